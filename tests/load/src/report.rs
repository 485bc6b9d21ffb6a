//! The figures: what each is called, what is aimed at, and how all are shown.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use crate::bench::Bench;
use crate::proc;
use crate::stats::median;
use crate::table::{number, render};
use crate::who::Who;

/// What is measured, in the table's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Figure {
    StartPoll,
    StartReply,
    IdleMemory,
    ClosedRate,
    ClosedCpu,
    OpenP50,
    OpenP99,
    DatabaseGrowth,
    CommitsAlone,
    CommitsLoaded,
    ManyRate,
    ManyCpu,
    ManyP50,
    ManyP99,
    ManyMemory,
    BigPoll,
    BigReply,
    LearnersRate,
    LearnersCpu,
    LearnersP50,
    LearnersP99,
    LearnersFlat,
    ClockTurns,
    ClockFlat,
    ClockLast,
    ClockLate,
    ClockNudges,
    ClockLook,
    ClockLookFew,
}

/// What bloom's figure is to be.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Aim {
    /// Nothing is aimed at.
    None,
    /// At most this, in the figure's unit.
    AtMost(f64),
    /// At least this, in the figure's unit.
    AtLeast(f64),
    /// At most so many times a floor's figure.
    AtMostTimes(f64, Who),
    /// At least so many times a floor's figure.
    AtLeastTimes(f64, Who),
}

impl Figure {
    /// Name, unit, aim. The aims are those of the design's table of performance metrics, rows 1
    /// to 8 and 12; "flat" is taken as "within a tenth", and an idle look a second may cost the
    /// thousandth part of a core.
    fn about(self) -> (&'static str, &'static str, Aim) {
        match self {
            Self::StartPoll => ("start to first poll", "ms", Aim::None),
            Self::StartReply => ("start to first reply", "ms", Aim::AtMost(300.0)),
            Self::IdleMemory => ("idle memory (PSS)", "MB", Aim::AtMost(25.0)),
            Self::ClosedRate => ("32 chats: messages", "1/s", Aim::AtLeastTimes(0.8, Who::Normal)),
            Self::ClosedCpu => ("32 chats: CPU a message", "ms", Aim::AtMost(1.5)),
            Self::OpenP50 => ("10 a second: reply p50", "ms", Aim::AtMostTimes(1.5, Who::Null)),
            Self::OpenP99 => ("10 a second: reply p99", "ms", Aim::None),
            Self::DatabaseGrowth => ("32 chats: database a turn", "B", Aim::AtMost(2_000.0)),
            Self::CommitsAlone => ("commits a turn, alone", "", Aim::AtMost(2.0)),
            Self::CommitsLoaded => ("commits a turn, 32 chats", "", Aim::AtMost(1.0 / 32.0)),
            Self::ManyRate => ("5,000 chats: messages", "1/s", Aim::AtLeastTimes(0.8, Who::Normal)),
            Self::ManyCpu => ("5,000 chats: CPU a message", "ms", Aim::AtMost(1.5)),
            Self::ManyP50 => ("5,000 chats, 10/s: p50", "ms", Aim::AtMostTimes(1.5, Who::Null)),
            Self::ManyP99 => ("5,000 chats, 10/s: p99", "ms", Aim::None),
            Self::ManyMemory => ("5,000 chats: memory after", "MB", Aim::None),
            Self::BigPoll => ("1 GB: start to first poll", "ms", Aim::None),
            Self::BigReply => ("1 GB: start to first reply", "ms", Aim::AtMost(300.0)),
            Self::LearnersRate => ("100,000 learners: messages", "1/s", Aim::AtLeastTimes(0.8, Who::Normal)),
            Self::LearnersCpu => ("100,000 learners: CPU", "ms", Aim::AtMost(1.5)),
            Self::LearnersP50 => ("100,000 learners: p50", "ms", Aim::AtMostTimes(1.5, Who::Null)),
            Self::LearnersP99 => ("100,000 learners: p99", "ms", Aim::None),
            Self::LearnersFlat => ("flat: rate, 100,000 / 100", "x", Aim::AtLeast(0.9)),
            Self::ClockTurns => ("1,000,000 due: turns", "1/s", Aim::None),
            Self::ClockFlat => ("flat: rate, 1,000,000 / 10,000", "x", Aim::AtLeast(0.9)),
            Self::ClockLast => ("10,000 due at once: last turn", "ms", Aim::None),
            Self::ClockLate => ("10,000 in a minute: late p99", "ms", Aim::AtMost(1_000.0)),
            Self::ClockNudges => ("10,000 unasked: deliveries", "1/s", Aim::None),
            Self::ClockLook => ("1,000,000 due: an idle look", "us", Aim::AtMost(1_000.0)),
            Self::ClockLookFew => ("10,000 due: an idle look", "us", Aim::None),
        }
    }
}

