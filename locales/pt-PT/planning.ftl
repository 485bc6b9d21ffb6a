# Combinar uma semana. Cada proposta deixa a escolha a quem aprende; no máximo uma pergunta por mensagem.

common-keep-as-is = Deixar como está

# Dias, durações e sessões em palavras.
plan-day = { $weekday }, { $day }
plan-full-day = { $weekday }, { $date }
plan-date = { $day } de { $month ->
    [1] janeiro
    [2] fevereiro
    [3] março
    [4] abril
    [5] maio
    [6] junho
    [7] julho
    [8] agosto
    [9] setembro
    [10] outubro
    [11] novembro
   *[12] dezembro
}
plan-week = { $from } a { $to } de { $month ->
    [1] janeiro
    [2] fevereiro
    [3] março
    [4] abril
    [5] maio
    [6] junho
    [7] julho
    [8] agosto
    [9] setembro
    [10] outubro
    [11] novembro
   *[12] dezembro
}
plan-weekday-short = { $day ->
    [0] seg
    [1] ter
    [2] qua
    [3] qui
    [4] sex
    [5] sáb
   *[6] dom
}
plan-moment = { $day }, às { $time }
plan-study = Estudo
plan-session = { $topic } ({ $when })
plan-item-told = { $topic } ({ $length })
plan-item = { $time } { $topic } ({ $length })

# O que falta para as horas que a pessoa disse, e por quê.
plan-short-topics = Ainda não há o que planear: falta um tema.
plan-short-share = O tempo que sobra é curto demais para mais uma sessão.
plan-short-day = { $missing } das tuas horas não encontram lugar: os dias ficariam cheios demais.
plan-short-margin = { $missing } das tuas horas não encontram lugar: deixo um quinto do teu tempo livre sem plano, para um dia poder correr de outra forma.
plan-short-free = { $missing } das tuas horas não encontram lugar: não há mais tempo livre nessa semana. No sono não mexo.
plan-short-chosen = { $missing } das tuas horas ficam livres, como escolheste.

# Perguntas antes do plano.
planning-ask-topics = A que queres dedicar tempo? Escreve uma coisa, ou várias separadas por vírgulas.
planning-topics-unread = Não consegui encontrar aí um tema.
planning-topics-now = Neste momento: { $topics }. Para mudar, escreve a lista como deve ficar.
planning-topics-kept = A partir de agora: { $topics }. Vale para o próximo plano.
planning-ask-importance = { $topic }: quanto importa agora, de 1 (um pouco) a 5 (muito)?
planning-ask-mastery = { $topic }: quanto já sabes, de 0 (é novo para mim) a 5 (muito bem)?
planning-rating-unread = Um número dos botões basta, ou “saltar”.
planning-ratings-none = Então todos ficam com o mesmo tempo.
planning-ratings-some = Sem os dois números de todos os temas, por agora todos ficam com o mesmo tempo.
planning-ask-zone = Para planear no teu relógio, preciso do teu fuso horário. Em que cidade estás, ou perto de qual?
planning-zone-unread = Ainda não conheço esse lugar. Ajuda dizer uma cidade maior por perto, ou um fuso como UTC-3.
planning-ask-hours = Quanto tempo por semana queres planear? Por exemplo, “4 horas por semana” ou “30 minutos por dia”.
planning-hours-unread = Preciso de uma duração com unidade, como “3 horas por semana”.
planning-ask-window = Que altura do dia é boa para isso? Por exemplo, “à noite”, “das 7 às 9”, “à hora de almoço”.
planning-window-unread = Não consegui encontrar aí uma hora do dia.
planning-noted = Anotado: { $value }.
planning-ask-busy = O que é fixo na tua semana, para eu planear à volta? Escreve à tua maneira (“segundas 9–18h”, “quinta à noite não estou”), envia um ficheiro .ics ou cola o endereço de um calendário.
planning-busy-noted = Deixo livre: { $items }.
planning-busy-hours = “{ $quote }”: de que horas a que horas?
planning-busy-day = “{ $quote }”: em que dia?
planning-busy-unread = “{ $quote }”: isso não consegui ler. Que dia é, e de que horas a que horas?

