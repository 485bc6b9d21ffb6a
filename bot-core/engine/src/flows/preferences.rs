//! Settings around studying: quiet hours, reminders, briefing, review, pauses, the week. Each is asked with buttons
//! for the usual answers and takes words for all others.

use super::study::{asked, asking, settings};
use crate::commands::study::{Set, Setting, StudyChange, StudyCommand, StudyQuestion};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::planning;
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use crate::speech::{numbers, plan as words};
use bloom_chat::{Block, OutboundMessage};
use bloom_domain::language::Language;
use bloom_domain::nudge::{GUARD_FROM, GUARD_TO, LEAD_MAX_MIN};
use bloom_domain::planning::{DEFAULT_BLOCK, GRID_MIN, NIGHT_REST_MIN, SESSION_MAX, SESSION_MIN, SleepWindow};
use bloom_domain::slots::{DayMask, answer, weekdays};
use bloom_domain::study::{Quiet, StudySettings};
use bloom_domain::text::fold;
use bloom_domain::when;
use chrono::{Datelike, Days, NaiveDate, NaiveTime};

/// The usual lead of a reminder, in minutes.
const LEAD: u32 = 15;

/// The usual hour of the weekly review.
const REVIEW_HOUR: u32 = 18;

fn clock(hour: u32, minute: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, 0).unwrap_or(NaiveTime::MIN)
}

fn set_command(set: Set) -> Command {
    Command::Study(StudyCommand::Set(set))
}

/// Everything that is set around studying, each with a button to change it.
pub fn show(view: &View) -> Decision {
    let language = view.language;
    let kept = &view.study.settings;
    let off = || text(language, "preferences-value-off");
    let at = |time: Option<NaiveTime>| time.map_or_else(off, |time| numbers::time_of_day(time, language));
    let guard = Quiet { from: GUARD_FROM, to: GUARD_TO };
    let sleep = kept.sleep.map(|window| Quiet { from: window.from, to: window.to });
    let rest: Vec<String> =
        (0..7).filter(|day| kept.rest_days.contains(*day)).map(|day| numbers::weekday(day, language)).collect();
    let all = [
        (Setting::Quiet, "quiet", span(kept.quiet.unwrap_or(guard), language)),
        (Setting::Reminder, "reminder", kept.reminder_lead.map_or_else(off, words::length)),
        (
            Setting::CheckIns,
            "check-ins",
            text(language, if kept.no_check_in { "preferences-value-off" } else { "preferences-value-on" }),
        ),
        (Setting::Briefing, "briefing", at(kept.briefing_at)),
        (Setting::Review, "review", at(kept.review_at)),
        (Setting::Block, "block", words::length(kept.block.unwrap_or(DEFAULT_BLOCK))),
        (
            Setting::Sleep,
            "sleep",
            sleep.map_or_else(|| text(language, "preferences-sleep-usual"), |sleep| span(sleep, language)),
        ),
        (
            Setting::RestDays,
            "rest",
            if rest.is_empty() { text(language, "preferences-value-no-day") } else { numbers::joined(&rest, language) },
        ),
        (Setting::WeekStart, "week-start", numbers::weekday(kept.week_start.unwrap_or(0), language)),
    ];
    let name = |key: &str| text(language, &format!("preferences-name-{key}"));
    let items = all
        .iter()
        .map(|(_, key, value)| {
            let value = bloom_chat::Inline::text(format!(": {value}"));
            vec![Block::Paragraph(vec![bloom_chat::Inline::strong(name(key)), value])]
        })
        .collect();
    let title = Block::Paragraph(vec![bloom_chat::Inline::text(text(language, "preferences-title"))]);
    let blocks = vec![title, Block::List { start: None, items }];
    let draft = all
        .iter()
        .fold(Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() }), |draft, (setting, key, _)| {
            draft.with(name(key), Command::Study(StudyCommand::Ask { setting: *setting }))
        });
    let pause = Command::Study(StudyCommand::Ask { setting: Setting::PauseUntil });
    crate::flows::then_reask(view, Decision::say(draft.with(name("pause"), pause).grid(2)))
}

