-- A tracker on a vehicle: where it is, is shown while a shipment is under way with it, and not before or after (decision 043). What it reports outside of that
-- time is kept apart, so that no list, map, export or link can show it by mistake.
alter table tracker add column is_private boolean not null default false;

create table reading_hidden (
  id_customer integer not null,
  id_tracker integer not null,
  effective_time timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  altitude real,
  accuracy real,
  speed real,
  course real,
  primary key (id_customer, id_tracker, effective_time),
  foreign key (id_customer, id_tracker) references tracker
);
create index reading_hidden_age on reading_hidden (effective_time);
alter table reading_hidden enable row level security, force row level security;
create policy of_customer on reading_hidden using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Who looked at where a vehicle was, when and why. Nobody changes it.
create table position_lookup (
  id_lookup bigint generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  -- What was looked at: what is kept apart, or the way of a shipment.
  what text not null check (what in ('hidden', 'shipment')),
  id_shipment integer,
  from_time timestamptz not null,
  to_time timestamptz not null,
  reason text not null default '' check (length(reason) <= 500),
  -- Of the operator's people too.
  looked_by integer not null references member,
  looked_at timestamptz not null,
  primary key (id_customer, id_lookup),
  foreign key (id_customer, id_tracker) references tracker,
  foreign key (id_customer, id_shipment) references shipment on delete set null (id_shipment)
);
create index position_lookup_of_customer on position_lookup (id_customer, id_lookup desc);
create index position_lookup_of_person on position_lookup (id_customer, looked_by, id_tracker, looked_at desc);
create index position_lookup_shipment on position_lookup (id_customer, id_shipment);
create index position_lookup_by on position_lookup (looked_by);
create index position_lookup_tracker on position_lookup (id_customer, id_tracker);
alter table position_lookup enable row level security, force row level security;
create policy of_customer on position_lookup using (in_scope(id_customer)) with check (in_scope(id_customer));

-- So many days after an arrival the driver is no longer named; null: for as long as the shipment is kept.
alter table customer add column driver_days integer check (driver_days between 1 and 3650);

-- Whether a shipment is under way with a tracker at a time, for others than those who unload it: from when the tracker is linked until the arrival.
create function is_tracked_at(customer integer, a_tracker integer, at timestamptz) returns boolean language sql stable set search_path = public, pg_temp as
$$
  select exists (
    select from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
    where k.id_customer = customer and k.id_tracker = a_tracker and s.deleted_at is null
      and at >= k.started_at and at <= least(coalesce(k.ended_at, 'infinity'), coalesce(s.arrived_at, 'infinity')))
$$;

