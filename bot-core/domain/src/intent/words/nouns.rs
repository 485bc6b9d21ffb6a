//! Nouns by family. A word may belong to several.

use std::collections::HashMap;
use std::ops::BitOr;
use std::sync::LazyLock;

/// A set of noun families.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::intent) struct Noun(u32);

impl Noun {
    /// No family.
    pub(in crate::intent) const NONE: Self = Self(0);
    /// Questions and exercises to answer.
    pub(in crate::intent) const QUESTION: Self = Self(1);
    /// Flashcards.
    pub(in crate::intent) const CARD: Self = Self(1 << 1);
    /// A summary.
    pub(in crate::intent) const SUMMARY: Self = Self(1 << 2);
    /// Text to be written.
    pub(in crate::intent) const MATERIAL: Self = Self(1 << 3);
    /// Text that exists.
    pub(in crate::intent) const SECTION: Self = Self(1 << 4);
    /// What the learner answered.
    pub(in crate::intent) const ANSWER: Self = Self(1 << 5);
    /// A judgement.
    pub(in crate::intent) const MARK: Self = Self(1 << 6);
    /// A plan or calendar.
    pub(in crate::intent) const PLAN: Self = Self(1 << 7);
    /// Weeks, days and times of day.
    pub(in crate::intent) const TIME: Self = Self(1 << 8);
    /// A study session.
    pub(in crate::intent) const SESSION: Self = Self(1 << 9);
    /// What is due.
    pub(in crate::intent) const DUE: Self = Self(1 << 10);
    /// More detail.
    pub(in crate::intent) const DETAIL: Self = Self(1 << 11);
    /// Something a question of fact is after.
    pub(in crate::intent) const FACT: Self = Self(1 << 12);
    /// Study and learning themselves.
    pub(in crate::intent) const STUDY: Self = Self(1 << 13);
    /// Progress and looking back.
    pub(in crate::intent) const LOOK: Self = Self(1 << 14);
    /// Things that are no business of a study coach.
    pub(in crate::intent) const OFF: Self = Self(1 << 15);
    /// A mistake of the learner.
    pub(in crate::intent) const ERROR: Self = Self(1 << 16);

