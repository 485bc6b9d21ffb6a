//! Every fault at every call of a turn: one answer or one honest failure, of one model, and nothing happens twice.

use super::house::{Came, HURRIED, House, PATIENT, Plan};
use super::places::{Place, kept};
use bloom_fakes::ModelFault;

/// What a fault leaves of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Leaves {
    /// Nothing: another link answers, or nobody.
    Nothing,
    /// Nothing, and it takes long to find out.
    Silence,
    /// Something, of whatever worth.
    Something,
}

fn faults() -> Vec<(ModelFault, Leaves)> {
    use Leaves::{Nothing, Silence, Something};
    let limit = |retry_after: Option<&str>| ModelFault::RateLimit { retry_after: retry_after.map(str::to_owned) };
    let finish = |reason: &str| ModelFault::Finish { reason: reason.to_owned() };
    vec![
        (limit(None), Nothing),
        (limit(Some("3600")), Nothing),
        (limit(Some("soon")), Nothing),
        (limit(Some("Mon, 02 Mar 2026 18:00:00 GMT")), Nothing),
        (ModelFault::Quota, Nothing),
        (ModelFault::DailyQuota, Nothing),
        (ModelFault::Unauthorized, Nothing),
        (ModelFault::TooLong, Nothing),
        (ModelFault::Status { status: 500 }, Nothing),
        (ModelFault::Status { status: 529 }, Nothing),
        (ModelFault::Html { status: 502 }, Nothing),
        (ModelFault::Html { status: 200 }, Nothing),
        (ModelFault::Reset, Nothing),
        (ModelFault::Cut { events: 2, clean: false }, Nothing),
        (ModelFault::Cut { events: 2, clean: true }, Nothing),
        (ModelFault::CutInChar { clean: false }, Nothing),
        (ModelFault::CutInChar { clean: true }, Nothing),
        (ModelFault::CutInArguments, Nothing),
        (ModelFault::Garbage, Nothing),
        (ModelFault::NotText, Nothing),
        (ModelFault::EmptyChoices, Nothing),
        (ModelFault::EmptyText, Nothing),
        (ModelFault::NullContent, Nothing),
        (ModelFault::ErrorWithin { events: 0 }, Nothing),
        (ModelFault::Hang, Silence),
        (ModelFault::SlowFirst { ms: 60_000 }, Silence),
        (ModelFault::OnlyComments { ms: 20 }, Silence),
        (ModelFault::HangAfter { events: 2 }, Silence),
        (finish("length"), Something),
        (finish("content_filter"), Something),
        (finish("nobody knows"), Something),
        (ModelFault::NoFinish, Something),
        (ModelFault::NoUsage, Something),
        (ModelFault::UnknownTool, Something),
        (ModelFault::ToolLoop, Something),
        (ModelFault::ManyCalls { count: 40 }, Something),
        (ModelFault::SameIds, Something),
        (ModelFault::DoubleArguments, Something),
        (ModelFault::ObjectArguments, Something),
        (ModelFault::Think, Something),
        (ModelFault::Parts, Something),
        (ModelFault::Oversize { bytes: 20_000 }, Something),
    ]
}

/// What is heard when nothing breaks, and when nobody answers.
struct Known {
    whole: String,
    without: String,
}

impl Known {
    /// What is said without a model, perhaps with a word on why.
    fn is_without(&self, said: &str) -> bool {
        let stands = |line: &str| line.len() > 15 && said.contains(line);
        self.without.lines().any(stands)
    }
}

/// Both ends of a turn, from two people of the house.
async fn known(house: &House, place: Place, names: &[String]) -> Known {
    house.mend();
    let person = house.world.person(&names[0], "en");
    let came = house.turn(&person, &names[0], async |person| place.act(person).await).await;
    assert_eq!((came.said.len(), came.asked.len(), came.charges), (1, place.calls(), 1), "{place:?}: {came:?}");
    assert!(came.said[0].contains(place.words()), "{place:?}: {came:?}");
    let whole = came.said[0].clone();
    house.fake.set_network(false);
    let person = house.world.person(&names[1], "en");
    let came = house.turn(&person, &names[1], async |person| place.act(person).await).await;
    house.fake.set_network(true);
    assert_eq!((came.said.len(), came.charges), (1, 0), "{place:?}: {came:?}");
    assert!(!came.said[0].contains(place.words()), "{place:?}: {came:?}");
    Known { whole, without: came.said[0].clone() }
}

