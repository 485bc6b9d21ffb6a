//! Portuguese phrases of both norms. Accents and hyphens are gone: "matar-me" stands as `matar me`.

use super::Kind::{Abuse, AcuteDanger, EatingDisorder, HarmToOthers, Overdose, SelfHarm, Suicide};
use super::Tier::{Acute, Concern, Passive};
use super::portuguese_guards as guards;
use super::{Kind, Lists, Rule, Study, Tier};
use crate::safety::pattern::Phrases;

const CLASSES: &[(&str, &str)] = &[
    ("me", r"(?:me|mim|mi|m)"),
    (
        "die",
        r"(?:mor+er|morre|morr[ei]|falecer|desaparecer(?: de vez| do mapa| deste mundo| desse mundo| da face da terra| para sempre| pra sempre)?|sumir(?: de vez| do mapa| do mundo| desse mundo| deste mundo| para sempre| pra sempre)?|evaporar|deixar de existir|parar de existir|nao existir|nao ter nascido|nunca ter nascido|estar mort[oa]|ta mort[oa]|nao acordar|nunca mais acordar|dormir (?:para|pra|p) sempre|dormir e (?:nao|nunca|n)(?: mais)? acordar|ir embora (?:deste|desse) mundo|partir (?:deste|desse) mundo|nao estar (?:mais )?(?:aqui|ca|viv[oa])|apagar me da existencia)",
    ),
    (
        "want",
        r"(?:quero|queria|quiser|quis|qria|qro|keria|kero|desejo|desejava|prefiro|preferia|preferiria|vontade d[eo]?|vontade|apetece me|apetecia me|gostava d[eo]|gostaria d[eo]|penso em|pensar em|pensado em|pensando em|a pensar em|pensei em|mereco|merecia|preciso|precisava|tomara|oxala|quem me dera|melhor era|melhor seria|seria melhor|era melhor|mais valia|melhor|pudesse|podia|so de|sonho em|rezo (?:para|pra)|peco (?:para|pra|a deus (?:para|pra)))",
    ),
    (
        "ready",
        r"(?:vou|ia|quero|queria|quis|penso em|pensei em|pensar em|pensado em|pensando em|a pensar em|vontade de|apetece me|apetecia me|prestes a|tentei|tento|tentar|planejo|planeio|planejando|a planear|pretendo|decidi|resolvi|estou pronto (?:para|pra)|pronta? (?:para|pra)|posso|devia|deveria|acho que vou|quase|ja|melhor|mais vale|so me resta|resta me|ideia de|desejo de|pra|para|preferia|prefiro|e|eu|capaz de|a)",
    ),
    (
        "pill",
        r"(?:comprimidos?|remedios?|medicamentos?|medicacao|calmantes?|antidepressivos?|soniferos|tranquilizantes|pilulas|paracetamol|ansioliticos|rivotril|clonazepam|insulina|ben ?u ?ron|xanax|veneno|chumbinho|lixivia|agua sanitaria)",
    ),
    (
        "person",
        r"(?:(?:um|uma|o|a|os|as|meus?|minhas?|nosso|nossa|essa|esse) )+(?:\w+ )?(?:amig[oa]s?|amiguinh[oa]|irma|irmao|irmaos|mae|pai|filh[oa]s?|namorad[oa]|marido|mulher|esposa|prim[oa]|colegas?|alun[oa]|vizinh[oa]|ti[oa]|sobrinh[oa]|companheir[oa]|ex|professor|professora|madrinha|cunhad[oa]|enteada|afilhad[oa])",
    ),
    (
        "someone",
        r"(?:el[ea]s?|alguem|todo mundo|toda a gente|todos|essa gente|esse cara|este gajo|(?:o |a |os |as )?(?:meu|minha|meus|minhas|esse|este|aquele|aquela|essa) (?:\w+ )?(?:chefe|patrao|irmao|irma|mae|pai|marido|mulher|esposa|namorad[oa]|ex|colegas?|professor|professora|vizinh[oa]s?|filh[oa]s?|padrasto|madrasta|sogr[oa]|pais|familia|bebe))",
    ),
];