/// Asks for a setting.
pub fn ask(view: &View, setting: Setting) -> Decision {
    let language = view.language;
    let draft = Draft::text(&question(view, setting));
    let at = |hour, minute| numbers::time_of_day(clock(hour, minute), language);
    let draft = match setting {
        Setting::Quiet => [(21, 7), (22, 8), (23, 9)]
            .into_iter()
            .fold(draft, |draft, (from, to)| {
                let quiet = Quiet { from: clock(from, 0), to: clock(to, 0) };
                draft.with(span(quiet, language), set_command(Set::Quiet { quiet: Some(quiet) }))
            })
            .with(text(language, "preferences-quiet-usual"), set_command(Set::Quiet { quiet: None })),
        Setting::Reminder => [10, LEAD, 30, 60]
            .into_iter()
            .fold(draft, |draft, lead| draft.with(words::length(lead), set_command(Set::Reminder { lead: Some(lead) })))
            .grid(4)
            .with(text(language, "preferences-none"), set_command(Set::Reminder { lead: None })),
        Setting::Briefing => [(7, 30), (8, 30), (12, 0), (18, 0)]
            .into_iter()
            .fold(draft, |draft, (hour, minute)| {
                draft.with(at(hour, minute), set_command(Set::Briefing { at: Some(clock(hour, minute)) }))
            })
            .grid(4)
            .with(text(language, "preferences-none"), set_command(Set::Briefing { at: None })),
        Setting::Review => [17, 18, 19, 20]
            .into_iter()
            .fold(draft, |draft, hour| draft.with(at(hour, 0), set_command(Set::Review { at: Some(clock(hour, 0)) })))
            .grid(4)
            .with(text(language, "preferences-none"), set_command(Set::Review { at: None })),
        Setting::PauseUntil => pause_choices(view, draft),
        Setting::WeekStart => [0_u8, 6, 5]
            .into_iter()
            .fold(draft, |draft, day| draft.with(numbers::weekday(day, language), set_command(Set::WeekStart { day })))
            .grid(3),
        Setting::Block => [25, 40, 50, 60, 90]
            .into_iter()
            .fold(draft, |draft, minutes| draft.with(words::length(minutes), set_command(Set::Block { minutes })))
            .grid(5),
        Setting::Sleep => [(22, 6), (23, 7), (0, 8)]
            .into_iter()
            .fold(draft, |draft, (from, to)| {
                let window = Quiet { from: clock(from, 0), to: clock(to, 0) };
                draft.with(span(window, language), set_command(Set::Sleep { window: Some(window) }))
            })
            .with(text(language, "preferences-sleep-usual"), set_command(Set::Sleep { window: None })),
        Setting::RestDays => [(5, DayMask::day(5)), (6, DayMask::day(6))]
            .into_iter()
            .fold(draft, |draft, (day, days)| {
                draft.with(numbers::weekday(day, language), set_command(Set::RestDays { days }))
            })
            .with(text(language, "preferences-rest-weekend"), set_command(Set::RestDays { days: DayMask::WEEKEND }))
            .with(text(language, "preferences-rest-none"), set_command(Set::RestDays { days: DayMask::NONE })),
        Setting::CheckIns => draft
            .with(text(language, "preferences-yes"), set_command(Set::CheckIns { on: true }))
            .with(text(language, "preferences-no"), set_command(Set::CheckIns { on: false })),
    };
    Decision { changes: vec![asking(StudyQuestion::Setting(setting))], ..Decision::say(draft) }
}

fn pause_choices(view: &View, draft: Draft) -> Draft {
    let Some(today) = planning::today(view) else { return draft };
    let language = view.language;
    [3_u64, 7, 14]
        .into_iter()
        .filter_map(|days| today.checked_add_days(Days::new(days)))
        .fold(draft, |draft, date| {
            let label = words::full_day(date, language);
            draft.with(label, set_command(Set::PauseUntil { date }))
        })
        .with(text(language, "preferences-pause-open"), Command::Pause)
}

