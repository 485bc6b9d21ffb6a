//! The words around days and hours: what is done then, and whether it takes time or leaves it free.

use std::sync::LazyLock;

use super::chunk::Sentence;
use crate::language::Language;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::tokens::{Kind, Tok};

/// What comes back each week.
const REPEATING: &str = "work works working job shift shifts class classes lecture lectures school college uni university course \
             gym training practice practise rehearsal rehearsals choir band church mass swim swimming football soccer \
             basketball volleyball tennis yoga pilates crossfit dance judo karate lesson lessons tutoring therapy physio \
             internship office commute volunteer volunteering babysit babysitting run running workout sleep teach \
             trabalho trabalhar trabalha trampo emprego expediente turno turnos plantao plantoes aula aulas escola \
             faculdade facul universidade curso cursinho academia ginasio treino treinos treinar ensaio ensaios coral \
             coro igreja missa culto natacao futebol volei basquete tenis danca explicacoes explicacao estagio \
             escritorio terapia fisioterapia deslocacao comboio onibus autocarro transito voluntariado durmo servico \
             dou dar leciono ingles celula catequese musculacao corrida family familia sagrado sagrada";

/// What happens once.
const ONCE: &str = "dentist dentista doctor doctors medico medica consulta appointment appt interview entrevista wedding casamento \
             party festa birthday aniversario flight voo concert concerto exam exame prova funeral trip viagem viajo \
             viajar viajando viajamos travel traveling travelling away vacation holiday holidays ferias out fora \
             congresso conference event evento visita visiting vet veterinario haircut barber cabeleireiro mudanca \
             moving surgery cirurgia cinema theatre teatro unavailable indisponivel";

/// What takes the whole day unless hours are named.
const AWAY: &str = "away out fora travel travelling traveling viajo viajar viajando viajamos viagem trip vacation holiday \
             holidays ferias abroad";

const BUSY: &str = "busy ocupado ocupada ocupados booked comprometido comprometida tied taken atarefado atarefada";

const FREE: &str = "free livre livres available disponivel disponiveis folga off nothing nada can posso consigo could \
             disponibilidade";

const DENIAL: &str = "nao not never nunca dont doesnt wont isnt arent sem nem without nenhuma nenhum jamais didnt";

/// Words that say nothing by themselves.
const FILLER: &str = "i im ive id ill we me my am is are be been have has got do the a an on in at of for to from by with and so then also \
             too just only well like that this it its there usually normally generally always mostly plus yes yeah ok okay hi \
             hello hey please thanks thank you eu me meu minha meus minhas o os as um uma no na nos nas num numa ao aos \
             de do da dos das em por para pra pro com e ou que se ja so tambem dura duram lasts lasting takes leva duracao ai la tenho temos ha tem estou tou to fico \
             fica sou e entao geralmente normalmente sempre costumo sim oi ola bom boa dia tarde noite obrigado obrigada \
             hours hour hrs h horas hora time p a vou going go depois mais really quite every each toda todas todo todos \
             cada all both durante during while as well around about ate sharp ponto week";

static CANNOT: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "cant; cannot; can not; couldnt; cant do; wont be able|available|around|here|free; not be? free|available|around|here|possible; not really|always free|available
         nao posso|consigo|rola|poderei|conseguirei|dou|podemos; nao da pra|para? mim?; nao vai|vou|vao poder|conseguir|dar|estar|rolar; nao estou|tou|to|estarei|fico livre|disponivel|ca|aqui|em
         unavailable; indisponivel; indisponiveis; nao tenho tempo|disponibilidade; no time; sem tempo|disponibilidade; never free|available; nunca posso|consigo|estou|da; off limits; fora de questao
         no go; blocked; bloqueado; bloqueada; doesnt work; nao funciona; nao pode ser; impossible; impossivel; nao quero|gosto de? estudar; dont want|like to? study|studying; no study|studying
         nao estudo; nunca estudo; nao vou estudar; dont study; not study|studying; never study; wont study; sem estudar; sem estudo|estudos; nem pensar; no way; nao me? da jeito; not an option; not possible; not good
         is|are for|reserved my|the? family|kids|rest|friends; is|are family time|day",
    )])
});

