-- What customers ask the operator to carry, what is offered for it, and what became of it. The request is kept whole, as it was asked; what lists are filtered,
-- ordered and searched by stands beside it.
create table quote (
  id_quote integer generated always as identity,
  id_customer integer not null references customer,
  reference text not null check (length(reference) between 1 and 40),
  status text not null check (status in ('pending', 'quoted', 'accepted', 'declined')),
  request jsonb not null,
  transport_means text check (transport_means in ('road', 'air', 'sea', 'rail', 'multimodal')),
  pickup_address text not null,
  pickup_country text,
  delivery_address text not null,
  delivery_country text,
  -- The two places as towns, by which earlier offers between them are found.
  lane_key text not null,
  pickup_at timestamptz not null,
  delivery_at timestamptz,
  pieces integer not null check (pieces > 0),
  gross_kg double precision not null,
  contents text not null,
  -- The cheapest of its options, or the accepted one; and until when the last of them can be accepted.
  price_cents bigint,
  valid_until timestamptz,
  accepted_option text check (accepted_option in ('accessible', 'green', 'critical', 'premium')),
  id_shipment integer,
  declined_reason text not null default '' check (length(declined_reason) <= 500),
  decided_at timestamptz,
  decided_by integer,
  is_asked boolean not null default false,
  created_by integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  revision integer not null default 1,
  search_text text not null generated always as (
    plain_text(reference || ' ' || pickup_address || ' ' || delivery_address || ' ' || contents)) stored,
  primary key (id_customer, id_quote),
  foreign key (id_customer, id_shipment) references shipment (id_customer, id_shipment) on delete set null (id_shipment),
  check ((status = 'accepted') = (accepted_option is not null))
);
create unique index quote_everywhere on quote (id_quote);
create unique index quote_reference on quote (id_customer, reference);
create unique index quote_shipment on quote (id_customer, id_shipment) where id_shipment is not null;
create index quote_newest on quote (id_customer, id_quote desc) where deleted_at is null;
create index quote_newest_of_all on quote (id_quote desc) where deleted_at is null;
create index quote_tab on quote (id_customer, status, id_quote desc) where deleted_at is null;
create index quote_tab_of_all on quote (status, id_quote desc) where deleted_at is null;
-- Most of what was ever quoted has expired: what has not is found by its end.
create index quote_valid on quote (id_customer, valid_until) where status = 'quoted' and deleted_at is null;
create index quote_valid_of_all on quote (valid_until) where status = 'quoted' and deleted_at is null;
create index quote_by_reference on quote (reference, id_quote) where deleted_at is null;
create index quote_by_arrival on quote (coalesce(delivery_at, pickup_at), id_quote) where deleted_at is null;
create index quote_lane on quote (lane_key, id_quote desc) where deleted_at is null;
create index quote_said on quote using gin (search_text gin_trgm_ops);
alter table quote enable row level security, force row level security;
create policy of_customer on quote using (in_scope(id_customer)) with check (in_scope(id_customer));

create table quote_counter (
  id_customer integer not null references customer,
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (id_customer, year)
);
alter table quote_counter enable row level security, force row level security;
create policy of_customer on quote_counter using (in_scope(id_customer)) with check (in_scope(id_customer));

-- An option as it was offered: a price list that is changed later changes nothing here.
create table quote_option (
  id_customer integer not null,
  id_quote integer not null,
  route_option text not null check (route_option in ('accessible', 'green', 'critical', 'premium')),
  mode text not null check (mode in ('road', 'air', 'sea', 'rail', 'multimodal')),
  price_cents bigint not null check (price_cents > 0),
  -- What it costs the operator, in whole and line by line: told to nobody else.
  cost_cents bigint not null check (cost_cents >= 0),
  lines jsonb not null,
  transit_days integer not null check (transit_days between 0 and 365),
  arrival_at timestamptz not null,
  co2e_tonnes double precision not null,
  footprint jsonb not null,
  chargeable_kg double precision not null,
  included text not null default '' check (length(included) <= 500),
  valid_until timestamptz not null,
  tariff_name text,
  primary key (id_customer, id_quote, route_option),
  foreign key (id_customer, id_quote) references quote (id_customer, id_quote) on delete cascade
);
alter table quote_option enable row level security, force row level security;
create policy of_customer on quote_option using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What happened to a quote, and what the operator and the customer wrote about it.
create table quote_event (
  id_event integer generated always as identity,
  id_customer integer not null,
  id_quote integer not null,
  kind text not null check (kind in
    ('created', 'changed', 'priced', 'asked', 'answered', 'accepted', 'declined', 'reopened', 'deleted', 'restored')),
  happened_at timestamptz not null,
  -- Null: the product by itself.
  id_user integer,
  is_operator boolean not null default false,
  text text not null default '' check (length(text) <= 2000),
  primary key (id_customer, id_event),
  foreign key (id_customer, id_quote) references quote (id_customer, id_quote) on delete cascade
);
create index quote_event_newest on quote_event (id_customer, id_quote, id_event desc);
alter table quote_event enable row level security, force row level security;
create policy of_customer on quote_event using (in_scope(id_customer)) with check (in_scope(id_customer));
