//! What takes a Portuguese phrase back: idioms, matters of study, denials, what is long over.

/// Idioms and plain uses, blotted out before anything else is read.
pub(super) const HARMLESS: &[&str] = &[
    // Dying of laughter and other figures of speech.
    r"(?:mor+\w*|morto|morta|mortinh[oa]|matar|me mat\w+|mat\w+ me) (?:\w+ )?(?:de|d|a|com) (?:\w+ )?(?:rir|riso|risada|risadas|fome|sono|vergonha|medo|saudades?|sede|calor|frio|inveja|amores|curiosidade|ciumes|tedio|cansaco|preguica|vontade de|cansad[oa]|tanto rir|orgulho|ansiedade|nervos|raiva|pena|dores|estudar|trabalhar|tanto estudar|tanto trabalhar|amor)\b",
    r"(?:morto|morta|mortinh[oa]|mortos) (?:de |por |com )",
    r"(?:to|tou|estou|fiquei|cheguei|ando) mort[oa]\b",
    r"(?:sumir|desaparecer|evaporar) (?:\w+ )?(?:de vergonha|d[oa]s? (?:redes|rede|instagram|insta|facebook|whats\w*|grupo|chat|calendario|agenda|mapa mental|aplicativo|app|lista|tiktok|discord|internet|celular|telemovel))",
    r"(?:sumir|desaparecer|fugir) (?:daqui )?(?:pra|para) (?:a |o |uma |um |as |os )?(?:praia|serra|campo|ilha|montanha|outro pais|outra cidade|fora|biblioteca|interior|sitio|fazenda|casa|bahia|algarve|alentejo|acores|havai|caribe|nordeste|roca)",
    r"(?:sumir|desaparecer) (?:\w+ )?(?:uns|umas|alguns|dois|tres|quatro|cinco) (?:dias|semanas|horas|tempos|minutos|meses)",
    r"(?:sumir|desaparecer) (?:daqui )?(?:por|ate|uns|umas|durante|no|na) (?:uns|umas|dois|duas|algum|alguns|o|a|\d|uma|um|fim|ferias)",
    r"(?:esse|essa|este|esta|o|a|os|as|esses|essas|isto|isso|cada|tanta|tanto|minha|meu|minhas|meus|tudo isso) (?:\w+ ){0,4}(?:vai|vao|esta|ta|estao|tao|anda|andam|ainda|quase|so|ia|iam|vai acabar por) (?:\w+ )?(?:me matar|matar me|a matar me|me matando|me mata|mata me|me matam)",
    r"(?:esta|ta|estao|tao|anda|andam) (?:a matar me|me matando)",
    r"(?:vai|vao) (?:me matar|matar me)\b",
    r"(?:me matando|matando me|me mato|mato me|me matar|matar me|me matei|a matar me) (?:\w+ )?(?:de|a|pra|para|por|no|na|nesse|nesta|neste|nessa|com|toda? (?:a |o )?(?:noite|dia)) (?:de )?(?:estudar|trabalhar|treinar|passar|conseguir|aprender|terminar|acabar|entregar|fazer|entender|perceber|tentar|isto|isso|essa|esse|este|esta|trabalho|estudo|nada|dar|cumprir|tanto|causa|ginasio|academia|rir|projeto|curso)\w*",
    r"(?:nao|n) (?:vou|preciso de|precisa|vale a pena|me vou) (?:me )?matar (?:me )?(?:a|de|por|pra|para)\b",
    // Killing lessons, time, hunger.
    r"mat(?:ar|ei|o|ando|ou|amos|a) (?:a |o |as |os |essa |esse |esta |este |uma? |de vez )?(?:aulas?|saudades?|tempo|fome|sede|charada|processos?|curiosidade|formigas?|baratas?|mosquitos?|zumbis?|chefe|boss|dois coelhos|duvidas?|questao|questoes|vontade|trabalho|treino|expediente|servico|bicho|lista|exercicios?|capitulo|materia|prova|cobra|leao|bacterias|celulas|plantas?|servidor|porta|thread|tarefa|virus|monstro|inimigos?|dragao)\b",
    r"(?:morrer|morre|morreu|morrendo|a morrer|morto) (?:\w+ )?(?:o |a )?(?:celular|telemovel|bateria|computador|pc|notebook|portatil|internet|wifi|carro|planta|personagem|assunto)",
    r"(?:celular|telemovel|bateria|computador|pc|notebook|portatil|internet|carro|planta|personagem|motivacao|tablet|boneco) <w3>(?:morr\w+|morto|desaparec\w*|sumi\w*)",
    r"(?:prefiro|preferia|antes|melhor) (?:\w+ )?morrer (?:a|do que|que|antes de) (?:ter (?:de|que) )?(?:estudar|ler|fazer|comer|ver|assistir|tomar|escrever|ouvir|usar|programar|decorar|apresentar|ir|sentar|aprender|beber|acordar|perder|perguntar|falar|pedir|resolver)\b",
    // Finishing things.
    r"(?:acabar|terminar|acabo|acabei|acabando|a acabar) (?:\w+ )?com (?:tudo|isto tudo|isso tudo|tudo isto|tudo isso|isto|isso) (?:ate|antes|a tempo|hoje e|amanha|esta semana|essa semana|na (?:sexta|quinta|segunda|terca|quarta)|no (?:sabado|domingo|fim)|logo|em \d|o que (?:tenho|falta|esta))",
    r"(?:dar|por|meter) (?:um |o )?(?:fim|ponto final) (?:a|n[oa]|em)s? (?:sessao|aula|estudo|trabalho|capitulo|reuniao|projeto|frase|conversa|curso|relatorio|procrastinacao|bagunca|duvida)",
    r"(?:acordar|acordo|acorde) (?:\w+ )?(?:cedo|as|tao cedo|antes|de madrugada|tarde|a tempo|mais cedo|com|todos os dias as|para|pra|de manha|no)\b",
    r"(?:viver|vivo) (?:de|no|na|em|com|num|numa|do|sozinh[oa]|junto|fora|longe|perto|sem (?:cafe|internet|telemovel|celular|chocolate|musica))\b",
    r"(?:estar|ficar|continuar|tar) (?:\w+ )?(?:aqui|ca) (?:ate|as|amanha|o dia todo|todo o dia|no|na|a estudar|estudando|na sexta|de manha|sentad[oa]|parad[oa]|nesta|nessa|no curso)\b",
    r"(?:continuar|continuo) assim (?:com|na|no|a estudar)",
    r"(?:cartas?|mensagem|texto|email|festa|jantar|bolo|almoco) de despedida (?:d[oa]s?|para|pra|a[os]?) (?:\w+ )?(?:colegas?|chefe|empresa|turma|trabalho|clientes|equipa|equipe|estagio|professor\w*|emprego|patrao)",
    r"(?:festa|jantar|almoco|bolo) de despedida",
    r"me cort(?:ar|ei|ando) (?:\w+ )?(?:o cabelo|cabelo|o dedo|as unhas|com (?:a faca|papel|uma folha)|cozinhando|fazendo a barba|cortando|picando|descascando|a barba)",
    r"cort(?:ar|ei) me (?:\w+ )?(?:o cabelo|no dedo|o dedo|com (?:a faca|papel|uma folha)|a cozinhar|a fazer a barba|a descascar|na cozinha|sem querer)",
    r"(?:me cortei|cortei me|me machuquei|magoei me|me queimei|queimei me|aleijei me|me magoei|me feri) (?:\w+ )?(?:sem querer|no (?:treino|jogo|futebol|ginasio|trabalho|fogao|forno)|na (?:academia|cozinha|corrida|panela|perna jogando|escada|ginastica)|jogando|correndo|treinando|a jogar|a correr|a treinar|cozinhando|a cozinhar|com (?:a faca|o ferro|agua|o cafe)|caindo|o joelho|o pe|o tornozelo|o ombro|ao cair|a jogar|no joelho|no pe|no dedo|o dedo)",
    r"cort(?:ar|o|ei|ando) (?:o |a |no |na |os |as |mais |este |esse |umas |uns |um |alguma )+(?:texto|tempo|cabelo|redacao|horas?|sessao|sessoes|acucar|cafe|gastos|despesas|palavras|dedo|unha|unhas|video|treino|mal pela raiz|caminho|internet|cartoes|slides|materia)",
    r"(?:bateu|bate)(?: \w+)? (?:me )?(?:um sono|uma fome|aquele sono|a preguica|saudade|uma vontade|um cansaco|uma preguica)",
    r"(?:me bateu|bateu me) (?:\w+ )?(?:sono|fome|preguica|saudade\w*|vontade|cansaco|desanimo|no (?:xadrez|jogo)|n[oa]|ao|a jogar)\b",
    r"(?:overdose|sobredose) de (?:cafe|cafeina|chocolate|netflix|acucar|informacao|memes|conteudo|materia|fofura|series|matematica|flashcards|doce)",
    r"(?:esquadrao suicida|suicide squad|suicidio (?:profissional|politico|academico|social|economico|financeiro)|missao suicida|jogada suicida|kamikaze)",
    r"\d+(?:[.,]\d+)? ?kms|kms (?:por|de|hoje|a)",
    r"(?:matar|esfaquear|bater em|estrangular) <w3>(?:no jogo|no minecraft|do jogo|da fase|kkk\w*|haha\w*|rsrs\w*|lol|\^)",
    r"(?:quero|queria|vontade de|vou|apetece me|so me apetece) (?:\w+ )?(?:matar|esganar|morrer|sumir|desaparecer)(?: \w+){0,4} ?(?:kk\w+|haha\w*|hehe\w*|rsrs\w*|lol|\^)",
    r"(?:morri|morro|morrendo|morta|morto|a morrer|morre)(?: \w+){0,3} ?(?:kk\w*|haha\w*|hehe\w*|rsrs\w*|lol|\^)",
    r"(?:perigo|perigos?) de (?:chumbar|reprovar|perder|esquecer|nao)",
    r"(?:a |minha )?(?:vida|existencia) (?:social|profissional|academica|amorosa|de estudante)",
    r"(?:respirar) (?:pelo|fundo|direito no|debaixo)",
    r"(?:na vida|vida) (?:util|do aluno|do estudante|marinha|selvagem|real)",
];

