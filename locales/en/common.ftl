# Shared by everything that speaks: numbers, times, names of languages, of slots and of their values.
# Words of the learner stand in quotation marks, verbatim.
common-quoted = “{ $words }”
common-and = { $first } and { $last }
common-keep = Keep everything

# Names of languages, each in itself; the same in all files.
language-en = English
language-pt-br = Português (Brasil)
language-pt-pt = Português (Portugal)

# $shown is the number as written here; $count chooses the form.
number-hours = { $count ->
    [one] { $shown } hour
   *[other] { $shown } hours
}
number-minutes = { $count ->
    [one] { $shown } minute
   *[other] { $shown } minutes
}
number-hours-range = { $from } to { $to } hours
# $day and $year are digits; $month is 1 to 12.
number-date = { $month ->
    [1] { $day } January { $year }
    [2] { $day } February { $year }
    [3] { $day } March { $year }
    [4] { $day } April { $year }
    [5] { $day } May { $year }
    [6] { $day } June { $year }
    [7] { $day } July { $year }
    [8] { $day } August { $year }
    [9] { $day } September { $year }
    [10] { $day } October { $year }
    [11] { $day } November { $year }
   *[other] { $day } December { $year }
}
# $day is 0 for Monday to 6 for Sunday.
number-weekday = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[other] Sunday
}

# Names of what is known of a learner: captions and buttons.
slot-primary-goal = Goal
slot-motivation = Why it matters
slot-goal-category = Kind of goal
slot-past-attempts = Tried before
slot-barriers = What gets in the way
slot-weekly-hours = Hours a week
slot-focus-window = Best time of day
slot-timezone = Time zone
slot-confidence = Confidence
slot-confidence-reason = Why that number
slot-success-definition = How you will know it worked
slot-language = Language

# Values of slots in words.
value-hours = { $hours } a week
value-confidence = { $number } out of 10
value-nothing = nothing
value-technical = technical
value-professional = professional
value-creative = creative
value-language = a language
value-personal = personal
value-early-morning = early morning
value-morning = morning
value-midday = midday
value-afternoon = afternoon
value-evening = evening
value-late-night = late at night
value-variable = it varies
# $from_hour, $to_hour and $hour are the whole hours, for languages whose article agrees with them.
value-between = { $from_hour ->
   *[other] { $from } to { $to_hour ->
       *[other] { $to }
    }
}
value-around = { $hour ->
   *[other] around { $at }
}
value-after = { $hour ->
   *[other] after { $at }
}
value-on-weekdays = { $window }, on weekdays
value-at-weekends = { $window }, at weekends
value-on-days = { $window }, on { $days }
