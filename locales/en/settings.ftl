# Settings: language, time zone, pause. $mark is how commands are called here: / or !.
settings-title = These are your settings.
settings-language-explicit = { $language } – you chose it
settings-language-detected = { $language } – my first guess; change it whenever you like
settings-zone-known = { $zone }, local time { $time } – { $source }
settings-messages = Messages from me
settings-messages-on = not paused
settings-messages-paused = paused since { $date }; when you write, I still answer
settings-messages-paused-until = paused until { $date }; when you write, I still answer
settings-button-settings = Settings
settings-button-language = Change language
settings-button-timezone = Change time zone
settings-button-pause = Pause
settings-button-resume = Resume

# Where a value comes from.
source-text = you told me
source-button = you picked it
source-calendar = from your calendar
source-detected = I noticed it; you have not confirmed it
source-derived = I read it from your words

settings-pause-done =
    Paused. From now on I do not write to you first. When you write, I still answer, and nothing you told me is lost.

    { $mark }resume ends the pause.
settings-pause-question = My open question can wait; answer it whenever you like.
settings-pause-already = You are on pause already, since { $date }. When you write, I still answer. { $mark }resume ends the pause.
settings-resume-done = The pause is over. I may write to you first again when there is a reason to.
settings-resume-no-zone = For that I would also need your time zone, which I do not know yet. Until then I only answer.
settings-resume-idle = There was no pause, so nothing has changed.

settings-timezone-set =
    Kept: { $zone }. It should be { $around } where you are now.

    If that clock is off, write { $mark }timezone and your city.
settings-timezone-how = To set your time zone, write { $mark }timezone and your city, for example “{ $mark }timezone Lisbon”.

settings-language-ask = Which language shall we speak?
settings-language-set = From now on we speak { $language }.
settings-language-unknown = I do not speak that one yet. These I do:

settings-cancelled = All right, nothing has changed.
settings-nothing-open = Nothing is waiting to be cancelled; all is as it was.
