//! How the words of a crisis stand, what they are about, and what takes them back.

use bloom_domain::language::Language;
use bloom_domain::safety::{Kind, Tier, crisis};
use rstest::rstest;

#[rstest]
#[case("I'm going to kill myself tonight", Tier::Acute, Kind::Suicide)]
#[case("vou-me matar", Tier::Acute, Kind::Suicide)]
#[case("já escrevi a carta de despedida", Tier::Acute, Kind::Suicide)]
#[case("I don't want to be alive anymore", Tier::Passive, Kind::Suicide)]
#[case("eles ficariam melhor sem mim", Tier::Passive, Kind::Suicide)]
#[case("queria adormecer e não acordar", Tier::Passive, Kind::Suicide)]
#[case("se eu falhar mato-me", Tier::Conditional, Kind::Suicide)]
#[case("if I fail this kms", Tier::Conditional, Kind::Suicide)]
#[case("I took 40 paracetamol", Tier::Acute, Kind::Overdose)]
#[case("tomei os comprimidos todos", Tier::Acute, Kind::Overdose)]
#[case("voltei a cortar-me", Tier::Acute, Kind::SelfHarm)]
#[case("I've been cutting again", Tier::Acute, Kind::SelfHarm)]
#[case("quero matar o meu padrasto", Tier::Acute, Kind::HarmToOthers)]
#[case("I want to stab my stepfather", Tier::Acute, Kind::HarmToOthers)]
#[case("o meu namorado bate-me", Tier::Acute, Kind::Abuse)]
#[case("my dad beats me", Tier::Acute, Kind::Abuse)]
#[case("estou em perigo, ele tem uma arma", Tier::Acute, Kind::AcuteDanger)]
#[case("someone is breaking in", Tier::Acute, Kind::AcuteDanger)]
#[case("I made myself throw up again", Tier::Acute, Kind::EatingDisorder)]
#[case("provoco o vómito depois de comer", Tier::Acute, Kind::EatingDisorder)]
#[case("my friend says she wants to kill herself", Tier::Concern, Kind::Suicide)]
#[case("a minha irmã fala em suicídio", Tier::Concern, Kind::Suicide)]
#[case("my neighbour is being beaten", Tier::Concern, Kind::Abuse)]
fn the_words_are_sorted(#[case] text: &str, #[case] tier: Tier, #[case] kind: Kind) {
    let found = crisis(text, Language::En).unwrap_or_else(|| panic!("nothing heard in: {text}"));
    assert_eq!((found.tier, found.kind), (tier, kind), "{text}");
    assert!(text.contains(found.quote) && !found.quote.is_empty(), "{text}");
}

#[rstest]
#[case("K1LL MYS3LF")]
#[case("k i l l  m y s e l f")]
#[case("i want to diiiiiie")]
#[case("im so sucidal")]
#[case("k*ll myself")]
#[case("quero morrerrrr")]
#[case("QUERO MORRER")]
#[case("nao quero mais viver")]
#[case("thinking of unaliving myself")]
#[case("ki\u{200b}ll my\u{200b}self")]
#[case("кill myself, i want to die")]
fn disguises_do_not_help(#[case] text: &str) {
    assert!(crisis(text, Language::En).is_some(), "{text}");
}

#[rstest]
#[case("this homework is killing me")]
#[case("morri de rir")]
#[case("vou matar a aula amanhã")]
#[case("kill -9 the process")]
#[case("the deadline is on Friday")]
#[case("we watched the Suicide Squad movie")]
#[case("estou a morrer de sono")]
#[case("explain suicide in Durkheim")]
#[case("o suicídio em Durkheim, resume o capítulo")]
#[case("I'd never hurt myself")]
#[case("não quero morrer, só estou cansada")]
#[case("I'm not suicidal")]
#[case("I used to cut myself years ago but I'm fine now")]
#[case("há anos pensei em matar-me, hoje estou bem")]
#[case("in Hamlet, Ophelia says she wants to die")]
#[case("how do you say \"I want to die\" in Portuguese?")]
#[case("ran 10 kms")]
#[case("")]
#[case("?!...")]
fn ordinary_words_raise_no_alarm(#[case] text: &str) {
    assert_eq!(crisis(text, Language::En), None, "{text}");
}

#[test]
fn the_gravest_words_are_answered() {
    let text = "My friend wants to die. I don't want to live either. I have the pills right here.";
    let found = crisis(text, Language::En).expect("a crisis");
    assert_eq!(found.tier, Tier::Acute);
    assert!(found.quote.contains("pills"), "{}", found.quote);
}

#[test]
fn the_end_of_a_very_long_message_is_read() {
    let text = format!("{} quero morrer", "bla bla ".repeat(20_000));
    assert!(crisis(&text, Language::PtBr).is_some());
}
