//! What stands between `\begin` and `\end`, and chemistry.

use super::symbols::{lowered, raised};
use super::{End, NESTING_MAX, Reader};

impl Reader<'_> {
    /// Reads an environment whose `\begin` was taken.
    pub(super) fn environment(&mut self, out: &mut String) {
        let name = self.verbatim().trim_end_matches('*');
        if name == "array" || name == "alignedat" {
            self.verbatim();
        }
        if self.depth >= NESTING_MAX {
            return;
        }
        self.depth += 1;
        let rows = self.rows();
        self.depth -= 1;
        let lines = ["align", "gather", "split", "eqnarray", "flalign", "multline"];
        let grid = rows.iter().any(|row| row.len() > 1) && !lines.iter().any(|known| name.starts_with(known));
        let filled = rows.iter().filter(|row| row.iter().any(|cell| !cell.is_empty()));
        let joined = |cells: &str, lines: &str| filled.map(|row| row.join(cells)).collect::<Vec<_>>().join(lines);
        let text = match name {
            "pmatrix" => format!("({})", joined(" ", "; ")),
            "Bmatrix" => format!("{{{}}}", joined(" ", "; ")),
            "vmatrix" => format!("|{}|", joined(" ", "; ")),
            "Vmatrix" => format!("‖{}‖", joined(" ", "; ")),
            "cases" | "dcases" => format!("{{ {} }}", joined(" ", "; ")),
            "bmatrix" | "smallmatrix" | "array" => format!("[{}]", joined(" ", "; ")),
            _ if grid => format!("[{}]", joined(" ", "; ")),
            // Equations below each other; `&` only says where they line up.
            _ => joined(" ", "\n"),
        };
        out.push_str(&text);
    }

    /// Cells by rows, up to and with `\end{…}`.
    fn rows(&mut self) -> Vec<Vec<String>> {
        let mut rows = vec![Vec::new()];
        loop {
            let cell = self.sequence(&End::Cell).trim().to_owned();
            if let Some(row) = rows.last_mut() {
                row.push(cell);
            }
            if self.eat("&") {
                continue;
            }
            if self.eat("\\\\") {
                rows.push(Vec::new());
                continue;
            }
            if self.eat("\\end") {
                self.verbatim();
            }
            return rows;
        }
    }
}

/// A chemical formula: numbers after a symbol are lowered, charges raised, arrows drawn.
pub(super) fn chemistry(formula: &str) -> String {
    let drawn = formula.replace("<=>", "⇌").replace("<->", "↔").replace("->", "→").replace("<-", "←");
    let mut out = String::with_capacity(drawn.len());
    let mut charge = false;
    for character in drawn.chars() {
        let bound = out.ends_with(|last: char| last.is_alphabetic() || matches!(last, ')' | ']' | '₀'..='₉'));
        let formed = match character {
            '^' => {
                charge = true;
                continue;
            }
            '_' | '{' | '}' => continue,
            '0'..='9' | '+' | '-' if charge => raised(character),
            '0'..='9' if bound => lowered(character),
            '+' | '-' if bound => raised(character),
            other => {
                charge = false;
                Some(other)
            }
        };
        out.push(formed.unwrap_or(character));
    }
    out
}
