-- Photos and logos, re-encoded and small. The key is unguessable: who has it was shown it. Customers are of a later area: their file adds the foreign key.
create table picture (
  key text primary key,
  id_customer integer not null,
  media_type text not null check (media_type = 'image/webp'),
  bytes bytea not null check (octet_length(bytes) <= 262144),
  created_at timestamptz not null default now()
);
create index picture_of_customer on picture (id_customer);
alter table picture enable row level security, force row level security;
create policy of_customer on picture using (in_scope(id_customer)) with check (in_scope(id_customer));
