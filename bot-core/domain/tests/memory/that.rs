use bloom_domain::memory::is_forget_that;

#[test]
fn asking_to_forget_is_heard() {
    for words in [
        "forget that",
        "Forget that.",
        "forget it please",
        "please forget that",
        "forget what I just said",
        "Forget what I said!",
        "forget that I said that",
        "can you forget that?",
        "don't remember that",
        "do not save this",
        "Don’t keep that, please",
        "delete that",
        "no, forget that",
        "actually, forget what I told you",
        "esquece isso",
        "Esquece isso, por favor",
        "esqueça isso",
        "esquece o que eu disse",
        "esquece o que acabei de dizer",
        "esqueça o que eu acabei de falar",
        "apaga o que eu disse",
        "apaga isso",
        "apague isso da memória",
        "não guarde isso",
        "não guardes isso",
        "não anota isso",
        "nao guarda isto",
        "podes esquecer isso?",
        "esquece lá isso",
    ] {
        assert!(is_forget_that(words), "{words}");
    }
}

#[test]
fn other_forgetting_is_not() {
    for words in [
        "I forgot that",
        "I keep forgetting that",
        "não esquece isso",
        "não esqueças isso",
        "don't forget that",
        "never forget that",
        "forget that, let's talk about Tuesday",
        "forget that idea and plan my week",
        "esquece isso, vamos falar de terça",
        "esqueci isso",
        "esqueço isso sempre",
        "remember that",
        "you forget that I work nights",
        "forget me",
        "delete everything",
        "apaga tudo",
        "apaga a sessão de terça",
        "delete the session on Tuesday",
        "I can't forget that",
        "guarda isso",
        "",
        "…",
    ] {
        assert!(!is_forget_that(words), "{words}");
    }
}
