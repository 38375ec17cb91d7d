-- How often a customer was reminded of an invoice, and when last: like its payment, this stands beside what was issued, which never changes.
alter table invoice
  add column reminders smallint not null default 0 check (reminders >= 0),
  add column reminded_at timestamptz,
  add constraint invoice_reminded_whole check ((reminders > 0) = (reminded_at is not null)),
  add constraint invoice_reminded_is_invoice check (reminders = 0 or kind = 'invoice');

-- Of all customers together: what waits to be paid, the longest due first, and what was paid, the newest first.
create index invoice_unpaid_everywhere on invoice (due_on, id_invoice) where kind = 'invoice' and paid_on is null;
create index invoice_paid_everywhere on invoice (id_invoice desc) where paid_on is not null;
