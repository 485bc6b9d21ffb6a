//! The bytes of an answer, and how they come: in pieces, late, cut, or never.

use std::convert::Infallible;
use std::io;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures::stream::{self, StreamExt};
use serde_json::Value;

use super::faults::ModelFault;

/// What happens next on the wire.
#[derive(Debug, Clone)]
pub(super) enum Step {
    Send(Bytes),
    Wait(u64),
    /// The connection breaks.
    Break,
    Hang,
    /// A comment every so many milliseconds, for ever.
    Comments(u64),
}

impl Step {
    fn text(text: impl Into<String>) -> Self {
        Self::Send(Bytes::from(text.into()))
    }
}

/// The steps of a stream of these events.
pub(super) fn steps(events: &[Value], fault: Option<&ModelFault>) -> Vec<Step> {
    let end = if fault == Some(&ModelFault::Noisy) { "\r\n" } else { "\n" };
    let written = |data: &str| match fault {
        Some(ModelFault::Noisy) => format!(": ping{end}{end}event: message{end}id: 1{end}data:{data}{end}{end}"),
        _ => format!("data: {data}{end}{end}"),
    };
    let mut texts: Vec<String> = events.iter().map(|event| written(&event.to_string())).collect();
    if fault != Some(&ModelFault::NoDone) {
        texts.push(written("[DONE]"));
    }
    let all = |texts: &[String]| texts.iter().map(|text| Step::text(text.as_str())).collect::<Vec<_>>();
    let some = |texts: &[String], count: usize| all(&texts[..count.min(texts.len().saturating_sub(1))]);
    match fault {
        Some(ModelFault::SlowFirst { ms }) => [vec![Step::Wait(*ms)], all(&texts)].concat(),
        Some(ModelFault::OnlyComments { ms }) => vec![Step::Comments(*ms)],
        Some(ModelFault::HangAfter { events }) => [some(&texts, *events), vec![Step::Hang]].concat(),
        Some(ModelFault::Cut { events, clean }) => [some(&texts, *events), broken(*clean)].concat(),
        Some(ModelFault::CutInChar { clean }) => {
            let bytes = texts.concat().into_bytes();
            let inside = bytes.iter().position(|byte| *byte >= 0xc0).map_or(bytes.len() / 2, |at| at + 1);
            [vec![Step::Send(Bytes::from(bytes).slice(..inside))], broken(*clean)].concat()
        }
        Some(ModelFault::CutInArguments) => {
            let last = texts.iter().rposition(|text| text.contains("\"arguments\":")).unwrap_or(0);
            [some(&texts, last), broken(true)].concat()
        }
        Some(ModelFault::Garbage) => [some(&texts, 1), vec![Step::text("data: {\"choices\": [{]\n\n")]].concat(),
        Some(ModelFault::NotText) => {
            vec![Step::Send(Bytes::from_static(b"data: {\"choices\":[{\"delta\":{\"content\":\"\xff\xfe\"}}]}\n\n"))]
        }
        Some(ModelFault::ErrorWithin { events }) => {
            let error = "data: {\"error\": {\"code\": 503, \"message\": \"overloaded\"}}\n\n";
            [some(&texts, *events), vec![Step::text(error)]].concat()
        }
        Some(ModelFault::Bytewise) => {
            let bytes = Bytes::from(texts.concat());
            (0..bytes.len()).map(|at| Step::Send(bytes.slice(at..=at))).collect()
        }
        _ => all(&texts),
    }
}

fn broken(clean: bool) -> Vec<Step> {
    if clean { Vec::new() } else { vec![Step::Break] }
}

/// The steps of a body in one piece.
pub(super) fn whole_steps(body: &Value, fault: Option<&ModelFault>) -> Vec<Step> {
    let text = body.to_string();
    match fault {
        Some(ModelFault::SlowFirst { ms }) => vec![Step::Wait(*ms), Step::text(text)],
        Some(ModelFault::OnlyComments { .. } | ModelFault::HangAfter { .. }) => {
            vec![Step::text(&text[..text.len().min(5)]), Step::Hang]
        }
        Some(ModelFault::Cut { clean, .. }) => [vec![Step::text(&text[..text.len().min(40)])], broken(*clean)].concat(),
        Some(ModelFault::CutInChar { clean }) => {
            let bytes = Bytes::from(text);
            let inside = bytes.iter().position(|byte| *byte >= 0xc0).map_or(bytes.len() / 2, |at| at + 1);
            [vec![Step::Send(bytes.slice(..inside))], broken(*clean)].concat()
        }
        Some(ModelFault::CutInArguments) => {
            let inside = text.find("\"arguments\":").map_or(text.len() / 2, |at| at + 14);
            vec![Step::text(&text[..inside.min(text.len())])]
        }
        Some(ModelFault::Garbage) => vec![Step::text("{\"choices\": [{]")],
        Some(ModelFault::NotText) => vec![Step::Send(Bytes::from_static(b"{\"choices\":\"\xff\"}"))],
        Some(ModelFault::ErrorWithin { .. }) => {
            vec![Step::text("{\"error\": {\"code\": 503, \"message\": \"overloaded\"}}")]
        }
        _ => vec![Step::text(text)],
    }
}

/// An answer whose body goes through these steps.
pub(super) fn respond(kind: &'static str, steps: Vec<Step>) -> Response {
    let pieces = stream::iter(steps).flat_map(|step| match step {
        Step::Comments(ms) => stream::unfold((), move |()| async move {
            tokio::time::sleep(Duration::from_millis(ms)).await;
            Some((Ok(Bytes::from_static(b": keep-alive\n\n")), ()))
        })
        .boxed(),
        step => stream::once(once(step)).filter_map(|piece| async move { piece.transpose() }).boxed(),
    });
    (StatusCode::OK, [(CONTENT_TYPE, kind)], Body::from_stream(pieces)).into_response()
}

async fn once(step: Step) -> Result<Option<Bytes>, io::Error> {
    match step {
        Step::Send(bytes) => Ok(Some(bytes)),
        Step::Wait(ms) => {
            tokio::time::sleep(Duration::from_millis(ms)).await;
            Ok(None)
        }
        // What was sent before must have left: the connection breaks behind it.
        Step::Break => {
            for _ in 0..8 {
                tokio::task::yield_now().await;
            }
            Err(io::Error::from(io::ErrorKind::ConnectionReset))
        }
        Step::Hang | Step::Comments(_) => {
            let never: Infallible = std::future::pending().await;
            match never {}
        }
    }
}
