//! The calls of a turn at which something can break: where the learner stands, what is said, and what the models do.

use super::house::House;
use crate::week::{self, DAY, MEET, agreed, proposed};
use bloom_chat::Body;
use bloom_engine::testing::Person;
use bloom_fakes::{ModelFake, Reply, Rule, ScriptedCall, When};
use serde_json::{Value, json};

/// What a good model says: it passes every gate.
pub(crate) const WORDS: &str = "Laughing together made it lighter.";
/// What a good model says of a proposal.
pub(crate) const CHOIR: &str = "A choir around then sounds lively.";
/// What a good model makes of a briefing.
pub(crate) const MORNING: &str = "You gave your topic more time than before, and today is open.";

/// What a newcomer's question is answered with, in better words than ours.
pub(crate) const GRANDMOTHER: &str = "Your grandmother and her language are close to you.";

/// Talk that the rules know to be no more than that.
const TALK: &str = "how are you doing today my friend";
/// Talk of which they do not know what it is.
const MISSED: &str = "I miss my old study group, we always laughed so much";
/// A newcomer's goal.
const GOAL: &str = "I want to learn Spanish because my grandmother spoke it";
/// What no rule reads.
const UNCLEAR: &str = "hmm the thing with the stuff from before, you know";
/// Words at a proposal that no rule reads.
const UNREAD: &str = "my grandmother sings in a choir around then";

/// A call of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    CoordinatorFirst,
    CoordinatorSecond,
    /// The coordinator's model answers at once, without a tool.
    CoordinatorPlain,
    Coach,
    CoachAgain,
    Newcomer,
    PlannerFirst,
    PlannerThird,
    Briefing,
}

impl Place {
    /// Calls of the turn before this one.
    pub(crate) fn before(self) -> u32 {
        match self {
            Self::CoordinatorFirst | Self::CoordinatorPlain | Self::Coach => 0,
            Self::Newcomer | Self::PlannerFirst | Self::Briefing => 0,
            Self::CoordinatorSecond | Self::CoachAgain => 1,
            Self::PlannerThird => 2,
        }
    }

    /// Calls of the turn when nothing breaks.
    pub(crate) fn calls(self) -> usize {
        match self {
            Self::CoordinatorPlain | Self::Coach | Self::Newcomer | Self::Briefing => 1,
            Self::CoordinatorFirst | Self::CoordinatorSecond | Self::CoachAgain => 2,
            Self::PlannerFirst | Self::PlannerThird => 3,
        }
    }

    /// What the models said, where the learner gets to read it.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::PlannerFirst | Self::PlannerThird => CHOIR,
            Self::Briefing => MORNING,
            Self::Newcomer => GRANDMOTHER,
            _ => WORDS,
        }
    }

    pub(crate) fn is_planning(self) -> bool {
        matches!(self, Self::PlannerFirst | Self::PlannerThird)
    }

    /// People who have come to the place, all of them.
    pub(crate) async fn lead(self, house: &House, names: &[String]) {
        for name in names {
            let person = house.world.person(name, "en");
            match self {
                Self::Newcomer => person.say("hello").await,
                Self::PlannerFirst | Self::PlannerThird => proposed(&person).await,
                Self::Briefing => {
                    for words in [MEET, "maybe later"] {
                        person.say(words).await;
                    }
                    person.command("log", "30 minutes of Spanish").await;
                }
                _ => agreed(&person).await,
            }
            house.consents(name).await;
        }
        if self == Self::Briefing {
            house.world.advance(8 * DAY).await.expect("a week passes");
            for name in names {
                house.world.person(name, "en").command("log", "2 hours of Spanish").await;
            }
            house.world.advance(DAY).await.expect("a day passes");
        }
    }

    /// What the learner does.
    pub(crate) async fn act(self, person: &Person<'_>) {
        person.send(self.body(person)).await;
    }

    /// The same, as it comes in.
    pub(crate) fn body(self, person: &Person<'_>) -> Body {
        let words = match self {
            Self::CoordinatorFirst | Self::CoordinatorSecond => UNCLEAR,
            Self::CoordinatorPlain => MISSED,
            Self::Coach | Self::CoachAgain => TALK,
            Self::Newcomer => GOAL,
            Self::PlannerFirst | Self::PlannerThird => UNREAD,
            Self::Briefing => return Body::Command { name: "briefing".to_owned(), args: String::new() },
        };
        person.words(words)
    }

    /// What good models do. By what they are asked, not by how often: a call that broke is asked again of another.
    pub(crate) fn script(self, fake: &ModelFake) {
        fake.clear_rules();
        let rules = match self {
            Self::CoordinatorFirst | Self::CoordinatorSecond => coordinator(),
            Self::CoordinatorPlain | Self::Coach | Self::Newcomer => vec![coach(None, self.words())],
            Self::CoachAgain => {
                vec![coach(Some("cannot be used"), WORDS), coach(None, "You should have studied more.")]
            }
            Self::PlannerFirst | Self::PlannerThird => planner(),
            Self::Briefing => {
                vec![rule(When::default(), Reply { json: Some(json!({"text": MORNING})), ..Reply::default() })]
            }
        };
        rules.into_iter().for_each(|rule| fake.rule(rule));
    }
}

fn rule(when: When, reply: Reply) -> Rule {
    Rule { when, reply, ..Rule::default() }
}

/// A typed answer.
pub(crate) fn parts(reflection: &str) -> Value {
    json!({ "reflection": reflection, "affirmation": null, "info": null, "permission": false, "options": [],
        "question": null })
}

fn coach(last_contains: Option<&str>, reflection: &str) -> Rule {
    let when = When { last_contains: last_contains.map(str::to_owned), ..When::default() };
    rule(when, Reply { json: Some(parts(reflection)), ..Reply::default() })
}

fn calls(name: &str, arguments: Value) -> Reply {
    Reply { calls: vec![ScriptedCall { name: name.to_owned(), arguments }], ..Reply::default() }
}

/// First it hands over to nobody that there is, then it answers.
fn coordinator() -> Vec<Rule> {
    let at = |after_tool| When { after_tool: Some(after_tool), ..When::default() };
    vec![
        rule(at(true), calls("respond", parts(WORDS))),
        rule(at(false), calls("delegate", json!({ "agent": "admin", "reason": "it wants to" }))),
    ]
}

/// First it looks, then it proposes, then it speaks.
fn planner() -> Vec<Rule> {
    let after = |last_contains: Option<&str>, after_tool| When {
        after_tool: Some(after_tool),
        last_contains: last_contains.map(str::to_owned),
        ..When::default()
    };
    let moved = json!([{ "action": "move", "session": "s2", "date": "2026-03-03", "time": "20:30" }]);
    vec![
        rule(after(Some("The proposal now"), true), Reply { text: Some(CHOIR.to_owned()), ..Reply::default() }),
        rule(after(None, true), calls("propose_sessions", json!({ "week": "this", "changes": moved }))),
        rule(after(None, false), calls("list_upcoming", json!({ "days": 7 }))),
    ]
}

/// The sessions that a learner has; nothing of a turn with a model may change them.
pub(crate) async fn kept(house: &House, name: &str) -> Vec<String> {
    week::told(&house.world, name).await
}
