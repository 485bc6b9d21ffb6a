//! Claims need receipts.

use super::common::*;

fn claims(language: Language, text: &str, receipts: &[Effect<'_>], user: &str, known: &[&str]) -> Vec<Breach> {
    let grounds = Grounds { receipts, known, ..Grounds::new(language, Stage::General, user) };
    let mut breaches = lint_reply(&telling(text), &grounds);
    breaches.retain(|breach| breach.rule == RuleId::Claim);
    breaches
}

/// Language, sentence, and whether it claims a deed.
const CLAIMS: &[(Language, &str, bool)] = &[
    (En, "I moved it to Saturday.", true),
    (En, "I've just saved that for you.", true),
    (En, "I have gone ahead and scheduled it.", true),
    (En, "I'll remind you in the morning.", true),
    (En, "I will send it to your teacher.", true),
    (En, "Let me move it for you.", true),
    (En, "I'm rescheduling it now.", true),
    (En, "Your session has been moved.", true),
    (En, "The session was deleted.", true),
    (En, "Moved to Saturday.", true),
    (En, "Okay, moved!", true),
    (En, "Noted.", true),
    (En, "Got it, noted.", true),
    (En, "Done!", true),
    (En, "All set.", true),
    (En, "You're all set.", true),
    (En, "Session moved to Saturday.", true),
    (En, "Reminder set.", true),
    (En, "I've set a reminder for you.", true),
    (En, "The reminder is set for the evening.", true),
    (En, "It's saved.", true),
    (En, "I wrote that down.", true),
    (En, "I'll keep that in mind.", true),
    (En, "Chemistry is scheduled for Saturday.", true),
    (En, "No worries, I moved it.", true),
    (En, "I moved it, okay?", true),
    (En, "Nothing else changed, and I moved it to Saturday.", true),
    (En, "Consider it done.", true),
    (En, "Shall I move it to Saturday?", false),
    (En, "Would you like me to save that?", false),
    (En, "If you agree, I'll move it to Saturday.", false),
    (En, "I can move it if you like.", false),
    (En, "I haven't moved anything.", false),
    (En, "Nothing was saved.", false),
    (En, "You moved it to the evening, and that helped.", false),
    (En, "You noted what mattered.", false),
    (En, "You sat down and planned for a while.", false),
    (En, "It was a week with a lot in it.", false),
    (En, "You woke early, moved to the kitchen and read.", false),
    (En, "I hear how much this matters.", false),
    (En, "Would it help if it was moved?", false),
    (PtBr, "Movi para sábado.", true),
    (PtBr, "Já anotei isso.", true),
    (PtBr, "Vou te lembrar de manhã.", true),
    (PtBr, "Vou mandar para o seu professor.", true),
    (PtBr, "Agendei a sessão.", true),
    (PtBr, "Pronto, remarcado!", true),
    (PtBr, "A sessão foi remarcada.", true),
    (PtBr, "Lembrete criado.", true),
    (PtBr, "Anotado!", true),
    (PtBr, "Fica anotado.", true),
    (PtBr, "Está tudo salvo.", true),
    (PtBr, "Estou apagando tudo.", true),
    (PtBr, "Acabei de salvar.", true),
    (PtBr, "Feito.", true),
    (PtBr, "I moved it to Saturday.", true),
    (PtBr, "Quer que eu mova para sábado?", false),
    (PtBr, "Posso anotar isso, se você quiser.", false),
    (PtBr, "Não movi nada.", false),
    (PtBr, "Nada foi apagado.", false),
    (PtBr, "O plano inclui uma pausa.", false),
    (PtBr, "Você está cansada e pronta para parar.", false),
    (PtBr, "Se você concordar, vou remarcar a sessão.", false),
    (PtPt, "Mudei a sessão.", true),
    (PtPt, "Guardei o que disseste.", true),
    (PtPt, "Fica marcado para sábado.", true),
    (PtPt, "Aviso-te de manhã.", true),
    (PtPt, "Enviei um e-mail ao teu professor.", true),
    (PtPt, "Guardarei isso.", true),
    (PtPt, "Já está guardado.", true),
    (PtPt, "Estou a guardar isso.", true),
    (PtPt, "Queres que mude a sessão?", false),
    (PtPt, "Posso guardar isso?", false),
    (PtPt, "Mudaste a hora, e isso ajudou.", false),
    (PtPt, "Não guardei nada.", false),
    (PtPt, "Se quiseres, vou mudar a sessão.", false),
    (PtPt, "Foi uma semana cheia.", false),
];

#[test]
fn a_deed_without_a_receipt_is_not_claimed() {
    compare(CLAIMS, |(language, text, claim)| {
        let found = claims(*language, text, &[], "ok", &[]);
        (found.is_empty() == *claim).then(|| format!("{found:?}"))
    });
}

#[test]
fn a_receipt_proves_its_deed_and_its_day_alone() {
    let moved = [Effect { deed: Deed::Moved, what: "Chemistry, Saturday 9:00" }];
    let bare = [Effect { deed: Deed::Moved, what: "" }];
    let noted = [Effect { deed: Deed::Noted, what: "prefers evenings" }];
    let cases: &[(Language, &str, &[Effect<'_>], bool)] = &[
        (En, "I moved it to Saturday at 9.", &moved, true),
        (En, "I moved it to Sunday.", &moved, false),
        (En, "I moved it to Saturday at 11.", &moved, false),
        (En, "I moved it.", &bare, true),
        (En, "I moved it and deleted the rest.", &bare, true),
        (En, "I deleted it.", &moved, false),
        (En, "Noted.", &noted, true),
        (En, "It's saved.", &noted, true),
        (En, "Done.", &noted, true),
        (En, "I moved it.", &noted, false),
        (En, "I sent it.", &noted, false),
        (PtBr, "Movi para sábado às nove.", &moved, true),
        (PtBr, "Movi para domingo.", &moved, false),
        (PtPt, "Anotado.", &noted, true),
        (PtPt, "A sessão foi mudada para sábado.", &moved, true),
        (PtPt, "Apaguei a sessão.", &moved, false),
    ];
    compare(cases, |(language, text, receipts, proven)| {
        let found = claims(*language, text, receipts, "move it to sunday at 11, domingo", &[]);
        (found.is_empty() != *proven).then(|| format!("{found:?}"))
    });
}

#[test]
fn what_the_plan_holds_may_be_told_as_it_stands() {
    let plan = ["Chemistry, Saturday 09:00"];
    assert!(claims(En, "Chemistry is planned for Saturday at 9.", &[], "what is next?", &plan).is_empty());
    assert!(!claims(En, "Chemistry is planned for Sunday at 9.", &[], "put it on sunday", &plan).is_empty());
    assert!(
        !claims(En, "Physics is planned for Saturday at 9.", &[], "put physics on saturday at 9", &plan[..0])
            .is_empty()
    );
}

#[test]
fn what_happened_to_the_learner_may_be_said_back() {
    let grounds = Grounds::new(En, Stage::General, "my exam was moved and I panicked");
    let breaches = lint_reply(&reflecting("Your exam was moved, and that shook you."), &grounds);
    assert!(!breaks(RuleId::Claim, &breaches), "{breaches:?}");
    let grounds = Grounds::new(En, Stage::General, "move my session please");
    let breaches = lint_reply(&reflecting("Your session was moved."), &grounds);
    assert!(breaks(RuleId::Claim, &breaches), "{breaches:?}");
}
