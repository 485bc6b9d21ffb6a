//! The words of numbers, days and months in the languages spoken here, folded.

/// One, in thousandths.
pub(super) const ONE: u64 = 1000;

const NUMBERS: &[(u64, &str)] = &[
    (0, "zero"),
    (2, "two dois duas"),
    (3, "three tres third terceiro terceira"),
    (4, "four quatro fourth"),
    (5, "five cinco fifth quinto"),
    (6, "six seis meia-duzia sixth sexto"),
    (7, "seven sete seventh setimo setima"),
    (8, "eight oito eighth oitavo oitava"),
    (9, "nine nove ninth nono nona"),
    (10, "ten dez tenth decimo decima dezena"),
    (11, "eleven onze"),
    (12, "twelve doze dozen duzia"),
    (13, "thirteen treze"),
    (14, "fourteen quatorze catorze"),
    (15, "fifteen quinze"),
    (16, "sixteen dezesseis dezasseis"),
    (17, "seventeen dezessete dezassete"),
    (18, "eighteen dezoito"),
    (19, "nineteen dezenove dezanove"),
    (20, "twenty vinte"),
    (30, "thirty trinta"),
    (40, "forty fourty quarenta"),
    (50, "fifty cinquenta"),
    (60, "sixty sessenta"),
    (70, "seventy setenta"),
    (80, "eighty oitenta"),
    (90, "ninety noventa"),
    (100, "hundred hundreds cem cento centena centenas"),
    (200, "duzentos duzentas"),
    (300, "trezentos trezentas"),
    (500, "quinhentos quinhentas"),
    (1000, "thousand thousands mil milhar milhares"),
    (1_000_000, "million millions milhao milhoes"),
];

const WEEKDAYS: [&str; 7] = [
    "monday mondays segunda segundas mon seg segs",
    "tuesday tuesdays terca tercas tue tues",
    "wednesday wednesdays quarta quartas weds",
    "thursday thursdays quinta quintas thu thur thurs",
    "friday fridays sexta sextas fri",
    "saturday saturdays sabado sabados sab sabs",
    "sunday sundays domingo domingos",
];

/// Short forms that are words of their own, too.
const DOUBTFUL_WEEKDAYS: [&str; 7] = ["", "ter", "wed qua", "qui", "sex", "sat sats", "sun suns dom"];

const MONTHS: [&str; 12] = [
    "january janeiro",
    "february fevereiro",
    "",
    "april abril",
    "maio",
    "june junho",
    "july julho",
    "august agosto",
    "september setembro",
    "october outubro",
    "november novembro",
    "december dezembro",
];

/// Names of months, and their short forms, that are words of their own, too.
const DOUBTFUL_MONTHS: [&str; 12] = [
    "jan",
    "feb fev",
    "march marco mar",
    "apr abr",
    "may mai",
    "jun",
    "jul",
    "aug ago",
    "sep sept set",
    "oct out",
    "nov",
    "dec dez",
];

pub(super) fn is(word: &str, list: &str) -> bool {
    list.split(' ').any(|one| one == word) && !word.is_empty()
}

fn place(table: &[&str], word: &str) -> Option<u8> {
    table.iter().position(|names| is(word, names)).and_then(|at| u8::try_from(at).ok())
}

pub(super) fn number(word: &str) -> Option<u64> {
    NUMBERS.iter().find(|(_, names)| is(word, names)).map(|(value, _)| *value)
}

pub(super) fn weekday(word: &str) -> Option<u8> {
    place(&WEEKDAYS, word)
}

pub(super) fn doubtful_weekday(word: &str) -> Option<u8> {
    place(&DOUBTFUL_WEEKDAYS, word)
}

pub(super) fn month(word: &str) -> Option<u8> {
    place(&MONTHS, word).map(|at| at + 1)
}

pub(super) fn doubtful_month(word: &str) -> Option<u8> {
    place(&DOUBTFUL_MONTHS, word).map(|at| at + 1)
}

/// What follows an ordinal that is spelled like a day of the week.
pub(super) const COUNTED: &str = "vez vezes parte partes tentativa tentativas opcao opcoes coisa etapa leitura sessao \
sessoes pagina questao pergunta licao aula revisao semana chance oportunidade pessoa fase versao linha ideia unidade via \
lista metade casa mao natureza";
