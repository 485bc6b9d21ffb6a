# What can be done here.
help-title = Isto é o que eu sei fazer:
help-line = { $call } – { $what }
help-button = Ajuda
help-hint = Os botões fazem o mesmo. Você também pode simplesmente me escrever.
help-start = começar, ou voltar
help-help = o que eu sei fazer
help-settings = idioma, fuso horário, pausa
help-language = mudar o idioma
help-timezone = definir o fuso horário
help-pause = deixo de escrever primeiro
help-resume = terminar a pausa
help-profile = o que eu sei de você; dá para mudar
help-export = receber tudo o que está guardado num arquivo
help-delete = apagar tudo o que está guardado
help-cancel = deixar uma pergunta sem resposta
help-unknown = Não conheço esse comando.
help-nearest = Não conheço esse comando. O mais parecido que eu tenho é { $call }.