-- Puts the positions of a tracker from `since` on where they belong: of a private one those outside of its shipments apart, all others to the readings.
create function settle_positions(customer integer, a_tracker integer, since timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  hides boolean;
  back integer;
  gone integer;
begin
  select t.is_private into hides from tracker t where t.id_customer = customer and t.id_tracker = a_tracker;
  if hides is null then
    return;
  end if;
  with shown as (
    delete from reading_hidden h where h.id_customer = customer and h.id_tracker = a_tracker and h.effective_time >= since
      and (not hides or is_tracked_at(customer, a_tracker, h.effective_time))
    returning h.*)
  update reading r set latitude = s.latitude, longitude = s.longitude, altitude = s.altitude, accuracy = s.accuracy, speed = s.speed, course = s.course
  from shown s
  where r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= since and r.effective_time = s.effective_time;
  get diagnostics back = row_count;
  gone := 0;
  if hides then
    insert into reading_hidden (id_customer, id_tracker, effective_time, latitude, longitude, altitude, accuracy, speed, course)
    select r.id_customer, r.id_tracker, r.effective_time, r.latitude, r.longitude, r.altitude, r.accuracy, r.speed, r.course
    from reading r
    where r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= since and r.latitude is not null and r.longitude is not null
      and not is_tracked_at(customer, a_tracker, r.effective_time)
    on conflict do nothing;
    update reading r set latitude = null, longitude = null, altitude = null, accuracy = null, speed = null, course = null
    from reading_hidden h
    where h.id_customer = customer and h.id_tracker = a_tracker and h.effective_time >= since
      and r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= since and r.effective_time = h.effective_time and r.latitude is not null;
    get diagnostics gone = row_count;
    update reading_set_aside r set latitude = null, longitude = null, altitude = null, accuracy = null, speed = null, course = null
    where r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= since and r.latitude is not null
      and not is_tracked_at(customer, a_tracker, r.effective_time);
    delete from raw_message m where m.id_customer = customer and m.id_tracker = a_tracker;
  end if;
  if back = 0 and gone = 0 then
    return;
  end if;
  -- The newest place that is left, which lies within one of the last times that it was on a shipment, or anywhere where nothing is hidden.
  update tracker_latest l set
    position_time = n.effective_time, latitude = n.latitude, longitude = n.longitude, accuracy = n.accuracy, speed = n.speed, course = n.course,
    reading = case when hides and not is_tracked_at(customer, a_tracker, l.reading_time)
      then l.reading - '{latitude,longitude,altitude,accuracy,speed,course}'::text[] else l.reading end,
    -- What follows is judged with those around it.
    fix = null, fix_after = null,
    evaluate_from = case when back > 0 then least(l.evaluate_from, greatest(since, l.reading_time - interval '31 days')) else l.evaluate_from end,
    evaluate_version = l.evaluate_version + 1
  from (select 1) one left join lateral (
    select r.effective_time, r.latitude, r.longitude, r.accuracy, r.speed, r.course from reading r
    where r.id_customer = customer and r.id_tracker = a_tracker and r.latitude is not null
      and r.effective_time >= coalesce((
        select min(k.started_at) from (select started_at from shipment_tracker where id_customer = customer and id_tracker = a_tracker
          order by started_at desc limit 3) k), since)
    order by r.effective_time desc limit 1) n on true
  where l.id_customer = customer and l.id_tracker = a_tracker
    and (l.position_time is distinct from n.effective_time or (l.reading ? 'latitude') or back > 0);
end
$$;

-- A link or an arrival that changes moves what is shown; once everything else is done, so that rows are locked in one order (decision 033).
create function settle_after_link() returns trigger language plpgsql as
$$
declare
  customer integer := case tg_op when 'DELETE' then old.id_customer else new.id_customer end;
  a_tracker integer := case tg_op when 'DELETE' then old.id_tracker else new.id_tracker end;
  since timestamptz := case tg_op when 'INSERT' then new.started_at when 'DELETE' then old.started_at else least(old.started_at, new.started_at) end;
begin
  if exists (select from tracker t where t.id_customer = customer and t.id_tracker = a_tracker and t.is_private) then
    perform settle_positions(customer, a_tracker, since);
  end if;
  return null;
end
$$;
create constraint trigger settle_after_link after insert or delete or update of started_at, ended_at on shipment_tracker
  deferrable initially deferred for each row execute function settle_after_link();

create function settle_after_arrival() returns trigger language plpgsql as
$$
declare
  link record;
begin
  for link in
    select k.id_tracker, k.started_at from shipment_tracker k join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker and t.is_private
    where k.id_customer = new.id_customer and k.id_shipment = new.id_shipment order by k.id_tracker
  loop
    perform settle_positions(new.id_customer, link.id_tracker, link.started_at);
  end loop;
  return null;
end
$$;
create constraint trigger settle_after_arrival after update of arrived_at, deleted_at on shipment
  deferrable initially deferred for each row
  when (old.arrived_at is distinct from new.arrived_at or old.deleted_at is distinct from new.deleted_at)
  execute function settle_after_arrival();

revoke all on function settle_positions(integer, integer, timestamptz) from public;

-- What is kept apart goes with its month.
create or replace function drop_reading_months_before(keep_from date) returns setof text
  language plpgsql security definer set search_path = public, pg_temp set app.scope = 'all' as
$$
declare
  name text;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'reading'::regclass and c.relname < 'reading_' || to_char(keep_from, 'YYYY_MM')
    order by c.relname limit 12
  loop
    execute format('drop table %I', name);
    return next name;
  end loop;
  delete from reading_hidden where effective_time < date_trunc('month', keep_from)::timestamp at time zone 'UTC';
end
$$;

-- Whose driver is still named.
create index carriage_driver on carriage (id_customer, id_shipment) where driver_name not in ('', '•••') or driver_phone <> '' or driver_plate <> '';
