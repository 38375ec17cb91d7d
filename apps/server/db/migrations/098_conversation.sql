-- What is said is said about a shipment, or about an asset of the register.
alter table message
  alter column id_shipment drop not null,
  add column id_asset integer,
  add foreign key (id_customer, id_asset) references asset,
  add constraint message_of_one check (num_nonnulls(id_shipment, id_asset) = 1);
create unique index message_of_asset_once on message (id_customer, id_asset, created_by, client_key) where id_asset is not null;
create index message_of_asset on message (id_customer, id_asset, id_message desc) where id_asset is not null;
create index message_asset_id on message (id_asset) where id_asset is not null;

alter table message_read
  drop constraint message_read_pkey,
  alter column id_shipment drop not null,
  add column id_asset integer,
  add column id_read integer generated always as identity,
  add primary key (id_customer, id_read),
  add foreign key (id_customer, id_asset) references asset,
  add constraint message_read_of_one check (num_nonnulls(id_shipment, id_asset) = 1);
create unique index message_read_of_shipment on message_read (id_customer, id_shipment, id_user) where id_shipment is not null;
create unique index message_read_of_asset on message_read (id_customer, id_asset, id_user) where id_asset is not null;
create index message_read_asset_id on message_read (id_asset) where id_asset is not null;
