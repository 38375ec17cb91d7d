-- Whether a shipment was billed stands in its own row, so that the list finds those that are not. An invoice stays as it is and is taken back by a credit
-- note: the last of both that was written says it.
alter table shipment add column is_invoiced boolean not null default false;
update shipment s set is_invoiced = true from invoice i
where i.id_customer = s.id_customer and i.id_shipment = s.id_shipment and i.kind = 'invoice'
  and not exists (select from invoice c where c.id_customer = i.id_customer and c.id_corrects = i.id_invoice);

create function keep_invoiced() returns trigger language plpgsql as $$
begin
  update shipment set is_invoiced = new.kind = 'invoice' where id_customer = new.id_customer and id_shipment = new.id_shipment;
  return null;
end $$;
create trigger keep_invoiced after insert on invoice for each row when (new.id_shipment is not null) execute function keep_invoiced();

create index shipment_to_invoice on shipment (id_customer, shelf, id_shipment desc) where status = 'arrived' and not is_invoiced;
create index shipment_to_invoice_of_all on shipment (shelf, id_shipment desc) include (id_customer) where status = 'arrived' and not is_invoiced;
