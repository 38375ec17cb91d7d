-- A link may show an asset of the register as well as a shipment.
alter table share
  alter column id_shipment drop not null,
  add column id_asset integer,
  add foreign key (id_customer, id_asset) references asset,
  add constraint share_of_one check (num_nonnulls(id_shipment, id_asset) = 1);
create index share_of_asset on share (id_customer, id_asset, id_share desc) where id_asset is not null;
create index share_asset_id on share (id_asset) where id_asset is not null;

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
