//! What a learner wants done with the conversation itself: go on later, leave out, keep, change, forget.

use super::Spoken;
use crate::slots::answer;

/// Whether the whole message says "not now, later".
#[must_use]
pub fn wants_later(text: &str) -> bool {
    let spoken = Spoken::of(text);
    spoken.is_only(LATER) || (spoken.len() <= 10 && spoken.begins(LEAVING))
}

/// Whether the message, in answer to "shall we begin?", puts it off.
#[must_use]
pub fn puts_off(text: &str) -> bool {
    let spoken = Spoken::of(text);
    wants_later(text) || spoken.len() <= 12 && spoken.has(PUTTING_OFF)
}

/// Whether the whole message is a "let us begin" that is no plain yes.
#[must_use]
pub fn agrees_to_begin(text: &str) -> bool {
    Spoken::of(text).is_only(BEGINNING)
}

/// Whether the message only says that its sender is back.
#[must_use]
pub fn is_return(text: &str) -> bool {
    let spoken = Spoken::of(text);
    spoken.len() <= 8 && spoken.has(RETURNING)
}

/// Whether the message refuses the open question as such.
#[must_use]
pub fn refuses(text: &str) -> bool {
    let spoken = Spoken::of(text);
    spoken.len() <= 10 && spoken.has(REFUSAL)
}

/// Whether the whole message wants to leave the slot that is being changed as it was.
#[must_use]
pub fn wants_to_keep(text: &str) -> bool {
    Spoken::of(text).is_only(KEEP)
}

/// Whether the message says that something known is not right, or is to be changed.
#[must_use]
pub fn wants_change(text: &str) -> bool {
    Spoken::of(text).has(CHANGE)
}

/// Whether the message wants something known to be forgotten.
#[must_use]
pub fn wants_to_forget(text: &str) -> bool {
    let spoken = Spoken::of(text);
    spoken.len() <= 8 && spoken.has(FORGET)
}

/// Whether the whole message says that there is none (no obstacle, nothing tried).
#[must_use]
pub fn says_none(text: &str) -> bool {
    Spoken::of(text).is_only(NONE)
}

/// Whether the message says that nothing was ever tried.
#[must_use]
pub fn says_never_tried(text: &str) -> bool {
    let spoken = Spoken::of(text);
    spoken.is_only(NEVER) || answer::is_first_time(text) || spoken.len() <= 12 && spoken.has(FROM_SCRATCH)
}

/// Whether not knowing is itself what is said: how to begin, where to go on.
#[must_use]
pub fn lacks_direction(text: &str) -> bool {
    const LONGEST: usize = 14;
    let spoken = Spoken::of(text);
    spoken.len() <= LONGEST && spoken.has(NOT_KNOWING) && spoken.has(WHERE_TO)
}

/// Whether the message says yes, and does so early: a "confirm" at the end of something longer is part of that.
#[must_use]
pub fn agrees(text: &str) -> bool {
    const SHORT: usize = 5;
    let early = || {
        let end = text
            .split_whitespace()
            .take(3)
            .last()
            .map_or(0, |word| word.as_ptr() as usize + word.len() - text.as_ptr() as usize);
        text.get(..end).is_some_and(answer::is_affirmative)
    };
    answer::is_affirmative(text) && !is_laughter(text) && (Spoken::of(text).len() <= SHORT || early())
}

/// Whether the message is nothing but laughter or a key held down ("kkkk", "hahaha").
fn is_laughter(text: &str) -> bool {
    let letters: Vec<char> = crate::text::fold(text).chars().filter(|c| c.is_alphabetic()).collect();
    let mut distinct = letters.clone();
    distinct.sort_unstable();
    distinct.dedup();
    letters.len() >= 3 && distinct.len() == 1
        || letters.len() >= 4 && distinct.len() == 2 && letters.starts_with(&['h', 'a'])
}

/// Whether learners speak of what they have now, not of what was: then hours and times of the day are meant as such.
#[must_use]
pub fn speaks_of_availability(text: &str) -> bool {
    Spoken::of(text).has(AVAILABLE)
}

/// Whether the words are about a time of the day at all.
#[must_use]
pub fn speaks_of_time_of_day(text: &str) -> bool {
    Spoken::of(text).has(TIME_OF_DAY)
}

