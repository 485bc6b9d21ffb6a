-- The backbone: what came in, who it is from, what is known, what goes out, what is due.
-- Instants are epoch milliseconds in UTC; flags are nullable instants; JSON is text.

-- How far each network account has been read.
create table cursor_position (
    network text not null,
    account text not null,
    position text not null,
    updated_at bigint not null,
    primary key (network, account)
);

-- One mailbox a conversation: the unit of queueing and of leasing.
create table conversation (
    id text primary key,            -- network/account/chat[/thread]
    network text not null,
    account text not null,
    chat text not null,
    thread text,
    kind text not null,             -- direct | group
    actor text,                     -- whose private chat it is; null for groups
    arrivals bigint not null,       -- grows with every accepted event
    served bigint not null,         -- what it was when the mailbox was last seen empty
    ready_at bigint,                -- when there is something to do; null when there is nothing
    lease text,                     -- fencing token of the worker that holds it
    lease_until bigint,
    next_seq bigint not null,       -- place of the next outbox row
    gone_at bigint,                 -- since when nothing can be delivered
    created_at bigint not null
);
create index conversation_ready on conversation (ready_at) where ready_at is not null;
create index conversation_actor on conversation (actor);

-- Everything that came in, once. It stays as the learner's side of the conversation.
create table inbox (
    id text primary key,            -- grows with acceptance
    dedup text not null unique,
    conversation text not null,
    actor text not null,
    body text not null,             -- the event
    received_at bigint not null,
    done_at bigint,
    outcome text                    -- what became of it
);
create index inbox_open on inbox (conversation, id) where done_at is null;
create index inbox_actor on inbox (actor, id);

create table learner (
    id text primary key,
    language text not null,
    language_explicit_at bigint,
    paused_since bigint,
    onboarding text,
    open_question text,
    created_at bigint not null,
    updated_at bigint not null
);

-- Which person on which network is which learner.
create table identity (
    actor text primary key,         -- network/id
    learner text not null references learner (id),
    display_name text,
    created_at bigint not null
);
create index identity_learner on identity (learner);

-- What is known of a learner. No row: never answered. No value: they chose not to say.
create table slot (
    learner text not null references learner (id),
    name text not null,
    value text,
    source text not null,
    quote text,
    updated_at bigint not null,
    declined_at bigint,
    primary key (learner, name)
);

-- What a turn learned from outside and what it did, so that it can resume.
create table turn_step (
    turn text not null,
    step bigint not null,
    conversation text not null,
    kind text not null,
    payload text not null,
    created_at bigint not null,
    primary key (turn, step)
);
create index turn_step_conversation on turn_step (conversation);

-- Everything that goes out. It stays as our side of the conversation.
create table outbox (
    id text primary key,
    conversation text not null,
    seq bigint not null,
    operation text not null,
    choices text,                   -- the commands behind its buttons
    choices_for text,               -- the only actor who may use them
    choices_until bigint,           -- when they expire
    choices_done_at bigint,         -- when one was used
    state text not null,            -- pending | sent | ambiguous | dead | gone
    attempts bigint not null,
    ambiguous bigint not null,      -- how often the network's answer was lost
    parts bigint not null,          -- parts already delivered
    not_before bigint not null,
    refs text,                      -- the network's ids of the messages
    last_error text,
    purge_at bigint,                -- not kept after delivery (the learner is gone)
    created_at bigint not null,
    sent_at bigint
);
create index outbox_pending on outbox (conversation, seq) where state = 'pending';
create index outbox_next on outbox (not_before) where state = 'pending';
create index outbox_conversation on outbox (conversation, seq);
create index outbox_dead on outbox (state) where state in ('dead', 'ambiguous');

-- What the clock will bring. It becomes an inbox row when it fires.
create table due (
    id text primary key,
    owner text not null,            -- a learner, or 'system'
    conversation text,
    kind text not null,
    slot text not null,             -- which occasion of its kind
    run_at bigint not null,
    window_ms bigint not null,      -- how late it may still fire
    payload text not null,
    fired_at bigint,
    outcome text,
    unique (owner, kind, slot)
);
create index due_next on due (run_at) where fired_at is null;
