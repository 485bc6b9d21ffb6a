# O dia em poucas palavras. Sem pedido, no máximo 45 palavras; o que diminuiu se diz sem números.
briefing-not-begun = Ainda não há nada planejado, então não tenho o que contar. Uma primeira semana pode ter uma única sessão.
briefing-nothing = Nada de novo: nenhuma sessão hoje, e nada mudou nos últimos dias.

briefing-today = Hoje: { $sessions }.
briefing-today-unnamed = { $count ->
    [one] Hoje: uma sessão, { $time }.
   *[other] Hoje: { $shown } sessões, a primeira { $time }.
}
briefing-session = { $topic } ({ $time })
briefing-session-done = { $topic } ({ $time }, feito)
briefing-sessions-more = { $sessions } e mais { $count }
briefing-left-open = O que ficou em aberto ({ $days }) pode ficar assim.

briefing-return = { $days ->
    [0] Você voltou a estudar no mesmo dia.
    [one] Você voltou a estudar depois de um dia.
   *[other] Você voltou a estudar depois de { $shown } dias.
}
briefing-completion-more = { $before ->
    [0] { $percent }% das sessões aconteceram nos últimos sete dias.
   *[other] Sessões que aconteceram: { $percent }%; antes, { $shown }%.
}
briefing-completion-grows = Nos últimos sete dias houve mais espaço para o plano do que nos sete anteriores.
briefing-completion-less = Os últimos sete dias deram menos espaço aos planos; há semanas assim.
briefing-minutes-more = { $minutes } de estudo nos últimos sete dias; antes, { $before }.
briefing-minutes-less = Os últimos sete dias tiveram menos estudo que os anteriores; há semanas assim.
briefing-goal-ahead = { $count ->
    [one] Meta: um ponto à frente do ritmo regular.
   *[other] Meta: { $shown } pontos à frente do ritmo regular.
}
briefing-goal-on = A meta avança em ritmo regular.
briefing-goal-behind = Em ritmo constante, a meta estaria mais perto; planos podem mudar.
briefing-best-part = { $part ->
    [morning] As manhãs vão
    [afternoon] As tardes vão
    [evening] As noites vão
   *[night] As madrugadas vão
} bem: { $done } de { $of } sessões aconteceram.
briefing-hard-part = { $part ->
    [morning] As manhãs parecem difíceis
    [afternoon] As tardes parecem difíceis
    [evening] As noites parecem difíceis
   *[night] As madrugadas parecem difíceis
} de manter livres. Quer procurar outro horário?

briefing-button-move = Procurar outro horário
briefing-button-today = Hoje
briefing-button-week = Semana
briefing-button-plan = Planejar uma semana
