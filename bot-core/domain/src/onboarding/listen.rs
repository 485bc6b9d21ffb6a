//! What free words do: each kind of message has its place in one visible order.

use super::hear::{self, Heard};
use super::turn::Turn;
use super::words::{Spoken, feeling, goal, intent, own, tongue, topic};
use super::{Question, Say, Step, Topic, Why, is_settled, tap};
use crate::profile::{SlotValue, Source};
use crate::slots::{self, Context, Readings, Slot, answer};

/// Words shorter than this that ask for a language ask for nothing else.
const ONLY_A_REQUEST: usize = 8;

/// A correction of what was answered last has at most so many words.
const BRIEF: usize = 5;

/// "I never tried this" has at most so many words that carry meaning.
const NEVER_TRIED_WEIGHT: usize = 4;

/// Words with as many content words as this are given back before the next question.
const WORTH_REFLECTING: usize = 4;

/// The very first words: nothing was asked yet, so only what is plainly stated counts.
pub(super) fn first(turn: &mut Turn, text: &str) {
    turn.say(Say::Introduce);
    if speak(turn, text, true) {
        return turn.ask();
    }
    let readings = read(turn, text);
    let heard = hear::all(turn, text, &readings);
    goal_stated(turn, text, &heard);
    let told = [Topic::Identity, Topic::Human, Topic::Purpose, Topic::Duration, Topic::Data, Topic::Wellbeing];
    match topic::of(text, answer::is_question(text)) {
        // The introduction says it already.
        Some(topic) if told.contains(&topic) => {}
        Some(topic) => turn.say(Say::AnswerTo { topic }),
        None => {}
    }
    offer_language(turn, text);
    turn.go_on();
}

/// Words while onboarding is going on, or afterwards.
pub(super) fn text(turn: &mut Turn, text: &str) {
    if turn.state.paused {
        let at_the_door = turn.state.question == Question::Consent;
        if intent::wants_later(text) || at_the_door && (intent::puts_off(text) || answer::is_negative(text)) {
            return turn.pause();
        }
        turn.state.paused = false;
        if answer::is_greeting_only(text) || intent::is_return(text) {
            turn.say(Say::WelcomeBack);
            return turn.ask();
        }
    }
    let alone = turn.state.question == Question::Consent;
    if speak(turn, text, alone) {
        return turn.ask_if_open();
    }
    offer_language(turn, text);
    if !turn.state.is_open() {
        return afterwards(turn, text);
    }
    if turn.state.doubt.is_some() {
        return clear_up(turn, text);
    }
    if turn.state.editing && (intent::wants_to_keep(text) || intent::agrees(text) && !answer::is_question(text)) {
        return turn.keep_as_it_was();
    }
    if let Some(other) = target(text).filter(|slot| another_edit(turn, text, *slot)) {
        return turn.edit(other);
    }
    if intent::wants_later(text) && !says_something_here(turn, text) {
        return turn.pause();
    }
    match turn.state.question {
        Question::Consent => consent(turn, text),
        Question::Confirm => confirm(turn, text),
        _ => answered(turn, text),
    }
}

/// The learner asks for another language; says whether that was all.
fn speak(turn: &mut Turn, text: &str, alone: bool) -> bool {
    let Some(language) = tongue::requested(text, turn.ctx.language, alone) else { return false };
    turn.language = Some(language);
    turn.ctx.language = language;
    turn.ctx.language_is_explicit = true;
    Spoken::of(text).len() <= ONLY_A_REQUEST
}

/// A message plainly in another language brings buttons to switch; once, and never against a choice.
fn offer_language(turn: &mut Turn, text: &str) {
    if turn.ctx.language_is_explicit || turn.state.language_offered {
        return;
    }
    let languages = tongue::foreign(text, turn.ctx.language);
    if !languages.is_empty() {
        turn.state.language_offered = true;
        turn.say(Say::OfferLanguage { languages });
    }
}

fn read(turn: &Turn, text: &str) -> Readings {
    let context = Context { asked: turn.asked(), language: turn.tongue(text), now_utc: turn.ctx.now };
    let mut readings = slots::read(text, &context);
    readings.correction |= intent::corrects(text);
    readings
}

/// "Later" can be an answer too, where a time of the day was asked for.
fn says_something_here(turn: &Turn, text: &str) -> bool {
    turn.state.question == Question::FocusWindow && read(turn, text).focus_window.found().is_some()
}