fn question(view: &View, setting: Setting) -> String {
    let language = view.language;
    let key = match setting {
        Setting::Quiet => {
            let now = view.study.settings.quiet.unwrap_or(Quiet { from: GUARD_FROM, to: GUARD_TO });
            return text_with(language, "preferences-ask-quiet", &[("usual", span(now, language).into())]);
        }
        Setting::Reminder => "preferences-ask-reminder",
        Setting::Briefing => "preferences-ask-briefing",
        Setting::Review => "preferences-ask-review",
        Setting::PauseUntil => "preferences-ask-pause",
        Setting::WeekStart => "preferences-ask-week-start",
        Setting::Block => "preferences-ask-block",
        Setting::Sleep => "preferences-ask-sleep",
        Setting::RestDays => "preferences-ask-rest",
        Setting::CheckIns => "preferences-ask-check-ins",
    };
    text(language, key)
}

/// From one time to another: `21:30–08:30`.
pub fn span(quiet: Quiet, language: Language) -> String {
    format!("{}–{}", numbers::time_of_day(quiet.from, language), numbers::time_of_day(quiet.to, language))
}

/// Words as the answer to a setting's question. None: they are about something else.
pub fn heard(view: &View, setting: Setting, said: &str) -> Option<Decision> {
    let language = view.language;
    let none = is_none(said);
    let read = match setting {
        Setting::Quiet => when::span(said, language)
            .map(|found| Set::Quiet { quiet: Some(Quiet { from: found.value.0, to: found.value.1 }) }),
        Setting::Sleep => when::span(said, language)
            .map(|found| Set::Sleep { window: Some(Quiet { from: found.value.0, to: found.value.1 }) }),
        Setting::Reminder if none => Some(Set::Reminder { lead: None }),
        Setting::Reminder if answer::is_affirmative(said) => Some(Set::Reminder { lead: Some(LEAD) }),
        Setting::Reminder => minutes_in(said, language).map(|minutes| Set::Reminder { lead: Some(minutes) }),
        Setting::Briefing if none => Some(Set::Briefing { at: None }),
        Setting::Briefing => one_time(said, language, false).map(|at| Set::Briefing { at: Some(at) }),
        Setting::Review if none => Some(Set::Review { at: None }),
        Setting::Review if answer::is_affirmative(said) => Some(Set::Review { at: Some(clock(REVIEW_HOUR, 0)) }),
        Setting::Review => one_time(said, language, true).map(|at| Set::Review { at: Some(at) }),
        Setting::PauseUntil => until(view, said).map(|date| Set::PauseUntil { date }),
        Setting::WeekStart => weekdays(said, language)
            .filter(|days| days.count() == 1)
            .and_then(|days| (0..7).find(|day| days.contains(*day)))
            .map(|day| Set::WeekStart { day }),
        Setting::Block => minutes_in(said, language).map(|minutes| Set::Block { minutes }),
        Setting::RestDays if none => Some(Set::RestDays { days: DayMask::NONE }),
        Setting::RestDays => weekdays(said, language).map(|days| Set::RestDays { days }),
        Setting::CheckIns if answer::is_affirmative(said) => Some(Set::CheckIns { on: true }),
        Setting::CheckIns if none => Some(Set::CheckIns { on: false }),
        Setting::CheckIns => None,
    };
    read.map(|set| self::set(view, &set))
}

/// A length in minutes; a number alone counts minutes here.
fn minutes_in(said: &str, language: Language) -> Option<u32> {
    when::minutes(said, language).map(|found| found.value).or_else(|| said.trim().parse().ok())
}

/// One time of the day; of two readings the evening's or the morning's.
fn one_time(said: &str, language: Language, evening: bool) -> Option<NaiveTime> {
    Some(match when::time_answer(said, language)?.value {
        when::Time::One(at) => at,
        when::Time::Either(morning, later) => {
            if evening {
                later
            } else {
                morning
            }
        }
    })
}

