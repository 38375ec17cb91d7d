-- What is taken away is a matter of rows, not of the whole statement: one of which Citus knows that it touches nothing it sends to no node, and then not the rest of
-- it either (decision 055).
create or replace function retain_readings(customer integer, a_tracker integer, raw_before timestamptz, thinned_before timestamptz, excursion_before timestamptz,
  takes_away boolean, out thinned bigint, out erased bigint, out held bigint, out excursions bigint)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  -- The installation's first reading is no older.
  first constant timestamptz := '2000-01-01';
  last timestamptz := greatest(coalesce(raw_before, first), coalesce(thinned_before, first));
  holds tstzmultirange;
  kept tstzmultirange;
  taken constant text[] := case when takes_away then array['thinned', 'erased'] else '{}' end;
begin
  if exists (select from legal_hold h where h.id_customer = customer and h.lifted_at is null and h.id_shipment is null and h.reference = '') then
    holds := '{(,)}';
  else
    select coalesce(range_agg(tstzrange(k.started_at, coalesce(k.ended_at, 'infinity'), '[]')), '{}') into holds
    from legal_hold h join shipment_tracker k on k.id_customer = h.id_customer and k.id_shipment = h.id_shipment
    where h.id_customer = customer and h.lifted_at is null and k.id_tracker = a_tracker;
  end if;
  select coalesce(range_agg(span), '{}') into kept from (
    select tstzrange(e.started_at - interval '1 hour', coalesce(e.cleared_at, e.closed_at, 'infinity') + interval '1 hour', '[]') as span
    from alert_episode e where e.id_customer = customer and e.id_tracker = a_tracker
    union all
    select tstzrange(greatest(k.started_at, r.period_from), least(coalesce(k.ended_at, 'infinity'), r.period_to), '[]')
    from cold_chain_report r join shipment_tracker k on k.id_customer = r.id_customer and k.id_shipment = r.id_shipment
    where r.id_customer = customer and k.id_tracker = a_tracker and greatest(k.started_at, r.period_from) <= least(coalesce(k.ended_at, 'infinity'), r.period_to)
    union all
    -- What goods with a stability budget bore: without it their budget would be unknown.
    select tstzrange(k.started_at, coalesce(k.ended_at, 'infinity'), '[]')
    from stability_trip t join shipment_tracker k on k.id_customer = t.id_customer and k.id_shipment = t.id_shipment
    where t.id_customer = customer and k.id_tracker = a_tracker
  ) spans;
  with fates as (
    select f.effective_time, case
        when f.effective_time <@ holds then 'held'
        when f.effective_time <@ kept and (excursion_before is null or f.effective_time >= excursion_before) then 'excursion'
        else f.fate end as fate
    from (
      select r.effective_time,
        case when thinned_before is not null and r.effective_time < thinned_before then 'erased'
          when row_number() over (partition by date_trunc('hour', r.effective_time) order by r.effective_time) > 1 then 'thinned' end as fate
      from reading r
      where r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= first and r.effective_time < last
    ) f
    where f.fate is not null),
  gone as (
    delete from reading r using fates d
    where r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= first and r.effective_time < last
      and r.effective_time = d.effective_time and d.fate = any (taken)),
  -- Places that are kept apart are as old as their readings.
  gone_apart as (
    delete from reading_hidden h using fates d
    where h.id_customer = customer and h.id_tracker = a_tracker and h.effective_time = d.effective_time and d.fate = any (taken))
  select count(*) filter (where d.fate = 'thinned'), count(*) filter (where d.fate = 'erased'), count(*) filter (where d.fate = 'held'),
    count(*) filter (where d.fate = 'excursion')
  into thinned, erased, held, excursions from fates d;
end
$$;
