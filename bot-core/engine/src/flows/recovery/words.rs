//! Words within the talk that are more than a reason: a time for the session, an if-then plan.

use super::say::{self, with_options};
use super::step;
use crate::commands::study::{Recover, StudyQuestion};
use crate::coordinator::view::{Decision, View};
use crate::flows::live::{self, Named};
use crate::flows::study::asking;
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_domain::recovery::{self as rules, Awaits, Choice, Heard, IfThen, Opening, Recovery};
use bloom_domain::slots::answer;
use bloom_domain::study::StudySession;
use bloom_domain::text::fold;
use bloom_domain::told;
use chrono::NaiveDateTime;

/// A message of more words tells a story, whatever times it names.
const LONGEST: usize = 14;

/// Words of what has been, or of what is not to be: a time beside them is no wish.
const TELLING: &str = "was were had got did didnt felt came left worked started stayed ended since until yesterday last \
                       not cant cannot couldnt except without \
                       ontem anteontem estava estive tive tinha fiquei foi era fui trabalhei cheguei sai acabei desde ate \
                       passada passado nao menos sem";

/// Words of a wish, needed while no options lie on the table.
const WISHING: &str = "lets can could better prefer instead rather move reschedule postpone how about would \
                       vamos podemos posso podia pode tal melhor prefiro preferia passa passar muda mudar marca marcar \
                       remarca remarcar adia adiar faco dava";

/// Whether words wish for the time that they name, rather than tell of it.
fn wishes(state: &Recovery, said: &str) -> bool {
    let folded = fold(said).replace('\'', "");
    let spoken: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let has = |list: &str| spoken.iter().any(|word| list.split_ascii_whitespace().any(|listed| listed == *word));
    let asked = match state.awaits {
        Awaits::Choice => true,
        Awaits::Reason | Awaits::Story => has(WISHING),
        _ => false,
    };
    asked && spoken.len() <= LONGEST && !has(TELLING)
}

/// A time that the learner names for the session: agreed on if it is free. None: they name none.
pub(super) fn proposed(view: &View, state: &Recovery, said: &str) -> Option<Decision> {
    if !wishes(state, said) {
        return None;
    }
    let session = state.sessions.iter().rev().find_map(|id| view.study.session(id))?;
    Some(match live::named_time(view, session, said)? {
        Named::One(to) => match moved(view, session, to) {
            Ok(choice) => step(view, state, &Heard::Proposed(choice)),
            Err(key) => refused(view, state, said, key),
        },
        Named::Either(early, late) => match (moved(view, session, early), moved(view, session, late)) {
            (Ok(early), Ok(late)) => which(view, state, &[early, late]),
            (Ok(only), Err(_)) | (Err(_), Ok(only)) => step(view, state, &Heard::Proposed(only)),
            (Err(key), Err(_)) => refused(view, state, said, key),
        },
    })
}

fn moved(view: &View, session: &StudySession, to: NaiveDateTime) -> Result<Choice, &'static str> {
    let moved = live::place(view, session, to, session.minutes)?;
    let to = Opening {
        date: moved.local_date,
        time: moved.local_time,
        zone: moved.zone,
        starts_at: moved.starts_at,
        minutes: moved.minutes,
    };
    Ok(Choice::Move { session: session.id.clone(), to })
}

/// "At 8": morning or evening? The talk waits as before.
fn which(view: &View, state: &Recovery, readings: &[Choice; 2]) -> Decision {
    let question = Draft::text(&text(view.language, "live-move-which-time"));
    Decision {
        changes: vec![asking(StudyQuestion::Recovery(state.clone()))],
        ..Decision::say(with_options(view, state, readings, question))
    }
}

/// The time that was named is not free: why, and what would be.
fn refused(view: &View, state: &Recovery, said: &str, key: &str) -> Decision {
    let language = view.language;
    let mut state = state.clone();
    if state.awaits != Awaits::Choice {
        let facts = super::Facts::of(view, &state);
        let reason = told::reason(said, language).and_then(|reason| reason.as_str().parse().ok());
        let heard = Heard::Words { text: String::new(), reason, proposes_fix: true, done: false };
        let (next, mut say) = rules::advance(&state, &heard, &facts.context(view));
        state = next;
        super::only_possible(view, &mut state, &mut say);
    }
    let question = Draft::text(&format!("{} {}", text(language, key), text(language, "recovery-resolve")));
    let draft = with_options(view, &state, &state.options, question);
    Decision { changes: vec![asking(StudyQuestion::Recovery(state))], ..Decision::say(draft) }
}

/// An if-then plan. What lacks a half of it is asked for once more, with the form in view.
pub(super) fn if_then(view: &View, state: &Recovery, said: &str) -> Decision {
    let declines = answer::is_negative(said) || answer::is_skip(said) || answer::is_do_not_know(said);
    if declines || state.misses > 0 || IfThen::read(said, view.now).is_some() {
        let heard = Heard::Words { text: said.to_owned(), reason: None, proposes_fix: false, done: false };
        return step(view, state, &heard);
    }
    let state = Recovery { misses: 1, ..state.clone() };
    let draft = Draft::text(&text(view.language, "recovery-if-then-unread"))
        .with(text(view.language, "preferences-no"), say::tap(&state.sessions, Recover::NoIfThen));
    Decision { changes: vec![asking(StudyQuestion::Recovery(state))], ..Decision::say(draft) }
}
