//! Questions: of fact, unless they ask for the learner's own work, plan, or reviews.

use std::ops::Range;
use std::sync::LazyLock;

use super::clauses::Clause;
use super::frame::{Act, Frame};
use super::object::product_of;
use super::own::{NO_WH, OUGHT, SELF, WH};
use super::request::own_time;
use super::sense::Words;
use super::words::{Form, Noun, Verb};
use super::{Intent, tell};
use crate::slots::phrase::Lexicon;

/// Questions to and about the coach, and small talk.
static ABOUT_COACH: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "whats your favourite|favorite|opinion; what is your favourite|favorite|opinion; qual e? o|a? teu|tua|seu|sua cor|filme|comida|opiniao|musica|preferida|favorita|livro|idade; what can|do|else you do; what can you; who are|made|built|created you; what are you; can i talk; can i ask you; posso te? fazer te? uma pergunta; posso falar; posso perguntar te?; whats|what is your name; how old are you; how do|does you|bloom|this work; are you a|an|real|human|ai|there|ok|okay|sure|free|still|listening|able; do you like|love|ever|sleep|remember|speak|feel; how are you; how are things; hows it going; where are you from; how is your; hows your; what do you think of|about me; can you hear|see|understand|speak|remember; do you store|save|keep; is this free; is it free; is bloom
         o? que e? que? consegues|fazes|podes fazer; o? que e? que? voce|vc|tu|bloom faz|consegue|pode|sabe|fazes|consegues|sabes; quem es; quem e voce|vc|tu; quem te|fez criou|fez|voce|voces; como te chamas; qual e? o? teu|seu nome; como e? que? funcionas; como funciona isto|isso|o? bloom|este|esse; quantos anos tens|voce; es um|uma|real|humano; voce e|gosta|lembra|tem|dorme|fala; vc e|gosta|lembra|tem; tu es|gostas|tens; gostas de; lembras te; se lembra de mim; como e que funciona isto; como estas; como voce|vc esta; como vai|vais; como e que estas; tudo bem|bom; onde moras|vives; estas ai|a; esta ai; o que e o bloom; o que achas de mim; tens sentimentos; falas ingles|portugues; e gratis; e de graca; guardas|guarda os|o|as|meus",
    )])
});

/// Asking whether something the learner did is right.
static RIGHT: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "is this|that|it|mine right|correct|ok|okay|wrong|good; did i get|do|answer|solve|write it|this|that|right|them; get it right; is my answer|solution|reasoning|essay|response|translation|attempt|proof|code|reading|understanding; am i right|correct|wrong; was i right|correct|wrong; was that|it right|correct; did i pass; how did i do on; how|what did i score; what did i get wrong|right; where did i go wrong; did i mess|screw up; did i nail|ace|pass it|this|that?; did i nail;  i mess up; what was|is wrong with|in my|mine|it|this; whats wrong with|in my|mine|it|this; does this|that|it look|seem|sound right|ok|okay|correct; any good; how good|bad is|was my answer|essay|solution|response; what grade|mark|score; right or wrong; how would you grade|score|rate|mark; what would you give; how many did i get; does my answer|solution|essay|reasoning; is it right|correct; did i make any mistakes|mistake|errors; have i got it|this|that right; how does my answer|essay|solution
         esta|ta|tava|estava certo|certa|correto|correta|correcto|bem|errado|errada|certinho feito|feita?|respondido|respondida?; acertei; errei; onde e|foi? que? eu? errei|falhei; em que e? que? eu? errei|falhei; no que errei; o que e? que? eu? errei|falhei; que erros fiz|cometi|dei; a? minha|meu resposta|solucao|resolucao|raciocinio|redacao|texto esta|ta|foi|e|ficou; o meu raciocinio|texto; que|qual nota|pontuacao|classificacao; quantas acertei; fiz bem|certo|direito; respondi bem|certo; como ficou minha|a|o; como esta a? minha resposta|redacao|solucao; o que achas|acha da|do minha|meu; e isto|isso mesmo; e assim que se; certo ou errado; passei no; quanto|nota voce|tu|me|vc|lhe|ela daria|davas|dava|das; quanto davas|daria|dava; qual foi a? minha nota|pontuacao; vai bem a minha resposta; o que esta errado",
    )])
});

