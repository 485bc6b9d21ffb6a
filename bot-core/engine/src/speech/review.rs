//! The week looked back on, in words and as a garden.

use crate::coordinator::view::View;
use crate::speech::briefing::{count, number, part};
use crate::speech::pictures::{GardenPicture, Picture, PlantPicture};
use crate::speech::texts::{text, text_with};
use crate::speech::{numbers, plan, week};
use bloom_domain::language::Language;
use bloom_domain::planning::TopicId;
use bloom_domain::progress::{Fortnight, Garden, Plant, ReturnSpeed, Review, VersusMedian, Week};

/// Topics of the garden that are told one by one.
const TOLD_TOPICS: usize = 8;

/// What the review says, one sentence each, the weightiest first.
pub fn sentences(review: &Review, language: Language) -> Vec<String> {
    let week = review.week.map(|week| {
        let args = [
            ("minutes", plan::length(week.minutes).into()),
            ("count", f64::from(week.sessions).into()),
            ("shown", numbers::number(week.sessions.into(), language).into()),
        ];
        text_with(language, "review-week", &args)
    });
    let weeks = review.weeks_with_study.map(|weeks| {
        let args = [
            ("of", f64::from(weeks.of).into()),
            ("studied", numbers::number(weeks.studied.into(), language).into()),
            ("shown", numbers::number(weeks.of.into(), language).into()),
        ];
        text_with(language, "review-weeks", &args)
    });
    let free = review.free_days.map(|free| {
        let args = [
            ("taken", numbers::number(free.taken.into(), language).into()),
            ("of", numbers::number(free.of.into(), language).into()),
        ];
        text_with(language, "review-free-days", &args)
    });
    let best = review.best_part.map(|best| text_with(language, "review-best-part", &[("part", part(best).into())]));
    [
        week,
        review.minutes_vs_median.map(|usual| versus_usual(usual, language)),
        review.return_speed.map(|speed| came_back(speed, language)),
        weeks,
        free,
        best,
        review.fortnight.map(|lately| fortnight(lately, language)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn fortnight(lately: Fortnight, language: Language) -> String {
    let done = numbers::number(lately.done.into(), language);
    match lately.of {
        Some(of) => {
            let args = [("done", done.into()), ("of", numbers::number(of.into(), language).into())];
            text_with(language, "review-fortnight", &args)
        }
        None => text_with(language, "review-fortnight-done", &[("done", done.into())]),
    }
}

fn versus_usual(usual: VersusMedian, language: Language) -> String {
    let key = if usual.minutes > usual.median { "review-usual-more" } else { "review-usual-same" };
    text_with(language, key, &[("usual", plan::length(usual.median).into())])
}

fn came_back(speed: ReturnSpeed, language: Language) -> String {
    let args = [
        ("now", f64::from(speed.now).into()),
        ("shown_now", numbers::number(speed.now.into(), language).into()),
        ("before", f64::from(speed.before).into()),
        ("shown_before", numbers::number(speed.before.into(), language).into()),
    ];
    text_with(language, "review-return", &args)
}

/// What grows, one phrase a topic in the order of planting; the last says how much more there is.
pub fn plants(garden: &Garden, view: &View) -> Vec<String> {
    let language = view.language;
    let mut topics: Vec<(&Option<TopicId>, usize, Option<&Plant>)> = Vec::new();
    for plant in &garden.plants {
        let grown = usize::from(is_grown(plant));
        let growing = (grown == 0).then_some(plant);
        match topics.iter_mut().find(|(topic, ..)| **topic == plant.topic) {
            Some((_, blooms, young)) => {
                *blooms += grown;
                *young = young.or(growing);
            }
            None => topics.push((&plant.topic, grown, growing)),
        }
    }
    // The newest topics are the ones being studied.
    let hidden = topics.len().saturating_sub(TOLD_TOPICS);
    let mut phrases: Vec<String> = topics
        .iter()
        .skip(hidden)
        .map(|(topic, blooms, young)| {
            let name = plan::title(topic.as_ref(), &view.study, language);
            let state = state(*blooms, *young, language);
            text_with(language, "review-plant", &[("topic", name.into()), ("state", state.into())])
        })
        .collect();
    let trees = garden.tree.map_or(0, |tree| usize::try_from(tree.plants).unwrap_or(usize::MAX));
    let more = topics.iter().take(hidden).fold(trees, |sum, (_, blooms, young)| {
        sum.saturating_add(*blooms).saturating_add(usize::from(young.is_some()))
    });
    if more > 0 {
        let args = [("count", count(more).into()), ("shown", number(more, language).into())];
        phrases.push(text_with(language, "review-more-plants", &args));
    }
    phrases
}

fn is_grown(plant: &Plant) -> bool {
    usize::from(plant.growth) + 1 >= bloom_domain::progress::STEPS.len()
}

fn state(blooms: usize, young: Option<&Plant>, language: Language) -> String {
    let growing = young.map(|plant| growth(plant.growth, language));
    match (blooms, growing) {
        (0, growing) => growing.unwrap_or_default(),
        (_, growing) => {
            let shown = number(blooms, language);
            let args = [("count", count(blooms).into()), ("shown", shown.into())];
            let grown = text_with(language, "review-blooms", &args);
            // A seed beside a grown plant is not yet worth a word.
            match growing.filter(|_| young.is_some_and(|plant| plant.growth > 0)) {
                None => grown,
                Some(growing) => {
                    let args = [("grown", grown.into()), ("growing", growing.into())];
                    text_with(language, "review-blooms-and", &args)
                }
            }
        }
    }
}

/// How far a plant has grown, in the words of its picture.
fn growth(steps: u8, language: Language) -> String {
    let key = match steps {
        0 => "pictures-growth-seed",
        1 => "pictures-growth-sprout",
        2 => "pictures-growth-leaves",
        3 => "pictures-growth-tall",
        4 => "pictures-growth-bud",
        _ => "pictures-growth-bloom",
    };
    text(language, key)
}

/// The garden as a picture's data; none while nothing grows. `weeks` are told by their minutes.
pub fn picture(garden: &Garden, weeks: &[Week], view: &View) -> Option<Picture> {
    if garden.plants.is_empty() {
        return None;
    }
    let plant = |plant: &Plant| PlantPicture {
        kind: plant.kind,
        growth: plant.growth,
        label: Some(plan::title(plant.topic.as_ref(), &view.study, view.language)),
        topic_index: week::topic_index(view, plant.topic.as_ref()),
    };
    Some(Picture::Garden(GardenPicture {
        title: text(view.language, "review-garden"),
        plants: garden.plants.iter().map(plant).collect(),
        weeks: weeks.iter().map(|week| u16::try_from(week.minutes).unwrap_or(u16::MAX)).collect(),
    }))
}
