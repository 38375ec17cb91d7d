-- The documents of a shipment. What is listed is apart from what is heavy.
create table shipment_file (
  id_file integer generated always as identity,
  id_customer integer not null references customer,
  id_shipment integer not null,
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
  primary key (id_customer, id_file),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);
create unique index shipment_file_everywhere on shipment_file (id_file);
create unique index shipment_file_name on shipment_file (id_customer, id_shipment, name_key);
create unique index shipment_file_sha256 on shipment_file (id_customer, id_shipment, sha256);
create index shipment_file_list on shipment_file (id_customer, id_shipment, id_file desc);
create index shipment_file_category on shipment_file (id_customer, id_shipment, category, id_file desc);

create table file_content (
  id_customer integer not null references customer,
  id_file integer not null,
  content bytea not null check (octet_length(content) between 1 and 5242880),
  primary key (id_customer, id_file),
  foreign key (id_customer, id_file) references shipment_file on delete cascade
);
-- Most of what is uploaded is compressed already.
alter table file_content alter column content set storage external;

alter table shipment_file enable row level security, force row level security;
create policy of_customer on shipment_file using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table file_content enable row level security, force row level security;
create policy of_customer on file_content using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Documents can be shown by a link too.
alter table share drop constraint share_scopes_check;
alter table share add constraint share_scopes_check
  check (cardinality(scopes) > 0 and scopes <@ array['position', 'climate', 'documents']);
