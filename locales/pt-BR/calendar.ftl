# Calendários que entram e que saem. De um calendário só ficam os horários.

calendar-fixed = Isto eu deixo livre quando planejamos:
calendar-fixed-remove = Para tirar um, escreva o número dele, por exemplo, “tira { $number }”.
calendar-fixed-more = Para acrescentar algo, escreva do seu jeito, mande um arquivo .ics ou cole o endereço de um calendário.
calendar-line-read = { $name } (calendário)
calendar-line-waiting = { $name } (calendário, sendo lido)
calendar-line-failed = { $name } (calendário, não deu para ler)
calendar-button-remove = Tirar { $name }
calendar-nothing-new = Tudo bem, fica como está.
calendar-unread = “{ $quote }” eu não consegui ler. Que dia é, e de que horas a que horas?
calendar-unread-answer = Não achei aí um dia e horários. Por exemplo, “segundas 9–18h”.
calendar-removed = Não guardo mais este tempo: { $name }.
calendar-removed-before = Isso já tinha saído.
calendar-forgotten = { $name } foi esquecido, com todos os horários.
calendar-too-many-rules = Isso é mais do que consigo guardar. Tire alguns primeiro, ou mande o seu calendário como arquivo .ics.
calendar-too-many = Você já tem cinco calendários aqui, que é o máximo que guardo. Tire um primeiro.
calendar-too-large = Esse calendário passa de 8 MB. Bastaria exportar só os próximos meses.
calendar-reading = Estou lendo { $name }. Dele guardo só os horários ocupados: nem títulos, nem lugares, nem nomes.
calendar-read = { $count ->
    [0] Li { $name }: nada ali ocupa o seu tempo nos próximos meses.
    [one] Li { $name }: há { $shown } horário ocupado nos próximos meses. Planejo em volta dele.
   *[other] Li { $name }: há { $shown } horários ocupados nos próximos meses. Planejo em volta deles.
}
calendar-all-day = Eventos de dia inteiro não contam como ocupado.
calendar-skipped = Alguns eventos eu não consegui ler; se faltar algo no plano, me diga em palavras.
calendar-failed-gone = Não consigo mais pegar { $name }. Se mandar de novo, eu leio.
calendar-failed-other = Não há calendário em { $name }. O que eu leio é um arquivo .ics.
calendar-failed-page = { $name } mostra uma página da web, não o calendário. Nas configurações do calendário há um endereço secreto no formato iCal, que termina em .ics.
calendar-failed-archive = { $name } é um arquivo compactado. O que eu leio é o arquivo .ics que está dentro.
calendar-failed-address = Não dá para usar esse endereço de { $name }. Copie ele inteiro de novo, sem senha no meio.
calendar-failed-https = O endereço de { $name } precisa começar com https.
calendar-failed-private = { $name } não é acessível pela internet pública, então não vou até lá. Você pode mandar o calendário como arquivo .ics.
calendar-failed-refused = { $name } não entrega esse calendário. Um novo endereço secreto, nas configurações dele, pode ajudar.
calendar-failed-later = { $name } não responde no momento. Tento de novo amanhã; até lá o plano é provisório.

calendar-name = Plano de estudo
calendar-file = O seu plano como arquivo: abra para pôr as sessões no seu calendário.
calendar-file-name = plano-de-estudo.ics
calendar-file-alt = O seu plano de estudo como arquivo de calendário
calendar-feed-offer = Também pode haver um endereço que o seu calendário assina, e as mudanças chegam sozinhas. Quem souber o endereço pode ler o seu plano.
calendar-feed = O seu calendário pode assinar este endereço; as mudanças chegam sozinhas. Quem souber o endereço pode ler o seu plano, então guarde só para você: { $url }
calendar-feed-closed = O endereço foi fechado; ninguém mais lê o seu plano por ele.
calendar-feed-none = Este programa não é acessível de fora, então não há endereço. O arquivo funciona em qualquer lugar.
calendar-button-feed = Criar um endereço
calendar-button-feed-new = Criar outro endereço
calendar-button-feed-close = Fechar o endereço
