-- Places of a customer's own, at which assets stay. Who was there when is reckoned from the readings (decision 023).
create table site (
  id_site integer generated always as identity,
  id_customer integer not null references customer,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  address text not null default '' check (length(address) <= 300),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_metres integer not null check (radius_metres between 20 and 50000),
  revision integer not null default 1,
  search_text text not null generated always as (plain_text(name || ' ' || address)) stored,
  primary key (id_customer, id_site)
);
create unique index site_everywhere on site (id_site);
create unique index site_name on site (id_customer, name_key);
create index site_by_name on site (name_key, id_site);
create index site_at on site (id_customer, latitude);
alter table site enable row level security, force row level security;
create policy of_customer on site using (in_scope(id_customer)) with check (in_scope(id_customer));