/// Directly before a phrase.
pub(super) const DENIAL: &[&str] = &[
    r"(?:^|eu |,|mas |e |que |ja |lol |la |bem |pois |claro |calma )(?:nao|n|nunca|jamais|nem|sem)(?: (?:e que|quero|queria|vou|ia|iria|irei|penso|pensei|pensar|estou|to|tou|a|em|me|eu|tenho|tinha|tive|ideia|ideias|vontade|intencao|intencoes|de|pretendo|seria|capaz|sou|fui|falo|falei|falando|disse|dizendo|dizer|quis|sequer|realmente|mais|mesmo|ando|te|preocupes|preocupe|nenhum|nenhuma|qualquer|sinto|pensando|faria|fazia|tentei|tentaria|isso|isto|nada|preciso|desejo|gostaria|ha|perigo|algum|planos|plano)){0,6} ?$",
];

/// Books, papers, exams, films.
pub(super) const STUDY: &[&str] = &[
    r"(?:redacao|redacoes|trabalho sobre|trabalho de|monografia|tcc|tese|dissertacao|artigos?|capitulos?|defin\w+|expli\w+|resum\w+|resenha|traduz\w*|traducao|romances?|poemas?|poesia|personage(?:m|ns)|filmes?|livros?|musicas?|cancao|letra|banda|episodio|pecas?|durkheim\w*|sociolog\w+|psicolog\w+|criminolog\w+|estatistic\w+|taxas?|epidemiolog\w+|histor\w+|guerra|imperador|romeu|julieta|hamlet|ofelia|werther|plath|hemingway|woolf|cleopatra|socrates|seneca|getulio|vargas|mario de sa|antero|florbela|camilo|hitler|mishima|van gogh|filosof\w+|camus|sisifo|kant|lei|leis|direito|penal|codigo|crime|crimes|juridic\w+|farmacolog\w+|toxicolog\w+|toxicidade|antidoto|mecanismo|caso clinico|pacientes?|utentes?|clinic\w+|enfermagem|eutanasia|assistid[oa]|apoptose|flash ?cards?|aula|aulas|palestra|modulo|disciplina|prova|provas|exame|exames|teste|concurso|enem|vestibular|quiz|simulado|seminario|apresentacao|pesquisa|estudo sobre|segundo|teoria|prevencao (?:do|de|ao|em)|fatores de risco|sinais de|sintomas de|tipos? de|modelos? de|documentario|podcast|serie|anime|museu|mito|biblia|judas|samurai|militar|politica publica|vocabulario|gramatica|etimologia|questao|questoes|jurisprudencia|sumula|qualificadora|setembro amarelo|induzimento|campanha|apontamentos|materia|topico)\b",
];

