# Meeting a learner. At most one question in a message, at most 90 words, the summary aside.
# $quote is always the learner's own words, verbatim or their beginning; $mark is how commands begin here.

onboarding-introduction =
    Olá, eu sou { $bot }, um coach de aprendizagem no chat: um programa, não uma pessoa.

    Nada do que você escreve vai para um provedor de IA sem o seu sim, e você pode ver ou apagar tudo quando quiser. Nos conhecermos leva uns cinco minutos; você pode parar a qualquer momento.
onboarding-welcome-back = Que bom ver você de novo.
onboarding-offer-language = Também podemos continuar em português.
onboarding-paused = Tudo bem, sem pressa. Me escreva quando for bom para você, e continuamos daqui.
onboarding-offer-skip = Deixar esta pergunta de fora não tem problema: basta o botão abaixo ou a palavra “pular”.
onboarding-declined = Não tem problema, fica em aberto.
onboarding-kept = { $name }: fica como estava.
onboarding-forgotten = { $name }: não está mais guardado.
onboarding-changed = { $name }: agora { $value }.
onboarding-cannot-answer = “{ $quote }” é uma pergunta que eu ainda não sei responder.

# What was understood.
onboarding-quoted = “{ $quote }”
onboarding-noted = Anotado: { $items }.
onboarding-noted-words = “{ $quote }”: anotado como { $value }.
onboarding-noted-zone = “{ $quote }”: anotado (fuso horário: { $value }).
onboarding-noted-self-doubt = A dúvida pode pesar muito, e você fala dela abertamente. Está anotado, e podemos ir com calma.
onboarding-noted-first-time = Então é a primeira vez.
onboarding-noted-no-barriers = Nada atrapalha, do jeito que você vê.
onboarding-reflect-goal = “{ $quote }”: esse é o seu objetivo, nas suas palavras.
onboarding-reflect-motivation = “{ $quote }”: um motivo para ter à vista.
onboarding-reflect-past-attempts = “{ $quote }”: é o que você já traz na bagagem.
onboarding-reflect-barriers = “{ $quote }”: obrigado por contar, é importante saber disso.
onboarding-reflect-confidence-reason = “{ $quote }”: então é daí que vem esse número.
onboarding-reflect-success = “{ $quote }”: é assim que vai dar para notar.
onboarding-reflect-heavy = Isso parece pesado. Obrigado por contar; está anotado.
onboarding-reflect-heavy-heard = Isso parece pesado. Obrigado por dizer.
onboarding-reflect-heavy-past = Foi um caminho duro, e mesmo assim você está aqui. Isso conta.
onboarding-reflect-heavy-barriers = Entendo o quanto isso pesa. Está anotado, para irmos com calma.
onboarding-reflect-again = Voltar depois disso não é pouca coisa. Está anotado.
onboarding-reflect-unclear = “{ $quote }”: estou ouvindo você.

# What cannot be kept, and why.
onboarding-rejected-range = Isso fica fora do que consigo anotar aqui.
onboarding-rejected-hours = Uma semana tem 168 horas, e algumas são para dormir; tantas eu não consigo anotar.
onboarding-rejected-scale = Aqui só consigo anotar um número inteiro de 1 a 10.
onboarding-rejected-unit = Um número sozinho não me diz o que ele conta.
onboarding-rejected-count = Isso me diz quantas vezes, e ainda não quanto tempo.
onboarding-rejected-place = Não conheço esse lugar.

# What learners ask in between.
onboarding-faq-identity = Eu sou { $bot }, um coach de aprendizagem no chat: um programa, não uma pessoa.
onboarding-faq-human = Sou um programa, não uma pessoa. Nada do que você escreve vai para um provedor de IA sem o seu sim.
onboarding-faq-purpose = Eu pergunto sobre o seu objetivo, a sua semana e o que atrapalha, e devolvo tudo em um resumo que você pode corrigir. Ajuda a ver o que você quer e o que é realista.
onboarding-faq-why = As suas respostas entram em um resumo para você, para partirmos da sua situação real. Qualquer pergunta pode ficar de fora.
onboarding-faq-duration = Uns cinco minutos ao todo: no máximo uma dúzia de perguntas curtas. Você pode parar a qualquer momento e continuar depois.
onboarding-faq-data = O que você escreve fica guardado aqui para eu lembrar, e não vai para nenhum provedor de IA sem o seu sim. { $mark }profile mostra, { $mark }export envia tudo para você, { $mark }delete apaga tudo.
onboarding-faq-price = Nesta conversa não há nada a pagar.
onboarding-faq-skipping = Sim, qualquer pergunta sobre você pode ficar de fora.
onboarding-faq-languages = Eu falo inglês e português, do Brasil ou de Portugal; { $mark }language troca o idioma.
onboarding-faq-wellbeing = Obrigado por perguntar. Um programa não tem dias bons nem ruins, então estou simplesmente aqui.

