# The day at a glance. Unasked it has at most 45 words; what went down is told without numbers.
briefing-not-begun = Nothing is planned yet, so there is nothing to report. A first week can be as small as one session.
briefing-nothing = Nothing new: no session today, and nothing that changed lately.

briefing-today = Today: { $sessions }.
briefing-today-unnamed = { $count ->
    [one] Today: one session, at { $time }.
   *[other] Today: { $shown } sessions, the first at { $time }.
}
briefing-session = { $topic } at { $time }
briefing-session-done = { $topic } at { $time } (done)
briefing-sessions-more = { $sessions } and { $count } more
# $days are days of the week.
briefing-left-open = What stayed open on { $days } can stay open.

briefing-return = { $days ->
    [0] You came back to study on the same day.
    [one] You came back to study after one day.
   *[other] You came back to study after { $shown } days.
}
briefing-completion-more = { $before ->
    [0] { $percent }% of your sessions took place this past week.
   *[other] Sessions that took place: { $percent }%, up from { $shown }%.
}
briefing-completion-grows = This past week found more room for your plan than the one before.
briefing-completion-less = This past week left less room for plans; weeks differ.
briefing-minutes-more = { $minutes } of study this past week, up from { $before }.
briefing-minutes-less = This past week held less study than the one before; weeks differ.
briefing-goal-ahead = { $count ->
    [one] Your goal is one point ahead of an even pace.
   *[other] Your goal is { $shown } points ahead of an even pace.
}
briefing-goal-on = Your goal is moving at an even pace.
briefing-goal-behind = At an even pace the goal would be nearer; plans can change.
# $part is morning, afternoon, evening or night; $done of $of sessions took place.
briefing-best-part = { $part ->
    [morning] Mornings
    [afternoon] Afternoons
    [evening] Evenings
   *[night] Nights
} go well: { $done } of { $of } sessions took place.
briefing-hard-part = { $part ->
    [morning] Mornings
    [afternoon] Afternoons
    [evening] Evenings
   *[night] Nights
} seem hard to keep free. Shall we find another time?

briefing-button-move = Find another time
briefing-button-today = Today
briefing-button-week = Week
briefing-button-plan = Plan a week
