//! The words with which a week is changed, and the segments of a message that they govern.

use std::ops::Range;
use std::sync::LazyLock;

use super::Context;
use super::ear;
use super::pieces::{Lead, Piece, What, pieces};
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;

/// What is to be done. In order of precedence where one segment holds several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Cue {
    /// Two days exchange their sessions.
    Swap,
    /// "nothing", "free": no session there.
    Nothing,
    /// Shorter or fewer.
    Less,
    /// Reduce to a length, or less.
    Shorten,
    /// Raise to a length, or more.
    Extend,
    /// Take out.
    Drop,
    /// "cut": to a length, by a length, or out.
    Cut,
    /// A new session.
    Add,
    /// More of it.
    More,
    /// Later by a length, or to another time.
    Later,
    /// Earlier by a length, or to another time.
    Earlier,
    /// To another time.
    Move,
    /// Begin at a time.
    Start,
    /// To a length or a time.
    Make,
    /// A session or a topic to a time.
    Put,
    /// "rather": a time instead of another.
    Prefer,
}

static CUES: LazyLock<Lexicon<Option<Cue>>> = LazyLock::new(|| {
    Lexicon::new(&[
        (Some(Cue::Swap), "swap; exchange; troca; trocar; troque; trocas; inverte; inverter; inverta; switch"),
        (
            Some(Cue::Nothing),
            "nothing; no study|studying|session|sessions|lesson|lessons; nada; sem sessao|sessoes|estudo|estudar|nada; nenhuma sessao; sem segunda|terca|quarta|quinta|sexta|sabado|domingo; nenhum estudo; free; livre; off; day off; folga; descanso; descansar; rest day; a day of rest; none; clear; not; no; nao",
        ),
        (
            Some(Cue::Less),
            "less; fewer; lighter; lighten; menos; leve; leves; alivia; aliviar; alivie; too much|heavy|full|long|many|busy; heavy; packed; demais; pesad*; chei*; puxad*; carregad*; not so|that much; demasiado|muito longa|longo|pesada|pesado|cheia|cheio|comprida; longa|longo demais; nao tanto; nao quero tanto; dont want so|that much; ease; ease off; easier; slim down; menor; mais curta|curto|curtas|curtos; shorter",
        ),
        (Some(Cue::Shorten), "shorten; reduce; reduz; reduza; reduzir; encurta; encurte; encurtar; diminui; diminua; diminuir; trim; baixa; baixar"),
        (Some(Cue::Extend), "extend; lengthen; longer; increase; aumenta; aumente; aumentar; alonga; alongue; alongar; estica; esticar; estende; estender; mais longa|longo|comprida"),
        (
            Some(Cue::Drop),
            "drop; remove; delete; cancel; cancela; cancele; cancelar; tira; tire; tirar; tiras; retira; retire; retirar; elimina; elimine; eliminar; apaga; apague; apagar; remova; remover; exclui; exclua; excluir; skip; salta; saltar; salte; pula; pule; pular; take out|off; get rid of; nao quero|queria; dont want; do not want; desmarca; desmarque; desmarcar; take; limpa; limpar; scrap; nix; leave out; deixa de fora",
        ),
        (Some(Cue::Cut), "cut; corta; corte; cortar"),
        (
            Some(Cue::Add),
            "add; adiciona; adicione; adicionar; acrescenta; acrescente; acrescentar; inclui; inclua; incluir; include; extra; another; one more; # more; mais uma|um|outra|outro|#|meia; soma; somar; junta; juntar; insert; insere; extra session",
        ),
        (Some(Cue::More), "more; mais; heavier"),
        (Some(Cue::Later), "push; push back; delay; postpone; atrasa; atrase; atrasar; adia; adie; adiar; adias; empurra; empurre; empurrar; posterga; postergar; defer; move back"),
        (Some(Cue::Earlier), "bring forward; bring; move up; adianta; adiante; adiantar; antecipa; antecipe; antecipar; pull forward"),
        (
            Some(Cue::Move),
            "move; mover; mova; movam; muda; mude; mudar; mudas; change; shift; joga; jogar; jogue; reschedule; remarca; remarque; remarcar; passa; passe; passar; passas; passem; transfere; transfira; transferir; altera; altere; alterar; ponha mais",
        ),
        (Some(Cue::Start), "start; starts; starting; begin; comeca; comece; comecar; inicia; inicie; iniciar"),
        (Some(Cue::Make), "make; set; faz; faca; fazer; deixa; deixe; deixar; fica; ficar; ficam; fique; keep to; should be; deve ser; limit; limita; limitar; only; so; apenas"),
        (
            Some(Cue::Put),
            "put; poe; ponha; por a|o|as|mais; coloca; coloque; colocar; mete; meter; meta; bota; bote; botar; marca; marque; marcar; schedule; agende; agendar; encaixa; encaixe; encaixar; book; fit in; plan",
        ),
        (Some(Cue::Prefer), "prefer; prefiro; preferia; rather; id rather; melhor; better; instead; em vez; ao inves; antes"),
        (
            None,
            "more or less; mais ou menos; at least; at most; pelo menos; ao menos; no minimo; mais tarde|cedo; no more than; any more; no mais; once more; mais nada; move on|in|out|house; drop out|by|in; free time; tempo livre; nao so; not only; not sure; nothing to|wrong|else|against; nada a|contra|de|mau|mal; no problem|problems|worries; sem problema|problemas; no entanto; nao sei|e|esta|ta|ha|tenho|consigo|posso; make sure|sense; faz sentido|favor|bem; faz com que; set up; put up|off; take a|care|it|notes|time; take me; tira uma|me duvida|duvidas; skip the intro; no dia; sem duvida; more than; mais do que; mais de|que; todos menos; tudo menos; passa se; the rest; por favor
             a? mais ninguem; too early|late; starting point; better off; even more; what more; only if; so se; so que; melhor assim; not yet; fica bem|bom|otimo|perfeito; nothing more",
        ),
    ])
});

