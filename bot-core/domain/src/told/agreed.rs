//! An explicit yes or no to a plan.

use std::sync::LazyLock;

use super::{cues, ear};
use crate::language::Language;
use crate::slots::answer;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;

static NO: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "nao; nope; nah; no; nop; nunca; never; not yet|now|really|today; ainda|agora|hoje|claro|melhor|obrigado|obrigada nao; acho|creio|penso que nao; i dont think so; dont think so; not this; nem pensar; de jeito nenhum; de modo nenhum|algum; nem por isso; no way; 👎; ❌; disagree; discordo; rejeito; recuso; i refuse; absolutely|definitely|certainly|of course not; negativo; dont do it|that; nothing doing; claro|obvio|certeza que nao; isso|isto|assim|esta|essa nao; nem a|as duas",
    )])
});

/// Denials that are none, and remarks on what is wrong: these are neither yes nor no.
static NEITHER: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "not right|quite|correct|sure|certain|exactly; nao sei|tenho|entendi|percebi|estou|vi; nao e|esta|ta|sao|estao bem|certo|isso|isto|correto|correcto|assim; no idea|clue; idk; dont know; do not know; i cant|cannot tell; nao so; sim ou nao; yes or no; yes and no; sim e nao; no one|longer|more; maybe; talvez; quem sabe; perhaps; mais ou menos; more or less; depende; depends; it depends; wait; espera; almost; quase; wrong; errado; errada; mal; never mind; nevermind; have a question|doubt; tenho uma duvida|pergunta|questao",
    )])
});

static YES: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "no problem|problems|worries|doubt|objection|objections; sem problema|problemas|duvida; nao ha|tem problema; nao vejo problema|problemas; nothing to change|add; nada a mudar|acrescentar|apontar|contra; nao mudo|mudaria|mexo nada; works for me; that works; it works; im in; im happy with it|that|this; happy with it|that|this; deal; its a deal; go for it; do it; ship it; book it; schedule it; lock it in; love it; i love it; i like it; like it
         i approve; approved; lets; lets go|do|start|try; sounds|looks good|great|fine|perfect|right|ok|okay|nice|awesome; that is fine; thats fine|great|perfect|good|ok; all set; amen; manda ver|bala; siga; podes marcar|guardar|avancar; pode marcar|mandar|salvar|seguir; por mim|mim tudo? bem|ok|sim; gostei; gosto; adorei; aprovado; aprovo; esta|ta otimo|bom|bem|feito|combinado|fechado|perfeito|excelente; fica bem|bom|otimo|assim; parece me? bem|bom|otimo; me parece bem|bom|otimo; serve; topo; alinho; estou dentro; to dentro; fechou; vamos nessa|nisso; assim esta|ta bem|bom; cant wait; mal posso esperar; suits me; perfect for me",
    )])
});

/// Whether the message agrees (`true`), refuses (`false`), or does neither beyond doubt.
///
/// An agreement that asks for a change, a question, and a remark that something is not right are neither.
#[must_use]
pub fn agreed(text: &str, language: Language) -> Option<bool> {
    let scan = Scan::new(text, language);
    let toks = &scan.toks;
    if toks.iter().any(|tok| tok.norm == "?") || ear::asks(&scan) && !answer::is_affirmative(text) {
        return None;
    }
    let words = toks.iter().filter(|tok| tok.kind == Kind::Word).count();
    let long = words > 12;
    let own_yes = (0..toks.len()).any(|at| YES.at(toks, at).is_some() && !ear::denied(&scan, at, 3));
    let wholly = is_wholly_agreement(&scan);
    if own_yes && wholly && !long && !turns(&scan) && (!cues::asks_for_change(&scan) || says_no_change(&scan)) {
        return Some(true);
    }
    let neither = (0..toks.len()).any(|at| NEITHER.at(toks, at).is_some());
    if neither || cues::asks_for_change(&scan) || turns(&scan) {
        return None;
    }
    if refuses(&scan) {
        return (!long).then_some(false);
    }
    (wholly && answer::is_affirmative(text)).then_some(true)
}

