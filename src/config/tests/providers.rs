//! Providers of language models, as operators write them.

use super::{load, problems};
use secrecy::ExposeSecret;

#[test]
fn a_provider_is_a_section_with_a_name_of_its_own() {
    let toml = "[models]\norder = \"mistral, mine\"\n[models.providers.mistral]\nkey = \"abc-123\"\nprice_in = 0.1\n\
                price_out = 1\n[models.providers.mine]\nkind = \"compatible\"\nbase_url = \"http://localhost:8082/x/v1/\"\n\
                model = \"m\"\nwindow = 8_192\nquirks = '{\"stream_usage\": true}'\nfirst_seconds = 3\n";
    let config = load(toml, &[]).1.unwrap();
    let named = &config.providers;
    let key = named.providers["mistral"].key.as_ref().map(|key| key.expose_secret().to_owned());
    assert_eq!(key.as_deref(), Some("abc-123"));
    assert_eq!((named.prices["mistral"].input, named.prices["mistral"].output), (0.1, 1.0));
    let mine = &named.providers["mine"];
    assert_eq!(mine.base_url.as_deref(), Some("http://localhost:8082/x/v1"));
    assert_eq!((mine.window, mine.quirks.len()), (Some(8_192), 1));
    assert_eq!(mine.patience.map(|patience| (patience.first.as_secs(), patience.idle.as_secs())), Some((3, 15)));
    let links = crate::models::selection(&config).unwrap().links;
    assert_eq!(links.iter().map(|link| link.endpoint.name.as_str()).collect::<Vec<_>>(), ["mistral", "mine"]);
}

#[test]
fn the_environment_names_providers_too_and_a_key_may_lie_in_a_file() {
    let dir = tempfile::TempDir::new().unwrap();
    let file = dir.path().join("key");
    std::fs::write(&file, "from-a-file\n").unwrap();
    let variables = [
        ("BLOOM_MODELS__PROVIDERS__MISTRAL__KEY_FILE", file.to_str().unwrap()),
        ("BLOOM_MODELS__PROVIDERS__LLAMA_CPP__MODEL", "small"),
        ("BLOOM_MODELS__PROVIDERS__MISTRAL__MODEL", "other"),
    ];
    let config = load("[models.providers.mistral]\nmodel = \"one\"\nkey = \"k\"\n", &variables).1.unwrap();
    let mistral = &config.providers.providers["mistral"];
    assert_eq!(mistral.key.as_ref().map(ExposeSecret::expose_secret), Some("from-a-file"));
    assert_eq!(mistral.model.as_deref(), Some("other"));
    assert_eq!(config.providers.providers["llama.cpp"].model.as_deref(), Some("small"));
    assert_eq!(config.redact("it said from-a-file twice"), "it said [secret] twice");
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_never_with_its_key() {
    let text = problems(
        "[models.providers.mistral]\nkay = \"abc\"\nkey = \"with blanks in it\"\nwindow = \"many\"\n\
         quirks = \"nonsense\"\nmodel = 3\n[models]\nrequired = \"perhaps\"\n",
        &[("BLOOM_MODELS__PROVIDERS__MISTRAL__WINDOWS", "1")],
    );
    for part in [
        "models.providers.mistral.kay",
        "The nearest that there is: key",
        "window",
        "true or false",
        "MISTRAL__WINDOWS",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(!text.contains("with blanks"), "{text}");
}

#[test]
fn what_is_blocked_stays_out_whatever_the_order_says() {
    let toml = "[models]\norder = \"glm, mistral\"\nblocked = \"glm\"\n[models.providers.glm]\nkey = \"a\"\n\
                [models.providers.mistral]\nkey = \"b\"\n";
    let chosen = crate::models::selection(&load(toml, &[]).1.unwrap()).unwrap();
    assert_eq!(chosen.links.len(), 1);
    assert!(chosen.notes[0].contains("glm") && chosen.notes[0].contains("blocked"), "{:?}", chosen.notes);
}
