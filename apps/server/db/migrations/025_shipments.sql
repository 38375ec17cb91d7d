-- A shipment's life beside its status: on the list, archived, or deleted and for a while restorable. What the list filters, searches and orders by stands
-- in its own row, so that a page is found without visiting the routes.
create extension if not exists pg_trgm;

alter table shipment
  -- Counts every change by people: who edits an older one than there is, is told.
  add column revision integer not null default 1,
  add column archived_at timestamptz,
  add column deleted_at timestamptz,
  add column departure_country text,
  add column arrival_country text,
  add column planned_arrival timestamptz,
  -- The reference and the places without case and accents.
  add column search_text text not null default '',
  add column shelf text not null generated always as
    (case when deleted_at is not null then 'deleted' when archived_at is not null then 'archived' else 'current' end) stored,
  -- The fact, else the estimate, else the plan; without any, beyond all of them.
  add column expected_at timestamptz not null generated always as
    (coalesce(arrived_at, estimated_arrival, planned_arrival, timestamptz 'infinity')) stored;

update shipment s set
  departure_country = (select country from shipment_stop p where p.id_shipment = s.id_shipment and p.kind = 'departure' limit 1),
  arrival_country = (select country from shipment_stop p where p.id_shipment = s.id_shipment and p.kind = 'arrival' limit 1),
  planned_arrival = (select planned_at from shipment_stop p where p.id_shipment = s.id_shipment and p.kind = 'arrival' limit 1),
  search_text = regexp_replace(normalize(lower(concat_ws(' ', s.reference,
    (select string_agg(p.address, ' ' order by p.ordinal) from shipment_stop p where p.id_shipment = s.id_shipment))), NFD), '[\u0300-\u036f]', '', 'g');

-- A deleted shipment leaves its reference to others.
alter table shipment drop constraint shipment_id_customer_reference_key_key;
create unique index shipment_reference on shipment (id_customer, reference_key) where deleted_at is null;

drop index shipment_by_status, shipment_newest, shipment_everywhere;
create index shipment_newest on shipment (id_customer, shelf, id_shipment desc);
create index shipment_by_status on shipment (id_customer, shelf, status, id_shipment desc);
create index shipment_by_reference on shipment (id_customer, shelf, reference_key, id_shipment);
create index shipment_by_expectation on shipment (id_customer, shelf, expected_at, id_shipment);
create index shipment_by_countries on shipment (id_customer, shelf, departure_country, arrival_country, id_shipment desc);
-- The operator sees those of every customer. A page whose filters fit few rows walks far: what it filters by stands in the index itself.
create index shipment_newest_of_all on shipment (shelf, id_shipment desc)
  include (id_customer, status, type, departure_country, arrival_country);
create index shipment_by_status_of_all on shipment (shelf, status, id_shipment desc);
create index shipment_by_reference_of_all on shipment (shelf, reference_key, id_shipment)
  include (id_customer, status, type, departure_country, arrival_country);
create index shipment_by_expectation_of_all on shipment (shelf, expected_at, id_shipment)
  include (id_customer, status, type, departure_country, arrival_country);
create index shipment_by_departure_of_all on shipment (shelf, departure_country, id_shipment desc)
  include (id_customer, status, type, arrival_country, expected_at);
create index shipment_by_arrival_of_all on shipment (shelf, arrival_country, id_shipment desc)
  include (id_customer, status, type, departure_country, expected_at);
create index shipment_search on shipment using gin (search_text gin_trgm_ops);
create index shipment_by_type on shipment (id_customer, shelf, type, id_shipment desc);
create index shipment_by_type_of_all on shipment (shelf, type, id_shipment desc);
