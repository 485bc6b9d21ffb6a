//! A crisis comes before everything: fixed texts, local help, one question. No model, no coaching, no advice.
//!
//! The bot is no crisis service and says so. It does not weigh how grave it is, promises nothing, and stays kind until
//! the learner wants to go on with learning. Nothing of what was said is remembered.

mod reframe;

pub use reframe::{meet, meet_before, meet_whole, set_meeting, settings_line};

use crate::commands::care::{Care, CareStep, CareTalk};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::smalltalk;
use crate::flows::{onboarding, reask};
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::{text, text_with};
use bloom_chat::{Block, ConversationKind, Inline};
use bloom_domain::language::Language;
use bloom_domain::onboarding::Onboarding;
use bloom_domain::safety::{Channel, Country, Kind, Resource, Tier, Topic, resources};
use bloom_domain::slots::answer;
use bloom_domain::told;
use chrono::NaiveDate;

/// The most entries of help in one message.
const ENTRIES: usize = 6;

/// Somebody may be in danger.
pub fn heard(view: &View, tier: Tier, kind: Kind) -> Decision {
    if view.kind == ConversationKind::Group {
        return in_group(view);
    }
    let concern = tier == Tier::Concern;
    let care = Care {
        talk: Some(CareTalk { tier, kind, at: view.now, asked_safe: !concern }),
        crisis_at: if concern { view.care.crisis_at } else { Some(view.now) },
        silent_until: Some(view.now),
        ..view.care.clone()
    };
    let language = view.language;
    let mut blocks = vec![paragraph(text(language, acknowledgement(tier, kind)))];
    blocks.push(paragraph(text(language, "care-no-service")));
    blocks.extend(help(view, care.country, urgent(tier, kind)));
    blocks.push(paragraph(text(language, if concern { "care-concern-question" } else { "care-safe-question" })));
    let draft = Draft::say(bloom_chat::OutboundMessage { blocks, ..Default::default() });
    let draft = if concern {
        draft.with(text(language, "care-button-go-on"), Command::Care(CareStep::GoOn))
    } else {
        draft
            .with(text(language, "care-button-safe"), Command::Care(CareStep::Safe))
            .with(text(language, "care-button-not-safe"), Command::Care(CareStep::NotSafe))
    };
    let draft = draft.with(text(language, "care-button-countries"), Command::Care(CareStep::Countries));
    Decision { changes: vec![Change::SetCare { care }], ..Decision::say(draft) }
}

/// Others read along: a line that says nothing of what was said. The rest is for the private chat.
fn in_group(view: &View) -> Decision {
    let draft = Draft::text(&text(view.language, "care-group"));
    Decision { care_in_private: true, ..Decision::say(draft) }
}

/// Words while the talk stands in the place of coaching. None: they ask for something else, and coaching goes on.
pub fn said(view: &View, words: &str) -> Option<Decision> {
    let talk = view.care.open_talk(view.now)?;
    let language = view.language;
    if talk.asked_safe {
        let agreed = told::agreed(words, language);
        if agreed == Some(true) || answer::is_affirmative(words) || is_safe(words) == Some(true) {
            return Some(step(view, CareStep::Safe));
        }
        if agreed == Some(false) || answer::is_negative(words) || is_safe(words) == Some(false) {
            return Some(step(view, CareStep::NotSafe));
        }
    }
    if smalltalk::recognise(words).is_some_and(|wish| wish.command().is_some()) {
        return None;
    }
    if wants_to_go_on(words) {
        return Some(step(view, CareStep::GoOn));
    }
    let key = if talk.tier == Tier::Concern { "care-still-here-concern" } else { "care-still-here" };
    let draft = Draft::text(&text(language, key))
        .with(text(language, "care-button-help"), Command::Care(CareStep::Countries))
        .with(text(language, "care-button-go-on"), Command::Care(CareStep::GoOn));
    Some(Decision { changes: vec![stays(view, talk.asked_safe)], ..Decision::say(draft) })
}

