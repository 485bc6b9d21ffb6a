# Settings around studying. Nothing here is on by itself: every message unasked is the learner's choice.

preferences-yes = Yes
preferences-no = No, thanks
preferences-none = Not at all
preferences-value-off = off
preferences-value-on = on
preferences-value-no-day = none
preferences-unread = I could not read an answer in that. A tap above or other words are fine, or leave it as it is.
preferences-button-before = { $lead } before
preferences-button-calendar = Put it in my calendar

preferences-ask-quiet = Between which hours shall I stay silent? So far I keep to { $usual }. You can also write it, such as “22:00 to 7:30”.
preferences-quiet-usual = As usual
preferences-quiet-set = Quiet hours are { $span } from now on: within them I never write first.
preferences-ask-reminder = How long before a session shall I remind you?
preferences-reminder-set = I remind you { $lead } before each session. In quiet hours I stay silent.
preferences-reminder-off = No reminders, then.
preferences-reminder-bounds = That works from one minute to a day ahead.
preferences-ask-briefing = At what time of the day would you like a short look at the day, when there is something to tell?
preferences-briefing-set = Your briefing comes at { $time }, on days with something to tell. On the others I stay silent.
preferences-briefing-off = No briefing unasked. { $mark }briefing shows it at any time.
preferences-ask-review = On the evening before your week starts: at what time shall we look back and ahead?
preferences-review-set = On { $day } at { $time } we look back, and ahead if you like.
preferences-review-off = Then we look back only when you ask for it.
preferences-offer-review = On { $day } at { $time }, shall we look back on the week for a moment, and plan the next?
preferences-offer-reminder = At the end of a session I ask how it went. Would you like a reminder before it, too?
preferences-offer-reminder-only = Would you like a reminder before a session?
preferences-after-plan = At the end of a session I ask how it went. It is your plan: you can move or drop anything at any time.
preferences-after-plan-silent = It is your plan: you can move or drop anything at any time.
preferences-ask-pause = Until when shall I stay silent? You can also write it: “until the 12th”, “for two weeks”.
preferences-pause-open = Until I say so
preferences-paused-until = Paused until { $date }: I don't write first before that morning. When you write, I answer as always. { $mark }resume ends the pause earlier.
preferences-ask-week-start = On which day does your week start?
preferences-week-start-set = Your week starts on { $day }.
preferences-ask-block = How long should a session usually be at most? Between 15 and 90 minutes; you can also write it.
preferences-block-set = From the next plan on a session is up to { $length } long.
preferences-block-bounds = Between 15 and 90 minutes works.
preferences-ask-sleep = When do you usually sleep? I plan nothing in that time. You can also write it, such as “23:30 to 7”.
preferences-sleep-usual = 23 to 7, or as my focus time says
preferences-sleep-set = I keep { $span } free for sleep.
preferences-sleep-guard = Then I keep the hours from 23:00 to 7:00 free.
preferences-sleep-bounds = I keep at least six hours a night free for sleep; that stays so.
preferences-ask-rest = On which days shall I plan no study?
preferences-rest-weekend = The whole weekend
preferences-rest-none = No day
preferences-rest-set = No study on { $days }, from the next plan on.
preferences-rest-off = Every day may hold study, from the next plan on.
preferences-rest-bounds = With no day left there is nothing to plan.
preferences-ask-check-ins = Shall I ask at the end of a session how it went?
preferences-check-ins-on = I ask at the end of a session.
preferences-check-ins-off = I don't ask at the end of a session any more. You can tell me at any time what you studied.
preferences-no-zone = For that I also need your time zone; without it I never write first.

# What a message unasked falls back to when its words would break a rule of wording.
unasked-plain-reminder = Your study time comes up soon. If it doesn't suit today, that is fine.
unasked-plain-check-in = Your study time has just ended. How did it go?
unasked-plain-recovery = Plans change, that is normal. If you like: how are you with your study time? No need to reply.
unasked-plain-pause = It has been quiet here, and that is fine. Would you like me to pause my messages?
unasked-plain-briefing = Your day is ready to look at, if you like.
unasked-plain-review = Your week is ready to look back on, if you like.

# What is set, by name.
preferences-title = This is how we go about your study:
preferences-button = Study settings
preferences-name-quiet = Quiet hours
preferences-name-reminder = Reminder before
preferences-name-check-ins = Asking afterwards
preferences-name-briefing = Daily briefing
preferences-name-review = Weekly review
preferences-name-block = Longest session
preferences-name-sleep = Sleep
preferences-name-rest = Days without study
preferences-name-week-start = First day of the week
preferences-name-pause = Pause until …