/// The words are talked about or said in a story.
pub(super) const MENTION: &[&str] = &[
    r"(?:como se (?:diz|escreve|traduz|fala)|como (?:digo|escrevo|traduzo)|traduz\w* (?:a frase|isto|isso|para|pra)?|traducao de|o que (?:significa|quer dizer|e a expressao)|que significa|qual (?:e )?o significado|significado de|a (?:expressao|frase|palavra|cancao|letra|musica)|o (?:verso|titulo|termo|trecho|poema)|e uma (?:expressao|giria|metafora)|no verso)\b",
    r"(?:personage(?:m|ns)|narrador\w*|protagonista|hamlet|julieta|romeu|werther|ofelia|poeta|eu lirico|sujeito (?:lirico|poetico)|heroina|heroi|autor|autora|cantor|cantora|letra|musica|poema|antigona|medeia|vilao|luisa|simao|teresa|macabea|bentinho|capitu) <w4>(?:diz|disse|fala|pensa|quer|queria|canta|chora|escreve|escreveu|decide|percebe|se mata|mata se|tenta|sussurra|morre|vai|comete|se suicida|suicida se|tira|toma)\b",
    r"(?:escrev\w+|analis\w+|ler|lendo|a ler) (?:\w+ ){0,4}(?:romance|conto|cena|personagem|monologo|poema|peca|ficcao|dialogo) (?:\w+ ){0,6}",
];

