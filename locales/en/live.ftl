# Living the week. A skip is a choice; nothing here counts what did not happen.

live-today = { $date }:
live-today-free = Nothing is planned for the rest of today. Enjoy it, or plan something if you like.
live-today-free-next = Nothing is planned today. Next comes { $session }.
live-no-plan = No week is planned at the moment. If you like, we can look at one together.
live-no-zone = For days and times I need your time zone.
live-week = The week of { $week }
live-week-next = The week of { $week } is planned, too.
live-gone = That session is no longer in your plan.

live-state-done = done
live-state-logged = done, beside the plan
live-state-partial = done in part
live-state-skipped = let go
live-state-not-this-time = not this time
live-state-running = now
live-state-open = open

live-check-in = { $topic }, { $time }: that time is over. How did it go?
live-reminder = { $topic } at { $time }, for { $length }. If it doesn't suit today, you can move it.
live-done = Noted: { $topic }, { $length }.
live-partly = Noted as done in part. Roughly how long was it? Leaving that open is fine, too.
live-partly-kept = Then it stays noted as done in part.
live-skipped = Noted: let go, by your choice. Everything else stays as it is.
live-move-which = When would suit you instead? You can also write a day and a time.
live-move-when = When would suit you instead? A day and a time are enough, such as “Saturday at 10:00”.
live-move-which-time = Which of these do you mean?
live-move-instead = These would be free; or write another time.
live-move-overlap = At that time there is another session of yours.
live-move-far = That is further ahead than I plan.
live-move-studied = That one is done already, so it stays where it was.
live-moved = Moved: { $session }.
live-moved-back = Back to how it was: { $session }.

live-log-how-long = How long did you study?
live-log-which = { $length } of study: was that one of these sessions, or beside the plan?
live-log-counted = Noted: { $topic }, { $length } ({ $day }). It counts for the session of that day.
live-log-beside = Noted: { $topic }, { $length } ({ $day }), beside the plan.
live-log-none = All right, nothing is noted.
live-unlogged = Taken back.

live-absent-free = Thank you for telling me. Nothing is planned then, and I keep it free.
live-absent-one = Thank you for telling me. { $session }: I won't ask about it, and I keep that time free. Shall it find another time, or be let go?
live-absent-several = Thank you for telling me. I won't ask about the sessions of those days, and I keep that time free. If you like, we plan the rest of the week anew.
live-ill = I'm sorry to hear that; getting well comes first. I won't ask about today's study. Shall I stay quiet for a few days?
live-ill-until = I'm sorry to hear that; getting well comes first. I won't ask about any session before { $date }.
live-change-nothing = I find no session ahead that this could be.
live-change-which = Which session do you mean?
live-change-week = That is about the whole week. If you like, we plan it anew: what is done stays done.
live-change-one-by-one = I'd rather take that one change at a time, or we plan the week anew.

live-button-done = Done
live-button-partly = In part
live-button-skipped = Let it go
live-button-move = Move it
live-button-move-after-all = Move it after all
live-button-not-today = Not today
live-button-let-go = Let it go
live-button-another-time = Another time
live-button-undo = Undo
live-button-beside = Beside the plan
live-button-week = The week
live-button-today = Today
planning-button-replan = Plan anew

# A changed time zone.
travel-ask = Your clock has changed. { $session }, as agreed, would be { $then } where you are now. Shall your sessions keep their time on the clock, or their moment?
travel-button-clock = Same time: { $time }
travel-button-instant = Same moment: { $time }
travel-label-clock = same time on the clock
travel-label-instant = same moment
travel-kept-clock = Your sessions keep their times on the clock where you are now.
travel-kept-instant = Your sessions keep their moments; their times are now those of your new clock.

# Fixed commitments in words.
busy-rule = { $days }, { $times }
busy-all-day = all day
busy-every-day = every day
busy-days = { $from } to { $to }