impl Aim {
    /// In words, with whether it was met; nothing when nothing is aimed at or known.
    fn verdict(self, value: impl Fn(Who) -> Option<f64>) -> Option<String> {
        let bloom = value(Who::Bloom);
        let (words, met) = match self {
            Self::None => return None,
            Self::AtMost(most) => (format!("<= {}", number(most)), bloom.map(|is| is <= most)),
            Self::AtLeast(least) => (format!(">= {}", number(least)), bloom.map(|is| is >= least)),
            Self::AtMostTimes(times, who) => {
                (format!("<= {times} x {}", who.name()), bloom.zip(value(who)).map(|(is, floor)| is <= times * floor))
            }
            Self::AtLeastTimes(times, who) => {
                (format!(">= {times} x {}", who.name()), bloom.zip(value(who)).map(|(is, floor)| is >= times * floor))
            }
        };
        Some(match met {
            Some(true) => format!("{words}: met"),
            Some(false) => format!("{words}: missed"),
            None => words,
        })
    }
}

/// Everything that was measured.
pub(crate) struct Report {
    head: String,
    samples: BTreeMap<(Figure, Who), Vec<f64>>,
    notes: Vec<String>,
    failures: usize,
}

impl Report {
    /// An empty report about this machine.
    pub(crate) fn new(bench: &Bench) -> Self {
        let program = match &bench.bloom {
            Some(path) => format!("program: {}", path.display()),
            None => "program: none, the floors only".to_owned(),
        };
        let work = bench.work();
        let head = format!(
            "{}\ndata in {} ({})\n{program}\n",
            proc::machine(),
            work.parent().unwrap_or(work).display(),
            proc::file_system(work),
        );
        Self::with_head(head)
    }

    fn with_head(head: String) -> Self {
        Self { head, samples: BTreeMap::new(), notes: Vec::new(), failures: 0 }
    }

    /// The machine and the program, in lines.
    pub(crate) fn head(&self) -> &str {
        &self.head
    }

    /// Takes down one more measurement of a figure.
    pub(crate) fn record(&mut self, figure: Figure, who: Who, value: f64) {
        self.samples.entry((figure, who)).or_default().push(value);
    }

    /// Says something below the table, once.
    pub(crate) fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Says below the table that a measurement failed.
    pub(crate) fn fail(&mut self, what: &str, error: &anyhow::Error) {
        self.failures += 1;
        self.note(format!("{what} FAILED: {error:#}"));
    }

    /// How many measurements failed.
    pub(crate) fn failures(&self) -> usize {
        self.failures
    }

    /// The median of a figure.
    pub(crate) fn value(&self, figure: Figure, who: Who) -> Option<f64> {
        median(self.samples.get(&(figure, who))?)
    }

    /// Bloom's figure over a floor's.
    fn ratio(&self, figure: Figure, floor: Who) -> Option<f64> {
        let over = self.value(figure, Who::Bloom)? / self.value(figure, floor)?;
        over.is_finite().then_some(over)
    }

    fn figures(&self) -> Vec<Figure> {
        let mut figures: Vec<Figure> = self.samples.keys().map(|(figure, _)| *figure).collect();
        figures.dedup();
        figures
    }

