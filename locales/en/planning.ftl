# Agreeing a week. Every proposal leaves the choice to the learner; at most one question in a message.

common-keep-as-is = Leave it as it is

# Days, lengths and sessions in words.
plan-day = { $weekday } { $day }
plan-full-day = { $weekday } { $date }
plan-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
plan-week = { $from }–{ $to } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
plan-weekday-short = { $day ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
}
plan-moment = { $day } at { $time }
plan-study = Study
plan-session = { $topic } on { $when }
plan-item-told = { $topic } ({ $length })
plan-item = { $time } { $topic } ({ $length })

# What is missing to the hours that the learner named, and why.
plan-short-topics = There is nothing to plan yet: no topic is named.
plan-short-share = What is left of your hours is too little for one more session.
plan-short-day = { $missing } of your hours find no place: the days would get too full.
plan-short-margin = { $missing } of your hours find no place: I leave a fifth of your free time unplanned, so that a day may go differently.
plan-short-free = { $missing } of your hours find no place: there is no more free time in this week. Sleep stays untouched.
plan-short-chosen = { $missing } of your hours stay free, as you chose.

# Questions before a plan.
planning-ask-topics = What would you like to give time to? Name one thing, or several with commas between them.
planning-topics-unread = I could not make out a topic in that.
planning-topics-now = At the moment: { $topics }. To change it, write the list as it should be.
planning-topics-kept = From now on: { $topics }. It counts for the next plan.
planning-ask-importance = { $topic }: how much does it matter right now, from 1 (a little) to 5 (a lot)?
planning-ask-mastery = { $topic }: how well do you know it already, from 0 (new to me) to 5 (very well)?
planning-rating-unread = A number from the buttons is enough, or “skip”.
planning-ratings-none = Then all of them get equal time.
planning-ratings-some = Without both numbers for every topic, all of them get equal time for now.
planning-ask-zone = To plan on your clock I need your time zone. Which city are you in, or near?
planning-zone-unread = I don't know that place yet. A larger city nearby helps, or an offset such as UTC-3.
planning-ask-hours = How much time a week would you like to plan? For example “4 hours a week” or “30 minutes a day”.
planning-hours-unread = I need a length with its unit, such as “3 hours a week”.
planning-ask-window = When in the day is a good time for it? For example “evenings”, “7–9 am”, “lunch break”.
planning-window-unread = I could not read a time of the day in that.
planning-noted = Noted: { $value }.
planning-ask-busy = What is fixed in your week, so that I plan around it? Write it as you would say it (“Mondays 9–18”, “out Thursday evening”), send an .ics file, or paste the address of a calendar.
planning-busy-noted = I keep free: { $items }.
planning-busy-hours = “{ $quote }”: from when to when is that?
planning-busy-day = “{ $quote }”: on which day is that?
planning-busy-unread = “{ $quote }”: I could not read that. Which day is it, and from when to when?

