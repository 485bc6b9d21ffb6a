//! What `bloom check` says.

use super::*;
use crate::config::Sources;
use crate::config::problem::Problems;
use tempfile::TempDir;

const CANARY: &str = "CANARYcanary0123456789CANARYcanary01234";

fn load(folder: &TempDir, toml: &str) -> Result<Config, Problems> {
    let file = folder.path().join("bloom.toml");
    std::fs::write(&file, toml).unwrap();
    Config::load(&Sources {
        file: Some(file),
        data_dir: None,
        variables: Vec::new(),
        working_dir: folder.path().to_owned(),
        config_dir: None,
        platform_data_dir: Some(folder.path().join("data")),
    })
}

async fn fine(_: &Config) -> Result<String, String> {
    Ok("answers".to_owned())
}

async fn report_on(toml: &str) -> (String, bool) {
    let folder = TempDir::new().unwrap();
    let config = load(&folder, toml).unwrap();
    let report = examine(&config, true, fine, fine).await;
    (report.to_string().replace(&folder.path().display().to_string(), "DIR"), report.is_runnable())
}

fn line<'a>(report: &'a str, what: &str) -> &'a str {
    report
        .lines()
        .find(|line| line.split_whitespace().nth(1) == Some(what))
        .unwrap_or_else(|| panic!("{what}\n{report}"))
}

#[tokio::test]
async fn a_fresh_machine_can_run() {
    let (report, runnable) = report_on("").await;
    assert!(runnable);
    insta::assert_snapshot!(report, @r#"
    ok     configuration                         DIR/bloom.toml
    ok     data.dir                              DIR/data (default); will be made
    ok     data.url                              DIR/data/bloom.db (default); will be made
    ok     data.key                              not set
    ok     data.old_keys                         not set
    ok     data.seal_messages                    false (default)
    ok     data.keep_messages_days               not set
    ok     bot.language                          "en" (default)
    ok     bot.name                              "Bloom" (default)
    note   telegram.token                        not set: Telegram is off
                                                 -> Get one from @BotFather, then `bloom init`, or leave it
    ok     telegram.api_url                      "https://api.telegram.org" (default)
    ok     telegram.mode                         "polling" (default)
    ok     telegram.webhook_url                  not set
    ok     telegram.webhook_secret               not set
    ok     telegram.poll_timeout_seconds         30 (default)
    ok     telegram.budget.per_second            30 (default)
    ok     telegram.budget.per_chat_per_second   1.0 (default)
    ok     telegram.budget.per_chat_burst        5 (default)
    ok     telegram.budget.per_group_per_minute  20 (default)
    ok     http.listen                           not set: no web server
    ok     http.public_url                       not set
    ok     limits.inbound_per_minute             60 (default)
    ok     limits.text_max_chars                 20000 (default)
    ok     limits.workers                        64 (default)
    ok     limits.lease_seconds                  30 (default)
    ok     limits.action_days                    7 (default)
    ok     models.required                       false (default)
    ok     models.order                          not set
    ok     models.blocked                        not set
    ok     models.turn_seconds                   60 (default)
    ok     models.cool_limit_seconds             300 (default)
    ok     models.cool_other_seconds             30 (default)
    ok     models.retries                        2 (default)
    ok     models.currency                       "EUR" (default)
    ok     models.budget.assistant_per_hour      30 (default)
    ok     models.budget.onboarding_per_hour     30 (default)
    ok     models.budget.study_per_hour          60 (default)
    ok     models.budget.turns_at_once           2 (default)
    ok     models.budget.learner_tokens_per_day  200000 (default)
    ok     models.budget.total_tokens_per_day    0 (default)
    ok     log.level                             "info" (default)
    ok     log.format                            "text" (default)

    All is right.
    "#);
}

#[tokio::test]
async fn every_setting_is_told_of() {
    let (report, _) = report_on("").await;
    for setting in SETTINGS.iter().filter(|setting| !setting.is_hidden()) {
        line(&report, setting.key);
    }
}

#[tokio::test]
async fn what_is_wrong_tells_how_to_mend_it() {
    for (toml, what, found, runnable) in [
        ("telegram.token = \"123:short\"", "telegram.token", "not the shape", false),
        (
            "telegram = { token = \"123:short\", api_url = \"http://localhost:1\" }",
            "telegram.token",
            "not the shape",
            true,
        ),
        (
            "telegram.token = \"123456789:AAExampleExampleExampleExampleExample\"",
            "telegram.token",
            "the example's own",
            false,
        ),
        ("telegram.webhook_url = \"https://a.b/c\"", "telegram.webhook_url", "not used", true),
        ("telegram.webhook_secret = \"short\"", "telegram.webhook_secret", "guessed", true),
        ("telegram.webhook_secret = \"a-long-random-text\"", "telegram.webhook_secret", "the example's own", false),
        ("data.url = \"/no/such/folder/x.db\"", "data.url", "no such folder", false),
        ("data.dir = \"bloom.toml\"", "data.dir", "cannot be written to", false),
        ("http.listen = \"192.0.2.1:80\"", "http.listen", "192.0.2.1:80", false),
    ] {
        let (report, can_run) = report_on(toml).await;
        assert!(line(&report, what).contains(found), "{toml}\n{report}");
        assert_eq!(can_run, runnable, "{toml}\n{report}");
        assert!(can_run || report.contains("-> ") && report.contains("It cannot run. To mend: 1."), "{report}");
    }
}

#[tokio::test]
async fn webhook_settings_must_fit() {
    let with = |url: &str| {
        format!(
            "telegram = {{ token = \"1:{CANARY}\", mode = \"webhook\", webhook_secret = \"{CANARY}\", webhook_url = \"{url}\" }}\nhttp.listen = \"127.0.0.1:0\"\n"
        )
    };
    for (url, runnable) in [
        ("https://a.example/telegram", true),
        ("https://a.example:8443/telegram", true),
        ("https://[2001:db8::1]/telegram", true),
        ("https://a.example:8080/telegram", false),
        ("https://a.example/healthz", false),
    ] {
        let (report, can_run) = report_on(&with(url)).await;
        assert_eq!(can_run, runnable, "{url}\n{report}");
        assert!(!report.contains("CANARY"), "{report}");
    }
}

#[tokio::test]
async fn a_port_in_use_is_noticed() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let (report, runnable) = report_on(&format!("http.listen = \"{}\"", taken.local_addr().unwrap())).await;
    assert!(line(&report, "http.listen").contains("in use") && !runnable, "{report}");
}

