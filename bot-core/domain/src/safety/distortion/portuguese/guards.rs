//! What takes a Portuguese phrase back.

use crate::safety::distortion::guard::Guards;
use crate::safety::pattern::Phrases;

/// Idioms and plain uses.
const HARMLESS: &[&str] = &[
    r"(?:preguicos[oa]|preguica) (?:hoje|essa manha|esta manha|de domingo|agora)|(?:meio|um pouco|um bocado|um bocadinho|um tanto|com) (?:preguicos[oa]|preguica)",
    r"(?:meio|um pouco|um bocado|um bocadinho) (?:burr[oa]|lent[oa]|lerd[oa]|tont[oa]) (?:hoje|de sono|com sono)",
    r"(?:zero|nada) (?:a mais|de mais|demais|contra|duvidas|problemas|absoluto|kelvin)",
    r"(?:burro de carga|licenca poetica|bicho preguica|avaliacao preguicosa|carregamento preguicoso)",
    r"sindrome d[oea] impostora?",
    r"(?:fraude|fraudes) (?:fiscal|contabil|processual|a execucao|eleitoral|bancaria|contra|informatica)",
    r"(?:nao|nem) (?:e|seria|sera|foi|era|vai ser|ha de ser) (?:\w+ )?(?:o fim|fim|um desastre|uma tragedia|nenhum|uma catastrofe|um drama|uma vergonha|nada de)",
    r"(?:no|do|um) pior (?:dos )?casos?\b|na pior das hipoteses",
    r"(?:filme|jogo|livro|serie|festa|aula|reuniao|sessao|semestre|filme|novela|temporada|prazo|guerra|imperio|ditadura|dinastia|monarquia|republica|transito|chuva|fila|obra|casamento|bolo|viagem|internet|site|app|aplicativo|aplicacao|jantar|almoco|tempo|festival|cozinha|quarto|mudanca) (?:\w+ ){0,2}(?:acabou|acaba|acabada|e um desastre|foi um desastre|vai ser um desastre|vai ser um pesadelo|vai ser um caos|arruinad[oa]|estragad[oa]|perdid[oa]|estragou|uma tragedia)",
    r"(?:bolo|comida|leite|telemovel|celular|computador|carro|portatil|roupa|camisa|surpresa|relogio|carregador|fone|notebook|fruta|casaco|sofa) (?:\w+ )?(?:estragad[oa]|estragou|perdid[oa]|destruid[oa]|arruinad[oa])",
    r"fim do mundo (?:essa|esta|este|esse|a fila|em|no filme|segundo|biblico|maia)",
    r"(?:nao|nem) conta (?:para|pra|na|no|como) (?:a |o )?(?:nota|media|nossa|avaliacao|classificacao|prova|horas|carga|media final|credito|creditos|presenca|atestado|falta|palavra|silaba)",
    r"(?:lei|principio|resposta|regra) d[oea] tudo ou nada",
    r"nunca (?:mais acaba|mais chega|mais comeca|mais e sabado|mais termina|se sabe|e tarde|e demais|antes|li|vi|ouvi|usei|estudei|fiz (?:isto|isso|uma|um|essa|esta) (?:\w+ )?antes|tinha|fui a|experimentei|falei|percebi bem)\b",
    r"(?:esqueci|esqueco)(?: me)? (?:do|da|de|o|a|os|as) (?:carregador|senha|password|chave|chaves|livro|caderno|nome|acento|virgula|hora|reuniao|compromisso|aniversario|lanche|crase|data|telemovel|celular|estojo|formula|guarda chuva|agua)\b",
    r"(?:devia|deveria|devo|era para|era pra) (?:ser|estar|ter|haver) (?:divertido|facil|tempo|internet|rede|wifi|livre|em casa|de volta|pronto as|aula|reuniao|sessao|uma aula|consulta)\b",
    r"tenho (?:que|de) (?:ir|sair|acordar|buscar|levar|trabalhar|entregar|apanhar|pagar|ligar|marcar|comprar)\b",
];

