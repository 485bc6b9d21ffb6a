//! Everything stored about a learner, as one file.

use crate::coordinator::view::View;
use crate::export::{self, Bundle, Whose};
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_chat::OutboundMessage;
use bloom_chat::message::Attachment;

/// Whose data are exported.
pub fn whose(view: &View) -> Whose {
    Whose { language: view.language, profile: view.profile.clone(), study: view.study.clone(), now: view.now }
}

/// The message that carries the file.
///
/// The name holds the learner's own date where their zone is known, else the date in UTC.
pub fn draft(view: &View, bundle: Bundle) -> Draft {
    let whose = whose(view);
    let attachment = Attachment {
        name: format!("bloom-export-{}.zip", whose.day().format("%Y-%m-%d")),
        media_type: "application/zip".to_owned(),
        bytes: bundle.bytes,
        alt: text(view.language, "export-alt"),
    };
    let mut said = text(view.language, "export-ready");
    if let Some(since) = bundle.messages_since {
        said = format!("{said}\n\n{}", export::cut(&whose, since));
    }
    let message = OutboundMessage::text(&said);
    Draft::say(OutboundMessage { attachments: vec![attachment], ..message })
}