/// Intent, plan, means.
const SUICIDE: &[&str] = &[
    r"<pill> (?:\w+ ){0,2}(?:contad|guardad|escondid|juntad|alinhad|separad)[oa]s?(?: (?:em cima|ao lado|na (?:mesa|gaveta|mao|cabeceira)|para (?:hoje|esta noite|acabar|o fim)|pra (?:hoje|acabar))|<end>)",
    r"escrevi (?:\w+ )?(?:as |umas |uma )?(?:cartas?|bilhetes?|notas?) (?:a|para|pra) (?:tod[oa]s?|toda a gente|todo mundo|cada|os meus|meus|a minha|minha|eles)\b.{0,50}(?:despedi|adeus|hoje|esta noite|essa noite|perdo|acabou|estou pront|to pront|quando eu)",
    r"<ready> (?:\w+ ){0,2}(?:<me> (?:matar|suicidar|enforcar|envenenar)|matar <me>|suicidar me|enforcar me|envenenar me)\b",
    r"(?:me mato|mato me|me matei|matava me|me mataria|matar me|me matar|mim matar|mi matar|m matar|me suicidar|suicidar me|me suicido|suicido me|me suicidei)\b",
    r"suicidar<end>",
    r"(?:tirar|tiro|tirando|por|pondo|dar|acabar|acabo|acabando|a acabar|terminar|terminando|por fim|dar fim|dar um fim|um fim|fim|dar cabo)(?: com| a| na| da| de| em| n)* (?:(?:a |na |da )?(?:minha(?: propria)?|propria) (?:propria )?vida|esta vida|essa vida|esta vida de merda|esta porcaria de vida)",
    r"(?:por|dar|meter) (?:um |o )?(?:fim|termo|ponto final) (?:a|em|n[ao]|nisto|nisso)(?: a)? ?(?:minha vida|tudo|isto tudo|isso tudo|tudo isto|tudo isso|isto|isso|mim|sofrimento|meu sofrimento|minha existencia|esta vida|dor)",
    r"(?:acabar|acabo|acabando|a acabar|acabasse|terminar|terminando) (?:\w+ )?com (?:tudo|isto tudo|isso tudo|tudo isto|tudo isso|isto de vez|isso de vez|isto de uma vez|isso de uma vez|o meu sofrimento|meu sofrimento|o sofrimento|a dor|esta dor|essa dor|a minha existencia)",
    r"<ready> (?:acabar|terminar) (?:com )?(?:isto|isso|tudo) (?:tudo )?(?:de vez|de uma vez|hoje a noite|esta noite|para sempre|pra sempre)",
    r"(?:me |a |de |eu )?(?:jogar|atirar|lancar|saltar|pular|pulo|salto|jogo|atiro|atirando|jogando|pulando|saltando)(?: me)?(?: \w+){0,2} (?:da |de |na |debaixo |em |para |pra |a |do |pela |frente |uma |um |linha |o )+(?:ponte|predio|janela|varanda|sacada|terraco|viaduto|trem|metro|comboio|onibus|autocarro|carro|caminhao|camiao|linha do|rio|telhado|falesia|precipicio|andar|trilhos|carris|linha do trem|linha do comboio|penhasco)",
    r"(?:me |a )?(?:meter|enfiar|deitar)(?: me)? (?:debaixo|na frente|a frente|embaixo) (?:d[eo] )(?:um )?(?:carro|comboio|trem|metro|onibus|autocarro|caminhao|camiao)",
    r"(?:cortar|corto|abrir|cortando|a cortar) (?:os |meus |os meus )+pulsos",
    r"(?:corda|arma|revolver|pistola|faca|lamina|gilete|estilete|<pill>)(?: \w+){0,3} (?:pront[oa]s?|na mao|nas maos|a minha frente|na minha frente|carregad[oa]|ao meu lado|aqui comigo|separad[oa]s|contad[oa]s)",
    r"(?:tenho|comprei|arranjei|consegui|peguei|guardei) (?:\w+ ){0,2}(?:uma |a |um )?(?:corda|arma|revolver|pistola|veneno|chumbinho)\b",
    r"(?:cartas?|bilhetes?|mensage(?:m|ns)|recados?|notas?) (?:\w+ )?(?:de )?(?:despedida|suicid\w+|adeus)",
    r"(?:ja )?(?:me despedi|despedi me|me despedir|despedir me|me despedindo|a despedir me) (?:\w+ )?(?:de todo mundo|de todos|de toda a gente|da minha familia|dos meus filhos|da vida|do mundo|deste mundo|das pessoas)",
    r"(?:isto|isso|este|esse) (?:e|eh) (?:um |o meu |meu )?(?:adeus|ultimo adeus)",
    r"adeus (?:mundo|a todos|a toda a gente|mundo cruel|vida)\b",
    r"(?:ultim[oa]) (?:dia|noite|carta|mensagem) (?:\w+ )?(?:da minha vida|viv[oa]|neste mundo|nesse mundo|antes de (?:morrer|partir|ir))",
    r"(?:ja )?(?:sei|decidi|escolhi|planejei|planeei|tenho (?:tudo )?planead[oa]|tenho (?:tudo )?planejad[oa]) (?:\w+ )?(?:como|quando|onde|o dia em que) (?:\w+ ){0,2}(?:morrer|fazer isso|fazer isto|me matar|acabar com|matar me|faze lo|o fazer)",
    r"(?:formas?|maneiras?|jeitos?|metodos?|modos?|como) (?:\w+ ){0,3}(?:de |para |pra )?(?:morrer|se matar|me matar|matar me|suicidar me)(?: sem (?:dor|sofrer|doer)| rapido| logo| depressa|<end>)",
    r"quant[oa]s? (?:<pill>|gotas|mg)(?: \w+){0,5} (?:morrer|matar|fatal|letal|overdose)",
    r"(?:tentei|tentativa de|tentar) (?:o |me |de )?(?:suicid\w+|acabar com tudo)",
    r"(?:nao vou|n vou|ja nao vou|nao vou mais) (?:estar|tar) (?:mais )?(?:viv[oa]|aqui (?:por )?muito (?:mais )?tempo|ca (?:por )?muito (?:mais )?tempo|entre voces|entre nos)",
    r"(?:dar|meter|enfiar|levar) (?:me )?um tiro (?:na|em) (?:cabeca|mim|minha cabeca|boca|cornos|cabeca)",
    r"(?:pronta?|preparad[oa]) (?:para|pra) (?:morrer|partir<end>|ir embora (?:deste|desse))",
    r"(?:me unalive|unalive|desviver|desvivo|me desviver|desviver me|kms)<end>",
    r"(?:me deletar|deletar me|me apagar|apagar me) (?:da existencia|do mundo|desse mundo|deste mundo|da vida)",
    r"(?:fazer|faco|cometer|penso em|pensando em|pensar em|vou|quase) (?:\w+ )?(?:uma )?(?:besteira|asneira|loucura|disparate|tolice) (?:comigo|contra mim|e acabar|e nao voltar|com a minha vida|com a minha propria)",
    r"(?:cuid(?:a|em|e)|toma(?:m)? conta|fica(?:m)? com) (?:\w+ ){0,4}(?:quando eu|depois que eu|depois de eu|se eu) (?:\w+ )?(?:for|morrer|partir|me for|nao estiver|ja nao estiver|sumir)\b",
    r"(?:vou|quero|queria|apetece me|prestes a|pensar em|pensando em|a pensar em|pronto para|penso em) (?:\w+ )?(?:partir (?:de vez|para sempre|pra sempre)|desta para melhor|ir desta (?:pra|para) melhor|me encontrar com deus|ir embora (?:de vez|para sempre|pra sempre)|me apagar|apagar me)",
    r"(?:vozes|voz) (?:\w+ ){0,3}(?:mandam|manda|dizem|diz|dizendo|a dizer)(?: me)? (?:\w+ )?(?:para|pra|que) (?:me |eu )?(?:mat\w+|morr\w+|salt\w+|pul\w+|cort\w+|acab\w+)",
    r"(?:minha|a minha|outra|segunda|ultima|primeira) tentativa de (?:suicidio|me matar)",
    r"(?:pensado|pensei|pensando|a pensar|penso|pensar) (?:\w+ )?em (?:acabar|terminar|por fim|desistir da vida|me ir|ir embora de vez|partir)(?: com (?:tudo|isto|isso|a vida|a minha vida))?(?: de vez| para sempre|<end>)",
    r"(?:ja nao vou|nao vou mais|nao vou|nunca mais vou|nao) (?:estar|ficar) (?:mais )?(?:aqui|ca|entre voces)(?: amanha)? (?:para|pra) (?:ver|o natal|sempre|contar)",
    r"(?:penso|pensando|pensar|pensado|pensei|a pensar|vontade de|cometer|tentei|planejo|planeio|ando a pensar|desejo) (?:\w+ )?(?:em |no |o |cometer |em cometer |sobre )+(?:o )?suicid\w+",
    r"(?:vou|quero|queria|penso em|apetece me|tentei|quase|devia) (?:\w+ )?cometer suicidio",
    r"me (?:quero|vou|queria|ia|apetece|apetecia|tentei|posso|devia|penso em) (?:\w+ )?(?:matar|suicidar|enforcar|atirar da|atirar de|jogar da|jogar de|deitar a linha)",
    r"(?:e|eh) (?:um |o meu |meu |o )(?:ultimo )?adeus<end>",
    r"adeus (?:pessoal|gente|para sempre|pra sempre|a todos|a todas|amigos|mundo)",
    r"dar cabo de mim\b",
    r"(?:acabar|acabo|acabava) comigo(?: mesm[oa]| propri[oa])?(?: de vez| hoje|<end>)",
    r"(?:dar|por|meter|botar) (?:um |o )?(?:fim|termo) (?:nisto|nisso|em tudo|a tudo|nisto tudo|nisso tudo|a isto|a isso|a isto tudo|a isso tudo|na vida|a vida|na minha vida|a minha vida)",
    r"(?:tirar|tirasse|tiro) a (?:minha |propria )?(?:propria )?vida",
    r"(?:fazer|faco|fiz) (?:\w+ )?mal a mim (?:mesm[oa]|propri[oa])",
    r"(?:fazer me|me fazer|faco me) mal<end>",
    r"(?:deixar|abandonar) (?:este|esse) mundo",
];

