-- A file is of a shipment, or of an asset of the register.
alter table shipment_file
  alter column id_shipment drop not null,
  add column id_asset integer,
  add foreign key (id_customer, id_asset) references asset,
  add constraint shipment_file_of_one check (num_nonnulls(id_shipment, id_asset) = 1);
create unique index shipment_file_asset_name on shipment_file (id_customer, id_asset, name_key) where id_asset is not null;
create unique index shipment_file_asset_sha256 on shipment_file (id_customer, id_asset, sha256) where id_asset is not null;
create index shipment_file_of_asset on shipment_file (id_customer, id_asset, id_file desc) where id_asset is not null;
create index shipment_file_asset_id on shipment_file (id_asset) where id_asset is not null;
