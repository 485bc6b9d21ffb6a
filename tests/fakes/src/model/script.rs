//! What the fake says: rules that match a request, and what it does when none matches.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ask::Ask;

/// What the fake does with a request that no rule matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// Says what the learner said last; fills a form with it.
    #[default]
    Echo,
    /// Does whatever an order says that stands in anything but our own words; echoes when there is none.
    Obedient,
    /// Says `ok`; fills a form with the least that it takes.
    Curt,
}

/// One rule of a script. The first that matches wins.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rule {
    /// Which requests.
    pub when: When,
    /// Matching requests that pass before the first that it answers.
    pub skip: u32,
    /// How many it answers; none means all.
    pub times: Option<u32>,
    /// What it answers.
    pub reply: Reply,
}

/// Which requests a rule is for: all that is set must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct When {
    /// Stands in some message, in any case of letters.
    pub contains: Option<String>,
    /// Stands in the last message.
    pub last_contains: Option<String>,
    /// Stands in a system message.
    pub system_contains: Option<String>,
    /// The first part of the path.
    pub provider: Option<String>,
    /// The model's name.
    pub model: Option<String>,
    /// This tool is offered.
    pub tool: Option<String>,
    /// A form of this name is asked for.
    pub schema: Option<String>,
    /// The last message is, or is not, the result of a tool.
    pub after_tool: Option<bool>,
}

/// What a rule answers.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Reply {
    /// Text. `{{last}}` in it stands for the last message of the learner's.
    pub text: Option<String>,
    /// JSON as text.
    pub json: Option<Value>,
    /// Calls.
    pub calls: Vec<ScriptedCall>,
    /// Thinking.
    pub reasoning: Option<String>,
    /// As if no rule matched, in this manner.
    pub manner: Option<Manner>,
}

/// A call in a script.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScriptedCall {
    /// The tool.
    pub name: String,
    /// Its arguments.
    #[serde(default)]
    pub arguments: Value,
}

impl Rule {
    /// A rule that says `text` whenever `contains` stands in some message.
    pub fn say(contains: impl Into<String>, text: impl Into<String>) -> Self {
        Self { reply: Reply { text: Some(text.into()), ..Reply::default() }, ..Self::on(contains) }
    }

    /// A rule that answers with JSON.
    pub fn json(contains: impl Into<String>, json: Value) -> Self {
        Self { reply: Reply { json: Some(json), ..Reply::default() }, ..Self::on(contains) }
    }

    /// A rule that calls a tool, unless the last message is its result already.
    pub fn call(contains: impl Into<String>, name: impl Into<String>, arguments: Value) -> Self {
        let mut rule = Self::on(contains);
        rule.when.after_tool = Some(false);
        rule.reply.calls = vec![ScriptedCall { name: name.into(), arguments }];
        rule
    }

    /// Answers only once.
    #[must_use]
    pub fn once(mut self) -> Self {
        self.times = Some(1);
        self
    }

    fn on(contains: impl Into<String>) -> Self {
        let when = When { contains: Some(contains.into()), ..When::default() };
        Self { when, ..Self::default() }
    }
}

impl When {
    fn holds(&self, ask: &Ask) -> bool {
        let within = |wanted: &Option<String>, texts: Vec<&str>| {
            wanted.as_ref().is_none_or(|wanted| {
                let wanted = wanted.to_lowercase();
                texts.iter().any(|text| text.to_lowercase().contains(&wanted))
            })
        };
        let all = || ask.texts.iter().map(|(_, text)| text.as_str());
        let is = |wanted: &Option<String>, found: Option<&str>| wanted.as_deref().is_none_or(|it| found == Some(it));
        within(&self.contains, all().collect())
            && within(&self.last_contains, all().next_back().into_iter().collect())
            && within(&self.system_contains, ask.said_by("system").collect())
            && is(&self.provider, Some(&ask.provider))
            && is(&self.model, Some(&ask.model))
            && is(&self.schema, ask.schema_name.as_deref())
            && self.tool.as_ref().is_none_or(|tool| ask.tools.iter().any(|(name, _)| name == tool))
            && self.after_tool.is_none_or(|after| after == ask.after_tool())
    }
}

#[derive(Debug, Default)]
pub(super) struct Script(Vec<(Rule, u32)>);

impl Script {
    pub(super) fn add(&mut self, rule: Rule) {
        self.0.push((rule, 0));
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The reply for this request, if a rule has one, counted as used.
    pub(super) fn next(&mut self, ask: &Ask) -> Option<Reply> {
        for (rule, seen) in &mut self.0 {
            let over = rule.times.is_some_and(|times| *seen >= rule.skip.saturating_add(times));
            if over || !rule.when.holds(ask) {
                continue;
            }
            *seen += 1;
            if *seen > rule.skip {
                return Some(rule.reply.clone());
            }
        }
        None
    }
}