/// A tap in the talk.
pub fn step(view: &View, step: CareStep) -> Decision {
    let language = view.language;
    match step {
        CareStep::Safe => {
            let draft = Draft::text(&text(language, "care-safe"))
                .with(text(language, "care-button-go-on"), Command::Care(CareStep::GoOn));
            Decision { changes: vec![stays(view, false)], ..Decision::say(draft) }
        }
        CareStep::NotSafe => {
            let mut blocks = vec![paragraph(text(language, "care-not-safe"))];
            blocks.extend(help(view, view.care.country, true));
            blocks.push(paragraph(text(language, "care-nearby")));
            let draft = Draft::say(bloom_chat::OutboundMessage { blocks, ..Default::default() })
                .with(text(language, "care-button-countries"), Command::Care(CareStep::Countries));
            Decision { changes: vec![stays(view, false)], ..Decision::say(draft) }
        }
        CareStep::Countries => {
            let draft =
                Country::ALL.into_iter().fold(Draft::text(&text(language, "care-which-country")), |draft, one| {
                    draft.with(country_name(one, language), Command::Care(CareStep::Country { country: one }))
                });
            Decision { changes: vec![stays(view, asked_safe(view))], ..Decision::say(draft.grid(2)) }
        }
        CareStep::Country { country } => {
            let care = Care { country: Some(country), ..touched(view, asked_safe(view)) };
            let blocks = help(view, Some(country), false);
            let draft = Draft::say(bloom_chat::OutboundMessage { blocks, ..Default::default() });
            Decision { changes: vec![Change::SetCare { care }], ..Decision::say(draft) }
        }
        CareStep::GoOn => go_on(view),
        CareStep::Meet { meet } => set_meeting(view, meet),
    }
}

/// Coaching goes on where it stood, because the learner wants it to.
fn go_on(view: &View) -> Decision {
    let care = over(view);
    let mut decision = Decision {
        changes: vec![Change::SetCare { care }],
        ..Decision::say(Draft::text(&text(view.language, "care-go-on")))
    };
    if view.onboarding.as_ref().is_some_and(Onboarding::is_open) || view.open_question.is_some() {
        let rest = if view.open_question.is_some() {
            reask(view)
        } else {
            onboarding::handle(view, bloom_domain::onboarding::Input::Reask)
        };
        decision.extend(rest);
    }
    decision
}

/// The talk is over; what was said in it stays out of what a model is told.
pub fn over(view: &View) -> Care {
    Care { talk: None, silent_until: Some(view.now), ..view.care.clone() }
}

fn asked_safe(view: &View) -> bool {
    view.care.talk.as_ref().is_some_and(|talk| talk.asked_safe)
}

fn touched(view: &View, asked_safe: bool) -> Care {
    let talk = view.care.talk.clone().map(|talk| CareTalk { at: view.now, asked_safe, ..talk });
    Care { talk, silent_until: Some(view.now), ..view.care.clone() }
}

fn stays(view: &View, asked_safe: bool) -> Change {
    Change::SetCare { care: touched(view, asked_safe) }
}

/// Whether the words say that the person is safe. Whole words; a denial turns it round.
fn is_safe(words: &str) -> Option<bool> {
    const SAFE: [&str; 10] = ["safe", "seguro", "segura", "seguranca", "salvo", "salva", "fine", "bem", "okay", "ok"];
    const DENIALS: [&str; 10] = ["not", "no", "isnt", "dont", "never", "nao", "nem", "unsafe", "nunca", "im not"];
    let folded = bloom_domain::text::fold(words).replace('\'', "");
    let all: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    if all.len() > 12 {
        return None;
    }
    let denied = all.iter().any(|word| DENIALS.contains(word));
    match all.iter().any(|word| SAFE.contains(word)) {
        true => Some(!denied),
        false if all.contains(&"unsafe") => Some(false),
        false => None,
    }
}

