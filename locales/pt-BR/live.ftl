# Viver a semana. Deixar passar é uma escolha; nada aqui conta o que não aconteceu.

live-today = { $date }:
live-today-free = Não há mais nada planejado para hoje. Aproveite, ou planeje algo se quiser.
live-today-free-next = Hoje não há nada planejado. A seguir vem { $session }.
live-no-plan = Não há semana planejada no momento. Se quiser, olhamos uma juntos.
live-no-zone = Para dias e horários preciso do seu fuso horário.
live-week = A semana de { $week }
live-week-next = A semana de { $week } também está planejada.
live-gone = Essa sessão não está mais no seu plano.

live-state-done = feita
live-state-logged = feita, fora do plano
live-state-partial = feita em parte
live-state-skipped = deixada passar
live-state-not-this-time = desta vez não
live-state-running = agora
live-state-open = em aberto

live-check-in = { $topic }, { $time }: esse horário acabou. Como foi?
live-reminder = { $topic } às { $time }, por { $length }. Se hoje não der, você pode mudar de horário.
live-done = Anotado: { $topic }, { $length }.
live-partly = Anotado como feito em parte. Mais ou menos quanto tempo foi? Pode deixar em aberto.
live-partly-kept = Então fica anotado como feito em parte.
live-skipped = Anotado: deixada passar, por escolha sua. Todo o resto fica como está.
live-move-which = Quando seria melhor para você? Pode também escrever um dia e um horário.
live-move-when = Quando seria melhor para você? Basta um dia e um horário, como “sábado às 10h”.
live-move-which-time = Qual destes você quer dizer?
live-move-instead = Estes estariam livres; ou escreva outro horário.
live-move-overlap = Nesse horário já há outra sessão sua.
live-move-far = Isso fica mais longe do que eu planejo.
live-move-studied = Essa já foi feita, então fica onde estava.
live-moved = Mudou: { $session }.
live-moved-back = Voltou a ser como era: { $session }.

live-log-how-long = Quanto tempo você estudou?
live-log-which = { $length } de estudo: foi uma destas sessões, ou fora do plano?
live-log-counted = Anotado: { $topic }, { $length } ({ $day }). Conta para a sessão desse dia.
live-log-beside = Anotado: { $topic }, { $length } ({ $day }), fora do plano.
live-log-none = Tudo bem, nada foi anotado.
live-unlogged = Desfeito.

live-absent-free = Obrigado por avisar. Não há nada planejado aí, e eu deixo livre.
live-absent-one = Obrigado por avisar. { $session }: não vou perguntar por ela, e deixo esse tempo livre. Achamos outro horário, ou deixamos passar?
live-absent-several = Obrigado por avisar. Não vou perguntar pelas sessões desses dias, e deixo esse tempo livre. Se quiser, planejamos de novo o resto da semana.
live-ill = Sinto muito; melhorar vem primeiro. Não vou perguntar pelo estudo de hoje. Quer que eu fique em silêncio por uns dias?
live-ill-until = Sinto muito; melhorar vem primeiro. Não vou perguntar por nenhuma sessão antes de { $date }.
live-change-nothing = Não acho nenhuma sessão adiante que possa ser essa.
live-change-which = De qual sessão você está falando?
live-change-week = Isso mexe com a semana toda. Se quiser, planejamos de novo: o que está feito continua feito.
live-change-one-by-one = Prefiro fazer uma mudança de cada vez, ou planejamos a semana de novo.

live-button-done = Feita
live-button-partly = Em parte
live-button-skipped = Deixar passar
live-button-move = Mudar de horário
live-button-move-after-all = Mudar de horário, afinal
live-button-not-today = Hoje não
live-button-let-go = Deixar passar
live-button-another-time = Outro horário
live-button-undo = Desfazer
live-button-beside = Fora do plano
live-button-week = A semana
live-button-today = Hoje
planning-button-replan = Planejar de novo

# Outro fuso horário.
travel-ask = O seu relógio mudou. { $session }, como combinado, seria { $then } onde você está agora. As sessões mantêm a hora do relógio, ou o momento?
travel-button-clock = Mesma hora: { $time }
travel-button-instant = Mesmo momento: { $time }
travel-label-clock = mesma hora do relógio
travel-label-instant = mesmo momento
travel-kept-clock = As suas sessões mantêm a hora no relógio de onde você está agora.
travel-kept-instant = As suas sessões mantêm o momento; os horários agora são os do seu novo relógio.

# Compromissos fixos em palavras.
busy-rule = { $days }, { $times }
busy-all-day = o dia todo
busy-every-day = todos os dias
busy-days = { $from } a { $to }
