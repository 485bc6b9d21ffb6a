//! The rules about the shape of a message: questions, duty, advice, a say in plans, length, marks.

mod english;
mod portuguese;
mod share;

use std::sync::LazyLock;

use regex::Regex;

use super::imperative::opens_with_an_order;
use super::pattern::any_of;
use super::prepare::Draft;
use super::{Kind, Rule};
use crate::language::Language;

/// The most words of a message that the coach sends unasked.
const MOST_WORDS_PROACTIVE: usize = 45;

/// The most words of an answer within a conversation.
const MOST_WORDS_COACHING: usize = 90;

/// Pictures of sadness.
const SAD: &[char] = &[
    '😢', '😭', '😞', '😔', '🙁', '☹', '😥', '😿', '💔', '😟', '😕', '😣', '😖', '😩', '😫', '🥺', '😓', '😪', '😠',
    '😡', '🤦', '👎', '🥀',
];

/// Pictures of alarm.
const ALARM: &[char] =
    &['🚨', '⚠', '‼', '❗', '❕', '😱', '😨', '😰', '😬', '💀', '☠', '🆘', '⏳', '⌛', '🔔', '📢', '🛑', '⛔', '💣'];

/// What a language says when it obliges, advises, asks for leave or leaves the choice: as frames, then compiled.
struct Cues<T> {
    /// Duty laid on the learner, with the word before it.
    duty: T,
    /// The words before (or in) it that make it none.
    no_duty: T,
    /// Duty in other clothes; nothing before it makes it none but a denial.
    also_duty: T,
    /// Advice in so many words.
    advice: T,
    /// Signs that the advice was asked for or is offered.
    permission: T,
    /// What turns an order into an offer.
    softener: T,
    /// Signs that the learner decides.
    choice: T,
    /// Questions that ask for obedience, not for agreement.
    obedience: T,
    /// Comfort that needs no question.
    comfort: T,
    /// Praise that is taken back.
    praise_but: T,
    /// A number next to a word of missing.
    counted: T,
    /// Numbers next to such a word that count something else.
    countdown: T,
    /// A greeting, which may carry an exclamation mark.
    greeting: T,
}

static ENGLISH: LazyLock<Cues<Regex>> = LazyLock::new(|| compile(&english::CUES));
static PORTUGUESE: LazyLock<Cues<Regex>> = LazyLock::new(|| compile(&portuguese::CUES));

fn compile(cues: &Cues<&[&str]>) -> Cues<Regex> {
    let compiled = |frames: &[&str]| any_of(if frames.is_empty() { NEVER } else { frames }, &[]);
    Cues {
        duty: compiled(cues.duty),
        no_duty: compiled(cues.no_duty),
        also_duty: compiled(cues.also_duty),
        advice: compiled(cues.advice),
        permission: compiled(cues.permission),
        softener: compiled(cues.softener),
        choice: compiled(cues.choice),
        obedience: compiled(cues.obedience),
        comfort: compiled(cues.comfort),
        praise_but: compiled(cues.praise_but),
        counted: compiled(cues.counted),
        countdown: compiled(cues.countdown),
        greeting: compiled(cues.greeting),
    }
}

/// Finds nothing.
const NEVER: &[&str] = &[r"[^\s\S]"];

