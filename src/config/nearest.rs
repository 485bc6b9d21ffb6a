//! Which known name an unknown one was meant to be.

/// The most alike of `known`, if there is any.
///
/// A name is compared as a whole and by its last part, so that a key in the wrong section still
/// finds its own (`token` is near `telegram.token`).
pub(crate) fn nearest<'a>(unknown: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A longer name says nothing more, and comparing costs the product of both lengths.
    let unknown: String = unknown.chars().take(100).collect::<String>().to_lowercase();
    let likeness = |name: &str| {
        let name = name.to_lowercase();
        let whole = strsim::normalized_damerau_levenshtein(&unknown, &name);
        let last = strsim::normalized_damerau_levenshtein(last(&unknown), last(&name));
        // A right last part in the wrong section counts a little less than a typing error.
        whole.max(last * 0.85)
    };
    known.into_iter().map(|name| (likeness(name), name)).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, name)| name)
}

fn last(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_of_the_finger_finds_its_name() {
        let known = ["data.dir", "bot.name", "telegram.token", "telegram.budget.per_second", "log.level"];
        for (typed, meant) in [
            ("telegram.tokne", "telegram.token"),
            ("telegarm.token", "telegram.token"),
            ("token", "telegram.token"),
            ("Telegram.Token", "telegram.token"),
            ("telegram.per_second", "telegram.budget.per_second"),
            ("log.lvl", "log.level"),
            ("data.directory", "data.dir"),
            ("bot.nome", "bot.name"),
        ] {
            assert_eq!(nearest(typed, known), Some(meant), "{typed}");
        }
        assert_eq!(nearest("x", []), None);
    }
}
