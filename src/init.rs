//! `bloom init`: a commented configuration file, after a few questions that may all stay unanswered.
//!
//! A secret is never shown: not while it is typed, not afterwards. Files are readable by their
//! owner only, and none is replaced unless that was asked for.

use crate::cli::Init;
use crate::config::Sources;
use crate::config::example::{quoted, render};
use crate::config::table::LANGUAGES;
use anyhow::{Context, bail};
use bloom_console::ask::Asker;
use secrecy::ExposeSecret;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What was answered.
#[derive(Default)]
struct Answers {
    token: Option<String>,
    /// The token goes into a file of its own.
    apart: bool,
    language: Option<&'static str>,
    data_dir: Option<String>,
    /// What is private is sealed, with a key in a file of its own.
    sealed: bool,
}

/// Asks at the terminal, or reads answers from the input, and writes the file.
pub(crate) fn run(init: &Init, sources: &Sources) -> ExitCode {
    match write(init, &sources.default_data_dir(), &mut Asker::of_this_process()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bloom: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Asks, and writes the file. `default_data_dir` is shown as what happens without an answer.
fn write(init: &Init, default_data_dir: &Path, asker: &mut Asker) -> anyhow::Result<()> {
    let output = &init.output;
    let (token_file, key_file) = (beside(output), output.with_extension("key"));
    if !init.force && output.exists() {
        bail!(
            "{} is there already. Nothing was written. Replace it with --force, or write elsewhere with --output FILE.",
            output.display()
        );
    }
    asker.say("This writes a configuration file. Every answer may be left empty.\n")?;
    let answers = ask(asker, default_data_dir, &token_file, &key_file)?;
    if answers.apart && !init.force && token_file.exists() {
        bail!("{} is there already. Nothing was written. Replace it with --force.", token_file.display());
    }
    // Not even with --force: with a key goes what was sealed with it.
    if answers.sealed && key_file.exists() {
        bail!("{} is there already. Nothing was written. Name it in key_file yourself.", key_file.display());
    }

    let mut set: BTreeMap<&str, String> = BTreeMap::new();
    if let Some(token) = &answers.token {
        let line = if answers.apart {
            write_private(&token_file, format!("{token}\n"), init.force)?;
            let name = token_file.file_name().unwrap_or_default().to_string_lossy();
            format!("token_file = {}", quoted(&name))
        } else {
            format!("token = {}", quoted(token))
        };
        set.insert("telegram.token", line);
    }
    if let Some(language) = answers.language {
        set.insert("bot.language", format!("language = {}", quoted(language)));
    }
    if let Some(dir) = &answers.data_dir {
        set.insert("data.dir", format!("dir = {}", quoted(dir)));
    }
    if answers.sealed {
        let (key, _) = crate::keys::made(None)?;
        write_private(&key_file, format!("{}\n", key.expose_secret()), false)?;
        let name = key_file.file_name().unwrap_or_default().to_string_lossy();
        set.insert("data.key", format!("key_file = {}", quoted(&name)));
    }
    write_private(output, render(&set), init.force)?;

    asker.say(&format!("\nWritten: {}", output.display()))?;
    if answers.apart {
        asker.say(&format!("Written: {} (the token; only you can read it)", token_file.display()))?;
    }
    if answers.sealed {
        asker.say(&format!("Written: {} (the key; keep a copy apart from backups)", key_file.display()))?;
    }
    let next = if answers.token.is_some() { "bloom run" } else { "bloom" };
    asker.say(&format!("Next: `bloom check` says whether all is right, `{next}` starts."))?;
    Ok(())
}

fn ask(asker: &mut Asker, default_data_dir: &Path, token_file: &Path, key_file: &Path) -> anyhow::Result<Answers> {
    let mut answers = Answers::default();
    let question = "Telegram bot token, from @BotFather (empty: no Telegram):";
    answers.token = again(asker, question, true, |text| {
        looks_like_token(text)
            .then(|| text.to_owned())
            .ok_or("That is no token: it has digits, a colon, and some 35 letters and digits.")
    })?;
    if answers.token.is_some() {
        let question = format!("Keep the token in a file of its own, {}? [Y/n]", token_file.display());
        answers.apart =
            again(asker, &question, false, |text| yes(text).ok_or("Please answer yes or no."))?.unwrap_or(true);
    }
    let question = format!("Language for people whose app gives no hint: {} [en]", LANGUAGES.join(", "));
    answers.language = again(asker, &question, false, |text| language(text).ok_or("That is none of these languages."))?;
    let question = format!("Data folder [{}]:", default_data_dir.display());
    answers.data_dir = again(asker, &question, false, |text| {
        absolute(text).ok_or("That is no folder: write its whole path, without ~.")
    })?;
    let question = format!(
        "Seal (encrypt) what is private in the database, with a key in {}? Whoever loses the key loses that, too. [y/N]",
        key_file.display()
    );
    answers.sealed =
        again(asker, &question, false, |text| yes(text).ok_or("Please answer yes or no."))?.unwrap_or(false);
    Ok(answers)
}

/// Asks until the answer is understood or empty. From a pipe nobody can be asked again, so there a
/// wrong answer ends it.
fn again<T>(
    asker: &mut Asker,
    question: &str,
    secret: bool,
    read: impl Fn(&str) -> Result<T, &'static str>,
) -> anyhow::Result<Option<T>> {
    loop {
        let answer = if secret { asker.secret(question) } else { asker.line(question) };
        let answer = match answer {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {
                bail!("Stopped. Nothing was written.")
            }
            answer => answer?.unwrap_or_default(),
        };
        if answer.is_empty() {
            return Ok(None);
        }
        match read(&answer) {
            Ok(value) => return Ok(Some(value)),
            Err(why) if asker.is_interactive() => asker.say(why)?,
            Err(why) => bail!("{why} Nothing was written."),
        }
    }
}

/// Whether a text has the shape of Telegram's tokens: the bot's number, a colon, 30 or more of
/// base64url.
pub(crate) fn looks_like_token(text: &str) -> bool {
    text.split_once(':').is_some_and(|(number, rest)| {
        !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && rest.len() >= 30
            && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
    })
}

fn yes(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "y" | "yes" | "s" | "sim" => Some(true),
        "n" | "no" | "nao" | "não" => Some(false),
        _ => None,
    }
}

fn language(text: &str) -> Option<&'static str> {
    let tag = match text.to_lowercase().replace('_', "-").as_str() {
        "english" | "inglês" | "ingles" => "en".to_owned(),
        "pt" | "br" | "português" | "portugues" | "portuguese" => "pt-br".to_owned(),
        other => other.to_owned(),
    };
    LANGUAGES.iter().find(|language| language.eq_ignore_ascii_case(&tag)).copied()
}

