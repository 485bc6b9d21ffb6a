//! Portuguese, of Brazil or Portugal about runs, misses and shares of a plan.

use super::super::pattern::Denial::{Excuses, Ignored};
use super::super::pattern::Family;
use super::super::Rule::{MissCount, Shortfall, StreakLoss};

/// Texts are folded: lower case, no accents.
pub(super) const FAMILIES: &[Family] = &[
    Family {
        rule: StreakLoss,
        denial: Ignored,
        forbidden: &[
            r"\b(?:sequencia|ofensiva|streak|serie|corrente|dias seguidos|dias consecutivos)\b.*\b(?:quebr\w*|perd\w*|acab\w*|zer(?:o|ou|ar|ada)|foi-se|interromp\w*|terminou|termina|morr\w*|desaparec\w*|caiu|ruiu|recomec\w*|risco|perigo|viva|apag\w*|chegou ao fim|ja era|voltou a|volta a|em jogo|salvar|salva)\b",
            r"\b(?:quebr\w*|perd\w*|acab\w*|zer(?:ou|ar|aste|ada)|interromp\w*|mant\w+|proteg\w*|salv\w*|estrag\w*|adeus|recuper\w*|romp\w*|terminou|deit\w+) (?:\S+ ){0,3}(?:sequencia|ofensiva|streak|corrente|dias seguidos|dias consecutivos)\b",
        ],
        harmless: &[
            r"\bnao (?:ha|existem?|tem|temos|cont\w+|us\w+|guard\w+|precis\w+|se perd\w+|perd(?:este|eu)) ",
            r"\bsem sequencia",
            r"fibonacci",
            r"sequencia didatica",
            r"serie de fourier",
            r"corrente eletric",
        ],
    },
    Family {
        rule: StreakLoss,
        denial: Ignored,
        forbidden: &[
            r"\b(?:la se )?foi(?:-se| embora)? (?:\w+ ){0,2}(?:sequencia|ofensiva)\b",
        ],
        harmless: &[],
    },
    Family {
        rule: MissCount,
        denial: Ignored,
        forbidden: &[
            r"\b(?:perd|falt|falh|salt|pul|fur|ignor|deix)(?:ou|eu|aste|este|ei|amos|a|as|e|es|ado|ido|ando|endo)\b #(?:\d+|duas|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|varias|varios|muitas|tantas|todas|ambas|metade) #(?:sess\w+|vez|vezes|dias?|aulas?|blocos?|semanas?|treinos?|estudos?|encontros?)\b",
            r"\b(?:\d+|duas|dois|tres|quatro|cinco|seis|sete|varias|varios|muitas|tantas|ambas|todas as|todas) #(?:perdid[ao]s?|faltas|falhas|falhad[ao]s|em falta|em atraso|puladas|saltadas|furadas|ausencias|por fazer|nao (?:feitas|cumpridas|realizadas))\b",
            r"\b(?:\d+|duas|dois|tres|quatro|cinco|seis|varias|tantas)(?: \w+)? (?:sess\w+|vezes|dias|aulas|blocos) #(?:(?:que|em que) #)?(?:perd\w+|falt\w+|falh\w+|salt\w+|pul(?:ou|a|adas)|fur(?:ou|aste|a)|sem (?:estudar|aparecer|fazer)|nao)\b",
            r"\b(?:segunda|terceira|quarta|quinta|sexta|setima|decima|\d+ ?a|enesima|ultima) vez\b.*\b(?:falt\w+|perd\w+|falh\w+|salt\w+|pul(?:a|as|ou|aste)|fur\w+|nao|sem|seguida)\b",
            r"\b(?:segunda|terceira|quarta|quinta|sexta|\d+ ?[ao]) (?:sessao|aula|falta|dia|bloco|semana) #(?:seguid[ao]|perdid[ao]|que (?:\w+ )?(?:falt|perd|falh|pul|salt)\w+|em falta|sem)\b",
            r"\b(?:falt\w+|perd\w+|pulou|saltaste|furou|faltar)\b.*\b(?:(?:pela )?(?:segunda|terceira|quarta|quinta|\d+ ?a) (?:vez|sessao|aula)|de novo|outra vez|mais uma vez|novamente|(?:duas|tres|quatro|\d+) vezes|seguidas?)\b",
            r"\b(?:mais uma|outra) (?:sessao|aula|vez) (?:perdida|faltada|que (?:voce )?(?:falt|perd|falh|pul|salt)\w+|em falta|sem)\b",
            r"\b(?:mais uma|outra) falta\b",
        ],
        harmless: &[
            r"nao (?:ha|tem) (?:mal|problema)",
            r"perder o fio",
        ],
    },
    Family {
        rule: Shortfall,
        denial: Excuses,
        forbidden: &[
            r"\b(?:planej|plane|previst|combin|marc|previ|programou|programaste|programad|propos|comprometeu|tinhas planead|meta era|objetivo era)(?:ou|aste|ado|ada|ados|adas|easte|eou|o|a|este|eu|te|-te|\w*)\b.*\b(?:so|apenas|somente|mas (?:\w+ )?(?:fez|fizeste|estud\w+|cumpr\w+|fic\w+)|nem|mal|e (?:fez|fizeste|ficou|ficaste))\b",
            r"\b(?:so|apenas|somente|mal) (?:\w+ )?(?:fez|fizeste|estudou|estudaste|conseguiu|conseguiste|cumpriu|cumpriste|completou|completaste|leu|leste|terminou|terminaste|acabaste|concluiu|concluiste|chegou a|chegaste a|dedicou|dedicaste|atingiste|atingiu|resolveu|resolveste|avancou|avancaste|viu|viste)\b",
            r"\b(?:fez|fizeste|estudou|estudaste|conseguiu|conseguiste|cumpriu|cumpriste|completou|completaste|leu|leste|concluiu|concluiste|dedicou|dedicaste|atingiste|atingiu|resolveu|resolveste|foram|ficou em|ficaste em|ficaste por|ficou por)(?:-se)? (?:so|apenas|somente|menos de|menos (?:do )?que|nem)\b",
            r"\b\d+ ?(?:%|por cento) (?:\w+ )?(?:abaixo|a menos|menos|aquem|inferior|por cumprir)",
            r"\b(?:so|apenas|somente|uns meros) \d+ ?(?:%|por cento|d[eoa]s? \d+|em \d+ |minutos d)",
            r"\babaixo (?:d[ao]s?) (?:sua |teu |tua |seu |que )?(?:meta|objetivo|plano|media|previsto|planejado|planeado|combinado|habitual|esperado|costume|que)\b",
            r"\b(?:fic\w+|muito|bem|estas|esta) (?:muito |bem |\w+ )?aquem\b",
            r"\b(?:em vez|em lugar|ao inves) d[aoe]s? \w+ (?:planejad|previst|planead|combinad|prometid)\w+\b",
            r"\bfalt(?:aram|ou|aram-te|ou-te) (?:\d+|duas|tres|quatro|cinco|uma|meia|cumprir|quase|mais de)\b",
            r"\b(?:estas|esta|voce esta|vais|vai|anda|andas|ficou|ficaste) (?:\w+ )?(?:atrasad[oa]|em atraso|em divida|a dever|devendo)\b",
            r"\b(?:horas?|minutos|sessoes) (?:em divida|em atraso|a menos|abaixo)\b",
            r"\bnem (?:metade|\d+|chegou|chegaste|sequer)\b",
            r"\bmenos de metade\b",
            r"\bmenos (?:do )?que (?:o )?(?:planejado|planeado|previsto|combinado|a meta|planejou|planeaste|prometeu|prometeste)\b",
            r"\bnao (?:atingiu|atingiste|bateu|bateste|cumpriu|cumpriste|chegou a|alcanc\w+) (?:\w+ )?(?:meta|objetivo|plano|previsto)\b",
            r"\bdeve(?:s)? (?:ainda )?\d+ (?:h|hora|minuto|sess)",
        ],
        harmless: &[
            r"se (?:so|apenas) (?:der|tiver|tiveres)",
            r"mesmo que so",
            r"mal (?:posso|vejo)",
        ],
    },
    Family {
        rule: StreakLoss,
        denial: Ignored,
        forbidden: &[
            r"\b(?:<run>)\b.*\b(?:<lost>)\b",
            r"\b(?:<lost>|mante\w*|mantem|manter|protege\w*|guard\w+|recuper\w+|segur\w+|salv\w+|alimenta\w*|continu\w+) (?:\S+ ){0,3}(?:<run>)\b",
            r"\b(?:contagem|contador|foguinho|fogo|chama|chaminha|recorde|marca|serie|maratona)\b.*\b(?:<lost>|zero|volta\w*|recomec\w*)\b",
            r"\b(?:volt\w+|regress\w+|de volta)(?: \w+){0,2} (?:ao|para o|pro) (?:dia )?(?:zero|1|um|ponto de partida)\b",
            r"\b(?:primeir[oa]|unic[oa]) (?:falha|buraco|furo|dia em branco|dia vazio|lacuna|quebra) (?:em|desde|depois|apos|na)\b",
            r"\bnao (?:os|as|a|o)? ?(?:deites?|deite|jogue|jogues|perca|percas|quebre|quebres|interrompa|interrompas|estrague|estragues)\b",
        ],
        harmless: &[
            r"\bnao (?:ha|existem?|tem|temos|cont\w+|us\w+|precis\w+) ",
            r"\bsem sequencia\b|fibonacci|sequencia didatica|serie de (?:fourier|tv|exercicios|televisao|taylor)|corrente eletric|\bsucessao\b|\bconvergent?e?\b|\blimitad[ao]\b|aritmetica|geometrica|serie temporal",
        ],
    },
    Family {
        rule: MissCount,
        denial: Ignored,
        forbidden: &[
            r"\b(?:<n>|ambas|ambos|a maioria|metade|quase tod[oa]s|tod[oa]s)(?: (?:d[aeo]s?|as|os|ultim[ao]s|n?ess[ae]s|n?est[ae]s|suas|seus|tuas|teus|planejad[ao]s|planead[ao]s|marcad[ao]s|previst[ao]s|outr[ao]s|<n>))* (?:<unit>)(?: \S+){0,4} (?:<nothappen>)\b",
            r"\b(?:das|dos|de|nas|nos)(?: \w+){0,2} (?:<n>) (?:\w+ )?(?:<unit>)\b.*,? (?:<n>|metade|a maioria|nenhuma|nenhum)(?: \w+)? (?:<nothappen>)\b",
            r"\b(?:das|dos|de|nas|nos)(?: \w+){0,2} (?:<n>) (?:\w+ )?(?:<unit>)\b.*\b(?:<nothappen>)(?: \w+)? (?:<n>|metade)\b",
            r"\b(?:<n>|mais uma?|outra|varias|tantas|muitas) (?:\w+ )?(?:ausencias?|faltas?|furos?|falhas?|lacunas?|buracos?|vazi[oa]s|brancos?|baldas|nao comparencias?|perdid[ao]s|falhad[ao]s|em branco)\b",
            r"\b(?:<nth>) (?:<unit>)(?: seguid[ao]| consecutiv[ao]| d[oea]\w* \w+| este \w+| neste \w+| nesta \w+| esta \w+| desde \w+)*\b.*\b(?:<nothappen>|sem|nada|nao)\b",
            r"\b(?:<nothappen>)\b.*\b(?:pela |a )?(?:<nth>) (?:<unit>)\b",
            r"\b(?:<nothappen>)\b.*\b(?:<n> (?:vezes|dias|semanas|sessoes|noites|blocos)|<n> seguid[ao]s|duas vezes|em seguida)\b",
            r"\b(?:<n>) (?:<unit>) (?:seguid[ao]s?|consecutiv[ao]s?|a fio|de enfiada)\b.*\b(?:<nothappen>|sem|nada|nao|em aberto)\b",
            r"\b(?:ha|faz|fazem|vao|passaram|passaram-se|la vao|ja la vao|sao|ja sao|foram) (?:ja |mais de |quase )?(?:<n>) (?:<unit>) (?:sem|que (?:voce |tu )?(?:nao|nada)|desde)\b",
            r"\b(?:ja )?(?:sao|vao|foram|vai em|vais em|somam|completam|soma|perfaz\w*|chegamos a|chegou a|com esta[s]?,?|com essa[s]?,?)(?: ja| em| a)* (?:<n>)(?: \w+)?(?: este| neste| nesta| esta| so| na| no| seguid\w+| em| desde| por fazer| em aberto)",
            r"\b(?:<unit>|sess\w+)\b.*\b(?:ja (?:e|vai n|vamos n|vais n)\w* (?:a |o )?(?:<nth>))\b",
            r"\bja (?:e|vai|vamos|vais) (?:a |na |n[ao] )?(?:<nth>)\b",
        ],
        harmless: &[r"\bnao (?:ha|tem|faz) (?:mal|problema)\b", r"\bperder o fio\b", r"\bdias? (?:livres?)\b", r"\bfalt(?:a|am) (?:<n>) (?:dias|semanas|meses|horas)\b", r"\bcart(?:oes|ao)\b"],
    },
    Family {
        rule: Shortfall,
        denial: Excuses,
        forbidden: &[
            r"\b(?:<planned>)\b.*(?:\b(?:e|mas|so|apenas|porem|afinal|no fim|acabou|acabaste|contudo|,)|,) (?:voce |tu |no fim |afinal |la |so |apenas |acab\w+ (?:por )?|se |mal )*(?:saiu|sairam|fez|fizeste|fizeste-te|fazendo|ficou|ficaram|ficaste|ficaste-te|deu|deram|conseguiu|conseguiste|foram|foi|chegou|chegaste|cumpriu|cumpriste|completou|completaste|estud\w+|virou|viraram|parou|paraste|um|uma|metade|nem|\d+)\b",
            r"\b(?:fech\w+|ficou|ficaram|ficaste|termin\w+|par(?:ou|aste)|acab\w+|esta|estas|estava|vai|vais|chegou|chegaste|cumpriu|cumpriste|atingiu|atingiste|completou|completaste|fez|fizeste|bateu|alcanc\w+|concluiu|concluiste)(?:-te|-se)? (?:\w+ ){0,2}?(?:em |a |nos |aos |por |pelos |com |n?os |uns )*\d+ ?(?:%|por cento)(?: \w+){0,2} (?:d[eoa]s?|que|plan\w+|previst\w+|meta)\b",
            r"\b\d+ ?(?:%|por cento) (?:d[oa]s? |da )?(?:que (?:\w+ )?(?:planej|plane|combin|previ|defin|marc|quer|tinha|esta)\w*|planejad\w|planead\w|previst\w|(?:tua |sua |teu |seu )?(?:meta|objetivo|plano|combinado|tempo))\b",
            r"\b(?:ficaste-te|ficou-se|se ficou|quedou-se|ficaste|ficou) (?:so |apenas )?(?:pel[oa]s?|n[oa]s?|por) (?:\d+|<n>|um|uma|metade|meia)\b",
            r"\b(?:fez|fizeste|estud\w+|saiu|sairam|ficou|ficaram|foram|cumpri\w+|complet\w+|deu|deram|li|leu|leste)\b.*\b(?:em vez|em lugar|ao inves) d[aoe]s? (?:<n>|\d+|uma?|planej\w+|plane\w+|previst\w+|combinad\w+)\b",
            r"\b(?:<n>|\d+|uma?|meia)(?: hora| horas| minutos| sess\w+| blocos?| capitulos?| paginas?| exercicios?)?(?: e meia)? (?:a menos|abaixo|aquem|em falta|de atraso|em atraso|por cumprir|por recuperar|em divida)\b",
            r"\b(?:abaixo|aquem|longe|distante|atras) (?:d[eoa]s? )(?:que (?:\w+ )?(?:quer|planej|plane|combin|previ|defin|espera|tinha)\w*|(?:tua |sua |teu |seu )?(?:meta|objetivo|plano|planejado|planeado|previsto|combinado|alvo|esperado|desejado|prometido))\b",
            r"\b(?:menos|menor|inferior)(?: \S+){0,2}? (?:do que|que|a|ao|à) (?:o |a |aquilo que )?(?:<planned>|planejado|planeado|previsto|combinado|semana passada|costume|habitual|meta|objetivo|prometido|querias?|tinhas?)\b",
            r"\b(?:nao|nem) (?:\w+ )?(?:chegou|chegaste|conseguiu|conseguiste|deu|deste|foi|foste|acabou|acabaste|terminou|terminaste|fez|fizeste|cumpriu|cumpriste|completou|completaste|passou|passaste) (?:\w+ )?(?:nem )?(?:a (?:metade|meta|fazer tudo|tudo|acabar|terminar)|ao (?:fim|objetivo|que)|tudo o que|tudo|todos|todas|o resto|metade|d[oa] (?:primeir|segund)\w+|o planejado|o planeado|o combinado|o previsto|ate ao fim|ate o fim)\b",
            r"\b(?:ficou|ficaram|ficando|deixou|deixaste|restou|restaram|sobrou|sobraram|continuam|continua)(?:-te|-lhe)? (?:\w+ )?(?:por fazer|em falta|pendentes?|de fora|para tras|por cumprir|por ler|por rever)?,? ?(?:<n>|\d+|metade|mais de metade|a maior parte|quase tudo)(?: \w+){0,2} (?:por fazer|em falta|pendentes?|de fora|para tras|por cumprir|por ler|por rever|sem fazer|de lado)\b",
            r"\b(?:ficou|ficaram) (?:<n>|\d+|metade|mais de metade|a maior parte|quase tudo)(?: \w+)?(?: por fazer| em falta| para tras| de fora| pendent\w+)",
            r"\b(?:so|apenas|somente|mal|nem|quando muito) (?:\w+ )?(?:um terco|um quarto|metade|uma parte|uma fracao|<n>|\d+|um|uma)(?: \w+){0,2} (?:d[aoe]s|d[ao] (?:plano|meta|que|planejado|planeado|previsto)|em)\b",
            r"\b(?:menos d[ea]|nem|nem sequer|pouco mais de|so|apenas) metade\b",
            r"\bmetade d[oa] (?:que (?:\w+ )?(?:planej|plane|combin|previ|defin|quer|tinha)\w*|plano|meta|planejado|planeado|previsto|combinado|objetivo)\b",
            r"\b(?:quebra|queda|descida|reducao) de (?:\d+|<n>)\b|\b(?:caiu|baixou|desceu|recuou) (?:\w+ )?\d+ ?(?:%|por cento)",
            r"\bsoube a pouco\b|\bfoi pouco\b|\bficou (?:a saber )?a pouco\b|\bdeixou a desejar\b|\bpouco para (?:o que|quem|uma semana)\b",
            r"\batras d[oa] (?:plano|cronograma|planejado|planeado|programa|calendario|previsto)\b",
        ],
        harmless: &[
            r"\bse (?:so|apenas) (?:der|tiver|tiveres)\b|\bmesmo que so\b|\bmal (?:posso|vejo)\b",
            r"\b(?:como|tal como) (?:voce |tu )?(?:tinha|tinhas|havia)\b",
            r"\bpara (?:caber(?:em)?|cobrir|ver)\b",
            r"\bmais do que\b|\bacima d\w+\b",
            r"\b(?:querias|queria) (?:manter|que|um|uma|saber)\b.*\?$", r"\beu plane",
        ],
    },
];
