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
  primary key (id_customer, id_contractor)
);
create unique index contractor_company on contractor (id_customer, lower(company));

alter table contractor enable row level security, force row level security;
create policy of_customer on contractor using (in_scope(id_customer)) with check (in_scope(id_customer));
