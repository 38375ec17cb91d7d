-- What is late or at risk is told of all that have not arrived: what should have been there and has not even left, too. In the very words of the list's filter, so
-- that no row needs to be looked at for its status.
drop index shipment_late;
drop index shipment_late_of_all;
drop index shipment_at_risk;
drop index shipment_at_risk_of_all;
create index shipment_late on shipment (id_customer, late_after) include (id_shipment)
  where status in ('tocomplete', 'readytoship', 'intransit') and shelf = 'current';
create index shipment_late_of_all on shipment (late_after) include (id_customer, id_shipment)
  where status in ('tocomplete', 'readytoship', 'intransit') and shelf = 'current';
create index shipment_at_risk on shipment (id_customer, risky_after) include (late_after, id_shipment)
  where status in ('tocomplete', 'readytoship', 'intransit') and shelf = 'current';
create index shipment_at_risk_of_all on shipment (risky_after) include (id_customer, late_after, id_shipment)
  where status in ('tocomplete', 'readytoship', 'intransit') and shelf = 'current';
