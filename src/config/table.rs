//! Every setting, described once.
//!
//! The example file, `bloom init`, `bloom check`, the reader of the environment and the search
//! for the nearest name all read this table, so none of them can tell another story.

use super::kind::{Kind, Shape};

/// A heading of the configuration file.
pub(crate) struct Section {
    /// Its dotted name.
    pub(crate) name: &'static str,
    /// What it is about; the example file shows it above the heading.
    pub(crate) about: &'static str,
}

/// One setting.
pub(crate) struct Setting {
    /// Its dotted name.
    pub(crate) key: &'static str,
    /// Which values it takes.
    pub(crate) kind: Kind,
    /// Its value when nobody sets it, as TOML; none where it then has none.
    pub(crate) default: Option<&'static str>,
    /// A value to learn from, as TOML.
    pub(crate) example: &'static str,
    /// What it does, in full sentences.
    pub(crate) about: &'static str,
}

impl Setting {
    /// The name without its section.
    pub(crate) fn name(&self) -> &'static str {
        self.key.rsplit('.').next().unwrap_or(self.key)
    }

    /// The section's name.
    pub(crate) fn section(&self) -> &'static str {
        self.key.rsplit_once('.').map_or("", |(section, _)| section)
    }

    /// Whether it may also be given as `<key>_file`, and is never shown.
    pub(crate) fn is_secret(&self) -> bool {
        matches!(self.kind, Kind::Secret(_))
    }

    /// Whether people are told of it.
    pub(crate) fn is_hidden(&self) -> bool {
        self.section() == "testing"
    }

    /// The name of the environment's variable for it.
    pub(crate) fn variable(&self) -> String {
        variable(self.key)
    }
}

/// The name of the environment's variable for a dotted key.
pub(super) fn variable(key: &str) -> String {
    format!("BLOOM_{}", key.replace('.', "__").to_uppercase())
}

/// The setting of that dotted name.
pub(crate) fn find(key: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|setting| setting.key == key)
}

/// Languages that the bot speaks in full.
pub(crate) const LANGUAGES: &[&str] = &["en", "pt-BR", "pt-PT"];

/// The headings, in the order of the example file.
pub(crate) const SECTIONS: &[Section] = &[
    Section { name: "data", about: "Where things are kept." },
    Section { name: "bot", about: "How the bot presents itself." },
    Section { name: "telegram", about: "Telegram. The network is on as soon as there is a token." },
    Section {
        name: "telegram.budget",
        about: "How fast we may write on Telegram. The defaults are what Telegram allows\neverybody; 0 stands for no limit of ours.",
    },
    Section { name: "http", about: "The program's own small web server: webhooks, /healthz and /readyz." },
    Section { name: "limits", about: "What protects the program from too much at once. The defaults suit most." },
    Section {
        name: "models",
        about: "Language models. Nothing is sent to any of them before a learner has agreed. Without one\neverything works by rules.",
    },
    Section { name: "models.budget", about: "How much may be asked of language models." },
    Section { name: "log", about: "What the program writes about its own doings. Never what people say." },
    Section { name: "testing", about: "What only tests set." },
];

