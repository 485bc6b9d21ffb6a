//! From one long text to parts: cut it, put pictures in their places, hang files and actions on.

use super::choices::{self, Choices};
use super::clean;
use super::flat::{Flat, Slicer};
use super::flatten::{Placed, Sheet};
use super::settle;
use super::{Degradation, Part, RenderPlan, TextPart, Why};
use crate::capabilities::{Capabilities, TextLimit};
use crate::message::{Attachment, OutboundMessage};
use crate::split::split;
use crate::text::{ELLIPSIS, shorten};
use std::collections::BTreeSet;
use std::ops::Range;

/// The length of a first glance at a text that comes as a file, in the caption's unit.
const INTRODUCTION_MAX: usize = 400;
/// The name of a text that comes as a file.
const TEXT_FILE: &str = "message.txt";

pub(super) fn assemble(message: &OutboundMessage, capabilities: &Capabilities) -> RenderPlan {
    let Work { parts, notes, .. } = work(message, capabilities);
    RenderPlan { parts, degradations: notes.into_iter().collect() }
}

/// All the work on a message; what is asked of it afterwards is what it made.
pub(super) fn work<'m>(message: &'m OutboundMessage, capabilities: &'m Capabilities) -> Work<'m> {
    let refusals: Vec<Option<Why>> = message.attachments.iter().map(|file| refusal(file, capabilities)).collect();
    let pictures: Vec<Option<Why>> =
        refusals.iter().map(|why| why.or((!capabilities.images).then_some(Why::Unsupported))).collect();
    let mut sheet = Sheet::new(capabilities, &pictures);
    sheet.write(&message.blocks);
    let mut made = choices::choose(message.actions.as_ref(), capabilities, &mut sheet.notes);
    let files = loose_files(message, &refusals, &mut sheet);
    let body = sheet.flat.text.len();
    let kept = write_choices(&mut sheet, &made);
    let (flat, images, _, notes) = sheet.finish();
    let reserve = made.native.as_ref().and(message.actions.as_ref()).map_or(0, |actions| {
        let line = |limit: TextLimit| settle::longest_line(actions, limit.unit);
        if capabilities.edit.is_some() { line(capabilities.text).max(line(capabilities.caption)) } else { 0 }
    });
    let tapped = made.native.is_some();
    let parts = Vec::new();
    let mut work = Work { message, capabilities, flat, body, kept, reserve, tapped, notes, parts, last: None };
    work.hang_files(images, files);
    work.finish(&mut made);
    work
}

/// Why a file cannot be sent, if it cannot.
fn refusal(file: &Attachment, capabilities: &Capabilities) -> Option<Why> {
    let (length, max) = (file.bytes.len(), usize::try_from(capabilities.upload_max).unwrap_or(usize::MAX));
    match () {
        () if max == 0 => Some(Why::Unsupported),
        () if length > max => Some(Why::TooLong { length, max }),
        () => None,
    }
}

/// The attachments that no block names, in order. One that cannot be sent is named in the text.
fn loose_files(message: &OutboundMessage, refusals: &[Option<Why>], sheet: &mut Sheet<'_>) -> Vec<usize> {
    let mut files = Vec::new();
    for (index, file) in message.attachments.iter().enumerate() {
        if sheet.named.contains(&index) {
            continue;
        }
        match refusals[index] {
            None => files.push(index),
            Some(why) => {
                sheet.notes.insert(Degradation::FileToName { attachment: index, why });
                let alt = clean::line(&file.alt);
                let name = clean::line(&file.name);
                sheet.line(&if alt.is_empty() { name } else { format!("{alt} ({name})") }, false);
            }
        }
    }
    files
}

/// Writes the question and the numbered lines under the message; returns where the question ends.
fn write_choices(sheet: &mut Sheet<'_>, made: &Choices) -> usize {
    for (index, line) in made.lead.iter().enumerate() {
        sheet.line(line, index > 0);
    }
    let kept = sheet.flat.text.len();
    for (index, line) in made.lines.iter().enumerate() {
        sheet.line(line, index > 0);
    }
    kept
}

pub(super) struct Work<'m> {
    message: &'m OutboundMessage,
    capabilities: &'m Capabilities,
    flat: Flat,
    /// Where the message's own text ends and the choices' lines start.
    body: usize,
    /// Where what stays after a choice ends: behind the question, before the lines to choose from.
    kept: usize,
    /// The room that the line of a settled choice needs, in whichever unit it is longer in.
    reserve: usize,
    /// There is something to tap.
    tapped: bool,
    notes: BTreeSet<Degradation>,
    pub(super) parts: Vec<Part>,
    /// The piece of the text that the last part shows, where it shows one.
    last: Option<Range<usize>>,
}

