-- Alerts of one shipment (or asset, or tracker) that overlap or follow each other within a day are one incident: people own, comment and close it.
create table incident (
  id_incident integer generated always as identity,
  id_customer integer not null references customer,
  id_shipment integer,
  id_asset integer,
  id_tracker integer,
  opened_at timestamptz not null,
  owner integer references member,
  cause text not null default '' check (length(cause) <= 2000),
  corrective_action text not null default '' check (length(corrective_action) <= 2000),
  closed_by integer references member,
  closed_at timestamptz,
  revision integer not null default 1,
  primary key (id_customer, id_incident),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_asset) references asset,
  foreign key (id_customer, id_tracker) references tracker,
  check (num_nonnulls(id_shipment, id_asset, id_tracker) = 1),
  check ((closed_by is null) = (closed_at is null))
);
create unique index incident_number on incident (id_incident);
create index incident_newest on incident (id_customer, id_incident desc);
create index incident_open on incident (id_customer, id_incident desc) where closed_at is null;
create index incident_open_everywhere on incident (id_incident desc) where closed_at is null;
create index incident_of_shipment on incident (id_customer, id_shipment, id_incident desc) where id_shipment is not null;
create index incident_of_asset on incident (id_customer, id_asset) where id_asset is not null;
create index incident_of_tracker on incident (id_customer, id_tracker) where id_tracker is not null;

-- What people said and did about it, in their order.
create table incident_entry (
  id_entry integer generated always as identity,
  id_customer integer not null,
  id_incident integer not null,
  kind text not null check (kind in ('comment', 'taken', 'released', 'described', 'closed', 'reopened')),
  text text not null default '' check (length(text) <= 2000),
  written_by integer not null references member,
  written_at timestamptz not null,
  primary key (id_customer, id_entry),
  foreign key (id_customer, id_incident) references incident on delete cascade
);
create index incident_entry_of on incident_entry (id_customer, id_incident, id_entry);

alter table alert_episode
  add column id_incident integer,
  add foreign key (id_customer, id_incident) references incident on delete set null (id_incident);
create index alert_episode_of_incident on alert_episode (id_customer, id_incident, started_at) where id_incident is not null;

alter table incident enable row level security, force row level security;
create policy of_customer on incident using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table incident_entry enable row level security, force row level security;
create policy of_customer on incident_entry using (in_scope(id_customer)) with check (in_scope(id_customer));
