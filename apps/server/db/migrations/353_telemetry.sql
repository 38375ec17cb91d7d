-- What is asked of readings beside other tables is asked by these functions, one tracker each (decision 055). PostgreSQL puts their text in the place of the call,
-- so that the plan is as if it stood there. Where Citus distributes the readings each becomes PL/pgSQL of the same text, and its question goes to the one node
-- that has the tracker. Their arguments are values of the statement's own (columns of a subquery with "offset 0"): an expression is reckoned after the policies.

-- The earliest within a time, both ends included.
create function readings_within(of_customer integer, of_tracker integer, since timestamptz, until timestamptz, most integer)
  returns table (effective_time timestamptz, flags smallint, latitude double precision, longitude double precision, accuracy real,
    temperature real, humidity real, battery real)
  language sql stable as
$$
  select r.effective_time, r.flags, r.latitude, r.longitude, r.accuracy, r.temperature, r.humidity, r.battery
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
  order by r.effective_time limit most
$$;

-- The last within a time, both ends included, the newest first.
create function last_readings(of_customer integer, of_tracker integer, since timestamptz, until timestamptz, most integer)
  returns table (effective_time timestamptz, flags smallint, latitude double precision, longitude double precision, accuracy real, speed real, course real,
    temperature real, humidity real, battery real)
  language sql stable as
$$
  select r.effective_time, r.flags, r.latitude, r.longitude, r.accuracy, r.speed, r.course, r.temperature, r.humidity, r.battery
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
  order by r.effective_time desc limit most
$$;

-- The earliest that say a temperature or a humidity.
create function climate_within(of_customer integer, of_tracker integer, since timestamptz, until timestamptz, most integer)
  returns table (effective_time timestamptz, flags smallint, temperature real, humidity real)
  language sql stable as
$$
  select r.effective_time, r.flags, r.temperature, r.humidity
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
    and (r.temperature is not null or r.humidity is not null)
  order by r.effective_time limit most
$$;

-- The last position within a time that has none of these flags.
create function last_position(of_customer integer, of_tracker integer, since timestamptz, until timestamptz, doubts integer)
  returns table (effective_time timestamptz, latitude double precision, longitude double precision, accuracy real)
  language sql stable as
$$
  select r.effective_time, r.latitude, r.longitude, r.accuracy
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
    and r.latitude is not null and r.longitude is not null and (r.flags & doubts) = 0
  order by r.effective_time desc limit 1
$$;

-- The last position of all that has none of these flags and a clock that does not run ahead.
create function newest_position(of_customer integer, of_tracker integer, doubts integer)
  returns table (effective_time timestamptz, latitude double precision, longitude double precision, speed real, course real, accuracy real)
  language sql stable as
$$
  select r.effective_time, r.latitude, r.longitude, r.speed, r.course, r.accuracy
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.latitude is not null and r.longitude is not null
    and (r.flags & doubts) = 0 and r.effective_time <= r.received_at + interval '5 minutes'
  order by r.effective_time desc limit 1
$$;

-- Of each span of so many seconds the first position that has none of these flags.
create function positions_each(of_customer integer, of_tracker integer, since timestamptz, until timestamptz, span_seconds integer, doubts integer)
  returns table (effective_time timestamptz, latitude double precision, longitude double precision)
  language sql stable as
$$
  select distinct on (floor(extract(epoch from r.effective_time) / span_seconds)) r.effective_time, r.latitude, r.longitude
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
    and r.latitude is not null and r.longitude is not null and (r.flags & doubts) = 0
  order by floor(extract(epoch from r.effective_time) / span_seconds), r.effective_time
$$;

-- The positions of a stretch (side 0), and so many before (-1) and after it (1) that are no further away than `reach`.
create function positions_around(of_customer integer, of_tracker integer, since timestamptz, until timestamptz, most integer, reach interval, no_fix integer)
  returns table (side integer, effective_time timestamptz, latitude double precision, longitude double precision, accuracy real, flags smallint)
  language sql stable as
$$
  (select -1 as side, r.effective_time, r.latitude, r.longitude, r.accuracy, r.flags from reading r
    where r.id_customer = of_customer and r.id_tracker = of_tracker and r.latitude is not null and r.longitude is not null and (r.flags & no_fix) = 0
      and r.effective_time < since and r.effective_time >= since - reach
    order by r.effective_time desc limit most)
  union all
  select 0, r.effective_time, r.latitude, r.longitude, r.accuracy, r.flags from reading r
    where r.id_customer = of_customer and r.id_tracker = of_tracker and r.latitude is not null and r.longitude is not null and (r.flags & no_fix) = 0
      and r.effective_time >= since and r.effective_time <= until
  union all
  (select 1, r.effective_time, r.latitude, r.longitude, r.accuracy, r.flags from reading r
    where r.id_customer = of_customer and r.id_tracker = of_tracker and r.latitude is not null and r.longitude is not null and (r.flags & no_fix) = 0
      and r.effective_time > until and r.effective_time <= until + reach
    order by r.effective_time limit most)
$$;

-- The earliest within a time in one value: of each its time, its flags, and the measures of the mask, as `readingsIn` of the server reads them. Not a number where
-- nothing was measured.
create function packed_readings(of_customer integer, of_tracker integer, since timestamptz, until timestamptz, most integer, measures integer)
  returns table (readings bytea)
  language sql stable as