impl Work<'_> {
    /// Fills `parts` with the text and all files, pictures in their places.
    fn hang_files(&mut self, images: Vec<Placed>, files: Vec<usize>) {
        let length = self.flat.text.len();
        let last = self.body;
        let mut placed = images;
        placed.extend(files.into_iter().map(|attachment| Placed { position: last, attachment, alt: String::new() }));
        placed.iter_mut().for_each(|image| image.position = image.position.min(last));
        placed.sort_by_key(|image| image.position);
        if let [only] = placed.as_slice() {
            let whole = split(&self.flat, 0..length, self.reserved(self.capabilities.caption));
            if whole.len() <= 1 {
                let caption = self.pieces(&whole, self.capabilities.caption).pop().unwrap_or_default();
                self.push_file(only, Some(caption));
                self.last = whole.into_iter().next();
                return;
            }
        }
        if self.tapped {
            self.raise_last(&mut placed);
        }
        let mut regions = Vec::new();
        let mut start = 0;
        for image in &placed {
            regions.push(start..image.position);
            start = image.position;
        }
        regions.push(start..length);
        let most = self.capabilities.max_parts.max(1).max(regions.len());
        let cut = self.cut(regions, most);
        let count: usize = cut.iter().map(Vec::len).sum();
        let room = usize::try_from(self.capabilities.upload_max).unwrap_or(usize::MAX);
        if count > most && self.flat.text.len() <= room {
            self.text_file(count, self.capabilities.max_parts.max(1), &placed);
            return;
        }
        if cut.iter().any(|pieces| pieces.len() > 1) {
            self.notes.insert(Degradation::SplitText { parts: count });
        }
        let all: Vec<_> = cut.iter().flatten().cloned().collect();
        let mut texts = self.pieces(&all, self.capabilities.text).into_iter();
        for (index, region) in cut.iter().enumerate() {
            self.parts.extend(texts.by_ref().take(region.len()).map(Part::Text));
            if let Some(image) = placed.get(index) {
                self.push_file(image, None);
            }
        }
        self.last = cut.last().and_then(|pieces| pieces.last()).cloned();
    }

    /// Lets pictures at the text's end go before its last piece, so that what can be tapped hangs
    /// on words, not on a picture without any.
    fn raise_last(&self, placed: &mut [Placed]) {
        let text = &self.flat.text;
        let Some(end) = text.get(self.body..).filter(|rest| clean::is_blank(rest)).map(|_| self.body) else {
            return;
        };
        let trails = |image: &Placed| text.get(image.position..end).is_some_and(clean::is_blank);
        let first = placed.partition_point(|image| !trails(image));
        let start = first.checked_sub(1).map_or(0, |before| placed[before].position);
        placed[first..].iter_mut().for_each(|image| image.position = start);
    }

    /// The regions in pieces. The very last leaves room for the line of a choice, unless that
    /// would make more pieces than `most`.
    fn cut(&self, regions: Vec<Range<usize>>, most: usize) -> Vec<Vec<Range<usize>>> {
        let limit = self.cutting(self.capabilities.text);
        let close = self.reserved(limit);
        let tail = regions.last().cloned();
        let mut cut: Vec<_> = regions.into_iter().map(|region| split(&self.flat, region, limit)).collect();
        if let (Some(tail), Some(last)) = (tail, cut.last().and_then(|pieces| pieces.last()))
            && !close.admits(&self.flat.text[last.clone()])
        {
            let pieces = split(&self.flat, tail, close);
            let others: usize = cut.iter().rev().skip(1).map(Vec::len).sum();
            if others + pieces.len() <= most {
                cut.pop();
                cut.push(pieces);
            }
        }
        cut
    }

    /// The limit, less the room for the line of a choice. Where that line is longer than half a
    /// message no room is kept: there a choice only takes the buttons away.
    fn reserved(&self, limit: TextLimit) -> TextLimit {
        if self.reserve > limit.max / 2 { limit } else { TextLimit { max: limit.max - self.reserve, ..limit } }
    }

    /// The words of the last part without the lines to choose from, and nothing to choose. None
    /// where the last part has no words at all. `limit` is the last part's own.
    pub(super) fn last_words(&self, limit: TextLimit) -> Option<TextPart> {
        let words = self.parts.last()?.text()?;
        let Some(last) = &self.last else {
            return Some(TextPart { text: words.text.clone(), spans: words.spans.clone(), ..TextPart::default() });
        };
        let end = last.end.min(self.kept).max(last.start);
        let kept: Vec<_> = split(&self.flat, last.start..end, limit).into_iter().take(1).collect();
        Some(self.pieces(&kept, limit).pop().unwrap_or_default())
    }

    /// The limit to cut by: it leaves room for closing text directions, where there are any.
    fn cutting(&self, limit: TextLimit) -> TextLimit {
        if !clean::has_directions(&self.flat.text) {
            return limit;
        }
        let room = clean::DIRECTIONS_MAX * limit.unit.len_of(clean::POP_ISOLATE);
        TextLimit { max: limit.max.saturating_sub(room).max(limit.max / 2), ..limit }
    }

    /// The pieces at these ranges, text directions closed.
    fn pieces(&self, ranges: &[Range<usize>], limit: TextLimit) -> Vec<TextPart> {
        let mut slicer = Slicer::new(&self.flat);
        let mut pieces = Vec::with_capacity(ranges.len());
        for range in ranges {
            let mut piece = slicer.slice(range.clone());
            if clean::has_directions(&piece.text) {
                let closers = clean::closers(&piece.text);
                if limit.unit.len(&piece.text) + limit.unit.len(&closers) <= limit.max {
                    piece.text.push_str(&closers);
                }
            }
            pieces.push(piece);
        }
        pieces
    }

    fn push_file(&mut self, placed: &Placed, caption: Option<TextPart>) {
        let Some(file) = self.message.attachments.get(placed.attachment) else {
            return;
        };
        let mut attachment = file.clone();
        let alt = clean::line(if placed.alt.is_empty() { &file.alt } else { &placed.alt });
        attachment.alt.clone_from(&alt);
        let limit = self.capabilities.caption;
        let as_image = self.capabilities.images && is_picture(&attachment.media_type);
        let caption = caption.unwrap_or_else(|| {
            // Who sees the picture needs no words for it; for who does not, they go with the file.
            if as_image {
                return TextPart::default();
            }
            if limit.admits(&alt) {
                return TextPart { text: alt, ..TextPart::default() };
            }
            let flat = Flat { text: alt, ..Flat::default() };
            let pieces = split(&flat, 0..flat.text.len(), self.capabilities.text);
            let mut slicer = Slicer::new(&flat);
            self.parts.extend(pieces.into_iter().map(|piece| Part::Text(slicer.slice(piece))));
            TextPart::default()
        });
        self.parts.push(Part::File { attachment, caption, as_image });
    }

    /// The text as a file, introduced by its first words; choices stay in the chat.
    fn text_file(&mut self, parts: usize, max: usize, placed: &[Placed]) {
        self.notes.insert(Degradation::TextToFile { parts, max });
        let length = self.flat.text.len();
        let prompt = split(&self.flat, self.body..length, self.cutting(self.capabilities.text));
        let apart = prompt.len() <= max;
        let end = if apart { self.body } else { length };
        let caption = self.introduction(end);
        let attachment = Attachment {
            name: TEXT_FILE.to_owned(),
            media_type: "text/plain".to_owned(),
            bytes: self.flat.text[..end].trim().as_bytes().to_vec(),
            alt: caption.text.clone(),
        };
        placed.iter().for_each(|image| self.push_file(image, None));
        self.parts.push(Part::File { attachment, caption, as_image: false });
        if apart {
            let texts = self.pieces(&prompt, self.capabilities.text);
            self.parts.extend(texts.into_iter().map(Part::Text));
            self.last = prompt.last().cloned();
        }
    }

    /// The first words of the text up to `end`, with an ellipsis.
    fn introduction(&self, end: usize) -> TextPart {
        let caption = self.reserved(self.cutting(self.capabilities.caption));
        let ellipsis = caption.unit.len_of(ELLIPSIS) + 1;
        let max = caption.max.min(INTRODUCTION_MAX).saturating_sub(ellipsis);
        let first = split(&self.flat, 0..end, TextLimit { max, ..caption }).into_iter().next();
        let ranges: Vec<_> = first.into_iter().collect();
        let mut piece = self.pieces(&ranges, self.capabilities.caption).pop().unwrap_or_default();
        let whole = self.flat.text[..end].trim().len() <= piece.text.len();
        let length = caption.unit.len(&piece.text);
        if !whole && length + ellipsis <= self.capabilities.caption.max {
            piece.text.push(' ');
            piece.text.push(ELLIPSIS);
        }
        piece
    }

    /// Hangs the actions on the last part.
    fn finish(&mut self, made: &mut Choices) {
        if let Some(poll) = made.poll.take() {
            self.parts.push(poll);
            self.last = None;
        }
        let native = made.native.take();
        let numbered = std::mem::take(&mut made.numbered);
        if native.is_some() || !numbered.is_empty() {
            if self.parts.is_empty() {
                let text = shorten(&made.caption, self.capabilities.text);
                let text = if clean::is_blank(&text) { ELLIPSIS.to_string() } else { text };
                self.parts.push(Part::Text(TextPart { text, ..TextPart::default() }));
            }
            if let Some(Part::Text(last) | Part::File { caption: last, .. }) = self.parts.last_mut() {
                last.actions = native;
                last.numbered = numbered;
            }
        }
    }
}

/// Pictures that every network shows inside a conversation.
fn is_picture(media_type: &str) -> bool {
    matches!(media_type, "image/png" | "image/jpeg" | "image/webp" | "image/gif")
}
