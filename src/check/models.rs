//! The providers of language models: which are asked, and, if wanted, what each can do.

use super::report::{Report, Status};
use crate::clock::SystemClock;
use crate::config::Config;
use crate::models::{http, selection};
use bloom_chat::port::Clock;
use bloom_engine::models::ModelTime;
use bloom_model::{Can, ModelError, OpenAiCompatible, ProbeReport, Recipient, Selected, Selection, probe};
use std::sync::Arc;
use std::time::Duration;

/// How long each of a link's four answers may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Says which providers are asked; with `ask`, what each of them can do.
pub(super) async fn examine(config: &Config, ask: bool, report: &mut Report) {
    const WHAT: &str = "models";
    let selection = match selection(config) {
        Ok(selection) => selection,
        Err(error) => {
            let mend = "Mend the names in models.order, models.blocked and [models.providers]";
            report.add(Status::Wrong, WHAT, format!("{error:#}"), mend);
            return;
        }
    };
    let Selection { links, notes } = selection;
    for note in notes {
        report.add(Status::Note, WHAT, note, "");
    }
    if links.is_empty() {
        if config.models.required {
            let mend = "Give a provider in [models.providers.NAME] its key, or set models.required = false";
            report.add(Status::Wrong, WHAT, "none is left, and models.required is true", mend);
        } else {
            report.add(Status::Note, WHAT, "none: everything works by rules", "");
        }
        return;
    }
    let mut answering = 0_usize;
    let many = links.len();
    for link in links {
        let what = format!("model {}", link.endpoint.name);
        report.add(Status::Ok, &what, about(&link), "");
        if ask && tried(link, &what, report).await {
            answering += 1;
        }
    }
    if ask && answering == 0 {
        let status = if config.models.required { Status::Wrong } else { Status::Warn };
        report.add(status, WHAT, format!("none of {many} answers"), "Mend the first of them");
    }
}

fn about(link: &Selected) -> String {
    let Selected { endpoint, window, recipient } = link;
    let Recipient { company, country, legal_basis, .. } = recipient;
    let who = match (company, country) {
        (Some(company), Some(country)) => format!("{company} ({country})"),
        (Some(company), None) => company.clone(),
        (None, _) => "a machine of one's own".to_owned(),
    };
    let basis = legal_basis.as_deref().unwrap_or("no legal basis named");
    format!("{}, window {window} tokens, {who}, {basis}", endpoint.model)
}

/// Asks a link; whether it answers at all.
async fn tried(link: Selected, what: &str, report: &mut Report) -> bool {
    let time = Arc::new(ModelTime(Arc::new(SystemClock::new()) as Arc<dyn Clock>));
    let made = http().map_err(|error| format!("{error:#}")).and_then(|http| {
        OpenAiCompatible::new(link.endpoint, http, Arc::clone(&time) as Arc<dyn bloom_model::Time>)
            .map_err(|error| error.to_string())
    });
    let model = match made {
        Ok(model) => model,
        Err(error) => {
            report.add(Status::Wrong, what, error, "Write its base_url as https://HOST/PATH");
            return false;
        }
    };
    let ProbeReport { latency, streaming, tools, schema } = probe(&model, &*time, PATIENCE).await;
    let latency = match latency {
        Ok(latency) => latency,
        Err(error) => {
            report.add(Status::Warn, what, error.to_string(), advice(&error));
            return false;
        }
    };
    report.add(Status::Ok, what, format!("answers in {} ms", latency.as_millis()), "");
    match streaming {
        Can::Yes(first) => {
            report.add(Status::Ok, what, format!("streams; first words after {} ms", first.as_millis()), "");
        }
        other => lacks(report, what, "streams", &other, "Answers come in one piece, and nothing is shown meanwhile"),
    }
    match tools {
        Can::Yes(()) => report.add(Status::Ok, what, "calls tools", ""),
        other => lacks(report, what, "calls tools", &other, "Planning with tools falls back to rules here"),
    }
    match schema {
        Can::Yes(()) => report.add(Status::Ok, what, "answers in a given form", ""),
        other => lacks(
            report,
            what,
            "answers in a given form",
            &other,
            "Most of its answers will not be used: choose a larger model",
        ),
    }
    true
}

fn lacks<T>(report: &mut Report, what: &str, ability: &str, can: &Can<T>, mend: &str) {
    let found = match can {
        Can::Failed(error) => format!("{ability}: {error}"),
        _ => format!("{ability}: no"),
    };
    report.add(Status::Note, what, found, mend);
}

/// What helps most often.
fn advice(error: &ModelError) -> &'static str {
    use bloom_model::FailureKind as Kind;
    let ModelError::Failed(failure) = error else { return "Try again" };
    match failure.kind {
        Kind::Key | Kind::Forbidden => {
            "Compare the key with the provider's own page; key_file names a file that holds it"
        }
        Kind::NotFound => "Compare base_url and model with the provider's own page",
        Kind::RateLimit | Kind::Quota | Kind::DailyQuota => "Wait, or look at the account's plan",
        Kind::Unreachable | Kind::ConnectTimeout => "Look at the network and at base_url; is the server running?",
        Kind::FirstTimeout | Kind::IdleTimeout | Kind::Deadline => {
            "It is slow: raise whole_seconds, or choose a smaller model"
        }
        _ => "Look at the provider's status page, and at quirks if it is a server of one's own",
    }
}
