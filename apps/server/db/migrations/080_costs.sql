-- What a shipment costs: bought by the customer, billed by the operator, bought by the operator. What the lines come to is kept beside them, as it was
-- rounded, so that sums are sums.
create table cost_line (
  id_line integer generated always as identity,
  id_customer integer not null references customer,
  id_shipment integer not null,
  book text not null check (book in ('purchase', 'sale', 'operatorPurchase')),
  label text not null check (length(label) between 1 and 200),
  id_contractor integer,
  supplier text not null default '' check (length(supplier) <= 200),
  category text not null check (category in ('freight', 'fuel', 'customs', 'handling', 'insurance', 'other')),
  quantity_thousandths integer not null check (quantity_thousandths > 0),
  unit_cents bigint not null,
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  net_cents bigint not null,
  vat_cents bigint not null,
  -- A calendar day, as it stands on the supplier's paper.
  dated text not null check (dated ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  invoice_number text not null default '' check (length(invoice_number) <= 60),
  revision integer not null default 1,
  created_by integer references member,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (id_customer, id_line),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_contractor) references contractor on delete set null (id_contractor)
);
create unique index cost_line_everywhere on cost_line (id_line);
create index cost_line_of_shipment on cost_line (id_customer, id_shipment, book, id_line desc) where deleted_at is null;
create index cost_line_id on cost_line (id_shipment);
alter table cost_line enable row level security, force row level security;
-- What the operator paid is hidden from a customer's own scope by the database itself.
create policy of_customer on cost_line
  using (in_scope(id_customer) and (book <> 'operatorPurchase' or current_setting('app.scope', true) = 'all'))
  with check (in_scope(id_customer) and (book <> 'operatorPurchase' or current_setting('app.scope', true) = 'all'));

create table cost_budget (
  id_customer integer not null,
  id_shipment integer not null,
  budget_cents bigint check (budget_cents >= 0),
  revision integer not null,
  primary key (id_customer, id_shipment),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);
create index cost_budget_id on cost_budget (id_shipment);
alter table cost_budget enable row level security, force row level security;
create policy of_customer on cost_budget using (in_scope(id_customer)) with check (in_scope(id_customer));
