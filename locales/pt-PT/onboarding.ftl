# Meeting a learner. At most one question in a message, at most 90 words, the summary aside.
# $quote is always the learner's own words, verbatim or their beginning; $mark is how commands begin here.

onboarding-introduction =
    Olá, sou { $bot }, um coach de aprendizagem no chat: um programa, não uma pessoa.

    Nada do que escreves vai para um fornecedor de IA sem o teu sim, e podes ver ou apagar tudo quando quiseres. Conhecermo-nos demora cerca de cinco minutos; podes parar a qualquer momento.
onboarding-welcome-back = Que bom ver-te de novo.
onboarding-offer-language = Também podemos continuar em português.
onboarding-paused = Está bem, não há pressa. Escreve-me quando te der jeito, e continuamos a partir daqui.
onboarding-offer-skip = Deixar esta pergunta de fora não faz mal: basta o botão abaixo ou a palavra “saltar”.
onboarding-declined = Não faz mal, fica em aberto.
onboarding-kept = { $name }: fica como estava.
onboarding-forgotten = { $name }: já não está guardado.
onboarding-changed = { $name }: agora { $value }.
onboarding-cannot-answer = “{ $quote }” é uma pergunta a que ainda não sei responder.

# What was understood.
onboarding-quoted = “{ $quote }”
onboarding-noted = Anotado: { $items }.
onboarding-noted-words = “{ $quote }”: anotado como { $value }.
onboarding-noted-zone = “{ $quote }”: anotado (fuso horário: { $value }).
onboarding-noted-self-doubt = A dúvida pode pesar muito, e falas dela abertamente. Fica anotado, e podemos ir com calma.
onboarding-noted-first-time = Então é a primeira vez.
onboarding-noted-no-barriers = Nada atrapalha, tal como o vês.
onboarding-reflect-goal = “{ $quote }”: é este o teu objetivo, nas tuas palavras.
onboarding-reflect-motivation = “{ $quote }”: uma razão para ter à vista.
onboarding-reflect-past-attempts = “{ $quote }”: é o que já trazes contigo.
onboarding-reflect-barriers = “{ $quote }”: obrigado por contares, é importante sabê-lo.
onboarding-reflect-confidence-reason = “{ $quote }”: então é daí que vem o número.
onboarding-reflect-success = “{ $quote }”: é assim que se vai notar.
onboarding-reflect-heavy = Isso parece pesado. Obrigado por o dizeres; fica anotado.
onboarding-reflect-heavy-heard = Isso parece pesado. Obrigado por o dizeres.
onboarding-reflect-heavy-past = Foi um caminho duro, e mesmo assim estás aqui. Isso conta.
onboarding-reflect-heavy-barriers = Percebo quanto isso pesa. Fica anotado, para irmos com calma.
onboarding-reflect-again = Voltar a isto depois disso não é pouca coisa. Fica anotado.
onboarding-reflect-unclear = “{ $quote }”: estou a ouvir-te.

# What cannot be kept, and why.
onboarding-rejected-range = Isso fica fora do que aqui consigo anotar.
onboarding-rejected-hours = Uma semana tem 168 horas, e algumas são para dormir; tantas não consigo anotar.
onboarding-rejected-scale = Aqui só consigo anotar um número inteiro de 1 a 10.
onboarding-rejected-unit = Um número sozinho não me diz o que conta.
onboarding-rejected-count = Isso diz-me quantas vezes, e ainda não quanto tempo.
onboarding-rejected-place = Não conheço esse lugar.

