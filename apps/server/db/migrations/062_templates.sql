-- What one shipment of a customer has in common with the next.
create table shipment_template (
  id_customer integer not null references customer,
  id_template integer generated always as identity,
  name text not null check (length(name) between 1 and 100),
  -- Compared without case and outer space.
  name_key text not null,
  -- Read and written as a whole, as the contract describes it.
  content jsonb not null,
  created_by integer not null,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_template)
);
-- Two people who want one name at once: one wins. The list goes by it, too.
create unique index shipment_template_name on shipment_template (id_customer, name_key);
alter table shipment_template enable row level security, force row level security;
create policy of_customer on shipment_template using (in_scope(id_customer)) with check (in_scope(id_customer));
