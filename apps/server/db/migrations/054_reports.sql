-- A report can be about one asset of a shipment, as its own tracker told. Its reference is kept as it was called then.
alter table cold_chain_report
  add column id_container integer,
  add column asset_reference text not null default '',
  -- %, where humidity was judged.
  add column min_humidity double precision,
  add column max_humidity double precision;
create index cold_chain_report_of_asset on cold_chain_report (id_customer, id_shipment, id_container, id_report desc) where id_container is not null;
