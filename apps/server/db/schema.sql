-- Generated from db/migrations by npm run generate.

create extension btree_gin;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.append_audit(customer integer, who integer, what text, which text, more text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  head audit_head;
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  digest bytea;
begin
  insert into audit_head values (customer, 0, sha256('sillage'::bytea)) on conflict do nothing;
  select * into head from audit_head h where h.id_customer = customer for update;
  digest := audit_hash(head.hash, customer, head.seq + 1, moment, who, what, which, more);
  insert into audit_entry values (customer, head.seq + 1, moment, who, what, which, more, digest);
  update audit_head h set seq = head.seq + 1, hash = digest where h.id_customer = customer;
end
$function$;

CREATE OR REPLACE FUNCTION public.append_audits(customer integer, who integer, what text, which text[], more text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  head audit_head;
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  subject text;
begin
  if cardinality(which) = 0 then return; end if;
  insert into audit_head values (customer, 0, sha256('sillage'::bytea)) on conflict do nothing;
  select * into head from audit_head h where h.id_customer = customer for update;
  foreach subject in array which loop
    head.hash := audit_hash(head.hash, customer, head.seq + 1, moment, who, what, subject, more);
    head.seq := head.seq + 1;
    insert into audit_entry values (customer, head.seq, moment, who, what, subject, more, head.hash);
  end loop;
  update audit_head h set seq = head.seq, hash = head.hash where h.id_customer = customer;
end
$function$;

CREATE OR REPLACE FUNCTION public.audit_hash(prior bytea, id_customer integer, seq bigint, at timestamp with time zone, id_user integer, action text, subject text, details text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256((prior || convert_to((SELECT string_agg(((length(parts.part) || ':'::text) || parts.part), ','::text ORDER BY parts.place) AS string_agg FROM unnest(ARRAY[(audit_hash.id_customer)::text, (audit_hash.seq)::text, (((EXTRACT(epoch FROM audit_hash.at) * (1000)::numeric))::bigint)::text, COALESCE((audit_hash.id_user)::text, ''::text), audit_hash.action, audit_hash.subject, audit_hash.details]) WITH ORDINALITY parts(part, place)), 'UTF8'::name)));

CREATE OR REPLACE FUNCTION public.carriage_text(said carriage)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN plain_text(concat_ws(' '::text, NULLIF((((said).awb_prefix || '-'::text) || (said).awb_suffix), '-'::text), NULLIF(((said).awb_prefix || (said).awb_suffix), ''::text), NULLIF((said).flight_number, ''::text), NULLIF((said).driver_name, ''::text), NULLIF(text_and_code((said).driver_plate), ''::text), NULLIF((said).goods, ''::text)));

CREATE OR REPLACE FUNCTION public.climate_within(of_customer integer, of_tracker integer, since timestamp with time zone, until timestamp with time zone, most integer)
 RETURNS TABLE(effective_time timestamp with time zone, flags smallint, temperature real, humidity real)
 LANGUAGE sql
 STABLE
AS $function$
  select r.effective_time, r.flags, r.temperature, r.humidity
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
    and (r.temperature is not null or r.humidity is not null)
  order by r.effective_time limit most
$function$;

CREATE OR REPLACE FUNCTION public.code_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(plain_text(value), '[-[:space:]./_]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.count_feedback_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into rating_month as m (id_customer, month, answered)
      select a.id_customer, rating_month_of(a.asked_at), count(*) from after a
      join before b on b.id_customer = a.id_customer and b.id_request = a.id_request
      where a.answered_at is not null and b.answered_at is null group by 1, 2 order by 1, 2
      on conflict (id_customer, month) do update set answered = m.answered + excluded.answered;
  else
    insert into rating_month as m (id_customer, month, asked, answered)
      select id_customer, rating_month_of(asked_at), count(*), count(answered_at)
      from changed where token_hash is not null group by 1, 2 order by 1, 2
      on conflict (id_customer, month) do update set asked = m.asked + case when tg_op = 'DELETE' then -excluded.asked else excluded.asked end,
        answered = m.answered + case when tg_op = 'DELETE' then -excluded.answered else excluded.answered end;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into notification_count as c (id_customer, id_user, total, unread, version)
      select id_customer, id_user, count(*), count(*) filter (where read_at is null), 1 from added group by 1, 2 order by 1, 2
      on conflict (id_customer, id_user) do update
        set total = c.total + excluded.total, unread = c.unread + excluded.unread, version = c.version + 1;
  elsif tg_op = 'UPDATE' then
    update notification_count c
      set unread = c.unread + d.unread, version = c.version + 1
      from (
        select id_customer, id_user, sum(unread) as unread
        from (
          select id_customer, id_user, case when read_at is null then 1 else 0 end as unread from after
          union all
          select id_customer, id_user, case when read_at is null then -1 else 0 end from before
        ) as rows group by 1, 2 order by 1, 2
      ) as d
      where c.id_customer = d.id_customer and c.id_user = d.id_user;
  else
    update notification_count c
      set total = c.total - d.total, unread = c.unread - d.unread, version = c.version + 1
      from (
        select id_customer, id_user, count(*) as total, count(*) filter (where read_at is null) as unread
        from removed group by 1, 2 order by 1, 2
      ) as d
      where c.id_customer = d.id_customer and c.id_user = d.id_user;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into rating_month as m (id_customer, month, ones, twos, threes, fours, fives)
    select id_customer, rating_month_of(rated_at), count(*) filter (where rating = 1), count(*) filter (where rating = 2),
      count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)
    from changed group by 1, 2 order by 1, 2
    on conflict (id_customer, month) do update set ones = m.ones + case when tg_op = 'DELETE' then -excluded.ones else excluded.ones end,
      twos = m.twos + case when tg_op = 'DELETE' then -excluded.twos else excluded.twos end,
      threes = m.threes + case when tg_op = 'DELETE' then -excluded.threes else excluded.threes end,
      fours = m.fours + case when tg_op = 'DELETE' then -excluded.fours else excluded.fours end,
      fives = m.fives + case when tg_op = 'DELETE' then -excluded.fives else excluded.fives end;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.drop_reading_months_before(keep_from date)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.scope" TO 'all'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.end_feedback_of_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update feedback_request set revoked_at = new.deleted_at
    where id_customer = new.id_customer and id_shipment = new.id_shipment and revoked_at is null and answered_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_shares_of_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update share set revoked_at = new.deleted_at
    where id_customer = new.id_customer and id_shipment = new.id_shipment and revoked_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_shares_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update share set revoked_at = new.removed_at
    where id_customer = new.id_customer and id_asset = new.id_asset and revoked_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.enter_scope(scope text, as_role text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local app.scope = %L', scope);
  perform set_config('role', as_role, true);
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_messages(customer integer, a_tracker integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from raw_message m where m.id_customer = customer and m.id_tracker = a_tracker
$function$;

CREATE OR REPLACE FUNCTION public.forget_words_of_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from shipment_word where id_customer = new.id_customer;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.hide_reported(customer integer, a_tracker integer, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if has_table_privilege('reading_hidden', 'insert') then
    perform put_positions(customer, a_tracker, since);
  else
    perform settle_positions(customer, a_tracker, since);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.hold_trackers(trackers integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if readings_are_distributed() then
    perform from tracker t where t.id_tracker = any (trackers) order by t.id_tracker for no key update;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.in_scope(id_customer integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (current_setting('app.scope'::text, true) = 'all'::text) THEN true WHEN (id_customer = (NULLIF(NULLIF(current_setting('app.scope'::text, true), 'all'::text), ''::text))::integer) THEN true ELSE false END;

CREATE OR REPLACE FUNCTION public.is_held(since timestamp with time zone, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.scope" TO 'all'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.is_tracked_at(customer integer, a_tracker integer, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
    where k.id_customer = customer and k.id_tracker = a_tracker and s.deleted_at is null
      and at >= k.started_at and at <= least(coalesce(k.ended_at, 'infinity'), coalesce(s.arrived_at, 'infinity')))
$function$;

CREATE OR REPLACE FUNCTION public.keep_carried_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shipment s set carried_text = carriage_text(new)
  where s.id_customer = new.id_customer and s.id_shipment = new.id_shipment and s.carried_text <> carriage_text(new);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_invoiced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shipment set is_invoiced = new.kind = 'invoice' where id_customer = new.id_customer and id_shipment = new.id_shipment;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_words_of_changed_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shipment_word (id_customer, word)
  select distinct new.id_customer, run[1] from regexp_matches(new.search_text, '[a-z]{3,}', 'g') run
  where not exists (select from shipment_word k where k.id_customer = new.id_customer and k.word = run[1]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_words_of_new_shipments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shipment_word (id_customer, word)
  select said.id_customer, said.word
  from (select distinct s.id_customer, run[1] as word from added s cross join lateral regexp_matches(s.search_text, '[a-z]{3,}', 'g') run) said
  where not exists (select from shipment_word k where k.id_customer = said.id_customer and k.word = said.word);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.last_position(of_customer integer, of_tracker integer, since timestamp with time zone, until timestamp with time zone, doubts integer)
 RETURNS TABLE(effective_time timestamp with time zone, latitude double precision, longitude double precision, accuracy real)
 LANGUAGE sql
 STABLE
AS $function$
  select r.effective_time, r.latitude, r.longitude, r.accuracy
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
    and r.latitude is not null and r.longitude is not null and (r.flags & doubts) = 0
  order by r.effective_time desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.last_readings(of_customer integer, of_tracker integer, since timestamp with time zone, until timestamp with time zone, most integer)
 RETURNS TABLE(effective_time timestamp with time zone, flags smallint, latitude double precision, longitude double precision, accuracy real, speed real, course real, temperature real, humidity real, battery real)
 LANGUAGE sql
 STABLE
AS $function$
  select r.effective_time, r.flags, r.latitude, r.longitude, r.accuracy, r.speed, r.course, r.temperature, r.humidity, r.battery
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
  order by r.effective_time desc limit most
$function$;

CREATE OR REPLACE FUNCTION public.last_safe_reading(of_customer integer, of_tracker integer, since timestamp with time zone, until timestamp with time zone, field text, threshold double precision, below boolean, clear_after interval, of_latitude double precision, of_longitude double precision, radius double precision, corners jsonb, value_doubts integer, place_doubts integer)
 RETURNS TABLE(effective_time timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.last_tracked_from(customer integer, a_tracker integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select min(k.started_at) from (select started_at from shipment_tracker where id_customer = customer and id_tracker = a_tracker
    order by started_at desc limit 3) k
$function$;

CREATE OR REPLACE FUNCTION public.make_reading_month(month date)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  first date := date_trunc('month', month);
  name text := 'reading_' || to_char(first, 'YYYY_MM');
  patience text := current_setting('lock_timeout');
begin
  if first < date '2000-01-01' or first > date_trunc('month', now()) + interval '3 months' then
    raise exception 'no partition for %', first using errcode = 'check_violation';
  end if;
  if to_regclass(name) is not null then
    return name;
  end if;
  perform pg_advisory_xact_lock(hashtext('make_reading_month'));
  if exists (select from pg_class where relname = name and relnamespace = 'public'::regnamespace) then
    return name;
  end if;
  -- Before anything else is held of it, so that two who want all of it never wait for each other.
  for attempt in 1..5 loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      lock table reading in access exclusive mode;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.05);
    end;
  end loop;
  perform set_config('lock_timeout', patience, true);
  execute format('create table %I (like reading including defaults)', name);
  execute format('alter table %I add primary key (id_customer, id_tracker, effective_time)', name);
  execute format('alter table %I add constraint %I check (effective_time >= %L and effective_time < %L)',
    name, name || '_month', first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
  -- COPY is refused under row-level security. Nobody but the ingest role may touch a partition by its own name; where that
  -- role can pass the policies the partition has them too.
  if exists (select from pg_roles where rolname = 'sillage_ingest' and rolbypassrls) then
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy of_customer on %I using (in_scope(id_customer)) with check (in_scope(id_customer))', name);
  end if;
  execute format('grant select, insert on %I to sillage_ingest', name);
  execute format('alter table reading attach partition %I for values from (%L) to (%L)',
    name, first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
  return name;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_alert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into analytics_mark (id_customer, kind, id_subject) values (old.id_customer, 'alert', old.id_episode);
  else
    insert into analytics_mark (id_customer, kind, id_subject) values (new.id_customer, 'alert', new.id_episode);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_alerts_of_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into analytics_mark (id_customer, kind, id_subject)
  select id_customer, 'alert', id_episode from alert_episode where id_customer = new.id_customer and id_rule = new.id_rule;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_booking_priced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line cost_line := case when tg_op = 'DELETE' then old else new end;
begin
  update booked_request b set is_priced = exists (select from cost_line l
    where l.id_customer = b.id_customer and l.id_shipment = b.id_shipment and l.book = 'sale' and l.deleted_at is null)
  where b.id_customer = line.id_customer and b.id_shipment = line.id_shipment;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into analytics_mark (id_customer, kind, id_subject) values (old.id_customer, 'quote', old.id_quote);
  else
    insert into analytics_mark (id_customer, kind, id_subject) values (new.id_customer, 'quote', new.id_quote);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into analytics_mark (id_customer, kind, id_subject) values (old.id_customer, 'shipment', old.id_shipment);
    return null;
  end if;
  insert into analytics_mark (id_customer, kind, id_subject) values (new.id_customer, 'shipment', new.id_shipment);
  if tg_op = 'UPDATE' then
    if (old.type, old.departure_country, old.arrival_country) is distinct from (new.type, new.departure_country, new.arrival_country) then
      insert into analytics_mark (id_customer, kind, id_subject)
      select id_customer, 'alert', id_episode from alert_episode where id_customer = new.id_customer and id_shipment = new.id_shipment;
    end if;
    if (old.arrived_at, old.departed_at, old.deleted_at) is distinct from (new.arrived_at, new.departed_at, new.deleted_at) then
      insert into analytics_mark (id_customer, kind, id_subject)
      select distinct o.id_customer, 'shipment', o.id_shipment
      from shipment_asset a join shipment_asset o on o.id_customer = a.id_customer and o.reference_key = a.reference_key and o.id_shipment <> a.id_shipment
      where a.id_customer = new.id_customer and a.id_shipment = new.id_shipment;
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_shipment_of_option()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into analytics_mark (id_customer, kind, id_subject)
  select q.id_customer, 'shipment', q.id_shipment from quote q
  where q.id_customer = coalesce(new.id_customer, old.id_customer) and q.id_quote = coalesce(new.id_quote, old.id_quote) and q.id_shipment is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_shipment_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.id_shipment is not null then
    insert into analytics_mark (id_customer, kind, id_subject) values (old.id_customer, 'shipment', old.id_shipment);
  end if;
  if tg_op <> 'DELETE' and new.id_shipment is not null and (tg_op = 'INSERT' or new.id_shipment is distinct from old.id_shipment) then
    insert into analytics_mark (id_customer, kind, id_subject) values (new.id_customer, 'shipment', new.id_shipment);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_shipments_measured(customer integer, tracker integer, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into analytics_mark (id_customer, kind, id_subject)
  select distinct s.id_customer, 'shipment', s.id_shipment
  from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
  where k.id_customer = customer and k.id_tracker = tracker and coalesce(k.ended_at, 'infinity') >= since and s.arrived_at >= since and s.deleted_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_shipments_of_readings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_shipments_measured(old.id_customer, old.id_tracker, old.evaluate_from);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_shipments_of_tracker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_shipments_measured(new.id_customer, new.id_tracker, '-infinity');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_trips_of_asset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into analytics_mark (id_customer, kind, id_subject) values (old.id_customer, 'shipment', old.id_shipment);
    insert into analytics_mark (id_customer, kind, id_subject)
    select distinct id_customer, 'shipment', id_shipment from shipment_asset where id_customer = old.id_customer and reference_key = old.reference_key;
  end if;
  if tg_op <> 'DELETE' then
    insert into analytics_mark (id_customer, kind, id_subject)
    select distinct id_customer, 'shipment', id_shipment from shipment_asset where id_customer = new.id_customer and reference_key = new.reference_key;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.metres_between(latitude1 double precision, longitude1 double precision, latitude2 double precision, longitude2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((2)::numeric * 6371008.8))::double precision * asin(LEAST((1)::double precision, sqrt(((sin((radians((latitude2 - latitude1)) / (2)::double precision)) ^ (2)::double precision) + ((cos(radians(latitude1)) * cos(radians(latitude2))) * (sin((radians((longitude2 - longitude1)) / (2)::double precision)) ^ (2)::double precision)))))));

CREATE OR REPLACE FUNCTION public.metres_to_edge(latitude double precision, longitude double precision, corners jsonb)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with flat as (
    select c.ordinal, 6371008.8 * cos(radians(latitude)) * radians((w.d - 360 * floor((w.d + 180) / 360)) - (w.h - 360 * floor((w.h + 180) / 360))) as x,
      6371008.8 * radians((c.corner ->> 1)::float8 - latitude) as y
    from jsonb_array_elements(corners) with ordinality as c (corner, ordinal),
      lateral (select (c.corner ->> 0)::float8 - (corners -> 0 ->> 0)::float8 as d, longitude - (corners -> 0 ->> 0)::float8 as h) w
  ), edge as (
    select a.x as ax, a.y as ay, b.x - a.x as dx, b.y - a.y as dy, b.y as by
    from flat a join flat b on b.ordinal = a.ordinal % jsonb_array_length(corners) + 1
  ), near as (
    select sqrt((ax + t * dx) ^ 2 + (ay + t * dy) ^ 2) as metres, (ay > 0) <> (by > 0) and ax - ay * dx / nullif(dy, 0) > 0 as is_crossed
    from (select *, coalesce(greatest(0, least(1, -(ax * dx + ay * dy) / nullif(dx * dx + dy * dy, 0))), 0) as t from edge) e
  )
  select min(metres) * case when count(*) filter (where is_crossed) % 2 = 1 then -1 else 1 end from near
$function$;

CREATE OR REPLACE FUNCTION public.newest_position(of_customer integer, of_tracker integer, doubts integer)
 RETURNS TABLE(effective_time timestamp with time zone, latitude double precision, longitude double precision, speed real, course real, accuracy real)
 LANGUAGE sql
 STABLE
AS $function$
  select r.effective_time, r.latitude, r.longitude, r.speed, r.course, r.accuracy
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.latitude is not null and r.longitude is not null
    and (r.flags & doubts) = 0 and r.effective_time <= r.received_at + interval '5 minutes'
  order by r.effective_time desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.packed_readings(of_customer integer, of_tracker integer, since timestamp with time zone, until timestamp with time zone, most integer, measures integer)
 RETURNS TABLE(readings bytea)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.plain_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(NORMALIZE(value, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.positions_around(of_customer integer, of_tracker integer, since timestamp with time zone, until timestamp with time zone, most integer, reach interval, no_fix integer)
 RETURNS TABLE(side integer, effective_time timestamp with time zone, latitude double precision, longitude double precision, accuracy real, flags smallint)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.positions_each(of_customer integer, of_tracker integer, since timestamp with time zone, until timestamp with time zone, span_seconds integer, doubts integer)
 RETURNS TABLE(effective_time timestamp with time zone, latitude double precision, longitude double precision)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct on (floor(extract(epoch from r.effective_time) / span_seconds)) r.effective_time, r.latitude, r.longitude
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
    and r.latitude is not null and r.longitude is not null and (r.flags & doubts) = 0
  order by floor(extract(epoch from r.effective_time) / span_seconds), r.effective_time
$function$;

CREATE OR REPLACE FUNCTION public.put_positions(customer integer, a_tracker integer, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.rating_month_of(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (date_trunc('month'::text, (at AT TIME ZONE 'UTC'::text)))::date;

CREATE OR REPLACE FUNCTION public.readings_are_distributed()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then
    return false;
  end if;
  return exists (select from pg_catalog.pg_dist_partition where logicalrelid = 'public.reading'::regclass);
end
$function$;

CREATE OR REPLACE FUNCTION public.readings_within(of_customer integer, of_tracker integer, since timestamp with time zone, until timestamp with time zone, most integer)
 RETURNS TABLE(effective_time timestamp with time zone, flags smallint, latitude double precision, longitude double precision, accuracy real, temperature real, humidity real, battery real)
 LANGUAGE sql
 STABLE
AS $function$
  select r.effective_time, r.flags, r.latitude, r.longitude, r.accuracy, r.temperature, r.humidity, r.battery
  from reading r
  where r.id_customer = of_customer and r.id_tracker = of_tracker and r.effective_time >= since and r.effective_time <= until
  order by r.effective_time limit most
$function$;

CREATE OR REPLACE FUNCTION public.renew_reading_months()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('make_reading_month'));
  grant select on reading to sillage_ingest;
end
$function$;

CREATE OR REPLACE FUNCTION public.retain_readings(customer integer, a_tracker integer, raw_before timestamp with time zone, thinned_before timestamp with time zone, excursion_before timestamp with time zone, takes_away boolean, OUT thinned bigint, OUT erased bigint, OUT held bigint, OUT excursions bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.search_alike(asked_table text, word text, most integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.word_similarity_threshold" TO '0.55'
AS $function$
declare
  scope text := current_setting('app.scope', true);
  customer text := case when scope = 'all' then '' else format(' and id_customer = %s', coalesce(nullif(scope, '')::integer, -1)) end;
begin
  if asked_table not in
    ('shipment', 'tracker', 'contact', 'contractor', 'member', 'shipment_asset', 'shipment_file', 'asset', 'content', 'quote', 'customer',
      'invoice') then
    raise exception 'nothing to search in %', asked_table;
  end if;
  -- What very many rows have is known from the newest already: a few hundred of them are enough.
  return query execute format('select x.search_text from (select search_text from %I where search_text %%> %L%s limit 500) x
    order by x.search_text <->> %L limit %s', asked_table, word, customer, word, most);
end
$function$;

CREATE OR REPLACE FUNCTION public.search_candidates(asked_table text, patterns text[], most integer)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  id_column text := case asked_table
    when 'shipment' then 'id_shipment' when 'tracker' then 'id_tracker' when 'contact' then 'id_contact'
    when 'contractor' then 'id_contractor' when 'member' then 'id_user' when 'shipment_asset' then 'id_container'
    when 'shipment_file' then 'id_file' when 'asset' then 'id_asset' when 'content' then 'id_content' when 'alert_rule' then 'id_rule'
    when 'quote' then 'id_quote' when 'customer' then 'id_customer' when 'invoice' then 'id_invoice' end;
  scope text := current_setting('app.scope', true);
  customer integer := case when scope = 'all' then null else coalesce(nullif(scope, '')::integer, -1) end;
  says_all text := (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  if id_column is null or says_all is null then
    raise exception 'nothing to search in %', asked_table;
  end if;
  -- A text that has the pattern within has each of its runs of letters within one of its own.
  if asked_table = 'shipment' and exists (
    select from (select distinct run[1] as letters from unnest(patterns) pattern cross join lateral regexp_matches(pattern, '[a-z]{3,}', 'g') run) asked
    where not exists (select from shipment_word k where k.word like '%' || asked.letters || '%' and (customer is null or k.id_customer = customer))
  ) then
    return;
  end if;
  if customer is not null then
    says_all := says_all || format(' and id_customer = %s', customer);
  end if;
  return query execute format('select %I from %I where %s and in_scope(id_customer) limit %s', id_column, asked_table, says_all, most);
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_after_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.settle_after_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.settle_positions(customer integer, a_tracker integer, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform put_positions(customer, a_tracker, since);
end
$function$;

CREATE OR REPLACE FUNCTION public.silent_since(heard_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
begin
  return heard_at + coalesce((
    select sum(g.heard_again - greatest(g.ended_at, heard_at))
    from (select l.ended_at, lead(l.started_at) over (order by l.started_at) as heard_again from alert_listening l) g
    where g.heard_again > greatest(g.ended_at, heard_at)), '0');
end
$function$;

CREATE OR REPLACE FUNCTION public.text_and_code(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (code_text(value) = plain_text(value)) THEN plain_text(value) ELSE ((plain_text(value) || ' '::text) || code_text(value)) END;

CREATE OR REPLACE FUNCTION public.tracked_times(customer integer, a_tracker integer)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(range_agg(tstzrange(k.started_at, least(coalesce(k.ended_at, 'infinity'), coalesce(s.arrived_at, 'infinity')), '[]'))
    filter (where k.started_at <= least(coalesce(k.ended_at, 'infinity'), coalesce(s.arrived_at, 'infinity'))), '{}')
  from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
  where k.id_customer = customer and k.id_tracker = a_tracker and s.deleted_at is null
$function$;

create table alert_episode (
  id_episode integer not null generated always as identity,
  id_customer integer not null,
  id_rule integer not null,
  id_shipment integer,
  id_tracker integer not null,
  id_asset integer,
  id_incident integer,
  direction text not null,
  extreme real not null,
  limit_value real not null,
  status text not null,
  started_at timestamp with time zone not null,
  raised_at timestamp with time zone not null,
  cleared_at timestamp with time zone,
  notified_at timestamp with time zone,
  acknowledged_by integer,
  acknowledged_contact integer,
  acknowledged_at timestamp with time zone,
  closed_by integer,
  closed_at timestamp with time zone,
  close_note text not null default ''::text,
  end_untold boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint alert_episode_pkey PRIMARY KEY (id_customer, id_episode),
  constraint alert_episode_id_customer_id_rule_id_tracker_direction_star_key UNIQUE (id_customer, id_rule, id_tracker, direction, started_at),
  constraint alert_episode_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES member(id_user),
  constraint alert_episode_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES member(id_user),
  constraint alert_episode_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint alert_episode_id_customer_id_incident_fkey FOREIGN KEY (id_customer, id_incident) REFERENCES incident(id_customer, id_incident) ON DELETE SET NULL (id_incident),
  constraint alert_episode_id_customer_id_rule_fkey FOREIGN KEY (id_customer, id_rule) REFERENCES alert_rule(id_customer, id_rule),
  constraint alert_episode_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint alert_episode_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint alert_episode_acknowledged CHECK ((num_nonnulls(acknowledged_by, acknowledged_contact) = num_nonnulls(acknowledged_at))),
  constraint alert_episode_check1 CHECK (((closed_by IS NULL) = (closed_at IS NULL))),
  constraint alert_episode_close_note_check CHECK ((length(close_note) <= 500)),
  constraint alert_episode_direction_check CHECK ((direction = ANY (ARRAY['above'::text, 'below'::text]))),
  constraint alert_episode_status_check CHECK ((status = ANY (ARRAY['U'::text, 'R'::text])))
);
CREATE INDEX alert_episode_by_rule ON public.alert_episode USING btree (id_customer, id_rule, raised_at DESC, id_episode DESC);
CREATE INDEX alert_episode_end_untold ON public.alert_episode USING btree (id_episode) WHERE end_untold;
CREATE INDEX alert_episode_everywhere ON public.alert_episode USING btree (raised_at DESC, id_episode DESC);
CREATE INDEX alert_episode_id ON public.alert_episode USING btree (id_shipment);
CREATE INDEX alert_episode_lasting ON public.alert_episode USING btree (id_rule) WHERE (cleared_at IS NULL);
CREATE INDEX alert_episode_newest ON public.alert_episode USING btree (id_customer, raised_at DESC, id_episode DESC);
CREATE INDEX alert_episode_number ON public.alert_episode USING btree (id_episode);
CREATE INDEX alert_episode_of_asset ON public.alert_episode USING btree (id_customer, id_asset, raised_at DESC, id_episode DESC) WHERE (id_asset IS NOT NULL);
CREATE INDEX alert_episode_of_incident ON public.alert_episode USING btree (id_customer, id_incident, started_at) WHERE (id_incident IS NOT NULL);
CREATE INDEX alert_episode_of_rule ON public.alert_episode USING btree (id_customer, id_rule) WHERE (status = 'U'::text);
CREATE INDEX alert_episode_of_shipment ON public.alert_episode USING btree (id_customer, id_shipment, raised_at DESC, id_episode DESC);
CREATE INDEX alert_episode_of_tracker ON public.alert_episode USING btree (id_customer, id_tracker, raised_at DESC, id_episode DESC);
CREATE INDEX alert_episode_open ON public.alert_episode USING btree (id_customer, raised_at DESC, id_episode DESC) WHERE (status = 'U'::text);
CREATE INDEX alert_episode_open_everywhere ON public.alert_episode USING btree (raised_at DESC, id_episode DESC) WHERE (status = 'U'::text);
CREATE INDEX alert_episode_open_on_asset ON public.alert_episode USING btree (id_customer, id_asset) WHERE ((status = 'U'::text) AND (id_asset IS NOT NULL));
CREATE INDEX alert_episode_open_on_shipment ON public.alert_episode USING btree (id_customer, id_shipment) WHERE ((status = 'U'::text) AND (id_shipment IS NOT NULL));
alter table alert_episode enable row level security, force row level security;
create policy of_customer on alert_episode using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_episode to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_changed AFTER UPDATE OF raised_at, acknowledged_at, id_shipment, id_rule ON public.alert_episode FOR EACH ROW WHEN (((((old.raised_at IS DISTINCT FROM new.raised_at) OR (old.acknowledged_at IS DISTINCT FROM new.acknowledged_at)) OR (old.id_shipment IS DISTINCT FROM new.id_shipment)) OR (old.id_rule IS DISTINCT FROM new.id_rule))) EXECUTE FUNCTION mark_alert();
CREATE TRIGGER mark_new AFTER INSERT ON public.alert_episode FOR EACH ROW EXECUTE FUNCTION mark_alert();
CREATE TRIGGER mark_removed AFTER DELETE ON public.alert_episode FOR EACH ROW EXECUTE FUNCTION mark_alert();

create table alert_escalation (
  id_customer integer not null,
  id_episode integer not null,
  step smallint not null,
  due_at timestamp with time zone not null,
  constraint alert_escalation_pkey PRIMARY KEY (id_customer, id_episode),
  constraint alert_escalation_id_customer_id_episode_fkey FOREIGN KEY (id_customer, id_episode) REFERENCES alert_episode(id_customer, id_episode) ON DELETE CASCADE,
  constraint alert_escalation_step_check CHECK (((step >= 1) AND (step <= 3)))
);
CREATE INDEX alert_escalation_due ON public.alert_escalation USING btree (due_at);
alter table alert_escalation enable row level security, force row level security;
create policy of_customer on alert_escalation using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_escalation to sillage_operator using (true) with check (true);

create table alert_link (
  id_link bigint not null generated always as identity,
  id_customer integer not null,
  id_episode integer not null,
  id_user integer,
  id_contact integer,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint alert_link_pkey PRIMARY KEY (id_customer, id_link),
  constraint alert_link_id_customer_id_contact_fkey FOREIGN KEY (id_customer, id_contact) REFERENCES notification_contact(id_customer, id_contact) ON DELETE CASCADE,
  constraint alert_link_id_customer_id_episode_fkey FOREIGN KEY (id_customer, id_episode) REFERENCES alert_episode(id_customer, id_episode) ON DELETE CASCADE,
  constraint alert_link_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user),
  constraint alert_link_check CHECK ((num_nonnulls(id_user, id_contact) = 1))
);
CREATE INDEX alert_link_end ON public.alert_link USING btree (expires_at);
CREATE INDEX alert_link_of_contact ON public.alert_link USING btree (id_customer, id_contact) WHERE (id_contact IS NOT NULL);
CREATE INDEX alert_link_of_episode ON public.alert_link USING btree (id_customer, id_episode);
CREATE INDEX alert_link_of_member ON public.alert_link USING btree (id_user) WHERE (id_user IS NOT NULL);
CREATE UNIQUE INDEX alert_link_token ON public.alert_link USING btree (token_hash);
alter table alert_link enable row level security, force row level security;
create policy of_customer on alert_link using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_link to sillage_operator using (true) with check (true);

create table alert_listening (
  id_listening integer not null generated always as identity,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint alert_listening_pkey PRIMARY KEY (id_listening),
  constraint alert_listening_check CHECK ((ended_at >= started_at))
);
CREATE INDEX alert_listening_end ON public.alert_listening USING btree (ended_at DESC);

create table alert_preset (
  id_preset integer not null generated always as identity,
  id_customer integer not null,
  preset_name text not null,
  name_key text not null,
  is_favourite boolean not null default false,
  rule_key text not null,
  value_min real,
  value_max real,
  direction text,
  radius_metres real,
  polygon jsonb,
  for_minutes real not null default 0,
  for_total boolean not null default false,
  hysteresis real not null,
  clear_after_minutes real not null default 0,
  phases text[] not null default '{}'::text[],
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  constraint alert_preset_pkey PRIMARY KEY (id_customer, id_preset),
  constraint alert_preset_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint alert_preset_check CHECK ((value_min <= value_max)),
  constraint alert_preset_check1 CHECK (((polygon IS NULL) OR (((jsonb_array_length(polygon) >= 3) AND (jsonb_array_length(polygon) <= 100)) AND (rule_key = 'geofencing'::text)))),
  constraint alert_preset_clear_after_minutes_check CHECK ((clear_after_minutes >= (0)::double precision)),
  constraint alert_preset_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text, 'INOUT'::text]))),
  constraint alert_preset_phases_check CHECK ((phases <@ ARRAY['before'::text, 'transit'::text, 'destination'::text])),
  constraint alert_preset_preset_name_check CHECK (((length(preset_name) >= 1) AND (length(preset_name) <= 100))),
  constraint alert_preset_radius_metres_check CHECK ((radius_metres > (0)::double precision)),
  constraint alert_preset_rate CHECK (((rule_key <> ALL (ARRAY['temperatureRate'::text, 'humidityRate'::text, 'batteryRate'::text])) OR (COALESCE((value_max > (0)::double precision), true) AND COALESCE((value_min < (0)::double precision), true)))),
  constraint alert_preset_rule_key_check CHECK ((rule_key = ANY (ARRAY['temperature'::text, 'humidity'::text, 'battery'::text, 'light'::text, 'shock'::text, 'temperatureRate'::text, 'humidityRate'::text, 'batteryRate'::text, 'geofencing'::text, 'silence'::text, 'delay'::text]))),
  constraint alert_preset_total CHECK (((NOT for_total) OR (rule_key = ANY (ARRAY['temperature'::text, 'humidity'::text])))),
  constraint alert_preset_watches CHECK (
CASE rule_key
    WHEN 'geofencing'::text THEN ((num_nonnulls(direction, radius_metres) = 2) AND (num_nonnulls(value_min, value_max) = 0))
    WHEN 'silence'::text THEN (num_nonnulls(value_min, direction, radius_metres) = 0)
    WHEN 'delay'::text THEN ((value_max >= (0)::double precision) AND (num_nonnulls(value_min, direction, radius_metres) = 0))
    ELSE ((num_nonnulls(value_min, value_max) > 0) AND (num_nonnulls(direction, radius_metres) = 0))
END)
);
CREATE UNIQUE INDEX alert_preset_name ON public.alert_preset USING btree (id_customer, name_key);
CREATE INDEX alert_preset_number ON public.alert_preset USING btree (id_preset);
alter table alert_preset enable row level security, force row level security;
create policy of_customer on alert_preset using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_preset to sillage_operator using (true) with check (true);

create table alert_rule (
  id_rule integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer,
  id_tracker integer,
  id_asset integer,
  rule_name text not null,
  description text not null default ''::text,
  rule_key text not null,
  value_min real,
  value_max real,
  direction text,
  address text not null default ''::text,
  latitude double precision,
  longitude double precision,
  radius_metres real,
  polygon jsonb,
  for_minutes real not null default 0,
  for_total boolean not null default false,
  hysteresis real not null default 0.5,
  clear_after_minutes real not null default 0,
  phases text[] not null default '{}'::text[],
  watch_from timestamp with time zone not null default '-infinity'::timestamp with time zone,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  modified_by integer,
  modified_at timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null generated always as (plain_text(rule_name)) stored,
  id_room integer,
  revision integer not null default 1,
  constraint alert_rule_pkey PRIMARY KEY (id_customer, id_rule),
  constraint alert_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint alert_rule_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint alert_rule_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint alert_rule_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint alert_rule_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES member(id_user),
  constraint alert_rule_address_check CHECK ((length(address) <= 300)),
  constraint alert_rule_check CHECK (((polygon IS NULL) OR (((jsonb_array_length(polygon) >= 3) AND (jsonb_array_length(polygon) <= 100)) AND (rule_key = 'geofencing'::text)))),
  constraint alert_rule_check1 CHECK ((value_min <= value_max)),
  constraint alert_rule_clear_after_minutes_check CHECK ((clear_after_minutes >= (0)::double precision)),
  constraint alert_rule_description_check CHECK ((length(description) <= 500)),
  constraint alert_rule_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text, 'INOUT'::text]))),
  constraint alert_rule_phases_check CHECK ((phases <@ ARRAY['before'::text, 'transit'::text, 'destination'::text])),
  constraint alert_rule_radius_metres_check CHECK ((radius_metres > (0)::double precision)),
  constraint alert_rule_rate CHECK (((rule_key <> ALL (ARRAY['temperatureRate'::text, 'humidityRate'::text, 'batteryRate'::text])) OR (COALESCE((value_max > (0)::double precision), true) AND COALESCE((value_min < (0)::double precision), true)))),
  constraint alert_rule_room CHECK (((id_room IS NULL) OR ((rule_key = 'geofencing'::text) AND (polygon IS NULL)))),
  constraint alert_rule_rule_key_check CHECK ((rule_key = ANY (ARRAY['temperature'::text, 'humidity'::text, 'battery'::text, 'light'::text, 'shock'::text, 'temperatureRate'::text, 'humidityRate'::text, 'batteryRate'::text, 'geofencing'::text, 'silence'::text, 'delay'::text]))),
  constraint alert_rule_target CHECK ((num_nonnulls(id_shipment, id_tracker, id_asset) <= 1)),
  constraint alert_rule_total CHECK (((NOT for_total) OR (rule_key = ANY (ARRAY['temperature'::text, 'humidity'::text])))),
  constraint alert_rule_watches CHECK (
CASE rule_key
    WHEN 'geofencing'::text THEN ((num_nonnulls(direction, latitude, longitude, radius_metres) = 4) AND (num_nonnulls(value_min, value_max) = 0))
    WHEN 'silence'::text THEN (num_nonnulls(value_min, direction, latitude, longitude, radius_metres) = 0)
    WHEN 'delay'::text THEN ((value_max >= (0)::double precision) AND (num_nonnulls(value_min, direction, latitude, longitude, radius_metres) = 0))
    ELSE ((num_nonnulls(value_min, value_max) > 0) AND (num_nonnulls(direction, latitude, longitude, radius_metres) = 0))
END)
);
CREATE INDEX alert_rule_everywhere ON public.alert_rule USING btree (id_rule DESC) WHERE (deleted_at IS NULL);
CREATE INDEX alert_rule_id ON public.alert_rule USING btree (id_shipment);
CREATE INDEX alert_rule_newest ON public.alert_rule USING btree (id_customer, id_rule DESC) WHERE (deleted_at IS NULL);
CREATE INDEX alert_rule_number ON public.alert_rule USING btree (id_rule);
CREATE INDEX alert_rule_of_asset ON public.alert_rule USING btree (id_customer, id_asset) WHERE (id_asset IS NOT NULL);
CREATE INDEX alert_rule_of_customer ON public.alert_rule USING btree (id_customer) WHERE ((id_shipment IS NULL) AND (id_tracker IS NULL) AND (id_asset IS NULL) AND (deleted_at IS NULL));
CREATE INDEX alert_rule_of_delay ON public.alert_rule USING btree (id_customer) WHERE ((rule_key = 'delay'::text) AND (deleted_at IS NULL));
CREATE INDEX alert_rule_of_phases ON public.alert_rule USING btree (id_customer) WHERE ((phases <> '{}'::text[]) AND (deleted_at IS NULL));
CREATE INDEX alert_rule_of_room ON public.alert_rule USING btree (id_customer, id_room) WHERE (id_room IS NOT NULL);
CREATE INDEX alert_rule_of_shipment ON public.alert_rule USING btree (id_customer, id_shipment);
CREATE INDEX alert_rule_of_silence ON public.alert_rule USING btree (id_rule) WHERE ((rule_key = 'silence'::text) AND (deleted_at IS NULL));
CREATE INDEX alert_rule_of_tracker ON public.alert_rule USING btree (id_customer, id_tracker) WHERE (id_tracker IS NOT NULL);
CREATE INDEX alert_rule_search ON public.alert_rule USING gin (search_text gin_trgm_ops);
alter table alert_rule enable row level security, force row level security;
create policy of_customer on alert_rule using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_rule to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_alerts AFTER UPDATE OF rule_key ON public.alert_rule FOR EACH ROW WHEN ((old.rule_key IS DISTINCT FROM new.rule_key)) EXECUTE FUNCTION mark_alerts_of_rule();
CREATE TRIGGER mark_rule AFTER INSERT OR DELETE OR UPDATE OF id_shipment, rule_key, value_min, value_max, deleted_at ON public.alert_rule FOR EACH ROW EXECUTE FUNCTION mark_shipment_of_part();

create table alert_state (
  id_customer integer not null,
  id_tracker integer not null,
  watch text not null,
  version bigint not null,
  saved_at timestamp with time zone not null,
  standings jsonb not null,
  constraint alert_state_pkey PRIMARY KEY (id_customer, id_tracker, watch),
  constraint alert_state_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker) ON DELETE CASCADE,
  constraint alert_state_watch_check CHECK ((length(watch) <= 80))
) with (fillfactor=60);
CREATE INDEX alert_state_saved ON public.alert_state USING btree (saved_at);
alter table alert_state enable row level security, force row level security;
create policy of_customer on alert_state using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_state to sillage_operator using (true) with check (true);

create table alert_telling (
  id_customer integer not null,
  id_rule integer not null,
  channels text[] not null,
  is_critical boolean not null,
  quiet_from smallint,
  quiet_to smallint,
  quiet_days smallint[],
  time_zone text,
  constraint alert_telling_pkey PRIMARY KEY (id_customer, id_rule),
  constraint alert_telling_id_customer_id_rule_fkey FOREIGN KEY (id_customer, id_rule) REFERENCES alert_rule(id_customer, id_rule) ON DELETE CASCADE,
  constraint alert_telling_channels_check CHECK (((cardinality(channels) > 0) AND (channels <@ ARRAY['bell'::text, 'mail'::text, 'sms'::text, 'push'::text]))),
  constraint alert_telling_check CHECK ((num_nonnulls(quiet_from, quiet_to, quiet_days, time_zone) = ANY (ARRAY[0, 4]))),
  constraint alert_telling_quiet_days_check CHECK (((cardinality(quiet_days) > 0) AND (quiet_days <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]))),
  constraint alert_telling_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint alert_telling_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint alert_telling_time_zone_check CHECK ((length(time_zone) <= 64))
);
alter table alert_telling enable row level security, force row level security;
create policy of_customer on alert_telling using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_telling to sillage_operator using (true) with check (true);

create table alert_telling_person (
  id_customer integer not null,
  id_rule integer not null,
  step smallint not null,
  id_user integer,
  id_contact integer,
  channels text[],
  constraint alert_telling_person_id_customer_id_rule_step_id_user_id_co_key UNIQUE NULLS NOT DISTINCT (id_customer, id_rule, step, id_user, id_contact),
  constraint alert_telling_person_id_customer_id_contact_fkey FOREIGN KEY (id_customer, id_contact) REFERENCES notification_contact(id_customer, id_contact) ON DELETE CASCADE,
  constraint alert_telling_person_id_customer_id_rule_fkey FOREIGN KEY (id_customer, id_rule) REFERENCES alert_telling(id_customer, id_rule) ON DELETE CASCADE,
  constraint alert_telling_person_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user),
  constraint alert_telling_person_channels_check CHECK (((cardinality(channels) > 0) AND (channels <@ ARRAY['bell'::text, 'mail'::text, 'sms'::text, 'push'::text]))),
  constraint alert_telling_person_check CHECK ((num_nonnulls(id_user, id_contact) = 1)),
  constraint alert_telling_person_step_check CHECK (((step >= 0) AND (step <= 3))),
  constraint alert_telling_person_ways CHECK (((channels IS NULL) OR (id_user IS NOT NULL)))
);
CREATE INDEX alert_telling_person_contact ON public.alert_telling_person USING btree (id_customer, id_contact) WHERE (id_contact IS NOT NULL);
CREATE INDEX alert_telling_person_member ON public.alert_telling_person USING btree (id_user) WHERE (id_user IS NOT NULL);
alter table alert_telling_person enable row level security, force row level security;
create policy of_customer on alert_telling_person using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_telling_person to sillage_operator using (true) with check (true);

create table alert_telling_step (
  id_customer integer not null,
  id_rule integer not null,
  step smallint not null,
  after_minutes integer not null,
  constraint alert_telling_step_pkey PRIMARY KEY (id_customer, id_rule, step),
  constraint alert_telling_step_id_customer_id_rule_fkey FOREIGN KEY (id_customer, id_rule) REFERENCES alert_telling(id_customer, id_rule) ON DELETE CASCADE,
  constraint alert_telling_step_after_minutes_check CHECK (((after_minutes >= 1) AND (after_minutes <= 10080))),
  constraint alert_telling_step_step_check CHECK (((step >= 1) AND (step <= 3)))
);
alter table alert_telling_step enable row level security, force row level security;
create policy of_customer on alert_telling_step using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_telling_step to sillage_operator using (true) with check (true);

create table alert_told (
  id_told bigint not null generated always as identity,
  id_customer integer not null,
  id_episode integer not null,
  id_incident integer,
  rule_name text not null,
  kind text not null,
  step smallint not null,
  channel text not null,
  id_user integer,
  id_contact integer,
  told_at timestamp with time zone not null,
  constraint alert_told_pkey PRIMARY KEY (id_customer, id_told),
  constraint alert_told_id_customer_id_contact_fkey FOREIGN KEY (id_customer, id_contact) REFERENCES notification_contact(id_customer, id_contact) ON DELETE SET NULL (id_contact),
  constraint alert_told_id_customer_id_incident_fkey FOREIGN KEY (id_customer, id_incident) REFERENCES incident(id_customer, id_incident) ON DELETE CASCADE,
  constraint alert_told_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user),
  constraint alert_told_channel_check CHECK ((channel = ANY (ARRAY['bell'::text, 'mail'::text, 'sms'::text, 'push'::text]))),
  constraint alert_told_check CHECK ((num_nonnulls(id_user, id_contact) <= 1)),
  constraint alert_told_kind_check CHECK ((kind = ANY (ARRAY['raised'::text, 'late'::text, 'unanswered'::text, 'corrected'::text])))
);
CREATE INDEX alert_told_contact ON public.alert_told USING btree (id_customer, id_contact) WHERE (id_contact IS NOT NULL);
CREATE INDEX alert_told_incident ON public.alert_told USING btree (id_customer, id_incident) WHERE (id_incident IS NOT NULL);
CREATE INDEX alert_told_member ON public.alert_told USING btree (id_user) WHERE (id_user IS NOT NULL);
CREATE UNIQUE INDEX alert_told_once ON public.alert_told USING btree (id_customer, id_episode, kind, step, channel, id_user, id_contact) NULLS NOT DISTINCT WHERE (num_nonnulls(id_user, id_contact) = 1);
alter table alert_told enable row level security, force row level security;
create policy of_customer on alert_told using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_told to sillage_operator using (true) with check (true);

create table alert_waiting (
  id_waiting bigint not null generated always as identity,
  id_customer integer not null,
  id_episode integer not null,
  channel text not null,
  id_user integer,
  id_contact integer,
  due_at timestamp with time zone not null,
  is_late boolean not null default false,
  made_at timestamp with time zone not null default now(),
  constraint alert_waiting_pkey PRIMARY KEY (id_customer, id_waiting),
  constraint alert_waiting_id_customer_id_episode_channel_id_user_id_con_key UNIQUE NULLS NOT DISTINCT (id_customer, id_episode, channel, id_user, id_contact),
  constraint alert_waiting_id_customer_id_contact_fkey FOREIGN KEY (id_customer, id_contact) REFERENCES notification_contact(id_customer, id_contact) ON DELETE CASCADE,
  constraint alert_waiting_id_customer_id_episode_fkey FOREIGN KEY (id_customer, id_episode) REFERENCES alert_episode(id_customer, id_episode) ON DELETE CASCADE,
  constraint alert_waiting_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user),
  constraint alert_waiting_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
  constraint alert_waiting_check CHECK ((num_nonnulls(id_user, id_contact) = 1))
);
CREATE INDEX alert_waiting_contact ON public.alert_waiting USING btree (id_customer, id_contact) WHERE (id_contact IS NOT NULL);
CREATE INDEX alert_waiting_due ON public.alert_waiting USING btree (due_at, id_customer);
CREATE INDEX alert_waiting_member ON public.alert_waiting USING btree (id_user) WHERE (id_user IS NOT NULL);
alter table alert_waiting enable row level security, force row level security;
create policy of_customer on alert_waiting using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on alert_waiting to sillage_operator using (true) with check (true);

create table analytics_entry (
  id_customer integer not null,
  kind text not null,
  id_subject integer not null,
  figure text not null,
  id_row integer not null,
  part text not null default ''::text,
  at timestamp with time zone not null,
  day date not null,
  mode text not null,
  lane text not null,
  contractors integer[] not null default '{}'::integer[],
  step integer not null default 0,
  value bigint not null,
  base bigint not null,
  constraint analytics_entry_pkey PRIMARY KEY (id_customer, kind, id_subject, figure, id_row),
  constraint analytics_entry_kind_check CHECK ((kind = ANY (ARRAY['shipment'::text, 'alert'::text, 'quote'::text])))
);
CREATE INDEX analytics_entry_contractors ON public.analytics_entry USING gin (contractors) WHERE (contractors <> '{}'::integer[]);
CREATE INDEX analytics_entry_rows ON public.analytics_entry USING btree (id_customer, figure, day DESC, id_row DESC, lane, mode);
CREATE INDEX analytics_entry_rows_of_all ON public.analytics_entry USING btree (figure, day DESC, id_row DESC, id_customer, lane, mode);
alter table analytics_entry enable row level security, force row level security;
create policy of_customer on analytics_entry using ((in_scope(id_customer) AND ((figure <> 'margin'::text) OR (current_setting('app.scope'::text, true) = 'all'::text)))) with check ((in_scope(id_customer) AND ((figure <> 'margin'::text) OR (current_setting('app.scope'::text, true) = 'all'::text))));
create policy of_operator on analytics_entry to sillage_operator using (true) with check (true);

create table analytics_mail (
  id_customer integer not null,
  id_user integer not null,
  month date not null,
  constraint analytics_mail_pkey PRIMARY KEY (id_customer, id_user),
  constraint analytics_mail_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user)
);
alter table analytics_mail enable row level security, force row level security;
create policy of_customer on analytics_mail using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on analytics_mail to sillage_operator using (true) with check (true);

create table analytics_mark (
  id_mark bigint not null generated always as identity,
  id_customer integer not null,
  kind text not null,
  id_subject integer not null,
  constraint analytics_mark_pkey PRIMARY KEY (id_customer, id_mark),
  constraint analytics_mark_kind_check CHECK ((kind = ANY (ARRAY['shipment'::text, 'alert'::text, 'quote'::text])))
);
CREATE INDEX analytics_mark_next ON public.analytics_mark USING btree (id_mark);
alter table analytics_mark enable row level security, force row level security;
create policy of_customer on analytics_mark using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on analytics_mark to sillage_operator using (true) with check (true);

create table analytics_sum (
  id_customer integer not null,
  grain text not null,
  contractor integer not null,
  mode text not null,
  lane text not null,
  first date not null,
  figure text not null,
  part text not null,
  step integer not null,
  count bigint not null,
  hits bigint not null,
  value bigint not null,
  base bigint not null,
  constraint analytics_sum_pkey PRIMARY KEY (id_customer, grain, contractor, mode, lane, first, figure, part, step),
  constraint analytics_sum_grain_check CHECK ((grain = ANY (ARRAY['month'::text, 'day'::text])))
);
CREATE INDEX analytics_sum_of_lanes ON public.analytics_sum USING btree (id_customer, grain, contractor, mode, first, figure) WHERE (lane <> '*'::text);
alter table analytics_sum enable row level security, force row level security;
create policy of_customer on analytics_sum using ((in_scope(id_customer) AND ((figure <> 'margin'::text) OR (current_setting('app.scope'::text, true) = 'all'::text)))) with check ((in_scope(id_customer) AND ((figure <> 'margin'::text) OR (current_setting('app.scope'::text, true) = 'all'::text))));
create policy of_operator on analytics_sum to sillage_operator using (true) with check (true);

create table analytics_view (
  id_view integer not null generated always as identity,
  id_customer integer not null,
  id_user integer not null,
  name text not null,
  name_key text not null,
  search jsonb not null,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint analytics_view_pkey PRIMARY KEY (id_customer, id_view),
  constraint analytics_view_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user),
  constraint analytics_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX analytics_view_default ON public.analytics_view USING btree (id_customer, id_user) WHERE is_default;
CREATE UNIQUE INDEX analytics_view_name ON public.analytics_view USING btree (id_customer, id_user, name_key);
alter table analytics_view enable row level security, force row level security;
create policy of_customer on analytics_view using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on analytics_view to sillage_operator using (true) with check (true);

create table analytics_zone (
  id_customer integer not null,
  time_zone text not null,
  quotes_through timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint analytics_zone_pkey PRIMARY KEY (id_customer),
  constraint analytics_zone_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
alter table analytics_zone enable row level security, force row level security;
create policy of_customer on analytics_zone using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on analytics_zone to sillage_operator using (true) with check (true);

create table api_key (
  id_api_key integer not null generated always as identity,
  id_customer integer not null,
  name text not null,
  key_hash bytea not null,
  scopes text[] not null default '{report}'::text[],
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (id_customer, id_api_key),
  constraint api_key_key_hash_key UNIQUE (key_hash),
  constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint api_key_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint api_key_scopes_check CHECK (((scopes <@ '{report,read,write}'::text[]) AND (cardinality(scopes) > 0)))
);
CREATE INDEX api_key_of_customer ON public.api_key USING btree (id_customer, id_api_key DESC) WHERE (revoked_at IS NULL);
alter table api_key enable row level security, force row level security;
create policy of_customer on api_key using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on api_key to sillage_operator using (true) with check (true);

create table arrival_threshold (
  id_customer integer not null,
  id_user integer not null,
  minutes integer not null,
  constraint arrival_threshold_pkey PRIMARY KEY (id_customer, id_user),
  constraint arrival_threshold_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user),
  constraint arrival_threshold_minutes_check CHECK ((minutes = ANY (ARRAY[0, 30, 60, 120, 240, 1440])))
);
alter table arrival_threshold enable row level security, force row level security;
create policy of_customer on arrival_threshold using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on arrival_threshold to sillage_operator using (true) with check (true);

create table arrival_told (
  id_customer integer not null,
  id_shipment integer not null,
  id_user integer not null,
  arrival timestamp with time zone not null,
  constraint arrival_told_pkey PRIMARY KEY (id_customer, id_shipment, id_user),
  constraint arrival_told_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint arrival_told_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user)
);
CREATE INDEX arrival_told_id ON public.arrival_told USING btree (id_shipment);
CREATE INDEX arrival_told_of_member ON public.arrival_told USING btree (id_customer, id_user);
alter table arrival_told enable row level security, force row level security;
create policy of_customer on arrival_told using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on arrival_told to sillage_operator using (true) with check (true);

create table asked_address (
  id_customer integer not null,
  address_hash bytea not null,
  declined_until timestamp with time zone not null,
  constraint asked_address_pkey PRIMARY KEY (id_customer, address_hash),
  constraint asked_address_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
alter table asked_address enable row level security, force row level security;
create policy of_customer on asked_address using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on asked_address to sillage_operator using (true) with check (true);

create table asset (
  id_asset integer not null generated always as identity,
  id_customer integer not null,
  identifier text not null,
  kind text not null,
  reference text not null,
  reference_key text not null,
  owner_number text not null default ''::text,
  description text not null default ''::text,
  in_charge integer,
  in_charge_since timestamp with time zone,
  revision integer not null default 1,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  search_text text not null generated always as (((((((text_and_code(reference) || ' '::text) || plain_text(identifier)) || ' '::text) || text_and_code(owner_number)) || ' '::text) || plain_text(description))) stored,
  constraint asset_pkey PRIMARY KEY (id_customer, id_asset),
  constraint asset_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint asset_check CHECK (((in_charge IS NULL) = (in_charge_since IS NULL))),
  constraint asset_check1 CHECK (((length(owner_number) <= 20) AND ((owner_number = ''::text) OR (kind = 'container'::text)))),
  constraint asset_description_check CHECK ((length(description) <= 2000)),
  constraint asset_identifier_check CHECK (((length(identifier) >= 1) AND (length(identifier) <= 64))),
  constraint asset_kind_check CHECK ((kind = ANY (ARRAY['fixed'::text, 'mobile'::text, 'container'::text]))),
  constraint asset_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE INDEX asset_by_reference ON public.asset USING btree (reference_key, id_asset) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX asset_everywhere ON public.asset USING btree (id_asset);
CREATE UNIQUE INDEX asset_identifier ON public.asset USING btree (id_customer, identifier);
CREATE INDEX asset_in_charge ON public.asset USING btree (id_customer, in_charge, id_asset DESC) WHERE ((removed_at IS NULL) AND (in_charge IS NOT NULL));
CREATE INDEX asset_kind ON public.asset USING btree (id_customer, kind, id_asset DESC) WHERE (removed_at IS NULL);
CREATE INDEX asset_named ON public.asset USING btree (identifier);
CREATE INDEX asset_newest ON public.asset USING btree (id_customer, id_asset DESC) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX asset_reference ON public.asset USING btree (id_customer, reference_key) WHERE (removed_at IS NULL);
CREATE INDEX asset_search ON public.asset USING gin (search_text gin_trgm_ops);
alter table asset enable row level security, force row level security;
create policy of_customer on asset using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on asset to sillage_operator using (true) with check (true);
CREATE TRIGGER end_shares_of_removed AFTER UPDATE OF removed_at ON public.asset FOR EACH ROW WHEN (((new.removed_at IS NOT NULL) AND (old.removed_at IS NULL))) EXECUTE FUNCTION end_shares_of_removed();

create table asset_place (
  id_place integer not null generated always as identity,
  id_customer integer not null,
  id_asset integer not null,
  id_container integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  placed_by integer not null,
  ended_by integer,
  constraint asset_place_pkey PRIMARY KEY (id_customer, id_place),
  constraint asset_place_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint asset_place_id_customer_id_container_fkey FOREIGN KEY (id_customer, id_container) REFERENCES asset(id_customer, id_asset),
  constraint asset_place_check CHECK ((id_container <> id_asset)),
  constraint asset_place_check1 CHECK ((ended_at >= started_at))
);
CREATE INDEX asset_place_id ON public.asset_place USING btree (id_asset);
CREATE INDEX asset_place_inside ON public.asset_place USING btree (id_customer, id_container) WHERE (ended_at IS NULL);
CREATE INDEX asset_place_inside_id ON public.asset_place USING btree (id_container);
CREATE INDEX asset_place_of_asset ON public.asset_place USING btree (id_customer, id_asset, started_at);
CREATE INDEX asset_place_of_container ON public.asset_place USING btree (id_customer, id_container, started_at);
CREATE UNIQUE INDEX asset_place_open ON public.asset_place USING btree (id_customer, id_asset) WHERE (ended_at IS NULL);
alter table asset_place enable row level security, force row level security;
create policy of_customer on asset_place using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on asset_place to sillage_operator using (true) with check (true);

create table asset_position (
  id_position integer not null generated always as identity,
  id_customer integer not null,
  id_asset integer not null,
  latitude double precision not null,
  longitude double precision not null,
  reason text not null,
  set_by integer not null,
  set_at timestamp with time zone not null,
  constraint asset_position_pkey PRIMARY KEY (id_customer, id_position),
  constraint asset_position_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint asset_position_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint asset_position_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint asset_position_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX asset_position_id ON public.asset_position USING btree (id_asset);
CREATE INDEX asset_position_of_asset ON public.asset_position USING btree (id_customer, id_asset, id_position DESC);
alter table asset_position enable row level security, force row level security;
create policy of_customer on asset_position using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on asset_position to sillage_operator using (true) with check (true);

create table asset_tracker (
  id_link integer not null generated always as identity,
  id_customer integer not null,
  id_asset integer not null,
  id_tracker integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint asset_tracker_pkey PRIMARY KEY (id_customer, id_link),
  constraint asset_tracker_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint asset_tracker_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint asset_tracker_check CHECK ((ended_at >= started_at))
);
CREATE INDEX asset_tracker_id ON public.asset_tracker USING btree (id_asset);
CREATE INDEX asset_tracker_of_asset ON public.asset_tracker USING btree (id_customer, id_asset, started_at);
CREATE INDEX asset_tracker_of_tracker ON public.asset_tracker USING btree (id_customer, id_tracker, started_at);
CREATE UNIQUE INDEX asset_tracker_open ON public.asset_tracker USING btree (id_tracker) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX asset_tracker_open_of_asset ON public.asset_tracker USING btree (id_customer, id_asset) WHERE (ended_at IS NULL);
alter table asset_tracker enable row level security, force row level security;
create policy of_customer on asset_tracker using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on asset_tracker to sillage_operator using (true) with check (true);

create table audit_entry (
  id_customer integer not null,
  seq bigint not null,
  at timestamp with time zone not null,
  id_user integer,
  action text not null,
  subject text not null,
  details text not null,
  hash bytea not null,
  constraint audit_entry_pkey PRIMARY KEY (id_customer, seq),
  constraint audit_entry_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
alter table audit_entry enable row level security, force row level security;
create policy of_customer on audit_entry using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on audit_entry to sillage_operator using (true) with check (true);

create table audit_head (
  id_customer integer not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (id_customer),
  constraint audit_head_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
alter table audit_head enable row level security, force row level security;
create policy of_customer on audit_head using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on audit_head to sillage_operator using (true) with check (true);

create table booked_request (
  id_customer integer not null,
  id_shipment integer not null,
  request jsonb not null,
  booked_by integer not null,
  booked_at timestamp with time zone not null,
  is_priced boolean not null default false,
  constraint booked_request_pkey PRIMARY KEY (id_customer, id_shipment),
  constraint booked_request_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint booked_request_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE
);
CREATE INDEX booked_to_price ON public.booked_request USING btree (booked_at, id_shipment) INCLUDE (id_customer) WHERE (NOT is_priced);
alter table booked_request enable row level security, force row level security;
create policy of_customer on booked_request using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on booked_request to sillage_operator using (true) with check (true);

create table calibration (
  id_calibration integer not null generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  certificate text not null,
  laboratory text not null default ''::text,
  calibrated_on date not null,
  due_on date not null,
  temperature_offset double precision,
  humidity_offset double precision,
  is_applied boolean not null default false,
  told_days smallint,
  created_by integer,
  created_at timestamp with time zone not null,
  constraint calibration_pkey PRIMARY KEY (id_customer, id_calibration),
  constraint calibration_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint calibration_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint calibration_certificate_check CHECK (((length(certificate) >= 1) AND (length(certificate) <= 100))),
  constraint calibration_check CHECK ((due_on > calibrated_on)),
  constraint calibration_check1 CHECK ((num_nonnulls(temperature_offset, humidity_offset) > 0)),
  constraint calibration_laboratory_check CHECK ((length(laboratory) <= 200))
);
CREATE INDEX calibration_by_due ON public.calibration USING btree (due_on, id_customer);
CREATE INDEX calibration_due ON public.calibration USING btree (id_customer, id_tracker, due_on DESC);
CREATE UNIQUE INDEX calibration_number ON public.calibration USING btree (id_calibration);
CREATE INDEX calibration_of_member ON public.calibration USING btree (created_by);
CREATE INDEX calibration_of_tracker ON public.calibration USING btree (id_customer, id_tracker, calibrated_on DESC, id_calibration DESC);
CREATE INDEX calibration_to_tell ON public.calibration USING btree (due_on, id_customer) WHERE (told_days IS DISTINCT FROM 7);
alter table calibration enable row level security, force row level security;
create policy of_customer on calibration using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on calibration to sillage_operator using (true) with check (true);

create table calibration_file (
  id_customer integer not null,
  id_calibration integer not null,
  name text not null,
  media_type text not null,
  size_bytes integer not null,
  content bytea not null,
  constraint calibration_file_pkey PRIMARY KEY (id_customer, id_calibration),
  constraint calibration_file_id_customer_id_calibration_fkey FOREIGN KEY (id_customer, id_calibration) REFERENCES calibration(id_customer, id_calibration) ON DELETE CASCADE
);
alter table calibration_file enable row level security, force row level security;
create policy of_customer on calibration_file using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on calibration_file to sillage_operator using (true) with check (true);

create table carriage (
  id_customer integer not null,
  id_shipment integer not null,
  incoterm text,
  gross_weight_kg double precision,
  net_weight_kg double precision,
  chargeable_weight_kg double precision,
  goods text not null default ''::text,
  packages integer,
  shipper text not null default ''::text,
  consignee text not null default ''::text,
  awb_prefix text not null default ''::text,
  awb_suffix text not null default ''::text,
  flight_number text not null default ''::text,
  flight_date text,
  driver_name text not null default ''::text,
  driver_phone text not null default ''::text,
  driver_plate text not null default ''::text,
  id_outward integer,
  constraint carriage_pkey PRIMARY KEY (id_customer, id_shipment),
  constraint carriage_id_customer_id_outward_fkey FOREIGN KEY (id_customer, id_outward) REFERENCES shipment(id_customer, id_shipment) ON DELETE SET NULL (id_outward),
  constraint carriage_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint carriage_awb_prefix_check CHECK ((awb_prefix ~ '^([0-9]{3})?$'::text)),
  constraint carriage_awb_suffix_check CHECK ((awb_suffix ~ '^([0-9]{8})?$'::text)),
  constraint carriage_chargeable_weight_kg_check CHECK ((chargeable_weight_kg > (0)::double precision)),
  constraint carriage_check CHECK ((net_weight_kg <= gross_weight_kg)),
  constraint carriage_check1 CHECK (((awb_prefix = ''::text) = (awb_suffix = ''::text))),
  constraint carriage_check2 CHECK ((id_outward <> id_shipment)),
  constraint carriage_consignee_check CHECK ((length(consignee) <= 300)),
  constraint carriage_driver_name_check CHECK ((length(driver_name) <= 120)),
  constraint carriage_driver_phone_check CHECK ((length(driver_phone) <= 40)),
  constraint carriage_driver_plate_check CHECK ((length(driver_plate) <= 20)),
  constraint carriage_flight_date_check CHECK ((flight_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint carriage_flight_number_check CHECK ((length(flight_number) <= 12)),
  constraint carriage_goods_check CHECK ((length(goods) <= 500)),
  constraint carriage_gross_weight_kg_check CHECK ((gross_weight_kg > (0)::double precision)),
  constraint carriage_incoterm_check CHECK ((incoterm = ANY (ARRAY['EXW'::text, 'FCA'::text, 'CPT'::text, 'CIP'::text, 'DAP'::text, 'DPU'::text, 'DDP'::text, 'FAS'::text, 'FOB'::text, 'CFR'::text, 'CIF'::text]))),
  constraint carriage_net_weight_kg_check CHECK ((net_weight_kg > (0)::double precision)),
  constraint carriage_packages_check CHECK ((packages > 0)),
  constraint carriage_shipper_check CHECK ((length(shipper) <= 300))
);
CREATE INDEX carriage_back ON public.carriage USING btree (id_customer, id_outward) WHERE (id_outward IS NOT NULL);
CREATE INDEX carriage_driver ON public.carriage USING btree (id_customer, id_shipment) WHERE ((driver_name <> ALL (ARRAY[''::text, '•••'::text])) OR (driver_phone <> ''::text) OR (driver_plate <> ''::text));
CREATE INDEX carriage_id ON public.carriage USING btree (id_shipment);
alter table carriage enable row level security, force row level security;
create policy of_customer on carriage using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on carriage to sillage_operator using (true) with check (true);
CREATE TRIGGER keep_carried_text AFTER INSERT OR UPDATE ON public.carriage FOR EACH ROW EXECUTE FUNCTION keep_carried_text();
CREATE TRIGGER mark_carriage AFTER INSERT OR DELETE OR UPDATE OF gross_weight_kg, awb_prefix, flight_number ON public.carriage FOR EACH ROW EXECUTE FUNCTION mark_shipment_of_part();

create table cold_chain_report (
  id_report integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer,
  id_container integer,
  asset_reference text not null default ''::text,
  code text not null,
  period_from timestamp with time zone not null,
  period_to timestamp with time zone not null,
  min_celsius double precision,
  max_celsius double precision,
  min_humidity double precision,
  max_humidity double precision,
  verdict text not null,
  readings integer not null,
  excursions integer not null,
  unobserved_minutes double precision not null,
  calibration_coverage text not null default 'unknown'::text,
  calibrations jsonb not null default '[]'::jsonb,
  facts jsonb not null,
  data bytea not null,
  sha256 bytea not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  released_by integer,
  released_at timestamp with time zone,
  release_note text not null default ''::text,
  constraint cold_chain_report_pkey PRIMARY KEY (id_customer, id_report),
  constraint cold_chain_report_code_key UNIQUE (code),
  constraint cold_chain_report_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint cold_chain_report_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint cold_chain_report_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment),
  constraint cold_chain_report_released_by_fkey FOREIGN KEY (released_by) REFERENCES member(id_user),
  constraint cold_chain_report_calibration_coverage_check CHECK ((calibration_coverage = ANY (ARRAY['unknown'::text, 'none'::text, 'partly'::text, 'whole'::text]))),
  constraint cold_chain_report_check CHECK ((period_from < period_to)),
  constraint cold_chain_report_check1 CHECK (((min_celsius IS NOT NULL) OR (max_celsius IS NOT NULL))),
  constraint cold_chain_report_check2 CHECK (((released_by IS NULL) = (released_at IS NULL))),
  constraint cold_chain_report_release_note_check CHECK ((length(release_note) <= 500)),
  constraint cold_chain_report_sha256_check CHECK ((length(sha256) = 32)),
  constraint cold_chain_report_verdict_check CHECK ((verdict = ANY (ARRAY['withinLimits'::text, 'incomplete'::text, 'excursion'::text, 'noData'::text])))
);
alter table cold_chain_report alter column data set storage external;
CREATE UNIQUE INDEX cold_chain_report_everywhere ON public.cold_chain_report USING btree (id_report);
CREATE INDEX cold_chain_report_id ON public.cold_chain_report USING btree (id_shipment);
CREATE INDEX cold_chain_report_of_asset ON public.cold_chain_report USING btree (id_customer, id_shipment, id_container, id_report DESC) WHERE (id_container IS NOT NULL);
CREATE INDEX cold_chain_report_of_shipment ON public.cold_chain_report USING btree (id_customer, id_shipment, id_report DESC);
alter table cold_chain_report enable row level security, force row level security;
create policy of_customer on cold_chain_report using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on cold_chain_report to sillage_operator using (true) with check (true);

create table command_relay (
  id_customer integer not null,
  protocol text not null,
  url text not null,
  api_key bytea not null,
  application text not null default ''::text,
  webhook text not null default ''::text,
  changed_at timestamp with time zone not null,
  constraint command_relay_pkey PRIMARY KEY (id_customer, protocol),
  constraint command_relay_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint command_relay_application_check CHECK ((length(application) <= 100)),
  constraint command_relay_protocol_check CHECK ((protocol = ANY (ARRAY['chirpstack'::text, 'tts'::text]))),
  constraint command_relay_url_check CHECK ((length(url) <= 500)),
  constraint command_relay_webhook_check CHECK ((length(webhook) <= 100))
);
alter table command_relay enable row level security, force row level security;
create policy of_customer on command_relay using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on command_relay to sillage_operator using (true) with check (true);

create table contact (
  id_customer integer not null,
  id_contact integer not null generated always as identity,
  company text not null default ''::text,
  firstname text not null,
  lastname text not null,
  email text not null default ''::text,
  phone text not null,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  name_key text not null generated always as (lower(regexp_replace(NORMALIZE(((firstname || ' '::text) || lastname), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))) stored,
  search_text text not null generated always as (plain_text(((((((((firstname || ' '::text) || lastname) || ' '::text) || company) || ' '::text) || email) || ' '::text) || phone))) stored,
  constraint contact_pkey PRIMARY KEY (id_customer, id_contact),
  constraint contact_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint contact_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint contact_company_check CHECK ((length(company) <= 200)),
  constraint contact_email_check CHECK ((length(email) <= 254)),
  constraint contact_firstname_check CHECK (((length(firstname) >= 1) AND (length(firstname) <= 100))),
  constraint contact_lastname_check CHECK (((length(lastname) >= 1) AND (length(lastname) <= 100))),
  constraint contact_phone_check CHECK ((phone ~ '^\d{11,15}$'::text))
);
CREATE INDEX contact_by_name ON public.contact USING btree (id_customer, name_key, id_contact);
CREATE INDEX contact_everywhere ON public.contact USING btree (id_contact DESC);
CREATE INDEX contact_search ON public.contact USING gin (search_text gin_trgm_ops);
alter table contact enable row level security, force row level security;
create policy of_customer on contact using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on contact to sillage_operator using (true) with check (true);

create table content (
  id_content integer not null generated always as identity,
  id_customer integer not null,
  name text not null,
  name_key text not null,
  reference text not null default ''::text,
  description text not null default ''::text,
  quantity integer not null,
  unit text not null default ''::text,
  length_cm double precision,
  width_cm double precision,
  depth_cm double precision,
  weight_kg double precision,
  revision integer not null default 1,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  search_text text not null generated always as (plain_text(((((name || ' '::text) || reference) || ' '::text) || description))) stored,
  constraint content_pkey PRIMARY KEY (id_customer, id_content),
  constraint content_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint content_depth_cm_check CHECK ((depth_cm > (0)::double precision)),
  constraint content_description_check CHECK ((length(description) <= 2000)),
  constraint content_length_cm_check CHECK ((length_cm > (0)::double precision)),
  constraint content_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint content_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000))),
  constraint content_reference_check CHECK ((length(reference) <= 100)),
  constraint content_unit_check CHECK ((length(unit) <= 20)),
  constraint content_weight_kg_check CHECK ((weight_kg > (0)::double precision)),
  constraint content_width_cm_check CHECK ((width_cm > (0)::double precision))
);
CREATE INDEX content_by_name ON public.content USING btree (name_key, id_content) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX content_everywhere ON public.content USING btree (id_content);
CREATE INDEX content_name ON public.content USING btree (id_customer, name_key, id_content) WHERE (removed_at IS NULL);
CREATE INDEX content_newest ON public.content USING btree (id_customer, id_content DESC) WHERE (removed_at IS NULL);
CREATE INDEX content_search ON public.content USING gin (search_text gin_trgm_ops);
alter table content enable row level security, force row level security;
create policy of_customer on content using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on content to sillage_operator using (true) with check (true);

create table content_place (
  id_lot integer not null generated always as identity,
  id_customer integer not null,
  id_content integer not null,
  id_asset integer not null,
  quantity integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  placed_by integer not null,
  ended_by integer,
  constraint content_place_pkey PRIMARY KEY (id_customer, id_lot),
  constraint content_place_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint content_place_id_customer_id_content_fkey FOREIGN KEY (id_customer, id_content) REFERENCES content(id_customer, id_content),
  constraint content_place_check CHECK ((ended_at >= started_at)),
  constraint content_place_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX content_place_asset_id ON public.content_place USING btree (id_asset) WHERE (ended_at IS NULL);
CREATE INDEX content_place_id ON public.content_place USING btree (id_content);
CREATE INDEX content_place_of_asset ON public.content_place USING btree (id_customer, id_asset) WHERE (ended_at IS NULL);
CREATE INDEX content_place_of_content ON public.content_place USING btree (id_customer, id_content, id_lot DESC);
CREATE UNIQUE INDEX content_place_open ON public.content_place USING btree (id_customer, id_content, id_asset) WHERE (ended_at IS NULL);
alter table content_place enable row level security, force row level security;
create policy of_customer on content_place using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on content_place to sillage_operator using (true) with check (true);

create table content_quantity (
  id_quantity integer not null generated always as identity,
  id_customer integer not null,
  id_content integer not null,
  quantity integer not null,
  started_at timestamp with time zone not null,
  set_by integer,
  is_assumed boolean not null default false,
  constraint content_quantity_pkey PRIMARY KEY (id_customer, id_quantity),
  constraint content_quantity_id_customer_id_content_fkey FOREIGN KEY (id_customer, id_content) REFERENCES content(id_customer, id_content),
  constraint content_quantity_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX content_quantity_id ON public.content_quantity USING btree (id_content);
CREATE UNIQUE INDEX content_quantity_of_content ON public.content_quantity USING btree (id_customer, id_content, started_at);
alter table content_quantity enable row level security, force row level security;
create policy of_customer on content_quantity using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on content_quantity to sillage_operator using (true) with check (true);

create table contractor (
  id_contractor integer not null generated always as identity,
  id_customer integer not null,
  company text not null,
  firstname text not null default ''::text,
  lastname text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  address text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  search_text text not null generated always as (plain_text(((((((company || ' '::text) || firstname) || ' '::text) || lastname) || ' '::text) || email))) stored,
  constraint contractor_pkey PRIMARY KEY (id_customer, id_contractor),
  constraint contractor_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint contractor_address_check CHECK ((length(address) <= 500)),
  constraint contractor_company_check CHECK (((length(company) >= 1) AND (length(company) <= 200)))
);
CREATE INDEX contractor_by_name ON public.contractor USING btree (id_customer, plain_text(company), id_contractor);
CREATE UNIQUE INDEX contractor_company ON public.contractor USING btree (id_customer, lower(company));
CREATE INDEX contractor_search ON public.contractor USING gin (search_text gin_trgm_ops);
alter table contractor enable row level security, force row level security;
create policy of_customer on contractor using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on contractor to sillage_operator using (true) with check (true);

create table cost_budget (
  id_customer integer not null,
  id_shipment integer not null,
  budget_cents bigint,
  revision integer not null,
  constraint cost_budget_pkey PRIMARY KEY (id_customer, id_shipment),
  constraint cost_budget_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint cost_budget_budget_cents_check CHECK ((budget_cents >= 0))
);
CREATE INDEX cost_budget_id ON public.cost_budget USING btree (id_shipment);
alter table cost_budget enable row level security, force row level security;
create policy of_customer on cost_budget using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on cost_budget to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_budget AFTER INSERT OR DELETE OR UPDATE OF budget_cents ON public.cost_budget FOR EACH ROW EXECUTE FUNCTION mark_shipment_of_part();

create table cost_line (
  id_line integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  book text not null,
  label text not null,
  id_contractor integer,
  supplier text not null default ''::text,
  category text not null,
  quantity_thousandths integer not null,
  unit_cents bigint not null,
  vat_basis_points integer not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  dated text not null,
  invoice_number text not null default ''::text,
  revision integer not null default 1,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint cost_line_pkey PRIMARY KEY (id_customer, id_line),
  constraint cost_line_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint cost_line_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint cost_line_id_customer_id_contractor_fkey FOREIGN KEY (id_customer, id_contractor) REFERENCES contractor(id_customer, id_contractor) ON DELETE SET NULL (id_contractor),
  constraint cost_line_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint cost_line_book_check CHECK ((book = ANY (ARRAY['purchase'::text, 'sale'::text, 'operatorPurchase'::text]))),
  constraint cost_line_category_check CHECK ((category = ANY (ARRAY['freight'::text, 'fuel'::text, 'customs'::text, 'handling'::text, 'insurance'::text, 'other'::text]))),
  constraint cost_line_dated_check CHECK ((dated ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint cost_line_invoice_number_check CHECK ((length(invoice_number) <= 60)),
  constraint cost_line_label_check CHECK (((length(label) >= 1) AND (length(label) <= 200))),
  constraint cost_line_quantity_thousandths_check CHECK ((quantity_thousandths > 0)),
  constraint cost_line_supplier_check CHECK ((length(supplier) <= 200)),
  constraint cost_line_vat_basis_points_check CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000)))
);
CREATE UNIQUE INDEX cost_line_everywhere ON public.cost_line USING btree (id_line);
CREATE INDEX cost_line_id ON public.cost_line USING btree (id_shipment);
CREATE INDEX cost_line_of_shipment ON public.cost_line USING btree (id_customer, id_shipment, book, id_line DESC) WHERE (deleted_at IS NULL);
CREATE INDEX cost_line_sold ON public.cost_line USING btree (id_customer, id_shipment) INCLUDE (net_cents, vat_cents, created_at) WHERE ((book = 'sale'::text) AND (deleted_at IS NULL));
alter table cost_line enable row level security, force row level security;
create policy of_customer on cost_line using ((in_scope(id_customer) AND ((book <> 'operatorPurchase'::text) OR (current_setting('app.scope'::text, true) = 'all'::text)))) with check ((in_scope(id_customer) AND ((book <> 'operatorPurchase'::text) OR (current_setting('app.scope'::text, true) = 'all'::text))));
create policy of_operator on cost_line to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_line AFTER INSERT OR DELETE OR UPDATE OF id_shipment, book, id_contractor, net_cents, deleted_at ON public.cost_line FOR EACH ROW EXECUTE FUNCTION mark_shipment_of_part();
CREATE TRIGGER mark_priced AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON public.cost_line FOR EACH ROW EXECUTE FUNCTION mark_booking_priced();

create table credential (
  id_customer integer not null,
  id_user integer not null,
  password_hash text,
  password_changed_at timestamp with time zone not null default now(),
  last_connection_at timestamp with time zone,
  totp_sealed bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint not null default 0,
  totp_pending_sealed bytea,
  constraint credential_pkey PRIMARY KEY (id_customer, id_user),
  constraint credential_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user) ON DELETE CASCADE
);
alter table credential enable row level security, force row level security;
create policy of_customer on credential using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on credential to sillage_operator using (true) with check (true);

create table customer (
  id_customer integer not null,
  customer_name text not null,
  type_client text not null default ''::text,
  vertical text not null default ''::text,
  country text not null default 'FR'::text,
  manager text not null default ''::text,
  logo_key text,
  logo_url text not null default ''::text,
  requires_second_factor boolean not null default false,
  grace_minutes integer not null default 120,
  commitment_months integer,
  payment_frequency text,
  monthly_price_cents bigint,
  annual_transport_volume integer,
  subscription_start date,
  billing_address text not null default ''::text,
  vat_number text not null default ''::text,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  paused_at timestamp with time zone,
  deleted_at timestamp with time zone,
  credit_limit_cents bigint,
  driver_days integer,
  revision integer not null default 1,
  search_text text not null generated always as (((plain_text(((customer_name || ' '::text) || manager)) || ' '::text) || text_and_code(vat_number))) stored,
  constraint customer_pkey PRIMARY KEY (id_customer),
  constraint customer_annual_transport_volume_check CHECK ((annual_transport_volume >= 0)),
  constraint customer_billing_address_check CHECK ((length(billing_address) <= 500)),
  constraint customer_commitment_months_check CHECK (((commitment_months >= 1) AND (commitment_months <= 120))),
  constraint customer_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint customer_credit_limit_cents_check CHECK ((credit_limit_cents >= 0)),
  constraint customer_customer_name_check CHECK (((length(customer_name) >= 1) AND (length(customer_name) <= 200))),
  constraint customer_driver_days_check CHECK (((driver_days >= 1) AND (driver_days <= 3650))),
  constraint customer_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 2880))),
  constraint customer_manager_check CHECK ((length(manager) <= 200)),
  constraint customer_monthly_price_cents_check CHECK ((monthly_price_cents >= 0)),
  constraint customer_payment_frequency_check CHECK ((payment_frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'yearly'::text]))),
  constraint customer_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'deleted'::text]))),
  constraint customer_subscription_whole CHECK ((num_nonnulls(commitment_months, payment_frequency, monthly_price_cents, annual_transport_volume, subscription_start) = ANY (ARRAY[0, 5]))),
  constraint customer_type_client_check CHECK ((type_client = ANY (ARRAY['SC'::text, 'TR'::text, ''::text]))),
  constraint customer_vat_number_check CHECK ((vat_number ~ '^([A-Z]{2}[A-Z0-9+*]{2,13})?$'::text))
);
create sequence customer_id_seq as integer start 1 increment 1 owned by customer.id_customer;
CREATE INDEX customer_by_name ON public.customer USING btree (plain_text(customer_name), id_customer) WHERE (status <> 'deleted'::text);
CREATE INDEX customer_search ON public.customer USING gin (search_text gin_trgm_ops);
CREATE INDEX customer_with_credit ON public.customer USING btree (id_customer) WHERE (credit_limit_cents IS NOT NULL);
alter table customer enable row level security, force row level security;
create policy of_customer on customer using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on customer to sillage_operator using (true) with check (true);
CREATE TRIGGER forget_words AFTER UPDATE OF status ON public.customer FOR EACH ROW WHEN (((new.status = 'deleted'::text) AND (old.status <> 'deleted'::text))) EXECUTE FUNCTION forget_words_of_customer();

create table denial (
  id_denial bigint not null generated always as identity,
  id_customer integer not null,
  id_user integer,
  hour timestamp with time zone not null,
  reason text not null,
  account text not null,
  network text not null,
  ip text not null,
  door text not null,
  times integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint denial_pkey PRIMARY KEY (id_denial),
  constraint denial_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint denial_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user),
  constraint denial_account_check CHECK ((length(account) <= 80)),
  constraint denial_door_check CHECK ((length(door) <= 200)),
  constraint denial_ip_check CHECK ((length(ip) <= 80)),
  constraint denial_network_check CHECK ((length(network) <= 80)),
  constraint denial_reason_check CHECK ((reason = ANY (ARRAY['password'::text, 'code'::text, 'currentPassword'::text, 'inactive'::text, 'provider'::text, 'locked'::text, 'network'::text, 'permission'::text])))
);
CREATE INDEX denial_age ON public.denial USING btree (first_at);
CREATE INDEX denial_of_member ON public.denial USING btree (id_user, id_denial DESC) WHERE (id_user IS NOT NULL);
CREATE UNIQUE INDEX denial_once ON public.denial USING btree (hour, reason, id_user, account, network, door) NULLS NOT DISTINCT;
alter table denial enable row level security, force row level security;
create policy of_customer on denial using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on denial to sillage_operator using (true) with check (true);

