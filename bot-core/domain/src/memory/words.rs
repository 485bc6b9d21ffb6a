//! Words that carry what a fact says, lightly stemmed, in English and Portuguese at once: chats mix them.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

use crate::text::fold;

/// Words that carry nothing of their own, folded.
const FUNCTION: &str = " a about after again all already also always am an and any are as at be because been before being \
    both but by can could did do does doing done each either else even ever every few for from get gets getting had has \
    have having he her here hers herself him himself his how i if in instead into is it its itself just less like lot lots \
    many may me might mine more most much must my myself neither never no nor not now of off on once one only onto or \
    other our ours out over own per quite rather really same shall she should since so some still such than that the their \
    theirs them themselves then there these they this those though through till to too toward under until up upon us very \
    was we were what when where whether which while who whom whose why will with within without would yeah yep yes yet you \
    your yours hm hmm hum mm mhm uh um ok okay sure fine right alright maybe perhaps guess suppose think so well oh ah eh \
    im ive id ill dont doesnt didnt cant cannot wont isnt arent wasnt s t ll ve re d m always usually often sometimes \
    ai ainda algo algum alguma ao aos apenas aquela aquele aquilo aqui as assim ate bem bom boa ca cada claro com como \
    contra da das de dela dele deles demais depois desde dessa desse desta deste disso disto do dos e ela elas ele eles em \
    enquanto entao entre era eram es essa essas esse esses esta estas estao estar estava este estes estou eu fica ficar \
    fico foi for foram ha isso isto ja la lhe lhes lo logo mais mas me meio menos mesma mesmo meu meus mim minha minhas \
    muita muitas muito muitos na nada nas nao nem nenhum nenhuma nessa nesse nesta neste no nos nossa nosso num numa nunca \
    o onde ora os ou outra outras outro outros para pela pelas pelo pelos pois por porem porque pouco pra pro porque \
    quais qual quando quanto quase que quem se seja sem sempre sendo ser seu seus si sido sim so sobre sou sua suas tal \
    talvez tambem tanta tanto tao te tem tenho tens ter teu teus ti tinha to tou toda todas todo todos tu tua tuas tudo um \
    uma umas uns vai vais vao voce voces vou vc vcs pode podes ser acho creio tipo ne pa la geralmente costuma costumo \
    normalmente vezes vez ";

/// Words round a fact that say how it is meant, folded: they are nobody's content.
const FRAME: &str = " learner learners student person user prefer prefers preferred preferring preference likes liked \
    liking love loves loved loving enjoy enjoys enjoying dislike dislikes disliking hate hates find finds finding hard \
    harder difficult difficulty difficulties easy easier struggle struggles struggling trouble feel feels feeling best \
    better good great worse bad badly help helps helped helpful helping work works working want wants need needs needed \
    able unable tend tends notice noticed notices realise realised realises realize realized realizes discovered found \
    learned knows believes thinks says said keep keeps make makes making made way thing things study studies studying \
    learn learns learning session sessions time times favourite favorite suit suits suited doing goes going go take takes \
    becomes gets barrier progress insight obstacle really already recently \
    aluno aluna estudante pessoa aprendiz gosta gosto gostar gostam prefere prefiro preferir preferencia adora adoro adorar \
    ama amo odeia odeio odiar detesta detesto curte curto acha achar dificil dificeis dificuldade dificuldades facil \
    facilidade consegue consigo conseguir custa custam sente sinto sentir-se sente-se melhor melhores pior piores ajuda \
    ajudam ajuda-me ajuda-o ajuda-a ajudar funciona funcionam funciono funcionar rende rendo render precisa preciso \
    precisar quer quero percebeu percebi notou notei reparou reparei descobriu descobri entendeu aprendeu estuda estudo \
    estudar estudando aprende aprendo aprender aprendendo sessao sessoes hora horas tempo altura jeito forma maneira coisa \
    coisas faz fazer faco deixa deixam ficar torna dar da-se dao dou vale tende favorita favorito barreira obstaculo \
    recentemente ";

