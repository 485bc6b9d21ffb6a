//! One labelled line in, one comparable answer out, and the score over many.

use serde_json::{Value, json};

use super::{Label, distortion};
use crate::language::Language;

/// Reads one text and names its label, as the files name it. An unknown language is read as English; every text is
/// read in all languages anyway.
#[must_use]
pub fn eval_line(lang: &str, text: &str) -> Value {
    json!({ "label": label(lang, text).as_str() })
}

/// The label alone.
#[must_use]
pub fn label(lang: &str, text: &str) -> Label {
    distortion(text, Language::from_hint(lang).unwrap_or(Language::En))
}

/// How often each label was given for each expected one.
#[derive(Debug, Clone, Default)]
pub struct Score {
    counts: [[u32; Label::ALL.len()]; Label::ALL.len()],
}

impl Score {
    /// Counts one line.
    pub fn note(&mut self, expected: Label, given: Label) {
        let at = |label: Label| Label::ALL.iter().position(|other| *other == label).unwrap_or(0);
        self.counts[at(expected)][at(given)] += 1;
    }

    /// Lines counted.
    #[must_use]
    pub fn lines(&self) -> u32 {
        self.counts.iter().flatten().sum()
    }

    /// Of the lines that carry the label, the share that was given it; none without such lines.
    #[must_use]
    pub fn recall(&self, label: Label) -> Option<f64> {
        share(self.cell(label, label), Label::ALL.iter().map(|other| self.cell(label, *other)).sum())
    }

    /// Of the lines that were given the label, the share that carries it; none without such lines.
    #[must_use]
    pub fn precision(&self, label: Label) -> Option<f64> {
        share(self.cell(label, label), Label::ALL.iter().map(|other| self.cell(*other, label)).sum())
    }

    /// The harmonic mean of precision and recall; none for a label that was neither expected nor given.
    #[must_use]
    pub fn f1(&self, label: Label) -> Option<f64> {
        let missed: u32 = Label::ALL.iter().map(|other| self.cell(label, *other)).sum();
        let wrong: u32 = Label::ALL.iter().map(|other| self.cell(*other, label)).sum();
        share(2 * self.cell(label, label), missed + wrong)
    }

    /// The mean of the F1 of every label that was expected or given.
    #[must_use]
    pub fn macro_f1(&self) -> Option<f64> {
        let scores: Vec<f64> = Label::ALL.iter().filter_map(|label| self.f1(*label)).collect();
        #[expect(clippy::cast_precision_loss, reason = "there are seven labels")]
        (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64)
    }

    /// Of the lines without any label, the share that was given one; none without such lines.
    #[must_use]
    pub fn false_positives(&self) -> Option<f64> {
        self.recall(Label::None).map(|right| 1.0 - right)
    }

    /// Of the lines that are no crisis, the share that was taken for one; none without such lines.
    #[must_use]
    pub fn false_alarms(&self) -> Option<f64> {
        let others = || Label::ALL.into_iter().filter(|label| *label != Label::Crisis);
        share(
            others().map(|label| self.cell(label, Label::Crisis)).sum(),
            others()
                .flat_map(|label| Label::ALL.into_iter().map(move |given| (label, given)))
                .map(|(label, given)| self.cell(label, given))
                .sum(),
        )
    }

    fn cell(&self, expected: Label, given: Label) -> u32 {
        let at = |label: Label| Label::ALL.iter().position(|other| *other == label).unwrap_or(0);
        self.counts[at(expected)][at(given)]
    }
}

fn share(part: u32, whole: u32) -> Option<f64> {
    (whole > 0).then(|| f64::from(part) / f64::from(whole))
}
