//! Reading one clause as speech act, verb and object.

use std::ops::Range;

use super::clauses::Clause;
use super::own::{ASK, COURTESY, NOT, NOT_NOT, THANKS, WANT, WH, is_filler};
use super::sense::Words;
use super::words::{Form, Noun, Verb};
use super::{Intent, question, request, tell};
use crate::slots::tokens::Kind;

/// What a clause does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Act {
    /// It asks for something to be done.
    Request,
    /// It asks to be told something.
    Question,
    /// It tells something.
    Told,
    /// It greets, thanks, agrees.
    Courtesy,
    /// None of these beyond doubt.
    Unclear,
}

/// A clause, read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    pub(super) act: Act,
    pub(super) intent: Intent,
    /// A second thing that the same verb asks for: "questions and flashcards".
    pub(super) also: Option<Intent>,
    /// In percent.
    pub(super) confidence: u8,
    /// Whether it refuses what it names.
    pub(super) negated: bool,
    /// Whether it speaks to the coach beyond doubt: a wish, a wrapper, or "me" beside the verb.
    pub(super) addressed: bool,
}

impl Frame {
    pub(super) fn new(act: Act, intent: Intent, confidence: u8) -> Self {
        Self { act, intent, also: None, confidence, negated: false, addressed: false }
    }
}

/// How a request is led in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lead {
    /// A bare verb.
    Order,
    /// "Could you".
    Ask,
    /// "I want".
    Wish,
    /// No verb at all.
    Fragment,
}

/// Reads a clause.
pub(super) fn read(words: &Words, clause: &Clause) -> Frame {
    let range = clause.range.clone();
    let start = skip(words, range.clone());
    if start >= range.end {
        return bare(words, range);
    }
    let asks = ASK.at(&words.toks, start).map_or(0, |(end, ())| end);
    let wh = WH.at(&words.toks, start).map_or(0, |(end, ())| end);
    if wh > asks
        && let Some(frame) = question::wh(words, clause, start)
    {
        return frame;
    }
    if (range.start..=start).any(|at| THANKS.at(&words.toks, at).is_some()) {
        return Frame::new(Act::Courtesy, Intent::General, 85);
    }
    if let Some(frame) = tell::fixed(words, start..range.end) {
        return frame;
    }
    if let Some(frame) = requested(words, clause, start) {
        return frame;
    }
    if let Some(frame) = question::yes_no(words, clause, start) {
        return frame;
    }
    if let Some(frame) = tell::told(words, start..range.end) {
        return frame;
    }
    if COURTESY.at(&words.toks, range.start).is_some() || COURTESY.at(&words.toks, start).is_some() {
        return Frame::new(Act::Courtesy, Intent::General, 80);
    }
    Frame::new(Act::Unclear, Intent::General, 40)
}

/// A clause of nothing but fillers.
fn bare(words: &Words, range: Range<usize>) -> Frame {
    let courteous = range.clone().any(|at| COURTESY.at(&words.toks, at).is_some());
    Frame::new(if courteous { Act::Courtesy } else { Act::Unclear }, Intent::General, if courteous { 90 } else { 40 })
}

fn skip(words: &Words, range: Range<usize>) -> usize {
    let opener = |at: usize| is_filler(words, at) && ASK.at(&words.toks, at).is_none_or(|_| words.is(at, "please pls plz pf"));
    let mut at = range.start;
    while at < range.end && opener(at) && WH.at(&words.toks, at).is_none() && !(words.is(at, "no") && NOT.at(&words.toks, at).is_some()) {
        at += 1;
    }
    at
}

/// The requests of a clause, wrapped, wished for, ordered or named.
fn requested(words: &Words, clause: &Clause, start: usize) -> Option<Frame> {
    let end = clause.range.end;
    let (from, lead) = lead(words, start, end, clause)?;
    // What is told or asked is no name of a thing that is wanted.
    if lead == Lead::Fragment
        && (tell::told(words, start..end).is_some() || clause.asked && question::own(words, start..end).is_some())
    {
        return None;
    }
    let found = request::read(words, from..end, lead)?;
    let denial = denial(words, clause.range.start..end);
    let negated = denial.is_some_and(|at| at <= found.at);
    let clitic = words.any(found.at.saturating_sub(2)..(found.at + 3).min(end), "me nos us comigo");
    // "Summarise in SQL?" names its subject; nobody is told to do it.
    let named = lead == Lead::Order && clause.asked && found.bare && !clitic;
    let mut frame = Frame::new(Act::Request, found.intent, found.confidence);
    if named {
        frame = Frame::new(Act::Question, Intent::Qa, 62);
    }
    frame.also = found.also;
    frame.negated = negated;
    frame.addressed = matches!(lead, Lead::Ask | Lead::Wish) || clitic;
    Some(frame)
}

