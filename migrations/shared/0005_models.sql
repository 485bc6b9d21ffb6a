-- Language models: who agreed to what, what was spent, who is left alone. And care: what was heard that
-- comes before coaching.

-- The learner's word on language models, and what was told about them, as JSON; null: never asked.
alter table learner add column models text;
-- What was heard that comes before coaching, as JSON; null: nothing.
alter table learner add column care text;

-- What was asked for: turns of the last hour by bucket, and tokens of the day. Both as JSON.
create table allowance (
    owner text primary key,         -- a learner, or 'all'
    hours text not null,
    day text not null,
    updated_at bigint not null
);

-- One row a call to a provider. No text, no names, nobody's id.
create table model_call (
    id text primary key,
    at bigint not null,             -- when it began
    purpose text not null,
    provider text not null,
    model text not null,
    latency_ms bigint not null,
    first_word_ms bigint,           -- null: not streamed
    status text not null,           -- ok | cancelled | the kind of its failure
    tokens_in bigint not null,
    tokens_out bigint not null,
    tokens_cached bigint not null,
    guessed_at bigint,              -- set when the provider did not count
    cost_micros bigint              -- millionths of the currency; null: no price known
);
create index model_call_at on model_call (at);

-- Providers that are left alone for a while, also after a restart.
create table cool_down (
    link text primary key,
    until bigint not null
);

-- How often a kind of harsh thought was heard in a week. Kept for a month, for tuning.
create table distortion_count (
    learner text not null references learner (id),
    week text not null,             -- its first day, in the learner's zone
    label text not null,
    heard bigint not null,
    primary key (learner, week, label)
);