    /// All numbers: for each figure the unit, everybody's median and samples, the ratios, the aim.
    pub(crate) fn json(&self) -> Value {
        let figures: Vec<Value> = self
            .figures()
            .into_iter()
            .map(|figure| {
                let (name, unit, aim) = figure.about();
                let of = |who: Who| {
                    let samples = self.samples.get(&(figure, who))?;
                    let value = json!({"median": self.value(figure, who), "samples": samples});
                    Some((who.name().to_owned(), value))
                };
                let ratio = |who: Who| Some((who.name().to_owned(), self.ratio(figure, who)?.into()));
                json!({
                    "name": name,
                    "unit": unit,
                    "measured": Value::Object(Who::ALL.into_iter().filter_map(of).collect()),
                    "bloom_over": Value::Object(Who::FLOORS.into_iter().filter_map(ratio).collect()),
                    "aim": aim.verdict(|who| self.value(figure, who)),
                })
            })
            .collect();
        let machine: Vec<&str> = self.head.lines().collect();
        json!({"machine": machine, "figures": figures, "notes": self.notes})
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = ["figure", "unit", "bloom", "null", "FULL", "NORMAL", "/null", "/FULL", "/NORMAL", "aim"];
        let cell = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), number);
        let rows: Vec<Vec<String>> = self
            .figures()
            .into_iter()
            .map(|figure| {
                let (name, unit, aim) = figure.about();
                let values = Who::ALL.map(|who| cell(self.value(figure, who)));
                let ratios = Who::FLOORS.map(|who| cell(self.ratio(figure, who)));
                let verdict = aim.verdict(|who| self.value(figure, who));
                [name.to_owned(), unit.to_owned()]
                    .into_iter()
                    .chain(values)
                    .chain(ratios)
                    .chain([verdict.unwrap_or_default()])
                    .collect()
            })
            .collect();
        writeln!(f, "{}\n{}", self.head, render(&head, &rows))?;
        for note in &self.notes {
            writeln!(f, "- {note}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report {
        let mut report = Report::with_head("one core\n".to_owned());
        for (who, values) in
            [(Who::Bloom, &[800.0, 900.0][..]), (Who::Null, &[2_000.0, 2_000.0]), (Who::Normal, &[1_000.0, 1_000.0])]
        {
            for value in values {
                report.record(Figure::ClosedRate, who, *value);
            }
        }
        report.record(Figure::CommitsAlone, Who::Full, 1.0);
        report
    }

    #[test]
    fn rows_show_medians_ratios_and_aims() {
        let mut report = report();
        report.note("a word".to_owned());
        report.note("a word".to_owned());
        let text = report.to_string();
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with('|')).collect();
        assert_eq!(rows.len(), 4);
        let cells: Vec<&str> = rows[2].split('|').map(str::trim).collect();
        let wanted = [
            "",
            "32 chats: messages",
            "1/s",
            "850",
            "2,000",
            "-",
            "1,000",
            "0.425",
            "-",
            "0.850",
            ">= 0.8 x NORMAL: met",
            "",
        ];
        assert_eq!(cells, wanted);
        assert!(rows[3].contains("| <= 2.00 "), "an aim without a figure has no verdict");
        assert_eq!(text.matches("- a word").count(), 1);
    }

    #[test]
    fn numbers_are_handed_on() {
        let mut report = report();
        report.fail("loop: bloom", &anyhow::anyhow!("gone"));
        let json = report.json();
        let figure = &json["figures"][0];
        assert_eq!(figure["measured"]["bloom"]["samples"], json!([800.0, 900.0]));
        assert_eq!(figure["bloom_over"]["NORMAL"], json!(0.85));
        assert_eq!(figure["bloom_over"].get("FULL"), None);
        assert_eq!(json["notes"], json!(["loop: bloom FAILED: gone"]));
        assert_eq!(report.failures(), 1);
    }

    #[test]
    fn aims_are_judged_both_ways() {
        let value = |who: Who| Some(if who == Who::Bloom { 10.0 } else { 8.0 });
        let verdict = |aim: Aim| aim.verdict(value).unwrap();
        assert_eq!(verdict(Aim::AtMost(10.0)), "<= 10.0: met");
        assert_eq!(verdict(Aim::AtLeast(11.0)), ">= 11.0: missed");
        assert_eq!(verdict(Aim::AtMostTimes(1.2, Who::Null)), "<= 1.2 x null: missed");
        assert_eq!(verdict(Aim::AtLeastTimes(1.2, Who::Full)), ">= 1.2 x FULL: met");
        assert_eq!(Aim::None.verdict(value), None);
    }
}
