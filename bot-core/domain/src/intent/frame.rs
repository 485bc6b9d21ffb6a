//! Reading one clause as speech act, verb and object.

use std::ops::Range;
use std::sync::LazyLock;

use super::clauses::Clause;
use super::own::{ASK, COURTESY, NOT, NOT_NOT, THANKS, WANT, WH, is_filler};
use super::sense::Words;
use super::words::{Form, Noun, Verb};
use super::{Intent, object, question, request, tell};
use crate::slots::phrase::Lexicon;
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
    /// It names something that may be wanted.
    Hint,
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
    let asks = ASK.at(&words.toks, start).or_else(|| WANT.at(&words.toks, start)).map_or(0, |(end, ())| end);
    let wh = WH.at(&words.toks, start).map_or(0, |(end, ())| end);
    if wh > asks
        && let Some(frame) = question::wh(words, clause, start)
    {
        return frame;
    }
    if (range.start..=start).any(|at| THANKS.at(&words.toks, at).is_some()) {
        return Frame::new(Act::Courtesy, Intent::General, 85);
    }
    if subordinate(words, clause) {
        return tell::told(words, start..range.end).unwrap_or_else(|| Frame::new(Act::Unclear, Intent::General, 40));
    }
    // "Anything to go over before class": a question without its auxiliary.
    if words.is(start, "anything any something algo alguma algum there")
        && let Some((intent, confidence)) = question::own(words, start..range.end)
    {
        return Frame::new(Act::Question, intent, confidence);
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
    hint(words, start..range.end).unwrap_or_else(|| Frame::new(Act::Unclear, Intent::General, 40))
}

/// Whether a clause only says when or on what condition the request beside it holds: "before we start, …".
fn subordinate(words: &Words, clause: &Clause) -> bool {
    let at = clause.range.start;
    let opens = words.is(at, "once if when while unless until quando se enquanto caso assim whenever")
        && !words.is(at + 1, "not nao")
        || words.is(at, "before after") && !words.is(at + 1, "that this")
        || words.is(at, "antes depois apos") && words.is(at + 1, "de do da que disso");
    opens && !clause.ends && clause.opens
}

/// A clause of nothing but fillers.
fn bare(words: &Words, range: Range<usize>) -> Frame {
    let courteous = range.clone().any(|at| COURTESY.at(&words.toks, at).is_some());
    Frame::new(if courteous { Act::Courtesy } else { Act::Unclear }, Intent::General, if courteous { 90 } else { 40 })
}

fn skip(words: &Words, range: Range<usize>) -> usize {
    let opener =
        |at: usize| is_filler(words, at) && ASK.at(&words.toks, at).is_none_or(|_| words.is(at, "please pls plz pf"));
    let mut at = range.start;
    while at < range.end
        && opener(at)
        && WH.at(&words.toks, at).is_none()
        && !(words.is(at, "no") && NOT.at(&words.toks, at).is_some())
    {
        at += 1;
    }
    at
}

/// The request of a clause: wrapped, wished for, ordered or named, whichever of them reads.
fn requested(words: &Words, clause: &Clause, start: usize) -> Option<Frame> {
    let end = clause.range.end;
    let (at, direct) = direct(words, start, end);
    if let Some(frame) = direct.and_then(|lead| led(words, clause, at, lead)) {
        return Some(frame);
    }
    if let Some(frame) = inner(words, at, end).and_then(|(at, lead)| led(words, clause, at, lead)) {
        return Some(frame);
    }
    // What is told or asked is no name of a thing that is wanted.
    let told = tell::told(words, start..end).is_some() || clause.asked && question::own(words, start..end).is_some();
    if told {
        return None;
    }
    if (start..end).any(|at| SUFFICES.at(&words.toks, at).is_some()) && product(words, start..end) {
        return led(words, clause, start, Lead::Fragment);
    }
    let turned = (start..end).find(|at| words.verb(*at).is_some_and(|(verb, _)| verb == Verb::Turn));
    if let Some(frame) = turned.and_then(|at| led(words, clause, at, Lead::Order)) {
        return Some(frame);
    }
    names(words, start, end).then(|| led(words, clause, start, Lead::Fragment)).flatten()
}