# Questions: asked, in other words, with examples.
onboarding-ask-consent = Vamos começar?
onboarding-ask-consent-again = Agora seria um bom momento para algumas perguntas curtas?
onboarding-ask-consent-examples = Você pode começar agora ou voltar mais tarde; basta um toque ou uma palavra. O que você prefere?
onboarding-ask-goal = O que você gostaria de aprender ou melhorar?
onboarding-ask-goal-again = Em poucas palavras, que assunto, habilidade ou prova você tem em mente?
onboarding-ask-goal-examples = Tudo conta, grande ou pequeno: “espanhol para uma viagem”, “Rust”, “a prova de direção”. Qual seria o seu?
onboarding-ask-motivation = O que torna isso importante para você?
onboarding-ask-motivation-again = O que seria diferente para você quando já soubesse fazer isso?
onboarding-ask-motivation-examples = Pode ser o trabalho, as pessoas ou a simples curiosidade: “falar com a família”, “um emprego melhor”. O que é para você?
onboarding-ask-past-attempts = O que você já tentou, por conta própria ou com outras pessoas?
onboarding-ask-past-attempts-again = O que você fez até agora para aprender isso, em uma frase?
onboarding-ask-past-attempts-examples = Por exemplo: “um aplicativo por dois meses”, “aulas à noite, anos atrás”, ou ainda nada. Como foi com você?
onboarding-ask-barriers = O que costuma atrapalhar?
onboarding-ask-barriers-first-time = O que pode atrapalhar?
onboarding-ask-barriers-again = Quando em um dia não dá para aprender, qual costuma ser o motivo?
onboarding-ask-barriers-examples = Muitas vezes é o tempo, a energia, não saber por onde seguir, as dúvidas ou o barulho em volta. Qual dessas você conhece?
onboarding-ask-hours = Quantas horas por semana você teria, de forma realista, para isso?
onboarding-ask-hours-again = Em horas ou minutos por semana (ou por dia), quanto tempo daria para dedicar a isso?
onboarding-ask-hours-examples = Por exemplo: “4 horas por semana”, “30 minutos por dia”, “2 horas no sábado”. O que caberia na sua semana?
onboarding-ask-window = Em que horário do dia você se concentra melhor?
onboarding-ask-window-again = Em que parte do dia o estudo poderia caber?
onboarding-ask-window-examples = Por exemplo: “de manhã”, “depois das 20h”, “das 19h às 21h”, ou “varia”. Como é com você?
onboarding-ask-zone = Em que cidade você está, para eu saber o seu fuso horário?
onboarding-ask-zone-again = Por qual cidade perto de você, ou por qual fuso horário, eu me oriento?
onboarding-ask-zone-examples = Por exemplo: “Recife”, “America/Sao_Paulo”, “UTC-3”, ou “aqui são 15h30”. Qual é o seu?
onboarding-ask-confidence = De 1 a 10, quanta confiança você tem de que vai encontrar o seu caminho nisso?
onboarding-ask-confidence-again = Se 1 é “nenhuma” e 10 é “total”, que número chega mais perto?
onboarding-ask-confidence-examples = Não existe número certo; basta um palpite, e ele pode mudar. Qual, de 1 a 10, você tocaria hoje?
onboarding-ask-confidence-reason = O que faz com que seja { $number } e não { $lower }?
onboarding-ask-confidence-reason-again = O que já conta a favor de { $number }, em vez de { $lower }?
onboarding-ask-confidence-reason-examples = Pode ser algo que você já fez, pessoas que ajudam, ou o quanto isso importa para você. O que leva de { $lower } a { $number }?
onboarding-ask-confidence-reason-plain = O que te dá confiança nisso?
onboarding-ask-success = Como você vai notar que deu certo?
onboarding-ask-success-again = O que você vai conseguir fazer que hoje não consegue?
onboarding-ask-success-examples = Por exemplo: “peço em espanhol sem trocar de língua”, “passo em junho”. Qual seria o seu sinal?
onboarding-ask-confirm-again = O resumo está certo, ou há algo a mudar?
onboarding-ask-confirm-examples = Um botão guarda o resumo como está, o outro deixa você escolher o que mudar. Qual dos dois serve?
onboarding-choose = Que parte você gostaria de mudar?
onboarding-summary = Foi isto que eu entendi, nas suas palavras onde as tenho:
onboarding-summary-right = Está certo?

