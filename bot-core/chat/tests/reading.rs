//! Formulas and Markdown, as models write them, read.

use bloom_chat::math::to_unicode;
use bloom_chat::{Block, Inline, markdown};

/// Formulas and what they look like.
const FORMULAS: &[(&str, &str)] = &[
    (r"\alpha + \beta", "α + β"),
    (r"2\pi r", "2πr"),
    (r"\frac{1}{2}", "½"),
    (r"\frac12", "½"),
    (r"\frac{a}{b}", "a/b"),
    (r"\frac{a+b}{c}", "(a+b)/c"),
    (r"\dfrac{\partial f}{\partial x}", "∂f/∂x"),
    (r"x^2 + y_1", "x² + y₁"),
    (r"x_i^{2}", "xᵢ²"),
    (r"x^{n+1}", "xⁿ⁺¹"),
    (r"e^{-x}", "e⁻ˣ"),
    (r"e^{i\pi}", "e^(iπ)"),
    (r"2^{q}", "2^q"),
    (r"a_{i,j}", "a_(i,j)"),
    (r"\sqrt{2}", "√2"),
    (r"\sqrt{x+1}", "√(x+1)"),
    (r"\sqrt[3]{8}", "∛8"),
    (r"\sqrt[n]{x}", "ⁿ√x"),
    (r"\sum_{i=1}^{n} i", "∑ᵢ₌₁ⁿ i"),
    (r"\int_0^1 x\,dx", "∫₀¹ x dx"),
    (r"\lim_{x \to 0} f(x)", "lim_(x→0) f(x)"),
    (r"x \in \mathbb{R}", "x ∈ ℝ"),
    (r"A \subseteq B \cup C", "A ⊆ B ∪ C"),
    (r"\{1, 2\} \setminus \emptyset", "{1, 2} ∖ ∅"),
    (r"a\le b", "a ≤ b"),
    (r"f: X\to Y", "f: X → Y"),
    (r"p \Rightarrow q", "p ⇒ q"),
    (r"\forall x \exists y", "∀x ∃y"),
    (r"\sin x + \cos^2\theta", "sin x + cos²θ"),
    (r"2\sin(x)", "2 sin(x)"),
    (r"\log_2 8", "log₂ 8"),
    (r"v = \text{distance} / t", "v = distance / t"),
    (r"x = 3 \text{ if } y", "x = 3 if y"),
    (r"\operatorname{Var}(X)", "Var(X)"),
    (r"\left( \frac{1}{2} \right)", "( ½ )"),
    (r"\left. x \right|", "x |"),
    (r"x = \pm 1", "x = ±1"),
    (r"a \pm b", "a ± b"),
    (r"\hat{x}, \vec{v}, \bar y", "x\u{302}, v\u{20D7}, y\u{304}"),
    (r"\overline{AB}", "A\u{305}B\u{305}"),
    (r"90^\circ", "90°"),
    (r"f'(x)", "f′(x)"),
    (r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}", "(1 2; 3 4)"),
    (r"\begin{bmatrix}1&0\\0&1\end{bmatrix}", "[1 0; 0 1]"),
    (r"\begin{bmatrix} x \\ y \end{bmatrix}", "[x; y]"),
    (r"\begin{matrix} a & b \\ c & d \end{matrix}", "[a b; c d]"),
    (r"\begin{cases} 1 & x > 0 \\ 0 & x \le 0 \end{cases}", "{ 1 x > 0; 0 x ≤ 0 }"),
    (r"\begin{aligned} a &= b \\ c &= d \end{aligned}", "a = b\nc = d"),
    (r"a \\ b", "a\nb"),
    (r"\binom{n}{k}", "C(n, k)"),
    (r"\not= \not\in", "≠ ∉"),
    (r"a \equiv b \pmod{n}", "a ≡ b (mod n)"),
    (r"\ce{H2O}", "H₂O"),
    (r"\ce{2H2 + O2 -> 2H2O}", "2H₂ + O₂ → 2H₂O"),
    (r"\ce{SO4^2-}", "SO₄²⁻"),
    (r"\mathcal{L}(\theta)", "ℒ(θ)"),
    (r"50\%", "50%"),
    (r"\foo{x} + \bazqux y", "foo(x) + bazqux y"),
    (r"\textcolor{red}{x}", "x"),
    (r"x \quad y", "x y"),
    (r"}x{", "x"),
    (r"\frac{1", "1/"),
    (r"\", ""),
    ("", ""),
];

#[test]
fn formulas() {
    let wrong: Vec<String> = FORMULAS
        .iter()
        .filter(|(latex, expected)| to_unicode(latex) != *expected)
        .map(|(latex, expected)| format!("{latex} gives {:?}, not {expected:?}", to_unicode(latex)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn text(markdown: &str) -> Vec<Inline> {
    match markdown::blocks(markdown).as_slice() {
        [Block::Paragraph(inlines)] => inlines.clone(),
        other => panic!("not one paragraph: {other:?}"),
    }
}

#[test]
fn money_is_not_a_formula() {
    let plain = [
        "$5 and $6",
        "It costs $5, not $10.",
        "between $5-$6 a day",
        "US$5 or R$10 e mais R$3",
        "pay $20 now and 30$ later",
        "R$ 5 e R$ 10",
        "5$ and 6$",
        "just $",
    ];
    for source in plain {
        assert_eq!(text(source), [Inline::text(source)], "for {source}");
    }
}

#[test]
fn formulas_in_every_delimiter() {
    let math = |latex: &str| Inline::Math(latex.to_owned());
    for source in ["so $x^2$.", r"so \(x^2\).", r"so \( x^2 \)."] {
        assert_eq!(text(source), [Inline::text("so "), math("x^2"), Inline::text(".")], "for {source}");
    }
    for source in ["a\n\n$$x^2$$\n\nb", "a\n\n\\[x^2\\]\n\nb", "a\n\\[\nx^2\n\\]\nb", "a $$x^2$$ b"] {
        let expected = [
            Block::Paragraph(vec![Inline::text("a")]),
            Block::Math("x^2".to_owned()),
            Block::Paragraph(vec![Inline::text("b")]),
        ];
        assert_eq!(markdown::blocks(source), expected, "for {source}");
    }
    assert_eq!(text("$5$ is an integer"), [math("5"), Inline::text(" is an integer")]);
    assert_eq!(
        text("it costs $5, but $x$ is free"),
        [Inline::text("it costs $5, but "), math("x"), Inline::text(" is free")]
    );
}

#[test]
fn code_is_left_alone() {
    assert_eq!(
        text(r"`\(x\)` and `$a$`"),
        [Inline::Code(r"\(x\)".into()), Inline::text(" and "), Inline::Code("$a$".into())]
    );
    for fence in ["```", "~~~", "````"] {
        let source = format!("{fence}\n\\(x\\) ``` $a$ and $b$\n{fence}\n\n\\(y\\)");
        let expected = [
            Block::Code { language: None, text: r"\(x\) ``` $a$ and $b$".into() },
            Block::Paragraph(vec![Inline::Math("y".into())]),
        ];
        assert_eq!(markdown::blocks(&source), expected, "for {source}");
    }
}

#[test]
fn html_is_text_and_pictures_are_words() {
    assert_eq!(text("a <b>c</b> d"), [Inline::text("a <b>c</b> d")]);
    assert_eq!(text("a<br>b<br/>c"), [Inline::text("a\nb\nc")]);
    assert_eq!(
        text("see ![a *nice* map](https://evil.example/?q=secret)!"),
        [Inline::text("see a "), Inline::Emphasis(vec![Inline::text("nice")]), Inline::text(" map!"),]
    );
    let script = markdown::blocks("<script>\nalert(1)\n</script>");
    assert_eq!(script, [Block::Paragraph(vec![Inline::text("<script>\nalert(1)\n</script>")])]);
}

#[test]
fn links_lead_to_the_web_or_to_mail_only() {
    let link = |url: &str| Inline::Link { url: url.to_owned(), inlines: vec![Inline::text("x")] };
    assert_eq!(text("[x](https://a.example/b)"), [link("https://a.example/b")]);
    assert_eq!(text("[x](mailto:a@b.example)"), [link("mailto:a@b.example")]);
    for url in
        ["javascript:alert(1)", "file:///etc/passwd", "tg://user?id=1", "/relative", "https:", "data:text/html,x"]
    {
        assert_eq!(text(&format!("[x]({url})")), [Inline::text("x")], "for {url}");
    }
}

#[test]
fn structure() {
    let blocks = markdown::blocks("1) one\n2) two\n   - deep\n\n> quote\n\n---\n\n~~old~~ **new**\\\nline");
    let paragraph = |words: &str| Block::Paragraph(vec![Inline::text(words)]);
    let expected = [
        Block::List {
            start: Some(1),
            items: vec![
                vec![paragraph("one")],
                vec![paragraph("two"), Block::List { start: None, items: vec![vec![paragraph("deep")]] }],
            ],
        },
        Block::Quote(vec![paragraph("quote")]),
        Block::Divider,
        Block::Paragraph(vec![
            Inline::Strike(vec![Inline::text("old")]),
            Inline::text(" "),
            Inline::strong("new"),
            Inline::text("\nline"),
        ]),
    ];
    assert_eq!(blocks, expected);
}

fn depth(blocks: &[Block]) -> usize {
    let deepest = blocks.iter().map(|block| match block {
        Block::Quote(blocks) => 1 + depth(blocks),
        Block::List { items, .. } => 1 + items.iter().map(|item| depth(item)).max().unwrap_or(0),
        _ => 0,
    });
    deepest.max().unwrap_or(0)
}

#[test]
fn nesting_is_bounded_and_loses_no_words() {
    let quotes = format!("{} deep\n\nafter", ">".repeat(5000));
    let blocks = markdown::blocks(&quotes);
    assert_eq!(depth(&blocks), markdown::NESTING_MAX);
    assert!(format!("{blocks:?}").contains("deep") && format!("{blocks:?}").contains("after"));
    let lists: String = (0..200).map(|level| format!("{}- item {level}\n", "  ".repeat(level))).collect();
    let blocks = markdown::blocks(&lists);
    assert!(depth(&blocks) <= markdown::NESTING_MAX);
    let shown = format!("{blocks:?}");
    assert!((0..200).all(|level| shown.contains(&format!("item {level}"))));
    let marks = format!("{}x{}", "*a **b ".repeat(3000), "** *".repeat(3000));
    assert!(format!("{:?}", markdown::blocks(&marks)).contains('x'));
}

#[test]
fn hostile_lengths_take_linear_time() {
    let sources = [
        r"\(".repeat(200_000),
        format!("{}$\\)", r"\(".repeat(200_000)),
        "`".repeat(300_001),
        (1..800).map(|length| format!("{} ", "`".repeat(length))).collect(),
        "$".repeat(200_000),
        "[".repeat(100_000),
        "```\n".repeat(50_000),
    ];
    for source in &sources {
        markdown::blocks(source);
    }
    to_unicode(&r"\frac{".repeat(100_000));
    to_unicode(&"x^".repeat(100_000));
    to_unicode(&r"\begin{pmatrix}".repeat(50_000));
    to_unicode(&"{".repeat(500_000));
}
