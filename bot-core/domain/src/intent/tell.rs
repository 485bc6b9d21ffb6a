//! What is told rather than asked: missed sessions, changed hours, how it went, an answer.

use std::ops::Range;
use std::sync::LazyLock;

use super::Intent;
use super::frame::{Act, Frame, denial};
use super::own::is_filler;
use super::sense::Words;
use super::words::{Form, Noun, Verb};
use crate::slots::phrase::Lexicon;

/// An answer handed in.
static HANDED_IN: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "heres|is|was what i came|wrote|got|have|put|think; my answer is|was|to|for|below|above; heres|here is|are my answer|answers|attempt|solution|essay|response|try; here goes my answer; i answered; i wrote; i got; i think|believe the answer is; the answer is|would; final answer; answer is; my solution|response|attempt|essay|reasoning is|to|was|below; my answer; i put
         a? minha|meu resposta e|foi|a|ao|aqui; minha resposta; respondi; eu respondi; a resposta e|seria; acho que a resposta; resposta final; aqui esta|vai|ta a? minha|meu resposta|solucao|redacao|resolucao|texto|tentativa; segue minha|a resposta|redacao; ca vai a minha; eis a? minha resposta; escrevi que|isto|isso; a minha solucao|resolucao e|foi; a minha resolucao; resposta a pergunta",
    )])
});

/// What one has answered, told in one's own words.
static CLAIMS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "i wrote|said|answered|put|replied|chose|picked that|it|because|option|letter|a|b|c|d; i put|answered|chose|picked; i went with; eu? escrevi|respondi|pus|coloquei|marquei|disse|botei que|porque|a|letra|b|c|d|alternativa|opcao|alinea; respondi",
    )])
});

/// Missed, behind, away too long, wanting back.
static LAPSED: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "fell|fallen|falling|fall|am|im|so|way|got|getting|left|running behind; lost my|the|all rhythm|streak|momentum|way|pace|routine; off track; off the rails; fell off; dropped the ball; back on track; get|getting|come|coming|go|ease|easing back into|to|on|in|at; starting over|again; start over|again; catch|catching up; been away|gone|absent|ages|forever|off; its been|a|two|three|# weeks|days|months|while since; havent been studying|able; i gave up; gave up; i quit; i vanished|disappeared; ive been slacking; slacked off; slipped; didnt|couldnt|wasnt|havent|never even? really? study|studied|able|do|done|make|made|manage|managed|open|opened|finish|get|got|touch|touched|show|find|practice|practise|look|read; did|could|was|have not study|studied|able|do|done|make|manage|open|opened|finish|touch|practice; never got|made around|to|it; let it|things slide; didnt|couldnt|havent|cant keep|kept up; didnt|never get|got round|around; dropped off; havent been|had; missed out on; away|gone for a|two|three|#|weeks|months; no studying; havent studied; nothing done; did nothing; got nothing done; no study|studying; bailed on; blew off; messed up my; week got away; life got in the way; pick up where; picking up where; supposed|meant|planned to study|practice|review|read|do|finish; was going to study; fell asleep; overslept; forgot to study|practice|review; forgot the|my|about session|my|the|sessions; got sick; was sick; im back; i am back; bad week; restart; out of the? habit|routine; ghosted
         fiquei|ficando|ficar|fico para|pra tras; a? ficar para tras; fora do? ritmo|trilho|trilhos|rota; perdi o|a|as|os|uma|duas|tres|varias|todas|# ritmo|sessao|sessoes|semana|dia|dias|embalo|fio|habito|bloco|blocos|foco; atrasei me; me atrasei; estou|to|tou|ando atrasado|atrasada; atrasado|atrasada no|com|nos|na|em; desandei; relaxei; larguei; abandonei; parei de|com|tudo; parado ha|faz; sumi; desapareci; desleixei me; me desleixei; baldei me; faltei; furei; falhei; nao deu|dava|deu para|pra|tempo; nao consegui; nao estudei; nao pude; nao fiz; nao tive tempo|cabeca|forca|energia|como; nao tenho|ando estudado|conseguido|feito|estudar|a; nao toquei|toco|peguei|pego|abri|abro|mexi; nao estudo; nao estudava; ha|faz # semanas|dias|meses que; faz tempo que; ha tempos|imenso|muito que; ha semanas|dias|meses que; quero|queria|preciso voltar; voltar a|aos|ao|pros estudar|estudos|ritmo|estudo; retomar; recomecar; por em dia; por tudo em dia; por os estudos em dia; recuperar o; era suposto; era para|pra eu? ter|estudar; devia ter estudado|feito; ia estudar mas?; adormeci; peguei no sono; esqueci me? de|da|do|dos; esqueci completamente; nao rolou; deixei os|o|a|de; larguei os|o; tenho andado desligado|desligada|afastado|afastada|parado|ausente; andado desligado|afastado|parado; afastei me; pegar|pego nisto|nisso|nos|no outra|de|livros; comecar outra vez; nao dei conta; nao acompanhei; perdi o fio; fiquei sem estudar; sem estudar ha|faz|desde|nada|a|esta|essa; sem pegar|abrir|tocar em|no|nos; andei sumido|sumida|afastado|afastada|desligado; de volta; voltei; estou de volta; pulei; saltei; matei; nem abri|toquei|estudei|peguei|fiz|consegui; acabei nao|por nao; deixei de; desisti; semana perdida; dias perdidos; correr atras; nao cumpri; falhou me",
    )])
});

