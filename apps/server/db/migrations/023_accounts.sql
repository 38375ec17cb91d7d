-- Accounts that people made for themselves. They belong to nobody and can do nothing until a superAdmin attaches them to a customer.
-- id_customer is 0, the operator's, whose business they are until then.
create table registration (
  id_registration integer generated always as identity primary key,
  id_customer integer not null default 0 references customer check (id_customer = 0),
  email text not null check (length(email) between 4 and 254),
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  language text not null default 'fr',
  newsletter boolean not null default false,
  terms_accepted_at timestamptz,
  confirm_token_hash bytea unique,
  confirm_expires_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index registration_email on registration (lower(email));
create index registration_newest on registration (id_registration desc);
alter table registration enable row level security, force row level security;
create policy of_customer on registration using (in_scope(id_customer)) with check (in_scope(id_customer));
