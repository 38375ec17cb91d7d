-- Those that have not left are ready once they have a tracker and a route: linking and unlinking a tracker left them as they were made.
update shipment s set status = r.status
from (
  select b.id_customer, b.id_shipment, case when
      exists (select from shipment_tracker k where k.id_customer = b.id_customer and k.id_shipment = b.id_shipment and k.ended_at is null)
      and (select count(*) from shipment_stop p where p.id_customer = b.id_customer and p.id_shipment = b.id_shipment) >= 2
    then 'readytoship' else 'tocomplete' end as status
  from shipment b
  where b.shelf = 'current' and b.status in ('tocomplete', 'readytoship')) r
where s.id_customer = r.id_customer and s.id_shipment = r.id_shipment and s.status <> r.status;