create table erasure (
  id_erasure integer not null generated always as identity,
  id_customer integer not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  raw_days integer,
  thinned_days integer,
  excursion_days integer,
  decided_by integer not null,
  decided_at timestamp with time zone not null,
  trackers integer not null default 0,
  last_tracker integer not null default 0,
  thinned bigint not null default 0,
  erased bigint not null default 0,
  held bigint not null default 0,
  excursions bigint not null default 0,
  digest bytea,
  constraint erasure_pkey PRIMARY KEY (id_customer, id_erasure),
  constraint erasure_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id_user),
  constraint erasure_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
CREATE INDEX erasure_decided_by ON public.erasure USING btree (decided_by);
CREATE UNIQUE INDEX erasure_under_way ON public.erasure USING btree (id_customer) WHERE (finished_at IS NULL);
alter table erasure enable row level security, force row level security;
create policy of_customer on erasure using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on erasure to sillage_operator using (true) with check (true);

create table feedback_request (
  id_request integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  asked_of text not null,
  id_user integer,
  address text,
  language text not null,
  token_hash bytea,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by integer,
  constraint feedback_request_pkey PRIMARY KEY (id_customer, id_request),
  constraint feedback_request_token_hash_key UNIQUE (token_hash),
  constraint feedback_request_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint feedback_request_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint feedback_request_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user),
  constraint feedback_request_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES member(id_user),
  constraint feedback_request_address_check CHECK ((length(address) <= 254)),
  constraint feedback_request_asked_of_check CHECK ((asked_of = ANY (ARRAY['receiver'::text, 'member'::text, 'nobody'::text, 'spared'::text]))),
  constraint feedback_request_check CHECK (((token_hash IS NULL) = (asked_of = ANY (ARRAY['nobody'::text, 'spared'::text])))),
  constraint feedback_request_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'tr'::text, 'ar'::text, 'es'::text, 'it'::text]))),
  constraint feedback_request_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX feedback_request_addressed ON public.feedback_request USING btree (asked_at) WHERE (address IS NOT NULL);
