//! One view of a call's parameters, whatever way they were sent.
//!
//! The Bot API takes a query string, a form, JSON or multipart, and inside a form every structured
//! value is itself JSON text. Getters therefore accept a number and its digits, an object and its
//! text alike.

use std::borrow::Cow;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Map, Value};

use super::error::{ApiError, Outcome};

/// Largest request taken, in bytes: the cloud API's 50 MB upload and room for the rest of the form.
const BODY_LIMIT: usize = 52 * 1024 * 1024;

/// A file that came inside a multipart form.
#[derive(Debug, Clone)]
pub(crate) struct Upload {
    pub(crate) field: String,
    pub(crate) name: String,
    pub(crate) mime: String,
    pub(crate) bytes: Bytes,
}

/// Parameters of one call.
#[derive(Debug, Default)]
pub(crate) struct Params {
    pub(crate) map: Map<String, Value>,
    pub(crate) files: Vec<Upload>,
}

impl Params {
    /// Reads query and body; the body wins where both name a parameter.
    pub(crate) async fn read(request: Request) -> Outcome<Self> {
        let mut params = Self::default();
        if let Some(query) = request.uri().query() {
            params.take_form(query.as_bytes())?;
        }
        let kind = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_ascii_lowercase();
        if kind.starts_with("multipart/form-data") {
            params.take_multipart(request).await?;
            return Ok(params);
        }
        let body = to_bytes(request.into_body(), BODY_LIMIT)
            .await
            .map_err(|_| ApiError::new(413, "Request Entity Too Large"))?;
        if body.is_empty() {
            return Ok(params);
        }
        if kind.starts_with("application/json") {
            let map: Map<String, Value> =
                serde_json::from_slice(&body).map_err(|_| ApiError::bad("can't parse request body as JSON"))?;
            if params.map.is_empty() {
                params.map = map;
            } else {
                params.map.extend(map);
            }
        } else {
            params.take_form(&body)?;
        }
        Ok(params)
    }

    async fn take_multipart(&mut self, request: Request<Body>) -> Outcome<()> {
        let (parts, body) = request.into_parts();
        let mut request = Request::from_parts(parts, body);
        axum::extract::DefaultBodyLimit::max(BODY_LIMIT).apply(&mut request);
        let broken = |error: &dyn std::fmt::Display| {
            tracing::debug!(%error, "multipart body refused");
            ApiError::bad("can't parse multipart body")
        };
        let mut form = Multipart::from_request(request, &()).await.map_err(|error| broken(&error))?;
        while let Some(field) = form.next_field().await.map_err(|error| broken(&error))? {
            let name = field.name().unwrap_or_default().to_owned();
            if let Some(file) = field.file_name().map(str::to_owned) {
                let mime = field.content_type().unwrap_or("application/octet-stream").to_owned();
                let bytes = field.bytes().await.map_err(|_| ApiError::new(413, "Request Entity Too Large"))?;
                self.files.push(Upload { field: name, name: file, mime, bytes });
            } else {
                let bytes = field.bytes().await.map_err(|error| broken(&error))?;
                let text =
                    String::from_utf8(bytes.to_vec()).map_err(|_| ApiError::bad("strings must be encoded in UTF-8"))?;
                self.map.insert(name, Value::String(text));
            }
        }
        Ok(())
    }

    fn take_form(&mut self, form: &[u8]) -> Outcome<()> {
        for pair in form.split(|byte| *byte == b'&').filter(|p| !p.is_empty()) {
            let mut halves = pair.splitn(2, |byte| *byte == b'=');
            let name = form_text(halves.next().unwrap_or_default())?;
            let value = form_text(halves.next().unwrap_or_default())?;
            self.map.insert(name, Value::String(value));
        }
        Ok(())
    }

    /// The parameter unless it is absent, null or an empty string.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.map.get(name).filter(|value| !value.is_null() && value.as_str() != Some(""))
    }

    /// The parameter as text; numbers and booleans are written out.
    pub(crate) fn text(&self, name: &str) -> Option<Cow<'_, str>> {
        match self.get(name)? {
            Value::String(text) => Some(Cow::Borrowed(text)),
            other => Some(Cow::Owned(other.to_string())),
        }
    }

    /// The parameter as a whole number; 400 when it is something else.
    pub(crate) fn int(&self, name: &str) -> Outcome<Option<i64>> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let number = match value {
            Value::Number(number) => number.as_i64(),
            Value::String(digits) => digits.trim().parse().ok(),
            _ => None,
        };
        number.map(Some).ok_or_else(|| ApiError::bad(format_args!("parameter \"{name}\" is not an integer")))
    }

    /// The parameter as a flag; absent means false.
    pub(crate) fn flag(&self, name: &str) -> bool {
        match self.get(name) {
            Some(Value::Bool(flag)) => *flag,
            Some(Value::String(word)) => {
                matches!(word.to_ascii_lowercase().as_str(), "true" | "1" | "yes")
            }
            Some(Value::Number(number)) => number.as_i64() == Some(1),
            _ => false,
        }
    }

    /// The parameter as an object or a list, taken as it is or parsed from its text.
    pub(crate) fn json(&self, name: &str) -> Outcome<Option<Cow<'_, Value>>> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => serde_json::from_str(text)
                .map(|value| Some(Cow::Owned(value)))
                .map_err(|_| ApiError::bad(format_args!("can't parse {name} JSON object"))),
            Some(value) => Ok(Some(Cow::Borrowed(value))),
        }
    }

    /// The file sent under `field`.
    pub(crate) fn file(&self, field: &str) -> Option<&Upload> {
        self.files.iter().find(|upload| upload.field == field)
    }
}

fn form_text(raw: &[u8]) -> Outcome<String> {
    let spaced: Vec<u8> = raw.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    percent_decode(&spaced).ok_or_else(|| ApiError::bad("strings must be encoded in UTF-8"))
}

/// Undoes `%xx`; a stray percent sign stays. None when the result is not UTF-8.
pub(crate) fn percent_decode(raw: &[u8]) -> Option<String> {
    let mut out = Vec::with_capacity(raw.len());
    let mut at = 0;
    while at < raw.len() {
        let pair = raw.get(at + 1..at + 3).and_then(|pair| {
            let high = char::from(pair[0]).to_digit(16)?;
            let low = char::from(pair[1]).to_digit(16)?;
            u8::try_from(high * 16 + low).ok()
        });
        match (raw[at], pair) {
            (b'%', Some(byte)) => {
                out.push(byte);
                at += 3;
            }
            (byte, _) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8(out).ok()
}