/// Long ago, and well now.
pub(super) const RESOLVED: &[&str] = &[
    r"(?:ha (?:\w+ ){0,2}(?:anos|meses)|faz (?:\w+ ){0,2}(?:anos|meses)|anos atras|meses atras|no passado|antigamente|quando eu era|quando era|na adolescencia|em crianca|ano passado|naquela epoca|naquela altura|ja pensei|ja quis|ja tentei|eu costumava|costumava)<gap>(?:(?:hoje|agora|ja|atualmente|desde entao|neste momento|estou|to|tou|sinto me|me sinto)(?: \w+){0,4} (?:bem|melhor|otim[oa]|curad[oa]|recuperad[oa]|feliz|segur[oa]|estavel|tranquil[oa]|superei|passou|ultrapassei|diferente)|superei|ultrapassei|ja passou|isso passou|(?:a )?terapia (?:me )?ajudou|procurei ajuda|tive ajuda|nao (?:\w+ ){0,3}mais)",
    r"(?:anos|meses) (?:sem (?:me cortar|cortar me|me machucar|recaidas?)|limp[oa])",
];

/// An "if" before the phrase.
pub(super) const CONDITION: &[&str] =
    &[r"(?:se|caso|quando|a proxima vez|da proxima vez|mais uma)\b(?: \w+){1,12}[, ]+$"];

/// The learner speaks of themselves.
pub(super) const OWN: &[&str] =
    &[r"(?:eu|mim|comigo|me|estou|to|tou|ando|penso|quero|queria|tenho|sinto|vou|pensei|tentei|acho)\b"];