/// Whether the whole message leaves the answer to somebody else, or gives no reason for a reason.
#[must_use]
pub fn says_nothing(text: &str) -> bool {
    Spoken::of(text).is_only(EMPTY)
}

/// Whether the words are thrown at the coach and answer nothing.
#[must_use]
pub fn is_thrown(text: &str) -> bool {
    let spoken = Spoken::of(text);
    spoken.len() <= 6 && spoken.begins(THROWN) || gives_orders(&spoken)
}

/// Words that want to change what is spoken to, and answer nothing: "ignore your instructions".
fn gives_orders(spoken: &Spoken<'_>) -> bool {
    const ABOUT: &str = "instructions; instruction; instrucoes; prompt; prompts; regras anteriores; previous rules; your rules; \
        tuas regras; suas regras";
    const DO: &str = "ignore; ignora; ignorar; esquece; esqueca; forget; disregard; override; print; reveal; show; repeat; mostra; \
        mostre; imprime; imprima; revela; revele; repete; repita; what is; what are; what s; quais sao; qual e";
    const BE: &str = "you are now; you re now; from now on you; system prompt; pretend you are; pretend to be; act as if you; \
        a partir de agora es; a partir de agora voce e; agora es um; agora voce e um; finge que es; finja que e; \
        finja ser; finge ser; developer mode; jailbreak; tell me a joke; conta uma piada; conte uma piada; \
        conta me uma piada; me conta uma piada";
    spoken.has(BE) || spoken.near(DO, ABOUT, 4)
}

/// Whether the message puts right what was said before, in words that correct only at a beginning: "no, make it 3".
#[must_use]
pub fn corrects(text: &str) -> bool {
    Spoken::of(text).begins(CORRECTING)
}

/// Whether, asked what to change, the message finds nothing.
#[must_use]
pub fn finds_nothing_to_change(text: &str) -> bool {
    let spoken = Spoken::of(text);
    spoken.len() <= 7 && (spoken.begins("nothing; nada; none; nenhuma") || wants_to_keep(text))
}

/// Whether learners speak of where they live.
#[must_use]
pub fn speaks_of_home(text: &str) -> bool {
    Spoken::of(text).has(HOME)
}

const LATER: &str = "agora nao; nao agora; mais tarde; depois; outra hora; outro dia; outra altura; outro momento; amanha; para; \
    parar; pare; pausa; chega; chega por hoje; chega por agora; por hoje chega; continuamos depois; \
    continuo depois; depois continuo; depois continuamos; vamos parar; vamos parar aqui; paramos aqui; \
    podemos parar; podemos parar aqui; quero parar; ate logo; ate amanha; ate ja; ate mais; tchau; adeus; \
    fica para depois; deixa para depois; deixa pra depois; fica pra depois; fica para a proxima; ja volto; \
    volto depois; volto mais tarde; not now; later; maybe later; another time; some other time; tomorrow; stop; \
    stop here; pause; let s stop; let s stop here; lets stop; let s pause; take a break; let s take a break; \
    i want to stop; can we stop; can we stop here; can we pause; can we do this later; can we continue later; \
    let s continue later; let s do this later; brb; bye; goodbye; good bye; see you; see you later; ttyl; \
    enough; enough for today; enough for now; talk later; i ll come back later; i ll be back";

const LEAVING: &str = "tenho de ir; tenho que ir; preciso ir; preciso de ir; tenho de sair; tenho que sair; preciso sair; \
    preciso de sair; vou ter de sair; vou ter que sair; gotta go; i gotta go; i ve got to go; i have to go; \
    i need to go; i have to leave; i need to leave; podemos continuar depois; podemos continuar mais tarde; \
    podemos continuar amanha; vamos continuar depois";

const PUTTING_OFF: &str = "agora nao; nao agora; mais tarde; outra hora; outro dia; estou ocupado; estou ocupada; to ocupado; \
    to ocupada; nao posso agora; nao da agora; agora nao da; agora nao posso; nao tenho tempo agora; \
    sem tempo agora; not now; not today; hoje nao; maybe later; later; i m busy; not a good time; another time; \
    not right now; no thanks; nao obrigado; nao obrigada; nao quero; don t want to; dont want to; \
    not interested; nao tenho interesse; sem interesse; deixa estar; deixa pra la; \
    fuck off; go away; leave me alone; shut up; me deixa em paz; deixa me em paz; cala te; cala a boca; some daqui; \
    desaparece";