/// Whether the words ask to go back to learning.
fn wants_to_go_on(words: &str) -> bool {
    let guess = bloom_domain::intent::read(words, Language::En, bloom_domain::intent::Pending::None);
    guess.confidence >= bloom_domain::intent::SURE && guess.intent != bloom_domain::intent::Intent::General
}

fn acknowledgement(tier: Tier, kind: Kind) -> &'static str {
    if tier == Tier::Concern {
        return "care-heard-concern";
    }
    match (kind, tier) {
        (Kind::Abuse, _) => "care-heard-abuse",
        (Kind::HarmToOthers, _) => "care-heard-others",
        (Kind::EatingDisorder, _) => "care-heard-eating",
        (Kind::Overdose | Kind::AcuteDanger, Tier::Acute) => "care-heard-danger",
        (_, Tier::Conditional) => "care-heard-conditional",
        (_, Tier::Passive) => "care-heard-passive",
        _ => "care-heard-acute",
    }
}

/// Whether emergency numbers stand first.
fn urgent(tier: Tier, kind: Kind) -> bool {
    tier == Tier::Acute && matches!(kind, Kind::Overdose | Kind::AcuteDanger | Kind::HarmToOthers)
}

/// The help that there is, as a list.
fn help(view: &View, chosen: Option<Country>, urgent: bool) -> Vec<Block> {
    let language = view.language;
    let country = chosen.or_else(|| view.profile.zone().and_then(Country::of_zone));
    let today: NaiveDate =
        view.profile.zone().map_or(view.now.date_naive(), |zone| numbers::local(zone, view.now).date_naive());
    let found = resources(country, language, today);
    if found.stale {
        tracing::warn!(country = country.map_or("none", Country::as_str), "help lines were not checked for long");
    }
    let mut entries: Vec<&Resource> = found.entries;
    if urgent {
        entries.sort_by_key(|entry| entry.topic != Topic::Emergency);
    }
    let violence = view.care.talk.as_ref().is_some_and(|talk| talk.kind == Kind::Abuse);
    entries.retain(|entry| entry.topic != Topic::Violence || violence);
    let intro = match found.country {
        Some(country) => text_with(language, "care-help-in", &[("country", country_name(country, language).into())]),
        None => text(language, "care-help-anywhere"),
    };
    let mut items: Vec<Vec<Block>> =
        entries.into_iter().take(ENTRIES).map(|entry| vec![Block::Paragraph(entry_words(entry, language))]).collect();
    let directory = text_with(language, "care-directory", &[("address", found.directory.into())]);
    items.push(vec![paragraph(directory)]);
    vec![paragraph(intro), Block::List { start: None, items }]
}

fn entry_words(entry: &Resource, language: Language) -> Vec<Inline> {
    let key = match entry.channel {
        Channel::Call => "care-call",
        Channel::Text => "care-text",
        Channel::Web => "care-web",
    };
    let mut rest = Vec::new();
    if let Some(option) = entry.option {
        rest.push(text_with(language, "care-option", &[("digit", option.to_string().into())]));
    }
    match entry.hours {
        "" => {}
        "24/7" => rest.push(text(language, "care-always")),
        hours => rest.push(hours.replace('-', "–")),
    }
    let name = if entry.name == entry.contact { text(language, "care-emergency") } else { entry.name.to_owned() };
    let said = text_with(language, key, &[("name", name.into())]);
    let mut words = vec![Inline::text(format!("{said} ")), Inline::strong(entry.contact)];
    if !rest.is_empty() {
        words.push(Inline::text(format!(" ({})", rest.join(", "))));
    }
    words
}

fn country_name(country: Country, language: Language) -> String {
    text(language, &format!("care-country-{}", country.as_str().to_lowercase()))
}

fn paragraph(words: String) -> Block {
    Block::Paragraph(vec![Inline::Text(words)])
}
