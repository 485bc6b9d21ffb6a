# Settings: language, time zone, pause.
settings-title = Estas são as suas configurações.
settings-language-explicit = { $language } – escolha sua
settings-language-detected = { $language } – meu primeiro palpite; mude quando quiser
settings-zone-known = { $zone }, hora local { $time } – { $source }
settings-messages = Minhas mensagens
settings-messages-on = ativas
settings-messages-paused = em pausa desde { $date }; quando você escreve, eu respondo
settings-messages-paused-until = em pausa até { $date }; se você escrever, eu respondo
settings-button-settings = Configurações
settings-button-language = Mudar idioma
settings-button-timezone = Mudar fuso horário
settings-button-pause = Pausar
settings-button-resume = Retomar

source-text = você me disse
source-button = você escolheu
source-calendar = da sua agenda
source-detected = eu notei; você ainda não confirmou
source-derived = eu li nas suas palavras

settings-pause-done =
    Em pausa. A partir de agora não escrevo primeiro. Quando você escrever, eu respondo, e nada do que você me contou se perde.

    { $mark }resume termina a pausa.
settings-pause-question = A minha pergunta pode esperar; responda quando quiser.
settings-pause-already = Você já está em pausa, desde { $date }. Quando você escreve, eu respondo. { $mark }resume termina a pausa.
settings-resume-done = A pausa acabou. Posso voltar a escrever primeiro quando houver motivo.
settings-resume-no-zone = Para isso eu também precisaria do seu fuso horário, que ainda não sei. Até lá, só respondo.
settings-resume-idle = Não havia pausa, então nada mudou.

settings-timezone-set =
    Guardei: { $zone }. Aí deve ser { $around } agora.

    Se a hora não bater, escreva { $mark }timezone e a sua cidade.
settings-timezone-how = Para definir o fuso horário, escreva { $mark }timezone e a sua cidade, por exemplo “{ $mark }timezone São Paulo”.

settings-language-ask = Em que idioma vamos conversar?
settings-language-set = A partir de agora conversamos em { $language }.
settings-language-unknown = Esse eu ainda não falo. Estes eu falo:

settings-cancelled = Tudo bem, nada mudou.
settings-nothing-open = Não há nada para cancelar; está tudo como estava.
