create extension if not exists btree_gin;
-- One index finds what says a word among those of a customer and kind: of two together, each was read for everybody's.
drop index shipment_search, shipment_search_current;
create index shipment_said on shipment using gin (id_customer, type, search_text gin_trgm_ops);
-- What is on its way is searched all day long, and is few enough beside the archive for every filter to be in it.
create index shipment_said_current on shipment using gin (id_customer, status, type, departure_country, arrival_country, search_text gin_trgm_ops)
  where shelf = 'current';
-- As wide as the index of each shelf: a narrower one is taken for the archive, and walks past everything that is on its way.
drop index shipment_id;
create unique index shipment_id on shipment (id_shipment) include (id_customer, shelf, status, type, departure_country, arrival_country, expected_at);
