-- Like the readings themselves, what is kept apart of them refers to nothing: where Citus distributes them, it lies beside them on other nodes (decision 055).
alter table reading_hidden drop constraint reading_hidden_id_customer_id_tracker_fkey;

-- When a tracker was on a shipment that is there, until its arrival: where it was then is shown. Who asks need not see the shipments.
create function tracked_times(customer integer, a_tracker integer) returns tstzmultirange
  language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(range_agg(tstzrange(k.started_at, least(coalesce(k.ended_at, 'infinity'), coalesce(s.arrived_at, 'infinity')), '[]'))
    filter (where k.started_at <= least(coalesce(k.ended_at, 'infinity'), coalesce(s.arrived_at, 'infinity'))), '{}')
  from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
  where k.id_customer = customer and k.id_tracker = a_tracker and s.deleted_at is null
$$;

-- What a tracker of a vehicle sent, as it came, says where it was.
create function forget_messages(customer integer, a_tracker integer) returns void
  language sql security definer set search_path = public, pg_temp as
$$
  delete from raw_message m where m.id_customer = customer and m.id_tracker = a_tracker
$$;

-- Puts the positions of a tracker from `since` on where they belong, with the rights of whoever asks; `settle_positions` does it with the owner's. Shipments are
-- looked at before the readings, never in one question with them: the nodes that have the readings do not have the shipments.
create function put_positions(customer integer, a_tracker integer, since timestamptz) returns void
  language plpgsql set search_path = public, pg_temp as
$$
declare
  tracked tstzmultirange := tracked_times(customer, a_tracker);
  hides boolean;
  back bigint;
  gone bigint := 0;
  looked_from timestamptz;
  newest record;
begin
  select t.is_private into hides from tracker t where t.id_customer = customer and t.id_tracker = a_tracker;
  if hides is null then
    return;
  end if;
  update reading r set latitude = h.latitude, longitude = h.longitude, altitude = h.altitude, accuracy = h.accuracy, speed = h.speed, course = h.course
  from reading_hidden h
  where h.id_customer = customer and h.id_tracker = a_tracker and h.effective_time >= since and (not hides or h.effective_time <@ tracked)
    and r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= since and r.effective_time = h.effective_time;
  get diagnostics back = row_count;
  delete from reading_hidden h
  where h.id_customer = customer and h.id_tracker = a_tracker and h.effective_time >= since and (not hides or h.effective_time <@ tracked);
  if hides then
    insert into reading_hidden (id_customer, id_tracker, effective_time, latitude, longitude, altitude, accuracy, speed, course)
    select r.id_customer, r.id_tracker, r.effective_time, r.latitude, r.longitude, r.altitude, r.accuracy, r.speed, r.course
    from reading r
    where r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= since and r.latitude is not null and r.longitude is not null
      and not r.effective_time <@ tracked
    on conflict do nothing;
    update reading r set latitude = null, longitude = null, altitude = null, accuracy = null, speed = null, course = null
    from reading_hidden h
    where h.id_customer = customer and h.id_tracker = a_tracker and h.effective_time >= since
      and r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= since and r.effective_time = h.effective_time and r.latitude is not null;
    get diagnostics gone = row_count;
    update reading_set_aside r set latitude = null, longitude = null, altitude = null, accuracy = null, speed = null, course = null
    where r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= since and r.latitude is not null
      and not r.effective_time <@ tracked;
    perform forget_messages(customer, a_tracker);
  end if;
  if back = 0 and gone = 0 then
    return;
  end if;
  -- The newest place that is left, which lies within one of the last times that it was on a shipment, or anywhere where nothing is hidden.
  looked_from := coalesce(last_tracked_from(customer, a_tracker), since);
  select r.effective_time, r.latitude, r.longitude, r.accuracy, r.speed, r.course into newest
  from reading r
  where r.id_customer = customer and r.id_tracker = a_tracker and r.latitude is not null and r.effective_time >= looked_from
  order by r.effective_time desc limit 1;
  update tracker_latest l set
    position_time = newest.effective_time, latitude = newest.latitude, longitude = newest.longitude, accuracy = newest.accuracy, speed = newest.speed,
    course = newest.course,
    reading = case when hides and not coalesce(l.reading_time <@ tracked, false)
      then l.reading - '{latitude,longitude,altitude,accuracy,speed,course}'::text[] else l.reading end,
    -- What follows is judged with those around it.
    fix = null, fix_after = null,
    evaluate_from = case when back > 0 then least(l.evaluate_from, greatest(since, l.reading_time - interval '31 days')) else l.evaluate_from end,
    evaluate_version = l.evaluate_version + 1
  where l.id_customer = customer and l.id_tracker = a_tracker
    and (l.position_time is distinct from newest.effective_time or (l.reading ? 'latitude') or back > 0);
end
$$;

-- When the last three times that a tracker was on a shipment began.
create function last_tracked_from(customer integer, a_tracker integer) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as
$$
  select min(k.started_at) from (select started_at from shipment_tracker where id_customer = customer and id_tracker = a_tracker
    order by started_at desc limit 3) k
$$;

create or replace function settle_positions(customer integer, a_tracker integer, since timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform put_positions(customer, a_tracker, since);
end
$$;

-- For whoever adds readings. Where they are distributed, one transaction speaks to a node as one user alone, so that there it has the rights itself (grants.sql).
create function hide_reported(customer integer, a_tracker integer, since timestamptz) returns void
  language plpgsql set search_path = public, pg_temp as
$$
begin
  if has_table_privilege('reading_hidden', 'insert') then
    perform put_positions(customer, a_tracker, since);
  else
    perform settle_positions(customer, a_tracker, since);
  end if;
end
$$;

revoke all on function tracked_times(integer, integer), last_tracked_from(integer, integer), forget_messages(integer, integer) from public;
