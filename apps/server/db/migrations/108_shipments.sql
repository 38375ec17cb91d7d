-- From when to when a tracker was an asset's on its shipment: a report follows those that it had.
create table shipment_asset_link (
  id_customer integer not null,
  id_link integer generated always as identity,
  id_shipment integer not null,
  id_container integer not null,
  id_tracker integer not null,
  -- Minus infinity for its first one: whatever that told of the shipment is the asset's.
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  primary key (id_customer, id_link),
  foreign key (id_customer, id_shipment, id_container) references shipment_asset on delete cascade,
  foreign key (id_customer, id_tracker) references tracker
);
create unique index shipment_asset_link_open on shipment_asset_link (id_customer, id_shipment, id_container) where ended_at is null;
create index shipment_asset_link_of_asset on shipment_asset_link (id_customer, id_shipment, id_container, started_at);
create index shipment_asset_link_of_tracker on shipment_asset_link (id_customer, id_tracker);

alter table shipment_asset_link enable row level security, force row level security;
create policy of_customer on shipment_asset_link using (in_scope(id_customer)) with check (in_scope(id_customer));

insert into shipment_asset_link (id_customer, id_shipment, id_container, id_tracker, started_at)
select id_customer, id_shipment, id_container, id_tracker, '-infinity' from shipment_asset where id_tracker is not null;