CREATE UNIQUE INDEX feedback_request_everywhere ON public.feedback_request USING btree (id_request);
CREATE INDEX feedback_request_id ON public.feedback_request USING btree (id_shipment);
CREATE INDEX feedback_request_newest ON public.feedback_request USING btree (id_customer, asked_at DESC, id_request DESC);
CREATE INDEX feedback_request_newest_of_all ON public.feedback_request USING btree (asked_at DESC, id_request DESC);
CREATE INDEX feedback_request_of_member ON public.feedback_request USING btree (id_customer, id_user) WHERE (id_user IS NOT NULL);
CREATE UNIQUE INDEX feedback_request_once ON public.feedback_request USING btree (id_customer, id_shipment);
CREATE INDEX feedback_request_unanswered ON public.feedback_request USING btree (asked_at DESC, id_request DESC) WHERE (answered_at IS NULL);
alter table feedback_request enable row level security, force row level security;
create policy of_customer on feedback_request using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on feedback_request to sillage_operator using (true) with check (true);
CREATE TRIGGER count_added AFTER INSERT ON public.feedback_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_feedback_requests();
CREATE TRIGGER count_changed AFTER UPDATE ON public.feedback_request REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_feedback_requests();
CREATE TRIGGER count_removed AFTER DELETE ON public.feedback_request REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_feedback_requests();

