//! What a request asks for: the verb and its object together.

use std::ops::Range;

use super::Intent;
use super::frame::Lead;
use super::object::{Object, coordinate, object};
use super::own::{SELF, WH};
use super::question;
use super::sense::Words;
use super::words::{Form, Noun, Verb};
use crate::slots::tokens::Kind;

/// What was found.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    pub(super) intent: Intent,
    pub(super) confidence: u8,
    pub(super) also: Option<Intent>,
    /// The verb, or the noun where there is none.
    pub(super) at: usize,
    /// Whether the verb stands without an object of the rules.
    pub(super) bare: bool,
}

/// Reads the request that begins in a range.
pub(super) fn read(words: &Words, range: Range<usize>, lead: Lead) -> Option<Found> {
    let end = range.end;
    let (at, verb) = predicate(words, range, lead)?;
    let after = if verb.is_some() && !fronted(words, at) { at + 1 } else { at };
    let object = object(words, after..end);
    let verb = verb.unwrap_or(Verb::Make);
    let (intent, confidence) = meaning(words, verb, &object, at..end, lead)?;
    let also = coordinate(words, &object, end).filter(|also| *also != intent);
    let bare = object.main.is_none() && object.target.is_none();
    Some(Found { intent, confidence: confidence.saturating_sub(if bare { 6 } else { 0 }), also, at, bare })
}

fn fronted(words: &Words, at: usize) -> bool {
    words.verb(at).is_none()
}

/// The verb of the request; light verbs give way to the one they lead in ("need you to quiz me").
fn predicate(words: &Words, range: Range<usize>, lead: Lead) -> Option<(usize, Option<Verb>)> {
    let mut light = None;
    for at in range.clone() {
        if words.is(at, "about sobre acerca regarding") && lead == Lead::Fragment {
            break;
        }
        if let Some((verb, form)) = words.verb(at)
            && (form == Form::Base
                || form == Form::Gerund && lead != Lead::Fragment
                || matches!(form, Form::Past | Form::Participle) && words.before(at, "you be get ser"))
        {
            // A fragment that holds a verb after its noun is described by it: "questions to practise".
            if verb != Verb::Make || light.is_some() && !words.is(at, "do get") {
                return Some((at, Some(verb)));
            }
            light = light.or(Some(at));
            continue;
        }
        if !words.noun(at).is_none() {
            return match light {
                Some(light) => Some((light, Some(Verb::Make))),
                None if matches!(lead, Lead::Order) => None,
                None => Some((at, None)),
            };
        }
        if at > range.start + 9 && light.is_none() {
            break;
        }
    }
    light.map(|light| (light, Some(Verb::Make)))
}

/// Whether a range speaks of the learner's own time: "my week", "os meus estudos", "Tuesday's session".
pub(super) fn own_time(words: &Words, range: Range<usize>) -> bool {
    words.any_noun(range.clone(), Noun::SESSION | Noun::STUDY)
        || words.any_noun(range.clone(), Noun::TIME | Noun::PLAN)
            && !range
                .clone()
                .any(|at| words.noun(at).is(Noun::PLAN) && words.is(at + 1, "de") && !study_like(words, at + 2))
}

fn study_like(words: &Words, at: usize) -> bool {
    (at..at + 3).any(|at| words.noun(at).is(Noun::STUDY | Noun::TIME | Noun::SESSION))
        || words.is(at, "revisao revisoes # hoje")
}

/// Whether new text on a topic is wanted rather than a summary of what there is.
fn from_scratch(words: &Words, range: Range<usize>) -> bool {
    words.any(range, "scratch zero teorico theoretical raiz")
}

