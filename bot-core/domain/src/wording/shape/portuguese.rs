//! What Portuguese says when it obliges, advises, asks for leave or leaves the choice. Texts are folded.

use super::Cues;

pub(super) const CUES: Cues<&[&str]> = Cues {
    duty: &[
        r"(?:\b(?:nada|ninguem|nenhum\w*|nao|nem|se|o que|que|quando|quanto|onde|tudo (?:o )?que|qual|eu|como|ja nao|nunca|por que|porque) (?:voce |tu )?)?(?:\b(?:voce|tu|ainda|tambem|so|agora|realmente|mesmo) )*\b(?:(?:deves|devias|deverias|precisas|precisavas)(?: (?:mesmo|de|muito|so|apenas|ja))* \w+(?:r|r-\w+)\b|voce (?:\w+ )?(?:deve|devia|deveria|precisa|precisava)(?: (?:de|mesmo))? \w+r\b|(?:^|[,.:;] )(?:deve|deveria|precisa)(?: de)? \w+r\b|(?:tens|tem|teras|tera|vais ter|vai ter)(?: (?:mesmo|sempre))? (?:de|que) (?:\S+ ){0,2}?\w+r\b|has de \w+r\b|e (?:obrigatorio|preciso que|essencial que|fundamental que|imprescindivel|necessario que|imperativo)|e (?:a )?(?:tua|sua) obrigacao)",
    ],
    no_duty: &[
        r"\bdeve (?:ter|ser|haver|estar)\b",
        r"^(?:nada|ninguem|nenhum\w*|nao|nem|se|o que|que|quando|quanto|onde|tudo (?:o )?que|qual|eu|como|ja nao|nunca|por que|porque) ",
        r"\bnao (?:precis|tens|tem)",
        r"\b(?:tem|tens) que ver\b",
    ],
    also_duty: &[
        r"\b(?:precisa|tem|tera|deve|vai ter|ha)(?: mesmo)?(?: de| que)? (?:acontecer|sair|ficar pront\w|avancar|ir ate ao fim|andar|seguir) (?:hoje|ja|ate|antes|amanha|esta|essa|agora|n[ao]|sem|de qualquer|\w+ ?[.,;])",
        r"\b(?:deves|devias|deverias|precisas(?: de)?|tens (?:de|que)|tem (?:de|que)|voce (?:deve|precisa)) (?:\w+ )?\w+[aei]-(?:l[oa]s?|te|se|lhe)\b",
        r"\b(?:temos|teremos|vamos ter|a gente (?:tem|precisa|vai ter|deve)|precisamos|devemos)(?: mesmo)?(?: de| que)? (?:\S+ )?\w+r\b",
        r"\b(?:voce |tu )?nao (?:podes?|pode|da para|deves?|deve|devias|deveria) (?:\w+ )?(?:saltar|pular|faltar|deixar|adiar|perder|parar|falhar|esquecer|ignorar|largar|desistir|continuar|descansar|abandonar|relaxar|atrasar|voltar a (?:faltar|falhar))\w*\b",
        r"\be (?:mesmo |muito |so |absolutamente )?(?:preciso|necessario|essencial|fundamental|importante|crucial|imprescindivel|indispensavel|imperativo|urgente|obrigatorio|vital) (?:voce |tu )?(?:nao )?(?:\w+[aei]r(?:es|-\w+)?\b|que\b)",
        r"\b(?:ha|havia) que \w+r\b",
        r"\b(?:tem|tera|precisa|deve|ha) (?:de|que) (?:ser|ficar|estar) (?:\w+ )?(?:feit[oa]|recuperad[oa]|compensad[oa]|terminad[oa]|acabad[oa]|pront[oa]|lid[oa]|concluid[oa]|revist[oa])\b",
        r"\b(?:precisa|tem de|tem que|deve|devem|precisam) ser (?:\w+ )?(?:feit[oa]s?|recuperad[oa]s?|compensad[oa]s?|terminad[oa]s?|acabad[oa]s?|lid[oa]s?|concluid[oa]s?|revist[oa]s?|repost[oa]s?)\b",
        r"\b(?:esta|es|estas|voce e) (?:obrigad[oa]|comprometid[oa]) a\b",
        r"\b(?:voce |tu )?(?:vais?|iras?) (?:mesmo )?(?:precisar(?: de)?|ter (?:de|que)) \w+r\b",
        r"\b(?:tambem |so |agora |ainda )(?:deveria|devia|devias|deve|deves) \w+r\b",
    ],
    advice: &[
        r"\b(?:funcionari\w+|funcionava|resultari\w+|resultava|rendia|renderia|ajudava|ajudaria|compensava|compensaria|ganhavas|ganharias)(?: \w+){0,2} (?:melhor|mais|muito|imenso|bem)(?: \w+)? (?:se|\w+[aei]r(?:es)?)\b",
        r"\b(?:(?:o )?meu conselho|aconselho(?:-te|-o|-a)?|te aconselho|recomendo(?:-te|-lhe)?|sugiro(?:-te|-lhe)?|sugeria-te|recomendava|eu (?:sugeriria|recomendaria|no teu lugar|no seu lugar|faria)|no (?:teu|seu) lugar|se (?:eu )?fosse (?:a ti|voce|tu|tu,)|o (?:melhor|ideal|certo|mais eficaz)(?: \S+){0,5}? (?:e|seria|era)|(?:e|era|seria) (?:melhor|bom|boa ideia|ideal|aconselhavel|recomendavel|conveniente) (?:\w+r|que)|mais (?:vale|valia)|faria bem em|farias bem em|fazias bem em|(?:ja )?(?:experimentou|experimentaste|tentou|tentaste|pensou em|pensaste em) (?:usar|fazer|o|a|estudar|dividir|mudar|acordar|desligar|tecnica|pomodoro)|o (?:segredo|truque|caminho) e|a (?:solucao|chave|melhor (?:forma|maneira|estrategia|opcao))(?: \S+){0,3} e|que tal (?:usar|desligar|acordar|dormir)|convinha|convem)\b",
        r"(?:^|, |\be )(?:entao |so |simplesmente )?(?:tent[ae] (?:\w+r\b|a |o |um|fazer|usar|essa|esta)|experiment[ae] (?:\w+r\b|a |o |um|uma|essa|esta|com|fazer)|us[ae] (?:um|uma|o |a |os|as|flashcards|cart|tecnica|pomodoro|o anki|anki)|utiliz[ae] |evit[ae] |desligu?[ae] |cri[ae] (?:um|uma|o|a) |divid[ae] |divide (?:o|a|os|as|em) |baix[ae] (?:um|uma|o|a) |compr[ae] |cheg[ae] mais cedo|acord[ae] |deit[ae]-|durm[ae] |procur[ae] (?:um|uma) |arranj[ae] (?:um|uma) |elabor[ae] |estabelec[ae] |defin[ae] |mont[ae] (?:um|uma) |prepar[ae] (?:um|uma) |fac[ae] (?:um|uma|pausas|resumos|intervalos|exerc) ?|faz (?:pausas|resumos|intervalos|exerc) ?|escrev[ae] (?:um|uma|num|os|as|tudo|o|a) |guard[ae] o (?:telem|celular)|poe o telem|coloqu[ae] )",
        r"\b(?:e|seria|era|sera|fica|ficava|ficaria)(?: \w+)? (?:mais (?:inteligente|sensato|eficaz|facil|produtivo|proveitoso|util|eficiente|prudente|vantajoso|indicado|acertado|esperto|seguro)|melhor|preferivel|(?:uma )?boa ideia|aconselhavel|util|bom|conveniente|recomendad[oa]|importante|fundamental|essencial)(?: para (?:ti|voce))? (?:voce |tu )?(?:\w+[aei]r(?:es|-\w+)?\b|que |se )",
        r"\bda proxima(?: vez)?,? (?:comec\w+|tent\w+|experiment\w+|faz|faca|us[ae]|deix\w+|lev[ae]|va|vai|evit\w+|le|lei\w+|abr[ae]|peg\w+|podias?|poderia|convem|devias?)\b",
        r"\b(?:os |a |as )?(?:estudos|pesquisas?|especialistas|ciencia|cientistas|bons professores|investigacao)(?: \w+)? (?:mostra|mostram|diz|dizem|recomenda|recomendam|sugere|sugerem|indica|indicam|prova|provam|aponta|apontam|concordam)\b",
        r"\b(?:reler|releitura|sublinhar|grifar|marcar texto|resumos?|flashcards|sessoes curtas|blocos curtos|simulados?|testar-se|pausas|uma caminhada|escrever a mao|mapas mentais|musica de fundo|o silencio|decorar|copiar|estudar (?:de manha|cedo|a noite|em grupo|sozinho|em voz alta)|a recordacao ativa|a repeticao espacada|acordar cedo)(?: \S+){0,4} (?:funciona\w*|resulta\w*|rende\w*|ajuda\w*|fixa\w*|vale\w*|e|sao|nao|da)(?: \w+)? (?:melhor|mais|pouco|muito|bem|fixa|funciona|resulta|frac[oa]|passiv[oa]|perda|imenso|ineficaz|menos|otim[oa]|resultado\w*|ajuda|a fixar|bastante)\b",
        r"\bo que (?:\w+ )?(?:ajuda|funciona|resulta)(?: \w+){0,3} e\b",
        r"\b(?:fica a dica|uma dica:|dica:|a dica e|(?:a )?minha (?:sugestao|dica|recomendacao)|o meu palpite)",
        r"\b(?:acho|penso|creio|sinto) que (?:voce |tu )?(?:devias?|deveria|era melhor|podias|poderia|o melhor|ganhavas|precisas?|faria|farias|te fazia|lhe faria)\b",
        r"\b(?:voce )?pod(?:e|eria|es|ias|ia)(?: tambem| sempre| so| ate| talvez| muito bem| simplesmente)* (?:tentar|experimentar|usar|comecar|estudar|fazer|ler|dividir|acordar|criar|montar|gravar|explicar|escrever|aproveitar|procurar|rever|revisar|desligar|reservar|repetir|treinar|resumir|desenhar|ouvir|praticar|separar|focar|testar|pedir ajuda|ir (?:para|a|ate) (?:a|um|uma))\b",
        r"\bque tal (?:voce |tu )?(?:\w+[aei]r(?:es)?|uma? (?:\w+ )?(?:tecnica|aplicacao|app|caminhada|pausa|pomodoro))\b",
        r"(?:^|[,;:] |\be depois |\bdepois )(?:entao |so |simplesmente |antes |primeiro,? |talvez )?(?:comec[ae] (?:por|pelo|pela|pelos|pelas|com|sempre|cada)|tir[ae] (?:notas|apontamentos|anotac\w+)|tom[ae] notas|mud[ae] de (?:lugar|sitio|metodo|horario)|troc[ae] (?:o|a|de)|lev[ae] (?:o|a|os|as|um|uma) (?:\w+)|lei[ae] em voz|le em voz|expliqu?[ae] |explica |ensin[ae] |test[ae]-(?:te|se)|fech[ae] o (?:livro|manual)|escolh[ae] (?:um|uma) |lembra-te de|lembre-se de|lembra de|nao te esquecas de|nao (?:se )?esqueca de|garant[ae] (?:que|um|uma)|certifi\w+-|limit[ae] |reserv[ae] |prioriz[ae] |desativ[ae] |silenci[ae] |deix[ae] o (?:telem|celular)|poe o (?:telem|celular)|ponha o (?:telem|celular)|faz primeiro|faca primeiro|alterna |alterne |repet[ae] em voz|repita em voz|anot[ae] |regist[ae] |descans[ae] (?:bem|mais|antes)|com[ae] (?:bem|algo)|beb[ae] |respir[ae] |aproveit[ae] (?:para|o|a|os|as)|estud[ae] (?:em|com|de|num|numa|na|no|antes|depois|sempre) )",
        r"^(?:e |tambem )?(?:dividir|fazer|usar|estudar|escrever|comecar|tirar|manter|definir|ter|criar|explicar|rever|revisar|dormir|descansar|ler|variar|alternar|marcar|planear|planejar)\b[^?]*\b(?:ajuda|ajudam|funciona|resulta|facilita|faz (?:toda a |muita |a )?diferenca|e (?:meio caminho|essencial|fundamental|a chave|o segredo)|costuma|melhora|rende)\b[^?]*$",
        r"\b(?:e|seria|era) (?:a|o) (?:melhor|ideal|cert[oa]|perfeit[oa]) (?:ferramenta|forma|maneira|lugar|sitio|hora|metodo|solucao|escolha|jeito|remedio|opcao)\b[^?]*$",
        r"\b(?:talvez|se calhar|provavelmente|acho que) (?:voce |tu )?(?:so )?(?:precises?|precisa|precisas|te falte|falte|devas|deva|ajudasse|ganhes)\b",
        r"\b(?:flashcards|cartoes|temporizador|cronometro|planner|agenda|grupo de estudo|musica|pausas|mapas? menta\w+|explicador|aplicacao|app|resumos|checklist|rotina)(?: te| voce| lhe)? (?:ajudaria|ajudariam|ajudava|ajudavam|resolveria|resolvia|faria|fazia|seria|ia)m?\b",
        r"\b(?:voce |tu )?(?:renderias?|rendias|ganharias?|ganhavas|aprenderias?|aprendias|fixarias?|fixavas|lucrarias?) (?:mais|melhor|imenso|muito|tempo)\b",
    ],
    permission: &[
        r"\b(?:(?:me )?pedi(?:ste|u|u-me|ste-me)|perguntaste|perguntou|querias? (?:ideias|dicas|sugest)|se (?:voce )?(?:quiser(?:es)?|gostar(?:es)?|fizer sentido|te (?:fizer|der|ajudar|apetecer)|ajudar|preferir(?:es)?|achar(?:es)?|for util)|queres (?:que|ouvir|experimentar|ver|uma)|quer (?:que|ouvir|experimentar|ver|uma)|gostavas de|gostaria de|posso|com (?:a )?(?:tua|sua) licenca|tu decides|voce decide|a escolha e|fica ao teu|uma (?:opcao|ideia|hipotese|possibilidade)|ha quem|tem gente que|algumas pessoas|qual (?:d[ae]l[ae]s|te|delas|prefere|faz)|ou (?:deix\w+|prefer\w+|outra|nao))\b",
        r"\bpod(?:e|es|ia|ias|eria)\b.*\bou\b",
        r"\bpodes? dizer que nao\b",
        r"\bqual (?:preferes?|te soa|soa|combina|te diz|das duas|dos dois|fica)\b",
        r"\bou (?:quer|queres|outra|outro|e melhor|mudav\w*|muda\w*)\b",
        r"\bqueres que\b",
        r"\bserv(?:e|ia|iria) para (?:ti|voce)\b",
        r"\bse (?:te |lhe )?(?:interess\w+|servir|calhar)\b",
    ],
    softener: &[
        r"\bse\b|\bquando\b|\bou\b|\bpreferi\w*|\bescolh\w+|\bsem (?:pressa|compromisso)\b|\bpedi(?:ste|u)\b|\bcomo (?:quiser|preferir|te|achar)\w*|\ba vontade\b",
    ],
    choice: &[
        r"\b(?:ou|prefer\w+|escolh\w+|opcao|opcoes|hipoteses|se (?:voce )?(?:quiser|quiseres|gostar|der|te der|fizer|preferir\w*|achar\w*|precisar\w*|for)|quando (?:quiser|quiseres|puder|puderes|der|te der|for)|como (?:quiser|preferir)\w*|tu decides|voce decide|fica ao teu criterio|podes?|da para|dao? para|mudar|mudavas|mudaria|trocar|ajust\w+|diz-me|me (?:diz|diga|conta|avisa|fala)|avisa|conta-me|rascunho|proposta|sugestao|ignorar|sem pressa|sem pressao|a vontade|combinamos|o que achas|o que acha)\b",
        r"\b(?:nao (?:e preciso|precisas?|ha pressa)|continuam? (?:ai|aqui|la)|pode esperar|podem esperar|se nao|outro dia|outra hora|noutro dia|descansa|bastam?|chegam?|fica(?:r)? para depois|sem obrigacao|a tua vontade|a seu gosto|deixa-la|deixa-lo|deixar)\b",
    ],
    obedience: &[r"\b(?:entendido|percebido|percebeste|entendeu|combinado|ok|certo|esta claro|ta|fechado|claro) ?\?"],
    comfort: &[
        r"\b(?:acontece|tudo bem|esta tudo|normal|faz parte|nao faz mal|sem problema|nao ha problema|nao tem problema|ha dias|tem dias|ha semanas|tem semanas|a vida|nada se perd\w+|nao se perd\w+|por aqui|estou aqui|continua (?:aqui|la)|espera|dia livre|as vezes)\b",
    ],
    praise_but: &[
        r"\b(?:otimo|otima|bom trabalho|boa|parabens|excelente|muito bem|bem feito|mandou bem|bom (?:inicio|comeco))\b.*\b(?:mas|porem|so que|no entanto|contudo)\b",
        r"\b(?:otim[oa]|bom trabalho|boa (?:semana|sessao|escolha|segunda|terca)|^boa[!,.]|parabens|excelente|muito bem|bem feito|mandou bem|mandaste bem|bom (?:inicio|comeco|ritmo)|gostei|que orgulho|bel[oa] (?:semana|trabalho|esforco)|comec(?:ou|aste) (?:muito )?bem|(?:vinhas?|estavas?|vinha|estava) (?:a ir |indo )?(?:tao |muito )?bem|impecavel|fantastic[oa]|foi muito bo[am]|arrasou|arrasaste)\b.{0,90}\b(?:mas|porem|so que|no entanto|contudo|pena|entretanto|todavia)\b",
    ],
    counted: &[
        r"\b(?:perd|falt|falh|pul(?:ou|a)|salt(?:ou|as))\w*\W+(?:[a-z']+\W+){0,2}\d",
        r"\b\d+(?:h\d*|a|o)?\W+(?:[a-z']+\W+){0,2}(?:perd|falt|falh)\w*",
    ],
    countdown: &[r"\bfalta(?:m|va|vam)? (?:so |apenas |cerca de )?\d+ (?:dias?|semanas?|horas?|meses|mes|minutos?)\b"],
    greeting: &[
        r"^(?:ola|oi|oie|bom dia|boa tarde|boa noite|viva|bem-vind[oa](?: de volta)?|e ai|alo|car[oa])(?:,? [\w'-]+){0,2} ?!",
    ],
};