/// What makes a commitment uncertain, or irregular, or a thing of the past.
static UNSURE: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "maybe; talvez; perhaps; sometimes; as vezes; de vez em quando; occasionally; depends; depende; varia; varies; variable; variavel; variaveis; variam; vary; probably; provavelmente; possibly; might; may
         quinzenal; quinzenais; quinzenalmente; fortnightly; biweekly; bi weekly; every other|second; a? cada duas|dois|quinze; semana sim; alternate; alternating; alternados; alternadas; alternando
         once|twice a|in week|month|fortnight|while|a; uma vez por|ao semana|mes; # vezes por|na semana|mes; # times|x a|per week|month; monthly; por mes; mensal; rotating; rotativo; rotativos; escala; on call
         raramente; rarely; nem sempre; not always; some days|weeks; alguns|certos|uns dias; most days; if; unless; a menos que; irregular; irregulares; flexible; flexivel; not sure; nao sei; dont know
         used to; trabalhava; estudava; worked; tinha; was; were; went; fui; ia; antigamente; until recently; last week|month|year; do mes; of the month; acho que talvez; one of; um dos; uma das",
    )])
});

const OTHERS: &str = "wife husband mulher marido esposa esposo filho filha filhos kids kid son daughter mae pai pais mom mum dad \
             brother sister irma irmao friend friends amigo amiga amigos boyfriend girlfriend namorado namorada partner \
             roommate boss chefe he she they ele ela eles elas colega colegas";

const THIRD: &str =
    "works work has goes studies plays is are trabalha trabalham tem vai estuda estudam joga faz esta have go";

/// Answers that say that nothing is fixed.
static NONE: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "nothing; none; nada; nenhum; nenhuma; nope; nao tenho nada|nenhum|nenhuma?; nao tenho compromisso|compromissos; no fixed|regular? commitments|commitment|plans|schedule|obligations|events|things
         sem compromisso|compromissos|nada; i? dont have any|anything|commitments|much?; havent any|got; totally|completely|totalmente|completamente free|livre; im free; estou|tou|to livre; nao ha nada; not really; nada fixo; zero compromissos; n a; i? have nothing|none; tudo livre; all free; agenda e? livre|vazia; schedule|calendar|week is clear|open|free|empty",
    )])
});

/// Whether time is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// A commitment.
    Yes,
    /// "I can't": taken, whatever by; the whole day unless hours are named.
    Cannot,
    /// "I'm free", "no class".
    Free,
}

/// What the words beside days and hours say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stance {
    /// Whether time is taken.
    pub(super) taken: Taken,
    /// Whether it is something that comes back.
    pub(super) repeats: bool,
    /// Whether it is something that happens once.
    pub(super) once: bool,
    /// Whether it takes whole days unless hours are named.
    pub(super) away: bool,
    /// Whether all that is said is that one is busy.
    pub(super) busy: bool,
    /// Whether it holds for these hours alone ("only free after eight").
    pub(super) only: bool,
    /// Whether it holds on all days unless some are named: sleep, or "always".
    pub(super) always: bool,
    /// Whether it is uncertain, somebody else's, or over.
    pub(super) unsure: bool,
}

/// Whether a token is a word that says something.
pub(super) fn is_content(tok: &Tok) -> bool {
    tok.kind == Kind::Word && (!tok.is(FILLER) || tok.accented == "dá")
}

/// Whether any of these tokens says something.
pub(super) fn content(scan: &Scan<'_>, words: &[usize]) -> bool {
    words.iter().any(|at| scan.toks.get(*at).is_some_and(is_content))
}

/// Whether a piece without days or hours may still tell of a commitment.
pub(super) fn matters(scan: &Scan<'_>, words: &[usize]) -> bool {
    let any = |list: &str| words.iter().any(|at| scan.is(*at, list));
    any(REPEATING) || any(ONCE) || any(BUSY) || starts(scan, words, &UNSURE) || starts(scan, words, &CANNOT)
}

fn starts(scan: &Scan<'_>, words: &[usize], lexicon: &Lexicon<()>) -> bool {
    words.iter().any(|at| lexicon.at(&scan.toks, *at).is_some())
}

/// Whether English "no" denies what follows; Portuguese "no sábado" does not.
fn english_no(scan: &Scan<'_>, at: usize) -> bool {
    scan.language == Language::En
        && scan.is(at, "no")
        && !scan.is(at + 1, "sabado domingo fim final dia proximo mes almoco")
}

/// Whether a piece is only the "no" before what is then said: "Not really, my evenings are free".
pub(super) fn answers(scan: &Scan<'_>, words: &[usize]) -> bool {
    words.iter().any(|at| scan.is(*at, "no not nao nope nah yes sim yeah"))
        && words.iter().all(|at| scan.is(*at, "no not nao nope nah really yes sim yeah well bem muito na verdade so"))
}

