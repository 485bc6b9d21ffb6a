//! Whose fact it is, and whether it is one that must not be kept at all.

use crate::memory::words::{has, words};

/// Special categories of personal data (GDPR, article 9), by the beginnings of their words.
const SENSITIVE: &str = "adhd|tdah|autis*|dyslex*|dislex*|depress*|anxiety disorder|panic attack*|ataques de panico|bipolar*|psych*|psiq*|psicol*|\
    therap*|terap*|medicat*|medicac*|medicin*|remedio*|pill|pills|antidepress*|ritalin*|diagnos*|disease*|doenca*|doente*|illness*|sick|cancer*|\
    tumor*|diabet*|asthma*|asma|epilep*|chemo*|quimio*|surger*|cirurgia*|hospital*|pregnan*|gravid*|abort*|hiv|aids|insomnia*|insonia*|migrain*|\
    enxaqueca*|disabilit*|deficienc*|wheelchair|blind|deaf|cego|cega|surdo|surda|burnout|addict*|alcohol*|alcool*|drunk|drugs|drogas|cannabis|\
    eating disorder|anorex*|bulim*|period pain|menstru*|menopaus*|fever|febre|injur*|lesao|health|saude|\
    sex|sexual*|sexo|gay|lesbian*|lesbica*|bisexual*|bissexual*|transgender*|transex*|trans woman|trans man|queer|homosex*|virgin*|orgasm*|\
    politic*|vote for|voted for|votei*|voto em|eleic*|election*|republican*|democrat*|communis*|comunis*|socialis*|fascis*|party member|partido*|\
    left wing|right wing|de esquerda|de direita|bolsonar*|lula|trump|biden|\
    relig*|christian*|crista|cristao|cristaos|catholic*|catolic*|evangel*|muslim*|muculman*|islam*|jewish|judeu|judaic*|judais*|hindu*|buddhis*|budis*|\
    atheis*|ateu|ateia|church|igreja|mosque|mesquita|synagog*|sinagoga|god|deus|jesus|allah|ramadan*|pray|prayer*|rezar|oracao|candomble|umbanda|\
    union member|trade union|labor union|labour union|sindicat*|\
    ethnic*|etnia*|race|racial*|raca|black woman|black man|white man|negro|negra|indigenous|indigena*|gypsy|cigano*|immigrant|imigrante|refugee|refugiad*";

/// Whether a text holds what the law protects most.
pub(in crate::memory) fn is_sensitive(text: &str) -> bool {
    has(text, SENSITIVE)
}

/// Other people, by what they are to the learner.
const OTHERS: &str = "brother|brothers|sister|sisters|wife|husband|boyfriend|girlfriend|partner|mother|mom|mum|father|dad|parents|son|sons|daughter|\
    daughters|kid|kids|child|children|baby|friend|friends|boss|manager|colleague|colleagues|coworker|coworkers|teacher|professor|tutor|neighbor|\
    neighbors|neighbour|neighbours|roommate|roommates|flatmate|classmate|classmates|uncle|aunt|cousin|grandmother|grandfather|grandma|grandpa|\
    everyone|everybody|people|someone|somebody|nobody|he|she|they|\
    irmao|irmaos|irma|irmas|mulher|esposa|marido|namorado|namorada|companheiro|companheira|mae|pai|pais|filho|filhos|filha|filhas|crianca|criancas|\
    bebe|amigo|amigos|amiga|amigas|chefe|patrao|gerente|colega|colegas|professora|professores|tutora|vizinho|vizinhos|vizinha|tio|tia|primo|\
    prima|avo|avos|todos|toda a gente|as pessoas|alguem|ninguem|ele|ela|eles|elas";

/// Words by which the learner is in it.
const SELF: &str = "i|me|myself|im|ive|eu|mim|comigo|learner|student|aluno|aluna|estudante|consigo|estudo|aprendo|leio|fico|prefiro|\
    gosto|trabalho|tenho|sinto|perco|posso|preciso|quero|sou|estou|them|their|themselves";

/// Whether a text is about somebody else: another person stands in it before the learner does, and the learner is not
/// touched by it.
pub(in crate::memory) fn is_third_party(text: &str) -> bool {
    let words = words(text);
    let is = |word: &String, list: &str| list.split('|').any(|known| known.trim() == word);
    let Some(other) = words.iter().position(|word| is(word, OTHERS)) else { return false };
    let before = words[..other].iter().any(|word| is(word, SELF));
    // "My children interrupt me": the learner is who it happens to. "-me" folds to "me".
    let after = words[other..]
        .iter()
        .any(|word| matches!(word.as_str(), "me" | "mim" | "i" | "eu" | "myself" | "them" | "their"));
    // A third-person fact speaks of the learner without a name: "is interrupted by the children".
    let by = words[..other].iter().any(|word| {
        matches!(word.as_str(), "by" | "with" | "pelos" | "pelas" | "pelo" | "pela" | "com" | "because" | "for")
    });
    !(before || after || by)
}

/// Whether somebody else said or thinks it.
pub(super) fn is_reported(sentence: &str) -> bool {
    const SAYS: &str = "says|said|say|told|tells|thinks|thought|believes|claims|suggested|suggests|recommends|recommended|wants me|advised|diz|disse|\
        dizem|disseram|acha|acham|pensa|sugeriu|sugere|recomendou|recomenda|contou|aconselhou|quer que eu|insiste|insists";
    const HEARSAY: &str = "they say|people say|i read that|i heard that|i have read that|ive read|according to|supposedly|apparently|some say|it is said|\
        studies show|research says|dizem que|li que|ouvi dizer|ouvi que|segundo|parece que|supostamente|ha quem diga|estudos mostram|you said|you suggested|\
        you told|disseste|sugeriste|voce disse|voce sugeriu";
    let words = words(sentence);
    let is = |word: &String, list: &str| list.split('|').any(|known| known.trim() == word);
    let other = words.iter().position(|word| is(word, OTHERS));
    let other_says = other.is_some_and(|at| {
        let next = words[at + 1..].iter().take(3);
        next.clone().any(|word| is(word, SAYS))
    });
    other_says || has(sentence, HEARSAY)
}
