//! One turn in the making: the state and the profile as they become, and what to store and say about it.

use super::advance::is_open;
use super::words::tongue;
use super::{Ctx, Guess, Onboarding, OpenDoubt, Outcome, Question, Say, Step, Why, is_settled};
use crate::language::Language;
use crate::profile::{Profile, SlotValue, SlotWrite, Source};
use crate::slots::Slot;
use crate::text;

/// Non-answers after which leaving the question out is offered.
const MISSES_BEFORE_SKIP: u8 = 3;

/// A turn in the making.
#[derive(Debug)]
pub(super) struct Turn {
    pub(super) ctx: Ctx,
    pub(super) state: Onboarding,
    pub(super) profile: Profile,
    pub(super) language: Option<Language>,
    pub(super) settled: bool,
    writes: Vec<SlotWrite>,
    forget: Vec<Slot>,
    says: Vec<Say>,
}

impl Turn {
    pub(super) fn new(state: Option<&Onboarding>, profile: &Profile, ctx: Ctx) -> Self {
        Self {
            ctx,
            state: state.cloned().unwrap_or_else(Onboarding::start),
            profile: profile.clone(),
            language: None,
            settled: false,
            writes: Vec::new(),
            forget: Vec::new(),
            says: Vec::new(),
        }
    }

    pub(super) fn finish(self) -> Outcome {
        Outcome {
            state: self.state,
            writes: self.writes,
            forget: self.forget,
            language: self.language,
            says: self.says,
            settled: self.settled,
        }
    }

    pub(super) fn say(&mut self, say: Say) {
        if !self.says.contains(&say) {
            self.says.push(say);
        }
    }

    /// Whether a slot was written in this turn.
    pub(super) fn wrote(&self, slot: Slot) -> bool {
        self.writes.iter().any(|write| write.slot == slot)
    }

    /// The language to read a message in.
    pub(super) fn tongue(&self, text: &str) -> Language {
        tongue::reading(text, self.ctx.language)
    }

    /// The slot of the open question.
    pub(super) fn asked(&self) -> Option<Slot> {
        self.state.question.slot()
    }

    /// Keeps words of the learner, verbatim.
    pub(super) fn keep_words(&mut self, slot: Slot, words: &str) {
        let value = match slot {
            Slot::PastAttempts => SlotValue::List(vec![words.to_owned()]),
            Slot::Barriers => SlotValue::List(listed(words)),
            _ => SlotValue::Words(words.to_owned()),
        };
        let quote = text::cut(words).trim_end().to_owned();
        let say = if self.state.editing && self.asked() == Some(slot) {
            Say::Changed { slot, value: value.clone(), quote: Some(quote.clone()) }
        } else {
            Say::Reflect { about: Some(slot), quote: quote.clone() }
        };
        self.say(say);
        self.record(slot, Some(value), Source::Text, Some(quote));
    }

    /// Keeps a value.
    pub(super) fn keep(&mut self, slot: Slot, value: SlotValue, source: Source, quote: Option<String>) {
        let quote = quote.map(|quote| text::cut(&quote).to_owned());
        let known = is_settled(&self.profile, slot) && self.profile.value(slot).is_some();
        let say = if known || self.state.editing && self.asked() == Some(slot) {
            Say::Changed { slot, value: value.clone(), quote: quote.clone() }
        } else {
            Say::Noted { slot, value: value.clone(), quote: quote.clone() }
        };
        self.say(say);
        self.record(slot, Some(value), source, quote);
    }

    /// Keeps a value that nobody needs to hear about.
    pub(super) fn keep_quietly(&mut self, slot: Slot, value: SlotValue, quote: String) {
        self.record(slot, Some(value), Source::Text, Some(quote));
    }

    /// Records that the learner chose not to say.
    pub(super) fn decline(&mut self, slot: Slot, source: Source) {
        self.say(Say::Declined { slot });
        self.record(slot, None, source, None);
    }

    /// Makes a slot unknown again.
    pub(super) fn forget(&mut self, slot: Slot) {
        if self.profile.entry(slot).is_some() {
            self.profile.forget(slot);
            self.forget.push(slot);
        }
    }

    fn record(&mut self, slot: Slot, value: Option<SlotValue>, source: Source, quote: Option<String>) {
        let write = SlotWrite { slot, value, source, quote };
        self.profile.apply(&write, self.ctx.now);
        self.writes.retain(|earlier| earlier.slot != slot);
        self.writes.push(write);
    }

    /// Leaves the open question out, or a slot that is being changed as it was.
    pub(super) fn skip(&mut self, source: Source) {
        let Some(slot) = self.asked() else { return self.ask() };
        if self.state.editing && self.profile.entry(slot).is_some() {
            self.keep_as_it_was();
        } else {
            self.decline(slot, source);
            self.go_on();
        }
    }

    /// Ends a change without one.
    pub(super) fn keep_as_it_was(&mut self) {
        if let Some(slot) = self.asked() {
            self.say(Say::Kept { slot });
        }
        self.end_edit();
    }