/// Words that are also a matter of study.
const SUICIDE_SOFT: &[&str] = &[
    r"(?:penso|pensando|pensar|pensado|pensei|a pensar|pensamentos?|ideias?|ideacao|vontade|planejo|planeio|plano|planos|cometer|cometo|tentativa|tentei|desejo|so penso) (?:\w+ ){0,3}suicid\w+",
    r"(?:sou|estou|to|tou|ando|sinto me|me sinto|fiquei) (?:\w+ )?suicida",
    r"(?:^|eu |e |meu |minha )(?:\w+ )?suicidio<end>",
    r"suicidio (?:e|eh|parece|seria|me parece) (?:\w+ )?(?:a |uma |o )?(?:unica|melhor|solucao|saida|opcao)",
];

/// Bare names of the thing.
const SUICIDE_NAMED: &[&str] = &[r"(?:suicidio|suicida|suicidas|suicidar|suicidei|suicide)\b"];

/// Not wanting to live, as a wish.
const PASSIVE: &[&str] = &[
    r"(?:fiz|em|estou em) (?:as )?paz(?:es)? com (?:a ideia de )?(?:a morte|morrer|partir deste)",
    r"(?:livr(?:ar|am|avam|es?|assem) se|se livr(?:ar|am|assem|avam)|ver livres?|ficar livres?|livres?) de mim\b",
    r"<want> (?:\w+ ){0,2}(?:era |mesmo |so |logo |que eu )?<die>(?: mais| ja| logo| agora| hoje| amanha| mesmo)?\b",
    r"(?:queria|quero|desejo|tomara|oxala|quem me dera|melhor|rezo|espero|preferia|gostava|gostaria|era bom|bom era|ninguem ligava|talvez) (?:\w+ ){0,3}(?:eu )?(?:morresse|desaparecesse|sumisse|nao acordasse|nao existisse|estivesse mort[oa]|tivesse morrido|nunca tivesse nascido|nao tivesse nascido|nao estivesse (?:mais )?(?:aqui|ca|viv[oa])|fosse atropelad[oa]|algum? (?:carro|caminhao|camiao) me (?:atropelasse|levasse)|me atropelasse|deus me levasse|morra)\b",
    r"(?:cansad[oa]|fart[oa]|chei[oa]|exaust[oa]|cansei|enjoei|desisti|desisto|desistindo|desistir|a desistir) d[eao] (?:viver|existir|estar viv[oa]|vida|minha vida|estar neste mundo|respirar|mim<end>|ca andar|ser um peso)\b",
    r"(?:odeio|detesto|arrependo me de|custa me|lamento) (?:viver|estar viv[oa]|existir|ter nascido|ter acordado|a minha vida|minha vida|a vida)<end>",
    r"(?:sou|serei|fui|me sinto|sinto me|so sou|ser) (?:so |apenas |sempre |mais )?(?:um|uma) (?:\w+ )?(?:peso|fardo|estorvo|carga|encargo) (?:para|pra|na vida|p|nas costas|a|de|da|do|morto para)",
    r"(?:queria|quero|precisava|preciso|desejo|peco|gostava|gostaria|so quero) (?:\w+ ){0,2}(?:que )?(?:a dor|esta dor|essa dor|o sofrimento|tudo|isto tudo|isso tudo|tudo isto|tudo isso|isto|isso|a minha vida|minha vida) (?:\w+ )?(?:acabasse|parasse|acabe|pare|terminasse|passasse|acabar|parar)\b",
    r"(?:unica|melhor) (?:saida|solucao|forma de|maneira de) (?:\w+ ){0,3}(?:morrer|morte|desaparecer|sumir|acabar com)",
    r"(?:penso|pensar|pensando|a pensar|pensei|pensado|pensamentos|sonho|sonhar|sonhando|fantasi\w+) (?:\w+ ){0,3}(?:na (?:minha )?morte|em morte|em morrer|morrer|em sumir|em desaparecer|sobre a morte|sobre morrer|de morte|no meu (?:funeral|enterro|velorio)|em nao acordar|em nao estar)",
    r"(?:dormir|adormecer|deitar me|fechar os olhos) e (?:nunca mais|nao|nao mais|n|ja nao) (?:\w+ )?(?:acordar|abrir|acordasse)",
    r"(?:descansar|dormir|sumir|desaparecer) (?:para|pra|p) sempre",
    r"(?:mais valia|antes|melhor) (?:eu )?(?:estar )?mort[oa]\b",
    r"(?:cansei|desisti|desisto) (?:de lutar|de mim|da vida|de tudo,? da vida)",
    r"(?:so|apenas) (?:\w+ )?(?:quero|queria|me apetece|apetece me|me apetecia|tenho vontade de) (?:\w+ )?(?:desaparecer|sumir|morrer|evaporar|apagar me)",
    r"(?:vontade|vontades|desejo) (?:\w+ )?(?:de )?(?:sumir|desaparecer|morrer)\b",
    r"(?:espero|tomara|oxala|rezo) (?:\w+ )?(?:nao acordar|nao acorde|morrer|que eu morra|que nao acorde|que deus me leve)",
    r"(?:so|apenas) (?:quero|queria|me apetece) (?:\w+ )?(?:paz|descansar|dormir|parar de sofrer|deixar de sofrer) (?:para sempre|pra sempre|eternamente|de vez|eterna|e nao acordar)",
    r"(?:quero|queria) (?:\w+ )?(?:parar|deixar) de (?:sofrer|existir|viver|sentir)\b",
    r"(?:tinha|devia|deveria|era (?:para|pra)) (?:eu )?(?:ter )?(?:morrido|ter morrido)\b",
    r"(?:a )?(?:morte|morrer) (?:\w+ )?(?:seria|e|parece|era|parecia|soa|me parece|parece me) (?:\w+ )?(?:um alivio|alivio|melhor|a solucao|a unica|a saida|uma saida|paz|mais facil|um descanso|bom|boa ideia|tentador|tentadora|libertador\w*|o melhor|uma libertacao)",
    r"(?:so|somente|apenas) a morte\b",
    r"(?:da|dava|me da|da me|bate|tenho|sinto) (?:uma |muita |tanta |cada )?(?:vontade|vontades) (?:enorme )?de (?:sumir|morrer|desaparecer|nao existir|me matar|acabar)",
    r"(?:antes|mais valia|mais vale|melhor) (?:\w+ )?(?:morrer|ter morrido|estar mort[oa]|nao existir)<end>",
    r"(?:adormecer|apagar|descansar|dormir) (?:para|pra|p) sempre",
];

