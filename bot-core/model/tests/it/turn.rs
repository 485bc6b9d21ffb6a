//! A turn of several questions with a tool that has an effect, and every fault at each of its calls.

use bloom_fakes::{ModelFault, ModelFaultRule, Rule};
use bloom_model::{ChatModel, LoopEnd, LoopGuard, LoopLimits, Message, ModelError, Patience, Verdict};
use serde_json::{Value, json};

use crate::support::{HURRY, House, PATIENT, question, tool};

/// How a turn ended, and how often its tool did something.
#[derive(Debug)]
struct Turn {
    end: Result<String, String>,
    effects: Vec<String>,
}

/// Asks, makes the calls, asks again: as any loop with tools does.
async fn turn(house: &House, text: &str) -> Turn {
    let mut request = question(text);
    request.tools = vec![tool("book"), tool("free")];
    let mut guard = LoopGuard::new(LoopLimits::PLANNING);
    let mut effects = Vec::new();
    loop {
        let answer = match house.chain.complete(&request).await {
            Ok(answer) => answer,
            Err(error) => return Turn { end: Err(error.to_string()), effects },
        };
        let calls = match guard.admit(&answer) {
            Ok(calls) if calls.is_empty() => return Turn { end: Ok(answer.text().to_owned()), effects },
            Ok(calls) => calls,
            Err(end) => return Turn { end: Err(end.to_string()), effects },
        };
        request.messages.push(answer.message());
        for (call, verdict) in calls {
            let result = match (verdict, call.name.as_str(), call.strict::<serde_json::Map<String, Value>>()) {
                (Verdict::Make, "book", Ok(arguments)) => {
                    effects.push(arguments["day"].to_string());
                    "booked".to_owned()
                }
                (Verdict::Make, "free", Ok(_)) => "friday".to_owned(),
                (Verdict::Make, _, Err(error)) => error.to_string(),
                _ => "not done".to_owned(),
            };
            request.messages.push(Message::result(call, result));
        }
    }
}

/// First it looks, then it books, then it speaks.
fn script(house: &House) {
    let mut look = Rule::call("book friday", "free", json!({"day": "friday"}));
    let mut book = Rule::call("book friday", "book", json!({"day": "friday"}));
    let mut speak = Rule::say("book friday", "It is booked.");
    (look.when.after_tool, look.when.last_contains) = (None, Some("book friday".into()));
    (book.when.after_tool, book.when.last_contains) = (None, Some("friday".into()));
    speak.when.last_contains = Some("booked".into());
    [look, speak, book].into_iter().for_each(|rule| house.fake.rule(rule));
}

#[tokio::test]
async fn without_trouble_it_looks_books_and_speaks() {
    let house = House::with(&["a", "b"]).await;
    script(&house);
    let turn = turn(&house, "book friday").await;
    assert_eq!((turn.end.as_deref(), turn.effects.len()), (Ok("It is booked."), 1));
    assert_eq!(house.asked(), ["a", "a", "a"]);
}

#[tokio::test]
async fn no_fault_at_any_call_repeats_an_effect() {
    let faults = [
        ModelFault::RateLimit { retry_after: None },
        ModelFault::Status { status: 500 },
        ModelFault::Html { status: 502 },
        ModelFault::Reset,
        ModelFault::Hang,
        ModelFault::Cut { events: 2, clean: true },
        ModelFault::CutInArguments,
        ModelFault::CutInChar { clean: false },
        ModelFault::Garbage,
        ModelFault::EmptyChoices,
        ModelFault::NullContent,
        ModelFault::ErrorWithin { events: 0 },
        ModelFault::Finish { reason: "length".into() },
        ModelFault::Finish { reason: "stop".into() },
        ModelFault::UnknownTool,
        ModelFault::DoubleArguments,
        ModelFault::SameIds,
        ModelFault::Unauthorized,
    ];
    for links in [&["a", "b"][..], &["a"]] {
        for (fault, position) in faults.iter().flat_map(|fault| (0..3).map(move |position| (fault, position))) {
            let hurried = Patience { whole: HURRY, ..PATIENT };
            let patience = if *fault == ModelFault::Hang { hurried } else { PATIENT };
            let house = House::hurried(links, "a", patience).await;
            script(&house);
            house.fake.fault(ModelFaultRule::once(fault.clone()).on("a").after(position));
            let turn = turn(&house, "book friday").await;
            let told = format!("{fault:?} at {position} of {links:?}: {turn:?}");
            assert!(turn.effects.len() <= 1, "{told}");
            if turn.end.as_deref() == Ok("It is booked.") {
                assert_eq!(turn.effects.len(), 1, "{told}");
            }
        }
    }
}

#[tokio::test]
async fn a_model_that_calls_for_ever_is_stopped() {
    let house = House::with(&["a"]).await;
    house.fake.fault(ModelFaultRule::always(ModelFault::ToolLoop));
    let turn = turn(&house, "book friday").await;
    assert_eq!((turn.end, turn.effects.len()), (Err(LoopEnd::Circle.to_string()), 1));
    assert_eq!(house.asked().len(), 2);
}

#[tokio::test]
async fn forty_calls_in_one_answer_make_eight() {
    let house = House::with(&["a"]).await;
    house.fake.fault(ModelFaultRule::once(ModelFault::ManyCalls { count: 40 }));
    let mut request = question("book friday");
    request.tools = vec![tool("book")];
    let answer = house.chain.complete(&request).await.expect("calls");
    let verdicts = LoopGuard::new(LoopLimits::PLANNING).admit(&answer).expect("a round").into_iter();
    assert_eq!(verdicts.filter(|(_, verdict)| *verdict == Verdict::Make).count(), 8);
    house.fake.fault(ModelFaultRule::once(ModelFault::ManyCalls { count: 400 }));
    assert!(matches!(house.chain.complete(&request).await, Err(ModelError::AllDown { .. })));
}
