-- What people say about a shipment, or about an asset of the register. What is taken back leaves its place.
create table message (
  id_message integer generated always as identity,
  id_customer integer not null references customer,
  id_shipment integer,
  id_asset integer,
  -- Made by the sender: what is sent twice is said once.
  client_key uuid not null,
  text text not null check (length(text) <= 4000),
  mentions integer[] not null,
  created_by integer not null references member,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (id_customer, id_message),
  unique (id_customer, id_shipment, created_by, client_key),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_asset) references asset,
  check ((deleted_at is null) = (text <> '')),
  constraint message_of_one check (num_nonnulls(id_shipment, id_asset) = 1)
);
create unique index message_everywhere on message (id_message);
create index message_of_shipment on message (id_customer, id_shipment, id_message desc);
create index message_id on message (id_shipment);
create unique index message_of_asset_once on message (id_customer, id_asset, created_by, client_key) where id_asset is not null;
create index message_of_asset on message (id_customer, id_asset, id_message desc) where id_asset is not null;
create index message_asset_id on message (id_asset) where id_asset is not null;
alter table message enable row level security, force row level security;
create policy of_customer on message using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Up to where somebody has read. The operator's people read too, so that the reader is no member of the customer.
create table message_read (
  id_customer integer not null references customer,
  id_read integer generated always as identity,
  id_shipment integer,
  id_asset integer,
  id_user integer not null references member,
  id_message integer not null,
  read_at timestamptz not null,
  primary key (id_customer, id_read),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_asset) references asset,
  foreign key (id_customer, id_message) references message on delete cascade,
  constraint message_read_of_one check (num_nonnulls(id_shipment, id_asset) = 1)
);
create unique index message_read_of_shipment on message_read (id_customer, id_shipment, id_user) where id_shipment is not null;
create index message_read_id on message_read (id_shipment);
create unique index message_read_of_asset on message_read (id_customer, id_asset, id_user) where id_asset is not null;
create index message_read_asset_id on message_read (id_asset) where id_asset is not null;
create index message_read_of_message on message_read (id_customer, id_message);
alter table message_read enable row level security, force row level security;
create policy of_customer on message_read using (in_scope(id_customer)) with check (in_scope(id_customer));
