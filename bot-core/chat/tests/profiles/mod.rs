//! What the networks can show, as their adapters claim it. Only tests may name networks here.

use bloom_chat::Capabilities;
use bloom_chat::capabilities::{
    ButtonLimits, CommandMark, EditPolicy, Formats, PollLimits, SelectLimits, TextLimit, TextUnit,
};

/// Every profile with the name of its snapshots.
pub(crate) fn all() -> [(&'static str, Capabilities); 5] {
    [
        ("terminal", terminal()),
        ("telegram_private", telegram_private()),
        ("telegram_group", telegram_group()),
        ("discord", discord()),
        ("matrix", matrix()),
    ]
}

/// A terminal: no limits, no buttons, marks by colour.
pub(crate) fn terminal() -> Capabilities {
    let formats = Formats { strong: true, emphasis: true, strike: true, code: true, ..Formats::NONE };
    Capabilities { formats, commands: CommandMark::Slash, ..Capabilities::plain_text(1_000_000) }
}

/// A private chat on Telegram, by the Bot API's documentation.
pub(crate) fn telegram_private() -> Capabilities {
    let formats = Formats {
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
    };
    let poll = PollLimits { options: 12, question: 300, option: 100 };
    Capabilities {
        text: TextLimit { max: 4096, unit: TextUnit::Utf16 },
        caption: TextLimit { max: 1024, unit: TextUnit::Utf16 },
        formats,
        buttons: Some(ButtonLimits { rows: 100, per_row: 8, label: 64, payload: 64 }),
        select: None,
        form: None,
        poll: Some(poll),
        quiz: Some(poll),
        native_time: false,
        threads: true,
        edit: Some(EditPolicy { min_interval_ms: 1100 }),
        draft_stream: false,
        typing_seconds: 5,
        images: true,
        upload_max: 50_000_000,
        download_max: 20_000_000,
        ephemeral: false,
        commands: CommandMark::Slash,
        max_parts: 4,
    }
}

/// A group on Telegram: edits cost more.
pub(crate) fn telegram_group() -> Capabilities {
    Capabilities { edit: Some(EditPolicy { min_interval_ms: 3100 }), ..telegram_private() }
}

/// A channel on Discord.
pub(crate) fn discord() -> Capabilities {
    let text = TextLimit { max: 2000, unit: TextUnit::Utf16 };
    Capabilities {
        text,
        caption: text,
        formats: Formats { heading: true, list: true, ..telegram_private().formats },
        buttons: Some(ButtonLimits { rows: 5, per_row: 5, label: 80, payload: 100 }),
        select: Some(SelectLimits { options: 25, label: 100 }),
        form: Some(5),
        poll: Some(PollLimits { options: 10, question: 300, option: 55 }),
        quiz: None,
        native_time: true,
        edit: Some(EditPolicy { min_interval_ms: 1200 }),
        typing_seconds: 10,
        upload_max: 10_485_760,
        ephemeral: true,
        max_parts: 3,
        ..telegram_private()
    }
}

/// A room on Matrix: long texts, all marks, nothing to tap.
pub(crate) fn matrix() -> Capabilities {
    let text = TextLimit { max: 10_000, unit: TextUnit::Bytes };
    Capabilities {
        text,
        caption: text,
        formats: Formats { heading: true, list: true, table: true, ..telegram_private().formats },
        buttons: None,
        poll: Some(PollLimits { options: 20, question: 300, option: 100 }),
        quiz: None,
        edit: Some(EditPolicy { min_interval_ms: 5000 }),
        typing_seconds: 30,
        commands: CommandMark::Bang,
        ..telegram_private()
    }
}