/// Not wanting to live, in words that deny by themselves: a denial before them takes nothing back.
const HOPELESS: &[&str] = &[
    r"(?:nao|n) me (?:vejo|imagino) (?:\w+ )?(?:viv[oa]|a viver (?:muito|mais)|vivendo (?:muito|mais)|a? ?chega(?:r|ndo) (?:a[os]*|viv[oa]) (?:natal|ano novo|\d\d|trinta|quarenta|fim do ano|proximo ano|ano que vem))\b",
    r"(?:nao|n) (?:vou|devo) chegar (?:viv[oa]|a[os]* (?:natal|fim do ano|trinta|\d\d anos|ano que vem))\b",
    r"(?:nao|n|ja nao|nem|nunca mais|nao sei se) (?:quero|queria|qro|kero|aguento|guento|consigo|suporto|tolero|mereco|merecia|preciso|gosto de|desejo|pretendo|(?:tenho|vejo|encontro|acho|sinto|ha|existe) (?:mais )?(?:\w+ )?(?:vontade|forcas?|motivos?|razao|razoes|porque|sentido|proposito|animo|graca|coragem) (?:de|para|pra|p|em|na|nesta|nessa)) (?:mais |de |continuar a |continuar |nem )*(?:viver|vivend[oa]|existir|existind[oa]|ser eu|estar (?:mais )?(?:aqui(?: mais)?|viv[oa]|neste mundo|nesse mundo|ca(?: mais)?)|ta aqui|tar aqui|tar viv[oa]|ficar (?:mais )?(?:aqui|neste mundo|nesse mundo|viv[oa])|continuar (?:aqui|viv[oa]|neste mundo|nesse mundo|a viver|vivendo|assim)|acordar|respirar|levar esta vida|levar essa vida|esta vida|essa vida|seguir vivendo|passar mais um dia|vida|a vida|minha vida|mais nada nesta vida|enfrentar mais um dia|lutar pela vida)\b",
    r"(?:nao|n|ja nao|nem) (?:vale|valer|compensa) (?:mais )?(?:a pena )?(?:mais )?(?:viver|estar viv[oa]|continuar (?:viv\w+|a viver)|existir|esta vida|essa vida|ca andar|andar ca|acordar)",
    r"(?:viver|a vida|minha vida|estar viv[oa]|existir|esta vida|essa vida|vida) (?:ja |mais )?(?:nao|n|nem|deixou de|perdeu|parou de) (?:\w+ )?(?:vale|valer|tem|ter|faz|fazer|presta|compensa|serve)?(?: mais)? ?(?:a pena|sentido|todo o sentido|o sentido|graca|proposito|valor|razao|de nada)",
    r"(?:para|pra|p) ?que (?:e que )?(?:\w+ )?(?:viver|continuar viv\w+|continuar a viver|existo|existir|estou viv[oa]|to viv[oa]|vivo|acordar<end>|estar viv[oa])",
    r"(?:qual|que|o) (?:e |eh )?(?:o )?(?:sentido|motivo|proposito|interesse) (?:de|em|da|para|pra) (?:\w+ )?(?:viver|existir|estar viv[oa]|minha vida|continuar viv\w+|acordar<end>)",
    r"(?:melhor|melhores|bem|feliz|felizes|mais felizes|aliviad\w+|leve|facil|em paz|descansad\w+)(?: \w+){0,2} sem mim\b",
    r"(?:mundo|tod[oa]s?|familia|gente|voces|filhos|pais|mae|pai|marido|mulher|eles|elas) (?:\w+ ){0,3}(?:melhor|melhores|felizes|aliviad\w+|bem) (?:\w+ ){0,2}(?:se eu|sem a minha|sem minha)",
    r"(?:ninguem|quem|alguem|nem|tod[oa]s|eles|elas) (?:\w+ ){0,3}(?:sentir(?:ia|a|iam|ao)?|notar(?:ia)?|importa(?:va|ria|r)?|importar(?:ia)?|importaria|perceber(?:ia)?|percebia|notava|sentia|dava|daria|ligar|ligaria|ligava|reparar|repararia|reparava|chorar|choraria|chorava|saudades?)(?: \w+){0,5} (?:se eu|quando eu) (?:\w+ )?(?:morresse|morrer|sumisse|sumir|desaparecesse|desaparecer|nao estivesse|nao existisse|deixasse de existir|me fosse|partisse|partir|fosse embora)",
    r"ninguem (?:\w+ ){0,3}(?:a )?(?:minha|a minha) falta",
    r"se eu (?:\w+ )?(?:morresse|morrer|sumisse|sumir|desaparecesse|desaparecer|nao existisse|nao acordasse|nao estivesse (?:mais )?(?:aqui|ca|viv[oa])|deixasse de existir|partisse)(?: \w+){0,3}[, ]+(?:\w+ ){0,4}(?:falta|melhor|ninguem|alivio|diferenca|importa\w*|notar\w*|notava|facil|feliz\w*|liga\w*|aliviad\w+|saudade\w*|chora\w*|bem)",
    r"(?:nunca|nao) (?:devia|deveria|devo|era para|era pra) ?(?:\w+ )?(?:ter nascido|estar viv[oa]|existir|nascer)",
    r"(?:perdi|perdendo|a perder|ja nao tenho|sem|perdeu se me) (?:toda )?(?:a |qualquer |o )?(?:\w+ )?(?:vontade|razao|razoes|motivos?|forcas?|sentido|gosto) (?:de|para|pra|em|da|pela|por|d) ?(?:viver|existir|vida|estar viv[oa]|estar aqui|acordar)\b",
    r"(?:nao|ja nao) (?:vejo|ha|tenho|encontro|existe) (?:mais |outra |nenhuma )*(?:saida|futuro)(?: para mim| pra mim| possivel| nenhum\w*| alem de|<end>)",
    r"(?:estaria|estava|era|seria|estou|estarei|ficava|ficaria|valho|valia|sirvo) (?:\w+ )?(?:melhor|mais) (?:mort[oa]|se (?:eu )?(?:morresse|nao existisse|morrer))",
    r"(?:nao|n) (?:vou|irei|devo) (?:aguentar|chegar|passar|durar|sobreviver) (?:\w+ )?(?:ate )?(?:a |ao )?(?:amanha|desta noite|dessa noite|esta noite|essa noite|natal|fim do ano|meu aniversario)",
    r"(?:nao|ja nao) (?:tenho|ha|resta|me resta) (?:mais )?nada (?:\w+ )?(?:por|que me prenda|para|pra) (?:que |quem )?(?:viver|a vida|a esta vida|vivo|a este mundo|aqui)",
    r"(?:o mundo|a vida|todos|voces|eles) (?:\w+ )?(?:nao )?(?:precisa|precisam) (?:\w+ )?(?:de mim|que eu esteja viv[oa])<end>",
    r"(?:tudo|a vida|minha vida|a minha vida|viver|existir|acordar) (?:\w+ )?(?:e|eh|esta|ta|ficou|tornou se|virou|parece) (?:\w+ )?(?:insuportavel|um inferno|sem sentido|uma tortura|sofrimento|um fardo|um peso|inutil)<end>",
    r"(?:nao|n|nem) (?:faco|fazia|faria|vou fazer|farei) (?:\w+ )?(?:falta|diferenca)(?: nenhuma)? (?:a|para|pra|nesse|neste|na|no) (?:\w+ )?(?:ninguem|mundo|familia|vida)",
    r"(?:ninguem|quem) (?:\w+ ){0,4}(?:minha falta|a minha falta|falta de mim|saudades? minhas?|saudades? de mim)",
    r"(?:nao|n) (?:pertenco|sou) (?:a|deste|desse|a este|a esse) mundo",
    r"(?:nao|n) me importa(?:va|ria)? (?:\w+ )?(?:de |se )?(?:morrer|morresse|nao acordar|nao acordasse|desaparecer)",
    r"(?:nao|n) (?:quero|queria|aguento|consigo|vou) (?:\w+ ){0,2}(?:viver|existir|estar viv[oa]|estar aqui)(?: mais| assim)?\b",
    r"(?:mundo|vida|familia|casa|todos|toda a gente|eles|voces)(?: \w+){0,3} (?:melhor|melhores|feliz|felizes|mais leve|mais facil|bem melhor) (?:\w+ )?(?:sem mim|sem eu|se eu (?:nao|morr|sum|desapare))",
    r"(?:nao|n|ja nao|nem) (?:\w+ )?(?:quero|queria|aguento|consigo|mereco) (?:mais )?(?:ca |aqui )(?:estar|ficar|andar|viver)",
    r"(?:nao|n|ja nao) quero (?:mais )?existir",
];

