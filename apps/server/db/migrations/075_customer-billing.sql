-- What invoices name the customer by.
alter table customer
  add column billing_address text not null default '' check (length(billing_address) <= 500),
  add column vat_number text not null default '' check (vat_number ~ '^([A-Z]{2}[A-Z0-9+*]{2,13})?$');
