//! What commands and characters of LaTeX look like in Unicode.

/// Letters: written close to what follows.
#[rustfmt::skip]
pub(super) fn letter(name: &str) -> Option<&'static str> {
    Some(match name {
        "alpha" => "α", "beta" => "β", "gamma" => "γ", "delta" => "δ", "epsilon" => "ϵ", "varepsilon" => "ε",
        "zeta" => "ζ", "eta" => "η", "theta" => "θ", "vartheta" => "ϑ", "iota" => "ι", "kappa" => "κ",
        "lambda" => "λ", "mu" => "μ", "nu" => "ν", "xi" => "ξ", "omicron" => "ο", "pi" => "π", "varpi" => "ϖ",
        "rho" => "ρ", "varrho" => "ϱ", "sigma" => "σ", "varsigma" => "ς", "tau" => "τ", "upsilon" => "υ",
        "phi" => "φ", "varphi" => "φ", "chi" => "χ", "psi" => "ψ", "omega" => "ω",
        "Gamma" => "Γ", "Delta" => "Δ", "Theta" => "Θ", "Lambda" => "Λ", "Xi" => "Ξ", "Pi" => "Π",
        "Sigma" => "Σ", "Upsilon" => "Υ", "Phi" => "Φ", "Psi" => "Ψ", "Omega" => "Ω",
        "hbar" => "ℏ", "ell" => "ℓ", "Re" => "ℜ", "Im" => "ℑ", "wp" => "℘", "aleph" => "ℵ", "beth" => "ℶ",
        "imath" => "ı", "jmath" => "ȷ", "partial" => "∂", "nabla" => "∇", "forall" => "∀", "exists" => "∃",
        "nexists" => "∄", "neg" | "lnot" => "¬", "R" | "reals" => "ℝ", "N" | "natnums" => "ℕ", "Z" => "ℤ",
        "Q" => "ℚ", "C" | "Complex" => "ℂ", "angle" => "∠", "measuredangle" => "∡", "triangle" => "△",
        "aa" => "å", "AA" => "Å", "ae" => "æ", "o" => "ø", "O" => "Ø", "ss" => "ß",
        _ => return None,
    })
}

/// Relations, arrows and binary operators: written with a blank on either side.
#[rustfmt::skip]
pub(super) fn operator(name: &str) -> Option<&'static str> {
    Some(match name {
        "times" => "×", "div" => "÷", "cdot" | "cdotp" => "·", "ast" => "∗", "star" => "⋆", "circ" => "∘",
        "bullet" => "∙", "oplus" => "⊕", "ominus" => "⊖", "otimes" => "⊗", "oslash" => "⊘", "odot" => "⊙",
        "wedge" | "land" => "∧", "vee" | "lor" => "∨", "cap" => "∩", "cup" => "∪", "setminus" | "smallsetminus" => "∖",
        "sqcap" => "⊓", "sqcup" => "⊔", "uplus" => "⊎", "amalg" => "⨿", "dagger" => "†", "ddagger" => "‡",
        "le" | "leq" | "leqslant" => "≤", "ge" | "geq" | "geqslant" => "≥", "ne" | "neq" => "≠", "lt" => "<",
        "gt" => ">", "ll" => "≪", "gg" => "≫", "approx" => "≈", "sim" => "∼", "simeq" => "≃", "cong" => "≅",
        "equiv" => "≡", "propto" => "∝", "asymp" => "≍", "doteq" => "≐", "coloneqq" => "≔", "triangleq" => "≜",
        "prec" => "≺", "succ" => "≻", "preceq" => "⪯", "succeq" => "⪰", "parallel" => "∥", "nparallel" => "∦",
        "perp" => "⊥", "mid" => "∣", "nmid" => "∤", "vdash" => "⊢", "dashv" => "⊣", "models" | "vDash" => "⊨",
        "in" => "∈", "notin" => "∉", "ni" | "owns" => "∋", "subset" => "⊂", "supset" => "⊃",
        "subseteq" => "⊆", "supseteq" => "⊇", "subsetneq" => "⊊", "supsetneq" => "⊋", "nsubseteq" => "⊈",
        "sqsubseteq" => "⊑", "sqsupseteq" => "⊒",
        "to" | "rightarrow" => "→", "gets" | "leftarrow" => "←", "leftrightarrow" => "↔",
        "Rightarrow" => "⇒", "implies" | "Longrightarrow" => "⟹", "Leftarrow" => "⇐",
        "impliedby" | "Longleftarrow" => "⟸", "Leftrightarrow" => "⇔", "iff" | "Longleftrightarrow" => "⟺",
        "longrightarrow" => "⟶", "longleftarrow" => "⟵", "longleftrightarrow" => "⟷", "mapsto" => "↦",
        "longmapsto" => "⟼", "hookrightarrow" => "↪", "hookleftarrow" => "↩", "rightharpoonup" => "⇀",
        "rightharpoondown" => "⇁", "leftharpoonup" => "↼", "rightleftharpoons" => "⇌", "leftrightharpoons" => "⇋",
        "uparrow" => "↑", "downarrow" => "↓", "updownarrow" => "↕", "Uparrow" => "⇑", "Downarrow" => "⇓",
        "nearrow" => "↗", "searrow" => "↘", "swarrow" => "↙", "nwarrow" => "↖", "leadsto" | "rightsquigarrow" => "⇝",
        "bmod" => "mod", "mod" => "mod",
        _ => return None,
    })
}