# Which meaning?
onboarding-doubt-hours-or-clock = “{ $quote }”: é uma quantidade de tempo ou um horário do dia?
onboarding-doubt-morning-or-evening = “{ $quote }”: na primeira ou na segunda metade do dia?
onboarding-doubt-day-or-week = “{ $quote }”: é por dia ou para a semana toda?
onboarding-doubt-each-or-total = “{ $quote }”: em cada um desses dias, ou no total?
onboarding-doubt-zones = “{ $quote }” tem mais de um fuso horário. Qual é o seu?
onboarding-doubt-name = “{ $quote }” pode ser mais de um lugar. Qual é o seu?
onboarding-doubt-two = “{ $quote }”: qual destes chega mais perto?
onboarding-doubt-assumed = “{ $quote }”: você quer dizer { $value }?
onboarding-doubt-changed = Antes era { $old }. Com “{ $quote }” agora, qual dos dois vale?
onboarding-per-day = { $day } por dia ({ $week })

# The end.
onboarding-confirmed =
    Guardado. Daqui podemos combinar uma semana: o quê, quando, e o que já é fixo. Quem decide é você; nada é planejado sem o seu sim.

    { $mark }profile mostra e muda o que eu sei, { $mark }settings o resto, { $mark }help lista tudo.
onboarding-already-done = O seu perfil está completo: { $mark }profile mostra e muda, { $mark }help diz o que mais funciona.

# One slot in the summary.
onboarding-line = { $name }: { $value }
onboarding-unknown = ainda não sei
onboarding-value-with-words = { $value } (“{ $quote }”)

# Buttons.
onboarding-begin = Começar
onboarding-later = Agora não
onboarding-skip = Pular esta
onboarding-keep = Deixar como está
onboarding-yes = Sim
onboarding-other = Outra coisa
onboarding-confirm = Sim, está certo
onboarding-change = Mudar algo
onboarding-nothing-to-change = Nada, está certo
onboarding-first-time = É a minha primeira vez
onboarding-barrier-time = Falta de tempo
onboarding-barrier-energy = Falta de energia
onboarding-barrier-direction = Não saber por onde seguir
onboarding-barrier-self-doubt = Duvidar de mim
onboarding-barrier-surroundings = Barulho e interrupções
onboarding-example-language = Um idioma
onboarding-example-programming = Programação
onboarding-example-exam = Uma prova
onboarding-example-instrument = Um instrumento
onboarding-example-work = O meu trabalho
onboarding-example-people = Pessoas que me importam
onboarding-example-curiosity = Curiosidade
onboarding-example-done-before = Já consegui coisas difíceis
onboarding-example-time = Tenho tempo para isso
onboarding-example-matters = É importante para mim
onboarding-example-pass = Passo em uma prova
onboarding-example-use = Uso todos os dias
onboarding-example-finish = Termino o que comecei
onboarding-zone-brasilia = Brasília, São Paulo
onboarding-zone-manaus = Manaus
onboarding-zone-cuiaba = Cuiabá
onboarding-zone-rio-branco = Rio Branco
onboarding-zone-noronha = Fernando de Noronha
onboarding-zone-lisbon = Lisboa
onboarding-zone-azores = Açores
onboarding-zone-madeira = Madeira
onboarding-zone-london = Londres
onboarding-zone-new-york = Nova York
onboarding-zone-chicago = Chicago
onboarding-zone-denver = Denver
onboarding-zone-los-angeles = Los Angeles