fn meaning(words: &Words, verb: Verb, object: &Object, range: Range<usize>, lead: Lead) -> Option<(Intent, u8)> {
    let main = if object.target.is_none() { object.main } else { object.target };
    let rest = range.start + 1..range.end;
    let mine =
        words.any(range.clone(), SELF) || words.any(range.clone(), "this isto isso it these aqui here abaixo below");
    match verb {
        Verb::Summarize => Some(summarize(words, main, object, range)),
        Verb::Expand if main.is(Noun::SESSION | Noun::PLAN | Noun::TIME) && !main.is(Noun::SECTION) => {
            Some((Intent::PlanWeek, 72))
        }
        Verb::Expand if words.any(rest.clone(), "brackets parenteses polynomial polinomio binomial = + ^") => {
            Some((Intent::Qa, 62))
        }
        Verb::Expand if main.is(Noun::CARD) => Some((Intent::GenerateFlashcards, 66)),
        Verb::Expand
            if words.is(range.start, "continue continua continuar continues continuo keep")
                && !main.is(Noun::SECTION | Noun::MATERIAL) =>
        {
            None
        }
        Verb::Expand if main.is(Noun::QUESTION) && !main.is(Noun::SECTION) => Some((Intent::GenerateQuestions, 62)),
        Verb::Expand => Some((Intent::Expand, 90)),
        Verb::Write if lead == Lead::Wish && !words.any(range.clone(), "me you") => None,
        Verb::Write => make(words, main, range).or(Some((Intent::GenerateContent, 80))),
        Verb::Explain => Some(explain(words, main, range)),
        Verb::Quiz => quiz(words, main, range, lead),
        Verb::Grade => Some(grade(main, words, rest)),
        Verb::Check => check(words, main, rest, mine),
        Verb::Review => Some(review(words, main, rest)),
        Verb::Plan => plan(words, main, rest, lead),
        Verb::Move if !object.target.is_none() => make(words, main, range),
        Verb::Move => moved(words, main, rest),
        Verb::Make | Verb::Turn => make(words, main, range),
        Verb::Return => returns(words, main, rest),
        Verb::Reflect => Some((Intent::Reflect, 85)),
        Verb::Talk => talk(words, rest),
        Verb::Know => know(words, rest),
        Verb::Learn if main.is(Noun::SECTION) && words.any(rest.clone(), "better melhor more mais") => {
            Some((Intent::Expand, 64))
        }
        Verb::Learn if range.len() <= 3 && words.any(rest.clone(), "por porque why") => None,
        Verb::Learn if matches!(lead, Lead::Wish | Lead::Ask) => Some((Intent::GenerateContent, 64)),
        Verb::Study if words.any_noun(rest.clone(), Noun::QUESTION) => Some((Intent::GenerateQuestions, 80)),
        Verb::Study if words.any_noun(rest.clone(), Noun::CARD | Noun::DUE) => Some((Intent::WhatToReview, 66)),
        Verb::Study if words.any_noun(rest.clone(), Noun::TIME) => Some((Intent::PlanWeek, 72)),
        Verb::Miss if main.is(Noun::SESSION | Noun::TIME) && !words.is(range.start, "lose") => {
            Some((Intent::PlanWeek, 66))
        }
        Verb::Stop | Verb::Learn | Verb::Study | Verb::Miss => None,
    }
}

fn summarize(words: &Words, main: Noun, object: &Object, range: Range<usize>) -> (Intent, u8) {
    if object.target.is(Noun::CARD) {
        return (Intent::GenerateFlashcards, 72);
    }
    if object.target.is(Noun::QUESTION) {
        return (Intent::GenerateQuestions, 66);
    }
    if main.is(Noun::TIME | Noun::SESSION | Noun::LOOK)
        && !main.is(Noun::SECTION)
        && words.any(range.clone(), "my our minha meu nossa do da a o")
    {
        return (Intent::Reflect, 66);
    }
    (Intent::Summarize, 92)
}

