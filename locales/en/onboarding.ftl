# Meeting a learner. At most one question in a message, at most 90 words, the summary aside.
# $quote is always the learner's own words, verbatim or their beginning; $mark is how commands begin here.

onboarding-introduction =
    Hello, I'm { $bot }, a learning coach in chat: a program, not a person.

    Nothing you write goes to any AI provider without your yes, and you can see or delete all of it at any time. Getting to know each other takes about five minutes; you can stop whenever you like.
onboarding-welcome-back = Good to see you again.
onboarding-offer-language = We can also go on in English.
onboarding-paused = All right, there is no hurry. Write to me whenever it suits you, and we go on from here.
onboarding-offer-skip = Leaving this one out is fine: the button below does it, or the word “skip”.
onboarding-declined = That is fine, it stays open.
onboarding-kept = { $name }: left as it was.
onboarding-forgotten = { $name }: no longer kept.
onboarding-changed = { $name }: now { $value }.
onboarding-cannot-answer = “{ $quote }” is a question I can't answer yet.

# What was understood.
onboarding-quoted = “{ $quote }”
onboarding-noted = Noted: { $items }.
onboarding-noted-words = “{ $quote }”: noted as { $value }.
onboarding-noted-zone = “{ $quote }”: noted (time zone: { $value }).
onboarding-noted-self-doubt = Doubt can weigh a lot, and you name it openly. It is noted, and we can go gently.
onboarding-noted-first-time = So this is a first go.
onboarding-noted-no-barriers = Nothing stands in the way, as you see it.
onboarding-reflect-goal = “{ $quote }”: that is your goal, in your words.
onboarding-reflect-motivation = “{ $quote }”: a reason to keep in view.
onboarding-reflect-past-attempts = “{ $quote }”: that is what you bring along.
onboarding-reflect-barriers = “{ $quote }”: thank you for telling me, it is good to know.
onboarding-reflect-confidence-reason = “{ $quote }”: so that is where the number comes from.
onboarding-reflect-success = “{ $quote }”: so that is how it will show.
onboarding-reflect-heavy = That sounds hard. Thank you for saying it; it is noted.
onboarding-reflect-heavy-heard = That sounds hard. Thank you for saying it.
onboarding-reflect-heavy-past = That was a rough road, and you are here all the same. That counts.
onboarding-reflect-heavy-barriers = I hear how much that weighs. It is noted, so that we can go gently.
onboarding-reflect-again = Coming back to it after that is no small thing. I have noted it.
onboarding-reflect-unclear = “{ $quote }”: I hear you.

# What cannot be kept, and why.
onboarding-rejected-range = That is outside of what I can note down here.
onboarding-rejected-hours = A week has 168 hours, and some of them are for sleep; I can't note down that many.
onboarding-rejected-scale = Here I can only note down a whole number from 1 to 10.
onboarding-rejected-unit = A number alone doesn't tell me what it counts.
onboarding-rejected-count = That tells me how often, and not yet how long.
onboarding-rejected-place = I don't know that place.

# What learners ask in between.
onboarding-faq-identity = I'm { $bot }, a learning coach in chat: a program, not a person.
onboarding-faq-human = I'm a program, not a person. Nothing you write goes to any AI provider without your yes.
onboarding-faq-purpose = I ask about your goal, your week and what gets in the way, and give it back to you as a summary that you can correct. It helps to see what you want and what is realistic.
onboarding-faq-why = Your answers go into a summary for you, so that what we build on is your real situation. Any question can be left out.
onboarding-faq-duration = About five minutes in all: a dozen short questions at most. You can stop at any time and go on later.
onboarding-faq-data = What you write is stored here so that I remember it, and goes to no AI provider without your yes. { $mark }profile shows it, { $mark }export sends you everything, { $mark }delete removes everything.
onboarding-faq-price = There is nothing to pay in this chat.
onboarding-faq-skipping = Yes, any question about you can be left out.
onboarding-faq-languages = I speak English and Portuguese, as in Brazil or as in Portugal; { $mark }language switches.
onboarding-faq-wellbeing = Kind of you to ask. A program has no good or bad days, so I'm simply here.

