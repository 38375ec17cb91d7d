-- A container's number as its owner writes it (ISO 6346); one that is not right is kept all the same.
alter table asset
  add column owner_number text not null default '' check (length(owner_number) <= 20 and (owner_number = '' or kind = 'container')),
  drop column search_text;
alter table asset add column search_text text not null
  generated always as (plain_text(reference || ' ' || identifier || ' ' || owner_number || ' ' || description)) stored;
create index asset_search on asset using gin (search_text gin_trgm_ops);
create index asset_kind on asset (id_customer, kind, id_asset desc) where removed_at is null;
create index asset_in_charge on asset (id_customer, in_charge, id_asset desc) where removed_at is null and in_charge is not null;
-- The operator names no customer.
create index asset_named on asset (identifier);
create index asset_by_reference on asset (reference_key, id_asset) where removed_at is null;
create index asset_tracker_id on asset_tracker (id_asset);
create index asset_place_id on asset_place (id_asset);

-- Where people said that an asset was.
create table asset_position (
  id_position integer generated always as identity,
  id_customer integer not null,
  id_asset integer not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  reason text not null check (length(reason) between 1 and 500),
  set_by integer not null,
  set_at timestamptz not null,
  primary key (id_customer, id_position),
  foreign key (id_customer, id_asset) references asset
);
create index asset_position_of_asset on asset_position (id_customer, id_asset, id_position desc);
create index asset_position_id on asset_position (id_asset);
alter table asset_position enable row level security, force row level security;
create policy of_customer on asset_position using (in_scope(id_customer)) with check (in_scope(id_customer));
