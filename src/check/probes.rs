//! What is tried outside: the database and the networks. Nothing is changed there.

use crate::config::Config;
use crate::config::sections::Store;
use bloom_engine::store::{Db, DbOptions, Durability};
use secrecy::ExposeSecret;

/// Opens the database beside whoever uses it, and asks whether it answers.
pub(super) async fn database(config: &Config) -> Result<String, String> {
    let options = match config.data.store() {
        Store::Sqlite(path) => DbOptions::sqlite(&path),
        Store::Postgres(url) => {
            DbOptions { url: url.expose_secret().to_owned(), connections: 1, durability: Durability::Full }
        }
    };
    let db = Db::open_beside(&options).await.map_err(|error| error.to_string())?;
    let answer = db.read().await.map(|_| "answers".to_owned()).map_err(|error| error.to_string());
    db.close().await;
    answer
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
