//! Study that is told of afterwards: what, when, for how long.

use std::ops::Range;
use std::sync::LazyLock;

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};

use super::day::{self, Toward};
use super::outcome::is_chore;
use super::{Context, ear, moment};
use crate::planning::edit::Part;
use crate::slots::scan::Scan;
use crate::slots::tokens::{Kind, Tok};
use crate::slots::{frequency, phrase::Lexicon};
use crate::text::fold;

/// Study told of later than this many days is not logged (domain rule 9.2).
pub const LOOK_BACK_DAYS: i64 = 30;

/// Study told of afterwards. What is none was not said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged {
    /// How long, in minutes.
    pub minutes: Option<u32>,
    /// The local day; today unless another was named.
    pub date: NaiveDate,
    /// The part of the day, if named.
    pub part: Option<Part>,
    /// The local time of the start, if named beyond doubt.
    pub time: Option<NaiveTime>,
    /// What was studied, in folded words.
    pub topic: Option<String>,
    /// The words it was read from: a substring of the message, at most 200 characters.
    pub quote: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verb {
    /// Says study by itself.
    Study,
    /// Says that something was done: counts with a length or a time.
    Did,
    /// Tells of doing just now.
    Recent,
    /// Looks like one and is none.
    Idiom,
}

static VERBS: LazyLock<Lexicon<Verb>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            Verb::Study,
            "studied; practiced; practised; reviewed; revised; rehearsed; trained; worked through|on; was studying|practicing|practising|reading|reviewing; been studying|practicing|practising|reading; had a study? session; learned; learnt; crammed
             estudei; estudamos; pratiquei; praticamos; treinei; revi; revisei; rever; exercitei; ensaiei; estive a estudar|praticar|treinar|rever|ler; estive|fiquei estudando|praticando|treinando|lendo; andei a estudar; tava|estava estudando; aprendi; passei",
        ),
        (Verb::Did, "did; read; wrote; played; spent; put in; got in; squeezed in; completed; finished; done; watched; got through; fiz; fizemos; li; escrevi; toquei; completei; conclui; terminei; feito; feita; feitos; feitas; dediquei; gastei; encaixei"),
        (
            Verb::Recent,
            "acabei de estudar|praticar|treinar|rever|revisar|ler|fazer|terminar|acabar|concluir|completar; acabei agora; acabo de estudar|praticar|treinar|rever|ler|fazer|terminar|acabar; just finished|studied|did|completed|practiced|practised|read|reviewed|wrapped; acabei; wrapped up",
        ),
        (
            Verb::Idiom,
            "well done; did you|he|she|they; done with; passei por|mal|bem|a|na|no|em|de; have you studied; so passei; fiz anos; aprendi que|a|muito; learned that|how|to|a; did not; read that|your|the|about; trained as|for; played with; finished work|lunch|dinner|school; spent money; fiz asneira",
        ),
    ])
});

/// Words that show when, near now.
const NEAR: &str = "earlier already just now recently ja agora today hoje yesterday ontem anteontem ago atras finally \
                    finalmente pouco bocado morning afternoon evening tonight manha tarde noite cedo";

/// Reads study that is told of: done by the learner, lately, and not as an everyday thing.
///
/// It needs a verb of doing in the past, and a length or a time near now: "I studied law at university" is a life, not a
/// session. Wishes, plans, conditions, questions and other people's study are nothing.
#[must_use]
pub fn logged(text: &str, ctx: &Context) -> Option<Logged> {
    let scan = Scan::new(text, ctx.language);
    if ear::asks(&scan) || long_ago(&scan) {
        return None;
    }
    let (mut at, mut tried) = (0, 0);
    while at < scan.toks.len() && tried < ear::MOST_TRIED {
        let Some((end, verb)) = VERBS.at(&scan.toks, at) else {
            at += 1;
            continue;
        };
        tried += 1;
        if verb != Verb::Idiom
            && happened(&scan, at, end)
            && let Some(found) = read(&scan, at..end, verb, ctx)
        {
            return Some(found);
        }
        at = end;
    }
    None
}