/// Hurting oneself.
const SELF_HARM: &[&str] = &[
    r"(?:voltei a|voltar a|comecei a|ando a|estou a|tou a|continuo a|vontade de|apetece me|quero|queria|parar de|penso em|pensando em|a|ontem|hoje|estou|to|de|me ver|vou|sempre|preciso(?: de)?|e|eu|quase) (?:\w+ )?(?:me cort(?:ar|ei|o|ando|ava)|cort(?:ar|ei|o|ava|ando) me|me machuc(?:ar|o|ei|ando|ava)|machuc(?:ar|o|ei) me|magoar me|me magoar|me magoo|aleijar me|me ferir|ferir me|me firo|me automutil\w+|automutil\w+|auto mutil\w+|me queim(?:ar|o|ei|ando)|queimar me|me arranh(?:ar|ando|o|ei)|me bater|bater me a mim|me mutil\w+|mutilar me)\b",
    r"(?:^)(?:me cort(?:ei|o|ando)|cort(?:ei|o) me|me machuquei|me machuco|machuco me|me mutil\w+|me queimei de)\b",
    r"(?:cort(?:o|ei|ar|ando)|queim(?:o|ei|ar|ando)|arranh(?:o|ei|ar|ando))(?: me)? (?:\w+ )?(?:os |as |meus |minhas |o |a |nos |nas |no |na |meu |minha )+(?:bracos?|pulsos?|pernas?|coxas?|pele|barriga)\b",
    r"(?:gilete|lamina|estilete|navalha) (?:\w+ ){0,4}(?:braco|pulso|coxa|pele|perna|de novo|outra vez)",
    r"cort(?:ei|ar|o|ar me|ei me|o me) (?:outra vez|de novo|novamente)<end>",
    r"(?:faco|fiz|fazer|fazendo|a fazer) (?:uns |alguns |mais )?cortes (?:nas?|nos?|em mim|na minha|no meu)(?: \w+)?",
    r"(?:cort\w+|queim\w+) (?:\w+ )?(?:o|a|os|as|minha|meu|minhas|meus) (?:\w+ )?(?:bracos?|coxas?|pernas?|pele) (?:com|de proposito|outra vez|de novo|quando|para|pra)",
];

