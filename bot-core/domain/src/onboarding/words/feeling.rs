//! Words that hurt: a hard name that learners give themselves, a feeling that weighs on them, a loss. Such words are
//! not given back as a quote; what is answered is that they are heavy. An attempt that ended is heard as an attempt.

use super::Spoken;

/// Whole words and phrases, accents folded: hard names for oneself, feelings that weigh, losses.
const HEAVY: &str = "stupid; dumb; idiot; lazy; loser; worthless; hopeless; pathetic; moron; i m useless; feel useless; i m a mess; i m too slow; a failure; \
    a disaster; a disappointment; hate myself; burro; burra; burrice; idiota; preguicoso; preguicosa; sou inutil; me sinto inutil; sinto me inutil; \
    incapaz; fracassado; fracassada; fracasso; sou um fracasso; tapado; tapada; incompetente; incompetent; \
    um lixo; um desastre; uma desgraca; um zero a esquerda; sou limitado; sou limitada; uma desilusao; \
    uma decepcao; um falhado; uma falhada; odeio me; me odeio; not good at anything; no good at anything; \
    good for nothing; not smart enough; not good enough; not clever enough; too old; never finish; \
    nao sirvo; nao presto; nao sou capaz; nao sou inteligente; nao tenho cabeca; nunca termino; nunca acabo; \
    nao sou bom em nada; nao sou boa em nada; velho demais; velha demais; velho para; velha para; muito velho; \
    muito velha; letting everyone down; let everyone down; letting people down; let people down; \
    let myself down; give up every time; always give up; sempre desisto; desisto sempre; desisto de tudo; \
    self doubt; doubt myself; doubting myself; duvido de mim; duvidar de mim; inseguranca; inseguro; insegura; \
    insecure; nao acredito em mim; nao confio em mim; don t believe in myself; scared; afraid; ashamed; shame; \
    embarrassed; embarrassing; crying; cried; terrified; fear; fears; horrible; awful; humiliated; humiliating; \
    depressed; depression; panic; panicked; miserable; overwhelmed; burnout; burned out; burnt out; \
    lonely; sozinha no mundo; sozinho no mundo; medo; medos; receio; receios; vergonha; envergonhado; \
    envergonhada; chorar; choro muito; chorei; chorava; horrivel; terrivel; sofro; sofri; sofrimento; angustia; \
    desespero; desesperado; desesperada; humilhado; humilhada; humilhacao; humilhante; panico; ansiedade; ansioso; \
    ansiosa; anxious; anxiety; culpa; guilty; depressao; deprimido; deprimida; esgotado; esgotada; died; passed away; \
    funeral; grief; divorce; divorcio; morreu; faleceu; luto; perdi meu pai; perdi minha mae; perdi o meu pai; \
    perdi a minha mae; assusta; assustam; me assusta; scares; scare me; pessimo; pessima; nao nasci; nao tenho jeito; nao tenho talento; \
    terrible at; so bad at; i m bad at; no talent; i suck; sou ruim; sou mau; nunca passo do; cut out for; out of my depth; \
    feito para isto; feita para isto; feito pra isso; feita pra isso; cancer; fell ill; fell sick; adoeceu";

/// Worries that take the shape of a question.
const WORRIES: &str = "what if i fail; what if i can t; what if i don t; what if i give up; what if it doesn t; is it too late; \
    am i able; can i even; e se eu falhar; e se falhar; e se eu nao; e se nao conseguir; e se nao der; e se eu desistir; \
    sera que consigo; sera que eu consigo; sera que sou capaz; sera que vou conseguir; serei capaz; e tarde demais; \
    ja e tarde; sera tarde";

/// What says that the words are about their speaker: a goal may be to learn about fear.
const ABOUT_ME: &str = "i feel; i felt; i m; i am; im; sou; me sinto; sinto me; me sentir; sentir me";

/// An attempt that ended before its end.
const ENDED: &str = "desisti; desistimos; larguei; abandonei; parei; acabei por parar; nao conclui; nao terminei; nao acabei; \
    reprovei; reprovado; reprovada; chumbei; falhei; nao passei; nao deu certo; nao resultou; nao consegui; \
    deixei de ir; gave up; given up; quit; dropped out; dropped it; stopped; failed; flunked; didn t pass; \
    didn t finish; never finished; didn t work; didn t stick; couldn t; never again; never dared; \
    never went back; nunca mais";

/// Whether a message has such a word.
#[must_use]
pub fn is_heavy(text: &str) -> bool {
    Spoken::of(text).has(HEAVY)
}

/// Whether a message worries, in words that hurt or as a question ("what if I fail?").
#[must_use]
pub fn is_worried(text: &str) -> bool {
    is_heavy(text) || Spoken::of(text).has(WORRIES)
}

/// Whether such a word is said about the speaker.
#[must_use]
pub fn is_heavy_about_oneself(text: &str) -> bool {
    let spoken = Spoken::of(text);
    spoken.has(HEAVY) && spoken.has(ABOUT_ME)
}

/// Whether a message tells of an attempt that ended early.
#[must_use]
pub fn tells_an_end(text: &str) -> bool {
    Spoken::of(text).has(ENDED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heavy_words_are_heard_in_both_languages() {
        for text in [
            "i feel stupid",
            "I'm just lazy",
            "tenho medo de falhar",
            "sou burra",
            "foi horrível",
            "A ansiedade me trava",
            "me sinto um lixo",
            "sou um desastre",
            "everyone in my family thinks I'm a failure",
            "I keep letting everyone down",
            "I'm not good at anything",
            "after my dad died",
            "algum receio de falar em público",
            "já sou velha para isto",
            "o código assusta-me",
            "acho que não nasci pra isso",
        ] {
            assert!(is_heavy(text), "{text}");
        }
        for text in [
            "I get bored with exercises",
            "falta de tempo",
            "quero aprender a cozinhar",
            "the hard parts",
            "guitar chords and choreography",
            "tenho tempo limitado",
            "tocar chorinho",
            "dumbbell training",
            "burritos",
            "my wrist hurts sometimes",
        ] {
            assert!(!is_heavy(text), "{text}");
        }
        assert!(is_worried("what if i fail?") && is_worried("será que consigo?") && !is_worried("what if it rains?"));
        assert!(is_heavy_about_oneself("I feel stupid and want to learn maths"));
        assert!(!is_heavy_about_oneself("quero aprender a lidar com a ansiedade"));
    }

    #[test]
    fn an_attempt_that_ended_is_told_apart() {
        assert!(tells_an_end("comprei uns cursos mas larguei tudo") && tells_an_end("I dropped out of college"));
        assert!(!tells_an_end("fiz um curso no ano passado") && !tells_an_end("an app for two months"));
    }
}