# Propostas.
planning-two = A semana de { $week }, de duas maneiras:
planning-one = A semana de { $week } podia ficar assim:
planning-head-a = A: menos sessões, mais longas. { $count ->
    [one] { $shown } sessão
   *[other] { $shown } sessões
} de até { $longest }, { $total } no total
planning-head-b = B: mais sessões, mais curtas. { $count ->
    [one] { $shown } sessão
   *[other] { $shown } sessões
} de até { $longest }, { $total } no total
planning-head-one = { $count ->
    [one] { $shown } sessão
   *[other] { $shown } sessões
} de até { $longest }, { $total } no total
planning-label-a = A, menos e mais longas
planning-label-b = B, mais e mais curtas
planning-which = Qual te convém, ou o que mudarias?
planning-fits = Convém-te, ou o que mudarias?
planning-yes-to-which = Com gosto. Qual das duas, A ou B?
planning-neither = Então nenhuma das duas. O que deve ser diferente: os dias, as horas ou a quantidade?
planning-difference = A tem menos sessões, mais longas; B tem mais sessões, mais curtas. O tempo total é quase o mesmo.
planning-step-up = Na semana passada estudaste { $done }; este plano tem { $planned }. Preferes subir num passo mais pequeno, ou ficar com ele assim?
planning-lighter = A semana passada pediu mais do que deu. Preferes uma mais leve, ou ficar com ela assim?
planning-flex = Se alguma coisa mudar, { $when } estaria livre.
planning-touch = { $topic } ({ $when }, { $length }): para quando, ou que mais?
planning-overload = Mais de 30 horas é uma semana muito cheia. A decisão é tua; menos também está bem.
planning-too-much = Acima de 50 horas por semana não faço planos: sobraria pouco para o sono e para todo o resto.
planning-tentative = Isto é provisório: não consegui ver a semana toda em { $calendar }, então algo pode coincidir.
planning-outside-window = Na altura do dia que disseste não há lugar para tudo, por isso algumas sessões ficam fora dela.
planning-agreed-before = Já há uma semana combinada nesses dias; fica como está, a não ser que digas sim a uma nova.
planning-no-room = Não encontrei lugar para uma sessão nessa semana. Vemos outra semana, ou o que é fixo?
planning-time-passed = Algumas dessas horas chegaram entretanto, por isso planeei de novo a partir de agora.
planning-changed-meanwhile = O plano mudou depois dessa mensagem. É assim que está agora.
planning-still-open = O plano para a semana de { $week } continua em aberto.
planning-clock-changed = O teu fuso mudou entretanto, por isso planeei de novo no novo relógio.
planning-choice-unread = Não percebi. Podes tocar num botão, escrever A ou B, ou dizer o que deve mudar de sítio.
planning-agreed = Combinado: esta é a tua semana de { $week }.
planning-in-quiet-hours = A sessão de { $day } termina nas horas de silêncio, e aí fico calado. { $mark }settings muda isso.
planning-later = Tudo bem, nada fica guardado. { $mark }plan recomeça quando quiseres.
planning-over = Esse plano já não está em aberto.

# Mudar uma proposta.
planning-change-how = Podes dizer o que muda: “terça para as 20h”, “menos na sexta”, “nada no domingo”. É esta a tua semana?
planning-change-what = Então vamos mudar.
planning-change-unread = Não percebi que sessão deve mudar, e como.
planning-undone = Desfeito.
planning-nothing-to-undo = Não há mudança para desfazer.
planning-nothing-left = Não sobrou nada neste plano, por isso não há o que combinar. As duas propostas continuam aí.
planning-which-time = “{ $quote }”: que hora queres dizer?
planning-change-beyond = Isso vai além do que eu planearia sozinho; como queres assim, fica.
planning-done-moved = { $topic } agora é { $when }.
planning-done-length = { $topic } ({ $when }) agora tem { $length }.
planning-done-added = { $topic } ({ $when }, { $length }) entrou.
planning-done-dropped = { $topic } ({ $when }) saiu.
planning-change-clock = Nesse dia muda a hora: a que é saltada passou a ser a seguinte.
planning-cannot-same = Já está assim.
planning-cannot-nothing = Não há sessão aí para mudar.
planning-cannot-several = Pode ser mais do que uma sessão; com a hora sei qual é.
planning-cannot-busy = Essa hora está ocupada.
planning-cannot-asleep = Isso deixaria menos de seis horas de noite; essas ficam guardadas.
planning-cannot-past = Essa hora já passou, ou está a menos de meia hora.
planning-cannot-short = Uma sessão precisa de pelo menos 15 minutos.
planning-cannot-long = Mais de 90 minutos fica melhor em duas sessões.
planning-cannot-outside = Esse dia fica fora desta semana.
planning-cannot-topic = Não conheço esse tema.
planning-cannot-full = Aí não há lugar para isso.
planning-cannot-instead = Possível: { $times }.

# Botões.
planning-button-plan = Planear uma semana
planning-button-later = Agora não
planning-button-nothing-fixed = Nada fixo
planning-button-busy-done = É só isso
planning-button-busy = O que é fixo
planning-button-no-ratings = Todos iguais
planning-button-keep-a = Sim, fico com A
planning-button-keep-b = Sim, fico com B
planning-button-change-a = Mudar A
planning-button-change-b = Mudar B
planning-button-keep = Sim, é a minha semana
planning-button-change = Mudar
planning-button-shorter = Mais curta
planning-button-longer = Mais longa
planning-button-drop = Tirar
planning-button-look = Deixar
planning-button-undo = Desfazer
planning-button-back = As duas outra vez
planning-button-less = Planear { $length }
planning-button-this-week = Esta semana
planning-button-next-week = A próxima semana

# Na imagem.
planning-picture-a = menos, mais longas · { $week }
planning-picture-b = mais, mais curtas · { $week }
