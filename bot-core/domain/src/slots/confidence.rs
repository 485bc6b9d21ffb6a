//! Confidence from 1 to 10: a number that is the whole answer, or one that carries its scale.

use std::ops::Range;

use super::elements::{El, Element};
use super::scan::{Scan, veil};
use super::tokens::{Kind, Tok};
use super::value::Confidence;
use super::{Context, Doubt, Found, Reading, Rejection, Slot, Unclear, correction_at};

/// A numeral that may be a confidence.
#[derive(Debug, Clone, PartialEq)]
struct Numeral {
    value: u32,
    at: Range<usize>,
    /// "/10", "out of 10", "confiança": counts whatever was asked.
    scaled: bool,
    /// "um 7", "so 7", "nota 7": counts when confidence was asked.
    marked: bool,
    /// No noun follows that it would count.
    free: bool,
}

/// Reads a confidence.
pub(crate) fn read(scan: &Scan<'_>, elements: &[Element], ctx: &Context) -> Reading<Confidence> {
    let asked = ctx.asked == Some(Slot::Confidence);
    if asked && scan.asks() && asks_about_the_scale(scan) {
        return Reading::Nothing;
    }
    if asked && (0..scan.toks.len()).any(|at| other_scale(scan, at)) {
        return Reading::Rejected(Rejection::NotOnScale);
    }
    let mut wrong = None;
    let mut numerals = numerals(scan, elements, asked, &mut wrong);
    if let Some(marker) = (0..scan.toks.len()).rev().find(|at| correction_at(scan, *at))
        && numerals.iter().any(|numeral| numeral.at.start > marker)
    {
        numerals.retain(|numeral| numeral.at.start > marker);
    }
    let scaled: Vec<&Numeral> = numerals.iter().filter(|numeral| numeral.scaled).collect();
    if let Some(reading) = choose(scan, &scaled, true) {
        return reading;
    }
    if !asked {
        return Reading::Nothing;
    }
    if let Some(rejection) = wrong {
        return Reading::Rejected(rejection);
    }
    let marked: Vec<&Numeral> = numerals.iter().filter(|numeral| numeral.marked && numeral.free).collect();
    let free: Vec<&Numeral> = numerals.iter().filter(|numeral| numeral.free).collect();
    if let Some(reading) = adjacent(scan, &free) {
        return reading;
    }
    choose(scan, &marked, false).or_else(|| choose(scan, &free, false)).unwrap_or(Reading::Nothing)
}

/// One value, or two next to each other; anything else is no answer.
fn choose(scan: &Scan<'_>, numerals: &[&Numeral], anchored: bool) -> Option<Reading<Confidence>> {
    let first = numerals.first()?;
    if let Some(reading) = adjacent(scan, numerals) {
        return Some(reading);
    }
    if numerals.iter().any(|numeral| numeral.value != first.value) {
        return Some(Reading::Nothing);
    }
    Some(match u8::try_from(first.value).ok().and_then(Confidence::new) {
        Some(value) => {
            Reading::Found(Found { value, quote: scan.quote(first.at.clone()), anchored, needs_confirm: false })
        }
        None if first.value == 0 => Reading::Rejected(Rejection::OutOfRange),
        None => Reading::Rejected(Rejection::NotOnScale),
    })
}

fn adjacent(scan: &Scan<'_>, numerals: &[&Numeral]) -> Option<Reading<Confidence>> {
    let [left, right] = numerals else { return None };
    if left.value.abs_diff(right.value) != 1 {
        return None;
    }
    let mut options: Vec<Confidence> = [left.value, right.value]
        .into_iter()
        .filter_map(|value| u8::try_from(value).ok().and_then(Confidence::new))
        .collect();
    options.sort();
    (options.len() == 2).then(|| {
        let quote = scan.quote(left.at.start..right.at.end);
        Reading::Unclear(Unclear { options, quote, why: Doubt::TwoValues })
    })
}

fn asks_about_the_scale(scan: &Scan<'_>) -> bool {
    scan.toks.iter().any(|tok| tok.is("what how que qual como significa mean means why porque quanto is e"))
        && scan.toks.iter().any(|tok| {
            tok.is("significa mean means what how qual quer escala scale why normal ok good bad bom mau ruim")
        })
}