create table feedback_setting (
  id_customer integer not null,
  is_on boolean not null,
  on_since timestamp with time zone,
  delay_hours smallint not null,
  asked text not null,
  language text not null,
  constraint feedback_setting_pkey PRIMARY KEY (id_customer),
  constraint feedback_setting_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint feedback_setting_asked_check CHECK ((asked = ANY (ARRAY['receiverElseMember'::text, 'receiver'::text, 'member'::text]))),
  constraint feedback_setting_check CHECK ((is_on = (on_since IS NOT NULL))),
  constraint feedback_setting_delay_hours_check CHECK (((delay_hours >= 0) AND (delay_hours <= 168))),
  constraint feedback_setting_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'tr'::text, 'ar'::text, 'es'::text, 'it'::text])))
);
alter table feedback_setting enable row level security, force row level security;
create policy of_customer on feedback_setting using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on feedback_setting to sillage_operator using (true) with check (true);

create table feedback_stopped (
  id_customer integer not null,
  address_hash bytea not null,
  stopped_at timestamp with time zone not null,
  constraint feedback_stopped_pkey PRIMARY KEY (id_customer, address_hash),
  constraint feedback_stopped_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint feedback_stopped_address_hash_check CHECK ((length(address_hash) = 32))
);
alter table feedback_stopped enable row level security, force row level security;
create policy of_customer on feedback_stopped using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on feedback_stopped to sillage_operator using (true) with check (true);

create table file_content (
  id_customer integer not null,
  id_file integer not null,
  content bytea not null,
  constraint file_content_pkey PRIMARY KEY (id_customer, id_file),
  constraint file_content_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint file_content_id_customer_id_file_fkey FOREIGN KEY (id_customer, id_file) REFERENCES shipment_file(id_customer, id_file) ON DELETE CASCADE,
  constraint file_content_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 5242880)))
);
alter table file_content alter column content set storage external;
alter table file_content enable row level security, force row level security;
create policy of_customer on file_content using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on file_content to sillage_operator using (true) with check (true);

create table import_mapping (
  id_customer integer not null,
  signature text not null,
  columns jsonb not null,
  settings jsonb not null,
  used_at timestamp with time zone not null,
  constraint import_mapping_pkey PRIMARY KEY (id_customer, signature),
  constraint import_mapping_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
alter table import_mapping enable row level security, force row level security;
create policy of_customer on import_mapping using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on import_mapping to sillage_operator using (true) with check (true);

create table incident (
  id_incident integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer,
  id_asset integer,
  id_tracker integer,
  opened_at timestamp with time zone not null,
  owner integer,
  cause text not null default ''::text,
  corrective_action text not null default ''::text,
  closed_by integer,
  closed_at timestamp with time zone,
  revision integer not null default 1,
  constraint incident_pkey PRIMARY KEY (id_customer, id_incident),
  constraint incident_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES member(id_user),
  constraint incident_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint incident_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint incident_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint incident_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint incident_owner_fkey FOREIGN KEY (owner) REFERENCES member(id_user),
  constraint incident_cause_check CHECK ((length(cause) <= 2000)),
  constraint incident_check CHECK ((num_nonnulls(id_shipment, id_asset, id_tracker) = 1)),
  constraint incident_closed CHECK (((closed_by IS NULL) OR (closed_at IS NOT NULL))),
  constraint incident_corrective_action_check CHECK ((length(corrective_action) <= 2000))
);
CREATE INDEX incident_newest ON public.incident USING btree (id_customer, id_incident DESC);
CREATE UNIQUE INDEX incident_number ON public.incident USING btree (id_incident);
CREATE INDEX incident_of_asset ON public.incident USING btree (id_customer, id_asset) WHERE (id_asset IS NOT NULL);
CREATE INDEX incident_of_nobody ON public.incident USING btree (id_customer, opened_at, id_incident) WHERE ((closed_at IS NULL) AND (owner IS NULL));
CREATE INDEX incident_of_owner ON public.incident USING btree (id_customer, owner, id_incident DESC) WHERE (owner IS NOT NULL);
CREATE INDEX incident_of_shipment ON public.incident USING btree (id_customer, id_shipment, id_incident DESC) WHERE (id_shipment IS NOT NULL);
CREATE INDEX incident_of_tracker ON public.incident USING btree (id_customer, id_tracker) WHERE (id_tracker IS NOT NULL);
CREATE INDEX incident_open ON public.incident USING btree (id_customer, id_incident DESC) WHERE (closed_at IS NULL);
CREATE INDEX incident_open_everywhere ON public.incident USING btree (id_incident DESC) WHERE (closed_at IS NULL);
CREATE INDEX incident_opened ON public.incident USING btree (id_customer, opened_at);
alter table incident enable row level security, force row level security;
create policy of_customer on incident using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on incident to sillage_operator using (true) with check (true);

create table incident_entry (
  id_entry integer not null generated always as identity,
  id_customer integer not null,
  id_incident integer not null,
  kind text not null,
  text text not null default ''::text,
  handed_to integer,
  written_by integer not null,
  written_at timestamp with time zone not null,
  constraint incident_entry_pkey PRIMARY KEY (id_customer, id_entry),
  constraint incident_entry_handed_to_fkey FOREIGN KEY (handed_to) REFERENCES member(id_user),
  constraint incident_entry_id_customer_id_incident_fkey FOREIGN KEY (id_customer, id_incident) REFERENCES incident(id_customer, id_incident) ON DELETE CASCADE,
  constraint incident_entry_written_by_fkey FOREIGN KEY (written_by) REFERENCES member(id_user),
  constraint incident_entry_handed CHECK (((kind = 'assigned'::text) = (handed_to IS NOT NULL))),
  constraint incident_entry_kind_check CHECK ((kind = ANY (ARRAY['comment'::text, 'taken'::text, 'released'::text, 'assigned'::text, 'described'::text, 'closed'::text, 'reopened'::text]))),
  constraint incident_entry_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX incident_entry_of ON public.incident_entry USING btree (id_customer, id_incident, id_entry);
alter table incident_entry enable row level security, force row level security;
create policy of_customer on incident_entry using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on incident_entry to sillage_operator using (true) with check (true);

create table indoor_anchor (
  id_anchor integer not null generated always as identity,
  id_customer integer not null,
  id_floor integer not null,
  kind text not null,
  name text not null default ''::text,
  address text not null,
  address_key text not null,
  x double precision not null,
  y double precision not null,
  constraint indoor_anchor_pkey PRIMARY KEY (id_customer, id_anchor),
  constraint indoor_anchor_id_customer_id_floor_fkey FOREIGN KEY (id_customer, id_floor) REFERENCES indoor_floor(id_customer, id_floor) ON DELETE CASCADE,
  constraint indoor_anchor_address_check CHECK (((length(address) >= 1) AND (length(address) <= 100))),
  constraint indoor_anchor_kind_check CHECK ((kind = ANY (ARRAY['gateway'::text, 'beacon'::text, 'reader'::text]))),
  constraint indoor_anchor_name_check CHECK ((length(name) <= 60)),
  constraint indoor_anchor_x_check CHECK (((x >= (0)::double precision) AND (x <= (1)::double precision))),
  constraint indoor_anchor_y_check CHECK (((y >= (0)::double precision) AND (y <= (1)::double precision)))
);
CREATE UNIQUE INDEX indoor_anchor_address ON public.indoor_anchor USING btree (id_customer, address_key);
CREATE UNIQUE INDEX indoor_anchor_everywhere ON public.indoor_anchor USING btree (id_anchor);
CREATE INDEX indoor_anchor_of_floor ON public.indoor_anchor USING btree (id_customer, id_floor);
alter table indoor_anchor enable row level security, force row level security;
create policy of_customer on indoor_anchor using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on indoor_anchor to sillage_operator using (true) with check (true);

create table indoor_floor (
  id_floor integer not null generated always as identity,
  id_customer integer not null,
  id_indoor_site integer not null,
  name text not null,
  name_key text not null,
  level integer not null,
  picture_key text,
  width_pixels integer,
  height_pixels integer,
  measures jsonb,
  width_metres double precision,
  height_metres double precision,
  pin jsonb,
  revision integer not null default 1,
  constraint indoor_floor_pkey PRIMARY KEY (id_customer, id_floor),
  constraint indoor_floor_id_customer_id_indoor_site_fkey FOREIGN KEY (id_customer, id_indoor_site) REFERENCES indoor_site(id_customer, id_indoor_site) ON DELETE CASCADE,
  constraint indoor_floor_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES picture(key) ON DELETE SET NULL,
  constraint indoor_floor_check CHECK (((width_metres IS NULL) = (height_metres IS NULL))),
  constraint indoor_floor_height_metres_check CHECK ((height_metres > (0)::double precision)),
  constraint indoor_floor_height_pixels_check CHECK ((height_pixels > 0)),
  constraint indoor_floor_level_check CHECK (((level >= '-20'::integer) AND (level <= 200))),
  constraint indoor_floor_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint indoor_floor_width_metres_check CHECK ((width_metres > (0)::double precision)),
  constraint indoor_floor_width_pixels_check CHECK ((width_pixels > 0))
);
CREATE UNIQUE INDEX indoor_floor_everywhere ON public.indoor_floor USING btree (id_floor);
CREATE UNIQUE INDEX indoor_floor_level ON public.indoor_floor USING btree (id_customer, id_indoor_site, level);
CREATE UNIQUE INDEX indoor_floor_name ON public.indoor_floor USING btree (id_customer, id_indoor_site, name_key);
CREATE INDEX indoor_floor_picture ON public.indoor_floor USING btree (picture_key) WHERE (picture_key IS NOT NULL);
alter table indoor_floor enable row level security, force row level security;
create policy of_customer on indoor_floor using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on indoor_floor to sillage_operator using (true) with check (true);

create table indoor_presence (
  id_customer integer not null,
  id_tracker integer not null,
  id_floor integer,
  id_room integer,
  x double precision not null,
  y double precision not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  is_heard_by_anchors boolean not null default false,
  through timestamp with time zone not null,
  state jsonb not null,
  constraint indoor_presence_pkey PRIMARY KEY (id_customer, id_tracker),
  constraint indoor_presence_id_customer_id_floor_fkey FOREIGN KEY (id_customer, id_floor) REFERENCES indoor_floor(id_customer, id_floor) ON DELETE SET NULL (id_floor),
  constraint indoor_presence_id_customer_id_room_fkey FOREIGN KEY (id_customer, id_room) REFERENCES indoor_room(id_customer, id_room) ON DELETE SET NULL (id_room),
  constraint indoor_presence_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker)
);
CREATE INDEX indoor_presence_heard ON public.indoor_presence USING btree (seen_at) WHERE (is_heard_by_anchors AND (id_floor IS NOT NULL));
CREATE INDEX indoor_presence_in_room ON public.indoor_presence USING btree (id_customer, id_room) WHERE (id_room IS NOT NULL);
CREATE INDEX indoor_presence_on_floor ON public.indoor_presence USING btree (id_customer, id_floor, id_tracker) WHERE (id_floor IS NOT NULL);
alter table indoor_presence enable row level security, force row level security;
create policy of_customer on indoor_presence using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on indoor_presence to sillage_operator using (true) with check (true);

create table indoor_room (
  id_room integer not null generated always as identity,
  id_customer integer not null,
  id_floor integer not null,
  name text not null,
  corners jsonb not null,
  constraint indoor_room_pkey PRIMARY KEY (id_customer, id_room),
  constraint indoor_room_id_customer_id_floor_fkey FOREIGN KEY (id_customer, id_floor) REFERENCES indoor_floor(id_customer, id_floor) ON DELETE CASCADE,
  constraint indoor_room_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX indoor_room_everywhere ON public.indoor_room USING btree (id_room);
CREATE INDEX indoor_room_of_floor ON public.indoor_room USING btree (id_customer, id_floor);
alter table indoor_room enable row level security, force row level security;
create policy of_customer on indoor_room using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on indoor_room to sillage_operator using (true) with check (true);

create table indoor_site (
  id_indoor_site integer not null generated always as identity,
  id_customer integer not null,
  name text not null,
  name_key text not null,
  revision integer not null default 1,
  constraint indoor_site_pkey PRIMARY KEY (id_customer, id_indoor_site),
  constraint indoor_site_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint indoor_site_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX indoor_site_by_name ON public.indoor_site USING btree (name_key, id_indoor_site);
CREATE UNIQUE INDEX indoor_site_everywhere ON public.indoor_site USING btree (id_indoor_site);
CREATE UNIQUE INDEX indoor_site_name ON public.indoor_site USING btree (id_customer, name_key);
alter table indoor_site enable row level security, force row level security;
create policy of_customer on indoor_site using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on indoor_site to sillage_operator using (true) with check (true);

create table indoor_stay (
  id_stay bigint not null generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  id_floor integer not null,
  id_room integer,
  room_name text not null default ''::text,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone,
  known_at timestamp with time zone not null,
  state_before jsonb not null,
  gone_at timestamp with time zone,
  constraint indoor_stay_pkey PRIMARY KEY (id_customer, id_stay),
  constraint indoor_stay_id_customer_id_floor_fkey FOREIGN KEY (id_customer, id_floor) REFERENCES indoor_floor(id_customer, id_floor) ON DELETE CASCADE,
  constraint indoor_stay_id_customer_id_room_fkey FOREIGN KEY (id_customer, id_room) REFERENCES indoor_room(id_customer, id_room) ON DELETE SET NULL (id_room),
  constraint indoor_stay_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker)
);
CREATE INDEX indoor_stay_in_room ON public.indoor_stay USING btree (id_customer, id_room) WHERE (id_room IS NOT NULL);
CREATE INDEX indoor_stay_of_tracker ON public.indoor_stay USING btree (id_customer, id_tracker, known_at);
CREATE INDEX indoor_stay_of_tracker_entered ON public.indoor_stay USING btree (id_customer, id_tracker, entered_at);
CREATE INDEX indoor_stay_on_floor ON public.indoor_stay USING btree (id_customer, id_floor, entered_at);
CREATE UNIQUE INDEX indoor_stay_open ON public.indoor_stay USING btree (id_customer, id_tracker) WHERE (left_at IS NULL);
alter table indoor_stay enable row level security, force row level security;
create policy of_customer on indoor_stay using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on indoor_stay to sillage_operator using (true) with check (true);

create table installation_key (
  name text not null,
  sealed bytea not null,
  made_at timestamp with time zone not null default now(),
  constraint installation_key_pkey PRIMARY KEY (name),
  constraint installation_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

create table invoice (
  id_invoice integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer,
  kind text not null,
  year integer not null,
  sequence integer not null,
  number text not null,
  id_corrects integer,
  issued_at timestamp with time zone not null,
  due_on text not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  facts jsonb not null,
  issued_by integer not null,
  paid_on text,
  paid_by integer,
  search_text text not null generated always as (((text_and_code(number) || ' '::text) || plain_text(((COALESCE((facts ->> 'buyer'::text), ''::text) || ' '::text) || COALESCE((facts ->> 'reference'::text), ''::text))))) stored,
  reminders smallint not null default 0,
  reminded_at timestamp with time zone,
  constraint invoice_pkey PRIMARY KEY (id_customer, id_invoice),
  constraint invoice_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint invoice_id_customer_id_corrects_fkey FOREIGN KEY (id_customer, id_corrects) REFERENCES invoice(id_customer, id_invoice),
  constraint invoice_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment),
  constraint invoice_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES member(id_user),
  constraint invoice_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES member(id_user),
  constraint invoice_check CHECK (((kind = 'creditNote'::text) = (id_corrects IS NOT NULL))),
  constraint invoice_due_on_check CHECK ((due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text]))),
  constraint invoice_paid_is_invoice CHECK (((paid_on IS NULL) OR (kind = 'invoice'::text))),
  constraint invoice_paid_on_check CHECK ((paid_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint invoice_paid_whole CHECK ((num_nonnulls(paid_on, paid_by) = ANY (ARRAY[0, 2]))),
  constraint invoice_reminded_is_invoice CHECK (((reminders = 0) OR (kind = 'invoice'::text))),
  constraint invoice_reminded_whole CHECK (((reminders > 0) = (reminded_at IS NOT NULL))),
  constraint invoice_reminders_check CHECK ((reminders >= 0)),
  constraint invoice_sequence_check CHECK ((sequence > 0))
);
CREATE UNIQUE INDEX invoice_corrected_once ON public.invoice USING btree (id_customer, id_corrects) WHERE (id_corrects IS NOT NULL);
CREATE UNIQUE INDEX invoice_everywhere ON public.invoice USING btree (id_invoice);
CREATE INDEX invoice_id ON public.invoice USING btree (id_shipment);
CREATE UNIQUE INDEX invoice_number ON public.invoice USING btree (year, sequence);
CREATE INDEX invoice_of_customer ON public.invoice USING btree (id_customer, id_invoice DESC);
CREATE INDEX invoice_of_shipment ON public.invoice USING btree (id_customer, id_shipment, id_invoice DESC);
CREATE INDEX invoice_paid ON public.invoice USING btree (id_customer, id_invoice DESC) WHERE (paid_on IS NOT NULL);
CREATE INDEX invoice_paid_by ON public.invoice USING btree (paid_by) WHERE (paid_by IS NOT NULL);
CREATE INDEX invoice_paid_everywhere ON public.invoice USING btree (id_invoice DESC) WHERE (paid_on IS NOT NULL);
CREATE INDEX invoice_search ON public.invoice USING gin (search_text gin_trgm_ops);
CREATE INDEX invoice_unpaid ON public.invoice USING btree (id_customer, due_on, id_invoice) WHERE ((kind = 'invoice'::text) AND (paid_on IS NULL));
CREATE INDEX invoice_unpaid_everywhere ON public.invoice USING btree (due_on, id_invoice) WHERE ((kind = 'invoice'::text) AND (paid_on IS NULL));
alter table invoice enable row level security, force row level security;
create policy of_customer on invoice using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on invoice to sillage_operator using (true) with check (true);
CREATE TRIGGER keep_invoiced AFTER INSERT ON public.invoice FOR EACH ROW WHEN ((new.id_shipment IS NOT NULL)) EXECUTE FUNCTION keep_invoiced();

create table invoice_counter (
  id_customer integer not null,
  year integer not null,
  last_number integer not null,
  constraint invoice_counter_pkey PRIMARY KEY (id_customer, year),
  constraint invoice_counter_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint invoice_counter_last_number_check CHECK ((last_number > 0))
);
alter table invoice_counter enable row level security, force row level security;
create policy of_customer on invoice_counter using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on invoice_counter to sillage_operator using (true) with check (true);

create table lane_trip (
  id_customer integer not null,
  id_shipment integer not null,
  lane_key text not null,
  departed_at timestamp with time zone not null,
  arrived_at timestamp with time zone not null,
  constraint lane_trip_pkey PRIMARY KEY (id_customer, id_shipment),
  constraint lane_trip_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint lane_trip_check CHECK ((arrived_at > departed_at))
);
CREATE INDEX lane_trip_id ON public.lane_trip USING btree (id_shipment);
CREATE INDEX lane_trip_newest ON public.lane_trip USING btree (id_customer, lane_key, arrived_at DESC);
alter table lane_trip enable row level security, force row level security;
create policy of_customer on lane_trip using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on lane_trip to sillage_operator using (true) with check (true);

create table legal_hold (
  id_hold integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer,
  reference text not null default ''::text,
  reason text not null,
  placed_by integer not null,
  placed_at timestamp with time zone not null,
  lifted_by integer,
  lifted_at timestamp with time zone,
  constraint legal_hold_pkey PRIMARY KEY (id_customer, id_hold),
  constraint legal_hold_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint legal_hold_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment),
  constraint legal_hold_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES member(id_user),
  constraint legal_hold_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES member(id_user),
  constraint legal_hold_check CHECK (((lifted_by IS NULL) = (lifted_at IS NULL))),
  constraint legal_hold_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint legal_hold_reference_check CHECK ((length(reference) <= 200))
);
CREATE INDEX legal_hold_lifted_by ON public.legal_hold USING btree (lifted_by) WHERE (lifted_by IS NOT NULL);
CREATE INDEX legal_hold_placed_by ON public.legal_hold USING btree (placed_by);
CREATE INDEX legal_hold_shipment ON public.legal_hold USING btree (id_customer, id_shipment);
CREATE INDEX legal_hold_standing ON public.legal_hold USING btree (id_customer) WHERE (lifted_at IS NULL);
alter table legal_hold enable row level security, force row level security;
create policy of_customer on legal_hold using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on legal_hold to sillage_operator using (true) with check (true);

create table link_token (
  token_hash bytea not null,
  id_customer integer not null,
  id_user integer not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint link_token_pkey PRIMARY KEY (token_hash),
  constraint link_token_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user) ON DELETE CASCADE,
  constraint link_token_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'reset'::text])))
);
CREATE INDEX link_token_expiry ON public.link_token USING btree (expires_at);
CREATE INDEX link_token_of_member ON public.link_token USING btree (id_customer, id_user, purpose) WHERE (used_at IS NULL);
alter table link_token enable row level security, force row level security;
create policy of_customer on link_token using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on link_token to sillage_operator using (true) with check (true);

create table made_once (
  id_customer integer not null,
  id_user integer not null,
  kind text not null,
  request_key uuid not null,
  id_made integer,
  made_at timestamp with time zone not null,
  constraint made_once_pkey PRIMARY KEY (id_customer, id_user, kind, request_key),
  constraint made_once_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint made_once_kind_check CHECK ((kind = ANY (ARRAY['quote'::text, 'booking'::text])))
);
alter table made_once enable row level security, force row level security;
create policy of_customer on made_once using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on made_once to sillage_operator using (true) with check (true);

create table member (
  id_user integer not null generated always as identity,
  id_customer integer not null,
  uuid uuid not null default gen_random_uuid(),
  email text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  phone text not null default ''::text,
  photo_key text,
  language text not null default 'fr'::text,
  role text not null,
  status text not null default 'active'::text,
  newsletter boolean not null default false,
  terms_accepted_at timestamp with time zone,
  settings jsonb not null default '{}'::jsonb,
  shortcuts text[] not null default '{}'::text[],
  invited_by integer,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  search_text text not null generated always as (plain_text(((((first_name || ' '::text) || last_name) || ' '::text) || email))) stored,
  constraint member_pkey PRIMARY KEY (id_user),
  constraint member_id_customer_id_user_key UNIQUE (id_customer, id_user),
  constraint member_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint member_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES member(id_user),
  constraint member_email_check CHECK (((length(email) >= 4) AND (length(email) <= 320))),
  constraint member_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'tr'::text, 'ar'::text, 'es'::text, 'it'::text]))),
  constraint member_role_check CHECK ((role = ANY (ARRAY['superAdmin'::text, 'userAdmin'::text, 'user'::text]))),
  constraint member_role_of_operator CHECK (((role <> 'superAdmin'::text) OR (id_customer = 0))),
  constraint member_shortcuts_check CHECK ((cardinality(shortcuts) <= 50)),
  constraint member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'deleted'::text, 'unconfirmed'::text])))
);
CREATE UNIQUE INDEX member_email ON public.member USING btree (lower(email));
CREATE INDEX member_of_customer ON public.member USING btree (id_customer, plain_text(last_name), plain_text(first_name), id_user) WHERE (status <> 'deleted'::text);
CREATE INDEX member_search ON public.member USING gin (search_text gin_trgm_ops);
alter table member enable row level security, force row level security;
create policy of_customer on member using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on member to sillage_operator using (true) with check (true);

create table message (
  id_message integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer,
  id_asset integer,
  client_key uuid not null,
  text text not null,
  mentions integer[] not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint message_pkey PRIMARY KEY (id_customer, id_message),
  constraint message_id_customer_id_shipment_created_by_client_key_key UNIQUE (id_customer, id_shipment, created_by, client_key),
  constraint message_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint message_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint message_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint message_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint message_check CHECK (((deleted_at IS NULL) = (text <> ''::text))),
  constraint message_of_one CHECK ((num_nonnulls(id_shipment, id_asset) = 1)),
  constraint message_text_check CHECK ((length(text) <= 4000))
);
CREATE INDEX message_asset_id ON public.message USING btree (id_asset) WHERE (id_asset IS NOT NULL);
CREATE UNIQUE INDEX message_everywhere ON public.message USING btree (id_message);
CREATE INDEX message_id ON public.message USING btree (id_shipment);
CREATE INDEX message_of_asset ON public.message USING btree (id_customer, id_asset, id_message DESC) WHERE (id_asset IS NOT NULL);
CREATE UNIQUE INDEX message_of_asset_once ON public.message USING btree (id_customer, id_asset, created_by, client_key) WHERE (id_asset IS NOT NULL);
CREATE INDEX message_of_shipment ON public.message USING btree (id_customer, id_shipment, id_message DESC);
alter table message enable row level security, force row level security;
create policy of_customer on message using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on message to sillage_operator using (true) with check (true);

create table message_day (
  id_customer integer not null,
  day date not null,
  mails integer not null default 0,
  sms integer not null default 0,
  burst_began timestamp with time zone not null default '-infinity'::timestamp with time zone,
  burst integer not null default 0,
  constraint message_day_pkey PRIMARY KEY (id_customer),
  constraint message_day_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
alter table message_day enable row level security, force row level security;
create policy of_customer on message_day using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on message_day to sillage_operator using (true) with check (true);

create table message_read (
  id_customer integer not null,
  id_read integer not null generated always as identity,
  id_shipment integer,
  id_asset integer,
  id_user integer not null,
  id_message integer not null,
  read_at timestamp with time zone not null,
  constraint message_read_pkey PRIMARY KEY (id_customer, id_read),
  constraint message_read_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint message_read_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint message_read_id_customer_id_message_fkey FOREIGN KEY (id_customer, id_message) REFERENCES message(id_customer, id_message) ON DELETE CASCADE,
  constraint message_read_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint message_read_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user),
  constraint message_read_of_one CHECK ((num_nonnulls(id_shipment, id_asset) = 1))
);
CREATE INDEX message_read_asset_id ON public.message_read USING btree (id_asset) WHERE (id_asset IS NOT NULL);
CREATE INDEX message_read_id ON public.message_read USING btree (id_shipment);
CREATE UNIQUE INDEX message_read_of_asset ON public.message_read USING btree (id_customer, id_asset, id_user) WHERE (id_asset IS NOT NULL);
CREATE INDEX message_read_of_message ON public.message_read USING btree (id_customer, id_message);
CREATE UNIQUE INDEX message_read_of_shipment ON public.message_read USING btree (id_customer, id_shipment, id_user) WHERE (id_shipment IS NOT NULL);
alter table message_read enable row level security, force row level security;
create policy of_customer on message_read using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on message_read to sillage_operator using (true) with check (true);

