//! Wishes about what is remembered, in plain words.

use super::{Rule, Wish};
use crate::commands::Command;
use crate::commands::memory::MemoryCommand;

/// What a message wants of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemoryWish {
    /// What do you remember?
    Show,
    /// Forget what I said last.
    ForgetLast,
    /// Remember things, or keep nothing new.
    Keep(bool),
    /// Start over; the plan stays.
    Reset,
}

impl MemoryWish {
    /// The command that it comes to.
    pub fn command(self) -> Command {
        Command::Memory(match self {
            Self::Show => MemoryCommand::Show { page: 0 },
            Self::ForgetLast => MemoryCommand::ForgetLast,
            Self::Keep(keep) => MemoryCommand::Keep { keep },
            Self::Reset => MemoryCommand::AskReset,
        })
    }
}

/// Words of the rules stand folded and parted by spaces; the first rule that holds counts.
pub(super) const RULES: &[Rule] = &[
    Rule {
        wish: Wish::Memory(MemoryWish::Keep(false)),
        groups: &[
            "stop dont not nao para pare pausa pausar pause",
            "remember remembering memory memories memoria memorizar lembrar lembres lembre guardar guardes guarde memorizes",
        ],
        along: "to do de anything things nada o a que eu digo what i say said from me my mim sobre about the more mais now \
                por favor your tua sua isto isso coisas novas new keep keeping",
    },
    Rule {
        wish: Wish::Memory(MemoryWish::Keep(true)),
        groups: &[
            "start resume can pode podes volta voltar retoma retomar liga ligar turn",
            "remember remembering memory memoria lembrar memorizar",
        ],
        along: "to do de a o again things coisas you your tua sua on what i say que eu digo the",
    },
    Rule {
        wish: Wish::Memory(MemoryWish::Reset),
        groups: &[
            "reset restart reinicia reiniciar reinicie resetar reseta",
            "assistant conversation conversations chat memory assistente conversa conversas memoria you tudo everything",
        ],
        along: "the our my a o as os nossa nossas minha please want to quero all todas yourself",
    },
    Rule {
        wish: Wish::Memory(MemoryWish::Show),
        groups: &[
            "remember remembered memory memories lembra lembras lembrou lembrancas memoria memorias notas notes",
            "what show see open list ver mostra mostrar abrir que quais lista listar my minha minhas your tua tuas sua suas",
        ],
        along: "do you of about me the have so far from our talks conversations o a as os de mim te se sobre voce tu tens \
                tem das dos nossas conversas far eu meu all todas up me",
    },
    Rule {
        wish: Wish::Memory(MemoryWish::Show),
        groups: &["memory memories memoria memorias"],
        along: "my minha minhas the a as open show",
    },
];
