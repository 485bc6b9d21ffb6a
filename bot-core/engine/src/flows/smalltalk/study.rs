//! Wishes around studying, in plain words.

use super::{Rule, Wish};
use crate::commands::Command;
use crate::commands::study::{PlanStep, StudyCommand};

/// What a short message around studying wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StudyWish {
    /// Plan a week.
    Plan,
    /// Plan the next week.
    PlanNext,
    /// What is on today?
    Today,
    /// The week.
    Week,
    /// Look back.
    Review,
    /// The plan for a calendar.
    Calendar,
    /// What is fixed.
    Busy,
    /// What is studied.
    Topics,
    /// Settings around studying.
    Preferences,
}

impl StudyWish {
    /// The command that it comes to.
    pub(super) fn command(self) -> Command {
        Command::Study(match self {
            Self::Plan => StudyCommand::Plan,
            Self::PlanNext => StudyCommand::PlanStep(PlanStep::NextWeek),
            Self::Today => StudyCommand::Today,
            Self::Week => StudyCommand::Week,
            Self::Review => StudyCommand::Review,
            Self::Calendar => StudyCommand::Calendar,
            Self::Busy => StudyCommand::Busy { words: None },
            Self::Topics => StudyCommand::Topics,
            Self::Preferences => StudyCommand::Preferences,
        })
    }
}

const MY: &str = "my the a an of for me us i o os as meu meus minha minhas nosso nossa do da de para pra lets let vamos \
                  can could you we want like would podemos posso pode podes quero queria gostaria to i've ive have \
                  is are s on up with next this coming proxima proximo desta deste esta este que vem seguinte new nova \
                  novo again de novo another outra study studying estudo estudos estudar";

/// Words of the rules stand folded and parted by spaces; the first rule that holds counts.
pub(super) const RULES: &[Rule] = &[
    Rule {
        wish: Wish::Study(StudyWish::PlanNext),
        groups: &[
            "plan planning planeia planear planeamos planeie planeja planejar planejamos planeje organiza organizar \
             organize organise schedule",
            "next following proxima seguinte vem",
            "week semana",
        ],
        along: MY,
    },
    Rule {
        wish: Wish::Study(StudyWish::Plan),
        groups: &[
            "plan planning planeia planear planeamos planeie planeja planejar planejamos planeje organiza organizar \
             organize organise combinar combinamos schedule",
            "week semana plan plano study estudo estudos days dias",
        ],
        along: MY,
    },
    Rule {
        wish: Wish::Study(StudyWish::Plan),
        groups: &["plan planear planejar planeia planeja planning"],
        along: "me lets vamos study estudo a the week semana",
    },
    Rule {
        wish: Wish::Study(StudyWish::Today),
        groups: &[
            "what whats show o que quais qual mostra mostrar ver tenho have see when quando anything algo",
            "today hoje",
        ],
        along: "do does is on up for me i my the have got there tenho temos ha tem para pra e a o que study studying \
                estudar estudo plan plano planned planeado planejado marcado fazer agenda dia day of de meu s sessions \
                sessoes session sessao",
    },
    Rule {
        wish: Wish::Study(StudyWish::Today),
        groups: &["when quando qual what whats", "next proxima proximo seguinte", "session sessao study estudo"],
        along: "is my the e a minha o meu s do i have tenho",
    },
    Rule {
        wish: Wish::Study(StudyWish::Week),
        groups: &[
            "what whats how show see mostra mostrar mostre ver como quais qual look give",
            "week semana plan plano schedule agenda horario",
        ],
        along: "is are does do look looks like for me i my the have got at a o as e esta fica ficou tenho temos ha para \
                pra minha meu this next desta da do de of study estudo estudos sessions sessoes que",
    },
    Rule {
        wish: Wish::Study(StudyWish::Review),
        groups: &[
            "how show see mostra mostrar ver como look olhar back faz fazer",
            "progress progresso garden jardim doing review revisao balanco evolucao week semana",
        ],
        along: "am i is my the me o a meu minha esta estou vou indo it going s back at on na para pra da do de past \
                passada last this look olhar",
    },
    Rule {
        wish: Wish::Study(StudyWish::Review),
        groups: &["progress progresso garden jardim"],
        along: "my the o meu show",
    },
    Rule {
        wish: Wish::Study(StudyWish::Calendar),
        groups: &[
            "put add export send get sync show por poe coloca colocar envia enviar manda mandar exporta exportar \
             sincroniza sincronizar adiciona adicionar",
            "calendar calendario agenda ics",
        ],
        along: "it this that my the in into to o no na meu minha plan plano sessions sessoes study estudo de me a with com",
    },
    Rule {
        wish: Wish::Study(StudyWish::Busy),
        groups: &[
            "busy ocupado ocupada compromissos commitments fixo fixed",
            "what when show change o que quando mostra mudar alterar ver my meus",
        ],
        along: "is are am i the times time hours horarios do my de os meu estou e",
    },
    Rule {
        wish: Wish::Study(StudyWish::Topics),
        groups: &[
            "topics topic temas tema subjects materias disciplinas assuntos",
            "my show change what add meus minhas mostra mudar alterar ver quais trocar acrescentar",
        ],
        along: "the are os as do i to a o um uma quero want",
    },
    Rule {
        wish: Wish::Study(StudyWish::Preferences),
        groups: &[
            "reminders reminder lembretes lembrete notifications notificacoes silence silencio quiet",
            "settings change set turn on off want mudar alterar ligar desligar quero ativar desativar definir definicoes \
             ajustes hours horas",
        ],
        along: "my the os as me i to of de do da a o um for para",
    },
];
