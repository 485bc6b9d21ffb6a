# The profile, the export and the deletion of everything.
profile-title = This is what I know about you and where it comes from.
profile-hint = Pick one to change it, or to have me forget it.
profile-unknown = not set yet
profile-declined = you chose not to say
# $value is in words; $source says where it comes from.
profile-value = { $value } – { $source }
profile-quote = your words: “{ $quote }”
profile-button-profile = My profile
profile-button-forget = Forget it
profile-category-edit = { $name }: { $value }. I took this from your words; if it does not fit, I can forget it.
profile-category-empty = { $name }: not set. It follows from your goal, so there is nothing to fill in.
profile-forgotten = Forgotten: { $name }. It counts as not set now.
profile-forget-empty = { $name } was not set, so there is nothing to forget.

export-button = Export my data
export-ready = Here is everything stored about you, in one ZIP file: to read (you.md), for other programs (learner.json) and for your calendar (plan.ics). The README in it says what is what.
export-alt = Everything stored about you, as a ZIP file

erase-button-ask = Delete my data
erase-button-delete = Delete everything
erase-ask = Shall I delete everything I keep about you? This would be removed for good:
erase-item-profile = your profile: goal, reasons, times, confidence, and the words of yours I quote
erase-item-settings = your settings: language, time zone, pause, your word on language models
erase-item-study = your study: topics, plans, sessions, fixed times, calendars and their addresses, reflections
erase-item-messages = our messages and questions, as stored by me
erase-stays = What you see in this chat stays in your app; I cannot remove it there. Backups made by whoever runs me may keep a copy for a while.
erase-how = Nothing happens until you choose. You can take a copy first.
erase-done = Everything I kept about you is deleted. If you write to me again, we start from nothing.
erase-kept = Nothing was deleted; everything is as it was.
erase-expired = That question is no longer open, so nothing was deleted. I ask once more, to be safe.