fn consent(turn: &mut Turn, text: &str) {
    let asking = answer::is_question(text);
    let readings = read(turn, text);
    let heard = hear::all(turn, text, &readings);
    if goal_stated(turn, text, &heard) {
        reply_to_question(turn, text, asking);
        return turn.go_on();
    }
    if intent::agrees(text) && !asking || intent::agrees_to_begin(text) {
        return turn.begin();
    }
    if !asking && (answer::is_negative(text) || intent::puts_off(text)) && !heard.something {
        return turn.pause();
    }
    unanswered(turn, text, &heard);
}

/// Words in answer to a question about one slot.
fn answered(turn: &mut Turn, text: &str) {
    let Some(slot) = turn.asked() else { return turn.ask() };
    if forgets(turn, text) {
        return turn.go_on();
    }
    let asking = answer::is_question(text);
    let leaves_out = |words: &str| answer::is_skip(words) || intent::refuses(words);
    // "I took a course, can I skip this?" has answered already.
    let answers_too =
        || asking && own::words(text, &[]).is_some_and(|words| own::weight(words) >= 2 && !leaves_out(words));
    if leaves_out(text) && !answers_too() {
        return turn.skip(Source::Text);
    }
    if topic::asks_meaning(text) || intent::is_thrown(text) {
        return unanswered(turn, text, &Heard::default());
    }
    let readings = read(turn, text);
    let heard = hear::all(turn, text, &readings);
    let before = is_written(turn);
    if readings.correction && slot != Slot::PrimaryGoal {
        goal_stated(turn, text, &heard);
    }
    // "Corrigindo, 6" is about what was answered last, and no answer in words.
    let brief = Spoken::of(text).len() <= BRIEF;
    let last = readings.correction && brief && !heard.something && !is_written(turn) && hear::correct_last(turn, text);
    let corrected = last || readings.correction && (heard.something || is_written(turn) != before);
    if !corrected {
        own_words(turn, slot, text, &heard, asking);
    }
    if slot == Slot::Confidence && turn.wrote(slot) {
        reason_given(turn, Slot::ConfidenceReason, text);
    }
    let corrected_last =
        !last && readings.correction && !heard.something && !is_written(turn) && hear::correct_last(turn, text);
    if heard.something || is_written(turn) || last || corrected_last {
        reply_to_question(turn, text, asking);
        return turn.go_on();
    }
    unanswered(turn, text, &heard);
}

fn is_written(turn: &Turn) -> bool {
    Slot::ALL.into_iter().any(|slot| turn.wrote(slot))
}

/// Keeps the answer to a question that takes the learner's own words.
fn own_words(turn: &mut Turn, slot: Slot, text: &str, heard: &Heard, asking: bool) {
    // "Nunca tentei, é normal?" states something beside its question.
    let stated = if asking { own::words(text, &[]).unwrap_or_default() } else { text.trim() };
    match slot {
        Slot::PrimaryGoal => {
            if let Some(words) = goal::answered(text, &heard.quotes) {
                keep_goal(turn, text, words);
            }
        }
        Slot::PastAttempts if intent::says_never_tried(stated) => {
            let quote = Some(stated.to_owned());
            turn.keep(slot, SlotValue::List(Vec::new()), Source::Text, quote);
        }
        Slot::Barriers if intent::says_none(stated) => {
            let quote = Some(stated.to_owned());
            turn.keep(slot, SlotValue::List(Vec::new()), Source::Text, quote);
        }
        Slot::PastAttempts => {
            if let Some(words) = own::words(text, &heard.quotes).filter(|words| own::weight(words) >= 2) {
                turn.keep_words(slot, words);
                if let Some(words) = goal::obstacle(text).filter(|_| !is_settled(&turn.profile, Slot::Barriers)) {
                    turn.keep_words(Slot::Barriers, words);
                }
            }
        }
        // "I never tried" is no reason for anything, but an answer to the question that comes later.
        Slot::Motivation if !asking && answer::is_first_time(text) && own::weight(text) <= NEVER_TRIED_WEIGHT => {
            never_tried(turn, text);
        }
        Slot::Barriers if !asking && intent::lacks_direction(text) => turn.keep_words(slot, text.trim()),
        Slot::Motivation | Slot::Barriers | Slot::ConfidenceReason | Slot::SuccessDefinition => {
            let words = own::words(text, &heard.quotes).filter(|_| !intent::says_nothing(text));
            if let Some(words) = words.filter(|words| own::weight(words) >= 1 && !own::is_only_a_count(words)) {
                turn.keep_words(slot, words);
            }
        }
        _ => {}
    }
}

