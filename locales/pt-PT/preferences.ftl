# Definições à volta do estudo. Nada aqui se liga sozinho: cada mensagem sem pedido é escolha de quem aprende.

preferences-yes = Sim
preferences-no = Não é preciso
preferences-none = Nenhum
preferences-value-off = não
preferences-value-on = sim
preferences-value-no-day = nenhum
preferences-unread = Não consegui ler aí uma resposta. Podes tocar acima ou escrever por outras palavras, ou deixar como está.
preferences-button-before = { $lead } antes
preferences-button-calendar = Pôr no meu calendário

preferences-ask-quiet = Entre que horas devo ficar em silêncio? Enquanto não disseres outra coisa, respeito { $usual }. Também podes escrever, como “das 22h às 7h30”.
preferences-quiet-usual = Como de costume
preferences-quiet-set = O silêncio passa a ser { $span }: nesse período nunca escrevo primeiro.
preferences-ask-reminder = Quanto tempo antes de uma sessão te devo lembrar?
preferences-reminder-set = Lembro-te { $lead } antes de cada sessão. Nas horas de silêncio fico calado.
preferences-reminder-off = Então, sem lembretes.
preferences-reminder-bounds = Funciona de um minuto até um dia antes.
preferences-ask-briefing = A que horas queres um olhar rápido sobre o dia, quando houver algo a contar?
preferences-briefing-set = O resumo chega às { $time }, nos dias em que houver algo a contar. Nos outros fico calado.
preferences-briefing-off = Sem resumo automático. { $mark }briefing mostra-o a qualquer hora.
preferences-ask-review = Na véspera do início da tua semana: a que horas olhamos para trás e para a frente?
preferences-review-set = Às { $time } de { $day } olhamos para trás, e para a frente se quiseres.
preferences-review-off = Então só olhamos para trás quando pedires.
preferences-offer-review = Às { $time } de { $day }, olhamos um instante para a semana e planeamos a próxima?
preferences-offer-reminder = No fim de uma sessão pergunto como correu. Queres também um lembrete antes?
preferences-offer-reminder-only = Queres um lembrete antes de uma sessão?
preferences-after-plan = No fim de uma sessão pergunto como correu. O plano é teu: podes mudar ou tirar qualquer coisa a qualquer hora.
preferences-after-plan-silent = O plano é teu: podes mudar ou tirar qualquer coisa a qualquer hora.
preferences-ask-pause = Até quando devo ficar em silêncio? Também podes escrever: “até dia 12”, “duas semanas”.
preferences-pause-open = Até eu dizer
preferences-paused-until = Em pausa até { $date }: antes dessa manhã não escrevo primeiro. Se escreveres, respondo como sempre. { $mark }resume termina a pausa mais cedo.
preferences-ask-week-start = Em que dia começa a tua semana?
preferences-week-start-set = A partir de agora, a semana começa neste dia: { $day }.
preferences-ask-block = Quanto deve durar uma sessão, no máximo? Entre 15 e 90 minutos; também podes escrever.
preferences-block-set = A partir do próximo plano, uma sessão tem até { $length }.
preferences-block-bounds = Entre 15 e 90 minutos funciona.
preferences-ask-sleep = A que horas costumas dormir? Nesse período não planeio nada. Também podes escrever, como “das 23h30 às 7h”.
preferences-sleep-usual = Das 23h às 7h, ou conforme o meu tempo de foco
preferences-sleep-set = Guardo { $span } para o sono.
preferences-sleep-guard = Então guardo o período das 23h às 7h.
preferences-sleep-bounds = Guardo pelo menos seis horas por noite para o sono; isso não muda.
preferences-ask-rest = Em que dias não devo planear estudo?
preferences-rest-weekend = O fim de semana todo
preferences-rest-none = Nenhum dia
preferences-rest-set = Sem estudo nestes dias, a partir do próximo plano: { $days }.
preferences-rest-off = Qualquer dia pode ter estudo, a partir do próximo plano.
preferences-rest-bounds = Sem nenhum dia, não sobra nada para planear.
preferences-ask-check-ins = Devo perguntar no fim de uma sessão como correu?
preferences-check-ins-on = Pergunto no fim da sessão.
preferences-check-ins-off = Já não pergunto no fim da sessão. Podes contar-me a qualquer hora o que estudaste.
preferences-no-zone = Para isso também preciso do teu fuso horário; sem ele nunca escrevo primeiro.

# Em que se torna uma mensagem sem pedido quando as palavras quebrariam uma regra.
unasked-plain-reminder = O teu tempo de estudo está a chegar. Se hoje não der, não faz mal.
unasked-plain-check-in = O teu tempo de estudo acabou agora. Como correu?
unasked-plain-recovery = Os planos mudam, é normal. Se quiseres: como está o teu tempo de estudo? Podes ignorar.
unasked-plain-pause = Tem estado tudo calmo por aqui, e está tudo bem. Queres que faça uma pausa nas minhas mensagens?
unasked-plain-briefing = O teu dia está pronto para um olhar, se quiseres.
unasked-plain-review = A tua semana está pronta para um olhar para trás, se quiseres.

# O que está definido, por nome.
preferences-title = É assim que tratamos do teu estudo:
preferences-button = Definições do estudo
preferences-name-quiet = Horas de silêncio
preferences-name-reminder = Lembrete antes
preferences-name-check-ins = Pergunta depois
preferences-name-briefing = Resumo do dia
preferences-name-review = Olhar da semana
preferences-name-block = Sessão mais longa
preferences-name-sleep = Sono
preferences-name-rest = Dias sem estudo
preferences-name-week-start = Primeiro dia da semana
preferences-name-pause = Pausa até …
