//! Words that no open question and no wish owns: what they want, and who answers.
//!
//! Rules first. Where they are sure, the intent is served at once. Where they are not, the coordinator is asked, if a
//! model is there; what it comes to is served by the same function. Without a model, the learner is asked what they
//! meant, with a button for each way.

use crate::commands::Command;
use crate::commands::study::StudyCommand;
use crate::coordinator::ask::{Ask, Specialist};
use crate::coordinator::view::{Decision, View};
use crate::flows::{care, help, live, planning, recovery, smalltalk};
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use bloom_domain::intent::{self, Intent, Pending, SURE};
use bloom_domain::memory::exact;
use bloom_domain::onboarding::words::feeling;
use bloom_domain::study::Standing;
use bloom_domain::told;

/// A question of fewer words than this names no subject of its own.
const FEW: usize = 4;
/// The most characters of a message that a button carries along.
const CARRIED_CHARS: usize = 500;
/// From so many words on, a wish for a plan says something about the plan.
const DETAILED: usize = 6;
/// The most ways that are offered where it is not clear what was meant.
const WAYS: usize = 4;

/// Answers words that nobody else owns.
pub fn route(view: &View, words: &str) -> Decision {
    if let Some(decision) = care::meet_whole(view, words) {
        return decision;
    }
    // A harsh word about oneself is no matter of intents.
    if feeling::is_heavy_about_oneself(words) {
        return talk(view, words);
    }
    let guess = intent::read(words, view.language, Pending::None);
    // A question of a few words may be about anything that was just said: "can it be moved?"
    let bare = guess.intent == Intent::Qa && words.split_whitespace().count() < FEW;
    if guess.confidence >= SURE && !bare {
        return serve(view, guess.intent, words, guess.second);
    }
    // Said plainly enough to be kept as it is; nobody need ask what was meant.
    let keeps = !view.models.may_ask() && view.memory.word.paused_since.is_none();
    if keeps && !exact(words, view.language).is_empty() {
        let args = [("mark", view.command_mark.to_string().into())];
        return Decision::say(Draft::text(&text_with(view.language, "memory-heard", &args)))
            .asking(Ask::whole(Specialist::Coordinator, words));
    }
    let ways = ways(view, guess.intent, guess.second);
    clarify(view, words, &ways).asking(Ask::whole(Specialist::Coordinator, words))
}

/// Serves an intent, whoever found it. A second request in the same words is offered afterwards.
pub fn serve(view: &View, intent: Intent, words: &str, second: Option<Intent>) -> Decision {
    let mut decision = match intent {
        // A week that stands is not planned anew because somebody spoke of it.
        Intent::PlanWeek if has_ahead(view) => with_way(view, intent, words, "route-change-week", StudyCommand::Plan),
        Intent::PlanWeek => {
            let decision = planning::start(view);
            // A bare wish needs no more than the talk; whoever says how they want their week is heard by the planner.
            let asks = words.split_whitespace().count() >= DETAILED && decision.ask.is_none();
            if asks { decision.asking(Ask::whole(Specialist::Planning, words)) } else { decision }
        }
        Intent::Recovery if has_missed(view) => recovery::asked_for(view),
        Intent::Recovery => with_way(view, intent, words, "route-nothing-missed", StudyCommand::Plan),
        // Study told of with its length is kept as what it is.
        Intent::Reflect if tells_minutes(view, words) => live::log(view, Some(words)),
        Intent::Reflect => with_way(view, intent, words, "route-look-back", StudyCommand::Review),
        Intent::WhatToReview => nothing_due(view),
        Intent::General => talk(view, words),
        Intent::Qa => not_yet(view, "route-no-answers"),
        Intent::Evaluate => not_yet(view, "route-no-evaluation"),
        Intent::Summarize | Intent::Expand => not_yet(view, "route-no-documents"),
        Intent::GenerateContent => not_yet(view, "route-no-material"),
        Intent::GenerateQuestions => not_yet(view, "route-no-questions"),
        Intent::GenerateFlashcards => not_yet(view, "route-no-cards"),
    };
    if let (Some(second), Some(last)) = (second.filter(|second| *second != intent), decision.replies.last_mut()) {
        let label = text_with(view.language, "route-then", &[("what", text(view.language, name(second)).into())]);
        let draft = std::mem::replace(last, Draft::text(""));
        *last = draft.with(label, meant(second, words));
    }
    decision
}

