//! Choices among shown options, agreement to a plan, ratings and lists of topics.

use bloom_domain::told::{MAX_TOPIC_CHARS, MAX_TOPICS, agreed, choice, ratings, topics};

use crate::{check, tongue};

const WEEKS: [&str; 3] = ["Lighter week", "Same as now", "Only two evenings"];
const SEMANAS: [&str; 3] = ["Semana mais leve", "Igual a esta", "Só de manhã"];

#[test]
fn one_of_the_shown_options_is_picked() {
    check(
        "en | the first | 0
         en | the first one please | 0
         en | 2 | 1
         en | option 2 | 1
         en | B | 1
         en | c) | 2
         en | the third | 2
         en | the last one | 2
         en | the lighter one | 0
         en | lighter | 0
         en | I'd take the evenings | 2
         en | Same as now | 1
         en | not the first, the second | 1
         en | I'll go with number 3 | 2
         en | light | 0
         br | a segunda | 1
         br | opção 2 | 1
         br | a primeira opção | 0
         br | a última | 2
         br | a mais leve | 0
         br | de manhã | 2
         br | quero a terceira | 2
         pt | a primeira | 0
         pt | igual | 1
         pt | a opção B | 1
         pt | nº 3 | 2
         en | I prefer A | 0
         en | A please | 0
         en | a please | 0
         en | B, please | 1
         en | B, thanks | 1
         en | I'd rather take B | 1
         en | I'll go with B | 1
         en | go with the second | 1
         br | prefiro a B | 1
         br | prefiro B | 1
         br | B, por favor | 1
         pt | fico com B | 1",
        |language, text| {
            let labels = if language == "en" { WEEKS } else { SEMANAS };
            choice(text, &labels, tongue(language)).map_or("-".to_owned(), |index| index.to_string())
        },
    );
}

#[test]
fn what_picks_none_or_several_is_no_choice() {
    check(
        "en | none | -
         en | neither of them | -
         en | both | -
         en | the first and the second | -
         en | the fifth | -
         en | 7 | -
         en | 0 | -
         en | week | -
         en | which is lighter? | -
         en | not the lighter one | -
         en | anything but the lighter one | -
         en | just a second | -
         en | last week was hard | -
         en | first I need to think about it | -
         en | hello there | -
         en | A moment please | -
         en | I like the plan but not on Friday | -
         br | a por favor mais curta | -
         en | Z | -
         br | nenhuma | -
         br | tanto faz | -
         br | qual é a mais leve? | -
         br | a quinta | -
         br | um segundo | -
         pt | nenhuma delas | -
         pt | a segunda vez foi melhor | -
         pt | não sei | -
         pt | ambas | -",
        |language, text| {
            let labels = if language == "en" { WEEKS } else { SEMANAS };
            choice(text, &labels, tongue(language)).map_or("-".to_owned(), |index| index.to_string())
        },
    );
}

#[test]
fn words_shared_by_labels_do_not_choose() {
    let language = tongue("pt");
    let days = ["Segunda às 20h", "Terça às 20h"];
    assert_eq!(choice("terça", &days, language), Some(1));
    assert_eq!(choice("20h", &days, language), None);
    // Monday, or the second of them.
    assert_eq!(choice("a segunda", &days, language), None);
    assert_eq!(choice("a segunda-feira às 20h", &days, language), Some(0));
    assert_eq!(choice("2", &[], language), None);
    assert_eq!(choice("30", &["20 min", "30 min"], language), Some(1));
}

pub(crate) fn agreement(language: &str, text: &str) -> String {
    match agreed(text, tongue(language)) {
        Some(true) => "yes".to_owned(),
        Some(false) => "no".to_owned(),
        None => "-".to_owned(),
    }
}

const AGREEMENTS: &str = "en | yes | yes
         en | Yes! | yes
         en | looks good | yes
         en | ok let's do it | yes
         en | works for me | yes
         en | perfect | yes
         en | no problem | yes
         en | sounds good, thanks | yes
         en | deal | yes
         en | go for it | yes
         br | sim, pode ser | yes
         br | combinado | yes
         br | perfeito | yes
         br | pode marcar | yes
         br | fechado | yes
         br | por mim tudo bem | yes
         br | bora | yes
         pt | está ótimo | yes
         pt | pode ser | yes
         pt | fica bem assim | yes
         pt | sim | yes
         en | no | no
         en | not yet | no
         en | nope | no
         en | no thanks | no
         en | I don't think so | no
         br | não | no
         br | ainda não | no
         br | agora não | no
         br | nem pensar | no
         pt | não, obrigado | no
         pt | acho que não | no
         en | not right | -
         en | yesterday | -
         en | yes but move Tuesday | -
         en | yes, move Tuesday to 8pm | -
         en | yes? | -
         en | is that ok? | -
         en | I don't know | -
         en | maybe | -
         en | yes and no | -
         en | eyes | -
         en | Tuesday | -
         en | looks good, less on Friday | -
         en | that's wrong | -
         en | what would you do | -
         br | sim ou não? | -
         br | não sei | -
         br | simplesmente | -
         br | sim, mas tira a de sexta | -
         br | não está certo | -
         br | no domingo | -
         pt | talvez | -
         pt | assim não sei | -
         pt | sim, passa terça para as 20h | -
         pt | depende | -
         en | that's perfect, thanks | yes
         en | ok, thank you very much | yes
         en | yes please | yes
         en | of course | yes
         en | I think so, yes | yes
         br | pode ser, obrigado | yes
         br | tá ótimo, valeu | yes
         br | sim, é a minha semana | yes
         pt | está perfeito, obrigada | yes
         pt | sem dúvida | yes
         pt | claro que sim | yes
         en | please | -
         en | only mornings please | -
         en | earlier please | -
         en | sure, if friday goes | -
         en | yes, when Friday is out | -
         en | ok, mornings | -
         en | something shorter please | -
         en | great, 2 hours less | -
         en | exactly the opposite | -
         br | exatamente o contrário | -
         br | certo, menos a sexta | -
         br | mais cedo por favor | -
         br | claro, se a sexta sair | -
         br | só de manhã, pode ser | -
         pt | exatamente o contrário | -
         pt | por favor | -
         pt | sim, com menos francês | -
         br | claro que não | no
         br | isso não | no";

