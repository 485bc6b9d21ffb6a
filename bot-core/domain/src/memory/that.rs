//! "Forget that."

use std::sync::LazyLock;

use regex::Regex;

use crate::coaching::pattern;
use crate::text::fold;

static FORGETS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"^(?:(?:please|pls|plz|oh|hey|ok|okay|actually|sorry|wait|hm+|bloom|por favor|pfv|ah|olha|afinal|desculpa|desculpe|espera|na verdade|entao)[,.! ]+|(?:no|nah|nao)[,.!]+ *)*(?:can you |could you |would you |please |podes |pode |podias |voce pode |quero que |da para |por favor )*(?:",
        r"(?:just )?(?:forget|erase|delete|remove|drop|unlearn) (?:about )?(?:that|this|it|the last (?:one|thing|bit)|that (?:one|last (?:one|thing|bit|message)|bit|thing|fact)|what i(?: have|'ve)? (?:just )?(?:said|told you|wrote|mentioned)|what i said just now|the last thing i (?:just )?(?:said|told you|wrote)|everything i just said|that i said (?:that|it|this)|i (?:just |ever )?said (?:that|it|this|anything))|",
        r"(?:don't|do not|dont) (?:remember|keep|save|store|memori[sz]e|note|record) (?:that|this|it|what i (?:just )?(?:said|told you|wrote)|that down|this down)|",
        r"(?:esquece|esqueca|esquecas|apaga|apague|apagues|elimina|elimine|remove|remova|esquecer|apagar|deleta|delete|tira|tire)(?:-te|-se)? (?:la |ai |por favor )?(?:isso|isto|disso|disto|essa|esta|aquilo|(?:o |do )?que (?:eu )?(?:(?:te|lhe|vos) )?(?:acabei de (?:te |lhe )?(?:dizer|contar|escrever|falar)|acabo de dizer|disse|falei|escrevi|contei|te disse|te contei)|a ultima(?: coisa| mensagem| parte)?(?: que (?:eu )?(?:disse|falei|escrevi))?|essa (?:parte|ultima|informacao|coisa)|esse (?:ultimo|facto|fato))|",
        r"nao (?:guarda|guarde|guardes|grava|grave|graves|lembra|lembre|lembres|anota|anote|anotes|memorizes?|registes?|registre|salva|salve|te lembres|se lembre)(?:-te)? (?:isso|isto|disso|disto|o que (?:eu )?(?:disse|falei|acabei de dizer)|essa|esta)",
        r")(?: (?:now|again|just now|please|pls|for me|ok|okay|then|agora|mesmo|por favor|pfv|entao|la|para mim|de ti|from (?:your )?memory|da (?:tua |sua )?memoria|da memoria))*(?:[,]? (?:please|pls|por favor|ok|okay|thanks|thank you|obrigad[oa]))*[\s.,!?…)]*$",
    ))
});

/// Whether words ask to forget what was said last, and nothing else: "forget that, let's talk about Tuesday" changes
/// the subject.
#[must_use]
pub fn is_forget_that(words: &str) -> bool {
    // Nobody asks for it at length.
    words.chars().count() <= 120
        && FORGETS.is_match(fold(words).split_whitespace().collect::<Vec<_>>().join(" ").as_str())
}
