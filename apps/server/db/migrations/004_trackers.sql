create table tracker (
  id_tracker integer generated always as identity,
  id_customer integer not null references customer,
  -- The name by which the device reports (IMEI, devEui, a chosen one): one in the whole installation.
  identifier text not null unique check (length(identifier) between 1 and 64),
  type text not null check (type in ('GPS', 'LBS', 'supply')),
  protocol text,
  serial text,
  status text not null default 'A' check (status in ('A', 'H')),
  anonymous boolean not null default false,
  reporting_interval_seconds integer not null default 900 check (reporting_interval_seconds between 1 and 604800),
  -- SHA-256 of 256 random bits: nothing to guess, so a slow hash would only slow a storm of reconnects.
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (id_customer, id_tracker)
);
create unique index tracker_id on tracker (id_tracker);
create index tracker_changed on tracker (changed_at);
create index tracker_of_customer on tracker (id_customer, identifier);

alter table tracker enable row level security, force row level security;
create policy of_customer on tracker using (in_scope(id_customer)) with check (in_scope(id_customer));
