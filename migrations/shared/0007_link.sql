-- One learner on several networks: codes that pair accounts.

-- When codes were typed that were none, as JSON; null: never.
alter table learner add column link text;

-- A code that was shown. It lives for minutes and is removed when it has served, so it is kept as it is.
create table pairing (
    id text primary key,
    learner text not null references learner (id),  -- to whom it was shown
    conversation text not null,                     -- where
    code text not null,
    expires_at bigint not null,
    typed_by text,                                  -- the actor who typed it and agreed
    typed_learner text,
    typed_conversation text
);
create index pairing_code on pairing (code);
create index pairing_learner on pairing (learner);
