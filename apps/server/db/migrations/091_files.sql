-- The documents of a shipment, or of an asset of the register. What is listed is apart from what is heavy.
create table shipment_file (
  id_file integer generated always as identity,
  id_customer integer not null references customer,
  id_shipment integer,
  id_asset integer,
  name text not null check (length(name) between 1 and 200),
  -- As people would compare it.
  name_key text not null,
  category text not null
    check (category in ('deliveryNote', 'invoice', 'customs', 'transportDocument', 'certificate', 'photo', 'other')),
  -- Told by its content, and never one that a browser runs.
  media_type text not null check (length(media_type) <= 100),
  size_bytes integer not null check (size_bytes between 1 and 5242880),
  sha256 bytea not null check (length(sha256) = 32),
  created_by integer not null references member,
  created_at timestamptz not null,
  search_text text not null generated always as (plain_text(name)) stored,
  primary key (id_customer, id_file),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_asset) references asset,
  constraint shipment_file_of_one check (num_nonnulls(id_shipment, id_asset) = 1)
);
create unique index shipment_file_everywhere on shipment_file (id_file);
create unique index shipment_file_name on shipment_file (id_customer, id_shipment, name_key);
create unique index shipment_file_sha256 on shipment_file (id_customer, id_shipment, sha256);
create index shipment_file_list on shipment_file (id_customer, id_shipment, id_file desc);
create index shipment_file_category on shipment_file (id_customer, id_shipment, category, id_file desc);
create index shipment_file_id on shipment_file (id_shipment);
create unique index shipment_file_asset_name on shipment_file (id_customer, id_asset, name_key) where id_asset is not null;
create unique index shipment_file_asset_sha256 on shipment_file (id_customer, id_asset, sha256) where id_asset is not null;
create index shipment_file_of_asset on shipment_file (id_customer, id_asset, id_file desc) where id_asset is not null;
create index shipment_file_asset_id on shipment_file (id_asset) where id_asset is not null;
create index shipment_file_search on shipment_file using gin (search_text gin_trgm_ops);
alter table shipment_file enable row level security, force row level security;
create policy of_customer on shipment_file using (in_scope(id_customer)) with check (in_scope(id_customer));

create table file_content (
  id_customer integer not null references customer,
  id_file integer not null,
  content bytea not null check (octet_length(content) between 1 and 5242880),
  primary key (id_customer, id_file),
  foreign key (id_customer, id_file) references shipment_file on delete cascade
);
-- Most of what is uploaded is compressed already.
alter table file_content alter column content set storage external;
alter table file_content enable row level security, force row level security;
create policy of_customer on file_content using (in_scope(id_customer)) with check (in_scope(id_customer));