/// Words that say the same in a fact and in what it stands on.
const GROUPS: &[&str] = &[
    "concentrate concentration concentrated focus focused attention concentrar concentracao concentro concentra foco focar atencao concentrado concentrada",
    "finish finished complete completed end ended acabar acabei acabou terminar terminei terminou concluir conclui concluiu completei completar completou fechei fechou",
    "alone solo myself sozinho sozinha",
    "quiet silence silent calm silencio silencioso calmo calma sossego tranquilo tranquila",
    "noise noisy loud barulho barulhos ruido barulhento barulhenta",
    "tired tiring tires exhausted exhausting sleepy fatigue tiredness wear wears worn cansado cansada cansaco cansa canso exausto exausta sono",
    "distract distracts distraction distracting distracted bother bothers interrupt interruption disturb atrapalhar atrapalha atrapalham distrair distrai distraio distraem distracao distracoes incomodar incomoda interromper interrompe interrupcoes",
    "phone phones mobile cell smartphone notification notifications telemovel celular telefone notificacoes",
    "morning mornings early manha manhas cedo",
    "evening evenings night nights late noite noites",
    "afternoon afternoons tarde tardes",
    "start started starting begin began begins comecar comeco comeca comecei comecou iniciar iniciou arrancar arranco arranca",
    "job jobs shift shifts trabalho trabalhar emprego turno turnos",
    "boring bored bore bores aborrecido aborrecida aborrece chato chata chatos tedio entediado entediante aborrecidos",
    "forget forgets forgot forgotten remember remembers memory esquecer esqueco esquece lembrar lembro lembra decorar memorizar memorizo memoriza memoria",
    "write writes writing written wrote note notes nota notas apontamento apontamentos anotacao anotacoes anotar anoto anota escrever escrevo escreve resumo resumos resumir",
    "read reads reading book books ler leio le leitura livro livros lendo",
    "understand understands understood perceber percebo percebe entender entendo entende compreender compreende compreendo entendi",
    "short shorter brief curto curta curtos curtas breve breves",
    "long longer longo longa longos longas comprido compridas compridos",
    "group groups together others grupo grupos companhia",
    "procrastinate procrastination procrastinates postpone postpones delay procrastinar procrastino procrastina procrastinacao adiar adio adia",
    "home house casa",
    "exercise exercises practice practise practising exercicio exercicios praticar pratico pratica",
    "break breaks pause pauses pausa pausas intervalo intervalos",
    "sleep sleeps slept sleeping dormir durmo dorme",
    "lose loses lost losing perder perco perde perdem",
    "hear listen listens listening ouvir ouco ouve ouvindo escutar escuto escuta",
    "watch watches watching see sees assistir assisto assiste ver vejo ve vendo",
    "video videos",
    "audio podcast podcasts audios",
    "test tests exam exams prova provas teste testes exame exames",
    "nervous stress stressed stressful nervoso nervosa nervosismo stressado stressada estresse estressado estressada",
    "wake wakes woke waking acordar acordo acorda",
    "motivate motivates motivated motivating motivation motiva motivar motivado motivada motivacao",
    "know knows knew sei sabe saber",
    "use uses used using uso usa usar usando utilizo utiliza",
    "pass passed passei passou passar",
    "understood got",
    "children kids child filhos filho filha filhas criancas",
    "speak speaks spoke talk talks aloud falar falo fala alta",
    "teach teaches teaching explain explains explaining ensinar ensino ensina explicar explico explica",
    "messy mess untidy baguncada bagunca desarrumada desarrumado desarrumacao",
    "tire tv television televisao",
    "internet online web",
    "train trains comboio trem",
    "bus autocarro onibus",
    "review reviews reviewing revise revision rever revejo reve revisar reviso revisa revisao",
    "big large grande grandes",
    "small little pequeno pequena pequenos pequenas",
];

static FUNCTIONS: LazyLock<HashSet<&str>> = LazyLock::new(|| FUNCTION.split_whitespace().collect());
static FRAMES: LazyLock<HashSet<&str>> = LazyLock::new(|| FRAME.split_whitespace().collect());
static SAME: LazyLock<HashMap<String, usize>> = LazyLock::new(|| {
    let of = |(at, group): (usize, &&'static str)| -> Vec<(String, usize)> {
        group.split_whitespace().map(|word| (stem(word), at)).collect()
    };
    GROUPS.iter().enumerate().flat_map(of).collect()
});