create table moving (
  id_customer integer not null,
  id_move integer not null generated always as identity,
  source text not null,
  address text not null,
  sealed bytea,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  state text not null default 'looked'::text,
  fault text,
  tries smallint not null default 0,
  next_at timestamp with time zone not null,
  places jsonb not null default '[]'::jsonb,
  more_places integer not null default 0,
  estimate bigint,
  created_by integer not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  group_list jsonb not null default '[]'::jsonb,
  driver_list jsonb not null default '[]'::jsonb,
  with_assets boolean not null default false,
  constraint moving_pkey PRIMARY KEY (id_customer, id_move),
  constraint moving_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint moving_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint moving_address_check CHECK (((length(address) >= 8) AND (length(address) <= 500))),
  constraint moving_check CHECK ((to_at > from_at)),
  constraint moving_driver_list_check CHECK (((jsonb_typeof(driver_list) = 'array'::text) AND (jsonb_array_length(driver_list) <= 1000))),
  constraint moving_fault_check CHECK ((length(fault) <= 100)),
  constraint moving_group_list_check CHECK (((jsonb_typeof(group_list) = 'array'::text) AND (jsonb_array_length(group_list) <= 1000))),
  constraint moving_places_check CHECK (((jsonb_typeof(places) = 'array'::text) AND (jsonb_array_length(places) <= 1000))),
  constraint moving_source_check CHECK ((source = ANY (ARRAY['traccar'::text, 'navixy'::text]))),
  constraint moving_state_check CHECK ((state = ANY (ARRAY['looked'::text, 'running'::text, 'stopped'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX moving_by_age ON public.moving USING btree (created_at);
CREATE INDEX moving_created_by ON public.moving USING btree (created_by);
CREATE INDEX moving_due ON public.moving USING btree (next_at, id_move) WHERE (state = 'running'::text);
CREATE UNIQUE INDEX moving_everywhere ON public.moving USING btree (id_move);
alter table moving enable row level security, force row level security;
create policy of_customer on moving using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on moving to sillage_operator using (true) with check (true);

create table moving_device (
  id_customer integer not null,
  id_move integer not null,
  ordinal integer not null,
  external_id text not null,
  identifier text not null,
  name text not null,
  protocol text,
  fate text not null,
  last_at timestamp with time zone,
  cursor_at timestamp with time zone,
  span_minutes integer not null,
  is_done boolean not null default false,
  positions integer not null default 0,
  kept integer not null default 0,
  group_key text,
  fault text,
  asset text,
  asset_at timestamp with time zone,
  constraint moving_device_pkey PRIMARY KEY (id_customer, id_move, ordinal),
  constraint moving_device_id_customer_id_move_fkey FOREIGN KEY (id_customer, id_move) REFERENCES moving(id_customer, id_move) ON DELETE CASCADE,
  constraint moving_device_asset_check CHECK ((length(asset) <= 100)),
  constraint moving_device_external_id_check CHECK ((length(external_id) <= 100)),
  constraint moving_device_fate_check CHECK ((fate = ANY (ARRAY['new'::text, 'here'::text, 'elsewhere'::text, 'reports'::text, 'unusable'::text, 'twice'::text, 'notChosen'::text]))),
  constraint moving_device_fault_check CHECK ((length(fault) <= 100)),
  constraint moving_device_group_key_check CHECK ((length(group_key) <= 100)),
  constraint moving_device_identifier_check CHECK ((length(identifier) <= 200)),
  constraint moving_device_name_check CHECK ((length(name) <= 200))
);
CREATE INDEX moving_device_assets ON public.moving_device USING btree (id_customer, id_move, ordinal) WHERE ((asset_at IS NULL) AND (fate = ANY (ARRAY['new'::text, 'here'::text])));
CREATE INDEX moving_device_fate ON public.moving_device USING btree (id_customer, id_move, fate, ordinal);
CREATE INDEX moving_device_open ON public.moving_device USING btree (id_customer, id_move, ordinal) WHERE ((NOT is_done) AND (fate = ANY (ARRAY['new'::text, 'here'::text])));
alter table moving_device enable row level security, force row level security;
create policy of_customer on moving_device using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on moving_device to sillage_operator using (true) with check (true);

create table network_position (
  id_customer integer not null,
  id_tracker integer not null,
  effective_time timestamp with time zone not null,
  constraint network_position_pkey PRIMARY KEY (id_customer, id_tracker, effective_time)
);
CREATE INDEX network_position_age ON public.network_position USING btree (effective_time);
alter table network_position enable row level security, force row level security;
create policy of_customer on network_position using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on network_position to sillage_operator using (true) with check (true);

create table note (
  id_customer integer not null,
  id_note integer not null generated always as identity,
  id_user integer not null,
  text text not null,
  is_done boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint note_pkey PRIMARY KEY (id_customer, id_note),
  constraint note_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user),
  constraint note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);
CREATE INDEX note_of_member ON public.note USING btree (id_customer, id_user, is_done, id_note DESC);
alter table note enable row level security, force row level security;
create policy of_customer on note using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on note to sillage_operator using (true) with check (true);

create table notification (
  id_notification bigint not null generated always as identity,
  id_customer integer not null,
  id_user integer not null,
  id_actor integer,
  id_shipment integer,
  id_episode integer,
  id_incident integer,
  id_quote integer,
  kind text not null,
  ref text not null,
  "values" jsonb not null default '{}'::jsonb,
  search_key text not null generated always as (lower(regexp_replace(NORMALIZE("left"(((ref || ' '::text) || (jsonb_path_query_array("values", '$.*'::jsonpath))::text), 500), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))) stored,
  dedupe_key text not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  id_booking integer,
  constraint notification_pkey PRIMARY KEY (id_customer, id_notification),
  constraint notification_id_customer_id_user_dedupe_key_key UNIQUE (id_customer, id_user, dedupe_key),
  constraint notification_id_actor_fkey FOREIGN KEY (id_actor) REFERENCES member(id_user),
  constraint notification_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint notification_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user)
);
CREATE INDEX notification_newest ON public.notification USING btree (id_customer, id_user, id_notification DESC);
CREATE INDEX notification_read_newest ON public.notification USING btree (id_customer, id_user, id_notification DESC) WHERE (read_at IS NOT NULL);
CREATE INDEX notification_unread ON public.notification USING btree (id_customer, id_user, id_shipment) WHERE (read_at IS NULL);
CREATE INDEX notification_unread_newest ON public.notification USING btree (id_customer, id_user, id_notification DESC) WHERE (read_at IS NULL);
CREATE INDEX notification_unread_quote ON public.notification USING btree (id_customer, id_user, id_quote) WHERE ((id_quote IS NOT NULL) AND (read_at IS NULL));
alter table notification enable row level security, force row level security;
create policy of_customer on notification using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on notification to sillage_operator using (true) with check (true);
CREATE TRIGGER count_added AFTER INSERT ON public.notification REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();
CREATE TRIGGER count_changed AFTER UPDATE ON public.notification REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();
CREATE TRIGGER count_removed AFTER DELETE ON public.notification REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();

create table notification_contact (
  id_contact integer not null generated always as identity,
  id_customer integer not null,
  contact_type text not null,
  address text not null,
  country_code text not null default ''::text,
  language text not null default 'fr'::text,
  counted_on date,
  counted integer not null default 0,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  id_user integer,
  constraint notification_contact_pkey PRIMARY KEY (id_customer, id_contact),
  constraint notification_contact_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint notification_contact_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user),
  constraint notification_contact_contact_type_check CHECK ((contact_type = ANY (ARRAY['email'::text, 'phone'::text]))),
  constraint notification_contact_country_code_check CHECK ((length(country_code) <= 2))
);
CREATE UNIQUE INDEX notification_contact_address ON public.notification_contact USING btree (id_customer, contact_type, lower(address));
CREATE INDEX notification_contact_of_member ON public.notification_contact USING btree (id_user) WHERE (id_user IS NOT NULL);
alter table notification_contact enable row level security, force row level security;
create policy of_customer on notification_contact using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on notification_contact to sillage_operator using (true) with check (true);

create table notification_count (
  id_customer integer not null,
  id_user integer not null,
  total integer not null default 0,
  unread integer not null default 0,
  version bigint not null default 0,
  constraint notification_count_pkey PRIMARY KEY (id_customer, id_user),
  constraint notification_count_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user),
  constraint notification_count_check CHECK (((unread >= 0) AND (unread <= total))),
  constraint notification_count_total_check CHECK ((total >= 0))
);
alter table notification_count enable row level security, force row level security;
create policy of_customer on notification_count using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on notification_count to sillage_operator using (true) with check (true);

create table outbox_message (
  id_message bigint not null generated always as identity,
  id_customer integer not null,
  channel text not null,
  recipient text not null,
  id_subscription integer,
  subject text not null,
  body_text text not null,
  body_html text,
  stop_url text,
  is_secret boolean not null default false,
  dedupe_key text not null,
  status text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default date_trunc('milliseconds'::text, now()),
  last_error text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint outbox_message_pkey PRIMARY KEY (id_customer, id_message),
  constraint outbox_message_id_customer_dedupe_key_recipient_key UNIQUE (id_customer, dedupe_key, recipient),
  constraint outbox_message_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint outbox_message_id_customer_id_subscription_fkey FOREIGN KEY (id_customer, id_subscription) REFERENCES push_subscription(id_customer, id_subscription) ON DELETE CASCADE,
  constraint outbox_message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
  constraint outbox_message_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text, 'failed'::text])))
);
CREATE INDEX outbox_message_due ON public.outbox_message USING btree (channel, next_attempt_at) WHERE (status = 'waiting'::text);
CREATE INDEX outbox_message_newest ON public.outbox_message USING btree (id_message DESC);
CREATE INDEX outbox_message_pushed ON public.outbox_message USING btree (id_customer, id_subscription) WHERE (id_subscription IS NOT NULL);
alter table outbox_message enable row level security, force row level security;
create policy of_customer on outbox_message using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on outbox_message to sillage_operator using (true) with check (true);

create table payload_mapping (
  id_mapping integer not null generated always as identity,
  id_customer integer not null,
  name text not null,
  name_key text not null,
  definition jsonb not null,
  revision integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  constraint payload_mapping_pkey PRIMARY KEY (id_customer, id_mapping),
  constraint payload_mapping_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint payload_mapping_definition_check CHECK ((octet_length((definition)::text) <= 65536)),
  constraint payload_mapping_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX payload_mapping_by_name ON public.payload_mapping USING btree (name_key, id_mapping);
CREATE UNIQUE INDEX payload_mapping_everywhere ON public.payload_mapping USING btree (id_mapping);
CREATE UNIQUE INDEX payload_mapping_name ON public.payload_mapping USING btree (id_customer, name_key);
alter table payload_mapping enable row level security, force row level security;
create policy of_customer on payload_mapping using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_everybody on payload_mapping for select using ((id_customer = 0));
create policy of_operator on payload_mapping to sillage_operator using (true) with check (true);

create table picture (
  key text not null,
  id_customer integer not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint picture_pkey PRIMARY KEY (key),
  constraint picture_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint picture_bytes_check CHECK ((octet_length(bytes) <= 2097152)),
  constraint picture_media_type_check CHECK ((media_type = 'image/webp'::text))
);
CREATE INDEX picture_of_customer ON public.picture USING btree (id_customer);
alter table picture enable row level security, force row level security;
create policy of_customer on picture using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on picture to sillage_operator using (true) with check (true);

create table place (
  id_place integer not null,
  name text not null,
  country text not null,
  region text not null,
  district text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  constraint place_pkey PRIMARY KEY (id_place)
);
CREATE INDEX place_by_point ON public.place USING gist (point(longitude, latitude));

create table place_name (
  name_key text collate "C" not null,
  id_place integer not null,
  name text not null,
  is_own boolean not null,
  population integer not null,
  constraint place_name_pkey PRIMARY KEY (name_key, id_place) INCLUDE (population, is_own)
);

create table pool (
  id_pool integer not null generated always as identity,
  id_customer integer not null,
  name text not null,
  name_key text not null,
  packaging text not null,
  counting text not null,
  deposit_cents integer not null,
  currency text not null,
  cycle_days integer not null,
  lost_after_cycles integer not null,
  revision integer not null default 1,
  created_by integer not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  search_text text not null generated always as (plain_text(name)) stored,
  constraint pool_pkey PRIMARY KEY (id_customer, id_pool),
  constraint pool_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint pool_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint pool_counting_check CHECK ((counting = ANY (ARRAY['pieces'::text, 'containers'::text]))),
  constraint pool_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint pool_cycle_days_check CHECK (((cycle_days >= 1) AND (cycle_days <= 730))),
  constraint pool_deposit_cents_check CHECK (((deposit_cents >= 0) AND (deposit_cents <= 10000000))),
  constraint pool_lost_after_cycles_check CHECK (((lost_after_cycles >= 1) AND (lost_after_cycles <= 12))),
  constraint pool_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint pool_packaging_check CHECK ((packaging = ANY (ARRAY['euroPallet'::text, 'halfPallet'::text, 'plasticPallet'::text, 'crate'::text, 'meshBox'::text, 'rollCage'::text, 'dolly'::text, 'ibc'::text, 'keg'::text, 'gasCylinder'::text, 'thermalBox'::text, 'other'::text])))
);
CREATE INDEX pool_by_name ON public.pool USING btree (name_key, id_pool) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX pool_everywhere ON public.pool USING btree (id_pool);
CREATE UNIQUE INDEX pool_name ON public.pool USING btree (id_customer, name_key) WHERE (closed_at IS NULL);
CREATE INDEX pool_search ON public.pool USING gin (search_text gin_trgm_ops);
alter table pool enable row level security, force row level security;
create policy of_customer on pool using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on pool to sillage_operator using (true) with check (true);

create table pool_balance (
  id_balance integer not null generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  account text not null,
  id_holder integer,
  quantity integer not null,
  constraint pool_balance_pkey PRIMARY KEY (id_customer, id_balance),
  constraint pool_balance_id_customer_id_pool_account_id_holder_key UNIQUE NULLS NOT DISTINCT (id_customer, id_pool, account, id_holder),
  constraint pool_balance_id_customer_id_holder_fkey FOREIGN KEY (id_customer, id_holder) REFERENCES pool_holder(id_customer, id_holder),
  constraint pool_balance_id_customer_id_pool_fkey FOREIGN KEY (id_customer, id_pool) REFERENCES pool(id_customer, id_pool),
  constraint pool_balance_account_check CHECK ((account = ANY (ARRAY['holder'::text, 'underWay'::text, 'lost'::text, 'owned'::text]))),
  constraint pool_balance_check CHECK (((account = 'holder'::text) = (id_holder IS NOT NULL))),
  constraint pool_balance_quantity_check CHECK (((quantity >= 0) AND (quantity <= 1000000000)))
);
CREATE INDEX pool_balance_of_holder ON public.pool_balance USING btree (id_customer, id_holder) WHERE (id_holder IS NOT NULL);
alter table pool_balance enable row level security, force row level security;
create policy of_customer on pool_balance using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on pool_balance to sillage_operator using (true) with check (true);

create table pool_confirmation (
  id_confirmation integer not null generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  id_holder integer not null,
  quantity integer not null,
  address text,
  token_hash bytea not null,
  asked_by integer,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  their_quantity integer,
  reason text not null default ''::text,
  name text not null default ''::text,
  revoked_at timestamp with time zone,
  constraint pool_confirmation_pkey PRIMARY KEY (id_customer, id_confirmation),
  constraint pool_confirmation_token_hash_key UNIQUE (token_hash),
  constraint pool_confirmation_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES member(id_user),
  constraint pool_confirmation_id_customer_id_holder_fkey FOREIGN KEY (id_customer, id_holder) REFERENCES pool_holder(id_customer, id_holder),
  constraint pool_confirmation_id_customer_id_pool_fkey FOREIGN KEY (id_customer, id_pool) REFERENCES pool(id_customer, id_pool),
  constraint pool_confirmation_address_check CHECK ((length(address) <= 254)),
  constraint pool_confirmation_check CHECK (((answered_at IS NULL) = (their_quantity IS NULL))),
  constraint pool_confirmation_name_check CHECK ((length(name) <= 100)),
  constraint pool_confirmation_quantity_check CHECK ((quantity >= 0)),
  constraint pool_confirmation_reason_check CHECK ((length(reason) <= 500)),
  constraint pool_confirmation_their_quantity_check CHECK ((their_quantity >= 0)),
  constraint pool_confirmation_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX pool_confirmation_addressed ON public.pool_confirmation USING btree (asked_at) WHERE (address IS NOT NULL);
CREATE UNIQUE INDEX pool_confirmation_everywhere ON public.pool_confirmation USING btree (id_confirmation);
CREATE INDEX pool_confirmation_newest ON public.pool_confirmation USING btree (id_customer, id_pool, asked_at DESC, id_confirmation DESC);
CREATE INDEX pool_confirmation_of_holder ON public.pool_confirmation USING btree (id_customer, id_holder, answered_at DESC);
CREATE UNIQUE INDEX pool_confirmation_open ON public.pool_confirmation USING btree (id_customer, id_holder) WHERE ((answered_at IS NULL) AND (revoked_at IS NULL));
alter table pool_confirmation enable row level security, force row level security;
create policy of_customer on pool_confirmation using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on pool_confirmation to sillage_operator using (true) with check (true);

create table pool_dispatch (
  id_dispatch integer not null generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  id_from integer not null,
  id_to integer not null,
  quantity integer not null,
  open integer not null,
  reference text not null default ''::text,
  reference_key text not null default ''::text,
  dispatched_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint pool_dispatch_pkey PRIMARY KEY (id_customer, id_dispatch),
  constraint pool_dispatch_id_customer_id_from_fkey FOREIGN KEY (id_customer, id_from) REFERENCES pool_holder(id_customer, id_holder),
  constraint pool_dispatch_id_customer_id_pool_fkey FOREIGN KEY (id_customer, id_pool) REFERENCES pool(id_customer, id_pool),
  constraint pool_dispatch_id_customer_id_to_fkey FOREIGN KEY (id_customer, id_to) REFERENCES pool_holder(id_customer, id_holder),
  constraint pool_dispatch_check CHECK ((id_to <> id_from)),
  constraint pool_dispatch_check1 CHECK (((open >= 0) AND (open <= quantity))),
  constraint pool_dispatch_check2 CHECK (((open = 0) = (closed_at IS NOT NULL))),
  constraint pool_dispatch_quantity_check CHECK ((quantity > 0)),
  constraint pool_dispatch_reference_check CHECK ((length(reference) <= 100))
);
CREATE UNIQUE INDEX pool_dispatch_everywhere ON public.pool_dispatch USING btree (id_dispatch);
CREATE INDEX pool_dispatch_from ON public.pool_dispatch USING btree (id_customer, id_from) WHERE (closed_at IS NULL);
CREATE INDEX pool_dispatch_open ON public.pool_dispatch USING btree (id_customer, id_pool, dispatched_at, id_dispatch) WHERE (closed_at IS NULL);
CREATE INDEX pool_dispatch_reference ON public.pool_dispatch USING btree (id_customer, reference_key) WHERE ((closed_at IS NULL) AND (reference_key <> ''::text));
CREATE INDEX pool_dispatch_to ON public.pool_dispatch USING btree (id_customer, id_to) WHERE (closed_at IS NULL);
alter table pool_dispatch enable row level security, force row level security;
create policy of_customer on pool_dispatch using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on pool_dispatch to sillage_operator using (true) with check (true);

create table pool_holder (
  id_holder integer not null generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  kind text not null,
  id_site integer,
  id_contractor integer,
  name text not null,
  name_key text not null,
  email text not null default ''::text,
  language text not null,
  low_stock integer,
  high_stock integer,
  revision integer not null default 1,
  removed_at timestamp with time zone,
  constraint pool_holder_pkey PRIMARY KEY (id_customer, id_holder),
  constraint pool_holder_id_customer_id_contractor_fkey FOREIGN KEY (id_customer, id_contractor) REFERENCES contractor(id_customer, id_contractor) ON DELETE SET NULL (id_contractor),
  constraint pool_holder_id_customer_id_pool_fkey FOREIGN KEY (id_customer, id_pool) REFERENCES pool(id_customer, id_pool),
  constraint pool_holder_id_customer_id_site_fkey FOREIGN KEY (id_customer, id_site) REFERENCES site(id_customer, id_site) ON DELETE SET NULL (id_site),
  constraint pool_holder_check CHECK ((high_stock >= low_stock)),
  constraint pool_holder_check1 CHECK (((kind = 'site'::text) OR (id_site IS NULL))),
  constraint pool_holder_check2 CHECK (((kind = 'partner'::text) OR (id_contractor IS NULL))),
  constraint pool_holder_email_check CHECK ((length(email) <= 254)),
  constraint pool_holder_kind_check CHECK ((kind = ANY (ARRAY['site'::text, 'partner'::text]))),
  constraint pool_holder_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'tr'::text, 'ar'::text, 'es'::text, 'it'::text]))),
  constraint pool_holder_low_stock_check CHECK ((low_stock >= 0)),
  constraint pool_holder_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE INDEX pool_holder_by_name ON public.pool_holder USING btree (id_customer, id_pool, kind DESC, name_key, id_holder) WHERE (removed_at IS NULL);
CREATE INDEX pool_holder_contractor ON public.pool_holder USING btree (id_customer, id_contractor) WHERE (id_contractor IS NOT NULL);
CREATE UNIQUE INDEX pool_holder_everywhere ON public.pool_holder USING btree (id_holder);
CREATE UNIQUE INDEX pool_holder_of_contractor ON public.pool_holder USING btree (id_customer, id_pool, id_contractor) WHERE ((removed_at IS NULL) AND (id_contractor IS NOT NULL));
CREATE UNIQUE INDEX pool_holder_of_name ON public.pool_holder USING btree (id_customer, id_pool, name_key) WHERE ((removed_at IS NULL) AND (id_site IS NULL) AND (id_contractor IS NULL));
CREATE UNIQUE INDEX pool_holder_of_site ON public.pool_holder USING btree (id_customer, id_pool, id_site) WHERE ((removed_at IS NULL) AND (id_site IS NOT NULL));
CREATE INDEX pool_holder_site ON public.pool_holder USING btree (id_customer, id_site) WHERE (id_site IS NOT NULL);
alter table pool_holder enable row level security, force row level security;
create policy of_customer on pool_holder using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on pool_holder to sillage_operator using (true) with check (true);

create table pool_lot (
  id_lot integer not null generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  account text not null,
  id_holder integer not null,
  id_dispatch integer,
  id_asset integer,
  quantity integer not null,
  since timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint pool_lot_pkey PRIMARY KEY (id_customer, id_lot),
  constraint pool_lot_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint pool_lot_id_customer_id_dispatch_fkey FOREIGN KEY (id_customer, id_dispatch) REFERENCES pool_dispatch(id_customer, id_dispatch),
  constraint pool_lot_id_customer_id_holder_fkey FOREIGN KEY (id_customer, id_holder) REFERENCES pool_holder(id_customer, id_holder),
  constraint pool_lot_id_customer_id_pool_fkey FOREIGN KEY (id_customer, id_pool) REFERENCES pool(id_customer, id_pool),
  constraint pool_lot_account_check CHECK ((account = ANY (ARRAY['holder'::text, 'underWay'::text, 'lost'::text]))),
  constraint pool_lot_check CHECK (((quantity > 0) AND ((id_asset IS NULL) OR (quantity = 1)))),
  constraint pool_lot_check1 CHECK (((account = 'underWay'::text) = (id_dispatch IS NOT NULL)))
);
CREATE INDEX pool_lot_first ON public.pool_lot USING btree (id_customer, id_pool, account, id_holder, since, id_lot);
CREATE UNIQUE INDEX pool_lot_of_asset ON public.pool_lot USING btree (id_customer, id_asset) WHERE (id_asset IS NOT NULL);
CREATE INDEX pool_lot_of_dispatch ON public.pool_lot USING btree (id_customer, id_dispatch, since, id_lot) WHERE (id_dispatch IS NOT NULL);
CREATE INDEX pool_lot_of_holder ON public.pool_lot USING btree (id_customer, id_holder);
alter table pool_lot enable row level security, force row level security;
create policy of_customer on pool_lot using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on pool_lot to sillage_operator using (true) with check (true);

create table pool_mail (
  id_customer integer not null,
  id_user integer not null,
  month date not null,
  constraint pool_mail_pkey PRIMARY KEY (id_customer, id_user),
  constraint pool_mail_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user) ON DELETE CASCADE
);
alter table pool_mail enable row level security, force row level security;
create policy of_customer on pool_mail using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on pool_mail to sillage_operator using (true) with check (true);

create table pool_movement (
  id_movement integer not null generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  kind text not null,
  reason text not null,
  quantity integer not null,
  from_account text not null,
  id_from integer,
  to_account text not null,
  id_to integer,
  id_dispatch integer,
  difference integer,
  reference text not null default ''::text,
  note text not null default ''::text,
  containers text[] not null default '{}'::text[],
  happened_at timestamp with time zone not null,
  booked_at timestamp with time zone not null,
  id_user integer,
  request_key uuid,
  constraint pool_movement_pkey PRIMARY KEY (id_customer, id_movement),
  constraint pool_movement_id_customer_id_dispatch_fkey FOREIGN KEY (id_customer, id_dispatch) REFERENCES pool_dispatch(id_customer, id_dispatch),
  constraint pool_movement_id_customer_id_from_fkey FOREIGN KEY (id_customer, id_from) REFERENCES pool_holder(id_customer, id_holder),
  constraint pool_movement_id_customer_id_pool_fkey FOREIGN KEY (id_customer, id_pool) REFERENCES pool(id_customer, id_pool),
  constraint pool_movement_id_customer_id_to_fkey FOREIGN KEY (id_customer, id_to) REFERENCES pool_holder(id_customer, id_holder),
  constraint pool_movement_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user),
  constraint pool_movement_check CHECK (((from_account <> 'holder'::text) OR (id_from IS NOT NULL))),
  constraint pool_movement_check1 CHECK (((to_account <> 'holder'::text) OR (id_to IS NOT NULL))),
  constraint pool_movement_check2 CHECK (((from_account <> to_account) OR (id_from <> id_to))),
  constraint pool_movement_containers_check CHECK ((cardinality(containers) <= 200)),
  constraint pool_movement_from_account_check CHECK ((from_account = ANY (ARRAY['holder'::text, 'underWay'::text, 'lost'::text, 'outside'::text]))),
  constraint pool_movement_kind_check CHECK ((kind = ANY (ARRAY['acquired'::text, 'retired'::text, 'dispatch'::text, 'receipt'::text, 'loss'::text, 'found'::text, 'correction'::text]))),
  constraint pool_movement_note_check CHECK ((length(note) <= 500)),
  constraint pool_movement_quantity_check CHECK ((quantity >= 0)),
  constraint pool_movement_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 40))),
  constraint pool_movement_reference_check CHECK ((length(reference) <= 100)),
  constraint pool_movement_to_account_check CHECK ((to_account = ANY (ARRAY['holder'::text, 'underWay'::text, 'lost'::text, 'outside'::text])))
);
CREATE UNIQUE INDEX pool_movement_everywhere ON public.pool_movement USING btree (id_movement);
CREATE INDEX pool_movement_from ON public.pool_movement USING btree (id_customer, id_from, happened_at DESC, id_movement DESC) WHERE (id_from IS NOT NULL);
CREATE INDEX pool_movement_newest ON public.pool_movement USING btree (id_customer, id_pool, happened_at DESC, id_movement DESC);
CREATE INDEX pool_movement_of_dispatch ON public.pool_movement USING btree (id_customer, id_dispatch) WHERE (id_dispatch IS NOT NULL);
CREATE UNIQUE INDEX pool_movement_once ON public.pool_movement USING btree (id_customer, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX pool_movement_to ON public.pool_movement USING btree (id_customer, id_to, happened_at DESC, id_movement DESC) WHERE (id_to IS NOT NULL);
alter table pool_movement enable row level security, force row level security;
create policy of_customer on pool_movement using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on pool_movement to sillage_operator using (true) with check (true);

create table pool_return (
  id_return integer not null generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  quantity integer not null,
  left_at timestamp with time zone not null,
  returned_at timestamp with time zone not null,
  constraint pool_return_pkey PRIMARY KEY (id_customer, id_return),
  constraint pool_return_id_customer_id_pool_fkey FOREIGN KEY (id_customer, id_pool) REFERENCES pool(id_customer, id_pool),
  constraint pool_return_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX pool_return_newest ON public.pool_return USING btree (id_customer, id_pool, returned_at DESC) INCLUDE (left_at, quantity);
alter table pool_return enable row level security, force row level security;
create policy of_customer on pool_return using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on pool_return to sillage_operator using (true) with check (true);

create table position_answer (
  name bytea not null,
  latitude double precision,
  longitude double precision,
  accuracy real,
  asked_at timestamp with time zone not null,
  constraint position_answer_pkey PRIMARY KEY (name),
  constraint position_answer_check CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude IS NULL) = (accuracy IS NULL)))),
  constraint position_answer_name_check CHECK ((octet_length(name) = 32))
);
CREATE INDEX position_answer_age ON public.position_answer USING btree (asked_at);

create table position_lookup (
  id_lookup bigint not null generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  what text not null,
  id_shipment integer,
  from_time timestamp with time zone not null,
  to_time timestamp with time zone not null,
  reason text not null default ''::text,
  looked_by integer not null,
  looked_at timestamp with time zone not null,
  constraint position_lookup_pkey PRIMARY KEY (id_customer, id_lookup),
  constraint position_lookup_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment),
  constraint position_lookup_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint position_lookup_looked_by_fkey FOREIGN KEY (looked_by) REFERENCES member(id_user),
  constraint position_lookup_reason_check CHECK ((length(reason) <= 500)),
  constraint position_lookup_what_check CHECK ((what = ANY (ARRAY['hidden'::text, 'shipment'::text])))
);
CREATE INDEX position_lookup_by ON public.position_lookup USING btree (looked_by);
CREATE INDEX position_lookup_of_customer ON public.position_lookup USING btree (id_customer, id_lookup DESC);
CREATE INDEX position_lookup_of_person ON public.position_lookup USING btree (id_customer, looked_by, id_tracker, looked_at DESC);
CREATE INDEX position_lookup_shipment ON public.position_lookup USING btree (id_customer, id_shipment);
CREATE INDEX position_lookup_tracker ON public.position_lookup USING btree (id_customer, id_tracker);
alter table position_lookup enable row level security, force row level security;
create policy of_customer on position_lookup using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on position_lookup to sillage_operator using (true) with check (true);

create table position_question (
  id_customer integer not null,
  id_tracker integer not null,
  effective_time timestamp with time zone not null,
  received_at timestamp with time zone not null,
  network jsonb not null,
  constraint position_question_pkey PRIMARY KEY (id_customer, id_tracker, effective_time)
);
CREATE INDEX position_question_age ON public.position_question USING btree (received_at);
alter table position_question enable row level security, force row level security;
create policy of_customer on position_question using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on position_question to sillage_operator using (true) with check (true);

create table preference (
  id_customer integer not null,
  id_user integer not null,
  name text not null,
  value boolean not null,
  constraint preference_pkey PRIMARY KEY (id_customer, id_user, name),
  constraint preference_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user)
);
alter table preference enable row level security, force row level security;
create policy of_customer on preference using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on preference to sillage_operator using (true) with check (true);

create table provider_identity (
  id_customer integer not null,
  id_user integer not null,
  issuer text not null,
  subject text not null,
  linked_at timestamp with time zone not null default now(),
  constraint provider_identity_pkey PRIMARY KEY (id_customer, id_user),
  constraint provider_identity_issuer_subject_key UNIQUE (issuer, subject),
  constraint provider_identity_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user) ON DELETE CASCADE
);
alter table provider_identity enable row level security, force row level security;
create policy of_customer on provider_identity using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on provider_identity to sillage_operator using (true) with check (true);

create table provider_request (
  state_hash bytea not null,
  id_customer integer not null default 0,
  id_session uuid,
  code_verifier_sealed bytea not null,
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint provider_request_pkey PRIMARY KEY (state_hash),
  constraint provider_request_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint provider_request_id_session_fkey FOREIGN KEY (id_session) REFERENCES session(id_session) ON DELETE CASCADE
);
CREATE INDEX provider_request_expiry ON public.provider_request USING btree (expires_at);
alter table provider_request enable row level security, force row level security;
create policy of_customer on provider_request using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on provider_request to sillage_operator using (true) with check (true);

