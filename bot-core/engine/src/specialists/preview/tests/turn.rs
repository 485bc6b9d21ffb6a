//! Within a turn: an answer that a model streams, and signs of life while it does.

use crate::coordinator::context;
use crate::coordinator::journal::Journal;
use crate::coordinator::view::{Input, View};
use crate::models::{Models, Spent};
use crate::runtime::budget::Limits;
use crate::specialists::asking::Where;
use crate::specialists::{Asking, Previewer};
use crate::testing::{Setting, World};
use async_trait::async_trait;
use bloom_chat::ConversationKind;
use bloom_chat::port::Transport;
use bloom_model::{ChatAnswer, ChatModel, ChatRequest, Finish, Message, ModelError, Prompts, Purpose, Said, Show};
use std::sync::Arc;
use std::time::Duration;

/// A model that says the same in these pieces, whoever asks.
#[derive(Debug)]
struct Talker(Vec<&'static str>);

fn answer(text: String) -> ChatAnswer {
    let said = Said { text, ..Said::default() };
    let extra = serde_json::Map::new();
    ChatAnswer { said, finish: Finish::Stop, usage: None, link: "talker".into(), model: "talker".into(), extra }
}

#[async_trait]
impl ChatModel for Talker {
    async fn complete(&self, _: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        Ok(answer(self.0.concat()))
    }

    async fn stream(&self, _: &ChatRequest, show: Show<'_>) -> Result<ChatAnswer, ModelError> {
        for piece in &self.0 {
            show(piece);
            super::rest().await;
        }
        Ok(answer(self.0.concat()))
    }
}

/// A model that thinks for so long; nothing but its thinking takes any time.
#[derive(Debug)]
struct Thinker(Duration);

#[async_trait]
impl ChatModel for Thinker {
    async fn complete(&self, _: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        tokio::time::pause();
        tokio::time::sleep(self.0).await;
        tokio::time::resume();
        Ok(answer("Done.".into()))
    }

    async fn stream(&self, request: &ChatRequest, _: Show<'_>) -> Result<ChatAnswer, ModelError> {
        self.complete(request).await
    }
}

async fn world(chat: impl ChatModel + 'static, limits: Limits) -> World {
    let models = Models::new(Arc::new(chat), Prompts::default(), Vec::new(), Arc::new(Spent::default()));
    let setting = Setting { models: Some(Arc::new(models)), limits, ..Setting::default() };
    World::new(setting).await.unwrap()
}

/// Does something within a turn of Ana's.
async fn within<T>(world: &World, look: impl AsyncFnOnce(Asking<'_>) -> T) -> T {
    within_a(world, ConversationKind::Direct, look).await
}

async fn within_a<T>(world: &World, kind: ConversationKind, look: impl AsyncFnOnce(Asking<'_>) -> T) -> T {
    let ana = world.person("ana", "en");
    let event = ana.event(ana.words("hello"));
    let gears = world.engine.gears();
    let (view, _) = context::load(gears, &event, &Input::Text("hello".into()), gears.now()).await.unwrap();
    let view = View { kind, ..view };
    let mut journal = Journal::open(gears, "fake/bot/ana", "turn").await.unwrap();
    let at = Where { place: &event.conversation, conversation: "fake/bot/ana", actor: "fake/ana" };
    look(Asking::new(gears, gears.models.as_ref().unwrap(), &view, "learner", at, &mut journal)).await
}

fn request() -> ChatRequest {
    ChatRequest::new(Purpose::new("coach"), vec![Message::user("hello")])
}

fn shown(world: &World) -> Vec<String> {
    world.network.previews().into_iter().map(|preview| preview.text).collect()
}

const WORDS: [&str; 4] =
    [r#"{"reflection":"A long "#, r#"week. And s"#, r#"till here.","question":"W"#, r#"hat helped?"}"#];

#[tokio::test]
async fn an_answer_is_shown_while_it_is_written_and_asked_for_once() {
    let world = world(Talker(WORDS.to_vec()), Limits::NONE).await;
    world.network.show_drafts(true);
    within(&world, async |asking| {
        let preview = Previewer::for_turn(&asking, |_| true).unwrap();
        for _ in 0..2 {
            let push = |piece: &str| preview.push(piece);
            let answer = asking.model(Some(&push)).complete(&request()).await.unwrap();
            assert_eq!(answer.said.text, WORDS.concat());
            // The clock stands: what came too early is never shown, and a second answer neither.
            assert_eq!(shown(&world), ["A long week."]);
        }
        preview.finish().await;
        asking.check().await.unwrap();
    })
    .await;
    assert_eq!(world.network.ended_previews().len(), 1);
}

#[tokio::test]
async fn where_nothing_can_be_shown_nothing_is_tried() {
    let world = world(Talker(WORDS.to_vec()), Limits::NONE).await;
    within(&world, async |asking| assert!(Previewer::for_turn(&asking, |_| true).is_none())).await;
    world.network.show_drafts(true);
    let group = ConversationKind::Group;
    within_a(&world, group, async |asking| assert!(Previewer::for_turn(&asking, |_| true).is_none())).await;
}

#[tokio::test]
async fn an_account_without_room_shows_nothing() {
    // Two a second, of which one may go to what nobody asked for.
    let limits = Limits { per_second: 2, ..Limits::NONE };
    let world = world(Talker(WORDS.to_vec()), limits).await;
    world.network.show_drafts(true);
    for _ in 0..3 {
        within(&world, async |asking| {
            let preview = Previewer::for_turn(&asking, |_| true).unwrap();
            WORDS.iter().for_each(|piece| preview.push(piece));
            super::rest().await;
            preview.finish().await;
        })
        .await;
    }
    assert_eq!(shown(&world).len(), 1);
}

#[tokio::test]
async fn somebody_who_waits_sees_that_an_answer_is_being_made_and_no_longer() {
    let world = world(Thinker(Duration::from_secs(10)), Limits::NONE).await;
    assert_eq!(world.network.capabilities(&super::place(), ConversationKind::Direct).typing_seconds, 5);
    within(&world, async |asking| {
        asking.model(None).complete(&request()).await.unwrap();
        // A sign lasts five seconds and is given anew a second before it ends: at 0, 4 and 8 seconds.
        assert_eq!(world.network.typing_signs(), 3);
        tokio::time::pause();
        tokio::time::sleep(Duration::from_secs(60)).await;
        tokio::time::resume();
        assert_eq!(world.network.typing_signs(), 3);
    })
    .await;
}