fn numerals(scan: &Scan<'_>, elements: &[Element], asked: bool, wrong: &mut Option<Rejection>) -> Vec<Numeral> {
    let taken = |at: usize| {
        elements.iter().any(|element| {
            element.at.contains(&at)
                && match element.el {
                    El::Clock(clock) => !(clock.loose && asked),
                    El::Length(_) | El::Freq(_) => true,
                    El::Days(_) | El::Except(_) | El::Part(_) => false,
                }
        })
    };
    let mut out: Vec<Numeral> = Vec::new();
    let mut at = 0;
    while at < scan.toks.len() {
        if let Some(end) = scale(scan, at) {
            at = end;
            continue;
        }
        let changed = change_from(scan, at);
        at = changed.unwrap_or(at);
        let skip = changed.is_none() && taken(at)
            || changed.is_none() && scan.veiled(at..at + 1, hiding(scan, at))
            || denied(scan, at)
            || another(scan, at)
            || !out.is_empty() && supposed(scan, at);
        if let Some(numeral) = (!skip).then(|| numeral(scan, at, asked, wrong)).flatten() {
            at = numeral.at.end.max(at + 1);
            let preferred =
                changed.is_some() || leans(scan, numeral.at.start) || !out.is_empty() && is_now(scan, numeral.at.start);
            if preferred {
                out.clear();
            }
            out.push(numeral);
            if preferred {
                break;
            }
            continue;
        }
        at += 1;
    }
    // A spelled "um" or "one" is a value only as the whole answer or with a scale.
    if out.len() > 1 {
        out.retain(|numeral| scan.toks[numeral.at.start].kind == Kind::Number || numeral.scaled);
    }
    out
}

/// "de 1 a 10", "on a scale of 1 to 10", "(1-10)": the scale itself is no answer.
fn scale(scan: &Scan<'_>, at: usize) -> Option<usize> {
    let start = at + usize::from(scan.is(at, "de from entre between of"));
    let low = scan.toks.get(start)?.integer().filter(|low| *low <= 1)?;
    let sep = scan.is(start + 1, "a to - ate e and ao through");
    let high = scan.toks.get(start + 2)?.integer()?;
    (sep && high == 10 && low <= 1).then_some(start + 3)
}

/// "numa escala de 1 a 5": not the scale that was asked for.
fn other_scale(scan: &Scan<'_>, at: usize) -> bool {
    let low = at + 1 + usize::from(scan.is(at + 1, "de from of"));
    let starts = scan.toks.get(low).and_then(Tok::integer).is_some_and(|low| low <= 1);
    let high = scan.toks.get(low + 2).filter(|tok| tok.is_number()).and_then(Tok::integer);
    (scan.is(at, "escala scale") || scan.is(at, "de") && scan.is(low + 1, "a"))
        && starts
        && scan.is(low + 1, "a to - ate")
        && high.is_some_and(|high| high != 10)
}

/// "de 5 para 7", "from 5 to 7": the value that it became; returns where that begins.
fn change_from(scan: &Scan<'_>, at: usize) -> Option<usize> {
    // "subi para 8", "dropped to 5".
    let moved =
        scan.is(at, "subi subiu passei passou baixei baixou desci desceu caiu cai went dropped rose jumped climbed");
    let down = at + 1 + usize::from(scan.is(at + 1, "up down"));
    let goal = down + 1 + usize::from(scan.is(down + 1, "um a"));
    if moved && scan.is(down, "para pra to") && scan.toks.get(goal).is_some_and(Tok::is_number) {
        return Some(goal);
    }
    let from = scan.is(at, "de from dum do");
    let article = usize::from(scan.is(at + 1, "um a"));
    let number = scan.toks.get(at + 1 + article)?.is_number();
    let to = at + 2 + article;
    let to = to + usize::from(scan.is(to, "fui passei subi desci vou went up down ja"));
    (from && number && (scan.is(to, "para pra") || scan.is(at, "from") && scan.is(to, "to")))
        .then(|| to + 1 + usize::from(scan.is(to + 1, "um a") && scan.toks.get(to + 2).is_some_and(Tok::is_number)))
}

/// Whether the number is said not to be the one: "not a 10", "não é um 10", "less than 5".
fn denied(scan: &Scan<'_>, at: usize) -> bool {
    if scan.toks[at].num.is_none() {
        return false;
    }
    let mut back = at;
    while back > 0 && scan.is(back - 1, "de do que than a um of") {
        back -= 1;
    }
    let linked = (back..at).any(|at| scan.is(at, "de do que than"));
    let comparing = scan.before(back, "below under abaixo acima above lower higher over")
        || linked && scan.before(back, "less more fewer mais menos menor maior");
    // "não mais que 7", "pelo menos 7" and "no more than 7" give the value.
    let below = comparing && !(back >= 2 && scan.is(back - 2, "nao not no pelo never nunca"));
    let not = (1..=4).any(|back| {
        at >= back
            && scan.is(at - back, "not nao isnt never nunca nem dont wouldnt cant except")
            && (at - back + 1..at).all(|at| {
                scan.is(
                    at,
                    "a um e quite bem exactly exatamente sou estou num at like really an the diria say give it dou \
             chego chega chegar chegue chegaria reach seria full solid ao go",
                )
            })
    });
    not || below || nearly(scan, back)
}