fn explain(words: &Words, main: Noun, range: Range<usize>) -> (Intent, u8) {
    let rest = range.start + 1..range.end;
    if words.any_noun(rest.clone(), Noun::DETAIL) && main.is(Noun::SECTION | Noun::DETAIL) {
        return (Intent::Expand, 76);
    }
    if main.is(Noun::ERROR) || main.is(Noun::ANSWER) && words.any(rest.clone(), "my minha wrong errada") {
        return (Intent::Evaluate, 66);
    }
    if words.is(
        range.start,
        "explain explica explique explicas explicar explicares explicasse clarify esclarece esclarecer clarifica",
    ) {
        let form = |at: usize| {
            words.noun(at).is(Noun::MATERIAL)
                && words.before(at, "um uma a an")
                && words.is(at.saturating_sub(2), "com como as in with")
        };
        if rest.clone().any(form) {
            return (Intent::GenerateContent, 80);
        }
        if let Some(at) = (rest.start..rest.end.min(rest.start + 4))
            .find(|at| WH.at(&words.toks, *at).is_some() && !(words.is(*at, "como") && words.is(*at + 1, "se")))
        {
            return question::about(words, at..range.end).unwrap_or((Intent::Qa, 74));
        }
        if words.any(rest, "difference differences diferenca diferencas meaning significado definition definicao") {
            return (Intent::Qa, 72);
        }
    }
    (Intent::GenerateContent, 84)
}

fn quiz(words: &Words, main: Noun, range: Range<usize>, lead: Lead) -> Option<(Intent, u8)> {
    if words.before(range.start, "be get ser") {
        return Some((Intent::GenerateQuestions, 84));
    }
    let near = range.start.saturating_sub(2)..(range.start + 4).min(range.end);
    let self_put = words.any(near, "me us my nos meu meus minha myself comigo");
    let asks = words.is(range.start, "ask asks pergunta pergunte perguntar perguntes perguntas perguntasse");
    if asks && lead == Lead::Wish && !words.any(range.clone(), "me")
        || asks && words.any(range.clone(), "you te lhe a") && !words.any(range.clone(), "me")
    {
        // "I want to ask you something" asks nothing yet.
        return Some((Intent::Qa, 45));
    }
    if words.is(range.start, "quiz quizz quizzes drill grill sabatina interroga")
        || self_put
        || words.any(range, "know sei")
        || main.is(Noun::QUESTION)
    {
        return Some((Intent::GenerateQuestions, 90));
    }
    None
}

fn grade(main: Noun, words: &Words, rest: Range<usize>) -> (Intent, u8) {
    if main.is(Noun::ANSWER | Noun::MARK | Noun::QUESTION) {
        return (Intent::Evaluate, 92);
    }
    if main.is(Noun::PLAN) {
        return (Intent::PlanWeek, 66);
    }
    if main.is(Noun::TIME | Noun::SESSION | Noun::LOOK | Noun::STUDY) && !main.is(Noun::SECTION) {
        return (Intent::Reflect, 76);
    }
    if main.is(Noun::CARD) {
        return (Intent::GenerateFlashcards, 50);
    }
    if words.is(rest.start, "me") && words.is(rest.start + 1, "on sobre em no na nos nas") {
        return (Intent::GenerateQuestions, 64);
    }
    let pointed = words.any(rest, "my minha meu meus minhas this isto isso it me what o la");
    (Intent::Evaluate, if pointed { 86 } else { 74 })
}

fn check(words: &Words, main: Noun, rest: Range<usize>, mine: bool) -> Option<(Intent, u8)> {
    let rights = words.any(
        rest.clone(),
        "right correct certo certa correto correta correctly wrong errado wrote escrevi fiz acertei",
    );
    if words.is(rest.start, "back") {
        return Some((Intent::Reflect, 84));
    }
    if main.is(Noun::ANSWER | Noun::MARK) || rights {
        return Some((Intent::Evaluate, 88));
    }
    if main.is(Noun::DUE) || words.any(rest.clone(), "vence due") {
        return Some((Intent::WhatToReview, 80));
    }
    if main.is(Noun::PLAN | Noun::SESSION) {
        return Some((Intent::PlanWeek, 74));
    }
    if main.is(Noun::LOOK) || main.is(Noun::TIME) && mine {
        return Some((Intent::Reflect, 66));
    }
    (mine && !words.is(rest.start, "up for at")).then_some((Intent::Evaluate, 68))
}

