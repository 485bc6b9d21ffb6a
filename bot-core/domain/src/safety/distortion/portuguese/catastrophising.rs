//! The worst end, as if it were sure.

pub(super) const CLASSES: &[(&str, &str)] = &[
    ("mine", r"(?:(?:a|o|as|os) )?(?:minha|meu|meus|minhas|nossa|nosso)"),
    (
        "fail",
        r"(?:reprovar|chumbar|rodar|bombar|falhar|levar bomba|tomar bomba|tomar pau|levar pau|zerar|tirar zero|ser reprovad[oa]|ser jubilad[oa]|ser despedid[oa]|ser demitid[oa]|ser expuls[oa]|ser mandad[oa] embora|me ferrar tod[oa]|perder (?:tudo|o emprego|a bolsa|a vaga|o ano)|ficar de recuperacao|me dar mal|dar me mal|me ferrar|ferrar me|lixar me|fracassar|nao passar|ir mal|desiludir toda a gente|passar vergonha|ter negativa|tirar negativa|estragar tudo)",
    ),
    (
        "sure",
        r"(?:com certeza|de certeza|certeza|na certa|sem duvida|obviamente|obvio|claramente|com toda a certeza|com toda certeza|de caras|certo como|certissimo|de certezinha|garantid[oa]|fatalmente|inevitavelmente|seguramente|e certo)",
    ),
    (
        "bad",
        r"(?:desastre|catastrofe|tragedia|humilhacao|vexame|desgraca|carnificina|massacre|pesadelo|vergonha|fracasso|fiasco|inferno|calamidade|horror|caos total|descalabro|hecatombe|desastroso|desastrosa|catastrofic[oa]|horrivel e)",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"<mine> (?:\w+ )?(?:vida|carreira|futuro|reputacao|sonhos?) (?:\w+ ){0,3}?(?:acabou|acaba|acabava|acabam|vai acabar|esta acabad[oa]|ta acabad[oa]|acabad[oa]|arruinad[oa]|destruid[oa]s?|perdid[oa]|terminou|estragad[oa]|ja era|vai por agua abaixo|foi por agua abaixo|vai ser destruid[oa]|fica arruinad[oa]|vai pro ralo|foi pro ralo)",
    r"(?:e|eh|sera|vai ser|seria|esse e|isto e|isso e|e mesmo|foi|e tipo) o fim (?:do mundo|de tudo|da linha|pra mim|para mim|da minha|do meu|da picada)",
    r"(?:e|eh|sera|vai ser|seria) o (?:meu )?fim<end>",
    r"(?:acabou|acaba)(?: se)? (?:tudo )?(?:para|pra|p) mim\b",
    r"(?:vai|vao|ia|iria|sera|vai acabar por) (?:tudo )?(?:ser|virar|tornar se|acabar em|dar|terminar em|sair) (?:\w+ ){0,3}?<bad>\b",
    r"(?:sera|seria) (?:um|uma) (?:\w+ )?<bad>\b",
    r"(?:acabar|terminar|parar|acabo|termino|vou parar|ficar|fico|acabarei|morar|viver|dormir) (?:\w+ ){0,2}?(?:na rua|debaixo d[ae] (?:uma )?ponte|na miseria|na sarjeta|sem abrigo|sem teto|sozinh[oa] para sempre|sozinh[oa] pra sempre|desempregad[oa](?: para sempre| pra sempre)?|mendigo|mendiga|na pobreza|a pedir esmola|pedindo esmola|um sem abrigo|a lavar pratos|lavando pratos|no desemprego|a servir a mesa)",
    r"(?:nunca mais|nunca|jamais|ninguem (?:nunca |jamais )?(?:mais )?(?:me )?(?:vai|ira|quer|querera|quereria)) (?:\w+ ){0,5}?(?:empregos?|trabalho<end>|arranjar trabalho|arrumar trabalho|encontrar trabalho|contrat\w+|trabalhar (?:na area|nisto|nisso|em lado nenhum)|recuper\w+|levantar|reerguer|me levant\w+|dar trabalho|dar emprego|dar me emprego|formar me|me formar|acabar o curso|entrar na (?:faculdade|universidade)|entrar para a|ser ninguem|ser alguem na vida|ser alguem|ter futuro|ter uma carreira|ter carreira|sair (?:disto|disso|daqui|do zero|do fundo)|vou conseguir olhar|levar a serio|confiar em mim|me respeit\w+|respeitar me|me perdo\w+)",
    r"(?:destru|arruin|estrag|acab|arras|dar cabo|da cabo|deu cabo|comprometer|enterr)\w* (?:para sempre |pra sempre |de vez )?(?:com |da |de |do )?(?:a |o |toda a )?(?:minha|meu|meus) (?:\w+ )?(?:carreira|vida|futuro|reputacao|sonhos?|chances|hipoteses)",
    r"vou (?:\w+ )?<fail>\b.{0,40}(?:<sure>|tudo<end>|a tudo|em tudo|todas|nao ha hipotese|nao tem jeito|nem adianta|nao importa|e vou|e depois|e nunca|e ai|e acab|e perder|e perco|aconteca o que|faca o que)",
    r"<sure>(?: absoluta)?(?: de)?(?: que)? (?:eu )?(?:ja )?(?:vou|irei|hei de) (?:\w+ )?<fail>\b",
    r"(?:claro que|obvio que|e obvio que|ja sei que|sei que|eu sei que|esta visto que|ta na cara que|tenho a certeza (?:de )?que|tenho certeza (?:de )?que|esta na cara que|e mais que certo que|aposto que) (?:eu )?(?:vou|irei) (?:\w+ )?<fail>\b",
    r"vou <sure> <fail>\b",
    r"(?:condenad[oa]|destinad[oa]|fadad[oa]) (?:a|ao) (?:\w+ )?(?:reprovar|chumbar|falhar|fracassar|fracasso|falhanco|insucesso|repetir|ficar|ser)",
    r"(?:vai|ira|esta|ta) (?:\w+ )?tudo (?:desmoronar|desabar|ruir|por agua abaixo|dar errado|correr mal|cair|a ruir|a desmoronar|desmoronando|desabando|ruindo|colapsar|abaixo|acabar mal|acabar em desgraca|pro ralo|pelos ares|perdid[oa])",
    r"(?:vai|vao) (?:me )?(?:correr|dar|sair) (?:me )?tudo (?:mal|errado|ao contrario)",
    r"tudo (?:vai|ira|esta|ta) (?:\w+ )?(?:desmoronar|desabar|ruir|por agua abaixo|dar errado|correr mal|cair por terra|a ruir|a desmoronar|desmoronando|desabando|ruindo|colapsar|acabar mal|perdid[oa]|acabad[oa])",
    r"(?:o )?(?:meu )?mundo (?:\w+ )?(?:vai|esta|ta)(?: a)? (?:\w+ )?(?:desab\w+|acab\w+|cair|ruir)",
    r"se (?:eu )?(?:nao )?(?:reprov\w+|chumb\w+|pass\w+|falh\w+|tir\w+|for mal|correr mal|errar|perder)\b.{0,50}(?:acabou(?: tudo| se)?<end>|acabou tudo|acabou se tudo|estou acabad[oa]|to acabad[oa]|estou perdid[oa]|perco tudo|vou perder tudo|nunca mais|e o fim|esta tudo perdido|ta tudo perdido|nao tenho futuro|sem futuro|fico sem nada|deito tudo a perder|estou arruinad[oa])",
    r"(?:nao|n) (?:tenho|vou ter|ha|existe|vejo) (?:mais )?(?:qualquer |nenhum )?(?:futuro|salvacao|hipotese nenhuma|chance nenhuma|esperanca nenhuma)\b(?: \w+)?",
    r"(?:nao|n) (?:ha|tem|existe) (?:\w+ )?(?:hipotese|chance|maneira|jeito|possibilidade|forma) (?:\w+ )?(?:de (?:eu )?(?:passar|conseguir|aprender|sobreviver)|que eu (?:passe|consiga|aprenda))",
    r"e impossivel (?:eu )?(?:passar|conseguir passar|recuperar|eu passar|que eu passe)\b",
    r"(?:vao|toda a gente vai|todo mundo vai|todos vao|eles vao|a turma (?:toda )?vai) (?:\w+ )?(?:rir(?: se)? de mim|me odiar|odiar me|gozar comigo|me achar|me abandonar|achar que sou|descobrir que (?:eu )?sou|me expulsar|expulsar me|me demitir|despedir me|me mandar embora)",
    r"(?:tudo|esta tudo|ta tudo) (?:acabado|perdido) (?:para|pra) mim",
    r"(?:pior (?:coisa|dia|erro)) da minha vida\b",
    r"(?:se (?:eu )?)(?:falh\w+|err\w+|reprov\w+|chumb\w+|rod\w+|bomb\w+|for mal|nao (?:pass\w+|consegu\w+|entr\w+)|tir\w+|correr mal|der errado|der branco|gaguej\w+)\b.{0,60}(?:acaba(?:da)?\b|acabou\b|perdid[oa]|arruinad\w|o fim|nunca mais|ninguem|para sempre|pra sempre|me mata(?:m)?|na rua|tudo (?:por|a) |deserd\w+|me expulsa\w*|sem emprego|sem futuro|adeus|nao tenho (?:mais )?(?:futuro|nada)|vao (?:me )?(?:odiar|rir|abandonar|demitir|expulsar)|fracasso total)",
    r"vou (?:\w+ )?<fail>\b(?: \w+){0,4}? <sure>",
    r"(?:vai|vao) (?:dar|correr|sair|ser) (?:tudo )?(?:errado|mal|um desastre|horrivel|pessim[oa])\b.{0,25}(?:certeza|com certeza|sem duvida|obvio|sei|na certa|garantid[oa])",
    r"<sure>(?: absoluta)?(?: de)?(?: que)? (?:\w+ )?(?:vai|vao|isto vai|isso vai|amanha vai) (?:\w+ ){0,3}?(?:dar errado|correr mal|tudo mal|ser (?:um|uma) \w+|correr tudo|dar tudo|desastre|horrivel|falhar)",
    r"(?:nunca|jamais) (?:vou|irei|mais vou|mais irei|hei de) (?:\w+ )?(?:arrumar|arranjar|encontrar|conseguir|ter|achar) (?:um |uma |outro |algum )?(?:empreg\w+|trabalho|carreira|futuro|vaga|estagio)",
    r"(?:nunca|jamais) (?:vou|irei|hei de) (?:ser|me tornar|tornar me) (?:um |uma )?(?:medic[oa]|advogad[oa]|engenheir[oa]|professora?|juiz|juiza|enfermeir[oa]|programadora?|alguem|feliz|aprovad[oa]|ninguem)",
    r"(?:isto|isso|essa nota|esta nota|esse erro|este erro) (?:\w+ )?(?:acaba|acabou|destroi|arruina|estraga|vai acabar|vai destruir|vai arruinar) (?:com )?(?:o |a )?(?:meu|minha) \w+",
    r"(?:os meus pais|meus pais|minha mae|meu pai|a minha familia|minha familia|todo mundo|toda a gente|eles) (?:vai|vao) (?:\w+ )?(?:me )?(?:deserdar|odiar|abandonar|expulsar|desistir de mim|renegar|ter vergonha de mim|nunca mais me)(?: me)?",
    r"vou (?:perder tudo|ficar sem nada|perder o meu futuro|perder meu futuro|acabar sem nada)\b",
];
