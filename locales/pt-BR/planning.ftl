# Combinar uma semana. Toda proposta deixa a escolha com quem aprende; no máximo uma pergunta por mensagem.

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
plan-short-topics = Ainda não há o que planejar: falta um tema.
plan-short-share = O tempo que sobra é curto demais para mais uma sessão.
plan-short-day = { $missing } das suas horas não acham lugar: os dias ficariam cheios demais.
plan-short-margin = { $missing } das suas horas não acham lugar: deixo um quinto do seu tempo livre sem plano, para o dia poder ser diferente.
plan-short-free = { $missing } das suas horas não acham lugar: não há mais tempo livre nessa semana. No sono eu não mexo.
plan-short-chosen = { $missing } das suas horas ficam livres, como você escolheu.

# Perguntas antes do plano.
planning-ask-topics = A que você quer dedicar tempo? Escreva uma coisa, ou várias separadas por vírgulas.
planning-topics-unread = Não consegui achar um tema aí.
planning-topics-now = No momento: { $topics }. Para mudar, escreva a lista como ela deve ficar.
planning-topics-kept = A partir de agora: { $topics }. Vale para o próximo plano.
planning-ask-importance = { $topic }: quanto isso importa agora, de 1 (um pouco) a 5 (muito)?
planning-ask-mastery = { $topic }: quanto você já sabe, de 0 (é novo para mim) a 5 (muito bem)?
planning-rating-unread = Um número dos botões basta, ou “pular”.
planning-ratings-none = Então todos recebem o mesmo tempo.
planning-ratings-some = Sem os dois números de todos os temas, por enquanto todos recebem o mesmo tempo.
planning-ask-zone = Para planejar no seu relógio, preciso do seu fuso horário. Em que cidade você está, ou perto de qual?
planning-zone-unread = Ainda não conheço esse lugar. Ajuda dizer uma cidade maior por perto, ou um fuso como UTC-3.
planning-ask-hours = Quanto tempo por semana você quer planejar? Por exemplo, “4 horas por semana” ou “30 minutos por dia”.
planning-hours-unread = Preciso de uma duração com unidade, como “3 horas por semana”.
planning-ask-window = Que horário do dia é bom para isso? Por exemplo, “à noite”, “das 7 às 9”, “na hora do almoço”.
planning-window-unread = Não consegui achar um horário aí.
planning-noted = Anotado: { $value }.
planning-ask-busy = O que é fixo na sua semana, para eu planejar em volta? Escreva do seu jeito (“segundas 9–18h”, “quinta à noite não estou”), mande um arquivo .ics ou cole o endereço de um calendário.
planning-busy-noted = Deixo livre: { $items }.
planning-busy-hours = “{ $quote }”: de que horas a que horas?
planning-busy-day = “{ $quote }”: em que dia?
planning-busy-unread = “{ $quote }”: isso eu não consegui ler. Que dia é, e de que horas a que horas?

# Propostas.
planning-two = A semana de { $week }, de dois jeitos:
planning-one = A semana de { $week } poderia ficar assim:
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
planning-which = Qual combina com você, ou o que você mudaria?
planning-fits = Combina com você, ou o que você mudaria?
planning-yes-to-which = Com prazer. Qual das duas, A ou B?
planning-neither = Então nenhuma das duas. O que deve ser diferente: os dias, os horários ou a quantidade?
planning-difference = A tem menos sessões, mais longas; B tem mais sessões, mais curtas. O tempo total é quase o mesmo.
planning-step-up = Na semana passada você estudou { $done }; este plano tem { $planned }. Prefere subir em um passo menor, ou ficar com ele assim?
planning-lighter = A semana passada pediu mais do que deu. Prefere uma mais leve, ou ficar com ela assim?
planning-flex = Se algo mudar, { $when } estaria livre.
planning-touch = { $topic } ({ $when }, { $length }): para quando, ou o que mais?
planning-overload = Mais de 30 horas é uma semana muito cheia. A decisão é sua; menos também está bem.
planning-too-much = Acima de 50 horas por semana eu não faço plano: sobraria pouco para o sono e para todo o resto.
planning-tentative = Isto é provisório: não consegui ver a semana inteira em { $calendar }, então algo pode coincidir.
planning-outside-window = No horário do dia que você disse não há lugar para tudo, então algumas sessões ficam fora dele.
planning-agreed-before = Já há uma semana combinada nesses dias; ela fica como está, a não ser que você diga sim a uma nova.
planning-no-room = Não achei lugar para uma sessão nessa semana. Vamos olhar outra semana, ou o que é fixo?
planning-time-passed = Alguns desses horários chegaram nesse meio-tempo, então planejei de novo a partir de agora.
planning-changed-meanwhile = O plano mudou depois daquela mensagem. É assim que ele está agora.
planning-still-open = O plano para a semana de { $week } continua em aberto.
planning-clock-changed = O seu fuso mudou nesse meio-tempo, então planejei de novo no relógio novo.
planning-choice-unread = Não entendi. Você pode tocar em um botão, escrever A ou B, ou dizer o que deve mudar de lugar.
planning-agreed = Combinado: esta é a sua semana de { $week }.
planning-in-quiet-hours = A sessão de { $day } termina nas horas de silêncio, e aí eu fico quieto. { $mark }settings muda isso.
planning-later = Tudo bem, nada fica guardado. { $mark }plan recomeça quando você quiser.
planning-over = Esse plano já não está aberto.

# Mudar uma proposta.
planning-change-how = Você pode dizer o que muda: “terça para as 20h”, “menos na sexta”, “nada no domingo”. É esta a sua semana?
planning-change-what = Então vamos mudar.
planning-change-unread = Não entendi qual sessão deve mudar, e como.
planning-undone = Desfeito.
planning-nothing-to-undo = Não há mudança para desfazer.
planning-nothing-left = Não sobrou nada neste plano, então não há o que combinar. As duas propostas continuam aí.
planning-which-time = “{ $quote }”: que horário você quer dizer?
planning-change-beyond = Isso vai além do que eu planejaria sozinho; como você quer assim, fica.
planning-done-moved = { $topic } agora é { $when }.
planning-done-length = { $topic } ({ $when }) agora tem { $length }.
planning-done-added = { $topic } ({ $when }, { $length }) entrou.
planning-done-dropped = { $topic } ({ $when }) saiu.
planning-change-clock = Nesse dia o relógio muda: a hora que é pulada virou a seguinte.
planning-cannot-same = Já está assim.
planning-cannot-nothing = Não há sessão aí para mudar.
planning-cannot-several = Pode ser mais de uma sessão; com o horário eu sei qual é.
planning-cannot-busy = Esse horário está ocupado.
planning-cannot-asleep = Isso deixaria menos de seis horas de noite; essas eu guardo.
planning-cannot-past = Esse horário já passou, ou está a menos de meia hora.
planning-cannot-short = Uma sessão precisa de pelo menos 15 minutos.
planning-cannot-long = Mais de 90 minutos fica melhor em duas sessões.
planning-cannot-outside = Esse dia fica fora desta semana.
planning-cannot-topic = Não conheço esse tema.
planning-cannot-full = Aí não há lugar para isso.
planning-cannot-instead = Possível: { $times }.

# Botões.
planning-button-plan = Planejar uma semana
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
planning-button-back = As duas de novo
planning-button-less = Planejar { $length }
planning-button-this-week = Esta semana
planning-button-next-week = A próxima semana

# Na imagem.
planning-picture-a = menos, mais longas · { $week }
planning-picture-b = mais, mais curtas · { $week }
