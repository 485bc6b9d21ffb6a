//! Words as memory compares them: folded, without the ones that carry no content, whatever their endings.

use crate::text::fold;
use std::collections::HashSet;
use std::sync::LazyLock;

/// Function words, and the frames in which a fact is told ("the learner prefers …").
const EMPTY: &str = "a an and are as at be been being but by can did do does doing done for from get gets getting had has have having \
    he her hers him his how i if in into is it its just me mine more most much my not of on once only or our out over own \
    per really s she so some such t than that the their them then there these they this those to too up us very was we \
    were what when where which while who whom why will with without you your yours am ll ve re d m don doesn didn isn wasn \
    learner student person user user's prefers prefer preferred preference likes like liked finds find found feels feel felt \
    says said thinks thought tends tend usually often always never sometimes hard easier easy better best well good bit lot \
    about after before during also because since until no nor cannot cant dont got make makes made keep keeps kept able \
    finally already ever every each any all both few other same things thing stuff \
    o os as um uma uns umas e ou mas de do da dos das em no na nos nas por pelo pela pelos pelas para pra pro com sem sob sobre \
    que se quando onde como porque porquanto enquanto ate entre eu tu ele ela eles elas nos vos voce voces meu minha meus \
    minhas teu tua teus tuas seu sua seus suas me te lhe lhes mim ti si isto isso aquilo este esta estes estas esse essa \
    esses essas aquele aquela ser estar sou es sao foi era eram estou estas esta estamos estao tem tenho tens ter tinha \
    ha haver nao nunca nem ja ainda muito muita muitos muitas mais menos bem mal melhor pior bom boa so tambem tao la ca \
    aluno aluna estudante pessoa utilizador usuario prefere prefiro preferir preferencia gosta gosto gostar acha acho achar \
    sente sinto sentir diz disse costuma costumo sempre vezes dificil facil dificuldade fica fico ficar faz faco fazer vai \
    vou ir a as ao aos à às dum duma num numa todo toda todos todas cada qualquer coisa coisas la consigo consegue conseguir \
    finalmente quase depois antes durante desde";

static EMPTY_WORDS: LazyLock<HashSet<String>> = LazyLock::new(|| EMPTY.split_whitespace().map(fold).collect());

/// Words that mean the same to whoever studies, by their beginnings.
const SAME: [&[&str]; 12] = [
    &["evening", "night", "noite", "noturn"],
    &["morning", "manha", "early", "cedo", "dawn", "madrugad"],
    &["tired", "exhaust", "weary", "cansa", "exaust", "sleepy"],
    &["job", "work", "trabalh", "emprego", "shift", "turno"],
    &["phone", "telemovel", "celular", "mobile"],
    &["noise", "noisy", "loud", "barulh", "ruido"],
    &["child", "kid", "filho", "crianca", "son", "daughter"],
    &["focus", "concentrat", "concentr", "foco", "focar", "distract", "distra"],
    &["finish", "complet", "acab", "termin", "conclu"],
    &["notic", "realis", "realiz", "discover", "perceb", "repar", "descobr", "notei"],
    &["quiet", "silen", "calm", "sosseg", "tranquil"],
    &["write", "wrote", "written", "writing", "escrev", "escrit"],
];

/// The words of a text, folded.
pub(super) fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The words that carry content.
pub(super) fn content(text: &str) -> Vec<String> {
    let mut all = words(text);
    all.retain(|word| {
        !EMPTY_WORDS.contains(word) && (word.chars().count() > 1 || word.bytes().all(|b| b.is_ascii_digit()))
    });
    all
}

/// Whether two words are one with other endings, or mean the same.
pub(super) fn alike(a: &str, b: &str) -> bool {
    if a == b {
        return true;
    }
    let shorter = a.chars().count().min(b.chars().count());
    let shared = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let needed = match shorter {
        0..=4 => shorter,
        5..=6 => 4,
        7 => 5,
        _ => 6,
    };
    let digits = |word: &str| word.bytes().any(|byte| byte.is_ascii_digit());
    if shared >= needed && !digits(a) && !digits(b) && a.chars().count().abs_diff(b.chars().count()) <= 5 {
        return true;
    }
    let begins = |word: &str, group: &[&str]| group.iter().any(|begin| word.starts_with(begin));
    SAME.iter().any(|group| begins(a, group) && begins(b, group))
}

/// How many of the content words of `text` stand in `source`, and how many there are.
pub(super) fn shared(text: &str, source: &str) -> (usize, usize) {
    let (text, source) = (content(text), words(source));
    let found = text.iter().filter(|word| source.iter().any(|other| alike(word, other))).count();
    (found, text.len())
}

/// Whether a folded text has one of these phrases, at the borders of words. The list is parted by `|`.
pub(super) fn has(text: &str, phrases: &str) -> bool {
    let padded = format!(" {} ", words(text).join(" "));
    phrases.split('|').any(|phrase| {
        let phrase = phrase.trim();
        match phrase.strip_suffix('*') {
            Some(begin) => padded.contains(&format!(" {begin}")),
            None => padded.contains(&format!(" {phrase} ")),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_do_not_part_words_and_other_words_stay_apart() {
        for (a, b) in [
            ("studies", "study"),
            ("gosto", "gostam"),
            ("mornings", "morning"),
            ("evenings", "night"),
            ("estudar", "estudo"),
        ] {
            assert!(alike(a, b), "{a} {b}");
        }
        for (a, b) in [("work", "word"), ("chapter3", "chapter4"), ("video", "audio"), ("casa", "caso1")] {
            assert!(!alike(a, b), "{a} {b}");
        }
    }

    #[test]
    fn content_is_what_is_left_without_frames() {
        assert_eq!(content("The learner prefers quiet mornings"), ["quiet", "mornings"]);
        assert_eq!(content("Não gosto de vídeos longos"), ["videos", "longos"]);
    }
}