fn review(words: &Words, main: Noun, rest: Range<usize>) -> (Intent, u8) {
    if main.is(Noun::ANSWER) || words.any(rest.clone(), "wrote escrevi") {
        return (Intent::Evaluate, 88);
    }
    if main.is(Noun::PLAN) {
        return (Intent::PlanWeek, 76);
    }
    if main.is(Noun::SESSION | Noun::LOOK)
        || words.any(rest.clone(), "week semana went correu foi month mes") && !words.any(rest.clone(), "plano plan")
    {
        return (Intent::Reflect, 74);
    }
    if main.is(Noun::QUESTION) {
        return (Intent::GenerateQuestions, 70);
    }
    if main.is(Noun::SECTION) && words.any(rest, "my meu minha") {
        return (Intent::Evaluate, 55);
    }
    (Intent::WhatToReview, if main.is(Noun::DUE | Noun::CARD | Noun::TIME) || main.is_none() { 76 } else { 64 })
}

fn plan(words: &Words, main: Noun, rest: Range<usize>, lead: Lead) -> Option<(Intent, u8)> {
    let own = own_time(words, rest.clone());
    let subject =
        words.toks.get(rest.start..rest.end).is_some_and(|toks| toks.iter().any(|tok| tok.kind == Kind::Word));
    if own || main.is(Noun::PLAN) || !subject || words.any(rest.clone(), "it isto isso everything tudo me") {
        return Some((Intent::PlanWeek, 90));
    }
    if main.is(Noun::ERROR | Noun::ANSWER) {
        return Some((Intent::Evaluate, 60));
    }
    if main.is(Noun::SECTION | Noun::MATERIAL) && lead != Lead::Wish {
        return Some((Intent::PlanWeek, 60));
    }
    Some((Intent::PlanWeek, 58))
}

fn moved(words: &Words, main: Noun, rest: Range<usize>) -> Option<(Intent, u8)> {
    let own = main.is(Noun::SESSION | Noun::PLAN | Noun::TIME) || own_time(words, rest.clone());
    if words.any(rest.clone(), "subject topic assunto tema language idioma lingua mind ideia name nome")
        && !main.is(Noun::SESSION | Noun::PLAN)
    {
        return Some((Intent::General, 60));
    }
    if words.any(rest, "answer resposta level nivel difficulty") {
        return None;
    }
    own.then_some((Intent::PlanWeek, 88))
}

fn make(words: &Words, main: Noun, range: Range<usize>) -> Option<(Intent, u8)> {
    let more = range.clone().any(|at| words.is(at, "more mais") && words.is(at + 1, "on about sobre from de do da"));
    if more && !main.is(Noun::CARD | Noun::QUESTION) && words.any_noun(range.clone(), Noun::SECTION) {
        return Some((Intent::Expand, 78));
    }
    let section = range.clone().find(|at| words.noun(*at).is(Noun::SECTION));
    if section.is_some_and(|at| words.any(at + 1..range.end, "more mais")) && !main.is(Noun::CARD | Noun::QUESTION) {
        return Some((Intent::Expand, 72));
    }
    if main.is(Noun::CARD) && words.any(range.clone(), "overdue due pending pendentes atrasados atrasadas vencidos") {
        return Some((Intent::WhatToReview, 80));
    }
    if main.is(Noun::SECTION)
        && words.any(
            range.clone(),
            "complete detailed thorough clearer longer richer fuller bigger maior maiores longo longa longer extenso extensa completo completa",
        )
    {
        return Some((Intent::Expand, 78));
    }
    if main.is(Noun::SECTION) && words.any(range.clone(), "shorter smaller menor curto curta") {
        return Some((Intent::Summarize, 74));
    }
    if main.is(Noun::CARD) {
        return Some((Intent::GenerateFlashcards, 93));
    }
    if main.is(Noun::SUMMARY) {
        return Some(if from_scratch(words, range) { (Intent::GenerateContent, 80) } else { (Intent::Summarize, 91) });
    }
    if main.is(Noun::QUESTION) {
        return Some((Intent::GenerateQuestions, 92));
    }
    if main.is(Noun::MARK) && !main.is(Noun::MATERIAL) {
        return Some((Intent::Evaluate, 82));
    }
    if main.is(Noun::DETAIL) {
        return Some((Intent::Expand, 84));
    }
    if main.is(Noun::FACT) {
        return Some((Intent::Qa, 74));
    }
    if main.is(Noun::OFF) && !main.is(Noun::STUDY) {
        return Some((Intent::General, 72));
    }
    if main.is(Noun::PLAN) {
        let lesson = words.any(range.clone(), "lesson business aula negocios") || !own_time(words, range);
        return Some(if lesson { (Intent::GenerateContent, 60) } else { (Intent::PlanWeek, 90) });
    }
    if main.is(Noun::DUE) {
        return Some((Intent::WhatToReview, 80));
    }
    if main.is(Noun::SESSION) {
        return Some((Intent::PlanWeek, 82));
    }
    if main.is(Noun::LOOK) {
        return Some((Intent::Reflect, 84));
    }
    if main.is(Noun::ANSWER) {
        return Some((Intent::Qa, 60));
    }
    if main.is(Noun::MATERIAL) {
        return Some((Intent::GenerateContent, 88));
    }
    if main.is(Noun::TIME)
        && range
            .clone()
            .any(|at| words.toks[at].num.is_some() || words.is(at, "more less mais menos only so free livre"))
        && !words.any(range.clone(), "que that since")
    {
        return Some((Intent::PlanWeek, 70));
    }
    None
}

