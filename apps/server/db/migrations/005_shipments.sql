create table shipment (
  id_shipment integer generated always as identity,
  id_customer integer not null references customer,
  reference text not null,
  -- Compared without case and outer space.
  reference_key text not null,
  type text not null check (type in ('road', 'air', 'sea', 'rail', 'multimodal')),
  status text not null check (status in ('tocomplete', 'readytoship', 'intransit', 'arrived')),
  departed_at timestamptz,
  arrived_at timestamptz,
  estimated_arrival timestamptz,
  progress real not null default 0 check (progress between 0 and 1),
  -- The state of the progress machine after `progress_through`, so that a new position is one step and not a replay.
  progress_state jsonb,
  progress_through timestamptz,
  created_by integer references member,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_shipment),
  unique (id_customer, reference_key)
);
create index shipment_newest on shipment (id_customer, id_shipment desc);
create index shipment_by_status on shipment (id_customer, status, id_shipment desc);
create index shipment_everywhere on shipment (id_shipment desc);

create table shipment_stop (
  id_customer integer not null,
  id_shipment integer not null,
  ordinal smallint not null,
  kind text not null check (kind in ('departure', 'step', 'arrival')),
  address text not null,
  country text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_metres real not null check (radius_metres > 0),
  planned_at timestamptz,
  entered_at timestamptz,
  left_at timestamptz,
  primary key (id_customer, id_shipment, ordinal),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);

-- A tracker belongs to a shipment for a period; its readings of that period are the shipment's.
create table shipment_tracker (
  id_link integer generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  id_tracker integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (id_customer, id_link),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_tracker) references tracker,
  check (ended_at >= started_at)
);
-- Two people linking the same tracker at once: one wins.
create unique index shipment_tracker_open on shipment_tracker (id_tracker) where ended_at is null;
create index shipment_tracker_of_shipment on shipment_tracker (id_customer, id_shipment);
create index shipment_tracker_of_tracker on shipment_tracker (id_customer, id_tracker, started_at);

create table shipment_event (
  id_event bigint generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  kind text not null,
  happened_at timestamptz not null,
  automatic boolean not null,
  -- What makes it the same event when it is found again: replaying history changes its time, and adds no second one.
  dedupe_key text not null,
  details jsonb not null default '{}',
  primary key (id_customer, id_event),
  unique (id_customer, id_shipment, dedupe_key),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);
create index shipment_event_newest on shipment_event (id_customer, id_shipment, happened_at desc, id_event desc);

alter table shipment enable row level security, force row level security;
create policy of_customer on shipment using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table shipment_stop enable row level security, force row level security;
create policy of_customer on shipment_stop using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table shipment_tracker enable row level security, force row level security;
create policy of_customer on shipment_tracker using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table shipment_event enable row level security, force row level security;
create policy of_customer on shipment_event using (in_scope(id_customer)) with check (in_scope(id_customer));
