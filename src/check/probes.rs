//! What is tried outside: the database and the networks. Nothing is changed there.

use crate::config::Config;
use crate::config::sections::Store;
use bloom_engine::store::reseal;
use bloom_engine::store::{Db, DbOptions, Durability};
use secrecy::ExposeSecret;
use std::sync::Arc;

/// Opens the database beside whoever uses it, and asks whether it answers.
pub(super) async fn database(config: &Config) -> Result<String, String> {
    let db = open(config).await?;
    let answer = db.read().await.map(|_| "answers".to_owned()).map_err(|error| error.to_string());
    db.close().await;
    answer
}

/// Tries the keys on what is sealed, in a database that is there. None where it does not answer: that is told already.
pub(super) async fn keys(config: &Config) -> Option<Result<String, String>> {
    if matches!(config.data.store(), Store::Sqlite(path) if !path.exists()) {
        return None;
    }
    let keys = config.data.keys(0).ok()?;
    let db = open(config).await.ok()?;
    let tried = match db.read().await {
        Ok(mut reader) => Some(reseal::verify(&mut reader, &keys).await),
        Err(_) => None,
    };
    db.close().await;
    Some(match tried? {
        Ok(_) if keys.current_id().is_none() => Ok("nothing is sealed".to_owned()),
        Ok(_) => Ok("everything that is sealed has its key".to_owned()),
        Err(error) => Err(error.to_string()),
    })
}

async fn open(config: &Config) -> Result<Db, String> {
    let options = match config.data.store() {
        Store::Sqlite(path) => DbOptions::sqlite(&path),
        Store::Postgres(url) => DbOptions {
            url: url.expose_secret().to_owned(),
            connections: 1,
            durability: Durability::Full,
            keys: Arc::default(),
        },
    };
    Db::open_beside(&options).await.map_err(|error| error.to_string())
}

/// Asks Telegram who the token belongs to.
#[cfg(feature = "telegram")]
pub(super) async fn telegram(config: &Config) -> Result<String, String> {
    let token = config.telegram.token.clone().ok_or("no token is set")?;
    let mut settings = bloom_telegram::TelegramConfig::new(token);
    settings.api_url = Some(config.telegram.api_url.clone());
    let telegram = bloom_telegram::Telegram::new(&settings).map_err(|error| error.to_string())?;
    let me = telegram.me().await.map_err(|error| error.to_string())?;
    Ok(me.username.map_or_else(|| format!("answers: bot {}", me.id), |name| format!("answers: @{name}")))
}

/// This build cannot ask.
#[cfg(not(feature = "telegram"))]
pub(super) async fn telegram(_: &Config) -> Result<String, String> {
    Err("this build has no Telegram; build it with --features telegram".to_owned())
}