# Questions: asked, in other words, with examples.
onboarding-ask-consent = Shall we begin?
onboarding-ask-consent-again = Would now be a good moment for a few short questions?
onboarding-ask-consent-examples = You can begin now or come back later; a tap or a word is enough. What would you prefer?
onboarding-ask-goal = What would you like to learn, or get better at?
onboarding-ask-goal-again = In a few words, which subject, skill or exam is on your mind?
onboarding-ask-goal-examples = Anything counts, big or small: “Spanish for a trip”, “Rust”, “my driving test”. What would be yours?
onboarding-ask-motivation = What makes this matter to you?
onboarding-ask-motivation-again = What would be different for you once you can do it?
onboarding-ask-motivation-examples = It can be work, people, or plain curiosity: “to talk to my family”, “a better job”. What is it for you?
onboarding-ask-past-attempts = What have you already tried, on your own or with others?
onboarding-ask-past-attempts-again = What did you do so far to learn it, in a sentence?
onboarding-ask-past-attempts-examples = For example: “an app for two months”, “evening classes, years ago”, or nothing yet. How was it for you?
onboarding-ask-barriers = What tends to get in the way?
onboarding-ask-barriers-first-time = What might get in the way?
onboarding-ask-barriers-again = When learning doesn't happen on a day, what is it usually about?
onboarding-ask-barriers-examples = It is often time, energy, not knowing where to go on, doubts, or noise around. Which of these do you know?
onboarding-ask-hours = How many hours a week would you realistically have for it?
onboarding-ask-hours-again = In hours or minutes a week (or a day), how much time could it get?
onboarding-ask-hours-examples = For example: “4 hours a week”, “30 minutes a day”, “2 hours on Saturdays”. What would fit your week?
onboarding-ask-window = At which time of the day do you focus best?
onboarding-ask-window-again = When in the day could learning find a place?
onboarding-ask-window-examples = For example: “mornings”, “after 20:00”, “7-9 pm”, or “it varies”. What is true for you?
onboarding-ask-zone = Which city are you in, so that I know your time zone?
onboarding-ask-zone-again = Which city near you, or which time zone, should I go by?
onboarding-ask-zone-examples = For example: “Dublin”, “Europe/London”, “UTC-5”, or “it's 15:30 here”. What is it for you?
onboarding-ask-confidence = On a scale from 1 to 10, how confident are you that you will find your way with this?
onboarding-ask-confidence-again = If 1 is “not at all” and 10 is “completely”, which number comes closest?
onboarding-ask-confidence-examples = There is no right number; a guess is enough, and it may change. Which one from 1 to 10 would you tap today?
onboarding-ask-confidence-reason = What makes it { $number } and not { $lower }?
onboarding-ask-confidence-reason-again = What already speaks for { $number } rather than { $lower }?
onboarding-ask-confidence-reason-examples = It can be something you did before, people who help, or that it matters to you. What lifts it from { $lower } to { $number }?
onboarding-ask-confidence-reason-plain = What gives you confidence with this?
onboarding-ask-success = How will you notice that it worked?
onboarding-ask-success-again = What will you be able to do then that you can't do now?
onboarding-ask-success-examples = For example: “I order in Spanish without switching”, “I pass in June”. What would be your sign?
onboarding-ask-confirm-again = Is the summary right, or is there something to change?
onboarding-ask-confirm-examples = One button keeps the summary as it is, the other lets you pick what to change. Which one fits?
onboarding-choose = Which part would you like to change?
onboarding-summary = This is what I understood, in your words where I have them:
onboarding-summary-right = Is that right?

# Which meaning?
onboarding-doubt-hours-or-clock = “{ $quote }”: is that an amount of time or a time of day?
onboarding-doubt-morning-or-evening = “{ $quote }”: in the first or the second half of the day?
onboarding-doubt-day-or-week = “{ $quote }”: is that for each day or for the whole week?
onboarding-doubt-each-or-total = “{ $quote }”: on each of those days, or in total?
onboarding-doubt-zones = “{ $quote }” has more than one time zone. Which is yours?
onboarding-doubt-name = “{ $quote }” can mean more than one place. Which is yours?
onboarding-doubt-two = “{ $quote }”: which of these comes closer?
onboarding-doubt-assumed = “{ $quote }”: do you mean { $value }?
onboarding-doubt-changed = Before, it was { $old }. With “{ $quote }” now, which of the two holds?
onboarding-per-day = { $day } a day ({ $week })

# The end.
onboarding-confirmed =
    Kept. From here we can agree a week: what, when, and what is fixed already. You decide; nothing is planned without your yes.

    { $mark }profile shows and changes what I know, { $mark }settings the rest, { $mark }help lists everything.
onboarding-already-done = Your profile is complete: { $mark }profile shows and changes it, { $mark }help lists what else works.

# One slot in the summary.
onboarding-line = { $name }: { $value }
onboarding-unknown = not set yet
onboarding-value-with-words = { $value } (“{ $quote }”)

# Buttons.
onboarding-begin = Begin
onboarding-later = Not now
onboarding-skip = Skip this
onboarding-keep = Keep it as it is
onboarding-yes = Yes
onboarding-other = Something else
onboarding-confirm = Yes, that's right
onboarding-change = Change something
onboarding-nothing-to-change = Nothing, it is right
onboarding-first-time = This is my first time
onboarding-barrier-time = Too little time
onboarding-barrier-energy = Too little energy
onboarding-barrier-direction = Not knowing where to go on
onboarding-barrier-self-doubt = Doubting myself
onboarding-barrier-surroundings = Noise and interruptions
onboarding-example-language = A language
onboarding-example-programming = Programming
onboarding-example-exam = An exam
onboarding-example-instrument = An instrument
onboarding-example-work = My work
onboarding-example-people = People I care about
onboarding-example-curiosity = Curiosity
onboarding-example-done-before = I have done hard things before
onboarding-example-time = I have time for it
onboarding-example-matters = It matters to me
onboarding-example-pass = I pass an exam
onboarding-example-use = I use it every day
onboarding-example-finish = I finish what I began
onboarding-zone-brasilia = Brasília, São Paulo
onboarding-zone-manaus = Manaus
onboarding-zone-cuiaba = Cuiabá
onboarding-zone-rio-branco = Rio Branco
onboarding-zone-noronha = Fernando de Noronha
onboarding-zone-lisbon = Lisbon
onboarding-zone-azores = Azores
onboarding-zone-madeira = Madeira
onboarding-zone-london = London
onboarding-zone-new-york = New York
onboarding-zone-chicago = Chicago
onboarding-zone-denver = Denver
onboarding-zone-los-angeles = Los Angeles