/// Adds the broken rules of shape.
pub(super) fn check(draft: &Draft, language: Language, kind: Kind, rules: &mut Vec<Rule>) {
    let cues = if language.is_portuguese() { &*PORTUGUESE } else { &*ENGLISH };
    let questions = draft.sentences.iter().filter(|sentence| sentence.asks).count();
    if questions > 1 {
        rules.push(Rule::MultiQuestion);
    }
    duty(draft, cues, kind, rules);
    if plan_without_a_say(draft, cues, kind, questions) {
        rules.push(Rule::ImposedPlan);
    }
    let proactive = matches!(kind, Kind::RecoveryNudge | Kind::DailyBriefing);
    if draft.words > if proactive { MOST_WORDS_PROACTIVE } else { MOST_WORDS_COACHING } {
        rules.push(Rule::TooLong);
    }
    if kind == Kind::RecoveryNudge && exclaims(draft, cues) {
        rules.push(Rule::Exclamation);
    }
    if kind != Kind::CoachReply && cues.praise_but.is_match(&draft.text) {
        rules.push(Rule::Shortfall);
    }
    if orders(draft, cues, language) {
        rules.push(Rule::Command);
    }
    if proactive && cues.counted.is_match(&draft.text) {
        let is_countdown = kind == Kind::DailyBriefing && cues.countdown.is_match(&draft.text);
        rules.extend((!is_countdown).then_some(Rule::MissCount));
    }
    if draft.sentences.iter().any(|sentence| share::is_less_than_half(&sentence.text)) {
        rules.push(Rule::Shortfall);
    }
    if draft.text.contains(SAD) {
        rules.push(Rule::Guilt);
    }
    if draft.text.contains(ALARM) {
        rules.push(Rule::Threat);
    }
}

/// Whether a sentence tells that as much was done as was planned, which holds nothing up to the learner.
pub(super) fn is_plan_met(sentence: &str) -> bool {
    share::is_plan_met(sentence)
}

/// A sentence that begins with a bare order and leaves no choice.
fn orders(draft: &Draft, cues: &Cues<Regex>, language: Language) -> bool {
    let mut orders = draft.sentences.iter().filter(|sentence| opens_with_an_order(&sentence.text, language));
    orders.any(|sentence| !sentence.asks && !cues.softener.is_match(&sentence.text))
}

/// Words of duty, and advice that was neither asked for nor offered.
fn duty(draft: &Draft, cues: &Cues<Regex>, kind: Kind, rules: &mut Vec<Rule>) {
    let laid = |text: &str| {
        cues.duty.find_iter(text).filter(|found| !cues.no_duty.is_match(found.as_str().trim_start())).count()
    };
    let duties: usize = draft.sentences.iter().map(|sentence| &*sentence.text).map(laid).sum();
    let in_disguise =
        |text: &str| cues.also_duty.find_iter(text).filter(|found| !is_denied(&text[..found.start()])).count();
    let duties = duties + draft.sentences.iter().map(|sentence| in_disguise(&sentence.text)).sum::<usize>();
    let most = usize::from(!matches!(kind, Kind::RecoveryNudge | Kind::SessionEnd));
    if duties > most {
        rules.push(Rule::Must);
    }
    let advises = draft.sentences.iter().any(|sentence| cues.advice.is_match(&sentence.text));
    // In a plan, naming the alternative is leave enough.
    let offered =
        cues.permission.is_match(&draft.text) || (kind == Kind::PlanProposal && cues.choice.is_match(&draft.text));
    if (duties > 0 || advises) && !offered {
        rules.push(Rule::UnsolicitedAdvice);
    }
}

/// Whether the word before says no.
fn is_denied(before: &str) -> bool {
    let word = before.split_whitespace().next_back().unwrap_or_default();
    matches!(word, "nao" | "nem" | "not" | "no" | "never" | "nunca" | "nothing" | "nada" | "ninguem" | "nobody")
        || word.ends_with("n't")
}

/// A plan must ask or offer; so must a message about a session that did not happen, unless it comforts.
fn plan_without_a_say(draft: &Draft, cues: &Cues<Regex>, kind: Kind, questions: usize) -> bool {
    let asks = questions > usize::from(cues.obedience.is_match(&draft.text));
    let open = asks || cues.choice.is_match(&draft.text);
    match kind {
        Kind::PlanProposal => !open,
        Kind::RecoveryNudge => !open && !cues.comfort.is_match(&draft.text),
        _ => false,
    }
}

/// An exclamation mark anywhere but in a greeting at the beginning.
fn exclaims(draft: &Draft, cues: &Cues<Regex>) -> bool {
    draft
        .sentences
        .iter()
        .enumerate()
        .any(|(at, sentence)| sentence.text.contains('!') && !(at == 0 && cues.greeting.is_match(&sentence.text)))
}
