# Calendars in and out. Of a calendar only the times are kept.

calendar-fixed = This I keep free when we plan:
calendar-fixed-remove = To remove one, write its number, such as “remove { $number }”.
calendar-fixed-more = To add something, write it as you would say it, send an .ics file, or paste the address of a calendar.
calendar-line-read = { $name } (calendar)
calendar-line-waiting = { $name } (calendar, being read)
calendar-line-failed = { $name } (calendar, could not be read)
calendar-button-remove = Remove { $name }
calendar-nothing-new = All right, it stays as it is.
calendar-unread = “{ $quote }” I could not read. Which day is it, and from when to when?
calendar-unread-answer = I could not read a day and hours in that. For example “Mondays 9–18”.
calendar-removed = No longer kept free: { $name }.
calendar-removed-before = That was removed already.
calendar-forgotten = { $name } is forgotten, with all its times.
calendar-too-many-rules = That is more than I can keep in mind. Remove some first, or send your calendar as an .ics file.
calendar-too-many = You have five calendars here already, which is as many as I keep. Remove one first.
calendar-too-large = That calendar is larger than 8 MB. An export of the coming months alone would do.
calendar-reading = I am reading { $name }. From it I keep only when you are busy: no titles, no places, no names.
calendar-read = { $count ->
    [0] I have read { $name }: nothing in it takes your time in the coming months.
    [one] I have read { $name }: { $shown } time is taken in the coming months. I plan around it.
   *[other] I have read { $name }: { $shown } times are taken in the coming months. I plan around them.
}
calendar-all-day = Whole-day entries don't count as taken.
calendar-skipped = Some entries I could not read; if something is missing in your plan, tell me in words.
calendar-failed-gone = I can't get { $name } any more. Sending it once more would help.
calendar-failed-other = There is no calendar in { $name }. An .ics file is what I can read.
calendar-failed-page = { $name } shows a web page and not the calendar itself. In the calendar's settings there is a secret address in iCal format, ending in .ics.
calendar-failed-archive = { $name } is an archive. The .ics file inside is what I can read.
calendar-failed-address = I can't use that address of { $name }. Please copy the whole of it again, without a password in it.
calendar-failed-https = The address of { $name } has to begin with https.
calendar-failed-private = { $name } is not reachable from the public internet, so I don't go there. You can send the calendar as an .ics file instead.
calendar-failed-refused = { $name } does not hand out that calendar. A new secret address from its settings may help.
calendar-failed-later = { $name } does not answer at the moment. I try again tomorrow; until then a plan is tentative.

calendar-name = Study plan
calendar-file = Your plan as a file: open it to put the sessions into your calendar.
calendar-file-name = study-plan.ics
calendar-file-alt = Your study plan as a calendar file
calendar-feed-offer = There can also be an address that your calendar subscribes to, so that changes arrive by themselves. Whoever knows it can read your plan.
calendar-feed = Your calendar can subscribe to this address; changes arrive by themselves. Whoever knows it can read your plan, so keep it to yourself: { $url }
calendar-feed-closed = The address is closed; nobody can read your plan through it any more.
calendar-feed-none = This program can't be reached from outside, so there is no address. The file works everywhere.
calendar-button-feed = Make an address
calendar-button-feed-new = Make a new address
calendar-button-feed-close = Close the address