/// Endings that a light stem loses, the longest first.
const ENDINGS: &[&str] = &[
    "ssemos", "amento", "imento", "acoes", "ations", "mente", "ation", "ings", "ando", "endo", "indo", "aram", "eram",
    "iram", "aste", "este", "ador", "acao", "coes", "ions", "ance", "ness", "ies", "ied", "ing", "ion", "ers", "amos",
    "emos", "imos", "ada", "ado", "ida", "ido", "oso", "osa", "cao", "ees", "ed", "es", "er", "ly", "ar", "ir", "ei",
    "ou", "eu", "iu", "am", "em", "as", "os", "al", "s",
];

/// What the forms of a word share: "studies" and "studying", "estudei" and "estudar".
pub(super) fn stem(word: &str) -> String {
    let mut stem = word.strip_suffix("'s").unwrap_or(word).to_owned();
    for _ in 0..2 {
        let Some(short) = ENDINGS.iter().find_map(|ending| shortened(&stem, ending)) else { break };
        stem = short;
    }
    while stem.chars().count() > 3 && stem.ends_with(['a', 'e', 'i', 'o', 'u', 'y']) {
        stem.pop();
    }
    let mut last = stem.chars().rev();
    if let (Some(one), Some(two)) = (last.next(), last.next())
        && one == two
        && !"aeiou".contains(one)
        && stem.chars().count() > 3
    {
        stem.pop();
    }
    stem
}

/// Without an ending, if enough is left.
fn shortened(word: &str, ending: &str) -> Option<String> {
    let rest = word.strip_suffix(ending)?;
    let kept = ending == "s" && rest.ends_with(['s', 'u']) || ending == "es" && rest.ends_with("i");
    (rest.chars().count() >= 3 && !kept).then(|| rest.to_owned())
}

/// The words of a text, folded; an enclitic pronoun stands by itself ("concentrar-me").
pub(super) fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(|c: char| !(c.is_alphanumeric() || c == '\''))
        .map(|word| word.trim_matches('\''))
        .filter(|word| !word.is_empty())
        .map(|word| word.strip_suffix("'s").unwrap_or(word).to_owned())
        .collect()
}

/// Whether a folded word carries something: what is left beside articles, pronouns, auxiliaries and agreement.
fn carries(word: &str) -> bool {
    let contraction = word.contains('\'');
    !FUNCTIONS.contains(word) && !contraction && (word.chars().count() > 1 || word.chars().all(char::is_numeric))
}

/// What a word means as far as is told here: its stem, or the name of its group.
pub(super) fn sense(word: &str) -> String {
    let stem = stem(word);
    SAME.get(&stem).map_or(stem, |group| format!("={group}"))
}

/// The senses of the words that carry content; frames such as "prefers" only where nothing else is left.
pub(super) fn content(text: &str) -> BTreeSet<String> {
    let all = words(text);
    let carrying: Vec<&String> = all.iter().filter(|word| carries(word)).collect();
    let own: BTreeSet<String> =
        carrying.iter().filter(|word| !FRAMES.contains(word.as_str())).map(|word| sense(word)).collect();
    if own.is_empty() { carrying.iter().map(|word| sense(word)).collect() } else { own }
}

/// The senses of all words but the emptiest, frames with them.
pub(super) fn senses(text: &str) -> BTreeSet<String> {
    words(text).iter().filter(|word| carries(word)).map(|word| sense(word)).collect()
}

/// How many different words carry something; "can't" counts, since it decides what is said.
pub(super) fn weight(text: &str) -> usize {
    let cannot = words(text).iter().any(|word| matches!(word.as_str(), "can't" | "cannot" | "cant" | "don't" | "nao"));
    senses(text).len() + usize::from(cannot)
}

/// Whether six in ten of the first are among the second.
pub(super) fn is_covered(part: &BTreeSet<String>, whole: &BTreeSet<String>) -> bool {
    !part.is_empty() && part.intersection(whole).count() * 10 >= part.len() * 6
}