fn absolute(text: &str) -> Option<String> {
    let path = std::path::absolute(text).ok().filter(|_| !text.starts_with('~') && !text.contains('\0'))?;
    path.to_str().map(str::to_owned)
}

/// Where the token goes: `bloom.toml` has `bloom.telegram-token` beside it.
fn beside(output: &Path) -> PathBuf {
    output.with_extension("telegram-token")
}

/// Writes a file that only its owner can read. It appears whole or not at all.
pub(crate) fn write_private(path: &Path, what: impl AsRef<[u8]>, replace: bool) -> anyhow::Result<()> {
    let context = || format!("{} cannot be written", path.display());
    let whole = path.with_extension("new");
    let target = if replace { &whole } else { path };
    if replace && whole.exists() {
        std::fs::remove_file(&whole).with_context(context)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(target).with_context(context)?;
    file.write_all(what.as_ref()).and_then(|()| file.sync_all()).with_context(context)?;
    if replace {
        std::fs::rename(&whole, path).with_context(context)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::io;
    use std::sync::{Arc, Mutex};
    use tempfile::TempDir;

    const TOKEN: &str = "123456789:AACANARYcanaryCANARYcanaryCANARYcan";

    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Runs with answers from a pipe; gives back what was shown and how it ended.
    fn run_with(folder: &TempDir, answers: &str, force: bool) -> (String, anyhow::Result<()>) {
        let paper = Paper::default();
        let input = io::Cursor::new(answers.as_bytes().to_vec());
        let mut asker = Asker::piped(Box::new(input), Box::new(paper.clone()));
        let init = Init { force, output: folder.path().join("bloom.toml") };
        let ended = write(&init, Path::new("/platform/bloom"), &mut asker);
        let shown = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
        let tidy = |text: String| text.replace(&folder.path().display().to_string(), "DIR");
        (tidy(shown), ended.map_err(|error| anyhow::anyhow!(tidy(format!("{error:#}")))))
    }

    fn load(folder: &TempDir) -> Config {
        Config::load(&Sources {
            file: Some(folder.path().join("bloom.toml")),
            data_dir: None,
            variables: Vec::new(),
            working_dir: folder.path().to_owned(),
            config_dir: None,
            platform_data_dir: Some("/platform/bloom".into()),
        })
        .unwrap()
    }

    #[test]
    fn all_questions_answered() {
        let folder = TempDir::new().unwrap();
        let (shown, ended) = run_with(&folder, &format!("{TOKEN}\nyes\nPT_br\n/srv/bloom\n"), false);
        ended.unwrap();
        insta::assert_snapshot!(shown.replace(" \n", "\n"), @r#"
    This writes a configuration file. Every answer may be left empty.

    Telegram bot token, from @BotFather (empty: no Telegram):
    Keep the token in a file of its own, DIR/bloom.telegram-token? [Y/n]
    Language for people whose app gives no hint: en, pt-BR, pt-PT [en]
    Data folder [/platform/bloom]:
    Seal (encrypt) what is private in the database, with a key in DIR/bloom.key? Whoever loses the key loses that, too. [y/N]

    Written: DIR/bloom.toml
    Written: DIR/bloom.telegram-token (the token; only you can read it)
    Next: `bloom check` says whether all is right, `bloom run` starts.
    "#);
        let file = std::fs::read_to_string(folder.path().join("bloom.toml")).unwrap();
        assert!(!file.contains("CANARY") && !shown.contains("CANARY"));
        let set: Vec<&str> = file.lines().filter(|line| !line.starts_with('#') && line.contains('=')).collect();
        assert_eq!(set, ["dir = \"/srv/bloom\"", "language = \"pt-BR\"", "token_file = \"bloom.telegram-token\""]);
        let config = load(&folder);
        assert_eq!(config.telegram.token.unwrap().expose_secret(), TOKEN);
        assert_eq!(config.data.dir, Path::new("/srv/bloom"));
        #[cfg(unix)]
        for name in ["bloom.toml", "bloom.telegram-token"] {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{name}");
        }
    }

    #[test]
    fn no_question_answered() {
        for answers in ["", "\n\n\n", "\n"] {
            let folder = TempDir::new().unwrap();
            run_with(&folder, answers, false).1.unwrap();
            let file = std::fs::read_to_string(folder.path().join("bloom.toml")).unwrap();
            assert_eq!(file, render(&BTreeMap::new()));
            assert_eq!(load(&folder).bot.language, "en");
        }
    }

    #[test]
    fn the_token_may_stand_in_the_file_itself() {
        let folder = TempDir::new().unwrap();
        let (shown, ended) = run_with(&folder, &format!("{TOKEN}\nn\n"), false);
        ended.unwrap();
        assert!(!shown.contains("CANARY"));
        assert!(!folder.path().join("bloom.telegram-token").exists());
        assert_eq!(load(&folder).telegram.token.unwrap().expose_secret(), TOKEN);
    }

    #[test]
    fn a_key_is_made_for_who_wants_one_and_is_never_replaced() {
        let folder = TempDir::new().unwrap();
        let (shown, ended) = run_with(&folder, "\n\n\nyes\n", false);
        ended.unwrap();
        assert!(shown.contains("Written: DIR/bloom.key"), "{shown}");
        let config = load(&folder);
        let key = std::fs::read_to_string(folder.path().join("bloom.key")).unwrap();
        assert_eq!(config.data.key.as_ref().unwrap().expose_secret(), key.trim());
        assert!(config.data.keys(0).unwrap().current_id().is_some() && !shown.contains(key.trim()));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(folder.path().join("bloom.key")).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        let error = run_with(&folder, "\n\n\nyes\n", true).1.unwrap_err().to_string();
        assert!(error.contains("bloom.key is there already"), "{error}");
        assert_eq!(std::fs::read_to_string(folder.path().join("bloom.key")).unwrap(), key);
    }

    #[test]
    fn nothing_is_replaced_unasked() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("bloom.toml");
        std::fs::write(&file, "mine").unwrap();
        let error = run_with(&folder, "\n", false).1.unwrap_err().to_string();
        assert_eq!(
            error,
            "DIR/bloom.toml is there already. Nothing was written. Replace it with --force, or write elsewhere with --output FILE."
        );
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
        run_with(&folder, "\n\nen\n", true).1.unwrap();
        assert!(std::fs::read_to_string(&file).unwrap().starts_with("# Bloom's configuration."));

        let other = TempDir::new().unwrap();
        std::fs::write(other.path().join("bloom.telegram-token"), "mine").unwrap();
        let error = run_with(&other, &format!("{TOKEN}\n\n"), false).1.unwrap_err().to_string();
        assert!(error.contains("bloom.telegram-token is there already"), "{error}");
        assert!(!other.path().join("bloom.toml").exists());
    }

    #[test]
    fn a_wrong_answer_writes_nothing_and_repeats_no_secret() {
        for answers in ["CANARY\n", &format!("{TOKEN}\nmaybe\n"), "\nfr\n", "\n\n~/bloom\n"] {
            let folder = TempDir::new().unwrap();
            let (shown, ended) = run_with(&folder, answers, false);
            let error = ended.unwrap_err().to_string();
            assert!(error.ends_with("Nothing was written."), "{error}");
            assert!(!format!("{shown}{error}").contains("CANARY"));
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        }
    }

    #[test]
    fn answers_are_taken_as_people_give_them() {
        for (text, tag) in
            [("pt", "pt-BR"), ("Português", "pt-BR"), ("pt-pt", "pt-PT"), ("EN", "en"), ("english", "en")]
        {
            assert_eq!(language(text), Some(tag), "{text}");
        }
        assert_eq!((yes("Sim"), yes("NÃO"), yes("x")), (Some(true), Some(false), None));
        assert!(looks_like_token(TOKEN));
        for text in
            ["", "123", "abc:AACANARYcanaryCANARYcanaryCANARYcan", "1:short", "1:AACANARYcanaryCANARYcanaryCANARY can"]
        {
            assert!(!looks_like_token(text), "{text}");
        }
    }
}