/// The same, in words that are also a matter of study.
const SELF_HARM_SOFT: &[&str] = &[r"(?:automutil\w+|auto mutil\w+|self ?harm)\b"];

/// Too much of something.
const OVERDOSE: &[&str] = &[
    r"(?:tom(?:ar|ei|ando|o|asse)|engol(?:ir|i|indo)|beb(?:er|i)|ingeri(?:r)?|meter|enfiar) (?:\w+ )?(?:(?:tod[oa]s?|tudo)(?: [oa]s?| meus| minhas| esses| estes| aqueles)*|(?:a |uma )?(?:caixa|cartela|carteira|embalagem) (?:toda |inteira |completa )?(?:de|dos?|d[oa]s?)|(?:o |um )?frasco (?:todo |inteiro )?d[eo]s?|um monte de|uma mao cheia de|um punhado de|uma carrada de|varios|muitos|demasiad[oa]s|tant[oa]s|(?:[2-9]\d|\d{3})|vinte|trinta|quarenta|cinquenta) (?:os |as |meus |minhas |de |do |da |dos |das )*<pill>",
    r"(?:tom(?:ar|ei|ando|o|asse)|engol(?:ir|i)) (?:os |as |meus |minhas |os meus |aqueles |esses |estes )*<pill>(?: \w+)? (?:tod[oa]s|tudo|de uma vez|duma vez)",
    r"(?:tom(?:ar|ei|ando)|engoli|engolir) (?:a|uma|o|um) (?:caixa|cartela|frasco|embalagem|carteira) (?:inteir[oa]|tod[oa]|complet[oa])",
    r"(?:tomar|tomei|beber|bebi|engolir|ingerir) (?:\w+ )?(?:veneno|chumbinho|lixivia|agua sanitaria|soda caustica|raticida)",
    r"(?:juntar|juntando|a juntar|juntei|guardei|separei|escondi|guardar|guardando|a guardar|contando|a contar|contei) (?:os |as |meus |minhas |muitos |bastantes )*<pill>(?: \w+)?(?: ha| faz| para (?:tomar|o dia|depois|acabar)| pra (?:tomar|depois|acabar|hoje)|<end>)",
    r"(?:tomar|tomo|tomei|engolir|beber) (?:\w+ )?(?:uma|a|duas|varias|um|o) (?:caixa|caixas|cartela|cartelas|frasco|frascos|embalagem|lamina|carteira)(?: inteir[oa]| tod[oa])? de <pill>",
];

