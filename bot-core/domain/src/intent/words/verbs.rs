//! Verbs by family.

use super::{Form, Verb};

/// Regular English verbs; `+` doubles the last consonant.
pub(super) const ENGLISH: &[(Verb, &str)] = &[
    (
        Verb::Summarize,
        "summarize summarise abbreviate compress trim outline paraphrase condense recap+ boil sum wrap synthesize synthesise shorten abridge",
    ),
    (Verb::Expand, "expand elaborate deepen extend flesh detail lengthen include develop continue enrich"),
    (Verb::Write, "draft compose author"),
    (Verb::Explain, "explain introduce clarify illustrate demystify lecture acquaint"),
    (Verb::Quiz, "quiz+ test drill grill interrogate question examine"),
    (Verb::Grade, "grade evaluate assess correct mark score rate critique proofread fix critic improve"),
    (Verb::Check, "check verify look validate inspect see"),
    (Verb::Review, "review revise refresh"),
    (
        Verb::Plan,
        "plan+ replan+ schedule reschedule organize organise reorganize reorganise rearrange arrange allocate book \
         distribute split+ divide",
    ),
    (
        Verb::Move,
        "move shift change cancel postpone delay swap+ adjust push remove delete bump transfer relocate drop+ reduce fit+ squeeze update rework reshuffle clear redo spread",
    ),
    (
        Verb::Make,
        "make create generate produce prepare build provide show offer list suggest propose craft devise whip+ need want share design invent hand pull throw toss pose begin start serve supply",
    ),
    (Verb::Return, "return restart resume recommence reboot"),
    (Verb::Miss, "miss skip+ abandon lapse flop+ neglect"),
    (Verb::Reflect, "reflect debrief journal"),
    (Verb::Talk, "talk chat+ discuss vent"),
    (
        Verb::Know,
        "define translate solve calculate compute compare describe name answer differentiate contrast prove derive simplify wonder",
    ),
    (Verb::Learn, "learn master"),
    (Verb::Study, "study practise practice finish complete train revised"),
    (Verb::Turn, "turn transform convert"),
    (Verb::Stop, "stop+ quit pause"),
];

/// Regular Portuguese verbs, folded.
pub(super) const PORTUGUESE: &[(Verb, &str)] = &[
    (
        Verb::Summarize,
        "resumir sintetizar sumarizar condensar sumariar encurtar abreviar enxugar compactar esquematizar recapitular",
    ),
    (
        Verb::Expand,
        "expandir aprofundar desenvolver detalhar ampliar alargar estender acrescentar pormenorizar alongar continuar adicionar enriquecer incluir",
    ),
    (Verb::Write, "escrever"),
    (
        Verb::Explain,
        "explicar ensinar esclarecer clarificar apresentar introduzir desmistificar contextualizar abordar",
    ),
    (Verb::Quiz, "testar questionar interrogar perguntar sabatinar inquirir examinar cobrar desafiar arguir"),
    (Verb::Grade, "avaliar corrigir classificar pontuar melhorar"),
    (Verb::Check, "verificar conferir checar validar confirmar olhar"),
    (Verb::Review, "revisar relembrar recordar"),
    (
        Verb::Plan,
        "planejar planear planificar replanejar replanear agendar organizar reorganizar marcar remarcar reagendar \
         programar calendarizar distribuir reprogramar encaixar alocar estruturar dividir repartir",
    ),
    (
        Verb::Move,
        "mudar trocar adiar antecipar cancelar alterar ajustar mover passar empurrar diminuir atualizar desmarcar espalhar tirar retirar remover apagar eliminar deslocar transferir puxar",
    ),
    (
        Verb::Make,
        "criar gerar produzir preparar elaborar montar arranjar mandar mostrar listar sugerir bolar lancar inventar precisar colocar botar enviar comecar iniciar pegar",
    ),
    (Verb::Return, "voltar retomar recomecar regressar reiniciar"),
    (Verb::Miss, "faltar falhar perder abandonar desistir pular saltar furar"),
    (Verb::Reflect, "refletir reflectir"),
    (Verb::Talk, "conversar falar desabafar discutir papear"),
    (
        Verb::Know,
        "definir traduzir resolver calcular comparar descrever responder diferenciar demonstrar provar indicar apontar",
    ),
    (Verb::Learn, "aprender entender compreender perceber dominar"),
    (Verb::Study, "estudar praticar treinar terminar acabar concluir"),
    (Verb::Turn, "transformar converter"),
    (Verb::Stop, "parar"),
];