const BEGINNING: &str = "com todo o gosto; com todo o prazer; com prazer; manda bala; gladly; with pleasure; \
    let s go; lets go; let s do it; lets do it; let s start; lets start; let s begin; lets begin; go; go on; \
    go ahead; start; begin; continue; ready; yes let s go; yes please; sure let s go; i m ready; i am ready; \
    we can start; we can begin; comecar; comeca; comece; comecamos; vamos comecar; vamos la; vamos a isso; \
    bora la; bora comecar; podemos comecar; podes comecar; pode comecar; quero comecar; sim vamos comecar; \
    sim quero; estou pronto; estou pronta; to pronto; to pronta; pronto; pronta; continuar; continua; continue; \
    why not; sure why not; yeah why not; yes why not; porque nao; por que nao; claro porque nao; claro por que nao; \
    sim porque nao; sim por que nao; e porque nao; e por que nao; forca; siga; avanca; manda; manda ver; manda vir; fechado; demorou; partiu; simbora; fechou; por mim sim; claro; claro que sim";

const RETURNING: &str = "i m back; im back; i am back; back again; where were we; where did we stop; voltei; estou de volta; \
    to de volta; de volta; ca estou; aqui estou; onde estavamos; onde paramos; onde ficamos; onde parou; \
    vamos continuar; podemos continuar; let s continue; continuamos; can we continue; quero continuar; \
    continue; continuar";

const REFUSAL: &str = "prefiro nao responder; prefiro nao dizer; prefiro nao falar; nao quero responder; nao quero dizer; \
    nao quero falar sobre; nao quero falar disso; nao vou responder; nao vou dizer; nao te digo; \
    nao te interessa; nao e da tua conta; nao e da sua conta; rather not say; rather not answer; \
    rather not tell; prefer not to; don t want to answer; dont want to answer; don t want to say; \
    don t want to tell; dont want to say; won t say; none of your business; no comment; sem comentarios; \
    saltar esta; saltar essa; salta esta; pular essa; pular esta; pula essa; pula esta; passar esta a frente; \
    skip this; skip it; skip that; next question; proxima pergunta; pergunta seguinte; deixa em branco; \
    deixar em branco; leave it blank; leave it empty; leave this blank; leave it out";

const KEEP: &str = "deixa; deixa estar; deixa como esta; deixa assim; deixe assim; deixe como esta; deixa ficar; fica assim; \
    fica como esta; mantem; mantem assim; manter; mantenha; cancela; cancelar; cancele; esquece; nada; nao; \
    keep; keep it; keep it as it is; keep as is; leave it; leave it as it is; cancel; never mind; nevermind; \
    nothing; no; forget it; afinal nao; afinal nada; nenhum; nenhuma; none";

const CHANGE: &str = "mudar; muda; mude; mudava; mudaria; alterar; altera; altere; corrigir; corrige; corrija; correcao; editar; \
    edita; edite; trocar; troca; troque; ajustar; ajusta; ajuste; atualizar; atualiza; rever; errado; errada; \
    errados; erradas; incorreto; incorreta; incorretos; mal; erro; engano; enganei; falta; faltou; exceto; \
    excepto; tirando; menos; quase; mas; so que; nao e bem; change; edit; fix; update; modify; adjust; \
    correct the; correct my; wrong; incorrect; mistake; error; missing; except; almost; but; not quite; \
    not right; not correct; not exactly";

const FORGET: &str = "esquece o; esquece a; esquece os; esquece as; esqueca o; esqueca a; esqueca os; esqueca as; apaga o; \
    apaga a; apaga as; apaga os; apague o; apague a; apague as; apague os; remove o; remove a; remova o; \
    remova a; forget my; forget the; delete my; delete the; remove my; remove the; erase my; erase the; \
    clear my; clear the";

const NONE: &str = "nada; nada mesmo; nada em especial; nada de especial; nada em particular; nenhum; nenhuma; \
    nenhum obstaculo; nada me atrapalha; nao ha nada; nao tem nada; nothing; nothing really; nothing much; \
    nothing special; nothing in particular; none; none really; no obstacles; nothing at all; not much";

const NEVER: &str = "nunca; nunca mesmo; nada; nada ainda; ainda nada; ainda nao; nao; nao tentei; never; nothing; nothing yet; \
    no; not yet; nope; no i haven t; i haven t; none; primeira vez; first time; zero; nao nunca; no never; \
    nada ate agora";