/// The same, in words that are also a matter of study.
const OVERDOSE_SOFT: &[&str] = &[
    r"(?:overdose|superdose|sobredosagem|sobredose)(?: de (?:remedios?|comprimidos?|medicamentos?|calmantes?)|<end>)",
];

/// Hurting others.
const OTHERS: &[&str] = &[
    r"(?:vou|quero|queria|vontade de|apetece me|penso em|pensando em|a pensar em|planejo|prestes a|capaz de|preciso) (?:\w+ )?(?:matar|esfaquear|espancar|dar um tiro em|dar um tiro n[oa]|agredir|estrangular|envenenar|bater em|machucar|magoar|ferir|mato) (?:o |a |em )?<someone>\b",
    r"(?:atirar|explodir|incendiar|bomba|arma|faca) (?:\w+ )?(?:na|a|para a|pra|para|em) (?:minha )?(?:escola|faculdade|universidade)\b",
];

/// Done by others.
const ABUSE: &[&str] = &[
    r"(?:meu|minha|o meu|a minha|um|uma) (?:\w+ )?(?:marido|mulher|esposa|namorad[oa]|pai|padrasto|mae|madrasta|ti[oa]|irmao|primo|chefe|patrao|ex|companheir[oa]|avo|professor|treinador|sogro|vizinho|pais)(?: \w+){0,4} (?:me (?:bat(?:e|eu|ia|em)|espanc\w+|agred\w+|agrid\w+|estupr\w+|viol(?:a|ou|enta|entou)|abus\w+|ameac\w+|toc(?:a|ou|ava)|machuc(?:a|ou)|forc(?:a|ou)|tranc(?:a|ou)|enforc\w+|persegu\w+|quer matar|tentou matar|chantage\w+)|bat(?:e|eu|ia|em) me|espanc\w+ me|agred(?:e|iu) me|agride me|viol(?:a|ou) me|ameac(?:a|ou) me|abus(?:a|ou|ava) de mim|bate em mim|bateu em mim|ameaca (?:me )?matar(?: me)?|ameacou (?:me )?matar(?: me)?|forca me|forcou me)\b",
    r"(?:^|e |porque |quando |mas |que |se )(?:el[ea]s?) (?:\w+ )?(?:me bate|me bateu|bate me|bateu me|me espanca|me espancou|me agrediu|me agride|agride me|me estuprou|me violou|violou me|abusou de mim|abusa de mim|bateu em mim|bate em mim|tentou me matar|tentou matar me|quer me matar|quer matar me|ameacou me matar|ameacou matar me|me ameaca|ameaca me)\b",
    r"(?:fui|estou (?:a )?(?:sendo|ser)|to sendo|tou a ser|sou|era|fomos) (?:\w+ )?(?:estuprad[oa]|violad[oa]|abusad[oa](?: sexualmente)?|agredid[oa]|espancad[oa]|violentad[oa]|assediad[oa]|perseguid[oa]|chantagead[oa]|vitima de (?:violencia|abuso|estupro|violacao))\b",
    r"(?:apanho|apanhei|levo porrada|levei porrada|levo pancada) (?:\w+ )?(?:do|da|dos|em casa|de)\b",
    r"(?:sofro|sofri|sofrendo|a sofrer|vitima de) (?:\w+ )?(?:violencia|abusos?|agress\w+|maus tratos|violencia domestica)\b",
    r"medo (?:d[eo]|que|da|de ir) (?:\w+ ){0,2}(?:meu marido|meu pai|meu namorado|meu padrasto|meu ex|voltar (?:para|pra) casa|ir (?:para|pra) casa|ele me (?:bata|mate)|ele me (?:bater|matar)|me (?:bata|mate))",
    r"(?:tocou|toca|tocava|mexeu|mexe)(?: me| em mim)? (?:\w+ )?(?:sem eu querer|sem consentimento|em sitios|nas partes|a forca|contra a minha vontade)",
];

/// Danger at this moment.
const DANGER: &[&str] = &[
    r"(?:estou|to|tou|estamos|tamos|corro|minha vida (?:esta|ta|corre)) (?:\w+ )?(?:em )?perigo<end>",
    r"(?:estou|to|tou) em perigo\b",
    r"(?:nao|n) (?:me sinto|estou|to|me estou a sentir|sinto me) (?:em seguranca|segur[oa])(?: em casa| aqui| com ele| com ela| neste momento| agora| com o meu| comigo|<end>)",
    r"(?:alguem|um homem|um cara|um gajo|el[ea]s?) (?:esta|ta|anda|estao|tao) (?:\w+ )?(?:me seguindo|a seguir me|a perseguir me|me perseguindo|tentando entrar|a tentar entrar|invadindo|com uma arma|com uma faca|armado)",
    r"(?:estou|to|tou|acho que estou|acho que to) (?:a ter |tendo |com |a sofrer )(?:um |uma )?(?:infarto|enfarte|ataque cardiaco|avc|derrame|convulsao|ataque do coracao)",
    r"(?:nao|n) (?:consigo|to conseguindo|estou a conseguir|estou conseguindo|tou a conseguir) respirar\b",
    r"(?:chama|chamem|chame|preciso de|liga|ligue|liguem) (?:\w+ )?(?:uma |a |para o |pra |pro )?(?:ambulancia|policia|samu|112|190|192|inem)\b",
    r"(?:sangue|sangrar|sangrando|hemorragia) (?:\w+ )?(?:nao para|sem parar|por todo o lado|muito e)",
];