/// "meu time fez 7": the clause is about something of the learner's that is no confidence.
fn another(scan: &Scan<'_>, at: usize) -> bool {
    let clause = scan.clause_of(at);
    let owner = clause.start + usize::from(scan.is(clause.start, "o a os as e and mas but"));
    let owned = scan.is(owner, "meu minha meus minhas my nosso nossa our");
    let noun = scan.toks.get(owner + 1).is_some_and(|tok| tok.kind == Kind::Word && !tok.is(MEASURES));
    owned && noun && owner + 1 < at && !scan.toks[owner..at].iter().any(|tok| tok.is("so entao"))
}

/// What a learner may put a number on.
const MEASURES: &str = "confianca confidence nota nivel level answer rating score guess number resposta palpite numero \
             feeling estimate gut intuicao honest honesta sincera real current atual opiniao opinion motivacao \
             motivation chute avaliacao vontade energia self certeza estimativa final initial first";

/// "7, mas se tiver apoio vira 9": what it would become.
fn supposed(scan: &Scan<'_>, at: usize) -> bool {
    let clause = scan.clause_of(at);
    scan.toks[clause.start..at].iter().any(|tok| tok.is("se if vira viraria"))
}

/// "quase um 10, um 9", "almost an 8, so 7": the first is missed when another number follows.
fn nearly(scan: &Scan<'_>, at: usize) -> bool {
    let at = at - usize::from(at > 0 && scan.is(at - 1, "an"));
    let near =
        scan.before(at, "quase almost nearly pertinho") || at >= 2 && scan.is(at - 1, "to") && scan.is(at - 2, "close");
    near && scan.toks[at..].iter().filter(|tok| tok.is_number()).count() > 1
}

/// "more like 6", "mais para 6", "closer to 8": this one is meant and no other.
fn leans(scan: &Scan<'_>, at: usize) -> bool {
    let number = at;
    let at = at - usize::from(at > 0 && scan.is(at - 1, "a um o an"));
    let two = |first: &str, second: &str| at >= 2 && scan.is(at - 2, first) && scan.is(at - 1, second);
    two("more", "like of")
        || two("mais", "para pra pro como tipo")
        || two("closer nearer", "to")
        || two("perto proximo proxima", "de do")
        || two("leaning lean", "to towards")
        || at >= 1 && scan.is(at - 1, "leaning towards")
        || at >= 1
            && scan.is(at - 1, "mais more")
            && (scan.is(number + 1, "do") && scan.is(number + 2, "que") || scan.is(number + 1, "que than"))
}

/// The veils that hide a number. One that opens its clause answers, whatever the rest tells: "8 if work stays calm".
fn hiding(scan: &Scan<'_>, at: usize) -> u8 {
    let start = scan.clause_of(at).start;
    let opens = (start..at).all(|at| scan.is(at, "a um uns an so then entao"));
    veil::PAST | veil::OTHER | veil::UNREAL | if opens { 0 } else { veil::WORK }
}

/// "it was a 4, now it's a 6": the later one holds.
fn is_now(scan: &Scan<'_>, at: usize) -> bool {
    let clause = scan.clause_of(at);
    scan.toks[clause.start..at].iter().any(|tok| tok.is("now agora hoje today"))
}

