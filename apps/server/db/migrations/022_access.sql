-- What proves who somebody is lives apart from who they are: only access reads or writes it.
create table credential (
  id_customer integer not null,
  id_user integer not null,
  -- Null: invited, or signs in through the identity provider alone.
  password_hash text,
  password_changed_at timestamptz not null default now(),
  last_connection_at timestamptz,
  -- The secret of the second factor, sealed with the installation's key; in effect once it is confirmed.
  totp_sealed bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is good twice (RFC 6238, 5.2).
  totp_last_step bigint not null default 0,
  -- A second factor that is being set up, sealed; the one in effect stays until this one is confirmed.
  totp_pending_sealed bytea,
  primary key (id_customer, id_user),
  foreign key (id_customer, id_user) references member (id_customer, id_user) on delete cascade
);
alter table credential enable row level security, force row level security;
create policy of_customer on credential using (in_scope(id_customer)) with check (in_scope(id_customer));

create table recovery_code (
  id_customer integer not null,
  id_user integer not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (id_customer, id_user, code_hash),
  foreign key (id_customer, id_user) references credential on delete cascade
);
alter table recovery_code enable row level security, force row level security;
create policy of_customer on recovery_code using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A session is a family of refresh tokens: each is good for one exchange, and one used twice ends its family.
create table session (
  id_session uuid primary key default gen_random_uuid(),
  id_customer integer not null,
  id_user integer not null,
  signed_in_by text not null default 'password' check (signed_in_by in ('password', 'provider')),
  -- The identity provider's access token, sealed with the installation's key, until it runs out.
  provider_token_sealed bytea,
  provider_token_expires_at timestamptz,
  user_agent text not null default '' check (length(user_agent) <= 500),
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
create index session_of_member on session (id_user) where ended_at is null;
create index session_expiry on session (expires_at);
-- Where somebody signed in from before.
create index session_of_address on session (id_user, ip) where ip <> '';
alter table session enable row level security, force row level security;
create policy of_customer on session using (in_scope(id_customer)) with check (in_scope(id_customer));

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
alter table refresh_token enable row level security, force row level security;
create policy of_customer on refresh_token using (in_scope(id_customer)) with check (in_scope(id_customer));

create table api_key (
  id_api_key integer generated always as identity,
  id_customer integer not null references customer,
  name text not null,
  key_hash bytea not null unique,
  scopes text[] not null default '{report}' check (scopes <@ '{report,read}' and cardinality(scopes) > 0),
  created_by integer not null references member,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (id_customer, id_api_key)
);
create index api_key_of_customer on api_key (id_customer, id_api_key desc) where revoked_at is null;
alter table api_key enable row level security, force row level security;
create policy of_customer on api_key using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Secrets that were sent in a link. Kept as hashes, good once, and only the newest of a purpose for a person.
create table link_token (
  token_hash bytea primary key,
  id_customer integer not null,
  id_user integer not null,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (id_customer, id_user) references member (id_customer, id_user) on delete cascade
);
create index link_token_of_member on link_token (id_customer, id_user, purpose) where used_at is null;
create index link_token_expiry on link_token (expires_at);
alter table link_token enable row level security, force row level security;
create policy of_customer on link_token using (in_scope(id_customer)) with check (in_scope(id_customer));

-- An account at the identity provider is known by issuer and subject, never by what it says of itself.
create table provider_identity (
  id_customer integer not null,
  id_user integer not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  primary key (id_customer, id_user),
  unique (issuer, subject),
  foreign key (id_customer, id_user) references member (id_customer, id_user) on delete cascade
);
alter table provider_identity enable row level security, force row level security;
create policy of_customer on provider_identity using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A way to the identity provider that was begun; `id_session` when it is to link the account of somebody signed in.
create table provider_request (
  state_hash bytea primary key,
  id_customer integer not null default 0 references customer,
  id_session uuid references session on delete cascade,
  code_verifier_sealed bytea not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index provider_request_expiry on provider_request (expires_at);
alter table provider_request enable row level security, force row level security;
create policy of_customer on provider_request using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Attempts to sign in, by the address that was typed, whether or not it has an account: both leave the same trace and cost the same.
create table sign_in_attempt (
  -- SHA-256 of the address in lower case.
  account_hash bytea not null,
  -- Where they came from: an IP that signed in to this account before, or '' for everywhere else.
  origin text not null,
  -- Since one of them was right.
  failures integer not null,
  -- The latest, oldest first, as many as the limit looks at.
  recent timestamptz[] not null,
  last_at timestamptz not null,
  primary key (account_hash, origin)
);
create index sign_in_attempt_last on sign_in_attempt (last_at);

-- A browser that is told things (an earlier area) is told them as long as its session lasts.
alter table push_subscription add foreign key (id_session) references session on delete cascade;