/// Starving, purging.
const EATING: &[&str] = &[
    r"(?:provoc\w+|forc\w+|induz\w+)(?: me)? (?:a |o |os )?vomit\w+",
    r"vomit(?:o|ei|ar|ando|ava) (?:\w+ ){0,3}(?:depois de comer|(?:o )?que (?:eu )?(?:como|comi)|de proposito|escondid[oa]|apos (?:comer|as refeicoes)|depois das refeicoes|as refeicoes)",
    r"(?:parei|deixei|parar|deixar|parando|medo) de comer(?: (?:para|pra|porque|de vez|por completo|ha|faz|tudo|completamente)|<end>)",
    r"(?:nao|n) (?:como|comi|comia) (?:\w+ ){0,3}(?:ha|faz|a|por) (?:\w+ )?(?:dias|[2-9] dias|dois dias|tres dias|quatro dias|uma semana)",
    r"(?:ha|faz) (?:[2-9]|dois|tres|quatro|cinco|varios|uns) dias (?:que )?(?:\w+ )?(?:nao|sem) com\w+",
    r"(?:passar|passo|passando|a passar) fome (?:de proposito|para emagrecer|pra emagrecer|para perder|pra perder|como castigo)",
    r"(?:nao|n) (?:mereco|me permito|me deixo) comer",
    r"(?:laxantes?|diureticos?) (?:\w+ )?(?:para|pra|depois|todos|de novo)",
    r"(?:anorexia|bulimia|compulsao alimentar) (?:\w+ ){0,2}(?:voltou|de novo|outra vez|piorou|recaida)",
    r"(?:recai|recaida|recaindo|a recair) (?:\w+ ){0,2}(?:anorexia|bulimia|disturbio alimentar|transtorno alimentar)",
];

/// About somebody else.
const CONCERN: &[&str] = &[
    r"<person>\b<gap>(?:(?:se|s) matar|se (?:quer|vai|queria|tentou|quis|pode|quer mesmo|ia) (?:matar|suicidar|cortar|magoar|enforcar)|matar se|se mata|se matou|matou se|suicid\w+|(?:tirar|acabar com|tirou) (?:a )?(?:propria )?vida|quer morrer|queria morrer|vontade de morrer|se cort(?:a|ou|ando|ar)\b|cort(?:a|ar|ou) se|se machuc\w+|magoar se|automutil\w+|nao quer (?:mais )?(?:viver|estar aqui|estar viv[oa])|(?:quer|pensa em|vai|falou em|fala em|de) (?:desaparecer|sumir) ?(?:para|pra|de vez|sempre)?|acabar com tudo|overdose|sem ela a vida|pular d[ae]|atirar se|carta de despedida)",
];

/// Violence against somebody else.
const CONCERN_ABUSE: &[&str] =
    &[r"<person>\b<gap>(?:em perigo|apanha do|leva porrada|e agredida|sofre (?:violencia|abuso|agress\w+))\b"];

/// Somebody else, without a word on who they are to the learner.
const CONCERN_SOFT: &[&str] = &[
    r"(?:el[ea]|alguem) (?:\w+ ){0,4}(?:quer|queria|vai|disse que|falou que|falou em|fala em|ameac\w+|tentou|pensa em|esta a pensar em|pensando em) (?:\w+ ){0,3}(?:se matar|matar se|suicid\w+|se suicid\w+|morrer<end>|se cortar|cortar se|acabar com a (?:propria )?vida)",
    r"(?:ajudar|ajudo|preocupad[oa] com|medo por) (?:\w+ ){0,4}<gap>(?:suicid\w+|se matar|matar se|se corta|automutil\w+)",
];

pub(super) fn lists() -> Lists {
    let rule = |kind: Kind, tier: Tier, study: Study, phrases: &[&str]| Rule {
        kind,
        tier,
        study,
        deniable: true,
        phrases: Phrases::new(CLASSES, phrases),
    };
    Lists {
        rules: vec![
            rule(Suicide, Acute, Study::Ignored, SUICIDE),
            rule(Overdose, Acute, Study::Ignored, OVERDOSE),
            rule(SelfHarm, Acute, Study::Ignored, SELF_HARM),
            rule(Suicide, Acute, Study::Sentence, SUICIDE_SOFT),
            rule(Suicide, Acute, Study::Message, SUICIDE_NAMED),
            rule(SelfHarm, Acute, Study::Message, SELF_HARM_SOFT),
            rule(Overdose, Acute, Study::Sentence, OVERDOSE_SOFT),
            rule(AcuteDanger, Acute, Study::Ignored, DANGER),
            rule(Abuse, Acute, Study::Ignored, ABUSE),
            rule(HarmToOthers, Acute, Study::Ignored, OTHERS),
            rule(EatingDisorder, Acute, Study::Ignored, EATING),
            rule(Suicide, Passive, Study::Ignored, PASSIVE),
            Rule { deniable: false, ..rule(Suicide, Passive, Study::Ignored, HOPELESS) },
            rule(Suicide, Concern, Study::Ignored, CONCERN),
            rule(Abuse, Concern, Study::Ignored, CONCERN_ABUSE),
            rule(Suicide, Concern, Study::Sentence, CONCERN_SOFT),
        ],
        harmless: Phrases::new(CLASSES, guards::HARMLESS),
        denial: Phrases::new(CLASSES, guards::DENIAL),
        study: Phrases::new(CLASSES, guards::STUDY),
        mention: Phrases::new(CLASSES, guards::MENTION),
        resolved: Phrases::new(CLASSES, guards::RESOLVED),
        condition: Phrases::new(CLASSES, guards::CONDITION),
        own: Phrases::new(CLASSES, guards::OWN),
    }
}
