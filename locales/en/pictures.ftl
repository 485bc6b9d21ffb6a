# Words in pictures of the week and the garden, and the pictures in words for those who cannot see them.

# Names of files, without their ending.
pictures-file-week = week
pictures-file-proposals = proposals
pictures-file-garden = garden

# What became of a session; after the topic in a description, and beside a mark under a week.
pictures-state-planned = planned
pictures-state-done = done
pictures-state-partial = partly done
pictures-state-skipped = skipped
pictures-state-moved = moved
pictures-state-open = still open

# Other kinds of time.
pictures-busy = busy
pictures-sleep = sleep
pictures-rest = free day

# A topic without a name that can be written.
pictures-topic = Topic { $number }
# Topics that are not named under a week.
pictures-more = and { $count } more

# A week without sessions.
pictures-open-week = An open week
pictures-nothing-planned = Nothing is planned yet.

# A garden without plants.
pictures-garden-empty = Room for a first seed.
pictures-weeks = { $count ->
    [one] { $count } week with study
   *[other] { $count } weeks with study
}

# Descriptions. $time, $length and $state are words of their own.
pictures-alt-day = { $day }: { $items }.
pictures-alt-today = { $day } (today)
pictures-alt-session = { $time } { $title }, { $length }, { $state }
pictures-alt-busy = { $time } { $title }, { $length } (busy)
pictures-alt-proposals = Two proposals. A: { $first } B: { $second }
pictures-alt-garden = { $count ->
    [one] A garden with one plant: { $plants }.
   *[other] A garden with { $count } plants: { $plants }.
}
pictures-alt-plant = { $label }, { $growth }
pictures-growth-seed = a seed
pictures-growth-sprout = a sprout
pictures-growth-leaves = first leaves
pictures-growth-tall = growing tall
pictures-growth-bud = in bud
pictures-growth-bloom = in bloom
