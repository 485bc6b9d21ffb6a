//! The figures of Motivational Interviewing over a dialogue, and the bounds that they keep.
//!
//! A turn that came as a [`CoachReply`] counts exactly, by construction. A finished text is read by the few lexical
//! signs that are known to hold: question marks, statements about "you", words of duty.

use std::sync::LazyLock;

use regex::Regex;
use serde::{Deserialize, Serialize};

use super::words::{content, count_questions, count_words, is_empty_word, pattern, sentences, stem};
use super::{CoachReply, Grounds, Stage};
use crate::language::Language;
use crate::text::fold;
use crate::wording::{self, Kind, Rule};

/// The least reflections per question.
pub const LEAST_REFLECTIONS_PER_QUESTION: f64 = 1.0;
/// The reflections per question to aim for.
pub const TARGET_REFLECTIONS_PER_QUESTION: f64 = 1.5;
/// The least questions per turn of the coach: the ratio alone is won by ceasing to ask.
pub const LEAST_QUESTION_RATE: f64 = 0.3;
/// The most questions per turn of the coach.
pub const MOST_QUESTION_RATE: f64 = 0.8;
/// The least reflections per turn of the coach.
pub const LEAST_REFLECTION_RATE: f64 = 0.5;
/// How often a dialogue may go against Motivational Interviewing (confront, persuade): never.
pub const ALLOWED_MINA: u32 = 0;
/// Below this share of turns may hold advice without permission.
pub const ADVICE_WITHOUT_PERMISSION_BELOW: f64 = 0.05;
/// The most words of duty per 1,000 words.
pub const MOST_MODALS_PER_THOUSAND: f64 = 3.5;
/// The most words of the median turn.
pub const MOST_MEDIAN_WORDS: f64 = 45.0;

/// What one turn of the coach counts for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnRecord {
    /// Where in the coaching it stands.
    pub stage: Stage,
    /// Whether it says back what was heard.
    pub reflects: bool,
    /// Whether it asks. At most one question of a turn counts.
    pub asks: bool,
    /// Whether it names something that the learner did well.
    pub affirms: bool,
    /// Whether it says that the learner decides.
    pub emphasises_autonomy: bool,
    /// Whether it asks for the learner's view or leave, or offers a choice.
    pub seeks: bool,
    /// Whether it gives advice that was neither asked for nor permitted.
    pub advises_unasked: bool,
    /// Whether it blames, doubts, labels, warns or asks why not.
    pub confronts: bool,
    /// Words of duty laid on the learner.
    pub modals: u32,
    /// Words in all.
    pub words: u32,
}

impl TurnRecord {
    /// A turn that came in parts: reflection, question and affirmation are known by construction.
    #[must_use]
    pub fn of_reply(reply: &CoachReply, grounds: &Grounds<'_>) -> Self {
        let text = reply.assemble();
        let present = |part: &Option<String>| part.as_deref().is_some_and(|part| !part.trim().is_empty());
        let read = Read::of(&text, grounds.language);
        let allowed = grounds.admits_advice();
        let persuades = super::lint::advice(reply, grounds).is_some();
        Self {
            stage: grounds.stage,
            reflects: present(&reply.reflection),
            asks: present(&reply.question) || count_questions(&text) > 0,
            affirms: present(&reply.affirmation),
            emphasises_autonomy: read.emphasises,
            seeks: read.seeks || reply.options.len() > 1 && present(&reply.question),
            advises_unasked: persuades && !allowed,
            confronts: read.confronts,
            modals: read.modals,
            words: read.words,
        }
    }

    /// A finished text, such as a template, with what the learner said before it.
    #[must_use]
    pub fn of_text(text: &str, last_user: &str, language: Language, stage: Stage) -> Self {
        let read = Read::of(text, language);
        let asked = super::asks_for_advice(last_user, language);
        Self {
            stage,
            reflects: reflects(text, last_user, language),
            asks: count_questions(text) > 0,
            affirms: affirms(text, language),
            emphasises_autonomy: read.emphasises,
            seeks: read.seeks,
            advises_unasked: read.advises && !asked,
            confronts: read.confronts,
            modals: read.modals,
            words: read.words,
        }
    }

    /// Words for Motivational Interviewing: seeking, affirming, leaving the choice.
    fn mia(&self) -> u32 {
        u32::from(self.seeks) + u32::from(self.affirms) + u32::from(self.emphasises_autonomy)
    }

