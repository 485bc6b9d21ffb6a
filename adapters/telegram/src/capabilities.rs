//! What Telegram can show, in a private chat and in a group.
//!
//! Limits are those of the Bot API's own documentation; the shortest times between edits are
//! what keeps a chat clear of flood waits in practice, since edits count like messages.

use bloom_chat::capabilities::{
    ButtonLimits, Capabilities, CommandMark, EditPolicy, Formats, PollLimits, TextLimit, TextUnit,
};
use bloom_chat::ids::ConversationKind;

/// The capabilities of one conversation. `drafts`: the server knows drafts, which private chats alone
/// have. Sizes in bytes.
pub(crate) fn of(kind: ConversationKind, drafts: bool, upload_max: u64, download_max: u64) -> Capabilities {
    let utf16 = |max| TextLimit { max, unit: TextUnit::Utf16 };
    let poll = PollLimits { options: 12, question: 300, option: 100 };
    Capabilities {
        text: utf16(4096),
        caption: utf16(1024),
        formats: Formats {
            strong: true,
            emphasis: true,
            strike: true,
            code: true,
            spoiler: true,
            link: true,
            quote: true,
            heading: false,
            list: false,
            table: false,
        },
        buttons: Some(ButtonLimits { rows: 100, per_row: 8, label: 64, payload: 64 }),
        select: None,
        form: None,
        poll: Some(poll),
        quiz: Some(poll),
        native_time: false,
        threads: true,
        edit: Some(EditPolicy {
            min_interval_ms: match kind {
                ConversationKind::Direct => 1100,
                ConversationKind::Group => 3100,
            },
        }),
        draft_stream: drafts && kind == ConversationKind::Direct,
        typing_seconds: 5,
        images: true,
        upload_max,
        download_max,
        ephemeral: false,
        commands: CommandMark::Slash,
        max_parts: 4,
    }
}
