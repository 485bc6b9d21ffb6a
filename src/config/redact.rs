//! Takes secrets out of text that came from elsewhere, such as another library's error.

use super::Config;
use super::kind::several;
use super::sections::is_postgres;
use secrecy::ExposeSecret;

/// What stands in a secret's place.
const MASK: &str = "[secret]";

impl Config {
    /// The text with every secret of this configuration masked.
    pub(crate) fn redact(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for secret in self.secrets() {
            // A shorter one would mask ordinary words; a password of three letters hides nothing.
            if secret.len() >= 4 {
                text = text.replace(&secret, MASK);
            }
        }
        text
    }

    /// Every secret, the longest first, so that none is left half masked.
    fn secrets(&self) -> Vec<String> {
        let old = self.data.old_keys.as_ref().map_or("", ExposeSecret::expose_secret);
        let old: Vec<String> = several(old).map(str::to_owned).collect();
        let whole = [&self.data.url, &self.data.key, &self.telegram.token, &self.telegram.webhook_secret];
        let mut secrets: Vec<String> = whole
            .into_iter()
            .flatten()
            .chain(&self.providers.secrets)
            .map(|secret| secret.expose_secret().to_owned())
            .chain(old)
            // The path of an SQLite file is no secret.
            .filter(|secret| !secret.starts_with('/') && !secret.starts_with('\\'))
            .collect();
        let parts: Vec<String> = secrets.iter().flat_map(|secret| parts(secret)).collect();
        secrets.extend(parts);
        secrets.sort_by_key(|secret| std::cmp::Reverse(secret.len()));
        secrets
    }
}

/// The part of a secret that others quote alone: an address's password, a token's second half.
fn parts(secret: &str) -> Option<String> {
    if is_postgres(secret) {
        let (_, rest) = secret.split_once("://")?;
        let (user, _) = rest.rsplit_once('@')?;
        return user.split_once(':').map(|(_, password)| password.to_owned());
    }
    secret.split_once(':').map(|(_, half)| half.to_owned())
}

/// The address of a database without its password and parameters, to be shown.
pub(crate) fn public_address(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.to_owned();
    };
    let rest = rest.split('?').next().unwrap_or_default();
    let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
    format!("{scheme}://{place}")
}
