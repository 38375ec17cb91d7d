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

-- Where somebody signed in from before.
create index session_of_address on session (id_user, ip) where ip <> '';

-- A second factor that is being set up, sealed; the one in effect stays until this one is confirmed.
alter table credential add column totp_pending_sealed bytea;
