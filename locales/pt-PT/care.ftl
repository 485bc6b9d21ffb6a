# O que vem antes do estudo. Textos revistos: só se mudam com cuidado, nunca por um modelo.
care-heard-acute = Obrigado por me contares. O que escreves parece doer muito, e levo-o a sério.
care-heard-passive = Obrigado por o dizeres. Parece que trazes contigo algo muito pesado.
care-heard-conditional = Quero parar no que acabaste de escrever, caso haja mais por trás. Obrigado por o dizeres.
care-heard-danger = O que escreves parece perigo neste momento. Por favor, liga para a emergência, ou pede a alguém por perto que ligue.
care-heard-abuse = Obrigado por me contares. Ninguém merece viver assim, e não foste tu que causaste isso.
care-heard-others = Obrigado por o dizeres antes que aconteça alguma coisa. Por favor, fala agora com alguém que possa ajudar com isso.
care-heard-eating = Obrigado por me contares. Parece difícil viver com isso, e há quem o conheça bem e possa ouvir.
care-heard-concern = Ainda bem que te preocupas com essa pessoa. Isso também pode pesar em ti.
care-no-service = Sou um programa e não um serviço de crise, mas há pessoas com quem podes falar:
care-help-in = Ajuda: { $country }
care-help-anywhere = Números de emergência; qual deles funciona depende de onde estás:
care-directory = Linhas de ajuda em todos os países: { $address }
care-call = { $name }: liga
care-text = { $name }: mensagem escrita para
care-web = { $name }: na internet em
care-emergency = Emergência
care-option = tecla { $digit }
care-always = dia e noite
care-nearby = Se houver alguém de confiança por perto, podes contar-lhe, ou ficar onde há gente.
care-safe-question = Estás em segurança neste momento?
care-concern-question = Que tu saibas, a pessoa está em segurança neste momento?
care-button-safe = Sim, estou em segurança
care-button-not-safe = Não, ou não sei
care-button-countries = Ajuda noutro país
care-button-help = Ver linhas de ajuda
care-button-go-on = Continuar com o estudo
care-safe = Fico contente por estares aqui. Não tens de carregar isto sem companhia: as pessoas acima estão lá quando quiseres falar. O estudo pode esperar; continuamos quando quiseres.
care-not-safe = Por favor, fala com alguém agora. Estas pessoas podem ajudar já:
care-which-country = Onde estás?
care-still-here = Estou a ler. Não consigo resolver isto e prefiro não fingir; as pessoas acima sabem ouvir. O estudo pode esperar.
care-still-here-concern = Estou a ler. As pessoas acima também orientam quem se preocupa com alguém.
care-go-on = Está bem. Continuamos quando quiseres, ao teu ritmo.
care-group = Isso fica melhor em privado. Estou lá, a qualquer hora.
care-country-br = Brasil
care-country-pt = Portugal
care-country-gb = Reino Unido
care-country-ie = Irlanda
care-country-us = Estados Unidos
care-country-ca = Canadá
care-country-ao = Angola
care-country-mz = Moçambique
care-country-cv = Cabo Verde

# Um pensamento duro sobre si: ouvido, com um facto verdadeiro ou nenhum, nunca nomeado.
care-heard-all-or-nothing = Parece que uma coisa só apagou o que veio antes. É um sentimento pesado.
care-heard-labelling = São palavras duras para trazer sobre si. Parece um momento difícil.
care-heard-again = Parece que tudo acaba da mesma maneira, e isso cansa.
care-heard-fear = O receio de como isto acaba está grande neste momento.
care-heard-should = Há muita pressão nisso, além do próprio estudo.
care-fact-studied = Nas últimas duas semanas estudaste { $number ->
    [one] uma vez
   *[other] { $number } vezes
}; está no que me contaste.
care-fact-came-back = Nas últimas duas semanas voltaste { $number ->
    [one] uma vez
   *[other] { $number } vezes
} depois de um dia que correu de outra maneira; está no que me contaste.
care-fact-recalled = Nas últimas duas semanas lembraste-te de { $number ->
    [one] um cartão
   *[other] { $number } cartões
}.
care-normal = Dias assim fazem parte de aprender algo novo.
care-close-question = O que tornaria o próximo bocado um pouco mais leve?
care-close-ten-minutes = Se quiseres: dez minutos no bocado mais pequeno, e depois ver de novo?
care-button-leave-out = Deixar essas palavras de fora
care-button-meet = Voltar a responder a isso
care-meeting-off = Está bem, deixo essas palavras de fora daqui em diante.
care-meeting-on = Está bem, quando surgir um pensamento duro volto a dizer uma palavra, no máximo uma vez por dia.
care-setting = Quando te tratas com dureza
care-setting-on = digo uma palavra, no máximo uma vez por dia
care-setting-off = deixo como está
care-setting-button-off = Deixar pensamentos duros em paz
care-setting-button-on = Dizer algo a pensamentos duros
