-- Studying: topics, weeks, sessions, what time is taken, what was said unasked, reflections.
-- Local dates and times are ISO text; their zone stands beside them; instants follow from the three.

-- What a learner set about their week, as JSON; null until they first plan.
alter table learner add column study text;
-- Until when a pause lasts; null with paused_since set: until they say so.
alter table learner add column paused_until bigint;

create table topic (
    id text primary key,
    learner text not null references learner (id),
    title text not null,            -- the learner's words
    importance bigint,              -- 1 to 5; null: not said
    mastery bigint,                 -- 0 to 5; null: not said
    mode text not null,
    block bigint,                   -- longest session in minutes; null: as usual
    fixed_minutes bigint,           -- minutes a week set by the learner
    carry bigint not null,          -- minutes that earlier weeks owe it
    created_at bigint not null,
    archived_at bigint
);
create index topic_learner on topic (learner, created_at);

-- A week that was agreed on.
create table week_plan (
    id text primary key,
    learner text not null references learner (id),
    week_start text not null,
    budget_minutes bigint not null,
    planned_minutes bigint not null,
    confirmed_at bigint not null
);
create index week_plan_learner on week_plan (learner, week_start);

create table study_session (
    id text primary key,
    learner text not null references learner (id),
    plan text,
    topic text,
    local_date text not null,
    local_time text not null,
    zone text not null,
    starts_at bigint not null,
    minutes bigint not null,
    status text not null,
    status_at bigint,
    studied bigint,
    origin text not null,
    excused_at bigint,
    asked_at bigint,                -- when a missed one was asked about
    created_at bigint not null
);
create index study_session_learner on study_session (learner, starts_at);

-- A fixed commitment, in the learner's words.
create table busy_rule (
    id text primary key,
    learner text not null references learner (id),
    rule text not null,
    quote text not null,
    created_at bigint not null
);
create index busy_rule_learner on busy_rule (learner, created_at);

-- A calendar that the learner gave. Only when time is taken is kept of it, never what for.
create table calendar_source (
    id text primary key,
    learner text not null references learner (id),
    kind text not null,             -- file | url
    name text not null,
    address text,                   -- of a subscribed one
    validators text,
    read_at bigint,
    read_until bigint,              -- how far ahead its times are known
    failure text,
    created_at bigint not null
);
create index calendar_source_learner on calendar_source (learner, created_at);

create table busy_span (
    learner text not null references learner (id),
    source text not null,
    starts_at bigint not null,
    ends_at bigint not null,
    primary key (source, starts_at, ends_at)
);
create index busy_span_learner on busy_span (learner, ends_at);

-- What was said unasked, or why it was not.
create table nudge (
    learner text not null references learner (id),
    kind text not null,
    slot text not null,
    verdict text not null,          -- sent, or the reason for silence
    sessions text not null,
    said text,                      -- what was said, as JSON, for the next one to compare with
    at bigint not null,
    again_at bigint,                -- put off until then
    primary key (learner, kind, slot)
);
create index nudge_learner on nudge (learner, at);

create table reflection (
    id text primary key,
    learner text not null references learner (id),
    occasion text not null,         -- completion | after_recovery | weekly
    question text not null,
    session text,
    words text,                     -- null: skipped
    asked_at bigint not null,
    answered_at bigint
);
create index reflection_learner on reflection (learner, asked_at);

-- A plan for the moment in which something gets in the way, in the learner's words.
create table if_then (
    id text primary key,
    learner text not null references learner (id),
    situation text not null,
    action text not null,
    created_at bigint not null,
    retired_at bigint
);
create index if_then_learner on if_then (learner, created_at);

-- The address under which a calendar may read the plan.
create table plan_feed (
    token text primary key,
    learner text not null references learner (id),
    created_at bigint not null
);
create index plan_feed_learner on plan_feed (learner);
