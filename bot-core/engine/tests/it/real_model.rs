//! A real model over the real wire. It is tiny and talks nonsense, and that is the point: no nonsense reaches what is
//! kept, and every reply still passes the gate.
//!
//! Run by `tests/run --real-model`, which starts the model and names it in `BLOOM_TEST_MODEL`.

use crate::clockwork::learner;
use crate::week::{DAY, HOUR, sessions};
use bloom_domain::language::Language;
use bloom_domain::profile::SlotValue;
use bloom_domain::wording;
use bloom_engine::models::{ModelTime, Models, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::store::{learner as learners, telemetry};
use bloom_engine::testing::{FrozenClock, Person, Setting, World};
use bloom_model::{Chain, ChainSettings, Http, ModelsConfig, Outside, PriceTable, ProviderConfig, select};
use std::sync::Arc;
use std::time::Duration;

/// The address of the model's server, if there is one.
fn address() -> Option<String> {
    std::env::vars().find(|(name, _)| name == "BLOOM_TEST_MODEL").map(|(_, address)| address)
}

async fn world(address: String) -> World {
    let provider = ProviderConfig {
        base_url: Some(address),
        model: Some("smollm2".into()),
        window: Some(4096),
        company: Some("Example".into()),
        country: Some("PT".into()),
        ..ProviderConfig::default()
    };
    let config = ModelsConfig { providers: [("llama.cpp".to_owned(), provider)].into(), ..ModelsConfig::default() };
    let selection = select(&config).expect("a provider");
    let recipients = selection.links.iter().map(|link| link.recipient.clone()).collect();
    let spent = Arc::new(Spent::default());
    let clock = Arc::new(FrozenClock::at(Setting::default().now));
    let outside = Outside {
        time: Arc::new(ModelTime(clock)),
        chance: Arc::new(|| 0.5),
        ledger: Arc::clone(&spent) as Arc<dyn bloom_model::Ledger>,
    };
    let http = Http::new(Duration::from_secs(5)).expect("a client");
    let chain = Chain::of(selection, ChainSettings::default(), PriceTable::default(), &http, outside).expect("a chain");
    let models = Models::new(Arc::new(chain), prompts().expect("good prompts"), recipients, spent);
    World::new(Setting { models: Some(Arc::new(models)), ..Setting::default() }).await.expect("a world")
}

/// Says something; what comes back passes the gate, and something does come back.
async fn say(person: &Person<'_>, language: Language, words: &str) {
    let before = person.shown().len();
    person.say(words).await;
    let new: Vec<String> = person.shown().into_iter().skip(before).map(|message| message.text).collect();
    assert!(!new.is_empty(), "no answer to: {words}");
    for text in new {
        assert_eq!(wording::phrases(&text, language), Vec::new(), "{words}\n{text}");
        assert!(!text.contains("http") && !text.contains("<|"), "{words}\n{text}");
    }
}

/// What is kept of a learner's words stands in what they said.
async fn keeps_only_what_was_said(world: &World, name: &str, said: &[&str]) {
    let db = &world.engine.gears().db;
    let mut reader = db.read().await.expect("a reader");
    let known = learners::by_actor(&mut reader, db.keys(), &format!("fake/{name}")).await;
    let (_, profile) = known.expect("read").expect("known");
    let all = said.join("\n").to_lowercase();
    for slot in bloom_domain::slots::Slot::ALL {
        let words: Vec<String> = match profile.value(slot) {
            Some(SlotValue::Words(words)) => vec![words.clone()],
            Some(SlotValue::List(items)) => items.clone(),
            _ => continue,
        };
        for words in words {
            assert!(all.contains(&words.to_lowercase()), "{slot:?} holds “{words}”");
        }
    }
}

#[tokio::test]
#[ignore = "needs a model: tests/run --real-model"]
async fn nonsense_reaches_nothing_that_is_kept() {
    let Some(address) = address() else { panic!("BLOOM_TEST_MODEL is not set: run tests/run --real-model") };
    let world = world(address).await;
    let ana = world.person("ana", "en");
    let said = [
        "hello",
        "I want to learn Italian so that I can talk to my grandmother",
        "I tried an app for two months and then I lost the thread completely",
        "mostly I am too tired after work and then I sit on the sofa",
        "about 4 hours a week in the evenings, I live in London",
        "7, because I really want this and I have more time now",
        "when I can tell her about my day in Italian",
    ];
    say(&ana, Language::En, said[0]).await;
    ana.tap("Begin").await;
    say(&ana, Language::En, said[1]).await;
    ana.tap("Yes, use it").await;
    for words in &said[2..] {
        say(&ana, Language::En, words).await;
    }
    keeps_only_what_was_said(&world, "ana", &said).await;
    ana.command("plan", "").await;
    say(&ana, Language::En, "Italian").await;
    ana.tap("Nothing fixed").await;
    for words in
        ["hmm could the evenings breathe a bit more somehow, like with longer gaps", "what do you think of it all"]
    {
        say(&ana, Language::En, words).await;
        assert!(sessions(&world, "ana").await.is_empty(), "nothing is planned without a yes");
    }
    say(&ana, Language::En, "not now").await;
    for words in [
        "I feel a bit lonely with my studying lately and do not know why",
        "hmm the thing with the stuff from before, you know",
        "thank you for listening to all of this today my friend",
    ] {
        say(&ana, Language::En, words).await;
    }
    assert!(sessions(&world, "ana").await.is_empty());
    let rui = world.person("rui", "pt-PT");
    say(&rui, Language::PtPt, "olá").await;
    rui.tap("Começar").await;
    say(&rui, Language::PtPt, "quero aprender violoncelo para tocar com a minha irmã no Natal").await;
    rui.tap("Sim, podes usar").await;
    say(&rui, Language::PtPt, "já tentei duas vezes e parei porque o trabalho me levou o tempo todo").await;
    say(&rui, Language::PtPt, "chego cansado a casa e fica sempre para amanhã, confesso").await;
    world.advance(DAY + HOUR).await.expect("a day passes");
    let db = &world.engine.gears().db;
    let mut reader = db.read().await.expect("a reader");
    let sums = telemetry::sums(&mut reader, 0).await.expect("sums");
    let calls: u64 = sums.iter().map(|sum| sum.calls).sum();
    assert!(calls > 0, "the model was asked");
    for sum in &sums {
        println!(
            "{}: {} calls, {} without an answer, {} ms at the median",
            sum.purpose, sum.calls, sum.failed, sum.p50_ms
        );
    }
    let _ = learner(db, "ana").await;
}
