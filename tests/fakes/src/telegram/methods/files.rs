//! Uploads and downloads.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::super::error::{ApiError, Outcome};
use super::super::model::StoredFile;
use super::super::params::Params;
use super::super::state::State;
use super::super::text;
use super::{Cx, send};

/// Largest upload of a bot (Bot API, "Sending files").
const UPLOAD_LIMIT: usize = 50 * 1024 * 1024;
/// Largest photo of a bot.
const PHOTO_LIMIT: usize = 10 * 1024 * 1024;
/// Largest file that `getFile` gives out.
const DOWNLOAD_LIMIT: u64 = 20 * 1024 * 1024;

/// Puts a file into the network; gives its `file_id`.
pub(crate) fn store_file(st: &mut State, name: &str, mime: &str, bytes: Bytes, size: Option<u64>) -> String {
    let serial = st.serial();
    let id = format!("BQACAgFake{serial:012}AAE");
    let path = format!("documents/file_{serial}");
    let size = size.unwrap_or(bytes.len() as u64);
    st.file_by_path.insert(path.clone(), id.clone());
    let file = StoredFile {
        unique_id: format!("AgADFake{serial:08}"),
        path,
        name: name.to_owned(),
        mime: mime.to_owned(),
        bytes,
        size,
        expired: false,
    };
    st.files.insert(id.clone(), file);
    id
}

/// The fields that all file objects have.
fn file_json(id: &str, file: &StoredFile) -> Value {
    json!({"file_id": id, "file_unique_id": file.unique_id, "file_size": file.size})
}

/// The Bot API's object for a file used as `kind`, e.g. Document or a list of PhotoSize.
pub(crate) fn content_json(st: &State, kind: &str, id: &str) -> Value {
    let Some(file) = st.files.get(id) else {
        return Value::Null;
    };
    let mut object = file_json(id, file);
    match kind {
        "photo" => {
            object["width"] = 800.into();
            object["height"] = 600.into();
            return json!([object]);
        }
        "sticker" => {
            object["width"] = 512.into();
            object["height"] = 512.into();
            object["type"] = "regular".into();
            object["is_animated"] = false.into();
            object["is_video"] = false.into();
            return object;
        }
        "voice" | "audio" => object["duration"] = 1.into(),
        "video" | "animation" => {
            object["duration"] = 1.into();
            object["width"] = 640.into();
            object["height"] = 480.into();
        }
        "video_note" => {
            object["duration"] = 1.into();
            object["length"] = 240.into();
            return object;
        }
        _ => {}
    }
    object["mime_type"] = file.mime.as_str().into();
    if kind != "voice" {
        object["file_name"] = file.name.as_str().into();
    }
    object
}

/// Stores what `field` carries: an upload, a known `file_id`, or `attach://` to another part.
fn take(cx: &mut Cx<'_>, params: &Params, field: &str) -> Outcome<String> {
    let reference = params.text(field).unwrap_or_default();
    let attached = reference.strip_prefix("attach://");
    let upload = params.file(attached.unwrap_or(field));
    let Some(upload) = upload else {
        if cx.st.files.contains_key(reference.as_ref()) {
            return Ok(reference.into_owned());
        }
        return Err(if reference.is_empty() {
            ApiError::bad(format_args!("there is no {field} in the request"))
        } else {
            ApiError::bad("wrong remote file identifier specified: can't unserialize it")
        });
    };
    if upload.bytes.is_empty() {
        return Err(ApiError::bad("file must be non-empty"));
    }
    if upload.bytes.len() > UPLOAD_LIMIT {
        return Err(ApiError::new(413, "Request Entity Too Large"));
    }
    if field == "photo" && upload.bytes.len() > PHOTO_LIMIT {
        return Err(ApiError::bad("file is too big for a photo"));
    }
    let bytes = upload.bytes.clone();
    Ok(store_file(cx.st, &upload.name, &upload.mime, bytes, None))
}

fn send_file(cx: &mut Cx<'_>, params: &Params, kind: &str) -> Outcome {
    let chat = cx.open_chat(params)?;
    let caption = text::caption(params)?;
    let mut message = send::prepare(cx, chat, params, kind)?;
    let id = take(cx, params, kind)?;
    message.text = caption.text;
    message.entities = caption.entities;
    let content = content_json(cx.st, kind, &id);
    if kind == "animation" {
        message.extra.insert("document".into(), content.clone());
    }
    message.extra.insert(kind.into(), content);
    if params.flag("has_spoiler") {
        message.extra.insert("has_media_spoiler".into(), true.into());
    }
    Ok(send::post(cx, chat, message))
}

pub(super) fn send_document(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    send_file(cx, params, "document")
}

pub(super) fn send_photo(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    send_file(cx, params, "photo")
}

pub(super) fn send_audio(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    send_file(cx, params, "audio")
}

pub(super) fn send_voice(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    send_file(cx, params, "voice")
}

pub(super) fn send_video(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    send_file(cx, params, "video")
}

pub(super) fn send_animation(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    send_file(cx, params, "animation")
}

pub(super) fn get_file(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let id = params.text("file_id").ok_or_else(|| ApiError::bad("file_id not specified"))?;
    let file = cx.st.files.get(id.as_ref()).ok_or_else(|| ApiError::bad("invalid file_id"))?;
    if file.expired {
        return Err(ApiError::bad("wrong file_id or the file is temporarily unavailable"));
    }
    if file.size > DOWNLOAD_LIMIT {
        return Err(ApiError::bad("file is too big"));
    }
    let mut answer = file_json(&id, file);
    answer["file_path"] = file.path.as_str().into();
    Ok(answer)
}
