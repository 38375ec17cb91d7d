create table member (
  id_user integer generated always as identity primary key,
  id_customer integer not null references customer,
  email text not null check (length(email) between 4 and 320),
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  role text not null check (role in ('superAdmin', 'userAdmin', 'user')),
  status text not null default 'active' check (status in ('active', 'paused', 'deleted', 'unconfirmed')),
  language text not null default 'fr' check (language in ('en', 'fr', 'tr', 'ar', 'es', 'it')),
  uuid uuid not null default gen_random_uuid(),
  last_connection_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id_customer, id_user),
  check ((role = 'superAdmin') = (id_customer = 0))
);
-- An e-mail address is one account, whatever its case.
create unique index member_email on member (lower(email));

alter table member enable row level security, force row level security;
create policy of_customer on member using (in_scope(id_customer)) with check (in_scope(id_customer));
