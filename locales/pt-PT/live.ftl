# Viver a semana. Deixar passar é uma escolha; nada aqui conta o que não aconteceu.

live-today = { $date }:
live-today-free = Não há mais nada planeado para hoje. Aproveita, ou planeia alguma coisa se quiseres.
live-today-free-next = Hoje não há nada planeado. A seguir vem { $session }.
live-no-plan = De momento não há nenhuma semana planeada. Se quiseres, vemos uma em conjunto.
live-no-zone = Para dias e horas preciso do teu fuso horário.
live-week = A semana de { $week }
live-week-next = A semana de { $week } também está planeada.
live-gone = Essa sessão já não está no teu plano.

live-state-done = feita
live-state-logged = feita, fora do plano
live-state-partial = feita em parte
live-state-skipped = deixada passar
live-state-not-this-time = desta vez não
live-state-running = agora
live-state-open = em aberto

live-check-in = { $topic }, { $time }: esse tempo acabou. Como correu?
live-reminder = { $topic } às { $time }, durante { $length }. Se hoje não der, podes mudá-la.
live-done = Anotado: { $topic }, { $length }.
live-partly = Anotado como feito em parte. Mais ou menos quanto tempo foi? Podes deixar em aberto.
live-partly-kept = Então fica anotado como feito em parte.
live-skipped = Anotado: deixada passar, por escolha tua. Tudo o resto fica como está.
live-move-which = Quando te daria mais jeito? Também podes escrever um dia e uma hora.
live-move-when = Quando te daria mais jeito? Basta um dia e uma hora, como “sábado às 10h”.
live-move-which-time = Qual destas queres dizer?
live-move-instead = Estas estariam livres; ou escreve outra hora.
live-move-overlap = A essa hora já há outra sessão tua.
live-move-far = Isso fica mais longe do que eu planeio.
live-move-studied = Essa já está feita, por isso fica onde estava.
live-moved = Mudou: { $session }.
live-moved-back = Voltou a ser como era: { $session }.

live-log-how-long = Quanto tempo estudaste?
live-log-which = { $length } de estudo: foi uma destas sessões, ou fora do plano?
live-log-counted = Anotado: { $topic }, { $length } ({ $day }). Conta para a sessão desse dia.
live-log-beside = Anotado: { $topic }, { $length } ({ $day }), fora do plano.
live-log-none = Está bem, nada ficou anotado.
live-unlogged = Desfeito.

live-absent-free = Obrigado por avisares. Não há nada planeado aí, e eu deixo livre.
live-absent-one = Obrigado por avisares. { $session }: não vou perguntar por ela, e deixo esse tempo livre. Procuramos outra hora, ou deixamos passar?
live-absent-several = Obrigado por avisares. Não vou perguntar pelas sessões desses dias, e deixo esse tempo livre. Se quiseres, planeamos de novo o resto da semana.
live-ill = Lamento; ficar bem vem primeiro. Não vou perguntar pelo estudo de hoje. Queres que fique em silêncio uns dias?
live-ill-until = Lamento; ficar bem vem primeiro. Não vou perguntar por nenhuma sessão antes de { $date }.
live-change-nothing = Não encontro nenhuma sessão pela frente que possa ser essa.
live-change-which = De que sessão estás a falar?
live-change-week = Isso mexe com a semana toda. Se quiseres, planeamo-la de novo: o que está feito fica feito.
live-change-one-by-one = Prefiro fazer uma mudança de cada vez, ou planeamos a semana de novo.

live-button-done = Feita
live-button-partly = Em parte
live-button-skipped = Deixar passar
live-button-move = Mudar a hora
live-button-move-after-all = Mudar a hora, afinal
live-button-not-today = Hoje não
live-button-let-go = Deixar passar
live-button-another-time = Outra hora
live-button-undo = Desfazer
live-button-beside = Fora do plano
live-button-week = A semana
live-button-today = Hoje
planning-button-replan = Planear de novo

# Outro fuso horário.
travel-ask = O teu relógio mudou. { $session }, como combinado, seria { $then } onde estás agora. As sessões mantêm a hora do relógio, ou o momento?
travel-button-clock = Mesma hora: { $time }
travel-button-instant = Mesmo momento: { $time }
travel-label-clock = mesma hora do relógio
travel-label-instant = mesmo momento
travel-kept-clock = As tuas sessões mantêm a hora no relógio de onde estás agora.
travel-kept-instant = As tuas sessões mantêm o momento; as horas são agora as do teu novo relógio.

# Compromissos fixos em palavras.
busy-rule = { $days }, { $times }
busy-all-day = o dia todo
busy-every-day = todos os dias
busy-days = { $from } a { $to }
