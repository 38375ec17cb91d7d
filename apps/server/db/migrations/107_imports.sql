-- A file may also be of assets and containers.
alter table shipment_import add column what text not null default 'shipments' check (what in ('shipments', 'assets'));

alter table shipment_import_row add column id_asset integer;
alter table shipment_import_row
  add foreign key (id_customer, id_asset) references asset on delete set null (id_asset);
create index shipment_import_row_of_asset on shipment_import_row (id_customer, id_asset) where id_asset is not null;