# What learners ask in between.
onboarding-faq-identity = Sou { $bot }, um coach de aprendizagem no chat: um programa, não uma pessoa.
onboarding-faq-human = Sou um programa, não uma pessoa. Nada do que escreves vai para um fornecedor de IA sem o teu sim.
onboarding-faq-purpose = Pergunto pelo teu objetivo, pela tua semana e pelo que atrapalha, e devolvo-te tudo num resumo que podes corrigir. Ajuda a ver o que queres e o que é realista.
onboarding-faq-why = As tuas respostas entram num resumo para ti, para partirmos da tua situação real. Qualquer pergunta pode ficar de fora.
onboarding-faq-duration = Cerca de cinco minutos ao todo: no máximo uma dúzia de perguntas curtas. Podes parar a qualquer momento e continuar depois.
onboarding-faq-data = O que escreves fica guardado aqui para eu me lembrar, e não vai para nenhum fornecedor de IA sem o teu sim. { $mark }profile mostra-o, { $mark }export envia-te tudo, { $mark }delete apaga tudo.
onboarding-faq-price = Nesta conversa não há nada a pagar.
onboarding-faq-skipping = Sim, qualquer pergunta sobre ti pode ficar de fora.
onboarding-faq-languages = Falo inglês e português, do Brasil ou de Portugal; { $mark }language muda a língua.
onboarding-faq-wellbeing = Obrigado por perguntares. Um programa não tem dias bons nem maus, por isso estou simplesmente aqui.

# Questions: asked, in other words, with examples.
onboarding-ask-consent = Começamos?
onboarding-ask-consent-again = Agora seria um bom momento para umas perguntas curtas?
onboarding-ask-consent-examples = Podes começar já ou voltar mais tarde; basta um toque ou uma palavra. O que preferes?
onboarding-ask-goal = O que gostavas de aprender ou de melhorar?
onboarding-ask-goal-again = Em poucas palavras, que matéria, capacidade ou exame tens em mente?
onboarding-ask-goal-examples = Tudo conta, grande ou pequeno: “espanhol para uma viagem”, “Rust”, “o exame de condução”. Qual seria o teu?
onboarding-ask-motivation = O que torna isto importante para ti?
onboarding-ask-motivation-again = O que seria diferente para ti quando já o soubesses fazer?
onboarding-ask-motivation-examples = Pode ser o trabalho, as pessoas ou a simples curiosidade: “falar com a família”, “um emprego melhor”. O que é para ti?
onboarding-ask-past-attempts = O que já experimentaste, por tua conta ou com outras pessoas?
onboarding-ask-past-attempts-again = O que fizeste até agora para o aprender, numa frase?
onboarding-ask-past-attempts-examples = Por exemplo: “uma aplicação durante dois meses”, “aulas à noite, há anos”, ou ainda nada. Como foi contigo?
onboarding-ask-barriers = O que costuma atrapalhar?
onboarding-ask-barriers-first-time = O que poderá atrapalhar?
onboarding-ask-barriers-again = Quando num dia não dá para aprender, a que se deve normalmente?
onboarding-ask-barriers-examples = Muitas vezes é o tempo, a energia, não saber por onde seguir, as dúvidas ou o barulho à volta. Qual destas conheces?
onboarding-ask-hours = Quantas horas por semana terias, de forma realista, para isto?
onboarding-ask-hours-again = Em horas ou minutos por semana (ou por dia), quanto tempo lhe podias dar?
onboarding-ask-hours-examples = Por exemplo: “4 horas por semana”, “30 minutos por dia”, “2 horas ao sábado”. O que cabia na tua semana?
onboarding-ask-window = A que altura do dia te concentras melhor?
onboarding-ask-window-again = Em que parte do dia cabia a aprendizagem?
onboarding-ask-window-examples = Por exemplo: “de manhã”, “depois das 20h”, “das 19h às 21h”, ou “varia”. Como é contigo?
onboarding-ask-zone = Em que cidade estás, para eu saber o teu fuso horário?
onboarding-ask-zone-again = Por que cidade perto de ti, ou por que fuso horário, me oriento?
onboarding-ask-zone-examples = Por exemplo: “Coimbra”, “Europe/Lisbon”, “UTC+1”, ou “aqui são 15h30”. Qual é o teu?
onboarding-ask-confidence = De 1 a 10, que confiança tens em que vais encontrar o teu caminho nisto?
onboarding-ask-confidence-again = Se 1 é “nenhuma” e 10 é “toda”, que número fica mais perto?
onboarding-ask-confidence-examples = Não há número certo; basta um palpite, e pode mudar. Em qual, de 1 a 10, tocavas hoje?
onboarding-ask-confidence-reason = O que faz com que seja { $number } e não { $lower }?
onboarding-ask-confidence-reason-again = O que já fala a favor de { $number }, em vez de { $lower }?
onboarding-ask-confidence-reason-examples = Pode ser algo que já fizeste, pessoas que ajudam, ou o quanto isto te importa. O que o leva de { $lower } a { $number }?
onboarding-ask-confidence-reason-plain = O que te dá confiança nisto?
onboarding-ask-success = Como vais notar que resultou?
onboarding-ask-success-again = O que conseguirás fazer então que agora não consegues?
onboarding-ask-success-examples = Por exemplo: “peço em espanhol sem mudar de língua”, “passo em junho”. Qual seria o teu sinal?
onboarding-ask-confirm-again = O resumo está certo, ou há algo a mudar?
onboarding-ask-confirm-examples = Um botão guarda o resumo como está, o outro deixa-te escolher o que mudar. Qual dos dois serve?
onboarding-choose = Que parte gostavas de mudar?
onboarding-summary = Foi isto que percebi, nas tuas palavras onde as tenho:
onboarding-summary-right = Está certo?

