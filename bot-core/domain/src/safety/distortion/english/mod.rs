//! English. Apostrophes are gone from the prepared text: "I'm" stands as `im`.

mod all_or_nothing;
mod catastrophising;
mod guards;
mod labelling;
mod overgeneralisation;
mod should;

use super::{Family, Label, Lists};
use crate::safety::pattern::Phrases;

pub(super) fn lists() -> Lists {
    let family = |label, classes, phrases| Family { label, phrases: Phrases::new(classes, phrases) };
    Lists {
        families: vec![
            family(Label::Labelling, labelling::CLASSES, labelling::PHRASES),
            family(Label::AllOrNothing, all_or_nothing::CLASSES, all_or_nothing::PHRASES),
            family(Label::Catastrophising, catastrophising::CLASSES, catastrophising::PHRASES),
            family(Label::Should, should::CLASSES, should::PHRASES),
            family(Label::Overgeneralisation, overgeneralisation::CLASSES, overgeneralisation::PHRASES),
        ],
        guards: guards::guards(),
    }
}
