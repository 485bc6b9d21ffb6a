//! Questions about the coach that have a true answer without a model.

use super::Spoken;
use crate::onboarding::Topic;

/// What the message asks about the coach; none when it asks nothing, or something else.
///
/// `asking` says that the message is a question (see [`crate::slots::answer::is_question`]); some phrases ask even
/// without a mark.
#[must_use]
pub fn of(text: &str, asking: bool) -> Option<Topic> {
    let spoken = Spoken::of(text);
    let plain = [
        (Topic::Data, DATA),
        (Topic::Identity, IDENTITY),
        (Topic::WhyAsk, WHY_ASK),
        (Topic::Skipping, SKIPPING),
        (Topic::Purpose, PURPOSE),
        (Topic::Languages, LANGUAGES),
    ];
    if asks_whether_human(&spoken, asking) {
        return Some(Topic::Human);
    }
    if spoken.has(DURATION) && !spoken.has(OF_LEARNING) || spoken.is_only("how long; quanto tempo") {
        return Some(Topic::Duration);
    }
    if let Some((topic, _)) = plain.iter().find(|(_, phrases)| spoken.has(phrases)) {
        return Some(*topic);
    }
    if spoken
        .is_only("why; porque; por que; porque e que; para que; pra que; what for; why that; porque isso; por que isso")
        && asking
    {
        return Some(Topic::WhyAsk);
    }
    if spoken.is_only("como funciona; ajuda; help; help me; o que e isto; what; what now; e agora")
        && (asking || spoken.len() == 1)
    {
        return Some(Topic::Purpose).filter(|_| !spoken.is_only("what"));
    }
    if !asking {
        return None;
    }
    [(Topic::Data, DATA_WHEN_ASKED), (Topic::Price, PRICE), (Topic::Wellbeing, WELLBEING)]
        .into_iter()
        .find(|(_, phrases)| spoken.has(phrases))
        .map(|(topic, _)| topic)
}

/// Whether the message asks what a question meant, so that saying it in other words is the answer.
#[must_use]
pub fn asks_meaning(text: &str) -> bool {
    let spoken = Spoken::of(text);
    let about_us = spoken.len() <= 4 || spoken.has("pergunta; question");
    spoken.begins(MEANING) && about_us
        || spoken.is_only("what; que; o que; hein; huh; como; ha; eh; um exemplo; example; exemplo")
}

/// Whether the message asks what others say, or what we would: examples answer it.
#[must_use]
pub fn asks_for_examples(text: &str) -> bool {
    Spoken::of(text).has(EXAMPLES)
}

const EXAMPLES: &str = "por exemplo; exemplo; exemplos; for example; example; examples; such as; like what; tipo o que; o que costuma; \
    as pessoas; people usually; people typically; do people; others say; recomenda; recomendas; sugere; sugeres; \
    sugestao; sugestoes; aconselha; aconselhas; suggest; recommend; would you say; que voce acha; que achas; \
    you think; as opcoes; options; ideias; ideas";

fn asks_whether_human(spoken: &Spoken<'_>, asking: bool) -> bool {
    let addressed = spoken.near(
        "are you; are u; r u; is this; you re; am i talking to; am i speaking to; am i chatting with; \
    i m talking to; talking with; es; tu es; voce e; vc e; ce e; isto e; isso e; aqui e; estou a falar com; \
    estou falando com; to falando com; falo com; e voce; tem",
        "human; a person; real; robot; bot; an ai; ai; a machine; chatgpt; gpt; humano; humana; uma pessoa; pessoa; \
    robo; ia; uma maquina; de verdade; inteligencia artificial; alguem",
        2,
    );
    addressed && (asking || spoken.len() <= 6)
}

const IDENTITY: &str = "quem es; quem e voce; quem e vc; voce e quem; vc e quem; es quem; quem e o bloom; o que e o bloom; \
    quem esta ai; quem fala; com quem estou a falar; com quem estou falando; com quem eu estou falando; \
    com quem falo; como te chamas; como voce se chama; como se chama voce; qual e o teu nome; qual o teu nome; \
    qual e o seu nome; qual o seu nome; qual seu nome; teu nome; o que es tu; o que e voce; quem te fez; \
    quem te criou; quem fez voce; quem criou voce; who are you; who r u; who is this; who s this; \
    who am i talking to; who am i speaking; what are you; what is your name; what s your name; whats your name; \
    what is bloom; who made you; who built you; who created you";

const WHY_ASK: &str = "why do you ask; why are you asking; why do you need; why do you want to know; why do you want that; \
    why should i tell; why is that important; why does that matter; why does it matter to you; \
    why this question; why would you need; porque perguntas; porque e que perguntas; por que pergunta; \
    por que voce pergunta; por que voce quer; porque queres saber; porque e que queres; para que queres; \
    pra que voce quer; para que voce quer; pra que quer; pra que voce precisa; para que precisas; \
    porque precisas; porque e que precisas; por que precisa; por que voce precisa; para que e que precisas; \
    por que essa pergunta; porque essa pergunta; porque esta pergunta; que importa isso; que diferenca faz";

const SKIPPING: &str = "posso saltar; posso pular; posso passar esta; posso passar essa; can i skip; may i skip; can we skip; \
    could i skip; da para saltar; da para pular; da pra pular; tenho de responder; tenho que responder; \
    preciso responder; preciso de responder; sou obrigado; sou obrigada; e obrigatorio; do i have to answer; \
    must i answer; do i need to answer; is it mandatory; is this mandatory; is this required; is it required; \
    posso nao responder; can i not answer; e se eu nao souber; e se nao souber; what if i don t know; \
    what if i dont know";

