//! One key: read from text, never shown, and what it does.

use super::super::{Result, StoreError};
use super::{Column, SEALED};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use hkdf::Hkdf;
use rand::TryRng;
use rand::rngs::SysRng;
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use std::fmt;
use zeroize::Zeroizing;

/// Bytes of a master key.
const KEY: usize = 32;

/// Bytes of a nonce.
const NONCE: usize = 24;

/// The longest name of a key.
const LONGEST_ID: usize = 32;

/// What the key of columns is derived for. Other purposes get other keys of the same master.
const FOR_COLUMNS: &[u8] = b"bloom/columns/1";

/// What a key's id is derived for.
const FOR_ID: &[u8] = b"bloom/key-id/1";

/// Why a text is not a key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// It is not 32 bytes in base64 or hexadecimal.
    #[error("a key is 32 bytes in base64 or hexadecimal")]
    Shape,
    /// Its name cannot be one.
    #[error("a key's name has 1 to 32 of a-z 0-9 -")]
    Name,
    /// Two keys have the same id.
    #[error("two keys have the id {0}")]
    Twice(String),
}

/// A key that seals and opens. What it was derived from is not kept.
pub struct Key {
    id: String,
    // It overwrites its key when it is dropped.
    cipher: XChaCha20Poly1305,
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Key").field(&self.id).finish()
    }
}

impl Key {
    /// A key from its text: 32 bytes in base64 or hexadecimal, with a name and a colon before them where it shall not
    /// be called by the first eight digits of its hash.
    ///
    /// # Errors
    /// When that is no key; the error does not repeat it.
    pub fn parse(text: &SecretString) -> std::result::Result<Self, KeyError> {
        let text = text.expose_secret().trim();
        let (name, text) = text.split_once(':').map_or((None, text), |(name, rest)| (Some(name.trim()), rest.trim()));
        let master = decode(text).ok_or(KeyError::Shape)?;
        let derive = Hkdf::<Sha256>::new(None, &*master);
        let mut key = Zeroizing::new([0; KEY]);
        let mut hash = [0; 4];
        // Both are far shorter than the 8,160 bytes that can be derived.
        derive.expand(FOR_COLUMNS, &mut *key).map_err(|_| KeyError::Shape)?;
        derive.expand(FOR_ID, &mut hash).map_err(|_| KeyError::Shape)?;
        let id = match name {
            Some(name) if is_id(name) => name.to_owned(),
            Some(_) => return Err(KeyError::Name),
            None => format!("{:08x}", u32::from_be_bytes(hash)),
        };
        Ok(Self { id, cipher: XChaCha20Poly1305::new((&*key).into()) })
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    pub(in crate::store) fn seal(&self, column: &Column, row: &str, plain: &str) -> Result<String> {
        let nonce = nonce()?;
        let place = place(column, row, &self.id);
        let payload = Payload { msg: plain.as_bytes(), aad: place.as_bytes() };
        let sealed = self
            .cipher
            .encrypt(&XNonce::from(nonce), payload)
            // It fails for texts of more than 256 GB only.
            .map_err(|_| StoreError::Corrupt { what: "text to be sealed", why: "it is too long".to_owned() })?;
        let mut bytes = Vec::with_capacity(NONCE + sealed.len());
        bytes.extend_from_slice(&nonce);
        bytes.extend_from_slice(&sealed);
        let mut text = String::with_capacity(SEALED.len() + self.id.len() + 1 + bytes.len().div_ceil(3) * 4);
        text.push_str(SEALED);
        text.push_str(&self.id);
        text.push(':');
        STANDARD_NO_PAD.encode_string(&bytes, &mut text);
        Ok(text)
    }

    /// Opens what stands behind the key's id.
    pub(super) fn open(&self, column: &Column, row: &str, body: &str) -> Result<String> {
        let unopened = || StoreError::Unopened { table: column.table, column: column.name, key_id: self.id.clone() };
        let bytes = STANDARD_NO_PAD.decode(body).map_err(|_| unopened())?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().ok_or_else(unopened)?;
        let place = place(column, row, &self.id);
        let payload = Payload { msg: sealed, aad: place.as_bytes() };
        let plain = self.cipher.decrypt(&XNonce::from(*nonce), payload).map_err(|_| unopened())?;
        String::from_utf8(plain).map_err(|_| unopened())
    }
}

/// A new key as text.
///
/// # Errors
/// When the system gives no randomness.
pub fn generate() -> Result<SecretString> {
    let mut bytes = Zeroizing::new([0; KEY]);
    fill(&mut *bytes)?;
    Ok(STANDARD.encode(*bytes).into())
}

/// A nonce that was never used before. It comes from the operating system and not from the seeded randomness of the
/// house: a nonce that a second run with the same seed makes again would give both texts away. Nothing that is decided,
/// said or compared depends on it.
fn nonce() -> Result<[u8; NONCE]> {
    let mut nonce = [0; NONCE];
    fill(&mut nonce)?;
    Ok(nonce)
}

fn fill(bytes: &mut [u8]) -> Result<()> {
    SysRng.try_fill_bytes(bytes).map_err(|error| StoreError::NoRandomness(error.to_string()))
}

/// The place of a value. No table, column or key id has a bar in it, so two places never read the same.
fn place(column: &Column, row: &str, id: &str) -> String {
    format!("{}|{}|{row}|{id}", column.table, column.name)
}

/// Whether a text can be a key's id.
pub(super) fn is_id(text: &str) -> bool {
    (1..=LONGEST_ID).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The 32 bytes of a text in base64 (either alphabet, padded or not) or hexadecimal.
fn decode(text: &str) -> Option<Zeroizing<[u8; KEY]>> {
    let bytes = Zeroizing::new(if text.len() == KEY * 2 {
        let digits: Option<Vec<u8>> =
            text.chars().map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
        Zeroizing::new(digits?).chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect()
    } else {
        let bare = Zeroizing::new(text.trim_end_matches('=').replace('+', "-").replace('/', "_"));
        URL_SAFE_NO_PAD.decode(bare.as_bytes()).ok()?
    });
    <[u8; KEY]>::try_from(bytes.as_slice()).ok().map(Zeroizing::new)
}