    /// Opens the question of one slot in order to change it.
    pub(super) fn edit(&mut self, slot: Slot) {
        let Some(question) = Question::of(slot) else { return self.ask_if_open() };
        let in_the_middle =
            !self.state.editing && self.state.question != Question::Confirm && self.state.completed_at.is_none();
        if in_the_middle {
            self.state.resume = Some(self.state.question);
        }
        self.state.editing = true;
        self.open(question);
        self.ask();
    }

    fn end_edit(&mut self) {
        self.state.editing = false;
        let back = self.state.resume.take().unwrap_or(Question::Confirm);
        self.open(back);
        if back.slot().is_some_and(|slot| is_settled(&self.profile, slot)) {
            self.step();
        }
        self.ask_if_open();
    }

    /// Makes this the open question.
    fn open(&mut self, question: Question) {
        self.state.question = question;
        self.state.misses = 0;
        self.state.doubt = None;
        self.state.choosing = false;
        self.state.paused = false;
    }

    /// Moves to the next question that is worth asking.
    pub(super) fn step(&mut self) {
        let next = Question::ALL.into_iter().find(|next| *next > self.state.question && is_open(*next, &self.profile));
        self.open(next.unwrap_or(Question::Confirm));
    }

    /// Begins after consent, or after a goal that came before it.
    pub(super) fn begin(&mut self) {
        self.step();
        self.ask();
    }

    /// Goes on after something was stored: to the next question, to the summary, or nowhere.
    pub(super) fn go_on(&mut self) {
        if self.state.doubt.is_some() {
            return self.ask();
        }
        if self.state.editing {
            let done = self.asked().is_some_and(|slot| self.wrote(slot));
            return if done { self.end_edit() } else { self.ask() };
        }
        if self.state.completed_at.is_some() {
            self.state.choosing = false;
            return;
        }
        match self.state.question {
            Question::Consent if is_settled(&self.profile, Slot::PrimaryGoal) => self.step(),
            Question::Confirm => self.open(Question::Confirm),
            question if question.slot().is_some_and(|slot| is_settled(&self.profile, slot)) => self.step(),
            _ => {}
        }
        self.ask();
    }

    /// Takes note of a non-answer and asks again, in other words each time.
    pub(super) fn miss(&mut self) {
        self.state.misses = self.state.misses.saturating_add(1);
        if self.state.misses >= MISSES_BEFORE_SKIP && self.state.doubt.is_some() && self.drop_doubt() {
            return self.ask();
        }
        if self.state.misses >= MISSES_BEFORE_SKIP && self.asked().is_some() && self.state.doubt.is_none() {
            self.say(Say::OfferSkip);
        }
        self.ask();
    }

    /// Asks the open question, as it stands.
    pub(super) fn ask(&mut self) {
        let state = &self.state;
        let say = match (&state.doubt, state.question) {
            (Some(doubt), _) => Say::Clarify { doubt: doubt.clone() },
            (None, Question::Confirm) if state.choosing => Say::ChooseSlot,
            (None, Question::Confirm) if state.misses == 0 => Say::Summary,
            (None, question) => Say::Ask { question, attempt: state.misses.min(MISSES_BEFORE_SKIP) },
        };
        self.say(say);
    }

    /// Asks anew, in place of what this turn asked so far.
    pub(super) fn ask_again(&mut self) {
        self.says.retain(|say| !say.asks() && *say != Say::OfferSkip);
        self.ask();
    }

    pub(super) fn ask_if_open(&mut self) {
        if self.state.is_open() {
            self.ask();
        }
    }

    /// Holds words that can be meant in several ways until the learner chooses.
    pub(super) fn doubt(&mut self, why: Why, options: Vec<Guess>, quote: &str) {
        if !options.is_empty() && self.state.doubt.is_none() {
            self.state.doubt = Some(OpenDoubt { why, options, quote: text::cut(quote).to_owned() });
        }
    }

    /// Lets go of words that stayed unclear; says whether that moved on, their question being answered already.
    pub(super) fn drop_doubt(&mut self) -> bool {
        self.state.doubt = None;
        let answered = self.asked().is_some_and(|slot| is_settled(&self.profile, slot));
        let moves = answered && !self.state.editing && self.state.completed_at.is_none();
        if moves {
            self.step();
        }
        moves
    }

    /// Stops until the learner writes again.
    pub(super) fn pause(&mut self) {
        self.state.paused = true;
        self.say(Say::Paused);
    }

    /// Whether this step is one in which a learner hears their own words back before the next question.
    pub(super) fn reflects(&self) -> bool {
        matches!(self.state.question.step(), Step::S2 | Step::S3 | Step::S5)
    }
}

/// Obstacles named one after the other ("time, energy, noise") are several; a sentence with commas is one.
fn listed(words: &str) -> Vec<String> {
    let pieces: Vec<&str> = words.split([',', ';', '\n']).map(str::trim).filter(|piece| !piece.is_empty()).collect();
    let is_list = pieces.len() > 1 && pieces.iter().all(|piece| piece.split_whitespace().count() <= 4);
    if is_list { pieces.into_iter().map(str::to_owned).collect() } else { vec![words.to_owned()] }
}
