//! The one list of typed commands: their names, what they weigh, and how they become a [`Command`].
//!
//! Help, the networks' own lists and the suggestions for typing slips all come from it.

use super::Command;
use super::link::LinkCommand;
use super::memory::MemoryCommand;
use super::study::{PlanStep, Set, StudyCommand};
use crate::flows::{language, planning, settings};
use crate::speech::texts::text;
use bloom_chat::port::CommandHelp;
use bloom_domain::language::Language;
use bloom_domain::text::fold;
use chrono::{DateTime, Utc};

/// How much a command weighs. It decides who must confirm what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Looks, or asks. Free.
    Read,
    /// Changes what the learner asked to change. Happens at once and can be changed back.
    Write,
    /// Removes something. Needs a tap, or a typed yes to a fresh question.
    Destructive,
    /// Reaches outside of this program. Needs a tap.
    External,
    /// Gives out points or marks. Needs a tap.
    Award,
}

/// One typed command.
#[derive(Debug)]
pub struct Spec {
    /// Its name, `[a-z]`, as networks list it.
    pub name: &'static str,
    /// Other spellings that are understood, folded.
    pub aliases: &'static [&'static str],
    /// What typing it weighs; never [`Effect::Destructive`], because typing only ever asks.
    pub effect: Effect,
    /// The text that says in a few words what it does.
    pub help: &'static str,
    read: fn(&Args<'_>) -> Command,
}

/// What came after a command's name, and what it is read against.
struct Args<'a> {
    words: &'a str,
    language: Language,
    now: DateTime<Utc>,
}