static LONG_AGO: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "years ago; months ago; anos atras; meses atras; ha|faz # anos|meses|ano; ha|faz um|muito|muitos anos|meses|ano|mes|tempo; last year|month|semester|term|summer|winter|week; ano|mes|semestre|verao passado; no ano passado; semana passada; at university|uni|college|school|high; in university|uni|college|school|high; na faculdade|universidade|escola|licenciatura; no liceu|colegio|secundario|ensino|curso; used to; costumava; costumavamos; when i was; quando era; quando eu era; quando andava; back then|when; naquela altura|epoca; every day|week|morning|evening|night; todos os dias; todas as semanas; todo dia; this|esta|essa week|semana; a vida toda; all my life; as a kid|child|teenager; once upon; antigamente; semanas atras; weeks ago
         # years|anos|months|meses; for years; durante anos; always; sempre; per|a|por day|week|dia|semana; usually; normalmente; geralmente",
    )])
});

fn long_ago(scan: &Scan<'_>) -> bool {
    (0..scan.toks.len()).any(|at| {
        let year = scan.is(at, "in em")
            && scan.toks.get(at + 1).and_then(Tok::integer).is_some_and(|n| (1900..2100).contains(&n));
        year || LONG_AGO.at(&scan.toks, at).is_some_and(|(end, ())| {
            // "two weeks ago" is near enough to have a date; "a week ago" too.
            let dated = scan.is(end - 1, "atras ago") && scan.is(end - 2, "weeks semanas");
            !(dated && at > 0 && scan.toks[at - 1].num.is_some())
        })
    })
}

fn happened(scan: &Scan<'_>, at: usize, end: usize) -> bool {
    let participle = scan.is(at, "feito feita feitos feitas done");
    let portuguese =
        scan.toks[at].norm.ends_with('i') || scan.is(at, "fiz passei") || scan.toks[at].norm.ends_with("mos");
    let clause = scan.clause_of(at);
    let quoted = (clause.start..at).any(|at| scan.is(at, "disse said told says diz contou perguntou"));
    let reality = !ear::denied(scan, at, 4)
        && !ear::imagined(scan, at)
        && (scan.toks[at].norm.ends_with("mos") || !ear::of_others(scan, at))
        && !quoted;
    let own =
        portuguese || participle && !scan.before(at, "be get is was being to have gets") || ear::by_learner(scan, at);
    let almost = scan.before(at, "almost nearly quase");
    let other_end = scan.toks[at].norm == "acabei" && end == at + 1 && scan.is(end, "de");
    let passive = participle && scan.is(end, "by por") || scan.is(end, "you");
    reality && own && !(other_end || almost || passive || is_chore(scan, end))
}

struct Pieces {
    minutes: Option<u32>,
    day: Option<day::Day>,
    part: Option<Part>,
    time: Option<NaiveTime>,
    near: bool,
    used: Vec<Range<usize>>,
}

fn read(scan: &Scan<'_>, verb: Range<usize>, kind: Verb, ctx: &Context) -> Option<Logged> {
    let within = around(scan, verb.start);
    let pieces = pieces(scan, within.clone(), ctx)?;
    let near = pieces.near
        || kind == Verb::Recent
        || pieces.day.is_some()
        || pieces.part.is_some()
        || verb.clone().any(|at| scan.is(at, "just agora acabo"));
    if !(near || pieces.minutes.is_some()) {
        return None;
    }
    let taken: Vec<Range<usize>> = pieces.used.iter().cloned().chain([verb.clone()]).collect();
    let topic = topic(scan, &verb, &within, &taken);
    // "did it earlier" and "já fiz" are study only as far as a session is talked about; "read a message today" is not.
    if kind == Verb::Did && pieces.minutes.is_none() && topic.is_none() && !refers(scan, verb.end) {
        return None;
    }
    let day = pieces.day;
    let date = day.map_or(ctx.today(), |day| day.date);
    let oldest = day::plus(ctx.today(), -LOOK_BACK_DAYS)?;
    if date > ctx.today() || date < oldest {
        return None;
    }
    let start = pieces.used.iter().map(|used| used.start).chain([verb.start]).min()?;
    let last = topic.as_ref().map_or(verb.end, |(range, _)| range.end);
    let end = pieces.used.iter().map(|used| used.end).chain([verb.end, last]).max()?;
    let time = pieces.time.filter(|time| date.and_time(*time) <= ctx.now_local);
    Some(Logged {
        minutes: pieces.minutes,
        date,
        part: pieces.part.or_else(|| day.and_then(|day| day.part)),
        time,
        topic: topic.map(|(_, words)| words),
        quote: scan.quote(start..end),
    })
}

