-- A page by arrival is found without reading a row: rows of neighbouring days lie far from each other.
drop index quote_by_arrival;
create index quote_by_arrival on quote (coalesce(delivery_at, pickup_at), id_quote) include (id_customer, delivery_at, pickup_at) where deleted_at is null;