/// Where the request proper begins, and how it is led in.
fn lead(words: &Words, start: usize, end: usize, clause: &Clause) -> Option<(usize, Lead)> {
    let (mut at, mut lead) = (start, None);
    while at < end {
        if let Some((next, ())) = ASK.at(&words.toks, at) {
            (at, lead) = (next, Some(Lead::Ask));
        } else if let Some((next, ())) = WANT.at(&words.toks, at) {
            (at, lead) = (next, Some(lead.unwrap_or(Lead::Wish)));
        } else if is_filler(words, at) || NOT.at(&words.toks, at).is_some() && words.verb(at).is_none() {
            at += 1;
        } else {
            break;
        }
    }
    if let Some(lead) = lead {
        return Some((at, lead));
    }
    let clitic = words.is(at, "me nos te") && words.verb(at + 1).is_some();
    if words.verb(at + usize::from(clitic)).is_some_and(|(_, form)| form == Form::Base)
        || words.verb(at).is_some_and(|(verb, form)| verb == Verb::Return && form == Form::Gerund)
    {
        return Some((at, Lead::Order));
    }
    if let Some(led) = inner(words, at, end) {
        return Some(led);
    }
    let states = (start..end).any(|at| words.is(at, STATES) || words.verb(at).is_some_and(|(_, form)| form == Form::Past));
    let product = words.any_noun(start..end.min(start + 5), Noun::QUESTION | Noun::CARD | Noun::SUMMARY | Noun::DETAIL | Noun::DUE);
    let topical = words.any(start..end, "about sobre on de of from do da please like com") || end - start <= 4;
    let topical = topical && (product || words.any_noun(start..end, Noun::PLAN | Noun::MATERIAL) && !words.any_noun(start..end, Noun::SECTION));
    (!states && topical && !clause_asks_fact(words, clause)).then_some((at, Lead::Fragment))
}

/// Verbs of telling: with one of them a clause is no bare name of what is wanted.
const STATES: &str = "is are was were am im its be been has have had ive seems feels felt e sao foi eram era esta estao estou tou ta tenho \
     tem tinha ficou parece sinto fui acho think know i eu he she they ele ela voce tu did does helped ajudou ajudaram \
     correu funcionou";

fn clause_asks_fact(words: &Words, clause: &Clause) -> bool {
    words.any_noun(clause.range.clone(), Noun::FACT)
}

/// A wish, a wrapper or an order after what leads up to it: "for Friday's exam I want …", "do capítulo 2 faz …".
fn inner(words: &Words, start: usize, end: usize) -> Option<(usize, Lead)> {
    let conditional = |at: usize| words.before(at, "you if se que que voce vc they he she ele ela whoever tu quem who");
    for at in start + 1..end {
        if let Some((next, ())) = WANT.at(&words.toks, at).filter(|_| !conditional(at)) {
            return Some((next, Lead::Wish));
        }
        if let Some((next, ())) = ASK.at(&words.toks, at)
            && (next - at >= 2 || is_filler(words, at - 1))
            && !conditional(at)
        {
            return Some((next, Lead::Ask));
        }
    }
    let leads_up = words.is(start, "for from with using based about on in after before com para de do da sobre no na em dos das pra apos depois usando partindo using this that isto isso");
    (start + 1..end)
        .find(|at| {
            let Some((verb, form)) = words.verb(*at) else { return false };
            let clitic = words.before(*at, "me") && !words.before(*at - 1, "que");
            form == Form::Base && (clitic || leads_up && !words.before(*at, "to para que") && words.noun(*at).is_none() && verb != Verb::Study)
        })
        .map(|at| (at, Lead::Order))
}

/// The first word that denies, in a range.
pub(super) fn denial(words: &Words, range: Range<usize>) -> Option<usize> {
    let mut at = range.start;
    while at < range.end {
        if let Some((end, ())) = NOT_NOT.at(&words.toks, at) {
            at = end;
            continue;
        }
        if NOT.at(&words.toks, at).is_some() && denies(words, at) {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// "No" denies in English only; "para" and "pare" stop something only before an infinitive, "sem" a thing it names.
fn denies(words: &Words, at: usize) -> bool {
    let english_no = || {
        let noun = words.noun(at + 1);
        !noun.is_none() && (noun.is(Noun::QUESTION | Noun::CARD) || !words.toks.iter().any(|tok| tok.is("faz quero que uma um de o")))
            || words.is(at + 1, "more need")
    };
    match words.toks.get(at).map(|tok| tok.norm.as_str()) {
        Some("no") => english_no(),
        Some("nada") => words.is(at + 1, "de"),
        Some("sem" | "without") => words.toks.get(at + 1).is_some_and(|tok| tok.kind == Kind::Word),
        _ => true,
    }
}
