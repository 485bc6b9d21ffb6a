# Words in pictures of the week and the garden, and the pictures in words for those who cannot see them.

pictures-file-week = semana
pictures-file-proposals = propostas
pictures-file-garden = jardim

pictures-state-planned = planejada
pictures-state-done = feita
pictures-state-partial = feita em parte
pictures-state-skipped = pulada
pictures-state-moved = remarcada
pictures-state-open = ainda em aberto

pictures-busy = ocupado
pictures-sleep = sono
pictures-rest = dia livre

pictures-topic = Tópico { $number }
pictures-more = e mais { $count }

pictures-open-week = Uma semana em aberto
pictures-nothing-planned = Ainda não há nada planejado.

pictures-garden-empty = Espaço para uma primeira semente.
pictures-weeks = { $count ->
    [one] { $count } semana com estudo
   *[other] { $count } semanas com estudo
}

pictures-alt-day = { $day }: { $items }.
pictures-alt-today = { $day } (hoje)
pictures-alt-session = { $time } { $title }, { $length }, { $state }
pictures-alt-busy = { $time } { $title }, { $length } (ocupado)
pictures-alt-proposals = Duas propostas. A: { $first } B: { $second }
pictures-alt-garden = { $count ->
    [one] Um jardim com uma planta: { $plants }.
   *[other] Um jardim com { $count } plantas: { $plants }.
}
pictures-alt-plant = { $label }, { $growth }
pictures-growth-seed = uma semente
pictures-growth-sprout = um broto
pictures-growth-leaves = primeiras folhas
pictures-growth-tall = crescendo
pictures-growth-bud = em botão
pictures-growth-bloom = em flor
