//! Small talk and wishes in plain words, without a model: exact rules over whole words.
//!
//! A rule holds when every word of the message belongs to it and each of its groups is there. So
//! "delete all my data, please" is a wish and "don't delete my data" or "the data I want to learn
//! about" is not: one foreign word is enough to leave a message alone.

mod memory;
mod study;

pub use memory::MemoryWish;
pub use study::StudyWish;

use crate::commands::Command;
use crate::commands::study::StudyCommand;
use crate::coordinator::view::{Decision, View};
use crate::flows::{help, language, models};
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use bloom_domain::language::Language;
use bloom_domain::onboarding::words::feeling;
use bloom_domain::text::{fold, squeeze};
use std::collections::HashSet;
use std::sync::LazyLock;

/// What a short message wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// Thanks us.
    Thanks,
    /// Greets us.
    Greeting,
    /// Asks how we are.
    Wellbeing,
    /// Takes leave.
    Goodbye,
    /// Says that all is well, or no more than yes or no.
    Acknowledgement,
    /// What can you do?
    Help,
    /// Who are you?
    Identity,
    /// Are you a person?
    Human,
    /// What do you know about me?
    Profile,
    /// What happens to what I say?
    Data,
    /// What goes to language models, or that they are to be used, or not.
    Models(Option<bool>),
    /// The settings.
    Settings,
    /// Do not write unasked.
    Pause,
    /// Write again.
    Resume,
    /// Send me everything.
    Export,
    /// Remove everything.
    Delete,
    /// Speak another language; which, if it was said plainly.
    Language(Option<Language>),
    /// What is remembered of the talks, and what is to be.
    Memory(MemoryWish),
    /// Something around studying.
    Study(StudyWish),
}

impl Wish {
    /// Whether it is heard even while a question is open: nobody answers a question with these.
    pub fn interrupts(self) -> bool {
        matches!(
            self,
            Self::Help
                | Self::Profile
                | Self::Settings
                | Self::Pause
                | Self::Export
                | Self::Delete
                | Self::Models(_)
                | Self::Memory(MemoryWish::Show | MemoryWish::Keep(_))
                | Self::Study(StudyWish::Today | StudyWish::Week | StudyWish::Review)
        )
    }

    /// The command that it comes to; none for small talk.
    pub fn command(self) -> Option<Command> {
        Some(match self {
            Self::Help => Command::Help,
            Self::Profile => Command::ShowProfile,
            Self::Settings => Command::ShowSettings,
            Self::Pause => Command::Pause,
            Self::Resume => Command::Resume,
            Self::Export => Command::Export,
            Self::Data | Self::Models(None) => Command::Privacy,
            Self::Models(Some(allow)) => Command::AllowModels { allow },
            Self::Delete => Command::AskDelete,
            Self::Memory(wish) => wish.command(),
            Self::Study(wish) => wish.command(),
            Self::Language(None) => Command::AskLanguage,
            Self::Language(Some(language)) => Command::SetLanguage { language },
            _ => return None,
        })
    }
}

/// A rule: every group must be met by a word, and every word must be of a group, of `along`, or polite.
struct Rule {
    wish: Wish,
    groups: &'static [&'static str],
    along: &'static str,
}

/// Words that change nothing about a wish.
const POLITE: &str = "please pls por favor pf pfv bot bloom hey hi hello oi ola ok okay e and entao so agora now";

/// Longest message, in words, that can be small talk or a wish.
const LONGEST: usize = 12;