/// Directly before a phrase: another's words or another person, or a denial.
const NOT_MINE: &[&str] = &[
    r"(?:el[ea]s?|voce|voces|vc|tu|quem|mae|pai|pais|professora?|professores|chefe|irma|irmao|amig[oa]s?|todos|todo mundo|toda a gente|gente|pessoas|alguem|marido|mulher|esposa|namorad[oa]|colegas?|familia|filh[oa]s?|outros|ex|personagem|narrador|livro|artigo|musica|av[oa]|ti[oa]|treinador|vizinh[oa]|prim[oa]) (?:me |sempre |ate |so |ainda |tambem |ja |as vezes |nunca |lhe |te )*(?:diz|dizem|disse|disseram|dizia|fala|falam|falou|acha|acham|achou|pensa|pensam|pensou|chama|chamam|chamou|acredita|acreditam|escreveu|brinca|repete|insiste|devem pensar|deve pensar|deve achar|devem achar|sente)(?: me| que| de| q| se| em mim como)* ?$",
    r"(?:nao|n|nem|nunca|deixei de|parei de|longe de) (?:\w+ )?(?:acho|penso|creio|acredito|significa|quer dizer|quis dizer|diria|digo|disse|sinto|me acho|e que|porque|por)(?: que| me| eu)* ?$",
    r"(?:costumava (?:achar|pensar|dizer)|antes (?:achava|pensava)|achava que|ja nao (?:acho|penso)|imagina que|finge que|supoe que|em vez de (?:pensar|dizer))(?: que| eu)* ?$",
    r"(?:como se (?:diz|traduz|escreve)|traduz\w*|exemplo|frase|expressao|palavra|significado de|dialogo|personagem) (?:\w+ ){0,3}$",
];

/// Directly before a phrase: another subject.
const OTHER: &[&str] = &[
    r"(?:el[ea]s?|voce|voces|vc|tu|a gente|professora?|codigo|funcao|resposta|frase|verbo|texto|livro|app|site|programa|sistema|quem|aluno|aluna|meu filho|minha filha|meu irmao|minha irma|meu pai|minha mae|o curso|a aula|o teste|a prova|a sessao|o exame|o professor|a professora|o governo|a empresa|o autor|a conta|o resultado) (?:ja |nao |so |bem |tambem |realmente |sempre |me |se )*$",
    r"(?:nao|n|nem|nunca) $",
];

/// One's whole life is at stake.
const FATE: &[&str] = &[r"(?:minha|meu|meus) (?:\w+ )?(?:vida|carreira|futuro|sonhos?)\b"];

/// The words themselves are talked about.
const MENTION: &[&str] = &[
    r"(?:o que (?:e que )?(?:significa|quer dizer|e a expressao)|que significa|qual (?:e )?o significado|significado (?:de|da)|como se (?:diz|escreve|traduz|fala)|como (?:digo|traduzo|escrevo)|traduz\w*|traducao|a (?:expressao|frase|palavra|letra da)|expressao idiomatica|e uma (?:giria|expressao|metafora)|sinonimos?|antonimos?|no (?:romance|conto|poema|filme|livro)|na (?:peca|novela|serie|historia)\b|(?:personagem|narrador|protagonista|hamlet|bentinho|macabea) (?:\w+ ){0,3}(?:diz|disse|fala|pensa|acha|sente|e|afirma|acredita|considera))\b",
];

/// Code, grammar, exercises.
const TECHNICAL: &[&str] = &[
    r"(?:struct|enum|funcao|funcoes|metodo privado|classe abstrata|variavel|variaveis|compil\w+|codigo|script|loop|array|indice|ponteiro|null|base de dados|banco de dados|query|sql|endpoint|api|schema|regex|testes? unitarios?|git|merge|commit|docker|servidor|css|html|json|python|javascript|rust|java|bug|excecao|virgula|ponto e virgula|verbos?|substantivo|adjetivo|subjuntivo|conjuntivo|preterito|conjug\w+|preposicao|pronome|oracao|paragrafo|acento|crase|hifen|maiuscula|plural|singular|equacao|teorema|integral|derivada|matriz|denominador|numerador|coeficiente|demonstracao|molecula|eletron|eletrao|reacao|titulacao|circuito|voltagem|impressora|wifi|router|bluetooth|instal\w+|senha|password|login|planilha|folha de calculo|formatacao|rodape|citacao|bibliografia|deploy|o app|a app|a aplicacao|o aplicativo|o botao|a notificacao|o bot|calendario|o timer|o link|algoritmo|recursao|neuronio|potencial de acao|experiencia|amostra|grupo de controle|hipotese nula|se escreve|escreve se)\b",
];

