# What the terminal itself says.
console-leave = Ctrl-C de novo ou Ctrl-D para sair. Tudo o que foi dito fica guardado.
console-not-stored = Não consegui guardar isso, então não vai ter resposta. Pode enviar de novo, por favor.
