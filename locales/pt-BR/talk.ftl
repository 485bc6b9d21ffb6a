# Short answers without a model: small talk, groups, and what cannot be read.
talk-thanks = De nada.
talk-greeting = Olá, que bom ter notícias suas.
talk-wellbeing = Por aqui tudo bem, obrigado. Sou um programa, então os meus dias são bem parecidos.
talk-goodbye = Até a próxima. O que anotamos fica aqui.
talk-acknowledged = Certo.
talk-who = Sou { $bot }, um coach de aprendizagem no chat. Pergunto o que você quer aprender e quanto tempo tem, e guardo as respostas nas suas palavras.
talk-human = Sou um programa, não uma pessoa.
talk-heavy = Isso parece difícil, e é bom você ter dito. Nada aqui precisa acontecer hoje. Se quiser, deixamos a semana mais leve, ou fico quieto por um tempo.
talk-no-model = Isso eu não entendi: aqui não há um modelo de linguagem conectado, então só entendo coisas simples. Você pode me contar o que estudou, o que não vai dar, ou o que deve mudar; { $mark }today, { $mark }week e { $mark }plan estão à mão.
talk-welcome-back = Que bom ver você de volta. Tudo o que anotamos continua aqui.
talk-still-paused = Você continua em pausa, então eu só respondo.

group-invite = Olá. Eu acompanho uma pessoa de cada vez; escreva para mim numa conversa privada e começamos por lá.
group-private = Vamos fazer isso numa conversa privada; aqui todo mundo poderia ler.

unread-kind = { $kind ->
    [sticker] Recebi a sua figurinha, mas por enquanto só leio texto.
    [voice] Recebi a sua mensagem de voz, mas ainda não consigo ouvir; só leio texto.
    [audio] Recebi o seu áudio, mas ainda não consigo ouvir; só leio texto.
    [photo] Recebi a sua imagem, mas ainda não consigo ver imagens; só leio texto.
    [video] Recebi o seu vídeo, mas ainda não consigo ver vídeos; só leio texto.
    [animation] Recebi a sua animação, mas por enquanto só leio texto.
    [location] Recebi a sua localização, mas não leio lugares a partir dela. O nome da cidade, escrito, funciona.
    [contact] Recebi um contato, mas por enquanto só leio texto e não olhei o que tem nele.
    [poll] Recebi uma enquete, mas por enquanto só leio texto.
    [dice] Recebi a sua jogada, mas por enquanto só leio texto.
   *[other] Recebi algo que ainda não consigo ler. Texto funciona.
}
unread-file = Recebi o arquivo “{ $name }”. De arquivos, por enquanto leio calendários (.ics), então não o abri. Você pode colar como texto a parte que importa.
unread-file-unnamed = Recebi um arquivo. De arquivos, por enquanto leio calendários (.ics), então não o abri. Você pode colar como texto a parte que importa.
unread-edited = Vi que você mudou a sua última mensagem. Eu segui o que ela dizia antes; envie de novo se valem as palavras novas.
unread-too-much = Chegou muita coisa em pouco tempo e eu não li tudo. Daqui a um minuto eu continuo; aí mande de novo o mais importante.
unread-too-long = Esse texto tem { $length } caracteres e eu leio até { $limit } por vez, então não o li. Você pode mandar a parte que importa, ou mandar em pedaços.
note-stale = Esse botão é de antes.
note-foreign = Esse botão é para outra pessoa.