create table push_subscription (
  id_customer integer not null,
  id_subscription integer not null generated always as identity,
  id_user integer not null,
  id_session uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscription_pkey PRIMARY KEY (id_customer, id_subscription),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user),
  constraint push_subscription_id_session_fkey FOREIGN KEY (id_session) REFERENCES session(id_session) ON DELETE CASCADE,
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000))
);
CREATE INDEX push_subscription_of_member ON public.push_subscription USING btree (id_customer, id_user, id_subscription);
CREATE INDEX push_subscription_of_session ON public.push_subscription USING btree (id_session);
alter table push_subscription enable row level security, force row level security;
create policy of_customer on push_subscription using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on push_subscription to sillage_operator using (true) with check (true);

create table queued_call (
  id_call bigint not null generated always as identity,
  id_customer integer not null,
  id_user integer not null,
  call text not null,
  kind text not null,
  asked text not null,
  queued_at timestamp with time zone not null default now(),
  wanted_at timestamp with time zone not null default now(),
  node uuid,
  beat_at timestamp with time zone,
  tries smallint not null default 0,
  answer text,
  file bytea,
  constraint queued_call_pkey PRIMARY KEY (id_call),
  constraint queued_call_call_check CHECK (((length(call) >= 1) AND (length(call) <= 200))),
  constraint queued_call_check CHECK (((node IS NULL) = (beat_at IS NULL))),
  constraint queued_call_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);
CREATE INDEX queued_call_of_member ON public.queued_call USING btree (id_customer, id_user);
alter table queued_call enable row level security, force row level security;
create policy of_customer on queued_call using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on queued_call to sillage_operator using (true) with check (true);

create table quote (
  id_quote integer not null generated always as identity,
  id_customer integer not null,
  reference text not null,
  status text not null,
  request jsonb not null,
  transport_means text,
  pickup_address text not null,
  pickup_country text,
  delivery_address text not null,
  delivery_country text,
  lane_key text not null,
  pickup_at timestamp with time zone not null,
  delivery_at timestamp with time zone,
  pieces integer not null,
  gross_kg double precision not null,
  contents text not null,
  price_cents bigint,
  valid_until timestamp with time zone,
  accepted_option text,
  id_shipment integer,
  declined_reason text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by integer,
  is_asked boolean not null default false,
  created_by integer not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  revision integer not null default 1,
  search_text text not null generated always as (plain_text(((((((reference || ' '::text) || pickup_address) || ' '::text) || delivery_address) || ' '::text) || contents))) stored,
  constraint quote_pkey PRIMARY KEY (id_customer, id_quote),
  constraint quote_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint quote_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment),
  constraint quote_accepted_option_check CHECK ((accepted_option = ANY (ARRAY['accessible'::text, 'green'::text, 'critical'::text, 'premium'::text]))),
  constraint quote_check CHECK (((status = 'accepted'::text) = (accepted_option IS NOT NULL))),
  constraint quote_declined_reason_check CHECK ((length(declined_reason) <= 500)),
  constraint quote_pieces_check CHECK ((pieces > 0)),
  constraint quote_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 40))),
  constraint quote_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'quoted'::text, 'accepted'::text, 'declined'::text]))),
  constraint quote_transport_means_check CHECK ((transport_means = ANY (ARRAY['road'::text, 'air'::text, 'sea'::text, 'rail'::text, 'multimodal'::text])))
);
CREATE INDEX quote_asked ON public.quote USING btree (id_customer, pickup_at, id_quote) WHERE (is_asked AND (status = ANY (ARRAY['pending'::text, 'quoted'::text])) AND (deleted_at IS NULL));
CREATE INDEX quote_by_arrival ON public.quote USING btree (COALESCE(delivery_at, pickup_at), id_quote) INCLUDE (id_customer, delivery_at, pickup_at) WHERE (deleted_at IS NULL);
CREATE INDEX quote_by_reference ON public.quote USING btree (reference, id_quote) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX quote_everywhere ON public.quote USING btree (id_quote);
CREATE INDEX quote_lane ON public.quote USING btree (lane_key, id_quote DESC) WHERE (deleted_at IS NULL);
CREATE INDEX quote_newest ON public.quote USING btree (id_customer, id_quote DESC) WHERE (deleted_at IS NULL);
CREATE INDEX quote_newest_of_all ON public.quote USING btree (id_quote DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX quote_reference ON public.quote USING btree (id_customer, reference);
CREATE INDEX quote_said ON public.quote USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX quote_shipment ON public.quote USING btree (id_customer, id_shipment) WHERE (id_shipment IS NOT NULL);
CREATE INDEX quote_tab ON public.quote USING btree (id_customer, status, id_quote DESC) WHERE (deleted_at IS NULL);
CREATE INDEX quote_tab_of_all ON public.quote USING btree (status, id_quote DESC) WHERE (deleted_at IS NULL);
CREATE INDEX quote_to_price ON public.quote USING btree (created_at, id_quote) INCLUDE (id_customer) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));
CREATE INDEX quote_valid ON public.quote USING btree (id_customer, valid_until) WHERE ((status = 'quoted'::text) AND (deleted_at IS NULL));
CREATE INDEX quote_valid_of_all ON public.quote USING btree (valid_until) WHERE ((status = 'quoted'::text) AND (deleted_at IS NULL));
alter table quote enable row level security, force row level security;
create policy of_customer on quote using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on quote to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_changed AFTER UPDATE OF status, transport_means, pickup_country, delivery_country, created_at, decided_at, valid_until, deleted_at ON public.quote FOR EACH ROW EXECUTE FUNCTION mark_quote();
CREATE TRIGGER mark_new AFTER INSERT ON public.quote FOR EACH ROW EXECUTE FUNCTION mark_quote();
CREATE TRIGGER mark_promise AFTER INSERT OR DELETE OR UPDATE OF id_shipment, status, accepted_option, deleted_at ON public.quote FOR EACH ROW EXECUTE FUNCTION mark_shipment_of_part();
CREATE TRIGGER mark_removed AFTER DELETE ON public.quote FOR EACH ROW EXECUTE FUNCTION mark_quote();

create table quote_counter (
  id_customer integer not null,
  year integer not null,
  last_number integer not null,
  constraint quote_counter_pkey PRIMARY KEY (id_customer, year),
  constraint quote_counter_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint quote_counter_last_number_check CHECK ((last_number > 0))
);
alter table quote_counter enable row level security, force row level security;
create policy of_customer on quote_counter using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on quote_counter to sillage_operator using (true) with check (true);

create table quote_event (
  id_event integer not null generated always as identity,
  id_customer integer not null,
  id_quote integer not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  id_user integer,
  is_operator boolean not null default false,
  text text not null default ''::text,
  constraint quote_event_pkey PRIMARY KEY (id_customer, id_event),
  constraint quote_event_id_customer_id_quote_fkey FOREIGN KEY (id_customer, id_quote) REFERENCES quote(id_customer, id_quote) ON DELETE CASCADE,
  constraint quote_event_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'changed'::text, 'priced'::text, 'asked'::text, 'answered'::text, 'accepted'::text, 'declined'::text, 'reopened'::text, 'deleted'::text, 'restored'::text]))),
  constraint quote_event_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX quote_event_newest ON public.quote_event USING btree (id_customer, id_quote, id_event DESC);
alter table quote_event enable row level security, force row level security;
create policy of_customer on quote_event using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on quote_event to sillage_operator using (true) with check (true);

create table quote_option (
  id_customer integer not null,
  id_quote integer not null,
  route_option text not null,
  mode text not null,
  price_cents bigint not null,
  cost_cents bigint not null,
  lines jsonb not null,
  transit_days integer not null,
  arrival_at timestamp with time zone not null,
  co2e_tonnes double precision not null,
  footprint jsonb not null,
  chargeable_kg double precision not null,
  included text not null default ''::text,
  valid_until timestamp with time zone not null,
  tariff_name text,
  constraint quote_option_pkey PRIMARY KEY (id_customer, id_quote, route_option),
  constraint quote_option_id_customer_id_quote_fkey FOREIGN KEY (id_customer, id_quote) REFERENCES quote(id_customer, id_quote) ON DELETE CASCADE,
  constraint quote_option_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint quote_option_included_check CHECK ((length(included) <= 500)),
  constraint quote_option_mode_check CHECK ((mode = ANY (ARRAY['road'::text, 'air'::text, 'sea'::text, 'rail'::text, 'multimodal'::text]))),
  constraint quote_option_price_cents_check CHECK ((price_cents > 0)),
  constraint quote_option_route_option_check CHECK ((route_option = ANY (ARRAY['accessible'::text, 'green'::text, 'critical'::text, 'premium'::text]))),
  constraint quote_option_transit_days_check CHECK (((transit_days >= 0) AND (transit_days <= 365)))
);
alter table quote_option enable row level security, force row level security;
create policy of_customer on quote_option using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on quote_option to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_promise AFTER INSERT OR DELETE OR UPDATE OF arrival_at ON public.quote_option FOR EACH ROW EXECUTE FUNCTION mark_shipment_of_option();

create table rating (
  id_rating integer not null generated always as identity,
  id_customer integer not null,
  id_request integer not null,
  id_shipment integer not null,
  rating smallint not null,
  reasons text[] not null default '{}'::text[],
  comment text not null default ''::text,
  rated_at timestamp with time zone not null,
  origin text not null,
  destination text not null,
  lane_key text not null,
  carrier text not null default ''::text,
  driver text not null default ''::text,
  id_contractor integer,
  answer text not null default ''::text,
  answered_at timestamp with time zone,
  answered_by integer,
  settled_at timestamp with time zone,
  settled_by integer,
  search_text text not null generated always as (plain_text(comment)) stored,
  constraint rating_pkey PRIMARY KEY (id_customer, id_rating),
  constraint rating_id_customer_id_request_key UNIQUE (id_customer, id_request),
  constraint rating_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES member(id_user),
  constraint rating_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint rating_id_customer_id_contractor_fkey FOREIGN KEY (id_customer, id_contractor) REFERENCES contractor(id_customer, id_contractor) ON DELETE SET NULL (id_contractor),
  constraint rating_id_customer_id_request_fkey FOREIGN KEY (id_customer, id_request) REFERENCES feedback_request(id_customer, id_request) ON DELETE CASCADE,
  constraint rating_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint rating_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES member(id_user),
  constraint rating_answer_check CHECK ((length(answer) <= 2000)),
  constraint rating_check CHECK ((((answered_at IS NULL) = (answered_by IS NULL)) AND ((answered_at IS NULL) = (answer = ''::text)))),
  constraint rating_check1 CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint rating_comment_check CHECK ((length(comment) <= 2000)),
  constraint rating_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint rating_reasons_check CHECK ((cardinality(reasons) <= 8))
);
CREATE INDEX rating_by_value ON public.rating USING btree (rating, rated_at DESC, id_rating DESC) INCLUDE (id_customer);
CREATE INDEX rating_commented ON public.rating USING btree (rated_at DESC, id_rating DESC) INCLUDE (id_customer, rating) WHERE (comment <> ''::text);
CREATE UNIQUE INDEX rating_everywhere ON public.rating USING btree (id_rating);
CREATE INDEX rating_id ON public.rating USING btree (id_shipment);
CREATE INDEX rating_low ON public.rating USING btree (rated_at, id_rating) INCLUDE (id_customer) WHERE ((rating < 3) AND (answered_at IS NULL) AND (settled_at IS NULL));
CREATE INDEX rating_newest ON public.rating USING btree (id_customer, rated_at DESC, id_rating DESC) INCLUDE (rating);
CREATE INDEX rating_newest_of_all ON public.rating USING btree (rated_at DESC, id_rating DESC) INCLUDE (id_customer, rating);
CREATE INDEX rating_of_carrier ON public.rating USING btree (carrier, rated_at DESC, id_rating DESC) WHERE (carrier <> ''::text);
CREATE INDEX rating_of_contractor ON public.rating USING btree (id_customer, id_contractor, rated_at DESC, id_rating DESC) WHERE (id_contractor IS NOT NULL);
CREATE INDEX rating_of_driver ON public.rating USING btree (driver, rated_at DESC, id_rating DESC) WHERE (driver <> ''::text);
CREATE INDEX rating_of_lane ON public.rating USING btree (lane_key, rated_at DESC, id_rating DESC);
CREATE INDEX rating_of_shipment ON public.rating USING btree (id_customer, id_shipment);
CREATE INDEX rating_said ON public.rating USING gin (search_text gin_trgm_ops);
CREATE INDEX rating_unanswered ON public.rating USING btree (rated_at DESC, id_rating DESC) INCLUDE (id_customer, rating) WHERE ((comment <> ''::text) AND (answered_at IS NULL));
alter table rating enable row level security, force row level security;
create policy of_customer on rating using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on rating to sillage_operator using (true) with check (true);
CREATE TRIGGER count_added AFTER INSERT ON public.rating REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
CREATE TRIGGER count_removed AFTER DELETE ON public.rating REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();

create table rating_month (
  id_customer integer not null,
  month date not null,
  asked integer not null default 0,
  answered integer not null default 0,
  ones integer not null default 0,
  twos integer not null default 0,
  threes integer not null default 0,
  fours integer not null default 0,
  fives integer not null default 0,
  constraint rating_month_pkey PRIMARY KEY (id_customer, month),
  constraint rating_month_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
CREATE INDEX rating_month_everywhere ON public.rating_month USING btree (month);
alter table rating_month enable row level security, force row level security;
create policy of_customer on rating_month using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on rating_month to sillage_operator using (true) with check (true);

create table raw_message (
  id_customer integer not null,
  id_message bigint not null generated always as identity,
  id_tracker integer not null,
  received_at timestamp with time zone not null,
  protocol text not null,
  payload bytea not null,
  is_text boolean not null,
  size_bytes integer not null,
  decoded jsonb not null,
  fault text,
  constraint raw_message_pkey PRIMARY KEY (id_customer, id_message),
  constraint raw_message_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint raw_message_payload_check CHECK ((octet_length(payload) <= 4096))
);
CREATE INDEX raw_message_age ON public.raw_message USING btree (received_at);
CREATE INDEX raw_message_of_tracker ON public.raw_message USING btree (id_customer, id_tracker, id_message DESC);
alter table raw_message enable row level security, force row level security;
create policy of_customer on raw_message using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on raw_message to sillage_operator using (true) with check (true);

create table reading (
  id_customer integer not null,
  id_tracker integer not null,
  effective_time timestamp with time zone not null,
  device_time timestamp with time zone,
  received_at timestamp with time zone not null,
  dedupe_key bigint not null,
  flags smallint not null,
  latitude double precision,
  longitude double precision,
  altitude real,
  accuracy real,
  speed real,
  course real,
  satellites smallint,
  temperature real,
  humidity real,
  battery real,
  battery_voltage real,
  light real,
  shock real,
  signal real,
  attributes jsonb,
  constraint reading_pkey PRIMARY KEY (id_customer, id_tracker, effective_time)
) partition by RANGE (effective_time);
alter table reading enable row level security, force row level security;
create policy of_customer on reading using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on reading to sillage_operator using (true) with check (true);

create table reading_clock_seen (
  id_customer integer not null,
  id_tracker integer not null,
  device_time timestamp with time zone not null,
  dedupe_key bigint not null,
  received_at timestamp with time zone not null,
  constraint reading_clock_seen_pkey PRIMARY KEY (id_customer, id_tracker, device_time, dedupe_key)
);
alter table reading_clock_seen enable row level security, force row level security;
create policy of_customer on reading_clock_seen using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on reading_clock_seen to sillage_operator using (true) with check (true);

create table reading_hidden (
  id_customer integer not null,
  id_tracker integer not null,
  effective_time timestamp with time zone not null,
  latitude double precision not null,
  longitude double precision not null,
  altitude real,
  accuracy real,
  speed real,
  course real,
  constraint reading_hidden_pkey PRIMARY KEY (id_customer, id_tracker, effective_time)
);
CREATE INDEX reading_hidden_age ON public.reading_hidden USING btree (effective_time);
alter table reading_hidden enable row level security, force row level security;
create policy of_customer on reading_hidden using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on reading_hidden to sillage_operator using (true) with check (true);

create table reading_set_aside (
  id_customer integer not null,
  id_tracker integer not null,
  effective_time timestamp with time zone not null,
  device_time timestamp with time zone,
  received_at timestamp with time zone not null,
  dedupe_key bigint not null,
  flags smallint not null,
  latitude double precision,
  longitude double precision,
  altitude real,
  accuracy real,
  speed real,
  course real,
  satellites smallint,
  temperature real,
  humidity real,
  battery real,
  battery_voltage real,
  light real,
  shock real,
  signal real,
  attributes jsonb,
  reason text not null,
  constraint reading_set_aside_pkey PRIMARY KEY (id_customer, id_tracker, effective_time, dedupe_key),
  constraint reading_set_aside_reason_check CHECK ((reason = ANY (ARRAY['sameTime'::text, 'noHistory'::text])))
);
alter table reading_set_aside enable row level security, force row level security;
create policy of_customer on reading_set_aside using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on reading_set_aside to sillage_operator using (true) with check (true);

create table recovery_code (
  id_customer integer not null,
  id_user integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (id_customer, id_user, code_hash),
  constraint recovery_code_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES credential(id_customer, id_user) ON DELETE CASCADE
);
alter table recovery_code enable row level security, force row level security;
create policy of_customer on recovery_code using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on recovery_code to sillage_operator using (true) with check (true);

create table refresh_token (
  token_hash bytea not null,
  id_session uuid not null,
  id_customer integer not null,
  created_at timestamp with time zone not null default now(),
  rotated_at timestamp with time zone,
  successor_sealed bytea,
  constraint refresh_token_pkey PRIMARY KEY (token_hash),
  constraint refresh_token_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint refresh_token_id_session_fkey FOREIGN KEY (id_session) REFERENCES session(id_session) ON DELETE CASCADE
);
CREATE INDEX refresh_token_of_session ON public.refresh_token USING btree (id_session);
alter table refresh_token enable row level security, force row level security;
create policy of_customer on refresh_token using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on refresh_token to sillage_operator using (true) with check (true);

create table registration (
  id_registration integer not null generated always as identity,
  id_customer integer not null default 0,
  email text not null,
  password_hash text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  phone text not null default ''::text,
  language text not null default 'fr'::text,
  newsletter boolean not null default false,
  terms_accepted_at timestamp with time zone,
  confirm_token_hash bytea,
  confirm_expires_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint registration_pkey PRIMARY KEY (id_registration),
  constraint registration_confirm_token_hash_key UNIQUE (confirm_token_hash),
  constraint registration_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint registration_email_check CHECK (((length(email) >= 4) AND (length(email) <= 254))),
  constraint registration_id_customer_check CHECK ((id_customer = 0))
);
CREATE UNIQUE INDEX registration_email ON public.registration USING btree (lower(email));
CREATE INDEX registration_newest ON public.registration USING btree (id_registration DESC);
alter table registration enable row level security, force row level security;
create policy of_customer on registration using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on registration to sillage_operator using (true) with check (true);

create table retention (
  id_customer integer not null,
  raw_days integer,
  thinned_days integer,
  excursion_days integer,
  changed_by integer not null,
  changed_at timestamp with time zone not null,
  next_run_at timestamp with time zone not null,
  constraint retention_pkey PRIMARY KEY (id_customer),
  constraint retention_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES member(id_user),
  constraint retention_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint retention_check CHECK ((thinned_days >= raw_days)),
  constraint retention_check1 CHECK ((excursion_days >= thinned_days)),
  constraint retention_excursion_days_check CHECK (((excursion_days >= 30) AND (excursion_days <= 7300))),
  constraint retention_raw_days_check CHECK (((raw_days >= 30) AND (raw_days <= 7300))),
  constraint retention_thinned_days_check CHECK (((thinned_days >= 30) AND (thinned_days <= 7300)))
);
CREATE INDEX retention_changed_by ON public.retention USING btree (changed_by);
CREATE INDEX retention_due ON public.retention USING btree (next_run_at) WHERE ((raw_days IS NOT NULL) OR (thinned_days IS NOT NULL));
alter table retention enable row level security, force row level security;
create policy of_customer on retention using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on retention to sillage_operator using (true) with check (true);

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table session (
  id_session uuid not null default gen_random_uuid(),
  id_customer integer not null,
  id_user integer not null,
  signed_in_by text not null default 'password'::text,
  provider_token_sealed bytea,
  provider_token_expires_at timestamp with time zone,
  user_agent text not null default ''::text,
  ip text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_why text,
  constraint session_pkey PRIMARY KEY (id_session),
  constraint session_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user),
  constraint session_signed_in_by_check CHECK ((signed_in_by = ANY (ARRAY['password'::text, 'provider'::text]))),
  constraint session_user_agent_check CHECK ((length(user_agent) <= 500))
);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_of_address ON public.session USING btree (id_user, ip) WHERE (ip <> ''::text);
CREATE INDEX session_of_member ON public.session USING btree (id_user) WHERE (ended_at IS NULL);
alter table session enable row level security, force row level security;
create policy of_customer on session using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on session to sillage_operator using (true) with check (true);

create table share (
  id_share integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer,
  id_asset integer,
  token_hash bytea not null,
  code_hash text,
  scopes text[] not null,
  expires_at timestamp with time zone not null,
  ends_after_delivery boolean not null,
  revoked_at timestamp with time zone,
  created_by integer not null,
  created_at timestamp with time zone not null,
  constraint share_pkey PRIMARY KEY (id_customer, id_share),
  constraint share_token_hash_key UNIQUE (token_hash),
  constraint share_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint share_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint share_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint share_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint share_of_one CHECK ((num_nonnulls(id_shipment, id_asset) = 1)),
  constraint share_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['position'::text, 'climate'::text, 'documents'::text]))),
  constraint share_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX share_asset_id ON public.share USING btree (id_asset) WHERE (id_asset IS NOT NULL);
CREATE UNIQUE INDEX share_everywhere ON public.share USING btree (id_share);
CREATE INDEX share_id ON public.share USING btree (id_shipment);
CREATE INDEX share_of_asset ON public.share USING btree (id_customer, id_asset, id_share DESC) WHERE (id_asset IS NOT NULL);
CREATE INDEX share_of_shipment ON public.share USING btree (id_customer, id_shipment, id_share DESC);
alter table share enable row level security, force row level security;
create policy of_customer on share using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on share to sillage_operator using (true) with check (true);

create table share_view (
  id_view bigint not null generated always as identity,
  id_customer integer not null,
  id_share integer not null,
  viewed_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  network text not null,
  browser text not null,
  constraint share_view_pkey PRIMARY KEY (id_customer, id_view),
  constraint share_view_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint share_view_id_customer_id_share_fkey FOREIGN KEY (id_customer, id_share) REFERENCES share(id_customer, id_share) ON DELETE CASCADE,
  constraint share_view_browser_check CHECK ((length(browser) <= 40)),
  constraint share_view_check CHECK ((last_at >= viewed_at)),
  constraint share_view_network_check CHECK ((length(network) <= 64))
);
CREATE INDEX share_view_of_share ON public.share_view USING btree (id_customer, id_share, last_at DESC);
alter table share_view enable row level security, force row level security;
create policy of_customer on share_view using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on share_view to sillage_operator using (true) with check (true);

