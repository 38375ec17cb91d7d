-- What trackers sent last, as it came and as it was understood: to look at, not to reckon with. A few of each tracker, for some days; without secrets.
create table raw_message (
  id_customer integer not null,
  id_message bigint generated always as identity,
  id_tracker integer not null,
  received_at timestamptz not null,
  protocol text not null,
  -- The beginning of it; `size_bytes` is of the whole.
  payload bytea not null check (octet_length(payload) <= 4096),
  is_text boolean not null,
  size_bytes integer not null,
  -- What was decoded from it, and why it (or a part of it) was refused.
  decoded jsonb not null,
  fault text,
  primary key (id_customer, id_message),
  foreign key (id_customer, id_tracker) references tracker
);
create index raw_message_of_tracker on raw_message (id_customer, id_tracker, id_message desc);
create index raw_message_age on raw_message (received_at);

alter table raw_message enable row level security, force row level security;
create policy of_customer on raw_message using (in_scope(id_customer)) with check (in_scope(id_customer));
