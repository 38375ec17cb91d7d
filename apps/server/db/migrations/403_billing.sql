-- A booking of a shuttle knows the line that bills it, and as it was last written by the booking: what somebody has changed by hand since is left alone.
alter table shuttle_booking add column id_sale integer, add column sale_revision integer,
  add constraint shuttle_booking_sale foreign key (id_customer, id_sale) references cost_line (id_customer, id_line) on delete set null (id_sale);
create index shuttle_booking_sale on shuttle_booking (id_customer, id_sale) where id_sale is not null;

-- What a customer has paid, the newest first; what waits to be paid and all of them have their own.
create index invoice_paid on invoice (id_customer, id_invoice desc) where paid_on is not null;
