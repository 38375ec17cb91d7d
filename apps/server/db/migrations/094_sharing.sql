-- A link with which anybody sees a shipment, or an asset of the register, for a while. Neither the link nor its code can be read back from here.
create table share (
  id_share integer generated always as identity,
  id_customer integer not null references customer,
  id_shipment integer,
  id_asset integer,
  -- SHA-256 of 256 random bits.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- argon2id; null: the link is enough.
  code_hash text,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['position', 'climate', 'documents']),
  expires_at timestamptz not null,
  ends_after_delivery boolean not null,
  revoked_at timestamptz,
  created_by integer not null references member,
  created_at timestamptz not null,
  primary key (id_customer, id_share),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_asset) references asset,
  constraint share_of_one check (num_nonnulls(id_shipment, id_asset) = 1)
);
create unique index share_everywhere on share (id_share);
create index share_of_shipment on share (id_customer, id_shipment, id_share desc);
create index share_id on share (id_shipment);
create index share_of_asset on share (id_customer, id_asset, id_share desc) where id_asset is not null;
create index share_asset_id on share (id_asset) where id_asset is not null;
alter table share enable row level security, force row level security;
create policy of_customer on share using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Who looked, as far as it is nobody's business who it was: a network, not an address; a kind of browser, not a device.
create table share_view (
  id_view bigint generated always as identity,
  id_customer integer not null references customer,
  id_share integer not null,
  viewed_at timestamptz not null,
  last_at timestamptz not null check (last_at >= viewed_at),
  network text not null check (length(network) <= 64),
  browser text not null check (length(browser) <= 40),
  primary key (id_customer, id_view),
  foreign key (id_customer, id_share) references share on delete cascade
);
create index share_view_of_share on share_view (id_customer, id_share, last_at desc);
alter table share_view enable row level security, force row level security;
create policy of_customer on share_view using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Deleting a shipment ends its shares for good: one that is restored is shared anew, or not.
create function end_shares_of_deleted() returns trigger language plpgsql as $$
begin
  update share set revoked_at = new.deleted_at
    where id_customer = new.id_customer and id_shipment = new.id_shipment and revoked_at is null;
  return null;
end
$$;
create trigger end_shares_of_deleted after update of deleted_at on shipment
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function end_shares_of_deleted();

-- Removing an asset ends its links for good.
create function end_shares_of_removed() returns trigger language plpgsql as $$
begin
  update share set revoked_at = new.removed_at
    where id_customer = new.id_customer and id_asset = new.id_asset and revoked_at is null;
  return null;
end
$$;
create trigger end_shares_of_removed after update of removed_at on asset
  for each row when (new.removed_at is not null and old.removed_at is null) execute function end_shares_of_removed();