/// A guess at what a clause of no known shape is about.
fn hint(words: &Words, range: Range<usize>) -> Option<Frame> {
    let told = range.clone().any(|at| words.verb(at).is_some_and(|(_, form)| form == Form::Past));
    let past = words.any(range.clone(), "i we ive") && range.clone().any(|at| words.toks[at].norm.ends_with("ed"));
    if told || past || denial(words, range.clone()).is_some() || words.any(range.clone(), FEELS) {
        return None;
    }
    let intent = object::product_of(words, range)?;
    Some(Frame::new(Act::Hint, intent, 52))
}

/// Liking and disliking: no request for what is liked.
const FEELS: &str = "hate hated love loved like scare scares scared afraid nervous odeio detesto adoro amo gosto medo nervoso nervosa ansioso ansiosa \
     chato chata boring tired cansado cansada stress difficult hard dificil dificeis fun divertido giro";

/// The most that a bare name of a thing is trusted.
const NAMED: u8 = 86;

/// Reads the request that begins at a place.
fn led(words: &Words, clause: &Clause, from: usize, lead: Lead) -> Option<Frame> {
    let end = clause.range.end;
    let found = request::read(words, from..end, lead)?;
    // What stands instead of something is not denied itself: "instead of cards, let's do a quiz".
    let negated = denial(words, clause.range.start..end)
        .is_some_and(|at| at <= found.at && !(at < from && words.is(at, INSTEAD)));
    let clitic = words.any(found.at.saturating_sub(2)..(found.at + 3).min(end), "me nos us comigo");
    // "Summarise in SQL?" names its subject; nobody is told to do it.
    let named = lead == Lead::Order && clause.asked && found.bare && !clitic;
    let mut frame = if named {
        // "Correct?" alone asks about what was said before it.
        let judged = found.intent == Intent::Evaluate && end - from == 1;
        Frame::new(Act::Question, if judged { Intent::Evaluate } else { Intent::Qa }, 62)
    } else {
        Frame::new(Act::Request, found.intent, found.confidence)
    };
    if lead == Lead::Fragment {
        frame.confidence = frame.confidence.min(NAMED);
    }
    frame.also = found.also;
    frame.negated = negated;
    frame.addressed = matches!(lead, Lead::Ask | Lead::Wish) || clitic;
    Some(frame)
}

/// Where a request that opens its clause begins after what leads it in, and how it is led in.
fn direct(words: &Words, start: usize, end: usize) -> (usize, Option<Lead>) {
    let (mut at, mut lead) = (start, None);
    while at < end {
        if let Some((next, ())) = ASK.at(&words.toks, at) {
            (at, lead) = (next, Some(Lead::Ask));
        } else if let Some((next, ())) = WANT.at(&words.toks, at) {
            (at, lead) = (next, Some(lead.unwrap_or(Lead::Wish)));
        } else if let Some((next, ())) = NOT_NOT.at(&words.toks, at) {
            // "Don't forget to quiz me" asks for it.
            at = next;
        } else if is_filler(words, at) && words.verb(at).is_none()
            || NOT.at(&words.toks, at).is_some() && words.verb(at).is_none() && !words.is(at, INSTEAD)
        {
            at += 1;
        } else {
            break;
        }
    }
    if lead.is_some() {
        return (at, lead);
    }
    let clitic = words.is(at, "me nos te") && words.verb(at + 1).is_some();
    let ordered = words.verb(at + usize::from(clitic)).is_some_and(|(_, form)| form == Form::Base)
        || words.verb(at).is_some_and(|(verb, form)| verb == Verb::Return && form == Form::Gerund);
    (at, ordered.then_some(Lead::Order))
}