/// The sentence of the verb, without what a "but" or "because" brings in.
fn around(scan: &Scan<'_>, verb: usize) -> Range<usize> {
    let sentence = ear::sentence(scan, verb);
    let turn = "but mas because porque pois porem however though";
    let start = (sentence.start..verb).rev().find(|at| scan.is(*at, turn)).map_or(sentence.start, |at| at + 1);
    let then = |at: usize| {
        scan.is(at, turn)
            || scan.is(at, ", e and then")
                && (at + 1..at + 4)
                    .any(|at| scan.is(at, "will ill vou going tomorrow amanha depois next quero want need preciso"))
    };
    let end = (verb..sentence.end).find(|at| then(*at)).unwrap_or(sentence.end);
    start.max(verb.saturating_sub(ear::REACH))..end.min(verb.saturating_add(ear::REACH))
}

/// None if what is told is an everyday thing or still to come.
fn pieces(scan: &Scan<'_>, within: Range<usize>, ctx: &Context) -> Option<Pieces> {
    let mut found = Pieces { minutes: None, day: None, part: None, time: None, near: false, used: Vec::new() };
    let mut at = within.start;
    while at < within.end {
        found.near |= scan.is(at, NEAR);
        let end = piece(scan, at, ctx, &mut found)?;
        if end > at {
            found.used.push(at..end);
        } else if scan.is(at, NEAR) {
            found.used.push(at..at + 1);
        }
        at = end.max(at + 1);
    }
    Some(found)
}

/// Reads one piece and gives the index after it, or the same index; none if it rules the message out.
fn piece(scan: &Scan<'_>, at: usize, ctx: &Context, found: &mut Pieces) -> Option<usize> {
    if let Some(day) = day::at(scan, at, ctx, Toward::Back) {
        if day.habit || day.date > ctx.today() {
            return None;
        }
        found.day = found.day.or(Some(day));
        return Some(day.end);
    }
    if let Some((time, minutes, end)) = moment::clock_range(scan, at) {
        found.minutes = found.minutes.or(Some(minutes));
        found.time = found.time.or(time);
        return Some(end);
    }
    if let Some((minutes, end)) = moment::length(scan, at) {
        let ago = scan.is(end, "ago atras") || scan.before(at, "ha faz");
        let apart = scan.is(end, "later earlier late mais before after left")
            || (scan.before(at, "in falta faltam another") && !(at > 1 && scan.is(at - 2, "got put squeezed fit")));
        if ago {
            found.near = true;
            return Some(end + usize::from(scan.is(end, "ago atras")));
        }
        if frequency::follows(scan, end) {
            return None;
        }
        found.minutes = found.minutes.or((!apart).then_some(minutes));
        return Some(end);
    }
    if let Some(clock) = moment::clock(scan, at) {
        let lent = found.part.map(moment::half);
        if !clock.doubtful || lent.is_some() {
            found.time = found.time.or(clock.time(lent));
        }
        return Some(clock.atom.end);
    }
    if let Some((part, end)) = moment::part(scan, at) {
        found.part = found.part.or(Some(part));
        return Some(end);
    }
    Some(at)
}

