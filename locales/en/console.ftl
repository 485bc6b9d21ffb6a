# What the terminal itself says.
console-leave = Ctrl-C again or Ctrl-D leaves. Everything said is kept.
console-not-stored = That could not be saved, so it will not be answered. Please send it again.