    /// Words against it: confronting and persuading.
    fn mina(&self) -> u32 {
        u32::from(self.confronts) + u32::from(self.advises_unasked)
    }
}

/// The figures of a dialogue, or of many.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Figures {
    /// Turns of the coach.
    pub turns: u32,
    /// Reflections per question; none without a question.
    pub reflections_per_question: Option<f64>,
    /// Questions per turn, 0 to 1.
    pub question_rate: f64,
    /// Reflections per turn, 0 to 1.
    pub reflection_rate: f64,
    /// Share of turns with advice that was neither asked for nor permitted, 0 to 1.
    pub advice_without_permission: f64,
    /// Seeking, affirming and leaving the choice, in all.
    pub mia: u32,
    /// Confronting and persuading, in all.
    pub mina: u32,
    /// Words of duty per 1,000 words.
    pub modals_per_thousand: f64,
    /// Words of the median turn.
    pub median_words: f64,
    /// Whether a turn of planning says that the learner decides, or seeks their view; none without such a turn.
    pub choice_in_planning: Option<bool>,
    /// The same for recovery.
    pub choice_in_recovery: Option<bool>,
}

/// A bound that the figures break, with the figure.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Violation {
    /// Fewer than [`LEAST_REFLECTIONS_PER_QUESTION`].
    ReflectionsPerQuestion(f64),
    /// Outside of [`LEAST_QUESTION_RATE`] to [`MOST_QUESTION_RATE`].
    QuestionRate(f64),
    /// Below [`LEAST_REFLECTION_RATE`].
    ReflectionRate(f64),
    /// Other than [`ALLOWED_MINA`].
    Mina(u32),
    /// At or above [`ADVICE_WITHOUT_PERMISSION_BELOW`].
    AdviceWithoutPermission(f64),
    /// Above [`MOST_MODALS_PER_THOUSAND`].
    Modals(f64),
    /// Above [`MOST_MEDIAN_WORDS`].
    MedianWords(f64),
    /// Planning without a word that leaves the choice.
    NoChoiceInPlanning,
    /// Recovery without one.
    NoChoiceInRecovery,
}

/// Counts a dialogue. Without turns all figures are zero.
#[must_use]
pub fn metrics(turns: &[TurnRecord]) -> Figures {
    let count = |test: fn(&TurnRecord) -> bool| turns.iter().filter(|turn| test(turn)).count();
    let share = |part: usize, whole: usize| if whole == 0 { 0.0 } else { float(part) / float(whole) };
    let questions = count(|turn| turn.asks);
    let reflections = count(|turn| turn.reflects);
    let words: u64 = turns.iter().map(|turn| u64::from(turn.words)).sum();
    let modals: u64 = turns.iter().map(|turn| u64::from(turn.modals)).sum();
    let sum = |of: fn(&TurnRecord) -> u32| turns.iter().map(of).fold(0_u32, u32::saturating_add);
    let choice = |of: fn(Stage) -> bool| {
        let mut there = turns.iter().filter(|turn| of(turn.stage)).peekable();
        there.peek().is_some().then(|| there.any(|turn| turn.seeks || turn.emphasises_autonomy))
    };
    Figures {
        turns: u32::try_from(turns.len()).unwrap_or(u32::MAX),
        reflections_per_question: (questions > 0).then(|| share(reflections, questions)),
        question_rate: share(questions, turns.len()),
        reflection_rate: share(reflections, turns.len()),
        advice_without_permission: share(count(|turn| turn.advises_unasked), turns.len()),
        mia: sum(TurnRecord::mia),
        mina: sum(TurnRecord::mina),
        modals_per_thousand: if words == 0 { 0.0 } else { 1000.0 * precise(modals) / precise(words) },
        median_words: median(turns.iter().map(|turn| turn.words).collect()),
        choice_in_planning: choice(|stage| stage == Stage::Planning),
        choice_in_recovery: choice(|stage| matches!(stage, Stage::Recovery(_))),
    }
}

