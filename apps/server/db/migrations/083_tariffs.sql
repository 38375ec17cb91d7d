-- The operator's price lists: of no customer, and seen by the operator alone. What it says in lists (zones, breaks, fuel, surcharges) is read whole.
create table tariff (
  id_tariff integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  route_option text not null check (route_option in ('accessible', 'green', 'critical', 'premium')),
  mode text not null check (mode in ('road', 'air', 'sea', 'rail', 'multimodal')),
  zones_from jsonb not null,
  zones_to jsonb not null,
  -- The countries of the zones: a lane is looked up by them first.
  countries_from text[] not null,
  countries_to text[] not null,
  transit_days integer not null check (transit_days between 0 and 365),
  breaks jsonb not null,
  minimum_cents bigint not null check (minimum_cents >= 0),
  fuel jsonb not null,
  insurance jsonb not null,
  surcharges jsonb not null,
  margin_basis_points integer not null,
  valid_from text not null check (valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  valid_to text check (valid_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  offer_days integer not null check (offer_days between 1 and 365),
  intensity jsonb,
  included text not null default '' check (length(included) <= 500),
  revision integer not null default 1,
  search_text text not null generated always as (plain_text(name)) stored,
  check (valid_to is null or valid_to >= valid_from)
);
create unique index tariff_name on tariff (name_key);
create index tariff_by_name on tariff (name_key, id_tariff);
create index tariff_lane on tariff using gin (countries_from, countries_to);
alter table tariff enable row level security, force row level security;
create policy of_operator on tariff using (in_scope(0)) with check (in_scope(0));

-- A margin of a customer's own, instead of the one of the price list.
create table tariff_margin (
  id_customer integer primary key references customer,
  margin_basis_points integer not null
);
alter table tariff_margin enable row level security, force row level security;
create policy of_operator on tariff_margin using (in_scope(0)) with check (in_scope(0));
