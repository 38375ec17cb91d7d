-- What of a customer travels with a shipment: a pallet, a crate, a container, by its reference. The address of one names both numbers.
create table shipment_asset (
  id_customer integer not null,
  id_shipment integer not null,
  id_container integer generated always as identity,
  reference text not null check (length(reference) between 1 and 100),
  -- Compared without case and outer space.
  reference_key text not null,
  -- Its own tracker, one of the shipment's. It stays when the tracker leaves the shipment: what was reported until then is the asset's.
  id_tracker integer,
  -- Whether the shipment is on the list: an archived or deleted one leaves its references to others.
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_shipment, id_container),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_tracker) references tracker
);
-- Two shipments that want one asset at once: one wins.
create unique index shipment_asset_reference on shipment_asset (id_customer, reference_key) where is_current;
create unique index shipment_asset_tracker on shipment_asset (id_customer, id_shipment, id_tracker);

alter table shipment_asset enable row level security, force row level security;
create policy of_customer on shipment_asset using (in_scope(id_customer)) with check (in_scope(id_customer));