/// Reads a numeral with what marks it as a value.
fn numeral(scan: &Scan<'_>, at: usize, asked: bool, wrong: &mut Option<Rejection>) -> Option<Numeral> {
    let tok = scan.toks.get(at)?;
    let plain_number = tok.is_number();
    let word_one = tok.is("um one");
    if !plain_number && !word_one {
        return None;
    }
    let glued_to_word = at > 0
        && tok.glued
        && scan.toks[at - 1].end == tok.start
        && (scan.toks[at - 1].kind == Kind::Word || scan.is(at - 1, ": / ."))
        && !follows_pair(scan, at);
    if glued_to_word
        && !scan.is(at - 1, ".")
        && plain_number
        && !(scan.is(at - 1, ":") && at >= 2 && scan.toks[at - 2].kind == Kind::Word)
        || scan.before(at, "% € $ £")
        || scan.before(at, LABELS)
    {
        return None;
    }
    if scan.before(at, "of") && at >= 2 && scan.is(at - 2, "out") || follows_pair(scan, at) && !asked {
        return None;
    }
    let end = at + 1;
    if plain_number
        && (scan.is(end, "%")
            || scan.is(end, "por percent per")
                && scan.is(end + usize::from(scan.is(end, "por per")), "cento cent percent"))
    {
        *wrong = Some(Rejection::NotOnScale);
        return None;
    }
    let half = scan.is(end, "e") && scan.is(end + 1, "meio meia")
        || scan.is(end, "and") && scan.is(end + 1, "a") && scan.is(end + 2, "half");
    let negative = at > 0 && scan.is(at - 1, "-") && tok.glued && (at < 2 || !scan.toks[at - 1].glued);
    let Some(value) = tok.integer().filter(|_| !half && !negative && !scan.is(end, "½")) else {
        if plain_number && bounded(scan, end) | half {
            *wrong = Some(if negative { Rejection::OutOfRange } else { Rejection::NotOnScale });
        }
        return None;
    };
    if scan.is(end, ".") && scan.is(end + 1, "º ª") {
        return None;
    }
    if scan.is(end, "º ª ° th st nd rd x k") && scan.toks[end].glued {
        return None;
    }
    if let Some((scale_of, after)) = out_of(scan, end) {
        let date = scan.is(end, "/") && (is_dated(scan, at) || scan.is(after, "/ -"));
        if date || scan.is(at.wrapping_sub(1), "/") {
            return None;
        }
        if scale_of == 10 && (bounded(scan, after) || !scan.is(end, "de of em in out outta")) {
            return (value <= 10).then_some(Numeral { value, at: at..after, scaled: true, marked: true, free: true });
        }
        // "6/7" is six or seven; "4/5" is another scale.
        let pair = scan.is(end, "/") && scale_of == value + 1 && scale_of != 5 && scale_of < 10;
        if !pair {
            if plain_number {
                *wrong = Some(Rejection::NotOnScale);
            }
            return None;
        }
    }
    let confident = named(scan, at, asked);
    let marked = confident || asked && is_marked(scan, at);
    let whole = is_whole(scan, at);
    let free = if word_one {
        whole && (tok.is("one") || scan.language.is_portuguese()) || confident
    } else {
        bounded(scan, end)
    };
    // "confiança 7" is anchored; "two" by itself is only an answer to the question.
    Some(Numeral { value, at: at..end, scaled: confident && free && value <= 10, marked, free })
        .filter(|numeral| numeral.free && (asked || numeral.scaled))
        .filter(|numeral| asked || numeral.value >= 1)
}

/// The second of "8/9", which is eight or nine.
fn follows_pair(scan: &Scan<'_>, at: usize) -> bool {
    let (Some(value), true) = (scan.toks[at].integer(), at >= 2 && scan.is(at - 1, "/")) else { return false };
    scan.toks[at - 2].integer().is_some_and(|first| first + 1 == value && value < 10)
}

/// Words before a number that make it a label.
const LABELS: &str = "age idade aged dia capitulo chapter aula lesson unidade unit modulo module pagina page ano year grade class \
             season version versao iphone windows sala room top part parte week semana day maio junho julho \
             janeiro fevereiro marco abril agosto setembro outubro novembro dezembro january february april \
             june july august september october november december fase turma quarto artigo as das pelas cap \
             n no. step passo";

/// "/10", "out of 10", "de 10", "em 10", "(out of 10)": the scale and the index after it.
fn out_of(scan: &Scan<'_>, at: usize) -> Option<(u32, usize)> {
    let paren = usize::from(scan.is(at, "("));
    let at = at + paren;
    let scale_at = match () {
        () if scan.is(at, "/") => at + 1,
        () if scan.is(at, "out") && scan.is(at + 1, "of") => at + 2,
        () if scan.is(at, "outta") => at + 1,
        () if scan.is(at, "num numa") && scan.is(at + 1, "total maximo") && scan.is(at + 2, "de") => at + 3,
        () if scan.is(at, "num numa")
            && scan.is(at + 1, "escala")
            && scan.is(at + 2, "de ate")
            && !scan.is(at + 4, "a ate") =>
        {
            at + 3
        }
        () if scan.is(at, "de em in of sobre") => at + 1,
        () => return None,
    };
    let scale = scan.toks.get(scale_at).filter(|tok| tok.is_number())?.integer()?;
    if scale_at + 1 < scan.toks.len()
        && scan.is(scale_at + 1, "a - to")
        && scan.toks.get(scale_at + 2).is_some_and(super::tokens::Tok::is_number)
    {
        return None;
    }
    Some((scale, scale_at + 1 + usize::from(paren == 1 && scan.is(scale_at + 1, ")"))))
}

