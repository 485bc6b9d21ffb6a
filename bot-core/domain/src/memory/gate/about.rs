//! What a fact is about, as a short key: two facts of a kind about the same speak against each other, and the later one
//! holds. None where it cannot be told: then both stand.

use crate::memory::FactKind;
use crate::memory::words::has;

const PREFERENCES: [(&str, &str); 13] = [
    ("format:video", "video*|filme*|youtube"),
    ("format:audio", "audio*|podcast*"),
    ("format:book", "book*|livro*|textbook*|paper|papel|pdf*"),
    ("format:cards", "flashcard*|cards|cartoes|cartao"),
    ("format:exercise", "exercise*|exercicio*|practice problem*|quiz*|questoes"),
    ("music", "music*|musica*|silence|silencio|background noise"),
    ("company", "alone|sozinho|sozinha|group|grupo|together|with others|acompanhad*"),
    ("place", "library|biblioteca|home|casa|cafe|coffee shop|desk|mesa|outdoors|ar livre"),
    (
        "length",
        "short session*|long session*|sessoes curtas|sessoes longas|sessoes mais|minutes|minutos|pomodoro*|blocks|blocos|breaks|pausas",
    ),
    ("medium", "by hand|a mao|computer|computador|tablet|handwrit*"),
    ("pace", "slow*|fast*|devagar|depressa|rapido|ritmo"),
    ("time_of_day", "morning*|manha*|afternoon*|tarde*|evening*|noite*|night*|early|cedo|late|madrugada|lunch*|almoco"),
    ("weekend", "weekend*|fim de semana|fins de semana"),
];

const BARRIERS: [(&str, &str); 7] = [
    ("noise", "noise|noisy|loud|barulh*|ruido*"),
    ("phone", "phone|telemovel|celular|social media|redes sociais|instagram|tiktok"),
    ("tiredness", "tired*|exhaust*|cansa*|sono|sleepy|exaust*"),
    ("children", "kids|children|baby|filhos|filhas|criancas|bebe"),
    ("work", "overtime|shift*|turno*|horas extra*|late at work|trabalho ate tarde"),
    ("boredom", "bored*|boring|tedio|aborrecid*|entediad*|chato|chata"),
    ("start", "getting started|to start|begin|comecar|arrancar|procrastin*"),
];

const DAYS: [(&str, &str); 7] = [
    ("day:mon", "monday*|segunda*"),
    ("day:tue", "tuesday*|terca*"),
    ("day:wed", "wednesday*|quarta*"),
    ("day:thu", "thursday*|quinta*"),
    ("day:fri", "friday*|sexta*"),
    ("day:sat", "saturday*|sabado*"),
    ("day:sun", "sunday*|domingo*"),
];

/// What a fact is about.
pub fn about(kind: FactKind, text: &str) -> Option<String> {
    let found = |table: &[(&'static str, &str)]| {
        let mut keys = table.iter().filter(|(_, words)| has(text, words)).map(|(key, _)| *key);
        keys.next()
    };
    let days: Vec<&str> = DAYS.iter().filter(|(_, words)| has(text, words)).map(|(key, _)| *key).collect();
    let key = match kind {
        FactKind::Preference | FactKind::Barrier if !days.is_empty() => Some(days.join("+")),
        FactKind::Preference => found(&PREFERENCES).map(str::to_owned),
        FactKind::Barrier => found(&BARRIERS).map(str::to_owned),
        // Progress adds up, and what somebody found out stays found out.
        FactKind::Progress | FactKind::Insight => None,
    };
    key
}