/// Free talk: a model's, if there is one; else what small talk can say.
fn talk(view: &View, words: &str) -> Decision {
    let mut ask = Ask::whole(Specialist::General, words);
    ask.intent = Some(Intent::General);
    smalltalk::answer(view, None, words).asking(ask)
}

/// A few words with a way on, said better by a model that heard what was said.
fn with_way(view: &View, intent: Intent, words: &str, key: &str, onward: StudyCommand) -> Decision {
    let label = match onward {
        StudyCommand::Review => "route-button-review",
        _ if intent == Intent::PlanWeek => "planning-button-replan",
        _ => "planning-button-plan",
    };
    let draft = Draft::text(&text(view.language, key));
    let draft = draft.with(text(view.language, label), Command::Study(onward)).voiced(0, String::new(), None);
    let mut decision = Decision::say(draft).voiced_by(Specialist::General, words);
    if let Some(ask) = &mut decision.ask {
        ask.intent = Some(intent);
    }
    decision
}

/// No card is due, since there are none; what the day holds is there.
fn nothing_due(view: &View) -> Decision {
    let mut decision = Decision::say(Draft::text(&text(view.language, "route-nothing-due")));
    decision.extend(live::today(view));
    decision
}

/// Said honestly: this is no part of the program yet.
fn not_yet(view: &View, key: &str) -> Decision {
    Decision::say(help::with_menu(Draft::text(&text(view.language, key)), view.language))
}

fn has_missed(view: &View) -> bool {
    view.study.sessions.iter().any(|session| session.standing(view.now) == Standing::Missed)
}

fn tells_minutes(view: &View, words: &str) -> bool {
    told::logged(words, &live::telling(view)).is_some_and(|told| told.minutes.is_some())
}

fn has_ahead(view: &View) -> bool {
    view.study.sessions.iter().any(|session| session.standing(view.now) == Standing::Ahead)
}

/// What it may have been, the likeliest first.
fn ways(view: &View, first: Intent, second: Option<Intent>) -> Vec<Intent> {
    let missed = has_missed(view).then_some(Intent::Recovery);
    let all = [Some(first), second, Some(Intent::PlanWeek), missed, Some(Intent::Reflect), Some(Intent::WhatToReview)];
    let mut ways: Vec<Intent> = Vec::new();
    for way in all.into_iter().flatten() {
        if way != Intent::General && !ways.contains(&way) && ways.len() < WAYS {
            ways.push(way);
        }
    }
    ways.push(Intent::General);
    ways
}

/// What did you mean?
fn clarify(view: &View, words: &str, ways: &[Intent]) -> Decision {
    let draft = Draft::text(&text(view.language, "route-which"));
    Decision::say(ways.iter().fold(draft, |draft, way| draft.with(text(view.language, name(*way)), meant(*way, words))))
}

fn meant(intent: Intent, words: &str) -> Command {
    Command::Meant { intent, words: words.chars().take(CARRIED_CHARS).collect() }
}

/// The name of an intent's text, as a button says it.
fn name(intent: Intent) -> &'static str {
    match intent {
        Intent::GenerateContent => "route-way-content",
        Intent::Qa => "route-way-qa",
        Intent::Evaluate => "route-way-evaluate",
        Intent::Summarize => "route-way-summarize",
        Intent::Expand => "route-way-expand",
        Intent::GenerateQuestions => "route-way-questions",
        Intent::GenerateFlashcards => "route-way-cards",
        Intent::WhatToReview => "route-way-review",
        Intent::PlanWeek => "route-way-plan",
        Intent::Recovery => "route-way-recovery",
        Intent::Reflect => "route-way-reflect",
        Intent::General => "route-way-general",
    }
}
