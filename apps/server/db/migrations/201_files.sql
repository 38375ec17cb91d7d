-- Files can come with the request of a quote. When it is accepted they are the shipment's too, and stay the quote's.
alter table shipment_file
  add column id_quote integer,
  add foreign key (id_customer, id_quote) references quote on delete cascade,
  drop constraint shipment_file_of_one,
  add constraint shipment_file_of_one check (num_nonnulls(coalesce(id_shipment, id_quote), id_asset) = 1);
create unique index shipment_file_quote_name on shipment_file (id_customer, id_quote, name_key) where id_quote is not null;
create unique index shipment_file_quote_sha256 on shipment_file (id_customer, id_quote, sha256) where id_quote is not null;
create index shipment_file_of_quote on shipment_file (id_customer, id_quote, id_file desc) where id_quote is not null;
create index shipment_file_quote_id on shipment_file (id_quote) where id_quote is not null;