/// Words of the rules stand folded and parted by spaces; the first rule that holds counts.
const RULES: &[Rule] = &[
    Rule {
        wish: Wish::Delete,
        groups: &[
            "delete erase remove wipe forget clear apaga apagar apague apagues elimina eliminar elimine elimines exclui \
             excluir exclua remova remover remove deleta deletar delete esquece esquecer esqueca esquecas limpa limpar",
            "data info information profile account history messages everything me mim dados informacoes perfil conta \
             historico mensagens tudo",
        ],
        along: "you to want would like can could voce tu pode podes podia poderia quero queria gostaria que de do da \
                all of my the your stored saved kept have know about personal from o os as a me meu meus minha minhas \
                pessoais sobre guardou guardaste guardado tem tens sabe sabes todos todas conversation conversations \
                conversa conversas and completely completamente",
    },
    Rule {
        wish: Wish::Export,
        groups: &[
            "export download exporta exportar exporte baixar descarregar copy copia send give get envia enviar envie \
             manda mandar mande",
            "data dados everything tudo history historico copy copia",
        ],
        along: "you to want would like can could voce tu pode podes quero queria me a an the of my all file as in o \
                os um uma de do dos meu meus minha minhas todos com stored have about about know ficheiro arquivo sobre \
                mim guardado que tem tens sabe sabes",
    },
    Rule {
        wish: Wish::Models(Some(false)),
        groups: &[
            "no without sem stop disable desliga desligar desligue desativa desativar desative",
            "ai ia model modelo models modelos llm gpt",
        ],
        along: "use using want the any a to you do quero usar usa use o os um uma de da linguagem language with mais more \
                anymore please turn off",
    },
    Rule {
        wish: Wish::Models(Some(false)),
        groups: &[
            "dont not nao para pare",
            "use using want usar usa use uses quero queria",
            "ai ia model modelo models modelos llm gpt",
        ],
        along: "the any a to you do o os um uma de da linguagem language with mais more anymore please",
    },
    Rule {
        wish: Wish::Models(Some(true)),
        groups: &[
            "yes use allow enable on sim pode podes usar usa use liga ligar ligue ativa ativar ative",
            "ai ia model modelo models modelos llm gpt",
        ],
        along: "you can the a to may want quero o os um uma de da linguagem language please turn i",
    },
    Rule {
        wish: Wish::Models(None),
        groups: &[
            "what which who where o que quais qual quem para onde send sends envia envias manda mandas vai",
            "ai ia model models modelo modelos llm gpt",
        ],
        along: "do does you to the is are your use using usas usa tu voce de da linguagem language goes with me my data dados \
                meus os que it isto isso behind",
    },
    Rule {
        wish: Wish::Data,
        groups: &["what how where o que como onde para who quem", "data dados privacy privacidade"],
        along: "do does you happens happen with to my the is are stored store use using see sees can acontece com faz \
                fazes os as meus voce tu sao sao guardas guarda guardados usa usas ve pode ver about a aos",
    },
    Rule {
        wish: Wish::Profile,
        groups: &[
            "know stored saved kept remember have sabe sabes guardou guardaste guardado lembra lembras tem tens show \
             see mostra mostrar ver perfil profile",
            "me mim perfil profile",
        ],
        along: "what do does you about of so far my the to can want o que voce tu te de sobre e a meu minha se up \
                quero ja",
    },
    Rule { wish: Wish::Profile, groups: &["profile perfil"], along: "my meu the o show open ver abrir" },
    Rule {
        wish: Wish::Settings,
        groups: &["settings definicoes configuracoes preferencias preferences"],
        along: "my the show open see me change minhas as ver abrir mostra mostrar mudar alterar want to quero",
    },
    Rule {
        wish: Wish::Resume,
        groups: &[
            "resume unpause unmute retoma retomar retome end acaba acabar termina terminar tira tirar",
            "resume unpause unmute retoma retomar retome pause pausa messages mensagens",
        ],
        along: "the a as o want to quero com messages mensagens again de novo",
    },
    Rule {
        wish: Wish::Pause,
        groups: &["pause pausa pausar mute unsubscribe break"],
        along: "a an uma um the as os messages mensagens lembretes reminders notifications notificacoes for while por \
                enquanto tempo take need want to quero preciso de fazer me bit pouco uns dias days some",
    },
    Rule {
        wish: Wish::Pause,
        groups: &[
            "stop dont not nao para pare parar",
            "write writing message messaging messages text texting contact contacting bother bothering escrever escreva \
             escrevas mandar mande mandes enviar envie envies incomodar incomode incomodes mensagens",
            "me",
        ],
        along: "do to de anymore any more again for now por enquanto mais mensagem mensagens nada a",
    },
    Rule { wish: Wish::Pause, groups: &["stop pare parar"], along: "" },
    Rule {
        wish: Wish::Language(None),
        groups: &[
            "speak talk switch change use answer reply write fala falar fale falas falamos muda mudar mude troca trocar \
             troque responde responda escreve escreva conversar language idioma lingua",
            "language idioma lingua english ingles portuguese portugues brasileiro brazilian",
        ],
        along: "in to into the do you can could we me a em de do da para o voce tu pode podes podemos vamos comigo with \
                european europeu brasil portugal brazil from want quero change switch mudar trocar my minha",
    },
    Rule {
        wish: Wish::Human,
        groups: &["are is es e voce tu", "human person robot bot robo humano humana pessoa maquina machine ia ai real"],
        along: "you a an um uma this or ou the there de verdade",
    },
    Rule {
        wish: Wish::Identity,
        groups: &["who what whats quem que como qual", "you your es voce tu teu seu chamas chama"],
        along: "are is name o e te se nome are es",
    },
    Rule {
        wish: Wish::Help,
        groups: &[
            "help ajuda ajudar ajude menu comandos commands options opcoes do fazer faz fazes work works funciona \
             funcionas use uso usar serve serves",
            "help ajuda ajudar ajude menu comandos commands options opcoes what how o que como para",
        ],
        along: "can could you i me this it does with we voce tu pode podes sabe sabes consegue consegues por mim isto isso \
                te se eu need want preciso quero de um uma some show the que quais what how are available e",
    },
    Rule {
        wish: Wish::Wellbeing,
        groups: &["how como tudo td", "are is going vai estas esta bem bom"],
        along: "you it things hows contigo voce com por ai everything te",
    },
    Rule {
        wish: Wish::Thanks,
        groups: &[
            "obrigado obrigada obg obrigadinho obrigadinha brigado brigada brigadao valeu vlw agradecido agradecida \
             thanks thank thx tks ty cheers agradeco",
        ],
        along: "you a lot so much very muito muita mt mesmo pela pelo tua sua ajuda for your the help por tudo \
                everything that tambem eu great cool man mil",
    },
    Rule {
        wish: Wish::Goodbye,
        groups: &["tchau xau adeus bye goodbye flw falou night see ate"],
        along: "bye good you ya later soon tomorrow logo amanha mais ja breve depois proxima a a then next time",
    },
    Rule {
        wish: Wish::Greeting,
        groups: &[
            "oi oie ola opa eai hi hello hey hiya yo alo viva salve dia tarde noite morning afternoon evening voltei back",
        ],
        along: "bom boa good there i im am estou de volta to e ai again",
    },
    Rule {
        wish: Wish::Acknowledgement,
        groups: &[
            "ok okay certo ta beleza blz fixe tranquilo legal perfeito otimo entendi percebi got great nice cool fine sim \
             yes nao no sure claro combinado perfect good bom bem k",
        ],
        along: "it bom certo bem que all thats that is e tudo very muito",
    },
];