/// Every typed command, in the order of the help.
pub const COMMANDS: &[Spec] = &[
    Spec {
        name: "start",
        aliases: &["comecar", "iniciar", "inicio", "begin"],
        effect: Effect::Write,
        help: "help-start",
        read: |args| Command::Start { payload: payload(args.words) },
    },
    Spec {
        name: "help",
        aliases: &["ajuda", "comandos", "commands", "menu"],
        effect: Effect::Read,
        help: "help-help",
        read: |_| Command::Help,
    },
    Spec {
        name: "plan",
        aliases: &["plano", "planejar", "planear", "planeja", "planeia", "planejamento", "planeamento", "planning"],
        effect: Effect::Write,
        help: "help-plan",
        read: |args| {
            Command::Study(match planning::week_named(args.words) {
                Some(true) => StudyCommand::PlanStep(PlanStep::NextWeek),
                Some(false) => StudyCommand::PlanStep(PlanStep::ThisWeek),
                None => StudyCommand::Plan,
            })
        },
    },
    Spec {
        name: "today",
        aliases: &["hoje", "dia", "day"],
        effect: Effect::Read,
        help: "help-today",
        read: |_| Command::Study(StudyCommand::Today),
    },
    Spec {
        name: "week",
        aliases: &["semana", "agenda", "schedule", "horario"],
        effect: Effect::Read,
        help: "help-week",
        read: |_| Command::Study(StudyCommand::Week),
    },
    Spec {
        name: "log",
        aliases: &["registrar", "registar", "registro", "registo", "estudei", "studied", "done", "feito"],
        effect: Effect::Write,
        help: "help-log",
        read: |args| Command::Study(StudyCommand::Log { words: words(args.words) }),
    },
    Spec {
        name: "busy",
        aliases: &["ocupado", "ocupada", "compromissos", "compromisso", "fixo", "commitments"],
        effect: Effect::Write,
        help: "help-busy",
        read: |args| Command::Study(StudyCommand::Busy { words: words(args.words) }),
    },
    Spec {
        name: "topics",
        aliases: &["temas", "topicos", "assuntos", "materias", "disciplinas", "subjects"],
        effect: Effect::Write,
        help: "help-topics",
        read: |args| {
            let named = words(args.words).map(|words| StudyCommand::NameTopics { words });
            Command::Study(named.unwrap_or(StudyCommand::Topics))
        },
    },
    Spec {
        name: "calendar",
        aliases: &["calendario", "ics", "ical", "cal"],
        effect: Effect::Read,
        help: "help-calendar",
        read: |_| Command::Study(StudyCommand::Calendar),
    },
    Spec {
        name: "briefing",
        aliases: &["resumo", "summary", "brief"],
        effect: Effect::Read,
        help: "help-briefing",
        read: |args| match bloom_domain::when::time_answer(args.words, args.language)
            .and_then(|found| found.value.one())
        {
            Some(at) => Command::Study(StudyCommand::Set(Set::Briefing { at: Some(at) })),
            None => Command::Study(StudyCommand::Briefing),
        },
    },
    Spec {
        name: "review",
        aliases: &["revisao", "balanco", "retrospectiva", "retrospetiva", "progresso", "progress", "garden", "jardim"],
        effect: Effect::Read,
        help: "help-review",
        read: |_| Command::Study(StudyCommand::Review),
    },
    Spec {
        name: "settings",
        aliases: &["definicoes", "configuracoes", "config", "configurar", "ajustes", "preferencias", "preferences"],
        effect: Effect::Read,
        help: "help-settings",
        read: |_| Command::ShowSettings,
    },
    Spec {
        name: "language",
        aliases: &["idioma", "lingua", "lang"],
        effect: Effect::Write,
        help: "help-language",
        read: |args| match language::named(args.words) {
            Some(language) => Command::SetLanguage { language },
            None => Command::AskLanguage,
        },
    },
    Spec {
        name: "timezone",
        aliases: &["fuso", "fusohorario", "fuso_horario", "zona", "tz", "time_zone"],
        effect: Effect::Write,
        help: "help-timezone",
        read: |args| match settings::zone_in(args.words, args.language, args.now) {
            Some((zone, quote)) => Command::SetTimezone { zone, quote: Some(quote) },
            None => Command::AskTimezone,
        },
    },
    Spec {
        name: "pause",
        aliases: &["pausa", "pausar", "parar", "stop", "mute"],
        effect: Effect::Write,
        help: "help-pause",
        read: |args| match words(args.words) {
            Some(words) => Command::Study(StudyCommand::Pause { words }),
            None => Command::Pause,
        },
    },
    Spec {
        name: "resume",
        aliases: &["retomar", "continuar", "voltar", "continue", "unpause"],
        effect: Effect::Write,
        help: "help-resume",
        read: |_| Command::Resume,
    },
    Spec {
        name: "profile",
        aliases: &["perfil", "me"],
        effect: Effect::Read,
        help: "help-profile",
        read: |_| Command::ShowProfile,
    },
    Spec {
        name: "memory",
        aliases: &["memoria", "memorias", "memories", "lembrancas", "remember", "notas", "notes"],
        effect: Effect::Read,
        help: "help-memory",
        read: |args| {
            let keep = match fold(args.words).as_str() {
                "off" | "pause" | "stop" | "pausa" | "pausar" | "parar" | "desligar" | "nao" => Some(false),
                "on" | "resume" | "retomar" | "ligar" | "sim" => Some(true),
                _ => None,
            };
            Command::Memory(keep.map_or(MemoryCommand::Show { page: 0 }, |keep| MemoryCommand::Keep { keep }))
        },
    },
    Spec {
        name: "reset",
        aliases: &["reiniciar", "resetar", "recomecar", "restart"],
        effect: Effect::Read,
        help: "help-reset",
        read: |_| Command::Memory(MemoryCommand::AskReset),
    },
    Spec {
        name: "link",
        aliases: &["ligar", "conectar", "vincular", "associar", "unir", "pair", "codigo", "code"],
        effect: Effect::Write,
        help: "help-link",
        read: |args| {
            let code: String = args.words.chars().filter(char::is_ascii_digit).take(12).collect();
            Command::Link(if code.is_empty() { LinkCommand::Show } else { LinkCommand::Type { code } })
        },
    },
    Spec {
        name: "privacy",
        aliases: &["privacidade", "ia", "ai", "modelo", "model"],
        effect: Effect::Read,
        help: "help-privacy",
        read: |_| Command::Privacy,
    },
    Spec {
        name: "export",
        aliases: &["exportar", "dados", "data", "download"],
        effect: Effect::Read,
        help: "help-export",
        read: |_| Command::Export,
    },
    Spec {
        name: "delete",
        aliases: &["apagar", "excluir", "eliminar", "deletar", "remover", "esquecer", "erase", "forget", "forgetme"],
        effect: Effect::Read,
        help: "help-delete",
        read: |_| Command::AskDelete,
    },
    Spec {
        name: "cancel",
        aliases: &["cancelar", "cancela"],
        effect: Effect::Write,
        help: "help-cancel",
        read: |_| Command::Cancel,
    },
];

