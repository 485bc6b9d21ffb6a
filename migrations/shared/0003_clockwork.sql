-- The clock at scale: answers go out before what nobody asked for, outside work is leased, and no
-- look at the calendar grows with what lies far ahead or long behind.

-- 0: an answer; 1: something said unasked. Answers go first.
alter table outbox add column urgency bigint not null default 0;
drop index outbox_next;
create index outbox_next on outbox (urgency, not_before) where state = 'pending';

-- An errand (work outside, such as fetching a file) is a row that is leased and tried, not fired.
alter table due add column tries bigint;    -- how often it was tried; null for what is no errand
alter table due add column lease text;      -- the run that is at it; run_at is when that lapses
drop index due_next;
create index due_next on due (run_at) where fired_at is null and tries is null;
create index due_errand on due (run_at) where fired_at is null and tries is not null;
create index due_errand_owner on due (owner, run_at) where fired_at is null and tries is not null;
create index due_spent on due (fired_at) where fired_at is not null;
