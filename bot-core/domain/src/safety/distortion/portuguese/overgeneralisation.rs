//! Never, always, nothing, every time.

pub(super) const CLASSES: &[(&str, &str)] = &[
    (
        "slip",
        r"(?:desisto|desistir|desistindo|falho|falhar|larg(?:o|ar|ando)|abandon(?:o|ar|ando)|estrag(?:o|ar|ando)|fracass(?:o|ar|ando)|paro (?:no meio|a meio|na metade|depois|antes|logo)|deix(?:o|ar|ando) (?:\w+ )?(?:pela metade|a meio|para depois|pra depois|para tras|pra tras|tudo|de lado|na metade|para a ultima|pra ultima|inacabad\w)|adi(?:o|ar) (?:tudo|sempre|para|pra)|perco (?:o foco|a motivacao|a vontade|o interesse|me|o fio|o ritmo)|me perco|procrastin(?:o|ar|ando)|trav(?:o|ar|ando)|bloquei(?:o|ar)|panico|me distraio|distraio me|fujo|esqueco (?:me )?(?:de )?(?:tudo|o que|metade|quase|as coisas|toda|da materia)|me esqueco|esqueco tudo|me saboto|saboto me|dou para tras|da errado|corre mal|corre me mal|me corre mal|sai mal|sai errado|deito tudo a perder|meto os pes pelas maos|erro tudo|faco tudo (?:errado|mal)|faco (?:merda|asneira|besteira|cagada|porcaria)|decepciono|desiludo|desanimo|me enrolo|fico (?:pelo caminho|pra tras|para tras|a meio|no meio)|volto (?:ao zero|a estaca zero)|fica (?:pela metade|a meio)|jogo (?:tudo )?fora|caio fora|me boicoto|dou errado|acabo (?:por )?(?:desist|larg|falh|estrag|abandon|perd|deix|procrast|me dist|sem|por nao|nao|adi)\w*)",
    ),
    (
        "do",
        r"(?:consigo|conseguia|conseguirei|termino|acabo (?:nada|um|uma|o que|aquilo|os|as|coisa)|aprendo|concentro|lembro(?: de nada| me de nada)?|me lembro|entendo|percebo|mantenho|cumpro|levo (?:nada|as coisas|um|uma|o que) (?:\w+ )?(?:ate|ao|a)|levo nada|chego (?:ao fim|a lado|a lugar|la)|avanco|melhoro|foco|me concentro|faco (?:nada|as coisas|bem)|acerto|tenho (?:disciplina|forca de vontade|sucesso|motivacao|foco|constancia|persistencia)|passo (?:disto|disso|da|do)|sei (?:nada|o que|fazer)|sou (?:capaz|bom|boa|constante|disciplinad[oa])|estudo (?:direito|o suficiente|bem|nada|como devia)|fico (?:bom|boa|satisfeit[oa])|vou (?:conseguir|aprender|terminar|acabar|ser (?:capaz|bom|boa|ninguem|fluente|como|disciplinad\w|inteligente|suficiente)|passar|entender|perceber|saber|chegar|dominar|falar|melhorar|mudar|ter (?:disciplina|sucesso|foco|capacidade)|dar conta|evoluir|sair|me (?:concentrar|organizar|formar)|decorar|deixar de ser|parar de|estar a altura|recuperar|tirar)|irei (?:conseguir|aprender|ser|passar)|hei de (?:conseguir|aprender|ser|passar|perceber|entender)|dou conta|resolvo|decoro|evoluo|sigo (?:o plano|ate|com)|persisto|da certo|me organizo|organizo me)",
    ),
];