/// Hours and days that changed, or limit the plan.
static LIMITS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "hours|schedule|shift|shifts|timetable|routine|availability have|has|just|got|will|are? changed|changing|change|moved; changed my hours|schedule|shift|shifts|job; is impossible; not possible anymore; new shift|schedule|shifts|timetable|job|hours; night shift; work|working nights|mornings|late|evenings|saturdays|sundays|weekends|overtime; im|am|only free only? on|at|in|only|from|after|every|until|before|between; free on|after|from|every; only have # hours|hour|minutes|h; have only # hours|hour|minutes; i have # hours|free; cant|cannot do|make|on|study|anymore tuesdays|mondays|wednesdays|thursdays|fridays|tuesday|monday|wednesday|thursday|friday|saturday|sunday|mornings|evenings|nights|tomorrow|on|this|next|in|at|it|until; wont be able; wont have time; ill|will be travelling|traveling|away|out|busy|on; travelling|traveling next|this; exam|test moved|is|got moved|brought|was? forward|next|on|in|sooner; more time this|next|on; less time this|next|on; i can only; mornings|evenings|weekends suit|work|are; no time this|next|on; busy week; is too much|packed|full|tight; my week is|looks|will; clashes with; conflicts with; double booked; works better; better on|in|at; prefer mornings|evenings|to study
         impossivel; mudou o meu|meu horario; horario|horarios|turno|turnos|escala|rotina|agenda mudou|mudaram|vai|vao|passou; mudei de|meu|o turno|emprego|horario|trabalho|horarios; mudaram os|o|meu|meus|me; novo horario|turno|emprego; turno da noite; de noite; so tenho|posso|consigo|vou|da|estou|estudo; apenas tenho|posso|consigo; estou|to|tou|fico livre; tenho livre|# horas|hora|h|mais|menos|so; ja nao consigo|posso|da|vou; nao posso|consigo|da|vou|estou|tenho na|no|a|as|nas|aos|poder|conseguir|estar|tempo|ter|estudar|mais|amanha|terca|quarta|esta|segunda|quinta|sexta|sabado|domingo; vou viajar|estar|ter|ficar|trabalhar; estarei; viajo; a? prova|exame|teste foi|passou|mudou|adiantaram|e|vai; sessao|sessoes colide|choca|coincide|calha|calhou|bate; semana cheia|apertada|corrida|complicada; horas por semana; estudo melhor; rendo mais|melhor; prefiro estudar|de|a|as; esta|ta muito? pesado|cheio|apertado|puxado; trabalho ate|as|aos|de; a partir de|da; bate com; choca com",
    )])
});