/// What is due.
static DUE: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "due; overdue; to review|revise; anything|something|what|stuff to? review|revise; to|should|supposed go over; to go over; need|needs|requires a? review|revise|revision|reviewing|revising; reviews today|left|waiting|pending|tomorrow|now|are; pending reviews; cards today|left|waiting|for today|are; my reviews; review today|next|now|first|tonight; revise today|next|now|first|tonight|this; am i forgetting; in|for a while; not reviewed|seen|looked|revised|touched; havent reviewed|seen|looked|revised|touched; weakest|rusty; about to forget; for review; should i review|revise|refresh; review queue|list|backlog; revision queue|list; backlog
         para|pra|a|por rever|revisar|revisao; falta me rever|revisar; devo|preciso|tenho|falta|devia rever|revisar|relembrar|recordar; de|que rever|revisar; revisoes; vence|vencem|venceu|venceram|vencendo; em atraso|divida; atrasado|atrasados|atrasadas|pendente|pendentes; rever|revisar|revisao hoje|agora|primeiro; cartoes|cards|flashcards para|de|pra|por hoje|fazer; tenho cartoes|cards|flashcards|flash; cartao|card pra|para|for hoje|today|rever|revisar|amanha; estou a esquecer; ha|faz mais|muito tempo; nao vejo|revejo|reviso|vi ha|faz|desde; estou esquecendo; revejo; reviso; fila de revisao; revisao de hoje; minhas revisoes; hora de rever|revisar",
    )])
});

/// How it went.
static WENT: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "how am i|are we doing; how have i been|done; how did i do; how did my|this|the|that|last|our week|session|month|sessions|studying|study|day|it; how did it|that|this go; howd i|we|it|my|the; how was my|this|the|last|our|today|that week|session|month|study|sessions; hows|how is my progress|studying; my progress; worked better|best|well; resultou|funcionou melhor|bem; what worked|went|helped; what didnt work|go|help; what has|have been? working|worked; whats|what is been? working; making progress; progress; what did i|we learn|manage|do|achieve|accomplish|get; how much|many did|have i; have i improved|progressed; am i improving|progressing|getting; did i improve|do well|study; was my week|session; what have i done|learnt|learned|achieved; how far have i; how|what has my; how productive
         como foi|foram|correu|correram|esta|estou|tem|anda|ando|vai|vao a|o|as|os? minha|meu|meus|minhas|nossa|esta|essa|ultima|semana|sessao|sessoes|indo|saindo|estudo|estudos|progresso|mes|evolucao; como e que? correu|foi|me; como me sai; como e que me sai; o que e? que? funcionou|correu|resultou|deu|aprendi|consegui|fiz; quanto estudei; quantas horas estudei|fiz; quantas sessoes fiz; evolui; melhorei; progredi; estou a melhorar|evoluir|progredir; estou melhorando|evoluindo|progredindo|indo; meu progresso; o meu progresso; minha evolucao; tenho evoluido|melhorado; fui bem; correu bem|mal; rendeu|renderam; que tal foi|correu",
    )])
});

/// Finding the way back.
static BACK: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "catch up; catching up; back on track; get|come|go|getting|coming back;  start|begin over|again; make up for; after i missed|skipped; i missed; pick it|this|things back? up; too late to; fell|fallen|falling behind; where do|did i|we leave|left|start|pick; off track; where|how do|should i begin|start|restart|resume; what now; get going again; i recover
         por em dia; por onde comeco|recomeco|comecar|recomecar|retomo; e agora; em dia; voltar a; voltar aos|ao|pra|para o|os? ritmo|estudos|estudar|estudo|plano|trilho|trilhos; recuperar; retomar; retomo; recomecar; recomeco; volto a; volto aos|ao; ficar|fiquei para|pra tras; ainda vou a tempo; atrasei; perdi a|o|uma|duas|as|os|varias; faltei; depois de tanto|tantos|semanas|dias; onde parei|paramos|fiquei|ficamos; sair do buraco; compensar",
    )])
});

/// Reads an open question.
pub(super) fn wh(words: &Words, clause: &Clause, at: usize) -> Option<Frame> {
    if NO_WH.at(&words.toks, at).is_some() {
        return None;
    }
    let subordinate = words.is(at, "when quando como porque que where onde while")
        && !clause.asked
        && (!clause.opens || !clause.ends && words.is(at, "when quando como porque que where onde"));
    if subordinate {
        return None;
    }
    // "Porque não consegui estudar" gives a reason; "pois" and "since" do, too.
    if words.is(at, "porque que because")
        && !clause.asked
        && !words.is(at + 1, "e que")
        && (!clause.opens || !clause.ends || words.any(clause.range.clone(), SELF))
    {
        return None;
    }
    let (intent, confidence) = about(words, at..clause.range.end)?;
    Some(Frame::new(Act::Question, intent, confidence))
}

