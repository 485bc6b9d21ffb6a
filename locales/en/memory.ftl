# What is remembered of the talks: seen, mended, forgotten.
memory-button = What I remember
# $count: how many things are remembered.
memory-count = { $count ->
    [0] From our talks I remember nothing yet.
    [one] From our talks I remember one thing.
   *[other] From our talks I remember { $count } things.
}
memory-title = This is what I remember from our talks, the newest first.
memory-title-page = This is what I remember from our talks, the newest first (page { $page } of { $pages }).
memory-hint = Pick a number to change one, to have me forget it, or to keep it in mind.
memory-empty = From our talks I remember nothing yet. When you tell me how you like to study, what gets in the way or what you have reached, I keep it here, with your words.
memory-empty-plain = From our talks I remember nothing yet. Without a language model I only keep what is said plainly, such as “I prefer mornings” or “I can't on Tuesdays”.
memory-paused = Since { $date } I keep nothing new, as you wished.
memory-line = { $text } – { $kind }, { $date }
memory-line-pinned = { $text } – { $kind }, { $date }, pinned
memory-line-past = { $text } – { $kind }, { $date }, no longer used
memory-kind-preference = how you like it
memory-kind-barrier = what gets in the way
memory-kind-progress = what you reached
memory-kind-insight = what you found out
memory-summary = In short: { $summary }
memory-gone = That one is not there any more.
memory-fix = “{ $text }” – how would you say it?
memory-fixed = Now I have: “{ $text }”.
memory-fix-long = That is more than I keep in one piece. Up to { $most } characters fit; how would you say it in fewer words?
memory-forgotten = Forgotten, also where it stood in the messages that I keep and in whatever I had made of it. In this chat your app still shows it; that I cannot remove.
memory-forgotten-last = Forgotten: the last thing I had kept ({ $kind }, { $date }), also where it stood in the messages that I keep. In this chat your app still shows it.
memory-heard = That may still matter later: I keep it, in your words, with what I remember of our talks ({ $mark }memory).
memory-not-kept = All right: I am not keeping what you said last, and it is gone from the messages that I keep. In this chat your app still shows it.
memory-nothing-last = There is nothing of yours that I had kept from our talks, so there is nothing to forget.
memory-pinned = I keep it in mind from now on, however old it gets.
memory-unpinned = It is as before: after two weeks I no longer bring it up.
memory-on = From now on I keep what may help you, with your words. You can see it all here at any time.
memory-off = From now on I keep nothing new from our talks. What I have stays until you forget it.
memory-button-fix = Say it better
memory-button-pin = Keep in mind
memory-button-unpin = Unpin
memory-button-back = What I remember
memory-button-newer = Newer
memory-button-older = Older
memory-button-notes = Notes
memory-button-pause = Keep nothing new
memory-button-resume = Keep things again
memory-button-forget-all = Forget all of it
memory-button-reset = Clear our talks
memory-ask-all = Shall I forget all that I remember from our talks: the facts, the summaries and my notes? Your profile, your plan and our messages stay.
memory-all-forgotten = I have forgotten all that I remembered from our talks. Your profile and your plan are as they were.
memory-ask-reset = Shall I clear our talks? Then everything I remember from them, my notes and the messages that I keep are removed for good, also the words of yours that I quoted.
memory-ask-reset-stays = Your profile, topics, plan, sessions and settings stay. What this chat shows in your app stays there, too.
memory-reset = Our talks are cleared: I remember nothing from them. Your plan is as it was.
memory-kept = Nothing was changed.
memory-no-notes = There are no notes.
memory-note-person = My note about you, of { $date }:
memory-note-chat = My note about what this conversation is at, of { $date }:
memory-note-line-kept = { $line } (stays)
memory-note-before = Before that, on { $date }, it also said: { $lines }
memory-note-forgotten = The note is forgotten, with its earlier versions.
memory-button-line-keep = Keep line { $number }
memory-button-line-free = Free line { $number }
memory-line-kept = That line stays, whatever I add later.
memory-line-free = That line may change again.
memory-button-forget-note = Forget the note about me
memory-button-forget-chat-note = Forget the note about this talk
