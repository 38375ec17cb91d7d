-- The register of assets; a container is an asset that holds others. What is where, and which tracker is on what, are links with a start and an end.
create table asset (
  id_asset integer generated always as identity,
  id_customer integer not null references customer,
  -- What addresses name it by; never changes.
  identifier text not null check (length(identifier) between 1 and 64),
  kind text not null check (kind in ('fixed', 'mobile', 'container')),
  reference text not null check (length(reference) between 1 and 100),
  reference_key text not null,
  -- A container's number as its owner writes it (ISO 6346); one that is not right is kept all the same.
  owner_number text not null default '',
  description text not null default '' check (length(description) <= 2000),
  in_charge integer,
  in_charge_since timestamptz,
  revision integer not null default 1,
  created_by integer not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  search_text text not null generated always as
    (text_and_code(reference) || ' ' || plain_text(identifier) || ' ' || text_and_code(owner_number) || ' ' || plain_text(description)) stored,
  primary key (id_customer, id_asset),
  check ((in_charge is null) = (in_charge_since is null)),
  check (length(owner_number) <= 20 and (owner_number = '' or kind = 'container'))
);
create unique index asset_everywhere on asset (id_asset);
create unique index asset_identifier on asset (id_customer, identifier);
create unique index asset_reference on asset (id_customer, reference_key) where removed_at is null;
create index asset_newest on asset (id_customer, id_asset desc) where removed_at is null;
create index asset_kind on asset (id_customer, kind, id_asset desc) where removed_at is null;
create index asset_in_charge on asset (id_customer, in_charge, id_asset desc) where removed_at is null and in_charge is not null;
create index asset_search on asset using gin (search_text gin_trgm_ops);
-- The operator names no customer.
create index asset_named on asset (identifier);
create index asset_by_reference on asset (reference_key, id_asset) where removed_at is null;
alter table asset enable row level security, force row level security;
create policy of_customer on asset using (in_scope(id_customer)) with check (in_scope(id_customer));

create table asset_tracker (
  id_link integer generated always as identity,
  id_customer integer not null,
  id_asset integer not null,
  id_tracker integer not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  primary key (id_customer, id_link),
  foreign key (id_customer, id_asset) references asset,
  foreign key (id_customer, id_tracker) references tracker
);
-- One asset at a time, and one tracker on an asset at a time.
create unique index asset_tracker_open on asset_tracker (id_tracker) where ended_at is null;
create unique index asset_tracker_open_of_asset on asset_tracker (id_customer, id_asset) where ended_at is null;
create index asset_tracker_of_tracker on asset_tracker (id_customer, id_tracker, started_at);
create index asset_tracker_of_asset on asset_tracker (id_customer, id_asset, started_at);
create index asset_tracker_id on asset_tracker (id_asset);
alter table asset_tracker enable row level security, force row level security;
create policy of_customer on asset_tracker using (in_scope(id_customer)) with check (in_scope(id_customer));

-- An asset in a container.
create table asset_place (
  id_place integer generated always as identity,
  id_customer integer not null,
  id_asset integer not null,
  id_container integer not null check (id_container <> id_asset),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  placed_by integer not null,
  -- Who took it out again.
  ended_by integer,
  primary key (id_customer, id_place),
  foreign key (id_customer, id_asset) references asset,
  foreign key (id_customer, id_container) references asset
);
create unique index asset_place_open on asset_place (id_customer, id_asset) where ended_at is null;
create index asset_place_of_asset on asset_place (id_customer, id_asset, started_at);
create index asset_place_id on asset_place (id_asset);
-- What is, and what was, in a container.
create index asset_place_inside on asset_place (id_customer, id_container) where ended_at is null;
create index asset_place_inside_id on asset_place (id_container);
create index asset_place_of_container on asset_place (id_customer, id_container, started_at);
alter table asset_place enable row level security, force row level security;
create policy of_customer on asset_place using (in_scope(id_customer)) with check (in_scope(id_customer));

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