/// Nouns that look like verbs when an article precedes them.
const NOUNS: &str =
    "move change shift switch swap schedule set start agenda marca muda troca corte cut drop plan passe pule meta book";

/// A stretch of the message that one cue governs.
#[derive(Debug, Clone)]
pub(super) struct Segment {
    pub(super) cue: Option<Cue>,
    /// Where the cue's words stand; empty where the cue is carried over or absent.
    pub(super) cue_at: Range<usize>,
    pub(super) range: Range<usize>,
    pub(super) pieces: Vec<Piece>,
    /// Whether a denial or a condition takes the change back.
    pub(super) void: bool,
}

/// The cues within some tokens: where, and which.
fn cues(scan: &Scan<'_>, within: Range<usize>) -> Vec<(Range<usize>, Cue)> {
    let mut found = Vec::new();
    let mut at = within.start;
    while at < within.end {
        match CUES.at(&scan.toks[..within.end], at) {
            Some((end, Some(cue))) if is_cue(scan, at, end, cue) => {
                found.push((at..end, cue));
                at = end;
            }
            Some((end, _)) => at = end,
            None => at += 1,
        }
    }
    found
}

fn is_cue(scan: &Scan<'_>, at: usize, end: usize, cue: Cue) -> bool {
    let noun = scan.is(at, NOUNS) && scan.before(at, "the my a this o minha meu um uma our your that any");
    if noun
        || scan.before(at, "im i am sou estou tenho ive have feel sinto")
            && scan.is(at, "free livre off busy heavy packed less more mais menos start only")
    {
        return false;
    }
    // "Friday is free" tells how it is.
    if scan.is(at, "free livre off") && scan.before(at, "is are esta e estao was") {
        return false;
    }
    let day_follows = |at: usize| {
        (at..at + 4).any(|at| {
            crate::slots::days::full_day(scan, at).is_some()
                || scan.is(at, "weekend fimdesemana fim sabado today tomorrow hoje amanha")
        })
    };
    match cue {
        // A bare denial concerns a day only when the day stands beside it.
        Cue::Nothing if scan.is(at, "not no") => {
            let direct = end + usize::from(scan.is(end, "on at in this"));
            // Portuguese "no domingo" is "on Sunday".
            let english = scan.toks.get(direct).is_some_and(|tok| tok.norm.trim_end_matches('s').ends_with("day"));
            english && crate::slots::days::full_day(scan, direct).is_some()
                || scan.is(direct, "the weekends weekend today tomorrow") && day_follows(direct)
        }
        Cue::Nothing if scan.is(at, "nao") && end == at + 1 => {
            let ends = scan.toks.get(end).is_none_or(|tok| tok.kind == Kind::Mark);
            let after_day = at > 0
                && (1..=3).any(|back| {
                    at >= back && crate::slots::days::full_day(scan, at - back).is_some_and(|(_, end)| end == at)
                });
            let before_day = scan.is(end, "no na a nas aos") && crate::slots::days::full_day(scan, end + 1).is_some();
            ends && after_day || before_day
        }
        Cue::Nothing if scan.is(at, "clear none") => day_follows(end),
        Cue::Drop if scan.is(at, "take") && end == at + 1 => (end..end + 6).any(|at| scan.is(at, "out off away")),
        Cue::Make if scan.is(at, "only so apenas") => crate::slots::duration::at(scan, end).is_some(),
        Cue::Less if scan.is(at, "demais") => !scan.before(at, "tarde cedo"),
        Cue::Earlier if scan.is(at, "bring") => (end..end + 6).any(|at| scan.is(at, "forward earlier")),
        Cue::Earlier if scan.is(at, "adiante") => !scan.before(at, "em"),
        Cue::Prefer if scan.is(at, "antes") => false,
        Cue::More => !scan.before(at, "no nao not any o a"),
        _ => true,
    }
}

