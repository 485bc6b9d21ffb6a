# Coming back after a session that did not happen. Circumstances, never character; no counts; letting go is always there.

recovery-initiate = { $session }: plans change, that is normal. How was it? No need to reply if you'd rather not.
recovery-initiate-several = The sessions of { $days }: plans change, that is normal. What was going on? No need to reply if you'd rather not.
recovery-nothing-open = Nothing is open: no session is waiting for a word.
recovery-over = That talk is over; everything stays as it was agreed.
recovery-heard = “{ $quote }”: I hear you.
recovery-reflect-energy = So the energy wasn't there; that happens.
recovery-reflect-unexpected = So something came in between, as things do.
recovery-reflect-timing = So the hour didn't really fit.
recovery-reflect-unclear-step = So it wasn't clear where to begin.
recovery-reflect-illness = I'm sorry to hear that. Getting well comes first.
recovery-reflect-forgot = So it slipped your mind among everything else; that happens.
recovery-reflect-motivation = So the wish to sit down wasn't there that day.
recovery-reflect-other = Thank you for telling me.
recovery-explore = What would have made it easier?
recovery-resolve = Which of these suits you, or what else?
recovery-resolve-again = That one doesn't work any more, or didn't fit.
recovery-first-step = What would be the first five minutes, in your words? For example “open chapter 3 and read the first page”.
recovery-evoke = You told me once why you want this: “{ $quote }”. What speaks for it today?
recovery-evoke-open = What speaks for it today, in your words?
recovery-agreed-move = Agreed: { $topic } is on { $when }, for { $length }.
recovery-agreed-lighter = Agreed: the rest of this week is lighter. { $mark }week shows it.
recovery-agreed-let-go = Agreed: it is let go, and the week goes on as it stands.
recovery-agreed-pause = Agreed: quiet until { $date }. When you write, I answer.
recovery-agreed-reminder = Agreed: { $lead } before each session you hear from me.
recovery-agreed-first-step = Agreed: next time begins with “{ $quote }”. The week goes on as it stands.
recovery-agreed-evoke = Thank you for saying it. The week goes on as it stands.
recovery-did-study = Good to know, it is noted as done.
recovery-if-then = If you like, a plan for such a moment often helps: “If …, then I …”. What would yours be?
recovery-if-then-kept = Kept, in your words: if { $situation }, then { $action }.
recovery-farewell = All right. It stays as it is, and I'm here whenever you like.
recovery-pause-offer = It has been quiet here for a while, and that is fine. Would you like me to pause my messages? You can leave this as it is, too.

recovery-choice-shorter = Short: { $length }, { $when }
recovery-choice-lighter = A lighter week
recovery-choice-let-go = Let it go
recovery-choice-pause = Pause until { $date }
recovery-choice-reminder = A reminder { $lead } before
recovery-choice-first-step = Find the first step
recovery-choice-evoke = Look at my reason

recovery-button-energy = Energy
recovery-button-unexpected = Something came up
recovery-button-timing = The hour
recovery-button-other = Something else
recovery-button-studied = I did study
recovery-button-leave = Leave it