/// What must hold whatever broke.
fn holds(place: Place, known: &Known, came: &Came, told: &str) {
    assert_eq!(came.said.len(), 1, "one answer: {told}");
    let said = &came.said[0];
    let stands = place.is_planning() && known.whole.ends_with(said);
    assert!(*said == known.whole || stands || known.is_without(said), "of one model, or ours: {told}\n{}", known.whole);
    assert!(came.asked.len() <= place.calls() + 2, "nobody is asked for ever: {told}");
    assert!(came.rows.len() <= came.asked.len(), "{told}");
    let answered = came.rows.iter().any(|(_, status)| status == "ok");
    if *said == known.whole {
        assert_eq!(came.charges, 1, "it is counted: {told}");
    } else if !answered {
        assert_eq!(came.charges, 0, "nothing came of it: {told}");
    }
}

/// And what must hold where an answer is lost.
fn lost(place: Place, links: &[&str], known: &Known, came: &Came, told: &str) {
    let before = usize::try_from(place.before()).expect("few");
    assert_eq!(came.rows.len(), came.asked.len(), "a row a call: {told}");
    if links.len() > 1 {
        assert_eq!(came.said[0], known.whole, "the next link answers: {told}");
        assert_eq!(came.asked.len(), place.calls() + 1, "only the call that broke is made again: {told}");
        assert_eq!((came.asked[before].as_str(), came.asked[before + 1].as_str()), ("a", "b"), "{told}");
        return;
    }
    assert_eq!(came.asked.len(), before + 1, "{told}");
    if place == Place::PlannerThird {
        assert!(
            known.whole.ends_with(&came.said[0]) && known.whole != came.said[0],
            "what was proposed stands: {told}"
        );
    } else {
        assert!(known.is_without(&came.said[0]) && !came.said[0].contains(place.words()), "{told}");
    }
}

async fn every_fault_at(place: Place) {
    for links in [&["a", "b"][..], &["a"]] {
        for silent in [false, true] {
            let faults: Vec<_> =
                faults().into_iter().filter(|(_, leaves)| (*leaves == Leaves::Silence) == silent).collect();
            let plan = Plan { patience: if silent { HURRIED } else { PATIENT }, ..Plan::of(links) };
            let house = plan.build().await;
            let names: Vec<String> = (0..faults.len() + 2).map(|number| format!("p{number}")).collect();
            place.script(&house.fake);
            place.lead(&house, &names).await;
            let known = known(&house, place, &names).await;
            for ((fault, leaves), name) in faults.iter().zip(&names[2..]) {
                house.mend();
                house.trouble(fault.clone(), place.before());
                let person = house.world.person(name, "en");
                let before = kept(&house, name).await;
                let came = house.turn(&person, name, async |person| place.act(person).await).await;
                let told = format!("{fault:?} at {place:?} of {links:?}: {came:#?}");
                holds(place, &known, &came, &told);
                if *leaves == Leaves::Nothing {
                    lost(place, links, &known, &came, &told);
                }
                assert_eq!(kept(&house, name).await, before, "nothing is written: {told}");
            }
        }
    }
}

#[tokio::test]
async fn at_the_coordinators_first_call() {
    every_fault_at(Place::CoordinatorFirst).await;
}

#[tokio::test]
async fn at_the_coordinators_second_round() {
    every_fault_at(Place::CoordinatorSecond).await;
}

#[tokio::test]
async fn at_the_coordinators_call_that_is_answered_at_once() {
    every_fault_at(Place::CoordinatorPlain).await;
}

#[tokio::test]
async fn at_the_call_for_a_newcomer() {
    every_fault_at(Place::Newcomer).await;
}

#[tokio::test]
async fn at_the_coachs_call() {
    every_fault_at(Place::Coach).await;
}

#[tokio::test]
async fn at_the_coachs_second_try() {
    every_fault_at(Place::CoachAgain).await;
}

#[tokio::test]
async fn at_the_planners_first_round() {
    every_fault_at(Place::PlannerFirst).await;
}

#[tokio::test]
async fn at_the_planners_third_round() {
    every_fault_at(Place::PlannerThird).await;
}

#[tokio::test]
async fn at_the_briefing() {
    every_fault_at(Place::Briefing).await;
}
