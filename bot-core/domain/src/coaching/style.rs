//! The rules of Motivational Interviewing that a single reply can keep.

use std::sync::LazyLock;

use regex::Regex;

use super::figures::{Figure, Ground, figures};
use super::names::Known;
use super::reply::tidy;
use super::words::{content, count_questions, count_words, pattern, sentences, stem};
use super::{Breach, CoachReply, Grounds, Part, RuleId, Stage};
use crate::language::Language;
use crate::onboarding::Step;
use crate::recovery;
use crate::text::fold;
use crate::wording::{self, Kind, Rule};

/// The most words of a reply, offers left out.
const MOST_WORDS: usize = 90;
/// The most words of a reply with its offers.
const MOST_WORDS_IN_ALL: usize = 150;
/// The most sentences of a reply, offers left out.
const MOST_SENTENCES: usize = 4;
/// From this many words with content on, what the learner said deserves a reflection.
const LEAST_CONTENT_WORDS: usize = 4;
/// The fewest offers of a dialogue about a session that did not happen: one alone is no choice.
const LEAST_OFFERS: usize = 2;

static OPEN_IN_ENGLISH: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:and |so |but |then |now |if [^,]*, |when [^,]*, |in [^,]*, |looking back,? |\w+, )?(?:what|how|which|where|who|when|tell me|on a scale|in what)\b",
    )
});
static OPEN_IN_PORTUGUESE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:e |entao |mas |agora |se [^,]*, |quando [^,]*, |\w+, )?(?:o que|que|como|qual|quais|de que|em que|a que|com que|para que|por onde|onde|quem|quando|quanto|quanta|quantos|quantas|conta|conte|me conta|me conte|fala-me|fale|me fala|numa escala|de 1 a)\b",
    )
});
static CHOICE: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b(?:or|ou)\b"));

static PRAISE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:(?:you're|you are|that's|that is|this is|so|very|muito|voce e|tu es|es|isso e|que|estou|i'm|i am|such|really|keep|a|um|uma) )*(?:great|good|well|nice|awesome|amazing|excellent|fantastic|wonderful|perfect|brilliant|proud|congratulations|bravo|parabens|otim[oa]|excelente|fantastic[oa]|incrivel|maravilh\w+|perfeit[oa]|bom|boa|muito bem|orgulhos[oa]|arrasou|mandou bem)\b",
    )
});

static ROLE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r"\b(?:as an?|being an?|como|sendo|enquanto|since you're an?|for an?|para um|para uma) ((?:\w+ ){0,2}\w+)")
});

/// The scale of every question for confidence, which tells nothing of the learner.
static SCALE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:from|of|de|scale) (?:1|one|um) ?(?:to|a|-|e) ?(?:10|ten|dez)\b(?:[,.?!:;)]|$| (?:how|what|where|which|qual|quanto|quanta|how sure)\b)",
    )
});

/// Questions: one at most, open where it matters, none after the end, and none that asks why not.
pub(super) fn questions(reply: &CoachReply, text: &str, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    let asked: usize = reply.parts().map(|(_, part)| count_questions(part)).sum();
    if asked > 1 || count_questions(text) > 1 {
        breaches.push(Breach::new(RuleId::Q1, Part::Whole, "more than one question; keep the last"));
    }
    let Some(question) = reply.question.as_deref().map(tidy).filter(|question| !question.is_empty()) else { return };
    if grounds.stage == Stage::Recovery(recovery::Stage::Complete) {
        breaches.push(Breach::new(RuleId::Q1, Part::Question, "no new question once a next step was agreed on"));
    }
    let folded = fold(&question);
    let last = sentences(&folded).last().copied().unwrap_or_default().to_owned();
    let open = if grounds.language.is_portuguese() { &OPEN_IN_PORTUGUESE } else { &OPEN_IN_ENGLISH };
    if wants_open(grounds.stage) && reply.options.is_empty() && !open.is_match(&last) && !CHOICE.is_match(&last) {
        breaches.push(Breach::new(RuleId::Q2, Part::Question, "an open question (what, how, which) says more"));
    }
    let heard = content(grounds.last_user, grounds.language).len();
    let reflected = reply.reflection.as_deref().is_some_and(|part| !tidy(part).is_empty());
    if grounds.reflection_needed && heard >= LEAST_CONTENT_WORDS && !reflected {
        breaches.push(Breach::new(RuleId::R1, Part::Reflection, "say back what was heard before asking"));
    }
}

fn wants_open(stage: Stage) -> bool {
    match stage {
        Stage::Onboarding(step) => matches!(step, Step::S2 | Step::S3 | Step::S5),
        Stage::Recovery(stage) => stage == recovery::Stage::Explore,
        Stage::Reflection => true,
        Stage::Planning | Stage::General => false,
    }
}

/// Advice and offers, where they have no place.
pub(super) fn advice(reply: &CoachReply, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    let early = match grounds.stage {
        Stage::Recovery(recovery::Stage::Initiate) => Some("no offers before it is known what was going on"),
        Stage::Recovery(recovery::Stage::Explore) => Some("no offers yet; say back the reason first"),
        _ => None,
    };
    if let Some(why) = early.filter(|_| !reply.options.is_empty() && !grounds.admits_advice()) {
        breaches.push(Breach::new(RuleId::A1, Part::Choice(0), why));
    }
    if grounds.admits_advice() {
        return;
    }
    if let Some(part) = super::lint::advice(reply, grounds) {
        breaches.push(Breach::new(RuleId::A1, part, "advice that nobody asked for; ask, or offer to share an idea"));
    }
    let asks = reply.parts().any(|(_, text)| count_questions(text) > 0);
    let offering = matches!(grounds.stage, Stage::Planning | Stage::Recovery(_));
    if !reply.options.is_empty() && !asks && !offering {
        breaches.push(Breach::new(RuleId::A1, Part::Choice(0), "offers that nobody asked for, and no question"));
    }
}

