//! From one segment of a message to the changes it asks for.

use chrono::{NaiveDate, NaiveTime};

use super::cues::{Cue, FILLERS, Segment, pure};
use super::moment;
use super::pieces::{Lead, Piece, What};
use crate::planning::edit::{Part, PlanEdit, Target, Which};
use crate::slots::clock::Half;
use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;
use crate::text::fold;

/// The longest and the shortest length that a session can be set to by words, in minutes.
const LENGTHS: std::ops::RangeInclusive<u32> = 5..=600;

/// A change, and whether it names its session.
pub(super) struct Built {
    pub(super) edit: PlanEdit,
    pub(super) named: bool,
}

/// Builds the changes of one segment.
pub(super) struct Builder<'s, 't> {
    pub(super) scan: &'s Scan<'t>,
    pub(super) segment: &'s Segment,
    /// The half of the day for clocks that do not say theirs.
    pub(super) half: Half,
}

/// What is named on one side of a change.
#[derive(Debug, Clone, Default)]
struct Side {
    days: Vec<NaiveDate>,
    time: Option<NaiveTime>,
    part: Option<Part>,
    shift: Option<i32>,
    all: bool,
}

impl Side {
    fn is_empty(&self) -> bool {
        self.days.is_empty() && self.time.is_none() && self.part.is_none() && self.shift.is_none()
    }

    fn target(&self) -> Target {
        // A part that a time already says is not said twice.
        let part = self.part.filter(|_| self.time.is_none());
        Target { date: self.days.first().copied(), time: self.time, part, shift: self.shift }
    }
}

impl Builder<'_, '_> {
    /// The changes, in the order of the days named.
    pub(super) fn build(&self) -> Vec<Built> {
        let Some(cue) = self.segment.cue.or_else(|| self.implied()) else { return Vec::new() };
        match cue {
            Cue::Swap => self.swap(),
            Cue::Nothing => self.nothing(),
            Cue::Less => self.amount(|which| PlanEdit::Less { which }),
            Cue::Shorten => self.resize_or(|which| PlanEdit::Less { which }),
            Cue::Extend => self.resize_or(|which| PlanEdit::More { which }),
            Cue::Cut => match self.length() {
                Some(_) => self.resize_or(|which| PlanEdit::Less { which }),
                None => self.drop_session(),
            },
            Cue::More => match self.length() {
                Some(_) => self.add(),
                None => self.amount(|which| PlanEdit::More { which }),
            },
            Cue::Drop => self.drop_session(),
            Cue::Add => self.add(),
            Cue::Later => self.shifted(1),
            Cue::Earlier => self.shifted(-1),
            Cue::Make | Cue::Start if self.free() => self.nothing(),
            Cue::Move | Cue::Start | Cue::Make => self.resize_if_length().unwrap_or_else(|| self.relocate()),
            Cue::Put => self.put(),
            Cue::Prefer => {
                if pure(self.scan, self.segment) {
                    self.relocate()
                } else {
                    Vec::new()
                }
            }
        }
    }

    /// Without a verb only days with times or lengths speak: "Tuesday at 20h", "all of them at 8pm".
    fn implied(&self) -> Option<Cue> {
        let pieces = &self.segment.pieces;
        let named = pieces.iter().any(|piece| matches!(piece.what, What::Days(_) | What::All));
        let goes = pieces
            .iter()
            .any(|piece| matches!(piece.what, What::Time(_) | What::Shift(_) | What::Length(_) | What::Part(_)));
        let shift = pieces.iter().any(|piece| matches!(piece.what, What::Shift(_)));
        ((named && goes || shift) && pure(self.scan, self.segment)).then_some(Cue::Move)
    }

    fn free(&self) -> bool {
        self.segment.range.clone().any(|at| self.scan.is(at, "free livre off"))
    }

    fn time(&self, piece: &Piece) -> Option<NaiveTime> {
        let What::Time(clock) = piece.what else { return None };
        let part = self.segment.pieces.iter().find_map(|other| match other.what {
            What::Part(part) if other.lead != Lead::From || piece.lead == Lead::From => Some(part),
            _ => None,
        });
        let lent = part.filter(|_| clock.atom.is_open()).map(moment::half);
        clock.time(lent.or(clock.doubtful.then_some(self.half)))
    }

