//! A model that says what a test wants, and a clock that only the test moves.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde_json::{Map, Value};

use crate::answer::{ChatAnswer, ChatModel, Failure, Finish, ModelError, Show, Usage};
use crate::ledger::{CallRecord, Ledger};
use crate::request::{ChatRequest, Said, ToolCall};
use crate::time::Time;

/// One thing that a scripted model does.
#[derive(Debug, Clone, PartialEq)]
pub enum Line {
    /// It says this; a stream gives it word by word.
    Say(String),
    /// It calls these tools: name and arguments.
    Call(Vec<(String, Value)>),
    /// It fails.
    Fail(Failure),
    /// It streams this, then it fails. Asked for a whole answer, it only fails.
    Break(String, Failure),
    /// It never answers.
    Hang,
}

/// Says one line after the other. Out of lines, it fails as one that is not reachable.
#[derive(Debug, Default)]
pub struct ScriptedModel {
    name: String,
    lines: Mutex<VecDeque<Line>>,
    asked: Mutex<Vec<ChatRequest>>,
}

impl ScriptedModel {
    /// A model with these lines.
    pub fn new(name: impl Into<String>, lines: impl IntoIterator<Item = Line>) -> Self {
        Self { name: name.into(), lines: Mutex::new(lines.into_iter().collect()), asked: Mutex::default() }
    }

    /// One more line, after the others.
    pub fn push(&self, line: Line) {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).push_back(line);
    }

    /// What it was asked, oldest first.
    pub fn asked(&self) -> Vec<ChatRequest> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Forgets the lines that nobody has heard.
    pub fn clear(&self) {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Lines that nobody has heard.
    pub fn left(&self) -> usize {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    fn next(&self, request: &ChatRequest) -> Line {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push(request.clone());
        let line = self.lines.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        line.unwrap_or(Line::Fail(crate::answer::FailureKind::Unreachable.into()))
    }

    fn answer(&self, request: &ChatRequest, text: String, calls: Vec<(String, Value)>) -> ChatAnswer {
        let call = |(at, (name, arguments)): (usize, (String, Value))| ToolCall {
            id: format!("scripted{at}"),
            name,
            arguments: arguments.to_string(),
            extra: Map::new(),
        };
        let finish = if calls.is_empty() { Finish::Stop } else { Finish::ToolCalls };
        let tokens = |bytes: usize| u64::try_from(bytes.div_ceil(4)).unwrap_or(u64::MAX);
        let usage = Usage { input: tokens(request.bytes()), output: tokens(text.len()), cached: 0 };
        let tool_calls = calls.into_iter().enumerate().map(call).collect();
        let said = Said { text, tool_calls, link: Some(self.name.clone()), ..Said::default() };
        let model = "scripted".to_owned();
        ChatAnswer { said, finish, usage: Some(usage), link: self.name.clone(), model, extra: Map::new() }
    }
}

#[async_trait]
impl ChatModel for ScriptedModel {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        match self.next(request) {
            Line::Say(text) => Ok(self.answer(request, text, Vec::new())),
            Line::Call(calls) => Ok(self.answer(request, String::new(), calls)),
            Line::Fail(failure) | Line::Break(_, failure) => Err(failure.into()),
            Line::Hang => std::future::pending().await,
        }
    }

    async fn stream(&self, request: &ChatRequest, show: Show<'_>) -> Result<ChatAnswer, ModelError> {
        match self.next(request) {
            Line::Say(text) => {
                text.split_inclusive(' ').for_each(show);
                Ok(self.answer(request, text, Vec::new()))
            }
            Line::Call(calls) => Ok(self.answer(request, String::new(), calls)),
            Line::Fail(failure) => Err(failure.into()),
            Line::Break(text, failure) => {
                show(&text);
                Err(failure.into())
            }
            Line::Hang => std::future::pending().await,
        }
    }
}

/// A clock that stands still until it is moved; sleeping moves it.
#[derive(Debug)]
pub struct MovedTime(Mutex<(DateTime<Utc>, Duration)>);

impl MovedTime {
    /// A clock that stands at this moment.
    pub fn at(now: DateTime<Utc>) -> Self {
        Self(Mutex::new((now, Duration::ZERO)))
    }

    /// Moves it on.
    pub fn advance(&self, span: Duration) {
        let mut time = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        time.0 += span;
        time.1 += span;
    }
}

#[async_trait]
impl Time for MovedTime {
    fn now(&self) -> DateTime<Utc> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).0
    }

    fn monotonic(&self) -> Duration {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).1
    }

    async fn sleep(&self, span: Duration) {
        self.advance(span);
    }
}

/// Keeps all records.
#[derive(Debug, Default)]
pub struct KeptRecords(Mutex<Vec<CallRecord>>);

impl KeptRecords {
    /// The records so far.
    pub fn all(&self) -> Vec<CallRecord> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Ledger for KeptRecords {
    fn record(&self, record: CallRecord) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(record);
    }
}
