-- How a shipment is carried. A row of its own, so that the shipment's stays small; whoever changes it counts up the shipment's revision.
create table carriage (
  id_customer integer not null,
  id_shipment integer not null,
  incoterm text check (incoterm in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF')),
  gross_weight_kg double precision check (gross_weight_kg > 0),
  net_weight_kg double precision check (net_weight_kg > 0),
  chargeable_weight_kg double precision check (chargeable_weight_kg > 0),
  goods text not null default '' check (length(goods) <= 500),
  packages integer check (packages > 0),
  shipper text not null default '' check (length(shipper) <= 300),
  consignee text not null default '' check (length(consignee) <= 300),
  awb_prefix text not null default '' check (awb_prefix ~ '^([0-9]{3})?$'),
  awb_suffix text not null default '' check (awb_suffix ~ '^([0-9]{8})?$'),
  flight_number text not null default '' check (length(flight_number) <= 12),
  -- As it is written on the waybill: a day of the departure's airport.
  flight_date text check (flight_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  driver_name text not null default '' check (length(driver_name) <= 120),
  driver_phone text not null default '' check (length(driver_phone) <= 40),
  driver_plate text not null default '' check (length(driver_plate) <= 20),
  -- The shipment that this one brings back.
  id_outward integer,
  primary key (id_customer, id_shipment),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_outward) references shipment on delete set null (id_outward),
  check (net_weight_kg <= gross_weight_kg),
  check ((awb_prefix = '') = (awb_suffix = '')),
  check (id_outward <> id_shipment)
);
create index carriage_back on carriage (id_customer, id_outward) where id_outward is not null;
create index carriage_id on carriage (id_shipment);
alter table carriage enable row level security, force row level security;
create policy of_customer on carriage using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A shipment is found by how it is carried, too: what of that is searched stands in its own row.
create function carriage_text(said carriage) returns text language sql immutable
  return plain_text(concat_ws(' ', nullif(said.awb_prefix || '-' || said.awb_suffix, '-'), nullif(said.awb_prefix || said.awb_suffix, ''),
    nullif(said.flight_number, ''), nullif(said.driver_name, ''), nullif(text_and_code(said.driver_plate), ''), nullif(said.goods, '')));

create function keep_carried_text() returns trigger language plpgsql as $$
begin
  update shipment s set carried_text = carriage_text(new)
  where s.id_customer = new.id_customer and s.id_shipment = new.id_shipment and s.carried_text <> carriage_text(new);
  return null;
end
$$;
create trigger keep_carried_text after insert or update on carriage for each row execute function keep_carried_text();
