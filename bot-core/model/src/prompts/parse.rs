//! From a file to a checked prompt.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::{Prompt, PromptFault, Trust};
use crate::request::Purpose;

/// A part of a prompt's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// Words.
    Text(String),
    /// The place of an input.
    Input(String),
}

/// Reads and checks a prompt.
pub(super) fn prompt(text: &str) -> Result<Prompt, PromptFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
    let (front, body) = split(&text)?;
    let Front { id, version, purpose, inputs } = Front::read(front)?;
    let (system, user) = parts(body)?;
    let (system, user) = (pieces(system)?, pieces(user)?);
    if system.is_empty() && user.is_empty() {
        return Err(PromptFault::Empty);
    }
    let mut used = BTreeSet::new();
    for (pieces, in_system) in [(&system, true), (&user, false)] {
        for piece in pieces {
            let Piece::Input(name) = piece else { continue };
            match inputs.get(name) {
                None => return Err(PromptFault::Undeclared(name.clone())),
                Some(Trust::Outside) if in_system => return Err(PromptFault::OutsideInSystem(name.clone())),
                Some(_) => used.insert(name),
            };
        }
    }
    if let Some(unused) = inputs.keys().find(|name| !used.contains(name)) {
        return Err(PromptFault::Unused(unused.clone()));
    }
    Ok(Prompt { id, version, purpose: Purpose(Cow::Owned(purpose)), inputs, system, user })
}

fn split(text: &str) -> Result<(&str, &str), PromptFault> {
    let rest = text.strip_prefix("---\n").ok_or(PromptFault::NoFrontMatter)?;
    match rest.find("\n---\n") {
        Some(end) => Ok((&rest[..end], &rest[end + 5..])),
        None => rest.strip_suffix("\n---").map(|front| (front, "")).ok_or(PromptFault::NoFrontMatter),
    }
}

struct Front {
    id: String,
    version: u32,
    purpose: String,
    inputs: BTreeMap<String, Trust>,
}

impl Front {
    fn read(text: &str) -> Result<Self, PromptFault> {
        let mut fields: BTreeMap<&str, &str> = BTreeMap::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let not_understood = || PromptFault::Line(line.to_owned());
            let (name, value) = line.split_once(':').ok_or_else(not_understood)?;
            let known = ["id", "version", "purpose", "inputs", "outside"];
            let name = known.into_iter().find(|known| *known == name.trim()).ok_or_else(not_understood)?;
            if fields.insert(name, value.trim()).is_some() {
                return Err(not_understood());
            }
        }
        let field = |name: &'static str| fields.get(name).copied().filter(|it| !it.is_empty());
        let word = |name: &'static str| {
            let value = field(name).ok_or(PromptFault::Missing(name))?;
            is_name(value).then(|| value.to_owned()).ok_or(PromptFault::Field(name, "a word of a-z, 0-9, - and _"))
        };
        let version = field("version").ok_or(PromptFault::Missing("version"))?;
        let version = version.parse().map_err(|_| PromptFault::Field("version", "a whole number"))?;
        let mut inputs = BTreeMap::new();
        for (list, trust) in [("inputs", Trust::Ours), ("outside", Trust::Outside)] {
            let names = fields.get(list).copied().unwrap_or_default();
            let names = names.strip_prefix('[').and_then(|names| names.strip_suffix(']')).unwrap_or(names);
            for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
                if !is_name(name) || inputs.insert(name.to_owned(), trust).is_some() {
                    return Err(PromptFault::Field(list, "names of a-z, 0-9, - and _, each once"));
                }
            }
        }
        Ok(Self { id: word("id")?, version, purpose: word("purpose")?, inputs })
    }
}

fn is_name(name: &str) -> bool {
    let letters = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_' || byte == b'-';
    !name.is_empty() && name.bytes().all(letters)
}

/// The parts under `# System` and `# User`. Without these headings all of it is the system's.
fn parts(body: &str) -> Result<(&str, &str), PromptFault> {
    let heading = |wanted: &str| {
        let mut at = 0;
        body.split_inclusive('\n').find_map(|line| {
            let from = at;
            at += line.len();
            (line.trim_end() == wanted).then_some((from, at))
        })
    };
    let user = heading("# User");
    let system_end = user.map_or(body.len(), |(from, _)| from);
    let (before, system_from) = heading("# System").unwrap_or_default();
    if system_from > system_end || !body[..before].trim().is_empty() {
        return Err(PromptFault::NotFirst);
    }
    Ok((body[system_from..system_end].trim(), user.map_or("", |(_, to)| body[to..].trim())))
}

fn pieces(text: &str) -> Result<Vec<Piece>, PromptFault> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find("{{") {
        let after = &rest[open + 2..];
        let near = || PromptFault::Brace(rest[open..].chars().take(40).collect());
        let close = after.find("}}").ok_or_else(near)?;
        let name = after[..close].trim();
        if !is_name(name) {
            return Err(near());
        }
        if open > 0 {
            pieces.push(Piece::Text(rest[..open].to_owned()));
        }
        pieces.push(Piece::Input(name.to_owned()));
        rest = &after[close + 2..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest.to_owned()));
    }
    Ok(pieces)
}
