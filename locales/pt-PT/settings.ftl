# Settings: language, time zone, pause.
settings-title = Estas são as tuas definições.
settings-language-explicit = { $language } – escolha tua
settings-language-detected = { $language } – o meu primeiro palpite; muda quando quiseres
settings-zone-known = { $zone }, hora local { $time } – { $source }
settings-messages = As minhas mensagens
settings-messages-on = ativas
settings-messages-paused = em pausa desde { $date }; quando escreves, respondo
settings-messages-paused-until = em pausa até { $date }; se escreveres, respondo
settings-button-settings = Definições
settings-button-language = Mudar de língua
settings-button-timezone = Mudar fuso horário
settings-button-pause = Pausar
settings-button-resume = Retomar

source-text = disseste-me tu
source-button = escolheste tu
source-calendar = do teu calendário
source-detected = reparei eu; ainda não confirmaste
source-derived = li-o nas tuas palavras

settings-pause-done =
    Em pausa. A partir de agora não escrevo primeiro. Quando escreveres, respondo, e nada do que me contaste se perde.

    { $mark }resume termina a pausa.
settings-pause-question = A minha pergunta pode esperar; responde quando quiseres.
settings-pause-already = Já estás em pausa, desde { $date }. Quando escreves, respondo. { $mark }resume termina a pausa.
settings-resume-done = A pausa acabou. Posso voltar a escrever primeiro quando houver motivo.
settings-resume-no-zone = Para isso precisaria também do teu fuso horário, que ainda não sei. Até lá, só respondo.
settings-resume-idle = Não havia pausa, por isso nada mudou.

settings-timezone-set =
    Guardado: { $zone }. Aí devem ser { $around }.

    Se a hora não bater certo, escreve { $mark }timezone e a tua cidade.
settings-timezone-how = Para definir o fuso horário, escreve { $mark }timezone e a tua cidade, por exemplo “{ $mark }timezone Lisboa”.

settings-language-ask = Em que língua vamos falar?
settings-language-set = A partir de agora falamos em { $language }.
settings-language-unknown = Essa ainda não falo. Estas falo:

settings-cancelled = Está bem, nada mudou.
settings-nothing-open = Não há nada para cancelar; está tudo como estava.
