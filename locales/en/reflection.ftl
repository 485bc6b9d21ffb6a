# One optional question at the end of something. Each can be left unanswered.
reflection-button-skip = Skip
reflection-skipped = All right, it can stay unanswered.

# After a session.
reflection-what-worked = If you like: what helped you in this session?
reflection-explain-it = If you like: how would you explain what you studied to somebody new to it?
reflection-what-was-hard = If you like: where did it get hard this time?
reflection-next-step = If you like: where would you begin next time?
reflection-surprise = If you like: what was not as you expected?
# After coming back.
reflection-what-helped-you-return = If you like: what helped you to come back?
reflection-what-makes-it-easier = If you like: what would make it easier to begin?
reflection-why-it-matters = If you like: what makes this worth coming back to?
reflection-words-to-a-friend = If you like: what would you say to a friend in the same place?
# After a week.
reflection-week-proud = If you like: what are you glad about this week?
reflection-week-change = If you like: what would you want to be different next week?
reflection-week-energy = If you like: when in the week did you have the most energy?
reflection-week-learned = If you like: what did this week show you about how you learn?

# The answer given back. $quote is the beginning of the learner's own words, in quotation marks.
reflection-heard-what-worked = What helped: { $quote }.
reflection-heard-explain-it = In your own words: { $quote }.
reflection-heard-what-was-hard = Where it got hard: { $quote }.
reflection-heard-next-step = For next time: { $quote }.
reflection-heard-surprise = What was different: { $quote }.
reflection-heard-what-helped = What brought you back: { $quote }.
reflection-heard-easier = What would make it easier: { $quote }.
reflection-heard-why-it-matters = What makes it worth it: { $quote }.
reflection-heard-words-to-a-friend = What you would say to a friend: { $quote }.
reflection-heard-week-proud = What you are glad about: { $quote }.
reflection-heard-week-change = For next week: { $quote }.
reflection-heard-week-energy = Where your energy was: { $quote }.
reflection-heard-week-learned = What the week showed you: { $quote }.
reflection-kept = Thank you. It is kept just as you wrote it.
reflection-kept-beginning = Thank you. The beginning is kept just as you wrote it, up to { $limit } characters; the rest stays in our chat.