fn returns(words: &Words, main: Noun, rest: Range<usize>) -> Option<(Intent, u8)> {
    if main.is(Noun::SECTION | Noun::QUESTION | Noun::CARD | Noun::ANSWER) && !main.is(Noun::STUDY)
        || words.any(rest, "later depois minutes minutos ja")
    {
        return None;
    }
    Some((Intent::Recovery, 82))
}

fn talk(words: &Words, rest: Range<usize>) -> Option<(Intent, u8)> {
    let looks = words.any(rest.clone(), "went go correu foi correram worked funcionou");
    if looks
        || words.any_noun(rest.clone(), Noun::SESSION | Noun::LOOK)
        || words.any(rest.clone(), "week semana dia day")
    {
        return Some((Intent::Reflect, 80));
    }
    if words.any(rest.clone(), "mais more") && words.any_noun(rest.clone(), Noun::SECTION) {
        return Some((Intent::Expand, 76));
    }
    if words.any(rest.clone(), "mais more") && words.any(rest.clone(), "about sobre de da do disso") {
        return Some((Intent::Expand, 60));
    }
    let told_me = words.is(rest.start, "me") || words.before(rest.start - 1, "me");
    if told_me && words.any(rest.clone(), "sobre de da do dos das about") && !words.any_noun(rest, Noun::OFF) {
        return Some((Intent::GenerateContent, 64));
    }
    Some((Intent::General, 66))
}

/// "Tell me", "define", "solve": facts, unless what is asked about is the learner's own.
fn know(words: &Words, rest: Range<usize>) -> Option<(Intent, u8)> {
    if words.any_noun(rest.clone(), Noun::OFF) {
        return Some((Intent::General, 72));
    }
    let more = rest.clone().any(|at| words.is(at, "more mais") && words.is(at + 1, "about on sobre de da do"));
    if more && words.any_noun(rest.clone(), Noun::SECTION) {
        return Some((Intent::Expand, 76));
    }
    if let Some(at) = rest.clone().find(|at| WH.at(&words.toks, *at).is_some() || words.is(*at, "se if whether")) {
        return question::about(words, at..rest.end).or(Some((Intent::Qa, 72)));
    }
    if words.any_noun(rest.clone(), Noun::SUMMARY) && !words.any_noun(rest.clone(), Noun::FACT) {
        return Some((Intent::Summarize, 74));
    }
    let subject = rest.clone().any(|at| words.toks[at].kind == Kind::Word && !words.is(at, "me you te lhe"));
    if words.any_noun(rest.clone(), Noun::DETAIL)
        || words.any(rest.clone(), "more mais") && words.any_noun(rest, Noun::SECTION)
    {
        return Some((Intent::Expand, 76));
    }
    subject.then_some((Intent::Qa, 70))
}
