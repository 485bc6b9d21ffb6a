# Shared by everything that speaks: numbers, times, names of languages, of slots and of their values.
common-quoted = “{ $words }”
common-and = { $first } e { $last }
common-keep = Manter tudo

language-en = English
language-pt-br = Português (Brasil)
language-pt-pt = Português (Portugal)

number-hours = { $count ->
    [one] { $shown } hora
   *[other] { $shown } horas
}
number-minutes = { $count ->
    [one] { $shown } minuto
   *[other] { $shown } minutos
}
number-hours-range = { $from } a { $to } horas
number-date = { $month ->
    [1] { $day } de janeiro de { $year }
    [2] { $day } de fevereiro de { $year }
    [3] { $day } de março de { $year }
    [4] { $day } de abril de { $year }
    [5] { $day } de maio de { $year }
    [6] { $day } de junho de { $year }
    [7] { $day } de julho de { $year }
    [8] { $day } de agosto de { $year }
    [9] { $day } de setembro de { $year }
    [10] { $day } de outubro de { $year }
    [11] { $day } de novembro de { $year }
   *[other] { $day } de dezembro de { $year }
}
number-weekday = { $day ->
    [0] segunda
    [1] terça
    [2] quarta
    [3] quinta
    [4] sexta
    [5] sábado
   *[other] domingo
}

slot-primary-goal = Objetivo
slot-motivation = Por que importa
slot-goal-category = Tipo de objetivo
slot-past-attempts = O que já tentou
slot-barriers = O que atrapalha
slot-weekly-hours = Horas por semana
slot-focus-window = Melhor hora do dia
slot-timezone = Fuso horário
slot-confidence = Confiança
slot-confidence-reason = Por que esse número
slot-success-definition = Como vai saber que deu certo
slot-language = Idioma

value-hours = { $hours } por semana
value-confidence = { $number } de 10
value-nothing = nada
value-technical = técnico
value-professional = profissional
value-creative = criativo
value-language = um idioma
value-personal = pessoal
value-early-morning = bem cedo
value-morning = de manhã
value-midday = na hora do almoço
value-afternoon = à tarde
value-evening = à noite
value-late-night = de madrugada
value-variable = varia
value-between = { $from_hour ->
    [1] da { $from }
   *[other] das { $from }
} { $to_hour ->
    [1] à { $to }
   *[other] às { $to }
}
value-around = { $hour ->
    [1] por volta da { $at }
   *[other] por volta das { $at }
}
value-after = { $hour ->
    [1] depois da { $at }
   *[other] depois das { $at }
}
value-on-weekdays = { $window }, nos dias úteis
value-at-weekends = { $window }, no fim de semana
value-on-days = { $window } ({ $days })