create table shipment (
  id_shipment integer not null generated always as identity,
  id_customer integer not null,
  reference text not null,
  reference_key text not null,
  type text not null,
  status text not null,
  id_responsible integer,
  revision integer not null default 1,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  deleted_at timestamp with time zone,
  shelf text not null generated always as (
CASE
    WHEN (deleted_at IS NOT NULL) THEN 'deleted'::text
    WHEN (archived_at IS NOT NULL) THEN 'archived'::text
    ELSE 'current'::text
END) stored,
  departure_country text,
  arrival_country text,
  planned_departure timestamp with time zone,
  departed_at timestamp with time zone,
  planned_arrival timestamp with time zone,
  arrived_at timestamp with time zone,
  starts_at timestamp with time zone generated always as (COALESCE(departed_at, planned_departure)) stored,
  progress real not null default 0,
  progress_state jsonb,
  progress_through timestamp with time zone,
  estimated_arrival timestamp with time zone,
  estimated_earliest timestamp with time zone,
  estimated_latest timestamp with time zone,
  estimate_reasons jsonb,
  first_estimate timestamp with time zone,
  estimate_through timestamp with time zone,
  expected_at timestamp with time zone not null generated always as (COALESCE(arrived_at, estimated_arrival, planned_arrival, 'infinity'::timestamp with time zone)) stored,
  is_invoiced boolean not null default false,
  route_text text not null default ''::text,
  carried_text text not null default ''::text,
  search_text text not null generated always as (((route_text || ' '::text) || carried_text)) stored,
  late_after timestamp with time zone not null generated always as (
CASE
    WHEN (planned_arrival IS NULL) THEN 'infinity'::timestamp with time zone
    WHEN (COALESCE(arrived_at, estimated_arrival) > (((planned_arrival AT TIME ZONE 'UTC'::text) + '01:00:00'::interval) AT TIME ZONE 'UTC'::text)) THEN '-infinity'::timestamp with time zone
    WHEN (arrived_at IS NOT NULL) THEN 'infinity'::timestamp with time zone
    ELSE (((planned_arrival AT TIME ZONE 'UTC'::text) + '01:00:00'::interval) AT TIME ZONE 'UTC'::text)
END) stored,
  risky_after timestamp with time zone not null generated always as (
CASE
    WHEN (planned_arrival IS NULL) THEN 'infinity'::timestamp with time zone
    WHEN (COALESCE(arrived_at, estimated_arrival) > (((planned_arrival AT TIME ZONE 'UTC'::text) + '00:15:00'::interval) AT TIME ZONE 'UTC'::text)) THEN '-infinity'::timestamp with time zone
    WHEN (arrived_at IS NOT NULL) THEN 'infinity'::timestamp with time zone
    WHEN ((estimated_arrival IS NOT NULL) AND (estimated_latest > (((planned_arrival AT TIME ZONE 'UTC'::text) + '01:00:00'::interval) AT TIME ZONE 'UTC'::text))) THEN '-infinity'::timestamp with time zone
    ELSE (((planned_arrival AT TIME ZONE 'UTC'::text) + '00:15:00'::interval) AT TIME ZONE 'UTC'::text)
END) stored,
  withdrawn boolean not null default false,
  constraint shipment_pkey PRIMARY KEY (id_customer, id_shipment),
  constraint shipment_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint shipment_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint shipment_id_customer_id_responsible_fkey FOREIGN KEY (id_customer, id_responsible) REFERENCES member(id_customer, id_user),
  constraint shipment_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
  constraint shipment_status_check CHECK ((status = ANY (ARRAY['tocomplete'::text, 'readytoship'::text, 'intransit'::text, 'arrived'::text]))),
  constraint shipment_type_check CHECK ((type = ANY (ARRAY['road'::text, 'air'::text, 'sea'::text, 'rail'::text, 'multimodal'::text])))
);
alter table shipment alter column search_text set statistics 300;
CREATE INDEX shipment_arrived_lately ON public.shipment USING btree (id_customer, arrived_at, id_shipment) WHERE ((status = 'arrived'::text) AND (shelf <> 'deleted'::text));
CREATE INDEX shipment_at_risk ON public.shipment USING btree (id_customer, risky_after) INCLUDE (late_after, id_shipment) WHERE ((status = ANY (ARRAY['tocomplete'::text, 'readytoship'::text, 'intransit'::text])) AND (shelf = 'current'::text));
CREATE INDEX shipment_at_risk_of_all ON public.shipment USING btree (risky_after) INCLUDE (id_customer, late_after, id_shipment) WHERE ((status = ANY (ARRAY['tocomplete'::text, 'readytoship'::text, 'intransit'::text])) AND (shelf = 'current'::text));
CREATE INDEX shipment_by_arrival_of_all ON public.shipment USING btree (shelf, arrival_country, id_shipment DESC) INCLUDE (id_customer, status, type, departure_country, expected_at);
CREATE INDEX shipment_by_countries ON public.shipment USING btree (id_customer, shelf, departure_country, arrival_country, id_shipment DESC);
CREATE INDEX shipment_by_departure_of_all ON public.shipment USING btree (shelf, departure_country, id_shipment DESC) INCLUDE (id_customer, status, type, arrival_country, expected_at);
CREATE INDEX shipment_by_expectation ON public.shipment USING btree (id_customer, shelf, expected_at, id_shipment);
CREATE INDEX shipment_by_expectation_of_all ON public.shipment USING btree (shelf, expected_at, id_shipment) INCLUDE (id_customer, status, type, departure_country, arrival_country);
CREATE INDEX shipment_by_reference ON public.shipment USING btree (id_customer, shelf, reference_key, id_shipment);
CREATE INDEX shipment_by_reference_of_all ON public.shipment USING btree (shelf, reference_key, id_shipment) INCLUDE (id_customer, status, type, departure_country, arrival_country);
CREATE INDEX shipment_by_responsible ON public.shipment USING btree (id_customer, shelf, id_responsible, id_shipment DESC) INCLUDE (status, type, departure_country, arrival_country);
CREATE INDEX shipment_by_responsible_of_all ON public.shipment USING btree (shelf, id_responsible, id_shipment DESC) INCLUDE (id_customer, status, type, departure_country, arrival_country);
CREATE INDEX shipment_by_start ON public.shipment USING btree (id_customer, shelf, starts_at, id_shipment) INCLUDE (status, type, departure_country, arrival_country);
CREATE INDEX shipment_by_start_of_all ON public.shipment USING btree (shelf, starts_at, id_shipment) INCLUDE (id_customer, status, type, departure_country, arrival_country);
CREATE INDEX shipment_by_status ON public.shipment USING btree (id_customer, shelf, status, id_shipment DESC);
CREATE INDEX shipment_by_status_of_all ON public.shipment USING btree (shelf, status, id_shipment DESC);
CREATE INDEX shipment_by_type ON public.shipment USING btree (id_customer, shelf, type, id_shipment DESC);
CREATE INDEX shipment_by_type_of_all ON public.shipment USING btree (shelf, type, id_shipment DESC);
CREATE INDEX shipment_everywhere ON public.shipment USING btree (id_shipment DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX shipment_id ON public.shipment USING btree (id_shipment) INCLUDE (id_customer, shelf, status, type, departure_country, arrival_country, expected_at);
CREATE INDEX shipment_late ON public.shipment USING btree (id_customer, late_after) INCLUDE (id_shipment) WHERE ((status = ANY (ARRAY['tocomplete'::text, 'readytoship'::text, 'intransit'::text])) AND (shelf = 'current'::text));
CREATE INDEX shipment_late_of_all ON public.shipment USING btree (late_after) INCLUDE (id_customer, id_shipment) WHERE ((status = ANY (ARRAY['tocomplete'::text, 'readytoship'::text, 'intransit'::text])) AND (shelf = 'current'::text));
CREATE INDEX shipment_newest ON public.shipment USING btree (id_customer, shelf, id_shipment DESC);
CREATE INDEX shipment_newest_of_all ON public.shipment USING btree (shelf, id_shipment DESC) INCLUDE (id_customer, status, type, departure_country, arrival_country);
CREATE UNIQUE INDEX shipment_reference ON public.shipment USING btree (id_customer, reference_key) WHERE (deleted_at IS NULL);
CREATE INDEX shipment_said ON public.shipment USING gin (id_customer, type, search_text gin_trgm_ops);
CREATE INDEX shipment_said_current ON public.shipment USING gin (id_customer, status, type, departure_country, arrival_country, search_text gin_trgm_ops) WHERE (shelf = 'current'::text);
CREATE INDEX shipment_to_complete ON public.shipment USING btree (id_customer, COALESCE(starts_at, created_at), id_shipment) WHERE ((status = 'tocomplete'::text) AND (shelf = 'current'::text));
CREATE INDEX shipment_to_complete_of_all ON public.shipment USING btree (COALESCE(starts_at, created_at), id_shipment) INCLUDE (id_customer) WHERE ((status = 'tocomplete'::text) AND (shelf = 'current'::text));
CREATE INDEX shipment_to_invoice ON public.shipment USING btree (id_customer, shelf, id_shipment DESC) WHERE ((status = 'arrived'::text) AND (NOT is_invoiced));
CREATE INDEX shipment_to_invoice_by_arrival ON public.shipment USING btree (COALESCE(arrived_at, created_at), id_shipment) INCLUDE (id_customer, shelf) WHERE ((status = 'arrived'::text) AND (NOT is_invoiced) AND (shelf <> 'deleted'::text));
CREATE INDEX shipment_to_invoice_of_all ON public.shipment USING btree (shelf, id_shipment DESC) INCLUDE (id_customer) WHERE ((status = 'arrived'::text) AND (NOT is_invoiced));
CREATE STATISTICS public.shipment_kinds (mcv) ON type, status, shelf FROM shipment;
CREATE STATISTICS public.shipment_lanes (mcv) ON shelf, departure_country, arrival_country FROM shipment;
CREATE STATISTICS public.shipment_shelves (mcv) ON id_customer, status, shelf FROM shipment;
alter table shipment enable row level security, force row level security;
create policy of_customer on shipment using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment to sillage_operator using (true) with check (true);
CREATE TRIGGER end_feedback_of_deleted AFTER UPDATE OF deleted_at ON public.shipment FOR EACH ROW WHEN (((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL))) EXECUTE FUNCTION end_feedback_of_deleted();
CREATE TRIGGER end_shares_of_deleted AFTER UPDATE OF deleted_at ON public.shipment FOR EACH ROW WHEN (((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL))) EXECUTE FUNCTION end_shares_of_deleted();
CREATE TRIGGER keep_words_of_changed AFTER UPDATE OF route_text, carried_text ON public.shipment FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION keep_words_of_changed_shipment();
CREATE TRIGGER keep_words_of_new AFTER INSERT ON public.shipment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new_shipments();
CREATE TRIGGER mark_changed AFTER UPDATE OF type, status, departed_at, arrived_at, planned_departure, planned_arrival, departure_country, arrival_country, deleted_at, created_at ON public.shipment FOR EACH ROW WHEN (((((((((((old.type IS DISTINCT FROM new.type) OR (old.status IS DISTINCT FROM new.status)) OR (old.departed_at IS DISTINCT FROM new.departed_at)) OR (old.arrived_at IS DISTINCT FROM new.arrived_at)) OR (old.planned_departure IS DISTINCT FROM new.planned_departure)) OR (old.planned_arrival IS DISTINCT FROM new.planned_arrival)) OR (old.departure_country IS DISTINCT FROM new.departure_country)) OR (old.arrival_country IS DISTINCT FROM new.arrival_country)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION mark_shipment();
CREATE TRIGGER mark_new AFTER INSERT ON public.shipment FOR EACH ROW EXECUTE FUNCTION mark_shipment();
CREATE TRIGGER mark_removed AFTER DELETE ON public.shipment FOR EACH ROW EXECUTE FUNCTION mark_shipment();
CREATE CONSTRAINT TRIGGER settle_after_arrival AFTER UPDATE OF arrived_at, deleted_at ON public.shipment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.arrived_at IS DISTINCT FROM new.arrived_at) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION settle_after_arrival();

create table shipment_action (
  id_action uuid not null,
  id_customer integer not null,
  id_shipment integer not null,
  id_user integer not null,
  action text not null,
  done_at timestamp with time zone not null,
  revision integer not null,
  id_event bigint not null,
  archived_before timestamp with time zone,
  deleted_before timestamp with time zone,
  constraint shipment_action_pkey PRIMARY KEY (id_customer, id_action, id_shipment),
  constraint shipment_action_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint shipment_action_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint shipment_action_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user),
  constraint shipment_action_action_check CHECK ((action = ANY (ARRAY['archive'::text, 'unarchive'::text, 'delete'::text, 'restore'::text, 'status'::text])))
);
CREATE INDEX shipment_action_age ON public.shipment_action USING btree (done_at);
CREATE INDEX shipment_action_by_id ON public.shipment_action USING btree (id_action, id_user);
CREATE INDEX shipment_action_of_shipment ON public.shipment_action USING btree (id_customer, id_shipment);
alter table shipment_action enable row level security, force row level security;
create policy of_customer on shipment_action using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_action to sillage_operator using (true) with check (true);

create table shipment_asset (
  id_customer integer not null,
  id_shipment integer not null,
  id_container integer not null generated always as identity,
  reference text not null,
  reference_key text not null,
  comment text not null default ''::text,
  id_tracker integer,
  is_current boolean not null default true,
  created_at timestamp with time zone not null default now(),
  search_text text not null generated always as (text_and_code(reference)) stored,
  constraint shipment_asset_pkey PRIMARY KEY (id_customer, id_shipment, id_container),
  constraint shipment_asset_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint shipment_asset_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint shipment_asset_comment_check CHECK ((length(comment) <= 500)),
  constraint shipment_asset_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE UNIQUE INDEX shipment_asset_everywhere ON public.shipment_asset USING btree (id_container DESC);
CREATE INDEX shipment_asset_id ON public.shipment_asset USING btree (id_shipment);
CREATE INDEX shipment_asset_newest ON public.shipment_asset USING btree (id_customer, id_container DESC);
CREATE UNIQUE INDEX shipment_asset_reference ON public.shipment_asset USING btree (id_customer, reference_key) WHERE is_current;
CREATE INDEX shipment_asset_search ON public.shipment_asset USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX shipment_asset_tracker ON public.shipment_asset USING btree (id_customer, id_shipment, id_tracker);
CREATE INDEX shipment_asset_trips ON public.shipment_asset USING btree (id_customer, reference_key, id_shipment);
alter table shipment_asset enable row level security, force row level security;
create policy of_customer on shipment_asset using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_asset to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_trips AFTER INSERT OR DELETE OR UPDATE OF reference_key, id_shipment ON public.shipment_asset FOR EACH ROW EXECUTE FUNCTION mark_trips_of_asset();

create table shipment_asset_link (
  id_customer integer not null,
  id_link integer not null generated always as identity,
  id_shipment integer not null,
  id_container integer not null,
  id_tracker integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint shipment_asset_link_pkey PRIMARY KEY (id_customer, id_link),
  constraint shipment_asset_link_id_customer_id_shipment_id_container_fkey FOREIGN KEY (id_customer, id_shipment, id_container) REFERENCES shipment_asset(id_customer, id_shipment, id_container) ON DELETE CASCADE,
  constraint shipment_asset_link_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint shipment_asset_link_check CHECK ((ended_at >= started_at))
);
CREATE INDEX shipment_asset_link_of_asset ON public.shipment_asset_link USING btree (id_customer, id_shipment, id_container, started_at);
CREATE INDEX shipment_asset_link_of_tracker ON public.shipment_asset_link USING btree (id_customer, id_tracker);
CREATE UNIQUE INDEX shipment_asset_link_open ON public.shipment_asset_link USING btree (id_customer, id_shipment, id_container) WHERE (ended_at IS NULL);
alter table shipment_asset_link enable row level security, force row level security;
create policy of_customer on shipment_asset_link using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_asset_link to sillage_operator using (true) with check (true);

create table shipment_correction (
  id_correction integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  ordinal smallint not null,
  passage text not null,
  undone_at timestamp with time zone not null,
  was_said boolean not null,
  through timestamp with time zone not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint shipment_correction_pkey PRIMARY KEY (id_customer, id_correction),
  constraint shipment_correction_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint shipment_correction_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint shipment_correction_passage_check CHECK ((passage = ANY (ARRAY['entered'::text, 'left'::text])))
);
CREATE INDEX shipment_correction_id ON public.shipment_correction USING btree (id_shipment);
CREATE INDEX shipment_correction_of_shipment ON public.shipment_correction USING btree (id_customer, id_shipment, id_correction DESC) WHERE (revoked_at IS NULL);
alter table shipment_correction enable row level security, force row level security;
create policy of_customer on shipment_correction using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_correction to sillage_operator using (true) with check (true);

create table shipment_event (
  id_event bigint not null generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  automatic boolean not null,
  id_user integer,
  id_correction integer,
  dedupe_key text not null,
  details jsonb not null default '{}'::jsonb,
  constraint shipment_event_pkey PRIMARY KEY (id_customer, id_event),
  constraint shipment_event_id_customer_id_shipment_dedupe_key_key UNIQUE (id_customer, id_shipment, dedupe_key),
  constraint shipment_event_id_customer_id_correction_fkey FOREIGN KEY (id_customer, id_correction) REFERENCES shipment_correction(id_customer, id_correction),
  constraint shipment_event_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint shipment_event_id_user_fkey FOREIGN KEY (id_user) REFERENCES member(id_user)
);
CREATE INDEX shipment_event_id ON public.shipment_event USING btree (id_shipment);
CREATE INDEX shipment_event_newest ON public.shipment_event USING btree (id_customer, id_shipment, happened_at DESC, id_event DESC);
alter table shipment_event enable row level security, force row level security;
create policy of_customer on shipment_event using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_event to sillage_operator using (true) with check (true);

create table shipment_file (
  id_file integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer,
  id_asset integer,
  name text not null,
  name_key text not null,
  category text not null,
  media_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  search_text text not null generated always as (plain_text(name)) stored,
  id_quote integer,
  constraint shipment_file_pkey PRIMARY KEY (id_customer, id_file),
  constraint shipment_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint shipment_file_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint shipment_file_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset),
  constraint shipment_file_id_customer_id_quote_fkey FOREIGN KEY (id_customer, id_quote) REFERENCES quote(id_customer, id_quote) ON DELETE CASCADE,
  constraint shipment_file_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint shipment_file_category_check CHECK ((category = ANY (ARRAY['deliveryNote'::text, 'invoice'::text, 'customs'::text, 'transportDocument'::text, 'certificate'::text, 'photo'::text, 'other'::text]))),
  constraint shipment_file_media_type_check CHECK ((length(media_type) <= 100)),
  constraint shipment_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint shipment_file_of_one CHECK ((num_nonnulls(COALESCE(id_shipment, id_quote), id_asset) = 1)),
  constraint shipment_file_sha256_check CHECK ((length(sha256) = 32)),
  constraint shipment_file_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 5242880)))
);
CREATE INDEX shipment_file_asset_id ON public.shipment_file USING btree (id_asset) WHERE (id_asset IS NOT NULL);
CREATE UNIQUE INDEX shipment_file_asset_name ON public.shipment_file USING btree (id_customer, id_asset, name_key) WHERE (id_asset IS NOT NULL);
CREATE UNIQUE INDEX shipment_file_asset_sha256 ON public.shipment_file USING btree (id_customer, id_asset, sha256) WHERE (id_asset IS NOT NULL);
CREATE INDEX shipment_file_category ON public.shipment_file USING btree (id_customer, id_shipment, category, id_file DESC);
CREATE UNIQUE INDEX shipment_file_everywhere ON public.shipment_file USING btree (id_file);
CREATE INDEX shipment_file_id ON public.shipment_file USING btree (id_shipment);
CREATE INDEX shipment_file_list ON public.shipment_file USING btree (id_customer, id_shipment, id_file DESC);
CREATE UNIQUE INDEX shipment_file_name ON public.shipment_file USING btree (id_customer, id_shipment, name_key);
CREATE INDEX shipment_file_of_asset ON public.shipment_file USING btree (id_customer, id_asset, id_file DESC) WHERE (id_asset IS NOT NULL);
CREATE INDEX shipment_file_of_quote ON public.shipment_file USING btree (id_customer, id_quote, id_file DESC) WHERE (id_quote IS NOT NULL);
CREATE INDEX shipment_file_quote_id ON public.shipment_file USING btree (id_quote) WHERE (id_quote IS NOT NULL);
CREATE UNIQUE INDEX shipment_file_quote_name ON public.shipment_file USING btree (id_customer, id_quote, name_key) WHERE (id_quote IS NOT NULL);
CREATE UNIQUE INDEX shipment_file_quote_sha256 ON public.shipment_file USING btree (id_customer, id_quote, sha256) WHERE (id_quote IS NOT NULL);
CREATE INDEX shipment_file_search ON public.shipment_file USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX shipment_file_sha256 ON public.shipment_file USING btree (id_customer, id_shipment, sha256);
alter table shipment_file enable row level security, force row level security;
create policy of_customer on shipment_file using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_file to sillage_operator using (true) with check (true);

create table shipment_import (
  id_customer integer not null,
  id_import integer not null generated always as identity,
  what text not null default 'shipments'::text,
  file_name text not null,
  state text not null default 'checked'::text,
  mode text,
  columns jsonb not null,
  total integer not null,
  created integer not null default 0,
  created_by integer not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint shipment_import_pkey PRIMARY KEY (id_customer, id_import),
  constraint shipment_import_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint shipment_import_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint shipment_import_mode_check CHECK ((mode = ANY (ARRAY['good'::text, 'all'::text]))),
  constraint shipment_import_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint shipment_import_what_check CHECK ((what = ANY (ARRAY['shipments'::text, 'assets'::text])))
);
CREATE INDEX shipment_import_by_age ON public.shipment_import USING btree (created_at);
CREATE UNIQUE INDEX shipment_import_everywhere ON public.shipment_import USING btree (id_import);
CREATE INDEX shipment_import_running ON public.shipment_import USING btree (id_import) WHERE (state = 'running'::text);
alter table shipment_import enable row level security, force row level security;
create policy of_customer on shipment_import using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_import to sillage_operator using (true) with check (true);

create table shipment_import_place (
  id_customer integer not null,
  id_import integer not null,
  ordinal integer not null,
  address text not null,
  country text,
  route jsonb,
  candidates jsonb not null,
  doubt text,
  chosen jsonb,
  rows integer not null,
  constraint shipment_import_place_pkey PRIMARY KEY (id_customer, id_import, ordinal),
  constraint shipment_import_place_id_customer_id_import_fkey FOREIGN KEY (id_customer, id_import) REFERENCES shipment_import(id_customer, id_import) ON DELETE CASCADE,
  constraint shipment_import_place_doubt_check CHECK ((doubt = ANY (ARRAY['slip'::text, 'words'::text, 'several'::text, 'far'::text])))
);
alter table shipment_import_place enable row level security, force row level security;
create policy of_customer on shipment_import_place using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_import_place to sillage_operator using (true) with check (true);

create table shipment_import_row (
  id_customer integer not null,
  id_import integer not null,
  line integer not null,
  cells jsonb not null,
  asked jsonb,
  places jsonb not null default '[]'::jsonb,
  faults jsonb not null,
  warnings jsonb not null,
  state text not null,
  id_shipment integer,
  id_asset integer,
  constraint shipment_import_row_pkey PRIMARY KEY (id_customer, id_import, line),
  constraint shipment_import_row_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES asset(id_customer, id_asset) ON DELETE SET NULL (id_asset),
  constraint shipment_import_row_id_customer_id_import_fkey FOREIGN KEY (id_customer, id_import) REFERENCES shipment_import(id_customer, id_import) ON DELETE CASCADE,
  constraint shipment_import_row_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment),
  constraint shipment_import_row_state_check CHECK ((state = ANY (ARRAY['good'::text, 'bad'::text, 'unsure'::text, 'created'::text])))
);
CREATE INDEX shipment_import_row_by_state ON public.shipment_import_row USING btree (id_customer, id_import, state, line);
CREATE INDEX shipment_import_row_of_asset ON public.shipment_import_row USING btree (id_customer, id_asset) WHERE (id_asset IS NOT NULL);
CREATE INDEX shipment_import_row_of_shipment ON public.shipment_import_row USING btree (id_customer, id_shipment) WHERE (id_shipment IS NOT NULL);
alter table shipment_import_row enable row level security, force row level security;
create policy of_customer on shipment_import_row using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_import_row to sillage_operator using (true) with check (true);

create table shipment_stop (
  id_customer integer not null,
  id_shipment integer not null,
  ordinal smallint not null,
  kind text not null,
  address text not null,
  country text,
  latitude double precision not null,
  longitude double precision not null,
  radius_metres real not null,
  planned_at timestamp with time zone,
  entered_at timestamp with time zone,
  left_at timestamp with time zone,
  entered_said_at timestamp with time zone,
  left_said_at timestamp with time zone,
  constraint shipment_stop_pkey PRIMARY KEY (id_customer, id_shipment, ordinal),
  constraint shipment_stop_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint shipment_stop_kind_check CHECK ((kind = ANY (ARRAY['departure'::text, 'step'::text, 'arrival'::text]))),
  constraint shipment_stop_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint shipment_stop_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint shipment_stop_radius_metres_check CHECK ((radius_metres > (0)::double precision))
);
CREATE INDEX shipment_arrival_time ON public.shipment_stop USING btree (COALESCE(entered_at, planned_at)) WHERE (kind = 'arrival'::text);
CREATE INDEX shipment_departure_time ON public.shipment_stop USING btree (COALESCE(left_at, planned_at)) WHERE (kind = 'departure'::text);
CREATE INDEX shipment_stop_id ON public.shipment_stop USING btree (id_shipment);
alter table shipment_stop enable row level security, force row level security;
create policy of_customer on shipment_stop using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_stop to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_stop AFTER INSERT OR DELETE OR UPDATE OF planned_at, entered_at, left_at, latitude, longitude ON public.shipment_stop FOR EACH ROW EXECUTE FUNCTION mark_shipment_of_part();

