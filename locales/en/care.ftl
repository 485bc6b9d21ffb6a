# What comes before coaching. Reviewed texts: changed only with care, never by a model.
care-heard-acute = Thank you for telling me. What you write sounds like a lot of pain, and I take it seriously.
care-heard-passive = Thank you for saying this. It sounds as if you have been carrying something very heavy.
care-heard-conditional = I want to stop at what you just wrote, in case there is more behind it. Thank you for saying it.
care-heard-danger = What you write sounds like danger right now. Please call an emergency number, or ask somebody near you to call.
care-heard-abuse = Thank you for telling me. That is a lot to live with, and there is help for it.
care-heard-others = Thank you for saying it before anything happens. Please talk to somebody now who can help with this.
care-heard-eating = Thank you for telling me. That sounds hard to live with, and there are people who know it well.
care-heard-concern = It's good that you look out for them. That can be a lot to carry, too.
care-no-service = I am a program and no crisis service, but there are people you can reach:
care-help-in = Help in { $country }:
care-help-anywhere = Numbers for an emergency; which one works depends on where you are:
care-directory = Help lines in every country: { $address }
care-call = { $name }: call
care-text = { $name }: text
care-web = { $name }: on the web at
care-emergency = Emergency
care-option = press { $digit }
care-always = day and night
care-nearby = If there is somebody near you whom you trust, you could tell them, or stay where you are not alone.
care-safe-question = Are you safe at this moment?
care-concern-question = Is the person safe at this moment, as far as you know?
care-button-safe = Yes, I am safe
care-button-not-safe = No, or I don't know
care-button-countries = Help in another country
care-button-help = Show me help lines
care-button-go-on = Go on with learning
care-safe = I'm glad you are here. You don't have to carry it alone: the people above are there whenever you want to talk. Learning can wait; we go on when you want to.
care-not-safe = Please reach out to somebody now. These people can help right away:
care-which-country = Where are you?
care-still-here = I'm reading. I can't solve this, and I'd rather not pretend to; the people above are trained to listen. Learning can wait.
care-still-here-concern = I'm reading. The people above also advise those who worry about somebody.
care-go-on = All right. We go on whenever you like, at your pace.
care-group = That is better in private. I'm there, any time.
care-country-br = Brazil
care-country-pt = Portugal
care-country-gb = the United Kingdom
care-country-ie = Ireland
care-country-us = the United States
care-country-ca = Canada
care-country-ao = Angola
care-country-mz = Mozambique
care-country-cv = Cape Verde

# A harsh thought about oneself: heard, met with one true fact or none, never named.
care-heard-all-or-nothing = It feels as if one thing undid all the others. That is a heavy feeling.
care-heard-labelling = Those are hard words to carry about oneself. It sounds like a rough moment.
care-heard-again = It feels as if it always goes the same way, and that wears one out.
care-heard-fear = The worry about how this ends is big right now.
care-heard-should = There is a lot of pressure in that, on top of the work itself.
care-fact-studied = In the last two weeks you studied { $number ->
    [one] one time
   *[other] { $number } times
}; that is in what you told me.
care-fact-came-back = In the last two weeks you came back { $number ->
    [one] once
   *[other] { $number } times
} after a day that went otherwise; that is in what you told me.
care-fact-recalled = In the last two weeks you recalled { $number ->
    [one] one card
   *[other] { $number } cards
}.
care-normal = Days like this belong to learning something new.
care-close-question = What would make the next bit a little easier?
care-close-ten-minutes = If you like: ten minutes on the smallest piece, and then look again?
care-button-leave-out = Leave such words out
care-button-meet = Meet such thoughts again
care-meeting-off = All right, I leave such words out from now on.
care-meeting-on = All right, when a hard thought comes up I say a word to it again, once a day at most.
care-setting = When you are hard on yourself
care-setting-on = I say a word to it, once a day at most
care-setting-off = I leave it as it is
care-setting-button-off = Leave hard thoughts alone
care-setting-button-on = Say a word to hard thoughts
