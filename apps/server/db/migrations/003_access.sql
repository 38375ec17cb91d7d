-- A session is a family of refresh tokens: each is good for one exchange, and one used twice ends its family.
create table session (
  id_session uuid primary key default gen_random_uuid(),
  id_customer integer not null,
  id_user integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
create index session_of_member on session (id_user) where ended_at is null;
create index session_expiry on session (expires_at);

create table refresh_token (
  token_hash bytea primary key,
  id_session uuid not null references session on delete cascade,
  id_customer integer not null references customer,
  created_at timestamptz not null default now(),
  rotated_at timestamptz,
  -- The successor, sealed with a key derived from this very token: only its holder can open it, for the seconds of grace.
  successor_sealed bytea
);
create index refresh_token_of_session on refresh_token (id_session);

create table api_key (
  id_api_key integer generated always as identity,
  id_customer integer not null references customer,
  name text not null,
  key_hash bytea not null unique,
  created_by integer not null references member,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (id_customer, id_api_key)
);

alter table session enable row level security, force row level security;
create policy of_customer on session using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table refresh_token enable row level security, force row level security;
create policy of_customer on refresh_token using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table api_key enable row level security, force row level security;
create policy of_customer on api_key using (in_scope(id_customer)) with check (in_scope(id_customer));