$$
  select string_agg(o.bytes, '') as readings from (
    select timestamptz_send(r.effective_time) || int2send(r.flags)
      || case when measures & 1 <> 0 then coalesce(float8send(r.latitude), '\x7ff8000000000000') else '' end
      || case when measures & 2 <> 0 then coalesce(float8send(r.longitude), '\x7ff8000000000000') else '' end
      || case when measures & 4 <> 0 then coalesce(float4send(r.accuracy), '\x7fc00000') else '' end
      || case when measures & 8 <> 0 then coalesce(float4send(r.speed), '\x7fc00000') else '' end
      || case when measures & 16 <> 0 then coalesce(float4send(r.temperature), '\x7fc00000') else '' end
      || case when measures & 32 <> 0 then coalesce(float4send(r.humidity), '\x7fc00000') else '' end
      || case when measures & 64 <> 0 then coalesce(float4send(r.battery), '\x7fc00000') else '' end
      || case when measures & 128 <> 0 then coalesce(float4send(r.light), '\x7fc00000') else '' end
      || case when measures & 256 <> 0 then coalesce(float4send(r.shock), '\x7fc00000') else '' end as bytes
    from reading r
    where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
    order by r.effective_time limit most) o
$$;

-- The last reading before `until` that is surely on the safe side of a threshold, with nothing else than safe values as long as `clear_after` before it, back to a
-- safe one. `below`: at the threshold or under it is safe, otherwise at it or over it. The value of a place is the distance to it, to its circle or to its edge.
create function last_safe_reading(of_customer integer, of_tracker integer, since timestamptz, until timestamptz, field text, threshold double precision,
    below boolean, clear_after interval, of_latitude double precision, of_longitude double precision, radius double precision, corners jsonb,
    value_doubts integer, place_doubts integer)
  returns table (effective_time timestamptz)
  language sql stable as
$$
  select r.effective_time
  from reading r, lateral (
      select v.value is not null as is_told, case when below then v.value + v.unsure <= threshold else v.value - v.unsure >= threshold end as is_safe
      from (select case field
          when 'temperature' then r.temperature when 'humidity' then r.humidity when 'battery' then r.battery
          when 'light' then r.light when 'shock' then r.shock
          else (select case when corners is null then d.metres when d.metres > radius then d.metres - radius
            else metres_to_edge(r.latitude, r.longitude, corners) end
            from (select metres_between(r.latitude, r.longitude, of_latitude, of_longitude) as metres) d where d.metres is not null) end as value,
        case field when 'geofencing' then coalesce(r.accuracy, 0) else 0 end as unsure
        where (r.flags & case field when 'geofencing' then place_doubts else value_doubts end) = 0) v) vr
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time < until
    and vr.is_safe and (clear_after = interval '0' or exists (
      select from (
        select p.effective_time, vp.is_safe
        from reading p, lateral (
      select v.value is not null as is_told, case when below then v.value + v.unsure <= threshold else v.value - v.unsure >= threshold end as is_safe
      from (select case field
          when 'temperature' then p.temperature when 'humidity' then p.humidity when 'battery' then p.battery
          when 'light' then p.light when 'shock' then p.shock
          else (select case when corners is null then d.metres when d.metres > radius then d.metres - radius
            else metres_to_edge(p.latitude, p.longitude, corners) end
            from (select metres_between(p.latitude, p.longitude, of_latitude, of_longitude) as metres) d where d.metres is not null) end as value,
        case field when 'geofencing' then coalesce(p.accuracy, 0) else 0 end as unsure
        where (p.flags & case field when 'geofencing' then place_doubts else value_doubts end) = 0) v) vp
        where p.id_customer = of_customer and p.id_tracker = of_tracker and p.effective_time >= since
          and p.effective_time <= r.effective_time - clear_after and vp.is_told
        order by p.effective_time desc limit 1) c
      where c.is_safe and not exists (
        select from reading n, lateral (
      select v.value is not null as is_told, case when below then v.value + v.unsure <= threshold else v.value - v.unsure >= threshold end as is_safe
      from (select case field
          when 'temperature' then n.temperature when 'humidity' then n.humidity when 'battery' then n.battery
          when 'light' then n.light when 'shock' then n.shock
          else (select case when corners is null then d.metres when d.metres > radius then d.metres - radius
            else metres_to_edge(n.latitude, n.longitude, corners) end
            from (select metres_between(n.latitude, n.longitude, of_latitude, of_longitude) as metres) d where d.metres is not null) end as value,
        case field when 'geofencing' then coalesce(n.accuracy, 0) else 0 end as unsure
        where (n.flags & case field when 'geofencing' then place_doubts else value_doubts end) = 0) v) vn
        where n.id_customer = of_customer and n.id_tracker = of_tracker and n.effective_time > c.effective_time and n.effective_time < r.effective_time
          and vn.is_told and not vn.is_safe)))
  order by r.effective_time desc limit 1
$$;

-- Whether Citus distributes the readings over other nodes.
create function readings_are_distributed() returns boolean language plpgsql stable as
$$
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then
    return false;
  end if;
  return exists (select from pg_catalog.pg_dist_partition where logicalrelid = 'public.reading'::regclass);
end
$$;

-- Where readings are distributed their nodes write side by side, in no order: two transactions with readings of the same times could wait for each other in a
-- circle. Whoever writes what may be there already holds the trackers first, in one order.
create function hold_trackers(trackers integer[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if readings_are_distributed() then
    perform from tracker t where t.id_tracker = any (trackers) order by t.id_tracker for no key update;
  end if;
end
$$;
revoke all on function hold_trackers(integer[]) from public;

-- Whose rows a transaction sees, and as whom it asks. The scope is said by `set local`, which Citus hands on to the nodes that have the readings (decision 055). The
-- role is set by a function, which it does not: it speaks to a node as the role that asks already, and as the owner where the owner's function does. As statements
-- of their own within a function, so that it hands on this one and not what was sent along with it.
create function enter_scope(scope text, as_role text) returns void
  language plpgsql as
$$
begin
  execute format('set local app.scope = %L', scope);
  perform set_config('role', as_role, true);
end
$$;