# Proposals.
planning-two = The week of { $week }, in two ways:
planning-one = The week of { $week } could look like this:
planning-head-a = A: fewer, longer. { $count ->
    [one] { $shown } session
   *[other] { $shown } sessions
} of up to { $longest }, { $total } in all
planning-head-b = B: more, shorter. { $count ->
    [one] { $shown } session
   *[other] { $shown } sessions
} of up to { $longest }, { $total } in all
planning-head-one = { $count ->
    [one] { $shown } session
   *[other] { $shown } sessions
} of up to { $longest }, { $total } in all
planning-label-a = A, fewer and longer
planning-label-b = B, more and shorter
planning-which = Which one suits you, or what would you change?
planning-fits = Does that suit you, or what would you change?
planning-yes-to-which = Gladly. Which of the two shall it be, A or B?
planning-neither = Then neither of them. What should be different: the days, the hours, or how much?
planning-difference = A has fewer and longer sessions, B more and shorter ones; the time in all is about the same.
planning-step-up = Last week you studied { $done }; this plan holds { $planned }. Would you rather go up in a smaller step, or take it as it stands?
planning-lighter = Last week asked for more than it gave. Would you rather have a lighter one, or take it as it stands?
planning-flex = If something shifts, { $when } would be free.
planning-touch = { $topic } on { $when }, { $length }: where to, or what else?
planning-overload = More than 30 hours is a very full week. It is your call; less is fine, too.
planning-too-much = Above 50 hours a week I make no plan: too little would be left for sleep and everything else.
planning-tentative = This is tentative: I could not see all of that week in { $calendar }, so something may clash.
planning-outside-window = There is not enough room at the time of day that you named, so some sessions lie outside of it.
planning-agreed-before = A week is agreed for these days; it stays as it is unless you say yes to a new one.
planning-no-room = I found no place for a session in that week. Shall we look at another week, or at what is fixed?
planning-time-passed = Some of those times have come meanwhile, so I planned again from now on.
planning-changed-meanwhile = The plan has changed since that message. This is how it stands now.
planning-still-open = The plan for the week of { $week } is still open.
planning-clock-changed = Your clock has changed meanwhile, so I planned again on the new one.
planning-choice-unread = I did not follow that. You can tap a button, write A or B, or say what should move.
planning-agreed = Agreed: this is your week of { $week }.
planning-in-quiet-hours = The session of { $day } ends within the quiet hours, and I stay silent then. { $mark }settings changes them.
planning-later = All right, nothing is kept. { $mark }plan begins again whenever you like.
planning-over = That plan is no longer open.

# Changing a proposal.
planning-change-how = You can say what should move: “Tuesday to 20:00”, “less on Friday”, “nothing on Sunday”. Is this your week?
planning-change-what = Then let us change it.
planning-change-unread = I did not follow which session should change, and how.
planning-undone = Taken back.
planning-nothing-to-undo = There is no change to take back.
planning-nothing-left = Nothing is left in this plan, so there is nothing to agree on. The two proposals are still there.
planning-which-time = “{ $quote }”: which time do you mean?
planning-change-beyond = That goes beyond what I would plan by myself; as you wish it, it stands.
planning-done-moved = Done: { $topic } on { $when }.
planning-done-length = { $topic } on { $when } is now { $length }.
planning-done-added = { $topic } on { $when } ({ $length }) is new.
planning-done-dropped = { $topic } on { $when } is out.
planning-change-clock = The clocks change that day: the hour that is skipped became the next one.
planning-cannot-same = It is so already.
planning-cannot-nothing = There is no session there to change.
planning-cannot-several = That could be more than one session; with its hour I know which.
planning-cannot-busy = That time is taken.
planning-cannot-asleep = That would leave less than six hours of night; I keep those free.
planning-cannot-past = That time has come already, or will within half an hour.
planning-cannot-short = A session needs at least 15 minutes.
planning-cannot-long = A session of more than 90 minutes is better split.
planning-cannot-outside = That day lies outside of this week.
planning-cannot-topic = I don't know that topic.
planning-cannot-full = There is no room for it there.
planning-cannot-instead = Possible: { $times }.

# Buttons.
planning-button-plan = Plan a week
planning-button-later = Not now
planning-button-nothing-fixed = Nothing fixed
planning-button-busy-done = That is all
planning-button-busy = What is fixed
planning-button-no-ratings = All the same
planning-button-keep-a = Yes, keep A
planning-button-keep-b = Yes, keep B
planning-button-change-a = Change A
planning-button-change-b = Change B
planning-button-keep = Yes, this is my week
planning-button-change = Change it
planning-button-shorter = Shorter
planning-button-longer = Longer
planning-button-drop = Take it out
planning-button-look = Leave it
planning-button-undo = Undo
planning-button-back = Both again
planning-button-less = Plan { $length } instead
planning-button-this-week = This week instead
planning-button-next-week = Next week instead

# On the picture.
planning-picture-a = fewer, longer · { $week }
planning-picture-b = more, shorter · { $week }
