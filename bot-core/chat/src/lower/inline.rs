//! Runs of text: marks where they are shown, substitutes where they are not.

use super::flatten::{SEPARATOR, Sheet};
use super::{Degradation, SpanStyle};
use crate::message::Inline;

/// The longest address that browsers and networks agree on.
const URL_MAX: usize = 2048;

impl<'m> Sheet<'m> {
    pub(super) fn inlines(&mut self, inlines: &'m [Inline]) {
        for inline in inlines {
            self.inline(inline);
        }
    }

    fn inline(&mut self, inline: &'m Inline) {
        let formats = &self.capabilities.formats;
        match inline {
            Inline::Text(text) => self.text(text),
            Inline::Strong(inner) => {
                let lost = (!formats.strong).then_some(Degradation::StrongDropped);
                self.styled(SpanStyle::Strong, lost, |sheet| sheet.inlines(inner));
            }
            Inline::Emphasis(inner) => {
                let lost = (!formats.emphasis).then_some(Degradation::EmphasisDropped);
                self.styled(SpanStyle::Emphasis, lost, |sheet| sheet.inlines(inner));
            }
            Inline::Strike(inner) if formats.strike => {
                self.styled(SpanStyle::Strike, None, |sheet| sheet.inlines(inner));
            }
            // Plain, it would say the opposite.
            Inline::Strike(inner) => {
                self.notes.insert(Degradation::StrikeToMarks);
                self.flat.text.push('~');
                self.inlines(inner);
                self.flat.text.push('~');
            }
            Inline::Code(text) => {
                let lost = (!formats.code).then_some(Degradation::CodeDropped);
                self.whole(|sheet| sheet.styled(SpanStyle::Code, lost, |sheet| sheet.text(text)));
            }
            Inline::Spoiler(inner) => self.spoiler(inner),
            Inline::Link { url, inlines } => self.link(url, inlines),
            Inline::Math(latex) => self.math(latex),
            Inline::Mention { actor, name } => {
                let style = SpanStyle::Mention(actor.clone());
                self.whole(|sheet| sheet.styled(style, None, |sheet| sheet.text(name)));
            }
            Inline::Timestamp { at, fallback } => {
                let lost = (!self.capabilities.native_time).then_some(Degradation::TimestampToText);
                self.whole(|sheet| {
                    sheet.styled(SpanStyle::Timestamp(*at), lost, |sheet| {
                        sheet.text(fallback);
                    });
                });
            }
        }
    }

    fn spoiler(&mut self, inner: &'m [Inline]) {
        if self.capabilities.formats.spoiler {
            self.styled(SpanStyle::Spoiler, None, |sheet| sheet.inlines(inner));
        } else if self.is_open(&SpanStyle::Spoiler) {
            self.inlines(inner);
        } else {
            self.notes.insert(Degradation::SpoilerToSeparator);
            self.flat.text.push_str(SEPARATOR);
            self.deferred.push(inner);
        }
    }

    fn link(&mut self, url: &str, inlines: &'m [Inline]) {
        let start = self.flat.text.len();
        if !is_followable(url) {
            self.notes.insert(Degradation::LinkRefused { url: url.to_owned() });
            self.inlines(inlines);
            return;
        }
        let style = SpanStyle::Link { url: url.to_owned() };
        // No network has links inside links.
        if self.open.iter().any(|open| matches!(open, SpanStyle::Link { .. })) {
            self.inlines(inlines);
        } else if self.capabilities.formats.link {
            self.whole(|sheet| {
                sheet.styled(style, None, |sheet| {
                    sheet.inlines(inlines);
                    if sheet.flat.text[start..].trim().is_empty() {
                        sheet.text(url);
                    }
                });
            });
            // Words that name one place and lead to another are shown for what they are.
            let words = self.flat.text[start..].trim();
            if host(words).is_some_and(|named| host(url) != Some(named)) {
                self.text(&format!(" ({url})"));
            }
        } else {
            self.inlines(inlines);
            let words = self.flat.text[start..].trim();
            if words.is_empty() {
                self.text(url);
            } else if !same_address(words, url) {
                self.notes.insert(Degradation::LinkToText);
                self.text(&format!(" ({url})"));
            }
        }
    }
}

/// Whether anybody should follow this address.
pub(crate) fn is_followable(url: &str) -> bool {
    let (scheme, rest) = url.split_once(':').unwrap_or(("", ""));
    let known = ["http", "https", "mailto"].iter().any(|name| scheme.eq_ignore_ascii_case(name));
    let unfit = |character: char| {
        character.is_whitespace()
            || character.is_control()
            || super::clean::is_blank(character.encode_utf8(&mut [0; 4]))
    };
    known && !rest.trim_start_matches('/').is_empty() && url.len() <= URL_MAX && !url.contains(unfit)
}

/// Whether the words of a link already say its address.
fn same_address(words: &str, url: &str) -> bool {
    let bare = |address: &str| {
        let address = address.trim_end_matches('/');
        let address = ["https://", "http://", "mailto:"]
            .iter()
            .find_map(|scheme| address.strip_prefix(scheme))
            .unwrap_or(address);
        address.to_owned()
    };
    bare(words) == bare(url)
}

/// The host that an address names, without `www.`; nothing where the words are not an address.
fn host(address: &str) -> Option<String> {
    let (scheme, rest) = match address.split_once(':') {
        Some((scheme, rest)) if !scheme.contains(['/', '.']) => (scheme, rest),
        _ => ("", address),
    };
    let authority = rest.trim_start_matches('/').split(['/', '?', '#']).next()?;
    let host = authority.rsplit('@').next()?.split(':').next()?.to_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let named = scheme.is_empty() || is_followable(address);
    // A last label of two or more letters tells a host from a number and from the end of a sentence.
    let top = host.rsplit_once('.').map(|(_, top)| top)?;
    let plausible = top.chars().count() >= 2 && top.chars().all(char::is_alphabetic);
    (named && plausible && !host.contains(char::is_whitespace)).then(|| host.to_owned())
}
