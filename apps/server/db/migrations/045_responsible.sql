-- Whom a shipment is handed over to: a member of its customer, or nobody.
alter table shipment
  add column id_responsible integer,
  add foreign key (id_customer, id_responsible) references member (id_customer, id_user);

-- What one person, or nobody, is responsible for, newest first; what else the list filters by stands in the index itself.
create index shipment_by_responsible on shipment (id_customer, shelf, id_responsible, id_shipment desc)
  include (status, type, departure_country, arrival_country);
create index shipment_by_responsible_of_all on shipment (shelf, id_responsible, id_shipment desc)
  include (id_customer, status, type, departure_country, arrival_country);