#[test]
fn a_plan_is_agreed_to_or_refused_explicitly() {
    check(AGREEMENTS, agreement);
}

#[test]
fn ratings_are_read_by_order_or_by_name() {
    check(
        "en | 5 2 | 5 2
         en | 5,2 | 5 2
         en | 5, 2 | 5 2
         en | 5/2 | 5 2
         en | 4 and 0 | 4 0
         en | importance 4, know it 1 | 4 1
         en | importance: 5 | 5 .
         en | know it 3 | . 3
         en | 4 for importance, 2 for knowledge | 4 2
         en | knowledge 2, importance 5 | 5 2
         en | four two | 4 2
         en | 5/5 and 2/5 | 5 2
         br | importância 5, sei 2 | 5 2
         br | 3 e 4 | 3 4
         br | cinco e dois | 5 2
         pt | importância 4 e domínio 1 | 4 1
         pt | domínio: 0 | . 0
         en | 6 2 | -
         en | 0 3 | -
         en | 5 6 | -
         en | 5 | -
         en | 5 2 3 | -
         en | 4/5 | -
         en | 5 hours 2 days | -
         en | importance 9 | -
         en | very important | -
         en | importance 8/10 | -
         br | às 5 2 | -
         br | importante | -
         pt | sei lá | -
         pt | não sei | -
         pt | -5 2 | -",
        |_, text| match ratings(text) {
            None => "-".to_owned(),
            Some((matters, known)) => {
                let cell = |value: Option<u8>| value.map_or(".".to_owned(), |value| value.to_string());
                format!("{} {}", cell(matters), cell(known))
            }
        },
    );
}

#[test]
fn topics_are_listed_in_the_learners_own_words() {
    check(
        "en | Rust, SQL and English | Rust; SQL; English
         en | 1) harmony 2) rhythm | harmony; rhythm
         en | 1. harmony, 2. rhythm | harmony; rhythm
         en | I'd like to focus on React and testing | React; testing
         en | just Rust | Rust
         en | Only C++ please | C++
         en | my topics are algebra, geometry and graph theory | algebra; geometry; graph theory
         en | Rust, rust, RUST and SQL | Rust; SQL
         en | I want to study CI/CD and R&D accounting | CI/CD; R&D accounting
         en | search and rescue, first aid | search and rescue; first aid
         en | C#, F# & Go | C#; F#; Go
         en | C++ & templates | C++ & templates
         en | piano & guitar | piano; guitar
         en | piano; guitar | piano; guitar
         en | calculus (limits), statistics | calculus (limits); statistics
         br | Rust, SQL e inglês | Rust; SQL; inglês
         br | só rust | rust
         br | quero estudar violão e teoria musical | violão; teoria musical
         br | os tópicos são: álgebra; geometria | álgebra; geometria
         br | esta semana quero focar em React | React
         br | direito penal, direito civil e português | direito penal; direito civil; português
         pt | gostava de estudar História e Filosofia, por favor | História e Filosofia
         pt | harmonia e ritmo | harmonia; ritmo
         pt | queria rever matemática esta semana | matemática
         pt | Inglês | Inglês
         en | I don't know | -
         en | yes | -
         en | everything | -
         en | what do you suggest? | -
         en | hello | -
         en | skip | -
         en | 5 2 | -
         en | ... | -
         br | não sei | -
         br | tudo | -
         br | sim | -
         pt | o que sugeres? | -
         pt | nenhum | -
         pt | olá | -",
        |language, text| {
            let found = topics(text, tongue(language));
            if found.is_empty() { "-".to_owned() } else { found.join("; ") }
        },
    );
}

#[test]
fn topics_are_listed_one_a_line_and_bounded() {
    let language = tongue("en");
    assert_eq!(topics("- harmony and form\n- rhythm\n", language), ["harmony and form", "rhythm"]);
    assert_eq!(topics("harmony\nrhythm", language), ["harmony", "rhythm"]);
    let many =
        (0..40).map(|at| format!("topic{}", ["a", "b", "c", "d"].concat().repeat(at % 20 + 1))).collect::<Vec<_>>();
    let many = topics(&many.join(", "), language);
    assert_eq!(many.len(), MAX_TOPICS);
    assert!(many.iter().all(|topic| topic.chars().count() <= MAX_TOPIC_CHARS));
}