/// Saying that something would do.
static SUFFICES: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "is|are|would|be enough|fine|better|perfect|ok; will|would|should do|help|suffice; would be great|nice|good|better|lovely|helpful|perfect|cool|ideal; pode|podem|podia ser; ja? chega|chegam|basta|bastam|serve|servem; era|seria|seriam otimo|bom|perfeito|fixe|melhor|legal|ideal; vinha a calhar; dava|davam jeito; caia|cairia bem; ia bem; ajudava|ajudaria|ajudavam",
    )])
});

/// Whether a range is a bare name of what is wanted: "flashcards on the Roman emperors".
fn names(words: &Words, start: usize, end: usize) -> bool {
    let states =
        (start..end).any(|at| words.is(at, STATES) || words.verb(at).is_some_and(|(_, form)| form == Form::Past));
    let topical = words.any(start..end, "about sobre on de of from do da please like com por") || end - start <= 4;
    let wanted = product(words, start..end)
        || words.any_noun(start..end, Noun::PLAN | Noun::MATERIAL) && !words.any_noun(start..end, Noun::SECTION);
    !states && topical && wanted && !words.any_noun(start..end, Noun::FACT)
}

fn product(words: &Words, range: Range<usize>) -> bool {
    let near = range.start..range.end.min(range.start + 5);
    words.any_noun(near, Noun::QUESTION | Noun::CARD | Noun::SUMMARY | Noun::DETAIL | Noun::DUE)
}

/// Verbs of telling: with one of them a clause is no bare name of what is wanted.
const STATES: &str = "is are was were am im its be been has have had ive seems feels felt e sao foi eram era esta estao estou tou ta tenho \
     tem tinha ficou parece sinto fui acho think know i eu he she they ele ela voce tu did does helped ajudou ajudaram \
     correu funcionou";

/// A wish, a wrapper or an order after what leads up to it: "for Friday's exam I want …", "do capítulo 2 faz …".
fn inner(words: &Words, start: usize, end: usize) -> Option<(usize, Lead)> {
    let conditional = |at: usize| words.before(at, "you if se que que voce vc they he she ele ela whoever tu quem who");
    for at in start + 1..end {
        if let Some((next, ())) = WANT.at(&words.toks, at).filter(|_| !conditional(at)) {
            return Some((next, Lead::Wish));
        }
        if let Some((next, ())) = ASK.at(&words.toks, at)
            && (next - at >= 2 || is_filler(words, at - 1) || words.is(at, "lets vamos bora podes podias consegues"))
            && !conditional(at)
        {
            return Some((next, Lead::Ask));
        }
    }
    if denial(words, start..end) == Some(start) && words.is(start, INSTEAD) {
        return None;
    }
    let leads_up = words.is(start, "for from with using based about on in after before com para de do da sobre no na em dos das pra apos depois usando partindo using this that isto isso");
    (start + 1..end)
        .find(|at| {
            let Some((verb, form)) = words.verb(*at) else { return false };
            let clitic = words.before(*at, "me") && !words.before(*at - 1, "que");
            form == Form::Base
                && (clitic
                    || leads_up
                        && !words.before(*at, "to para que")
                        && words.noun(*at).is_none()
                        && verb != Verb::Study)
        })
        .map(|at| (at, Lead::Order))
}

/// First words of "instead of", "em vez de".
const INSTEAD: &str = "instead rather em ao";

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
        !noun.is_none()
            && (noun.is(Noun::QUESTION | Noun::CARD)
                || !words.toks.iter().any(|tok| tok.is("faz quero que uma um de o")))
            || words.is(at + 1, "more need")
    };
    match words.toks.get(at).map(|tok| tok.norm.as_str()) {
        Some("no") => english_no(),
        Some("nada") => words.is(at + 1, "de"),
        Some("sem" | "without") => words.toks.get(at + 1).is_some_and(|tok| tok.kind == Kind::Word),
        _ => true,
    }
}
