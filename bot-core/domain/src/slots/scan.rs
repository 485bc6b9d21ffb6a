//! A message prepared for the parsers: tokens, the clauses they stand in, and what may not be taken as an answer.

use std::ops::Range;

use super::tokens::{Kind, Tok, tokenize};
use super::{Context, Slot};
use super::{mask, mask_words};
use crate::language::Language;
use crate::text::cut;

/// Why a token may not be read as the learner's availability.
pub(crate) mod veil {
    /// Work, school, sleep, travel: time that is taken.
    pub(crate) const WORK: u8 = 1;
    /// A report of what was.
    pub(crate) const PAST: u8 = 2;
    /// Denied.
    pub(crate) const NEGATED: u8 = 4;
    /// About somebody or something else.
    pub(crate) const OTHER: u8 = 8;
    /// Imagined, or asked of the coach.
    pub(crate) const UNREAL: u8 = 16;
    /// A greeting ("boa noite").
    pub(crate) const GREETING: u8 = 32;
    /// Any of them.
    pub(crate) const ANY: u8 = 255;
}

/// A message with its tokens, clauses and veils.
#[derive(Debug)]
pub(crate) struct Scan<'t> {
    pub(crate) text: &'t str,
    pub(crate) language: Language,
    pub(crate) toks: Vec<Tok>,
    /// The clauses, as token ranges, in order and without gaps.
    pub(crate) clauses: Vec<Range<usize>>,
    /// One set of veils for each token.
    pub(crate) veils: Vec<u8>,
}

impl<'t> Scan<'t> {
    pub(crate) fn new(text: &'t str, language: Language) -> Self {
        let toks = tokenize(text);
        let clauses = clauses(&toks, language);
        let mut scan = Self { text, language, veils: vec![0; toks.len()], toks, clauses };
        mask::apply(&mut scan);
        scan
    }

    /// Whether the token at this place is one of these words.
    pub(crate) fn is(&self, at: usize, words: &str) -> bool {
        self.toks.get(at).is_some_and(|tok| tok.is(words))
    }

    /// Whether the token before this place is one of these words.
    pub(crate) fn before(&self, at: usize, words: &str) -> bool {
        at > 0 && self.is(at - 1, words)
    }

    /// Whether any token of a range carries any of these veils.
    pub(crate) fn veiled(&self, range: Range<usize>, veils: u8) -> bool {
        self.veils.get(range).is_some_and(|slice| slice.iter().any(|veil| veil & veils != 0))
    }

    /// Lays a veil over a range of tokens.
    pub(crate) fn veil(&mut self, range: Range<usize>, veil: u8) {
        let end = range.end.min(self.veils.len());
        for at in range.start..end {
            self.veils[at] |= veil;
        }
    }

    /// The clause that a token stands in.
    pub(crate) fn clause_of(&self, at: usize) -> Range<usize> {
        self.clauses.iter().find(|clause| clause.contains(&at)).cloned().unwrap_or(at..at)
    }

    /// Whether a token tells of an earlier attempt, since that was asked and the clause says nothing of the present.
    pub(crate) fn recounts(&self, ctx: &Context, at: usize) -> bool {
        matches!(ctx.asked, Some(Slot::PastAttempts | Slot::Barriers))
            && self.veils.iter().any(|veil| veil & veil::PAST != 0)
            && !self.toks[self.clause_of(at)].iter().any(|tok| tok.is(CAN) || tok.is("agora now"))
    }

    /// The words of a token range as they stand in the message, cut to the length of a quote.
    pub(crate) fn quote(&self, range: Range<usize>) -> String {
        let (Some(first), Some(last)) = (self.toks.get(range.start), self.toks.get(range.end.saturating_sub(1))) else {
            return String::new();
        };
        self.text.get(first.start..last.end).map(|text| cut(text).to_owned()).unwrap_or_default()
    }

    /// Whether the message as a whole ends as a question.
    pub(crate) fn asks(&self) -> bool {
        self.toks.iter().rev().take(3).any(|tok| tok.norm == "?")
    }
}

/// Verbs and phrases with which somebody says what they can do.
pub(crate) const CAN: &str = "consigo conseguia conseguiria posso poderia podia tenho teria terei da daria quero queria \
             gostava gostaria pretendo prefiro preferia estudo estudar estudaria dedicar dedico reservo \
             reservar disponho sobra sobram resta restam arranjo encaixo separo livre livres disponivel vou \
             foco rendo can could ive id ill want plan free available study studying prefer spare fit manage \
             commit set dedicate aim able focus best better melhor devote squeeze find have";

const ALWAYS: &str = "mas but porque pois porem contudo however though although embora because entao enquanto \
             whereas while afinal actually";

const ABBREVIATED: &str = "h hr hrs hs min mins sem seg ter qua qui sex sab dom mon tue tues wed thu thurs fri sat sun \
             aprox approx am pm wk";

fn clauses(toks: &[Tok], language: Language) -> Vec<Range<usize>> {
    let mut out = Vec::new();
    let mut start = 0;
    for at in 1..toks.len() {
        if breaks_before(toks, at, language) {
            out.push(start..at);
            start = at;
        }
    }
    if start < toks.len() {
        out.push(start..toks.len());
    }
    out
}

fn breaks_before(toks: &[Tok], at: usize, language: Language) -> bool {
    let (before, tok) = (&toks[at - 1], &toks[at]);
    let next = |ahead: usize, words: &str| toks.get(at + ahead).is_some_and(|tok| tok.is(words));
    if before.kind == Kind::Mark {
        let glued_abbreviation = before.norm == "." && at >= 2 && toks[at - 2].is(ABBREVIATED) && !starts_high(tok);
        let is_break = match before.norm.as_str() {
            "." => !glued_abbreviation,
            "," | ";" | "!" | "?" | "\n" | "(" | ")" | "…" | "|" => true,
            ":" => !tok.is_number(),
            // A dash between spaces parts clauses, unless it joins a range.
            "-" => {
                let joins = at >= 2 && toks[at - 2].num.is_some() && tok.num.is_some();
                !before.glued && !tok.glued && !joins
            }
            _ => false,
        };
        if is_break {
            return true;
        }
    }
    if before.is("sim yes") {
        return true;
    }
    if tok.is(ALWAYS) {
        return !(tok.is("but") && before.is("anything everything time any"));
    }
    if tok.is("so") {
        // English "so" opens a clause; Portuguese "só" limits what follows.
        return language == Language::En || next(1, "i im id ill my maybe");
    }
    if tok.is("e and then that") && tok.norm != "that" {
        let step = usize::from(next(1, "i eu ai so depois then now agora also tambem por isso"));
        return next(1, "i eu")
            || next(1 + step, CAN) && !next(1 + step, "best better melhor set da")
            || next(1 + step, mask_words::BUSY_VERBS)
            || next(1, "depois") && !next(2, "do da das dos de que");
    }
    // "trabalho 40 horas consigo 4": the verb of ability opens its own clause.
    tok.is("consigo posso could can sobram sobra restam")
        && !before.is("nao nunca nem i eu que se if how what so only just you we also")
        && before.kind != Kind::Mark
}

fn starts_high(tok: &Tok) -> bool {
    tok.upper
}
