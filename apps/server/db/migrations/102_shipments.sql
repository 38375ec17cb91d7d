-- What is on its way is searched all day long, and is few beside what has arrived.
create index shipment_search_current on shipment using gin (search_text gin_trgm_ops) where shelf = 'current';