/// The first day after a pause, in words.
pub fn until(view: &View, said: &str) -> Option<NaiveDate> {
    let zone = view.profile.zone()?;
    let context = when::Context { language: view.language, now_local: numbers::local(zone, view.now).naive_local() };
    let found = when::until(said, &context).or_else(|| when::date(said, &context))?;
    (found.value > context.now_local.date()).then_some(found.value)
}

/// A pause until the time that the words name; without one, until they say so.
pub fn pause(view: &View, said: &str) -> Decision {
    match until(view, said) {
        Some(date) => pause_until(view, date),
        None => crate::flows::settings::pause(view),
    }
}

/// A pause with an end, told in passing: "pause until Monday". None: the words are about something else.
pub fn told(view: &View, said: &str) -> Option<Decision> {
    const PAUSES: [&str; 8] = ["pause", "pausa", "pausar", "pausamos", "break", "ferias", "holiday", "vacation"];
    const STOPS: [&str; 9] = ["stop", "dont", "nao", "parar", "para", "pare", "silencio", "silence", "mute"];
    const WRITES: [&str; 10] = [
        "writing",
        "write",
        "messages",
        "message",
        "escrever",
        "escrevas",
        "escreva",
        "mensagens",
        "messaging",
        "parar",
    ];
    let folded = fold(said).replace('\'', "");
    let has = |list: &[&str]| folded.split(|letter: char| !letter.is_alphanumeric()).any(|word| list.contains(&word));
    let wishes = has(&PAUSES) || has(&STOPS) && (has(&WRITES) || has(&["silencio", "silence", "mute"]));
    if !wishes || answer::is_question(said) {
        return None;
    }
    until(view, said).map(|date| pause_until(view, date))
}

/// Whether words want none of it.
fn is_none(said: &str) -> bool {
    const NEVER: [&str; 9] = ["nunca", "never", "none", "nenhum", "nenhuma", "nada", "nothing", "off", "desligar"];
    answer::is_negative(said)
        || fold(said).split(|letter: char| !letter.is_alphanumeric()).any(|word| NEVER.contains(&word))
}

/// Sets a setting and says what that means.
pub fn set(view: &View, set: &Set) -> Decision {
    let language = view.language;
    if let Some(refusal) = out_of_bounds(set) {
        let mut decision = ask(view, refusal.1);
        decision.replies.insert(0, Draft::text(&text(language, refusal.0)));
        return decision;
    }
    let at = |time: NaiveTime| numbers::time_of_day(time, language);
    let (said, change) = match set {
        Set::PauseUntil { date } => return pause_until(view, *date),
        Set::Quiet { quiet } => (
            match quiet {
                Some(quiet) => text_with(language, "preferences-quiet-set", &[("span", span(*quiet, language).into())]),
                None => {
                    let guard = Quiet { from: GUARD_FROM, to: GUARD_TO };
                    text_with(language, "preferences-quiet-set", &[("span", span(guard, language).into())])
                }
            },
            settings(view, |kept| kept.quiet = *quiet),
        ),
        Set::Reminder { lead } => (
            match lead {
                Some(lead) => text_with(language, "preferences-reminder-set", &[("lead", words::length(*lead).into())]),
                None => text(language, "preferences-reminder-off"),
            },
            settings(view, |kept| {
                kept.reminder_lead = *lead;
                kept.reminder_offered = true;
            }),
        ),
        Set::Briefing { at: time } => (
            match time {
                Some(time) => text_with(language, "preferences-briefing-set", &[("time", at(*time).into())]),
                None => {
                    let mark = view.command_mark.to_string();
                    text_with(language, "preferences-briefing-off", &[("mark", mark.into())])
                }
            },
            settings(view, |kept| brief_at(kept, *time)),
        ),
        Set::Review { at: time } => (
            match time {
                Some(time) => {
                    let args = [("time", at(*time).into()), ("day", review_day(view).into())];
                    text_with(language, "preferences-review-set", &args)
                }
                None => text(language, "preferences-review-off"),
            },
            settings(view, |kept| {
                kept.review_at = *time;
                kept.review_offered = true;
            }),
        ),
        Set::WeekStart { day } => (
            text_with(language, "preferences-week-start-set", &[("day", numbers::weekday(*day, language).into())]),
            settings(view, |kept| kept.week_start = Some(*day % 7)),
        ),
        Set::Block { minutes } => {
            let minutes = minutes / GRID_MIN * GRID_MIN;
            (
                text_with(language, "preferences-block-set", &[("length", words::length(minutes).into())]),
                settings(view, |kept| kept.block = Some(minutes)),
            )
        }
        Set::Sleep { window } => (
            match window {
                Some(window) => {
                    text_with(language, "preferences-sleep-set", &[("span", span(*window, language).into())])
                }
                None => text(language, "preferences-sleep-guard"),
            },
            settings(view, |kept| kept.sleep = window.map(|window| SleepWindow { from: window.from, to: window.to })),
        ),
        Set::RestDays { days } => (rest_words(*days, language), settings(view, |kept| kept.rest_days = *days)),
        Set::CheckIns { on } => (
            text(language, if *on { "preferences-check-ins-on" } else { "preferences-check-ins-off" }),
            settings(view, |kept| kept.no_check_in = !on),
        ),
    };
    kept(view, set, &said, change)
}

