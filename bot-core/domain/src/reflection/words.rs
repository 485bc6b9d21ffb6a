//! The learner's own words, kept as they are.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::Question;
use crate::slots::answer;
use crate::study::SessionId;
use crate::text::fold;

/// The longest reflection, in characters. A longer one is never cut: the learner chooses what to keep.
pub const MAX_WORDS_CHARS: usize = 1000;

/// The words of a reflection: not empty, without space around, at most [`MAX_WORDS_CHARS`] characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Words(String);

/// Why a text cannot be kept as a reflection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotWords {
    /// There is nothing in it.
    #[error("there are no words")]
    Empty,
    /// It has more than [`MAX_WORDS_CHARS`] characters.
    #[error("{chars} characters are more than {MAX_WORDS_CHARS}")]
    TooLong {
        /// How many it has.
        chars: usize,
    },
}

impl Words {
    /// The words of a text.
    ///
    /// # Errors
    /// When it is empty or too long.
    pub fn new(text: &str) -> Result<Self, NotWords> {
        let text = text.trim();
        match text.chars().count() {
            0 => Err(NotWords::Empty),
            chars if chars > MAX_WORDS_CHARS => Err(NotWords::TooLong { chars }),
            _ => Ok(Self(text.to_owned())),
        }
    }

    /// The words as they were written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Words {
    type Error = NotWords;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text)
    }
}

impl From<Words> for String {
    fn from(words: Words) -> Self {
        words.0
    }
}

/// A reflection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reflection {
    /// What was asked.
    pub question: Question,
    /// What the learner said.
    pub words: Words,
    /// The study session it is about, if it is about one.
    pub session: Option<SessionId>,
    /// When it was said.
    pub at: DateTime<Utc>,
}

/// What a message says to an open question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// Nothing, by choice.
    Skip,
    /// An answer.
    Words(Words),
    /// Something that cannot be kept.
    Not(NotWords),
}

/// Reads a message as the answer to a question.
#[must_use]
pub fn hear(text: &str) -> Reply {
    if is_skip(text) {
        return Reply::Skip;
    }
    Words::new(text).map_or_else(Reply::Not, Reply::Words)
}

/// Whole messages that leave a question unanswered, folded and without punctuation.
const DECLINES: &str = "nao; no; nope; nah; n; agora nao; hoje nao; not now; not today; not really; no thanks; \
     no thank you; nao obrigado; nao obrigada; agora nao obrigado; agora nao obrigada; hoje nao obrigado; \
     hoje nao obrigada; nao quero; dispenso; outro dia; another time; some other time; maybe later; talvez depois; \
     talvez mais tarde; mais tarde; agora nao da; fica para depois; fica pra depois; fica para a proxima; \
     fica pra proxima; fica para outro dia; fica pra outro dia; dismiss; ignore; ignorar; ignora; nao sei; sei la; \
     nao faco ideia; idk; dont know; i dont know; no idea; nao me apetece; nao to a fim; nao estou a fim; \
     dont feel like it; i dont feel like it; deixa estar; deixa quieto; esquece; never mind; nevermind";

/// How a refusal to talk begins, and the verbs that make it one.
const REFUSALS: [&str; 7] =
    ["prefiro nao", "nao quero", "nao me apetece", "nao gostaria de", "rather not", "prefer not to", "dont want to"];
const TELLING: [&str; 12] = [
    "dizer",
    "responder",
    "falar",
    "contar",
    "partilhar",
    "compartilhar",
    "say",
    "answer",
    "tell",
    "share",
    "talk",
    "discuss",
];

/// Words that may stand beside a wish to skip without making it an answer.
const BESIDE: &str = "pular pula pule pulo pulamos saltar salta salte saltamos skip pass passo passa passar passamos \
     proxima proximo next question pergunta questao avancar avanca avance seguinte move moving on deixa deixar la \
     depois later respondo digo vejo adiante frente prefiro prefer rather not nao to id i eu a o esta essa isto isso \
     this that it one quero queria posso podemos pode podes vamos lets let us can we you could please por favor pf \
     pfv hoje today agora now desta dessa vez para pra sem comentarios no comment obrigado obrigada thanks thank ok \
     okay hm hmm ah oh e de me want would like just sorry desculpa by melhor n ill";

/// Whether the message leaves the question unanswered: a wish to skip, a refusal to talk, or nothing but a no.
///
/// Stricter than [`answer::is_skip`], for here a wrong yes loses somebody's words: "avançar no capítulo seguinte" is
/// an answer, and so is a story that begins with a no.
#[must_use]
pub fn is_skip(text: &str) -> bool {
    // Punctuation parts words, save the apostrophe: "don't" is one.
    let folded = fold(text);
    let plain: String =
        folded.chars().filter(|c| *c != '\'').map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let whole = words.join(" ");
    let refuses = || {
        // "Eu", "hoje" or "sorry I" may come first; a refusal deep in a story belongs to the story.
        (0..words.len().min(4)).any(|skipped| {
            let rest = words[skipped..].join(" ");
            let told = REFUSALS.iter().find_map(|lead| rest.strip_prefix(lead)?.split_whitespace().next());
            told.is_some_and(|verb| TELLING.contains(&verb))
        })
    };
    let skips = || answer::is_skip(text) && words.iter().all(|word| BESIDE.split_whitespace().any(|ok| ok == *word));
    DECLINES.split(';').any(|decline| decline.trim() == whole) || skips() || refuses()
}
