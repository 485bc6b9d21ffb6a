# Short answers without a model: small talk, groups, and what cannot be read.
talk-thanks = You are welcome.
talk-greeting = Hello, good to hear from you.
talk-wellbeing = All well here, thank you. I am a program, so my days are much alike.
talk-goodbye = Until next time. What we noted stays here.
talk-acknowledged = All right.
talk-who = I am { $bot }, a learning coach in chat. I ask about what you want to learn and the time you have, and keep your answers in your own words.
talk-human = I am a program, not a person.
talk-heavy = That sounds hard, and I'm glad you said it. Nothing here has to happen today. If you like, we can make the week lighter, or I stay quiet for a while.
talk-no-model = I did not follow that: no language model is connected here, so I understand plain things only. You can tell me what you studied, what won't work out, or what should move; { $mark }today, { $mark }week and { $mark }plan are at hand.
talk-welcome-back = Welcome back. Everything we noted is still here.
talk-still-paused = You are still on pause, so I only answer.

# In groups: never anything about a person.
group-invite = Hello. I coach people one to one; write to me in a private chat and we begin there.
group-private = Let us do this in a private chat; here everybody could read it.

# $kind is one of the words below or something else.
unread-kind = { $kind ->
    [sticker] I got your sticker, but I read only text so far.
    [voice] I got your voice message, but I cannot listen yet; I read only text.
    [audio] I got your audio, but I cannot listen yet; I read only text.
    [photo] I got your picture, but I cannot look at pictures yet; I read only text.
    [video] I got your video, but I cannot watch videos yet; I read only text.
    [animation] I got your animation, but I read only text so far.
    [location] I got your location, but I do not read places from it. Writing the name of your city works.
    [contact] I got a contact, but I read only text so far, and did not look into it.
    [poll] I got a poll, but I read only text so far.
    [dice] I got your throw, but I read only text so far.
   *[other] I got something that I cannot read yet. Text works.
}
unread-file = I got the file “{ $name }”. Of files I can read calendars (.ics) so far, so I have not opened it. You can paste the part that matters as text.
unread-file-unnamed = I got a file. Of files I can read calendars (.ics) so far, so I have not opened it. You can paste the part that matters as text.
unread-edited = I saw that you changed your last message. I went by what it said before; send it again if the new words should count.
unread-too-much = That was a lot in a short time, and I have not read all of it. In a minute I can read on; then send once more what matters most.
unread-too-long = That text has { $length } characters, and I read up to { $limit } at a time, so I have not read it. You can send the part that matters, or send it in pieces.
note-stale = That button is from before.
note-foreign = That button is for somebody else.