/// The briefing's time. Who wishes for words at an hour wishes for no quiet then; quiet hours of their own stay as they
/// set them.
fn brief_at(kept: &mut StudySettings, time: Option<NaiveTime>) {
    kept.briefing_at = time;
    if let (None, Some(at)) = (kept.quiet, time)
        && at < GUARD_TO
        && at > clock(4, 0)
    {
        kept.quiet = Some(Quiet { from: GUARD_FROM, to: at });
    }
}

/// What is kept, said; without a zone nothing of it can happen, and that is said, too. After a first reminder's
/// answer the weekly review is offered, once.
fn kept(view: &View, set: &Set, said: &str, change: Change) -> Decision {
    let language = view.language;
    let mut changes = vec![change, asked()];
    let speaks =
        matches!(set, Set::Reminder { lead: Some(_) } | Set::Briefing { at: Some(_) } | Set::Review { at: Some(_) });
    if speaks && view.profile.zone().is_none() {
        let said = format!("{said}\n\n{}", text(language, "preferences-no-zone"));
        let draft = Draft::text(&said).with(text(language, "settings-button-timezone"), Command::AskTimezone);
        return Decision { changes, ..Decision::say(draft) };
    }
    if matches!(set, Set::Reminder { .. }) && !view.study.settings.review_offered && !view.study.plans.is_empty() {
        let mut all = view.study.settings.clone();
        if let Set::Reminder { lead } = set {
            all.reminder_lead = *lead;
        }
        changes[0] = Change::Study(StudyChange::Settings {
            settings: StudySettings { reminder_offered: true, review_offered: true, ..all },
        });
        // A yes or a no in words answers it, too.
        changes.push(asking(StudyQuestion::Setting(Setting::Review)));
        return Decision { changes, ..Decision::say(offer_review(view, said)) };
    }
    Decision { changes, ..Decision::say(Draft::text(said)) }
}

/// The day on whose evening the week is looked back on: the one before it starts.
fn review_day(view: &View) -> String {
    let start = view.study.settings.week_start.unwrap_or(0);
    numbers::weekday((start + 6) % 7, view.language)
}

fn offer_review(view: &View, said: &str) -> Draft {
    let language = view.language;
    let at = clock(REVIEW_HOUR, 0);
    let args = [("day", review_day(view).into()), ("time", numbers::time_of_day(at, language).into())];
    let question = text_with(language, "preferences-offer-review", &args);
    Draft::text(&format!("{said}\n\n{question}"))
        .with(text(language, "preferences-yes"), set_command(Set::Review { at: Some(at) }))
        .with(text(language, "preferences-no"), set_command(Set::Review { at: None }))
}