/// Looking back, and what came of it.
static LOOKS_BACK: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "looking back; look back; in hindsight; went well|badly|great|ok|okay|fine|better|smoothly|poorly|terribly|really|so|pretty|surprisingly|not|quite|by; worked well|best|great|better|for|was|really; what worked|helped|went|didnt; didnt work|help|go|stick|sink; helped me|a; i noticed|realised|realized|discovered|learned|found|figured; ive noticed|realised|realized|learned|found; was|felt productive|good|great|hard|tough|easy|easier|harder|rough|long|short|intense|solid|tiring|a|useful|awful|terrible|ok|fine|unfocused|distracted|focused|slow|heavy|okay|amazing|useless; got distracted; kept getting; i focused; more focused; i did|managed|finished|completed|studied|read|practiced|practised|made|reviewed|learned|learnt|got|solved|wrote; proud of; session done; done for today; finished my|the|a; managed to; felt like; i got through; paid off; lost focus; could have gone; made progress
         olhando|olhar para|pra tras; a? fazer|fazendo balanco; correu bem|mal|melhor|pior|otimamente|mais|muito|super|lindamente|as; foi boa|bom|bem|produtiva|produtivo|dificil|facil|otima|otimo|pessima|pessimo|puxada|puxado|cansativa|cansativo|tranquila|tranquilo|pesada|melhor|pior|ruim|mau|ma|fraca|fraco|muito|super|mais|uma|um|mesmo|bastante|horrivel|excelente|intensa|intenso|curta|longa; foram boas|bons|produtivas|dificeis|otimas|boa|produtivos; funcionou; resultou; nao funcionou|resultou; ajudou; ajudaram; me ajudou; percebi que; notei que; reparei que; descobri que; aprendi que|muito|imenso|a|bastante|mais; senti que|me; me senti; rendeu; renderam; consegui; terminei; acabei; conclui; estudei; fiz; li; pratiquei; treinei; custou me; me custou; tive dificuldade|dificuldades; foi um|uma; i rushed|struggled|zoned|enjoyed|pushed; i was focused|distracted|slow|tired during; completei; rendi; foquei; concentrei me; me concentrei; distrai me; me distrai; deu certo|resultado; valeu a? pena; senti mais|menos|dificuldade; saiu bem|mal|melhor; avancei; evolui; revi; resolvi; escrevi; orgulhoso|orgulhosa|contente|satisfeito|feliz com",
    )])
});

/// What one has seen about one's own ways.
static NOTICED: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "i? noticed|realised|realized|discovered|noticing|learned|learnt|found that|i|out|how|my; ive noticed|realised|realized|found|learned; i think i work|study|learn|focus|concentrate; looking back; in hindsight; olhando|olhar para|pra tras; percebi|notei|reparei|descobri|vi|aprendi|entendi|senti|constatei que; dei me|por conta; me dei|dou conta",
    )])
});

/// Sayings with a fixed meaning, wherever requests are looked for.
pub(super) fn fixed(words: &Words, range: Range<usize>) -> Option<Frame> {
    let toks = &words.toks;
    let opens = (range.start..range.end.min(range.start + 3)).any(|at| HANDED_IN.at(toks, at).is_some());
    let claims = (range.start..range.end.min(range.start + 3)).any(|at| CLAIMS.at(toks, at).is_some());
    if claims && denial(words, range.clone()).is_none() {
        return Some(Frame::new(Act::Told, Intent::Evaluate, 74));
    }
    let own = words.any(range.clone(), "what answer answers solution essay response attempt reasoning resposta respostas solucao redacao resolucao respondi answered try tentativa raciocinio");
    (opens && own && denial(words, range).is_none()).then(|| Frame::new(Act::Told, Intent::Evaluate, 80))
}

