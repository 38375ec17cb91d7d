-- The last number of each year. Whoever issues holds the row until the commit: no number twice, and none left out when something fails.
create table invoice_counter (
  -- Of whom it is that issues: the operator.
  id_customer integer not null references customer,
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (id_customer, year)
);
alter table invoice_counter enable row level security, force row level security;
create policy of_customer on invoice_counter using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What was issued. It never changes; a credit note takes it back.
create table invoice (
  id_invoice integer generated always as identity,
  id_customer integer not null references customer,
  -- What it bills. It outlives it.
  id_shipment integer,
  kind text not null check (kind in ('invoice', 'creditNote')),
  year integer not null,
  sequence integer not null check (sequence > 0),
  number text not null,
  id_corrects integer,
  issued_at timestamptz not null,
  due_on text not null check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  net_cents bigint not null,
  vat_cents bigint not null,
  -- Everything that stands on the paper, as it was then.
  facts jsonb not null,
  issued_by integer not null references member,
  primary key (id_customer, id_invoice),
  foreign key (id_customer, id_shipment) references shipment on delete set null (id_shipment),
  foreign key (id_customer, id_corrects) references invoice,
  check ((kind = 'creditNote') = (id_corrects is not null))
);
create unique index invoice_everywhere on invoice (id_invoice);
create unique index invoice_number on invoice (year, sequence);
create unique index invoice_corrected_once on invoice (id_customer, id_corrects) where id_corrects is not null;
create index invoice_of_shipment on invoice (id_customer, id_shipment, id_invoice desc);
create index invoice_id on invoice (id_shipment);
alter table invoice enable row level security, force row level security;
create policy of_customer on invoice using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Whether a shipment was billed stands in its own row, so that the list finds those that are not.
create function keep_invoiced() returns trigger language plpgsql as $$
begin
  update shipment set is_invoiced = new.kind = 'invoice' where id_customer = new.id_customer and id_shipment = new.id_shipment;
  return null;
end $$;
create trigger keep_invoiced after insert on invoice for each row when (new.id_shipment is not null) execute function keep_invoiced();
