//! Cutting a message into the clauses that may each request something.

use std::ops::Range;

use super::own::{ASK, WANT, is_filler};
use super::sense::Words;
use super::words::Form;
use crate::slots::tokens::Kind;

/// A clause and where it stands.
#[derive(Debug, Clone)]
pub(super) struct Clause {
    /// Its tokens.
    pub(super) range: Range<usize>,
    /// Whether it begins its sentence.
    pub(super) opens: bool,
    /// Whether it ends its sentence.
    pub(super) ends: bool,
    /// Whether its sentence ends with a question mark.
    pub(super) asked: bool,
}

/// Marks that end a sentence.
const STOPS: &str = ". ! ? ; \n …";
/// Marks that part clauses within a sentence.
const PARTS: &str = ", ( ) : - – | /";
/// Words that always begin a clause.
const TURNS: &str =
    "but mas porem however pois because since although embora contudo entretanto though senao otherwise instead";
/// Words that begin one when a request follows.
const JOINS: &str = "just only apenas antes and e then depois ou or so entao also tambem after plus nem nor";

/// Cuts a message.
pub(super) fn cut(words: &Words) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    let (mut start, mut opens, mut sentence) = (0, true, 0);
    for at in 0..=words.toks.len() {
        let stop = at == words.toks.len() || words.is(at, STOPS);
        let decimal = words.is(at, ", : /")
            && at > 0
            && words.toks[at - 1].num.is_some()
            && words.toks.get(at + 1).is_some_and(|next| next.num.is_some() && next.glued);
        let part = !stop && words.is(at, PARTS) && !decimal;
        let turn = !stop && !part && at > start && begins(words, at);
        if !(stop || part || turn) {
            continue;
        }
        if words.toks.get(start..at).is_some_and(|toks| toks.iter().any(|tok| tok.kind != Kind::Mark)) {
            clauses.push(Clause { range: start..at, opens, ends: false, asked: false });
            opens = false;
        }
        start = if turn { at } else { at + 1 };
        if stop {
            let asked = words.is(at, "?");
            if let Some(last) = clauses.last_mut() {
                last.ends = true;
            }
            clauses[sentence..].iter_mut().for_each(|clause| clause.asked = asked);
            sentence = clauses.len();
            opens = true;
        }
    }
    clauses
}

fn begins(words: &Words, at: usize) -> bool {
    if words.is(at, TURNS) {
        return true;
    }
    if words.is(at, "em") && words.is(at + 1, "vez") || words.is(at, "rather") && words.is(at + 1, "than") {
        return true;
    }
    if !words.is(at, JOINS) {
        return false;
    }
    let mut next = at + 1;
    while next < at + 4 && (is_filler(words, next) || words.is(next, JOINS) || words.is(next, "me nao dont not a eu i"))
    {
        next += 1;
    }
    let orders = words.verb(next).is_some_and(|(_, form)| {
        form == Form::Base && (words.noun(next).is_none() || words.is(next + 1, "me my the o a"))
    });
    orders || ASK.at(&words.toks, next).is_some() || WANT.at(&words.toks, next).is_some()
}
