# O que vem antes do estudo. Textos revistos: só se mudam com cuidado, nunca por um modelo.
care-heard-acute = Obrigado por me contar. O que você escreve parece doer muito, e eu levo a sério.
care-heard-passive = Obrigado por dizer isso. Parece que você vem carregando algo muito pesado.
care-heard-conditional = Quero parar no que você acabou de escrever, caso haja mais por trás. Obrigado por dizer.
care-heard-danger = O que você escreve parece perigo agora. Por favor, ligue para a emergência, ou peça a alguém por perto que ligue.
care-heard-abuse = Obrigado por me contar. Ninguém merece viver assim, e não foi você quem causou isso.
care-heard-others = Obrigado por dizer antes que algo aconteça. Por favor, fale agora com alguém que possa ajudar com isso.
care-heard-eating = Obrigado por me contar. Parece difícil viver com isso, e há quem conheça bem e possa ouvir.
care-heard-concern = Que bom que você se preocupa com essa pessoa. Isso também pode pesar em você.
care-no-service = Sou um programa, não um serviço de crise, mas há pessoas com quem você pode falar:
care-help-in = Ajuda: { $country }
care-help-anywhere = Números de emergência; qual funciona depende de onde você está:
care-directory = Linhas de ajuda em todos os países: { $address }
care-call = { $name }: ligue
care-text = { $name }: mensagem de texto para
care-web = { $name }: na internet em
care-emergency = Emergência
care-option = tecla { $digit }
care-always = dia e noite
care-nearby = Se houver alguém de confiança por perto, você pode contar a essa pessoa, ou ficar onde há gente.
care-safe-question = Você está em segurança neste momento?
care-concern-question = Até onde você sabe, a pessoa está em segurança neste momento?
care-button-safe = Sim, estou em segurança
care-button-not-safe = Não, ou não sei
care-button-countries = Ajuda em outro país
care-button-help = Ver linhas de ajuda
care-button-go-on = Continuar com o estudo
care-safe = Fico contente por você estar aqui. Você não precisa carregar isso sem companhia: as pessoas acima estão lá quando quiser falar. O estudo pode esperar; a gente continua quando você quiser.
care-not-safe = Por favor, fale com alguém agora. Estas pessoas podem ajudar já:
care-which-country = Onde você está?
care-still-here = Estou lendo. Não consigo resolver isso e prefiro não fingir; as pessoas acima sabem ouvir. O estudo pode esperar.
care-still-here-concern = Estou lendo. As pessoas acima também orientam quem se preocupa com alguém.
care-go-on = Tudo bem. A gente continua quando você quiser, no seu ritmo.
care-group = Isso fica melhor no privado. Estou lá, a qualquer hora.
care-country-br = Brasil
care-country-pt = Portugal
care-country-gb = Reino Unido
care-country-ie = Irlanda
care-country-us = Estados Unidos
care-country-ca = Canadá
care-country-ao = Angola
care-country-mz = Moçambique
care-country-cv = Cabo Verde

# Um pensamento duro sobre si: ouvido, com um fato verdadeiro ou nenhum, nunca nomeado.
care-heard-all-or-nothing = Parece que uma coisa só apagou o que veio antes. É um sentimento pesado.
care-heard-labelling = São palavras duras para carregar sobre si. Parece um momento difícil.
care-heard-again = Parece que acaba sempre do mesmo jeito, e isso cansa.
care-heard-fear = O medo de como isso termina está grande agora.
care-heard-should = Há muita pressão nisso, além do próprio estudo.
care-fact-studied = Nas últimas duas semanas você estudou { $number ->
    [one] uma vez
   *[other] { $number } vezes
}; está no que você me contou.
care-fact-came-back = Nas últimas duas semanas você voltou { $number ->
    [one] uma vez
   *[other] { $number } vezes
} depois de um dia que saiu diferente; está no que você me contou.
care-fact-recalled = Nas últimas duas semanas você lembrou { $number ->
    [one] um cartão
   *[other] { $number } cartões
}.
care-normal = Dias assim fazem parte de aprender algo novo.
care-close-question = O que deixaria o próximo pedaço um pouco mais leve?
care-close-ten-minutes = Se quiser: dez minutos no pedaço menor, e depois olhar de novo?
care-button-leave-out = Deixar essas palavras de fora
care-button-meet = Voltar a responder a isso
care-meeting-off = Tudo bem, deixo essas palavras de fora daqui em diante.
care-meeting-on = Tudo bem, quando surgir um pensamento duro eu volto a dizer uma palavra, no máximo uma vez por dia.
care-setting = Quando você se trata com dureza
care-setting-on = digo uma palavra, no máximo uma vez por dia
care-setting-off = deixo como está
care-setting-button-off = Deixar pensamentos duros em paz
care-setting-button-on = Dizer algo a pensamentos duros