/// Reads a statement.
pub(super) fn told(words: &Words, range: Range<usize>) -> Option<Frame> {
    let toks = &words.toks;
    let (from, to) = (range.start, range.end);
    let study = words.any_noun(
        range.clone(),
        Noun::STUDY | Noun::SESSION | Noun::TIME | Noun::PLAN | Noun::CARD | Noun::DUE | Noun::LOOK,
    ) || verb_in(words, &range, Verb::Study)
        || verb_in(words, &range, Verb::Review);
    let subject = (from..to).find(|at| !is_filler(words, *at)).unwrap_or(from);
    let other = words.any(subject..(subject + 3).min(to), OTHERS);
    if (from..(from + 4).min(to)).any(|at| NOTICED.at(toks, at).is_some()) {
        return Some(Frame::new(Act::Told, Intent::Reflect, 76));
    }
    let missed =
        range.clone().any(|at| words.verb(at).is_some_and(|(verb, form)| verb == Verb::Miss && form == Form::Past));
    let future = words.any(range.clone(), "amanha tomorrow next proxima proximo will vou ill wont fridays mondays");
    if (missed && study || LAPSED.within(toks, from, to)) && !other && !future {
        let sure = study || missed;
        return Some(Frame::new(Act::Told, Intent::Recovery, if sure { 82 } else { 62 }));
    }
    if is_thin(words, range.clone()) {
        return Some(Frame::new(Act::Told, Intent::Expand, 70));
    }
    if LIMITS.within(toks, from, to)
        && (study
            || range.clone().any(|at| words.toks[at].num.is_some())
            || words.any_noun(range.clone(), Noun::SESSION | Noun::PLAN | Noun::TIME)
            || words.any(range.clone(), "work trabalho shift turno"))
    {
        return Some(Frame::new(Act::Told, Intent::PlanWeek, 76));
    }
    let able = words.any(range.clone(), ABLE)
        && words.any_noun(range.clone(), Noun::TIME)
        && !words.any(range.clone(), "today hoje yesterday ontem que that");
    if able && !other && words.any(range.clone(), SELF_OR_OFF) {
        return Some(Frame::new(Act::Told, Intent::PlanWeek, 62));
    }
    let exam = words
        .any(range.clone(), "exam exams test tests prova provas exame exames teste testes deadline frequencia")
        && words.any(subject..(subject + 3).min(to), "have tenho got vou meu my")
        && !words.any(range.clone(), "passed failed passei chumbei today yesterday ontem went foi correu");
    if exam && words.any_noun(range.clone(), Noun::TIME) {
        return Some(Frame::new(Act::Told, Intent::PlanWeek, 54));
    }
    if LOOKS_BACK.within(toks, from, to) && !other {
        return Some(Frame::new(Act::Told, Intent::Reflect, if study { 76 } else { 58 }));
    }
    let spell = verb_in(words, &(from..to.min(from + 6)), Verb::Study)
        || words.any_noun(from..to.min(from + 6), Noun::SESSION | Noun::STUDY | Noun::LOOK)
        || words.any(from..to.min(from + 6), "week semana today hoje month mes yesterday ontem");
    if spell && !other && !future && !words.any_noun(range.clone(), Noun::OFF) && words.any(range.clone(), FELT) {
        return Some(Frame::new(Act::Told, Intent::Reflect, 66));
    }
    let focus =
        words.any(from..to.min(from + 4), "focus foco concentration concentracao motivation motivacao rendimento");
    if focus && words.any(range.clone(), "week semana lately ultimamente month mes days dias") {
        return Some(Frame::new(Act::Told, Intent::Reflect, 60));
    }
    // Whatever else somebody says of a session is about how it went.
    let session = words.any_noun(range.clone(), Noun::SESSION) || verb_in(words, &range, Verb::Study);
    (session
        && !other
        && !future
        && denial(words, range.clone()).is_none()
        && words.any(range.clone(), "i eu me my minha meu estudo study was foi estava"))
    .then(|| Frame::new(Act::Told, Intent::Reflect, 55))
}

/// Words of being free or able at some time.
const ABLE: &str =
    "can cant available free off folgo folga livre disponivel posso consigo prefer prefiro suits only so apenas";
const SELF_OR_OFF: &str = "i im my me eu meu minha folgo folga posso consigo prefiro tenho estou tou fico free";

/// Text that is too short for what it is for.
static THIN: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "deserve|deserves|need|needs|could|lacks|lacking|wants use? a? bit? more|detail|details|depth|examples|some; too short|brief|shallow|thin|superficial|vague|basic|quick; not detailed|deep|enough; have more examples|detail|details|depth; ter mais exemplos|detalhe|detalhes|pormenores; faltou; skipped the|a; left out; missing examples|details|detail; barely mentions|mention|covers|cover|explains
         precisa|precisava|merece|merecia|faltam|falta|pede de? mais|exemplos|detalhe|detalhes|desenvolvimento|profundidade|pormenores; muito|demasiado|meio|tao|um pouco? curto|curta|raso|rasa|superficial|breve|vago|vaga|resumido|resumida|basico|basica|fraquinho; ficou|esta|ta|e curto|curta|raso|rasa|superficial|vago|vaga|pobre|incompleto|incompleta",
    )])
});

/// Verbs of how something was.
const FELT: &str = "felt went was flew dragged helped worked sucked rocked foi foram ficou ficaram pareceu correu correram rendeu renderam custou \
     passou ajudou fluiu fluiram senti corria tive estive consegui saiu funciona funcionando funcionar working works funcionou resulta resultou";

/// Whether a range says that some text should be longer.
pub(super) fn is_thin(words: &Words, range: Range<usize>) -> bool {
    words.any_noun(range.clone(), Noun::SECTION | Noun::MATERIAL) && THIN.within(&words.toks, range.start, range.end)
}

/// Others than the learner, as subjects.
const OTHERS: &str = "he she they ele ela eles elas team train onibus autocarro comboio bus boss chefe game jogo friend amigo amiga brother \
     sister irmao irma professor teacher";

fn verb_in(words: &Words, range: &Range<usize>, verb: Verb) -> bool {
    range.clone().any(|at| words.verb(at).is_some_and(|(found, _)| found == verb))
}
