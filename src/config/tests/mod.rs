//! The configuration as people write it, rightly and wrongly.

mod providers;
mod secrets;

use super::problem::Problems;
use super::sections::{LogFormat, Mode, Store};
use super::table::{SECTIONS, SETTINGS, Setting};
use super::{Config, Sources, example, redact};
use secrecy::ExposeSecret;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn sources(dir: &Path, variables: &[(&str, &str)]) -> Sources {
    Sources {
        file: None,
        data_dir: None,
        variables: variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        working_dir: dir.to_owned(),
        config_dir: None,
        platform_data_dir: Some(PathBuf::from("/platform/bloom")),
    }
}

fn load(toml: &str, variables: &[(&str, &str)]) -> (TempDir, Result<Config, Problems>) {
    let dir = TempDir::new().unwrap();
    std::fs::write(dir.path().join("bloom.toml"), toml).unwrap();
    let config = Config::load(&sources(dir.path(), variables));
    (dir, config)
}

/// All problems as text, the temporary folder's name taken out.
fn problems(toml: &str, variables: &[(&str, &str)]) -> String {
    let (dir, config) = load(toml, variables);
    let text = config.expect_err("a wrong configuration is refused").to_string();
    text.replace(&format!("{}/", dir.path().display()), "")
}

#[test]
fn nothing_at_all_is_a_configuration() {
    let dir = TempDir::new().unwrap();
    let config = Config::load(&sources(dir.path(), &[])).unwrap();
    assert_eq!(config.data.dir, Path::new("/platform/bloom"));
    assert!(matches!(config.data.store(), Store::Sqlite(path) if path == Path::new("/platform/bloom/bloom.db")));
    assert_eq!((config.bot.language.as_str(), config.bot.name.as_str()), ("en", "Bloom"));
    assert!(config.telegram.token.is_none());
    assert_eq!(config.listen(), None);
    assert_eq!(config.file, None);
    assert!(config.origins.is_empty());
}

#[test]
fn the_later_place_has_the_last_word_setting_by_setting() {
    let toml = "[bot]\nname = \"From the file\"\nlanguage = \"pt-PT\"\n[data]\ndir = \"here\"\n";
    let (dir, config) =
        load(toml, &[("BLOOM_BOT__NAME", "From outside"), ("BLOOM_LIMITS__WORKERS", "8"), ("HOME", "/")]);
    let config = config.unwrap();
    assert_eq!((config.bot.name.as_str(), config.bot.language.as_str()), ("From outside", "pt-PT"));
    assert_eq!(config.limits.workers, 8);
    assert_eq!(config.data.dir, dir.path().join("here"));
    assert_eq!(config.origin("bot.name").to_string(), "BLOOM_BOT__NAME");
    assert!(config.origin("bot.language").to_string().ends_with("bloom.toml:3"));

    let mut told = sources(dir.path(), &[("BLOOM_DATA__DIR", "/from/outside")]);
    told.data_dir = Some("typed".into());
    let config = Config::load(&told).unwrap();
    assert_eq!(config.data.dir, dir.path().join("typed"));
    assert_eq!(config.origin("data.dir").to_string(), "--data");
}

#[test]
fn the_file_is_looked_for_where_people_keep_it() {
    let dir = TempDir::new().unwrap();
    let write = |name: &str| {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, format!("bot.name = \"{name}\"\n")).unwrap();
    };
    let mut sources = sources(&dir.path().join("work"), &[]);
    sources.config_dir = Some(dir.path().join("config"));
    let name = |sources: &Sources| Config::load(sources).unwrap().bot.name;
    assert_eq!(name(&sources), "Bloom");
    write("config/bloom.toml");
    assert_eq!(name(&sources), "config/bloom.toml");
    write("work/bloom.toml");
    assert_eq!(name(&sources), "work/bloom.toml");
    write("work/other.toml");
    sources.variables = vec![("BLOOM_CONFIG".to_owned(), "other.toml".to_owned())];
    assert_eq!(name(&sources), "work/other.toml");
    write("named.toml");
    sources.file = Some(dir.path().join("named.toml"));
    assert_eq!(name(&sources), "named.toml");
    sources.file = Some("missing.toml".into());
    let text = Config::load(&sources).unwrap_err().to_string();
    assert!(text.contains("missing.toml: the file cannot be read"), "{text}");
}