create table shipment_template (
  id_customer integer not null,
  id_template integer not null generated always as identity,
  name text not null,
  name_key text not null,
  content jsonb not null,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  constraint shipment_template_pkey PRIMARY KEY (id_customer, id_template),
  constraint shipment_template_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint shipment_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX shipment_template_name ON public.shipment_template USING btree (id_customer, name_key);
alter table shipment_template enable row level security, force row level security;
create policy of_customer on shipment_template using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_template to sillage_operator using (true) with check (true);

create table shipment_tracker (
  id_link integer not null generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  id_tracker integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint shipment_tracker_pkey PRIMARY KEY (id_customer, id_link),
  constraint shipment_tracker_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE CASCADE,
  constraint shipment_tracker_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint shipment_tracker_check CHECK ((ended_at >= started_at))
);
CREATE INDEX shipment_tracker_everywhere ON public.shipment_tracker USING btree (id_link) WHERE (ended_at IS NULL);
CREATE INDEX shipment_tracker_id ON public.shipment_tracker USING btree (id_shipment);
CREATE INDEX shipment_tracker_newest ON public.shipment_tracker USING btree (id_customer, id_link) WHERE (ended_at IS NULL);
CREATE INDEX shipment_tracker_of_shipment ON public.shipment_tracker USING btree (id_customer, id_shipment);
CREATE INDEX shipment_tracker_of_tracker ON public.shipment_tracker USING btree (id_customer, id_tracker, started_at);
CREATE UNIQUE INDEX shipment_tracker_open ON public.shipment_tracker USING btree (id_tracker) WHERE (ended_at IS NULL);
alter table shipment_tracker enable row level security, force row level security;
create policy of_customer on shipment_tracker using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_tracker to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_link AFTER INSERT OR DELETE OR UPDATE OF started_at, ended_at ON public.shipment_tracker FOR EACH ROW EXECUTE FUNCTION mark_shipment_of_part();
CREATE CONSTRAINT TRIGGER settle_after_link AFTER INSERT OR DELETE OR UPDATE OF started_at, ended_at ON public.shipment_tracker DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_after_link();

create table shipment_word (
  id_customer integer not null,
  word text not null,
  constraint shipment_word_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
CREATE INDEX shipment_word_of_customer ON public.shipment_word USING btree (id_customer, word);
CREATE INDEX shipment_word_search ON public.shipment_word USING gin (word gin_trgm_ops);
alter table shipment_word enable row level security, force row level security;
create policy of_customer on shipment_word using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shipment_word to sillage_operator using (true) with check (true);

create table shuttle (
  id_shuttle integer not null generated always as identity,
  id_line integer,
  name text not null,
  day text not null,
  time_zone text not null,
  departs_at timestamp with time zone not null,
  arrives_at timestamp with time zone not null,
  book_until timestamp with time zone not null,
  stops jsonb not null,
  vehicle text not null default ''::text,
  plate text not null default ''::text,
  driver_name text not null default ''::text,
  driver_phone text not null default ''::text,
  capacity_pieces integer not null,
  capacity_hanging_cm integer not null,
  capacity_grams integer not null,
  price jsonb not null,
  is_own boolean not null default false,
  cancelled_at timestamp with time zone,
  cancelled_reason text not null default ''::text,
  revision integer not null default 1,
  line_day text,
  constraint shuttle_pkey PRIMARY KEY (id_shuttle),
  constraint shuttle_id_line_fkey FOREIGN KEY (id_line) REFERENCES shuttle_line(id_line),
  constraint shuttle_cancelled_reason_check CHECK ((length(cancelled_reason) <= 500)),
  constraint shuttle_capacity_grams_check CHECK ((capacity_grams > 0)),
  constraint shuttle_capacity_hanging_cm_check CHECK ((capacity_hanging_cm >= 0)),
  constraint shuttle_capacity_pieces_check CHECK ((capacity_pieces > 0)),
  constraint shuttle_check CHECK ((arrives_at > departs_at)),
  constraint shuttle_check1 CHECK ((book_until <= departs_at)),
  constraint shuttle_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint shuttle_driver_name_check CHECK ((length(driver_name) <= 100)),
  constraint shuttle_driver_phone_check CHECK ((length(driver_phone) <= 40)),
  constraint shuttle_line_day CHECK (((line_day IS NULL) = (id_line IS NULL))),
  constraint shuttle_line_day_check CHECK ((line_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint shuttle_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint shuttle_plate_check CHECK ((length(plate) <= 20)),
  constraint shuttle_vehicle_check CHECK ((length(vehicle) <= 100))
);
CREATE INDEX shuttle_by_departure ON public.shuttle USING btree (departs_at, id_shuttle);
CREATE UNIQUE INDEX shuttle_of_line ON public.shuttle USING btree (id_line, line_day);
alter table shuttle enable row level security, force row level security;
create policy of_operator on shuttle using (in_scope(0)) with check (in_scope(0));

create table shuttle_booking (
  id_customer integer not null,
  id_booking integer not null generated always as identity,
  id_shuttle integer not null,
  reference text not null,
  status text not null,
  pieces integer not null,
  hanging_cm integer not null,
  grams integer not null,
  said jsonb not null,
  value_cents bigint,
  price_cents bigint not null,
  departs_at timestamp with time zone not null,
  id_shipment integer,
  request_key uuid,
  created_by integer not null,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  cancelled_reason text not null default ''::text,
  revision integer not null default 1,
  id_sale integer,
  sale_revision integer,
  constraint shuttle_booking_pkey PRIMARY KEY (id_customer, id_booking),
  constraint shuttle_booking_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint shuttle_booking_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment),
  constraint shuttle_booking_id_shuttle_fkey FOREIGN KEY (id_shuttle) REFERENCES shuttle(id_shuttle),
  constraint shuttle_booking_sale FOREIGN KEY (id_customer, id_sale) REFERENCES cost_line(id_customer, id_line) ON DELETE SET NULL (id_sale),
  constraint shuttle_booking_cancelled_reason_check CHECK ((length(cancelled_reason) <= 500)),
  constraint shuttle_booking_check CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint shuttle_booking_grams_check CHECK ((grams >= 0)),
  constraint shuttle_booking_hanging_cm_check CHECK ((hanging_cm >= 0)),
  constraint shuttle_booking_pieces_check CHECK ((pieces > 0)),
  constraint shuttle_booking_price_cents_check CHECK ((price_cents >= 0)),
  constraint shuttle_booking_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 40))),
  constraint shuttle_booking_status_check CHECK ((status = ANY (ARRAY['booked'::text, 'cancelled'::text]))),
  constraint shuttle_booking_value_cents_check CHECK ((value_cents >= 0))
);
CREATE INDEX shuttle_booking_by_departure ON public.shuttle_booking USING btree (id_customer, departs_at, id_booking);
CREATE INDEX shuttle_booking_by_departure_of_all ON public.shuttle_booking USING btree (departs_at, id_booking);
CREATE UNIQUE INDEX shuttle_booking_everywhere ON public.shuttle_booking USING btree (id_booking);
CREATE UNIQUE INDEX shuttle_booking_reference ON public.shuttle_booking USING btree (id_customer, reference);
CREATE UNIQUE INDEX shuttle_booking_request ON public.shuttle_booking USING btree (id_customer, created_by, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX shuttle_booking_sale ON public.shuttle_booking USING btree (id_customer, id_sale) WHERE (id_sale IS NOT NULL);
CREATE INDEX shuttle_booking_seats ON public.shuttle_booking USING btree (id_shuttle, id_booking) INCLUDE (id_customer, pieces, hanging_cm, grams) WHERE (status = 'booked'::text);
CREATE UNIQUE INDEX shuttle_booking_shipment ON public.shuttle_booking USING btree (id_customer, id_shipment) WHERE (id_shipment IS NOT NULL);
alter table shuttle_booking enable row level security, force row level security;
create policy of_customer on shuttle_booking using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shuttle_booking to sillage_operator using (true) with check (true);

create table shuttle_counter (
  id_customer integer not null,
  year integer not null,
  last_number integer not null,
  constraint shuttle_counter_pkey PRIMARY KEY (id_customer, year),
  constraint shuttle_counter_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint shuttle_counter_last_number_check CHECK ((last_number > 0))
);
alter table shuttle_counter enable row level security, force row level security;
create policy of_customer on shuttle_counter using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shuttle_counter to sillage_operator using (true) with check (true);

create table shuttle_event (
  id_customer integer not null,
  id_event integer not null generated always as identity,
  id_booking integer not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  id_user integer,
  is_operator boolean not null default false,
  text text not null default ''::text,
  constraint shuttle_event_pkey PRIMARY KEY (id_customer, id_event),
  constraint shuttle_event_id_customer_id_booking_fkey FOREIGN KEY (id_customer, id_booking) REFERENCES shuttle_booking(id_customer, id_booking) ON DELETE CASCADE,
  constraint shuttle_event_kind_check CHECK ((kind = ANY (ARRAY['booked'::text, 'changed'::text, 'moved'::text, 'cancelled'::text, 'shuttleCancelled'::text, 'shuttleChanged'::text, 'shippedAgain'::text, 'written'::text]))),
  constraint shuttle_event_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX shuttle_event_newest ON public.shuttle_event USING btree (id_customer, id_booking, id_event DESC);
alter table shuttle_event enable row level security, force row level security;
create policy of_customer on shuttle_event using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shuttle_event to sillage_operator using (true) with check (true);

create table shuttle_hold (
  id_customer integer not null,
  id_hold integer not null generated always as identity,
  id_shuttle integer not null,
  id_user integer not null,
  pieces integer not null,
  hanging_cm integer not null,
  grams integer not null,
  expires_at timestamp with time zone not null,
  is_renewed boolean not null default false,
  constraint shuttle_hold_pkey PRIMARY KEY (id_customer, id_hold),
  constraint shuttle_hold_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint shuttle_hold_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user),
  constraint shuttle_hold_id_shuttle_fkey FOREIGN KEY (id_shuttle) REFERENCES shuttle(id_shuttle) ON DELETE CASCADE,
  constraint shuttle_hold_grams_check CHECK ((grams >= 0)),
  constraint shuttle_hold_hanging_cm_check CHECK ((hanging_cm >= 0)),
  constraint shuttle_hold_pieces_check CHECK ((pieces > 0))
);
CREATE UNIQUE INDEX shuttle_hold_everywhere ON public.shuttle_hold USING btree (id_hold);
CREATE INDEX shuttle_hold_of_customer ON public.shuttle_hold USING btree (id_customer, expires_at);
CREATE INDEX shuttle_hold_of_member ON public.shuttle_hold USING btree (id_customer, id_user);
CREATE INDEX shuttle_hold_over ON public.shuttle_hold USING btree (expires_at);
CREATE INDEX shuttle_hold_seats ON public.shuttle_hold USING btree (id_shuttle, expires_at);
alter table shuttle_hold enable row level security, force row level security;
create policy of_customer on shuttle_hold using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on shuttle_hold to sillage_operator using (true) with check (true);

create table shuttle_line (
  id_line integer not null generated always as identity,
  name text not null,
  name_key text not null,
  time_zone text not null,
  weekdays integer[] not null,
  departure_time text not null,
  valid_from text not null,
  valid_to text,
  days_without text[] not null default '{}'::text[],
  cut_off jsonb not null,
  stops jsonb not null,
  vehicle text not null default ''::text,
  plate text not null default ''::text,
  driver_name text not null default ''::text,
  driver_phone text not null default ''::text,
  capacity_pieces integer not null,
  capacity_hanging_cm integer not null,
  capacity_grams integer not null,
  price jsonb not null,
  ended_at timestamp with time zone,
  revision integer not null default 1,
  constraint shuttle_line_pkey PRIMARY KEY (id_line),
  constraint shuttle_line_capacity_grams_check CHECK ((capacity_grams > 0)),
  constraint shuttle_line_capacity_hanging_cm_check CHECK ((capacity_hanging_cm >= 0)),
  constraint shuttle_line_capacity_pieces_check CHECK ((capacity_pieces > 0)),
  constraint shuttle_line_check CHECK ((valid_to >= valid_from)),
  constraint shuttle_line_departure_time_check CHECK ((departure_time ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint shuttle_line_driver_name_check CHECK ((length(driver_name) <= 100)),
  constraint shuttle_line_driver_phone_check CHECK ((length(driver_phone) <= 40)),
  constraint shuttle_line_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint shuttle_line_plate_check CHECK ((length(plate) <= 20)),
  constraint shuttle_line_valid_from_check CHECK ((valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint shuttle_line_vehicle_check CHECK ((length(vehicle) <= 100)),
  constraint shuttle_line_weekdays_check CHECK (((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)))
);
CREATE INDEX shuttle_line_by_name ON public.shuttle_line USING btree (name_key, id_line) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX shuttle_line_name ON public.shuttle_line USING btree (name_key) WHERE (ended_at IS NULL);
alter table shuttle_line enable row level security, force row level security;
create policy of_operator on shuttle_line using (in_scope(0)) with check (in_scope(0));

create table sign_in_attempt (
  account_hash bytea not null,
  origin text not null,
  failures integer not null,
  recent timestamp with time zone[] not null,
  last_at timestamp with time zone not null,
  constraint sign_in_attempt_pkey PRIMARY KEY (account_hash, origin)
);
CREATE INDEX sign_in_attempt_last ON public.sign_in_attempt USING btree (last_at);

create table site (
  id_site integer not null generated always as identity,
  id_customer integer not null,
  name text not null,
  name_key text not null,
  address text not null default ''::text,
  latitude double precision not null,
  longitude double precision not null,
  radius_metres integer not null,
  revision integer not null default 1,
  search_text text not null generated always as (plain_text(((name || ' '::text) || address))) stored,
  constraint site_pkey PRIMARY KEY (id_customer, id_site),
  constraint site_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint site_address_check CHECK ((length(address) <= 300)),
  constraint site_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint site_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint site_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint site_radius_metres_check CHECK (((radius_metres >= 20) AND (radius_metres <= 50000)))
);
CREATE INDEX site_at ON public.site USING btree (id_customer, latitude);
CREATE INDEX site_by_name ON public.site USING btree (name_key, id_site);
CREATE UNIQUE INDEX site_everywhere ON public.site USING btree (id_site);
CREATE UNIQUE INDEX site_name ON public.site USING btree (id_customer, name_key);
alter table site enable row level security, force row level security;
create policy of_customer on site using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on site to sillage_operator using (true) with check (true);

create table stability_decision (
  id_decision integer not null generated always as identity,
  id_customer integer not null,
  id_trip integer not null,
  id_content integer not null,
  content_name text not null,
  unit text not null,
  verdict text not null,
  quantity integer not null,
  whole integer not null,
  units text not null default ''::text,
  digest bytea not null,
  budget_state text not null,
  figures jsonb not null,
  proposed_by integer not null,
  proposed_at timestamp with time zone not null,
  reason text not null,
  state text not null default 'proposed'::text,
  answered_by integer,
  answered_at timestamp with time zone,
  answer_reason text not null default ''::text,
  constraint stability_decision_pkey PRIMARY KEY (id_customer, id_decision),
  constraint stability_decision_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES member(id_user),
  constraint stability_decision_id_customer_id_content_fkey FOREIGN KEY (id_customer, id_content) REFERENCES content(id_customer, id_content),
  constraint stability_decision_id_customer_id_trip_fkey FOREIGN KEY (id_customer, id_trip) REFERENCES stability_trip(id_customer, id_trip),
  constraint stability_decision_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES member(id_user),
  constraint stability_decision_answer_reason_check CHECK ((length(answer_reason) <= 1000)),
  constraint stability_decision_budget_state_check CHECK ((budget_state = ANY (ARRAY['within'::text, 'nearlyUsed'::text, 'exceeded'::text, 'unknown'::text]))),
  constraint stability_decision_check CHECK ((whole >= quantity)),
  constraint stability_decision_check1 CHECK ((answered_by <> proposed_by)),
  constraint stability_decision_check2 CHECK (((state = 'proposed'::text) = (answered_by IS NULL))),
  constraint stability_decision_check3 CHECK (((answered_by IS NULL) = (answered_at IS NULL))),
  constraint stability_decision_check4 CHECK (((answered_by IS NULL) = (answer_reason = ''::text))),
  constraint stability_decision_digest_check CHECK ((length(digest) = 32)),
  constraint stability_decision_quantity_check CHECK ((quantity >= 0)),
  constraint stability_decision_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint stability_decision_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'refused'::text]))),
  constraint stability_decision_units_check CHECK ((length(units) <= 500)),
  constraint stability_decision_verdict_check CHECK ((verdict = ANY (ARRAY['release'::text, 'partial'::text, 'rejection'::text])))
);
CREATE UNIQUE INDEX stability_decision_everywhere ON public.stability_decision USING btree (id_decision);
CREATE INDEX stability_decision_of_content ON public.stability_decision USING btree (id_customer, id_content, id_decision DESC);
CREATE INDEX stability_decision_of_trip ON public.stability_decision USING btree (id_customer, id_trip, id_decision DESC);
CREATE UNIQUE INDEX stability_decision_open ON public.stability_decision USING btree (id_customer, id_trip) WHERE (state = 'proposed'::text);
CREATE INDEX stability_decision_waiting ON public.stability_decision USING btree (proposed_at, id_decision) WHERE (state = 'proposed'::text);
CREATE INDEX stability_decision_waiting_of ON public.stability_decision USING btree (id_customer, proposed_at, id_decision) WHERE (state = 'proposed'::text);
alter table stability_decision enable row level security, force row level security;
create policy of_customer on stability_decision using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on stability_decision to sillage_operator using (true) with check (true);

create table stability_goods (
  id_customer integer not null,
  id_content integer not null,
  id_profile integer not null,
  given_by integer not null,
  given_at timestamp with time zone not null,
  constraint stability_goods_pkey PRIMARY KEY (id_customer, id_content),
  constraint stability_goods_given_by_fkey FOREIGN KEY (given_by) REFERENCES member(id_user),
  constraint stability_goods_id_customer_id_content_fkey FOREIGN KEY (id_customer, id_content) REFERENCES content(id_customer, id_content),
  constraint stability_goods_id_customer_id_profile_fkey FOREIGN KEY (id_customer, id_profile) REFERENCES stability_profile(id_customer, id_profile)
);
CREATE INDEX stability_goods_of_profile ON public.stability_goods USING btree (id_customer, id_profile);
alter table stability_goods enable row level security, force row level security;
create policy of_customer on stability_goods using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on stability_goods to sillage_operator using (true) with check (true);

create table stability_profile (
  id_profile integer not null generated always as identity,
  id_customer integer not null,
  name text not null,
  name_key text not null,
  code text not null default ''::text,
  min_celsius double precision,
  max_celsius double precision,
  bands jsonb not null default '[]'::jsonb,
  freeze_celsius double precision,
  freezes_allowed integer,
  revision integer not null default 1,
  created_by integer not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  search_text text not null generated always as (plain_text(((name || ' '::text) || code))) stored,
  constraint stability_profile_pkey PRIMARY KEY (id_customer, id_profile),
  constraint stability_profile_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint stability_profile_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint stability_profile_bands_check CHECK (((jsonb_typeof(bands) = 'array'::text) AND (jsonb_array_length(bands) <= 8))),
  constraint stability_profile_check CHECK ((max_celsius > min_celsius)),
  constraint stability_profile_check1 CHECK (((min_celsius IS NOT NULL) OR (max_celsius IS NOT NULL))),
  constraint stability_profile_check2 CHECK (((freeze_celsius IS NULL) = (freezes_allowed IS NULL))),
  constraint stability_profile_code_check CHECK ((length(code) <= 60)),
  constraint stability_profile_freezes_allowed_check CHECK (((freezes_allowed >= 0) AND (freezes_allowed <= 100))),
  constraint stability_profile_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX stability_profile_by_name ON public.stability_profile USING btree (name_key, id_profile);
CREATE UNIQUE INDEX stability_profile_everywhere ON public.stability_profile USING btree (id_profile);
CREATE UNIQUE INDEX stability_profile_name ON public.stability_profile USING btree (id_customer, name_key) WHERE (archived_at IS NULL);
CREATE INDEX stability_profile_of_customer ON public.stability_profile USING btree (id_customer, name_key, id_profile);
CREATE INDEX stability_profile_search ON public.stability_profile USING gin (search_text gin_trgm_ops);
alter table stability_profile enable row level security, force row level security;
create policy of_customer on stability_profile using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on stability_profile to sillage_operator using (true) with check (true);

create table stability_trip (
  id_trip integer not null generated always as identity,
  id_customer integer not null,
  id_content integer not null,
  id_shipment integer,
  transport_reference text not null,
  id_container integer,
  quantity integer not null,
  decision text not null default 'none'::text,
  added_by integer not null,
  added_at timestamp with time zone not null,
  constraint stability_trip_pkey PRIMARY KEY (id_customer, id_trip),
  constraint stability_trip_added_by_fkey FOREIGN KEY (added_by) REFERENCES member(id_user),
  constraint stability_trip_id_customer_id_content_fkey FOREIGN KEY (id_customer, id_content) REFERENCES content(id_customer, id_content),
  constraint stability_trip_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment),
  constraint stability_trip_id_customer_id_shipment_id_container_fkey FOREIGN KEY (id_customer, id_shipment, id_container) REFERENCES shipment_asset(id_customer, id_shipment, id_container) ON DELETE SET NULL (id_container),
  constraint stability_trip_decision_check CHECK ((decision = ANY (ARRAY['none'::text, 'open'::text, 'made'::text]))),
  constraint stability_trip_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX stability_trip_container ON public.stability_trip USING btree (id_customer, id_shipment, id_container) WHERE (id_container IS NOT NULL);
CREATE INDEX stability_trip_id ON public.stability_trip USING btree (id_shipment);
CREATE INDEX stability_trip_of_content ON public.stability_trip USING btree (id_customer, id_content, id_trip);
CREATE UNIQUE INDEX stability_trip_once ON public.stability_trip USING btree (id_customer, id_shipment, id_content) WHERE (id_shipment IS NOT NULL);
CREATE INDEX stability_trip_undecided ON public.stability_trip USING btree (id_customer, id_trip) WHERE ((decision = 'none'::text) AND (id_shipment IS NOT NULL));
alter table stability_trip enable row level security, force row level security;
create policy of_customer on stability_trip using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on stability_trip to sillage_operator using (true) with check (true);

create table tariff (
  id_tariff integer not null generated always as identity,
  name text not null,
  name_key text not null,
  route_option text not null,
  mode text not null,
  zones_from jsonb not null,
  zones_to jsonb not null,
  countries_from text[] not null,
  countries_to text[] not null,
  transit_days integer not null,
  breaks jsonb not null,
  minimum_cents bigint not null,
  fuel jsonb not null,
  insurance jsonb not null,
  surcharges jsonb not null,
  margin_basis_points integer not null,
  valid_from text not null,
  valid_to text,
  offer_days integer not null,
  intensity jsonb,
  included text not null default ''::text,
  revision integer not null default 1,
  search_text text not null generated always as (plain_text(name)) stored,
  constraint tariff_pkey PRIMARY KEY (id_tariff),
  constraint tariff_check CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint tariff_included_check CHECK ((length(included) <= 500)),
  constraint tariff_minimum_cents_check CHECK ((minimum_cents >= 0)),
  constraint tariff_mode_check CHECK ((mode = ANY (ARRAY['road'::text, 'air'::text, 'sea'::text, 'rail'::text, 'multimodal'::text]))),
  constraint tariff_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint tariff_offer_days_check CHECK (((offer_days >= 1) AND (offer_days <= 365))),
  constraint tariff_route_option_check CHECK ((route_option = ANY (ARRAY['accessible'::text, 'green'::text, 'critical'::text, 'premium'::text]))),
  constraint tariff_transit_days_check CHECK (((transit_days >= 0) AND (transit_days <= 365))),
  constraint tariff_valid_from_check CHECK ((valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint tariff_valid_to_check CHECK ((valid_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);
CREATE INDEX tariff_by_name ON public.tariff USING btree (name_key, id_tariff);
CREATE INDEX tariff_lane ON public.tariff USING gin (countries_from, countries_to);
CREATE UNIQUE INDEX tariff_name ON public.tariff USING btree (name_key);
alter table tariff enable row level security, force row level security;
create policy of_operator on tariff using (in_scope(0)) with check (in_scope(0));

create table tariff_margin (
  id_customer integer not null,
  margin_basis_points integer not null,
  constraint tariff_margin_pkey PRIMARY KEY (id_customer),
  constraint tariff_margin_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer)
);
alter table tariff_margin enable row level security, force row level security;
create policy of_operator on tariff_margin using (in_scope(0)) with check (in_scope(0));

create table task_handover (
  id_customer integer not null,
  kind text not null,
  id_subject integer not null,
  handed_to integer not null,
  handed_by integer not null,
  handed_at timestamp with time zone not null,
  constraint task_handover_pkey PRIMARY KEY (id_customer, kind, id_subject),
  constraint task_handover_id_customer_handed_by_fkey FOREIGN KEY (id_customer, handed_by) REFERENCES member(id_customer, id_user),
  constraint task_handover_id_customer_handed_to_fkey FOREIGN KEY (id_customer, handed_to) REFERENCES member(id_customer, id_user),
  constraint task_handover_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);
CREATE INDEX task_handover_age ON public.task_handover USING btree (handed_at);
CREATE INDEX task_handover_by ON public.task_handover USING btree (id_customer, handed_by);
CREATE INDEX task_handover_to ON public.task_handover USING btree (id_customer, handed_to, kind, id_subject);
alter table task_handover enable row level security, force row level security;
create policy of_customer on task_handover using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on task_handover to sillage_operator using (true) with check (true);

create table task_mail (
  id_customer integer not null,
  id_user integer not null,
  monday date not null,
  constraint task_mail_pkey PRIMARY KEY (id_customer, id_user),
  constraint task_mail_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user)
);
alter table task_mail enable row level security, force row level security;
create policy of_customer on task_mail using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on task_mail to sillage_operator using (true) with check (true);

create table task_snooze (
  id_customer integer not null,
  id_user integer not null,
  kind text not null,
  id_subject integer not null,
  snoozed_until timestamp with time zone not null,
  constraint task_snooze_pkey PRIMARY KEY (id_customer, id_user, kind, id_subject),
  constraint task_snooze_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES member(id_customer, id_user),
  constraint task_snooze_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);
CREATE INDEX task_snooze_over ON public.task_snooze USING btree (snoozed_until);
alter table task_snooze enable row level security, force row level security;
create policy of_customer on task_snooze using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on task_snooze to sillage_operator using (true) with check (true);

create table tracker (
  id_tracker integer not null generated always as identity,
  id_customer integer not null,
  identifier text not null,
  type text not null,
  protocol text,
  id_mapping integer,
  serial text,
  status text not null default 'A'::text,
  anonymous boolean not null default false,
  reporting_interval_seconds integer not null default 900,
  secret_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default clock_timestamp(),
  held_since timestamp with time zone not null default '-infinity'::timestamp with time zone,
  released_at timestamp with time zone,
  search_text text not null generated always as (plain_text(((identifier || ' '::text) || COALESCE(serial, ''::text)))) stored,
  is_private boolean not null default false,
  constraint tracker_pkey PRIMARY KEY (id_customer, id_tracker),
  constraint tracker_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint tracker_id_mapping_fkey FOREIGN KEY (id_mapping) REFERENCES payload_mapping(id_mapping),
  constraint tracker_identifier_check CHECK (((length(identifier) >= 1) AND (length(identifier) <= 64))),
  constraint tracker_reporting_interval_seconds_check CHECK (((reporting_interval_seconds >= 1) AND (reporting_interval_seconds <= 604800))),
  constraint tracker_status_check CHECK ((status = ANY (ARRAY['A'::text, 'H'::text]))),
  constraint tracker_type_check CHECK ((type = ANY (ARRAY['GPS'::text, 'LBS'::text, 'supply'::text])))
);
CREATE INDEX tracker_changed ON public.tracker USING btree (changed_at);
CREATE UNIQUE INDEX tracker_id ON public.tracker USING btree (id_tracker);
CREATE UNIQUE INDEX tracker_live ON public.tracker USING btree (identifier) WHERE (released_at IS NULL);
CREATE INDEX tracker_mapping ON public.tracker USING btree (id_mapping) WHERE (id_mapping IS NOT NULL);
CREATE INDEX tracker_named ON public.tracker USING btree (identifier);
CREATE UNIQUE INDEX tracker_of_customer ON public.tracker USING btree (id_customer, identifier);
CREATE INDEX tracker_protocol ON public.tracker USING btree (protocol, id_tracker) WHERE (released_at IS NULL);
CREATE INDEX tracker_search ON public.tracker USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX tracker_secret ON public.tracker USING btree (secret_hash) WHERE (released_at IS NULL);
alter table tracker enable row level security, force row level security;
create policy of_customer on tracker using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on tracker to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_measured AFTER UPDATE OF reporting_interval_seconds ON public.tracker FOR EACH ROW WHEN ((old.reporting_interval_seconds IS DISTINCT FROM new.reporting_interval_seconds)) EXECUTE FUNCTION mark_shipments_of_tracker();

create table tracker_command (
  id_command integer not null generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  command jsonb not null,
  state text not null,
  asked_by integer,
  asked_at timestamp with time zone not null,
  decided_by integer,
  decided_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer text,
  relay_key text,
  constraint tracker_command_pkey PRIMARY KEY (id_customer, id_command),
  constraint tracker_command_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES member(id_user),
  constraint tracker_command_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id_user),
  constraint tracker_command_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint tracker_command_answer_check CHECK ((length(answer) <= 2000)),
  constraint tracker_command_check CHECK (((decided_by IS NULL) OR (decided_by <> asked_by))),
  constraint tracker_command_command_check CHECK ((octet_length((command)::text) <= 2000)),
  constraint tracker_command_relay_key_check CHECK ((length(relay_key) <= 200)),
  constraint tracker_command_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'queued'::text, 'sent'::text, 'acknowledged'::text, 'failed'::text, 'unanswered'::text, 'expired'::text, 'cancelled'::text, 'refused'::text])))
);
CREATE INDEX tracker_command_asked ON public.tracker_command USING btree (asked_by);
CREATE INDEX tracker_command_decided ON public.tracker_command USING btree (decided_by);
CREATE UNIQUE INDEX tracker_command_number ON public.tracker_command USING btree (id_command);
CREATE INDEX tracker_command_of_tracker ON public.tracker_command USING btree (id_customer, id_tracker, id_command DESC);
CREATE INDEX tracker_command_open ON public.tracker_command USING btree (id_tracker, id_command) WHERE (state = ANY (ARRAY['proposed'::text, 'queued'::text, 'sent'::text]));
CREATE INDEX tracker_command_relayed ON public.tracker_command USING btree (id_customer, relay_key) WHERE (relay_key IS NOT NULL);
CREATE INDEX tracker_command_sent ON public.tracker_command USING btree (sent_at) WHERE (state = 'sent'::text);
CREATE INDEX tracker_command_waiting ON public.tracker_command USING btree (expires_at) WHERE (state = ANY (ARRAY['proposed'::text, 'queued'::text]));
alter table tracker_command enable row level security, force row level security;
create policy of_customer on tracker_command using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on tracker_command to sillage_operator using (true) with check (true);

create table tracker_health (
  id_customer integer not null,
  id_tracker integer not null,
  checked_at timestamp with time zone not null,
  kept real,
  reports integer not null,
  empty_at timestamp with time zone,
  percent_per_day real,
  signal real,
  satellites real,
  hdop real,
  is_poorly_heard boolean not null,
  firmware text,
  device_kind text not null,
  is_firmware_old boolean not null default false,
  constraint tracker_health_pkey PRIMARY KEY (id_customer, id_tracker),
  constraint tracker_health_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint tracker_health_firmware_check CHECK ((length(firmware) <= 100))
);
CREATE INDEX tracker_health_checked ON public.tracker_health USING btree (checked_at);
CREATE INDEX tracker_health_empty ON public.tracker_health USING btree (empty_at) WHERE (empty_at IS NOT NULL);
CREATE INDEX tracker_health_firmware ON public.tracker_health USING btree (device_kind, firmware) WHERE (firmware IS NOT NULL);
CREATE INDEX tracker_health_heard ON public.tracker_health USING btree (signal) WHERE is_poorly_heard;
CREATE INDEX tracker_health_kept ON public.tracker_health USING btree (kept) WHERE (kept < (0.8)::double precision);
CREATE INDEX tracker_health_old ON public.tracker_health USING btree (id_tracker) WHERE is_firmware_old;
alter table tracker_health enable row level security, force row level security;
create policy of_customer on tracker_health using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on tracker_health to sillage_operator using (true) with check (true);

create table tracker_latest (
  id_customer integer not null,
  id_tracker integer not null,
  received_at timestamp with time zone not null,
  reading_time timestamp with time zone,
  reading jsonb,
  position_time timestamp with time zone,
  latitude double precision,
  longitude double precision,
  accuracy real,
  speed real,
  course real,
  fix bigint,
  fix_after bigint,
  temperature_time timestamp with time zone,
  temperature real,
  humidity_time timestamp with time zone,
  humidity real,
  battery_time timestamp with time zone,
  battery real,
  evaluate_from timestamp with time zone,
  evaluate_version bigint not null default 0,
  evaluate_next timestamp with time zone,
  evaluate_through timestamp with time zone,
  evaluate_taken bigint,
  constraint tracker_latest_pkey PRIMARY KEY (id_customer, id_tracker),
  constraint tracker_latest_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker)
) with (fillfactor=70);
CREATE INDEX tracker_latest_due ON public.tracker_latest USING btree (id_tracker) WHERE (evaluate_from IS NOT NULL);
CREATE INDEX tracker_latest_low ON public.tracker_latest USING btree (id_customer, id_tracker) WHERE (battery <= (15)::double precision);
CREATE INDEX tracker_latest_received ON public.tracker_latest USING btree (received_at);
alter table tracker_latest enable row level security, force row level security;
create policy of_customer on tracker_latest using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on tracker_latest to sillage_operator using (true) with check (true);
CREATE TRIGGER mark_measured AFTER UPDATE OF evaluate_from ON public.tracker_latest FOR EACH ROW WHEN (((old.evaluate_from IS NOT NULL) AND ((new.evaluate_from IS NULL) OR (new.evaluate_from > old.evaluate_from)))) EXECUTE FUNCTION mark_shipments_of_readings();

create table tracker_simulation (
  id_customer integer not null,
  id_tracker integer not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  id_shipment integer,
  set_out_at timestamp with time zone,
  next_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint tracker_simulation_pkey PRIMARY KEY (id_customer, id_tracker),
  constraint tracker_simulation_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint tracker_simulation_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint tracker_simulation_check CHECK (((id_shipment IS NULL) = (set_out_at IS NULL)))
);
CREATE INDEX tracker_simulation_created_by ON public.tracker_simulation USING btree (created_by);
CREATE INDEX tracker_simulation_next ON public.tracker_simulation USING btree (next_at) WHERE (ended_at IS NULL);
CREATE INDEX tracker_simulation_running ON public.tracker_simulation USING btree (id_customer) WHERE (ended_at IS NULL);
alter table tracker_simulation enable row level security, force row level security;
create policy of_customer on tracker_simulation using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on tracker_simulation to sillage_operator using (true) with check (true);

create table tracker_tenure (
  id_tenure integer not null generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint tracker_tenure_pkey PRIMARY KEY (id_customer, id_tenure),
  constraint tracker_tenure_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES tracker(id_customer, id_tracker),
  constraint tracker_tenure_check CHECK ((ended_at >= started_at))
);
CREATE INDEX tracker_tenure_id ON public.tracker_tenure USING btree (id_tracker);
CREATE INDEX tracker_tenure_of_tracker ON public.tracker_tenure USING btree (id_customer, id_tracker, started_at);
alter table tracker_tenure enable row level security, force row level security;
create policy of_customer on tracker_tenure using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on tracker_tenure to sillage_operator using (true) with check (true);

create table unasked_message (
  address_hash bytea not null,
  sent_on date not null,
  sent integer not null,
  constraint unasked_message_pkey PRIMARY KEY (address_hash)
);
CREATE INDEX unasked_message_day ON public.unasked_message USING btree (sent_on);

create table unknown_tracker (
  identifier text not null,
  protocol text not null,
  reason text not null,
  knocks bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint unknown_tracker_pkey PRIMARY KEY (identifier, protocol, reason),
  constraint unknown_tracker_reason_check CHECK ((reason = ANY (ARRAY['unknown'::text, 'wrongSecret'::text, 'disabled'::text])))
);
CREATE INDEX unknown_tracker_last ON public.unknown_tracker USING btree (last_at DESC);

create table webhook (
  id_webhook integer not null generated always as identity,
  id_customer integer not null,
  name text not null,
  url text not null,
  events text[] not null,
  status text not null default 'active'::text,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  last_success_at timestamp with time zone,
  created_by integer not null,
  created_at timestamp with time zone not null,
  constraint webhook_pkey PRIMARY KEY (id_customer, id_webhook),
  constraint webhook_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id_user),
  constraint webhook_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint webhook_check CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  constraint webhook_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_name_check CHECK ((length(name) <= 100)),
  constraint webhook_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'failing'::text]))),
  constraint webhook_url_check CHECK (((length(url) >= 8) AND (length(url) <= 2000)))
);
CREATE UNIQUE INDEX webhook_everywhere ON public.webhook USING btree (id_webhook);
alter table webhook enable row level security, force row level security;
create policy of_customer on webhook using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on webhook to sillage_operator using (true) with check (true);

create table webhook_delivery (
  id_delivery bigint not null generated always as identity,
  id_customer integer not null,
  id_webhook integer not null,
  id_event bigint not null,
  status text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default date_trunc('milliseconds'::text, now()),
  first_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  answer_status integer,
  latency_ms integer,
  answer text not null default ''::text,
  constraint webhook_delivery_pkey PRIMARY KEY (id_customer, id_delivery),
  constraint webhook_delivery_id_customer_id_webhook_id_event_key UNIQUE (id_customer, id_webhook, id_event),
  constraint webhook_delivery_id_customer_id_event_fkey FOREIGN KEY (id_customer, id_event) REFERENCES webhook_event(id_customer, id_event) ON DELETE CASCADE,
  constraint webhook_delivery_id_customer_id_webhook_fkey FOREIGN KEY (id_customer, id_webhook) REFERENCES webhook(id_customer, id_webhook) ON DELETE CASCADE,
  constraint webhook_delivery_answer_check CHECK ((length(answer) <= 1024)),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (id_customer, id_webhook, next_attempt_at) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX webhook_delivery_everywhere ON public.webhook_delivery USING btree (id_delivery);
CREATE INDEX webhook_delivery_list ON public.webhook_delivery USING btree (id_customer, id_webhook, id_delivery DESC);
CREATE INDEX webhook_delivery_of_event ON public.webhook_delivery USING btree (id_customer, id_event);
CREATE INDEX webhook_delivery_status ON public.webhook_delivery USING btree (id_customer, id_webhook, status, id_delivery DESC);
alter table webhook_delivery enable row level security, force row level security;
create policy of_customer on webhook_delivery using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on webhook_delivery to sillage_operator using (true) with check (true);

create table webhook_event (
  id_event bigint not null generated always as identity,
  id_customer integer not null,
  type text not null,
  dedupe_key text,
  happened_at timestamp with time zone not null,
  data jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint webhook_event_pkey PRIMARY KEY (id_customer, id_event),
  constraint webhook_event_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES customer(id_customer),
  constraint webhook_event_dedupe_key_check CHECK ((length(dedupe_key) <= 100))
);
CREATE INDEX webhook_event_age ON public.webhook_event USING btree (created_at);
CREATE UNIQUE INDEX webhook_event_once ON public.webhook_event USING btree (id_customer, dedupe_key) WHERE (dedupe_key IS NOT NULL);
alter table webhook_event enable row level security, force row level security;
create policy of_customer on webhook_event using (in_scope(id_customer)) with check (in_scope(id_customer));
create policy of_operator on webhook_event to sillage_operator using (true) with check (true);