/// Forms that follow no rule, or a rule of their own; they win over the regular ones.
pub(super) const IRREGULAR: &[(Verb, Form, &str)] = &[
    (Verb::Write, Form::Base, "write writes redigir redige redija redijas rediges"),
    (Verb::Write, Form::Past, "wrote written escrito"),
    (Verb::Write, Form::Gerund, "writing redigindo"),
    (Verb::Explain, Form::Base, "teach teaches tutor"),
    (Verb::Explain, Form::Past, "taught"),
    (Verb::Explain, Form::Gerund, "teaching"),
    (Verb::Quiz, Form::Base, "quizz ask asks"),
    (Verb::Quiz, Form::Past, "asked"),
    (Verb::Quiz, Form::Gerund, "quizing asking"),
    (Verb::Review, Form::Base, "rever reve reveja revejas reveem revermos reveres revejamos revisita revisitar"),
    (Verb::Review, Form::First, "revejo"),
    (Verb::Review, Form::Past, "revi reviu revimos revia"),
    (Verb::Review, Form::Gerund, "revendo"),
    (
        Verb::Make,
        Form::Base,
        "give gives get gimme do send bring faz faca fazer fazes facas fazeres fazermos facam fizesses fizesse fizeres \
         dar des deres desses dessem traz traga trazer tragas propor proponha propoe poe queria quero prepare fa querer da de",
    ),
    (Verb::Make, Form::First, "faco"),
    (Verb::Make, Form::Past, "made gave got did done sent fiz fez fizemos fizeste dei deu deste feito"),
    (Verb::Make, Form::Gerund, "giving getting doing fazendo dando"),
    (Verb::Grade, Form::Base, "corrige corriges corrija corrijas"),
    (Verb::Review, Form::Gerund, "reviewing revising"),
    (Verb::Know, Form::Base, "tell tells say know remind diz diga dizer dizes digas dizeres saber sei lembra"),
    (Verb::Know, Form::Past, "told said knew disse soube"),
    (Verb::Learn, Form::Base, "understand understands"),
    (Verb::Learn, Form::Past, "understood learnt"),
    (Verb::Return, Form::Past, "restarted"),
    (Verb::Return, Form::Base, "recomece recomecemos"),
    (Verb::Stop, Form::Base, "stop parem pare chega enough"),
    (Verb::Study, Form::Base, "read ler le leia"),
    (Verb::Study, Form::Past, "studied practiced finished li leu lemos"),
    (Verb::Study, Form::Gerund, "studying reading lendo"),
    (Verb::Make, Form::Base, "produz"),
    (Verb::Expand, Form::Base, "inclui inclua incluam"),
    (Verb::Know, Form::Base, "traduz"),
    (Verb::Explain, Form::Base, "introduz"),
    (Verb::Check, Form::Base, "ver ve veja vejas veres vejam"),
    (Verb::Turn, Form::Base, "become becomes virar vira vire viram tornar torna converte"),
    (Verb::Move, Form::Base, "reduz reduza reduzir bring shuffle"),
];

/// Forms that some rule gives but that are other, commoner words.
pub(super) const NEVER: &str = "passado passada passados passadas marco marcas para mando passo passas detalhe detalhes lance \
     testes teste questions marks rates scores books names wants rating mas prova provas provo listas lista listo \
     provar perda perdas falha falhas falta faltas faltam planos plano plana planas resumos entendi percebi \
     movo mova volta voltas programa programas acabada produto ensino detalhado detalhada sabe fale alargado ajuste ajustes \
     treino treinos treinas pratica praticas praticam estudo estudos dominio trocas trocas troco mudo muda provei indicado aponto pego peguei pega pegas comeco comecos estrutura estruturas recapitulacao melhor melhores divisao";
