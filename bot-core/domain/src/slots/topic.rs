//! What a clause is about: time for learning, or something else that happens to have a time.
//!
//! The veils know the usual things that take time. What they do not know is told by what the clause says before the
//! time: "the library closes at 9pm" names something, "from 9pm" and "I can at 9pm" do not.

use super::daypart::STUDY;
use super::scan::{CAN, Scan};
use super::tokens::{Kind, Tok};

/// Words that may lead to a clock without naming something else that takes place then.
const LEADS: &str = "h hs hrs hr min am pm a o as os um uma the an de da do das dos em no na nos nas ao aos por pela pelo para pra pro que e ou and or \
             of on in at to for from by with com is are it its this that isso seria sera sao eu i im id ill me mim \
             my meu minha minhas meus so only just mas but acho think guess maybe talvez provavelmente probably \
             normalmente usually geralmente generally sempre always mais more most mostly tipo like about around \
             cerca volta la entre between depois after antes before ate until till desde since partir starting \
             sim yes ok pode ser podia would might should hora horas hour hours horario horarios time times \
             window slot altura momento ideal preferencia preferably preferred preferable ok bom boa good great \
             fine jeito perfeito perfect realistically sinceramente honestly actually really verdade afinal \
             alias correcao corrigindo todo toda todos todas every each cada dia dias day days night nights \
             semana week weekday weekdays util uteis fim weekend weekends quando when dar der costumo costuma \
             bem muito very early cedo tarde late noite manha madrugada morning evening afternoon lunch almoco \
             jantar dinner casa home tudo everything kids miudos filhos criancas dormem dormir asleep bed \
             quer dizer meant mean desculpa sorry not nao nunca never vez instead logo right then entao so \
             oi ola hi hey hello boa tarde trabalho work gym ginasio academia escola school aulas classes class \
             faculdade college shift turno expediente servico mornings evenings afternoons nights \
             any anytime comeco comecar start begin tempo livre free disponivel energia energy quiet silencio paz \
             sossego pausa break intervalo janela folga space espaco lunchtime weeknights weekdays weekends";

/// Verbs of having and going, which say what is there and not that it is free.
const HAVING: &str = "tenho have ive vou teria terei had got";

/// Whether the words before a time name something else: "pus o despertador para as 6h", "I have a standup at 9:30".
pub(crate) fn elsewhere(scan: &Scan<'_>, at: usize) -> bool {
    let clause = scan.clause_of(at);
    let able = |tok: &Tok| (tok.is(STUDY) || tok.is(CAN)) && !tok.is(HAVING);
    if scan.toks[clause.clone()].iter().any(able) {
        return false;
    }
    (clause.start..at).any(|at| {
        let tok = &scan.toks[at];
        tok.kind == Kind::Word
            && tok.num.is_none()
            && !tok.is(LEADS)
            && !tok.is(HAVING)
            && super::days::at(scan, at).is_none()
    })
}

/// First person verbs with which somebody offers time, beside those of ability.
const OFFERS: &str = "acho penso digo proponho dedico aguento meto ponho espero calculo imagino planejo planeio aceito \
             prometo comprometo corrijo sugiro suponho creio acredito aponto estimo conto gostava faco do am was think guess \
             say said suppose believe hope reckon figure promise average imagine expect estimate propose suggest offer \
             meant mean dont wont cant want need like just only could really still also d ll m ve know swear \
             usually normally typically generally probably maybe honestly realistically personally";

/// Words of quantity, which may stand between a verb and its length.
const QUANTITY: &str = "umas uns menos maximo minimo aproximadamente quase roughly approximately nearly almost up least over \
             under less than no good solid perhaps prob algumas talvez uma um an half meia close another extra total";

/// Whether the verb before a length says what else takes it: "jogo 2 horas por dia", "I babysit 10 hours a week".
pub(crate) fn busy_with(scan: &Scan<'_>, at: usize) -> bool {
    let clause = scan.clause_of(at);
    let able = |tok: &Tok| (tok.is(STUDY) || tok.is(CAN)) && !tok.is(HAVING);
    if scan.toks[clause.clone()].iter().any(able) {
        return false;
    }
    if thing(scan, clause.start, at) {
        return true;
    }
    let filler =
        |tok: &Tok| tok.is(LEADS) || tok.is(QUANTITY) || tok.is(HAVING) || tok.num.is_some() || tok.kind != Kind::Word;
    let Some(verb) = (clause.start..at).find(|at| !filler(&scan.toks[*at])) else { return false };
    let tok = &scan.toks[verb];
    // "faço voluntariado 4 horas por semana": an offer of something else.
    if tok.is("faco do") {
        let object = scan.toks.get(verb + 1..at).unwrap_or_default();
        return object.iter().any(|tok| !filler(tok)) && (tok.is("faco") || scan.before(verb, "i"));
    }
    if tok.is(OFFERS) {
        return false;
    }
    let portuguese = scan.language.is_portuguese()
        && tok.norm.len() >= 4
        && tok.norm.ends_with('o')
        && !tok.norm.ends_with("ndo")
        && !tok.norm.ends_with("ao")
        && !tok.is(
            "bloco blocos curso tipo certo pouco exato dentro quanto maximo minimo estudo ritmo objetivo periodo grupo \
             plano proximo desafio tanto junto isto cedo mesmo video treino compromisso intensivo",
        )
        && super::days::at(scan, verb).is_none();
    portuguese || scan.before(verb, "i")
}

/// Nouns that may be the subject of what the learner has: "my limit is 5 hours a week".
const SUBJECTS: &str = "limite limit ideal max maximum minimum maximo minimo disponibilidade availability budget target \
             goal meta objetivo objectivo plano plan realista realistic best answer resposta total tempo time week \
             semana media average schedule rotina horario agenda dia number numero capacity commitment ritmo estimate \
             estimativa most melhor only more que what possivel possible real mais minha meu tarde manha noite";

/// Whether something else is the subject of a length: "the movie is 3 hours long", "o curso online leva 5h por semana".
fn thing(scan: &Scan<'_>, start: usize, at: usize) -> bool {
    let mut noun = start + usize::from(scan.is(start, "e and mas but porque because"));
    let led = scan.is(noun, "the my our this that o a os as meu minha meus minhas este esta esse essa");
    while noun < at && scan.is(noun, "the my our this that o a os as meu minha meus minhas este esta esse essa") {
        noun += 1;
    }
    let named = scan.toks.get(noun).is_some_and(|tok| tok.kind == Kind::Word && tok.num.is_none() && !tok.is(SUBJECTS));
    let verb = (noun + 1..at.min(noun + 4)).any(|at| {
        scan.is(at, "is are takes take lasts runs was dura duram demora demoram leva levam sao tem needs costs custa")
            || scan.toks[at].accented == "é"
    });
    led && named && verb
}