/// Words that a comma or an "and" must precede to open a segment of its own.
fn separates(scan: &Scan<'_>, at: usize) -> bool {
    scan.is(at, ", e and then depois mas but & + also tambem")
}

/// Cuts a message into segments, each with its cue and its pieces.
pub(super) fn segments(scan: &Scan<'_>, ctx: &Context) -> Vec<Segment> {
    let mut out: Vec<Segment> = Vec::new();
    let mut at = 0;
    while at < scan.toks.len() {
        let sentence = ear::sentence(scan, at);
        if !sentence.is_empty() {
            sentence_segments(scan, sentence.clone(), ctx, &mut out);
        }
        at = sentence.end + 1;
    }
    out
}

fn sentence_segments(scan: &Scan<'_>, sentence: Range<usize>, ctx: &Context, out: &mut Vec<Segment>) {
    let condition = (sentence.start..sentence.end)
        .find(|at| scan.is(*at, "if se when quando unless caso"))
        .filter(|at| *at < sentence.start + 3);
    if condition.is_some() && !scan.is(sentence.start, "e") {
        return;
    }
    let mut open: Option<Segment> = None;
    for mut segment in parts(scan, &sentence).into_iter().map(|range| segment(scan, range, ctx)) {
        match (&mut open, segment.cue) {
            (Some(last), None) if carries(last, &segment) => {
                segment.cue = last.cue;
                segment.void = last.void;
                out.extend(open.replace(segment));
            }
            (Some(last), None) if segment.range.end - last.range.start > ear::REACH => {}
            // "quinta não, sexta sim": the second day is left as it is.
            (Some(_), None) if segment.range.clone().any(|at| scan.is(at, "sim yes ok fine stays fica")) => {}
            (Some(last), None) => {
                *last = self::segment(scan, last.range.start..segment.range.end, ctx);
            }
            // "on Friday, less": the day is named before its cue.
            (Some(last), Some(_)) if last.cue.is_none() && pure(scan, last) => {
                open = Some(self::segment(scan, last.range.start..segment.range.end, ctx));
            }
            (_, _) => out.extend(open.replace(segment)),
        }
    }
    out.extend(open);
}

/// Ranges between separators, joined so long as nothing new is asked for.
fn parts(scan: &Scan<'_>, sentence: &Range<usize>) -> Vec<Range<usize>> {
    let mut out = Vec::new();
    let mut start = sentence.start;
    let mut skipping = false;
    for at in sentence.clone() {
        let because = scan.is(at, "because porque pois since para_que que") && !scan.is(at + 1, "vem") && at > start;
        if (separates(scan, at) || because) && !(scan.is(at, "e") && scan.is(at + 1, "meia meio")) {
            if start < at && !skipping {
                out.push(start..at);
            }
            skipping = because && !scan.is(at, "que") || skipping && !separates(scan, at);
            start = at + 1;
        }
    }
    if start < sentence.end && !skipping {
        out.push(start..sentence.end);
    }
    out
}