#[test]
fn unknown_names_tell_the_nearest_known_one() {
    insta::assert_snapshot!(problems(
        "tokne = \"x\"\n\n[telegram]\ntokn = 'x'\ntoken_fiel = 'x'\nper_second = 3\n\n[telegarm]\ntoken = \"x\"\n\n[telegram.budjet]\nx = 1\n\n[bot]\n\"na\\u001bme\" = 2\n",
        &[("BLOOM_TELEGRAM_TOKEN", "x"), ("BLOOM_TELEGRAM__TOKEN_FILES", "x"), ("BLOOM_TEST_ANYTHING", "x"), ("BLOOM_LOG__LEVLE", "debug")],
    ), @r#"
    bloom.toml:1: tokne: there is no such setting.
        The nearest that there is: telegram.token.
    bloom.toml:4: telegram.tokn: there is no such setting.
        The nearest that there is: telegram.token.
    bloom.toml:5: telegram.token_fiel: there is no such setting.
        The nearest that there is: telegram.token_file.
    bloom.toml:6: telegram.per_second: there is no such setting.
        The nearest that there is: telegram.budget.per_second.
    bloom.toml:8: telegarm: there is no such section.
        The nearest that there is: [telegram].
    bloom.toml:11: telegram.budjet: there is no such section.
        The nearest that there is: [telegram.budget].
    bloom.toml:15: bot.na\u{1b}me: there is no such setting.
        The nearest that there is: bot.name.
    BLOOM_LOG__LEVLE: there is no such setting.
        The nearest that there is: BLOOM_LOG__LEVEL.
    BLOOM_TELEGRAM_TOKEN: there is no such setting.
        The nearest that there is: BLOOM_TELEGRAM__TOKEN.
    BLOOM_TELEGRAM__TOKEN_FILES: there is no such setting.
        The nearest that there is: BLOOM_TELEGRAM__TOKEN_FILE.
    "#);
}

#[test]
fn wrong_values_tell_what_was_found_and_what_is_right() {
    insta::assert_snapshot!(problems(
        r#"
bot.name = ""
bot.language = "fr"
http.listen = "localhost"
log = "debug"
limits.workers = "many"
limits.action_days = 1.5
limits.lease_seconds = 0
limits.text_max_chars = 99999999999999999999
telegram.token = 12345
telegram.mode = ["polling"]
telegram.api_url = "https://user:pw@host"
telegram.webhook_url = "bloom.example.org"
telegram.webhook_secret = "two words"
telegram.poll_timeout_seconds = 51
telegram.budget.per_chat_per_second = nan
data.dir = "~/bloom"
data.url = "mysql://host/db"
"#,
        &[("BLOOM_LOG__LEVEL", "bloom=loud"), ("BLOOM_LIMITS__INBOUND_PER_MINUTE", "-1"), ("BLOOM_TELEGRAM__BUDGET__PER_SECOND", "fast")],
    ), @r#"
    bloom.toml:2: bot.name: it is empty.
        Write a text of 1 to 64 characters on one line, for example: name = "Bloom".
    bloom.toml:3: bot.language: "fr" is not one of its values.
        Write one of en, pt-BR, pt-PT, for example: language = "pt-BR".
    bloom.toml:4: http.listen: "localhost" is not an IP address with a port.
        Write an IP address with a port, for example: listen = "127.0.0.1:8080".
    bloom.toml:5: log: this is a section, not a setting.
        Write a line [log] and its settings below it.
    bloom.toml:6: limits.workers: a whole number is expected, but the text "many" was found.
        Write a whole number from 1 to 1024, for example: workers = 64.
    bloom.toml:7: limits.action_days: a whole number is expected, but the number 1.5 was found.
        Write a whole number from 1 to 365, for example: action_days = 7.
    bloom.toml:8: limits.lease_seconds: 0 is out of range.
        Write a whole number from 1 to 3600, for example: lease_seconds = 30.
    bloom.toml:9: limits.text_max_chars: it is out of range.
        Write a whole number from 1000 to 1000000, for example: text_max_chars = 20_000.
    bloom.toml:10: telegram.token: text is expected, but a whole number was found.
        Write the token exactly as @BotFather gave it, for example: token = "123456789:AAExampleExampleExampleExampleExample".
    bloom.toml:11: telegram.mode: text is expected, but a list was found.
        Write one of polling, webhook, for example: mode = "webhook".
    bloom.toml:12: telegram.api_url: it has a user or a password in it.
        Write an address with https:// and a host, and nothing after its path, for example: api_url = "http://localhost:8081".
    bloom.toml:13: telegram.webhook_url: it does not begin with https:// or http://.
        Write an address with https:// and a host, and nothing after its path, for example: webhook_url = "https://bloom.example.org/telegram".
    bloom.toml:14: telegram.webhook_secret: it is longer than 256 characters or has others than A-Z a-z 0-9 _ -.
        Make one with: openssl rand -hex 32, for example: webhook_secret = "a-long-random-text".
    bloom.toml:15: telegram.poll_timeout_seconds: 51 is out of range.
        Write a whole number from 1 to 50, for example: poll_timeout_seconds = 30.
    bloom.toml:16: telegram.budget.per_chat_per_second: a number is expected, but the number nan was found.
        Write a number from 0 to 1000, for example: per_chat_per_second = 1.0.
    bloom.toml:17: data.dir: ~ is not understood here.
        Write the whole path of a folder, for example: dir = "/var/lib/bloom".
    bloom.toml:18: data.url: its kind of database is not known.
        Write the path of an SQLite file or a postgres:// address, for example: url = "postgres://bloom:PASSWORD@localhost/bloom".
    BLOOM_LIMITS__INBOUND_PER_MINUTE: limits.inbound_per_minute: -1 is out of range.
        Write a whole number from 0 to 1000000, for example: BLOOM_LIMITS__INBOUND_PER_MINUTE=60.
    BLOOM_LOG__LEVEL: log.level: "bloom=loud" is not a filter.
        Write error, warn, info, debug or trace, for example: BLOOM_LOG__LEVEL=info,bloom_telegram=debug.
    BLOOM_TELEGRAM__BUDGET__PER_SECOND: telegram.budget.per_second: a whole number is expected, but "fast" was found.
        Write a whole number from 0 to 1000, for example: BLOOM_TELEGRAM__BUDGET__PER_SECOND=30.
    "#);
}

#[test]
fn all_problems_come_at_once_also_between_settings() {
    insta::assert_snapshot!(
        problems("[telegram]\ntoken = \"1:a\"\nmode = \"webhook\"\n", &[]),
        @r#"
    default: telegram.webhook_url: it is not set, and telegram.mode is "webhook".
        Set the public https address that Telegram is to call, or set mode = "polling".
    default: telegram.webhook_secret: it is not set, and telegram.mode is "webhook".
        Make one with: openssl rand -hex 32.
    "#);
    // Without a token the network is off, and nothing about it can be wrong.
    load("[telegram]\nmode = \"webhook\"\n", &[]).1.unwrap();
    let text = problems(
        "telegram = { token = \"1:a\", mode = \"webhook\", webhook_secret = \"s\", webhook_url = \"http://a.b/c\" }",
        &[],
    );
    assert!(text.contains("https addresses only"), "{text}");
}

#[test]
fn values_of_the_environment_are_read_by_their_kind() {
    let (_dir, config) = load(
        "",
        &[
            ("BLOOM_LIMITS__TEXT_MAX_CHARS", " 20_000 "),
            ("BLOOM_TELEGRAM__BUDGET__PER_CHAT_PER_SECOND", "2"),
            ("BLOOM_LOG__FORMAT", "JSON"),
            ("BLOOM_BOT__LANGUAGE", "PT-br"),
            ("BLOOM_TELEGRAM__TOKEN", ""),
            ("BLOOM_HTTP__LISTEN", "[::1]:80"),
            ("BLOOM_TESTING__KILL_AT", "after_commit:3"),
        ],
    );
    let config = config.unwrap();
    assert_eq!(config.limits.text_max_chars, 20_000);
    assert!((config.telegram.budget.per_chat_per_second - 2.0).abs() < f64::EPSILON);
    assert_eq!(config.log.format, LogFormat::Json);
    assert_eq!(config.bot.language, "pt-BR");
    assert!(config.telegram.token.is_none(), "an empty variable sets nothing");
    assert_eq!(config.listen().unwrap().port(), 80);
    assert_eq!(config.testing.kill_at.map(|at| (at.point, at.passing)), Some(("after_commit".to_owned(), 3)));
}

#[test]
fn databases_are_told_apart() {
    let store = |url: &str| {
        let (dir, config) = load(&format!("[data]\nurl = {url:?}\n"), &[]);
        match config.unwrap().data.store() {
            Store::Sqlite(path) => path.display().to_string().replace(&dir.path().display().to_string(), "DIR"),
            Store::Postgres(url) => url.expose_secret().to_owned(),
        }
    };
    assert_eq!(store("sub/my.db"), "DIR/sub/my.db");
    assert_eq!(store("sqlite://my.db"), "DIR/my.db");
    assert_eq!(store("sqlite:/my.db"), "/my.db");
    assert_eq!(store("sqlite:///my.db"), "/my.db");
    assert_eq!(store("postgresql://u:p@h/d"), "postgresql://u:p@h/d");
    assert_eq!(redact::public_address("postgres://u:p@h:1/d?password=p"), "postgres://h:1/d");
    assert_eq!(redact::public_address("postgres:///d"), "postgres:///d");
}

#[test]
fn the_example_explains_every_setting_and_its_defaults_hold() {
    let text = example::render(&BTreeMap::new());
    load(&text, &[]).1.unwrap();
    // Written anew with: BLOOM_TEST_WRITE_EXAMPLE=1 cargo test the_example
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/bloom.example.toml");
    if std::env::var_os("BLOOM_TEST_WRITE_EXAMPLE").is_some() {
        std::fs::write(&kept, &text).unwrap();
    }
    assert_eq!(text, std::fs::read_to_string(&kept).unwrap());
    for setting in shown() {
        assert!(text.contains(&format!("\n# {} = ", setting.name())), "{}", setting.key);
    }
    // All defaults written out are the same as none.
    let spelled = |pick: &dyn Fn(&Setting) -> Option<&'static str>| -> BTreeMap<&str, String> {
        shown().filter_map(|setting| Some((setting.key, format!("{} = {}", setting.name(), pick(setting)?)))).collect()
    };
    let defaults = example::render(&spelled(&|setting| setting.default));
    let plain = |config: Config| {
        format!("{:?}", (config.data, config.bot, config.telegram, config.http, config.limits, config.log))
    };
    assert_eq!(plain(load(&defaults, &[]).1.unwrap()), plain(load("", &[]).1.unwrap()));
    // All examples are right.
    let config = load(&example::render(&spelled(&|setting| Some(setting.example))), &[]).1.unwrap();
    assert_eq!(config.telegram.mode, Mode::Webhook);
}

#[test]
fn the_table_and_the_types_are_in_step() {
    for setting in SETTINGS {
        assert!(SECTIONS.iter().any(|section| section.name == setting.section()), "{}", setting.key);
        assert_eq!(SETTINGS.iter().filter(|other| other.key == setting.key).count(), 1, "{}", setting.key);
        assert!(setting.about.lines().all(|line| line.len() <= 98), "{}", setting.key);
        // Setting it alone, through the environment, must reach the typed section.
        let value = setting.example.trim_matches('"');
        let mut variables = vec![(setting.variable(), value)];
        if matches!(setting.key, "data.old_keys" | "data.seal_messages") {
            // These two are of no use without a key.
            variables.push(("BLOOM_DATA__KEY".to_owned(), "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="));
        }
        let variables: Vec<(&str, &str)> = variables.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let (_dir, config) = load("", &variables);
        let config = config.unwrap_or_else(|problems| panic!("{problems}"));
        assert!(config.origins.contains_key(setting.key), "{}", setting.key);
    }
}

fn shown() -> impl Iterator<Item = &'static Setting> {
    SETTINGS.iter().filter(|setting| !setting.is_hidden())
}