/// What a question that begins here is after.
pub(super) fn about(words: &Words, range: Range<usize>) -> Option<(Intent, u8)> {
    let rest = WH.at(&words.toks, range.start).map_or(range.start, |(end, ())| end)..range.end;
    if rest.is_empty() {
        return Some((Intent::Qa, 45));
    }
    if ABOUT_COACH.at(&words.toks, range.start).is_some() || ABOUT_COACH.at(&words.toks, rest.start).is_some() {
        return Some((Intent::General, 82));
    }
    if words.is(range.start, "what whats which quais qual que o oq")
        && words.any_noun(range.clone(), Noun::SUMMARY)
        && words.any_noun(range.clone(), Noun::SECTION)
        && !words.any_noun(range.clone(), Noun::FACT)
    {
        return Some((Intent::Summarize, 76));
    }
    // "What does this chapter say?", with nothing it is asked about.
    let last = range.end - 1;
    if words.is(last, "say says diz dizem about trata fala")
        && words.any_noun(range.clone(), Noun::SECTION)
        && range.len() <= 8
    {
        return Some((Intent::Summarize, 60));
    }
    Some(own(words, range.clone()).unwrap_or_else(|| off_or_fact(words, range)))
}

fn off_or_fact(words: &Words, range: Range<usize>) -> (Intent, u8) {
    if words.any_noun(range.clone(), Noun::OFF) && !words.any_noun(range, Noun::SECTION | Noun::FACT) {
        (Intent::General, 62)
    } else {
        (Intent::Qa, 84)
    }
}

/// What a question about the learner's own things is after.
pub(super) fn own(words: &Words, range: Range<usize>) -> Option<(Intent, u8)> {
    let toks = &words.toks;
    let (from, to) = (range.start, range.end);
    let mine = words.any(range.clone(), SELF);
    // "What does 'due' mean", "what is the difference": about words and things, whoever asks.
    let defines = words
        .any(range.clone(), "mean means significa significam significado define definition definicao called chama")
        || words.any_noun(range.clone(), Noun::FACT);
    if defines || words.quotes(range.clone()) {
        return None;
    }
    let wrote = words.any(range.clone(), "wrote escrevi fiz")
        && words.any(range.clone(), "good right ok okay bom boa bem certo certa correto correta fine decent");
    if RIGHT.within(toks, from, to) || wrote {
        return Some((Intent::Evaluate, 88));
    }
    if words.any_noun(range.clone(), Noun::ERROR) && words.any(range.clone(), "wrote escrevi fiz did respondi") {
        return Some((Intent::Evaluate, 76));
    }
    if words.any(range.clone(), "boil boils")
        && words.any(range.clone(), "down")
        && words.any_noun(range.clone(), Noun::SECTION)
    {
        return Some((Intent::Summarize, 72));
    }
    let my_answer = range.clone().any(|at| {
        words.noun(at).is(Noun::ANSWER) && (at.saturating_sub(2)..at).any(|at| words.is(at, "my minha meu minhas meus"))
    });
    let judged = words.any_noun(range.clone(), Noun::ANSWER)
        && words.any(
            range.clone(),
            "acceptable correct right valid okay ok wrong certa correta aceitavel boa errada valida",
        );
    if (my_answer || judged) && !words.is(range.start, "where onde when quando") {
        return Some((Intent::Evaluate, 76));
    }
    let ought = mine && (from..to).any(|at| OUGHT.at(toks, at).is_some());
    let time = words.any_noun(range.clone(), Noun::TIME | Noun::SESSION);
    let reviews = verb_in(words, &range, Verb::Review);
    if DUE.within(toks, from, to) && (mine || time || words.any(range.clone(), "ficou ficaram sobrou first primeiro need needs falta due overdue left waiting pendente pendentes vence vencem any anything there ha")) && !words.any(range.clone(), "assignment trabalho project imposto") {
        return Some((Intent::WhatToReview, 86));
    }
    let cards = (mine || words.any(range.clone(), "faltam left due"))
        && words.any_noun(range.clone(), Noun::CARD)
        && words.any(range.clone(), "today hoje still ainda left faltam tonight now agora amanha tomorrow waiting");
    if cards {
        return Some((Intent::WhatToReview, 76));
    }
    if words.any_noun(range.clone(), Noun::DUE)
        && words.any(range.clone(), "tenho have any ha temos alguma got existe existem")
        && !words.any_noun(range.clone(), Noun::SECTION | Noun::FACT)
    {
        return Some((Intent::WhatToReview, 74));
    }
    if reviews && ought {
        return Some((Intent::WhatToReview, 80));
    }
    if words.any(range.clone(), "done feito") && words.any(range.clone(), "better differently melhor diferente") && time
    {
        return Some((Intent::Reflect, 76));
    }
    if WENT.within(toks, from, to) && !ought {
        return Some((Intent::Reflect, 82));
    }
    // "Why do I always lose focus": about one's own ways, not about a fact.
    let ways = mine && words.any(range.clone(), "focus focused distracted procrastinate procrastinating procrastino procrastinar foco concentro concentrar distraio motivation motivacao motivado");
    if ways && words.is(range.start, "why porque pq por como how") {
        return Some((Intent::Reflect, 62));
    }
    if BACK.within(toks, from, to)
        && (mine || ought || !time)
        && (mine || range.len() <= 6 || words.any(range.clone(), "studying estudar study estudos ritmo track"))
    {
        return Some((Intent::Recovery, 80));
    }
    planning(words, &range, mine, ought)
}

