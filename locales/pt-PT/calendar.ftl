# Calendários que entram e que saem. De um calendário só ficam as horas.

calendar-fixed = Isto deixo livre quando planeamos:
calendar-fixed-remove = Para tirar um, escreve o número dele, por exemplo, “tira { $number }”.
calendar-fixed-more = Para juntar alguma coisa, escreve à tua maneira, envia um ficheiro .ics ou cola o endereço de um calendário.
calendar-line-read = { $name } (calendário)
calendar-line-waiting = { $name } (calendário, a ser lido)
calendar-line-failed = { $name } (calendário, não deu para ler)
calendar-button-remove = Tirar { $name }
calendar-nothing-new = Está bem, fica como está.
calendar-unread = “{ $quote }” não consegui ler. Que dia é, e de que horas a que horas?
calendar-unread-answer = Não encontrei aí um dia e horas. Por exemplo, “segundas 9–18h”.
calendar-removed = Já não guardo este tempo: { $name }.
calendar-removed-before = Isso já tinha saído.
calendar-forgotten = { $name } foi esquecido, com todas as horas.
calendar-too-many-rules = Isso é mais do que consigo guardar. Tira alguns primeiro, ou envia o teu calendário como ficheiro .ics.
calendar-too-many = Já tens aqui cinco calendários, que é o máximo que guardo. Tira um primeiro.
calendar-too-large = Esse calendário passa de 8 MB. Bastava exportar só os próximos meses.
calendar-reading = Estou a ler { $name }. Dele guardo só as horas ocupadas: nem títulos, nem lugares, nem nomes.
calendar-read = { $count ->
    [0] Li { $name }: nada ali ocupa o teu tempo nos próximos meses.
    [one] Li { $name }: há { $shown } hora ocupada nos próximos meses. Planeio à volta dela.
   *[other] Li { $name }: há { $shown } horas ocupadas nos próximos meses. Planeio à volta delas.
}
calendar-all-day = Eventos de dia inteiro não contam como ocupado.
calendar-skipped = Alguns eventos não consegui ler; se faltar alguma coisa no plano, diz-me em palavras.
calendar-failed-gone = Já não consigo obter { $name }. Se o enviares outra vez, leio-o.
calendar-failed-other = Não há calendário em { $name }. O que leio é um ficheiro .ics.
calendar-failed-page = { $name } mostra uma página da Internet, não o calendário. Nas definições do calendário há um endereço secreto no formato iCal, que termina em .ics.
calendar-failed-archive = { $name } é um ficheiro comprimido. O que leio é o ficheiro .ics que está lá dentro.
calendar-failed-address = Não dá para usar esse endereço de { $name }. Copia-o inteiro outra vez, sem palavra-passe no meio.
calendar-failed-https = O endereço de { $name } tem de começar por https.
calendar-failed-private = { $name } não é acessível pela Internet pública, por isso não vou até lá. Podes enviar o calendário como ficheiro .ics.
calendar-failed-refused = { $name } não entrega esse calendário. Um novo endereço secreto, nas definições dele, pode ajudar.
calendar-failed-later = { $name } não responde de momento. Tento outra vez amanhã; até lá o plano é provisório.

calendar-name = Plano de estudo
calendar-file = O teu plano como ficheiro: abre-o para pôr as sessões no teu calendário.
calendar-file-name = plano-de-estudo.ics
calendar-file-alt = O teu plano de estudo como ficheiro de calendário
calendar-feed-offer = Também pode haver um endereço que o teu calendário subscreve, e as mudanças chegam sozinhas. Quem o souber pode ler o teu plano.
calendar-feed = O teu calendário pode subscrever este endereço; as mudanças chegam sozinhas. Quem o souber pode ler o teu plano, por isso guarda-o só para ti: { $url }
calendar-feed-closed = O endereço foi fechado; já ninguém lê o teu plano por ele.
calendar-feed-none = Este programa não é acessível de fora, por isso não há endereço. O ficheiro funciona em todo o lado.
calendar-button-feed = Criar um endereço
calendar-button-feed-new = Criar outro endereço
calendar-button-feed-close = Fechar o endereço