#[tokio::test]
async fn no_answer_shows_a_secret() {
    let folder = TempDir::new().unwrap();
    let toml = format!(
        "telegram = {{ token = \"1:{CANARY}\", webhook_secret = \"{CANARY}x\" }}\ndata.url = \"postgres://me:{CANARY}pw@db.example/bloom\"\n"
    );
    let config = load(&folder, &toml).unwrap();
    let talkative = async |config: &Config| {
        let token = config.telegram.token.clone().unwrap();
        let url = config.data.url.clone().unwrap();
        Err(format!("error for {} and {} and {CANARY}pw\u{1b}[2J", token.expose_secret(), url.expose_secret()))
    };
    let report = examine(&config, true, talkative, talkative).await;
    let text = format!("{report} {report:?}");
    assert!(!text.contains("CANARY") && !report.to_string().contains('\u{1b}'), "{text}");
    assert!(
        text.contains("postgres://db.example/bloom (") && text.contains("error for [secret] and [secret]"),
        "{text}"
    );
    assert!(!report.is_runnable());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let file = folder.path().join("bloom.toml");
        for (mode, status) in [(0o644, Status::Warn), (0o600, Status::Ok)] {
            std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
            assert_eq!(examine(&config, false, fine, fine).await.0[0].status, status, "{mode:o}");
        }
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_data_folder_open_to_others_is_noticed() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    for (mode, status) in [(0o755, Status::Warn), (0o700, Status::Ok)] {
        std::fs::set_permissions(&data, std::fs::Permissions::from_mode(mode)).unwrap();
        let config = load(&folder, "").unwrap();
        assert_eq!(examine(&config, false, fine, fine).await.0[1].status, status, "{mode:o}");
    }
}

#[test]
fn problems_of_the_file_are_told_in_the_same_way() {
    let folder = TempDir::new().unwrap();
    let problems = load(&folder, "bot.nmae = \"x\"\nlimits.workers = 0\n").unwrap_err();
    let report = unreadable(&problems);
    let text = report.to_string().replace(&folder.path().display().to_string(), "DIR");
    insta::assert_snapshot!(text, @r#"
    WRONG  bot.nmae        there is no such setting (DIR/bloom.toml:1)
                           -> The nearest that there is: bot.name
    WRONG  limits.workers  0 is out of range (DIR/bloom.toml:2)
                           -> Write a whole number from 1 to 1024, for example: workers = 64

    It cannot run. To mend: 2.
    "#);
    assert!(!report.is_runnable());
}