/// Everything else that stands for itself.
#[rustfmt::skip]
pub(super) fn symbol(name: &str) -> Option<&'static str> {
    Some(match name {
        "sum" => "∑", "prod" => "∏", "coprod" => "∐", "int" | "intop" => "∫", "iint" => "∬", "iiint" => "∭",
        "oint" => "∮", "oiint" => "∯", "bigcup" => "⋃", "bigcap" => "⋂", "bigvee" => "⋁", "bigwedge" => "⋀",
        "bigoplus" => "⨁", "bigotimes" => "⨂", "bigodot" => "⨀", "bigsqcup" => "⨆", "biguplus" => "⨄",
        "infty" => "∞", "emptyset" | "varnothing" => "∅", "top" => "⊤", "bot" => "⊥", "prime" => "′",
        "degree" => "°", "ldots" | "dots" | "dotsc" | "dotso" | "textellipsis" => "…",
        "cdots" | "dotsb" | "dotsm" | "dotsi" => "⋯", "vdots" => "⋮", "ddots" => "⋱", "therefore" => "∴",
        "because" => "∵", "square" | "Box" => "□", "blacksquare" | "qed" => "■", "diamond" | "Diamond" => "◇",
        "checkmark" => "✓", "clubsuit" => "♣", "diamondsuit" => "♢", "heartsuit" => "♡", "spadesuit" => "♠",
        "flat" => "♭", "natural" => "♮", "sharp" => "♯", "surd" => "√", "backslash" => "\\",
        "langle" => "⟨", "rangle" => "⟩", "lfloor" => "⌊", "rfloor" => "⌋", "lceil" => "⌈", "rceil" => "⌉",
        "lbrace" | "{" => "{", "rbrace" | "}" => "}", "lbrack" => "[", "rbrack" => "]", "vert" | "lvert" | "rvert" => "|",
        "Vert" | "lVert" | "rVert" | "|" => "‖", "colon" => ":", "pounds" => "£", "euro" => "€", "yen" => "¥",
        "copyright" => "©", "S" => "§", "P" => "¶", "%" => "%", "$" => "$", "&" => "&", "#" => "#", "_" => "_",
        "," | ":" | ";" | ">" | " " | "quad" | "qquad" | "enspace" | "thinspace" | "space" | "nobreakspace" => " ",
        "!" | "limits" | "nolimits" | "displaystyle" | "textstyle" | "scriptstyle" | "scriptscriptstyle" | "left"
        | "right" | "middle" | "big" | "Big" | "bigg" | "Bigg" | "bigl" | "bigr" | "Bigl" | "Bigr" | "biggl" | "biggr"
        | "Biggl" | "Biggr" | "mathstrut" | "strut" | "nonumber" | "notag" | "hline" | "allowbreak" | "/" => "",
        _ => return None,
    })
}

/// Functions and operators that are written as words.
#[rustfmt::skip]
pub(super) fn is_function(name: &str) -> bool {
    matches!(
        name,
        "sin" | "cos" | "tan" | "cot" | "sec" | "csc" | "arcsin" | "arccos" | "arctan" | "sinh" | "cosh" | "tanh"
            | "coth" | "sen" | "tg" | "log" | "ln" | "lg" | "exp" | "lim" | "limsup" | "liminf" | "max" | "min" | "sup"
            | "inf" | "det" | "dim" | "ker" | "deg" | "gcd" | "lcm" | "hom" | "arg" | "Pr" | "rank" | "tr" | "sgn"
    )
}

