-- Files that went out, such as pictures, are let go after a while; the row, their names and descriptions stay.
alter table outbox add column files bigint;             -- bytes of the files that go with it; null: none, or let go
alter table outbox add column files_dropped_at bigint;  -- when they were let go

-- Only rows with files are looked at when files are let go.
create index outbox_files on outbox (sent_at) where files is not null;

-- Files are stored in base64: their rows are a third longer than they are.
update outbox set files = length(operation) where operation like '%"attachments":[{%';