impl Figures {
    /// The bounds that are broken; none without turns.
    #[must_use]
    pub fn violations(&self) -> Vec<Violation> {
        let mut broken = Vec::new();
        if self.turns == 0 {
            return broken;
        }
        let mut hold = |holds: bool, violation: Violation| broken.extend((!holds).then_some(violation));
        if let Some(ratio) = self.reflections_per_question {
            hold(ratio >= LEAST_REFLECTIONS_PER_QUESTION, Violation::ReflectionsPerQuestion(ratio));
        }
        let asks = (LEAST_QUESTION_RATE..=MOST_QUESTION_RATE).contains(&self.question_rate);
        hold(asks, Violation::QuestionRate(self.question_rate));
        hold(self.reflection_rate >= LEAST_REFLECTION_RATE, Violation::ReflectionRate(self.reflection_rate));
        hold(self.mina == ALLOWED_MINA, Violation::Mina(self.mina));
        let advice = self.advice_without_permission;
        hold(advice < ADVICE_WITHOUT_PERMISSION_BELOW, Violation::AdviceWithoutPermission(advice));
        let modals = self.modals_per_thousand;
        hold(modals <= MOST_MODALS_PER_THOUSAND, Violation::Modals(modals));
        hold(self.median_words <= MOST_MEDIAN_WORDS, Violation::MedianWords(self.median_words));
        hold(self.choice_in_planning != Some(false), Violation::NoChoiceInPlanning);
        hold(self.choice_in_recovery != Some(false), Violation::NoChoiceInRecovery);
        broken
    }
}

fn float(count: usize) -> f64 {
    precise(u64::try_from(count).unwrap_or(u64::MAX))
}

/// Counts here are far below the 2^53 up to which this is exact.
fn precise(count: u64) -> f64 {
    count as f64
}

fn median(mut values: Vec<u32>) -> f64 {
    values.sort_unstable();
    let middle = values.len() / 2;
    match values.get(middle) {
        None => 0.0,
        Some(upper) if values.len() % 2 == 1 => f64::from(*upper),
        Some(upper) => f64::midpoint(f64::from(values[middle - 1]), f64::from(*upper)),
    }
}

/// What the words of a turn tell, in parts or not.
struct Read {
    emphasises: bool,
    seeks: bool,
    advises: bool,
    confronts: bool,
    modals: u32,
    words: u32,
}

impl Read {
    fn of(text: &str, language: Language) -> Self {
        let folded = fold(text);
        let signs = if language.is_portuguese() { &*PORTUGUESE } else { &*ENGLISH };
        let rules = wording::lint(text, language, Kind::CoachReply);
        let counted = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Self {
            emphasises: signs.emphasises.is_match(&folded),
            seeks: signs.seeks.is_match(&folded),
            advises: rules.contains(&Rule::UnsolicitedAdvice),
            confronts: rules.iter().any(|rule| CONFRONTING.contains(rule)),
            modals: counted(signs.modals.find_iter(&folded).count()),
            words: counted(count_words(text)),
        }
    }
}

/// Rules of the wording gate that amount to confronting.
const CONFRONTING: [Rule; 11] = [
    Rule::ShouldHave,
    Rule::WhyNot,
    Rule::Guilt,
    Rule::StreakLoss,
    Rule::MissCount,
    Rule::Comparison,
    Rule::Threat,
    Rule::Label,
    Rule::Confront,
    Rule::Shortfall,
    Rule::Command,
];

struct Signs {
    emphasises: Regex,
    seeks: Regex,
    modals: Regex,
    affirms: Regex,
    addresses: Regex,
}

static ENGLISH: LazyLock<Signs> = LazyLock::new(|| Signs {
    emphasises: pattern(
        r"\b(?:up to you|you decide|you choose|your (?:call|choice|decision|pace|terms)|yours to|you(?:'re| are) free|feel free|no (?:need|pressure|rush)|if you(?:'d)? (?:like|want|wish|prefer|rather)|as you like|whatever suits|whichever you|only you (?:can|know)|you know (?:yourself|best)|or (?:leave|let) it|it can stay)\b",
    ),
    seeks: pattern(
        r"\b(?:would you (?:like|prefer|rather|want)|may i|can i|could i|shall i|shall we|do you want|is it (?:ok|okay|all right) if|what do you (?:think|make|prefer|want)|how does that (?:sound|sit|fit)|does that (?:fit|suit|sound|work)|which (?:one|of|would|do|feels|suits|sounds)|what would you (?:like|change|prefer|want|choose|pick)|ok with you|right for you|what sounds|any of (?:these|those))\b",
    ),
    modals: pattern(
        r"\b(?:should(?:n't)?|must(?:n't)?|ought to|needs? to|needn't|(?:have|has|had|'ve got|have got) to|gotta|had better)\b",
    ),
    affirms: pattern(
        r"\b(?:you (?:\w+ )?(?:kept|managed|took|made|found|came back|showed|stayed|stuck|tried|finished|noticed|put|chose|got|sat|started|worked|asked|told|did)|your (?:effort|care|patience|honesty|persistence|work|courage)|it takes|that took)\b",
    ),
    addresses: pattern(r"\b(?:you|your|yours|you're|you've|you'd)\b"),
});

