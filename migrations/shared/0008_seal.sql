-- Keys that rows are sealed with: a key that is missing or wrong is found at the start. Sealed values stand in their
-- columns as sealed:1:<id>:<base64>.
create table seal_key (
    id text primary key,
    proof text not null,            -- a known text, sealed under the key
    first_used_at bigint not null
);
