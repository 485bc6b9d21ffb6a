# Ajustes em torno do estudo. Nada aqui liga sozinho: toda mensagem sem pedido é escolha de quem aprende.

preferences-yes = Sim
preferences-no = Não precisa
preferences-none = Nenhum
preferences-value-off = não
preferences-value-on = sim
preferences-value-no-day = nenhum
preferences-unread = Não consegui ler uma resposta aí. Pode tocar acima ou escrever com outras palavras, ou deixar como está.
preferences-button-before = { $lead } antes
preferences-button-calendar = Pôr no meu calendário

preferences-ask-quiet = Entre que horas devo ficar em silêncio? Enquanto você não disser outra coisa, respeito { $usual }. Você também pode escrever, como “das 22h às 7h30”.
preferences-quiet-usual = Como de costume
preferences-quiet-set = O silêncio agora é { $span }: nesse período eu nunca escrevo primeiro.
preferences-ask-reminder = Quanto tempo antes de uma sessão devo lembrar você?
preferences-reminder-set = Lembro você { $lead } antes de cada sessão. Nas horas de silêncio fico quieto.
preferences-reminder-off = Então, sem lembretes.
preferences-reminder-bounds = Funciona de um minuto até um dia antes.
preferences-ask-briefing = A que horas você quer uma olhada rápida no dia, quando houver algo a contar?
preferences-briefing-set = O resumo chega às { $time }, nos dias em que houver algo a contar. Nos outros fico quieto.
preferences-briefing-off = Sem resumo automático. { $mark }briefing mostra a qualquer hora.
preferences-ask-review = Na véspera do início da sua semana: a que horas olhamos para trás e para a frente?
preferences-review-set = Às { $time } de { $day } olhamos para trás, e para a frente se você quiser.
preferences-review-off = Então só olhamos para trás quando você pedir.
preferences-offer-review = Às { $time } de { $day }, vamos olhar um instante para a semana e planejar a próxima?
preferences-offer-reminder = No fim de uma sessão eu pergunto como foi. Quer também um lembrete antes?
preferences-offer-reminder-only = Quer um lembrete antes de uma sessão?
preferences-after-plan = No fim de uma sessão eu pergunto como foi. O plano é seu: você pode mudar ou tirar qualquer coisa a qualquer hora.
preferences-after-plan-silent = O plano é seu: você pode mudar ou tirar qualquer coisa a qualquer hora.
preferences-ask-pause = Até quando devo ficar em silêncio? Você também pode escrever: “até dia 12”, “por duas semanas”.
preferences-pause-open = Até eu dizer
preferences-paused-until = Em pausa até { $date }: antes dessa manhã eu não escrevo primeiro. Se você escrever, respondo como sempre. { $mark }resume encerra a pausa antes.
preferences-ask-week-start = Em que dia começa a sua semana?
preferences-week-start-set = A partir de agora, a semana começa neste dia: { $day }.
preferences-ask-block = Quanto deve durar uma sessão, no máximo? Entre 15 e 90 minutos; você também pode escrever.
preferences-block-set = A partir do próximo plano, uma sessão tem até { $length }.
preferences-block-bounds = Entre 15 e 90 minutos funciona.
preferences-ask-sleep = A que horas você costuma dormir? Nesse período não planejo nada. Você também pode escrever, como “das 23h30 às 7h”.
preferences-sleep-usual = Das 23h às 7h, ou conforme meu horário de foco
preferences-sleep-set = Guardo { $span } para o sono.
preferences-sleep-guard = Então guardo o período das 23h às 7h.
preferences-sleep-bounds = Guardo pelo menos seis horas por noite para o sono; isso não muda.
preferences-ask-rest = Em que dias não devo planejar estudo?
preferences-rest-weekend = O fim de semana todo
preferences-rest-none = Nenhum dia
preferences-rest-set = Sem estudo nestes dias, a partir do próximo plano: { $days }.
preferences-rest-off = Todo dia pode ter estudo, a partir do próximo plano.
preferences-rest-bounds = Sem nenhum dia, não sobra o que planejar.
preferences-ask-check-ins = Devo perguntar no fim de uma sessão como foi?
preferences-check-ins-on = Pergunto no fim da sessão.
preferences-check-ins-off = Não pergunto mais no fim da sessão. Você pode me contar a qualquer hora o que estudou.
preferences-no-zone = Para isso também preciso do seu fuso horário; sem ele eu nunca escrevo primeiro.

# O que uma mensagem sem pedido vira quando suas palavras quebrariam uma regra.
unasked-plain-reminder = O seu horário de estudo está chegando. Se hoje não der, tudo bem.
unasked-plain-check-in = O seu horário de estudo acabou agora. Como foi?
unasked-plain-recovery = Planos mudam, é normal. Se quiser: como está o seu tempo de estudo? Pode ignorar.
unasked-plain-pause = Está tudo quieto por aqui, e tudo bem. Quer que eu pause as minhas mensagens?
unasked-plain-briefing = O seu dia está pronto para uma olhada, se quiser.
unasked-plain-review = A sua semana está pronta para um olhar para trás, se quiser.

# O que está definido, por nome.
preferences-title = É assim que cuidamos do seu estudo:
preferences-button = Ajustes do estudo
preferences-name-quiet = Horas de silêncio
preferences-name-reminder = Lembrete antes
preferences-name-check-ins = Pergunta depois
preferences-name-briefing = Resumo do dia
preferences-name-review = Olhar da semana
preferences-name-block = Sessão mais longa
preferences-name-sleep = Sono
preferences-name-rest = Dias sem estudo
preferences-name-week-start = Primeiro dia da semana
preferences-name-pause = Pausar até …
