# The week looked back on. There is no count of days in a row, and nothing that went down is told.
review-title = The week of { $week }
review-empty = Your garden starts with the first session. There is nothing to look back on yet.

review-week = This week holds { $minutes } of study, in { $count ->
    [one] one session
   *[other] { $shown } sessions
}.
review-usual-more = That is more than your usual { $usual }.
review-usual-same = That is your usual { $usual }.
review-return = { $now ->
    [0] You came back sooner: on the same day
    [one] You came back sooner: after one day
   *[other] You came back sooner: after { $shown_now } days
}; before, it was { $before ->
    [one] one day
   *[other] { $shown_before } days
}.
review-weeks = { $of ->
    [one] This is your first week of study.
   *[other] Weeks with study: { $studied } of the last { $shown }.
}
# Days on which something agreed on was left; they belong to a week as planned.
review-free-days = Free days taken: { $taken } of { $of }, as planned.
review-best-part = { $part ->
    [morning] Mornings
    [afternoon] Afternoons
    [evening] Evenings
   *[night] Nights
} work best for you.
review-fortnight = Sessions in the last two weeks: { $done } of { $of }.
review-fortnight-done = Sessions in the last two weeks: { $done }.

review-garden = Your garden
review-garden-empty = Your garden waits for its first seed.
review-garden-holds = Your garden: { $plants }.
review-plant = { $topic }: { $state }
review-blooms = { $count ->
    [one] one plant in bloom
   *[other] { $shown } plants in bloom
}
review-blooms-and = { $grown }, beside it { $growing }
review-more-plants = { $count ->
    [one] and one more plant
   *[other] and { $shown } more plants, grown together
}

review-plan-offer = Would you like to plan the coming week?
review-button-plan = Plan it