fn segment(scan: &Scan<'_>, range: Range<usize>, ctx: &Context) -> Segment {
    let cues = cues(scan, range.clone());
    let best = cues.iter().min_by_key(|(at, cue)| (*cue, at.start)).cloned();
    let (cue_at, cue) = best.map_or((range.start..range.start, None), |(at, cue)| (at, Some(cue)));
    // "I don't want more on Friday": two cues, and the second is denied.
    let refused = cues.iter().any(|(at, cue)| *cue == Cue::Drop && scan.is(at.start, "nao dont do"))
        && cues.iter().any(|(at, cue)| !scan.is(at.start, "nao dont do") && !matches!(cue, Cue::Nothing));
    let denied = cue.is_some()
        && ear::denied(scan, cue_at.start, 3)
        && !scan.is(cue_at.start, "nao not no dont nada nenhuma nenhum sem");
    let pieces = pieces(scan, range.clone(), ctx);
    Segment { cue, cue_at, range, pieces, void: refused || denied }
}

/// "move Tuesday to 20h and Friday to 21h": the verb holds for both.
fn carries(last: &Segment, next: &Segment) -> bool {
    let goes = |segment: &Segment| {
        segment.pieces.iter().any(|piece| {
            matches!(piece.lead, Lead::To | Lead::At)
                || matches!(piece.what, What::Time(_) | What::Shift(_) | What::Length(_))
        })
    };
    let day = next.pieces.iter().any(|piece| matches!(piece.what, What::Days(_)));
    let verb = last.cue.is_some_and(|cue| {
        matches!(
            cue,
            Cue::Move | Cue::Put | Cue::Make | Cue::Start | Cue::Later | Cue::Earlier | Cue::Shorten | Cue::Extend
        )
    });
    let verbless = last.cue.is_none() && last.pieces.iter().any(|piece| matches!(piece.what, What::Days(_)));
    day && (verb || verbless) && goes(last) && goes(next)
}

/// Words that say nothing of their own beside the pieces.
pub(super) const FILLERS: &str = "the a o os as um uma of de da do das dos to at on in na no nas nos em for para pra pro p por from with com \
     my minha meu minhas meus i id ill eu we it them that this those these isso isto este esta esse essa please favor session sessions sessao \
     sessoes study studying estudo estudos estudar block blocks bloco blocos one ones time hora horas horario can could you podes pode podemos podias podia poderia consegues how about what tal cedo tarde logo deixa deixe coisa coisas tempo poe ponha coloca mete put make set longa longo \
     posso would like quero queria gostava gostaria want prefer prefiro preferia rather just so only apenas maybe talvez ok okay hi hey oi ola \
     instead then entao also tambem by until ate and e mas but me us te se be is are ser seja later earlier start starts hours minutes minutos mins \
     pm am h its lets vamos need preciso have ter que day days dia dias week semana hmm bem well sim yes lighter easier much muito some algo mais \
     all tudo todas todos off out away back forward plan plano my own sure thanks obrigado obrigada actually na_verdade better melhor good bom \
     fica would should could bit pouco bocado um_pouco little is s t vez between entre do does too heavy full long demais little more less menos \
     there work works ta tao so pras pelas das";

/// Whether a segment holds nothing but pieces and words that say nothing of their own.
pub(super) fn pure(scan: &Scan<'_>, segment: &Segment) -> bool {
    let leftover = |at: &usize| {
        let tok = &scan.toks[*at];
        let silent = tok.is(FILLERS) || segment.cue.is_some() && tok.is("nao not dont");
        let inside =
            segment.cue_at.contains(at) || segment.pieces.iter().any(|piece| (piece.start..piece.end).contains(at));
        tok.kind == Kind::Word && !silent && !inside
    };
    !segment.range.clone().any(|at| leftover(&at))
}

/// Whether a message asks for a change, whatever it is: such a message does not simply agree.
pub(super) fn asks_for_change(scan: &Scan<'_>) -> bool {
    cues(scan, 0..scan.toks.len()).iter().any(|(at, cue)| {
        let settled = matches!(cue, Cue::Put | Cue::Make | Cue::Start | Cue::Add | Cue::Prefer)
            || scan.is(at.start, "not no nao")
            || *cue == Cue::Nothing;
        !settled && !ear::denied(scan, at.start, 3)
    })
}
