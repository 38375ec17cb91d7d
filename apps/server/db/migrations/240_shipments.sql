-- From when on a shipment is late, or at least at risk: as `punctualityOf` says it of its row, but so that those that are late now are found along an index
-- (LATE_MINUTES, AT_RISK_MINUTES). Once it is certain, since ever; once it cannot be any more, never.
alter table shipment
  add column late_after timestamptz not null generated always as (case
    when planned_arrival is null then 'infinity'
    when coalesce(arrived_at, estimated_arrival) > (planned_arrival at time zone 'UTC' + interval '60 minutes') at time zone 'UTC' then '-infinity'
    when arrived_at is not null then 'infinity'
    else (planned_arrival at time zone 'UTC' + interval '60 minutes') at time zone 'UTC' end) stored,
  add column risky_after timestamptz not null generated always as (case
    when planned_arrival is null then 'infinity'
    when coalesce(arrived_at, estimated_arrival) > (planned_arrival at time zone 'UTC' + interval '15 minutes') at time zone 'UTC' then '-infinity'
    when arrived_at is not null then 'infinity'
    when estimated_arrival is not null
      and estimated_latest > (planned_arrival at time zone 'UTC' + interval '60 minutes') at time zone 'UTC' then '-infinity'
    else (planned_arrival at time zone 'UTC' + interval '15 minutes') at time zone 'UTC' end) stored;
create index shipment_late on shipment (id_customer, late_after) include (id_shipment) where status = 'intransit' and shelf = 'current';
create index shipment_late_of_all on shipment (late_after) include (id_customer, id_shipment) where status = 'intransit' and shelf = 'current';
create index shipment_at_risk on shipment (id_customer, risky_after) include (late_after, id_shipment)
  where status = 'intransit' and shelf = 'current';
create index shipment_at_risk_of_all on shipment (risky_after) include (id_customer, late_after, id_shipment)
  where status = 'intransit' and shelf = 'current';