/// What a message wants, if it is short and wants nothing else.
pub fn recognise(message: &str) -> Option<Wish> {
    const LONGEST_BYTES: usize = 200;
    if message.len() > LONGEST_BYTES {
        return None;
    }
    let words = words(message);
    if words.is_empty() || words.len() > LONGEST {
        return None;
    }
    if bloom_domain::memory::is_forget_that(message) {
        return Some(Wish::Memory(MemoryWish::ForgetLast));
    }
    let wish = READY.iter().find(|rule| rule.holds(&words))?.wish;
    Some(match wish {
        Wish::Language(_) => Wish::Language(plainly_named(&words)),
        wish => wish,
    })
}

/// The language of an order to us ("switch to English"); "I want to speak English" may be a goal and is asked about.
fn plainly_named(words: &[String]) -> Option<Language> {
    const ORDERS: &str = "switch change answer reply write fala fale muda mude troca troque responde responda escreve \
                          escreva";
    const NAMES: &str =
        "english ingles portuguese portugues brasileiro brazilian european europeu brasil portugal brazil";
    if !words.iter().any(|word| listed(ORDERS, word)) {
        return None;
    }
    let named: Vec<&str> = words.iter().map(String::as_str).filter(|word| listed(NAMES, word)).collect();
    language::named(&named.join(" "))
}

