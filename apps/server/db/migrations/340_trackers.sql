-- A tracker that the product plays itself, so that a shipment can be seen under way before there is a device. Where it is follows from when it set out: a restart
-- changes nothing.
create table tracker_simulation (
  id_customer integer not null,
  id_tracker integer not null,
  created_by integer not null references member,
  created_at timestamptz not null,
  -- The shipment that it goes with, and since when.
  id_shipment integer,
  set_out_at timestamptz,
  -- Whoever drives it takes it for a while by moving this on.
  next_at timestamptz not null,
  ended_at timestamptz,
  primary key (id_customer, id_tracker),
  foreign key (id_customer, id_tracker) references tracker,
  check ((id_shipment is null) = (set_out_at is null))
);
create index tracker_simulation_next on tracker_simulation (next_at) where ended_at is null;
create index tracker_simulation_running on tracker_simulation (id_customer) where ended_at is null;
create index tracker_simulation_created_by on tracker_simulation (created_by);
alter table tracker_simulation enable row level security, force row level security;
create policy of_customer on tracker_simulation using (in_scope(id_customer)) with check (in_scope(id_customer));
