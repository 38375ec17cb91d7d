-- By how many minutes an expected arrival may move before a member is told; 0: never. Who is not here never chose.
create table arrival_threshold (
  id_customer integer not null,
  id_user integer not null,
  minutes integer not null check (minutes in (0, 30, 60, 120, 240, 1440)),
  primary key (id_customer, id_user),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);

-- The arrival that each member was told last of a shipment. Who is not here knows the plan.
create table arrival_told (
  id_customer integer not null,
  id_shipment integer not null,
  id_user integer not null,
  arrival timestamptz not null,
  primary key (id_customer, id_shipment, id_user),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
create index arrival_told_of_member on arrival_told (id_customer, id_user);

alter table shipment
  -- What was expected where nothing was planned.
  add column first_estimate timestamptz,
  -- The newest position that an estimate was made from. Unlike progress_through it outlives being judged again: nobody is told twice of one position.
  add column estimate_through timestamptz;
update shipment set first_estimate = estimated_arrival, estimate_through = progress_through where estimated_arrival is not null;

alter table arrival_threshold enable row level security, force row level security;
create policy of_customer on arrival_threshold using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table arrival_told enable row level security, force row level security;
create policy of_customer on arrival_told using (in_scope(id_customer)) with check (in_scope(id_customer));
