# What can be done here.
help-title = Isto é o que sei fazer:
help-line = { $call } – { $what }
help-button = Ajuda
help-hint = Os botões fazem o mesmo. Também podes simplesmente escrever-me.
help-start = começar, ou voltar
help-help = o que sei fazer
help-settings = língua, fuso horário, pausa
help-language = mudar de língua
help-timezone = definir o fuso horário
help-pause = deixo de escrever primeiro
help-resume = terminar a pausa
help-profile = o que sei de ti; podes mudar
help-export = receber tudo o que está guardado num ficheiro
help-delete = apagar tudo o que está guardado
help-cancel = deixar uma pergunta sem resposta
help-unknown = Não conheço esse comando.
help-nearest = Não conheço esse comando. O mais parecido que tenho é { $call }.
