//! Verbs of several words.

use std::sync::LazyLock;

use super::Verb;
use crate::slots::phrase::Lexicon;

/// Sayings that act as one verb; they begin where the pattern does.
pub(in crate::intent) static PHRASAL: LazyLock<Lexicon<Verb>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            Verb::Summarize,
            "sum up; sum it|this|that|everything up; boil it|this|down down?; give me the gist; fazer|faz um apanhado; diz|diga me? em poucas palavras",
        ),
        (
            Verb::Expand,
            "go on about|with; keep going with|on; go deeper|further; go into more|greater|further; dig deeper|into; add more|further|some|another|a|an; add detail|details|examples|depth; say|write more; build|expand on|upon; flesh out; drill down; vai|vamos|ir mais fundo|longe; entra|entrar em mais; adiciona|adicionar|adicione|adicionares; juntar|junta mais|exemplos; acrescenta mais; da|dar mais corpo; delve; make it|this|that longer; expande|expandir mais",
        ),
        (Verb::Write, "put together; write up; write out; type up"),
        (
            Verb::Explain,
            "walk me|us through; talk me through; break down; break it|this|that down; take me through; run me through; give me a? lesson|class; go through; da me uma? aula; me da uma? aula; dar me uma aula; guia me; me guia",
        ),
        (
            Verb::Quiz,
            "put me to the test; poe|ponha|por me a prova; me poe|ponha|coloca|coloque a|em prova; poe|ponham a prova; throw me some|a; hit me with; fire away; shoot me; pick my brain; try me; toma|tomar|tome me a? licao; me toma a? licao; faz|faca me? perguntas; me faz|faca perguntas; see if i know|remember|can; ve|veja se eu? sei|me lembro|lembro; check what i know; challenge me; me desafia; desafia me; me sabatina",
        ),
        (Verb::Review, "go over; brush up; passar|passa em revista; dar|da uma revisada|vista"),
        (
            Verb::Plan,
            "map out; lay out; set up; work out a|my; sort out; block off|out; carve out; find time|room|space; fit in; make time|room|space; find me; squeeze in; planear|planejar|arrumar a|minha; arranja|arranjar|arruma|arrumar|acha|achar|encontra|encontrar|abrir|abre tempo|espaco|um|uma|lugar",
        ),
        (
            Verb::Move,
            "bring forward; push back|to; put off; move|push|shift it|things around|back; call off; free up; poe|por|bota|coloca|jogar|joga|passa|passar|puxa|atira|deixa a|o|as|os|uma|um|duas|tudo; put the|my|two|three|one|a|an|some|it|an; leave; jogar|joga|joga pra|para; empurra",
        ),
        (
            Verb::Return,
            "pegar|pego nisto|nisso|nos outra|de|livros; get|come|go back; start over|again; begin again; pick up where; pick it|this|things back? up; catch up; ease back; get going again; dive back; jump back; por|ponho|pondo tudo|os|as|a|o em dia; por em dia; correr atras; comecar de novo; volto; get my act|habit together|back; make up for",
        ),
        (
            Verb::Reflect,
            "look back; think back; take stock; make sense of my; olhar para|pra tras; fazer|faz|facamos|fazemos o|um|uma balanco|retrospetiva|retrospectiva|reflexao; parar para pensar; pensar em|sobre como; think about how; tell you how|about; contar|conto te como; te contar|conto como; go over how; falar sobre|de como; conversar sobre como; talk|chat about how|what; recap|review my|our|the week|month|session|day|today; wrap up",
        ),
        (Verb::Learn, "get my head around; wrap my head around; figure out"),
        (
            Verb::Grade,
            "give me a grade|mark|score|feedback; da me|uma? nota|feedback; me da uma? nota|feedback; da um feedback; tell me if im|i|its|this|my|it|that right|got|is|answer; diz|diga|digas|dizer|fala|fale|conta|conte|ve|veja me? so? se eu? acertei|errei|fiz|esta|ta|estou|tou|to|consegui|respondi; me diz|diga|fala|fale|conta so? se eu? acertei|errei|fiz|esta|ta|estou|tou|to|respondi; have|take|giving a look at my; how did i do with this answer; point out; aponta|aponte|assinala os|meus|erros; look over my; tell me where i went; tell me what i got",
        ),
        (
            Verb::Make,
            "come up with; manda ver|vir|ai; joga|lanca ai; put me together; hand me; show me; i need; pull up",
        ),
    ])
});
