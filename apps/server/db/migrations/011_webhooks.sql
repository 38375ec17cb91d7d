-- What happens is sent to addresses that customers name, signed, at least once. Customers and members are of later areas: their files add the foreign keys.
create table webhook (
  id_webhook integer generated always as identity,
  id_customer integer not null,
  name text not null check (length(name) <= 100),
  url text not null check (length(url) between 8 and 2000),
  events text[] not null check (cardinality(events) > 0),
  -- Paused by a person, or by the product because nothing was taken for a day.
  status text not null default 'active' check (status in ('active', 'paused', 'failing')),
  -- Sealed with the installation's key: it signs, so it must be read again.
  secret bytea not null,
  -- For a while the one before it signs as well.
  old_secret bytea,
  old_secret_until timestamptz,
  last_success_at timestamptz,
  created_by integer not null,
  created_at timestamptz not null,
  primary key (id_customer, id_webhook),
  check ((old_secret is null) = (old_secret_until is null))
);
create unique index webhook_everywhere on webhook (id_webhook);
alter table webhook enable row level security, force row level security;
create policy of_customer on webhook using (in_scope(id_customer)) with check (in_scope(id_customer));

create table webhook_event (
  id_event bigint generated always as identity,
  id_customer integer not null,
  type text not null,
  -- What is told once, however often it is found: the beginning and the end of an alert that is of no shipment.
  dedupe_key text check (length(dedupe_key) <= 100),
  happened_at timestamptz not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_event)
);
create index webhook_event_age on webhook_event (created_at);
create unique index webhook_event_once on webhook_event (id_customer, dedupe_key) where dedupe_key is not null;
alter table webhook_event enable row level security, force row level security;
create policy of_customer on webhook_event using (in_scope(id_customer)) with check (in_scope(id_customer));

create table webhook_delivery (
  id_delivery bigint generated always as identity,
  id_customer integer not null,
  id_webhook integer not null,
  id_event bigint not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default date_trunc('milliseconds', now()),
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  -- Of the last attempt; null: there was no answer.
  answer_status integer,
  latency_ms integer,
  answer text not null default '' check (length(answer) <= 1024),
  primary key (id_customer, id_delivery),
  unique (id_customer, id_webhook, id_event),
  foreign key (id_customer, id_webhook) references webhook on delete cascade,
  foreign key (id_customer, id_event) references webhook_event on delete cascade
);
create unique index webhook_delivery_everywhere on webhook_delivery (id_delivery);
create index webhook_delivery_list on webhook_delivery (id_customer, id_webhook, id_delivery desc);
create index webhook_delivery_status on webhook_delivery (id_customer, id_webhook, status, id_delivery desc);
create index webhook_delivery_due on webhook_delivery (id_customer, id_webhook, next_attempt_at) where status = 'waiting';
create index webhook_delivery_of_event on webhook_delivery (id_customer, id_event);
alter table webhook_delivery enable row level security, force row level security;
create policy of_customer on webhook_delivery using (in_scope(id_customer)) with check (in_scope(id_customer));
