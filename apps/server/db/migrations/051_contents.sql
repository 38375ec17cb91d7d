-- Goods in assets and containers. How much of one is where is a link with a start and an end; what is in no asset is the rest.
create table content (
  id_content integer generated always as identity,
  id_customer integer not null references customer,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  -- The number of an article or a batch.
  reference text not null default '' check (length(reference) <= 100),
  description text not null default '' check (length(description) <= 2000),
  quantity integer not null check (quantity between 1 and 1000000000),
  -- What is counted; pieces without one.
  unit text not null default '' check (length(unit) <= 20),
  -- Of one of them.
  length_cm double precision check (length_cm > 0),
  width_cm double precision check (width_cm > 0),
  depth_cm double precision check (depth_cm > 0),
  weight_kg double precision check (weight_kg > 0),
  revision integer not null default 1,
  created_by integer not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  search_text text not null generated always as (plain_text(name || ' ' || reference || ' ' || description)) stored,
  primary key (id_customer, id_content)
);
create unique index content_everywhere on content (id_content);
create index content_newest on content (id_customer, id_content desc) where removed_at is null;
create index content_name on content (id_customer, name_key, id_content) where removed_at is null;
create index content_by_name on content (name_key, id_content) where removed_at is null;
create index content_search on content using gin (search_text gin_trgm_ops);
alter table content enable row level security, force row level security;
create policy of_customer on content using (in_scope(id_customer)) with check (in_scope(id_customer));

create table content_place (
  id_lot integer generated always as identity,
  id_customer integer not null,
  id_content integer not null,
  id_asset integer not null,
  quantity integer not null check (quantity > 0),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  placed_by integer not null,
  ended_by integer,
  primary key (id_customer, id_lot),
  foreign key (id_customer, id_content) references content,
  foreign key (id_customer, id_asset) references asset
);
create unique index content_place_open on content_place (id_customer, id_content, id_asset) where ended_at is null;
create index content_place_of_content on content_place (id_customer, id_content, id_lot desc);
create index content_place_of_asset on content_place (id_customer, id_asset) where ended_at is null;
create index content_place_id on content_place (id_content);
create index content_place_asset_id on content_place (id_asset) where ended_at is null;
alter table content_place enable row level security, force row level security;
create policy of_customer on content_place using (in_scope(id_customer)) with check (in_scope(id_customer));

-- How many of goods there are in all, through time: one row when they are made, and one for each change. How many there are now stands with the goods, too.
create table content_quantity (
  id_quantity integer generated always as identity,
  id_customer integer not null,
  id_content integer not null,
  quantity integer not null check (quantity > 0),
  started_at timestamptz not null,
  -- Null: by nobody; what it is has been kept from then on.
  set_by integer,
  -- What it is taken to have been, from before it was kept.
  is_assumed boolean not null default false,
  primary key (id_customer, id_quantity),
  foreign key (id_customer, id_content) references content
);
create unique index content_quantity_of_content on content_quantity (id_customer, id_content, started_at);
create index content_quantity_id on content_quantity (id_content);
alter table content_quantity enable row level security, force row level security;
create policy of_customer on content_quantity using (in_scope(id_customer)) with check (in_scope(id_customer));