/// The settings, in the order of the example file.
pub(crate) const SETTINGS: &[Setting] = &[
    Setting {
        key: "data.dir",
        kind: Kind::Directory,
        default: None,
        example: "\"/var/lib/bloom\"",
        about: "The folder for the database, the terminal's history and saved files. It is made when\nit is missing. Unset: the platform's place for data (on Linux ~/.local/share/bloom).\nThe option --data DIR has the last word.",
    },
    Setting {
        key: "data.url",
        kind: Kind::Secret(Shape::Database),
        default: None,
        example: "\"postgres://bloom:PASSWORD@localhost/bloom\"",
        about: "The database, when it is not the SQLite file bloom.db in the data folder: a path to\nanother SQLite file, or postgres://USER:PASSWORD@HOST/DATABASE.",
    },
    Setting {
        key: "data.key",
        kind: Kind::Secret(Shape::MasterKey),
        default: None,
        example: "\"MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=\"",
        about: "The key that seals (encrypts) what is private in the database: 32 bytes in base64 or hexadecimal,\nwith NAME: before them if it shall have a name. `bloom key new` makes one. Rather keep it in a\nfile of its own and name that file in key_file. Without it nothing is sealed; whoever loses it\nloses what was sealed with it.",
    },
    Setting {
        key: "data.old_keys",
        kind: Kind::Secret(Shape::MasterKeys),
        default: None,
        example: "\"YWJjZGVmMDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODk=\"",
        about: "Keys of before, with commas or line breaks between them, as long as something is sealed with\nthem: `bloom key rotate` seals everything with the key above. A file: old_keys_file.",
    },
    Setting {
        key: "data.seal_messages",
        kind: Kind::Flag,
        default: Some("false"),
        example: "true",
        about: "Whether messages are sealed as well: what came in, what goes out, and the steps between.",
    },
    Setting {
        key: "data.keep_messages_days",
        kind: Kind::Integer { min: 30, max: 36_500 },
        default: None,
        example: "365",
        about: "How many days messages of both sides are kept after they are done. Unset: until their learner\ndeletes them. Profile, plan and what is remembered are not touched by it.",
    },
    Setting {
        key: "bot.language",
        kind: Kind::Choice(LANGUAGES),
        default: Some("\"en\""),
        example: "\"pt-BR\"",
        about: "The language for people whose app gives no hint of theirs: en, pt-BR or pt-PT.\nEverybody can change it in the chat.",
    },
    Setting {
        key: "bot.name",
        kind: Kind::Text { max: 64 },
        default: Some("\"Bloom\""),
        example: "\"Bloom\"",
        about: "What the bot calls itself.",
    },
    Setting {
        key: "telegram.token",
        kind: Kind::Secret(Shape::Token),
        default: None,
        example: "\"123456789:AAExampleExampleExampleExampleExample\"",
        about: "The bot's token, as @BotFather gave it. Whoever has it is the bot: rather keep it in a\nfile of its own and name that file in token_file.",
    },
    Setting {
        key: "telegram.api_url",
        kind: Kind::Url,
        default: Some("\"https://api.telegram.org\""),
        example: "\"http://localhost:8081\"",
        about: "The Bot API server; another one than Telegram's if you run your own.",
    },
    Setting {
        key: "telegram.mode",
        kind: Kind::Choice(&["polling", "webhook"]),
        default: Some("\"polling\""),
        example: "\"webhook\"",
        about: "How messages come in. polling works everywhere, also behind a router. webhook needs a\npublic https address that leads to [http] listen.",
    },
    Setting {
        key: "telegram.webhook_url",
        kind: Kind::Url,
        default: None,
        example: "\"https://bloom.example.org/telegram\"",
        about: "In webhook mode: the public address that Telegram calls. Its path is served as it is.",
    },
    Setting {
        key: "telegram.webhook_secret",
        kind: Kind::Secret(Shape::WebhookSecret),
        default: None,
        example: "\"a-long-random-text\"",
        about: "In webhook mode: what Telegram must show with every call; 1 to 256 of A-Z a-z 0-9 _ -.\nMake one with: openssl rand -hex 32",
    },
    Setting {
        key: "telegram.poll_timeout_seconds",
        kind: Kind::Integer { min: 1, max: 50 },
        default: Some("30"),
        example: "30",
        about: "In polling mode: how long one question to Telegram waits for something to happen.",
    },
    Setting {
        key: "telegram.budget.per_second",
        kind: Kind::Integer { min: 0, max: 1_000 },
        default: Some("30"),
        example: "30",
        about: "Messages a second over all chats.",
    },
    Setting {
        key: "telegram.budget.per_chat_per_second",
        kind: Kind::Number { min: 0.0, max: 1_000.0 },
        default: Some("1.0"),
        example: "1.0",
        about: "Messages a second into one chat.",
    },
    Setting {
        key: "telegram.budget.per_chat_burst",
        kind: Kind::Integer { min: 0, max: 1_000 },
        default: Some("5"),
        example: "5",
        about: "Messages that one chat may get at once before that pace holds.",
    },
    Setting {
        key: "telegram.budget.per_group_per_minute",
        kind: Kind::Integer { min: 0, max: 10_000 },
        default: Some("20"),
        example: "20",
        about: "Messages a minute into one group.",
    },
    Setting {
        key: "http.listen",
        kind: Kind::Address,
        default: None,
        example: "\"127.0.0.1:8080\"",
        about: "Address and port to listen on. Unset: no web server, except in webhook mode, where it is\n127.0.0.1:8080. Put a proxy with https in front of it; it speaks plain http.",
    },
    Setting {
        key: "http.public_url",
        kind: Kind::Url,
        default: None,
        example: "\"https://bloom.example.org\"",
        about: "The public https address that leads to [http] listen. With it, learners can have an address of\ntheir plan (under /plan/) that their calendar subscribes to. Unset: the plan as a file only.",
    },
    Setting {
        key: "limits.inbound_per_minute",
        kind: Kind::Integer { min: 0, max: 1_000_000 },
        default: Some("60"),
        example: "60",
        about: "Messages that one person may send in a minute before being asked to slow down; 0 stands\nfor no limit.",
    },
    Setting {
        key: "limits.text_max_chars",
        kind: Kind::Integer { min: 1_000, max: 1_000_000 },
        default: Some("20_000"),
        example: "20_000",
        about: "The longest text that is read as one message, in characters.",
    },
    Setting {
        key: "limits.workers",
        kind: Kind::Integer { min: 1, max: 1_024 },
        default: Some("64"),
        example: "64",
        about: "Conversations that are answered at the same time.",
    },
    Setting {
        key: "limits.lease_seconds",
        kind: Kind::Integer { min: 1, max: 3_600 },
        default: Some("30"),
        example: "30",
        about: "How long a conversation stays reserved for work on it that no longer gives a sign of life.",
    },
    Setting {
        key: "limits.action_days",
        kind: Kind::Integer { min: 1, max: 365 },
        default: Some("7"),
        example: "7",
        about: "How many days a button can be used.",
    },
    Setting {
        key: "models.required",
        kind: Kind::Flag,
        default: Some("false"),
        example: "true",
        about: "Whether the program refuses to start when no provider is left. Without a model everything\nworks by rules, in plainer words.",
    },
    Setting {
        key: "models.order",
        kind: Kind::Text { max: 400 },
        default: None,
        example: "\"mistral, gemini\"",
        about: "The providers that are asked, first to last. Unset: all that have a section below.",
    },
    Setting {
        key: "models.blocked",
        kind: Kind::Text { max: 400 },
        default: None,
        example: "\"glm, deepseek\"",
        about: "Providers that nothing is ever sent to, whatever the order says.",
    },
    Setting {
        key: "models.turn_seconds",
        kind: Kind::Integer { min: 1, max: 600 },
        default: Some("60"),
        example: "60",
        about: "How long an answer may take, with all providers that are tried for it.",
    },
    Setting {
        key: "models.cool_limit_seconds",
        kind: Kind::Integer { min: 1, max: 86_400 },
        default: Some("300"),
        example: "300",
        about: "How long a provider is left alone after a rate limit or a used-up quota, unless it says\nitself.",
    },
    Setting {
        key: "models.cool_other_seconds",
        kind: Kind::Integer { min: 1, max: 86_400 },
        default: Some("30"),
        example: "30",
        about: "How long it is left alone after any other failure.",
    },
    Setting {
        key: "models.retries",
        kind: Kind::Integer { min: 0, max: 10 },
        default: Some("2"),
        example: "2",
        about: "How often one provider is asked again after all of them have failed.",
    },
    Setting {
        key: "models.currency",
        kind: Kind::Text { max: 8 },
        default: Some("\"EUR\""),
        example: "\"EUR\"",
        about: "The currency of the providers' prices.",
    },
    Setting {
        key: "models.budget.assistant_per_hour",
        kind: Kind::Integer { min: 0, max: 100_000 },
        default: Some("30"),
        example: "30",
        about: "Answers with a model that one learner gets in an hour: talk.",
    },
    Setting {
        key: "models.budget.onboarding_per_hour",
        kind: Kind::Integer { min: 0, max: 100_000 },
        default: Some("30"),
        example: "30",
        about: "The same while getting to know each other.",
    },
    Setting {
        key: "models.budget.study_per_hour",
        kind: Kind::Integer { min: 0, max: 100_000 },
        default: Some("60"),
        example: "60",
        about: "The same for studying.",
    },
    Setting {
        key: "models.budget.turns_at_once",
        kind: Kind::Integer { min: 1, max: 100 },
        default: Some("2"),
        example: "2",
        about: "Answers with a model that one learner waits for at the same time.",
    },
    Setting {
        key: "models.budget.learner_tokens_per_day",
        kind: Kind::Integer { min: 0, max: 1_000_000_000_000 },
        default: Some("200_000"),
        example: "200_000",
        about: "Tokens of one learner in a day; 0 stands for no limit.",
    },
    Setting {
        key: "models.budget.total_tokens_per_day",
        kind: Kind::Integer { min: 0, max: 1_000_000_000_000 },
        default: Some("0"),
        example: "20_000_000",
        about: "Tokens of all learners in a day; 0 stands for no limit.",
    },
    Setting {
        key: "log.level",
        kind: Kind::Filter,
        default: Some("\"info\""),
        example: "\"info,bloom_telegram=debug\"",
        about: "How much is written: error, warn, info, debug or trace, also for one part at a time.",
    },
    Setting {
        key: "log.format",
        kind: Kind::Choice(&["text", "json"]),
        default: Some("\"text\""),
        example: "\"json\"",
        about: "text for people, json for machines.",
    },
    Setting {
        key: "testing.kill_at",
        kind: Kind::KillPoint,
        default: None,
        example: "\"after_commit:3\"",
        about: "Ends the process at the given passing of a named point.",
    },
];