const PURPOSE: &str = "para que serve; pra que serve; o que e isto; o que e isso; que e isto; o que fazes; o que voce faz; \
    o que vc faz; o que tu fazes; o que sabes fazer; o que consegues fazer; o que podes fazer; \
    o que voce pode fazer; o que voce consegue; o que posso fazer aqui; como funciona isto; como funciona isso; \
    como isto funciona; como isso funciona; como e que isto funciona; como e que funciona; \
    como e que isso funciona; como me podes ajudar; como podes ajudar; como e que me podes ajudar; \
    como voce pode ajudar; como voce pode me ajudar; qual e o objetivo disto; qual e o objetivo disso; \
    qual o objetivo disso; qual o objetivo disto; para que e isto; para que e isso; pra que e isso; \
    o que vamos fazer; o que acontece depois; o que acontece agora; what is this for; what s this for; \
    whats this for; what is this about; what s this about; what is it for; what is this; what s this; \
    what is all this; what do you do; what can you do; what can i do here; how does this work; \
    how does it work; how do you work; how this works; how can you help; how will you help; what s the point; \
    what is the point; what happens next; what happens now; what are we doing";

const DURATION: &str = "how long does; how long will; how long is this; how long is it; how long do; how many questions; \
    how many more; how much longer; how much time does; how much time will; how much more; is there much left; \
    are we done; almost done; are we nearly; will it take long; will this take long; does it take long; \
    does this take long; is it quick; is this quick; quanto tempo demora; quanto tempo leva; quanto tempo dura; \
    quanto tempo vai; quanto tempo isto; quanto tempo isso; quanto tempo e que; quantas perguntas; falta muito; \
    quanto falta; quantas faltam; faltam muitas; demora muito; vai demorar; isto demora; isso demora; \
    ja acabou; ja acabamos; ja esta a acabar; e rapido; muitas perguntas";

const OF_LEARNING: &str = "learn; learning; study; fluent; master; aprender; estudar; fluente; dominar; saber; hours a week; \
    horas por semana";

const DATA: &str = "meus dados; dados pessoais; minhas informacoes; minha privacidade; my data; my info; my information; \
    my privacy; my personal; my answers; minhas respostas; o que eu digo; o que digo; o que eu disser; \
    o que escrevo; what i say; what i tell you; what i write; minhas mensagens; my messages; minhas conversas";

const DATA_WHEN_ASKED: &str = "privacidade; privacy; rgpd; lgpd; gdpr; confidencial; confidential; quem ve; quem le; quem pode ver; \
    quem tem acesso; quem mais ve; who can see; who sees; who reads; who can read; who has access; guardas; \
    voce guarda; voces guardam; armazena; fica guardado; ficam guardados; fica salvo; do you store; \
    do you save; do you keep; do you share; do you record; partilhas; compartilha; vendes; is this private; \
    is it private; is this safe; is it safe; e privado; e seguro; e anonimo; is it anonymous; \
    is this anonymous; os dados; the data";

const PRICE: &str = "pago; paga; pagar; gratis; gratuito; gratuita; de graca; custa; custa alguma coisa; custo; custos; preco; \
    is it free; is this free; free to use; for free; free of charge; are you free; price; pricing; cost; costs; \
    pay; paid; subscription; assinatura; subscricao; mensalidade";

const LANGUAGES: &str = "what languages do you; which languages do you; que idiomas; que linguas; quais idiomas; quais linguas; \
    em que lingua; em que idioma; do you speak spanish; do you speak french; do you speak german; \
    falas espanhol; falas frances; voce fala espanhol; other languages; outras linguas; outros idiomas; \
    outra lingua; outro idioma";

const WELLBEING: &str = "how are you; how are u; how r u; how s it going; hows it going; tudo bem; tudo bom; td bem; como estas; \
    como vai; como esta; como voce esta; como vc esta; what s up; whats up; tudo certo contigo";

const MEANING: &str = "como assim; nao entendi; nao percebi; nao percebo; nao entendo; nao compreendo; nao compreendi; \
    o que queres dizer; o que quer dizer; que quer dizer; o que significa; que significa; da me um exemplo; \
    me da um exemplo; por exemplo o que; tens um exemplo; tem um exemplo; what do you mean; i don t understand; \
    i dont understand; don t get it; dont get it; what does that mean; what does it mean; give me an example; \
    for example what; can you explain; podes explicar; pode explicar; explica melhor; explique melhor; \
    in what sense; em que sentido";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_about_the_coach_are_known() {
        for (text, expected) in [
            ("what is this for?", Some(Topic::Purpose)),
            ("who are you?", Some(Topic::Identity)),
            ("quanto tempo demora?", Some(Topic::Duration)),
            ("o que fazes com os meus dados?", Some(Topic::Data)),
            ("é pago?", Some(Topic::Price)),
            ("are you human?", Some(Topic::Human)),
            ("Você é um robô?", Some(Topic::Human)),
            ("estou a falar com uma pessoa?", Some(Topic::Human)),
            ("Porque é que precisas de saber isso?", Some(Topic::WhyAsk)),
            ("por quê?", Some(Topic::WhyAsk)),
            ("tenho de responder a tudo?", Some(Topic::Skipping)),
            ("is it free?", Some(Topic::Price)),
            ("tudo bem?", Some(Topic::Wellbeing)),
            ("who can see this?", Some(Topic::Data)),
            ("how long does it take to learn Rust?", None),
            ("qual é a capital da França?", None),
            ("what is the weather like?", None),
        ] {
            assert_eq!(of(text, true), expected, "{text}");
        }
        for text in [
            "quero aprender ciência de dados",
            "tudo bem",
            "estudo para um concurso",
            "pago as contas",
            "I want a real challenge",
        ] {
            assert_eq!(of(text, false), None, "{text}");
        }
    }
}