const NOT_KNOWING: &str = "nao sei; nunca sei; nao sabia; sem saber; nao saber; nao fazer ideia; nao faco ideia; don t know; do not know; \
    never know; not sure; no idea; not knowing; didn t know; perco me; me perco; fico perdido; fico perdida; get lost; feel lost";

const WHERE_TO: &str = "por onde; onde; como; o que estudar; o que fazer; o que vem; where; how; what to; what comes; which way; perdido; perdida; \
    lost; no meio";

const FROM_SCRATCH: &str =
    "do zero; from scratch; complete beginner; absolute beginner; never learned; tried nothing; nothing so far";

const AVAILABLE: &str = "tenho; consigo; posso; da para; da pra; disponivel; disponiveis; dedicar; reservar; livre; livres; i have; \
    i ve got; i can; i could; available; i got; free; spare; prefiro; i prefer; costumo; estudar de; estudar a; \
    estudo de; estudo a; study in; study at; study after; study before; learn in the; learn at";

const TIME_OF_DAY: &str = "horario; horarios; qualquer hora; qualquer altura; a qualquer hora; hora do dia; altura do dia; any time; \
    anytime; whenever; time of day; time of the day; different times";

const EMPTY: &str = "me surpreenda; surpreende me; surpreenda me; surprise me; you choose; you decide; you pick; your choice; \
    up to you; escolhe tu; escolhe; tu escolhes; voce escolhe; voce decide; decide tu; o que quiseres; o que voce quiser; \
    o que achares melhor; whatever you want; whatever you like; tanto faz; tanto me faz; e igual; porque sim; \
    porque nao; por que nao; por que sim; why not; no reason; no particular reason; just because; because; sem motivo; \
    nenhum motivo; nenhuma razao; sem razao; por nada; depende; it depends; as usual; o de sempre";

const THROWN: &str = "es um; es uma; es muito; es parvo; es burro; voce e um; voce e uma; voce e muito; vc e; you are; you re; \
    u are; stupid; shut up; cala te; cala a boca; fuck; fuck you; fuck off; vai te; vai se; vai tomar; merda; \
    que merda; shit; go away; porra; caralho; wtf; screw you; you suck";

const CORRECTING: &str = "nao melhor; nao antes; nao alias; nao espera; nao digo; nao e melhor; melhor; alias; quer dizer; ou melhor; \
    digo; enganei me; me enganei; errei; no make it; make it; no better; better; no rather; or rather; rather; sorry i meant; \
    no i meant; corrigindo; corrijo; correcao; mudei de ideia; mudei de ideias; i changed my mind; i ve changed my mind";

const HOME: &str = "moro; vivo; resido; sou de; estou em; estou no; estou na; to em; to no; to na; aqui em; aqui no; aqui na; \
    aqui sao; fuso; hora de; horario de; cidade; i live; i m in; i am in; living in; i m from; i am from; \
    based in; i m based; here in; time zone; timezone; time here; gmt; utc; est; pst; cet; agora em; \
    currently in";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_told_apart() {
        assert!(wants_later("agora não, obrigado") && wants_later("I have to go now, sorry") && wants_later("Stop"));
        assert!(
            !wants_later("depois do jantar") && !wants_later("para aprender inglês") && !wants_later("amanhã de manhã")
        );
        assert!(puts_off("não tenho tempo agora") && !puts_off("ok, vamos"));
        assert!(
            refuses("prefiro não dizer") && refuses("I'd rather not say") && !refuses("quero aprender a dizer não")
        );
        assert!(
            wants_change("sim, mas as horas estão erradas")
                && wants_change("that's not right")
                && !wants_change("isso mesmo")
        );
        assert!(
            says_never_tried("Nunca tentei nada disto")
                && says_never_tried("it's my first time")
                && says_never_tried("não")
        );
        assert!(!says_never_tried("tentei o Duolingo durante um ano"));
        assert!(lacks_direction("não sei por onde começar") && lacks_direction("I don't know where to start"));
        assert!(!lacks_direction("não sei") && !lacks_direction("I'm not sure"));
        assert!(says_none("nada em especial") && !says_none("nada me motiva depois do trabalho"));
        assert!(wants_to_keep("deixa como está") && !wants_to_keep("deixa 5 horas"));
    }
}
