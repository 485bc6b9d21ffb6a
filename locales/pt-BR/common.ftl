# Shared by everything that speaks.
common-quoted = "{ $words }"