/// Single words that agree.
const AGREES: &str = "yes yeah yep yup yea yess sim simm s y ya uhum aham mhm ok okay okey oki k sure right correct perfect great good fine \
     cool alright nice agreed agree deal done confirm confirmed confirmo confirmado confirmada exactly absolutely definitely certainly \
     indeed lovely wonderful awesome excellent amazing brilliant fantastic ready gladly affirmative approved certo certa certinho correto \
     correcto claro perfeito perfeita otimo otima blz beleza bora vamos show fechado fechada combinado fixe forca partiu exato exatamente \
     exactamente exacto certamente positivo concordo aceito quero tabom pronto pronta yay bacana massa top vale boa bom bem excelente \
     dale adoro adorei gostei aprovado maravilha maravilhoso lindo legal joia gosto keep take serve isso isto assim pode podes 👍 ✅ ✔ 👌 💯 \
     works suits";

/// Words that may stand around an agreement without changing it.
const AROUND: &str = "please thanks thank you very much a lot so the it its is that thats this these im i am we me my mine our with and at all \
     now then well oh ah hey hi hello just looks look looking sounds sound seems lets let do go for of course plan plans week one way as ahead \
     really quite pretty totally completely both think guess happy excited bloom coach friend man will be ill id ive have to us on in can start \
     by us too also here there no haha lol hm hmm \
     por favor obrigado obrigada brigado valeu muito mesmo tudo ta esta e eu o a os as de da do que com toda certeza sem duvida ser entao ai la \
     ja para pra mim por meu minha nossa tua sua plano semana esse essa este agora nos te voce tu um uma fica ficou ficar ficamos parece \
     parecem me acho acordo assim sendo bem estou to tou podemos pode podes marcar guardar confirmar avancar comecar amei se faz ne em frente \
     vou nela nele nisso tao legal super uma maravilha cara mano kkk";

/// Whether every word of a message belongs to an agreement, and one of them agrees: a yes with anything else in it may
/// ask for something else.
fn is_wholly_agreement(scan: &Scan<'_>) -> bool {
    let toks = &scan.toks;
    let (mut at, mut agrees) = (0, false);
    while at < toks.len() {
        if let Some((end, ())) = YES.at(toks, at) {
            (at, agrees) = (end.max(at + 1), true);
            continue;
        }
        let tok = &toks[at];
        let yes = tok.is(AGREES);
        if tok.is_number() || tok.kind == Kind::Word && !yes && !tok.is(AROUND) && !assents(scan, at) {
            return false;
        }
        agrees |= yes || assents(scan, at);
        at += 1;
    }
    agrees || ASSENTS.within(toks, 0, toks.len())
}

/// "No doubt", "sem dúvida", "why not": words that agree together only.
static ASSENTS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "of course; go ahead; lets go; with pleasure; why not; por|porque que? nao; com toda? certeza; sem duvida; de acordo; pode ser; all good|right|set; please do; for sure; uh huh; spot on; em frente; por mim; thats|that is it; e isso; i do; podemos comecar",
    )])
});

/// Whether a token stands within such words.
fn assents(scan: &Scan<'_>, at: usize) -> bool {
    (at.saturating_sub(3)..=at).any(|from| ASSENTS.at(&scan.toks, from).is_some_and(|(end, ())| end > at))
}

/// Whether the message turns against itself: "yes, but".
fn turns(scan: &Scan<'_>) -> bool {
    (0..scan.toks.len()).any(|at| {
        scan.is(at, "but mas porem however except exceto excepto unless though contudo")
            || scan.is(at, "so") && scan.is(at + 1, "que")
            || scan.is(at, "sem without") && !scan.is(at + 1, "problema problemas duvida duvidas stress a doubt")
    })
}

fn says_no_change(scan: &Scan<'_>) -> bool {
    scan.toks.iter().any(|tok| tok.is("nothing nada nao"))
}

/// Opens with a denial, or holds one of the usual ones in a short message; "no" before a Portuguese noun is "in the".
fn refuses(scan: &Scan<'_>) -> bool {
    let toks = &scan.toks;
    let first = (0..toks.len())
        .find(|at| toks[*at].kind != Kind::Mark && !scan.is(*at, ear::OPENERS) || scan.is(*at, "yes sim 👎 ❌"));
    let Some(first) = first.or_else(|| toks.iter().position(|tok| tok.is("👎 ❌"))) else { return false };
    let in_the = |at: usize| {
        scan.is(at, "no")
            && toks.get(at + 1).is_some_and(|next| {
                next.kind != Kind::Mark
                && !next.is(
                    "thanks thank way not i im its thats it please sorry never dont the way this that let lets need",
                )
            })
    };
    NO.at(toks, first).is_some() && !in_the(first)
        || toks.len() <= 8
            && !scan.is(first, "yes sim")
            && (first..toks.len()).any(|at| NO.at(toks, at).is_some_and(|(end, ())| end > at + 1) && !in_the(at))
}