fn refers(scan: &Scan<'_>, at: usize) -> bool {
    let mut at = at;
    while scan.is(at, "my the minha meu a o as os") {
        at += 1;
    }
    let rest = scan.toks.get(at);
    rest.is_none_or(|tok| {
        tok.kind == Kind::Mark
            || tok.is("it that this them all everything today yesterday already earlier just tudo isso isto ja hoje ontem anteontem \
                       agora a as de mais cedo my the session study studying reading exercises sim na da last after before in on at \
                       antes depois logo esta nesta sessao estudo tonight")
    })
}

const TOPIC_STOP: &str = "for por durante with com at na no em because porque and then but mas depois antes before after \
     today hoje yesterday ontem anteontem ja already just agora now earlier mais que while enquanto to a as until ate from \
     this esta last in on por_favor so apenas only here there aqui ha session sessao straight seguidos seguidas total \
     during till sem without até when quando";
const NO_TOPIC: &str = "it that this isso isto tudo all everything some bit half parte metade session sessao sessions estudo \
     estudos study studying stuff things thing minutes o os um uma the my me mine algo alguma something anything muito pouco bastante lot \
     lots well bem bit little e i eu of de do da about pela pelo around quase almost a more mais hours horas extra really them \
     yes sim yeah finally finalmente also tambem too alone sozinho sozinha mesmo hard good great not nao today hoje again";

/// Where one studies, which is not what.
const PLACES: &str = "bus train metro subway plane car onibus autocarro comboio trem metro carro home casa library biblioteca trabalho \
     work school escola class aula sofa couch bed cama cafe park parque office escritorio kitchen cozinha gym";

/// What was studied: the words after "of" or after the verb, up to the next piece.
fn topic(
    scan: &Scan<'_>,
    verb: &Range<usize>,
    within: &Range<usize>,
    used: &[Range<usize>],
) -> Option<(Range<usize>, String)> {
    let of = (verb.end..within.end)
        .filter(|at| scan.is(*at, "de of do da on a em no na at to in with about sobre") && !covered(used, *at));
    let before = (within.start..verb.start).filter(|at| scan.is(*at, "de of on") && !covered(used, *at));
    let starts = std::iter::once(verb.end).chain(of.map(|at| at + 1)).chain(before.map(|at| at + 1));
    let mut lengths = used.iter().map(|range| range.end).filter(|at| *at > verb.start);
    starts.chain(lengths.by_ref()).find_map(|at| words(scan, at, within, used))
}

fn covered(used: &[Range<usize>], at: usize) -> bool {
    used.iter().any(|range| range.contains(&at))
}

fn words(scan: &Scan<'_>, from: usize, within: &Range<usize>, used: &[Range<usize>]) -> Option<(Range<usize>, String)> {
    let mut start = from;
    while start < within.end
        && scan.is(start, "the my o a os as um uma de do da of on about sobre some meu minha meus minhas mais :")
        && !covered(used, start)
    {
        start += 1;
    }
    let mut end = start;
    while end < within.end && end < start + 6 && !covered(used, end) {
        let tok = &scan.toks[end];
        let inside = match tok.kind {
            Kind::Word => !(tok.is(TOPIC_STOP) && !(end > start && tok.is("and e de in"))),
            Kind::Number => end > start,
            Kind::Mark => {
                tok.glued
                    && end > start
                    && tok.is("+ # . - / &")
                    && scan.toks.get(end + 1).is_none_or(|next| next.glued || tok.is("+ #"))
            }
        };
        if !inside {
            break;
        }
        end += 1;
    }
    while end > start && scan.is(end - 1, "and e de in of . - do da") {
        end -= 1;
    }
    let meaning = (start..end).any(|at| scan.toks[at].kind == Kind::Word && !scan.is(at, NO_TOPIC));
    let inside = (from.saturating_sub(1)..start).any(|at| scan.is(at, "on at in em no na"));
    let place = inside && scan.is(start, PLACES);
    if !meaning || place || scan.is(start, NO_TOPIC) || frequency::follows(scan, start) {
        return None;
    }
    let raw = scan.text.get(scan.toks[start].start..scan.toks[end - 1].end)?;
    Some((start..end, fold(raw).split_whitespace().collect::<Vec<_>>().join(" ")))
}