fn planning(words: &Words, range: &Range<usize>, mine: bool, ought: bool) -> Option<(Intent, u8)> {
    let timed = words
        .any(range.start..(range.start + 4).min(range.end), "when quando horas hours time hora day dia dias tempo");
    let studies = verb_in(words, range, Verb::Study) || words.any_noun(range.clone(), Noun::STUDY | Noun::SESSION);
    if mine && studies && timed {
        return Some((Intent::PlanWeek, 80));
    }
    let another = words.any(range.clone(), "other another outro outra")
        && words.any(range.clone(), "slot slots time hora horario day dia");
    if another && range.len() <= 6 {
        return Some((Intent::PlanWeek, 66));
    }
    let plans =
        range.clone().find(|at| words.verb(*at).is_some_and(|(verb, _)| matches!(verb, Verb::Plan | Verb::Move)));
    if plans.is_some_and(|at| own_time(words, at + 1..range.end))
        && (mine || ought || words.any_noun(range.clone(), Noun::STUDY | Noun::SESSION))
    {
        return Some((Intent::PlanWeek, 78));
    }
    let calendar = words.any_noun(range.clone(), Noun::PLAN | Noun::SESSION) && own_time(words, range.clone());
    if mine && calendar {
        return Some((Intent::PlanWeek, 74));
    }
    if mine
        && words.any_noun(range.clone(), Noun::TIME)
        && words.any(
            range.clone(),
            "planned scheduled look planeado planejado marcado agendado agendada marcada next proxima",
        )
    {
        return Some((Intent::PlanWeek, 74));
    }
    if ought && verb_in(words, range, Verb::Study) {
        return Some((Intent::PlanWeek, 62));
    }
    None
}

fn verb_in(words: &Words, range: &Range<usize>, verb: Verb) -> bool {
    range.clone().any(|at| words.verb(at).is_some_and(|(found, _)| found == verb))
}

/// Auxiliaries with which a question without a question word begins.
const AUX: &str = "is are does do did was were has have am isnt arent doesnt didnt will would should can could e esta foi existe existem ha tem sao sera tenho \
     devo posso eu seria ta era estou fui ja";

/// A longer question to the coach is rather about something else.
const COACH_WORDS: usize = 7;

/// Reads a closed question.
pub(super) fn yes_no(words: &Words, clause: &Clause, at: usize) -> Option<Frame> {
    let range = at..clause.range.end;
    let english = words.is(at, "is are does do did was were has have am isnt arent doesnt didnt should will")
        && words.verb(at).is_none_or(|(_, form)| form != Form::Gerund);
    let english = english
        && (clause.asked || !words.before(at, "today hoje now morning"))
        && (clause.asked || !words.is(at, "didnt isnt arent doesnt have has") || words.is(at + 1, "i"));
    let asked = clause.asked && (clause.ends || words.is(at, AUX)) || english && range.len() >= 3;
    if !asked {
        return None;
    }
    let whole = clause.range.start..clause.range.end;
    if ABOUT_COACH.at(&words.toks, at).is_some()
        || (whole.start..at).any(|at| ABOUT_COACH.at(&words.toks, at).is_some())
    {
        return Some(Frame::new(Act::Question, Intent::General, 80));
    }
    if let Some((intent, confidence)) = own(words, range.clone()) {
        return Some(Frame::new(Act::Question, intent, confidence));
    }
    let to_coach =
        words.is(at, "do are have were did will") && words.is(at + 1, "you u") && !words.is(at + 2, "know think have")
            || words.is(at, "vc voce tu") && !words.any(range.clone(), "sabe sabes acha achas");
    if tell::is_thin(words, range.clone()) {
        return Some(Frame::new(Act::Question, Intent::Expand, 66));
    }
    if (words.is(at, "can could would pode podem podia da dava tens tem vc voce tu")
        || words.is(at, "do") && words.is(at + 2, "have"))
        && let Some(intent) = product_of(words, range.clone())
    {
        return Some(Frame::new(Act::Question, intent, 62));
    }
    let able = words.is(at, "can could podes pode consegues")
        && range.len() <= 4
        && !range.clone().any(|at| words.verb(at).is_some());
    if to_coach && range.len() <= COACH_WORDS || able {
        return Some(Frame::new(Act::Question, Intent::General, 66));
    }
    if range.len() <= 2 && !english && !words.is(at, AUX) {
        return None;
    }
    let (intent, confidence) = off_or_fact(words, range);
    Some(Frame::new(Act::Question, intent, confidence.min(74)))
}
