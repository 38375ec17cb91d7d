-- When a shipment left, or is to leave: what the list is filtered by stands in its own row, as its arrival does.
alter table shipment add column planned_departure timestamptz;
update shipment s set planned_departure = p.planned_at from shipment_stop p
where p.id_customer = s.id_customer and p.id_shipment = s.id_shipment and p.kind = 'departure' and p.planned_at is not null;
alter table shipment add column starts_at timestamptz generated always as (coalesce(departed_at, planned_departure)) stored;

create index shipment_by_start on shipment (id_customer, shelf, starts_at, id_shipment) include (status, type, departure_country, arrival_country);
create index shipment_by_start_of_all on shipment (shelf, starts_at, id_shipment) include (id_customer, status, type, departure_country, arrival_country);