/// Keeps "I never tried" where nothing is known of earlier attempts.
fn never_tried(turn: &mut Turn, text: &str) {
    if !is_settled(&turn.profile, Slot::PastAttempts) {
        let quote = Some(text.trim().to_owned());
        turn.keep(Slot::PastAttempts, SlotValue::List(Vec::new()), Source::Text, quote);
    }
}

/// Keeps a goal that nobody asked for, or that corrects the one that is known.
fn goal_stated(turn: &mut Turn, text: &str, heard: &Heard) -> bool {
    let Some(words) = goal::stated(text, &heard.quotes) else { return false };
    keep_goal(turn, text, words);
    true
}

/// Keeps a goal, and what else the same message says about it. A category belongs to its goal and goes with it.
fn keep_goal(turn: &mut Turn, text: &str, words: &str) {
    turn.keep_words(Slot::PrimaryGoal, words);
    match read(turn, text).goal_category {
        slots::Reading::Found(found) => {
            turn.keep_quietly(Slot::GoalCategory, SlotValue::Category(found.value), found.quote);
        }
        _ => turn.forget(Slot::GoalCategory),
    }
    reason_given(turn, Slot::Motivation, text);
    attempt_told(turn, text);
}

/// Keeps what was tried, and what got in the way of it, where both came along and are still open.
fn attempt_told(turn: &mut Turn, text: &str) {
    let Some(words) = goal::attempt(text).filter(|_| !is_settled(&turn.profile, Slot::PastAttempts)) else { return };
    turn.keep_words(Slot::PastAttempts, words);
    if let Some(words) = goal::obstacle(words).filter(|_| !is_settled(&turn.profile, Slot::Barriers)) {
        turn.keep_words(Slot::Barriers, words);
    }
}

/// Keeps a reason that came along ("because ...") if its question is still open.
fn reason_given(turn: &mut Turn, slot: Slot, text: &str) {
    if let Some(words) = goal::reason(text).filter(|_| !is_settled(&turn.profile, slot)) {
        turn.keep_words(slot, words);
    }
}

/// "Forget my hours": says whether something was forgotten.
fn forgets(turn: &mut Turn, text: &str) -> bool {
    let target = answer::edit_target(text).filter(|_| intent::wants_to_forget(text));
    let Some(slot) = target.filter(|slot| turn.profile.value(*slot).is_some()) else { return false };
    turn.forget(slot);
    turn.say(Say::Forgotten { slot });
    true
}

/// The learner's own question, where the message answered ours as well.
fn reply_to_question(turn: &mut Turn, text: &str, asking: bool) {
    if let Some(topic) = topic::of(text, asking) {
        turn.say(Say::AnswerTo { topic });
    } else if let Some(quote) = own::question(text).filter(|_| turn.state.doubt.is_none()) {
        turn.say(Say::CannotAnswer { quote: quote.to_owned() });
    }
}

/// Nothing of the message answers the open question: their question first, then ours again.
fn unanswered(turn: &mut Turn, text: &str, heard: &Heard) {
    let asking = answer::is_question(text);
    if heard.something {
        return turn.go_on();
    }
    if let (Some(why), Some(slot)) = (heard.rejected, turn.asked()) {
        turn.say(Say::Rejected { slot, why });
        return turn.miss();
    }
    match topic::of(text, asking) {
        Some(Topic::Skipping) if turn.asked().is_some() => {
            turn.say(Say::OfferSkip);
            turn.ask();
        }
        Some(topic) => {
            turn.say(Say::AnswerTo { topic });
            turn.ask();
        }
        None if topic::asks_meaning(text) => turn.miss(),
        // The question's own examples are the answer.
        None if asking && topic::asks_for_examples(text) && turn.asked().is_some() => {
            turn.state.misses = turn.state.misses.max(1);
            turn.miss();
        }
        None if asking => {
            turn.say(Say::CannotAnswer { quote: own::question(text).unwrap_or(text.trim()).to_owned() });
            turn.miss();
        }
        None => {
            let heavy = feeling::is_worried(text) && turn.state.question != Question::Confirm;
            let worth = heavy || turn.reflects() && answer::content_words(text).len() >= WORTH_REFLECTING;
            if worth && !intent::is_thrown(text) {
                turn.say(Say::Reflect { about: None, quote: text.trim().to_owned() });
            }
            turn.miss();
        }
    }
}

