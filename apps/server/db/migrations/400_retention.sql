-- Whether a hold stands on something that was measured in this span. A tracker at a time, and joined with nothing: so readings may be on several nodes.
create function is_held(since timestamptz, until timestamptz) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp set app.scope = 'all' as
$$
declare
  held record;
begin
  for held in select h.id_customer from legal_hold h where h.lifted_at is null and h.id_shipment is null and h.reference = '' loop
    perform from reading r where r.id_customer = held.id_customer and r.effective_time >= since and r.effective_time < until limit 1;
    if found then
      return true;
    end if;
  end loop;
  for held in
    select k.id_customer, k.id_tracker, greatest(k.started_at, since) as started_at, coalesce(k.ended_at, 'infinity') as ended_at
    from legal_hold h join shipment_tracker k on k.id_customer = h.id_customer and k.id_shipment = h.id_shipment
    where h.lifted_at is null and k.started_at < until and coalesce(k.ended_at, 'infinity') >= since
  loop
    perform from reading r
    where r.id_customer = held.id_customer and r.id_tracker = held.id_tracker
      and r.effective_time >= held.started_at and r.effective_time <= held.ended_at and r.effective_time < until limit 1;
    if found then
      return true;
    end if;
  end loop;
  return false;
end
$$;
revoke all on function is_held(timestamptz, timestamptz) from public;

-- What a hold stands on stays, whatever the installation keeps: a month that holds some of it is dropped once the hold is lifted.
create or replace function drop_reading_months_before(keep_from date) returns setof text
  language plpgsql security definer set search_path = public, pg_temp set app.scope = 'all' as
$$
declare
  name text;
  since timestamptz;
  until timestamptz;
  held tstzrange[] := '{}';
  dropped int := 0;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'reading'::regclass and c.relname < 'reading_' || to_char(keep_from, 'YYYY_MM')
    order by c.relname
  loop
    exit when dropped >= 12;
    since := to_date(substr(name, length('reading_') + 1), 'YYYY_MM')::timestamp at time zone 'UTC';
    until := (to_date(substr(name, length('reading_') + 1), 'YYYY_MM') + interval '1 month') at time zone 'UTC';
    if is_held(since, until) then
      held := held || tstzrange(since, until);
      continue;
    end if;
    execute format('drop table %I', name);
    dropped := dropped + 1;
    return next name;
  end loop;
  delete from reading_hidden where effective_time < date_trunc('month', keep_from)::timestamp at time zone 'UTC'
    and not effective_time <@ any (held);
end
$$;