/// A rule made ready for look-ups.
struct Ready {
    wish: Wish,
    groups: Vec<HashSet<&'static str>>,
    known: HashSet<&'static str>,
}

static READY: LazyLock<Vec<Ready>> = LazyLock::new(|| {
    let set = |list: &'static str| list.split_ascii_whitespace().collect::<HashSet<_>>();
    // Pauses and deletions first; around studying before what is said in passing.
    let (firm, light) = RULES.split_at(RULES.iter().position(|rule| rule.wish == Wish::Human).unwrap_or(RULES.len()));
    firm.iter()
        .chain(memory::RULES)
        .chain(study::RULES)
        .chain(light)
        .map(|rule| {
            let groups: Vec<_> = rule.groups.iter().map(|group| set(group)).collect();
            let along = set(rule.along).into_iter().chain(set(POLITE));
            let known = groups.iter().flatten().copied().chain(along).collect();
            Ready { wish: rule.wish, groups, known }
        })
        .collect()
});

impl Ready {
    fn holds(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.known.contains(word.as_str()))
            && self.groups.iter().all(|group| words.iter().any(|word| group.contains(word.as_str())))
    }
}

fn listed(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|listed| listed == word)
}

/// The folded words of a message; apostrophes join (`don't` is `dont`), stretched letters shrink.
///
/// "I want to" loses its "I": no rule knows that word, so that "I forget everything" stays a statement.
fn words(message: &str) -> Vec<String> {
    let folded: String = fold(message).chars().filter(|c| *c != '\'').collect();
    let mut words: Vec<String> =
        folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(squeeze).collect();
    if let [first, second, ..] = words.as_slice()
        && listed("i eu", first)
        && listed("want would need d quero queria gostaria preciso", second)
    {
        words.remove(0);
    }
    words
}

/// The answer to small talk, or to words that nobody here understands, once onboarding is done.
pub fn answer(view: &View, wish: Option<Wish>, said: &str) -> Decision {
    let language = view.language;
    if wish.is_none() && feeling::is_heavy_about_oneself(said) {
        let draft = Draft::text(&text(language, "talk-heavy"));
        return Decision::say(match view.study.plans.is_empty() {
            true => draft.with(text(language, "settings-button-pause"), Command::Pause),
            false => draft
                .with(text(language, "planning-button-replan"), Command::Study(StudyCommand::Plan))
                .with(text(language, "settings-button-pause"), Command::Pause),
        });
    }
    let key = match wish {
        Some(Wish::Thanks) => "talk-thanks",
        Some(Wish::Greeting) => "talk-greeting",
        Some(Wish::Wellbeing) => "talk-wellbeing",
        Some(Wish::Goodbye) => "talk-goodbye",
        Some(Wish::Acknowledgement) => "talk-acknowledged",
        Some(Wish::Identity) => "talk-who",
        Some(Wish::Human) => "talk-human",
        _ => "talk-no-model",
    };
    let said = match key {
        "talk-who" => text_with(language, "talk-who", &[("bot", view.bot_name.as_str().into())]),
        "talk-no-model" => models::not_followed(view),
        key => text(language, key),
    };
    let draft = Draft::text(&said);
    let light = matches!(key, "talk-thanks" | "talk-goodbye" | "talk-acknowledged" | "talk-wellbeing");
    Decision::say(if light { draft } else { help::with_menu(draft, language) })
}

#[cfg(test)]
mod tests;
