//! Living the week: today, the week, check-ins, study told of, days that will not work out.