/// Commands whose argument is shown as it is.
#[rustfmt::skip]
pub(super) fn is_transparent(name: &str) -> bool {
    matches!(
        name,
        "mathrm" | "mathbf" | "mathit" | "mathsf" | "mathtt" | "mathnormal" | "boldsymbol" | "bm" | "pmb" | "mathfrak"
            | "mathop" | "mathbin" | "mathrel" | "mathord" | "mathopen" | "mathclose" | "mathpunct" | "mathinner"
            | "overbrace" | "underbrace" | "cancel" | "bcancel" | "xcancel" | "smash" | "ensuremath" | "substack"
            | "hphantom" | "vphantom" | "fbox" | "mbox"
    )
}

/// Commands whose argument is running text.
#[rustfmt::skip]
pub(super) fn is_text(name: &str) -> bool {
    matches!(
        name,
        "text" | "textrm" | "textbf" | "textit" | "textsf" | "texttt" | "textnormal" | "textup" | "emph" | "mbox"
            | "operatorname" | "operatornamewithlimits"
    )
}

/// The mark that an accent puts over or under one character.
pub(super) fn accent(name: &str) -> Option<char> {
    Some(match name {
        "hat" | "widehat" => '\u{302}',
        "tilde" | "widetilde" => '\u{303}',
        "bar" => '\u{304}',
        "overline" => '\u{305}',
        "underline" => '\u{332}',
        "vec" | "overrightarrow" => '\u{20D7}',
        "dot" => '\u{307}',
        "ddot" => '\u{308}',
        "acute" => '\u{301}',
        "grave" => '\u{300}',
        "check" => '\u{30C}',
        "breve" => '\u{306}',
        "mathring" => '\u{30A}',
        _ => return None,
    })
}

/// The raised form of a character.
pub(super) fn raised(character: char) -> Option<char> {
    const FROM: &str = "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφχ∗*′″‴°∘";
    const TO: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ**′″‴°°";
    pair(FROM, TO, character)
}

/// The lowered form of a character.
pub(super) fn lowered(character: char) -> Option<char> {
    const FROM: &str = "0123456789+-−=()aehijklmnoprstuvxβγρφχ";
    const TO: &str = "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ";
    pair(FROM, TO, character)
}

fn pair(from: &str, to: &str, character: char) -> Option<char> {
    from.chars().zip(to.chars()).find_map(|(plain, formed)| (plain == character).then_some(formed))
}

/// Fractions with a character of their own.
#[rustfmt::skip]
pub(super) fn vulgar(above: &str, below: &str) -> Option<&'static str> {
    Some(match (above, below) {
        ("1", "2") => "½", ("1", "3") => "⅓", ("2", "3") => "⅔", ("1", "4") => "¼", ("3", "4") => "¾",
        ("1", "5") => "⅕", ("2", "5") => "⅖", ("3", "5") => "⅗", ("4", "5") => "⅘", ("1", "6") => "⅙",
        ("5", "6") => "⅚", ("1", "7") => "⅐", ("1", "8") => "⅛", ("3", "8") => "⅜", ("5", "8") => "⅝",
        ("7", "8") => "⅞", ("1", "9") => "⅑", ("1", "10") => "⅒",
        _ => return None,
    })
}

/// Blackboard-bold letters and digits; others as they are.
#[rustfmt::skip]
pub(super) fn blackboard(character: char) -> char {
    match character {
        'C' => 'ℂ', 'H' => 'ℍ', 'N' => 'ℕ', 'P' => 'ℙ', 'Q' => 'ℚ', 'R' => 'ℝ', 'Z' => 'ℤ',
        'A'..='Z' => shifted('\u{1D538}', 'A', character),
        'a'..='z' => shifted('\u{1D552}', 'a', character),
        '0'..='9' => shifted('\u{1D7D8}', '0', character),
        other => other,
    }
}

/// Script capitals; others as they are.
#[rustfmt::skip]
pub(super) fn script(character: char) -> char {
    match character {
        'B' => 'ℬ', 'E' => 'ℰ', 'F' => 'ℱ', 'H' => 'ℋ', 'I' => 'ℐ', 'L' => 'ℒ', 'M' => 'ℳ', 'R' => 'ℛ',
        'A'..='Z' => shifted('\u{1D49C}', 'A', character),
        other => other,
    }
}

fn shifted(base: char, zero: char, character: char) -> char {
    let offset = u32::from(character).saturating_sub(u32::from(zero));
    char::from_u32(u32::from(base) + offset).unwrap_or(character)
}
