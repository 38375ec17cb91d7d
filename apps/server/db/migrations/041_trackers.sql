-- A tracker goes from customer to customer; what it reported stays with whoever had it then (decision 018). Each customer that it is or was with has a row of it,
-- under which its readings and links are kept; one of these rows is the live one, which the gateways know.
create table tracker (
  id_tracker integer generated always as identity,
  id_customer integer not null references customer,
  -- The name by which the device reports (IMEI, devEui, a chosen one): one in the whole installation.
  identifier text not null check (length(identifier) between 1 and 64),
  type text not null check (type in ('GPS', 'LBS', 'supply')),
  protocol text,
  -- How its messages are read where they are JSON of its own.
  id_mapping integer references payload_mapping (id_mapping),
  serial text,
  status text not null default 'A' check (status in ('A', 'H')),
  anonymous boolean not null default false,
  reporting_interval_seconds integer not null default 900 check (reporting_interval_seconds between 1 and 604800),
  -- SHA-256 of 256 random bits: nothing to guess, so a slow hash would only slow a storm of reconnects.
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  held_since timestamptz not null default '-infinity',
  released_at timestamptz,
  search_text text not null generated always as (plain_text(identifier || ' ' || coalesce(serial, ''))) stored,
  primary key (id_customer, id_tracker)
);
create unique index tracker_id on tracker (id_tracker);
create unique index tracker_of_customer on tracker (id_customer, identifier);
create unique index tracker_live on tracker (identifier) where released_at is null;
create index tracker_named on tracker (identifier);
-- A tracker that reports readings over HTTP shows nothing but its secret; this is how it is known.
create unique index tracker_secret on tracker (secret_hash) where released_at is null;
create index tracker_changed on tracker (changed_at);
create index tracker_mapping on tracker (id_mapping) where id_mapping is not null;
create index tracker_search on tracker using gin (search_text gin_trgm_ops);
alter table tracker enable row level security, force row level security;
create policy of_customer on tracker using (in_scope(id_customer)) with check (in_scope(id_customer));

-- The times for which a tracker was with a customer, and is no more.
create table tracker_tenure (
  id_tenure integer generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  primary key (id_customer, id_tenure),
  foreign key (id_customer, id_tracker) references tracker
);
create index tracker_tenure_of_tracker on tracker_tenure (id_customer, id_tracker, started_at);
create index tracker_tenure_id on tracker_tenure (id_tracker);
alter table tracker_tenure enable row level security, force row level security;
create policy of_customer on tracker_tenure using (in_scope(id_customer)) with check (in_scope(id_customer));

-- When a tracker was heard, moved on by the times since in which no server listened: from then on it has been silent by itself. In a language that looks for its
-- tables when it is run: the times of listening are of a later area, the alerts'.
create function silent_since(heard_at timestamptz) returns timestamptz language plpgsql stable parallel safe as
$$
begin
  return heard_at + coalesce((
    select sum(g.heard_again - greatest(g.ended_at, heard_at))
    from (select l.ended_at, lead(l.started_at) over (order by l.started_at) as heard_again from alert_listening l) g
    where g.heard_again > greatest(g.ended_at, heard_at)), '0');
end
$$;
