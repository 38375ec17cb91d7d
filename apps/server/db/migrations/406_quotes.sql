-- What was booked directly keeps all that was asked for: there is no quote that has it.
create table booked_request (
  id_customer integer not null references customer (id_customer),
  id_shipment integer not null,
  request jsonb not null,
  booked_by integer not null,
  booked_at timestamptz not null,
  -- Something is entered that the customer is charged: its price was agreed on.
  is_priced boolean not null default false,
  primary key (id_customer, id_shipment),
  foreign key (id_customer, id_shipment) references shipment (id_customer, id_shipment) on delete cascade
);
create index booked_to_price on booked_request (booked_at, id_shipment) include (id_customer) where not is_priced;
alter table booked_request enable row level security, force row level security;
create policy of_customer on booked_request using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on booked_request to sillage_operator using (true) with check (true);

create function mark_booking_priced() returns trigger language plpgsql as $$
declare
  line cost_line := case when tg_op = 'DELETE' then old else new end;
begin
  update booked_request b set is_priced = exists (select from cost_line l
    where l.id_customer = b.id_customer and l.id_shipment = b.id_shipment and l.book = 'sale' and l.deleted_at is null)
  where b.id_customer = line.id_customer and b.id_shipment = line.id_shipment;
  return null;
end
$$;
create trigger mark_priced after insert or update of deleted_at or delete on cost_line for each row execute function mark_booking_priced();