    fn length(&self) -> Option<u32> {
        self.segment.pieces.iter().find_map(|piece| match piece.what {
            What::Length(minutes) if LENGTHS.contains(&minutes) => Some(minutes),
            _ => None,
        })
    }

    fn put_in(&self, side: &mut Side, piece: &Piece) {
        match &piece.what {
            What::Days(dates) => {
                for date in dates {
                    if !side.days.contains(date) {
                        side.days.push(*date);
                    }
                }
            }
            What::Time(_) => side.time = side.time.or(self.time(piece)),
            What::Part(part) => side.part = side.part.or(Some(*part)),
            What::Shift(minutes) => side.shift = side.shift.or(Some(*minutes)),
            What::All => side.all = true,
            What::Length(_) => {}
        }
    }

    /// Everything named in the segment, as one side.
    fn everything(&self) -> Side {
        let mut side = Side::default();
        self.segment.pieces.iter().for_each(|piece| self.put_in(&mut side, piece));
        side
    }

    /// Where sessions are and where they go.
    fn sides(&self) -> (Side, Side) {
        let (mut which, mut to) = (Side::default(), Side::default());
        let pieces = &self.segment.pieces;
        let instead = pieces.iter().position(|piece| piece.lead == Lead::Instead);
        let first_to = pieces.iter().position(|piece| piece.lead == Lead::To && !matches!(piece.what, What::All));
        let from_day = pieces.iter().any(|piece| piece.lead == Lead::From && matches!(piece.what, What::Days(_)));
        let days = pieces.iter().filter(|piece| matches!(piece.what, What::Days(_))).count();
        for (index, piece) in pieces.iter().enumerate() {
            let is_day = matches!(piece.what, What::Days(_));
            let goes = match (&piece.what, instead, first_to) {
                (What::All, _, _) => false,
                (What::Shift(_), _, _) => true,
                (_, Some(instead), _) => index < instead,
                // "move it to 8pm on Friday" names Friday's, unless a day was named before.
                (What::Days(_), _, Some(first)) if index > first && matches!(piece.lead, Lead::On | Lead::From) => {
                    !which.days.is_empty() || !to.days.is_empty()
                }
                (_, _, Some(first)) => index >= first,
                // "põe na quinta a de terça".
                (What::Days(_), _, None) if days > 1 && from_day => piece.lead != Lead::From,
                // "put Thursday on Friday".
                (What::Days(_), _, None) if days == 2 && index > 0 => piece.lead == Lead::On && !which.days.is_empty(),
                _ => !is_day && piece.lead != Lead::From,
            };
            self.put_in(if goes { &mut to } else { &mut which }, piece);
        }
        // "Tuesday evening instead of morning": the same Tuesday.
        if instead.is_some() && which.days.is_empty() && !which.is_empty() {
            which.days = std::mem::take(&mut to.days);
        }
        (which, to)
    }

