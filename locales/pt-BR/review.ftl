# A semana que passou. Não há contagem de dias seguidos, e o que diminuiu não se conta.
review-title = A semana de { $week }
review-empty = Seu jardim começa com a primeira sessão. Ainda não há o que rever.

review-week = Esta semana tem { $minutes } de estudo, em { $count ->
    [one] uma sessão
   *[other] { $shown } sessões
}.
review-usual-more = É mais que o seu habitual ({ $usual }).
review-usual-same = É o seu habitual ({ $usual }).
review-return = { $now ->
    [0] Você voltou mais cedo: no mesmo dia
    [one] Você voltou mais cedo: depois de um dia
   *[other] Você voltou mais cedo: depois de { $shown_now } dias
}; antes, { $before ->
    [one] foi um dia
   *[other] foram { $shown_before } dias
}.
review-weeks = { $of ->
    [one] Esta é a sua primeira semana de estudo.
   *[other] Semanas com estudo: { $studied } em { $shown }.
}
review-free-days = Dias livres usados: { $taken } de { $of }, como planejado.
review-best-part = O melhor horário para você: { $part ->
    [morning] as manhãs
    [afternoon] as tardes
    [evening] as noites
   *[night] as madrugadas
}.
review-fortnight = Sessões nas últimas duas semanas: { $done } de { $of }.
review-fortnight-done = Sessões nas últimas duas semanas: { $done }.

review-garden = Seu jardim
review-garden-empty = Seu jardim espera a primeira semente.
review-garden-holds = Seu jardim: { $plants }.
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

review-plan-offer = Quer planejar a semana que vem?
review-button-plan = Planejar
