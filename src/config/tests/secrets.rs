//! Secrets that stay secret, and files that mean harm.

use super::{load, problems, sources};
use crate::config::Config;
use crate::config::table::SETTINGS;
use secrecy::ExposeSecret;
use tempfile::TempDir;

const CANARY: &str = "CANARYcanary0123456789CANARYcanary01234";

#[test]
fn a_secret_may_stay_in_a_file_of_its_own() {
    let dir = TempDir::new().unwrap();
    std::fs::write(dir.path().join("token"), "1:abc\n").unwrap();
    std::fs::write(dir.path().join("bloom.toml"), "telegram.token_file = \"token\"\n").unwrap();
    let token = |config: Config| config.telegram.token.unwrap().expose_secret().to_owned();
    let config = Config::load(&sources(dir.path(), &[])).unwrap();
    assert!(config.origin("telegram.token").to_string().ends_with("/token"));
    assert_eq!(token(config), "1:abc");

    // The environment's own value covers the file's name, which is then not even opened.
    std::fs::remove_file(dir.path().join("token")).unwrap();
    let config = Config::load(&sources(dir.path(), &[("BLOOM_TELEGRAM__TOKEN", "2:def")])).unwrap();
    assert_eq!(token(config), "2:def");
    let text = Config::load(&sources(dir.path(), &[])).unwrap_err().to_string();
    assert!(
        text.contains("bloom.toml:1: telegram.token: the secret's file") && text.contains("cannot be read"),
        "{text}"
    );

    std::fs::write(dir.path().join("both"), "3:ghi").unwrap();
    let both = [("BLOOM_TELEGRAM__TOKEN", "2:def"), ("BLOOM_TELEGRAM__TOKEN_FILE", "both")];
    let text = Config::load(&sources(dir.path(), &both)).unwrap_err().to_string();
    assert!(text.contains("given twice"), "{text}");
    assert_eq!(token(Config::load(&sources(dir.path(), &both[1..])).unwrap()), "3:ghi");

    for (content, why) in
        [(vec![0xff, 0xfe], "is not text"), (vec![b'x'; 70_000], "more than 65536 bytes"), (vec![], "is empty")]
    {
        std::fs::write(dir.path().join("both"), content).unwrap();
        let text = Config::load(&sources(dir.path(), &both[1..])).unwrap_err().to_string();
        assert!(text.contains(why), "{text}");
    }
}

#[test]
fn the_key_of_the_database_is_given_once_and_old_ones_need_it() {
    const KEY: &str = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
    let hex = "7b".repeat(32);
    let dir = TempDir::new().unwrap();
    std::fs::write(dir.path().join("key"), format!("{KEY}\n")).unwrap();
    std::fs::write(dir.path().join("old"), format!("{hex}\nlast:{}\n", "7c".repeat(32))).unwrap();
    let files = [("BLOOM_DATA__KEY_FILE", "key"), ("BLOOM_DATA__OLD_KEYS_FILE", "old")];
    let keys = Config::load(&sources(dir.path(), &files)).unwrap().data.keys(0).unwrap();
    assert_eq!(keys.ids().count(), 3);
    assert_eq!(keys.ids().last(), Some("last"));
    let problem = |variables: &[(&str, &str)]| {
        let text = Config::load(&sources(dir.path(), variables)).unwrap_err().to_string();
        assert!(!text.contains(&hex), "{text}");
        text
    };
    let text = problem(&[("BLOOM_DATA__KEY", KEY), ("BLOOM_DATA__KEY_FILE", "key")]);
    assert!(text.contains("data.key: it is given twice"), "{text}");
    for alone in [("BLOOM_DATA__OLD_KEYS", hex.as_str()), ("BLOOM_DATA__SEAL_MESSAGES", "true")] {
        let text = problem(&[alone]);
        assert!(text.contains("data.key is not set") && text.contains("bloom key new"), "{text}");
    }
    let text = problem(&[("BLOOM_DATA__KEY", &hex), ("BLOOM_DATA__OLD_KEYS", &hex)]);
    assert!(text.contains("two keys have the id"), "{text}");
    let text = problem(&[("BLOOM_DATA__KEY", &hex[1..])]);
    assert!(text.contains("32 bytes") && text.contains("bloom key new"), "{text}");
}