    /// The words that name a topic: the first run of words that are neither cue, piece nor filler.
    fn topic(&self) -> Option<String> {
        let pieces = &self.segment.pieces;
        let cue = self.segment.cue_at.clone();
        let content = |at: usize| {
            let tok = &self.scan.toks[at];
            tok.kind == Kind::Word
                && !tok.is(FILLERS)
                && !cue.contains(&at)
                && !pieces.iter().any(|piece| (piece.start..piece.end).contains(&at))
        };
        let range = self.segment.range.clone();
        let start = (cue.end..range.end)
            .find(|at| content(*at))
            .or_else(|| (range.start..cue.start).find(|at| content(*at)))?;
        let joined = |at: usize| {
            let tok = &self.scan.toks[at];
            content(at)
                || tok.kind == Kind::Mark && tok.glued && tok.is("+ # - . /")
                || tok.is("e and de of da do") && at + 1 < range.end && content(at + 1)
        };
        let mut end = start + 1;
        while end < range.end && end < start + 6 && (end != cue.start || cue.is_empty()) && joined(end) {
            end += 1;
        }
        let raw = self.scan.text.get(self.scan.toks[start].start..self.scan.toks[end - 1].end)?;
        Some(fold(raw).split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// One choice of sessions for each day named, or a single one.
    fn choices(side: &Side, topic: Option<&String>) -> Vec<Which> {
        let which = |date: Option<NaiveDate>| {
            // "no sábado às 8 da noite": the time alone is exact.
            let part = side.part.filter(|_| side.time.is_none());
            Which { date, time: side.time, part, topic: topic.cloned() }
        };
        if side.days.is_empty() { vec![which(None)] } else { side.days.iter().map(|date| which(Some(*date))).collect() }
    }

    fn each(&self, side: &Side, topic: Option<String>, edit: impl Fn(Which) -> PlanEdit) -> Vec<Built> {
        let topic = topic.filter(|topic| !blocked(topic));
        let named = side.all || topic.is_some() || !side.days.is_empty() || side.time.is_some() || side.part.is_some();
        Self::choices(side, topic.as_ref()).into_iter().map(|which| Built { edit: edit(which), named }).collect()
    }

    fn swap(&self) -> Vec<Built> {
        let side = self.everything();
        let [first, second] = side.days.as_slice() else { return Vec::new() };
        if self
            .segment
            .pieces
            .iter()
            .any(|piece| piece.lead == Lead::To && self.scan.is(piece.start - 1, "to para pra"))
        {
            return self.relocate();
        }
        let go = |from: NaiveDate, to: NaiveDate| Built {
            edit: PlanEdit::Move {
                which: Which { date: Some(from), ..Which::default() },
                to: Target { date: Some(to), ..Target::default() },
            },
            named: true,
        };
        vec![go(*first, *second), go(*second, *first)]
    }

    fn nothing(&self) -> Vec<Built> {
        let side = self.everything();
        let placed = !side.days.is_empty() || side.part.is_some() || side.all && side.time.is_none();
        let plain = pure(self.scan, self.segment)
            || self.free() && self.segment.range.clone().filter(|at| !self.scan.is(*at, FILLERS)).count() <= 5;
        if !placed || !plain || side.all && side.days.is_empty() && side.part.is_none() {
            return Vec::new();
        }
        self.each(&side, None, |which| PlanEdit::Drop { which })
    }

    fn amount(&self, edit: fn(Which) -> PlanEdit) -> Vec<Built> {
        let side = self.everything();
        let topic = self.topic();
        if topic.as_deref().is_some_and(|topic| blocked(topic) || topic.split(' ').count() > 4) {
            return Vec::new();
        }
        self.each(&side, topic, edit)
    }

    fn resize_or(&self, edit: fn(Which) -> PlanEdit) -> Vec<Built> {
        let by =
            self.segment.pieces.iter().any(|piece| matches!(piece.what, What::Length(_)) && piece.lead == Lead::By);
        let to =
            self.segment.pieces.iter().any(|piece| matches!(piece.what, What::Length(_)) && piece.lead == Lead::To);
        match self.length() {
            Some(minutes) if to && !by => self.resize(minutes),
            _ => self.amount(edit),
        }
    }

    fn resize(&self, minutes: u32) -> Vec<Built> {
        let side = self.everything();
        self.each(&side, self.topic(), |which| PlanEdit::Resize { which, minutes })
    }

    fn resize_if_length(&self) -> Option<Vec<Built>> {
        let shifted = self.segment.pieces.iter().any(|piece| matches!(piece.what, What::Shift(_)));
        let minutes = self.length().filter(|_| !shifted)?;
        Some(self.resize(minutes))
    }

    fn drop_session(&self) -> Vec<Built> {
        let side = self.everything();
        let topic = self.topic();
        let words = topic.as_deref().map_or(0, |topic| topic.split(' ').count());
        let placed = !side.days.is_empty() || side.time.is_some() || side.part.is_some();
        let refuses = self.segment.range.clone().any(|at| self.scan.is(at, "nao dont"));
        if topic.as_deref().is_some_and(blocked) || words > 4 || refuses && !placed {
            return Vec::new();
        }
        // "cancel everything" names the week; "cancel" alone names nothing.
        self.each(&side, topic, |which| PlanEdit::Drop { which })
    }

    fn add(&self) -> Vec<Built> {
        let side = self.everything();
        let topic = self.topic();
        let minutes = self.length();
        if topic.as_deref().is_some_and(|topic| blocked(topic) || topic.split(' ').count() > 4) {
            return Vec::new();
        }
        let session =
            self.segment.range.clone().any(|at| self.scan.is(at, "session sessions sessao sessoes block bloco"));
        if side.is_empty() && minutes.is_none() && !session {
            return Vec::new();
        }
        let target = |date: Option<NaiveDate>| Target { date, shift: None, ..side.target() };
        let add = |date| Built { edit: PlanEdit::Add { to: target(date), minutes, topic: topic.clone() }, named: true };
        if side.days.is_empty() { vec![add(None)] } else { side.days.iter().map(|date| add(Some(*date))).collect() }
    }

    /// "push Tuesday back an hour", "adia a de terça para quinta".
    fn shifted(&self, sign: i32) -> Vec<Built> {
        let to =
            self.segment.pieces.iter().any(|piece| piece.lead == Lead::To && !matches!(piece.what, What::Length(_)));
        let shift = self.segment.pieces.iter().find_map(|piece| match piece.what {
            What::Shift(minutes) => Some(minutes.saturating_abs()),
            What::Length(minutes) => i32::try_from(minutes).ok(),
            _ => None,
        });
        let Some(shift) = shift.filter(|_| !to) else { return if to { self.relocate() } else { Vec::new() } };
        let mut side = self.everything();
        side.shift = None;
        let to = Target { shift: Some(shift.saturating_mul(sign)), ..Target::default() };
        self.each(&side, self.topic(), |which| PlanEdit::Move { which, to: to.clone() })
    }

    fn relocate(&self) -> Vec<Built> {
        let (which, to) = self.sides();
        if to.is_empty() {
            return Vec::new();
        }
        let topic = self.topic();
        if topic.as_deref().is_some_and(|topic| topic.split(' ').count() > 4) {
            return Vec::new();
        }
        self.each(&which, topic, |which| PlanEdit::Move { which, to: to.target() })
    }

    /// "put the Tuesday one at 20h" moves, "put rust on Tuesday" adds.
    fn put(&self) -> Vec<Built> {
        let (which, to) = self.sides();
        let topic = self.topic();
        let a_session = self.segment.range.clone().any(|at| self.scan.is(at, "session sessao one all tudo todas it"))
            || self.scan.is(self.segment.cue_at.end, "a as")
                && self.scan.is(self.segment.cue_at.end + 1, "de da do das");
        match (topic, self.length()) {
            (None, Some(_)) if !which.days.is_empty() => self.resize_if_length().unwrap_or_default(),
            (Some(_), _) if !a_session => self.add(),
            _ if to.is_empty() => Vec::new(),
            _ => self.relocate(),
        }
    }
}

/// Things that are cancelled and removed elsewhere, and states that are no topics.
fn blocked(topic: &str) -> bool {
    const ELSEWHERE: &str = "account conta subscription assinatura subscricao email reminder reminders lembrete lembretes notification \
        notifications notificacao notificacoes alarm alarme data dados message messages mensagem mensagens calendar calendario \
        photo foto fotos duvida duvidas nota notas card cards energy energia tired cansado cansada sleep sono ferias appointment \
        consulta meeting reuniao timezone fuso language idioma name nome password senha file ficheiro arquivo goal meta \
        coffee cafe money dinheiro work trabalho stress fun pressure pressao help ajuda information detalhes details sense \
        pessoas people busy ocupado ocupada progress house casa job emprego mind ideias ideia subject assunto topic topics pena";
    topic.split(' ').any(|word| ELSEWHERE.split_whitespace().any(|blocked| blocked == word))
}
