-- Up to what a customer may owe; null where nothing was agreed on. Before tax is not asked here: what is owed is owed with its tax.
alter table customer add column credit_limit_cents bigint check (credit_limit_cents >= 0);
create index customer_with_credit on customer (id_customer) where credit_limit_cents is not null;

-- When an invoice was paid stands beside it: what was issued never changes.
alter table invoice
  add column paid_on text check (paid_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column paid_by integer references member,
  add constraint invoice_paid_whole check (num_nonnulls(paid_on, paid_by) in (0, 2)),
  add constraint invoice_paid_is_invoice check (paid_on is null or kind = 'invoice');
create index invoice_paid_by on invoice (paid_by) where paid_by is not null;
-- What is owed, by when; and all of a customer, the newest first.
create index invoice_unpaid on invoice (id_customer, due_on, id_invoice) where kind = 'invoice' and paid_on is null;
create index invoice_of_customer on invoice (id_customer, id_invoice desc);
create index cost_line_sold on cost_line (id_customer, id_shipment) include (net_cents, vat_cents, created_at) where book = 'sale' and deleted_at is null;
