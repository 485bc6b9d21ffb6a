//! Descriptions tell what the pictures show.

use super::*;

/// The description, a sentence a line.
fn told(picture: &Picture, language: Language) -> String {
    alt(picture, language).replace(". ", ".\n")
}

#[test]
fn a_week_in_words_in_three_languages() {
    insta::assert_snapshot!(told(&Picture::Week(full_week(Language::En)), Language::En), @r"
    2–8 March.
    8.5 h.
    Monday 2: 07:30 Spanish B1, 25 minutes, skipped; 09:00 Work, 8 hours (busy); 19:00 Rust, 1 hour, done.
    Tuesday 3: 07:30 Spanish B1, 25 minutes, done; 09:00 Work, 8 hours (busy); 19:30 Linear algebra, 1.5 hours, partly done.
    Wednesday 4 (today): 07:30 Spanish B1, 25 minutes, still open; 09:00 Work, 8 hours (busy); 18:00 Rust, 1 hour, moved; 20:00 Rust, 1 hour, planned.
    Thursday 5: 09:00 Work, 8 hours (busy); 19:00 Linear algebra, 1 hour, planned.
    Friday 6: free day; 09:00 Work, 8 hours (busy).
    Saturday 7: 10:00 Rust, 1.5 hours, planned; 12:00 Spanish B1, 45 minutes, planned.
    Sunday 8: free day.
    ");
    insta::assert_snapshot!(told(&Picture::Week(full_week(Language::PtBr)), Language::PtBr), @r"
    2 a 8 de março.
    8.5 h.
    Segunda 2: 7h30 Inglês C1, 25 minutos, pulada; 9h Trabalho, 8 horas (ocupado); 19h Banco de dados, 1 hora, feita.
    Terça 3: 7h30 Inglês C1, 25 minutos, feita; 9h Trabalho, 8 horas (ocupado); 19h30 Álgebra linear, 1,5 hora, feita em parte.
    Quarta 4 (hoje): 7h30 Inglês C1, 25 minutos, ainda em aberto; 9h Trabalho, 8 horas (ocupado); 18h Banco de dados, 1 hora, remarcada; 20h Banco de dados, 1 hora, planejada.
    Quinta 5: 9h Trabalho, 8 horas (ocupado); 19h Álgebra linear, 1 hora, planejada.
    Sexta 6: dia livre; 9h Trabalho, 8 horas (ocupado).
    Sábado 7: 10h Banco de dados, 1,5 hora, planejada; 12h Inglês C1, 45 minutos, planejada.
    Domingo 8: dia livre.
    ");
    insta::assert_snapshot!(told(&Picture::Week(full_week(Language::PtPt)), Language::PtPt), @r"
    2 a 8 de março.
    8.5 h.
    Segunda 2: 7h30 Alemão, 25 minutos, saltada; 9h Emprego, 8 horas (ocupado); 19h Estatística descritiva, 1 hora, feita.
    Terça 3: 7h30 Alemão, 25 minutos, feita; 9h Emprego, 8 horas (ocupado); 19h30 História de Portugal, 1,5 horas, feita em parte.
    Quarta 4 (hoje): 7h30 Alemão, 25 minutos, ainda em aberto; 9h Emprego, 8 horas (ocupado); 18h Estatística descritiva, 1 hora, movida; 20h Estatística descritiva, 1 hora, planeada.
    Quinta 5: 9h Emprego, 8 horas (ocupado); 19h História de Portugal, 1 hora, planeada.
    Sexta 6: dia livre; 9h Emprego, 8 horas (ocupado).
    Sábado 7: 10h Estatística descritiva, 1,5 horas, planeada; 12h Alemão, 45 minutos, planeada.
    Domingo 8: dia livre.
    ");
}

#[test]
fn proposals_in_words() {
    insta::assert_snapshot!(told(&proposals(Language::En), Language::En), @r"
    Two proposals.
    A: Fewer, longer.
    Monday 2: 19:00 Rust, 1.5 hours, planned.
    Saturday 7: 10:00 Linear algebra, 2 hours, planned.
    B: More, shorter.
    Monday 2: 19:00 Rust, 45 minutes, planned.
    Tuesday 3: 19:00 Linear algebra, 45 minutes, planned.
    Wednesday 4: 19:00 Rust, 45 minutes, planned.
    Thursday 5: 19:00 Linear algebra, 45 minutes, planned.
    Friday 6: 19:00 Rust, 45 minutes, planned.
    ");
}

#[test]
fn a_garden_in_words() {
    insta::assert_snapshot!(told(&Picture::Garden(garden()), Language::En), @r"
    Garden.
    A garden with 6 plants: Rust, growing tall; Spanish B1, first leaves; Álgebra, a sprout; Guitar, a seed; Redação, in bloom; Русский, in bud.
    3 weeks with study.
    ");
    insta::assert_snapshot!(told(&Picture::Garden(garden()), Language::PtBr), @r"
    Garden.
    Um jardim com 6 plantas: Rust, crescendo; Spanish B1, primeiras folhas; Álgebra, um broto; Guitar, uma semente; Redação, em flor; Русский, em botão.
    3 semanas com estudo.
    ");
}

#[test]
fn nothing_is_said_too() {
    let empty = Picture::Week(WeekPicture { title: String::new(), note: None, days: vec![] });
    assert_eq!(alt(&empty, Language::En), "Nothing is planned yet.");
    assert_eq!(alt(&Picture::Garden(GardenPicture::default()), Language::En), "Room for a first seed.");
}

#[test]
fn every_session_is_told_with_its_day_and_time() {
    for language in Language::ALL {
        let week = crowded_week();
        let told = alt(&Picture::Week(week.clone()), language);
        for (day, block, _, state) in week.sessions() {
            let told_day = told.split(". ").find(|told| told.to_lowercase().starts_with(&day.label)).expect("the day");
            let (time, state) = (week::time_label(block, language), alt::state(state, language));
            let told_session = told_day.split("; ").find(|told| told.contains(&format!("{time} {}", block.title)));
            assert!(told_session.is_some_and(|told| told.contains(&state)), "{time} {}: {told_day}", block.title);
        }
    }
}

#[test]
fn what_the_font_lacks_is_told_in_words() {
    let mut days = days(Language::En);
    days[0].blocks.push(session((10, 0), 60, 2, "日本語", SessionState::Planned));
    let picture = Picture::Week(WeekPicture { title: String::new(), note: None, days });
    assert!(svg(&picture, Language::En).contains(">Topic 3<"));
    assert!(alt(&picture, Language::En).contains("日本語"));
}

#[test]
fn a_time_as_it_was_written_is_told_and_shortened_in_the_picture() {
    let mut days = days(Language::En);
    let long = PictureBlock {
        time_label: "10:00–11:30 by the other clock".into(),
        ..session((10, 0), 90, 0, "Rust", SessionState::Planned)
    };
    days[0].blocks.push(long);
    let picture = Picture::Week(WeekPicture { title: String::new(), note: None, days });
    assert!(svg(&picture, Language::En).contains(">10:00<"));
    assert!(alt(&picture, Language::En).contains("10:00–11:30 by the other clock Rust"));
}

#[test]
fn descriptions_are_one_line_and_turn_no_text() {
    let mut days = days(Language::En);
    days[0].blocks.push(session((10, 0), 60, 2, "a\nb\u{202e}c\u{0}d", SessionState::Planned));
    let told = alt(&Picture::Week(WeekPicture { title: "x\r\ny".into(), note: None, days }), Language::En);
    assert!(told.starts_with("x y."), "{told}");
    assert!(told.contains("a bc d"), "{told}");
}
