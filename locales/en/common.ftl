# Shared by everything that speaks. Words of the learner stand in double quotes.
common-quoted = "{ $words }"
