-- Called for each tracker that was looked at. A function in SQL is planned at every call, one in PL/pgSQL once for a connection: of what PostgreSQL did for
-- readings of devices a third was this planning.
create or replace function mark_shipments_measured(customer integer, tracker integer, since timestamptz) returns void language plpgsql as $$
begin
  insert into analytics_mark (id_customer, kind, id_subject)
  select distinct s.id_customer, 'shipment', s.id_shipment
  from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
  where k.id_customer = customer and k.id_tracker = tracker and coalesce(k.ended_at, 'infinity') >= since and s.arrived_at >= since and s.deleted_at is null;
end
$$;
