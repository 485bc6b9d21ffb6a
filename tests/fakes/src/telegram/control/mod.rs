//! The fake driven and read over HTTP, for programs that are not in this process.

mod act;
mod read;

use axum::Router;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use super::TelegramFake;

/// What the control API offers, in words; also `GET /control/help` and part of `--help`.
pub const CONTROL_HELP: &str = "\
Control API: JSON in the body (any content type) and in the answer; a failure has an \"error\".
Where a \"user\" is asked for, its number will do, or an object that also sets what is known of
the person: {\"id\":1,\"first_name\":\"Ana\",\"username\":\"ana\",\"language_code\":\"pt-br\"}.

POST   /control/say       {chat, user, text?, entities?, reply_to?, thread?, forward_origin?,
                           sender_chat?, date?, unseen?, extra?, media?}   -> {message_id, update_id}
                          media: {kind:\"document\", name, mime, bytes:\"<base64>\", size?, fields?}
                          or {kind:\"location\", fields:{latitude, longitude}}
POST   /control/edit      {chat, message, text}
POST   /control/delete    {chat, message}
POST   /control/tap       {chat, user, label} or {chat, user, message, index}
                          or {chat, user, message, data}: any data   -> {callback_id, ...}
POST   /control/key       {chat, user, label}: a key of the reply keyboard
POST   /control/poll      {chat, user, message, options:[0]}
POST   /control/react     {chat, user, message, emoji?}
POST   /control/group     {chat, title, by}: make a group (id below -1000000000000: supergroup)
POST   /control/standing  {chat, by, standing}: member, administrator, left, kicked
POST   /control/join      {chat, user}          POST /control/leave   {chat, user}
POST   /control/block     {user}                POST /control/unblock {user}
POST   /control/deactivate {user}               POST /control/migrate {chat} -> {chat}
POST   /control/topic     {chat, user, name} -> {thread}
DELETE /control/topic     {chat, thread}
POST   /control/inject    the body is queued as an update, as it is -> {update_id}
POST   /control/repeat    {update_id}: once more under its old id
POST   /control/next-update-id {id}
POST   /control/advance   {seconds}: moves the fake's time forward
POST   /control/fault     {method?, chat?, skip?, times?, fault:{kind, ...}} -> {rule}
                          kinds: server_error{status} delay{ms} hang accept_then_drop
                          accept_then_hang reset garbage_json too_many{retry_after}
                          refuse{code, description}
DELETE /control/fault     takes back all faults
POST   /control/network   {up}: false cuts all connections, this one included
POST   /control/wait      {chat, after?, contains?, button?, count?, timeout_ms?}: until the bot has
                          that many (1) such messages after the message `after` -> transcript; 408
GET    /control/transcript/{chat}    ?plain=true for words
GET    /control/callback/{id}        the answer to a press of a button
GET    /control/calls     ?method=   DELETE /control/calls    GET /control/counts
GET    /control/updates              GET /control/chats       GET /control/commands
GET    /control/file/{file_id}       GET /control/help
";

/// The control routes for one fake.
pub(super) fn router(fake: TelegramFake) -> Router {
    Router::new()
        .route("/control/help", get(|| async { CONTROL_HELP }))
        .route("/control/say", post(act::say))
        .route("/control/edit", post(act::edit))
        .route("/control/delete", post(act::delete))
        .route("/control/tap", post(act::tap))
        .route("/control/key", post(act::key))
        .route("/control/poll", post(act::poll))
        .route("/control/react", post(act::react))
        .route("/control/group", post(act::group))
        .route("/control/standing", post(act::standing))
        .route("/control/join", post(act::join))
        .route("/control/leave", post(act::leave))
        .route("/control/block", post(act::block))
        .route("/control/unblock", post(act::unblock))
        .route("/control/deactivate", post(act::deactivate))
        .route("/control/migrate", post(act::migrate))
        .route("/control/topic", post(act::topic).merge(delete(act::delete_topic)))
        .route("/control/inject", post(act::inject))
        .route("/control/repeat", post(act::repeat))
        .route("/control/next-update-id", post(act::next_update_id))
        .route("/control/advance", post(act::advance))
        .route("/control/fault", post(act::fault).merge(delete(act::clear_faults)))
        .route("/control/network", post(act::network))
        .route("/control/wait", post(read::wait))
        .route("/control/transcript/{chat}", get(read::transcript))
        .route("/control/callback/{id}", get(read::callback))
        .route("/control/calls", get(read::calls).merge(delete(read::clear_calls)))
        .route("/control/counts", get(read::counts))
        .route("/control/updates", get(read::updates))
        .route("/control/chats", get(read::chats))
        .route("/control/commands", get(read::commands))
        .route("/control/file/{id}", get(read::file))
        .with_state(fake)
}

/// A refusal of the control API.
pub(super) struct Failure(StatusCode, String);

impl Failure {
    fn new(status: StatusCode, error: impl std::fmt::Display) -> Self {
        Self(status, format!("{error}"))
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.0, Reply(json!({"error": self.1}))).into_response()
    }
}

impl From<super::DriveError> for Failure {
    fn from(error: super::DriveError) -> Self {
        Self::new(StatusCode::CONFLICT, error)
    }
}

impl From<super::WaitTimeout> for Failure {
    fn from(error: super::WaitTimeout) -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, error)
    }
}

/// What a control route answers.
pub(super) type Answer<T = serde_json::Value> = Result<Reply<T>, Failure>;

/// A JSON answer.
pub(super) struct Reply<T>(T);

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(body) => ([(CONTENT_TYPE, "application/json")], body).into_response(),
            Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
        }
    }
}

/// A JSON body whatever its content type, so that plain `curl -d` works.
pub(super) struct Input<T>(T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Input<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Self, Failure> {
        let bytes = body(request).await?;
        let text = if bytes.is_empty() { &b"{}"[..] } else { &bytes };
        serde_json::from_slice(text).map(Self).map_err(|error| Failure::new(StatusCode::BAD_REQUEST, error))
    }
}

async fn body(request: Request) -> Result<Bytes, Failure> {
    /// Room for files of more than the Bot API's 20 MB, in base64.
    const LIMIT: usize = 80 * 1024 * 1024;
    to_bytes(request.into_body(), LIMIT).await.map_err(|error| Failure::new(StatusCode::PAYLOAD_TOO_LARGE, error))
}
