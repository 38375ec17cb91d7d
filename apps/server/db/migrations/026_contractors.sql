-- Donneurs d'ordre: those on whose behalf a customer ships.
create table contractor (
  id_contractor integer generated always as identity,
  id_customer integer not null references customer,
  company text not null check (length(company) between 1 and 200),
  firstname text not null default '',
  lastname text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '' check (length(address) <= 500),
  created_at timestamptz not null default now(),
  search_text text not null generated always as (plain_text(company || ' ' || firstname || ' ' || lastname || ' ' || email)) stored,
  primary key (id_customer, id_contractor)
);
create unique index contractor_company on contractor (id_customer, lower(company));
create index contractor_by_name on contractor (id_customer, plain_text(company), id_contractor);
create index contractor_search on contractor using gin (search_text gin_trgm_ops);
alter table contractor enable row level security, force row level security;
create policy of_customer on contractor using (in_scope(id_customer)) with check (in_scope(id_customer));
