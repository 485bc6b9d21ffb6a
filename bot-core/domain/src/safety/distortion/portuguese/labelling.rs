//! A verdict on the whole person.

pub(super) const CLASSES: &[(&str, &str)] = &[
    (
        "i am",
        r"(?:(?:eu )?(?:sou|so sou|sinto me|me sinto|me senti|senti me|to me sentindo|tou me a sentir|estou a sentir me|estou me sentindo|estou me a sentir|me sentindo|continuo a ser|continuo sendo|nao passo de|passo de|acho me|me acho|me considero|considero me|virei|pareco|devo ser|so posso ser|sou e|serei|vou ser|vou ser sempre|sempre fui|fui sempre|nao deixo de ser)|sendo)",
    ),
    (
        "so",
        r"(?:(?:um|uma|o|a|mesmo|muito|mto|tao|mais|completamente|totalmente|realmente|so|simplesmente|demasiado|demasiada|tipo|basicamente|claramente|bem|bastante|grande|completo|completa|total|verdadeir[oa]|autentic[oa]|pessoa|aluno|aluna|estudante|gajo|gaja|cara|mulher|homem|mae|pai|perfeit[oa]|eterno|eterna|como|que|e|esse|maior|sempre|meio|pura|puro|pobre|mero|mera|absolut[oa]|uns|apenas|certamente|ainda|pouco|incrivelmente|extremamente|super|do mais|afinal) ){0,6}",
    ),
    (
        "label",
        r"(?:preguicos[oa]s?|burr[oa]s?|burrinh[oa]|burrice em pessoa|idiotas?|imbecil|imbecis|inutil|inuteis|fracass(?:o|os|ad[oa])|fraude|vergonha|caso perdido|limitad[oa]|tapad[oa]|tapadinh[oa]|incapaz(?: de (?:nada|aprender|tudo|fazer|estudar))?|zero a esquerda|falhad[oa]|falhanco|incompetente|estupid[oa]|lixo|bosta|merda|ignorante|otari[oa]|trouxa|anta|jument[oa]|asno|nab[oa]|nulidade|perdedora?|derrotad[oa]|impostora?|decepcao|desilusao|parv[oa]|palerma|vagabund[oa]|fracote|mandriao|mandriona|molenga|desleixad[oa]|indisciplinad[oa]|negacao|desgraca|desastre|farsa|piada|trambolho|ze ninguem|lerd[oa]|lent[oa] da cabeca|retardad[oa]|mediocre|desistente|preguica em pessoa|toupeira|calhau|cepo|encostad[oa]|procrastinador(?:a)? nat[oa]|pateta|tolo|tola|tont[oa]|estorvo|fiasco|insuficiente|inept[oa]|pessim[oa] (?:alun[oa]|estudante|pessoa|mae|pai|profissional|filh[oa])|irresponsavel|cobarde|covarde|fraud(?:e|ulent[oa]))",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"(?:que|mas que|q|ai que) <so><label> d[eao] \w+ (?:que |q )?(?:eu )?(?:sou|fui|me tornei)\b",
    r"<i am> <so>(?:<label>\b|(?:nada|ninguem|zero|besta|falha|falho)<end>)",
    r"(?:que|mas que|q|ai que) <so><label> (?:que |q )?(?:eu )?(?:sou|fui|estou a ser|me saio|sai|me tornei)\b",
    r"(?:como|por ?que|porque e que|pq|porque) (?:e que )?(?:eu )?(?:consigo |posso )?(?:ser|sou) (?:assim )?<so><label>\b",
    r"(?:sou|estou|me sinto|sinto me) (?:\w+ )?(?:burr[oa]|velh[oa]|limitad[oa]|lent[oa]|estupid[oa]|tapad[oa]|preguicos[oa]) (?:demais|de mais) (?:para|pra|p)\b",
    r"(?:nao|n) (?:sirvo|presto|valho)(?: mesmo)? (?:para|pra|p|de)? ?(?:nada|isto|isso|estudar|coisa nenhuma|coisa alguma|merda nenhuma)",
    r"(?:nao|n) (?:presto|valho nada|valho um)\b",
    r"(?:nao|n) (?:sou|fui feit[oa]|nasci) (?:\w+ )?(?:inteligente|espert[oa]|capaz de (?:nada|aprender nada|aprender isto|fazer nada)|bom o suficiente|boa o suficiente|suficiente|suficientemente (?:inteligente|bom|boa|espert[oa]|capaz)|para (?:isto|isso|estudar|a escola|a universidade)|pra (?:isso|isto|estudar))\b",
    r"(?:nao|n) (?:tenho|fui dotad[oa] de) (?:a )?(?:inteligencia|cerebro|neuronios|qi)\b",
    r"(?:tem|ha|existe|deve haver|deve ter) (?:\w+ )?(?:algo|alguma coisa|qualquer coisa) (?:de )?(?:muito )?(?:errado|mal) comigo",
    r"(?:o que|qual) (?:\w+ ){0,2}(?:problema|ha de errado|tem de errado|de errado) (?:comigo|tenho eu)",
    r"(?:burrice|estupidez|preguica|incompetencia) (?:a )?minha\b(?: mesmo)?<end>",
    r"(?:chamo me|considero me|me chamo de|vejo me como|me vejo como) <so><label>",
    r"(?:eu )?(?:sou|so sou) (?:\w+ )?(?:o|a) (?:mais|pior|maior) (?:burr[oa]|aluno|aluna|idiota|fraud[eo]|fracasso|estudante|preguicos[oa]|tapad[oa])\b",
    r"(?:fracasso|fraude|inutil|idiota|burr[oa]|vergonha|caso perdido|preguicos[oa]|falhad[oa]) (?:e|eh) o que (?:eu )?sou\b",
    r"sou uma pessoa (?:\w+ )?(?:falhada|fracassada|inutil|burra|preguicosa|sem (?:valor|futuro|capacidade|inteligencia|jeito))",
    r"eu e que sou (?:o |a |um |uma )?<so><label>",
    r"<i am> <so>(?:pessoa|aluno|aluna|estudante|mae|pai|profissional|gente|ser humano) (?:\w+ )?<label>\b",
    r"(?:sou|me sinto|sinto me|me acho|acho me) (?:\w+ ){0,2}(?:o pior|a pior|o mais burro|a mais burra|menos inteligente|inferior|sem valor|sem inteligencia|sem capacidade|uma merda|um lixo|um nada|um ninguem)\b",
    r"(?:sou|me sinto|sinto me|me acho) (?:\w+ ){1,4}?, (?:so )?(?:um|uma) <so><label>",
];
