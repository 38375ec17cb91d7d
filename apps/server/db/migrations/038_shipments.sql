-- How sure an estimate is, and what it rests on; and how long shipments took between the same places.
alter table shipment
  add column estimated_earliest timestamptz,
  add column estimated_latest timestamptz,
  add column estimate_reasons jsonb;

-- One row for each shipment that left and arrived: what is undone takes its row along.
create table lane_trip (
  id_customer integer not null,
  id_shipment integer not null,
  -- The kind of transport and the areas of departure and arrival.
  lane_key text not null,
  departed_at timestamptz not null,
  arrived_at timestamptz not null check (arrived_at > departed_at),
  primary key (id_customer, id_shipment),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);
create index lane_trip_newest on lane_trip (id_customer, lane_key, arrived_at desc);
alter table lane_trip enable row level security, force row level security;
create policy of_customer on lane_trip using (in_scope(id_customer)) with check (in_scope(id_customer));