static PORTUGUESE: LazyLock<Signs> = LazyLock::new(|| Signs {
    emphasises: pattern(
        r"\b(?:tu decides|voce decide|a (?:escolha|decisao) e (?:tua|sua)|(?:fica|e) (?:ao|a) (?:teu|seu|tua|sua)|(?:ao|no) (?:teu|seu) ritmo|sem (?:pressa|pressao|compromisso)|se (?:voce )?(?:quiser(?:es)?|preferir(?:es)?|fizer sentido|te apetecer)|como (?:quiser(?:es)?|preferir(?:es)?)|nao (?:e preciso|precisas?)|podes? (?:ignorar|deixar|dizer que nao)|fica a vontade|fique a vontade|so (?:tu|voce) sabe?s?)\b",
    ),
    seeks: pattern(
        r"\b(?:gostarias?|gostavas|queres|quer|preferes?|posso|podemos|o que (?:achas?|te parece|lhe parece|preferes?|mudarias?|queres|quer)|que (?:achas?|te parece)|faz sentido|qual (?:d[ae]l[ae]s|te|lhe|preferes?|faz|soa|combina|das|dos|fica|gostarias?)|como te soa|tudo bem se|importas-te|pode ser|qual opcao)\b",
    ),
    modals: pattern(
        r"\b(?:dev(?:e|es|ia|ias|eria|erias|emos)|precis(?:a|as|ava|avas|amos)|(?:tem|tens|tera|teras|temos|tinhas?) (?:de|que))\b",
    ),
    affirms: pattern(
        r"\b(?:(?:voce|tu) (?:\w+ )?(?:manteve|conseguiu|voltou|encontrou|tentou|terminou|notou|escolheu|comecou|fez|trouxe)|conseguiste|mantiveste|voltaste|encontraste|tentaste|terminaste|notaste|escolheste|comecaste|fizeste|trouxeste|(?:teu|seu) (?:esforco|cuidado|empenho)|(?:tua|sua) (?:paciencia|honestidade|persistencia|coragem))\b",
    ),
    addresses: pattern(
        r"\b(?:voce|tu|te|ti|contigo|teus?|tuas?|seus?|suas?|es|estas|tens|queres|sentes|podes|vais|foi|ficou|\w+aste|\w+este|\w+iste)\b",
    ),
});

/// A statement, not a question, about the learner that takes up their words, or keeps the coach out of it.
fn reflects(text: &str, last_user: &str, language: Language) -> bool {
    let signs = if language.is_portuguese() { &*PORTUGUESE } else { &*ENGLISH };
    let heard = content(last_user, language);
    sentences(text).into_iter().filter(|sentence| !sentence.ends_with('?')).any(|sentence| {
        let own = content(sentence, language);
        let taken_up = own.iter().any(|word| heard.iter().any(|said| stem(said) == stem(word)));
        let folded = fold(sentence);
        let addressed = signs.addresses.is_match(&folded);
        taken_up && (addressed || own.len() >= 2 || heard.len() <= 2) || addressed && begins_as_heard(&folded)
    })
}

/// The stock beginnings of a reflection.
fn begins_as_heard(folded: &str) -> bool {
    const STOCK: [&str; 16] = [
        "so you ",
        "it sounds like",
        "sounds like",
        "you feel",
        "you're feeling",
        "part of you",
        "on the one hand",
        "what matters to you",
        "you want",
        "entao voce",
        "parece que",
        "por um lado",
        "sentes",
        "voce sente",
        "uma parte de",
        "queres",
    ];
    STOCK.iter().any(|stock| folded.starts_with(stock))
}

/// A statement that names a deed or an effort, not praise in general.
fn affirms(text: &str, language: Language) -> bool {
    let signs = if language.is_portuguese() { &*PORTUGUESE } else { &*ENGLISH };
    sentences(text).into_iter().filter(|sentence| !sentence.ends_with('?')).any(|sentence| {
        let folded = fold(sentence);
        signs.affirms.is_match(&folded) && folded.split(' ').any(|word| !is_empty_word(word, language))
    })
}
