//! LaTeX formulas as readable Unicode text.

/// A formula as Unicode text.
pub fn to_unicode(latex: &str) -> String {
    latex.trim().to_owned()
}
