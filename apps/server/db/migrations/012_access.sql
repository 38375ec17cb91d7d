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
  primary key (id_customer, id_user),
  foreign key (id_customer, id_user) references member (id_customer, id_user) on delete cascade
);
insert into credential (id_customer, id_user, password_hash, last_connection_at)
  select id_customer, id_user, password_hash, last_connection_at from member;
alter table member drop column password_hash, drop column last_connection_at;

create table recovery_code (
  id_customer integer not null,
  id_user integer not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (id_customer, id_user, code_hash),
  foreign key (id_customer, id_user) references credential on delete cascade
);

alter table session
  add column user_agent text not null default '' check (length(user_agent) <= 500),
  add column ip text not null default '',
  add column last_seen_at timestamptz not null default now(),
  add column signed_in_by text not null default 'password' check (signed_in_by in ('password', 'provider')),
  -- The identity provider's access token, sealed with the installation's key, until it runs out.
  add column provider_token_sealed bytea,
  add column provider_token_expires_at timestamptz;

alter table api_key
  add column scopes text[] not null default '{report}' check (scopes <@ '{report,read}' and cardinality(scopes) > 0),
  add column last_used_at timestamptz;
create index api_key_of_customer on api_key (id_customer, id_api_key desc) where revoked_at is null;

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

-- A way to the identity provider that was begun; `id_user` when it is to link the account of somebody signed in.
create table provider_request (
  state_hash bytea primary key,
  id_customer integer not null default 0 references customer,
  id_session uuid references session on delete cascade,
  code_verifier_sealed bytea not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index provider_request_expiry on provider_request (expires_at);

alter table credential enable row level security, force row level security;
create policy of_customer on credential using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table recovery_code enable row level security, force row level security;
create policy of_customer on recovery_code using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table link_token enable row level security, force row level security;
create policy of_customer on link_token using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table provider_identity enable row level security, force row level security;
create policy of_customer on provider_identity using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table provider_request enable row level security, force row level security;
create policy of_customer on provider_request using (in_scope(id_customer)) with check (in_scope(id_customer));
