-- The installation's own keys, where several nodes share them: each is sealed by SECRET_KEY, which is not in the database. They belong to no customer.
create table installation_key (
  name text primary key check (length(name) between 1 and 100),
  sealed bytea not null,
  made_at timestamptz not null default now()
);
