# Short answers without a model: small talk, groups, and what cannot be read.
talk-thanks = De nada.
talk-greeting = Olá, que bom saber de ti.
talk-wellbeing = Por aqui está tudo bem, obrigado. Sou um programa, por isso os meus dias são muito parecidos.
talk-goodbye = Até à próxima. O que anotámos fica aqui.
talk-acknowledged = Certo.
talk-who = Sou { $bot }, um coach de aprendizagem no chat. Pergunto o que queres aprender e quanto tempo tens, e guardo as respostas nas tuas palavras.
talk-human = Sou um programa, não uma pessoa.
talk-heavy = Isso parece difícil, e é bom teres dito. Nada aqui tem de acontecer hoje. Se quiseres, deixamos a semana mais leve, ou fico calado por uns tempos.
talk-no-model = Isso não percebi: aqui não há um modelo de linguagem ligado, por isso só entendo coisas simples. Podes contar-me o que estudaste, o que não vai dar, ou o que deve mudar; { $mark }today, { $mark }week e { $mark }plan estão à mão.
talk-welcome-back = Que bom ver-te de volta. Tudo o que anotámos continua aqui.
talk-still-paused = Continuas em pausa, por isso só respondo.

group-invite = Olá. Acompanho uma pessoa de cada vez; escreve-me numa conversa privada e começamos por aí.
group-private = Vamos fazer isto numa conversa privada; aqui toda a gente poderia ler.

unread-kind = { $kind ->
    [sticker] Recebi o teu autocolante, mas por enquanto só leio texto.
    [voice] Recebi a tua mensagem de voz, mas ainda não consigo ouvir; só leio texto.
    [audio] Recebi o teu áudio, mas ainda não consigo ouvir; só leio texto.
    [photo] Recebi a tua imagem, mas ainda não consigo ver imagens; só leio texto.
    [video] Recebi o teu vídeo, mas ainda não consigo ver vídeos; só leio texto.
    [animation] Recebi a tua animação, mas por enquanto só leio texto.
    [location] Recebi a tua localização, mas não leio lugares a partir dela. O nome da cidade, escrito, funciona.
    [contact] Recebi um contacto, mas por enquanto só leio texto e não vi o que tem.
    [poll] Recebi uma sondagem, mas por enquanto só leio texto.
    [dice] Recebi o teu lançamento, mas por enquanto só leio texto.
   *[other] Recebi algo que ainda não consigo ler. Texto funciona.
}
unread-file = Recebi o ficheiro “{ $name }”. De ficheiros, por agora leio calendários (.ics), por isso não o abri. Podes colar como texto a parte que importa.
unread-file-unnamed = Recebi um ficheiro. De ficheiros, por agora leio calendários (.ics), por isso não o abri. Podes colar como texto a parte que importa.
unread-edited = Vi que mudaste a tua última mensagem. Segui o que dizia antes; envia-a outra vez se valem as palavras novas.
unread-too-much = Chegou muita coisa em pouco tempo e não li tudo. Daqui a um minuto continuo; nessa altura envia de novo o mais importante.
unread-too-long = Esse texto tem { $length } caracteres e eu leio até { $limit } de cada vez, por isso não o li. Podes enviar a parte que importa, ou enviar por partes.
note-stale = Esse botão é de antes.
note-foreign = Esse botão é para outra pessoa.
