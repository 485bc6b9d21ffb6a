//! The words that fill the slots of the frames in Portuguese, of Brazil or Portugal.

/// Longer names that hold others come before them; each stands for a group.
pub(in crate::wording) const SLOTS: &[(&str, &str)] = &[
    (
        "<good>",
        r"melhor|ideal|certo|correto|bom|mais sensato|mais facil|mais inteligente|mais prudente|mais simples|mais seguro|preferivel|sensato|prudente|inteligente|logico|acertado|mais \w+|bonito|otimo",
    ),
    ("<who>", r"voce|tu|ti|para (?:ti|voce|si)|pra voce"),
    (
        "<drop>",
        r"faltou|faltaste|faltar|faltas|falta|parou|paraste|parar|desistiu|desististe|desistir|sumiu|sumiste|falhou|falhaste|falhar|pulou|pular|pulaste|saltou|saltaste|saltar|largou|largaste|largar|deixou|deixaste|deixar|deixas|ignorou|ignoraste|continua sem|continuas sem|demorou|demoraste|adiou|adiaste|adias|adia|adiar|fugiu|fugiste|abandonou|abandonaste|desapareceu|desapareceste|cancelou|cancelaste|evitou|evitaste|esqueceu|esqueceste|insiste em nao|insistes em nao|furou|furaste|enrolou|baldaste|te baldaste|atrasou|atrasaste|desligaste|desmarcou|desmarcaste",
    ),
    (
        "<nth>",
        r"segund[ao]|terceir[ao]|quart[ao]|quint[ao]|sext[ao]|setim[ao]|oitav[ao]|decim[ao]|\d+ ?[ao]|enesim[ao]",
    ),
    (
        "<n>",
        r"\d+|duas|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|vari[ao]s|muit[ao]s|tant[ao]s",
    ),
    (
        "<unit>",
        r"sess\w+|vez|vezes|dias?|aulas?|blocos?|semanas?|treinos?|estudos?|encontros?|noites?|manhas?|tardes?|meses|mes|fi(?:m|ns) de semana|revis(?:ao|oes)|segundas?(?:-feiras?)?|tercas?(?:-feiras?)?|quartas?(?:-feiras?)?|quintas?(?:-feiras?)?|sextas?(?:-feiras?)?|sabados?|domingos?|horas? marcadas?",
    ),
    (
        "<nothappen>",
        r"perd(?:eu|este|id[ao]s?|endo|es|e)|falt(?:ou|aste|ando|as|aram)|falh(?:ou|aste|ad[ao]s?|aram)|salt(?:ou|aste|ad[ao]s?)|pul(?:ou|aste|ad[ao]s?|a|as)|fur(?:ou|aste|ad[ao]s?)|ignor(?:ou|aste|ad[ao]s?)|deix(?:ou|aste) (?:passar|para|pra|de|escapar|cair)|nao (?:aconteceu|aconteceram|se (?:realizou|realizaram|fez|fizeram|cumpriu)|realiz\w+|foi feita?|foram feit[ao]s|rolou|rolaram|houve|teve|fez|fizeste|estudou|estudaste|abriu|abriste|apareceu|apareceste|cumpriu|cumpriste|saiu|sairam|veio|vieste|feit[ao]s?|cumprid[ao]s?|realizad[ao]s?|se deu|chegou|chegaram)|por (?:fazer|cumprir|realizar)|em (?:branco|falta)|sem (?:estudar|acontecer|estudo|aparecer|abrir|sessao|nada|ti|voce|noticias|fazer|sinal)|vazi[ao]s?|passar(?:am)? em branco|passou em branco|ficaram (?:por|em|de|para|pelo)|ficou (?:por|em|de fora|para tras|pelo caminho)|cancelad[ao]s?|escap(?:ou|aram)|foram a vida",
    ),
    (
        "<run>",
        r"sequencias?|ofensivas?|streaks?|(?:<n>|tantos|varios|muitos|esses|estes|os) (?:\w+ )?(?:dias|semanas|noites)(?: \w+)? (?:seguid[oa]s|consecutiv[oa]s|sem (?:falhar|parar|pausa|faltar|falta|interrupcao|interromper|quebrar|falha|furo|furar|intervalo)|a fio|de enfiada|corridos|direto)|dias seguidos|dias consecutivos|(?:serie|corrente|fio|cadeia) de (?:\w+ )?(?:dias|semanas|sessoes)|foguinho|chaminha|contagem de dias|contador de dias|boa fase|ritmo perfeito|semana perfeita|mes perfeito|registo perfeito|registro perfeito",
    ),
    (
        "<lost>",
        r"quebr\w*|perd\w*|acab\w*|zer(?:o|ou|ar|ada|aste)|foi-se|interromp\w*|terminou|termina|morr\w*|desaparec\w*|caiu|cair|ruiu|recomec\w*|risco|perigo|viv[oa]|apag\w*|chegou ao fim|chegaram ao fim|ja era|voltou|volta|voltam|voltar|em jogo|salvar|salva|lixo|estrag\w*|romp\w*|deit\w+|jog(?:ue|ues|ar|ou) fora|fora|adeus|escap\w+|fur\w+|parti\w+|desfe\w+|desfaz\w*|ir por agua|por um fio|deixe? cair|deixes? cair|por terra|esfum\w+|evapor\w+|foram-se|la se (?:foi|foram|vai|vao)|se foi|se foram|cortou|cortaste",
    ),
    (
        "<planned>",
        r"(?:a |o )?(?:tua |sua |teu |seu )?(?:meta|objetivo|plano|ideia|combinado|previsto|planejado|planeado|intencao|acordo|compromisso|alvo)(?: \w+)? (?:era|eram|foi|dizia|previa|pedia|estava|tinha)|planej(?:ou|aste|ava|avas)|plane(?:aste|avas)|quer(?:ia|ias) (?:\w+ )?(?:fazer|estudar|ler|terminar|acabar|completar|rever|revisar|resolver|cumprir|chegar)|tinhas? (?:planej|plane|previst|marcad|combinad|definid|apontad|proposto|pensado)\w*|combin(?:ou|aste)|previ(?:u|ste|as)|defini(?:u|ste)|marc(?:ou|aste)|propos(?:-se)?|propuseste(?:-te)?|prometeu|prometeste|pretendi(?:a|as)|ias (?:fazer|estudar|ler)|ia (?:fazer|estudar|ler)|era para (?:ser|fazer|serem|fazeres|estudar\w*)|estava(?:m)? (?:previst|marcad|planead|planejad|combinad)\w+|eram para ser|contava(?:s)? (?:fazer|estudar|ler)",
    ),
    (
        "<virtue>",
        r"disciplina|forca de vontade|carater|garra|empenho|autocontrole|autocontrolo|ambicao|brio|responsabilidade|compromisso|persistencia|perseveranca|talento|jeito|queda|cabeca|maturidade|consistencia|constancia|organizacao|determinacao|dedicacao|seriedade|estofo|pulso|comprometimento|fibra|espirito de sacrificio|juizo|humildade|perfil|vocacao|rigor|firmeza|resiliencia|foco",
    ),
    (
        "<vicenoun>",
        r"desleixo|desmazelo|preguica|moleza|comodismo|imaturidade|irresponsabilidade|teimosia|incompetencia|incapacidade|negligencia|descuido|desorganizacao|desinteresse|indisciplina|infantilidade|ma vontade|burrice|estupidez|procrastinacao|displicencia|inconstancia|falta de (?:\w+ )?(?:vontade|disciplina|empenho|compromisso|cuidado|esforco|interesse|carater|garra|atencao|seriedade|respeito|consideracao|organizacao|brio|foco|comprometimento|maturidade)|cobardia|covardia|vitimismo",
    ),
    (
        "<vice>",
        r"lent[oa]|frac[oa]|irresponsave(?:l|is)|desorganizad[oa]|distraid[oa]|incapaz|inutil|idiota|imatur[oa]|desmotivad[oa]|fracassad[oa]|mole|estupid[oa]|descuidad[oa]|limitad[oa]|tapad[oa]|desinteressad[oa]|inconstante|indisciplinad[oa]|fraude|caso perdido|desastre|acomodad[oa]|mediocre|cabeca no ar|cabeca de vento|baldas|baldosa?|teimos[oa]|desatent[oa]|infantil|egoista|mal-agradecid[oa]|ingrat[oa]|zero a esquerda|derrotad[oa]|preguicos[oa]|procrastinador(?:a)?|desleixad[oa]|relaxad[oa]|calao|calona|mandriao|mandriona|desistente|calaceir[oa]|burr[oa]|inconsistente|impaciente|desligad[oa]|displicente|passiv[oa]|indecis[oa]|dispers[oa]|esquecid[oa]|mimad[oa]|negligente|conformad[oa]|comodista|pouco (?:disciplinad|empenhad|dedicad|organizad|constante|seri|rigoros|ambicios|esforcad|cuidados)\w*|nada (?:serio|seria|disciplinad\w|dedicad\w|organizad\w|constante)|volatil|atabalhoad[oa]|trapalha[o]?|trapalhona|avoad[oa]|enrolad[oa]|enrolao|enrolona|folgad[oa]|sonhador(?:a)?|superficial|dramatic[oa]|negativ[oa]|pessimista|vitimista|medros[oa]|cobarde|covarde|apatic[oa]|sonso|burrinh[oa]|lerd[oa]|devagar|cabeca dura|irregular|descompromissad[oa]|fraquinh[oa]|instavel|ruim (?:de|em|com)|ma[u]? (?:a|em|com|alun\w)|pessim[oa]|ansios[oa] demais|sensivel demais|demasiado sensivel",
    ),
    (
        "<lead>",
        r"ola|oi|bom dia|boa tarde|boa noite|vamos la|vamos|bora|anda|va|ok|entao|hoje|agora|por favor|e|depois|primeiro|ja|logo|amanha|esta noite|hoje a noite|muito bem|certo|pronto|agora sim|pois|a seguir|em seguida|olha|olhe|imediatamente|[a-z]{2,12},",
    ),
    (
        "<order>",
        r"reagend[ae]|remar(?:ca|que)|estud[ae](?: mais| ja| hoje| agora| o| a| os| as)|recomec[ae]|feche? (?:o|a|os|as)|fecha (?:o|a|os|as)|desligue? (?:o|a|a tv)|desliga (?:o|a)|pegu?[ae] (?:n?[oa]s?|em|de volta|logo)|agarr[ae](?:-te)? |va (?:estudar|para|pra|direto|fazer|ao|a|terminar)|vai (?:estudar|para a secretaria|pra|direto|fazer|terminar|acabar|ja)|escrev[ae] (?:o|um|a|uma|os|as|ja) (?:resumos?|redacao|texto|capitulo|composicao|ensaio|introducao|relatorio|paragrafo|notas|respostas?)|refa(?:z|ca)|repet[ae]|repit[ae]|resum[ae] |decor[ae] |aplic[ae]-|dediqu?[ae](?:-te|-se)|entregu?[ae] |mostr[ae] |cancel[ae] |arrum[ae] |junt[ae] |cort[ae] |respond[ae] |tir[ae] (?:\d+|dez|vinte|meia)|trat[ae] de|d[ea] o (?:teu|seu) (?:melhor|maximo)|de (?:o|um) (?:seu|gas|jeito)|esquec[ae] (?:o|a|os|as)|chega de|acab[ae] (?:com|o|a|os|as|de|isso|isto)|aument[ae]|dobr[ae] |mant[ae]nha|mantem|mantem-te|ocup[ae]|aproveit[ae] (?:para|hoje|e|o|a)|marqu?[ae] (?:ja|logo|outra|uma|um|o|a)|prepar[ae](?:-te|-se)?|seja (?:mais|constante|disciplinad\w|forte)|se (?:mais )?(?:constante|disciplinad\w|forte)|tenha (?:foco|disciplina|mais|vergonha|juizo|forca)|tem (?:foco|juizo|vergonha|mais disciplina)|mete (?:maos|as maos|na|isto)|poe (?:maos|as maos|o|a|isto|de lado)|ponha (?:maos|as maos|o|a|isso|de lado)|mao(?:s)? a obra|toca a (?:estudar|trabalhar|andar|mexer)|bora (?:estudar|trabalhar|la)|vamos (?:la )?(?:estudar|trabalhar|acabar|terminar)|nao (?:te levantes|se levante|largues|largue|saias|saia|durmas|durma|olhes|olhe|mexas|mexa|mudes|mude|aceites|voltes|volte a adiar|te distraias|se distraia|facas|faca|uses|use|penses|pense)|levant[ae]-|sent[ae]-|volt[ae] (?:ja|a|ao|aos|as|pr|para)|retom[ae] |revis[ae] |rev(?:e|eja) |complet[ae] |resolv[ae] |trein[ae] |prati(?:ca|que) |concentr[ae](?:-te|-se)|foc[ae](?:-te|-se)|foque(?:-se)?|esforc[ae](?:-te|-se)|esforce-se|larg[ae] |termin[ae] |conclu[ai](?:a)? |cumpr[ae] |recuper[ae] |compens[ae] |abr[ae] (?:o|a|os|as|ja)|lei[ae] |le (?:o|a|os|as|ja|mais) |comec[ae] (?:ja|agora|de novo|hoje|a |o |por|com|logo|pel)|comece|avanc[ae] |insist[ae]|par[ae] (?:de|com)",
    ),
    (
        "<placed>",
        r"marquei|remarquei|agendei|reagendei|decidi|defini|movi|mudei|passei|pus|coloquei|alterei|adicionei|acrescentei|fixei|bloqueei|reservei|encaixei|meti|troquei|tirei|retirei|cortei|transferi|empurrei|arrumei|preenchi|cancelei|adiei|antecipei|dobrei",
    ),
    (
        "<condition>",
        r"depress(?:ao|iv[oa])(?: \w+)?|tdah|phda|tda|hiperatividade|(?:transtorno|perturbacao|disturbio|sindrome)(?: (?:de|do|da) \w+)?(?: \w+)?|bipolaridade|autismo|toc|dislexia|discalculia|burnout|esgotamento(?: nervoso)?|ansiedade (?:generalizada|clinica|cronica|social|patologica)|insonia(?: cronica)?|(?:defice|deficit) de atencao|ataques? de panico|crises? de (?:panico|ansiedade)|panico|fobia(?: \w+)?|trauma|stress pos-traumatico|estresse pos-traumatico|doenca mental|anemia|apneia(?: do sono)?|fadiga cronica|neurose|compulsao|anorexia|fibromialgia|desequilibrio quimico|hipotiroidismo|hipotireoidismo",
    ),
    (
        "<drug>",
        r"ritalina|concerta|venvanse|antidepressiv\w+|melatonina|rubifen|ansioliticos?|calmantes?|valeriana|magnesio|suplementos?|vitaminas?(?: \w)?|comprimidos?|medicacao|remedios?(?: para| pra| de)?|remedios?|medicamentos?|sedativos?|rivotril|soniferos?|estimulantes?|modafinil|betabloqueadores?|cafeina em comprimidos|omega ?3|xanax|valium|soporiferos?|passiflora|metilfenidato|canabidiol|cbd|nootropicos?",
    ),
    (
        "<roles>",
        r"maes|pais|profissionais|estudantes|mulheres|homens|adultos|trabalhadores|programadores|engenheiros|professores|advogados|enfermeiros|medicos|imigrantes|iniciantes|principiantes|jovens|adolescentes|idosos|reformados|aposentados|concurseiros|desenvolvedores|gestores|introvertidos|perfeccionistas|brasileiros|portugueses|trabalhadores-estudantes|funcionarios|visuais|criativos|artistas|rapazes|raparigas|meninas|meninos|solteiros|casados|pessoas (?:ocupadas|visuais|noturnas|da (?:tua|sua) idade|mais velhas|introvertidas)",
    ),
    (
        "<role>",
        r"mae(?: \w+)?|pai(?: \w+)?|profissional|estudante|mulher|homem|adult[oa]|trabalhador(?:a)?(?:-estudante)?|programador(?:a)?|engenheir[oa]|professor(?:a)?|advogad[oa]|enfermeir[oa]|medic[oa]|imigrante|iniciante|principiante|jovem|adolescente|idos[oa]|reformad[oa]|aposentad[oa]|concurseir[oa]|desenvolvedor(?:a)?|gestor(?:a)?|empresari[oa]|introvertid[oa]|extrovertid[oa]|perfeccionista|alguem (?:d[ae]|que|com)|pessoa (?:d[aeo]|com|que|ocupada|adulta|ansiosa|introvertida|visual|noturna|matinal|auditiva|criativa|pratica|mais velha|sociavel|logica)|vestibulando|brasileir[oa]|portugues(?:a)?|dona de casa|funcionari[oa](?: publico| publica)?|chefe(?: de familia)?|esposa|marido|autonom[oa]|casad[oa]|solteir[oa]|universitari[oa]|caloir[oa]|calour[oa]|artista|music[oa]|atleta|cuidador(?:a)?|freelancer|designer|contabilista|contador(?:a)?|motorista|vendedor(?:a)?|policial|militar|investigador(?:a)?|pesquisador(?:a)?|avo|filh[oa] unic[oa]|aluno visual|millennial|estrangeir[oa]|notivag[oa]|pessoa",
    ),
    (
        "<day>",
        r"segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|ontem|anteontem|fim de semana|semana passada|hoje",
    ),
    (
        "<gone>",
        r"nao (?:deu|rolou|aconteceu|houve|foi|saiu|veio|vieste|abriu|abriste|teve|se fez|chegou)|tambem nao|passou|escap\w+|em branco|vazi\w|por fazer|por abrir|pelo caminho|falhou|saltou|pulou|furou|nada|ficou (?:parad\w|de fora|para tras|pra tras)|sumiu|foi-se|caiu|sem (?:estudo|sessao|nada|sinal)|silencio",
    ),
];
