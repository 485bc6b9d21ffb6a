//! Everything stored about a learner, as one file.

use crate::coordinator::view::View;
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::text;
use bloom_chat::OutboundMessage;
use bloom_chat::message::Attachment;

/// The message that carries the file. `json` is everything stored, read by the turn.
///
/// The name holds the learner's own date where their zone is known, else the date in UTC.
pub fn draft(view: &View, json: Vec<u8>) -> Draft {
    let day = match view.profile.zone() {
        Some(zone) => numbers::local(zone, view.now).date_naive(),
        None => view.now.date_naive(),
    };
    let attachment = Attachment {
        name: format!("bloom-export-{}.json", day.format("%Y-%m-%d")),
        media_type: "application/json".to_owned(),
        bytes: json,
        alt: text(view.language, "export-alt"),
    };
    let message = OutboundMessage::text(&text(view.language, "export-ready"));
    Draft::say(OutboundMessage { attachments: vec![attachment], ..message })
}
