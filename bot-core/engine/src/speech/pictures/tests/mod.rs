//! Pictures hold what they promise, whatever is put into them.

mod encode;
mod golden;
mod layout;
mod words;

use super::*;

/// Seven days from Monday the second.
fn days(language: Language) -> Vec<DayColumn> {
    let (long, short) = match language {
        Language::En => (
            ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
            ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        ),
        Language::PtBr | Language::PtPt => (
            ["segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"],
            ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"],
        ),
    };
    let named = long.into_iter().zip(short).zip(2..);
    let day = |((label, label_short), date): ((&str, &str), i32)| DayColumn {
        label: label.into(),
        label_short: label_short.into(),
        date: date.to_string(),
        ..DayColumn::default()
    };
    named.map(day).collect()
}

fn block(hour: u16, minute: u16, minutes: u16, title: &str, kind: BlockKind) -> PictureBlock {
    PictureBlock { start_min: hour * 60 + minute, minutes, title: title.into(), time_label: String::new(), kind }
}

fn session(at: (u16, u16), minutes: u16, topic_index: u8, title: &str, state: SessionState) -> PictureBlock {
    block(at.0, at.1, minutes, title, BlockKind::Session { topic_index, state })
}

/// A week as people have it: work, an evening course, every state.
fn full_week(language: Language) -> WeekPicture {
    let (topics, work, title) = match language {
        Language::En => (["Rust", "Spanish B1", "Linear algebra"], "Work", "2–8 March"),
        Language::PtBr => (["Banco de dados", "Inglês C1", "Álgebra linear"], "Trabalho", "2 a 8 de março"),
        Language::PtPt => (["Estatística descritiva", "Alemão", "História de Portugal"], "Emprego", "2 a 8 de março"),
    };
    let mut days = days(language);
    for day in &mut days[..5] {
        day.blocks.push(block(9, 0, 480, work, BlockKind::Busy));
        day.blocks.push(block(23, 0, 60, "", BlockKind::Sleep));
    }
    days[0].blocks.push(session((7, 30), 25, 1, topics[1], SessionState::Skipped));
    days[0].blocks.push(session((19, 0), 60, 0, topics[0], SessionState::Done));
    days[1].blocks.push(session((7, 30), 25, 1, topics[1], SessionState::Done));
    days[1].blocks.push(session((19, 30), 90, 2, topics[2], SessionState::Partial));
    days[2].is_today = true;
    days[2].blocks.push(session((18, 0), 60, 0, topics[0], SessionState::Moved));
    days[2].blocks.push(session((20, 0), 60, 0, topics[0], SessionState::Planned));
    days[2].blocks.push(session((7, 30), 25, 1, topics[1], SessionState::Open));
    days[3].blocks.push(session((19, 0), 60, 2, topics[2], SessionState::Planned));
    days[4].rest = true;
    days[5].blocks.push(session((10, 0), 90, 0, topics[0], SessionState::Planned));
    days[5].blocks.push(session((12, 0), 45, 1, topics[1], SessionState::Planned));
    days[6].rest = true;
    WeekPicture { title: title.into(), note: Some("8.5 h".into()), days }
}

/// Two ways to spend the same hours.
fn proposals(language: Language) -> Picture {
    let mut first = days(language);
    first[0].blocks.push(session((19, 0), 90, 0, "Rust", SessionState::Planned));
    first[5].blocks.push(session((10, 0), 120, 1, "Linear algebra", SessionState::Planned));
    let mut second = days(language);
    for (at, day) in second[..5].iter_mut().enumerate() {
        day.blocks.push(session(
            (19, 0),
            45,
            (at % 2) as u8,
            ["Rust", "Linear algebra"][at % 2],
            SessionState::Planned,
        ));
    }
    let week = |title: &str, days| WeekPicture { title: title.into(), note: None, days };
    Picture::Proposals(Box::new([week("Fewer, longer", first), week("More, shorter", second)]))
}

/// One plant of each kind, each grown a step further.
fn garden() -> GardenPicture {
    let labels = ["Rust", "Spanish B1", "Álgebra", "Guitar", "Redação", "Русский"];
    let plants = labels.into_iter().zip(0..).map(|(label, at)| PlantPicture {
        kind: at,
        growth: 5 - (at + 2) % 6,
        label: Some(label.into()),
        topic_index: at,
    });
    GardenPicture { title: "Garden".into(), plants: plants.collect(), weeks: vec![60, 0, 240, 0, 0, 600] }
}

/// Thirty-five sessions of twelve topics.
fn crowded_week() -> WeekPicture {
    let titles = [
        "Rust",
        "Espanhol B1",
        "Álgebra linear",
        "História do Brasil",
        "Redação",
        "Química orgânica",
        "Física",
        "Inglês C1",
        "Banco de dados",
        "Violão",
        "Русский",
        "Desenho de observação e perspectiva",
    ];
    let states = [SessionState::Done, SessionState::Planned, SessionState::Partial, SessionState::Skipped];
    let mut days = days(Language::PtBr);
    for (at, day) in days.iter_mut().enumerate() {
        for (slot, minutes) in [25, 50, 90, 60, 45].into_iter().enumerate() {
            let topic = (at * 5 + slot) % titles.len();
            let state = states[(at + slot) % states.len()];
            let minute = (at * 10 + slot * 50) as u16;
            day.blocks.push(session((7 + slot as u16 * 2, minute), minutes, topic as u8, titles[topic], state));
        }
    }
    WeekPicture { title: "35".into(), note: None, days }
}

fn tree(picture: &Picture, language: Language) -> usvg::Tree {
    let options =
        usvg::Options { fontdb: font::database(), font_family: font::FAMILY.to_owned(), ..usvg::Options::default() };
    usvg::Tree::from_str(&svg(picture, language), &options).expect("a drawing")
}

#[test]
fn a_picture_becomes_a_png_of_a_phones_width_and_always_the_same_bytes() {
    let picture =
        Picture::Garden(GardenPicture { title: "Jardim".into(), weeks: vec![30], ..GardenPicture::default() });
    let png = render(&picture, Language::PtPt).expect("a picture");
    assert!(png.bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(png.width, 1080);
    assert!(png.height > 200);
    assert_eq!(render(&picture, Language::PtPt).expect("a picture"), png);
    assert_ne!(render(&picture, Language::En).expect("a picture").bytes, png.bytes);
}

#[test]
fn files_are_named_in_the_language() {
    let week = Picture::Week(full_week(Language::En));
    assert_eq!(file_name(&week, Language::En), "week.png");
    assert_eq!(file_name(&week, Language::PtBr), "semana.png");
    assert_eq!(file_name(&proposals(Language::PtPt), Language::PtPt), "propostas.png");
    assert_eq!(file_name(&Picture::Garden(garden()), Language::PtPt), "jardim.png");
}

#[test]
fn a_picture_travels_as_json() {
    for picture in [Picture::Week(full_week(Language::PtBr)), proposals(Language::En), Picture::Garden(garden())] {
        let text = serde_json::to_string(&picture).expect("json");
        assert_eq!(serde_json::from_str::<Picture>(&text).expect("a picture"), picture);
    }
}
