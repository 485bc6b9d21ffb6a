-- Memory: what is remembered of a learner, each fact with the words it came from; what was made of facts; notes.

-- The learner's word on being remembered, as JSON; null: as usual.
alter table learner add column memory text;

create table fact (
    id text primary key,
    learner text not null references learner (id),
    kind text not null,             -- preference | barrier | progress | insight
    about text,                     -- what it is about; two of a kind about the same contradict each other
    text text not null,
    quote text not null,            -- the learner's words
    message text,                   -- where they stand in the inbox; null: told by hand
    status text not null,           -- active | superseded | archived
    instead text,                   -- the fact that took its place
    pinned_at bigint,
    said_at bigint not null,
    seen_at bigint not null,        -- when it was said last
    created_at bigint not null
);
create index fact_learner on fact (learner, status, seen_at);
create index fact_made on fact (learner, created_at);

-- What was made of facts in a week: sentences, each with the facts it stands on.
create table summary (
    id text primary key,
    learner text not null references learner (id),
    sentences text not null,
    by_model_at bigint,             -- null: made by rules
    made_at bigint not null
);
create index summary_learner on summary (learner, made_at);

-- What a model keeps for itself; a row a version, the newest counts.
create table note (
    id text primary key,
    learner text not null references learner (id),
    conversation text,              -- null: about the person, everywhere
    text text not null,
    pinned text not null,           -- lines that stay, as JSON
    written_at bigint not null
);
create index note_learner on note (learner, written_at);
