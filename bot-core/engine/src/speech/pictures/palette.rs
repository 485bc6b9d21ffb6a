//! The colours: calm, on light ground, told apart by people who see colours differently.
//!
//! Neighbouring topics differ in lightness or in the blue-yellow direction too, and no fact is told by colour alone.
//! No alarming red anywhere: nothing in a week is an alarm. Words keep a contrast of at least 4.5 to 1 (WCAG 2.2,
//! success criterion 1.4.3).

/// The ground of every picture.
pub(super) const PAPER: &str = "#f6f3ec";
/// The ground of a day.
pub(super) const SHEET: &str = "#ffffff";
/// The ground of today.
pub(super) const TODAY: &str = "#fdf8e7";
/// The ground of a free day.
pub(super) const FREE: &str = "#eef4ea";
/// Words.
pub(super) const INK: &str = "#23272e";
/// Words of less weight.
pub(super) const MUTED: &str = "#595d62";
/// Lines of whole hours.
pub(super) const LINE: &str = "#e6e2d9";
/// The ground of busy time.
pub(super) const BUSY: &str = "#efece5";
/// The hatching of busy time.
pub(super) const HATCH: &str = "#ddd8cd";
/// The ground of sleep.
pub(super) const SLEEP: &str = "#ebeaf3";
/// Leaves and stems.
pub(super) const LEAF: &str = "#7fae74";
/// The outline of leaves and stems.
pub(super) const STEM: &str = "#47744a";

/// The colours of one topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Colours {
    /// Under white words, and on light ground.
    pub(super) strong: &'static str,
    /// Under dark words.
    pub(super) tint: &'static str,
    /// Petals.
    pub(super) petal: &'static str,
}

const fn colours(strong: &'static str, tint: &'static str, petal: &'static str) -> Colours {
    Colours { strong, tint, petal }
}

/// The colours of twelve topics; more begin again.
pub(super) const TOPICS: [Colours; 12] = [
    colours("#22609e", "#dce8f5", "#7ba7db"),
    colours("#a04e0d", "#fae6d3", "#eda760"),
    colours("#127260", "#d5eee7", "#5fbda8"),
    colours("#77419c", "#ecdff4", "#b493d6"),
    colours("#776100", "#f5edc9", "#e6c650"),
    colours("#9c3a78", "#f7dfee", "#e09ac6"),
    colours("#17708a", "#d6ecf2", "#6fc0d8"),
    colours("#516b1c", "#e6efd0", "#d6dc6a"),
    colours("#4a4aa8", "#e2e2f7", "#9696e2"),
    colours("#7a5139", "#f0e3da", "#f2b795"),
    colours("#4b5b6b", "#e2e7ec", "#b3cbe8"),
    colours("#5f3b63", "#eae0ec", "#cc9fd6"),
];

/// The colours of a topic by its place.
pub(super) fn topic(index: u8) -> Colours {
    TOPICS[usize::from(index) % TOPICS.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance, WCAG 2.2.
    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("hexadecimal")) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn words_stand_out_from_every_ground() {
        for ground in [PAPER, SHEET, TODAY, FREE, BUSY, HATCH, SLEEP] {
            assert!(contrast(INK, ground) >= 4.5, "{ground}");
        }
        for ground in [PAPER, SHEET, TODAY, FREE, BUSY] {
            assert!(contrast(MUTED, ground) >= 4.5, "{ground}");
        }
        for topic in TOPICS {
            assert!(contrast(topic.strong, SHEET) >= 4.5, "{topic:?}");
            assert!(contrast(topic.strong, topic.tint) >= 4.5, "{topic:?}");
            assert!(contrast(INK, topic.tint) >= 4.5, "{topic:?}");
        }
    }

    #[test]
    fn no_topic_has_the_colour_of_another() {
        for (at, one) in TOPICS.iter().enumerate() {
            assert!(TOPICS[at + 1..].iter().all(|other| other.strong != one.strong && other.tint != one.tint));
        }
    }

    #[test]
    fn any_place_has_colours() {
        assert_eq!(topic(12), topic(0));
        assert_eq!(topic(255), TOPICS[3]);
    }
}