/// Words of duty where none may stand. Elsewhere the wording gate counts them.
pub(super) fn duty(text: &str, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    let bears_none = grounds.stage.bears_no_duty();
    // The end of a session admits no duty either, so its kind counts them all.
    if bears_none && wording::lint(text, grounds.language, Kind::SessionEnd).contains(&Rule::Must) {
        breaches.push(Breach::new(RuleId::A2, Part::Whole, "no should, must, need to, have to here"));
    }
}

/// A plan comes with a say in it, and a choice has two sides.
pub(super) fn say_in_plans(reply: &CoachReply, text: &str, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    let resolving = grounds.stage == Stage::Recovery(recovery::Stage::Resolve);
    let planning = grounds.stage == Stage::Planning && (!reply.options.is_empty() || reply.info.is_some());
    let imposes = wording::lint(text, grounds.language, Kind::PlanProposal).contains(&Rule::ImposedPlan);
    if (planning || resolving && !reply.options.is_empty()) && imposes && grounds.receipts.is_empty() {
        breaches.push(Breach::new(RuleId::P1, Part::Whole, "ask which suits, or leave the choice in words"));
    }
    if resolving && (1..LEAST_OFFERS).contains(&reply.options.len()) {
        breaches.push(Breach::new(RuleId::P1, Part::Choice(0), "two or three offers, one of them to let it go"));
    }
}

/// An affirmation that names nothing.
pub(super) fn affirmation(reply: &CoachReply, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    let Some(text) = reply.affirmation.as_deref().filter(|text| !tidy(text).is_empty()) else { return };
    let language = grounds.language;
    let told = grounds.user_texts().chain(grounds.known.iter().copied());
    let grounded: Vec<String> = told.flat_map(|text| content(text, language)).collect();
    let names = content(text, language).iter().any(|word| grounded.iter().any(|told| stem(told) == stem(word)));
    if !names || PRAISE.is_match(&fold(text)) && content(text, language).len() < LEAST_OFFERS {
        breaches.push(Breach::new(RuleId::F1, Part::Affirmation, "name what the learner did, in their words"));
    }
}

/// Length.
pub(super) fn length(reply: &CoachReply, text: &str, breaches: &mut Vec<Breach>) {
    let prose = reply.parts().filter(|(part, _)| !matches!(part, Part::Choice(_)));
    let (mut words, mut ends) = (0, 0);
    for (_, part) in prose {
        words += count_words(part);
        ends += sentences(&tidy(part)).len();
    }
    if words > MOST_WORDS || count_words(text) > MOST_WORDS_IN_ALL {
        breaches.push(Breach::new(RuleId::L1, Part::Whole, format!("more than {MOST_WORDS} words")));
    }
    if ends > MOST_SENTENCES {
        breaches.push(Breach::new(RuleId::L1, Part::Whole, format!("more than {MOST_SENTENCES} sentences")));
    }
}

/// Numbers, days, hours and names that nothing grounds.
pub(super) fn grounds_of_facts(reply: &CoachReply, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    let all = || {
        let receipts = grounds.receipts.iter().map(|receipt| receipt.what);
        grounds.user_texts().chain(grounds.known.iter().copied()).chain(receipts)
    };
    let ground = Ground::of(all());
    let known = Known::of(all(), grounds.language);
    for (part, text) in reply.parts() {
        let offers = reply.options.len();
        let counts_offers = |figure: &Figure| figure.spelled && offers > 1 && figure.counts(offers);
        let folded = fold(text);
        let scaled = SCALE.is_match(&folded).then(|| SCALE.replace_all(&folded, " _ ").into_owned());
        let new = figures(scaled.as_deref().unwrap_or(text))
            .into_iter()
            .find(|figure| !ground.holds(figure) && !counts_offers(figure));
        if let Some(figure) = new {
            let detail = format!("\"{}\" is not in what the learner said or what is known", figure.shown);
            breaches.push(Breach::new(RuleId::R2, part, detail));
        }
        if let Some(name) = known.stranger(text) {
            let name: String = name.chars().take(40).collect();
            breaches.push(Breach::new(RuleId::R2, part, format!("the name \"{name}\" is not known")));
        }
    }
}

/// Whether a guess about who the learner is uses the learner's own words.
pub(super) fn is_own_role(text: &str, grounds: &Grounds<'_>) -> bool {
    let heard: Vec<String> =
        grounds.user_texts().chain(grounds.known.iter().copied()).flat_map(super::words::words).collect();
    let folded = fold(text);
    let mut roles = ROLE.captures_iter(&folded).peekable();
    roles.peek().is_some()
        && roles.all(|role| {
            let words = role.get(1).map_or("", |role| role.as_str());
            content(words, Language::En).iter().take(2).all(|word| heard.contains(word))
        })
}

/// Whether at least half of a reflection's words are the learner's.
pub(super) fn is_said_back(text: &str, grounds: &Grounds<'_>) -> bool {
    let heard: Vec<String> = grounds.user_texts().flat_map(|text| content(text, grounds.language)).collect();
    let own = content(text, grounds.language);
    let shared = own.iter().filter(|word| heard.iter().any(|said| stem(said) == stem(word))).count();
    !own.is_empty() && shared * 2 >= own.len()
}