pub(super) const PHRASES: &[&str] = &[
    r"(?:nunca|jamais|nunca na vida) (?:\w+ ){0,2}?(?:mais |eu |me |te |se |e que |na vida |mesmo |mais me )*<do>\b",
    r"(?:nao|n) (?:\w+ )?(?:consigo|acabo|termino|aprendo|faco|acerto|levo|cumpro) (?:\w+ ){0,3}?(?:nada (?:direito|bem|certo|ate ao fim|ate o fim|como deve ser|do que)|nunca\b|coisa nenhuma|nada de jeito|uma (?:unica )?coisa (?:bem|direito|certa)|nada<end>)",
    r"(?:nao|n) (?:consigo|sei|faco) (?:fazer |acabar |terminar |aprender )?(?:nada|uma coisa) (?:direito|bem|certo|ate ao fim|ate o fim|como deve ser)",
    r"(?:nunca|jamais) (?:na vida )?(?:terminei|acabei|conclui|completei|consegui (?:terminar|acabar|manter|nada|levar|fazer|cumprir|aprender)|levei|fiz|aprendi|fui (?:bo[am]|capaz)) (?:\w+ ){0,2}?(?:nada|coisa nenhuma|um (?:unico )?curso|uma coisa|ate ao fim|ate o fim|de jeito|certo|direito|em nada)",
    r"sempre (?:\w+ ){0,2}?<slip>\b",
    r"(?:desisto|esqueco(?: me)?|falho|largo|estrago|adio|travo|bloqueio|fracasso|procrastino|me distraio|distraio me|erro|abandono)(?: tudo)? sempre\b(?: \w+){0,3}",
    r"(?:acabo sempre|sempre acabo|acabo por) (?:por )?(?:desist|larg|falh|estrag|abandon|deix|perd)\w+",
    r"(?:nada|nenhum\w* (?:\w+ ){0,3}?|nenhuma das (?:coisas|tentativas) (?:\w+ ){0,3}?)(?: ?do que (?:eu )?(?:faco|tento|comeco|estudo)| ?(?:de)?(?:que)? (?:eu )?(?:faco|tento|comeco)| ?me| ?nunca| ?na minha vida| ?comigo| ?jamais| ?disto| ?disso)* ?(?:da (?:certo|resultado)|dao certo|resulta|resultam|funciona|corre bem|sai bem|sai como|adianta|vai (?:dar certo|resultar|funcionar|correr bem|para a frente|pra frente)|serve|pega|entra na (?:minha )?cabeca|fica na cabeca|me corre bem|corre me bem|anda para a frente)\b",
    r"tudo (?:o )?(?:que|q) (?:eu )?(?:faco|toco|tento|comeco|mexo|estudo|planejo|planeio|escrevo|ponho a mao|pego|inicio)\b(?: \w+){0,3}? ?(?:da |sai |corre |vira |acaba |fica |vai |e |se |termina |desfaz|desmorona)*(?:errado|mal|estrag\w*|fracass\w*|lixo|merda|falh\w*|desand\w*|por agua|pela metade|a meio|um desastre|uma porcaria|torto|bosta|uma merda|nada|desmorona|vergonha|inutil)",
    r"(?:estrago|destruo|erro|falho|arruino|falho em|fracasso em|estrago sempre) (?:sempre )?(?:tudo|em tudo)\b(?: o que toco| em que toco| que toco| sempre|<end>)",
    r"(?:comigo|pra mim|para mim|na minha vida) (?:\w+ ){0,2}?(?:tudo|nada|sempre|nunca|e sempre) (?:\w+ ){0,3}?(?:errado|mal|certo|bem|assim|a mesma coisa|o mesmo|igual|resulta|funciona)",
    r"(?:corre|sai|da|corre me|da me|sai me|me sai|me corre) (?:me )?(?:sempre )?tudo (?:sempre )?(?:errado|mal|ao contrario)",
    r"tudo (?:me )?(?:sempre )?(?:da|corre|sai|corre me|corre sempre|da sempre|sai sempre|acaba|acaba sempre) (?:sempre )?(?:errado|mal|torto|em nada|ao contrario)(?: comigo| para mim| pra mim| sempre| na minha vida|<end>)",
    r"(?:toda (?:a |santa )?vez|todas as vezes|cada vez|sempre|de cada vez)(?: em)? (?:que|q) (?:eu )?(?:me )?(?:comec|tent|fac|faz|planej|plane|vou|quer|inici|estud|abr|decid|peg|sent|mont|arranj|ha|tenh|cheg|ia|comprometo|inscrevo|organiz|marc|prometo|empenho|matricul|ponho|a prova|tem|preciso|entro|acho|melhor)\w*\b.{2,60}?\b<slip>\b",
    r"(?:todos os|todas as|cada) (?:meus |minhas )?(?:planos?|cursos?|metodos?|projetos?|habitos?|tentativas?|coisas|livros?|vezes|linguas?|semestres?|anos?|cronogramas?|horarios?|provas?|exames?)\b.{0,40}?\b(?:da errado|dao errado|corr\w+ (?:\w+ )?mal|acab\w* (?:\w+ ){0,2}?(?:mal|em nada|pela metade|a meio|por)|falh\w+|larg\w+|fracass\w+|abandon\w+|pela metade|a meio|por agua|ficam? (?:pelo caminho|a meio|pela metade)|desist\w+|erro tudo|corre mal|vai mal|vao mal|em nada)",
    r"(?:so|apenas) (?:sei )?(?:faco|fazer|dou|crio) (?:\w+ )?(?:asneiras?|besteiras?|merda|porcaria|cagadas?|trapalhadas|disparates?|erros|burrices?)",
    r"(?:nao|n) (?:acerto|faco|dou) uma\b(?: so| dentro| para a caixa|<end>)",
    r"(?:e|eh) (?:sempre|toda vez) (?:a mesma (?:coisa|historia|merda)|o mesmo|assim|igual)(?: comigo| pra mim| para mim|<end>)",
    r"(?:por mais que|nao importa (?:o )?quanto|nao importa o que) (?:eu )?(?:me )?(?:estud|tent|esforc|fa[cz]|lei|treine)\w*\b.{0,40}?\b(?:nunca|nao (?:consigo|aprendo|entra|entendo|percebo|adianta|passo|adiant|sai|chego)|nada|sempre|esqueco|falho|n consigo)",
    r"(?:nunca|jamais) (?:\w+ )?(?:nada )?(?:da certo|corre bem|resulta|da em nada|me corre bem|corre me bem|funciona|sai bem|sai nada)(?: comigo| pra mim| para mim| na minha vida|<end>)",
    r"(?:ninguem|toda a gente|todo mundo|todos) (?:\w+ )?(?:nunca |sempre |acaba )?(?:acredita em mim|me ajuda|desiste de mim|e melhor (?:do )?que eu|sabe mais (?:do )?que eu|consegue menos eu|me entende|gosta de mim|menos eu)\b",
    r"(?:nunca|jamais) (?:vou|irei|hei de)<end>",
    r"eu nunca (?:chego|chegarei) a (?:lado|lugar) nenhum",
    r"(?:todo|toda|cada|qualquer) (?:santo |novo |nova )?(?:plano|curso|metodo|projeto|habito|cronograma|horario|coisa|livro|lingua|semestre|ano|prova|exame|rotina|objetivo|meta|tentativa)\b.{0,40}?\b(?:abandono|largo|desisto|falho|estrago|deixo|paro|fracasso|da errado|corre mal|falha|acaba|perco|nao (?:acabo|termino|cumpro)|fica (?:a meio|pela metade|pelo caminho))",
    r"faco (?:sempre )?(?:tudo )?(?:sempre )?(?:tudo )?(?:mal|errado|ao contrario)<end>",
    r"(?:sempre|toda vez) (?:que|q) .{3,60}?(?:\b|,)(?:acabo|distraio me|me distraio|desisto|largo|paro|falho|esqueco|me perco|perco|travo|bloqueio|fujo|procrastino|deixo|estrago|corre mal|da errado|sai mal|nao consigo)",
    r"tudo (?:o )?(?:que|q) (?:eu )?(?:comeco|inicio|tento|faco|planejo|planeio|prometo|pego) (?:eu )?(?:\w+ )?(?:largo|abandono|desisto|deixo|paro|estrago|nao (?:acabo|termino)|acabo por)",
    r"(?:nada|nenhum\w*(?: \w+){0,2}) (?:do que (?:eu )?(?:faco|tento|estudo) )?(?:\w+ )?(?:da certo|resulta|funciona|corre bem|presta|adianta|entra)(?: comigo| para mim| pra mim| na minha (?:vida|cabeca))",
    r"(?:nao|n) (?:consigo|sou capaz de) (?:\w+ )?(?:manter|seguir|levar|acabar|terminar|cumprir|persistir em|continuar com) (?:nada|nenhum\w*|coisa nenhuma|uma unica|um unico|coisa alguma)",
    r"(?:estou|ando|to|tou|fico) sempre (?:a )?(?:atrasad[oa]|falhar|falhando|desistir|desistindo|esquecer|esquecendo|perdid[oa]|para tras|pra tras|a recomecar|recomecando|estragar|estragando)",
    r"(?:faco|erro|estrago|falho|perco|esqueco|largo) (?:sempre )?tudo(?: sempre)?<end>",
    r"(?:nunca|jamais) (?:os|as|o|a|lhes|a nada) (?:acabo|termino|concluo|cumpro|levo ate ao fim|termino)",
    r"(?:comeco|inicio|arranco|prometo|planeio|planejo) sempre\b.{3,40}?\b(?:nunca|nao|desisto|largo|paro|abandono|deixo)",
];