/// What a command weighs, whichever way it came.
pub fn effect(command: &Command) -> Effect {
    match command {
        Command::Help
        | Command::ShowSettings
        | Command::ShowProfile
        | Command::AskLanguage
        | Command::AskTimezone
        | Command::AskDelete
        | Command::EditSlot { .. }
        | Command::Privacy
        | Command::Export => Effect::Read,
        Command::Start { .. }
        | Command::SetLanguage { .. }
        | Command::SetTimezone { .. }
        | Command::Pause
        | Command::Resume
        | Command::Cancel
        | Command::AllowModels { .. }
        | Command::Care(_)
        | Command::SayAgain { .. }
        | Command::Meant { .. }
        | Command::Answer { .. } => Effect::Write,
        Command::ForgetSlot { .. } | Command::Delete => Effect::Destructive,
        Command::Link(LinkCommand::Show | LinkCommand::AskPart) => Effect::Read,
        Command::Link(LinkCommand::Part) => Effect::Destructive,
        Command::Link(_) => Effect::External,
        Command::Memory(command) => memory_effect(command),
        Command::Study(command) => study_effect(command),
    }
}

fn memory_effect(command: &MemoryCommand) -> Effect {
    match command {
        MemoryCommand::Show { .. }
        | MemoryCommand::Open { .. }
        | MemoryCommand::Notes
        | MemoryCommand::Fix { .. }
        | MemoryCommand::AskForgetAll
        | MemoryCommand::AskReset => Effect::Read,
        MemoryCommand::Pin { .. }
        | MemoryCommand::PinLine { .. }
        | MemoryCommand::Keep { .. }
        | MemoryCommand::WriteNote { .. } => Effect::Write,
        MemoryCommand::Forget { .. }
        | MemoryCommand::ForgetLast
        | MemoryCommand::ForgetNote { .. }
        | MemoryCommand::ForgetAll
        | MemoryCommand::Reset => Effect::Destructive,
    }
}

fn study_effect(command: &StudyCommand) -> Effect {
    match command {
        StudyCommand::Topics
        | StudyCommand::Busy { words: None }
        | StudyCommand::Today
        | StudyCommand::Week
        | StudyCommand::Calendar
        | StudyCommand::Briefing
        | StudyCommand::Review
        | StudyCommand::Preferences
        | StudyCommand::Ask { .. } => Effect::Read,
        StudyCommand::RemoveBusy { .. } | StudyCommand::RemoveCalendar { .. } | StudyCommand::Unlog { .. } => {
            Effect::Destructive
        }
        StudyCommand::MakeFeed => Effect::External,
        _ => Effect::Write,
    }
}

/// The command of a typed name (without its mark) and what followed it; none when there is no such name.
pub fn parse(name: &str, args: &str, language: Language, now: DateTime<Utc>) -> Option<Command> {
    let spec = find(name)?;
    Some((spec.read)(&Args { words: args.trim(), language, now }))
}

/// The entry with this name or alias, whatever its case and accents.
pub fn find(name: &str) -> Option<&'static Spec> {
    let name = spelling(name)?;
    COMMANDS.iter().find(|spec| spellings(spec).any(|known| known == name))
}

/// The known spelling that a mistyped name probably meant: at most one slip in three letters.
pub fn nearest(name: &str) -> Option<&'static str> {
    let name = spelling(name)?;
    let allowed = match name.chars().count() {
        0..=2 => return None,
        3..=5 => 1,
        _ => 2,
    };
    COMMANDS
        .iter()
        .flat_map(spellings)
        .map(|known| (strsim::damerau_levenshtein(known, &name), known))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known)
}

/// What networks with a list of their own show: every name, described in every language, English first.
pub fn help_list() -> Vec<CommandHelp> {
    COMMANDS
        .iter()
        .map(|spec| CommandHelp {
            name: spec.name.to_owned(),
            descriptions: Language::ALL
                .into_iter()
                .map(|language| (language.as_tag().to_owned(), text(language, spec.help)))
                .collect(),
        })
        .collect()
}

fn spellings(spec: &'static Spec) -> impl Iterator<Item = &'static str> {
    std::iter::once(spec.name).chain(spec.aliases.iter().copied())
}

/// Folds a typed name; none for what is far too long to be one.
fn spelling(name: &str) -> Option<String> {
    const LONGEST: usize = 64;
    (name.len() <= LONGEST).then(|| fold(name.trim()))
}

/// What was typed along, if anything.
fn words(said: &str) -> Option<String> {
    Some(said.trim().to_owned()).filter(|said| !said.is_empty())
}

/// What a deep link may carry: at most 64 of `[A-Za-z0-9_-]`; anything else is ignored.
fn payload(words: &str) -> Option<String> {
    const LONGEST: usize = 64;
    let plain = words.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-');
    (!words.is_empty() && words.len() <= LONGEST && plain).then(|| words.to_owned())
}

#[cfg(test)]
mod tests;
