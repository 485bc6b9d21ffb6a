//! A duty to be further, better or always at it.

pub(super) const CLASSES: &[(&str, &str)] = &[
    (
        "adv",
        r"(?:(?:nao|n|ja|eu|mesmo|realmente|me|pelo menos|ao menos|nesta altura|a esta altura|a essa altura|nessa altura|hoje|agora|bem|mais|de|que|te|se|sempre|facilmente|simplesmente|tambem|nem|sequer|era|foi|pelos vistos|com esta idade|no minimo|por esta altura|ate) )*",
    ),
    (
        "ought",
        r"(?:devia|deveria|devias|dvia|tinha (?:a )?obrigacao de|tinha o dever de|tenho (?:a )?obrigacao de|tenho o dever de|era suposto|supostamente devia|era pra|era para|tinha (?:que|de|q))",
    ),
    (
        "state",
        r"(?:saber|conseguir(?: (?:fazer|ler|falar|entender|perceber|resolver|estudar|isto|isso|acompanhar|mais|sem|sozinh[oa]|concentrar))?|estar (?:mais|no|na|n[oa]s?|a (?:estudar|trabalhar|conseguir|meio|render|dominar|frente)|formad[oa]|melhor|avancad[oa]|preparad[oa]|pront[oa]|fluente|estudando|rendendo|muito|bem|ja|acabad[oa]|num|noutro|adiantad[oa]|feliz|agradecid[oa]|longe|trabalhando)|ser (?:capaz|mais|melhor|fluente|bo[am]|perfeit[oa]|fort[ea]|disciplinad[oa]|como|facil|uma pessoa|um (?:aluno|profissional)|produtiv[oa])|dominar|entender (?:isto|isso|tudo|esta|essa|ja|melhor|a materia|mais)|perceber (?:isto|isso|tudo|esta|essa|ja|melhor|a materia|mais)|lembrar|ter (?:mais (?:disciplina|foco|vontade|forca|cabeca|juizo)|tudo (?:decorado|sabido|estudado|feito)|vergonha|a materia)|demorar|falar (?:\w+ )?(?:fluente\w*|bem|melhor|ingles|sem)|poder (?:fazer|ler|conseguir)|render|dar conta|aguentar|fazer (?:mais|melhor|muito mais|isto|isso (?:sozinh[oa]|sem|de olhos))|estudar (?:mais|muito|melhor|o dobro|todos|sempre)|andar (?:mais|a|muito)|esforcar|trabalhar mais|ler (?:mais|isto|sem|bem)|decorar|produzir mais|tirar (?:notas|nota|melhor)|escrever melhor|resolver (?:isto|isso|sozinh[oa])|acompanhar|saber isso|estar|querer mais)",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"<adv><ought> <adv>ter <adv>(?:(?:comec|estud|prepar|avanc|acord|termin|acab|pass|tent|aproveit|esforc|organiz|dedic|trabalh|revis|mat?ricul|form|escut|continu|pens|lembr|dad|consegu|apend|aprend|sab|l|percebid|entend|mant|corr|cheg|par|fal|fic|foc|cuid|complet|entreg|decor|praticad|pratic|trein|ganh|peg|alcanc|atingi|reprov|fal|and|perguntad|domin|sid|evit|escolh|prest|evolu|tir)(?:ad|id|d|tid)?[oa]?|feito|visto|lido|tido|sido|ido|sabido|aprendido|percebido|entendido|conseguido|mantido|dito|posto (?:mais|maos)|levado a serio|prestado|tido mais|dado) ?(?:\w+)?",
    r"(?:nao|n) (?:devia|deveria) ter (?:parado|faltado|dormido|perdido|gasto|gastado|desistido|deixado|procrastinado|ficado|visto|adiado|falhado|errado|saido|comido|desperdicado|largado|precisado|demorado|esquecido|ido|passado|feito)",
    r"<adv>(?:devia|deveria|tinha (?:a )?obrigacao de|era suposto|tinha o dever de|tenho (?:a )?obrigacao de) <adv><state>\b",
    r"(?:ja|nesta altura|a esta altura|a essa altura|nessa altura) (?:eu )?(?:ja )?(?:devia|deveria|tinha (?:que|de)|era para|era pra|era suposto) (?:eu )?(?:ja )?(?:estar|tar|ta|saber|ter|ser|conseguir|dominar|falar|entender|perceber|ir|fazer)\b",
    r"(?:nao|n) (?:devia|deveria|era para|era pra|era suposto|podia) (?:\w+ )?(?:precisar|demorar|ter (?:tanta|dificuldade|de|que|duvidas|tantas)|errar|custar|ser (?:tao )?(?:dificil|complicado)|estar (?:tao|assim|com|tendo|a ter|cansad[oa]|a demorar|demorando|a custar)|esquecer|me sentir|sentir me|me distrair|distrair me|falhar|descansar|parar|sentir|reclamar|queixar me|confundir|me cansar|cansar me|ficar (?:cansad|tao)|perder tempo|depender|pedir ajuda|ser preciso|levar tanto|custar me|me custar)",
    r"(?:na|com a|com) (?:minha|esta|essa|a minha) idade\b<gap>(?:devia|deveria|tinha|ja|nao|era|obrigacao|todos|toda a gente|suposto|saber|precis\w+)",
    r"(?:devia|deveria|tinha|vergonha|obrigacao|ja)\b<gap>(?:na|com a|com) (?:minha|a minha) idade",
    r"(?:alguem|uma pessoa|quem|gente|um adulto|uma mulher|um homem|uma adulta|um aluno|uma aluna|um estudante) (?:\w+ )?(?:da minha idade|na minha (?:idade|posicao|situacao)|com (?:a minha idade|o meu curso|a minha formacao|minha formacao)|no meu (?:ano|nivel|lugar)|do meu ano)\b<gap>(?:devia|deveria|tinha|ja|nao|saber|conseguir)",
    r"(?:qualquer|uma|um) (?:pessoa|aluno|aluna|estudante|adulto|profissional|programador) (?:normal|decente|a serio|de verdade|minimamente \w+|que se preze)\b<gap>(?:devia|deveria|consegui\w+|sab\w+|ja|faz|faria|entend\w+|perceb\w+)",
    r"(?:tenho|tinha|temos) (?:sempre )?(?:que|de|q) (?:\w+ ){0,6}?(?:sempre|o tempo todo|o tempo inteiro|a toda a hora|toda hora|todo santo dia|todos os dias sem|perfeit\w+|sem falhar|sem errar|nunca|cada minuto|a 100|sem falhas|sem erros|em tudo|a tudo|tudo perfeito|tudo certo|tudo bem feito|todos os minutos|de tudo|impecavel|a perfeicao|nada menos|100%)",
    r"tenho sempre (?:que|de) \w+",
    r"(?:devo|preciso|preciso de|tenho obrigacao de) (?:\w+ ){0,4}?(?:sempre|o tempo todo|a toda a hora|toda hora|sem falhar|sem errar|sem falhas|em tudo|a cada minuto|perfeit[oa])\b",
    r"(?:nao|n) (?:posso|tenho o direito de|tenho direito (?:a|de)|me posso|mereco|me permito) (?:\w+ )?(?:errar|falhar|descansar|parar|descanso|pausas?|cometer erros|ter duvidas|me dar ao luxo|dar me ao luxo|ser fraca?o?|fraquejar|uma pausa|um descanso|relaxar|ter (?:folga|um dia mau|um dia ruim)|perder (?:um |nem um )?(?:minuto|dia|segundo)|desperdicar)",
    r"(?:era|e|seria) (?:a )?(?:minha|a minha) obrigacao (?:\w+ )?(?:saber|ter|conseguir|ser|estar|passar|estudar|entender|perceber|dominar|tirar)",
    r"(?:tinha|tenho) (?:a )?obrigacao de (?:\w+ )?(?:saber|ter|conseguir|ser|estar|passar|estudar|entender|perceber|dominar|tirar|render)",
    r"(?:eu )?(?:ja )?(?:era|e) (?:pra|para|suposto) (?:eu )?(?:ja )?(?:ter|estar|saber|conseguir|ser|dominar|falar|entender|perceber)\b",
    r"(?:eu |ja |nao |bem |realmente )*(?:tinha|tenho) (?:que|de|q) (?:\w+ )?(?:ser (?:mais|melhor|capaz|perfeit[oa]|forte|disciplinad[oa]|produtiv[oa]|o melhor|a melhor)|saber (?:isto|isso|tudo|mais|de cor|ja)|conseguir|dar conta|render|estar (?:mais|melhor|sempre|ja)|estudar (?:mais|o dobro|muito mais)|fazer (?:mais|melhor)|me esforcar mais|esforcar me mais|ter (?:mais (?:disciplina|foco|forca|vergonha)|comecado|estudado|feito|acabado|passado|terminado|sabido))",
    r"(?:nao|n) (?:devia|deveria|posso|podia) (?:estar |ficar )?(?:descansando|a descansar|descansar|parad[oa]|dormindo|a dormir|vendo|a ver|perdendo|a perder|com dificuldades?|tendo|a ter|precisando|a precisar|cansad[oa]|errando|a errar|sofrendo|demorando|a demorar)",
    r"(?:nao|n) posso (?:\w+ )?(?:errar|falhar|parar|descansar|fraquejar|falhar nunca|me dar ao luxo)\b",
    r"(?:devia|deveria|tinha obrigacao de|tenho obrigacao de|tenho a obrigacao de|tinha a obrigacao de) (?:\w+ ){0,2}?(?:saber|conseguir|perceber|entender|dominar|tirar|ter|ser|estar|passar|fazer|ler|estudar)\b.{0,40}(?:\bja\b|sozinh[oa]|sem ajuda|de cor|melhor|de primeira|a primeira|mais|nesta altura|ha muito|perfeit|facil|sempre|todos os dias|boas notas)",
    r"(?:devia|deveria) (?:eu )?(?:ja )?(?:ter )?(?:decorad[oa]|decorado|sabido|passad[oa]|acabad[oa]|terminad[oa]|conseguid[oa]|aprendid[oa])\b",
];