/// What the words say.
pub(super) fn stance(scan: &Scan<'_>, words: &[usize]) -> Stance {
    let any = |list: &str| words.iter().any(|at| scan.is(*at, list));
    let denied = any(DENIAL) || words.iter().any(|at| english_no(scan, *at));
    let idle =
        words.iter().any(|at| scan.is(*at, "dont nao") && scan.is(at + 1, "work trabalho") && !scan.is(at + 2, "for"));
    // "Mondays don't work" is no free Monday, "I don't work Mondays" is.
    let unfit = words.iter().any(|at| {
        scan.is(*at, "dont") && scan.is(at + 1, "work") && (!scan.before(*at, "i we usually") || scan.is(at + 2, "for"))
    });
    // "nothing besides work 9-5" tells of the work.
    let besides = any("besides except apart alem exceto excepto other tirando") && any(REPEATING);
    let free = any(FREE) && !besides || words.iter().any(|at| scan.toks[*at].accented == "dá");
    let nothing = any("nothing nada folga off") && !besides;
    let unplanned =
        any("commitment commitments plans schedule obligations events anything compromisso compromissos planos");
    let activity = any(REPEATING) || any(ONCE) || any("have tenho ha tem faco vou go");
    // "Keep Sunday free" asks for no plans.
    let kept = any("keep leave deixa deixe deixar manter mantem mantenha reserva") && any("free livre livres");
    // "domingo é da família": nothing is said but whose day it is.
    let whose = "family familia minha nossa our time";
    let family = any("family familia") && words.iter().all(|at| !is_content(&scan.toks[*at]) || scan.is(*at, whose));
    let cannot = starts(scan, words, &CANNOT) || unfit || kept || family;
    // "I'm back on Sunday" tells of the end of something.
    let returns = any("volto voltamos back return returning regresso regressamos");
    let taken = match () {
        () if cannot && (unfit || !idle) => Taken::Cannot,
        () if nothing || idle || denied && unplanned => Taken::Free,
        () if besides => Taken::Yes,
        () if free && denied => Taken::Cannot,
        () if free || denied && activity => Taken::Free,
        () if denied => Taken::Cannot,
        () => Taken::Yes,
    };
    let others = words.windows(2).any(|pair| {
        pair[0] + 1 == pair[1] && scan.is(pair[0], OTHERS) && scan.is(pair[1], THIRD)
            || scan.is(pair[0], "he she they ele ela eles elas") && pair[0] + 1 == pair[1]
    });
    Stance {
        taken,
        repeats: any(REPEATING),
        once: any(ONCE),
        away: any(AWAY),
        busy: any(BUSY) && !any(REPEATING),
        only: any("only so apenas somente just"),
        always: any("always sempre sleep asleep durmo dormir"),
        unsure: starts(scan, words, &UNSURE) || others || returns,
    }
}

/// Whether the message answers that nothing is fixed.
pub(super) fn nothing_fixed(scan: &Scan<'_>, sentences: &[Sentence]) -> bool {
    let chunks = || sentences.iter().flat_map(|sentence| &sentence.chunks);
    if chunks().any(|chunk| !chunk.days.is_empty() || !chunk.hours.is_empty()) || sentences.iter().any(|one| one.asks) {
        return false;
    }
    let words: Vec<usize> = chunks().flat_map(|chunk| chunk.words.iter().copied()).collect();
    let said: Vec<&Tok> =
        words.iter().filter_map(|at| scan.toks.get(*at)).filter(|tok| tok.kind == Kind::Word).collect();
    let plain = "no nao n a good im nope nah none nothing nada obrigado obrigada thanks thank you really por enquanto agora now for right \
             momento de at the moment not so far ainda yet nao que eu me lembre i";
    let short_no =
        !said.is_empty() && said.iter().all(|tok| tok.is(plain)) && said.iter().any(|tok| tok.is("no nao nope nah"));
    // "não tenho tempo" tells of much, not of nothing.
    let full = words.iter().any(|at| scan.is(*at, "quase almost hardly besides except alem tempo time certeza ideia idea horario certo work trabalho but mas sei know"));
    let none = starts(scan, &words, &NONE) || scan.toks.len() <= 4 && scan.is(0, "nao") && scan.is(1, "tenho ha");
    short_no || none && !full && said.len() <= 12
}