/// The end of agreeing a week: reminders are offered, once.
pub fn after_plan(view: &View, mut blocks: Vec<Block>, mut decision: Decision) -> Decision {
    let language = view.language;
    let say = |blocks| Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() });
    let asks = !view.study.settings.no_check_in;
    let paragraph = |key: &str| Block::Paragraph(vec![bloom_chat::Inline::text(text(language, key))]);
    if view.study.settings.reminder_offered {
        blocks.push(paragraph(if asks { "preferences-after-plan" } else { "preferences-after-plan-silent" }));
        decision.replies.push(
            say(blocks).with(text(language, "preferences-button-calendar"), Command::Study(StudyCommand::Calendar)),
        );
        return decision;
    }
    decision.changes.push(settings(view, |kept| kept.reminder_offered = true));
    decision.changes.push(asking(StudyQuestion::Setting(Setting::Reminder)));
    blocks.push(paragraph(if asks { "preferences-offer-reminder" } else { "preferences-offer-reminder-only" }));
    let lead = |minutes| set_command(Set::Reminder { lead: Some(minutes) });
    decision.replies.push(
        say(blocks)
            .with(text_with(language, "preferences-button-before", &[("lead", words::length(LEAD).into())]), lead(LEAD))
            .with(text_with(language, "preferences-button-before", &[("lead", words::length(60).into())]), lead(60))
            .with(text(language, "preferences-no"), set_command(Set::Reminder { lead: None })),
    );
    decision
}

/// Why a setting cannot be so, with the question that it came from.
fn out_of_bounds(set: &Set) -> Option<(&'static str, Setting)> {
    match set {
        Set::Reminder { lead: Some(lead) } if !(1..=LEAD_MAX_MIN).contains(lead) => {
            Some(("preferences-reminder-bounds", Setting::Reminder))
        }
        Set::Block { minutes } if !(SESSION_MIN..=SESSION_MAX).contains(minutes) => {
            Some(("preferences-block-bounds", Setting::Block))
        }
        Set::Sleep { window: Some(window) } if minutes_of(*window) < NIGHT_REST_MIN => {
            Some(("preferences-sleep-bounds", Setting::Sleep))
        }
        Set::RestDays { days } if *days == DayMask::ALL => Some(("preferences-rest-bounds", Setting::RestDays)),
        _ => None,
    }
}

/// The length of a stretch that may run over midnight, in minutes.
fn minutes_of(window: Quiet) -> u32 {
    let minutes = window.to.signed_duration_since(window.from).num_minutes().rem_euclid(24 * 60);
    u32::try_from(minutes).unwrap_or(0)
}

fn rest_words(days: DayMask, language: Language) -> String {
    let names: Vec<String> =
        (0..7).filter(|day| days.contains(*day)).map(|day| numbers::weekday(day, language)).collect();
    if names.is_empty() {
        return text(language, "preferences-rest-off");
    }
    text_with(language, "preferences-rest-set", &[("days", numbers::joined(&names, language).into())])
}

/// Silent until the morning of a day.
pub fn pause_until(view: &View, date: NaiveDate) -> Decision {
    let language = view.language;
    let (Some(zone), Some(today)) = (view.profile.zone(), planning::today(view)) else {
        return crate::flows::settings::pause(view);
    };
    let until = bloom_domain::planning::resolve(zone, date.and_time(NaiveTime::MIN));
    let Some(until) = until.filter(|_| date > today && date.year() < today.year() + 2) else {
        return ask(view, Setting::PauseUntil);
    };
    let args = [("date", words::full_day(date, language).into()), ("mark", view.command_mark.to_string().into())];
    let draft = Draft::text(&text_with(language, "preferences-paused-until", &args))
        .with(text(language, "settings-button-resume"), Command::Resume);
    let change = Change::Study(StudyChange::PauseUntil { since: view.now, until });
    Decision { changes: vec![change, asked()], ..Decision::say(draft) }
}
