//! One slip spoils everything, or only the perfect counts.

pub(super) const CLASSES: &[(&str, &str)] = &[
    (
        "slip",
        r"(?:perdi|falhei|faltei|furei|pulei|saltei|quebrei|errei|atrasei|atrasei me|me atrasei|comi|baldei me|esqueci|dormi|deixei|nao (?:fiz|estudei|consegui|cumpri|acordei|fui|li|acabei|terminei|deu)|ja (?:falhei|perdi|faltei|que|errei|estou atrasad[oa]|to atrasad[oa]|passou)|um (?:dia|erro) (?:perdido|falhado|so)|uma (?:falha|falta)|tirei|um \d+|uma nota|esqueci me|me esqueci|cheguei atrasad[oa]|parei|interrompi|comecei tarde|dois dias sem|um dia sem|ontem nao|hoje nao|so (?:fiz|estudei|li|consegui|acertei))",
    ),
    (
        "spoilt",
        r"(?:arruinad\w|arruinei|arruinou|perdid[oa]|acabou(?: se)?(?: tudo)?<end>|acabou tudo|esta acabad[oa]|acabad[oa]|fracass\w+|ja era|ja foi<end>|tanto faz|estragad[oa]|estragou|estraguei|por agua abaixo|agua abaixo|para o lixo|pro lixo|pro ralo|pelo ralo|pelo cano|pro brejo|pro saco|no lixo|de nada (?:serve|adianta|vale|valeu)|nao adianta|nem adianta|nem vale|nao vale (?:mais )?a pena|mais vale (?:desistir|parar|largar|nem|nao|deixar)|melhor (?:desistir|largar|parar|nem|deixar para)|foi(?: se)? tudo|zer(?:ou|ada|ei) tudo|do zero|ferrou|lascou|larg(?:o|ar) tudo|vou desistir|desisto|de que adianta|de que serve|pra que (?:continuar|estudar|tentar)|para que (?:continuar|estudar|tentar)|nao serve|serviu de nada|valeu de nada|foi em vao|em vao|destrui tudo|deitei tudo a perder|tudo a perder|nada conta|nao conta|dane se|que se (?:lixe|dane|foda)|foda se|acabou a? ?(?:semana|plano)|ja nao (?:interessa|importa|vale)|nao importa mais|(?:o|a) mesm[oa](?: coisa)? que (?:nada|zero|chumbar|reprovar|nao)|la se (?:foi|vai|foram)|joguei tudo|jogar tudo|deitei tudo|nao serviu|como se (?:eu )?(?:tivesse|nao tivesse|nao)|a estaca zero|recomecar do zero|comecar do zero|a semana inteira|a manha inteira|o dia inteiro|foi a vida|um fracasso|nao valeu|nem valeu|desist(?:o|i) d[aoe]|ja nao faco|ja nao estudo|nem estudo mais|larguei|abandonei|cancelei o resto|pelos ares|perdeu se tudo|nao resta nada|melhor esquecer|esquece|deixa (?:pra|para) la tudo)",
    ),
    (
        "thing",
        r"(?:semana|dia|plano|mes|semestre|ano|cronograma|horario|progresso|esforco|estudo|sequencia|streak|curso|manha|tarde|noite|objetivo|meta|fim de semana|trabalho|desafio|rotina|habito)",
    ),
    (
        "useless",
        r"(?:nada|nem vale|nao vale|nem adianta|nao adianta|nem comeco|nem comecar|nao serve|nem me sento|nem sento|nao faco|nem faco|e lixo|desisto|nem tento|nao conta|nem conta|mais vale|esquece|esqueca|melhor nem|prefiro nem|prefiro nao|e (?:o )?mesmo que|nao faz sentido|e (?:um )?fracasso|nao presta|sou um fracasso|e inutil|inutil|de que (?:serve|adianta|vale)|para que|pra que|tanto faz|nao quero|nem quero|nao tem sentido|e perda de tempo|perda de tempo|nao compensa|nem compensa|nem abro|nem ligo|nao vou nem|nem vou)",
    ),
    (
        "perfect",
        r"(?:perfeit\w+|perfeicao|direito|direitinho|tudo|10|20|dez|vinte|100|cem|complet\w+|inteir\w+|tod[oa]s?|impecavel|excelente|excelencia|gabarit\w+|bem feito|certinho|a serio|como deve ser|maxim[oa]|sem (?:erros?|falhas?|errar|falhar)|a risca|o melhor|a melhor|primeir[oa]|nota maxima|(?:as )?\w+ horas|seguid[oa]s|exatamente|bem|a cem por cento|muito boa|otim[oa]|de cabo a rabo|do inicio ao fim|cada detalhe)",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"<slip>\b<gap>\b<spoilt>",
    r"(?:(?:a|o|minha|meu|essa|esse|esta|este|toda|todo) )+<thing> (?:\w+ ){0,3}?(?:(?:esta|ta|foi|ficou|fica|e|vai|todo|toda|ja|inteir[oa]|mais um|mais uma) )*(?:arruinad[oa]|perdid[oa]|estragad[oa]|por agua abaixo|(?:foi )?(?:pro|para o|pelo) (?:lixo|ralo|brejo|saco|cano)|destruid[oa]|em vao|foi a vida|desperdicad[oa]|deitad[oa] fora|ja era|foi[ -]se<end>)",
    r"(?:estraguei|arruinei|destrui|deitei fora|deitei a perder|perdi) (?:a |o |toda |todo |tod[oa] (?:a |o ))*<thing>(?: tod[oa]\b| inteir[oa]\b| a perder\b| por completo| por causa| de novo| outra vez|<end>)",
    r"(?:foi|vai|ir|deitei) (?:\w+ )?tudo (?:por agua abaixo|para o lixo|pro lixo|pro ralo|em vao|a perder|pelo cano)",
    r"(?:ja )?(?:foi tudo por agua abaixo|foi tudo em vao)",
    r"\bou\b<gap><w1>\bou\b<gap><useless>\b",
    r"(?:ou|e) (?:\w+ ){0,6}(?:perfeit[oa]|cem por cento|100%|tudo)(?: \w+){0,3} ou (?:\w+ ){0,3}(?:nada|nao)\b",
    r"(?:comigo|pra mim|para mim|eu sou|sou|no meu caso|eu) (?:\w+ ){0,2}(?:tudo ou nada|oito ou oitenta|8 ou 80|oito ou 80)",
    r"ou (?:e )?tudo ou (?:e )?nada",
    r"se (?:eu )?(?:e )?(?:nao|n) (?:\w+ ){0,3}?(?:for|fizer|der|consigo|conseguir|tirar|fico|ficar|e|posso|puder|estudo|estudar|cumprir|sair|acertar|vou|gabaritar|estiver|tiver|faco|tiro|cumpro|acabo|acabar|terminar|fica|sai|passar|dou)\b<gap>\b<perfect>\b<gap><useless>\b",
    r"se (?:eu )?(?:e )?(?:nao|n) (?:for|e|der|conseguir|posso|consigo|puder) (?:\w+ ){0,3}<perfect>\b.{0,30}(?:nao (?:faco|quero|comeco|tento|estudo)|nem (?:faco|quero|comeco|tento)|prefiro)",
    r"(?:nao|nem) (?:vale|adianta|serve|compensa|faz sentido|ha razao|tem sentido|vale a pena)(?: a pena)?(?: \w+){0,5} se (?:eu )?(?:nao|n|so|e so|for so|e pra|e para|nem)\b",
    r"(?:de que|para que|pra que) (?:serve|adianta|vale|estudar|comecar|continuar|tentar)(?: \w+){0,4} se (?:eu )?(?:nao|n|so|ja)\b",
    r"so (?:fiz|estudei|li|consegui|resolvi|fui|acertei|cumpri|vi|acabei|dei)\b<gap>(?:(?:e|eh|foi|da|vale|equivale)(?: a)?(?: o)? (?:mesmo|igual) (?:que|a)|mesma coisa que|= ?nada|nada<end>|nao (?:serve|conta|vale|adianta)|nem conta|nem vale|inutil|fracasso|perda de tempo|nao e nada)",
    r"(?:mesm[oa](?: coisa)?|igual|equivale|equivalente|vale tanto como|o mesmo) (?:que|do que|a)? ?(?:nao (?:ter|fazer|estudar|tivesse)|nada<end>|zero<end>|nao ser nada|reprovar|chumbar|um zero|ter reprovado|ter chumbado|nao fazer nada|nao ter feito|nada feito)",
    r"(?:isso|isto|assim|meia hora|metade|\d+ min\w*|esse tempo|um bocadinho|pouco|vinte minutos|dez minutos|quinze minutos|uma hora)(?: \w+){0,3} (?:nao|nem) (?:\w+ )?(?:conta|vale nada|serve de nada|e nada|e estud(?:o|ar)|chega a ser)(?: como estudo| para nada| pra nada| como nada| nada| de nada| a serio|<end>)",
    r"(?:nao|nem) (?:\w+ )?conta como (?:estudo|estudar|nada|sessao|progresso|trabalho|dia)",
    r"(?:nao|nem) conta(?: pra nada| para nada)?<end>",
    r"(?:qualquer (?:coisa|nota)|tudo o que (?:for|fique)|nota|menos|abaixo|tudo) (?:\w+ ){0,2}?(?:abaixo|menos|inferior|que nao seja|menor|aquem)(?: de| do que| que| a)? <gap>(?:fracasso|fracass|e nada|inaceit|vergonha|lixo|falh|reprov|zero|nao serve|inutil|nao presta|e o mesmo que)",
    r"menos (?:do )?que (?:\w+ )?(?:perfeit\w+|10|20|dez|vinte|100|nove|9|17|18|19)\b<gap>(?:fracasso|nada|lixo|nao serve|inutil|vergonha|falh|reprov|zero|derrota)",
    r"(?:um|uma|1) (?:unic[oa] |so )?(?:erro|falha|dia|falta|deslize|nota ma|ma nota)(?: \w+){0,3} (?:e |esta |ta |estraga|arruina|destroi|deita|acaba|poe|bota|ja)(?: \w+){0,3} ?(?:tudo|a perder|era|perdid\w|o plano|a semana)",
    r"(?:segundo lugar|nota 9|nota 8|um 18|um 17|um 16|um 15|um 9|um 8) (?:e |eh )(?:\w+ )?(?:fracasso|derrota|o mesmo que|igual a|uma vergonha|lixo|nada|como reprovar|como chumbar)",
    r"(?:e|eh|foi|era|seria|da|vale) (?:como|o mesmo|a mesma coisa|igual)(?: que| a)? ?(?:se )?(?:eu )?(?:nada|zero|tivesse (?:zerado|reprovado|chumbado|falhado|tirado)|nao (?:ter|tivesse|fizesse|fazer|estudar)|chumbar|reprovar|zerar|falhar|ter (?:zerado|reprovado|chumbado))",
    r"(?:joguei|deitei|mandei|atirei) (?:tudo|a semana|o plano|o dia|o mes)(?: \w+)? (?:no lixo|fora|para o lixo|pro lixo|pelo ralo|a perder|pela janela|pro alto)",
    r"la se (?:foi|vai|foram|vao) (?:a |o |toda a |todo o |minha |meu |a minha |o meu |as |os )*(?:semana|dia|plano|mes|semestre|ano|progresso|esforco|cronograma|meta|horario|tudo)",
    r"ou (?:e |eu |\w+ ){0,4}?<perfect>(?: \w+){0,5} ou (?:\w+ ){0,4}?(?:nada|lixo|nao|fracass\w*|falh\w*|nem|desist\w*|entao nao)",
    r"(?:se (?:eu )?nao|se nao) (?:estud\w+|faz\w*|fiz\w*|faco|cumpr\w+|for|ficar|tir\w+|consig\w+|consegu\w+|acert\w+|e|der)\b(?: \w+){0,4}? (?:todo (?:o )?dia|todos os dias|tudo|perfeit\w+|completo|inteiro|todas|todos|maxim\w|direito|direitinho|melhor|primeir\w|\d+|dez|vinte)\b<gap>(?:nem|nao|de que|mais vale|prefiro|melhor|pra que|para que)",
    r"(?:nao|nem) serviu (?:de|para|pra) nada",
    r"(?:o|meu|a|minha|todo o|toda a) (?:meu |minha )?<thing> (?:\w+ ){0,2}(?:esta|ta|ficou|foi) (?:\w+ )?(?:arruinad[oa]|perdid[oa]|estragad[oa]|destruid[oa]|acabad[oa]|no lixo|um fracasso)",
];
