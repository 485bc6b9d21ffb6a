# A semana que passou. Não há contagem de dias seguidos, e o que diminuiu não se conta.
review-title = A semana de { $week }
review-empty = O teu jardim começa com a primeira sessão. Ainda não há o que rever.

review-week = Esta semana tem { $minutes } de estudo, em { $count ->
    [one] uma sessão
   *[other] { $shown } sessões
}.
review-usual-more = É mais do que o teu habitual ({ $usual }).
review-usual-same = É o teu habitual ({ $usual }).
review-return = { $now ->
    [0] Voltaste mais cedo: no mesmo dia
    [one] Voltaste mais cedo: ao fim de um dia
   *[other] Voltaste mais cedo: ao fim de { $shown_now } dias
}; antes, { $before ->
    [one] foi um dia
   *[other] foram { $shown_before } dias
}.
review-weeks = { $of ->
    [one] Esta é a tua primeira semana de estudo.
   *[other] Semanas com estudo: { $studied } em { $shown }.
}
review-free-days = Dias livres usados: { $taken } de { $of }, como planeado.
review-best-part = A melhor altura para ti: { $part ->
    [morning] as manhãs
    [afternoon] as tardes
    [evening] as noites
   *[night] as madrugadas
}.
review-fortnight = Sessões nas últimas duas semanas: { $done } de { $of }.
review-fortnight-done = Sessões nas últimas duas semanas: { $done }.

review-garden = O teu jardim
review-garden-empty = O teu jardim espera a primeira semente.
review-garden-holds = O teu jardim: { $plants }.
review-plant = { $topic }: { $state }
review-blooms = { $count ->
    [one] uma planta em flor
   *[other] { $shown } plantas em flor
}
review-blooms-and = { $grown }, ao lado { $growing }
review-more-plants = { $count ->
    [one] e mais uma planta
   *[other] e mais { $shown } plantas, que cresceram juntas
}

review-plan-offer = Queres planear a próxima semana?
review-button-plan = Planear
