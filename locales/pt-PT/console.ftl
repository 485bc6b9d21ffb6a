# What the terminal itself says.
console-leave = Ctrl-C outra vez ou Ctrl-D para sair. Tudo o que foi dito fica guardado.
console-not-stored = Não consegui guardar isso, por isso não vai ter resposta. Podes enviar outra vez, por favor.
