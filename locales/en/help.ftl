# What can be done here. The help-command texts are also shown by a network's own list: a few words each.
help-title = This is what I can do:
help-line = { $call } – { $what }
help-button = Help
help-hint = The buttons do the same. You can also just write to me.
help-start = begin, or come back
help-help = what I can do
help-settings = language, time zone, pause
help-language = change the language
help-timezone = set your time zone
help-pause = I stop writing to you first
help-resume = end the pause
help-profile = what I know about you; change it here
help-export = get everything stored about you as a file
help-delete = delete everything stored about you
help-cancel = leave an open question unanswered
help-unknown = I do not know that command.
help-nearest = I do not know that command. The nearest one I have is { $call }.