/// "a prova é dia 7/10": a date, not a scale.
fn is_dated(scan: &Scan<'_>, at: usize) -> bool {
    scan.before(at, "dia on until by ate before desde since em para")
        || scan.before(at, "e is em no foi sera marcada marcado")
            && scan.toks[at.saturating_sub(6)..at]
                .iter()
                .any(|tok| tok.is("prova exame exam test teste entrega deadline prazo data date aniversario concurso"))
}

/// "confiança 7", "confidence level is 8", "I'm about 7 confident".
fn named(scan: &Scan<'_>, at: usize, asked: bool) -> bool {
    let back = (1..=6).take_while(|back| at >= *back && !scan.toks[at - back].is_number()).find(|back| {
        scan.is(at - back, "confianca confidence")
            && (at - back + 1..at).all(|at| {
                scan.is(
                    at,
                    "e is de nivel level minha esta em num at um a : = seria would be of about nota uns acho que \
             maybe talvez around agora now hoje - the",
                )
            })
    });
    let after = scan.is(at + 1, "de") && scan.is(at + 2, "confianca") || scan.is(at + 1, "confidence");
    back.is_some() || after && (asked || scan.toks[at].is_number())
}

/// Words that make a number the value when confidence was asked.
fn is_marked(scan: &Scan<'_>, at: usize) -> bool {
    scan.before(
        at,
        "nota a um so entao uns an dou diria say nivel num like maybe probably talvez acho solid strong \
             good about bom bons forte firme id sou confiante",
    ) && !scan.before(at, "have tenho")
}

/// Words that may follow a value without being counted by it.
const FOLLOWERS: &str = "on under after before unless once while considering tbh imo rn atm fine bro mate man cara mano hein viu pa haha hmm by from my meu minha during durante desta dessa nesta this these porque mas but because since e and eu i im id de confident confiante para pois talvez hoje \
             today right agora now mesmo no na neste acho honestly or ou maybe que ja se if as so entao \
             diria think ish mais more a to out por pela pelo for with com ainda still at sure certo given \
             than probably provavelmente tipo then me sendo being porem though tho lol haha kkk rs ne bem \
             actually sem pontos points cause it is sinceramente obrigado obrigada thanks please la vai \
             vamos esta estou seria would perhaps em in quase almost not nao due based sim yes pronto ok nem \
             o tops max depende depends just only this meio atualmente currently when quando of da do until \
             embora although apesar despite pra always overall fixe honestamente acredito creio kk xd \
             normalmente usually ate ta tava parece serve basta chega works sounds feels seems easily flat redondo redondinho cravado certinho tbm tambem too apertado fraquinho otimista pessimista idk yeah yep bem";

/// Whether no noun follows that the number would count.
fn bounded(scan: &Scan<'_>, at: usize) -> bool {
    match scan.toks.get(at) {
        None => true,
        // "5 and 6 year old kids" counts with both numbers.
        Some(tok) if tok.is("and e or ou") && scan.toks.get(at + 1).is_some_and(super::tokens::Tok::is_number) => {
            bounded(scan, at + 2)
        }
        // "3 em cada 10 dias" is a share.
        Some(tok) if tok.is("em in out") && scan.is(at + 1, "cada every") => false,
        Some(tok) if tok.kind == Kind::Word => tok.is(FOLLOWERS) || correction_at(scan, at),
        Some(tok) if tok.kind == Kind::Number => !tok.glued,
        Some(tok) => {
            !(tok.is("% x : € $")
                && tok.glued
                && scan.toks.get(at + 1).is_some_and(|next| next.glued && next.is_number()))
        }
    }
}

/// Whether nothing but fillers stands around the number.
fn is_whole(scan: &Scan<'_>, at: usize) -> bool {
    scan.toks.iter().enumerate().all(|(index, tok)| {
        index == at
            || tok.kind == Kind::Mark
            || tok.is("acho que talvez uns eu diria maybe a id say honestly just so uma nota hmm hm bem well probably \
             sinceramente apenas only seria dou i guess sou")
    })
}
