create table alert_rule (
  id_rule integer generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  rule_name text not null,
  rule_key text not null check (rule_key in ('temperature')),
  min_celsius real,
  max_celsius real,
  for_minutes real not null default 0,
  hysteresis_celsius real not null default 0.5,
  created_by integer references member,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (id_customer, id_rule),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  check (min_celsius is not null or max_celsius is not null),
  check (min_celsius <= max_celsius)
);
create index alert_rule_of_shipment on alert_rule (id_customer, id_shipment);

-- One episode per breach of one rule by one tracker: from leaving the band to being well inside it again.
create table alert_episode (
  id_episode integer generated always as identity,
  id_customer integer not null,
  id_rule integer not null,
  id_shipment integer not null,
  id_tracker integer not null,
  direction text not null check (direction in ('above', 'below')),
  status text not null check (status in ('U', 'R')),
  started_at timestamptz not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  extreme real not null,
  limit_celsius real not null,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_episode),
  -- The same breach found again, by a repeated or late reading or after a restart, is the same episode.
  unique (id_customer, id_rule, id_tracker, direction, started_at),
  foreign key (id_customer, id_rule) references alert_rule,
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_tracker) references tracker
);
create index alert_episode_newest on alert_episode (id_customer, raised_at desc, id_episode desc);
create index alert_episode_everywhere on alert_episode (raised_at desc, id_episode desc);
create index alert_episode_of_shipment on alert_episode (id_customer, id_shipment, raised_at desc, id_episode desc);

alter table alert_rule enable row level security, force row level security;
create policy of_customer on alert_rule using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table alert_episode enable row level security, force row level security;
create policy of_customer on alert_episode using (in_scope(id_customer)) with check (in_scope(id_customer));