#[test]
fn no_secret_is_ever_shown() {
    for setting in SETTINGS.iter().filter(|setting| setting.is_secret()) {
        let database = format!("postgres://bloom:{CANARY}@h/d");
        let value = if setting.key == "data.url" {
            database
        } else if setting.key == "telegram.token" {
            format!("1:{CANARY}")
        } else if setting.key.starts_with("data.") {
            format!("mine:{CANARY}aaaA")
        } else {
            CANARY.to_owned()
        };
        let part = value.strip_prefix("mine:").unwrap_or(CANARY);
        let other = if setting.key == "data.old_keys" {
            "data.key = \"MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=\"\n"
        } else {
            ""
        };
        let toml = format!("{other}{} = \"{value}\"\n", setting.key);
        let (_dir, config) = load(&toml, &[]);
        let config = config.unwrap();
        assert!(!format!("{config:?} {config:#?}").contains(CANARY), "{}", setting.key);
        let told = config.redact(&format!("error at {value} or {part}"));
        assert!(!told.contains(CANARY) && told.contains("error at [secret] or [secret]"), "{told}");
    }
    // Every way of getting it wrong.
    for setting in SETTINGS.iter().filter(|setting| setting.is_secret()) {
        let key = setting.key;
        for toml in [
            format!("{key} = {CANARY}\n"),
            format!("{key} = \"{CANARY}\n"),
            format!("{key} = \"{CANARY} {CANARY} \\u0007\"\n"),
            format!("{key} = [\"{CANARY}\"]\n"),
            format!("{key} = {{ {CANARY} = \"{CANARY}\" }}\n").replacen(CANARY, "x", 1),
            format!("{key} = \"{CANARY}\" x\n"),
            format!("{key} = \"{CANARY}\\q\"\n"),
            format!("{key} = '{CANARY}://{CANARY}'\n{key}_file = \"nowhere\"\n"),
            format!("{key} = '{CANARY}'\n{key} = '{CANARY}'\n"),
            format!("{key}x = \"{CANARY}\"\n"),
        ] {
            let (_dir, config) = load(&toml, &[(&format!("{}X", setting.variable()), CANARY)]);
            let problems = config.expect_err(&toml);
            let text = format!("{problems} {problems:?}");
            assert!(!text.contains("CANARY"), "{toml}\n{text}");
        }
        let wrong = format!("{CANARY} \u{7}://");
        let (_dir, config) = load("", &[(&setting.variable(), &wrong)]);
        let text = config.expect_err(key).to_string();
        assert!(!text.contains("CANARY"), "{text}");
    }
    let text = problems(&format!("telegram.api_url = \"https://me:{CANARY}@h/\"\n"), &[]);
    assert!(!text.contains("CANARY"), "{text}");
}

#[test]
fn hostile_files_are_refused_with_a_word() {
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("bloom.toml");
    for (content, why) in [
        (vec![0xff, 0xfe, 0x00], "not UTF-8"),
        (vec![b'#'; 2 << 20], "has 2097152 bytes"),
        (b"[".repeat(100_000), "not TOML"),
        (b"a.".repeat(100_000), "not TOML"),
        (b"[[bot]]\nname = 1".to_vec(), "this is a section"),
        (b"bot.name.x = 1".to_vec(), "text is expected, but a section was found"),
        (b"bot = { name = \"\\u0000\" }".to_vec(), "control characters"),
    ] {
        std::fs::write(&file, content).unwrap();
        let text = Config::load(&sources(dir.path(), &[])).unwrap_err().to_string();
        assert!(text.contains(why), "{why}: {text}");
        assert!(text.len() < 2_000, "{}", text.len());
    }
    let mut named = sources(dir.path(), &[]);
    named.file = Some(dir.path().to_owned());
    assert!(Config::load(&named).unwrap_err().to_string().contains("cannot be read"));
}