/// A day or hour to come.
const PLANNED: &[&str] = &[
    r"(?:ate|antes d[eoa]|no|na|as|pelas|esta|essa|este|esse|proxim[oa]|para|pra) (?:a |o |as |proxim[oa] |dia )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|meio dia|meia noite|almoco|fim de semana|semana que vem|fim do mes|fim da semana|\d{1,2}(?:h|:\d+|\d)*|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|jantar|noite|tarde)(?: feira)?<end>",
    r"(?:ate|para) (?:a |o |as )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|dia \d+|proxim[oa]|fim)\b",
    r"(?:amanha|logo a noite|hoje a noite|mais logo|mais tarde|semana que vem|proxima semana|na proxima|depois do (?:almoco|jantar|trabalho)|depois da aula)\b",
];

/// A point in time or a rhythm.
const HABIT: &[&str] = &[
    r"(?:as|aos|toda|todas as|todos os|cada|a|na|no|nas) (?:segundas|tercas|quartas|quintas|sextas|sabados?|domingos?|(?:segunda|terca|quarta|quinta|sexta)(?: feira|<end>| (?:a|de|as) )|fins? de semana|feriados?|manhas?|noites?|tardes?|ferias)",
    r"(?:antes|depois|ate|pelas|as) (?:d[aeo]s? |as )?(?:\d{1,2}(?:h|:\d+)?|meio dia|meia noite|almoco|jantar|trabalho|aula|dez|nove|oito|sete|seis|onze)\b",
    r"de (?:manha|tarde|noite|madrugada)\b",
];

/// A kind or plain clause that follows.
const BALANCED: &[&str] = &[
    r"(?:mas|porem|so que|no entanto|contudo|ainda assim|mesmo assim|pelo menos|ao menos|embora)\b(?: \w+){0,6}? ?(?:serviu|foi util|foi bom|valeu(?: a pena)?|ajudou|aprendi|melhor(?:ou|ei|ando)?|tudo bem|esta tudo bem|ta tudo bem|faz parte|acontece|nao faz mal|normal|bem|bom|boa|tranquilo|de boa|avancei|progresso|consegui|gostei|fiquei (?:contente|feliz|orgulhos\w)|orgulhos[oa]|feliz|contente|nao e o fim|nao e verdade|sei que nao|exager\w+|tento de novo|tento outra vez|vou tentar|recupero|recuperar|retomo|retomar|util|brincadeira|a brincar|brincando|deu (?:para|pra)|da para|da pra|ja e alguma coisa|humano|fresc[oa]|so um dia)\b",
    r"(?:nao faz mal|tudo bem|faz parte|acontece|brincadeira|to brincando|estou a brincar|nao e verdade|foi util|de boa|sem problema|sem stress|paciencia|nao e grave|nao tem problema|e normal|sem drama|exagero meu|estou a exagerar|to exagerando)<end>",
];

/// Late by one's own measure.
const OVERDUE: &[&str] = &[
    r"(?:ja|a esta altura|nesta altura|a essa altura|nessa altura|ha muito|faz tempo|ha tempo|ha anos|na minha idade)\b",
];

pub(super) fn guards() -> Guards {
    let list = |phrases| Phrases::new(&[], phrases);
    Guards {
        harmless: list(HARMLESS),
        not_mine: list(NOT_MINE),
        mention: list(MENTION),
        technical: list(TECHNICAL),
        planned: list(PLANNED),
        habit: list(HABIT),
        balanced: list(BALANCED),
        other: list(OTHER),
        overdue: list(OVERDUE),
        fate: list(FATE),
    }
}
