-- The address book of a customer: people outside of it, whom everybody there may look up and write down.
create table contact (
  id_customer integer not null references customer,
  id_contact integer generated always as identity,
  company text not null default '' check (length(company) <= 200),
  firstname text not null check (length(firstname) between 1 and 100),
  lastname text not null check (length(lastname) between 1 and 100),
  email text not null default '' check (length(email) <= 254),
  phone text not null check (phone ~ '^\d{11,15}$'),
  created_by integer references member,
  created_at timestamptz not null default now(),
  -- What the list is ordered by: without case and accents.
  name_key text not null generated always as (
    lower(regexp_replace(normalize(firstname || ' ' || lastname, NFD), '[\u0300-\u036f]', '', 'g'))
  ) stored,
  search_text text not null
    generated always as (plain_text(firstname || ' ' || lastname || ' ' || company || ' ' || email || ' ' || phone)) stored,
  primary key (id_customer, id_contact)
);
create index contact_by_name on contact (id_customer, name_key, id_contact);
create index contact_everywhere on contact (id_contact desc);
create index contact_search on contact using gin (search_text gin_trgm_ops);
alter table contact enable row level security, force row level security;
create policy of_customer on contact using (in_scope(id_customer)) with check (in_scope(id_customer));