/// Words while something said before has several meanings.
fn clear_up(turn: &mut Turn, text: &str) {
    let Some(doubt) = turn.state.doubt.clone() else { return };
    if let Some((guess, quote)) = super::choose::among(&doubt, text, turn.tongue(text), turn.ctx.now) {
        turn.state.doubt = None;
        turn.keep(guess.slot, guess.value, Source::Text, Some(quote));
        return turn.go_on();
    }
    let asking = answer::is_question(text);
    if let Some(topic) = topic::of(text, asking) {
        turn.say(Say::AnswerTo { topic });
        return turn.ask();
    }
    let moved = turn.drop_doubt();
    if !asking && answer::is_negative(text) && doubt.why != Why::Changed {
        turn.state.misses = if moved { 0 } else { turn.state.misses.max(1) };
        return turn.ask();
    }
    let misses = turn.state.misses;
    match turn.state.question {
        Question::Consent => consent(turn, text),
        Question::Confirm => confirm(turn, text),
        _ => answered(turn, text),
    }
    // Something else was said in between, or nothing came of it: the meaning is still open, until it has been asked
    // three times.
    let about = doubt.options.first().map(|guess| guess.slot);
    let in_passing = doubt.why == Why::Changed && turn.state.question.step() == Step::S4;
    let untouched = about.is_some_and(|slot| !turn.wrote(slot));
    let between = is_written(turn) && (doubt.why == Why::Assumed && turn.asked() == about || in_passing && untouched);
    let missed = turn.state.misses > misses && turn.state.misses < 3;
    if !moved && (missed || between) && turn.state.doubt.is_none() {
        turn.state.doubt = Some(doubt);
        turn.ask_again();
    }
}

/// Words under the summary.
fn confirm(turn: &mut Turn, text: &str) {
    let asking = answer::is_question(text);
    if forgets(turn, text) {
        return turn.go_on();
    }
    let negative = answer::is_negative(text);
    let change = intent::wants_change(text);
    let readings = read(turn, text);
    let heard = hear::all(turn, text, &readings);
    if (negative || change || readings.correction || turn.state.choosing) && !asking {
        goal_stated(turn, text, &heard);
    }
    if heard.something || is_written(turn) {
        return turn.go_on();
    }
    let target = target(text);
    let affirmative = intent::agrees(text) && !negative && !change && !asking;
    match target {
        Some(slot) if !affirmative && !asking || change && target.is_some() => turn.edit(slot),
        _ if turn.state.choosing && (affirmative || intent::finds_nothing_to_change(text)) => {
            tap::take(turn, &super::Answer::Review);
        }
        _ if affirmative => tap::confirm(turn),
        _ if (negative || change || readings.correction) && !asking => tap::choose(turn),
        _ => unanswered(turn, text, &heard),
    }
}

/// Whether, while one slot is being changed, another is what the learner wants to change.
fn another_edit(turn: &Turn, text: &str, slot: Slot) -> bool {
    const SHORT: usize = 7;
    turn.state.editing
        && turn.asked() != Some(slot)
        && intent::wants_change(text)
        && Spoken::of(text).len() <= SHORT
        && !answer::is_question(text)
}

/// The slot that is to be changed; at the end of a longer sentence too ("all is right except the time zone").
fn target(text: &str) -> Option<Slot> {
    let spoken = Spoken::of(text);
    let end = || answer::edit_target(spoken.from(spoken.len().saturating_sub(3)));
    let named = answer::edit_target(text).or_else(|| if intent::wants_change(text) { end() } else { None });
    named.filter(|slot| Question::of(*slot).is_some())
}

/// Words after all is confirmed: corrections are kept, questions answered, and nothing is asked.
fn afterwards(turn: &mut Turn, text: &str) {
    let asking = answer::is_question(text);
    let readings = read(turn, text);
    if readings.correction {
        let heard = hear::all(turn, text, &readings);
        goal_stated(turn, text, &heard);
        if heard.something || is_written(turn) {
            return turn.go_on();
        }
    }
    let change = intent::wants_change(text);
    match (answer::edit_target(text), topic::of(text, asking)) {
        (Some(slot), _) if change && Question::of(slot).is_some() => turn.edit(slot),
        (_, Some(topic)) => turn.say(Say::AnswerTo { topic }),
        (_, None) if asking => turn.say(Say::CannotAnswer { quote: text.trim().to_owned() }),
        _ => turn.say(Say::AlreadyDone),
    }
}