    /// Whether it shares a family with another.
    pub(in crate::intent) fn is(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether it is in no family.
    pub(in crate::intent) fn is_none(self) -> bool {
        self.0 == 0
    }
}

impl BitOr for Noun {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

const TABLE: &[(Noun, &str)] = &[
    (
        Noun::QUESTION,
        "question questions exercise exercises quiz quizzes quizes mcq mcqs test tests drill drills pergunta perguntas questao questoes \
         exercicio exercicios simulado simulados teste testes perguntinhas perguntinha questionario questionarios problemas \
         problems mock exercise trivia quizz quizinho questoezinhas exerciciozinhos testezinho desafios sabatina",
    ),
    (
        Noun::CARD,
        "flashcard flashcards card cards anki deck decks baralho baralhos cartao cartoes ficha fichas cartoezinhos flash \
         flashs fiche cartinhas",
    ),
    (
        Noun::SUMMARY,
        "summary summaries resumo resumos sintese sinteses tldr recap gist resuminho sumario sumarios apanhado synopsis highlights takeaways essentials nutshell \
         abstract digest essencial bullets resumao sumula",
    ),
    (
        Noun::MATERIAL,
        "introduction intro guide guides lesson lessons tutorial explanation explanations material materials article essay overview \
         primer handout notes text chapter section page course introducao guia guias aula aulas licao licoes apostila \
         explicacao explicacoes sebenta apontamentos conteudo conteudos artigo texto textos capitulo secao seccao materiais tutoriais \
         minicurso cheatsheet walkthrough module modulo dossier dossie topico visao cheat rundown breakdown reading ensaio panorama curso fundamentos basics",
    ),
    (
        Noun::SECTION,
        "chapter chapters section sections document documents doc docs pdf pdfs file files paper article notes text texts page \
         pages slide slides lecture lectures part paragraph paragraphs book reading unit module transcript video capitulo capitulos \
         secao secoes seccao seccoes documento documentos ficheiro ficheiros arquivo arquivos pagina paginas parte paragrafo \
         paragrafos livro texto textos apontamentos anotacoes aula aulas materia topico topicos unidade modulo video \
         transcricao artigo ponto powerpoint upload handout apostila sebenta trecho excerto point bit item itens passage subsection subseccao subsecao cap slideshow",
    ),
    (
        Noun::ANSWER,
        "answer answers solution solutions response responses essay attempt reasoning homework resposta respostas solucao \
         solucoes redacao redacoes resolucao resolucoes raciocinio composicao tentativa translation traducao proof conclusion conclusao argument argumento thesis draft rascunho composition",
    ),
    (
        Noun::MARK,
        "grade mark feedback score nota notas correcao correccao avaliacao opinion opiniao verdict veredito comments comentarios parecer correction pontuacao",
    ),
    (
        Noun::PLAN,
        "rotina routine plan plans schedule schedules timetable timetables calendar agenda planning plano planos cronograma horario horarios planeamento \
         planejamento calendario planner planilha",
    ),
    (
        Noun::TIME,
        "week weeks weekend weekly semana semanas semanal month mes fds monday tuesday wednesday thursday friday saturday sunday \
         mondays tuesdays wednesdays thursdays fridays saturdays sundays segunda terca quarta quinta sexta sabado domingo \
         tercas segundas quartas quintas sextas sabados domingos tomorrow amanha morning mornings evening evenings afternoon manha manhas noite noites tarde tardes days dias \
         hours horas hour hora tonight today hoje time tempo fortnight quinzena lunch almoco dia day",
    ),
    (
        Noun::SESSION,
        "session sessions sessao sessoes block blocks bloco blocos pomodoro pomodoros slot slots sessaozinha",
    ),
    (
        Noun::DUE,
        "due overdue backlog reviews revisions revisoes revisao pendente pendentes vence vencem vencidos vencidas vencendo atrasadas atrasados review \
         revision",
    ),
    (Noun::DETAIL, "detail details depth deeper detalhe detalhes pormenor pormenores profundidade detailed"),
    (
        Noun::FACT,
        "definition definitions difference differences meaning meanings example examples definicao definicoes diferenca diferencas \
         significado exemplo exemplos formula formulas reason reasons cause causes causa causas capital translation traducao \
         synonym sinonimo etymology razao motivo conceito concept hint hints pista dica",
    ),
    (
        Noun::STUDY,
        "study studies studying estudo estudos estudar exam exams exame exames prova provas vestibular enem concurso \
        learning aprendizagem revising treino treinos aulas",
    ),
    (
        Noun::LOOK,
        "progress progresso balanco retrospective retrospectiva retrospetiva reflection reflexao evolution evolucao debrief performance desempenho",
    ),
    (
        Noun::OFF,
        "weather joke jokes football soccer movie movies film recipe recipes dinner song music restaurant piada piadas \
         futebol filme filmes receita receitas jantar musica restaurante jogo benfica flamengo horoscope horoscopo netflix \
         pizza news noticias crypto bitcoin cerveja beer girlfriend namorada anedota anedotas bolo cake",
    ),
    (Noun::ERROR, "mistake mistakes error errors wrong erro erros errado errada"),
];

static NOUNS: LazyLock<HashMap<&'static str, Noun>> = LazyLock::new(|| {
    let mut table: HashMap<&'static str, Noun> = HashMap::new();
    for (noun, text) in TABLE {
        for word in text.split_whitespace() {
            let known = table.entry(word).or_default();
            *known = *known | *noun;
        }
    }
    table
});

/// The families of a folded word.
pub(in crate::intent) fn noun(word: &str) -> Noun {
    NOUNS.get(word).copied().unwrap_or(Noun::NONE)
}

/// Every noun of the table.
pub(super) fn all() -> impl Iterator<Item = &'static str> {
    NOUNS.keys().copied()
}