# Which meaning?
onboarding-doubt-hours-or-clock = “{ $quote }”: é uma quantidade de tempo ou uma hora do dia?
onboarding-doubt-morning-or-evening = “{ $quote }”: na primeira ou na segunda metade do dia?
onboarding-doubt-day-or-week = “{ $quote }”: é por dia ou para a semana toda?
onboarding-doubt-each-or-total = “{ $quote }”: em cada um desses dias, ou no total?
onboarding-doubt-zones = “{ $quote }” tem mais do que um fuso horário. Qual é o teu?
onboarding-doubt-name = “{ $quote }” pode ser mais do que um lugar. Qual é o teu?
onboarding-doubt-two = “{ $quote }”: qual destes fica mais perto?
onboarding-doubt-assumed = “{ $quote }”: queres dizer { $value }?
onboarding-doubt-changed = Antes era { $old }. Com “{ $quote }” agora, qual dos dois vale?
onboarding-per-day = { $day } por dia ({ $week })

# The end.
onboarding-confirmed =
    Guardado. Daqui podemos combinar uma semana: o quê, quando, e o que já é fixo. Quem decide és tu; nada é planeado sem o teu sim.

    { $mark }profile mostra e muda o que sei, { $mark }settings o resto, { $mark }help lista tudo.
onboarding-already-done = O teu perfil está completo: { $mark }profile mostra-o e muda-o, { $mark }help diz o que mais funciona.

# One slot in the summary.
onboarding-line = { $name }: { $value }
onboarding-unknown = ainda não sei
onboarding-value-with-words = { $value } (“{ $quote }”)

# Buttons.
onboarding-begin = Começar
onboarding-later = Agora não
onboarding-skip = Saltar esta
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
onboarding-example-language = Uma língua
onboarding-example-programming = Programação
onboarding-example-exam = Um exame
onboarding-example-instrument = Um instrumento
onboarding-example-work = O meu trabalho
onboarding-example-people = Pessoas que me importam
onboarding-example-curiosity = Curiosidade
onboarding-example-done-before = Já consegui coisas difíceis
onboarding-example-time = Tenho tempo para isto
onboarding-example-matters = É importante para mim
onboarding-example-pass = Passo num exame
onboarding-example-use = Uso-o todos os dias
onboarding-example-finish = Acabo o que comecei
onboarding-zone-brasilia = Brasília, São Paulo
onboarding-zone-manaus = Manaus
onboarding-zone-cuiaba = Cuiabá
onboarding-zone-rio-branco = Rio Branco
onboarding-zone-noronha = Fernando de Noronha
onboarding-zone-lisbon = Lisboa
onboarding-zone-azores = Açores
onboarding-zone-madeira = Madeira
onboarding-zone-london = Londres
onboarding-zone-new-york = Nova Iorque
onboarding-zone-chicago = Chicago
onboarding-zone-denver = Denver
onboarding-zone-los-angeles = Los Angeles
