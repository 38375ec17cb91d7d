-- How trackers that send JSON of their own are read: a customer's mappings, and the operator's, which everybody may use.
create table payload_mapping (
  id_mapping integer generated always as identity,
  id_customer integer not null references customer,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  -- Where the readings are, and "our field ← path, unit, scale" of each field.
  definition jsonb not null check (octet_length(definition::text) <= 65536),
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (id_customer, id_mapping)
);
create unique index payload_mapping_everywhere on payload_mapping (id_mapping);
create unique index payload_mapping_name on payload_mapping (id_customer, name_key);
create index payload_mapping_by_name on payload_mapping (name_key, id_mapping);
alter table payload_mapping enable row level security, force row level security;
create policy of_customer on payload_mapping using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_everybody on payload_mapping for select using (id_customer = 0);
