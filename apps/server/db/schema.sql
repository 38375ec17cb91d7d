-- Generated from db/migrations by npm run generate.
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE FUNCTION public.append_audit(customer integer, who integer, what text, which text, more text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;

CREATE FUNCTION public.append_audits(customer integer, who integer, what text, which text[], more text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;

CREATE FUNCTION public.audit_hash(prior bytea, id_customer integer, seq bigint, at timestamp with time zone, id_user integer, action text, subject text, details text) RETURNS bytea
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN sha256((prior || convert_to((SELECT string_agg(((length(parts.part) || ':'::text) || parts.part), ','::text ORDER BY parts.place) AS string_agg FROM unnest(ARRAY[(audit_hash.id_customer)::text, (audit_hash.seq)::text, (((EXTRACT(epoch FROM audit_hash.at) * (1000)::numeric))::bigint)::text, COALESCE((audit_hash.id_user)::text, ''::text), audit_hash.action, audit_hash.subject, audit_hash.details]) WITH ORDINALITY parts(part, place)), 'UTF8'::name)));

CREATE FUNCTION public.plain_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(regexp_replace(NORMALIZE(value, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));

CREATE FUNCTION public.code_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(public.plain_text(value), '[-[:space:]./_]'::text, ''::text, 'g'::text);

CREATE FUNCTION public.text_and_code(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (public.code_text(value) = public.plain_text(value)) THEN public.plain_text(value) ELSE ((public.plain_text(value) || ' '::text) || public.code_text(value)) END;

CREATE TABLE public.carriage (
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    incoterm text,
    gross_weight_kg double precision,
    net_weight_kg double precision,
    chargeable_weight_kg double precision,
    goods text DEFAULT ''::text NOT NULL,
    packages integer,
    shipper text DEFAULT ''::text NOT NULL,
    consignee text DEFAULT ''::text NOT NULL,
    awb_prefix text DEFAULT ''::text NOT NULL,
    awb_suffix text DEFAULT ''::text NOT NULL,
    flight_number text DEFAULT ''::text NOT NULL,
    flight_date text,
    driver_name text DEFAULT ''::text NOT NULL,
    driver_phone text DEFAULT ''::text NOT NULL,
    driver_plate text DEFAULT ''::text NOT NULL,
    id_outward integer,
    CONSTRAINT carriage_awb_prefix_check CHECK ((awb_prefix ~ '^([0-9]{3})?$'::text)),
    CONSTRAINT carriage_awb_suffix_check CHECK ((awb_suffix ~ '^([0-9]{8})?$'::text)),
    CONSTRAINT carriage_chargeable_weight_kg_check CHECK ((chargeable_weight_kg > (0)::double precision)),
    CONSTRAINT carriage_check CHECK ((net_weight_kg <= gross_weight_kg)),
    CONSTRAINT carriage_check1 CHECK (((awb_prefix = ''::text) = (awb_suffix = ''::text))),
    CONSTRAINT carriage_check2 CHECK ((id_outward <> id_shipment)),
    CONSTRAINT carriage_consignee_check CHECK ((length(consignee) <= 300)),
    CONSTRAINT carriage_driver_name_check CHECK ((length(driver_name) <= 120)),
    CONSTRAINT carriage_driver_phone_check CHECK ((length(driver_phone) <= 40)),
    CONSTRAINT carriage_driver_plate_check CHECK ((length(driver_plate) <= 20)),
    CONSTRAINT carriage_flight_date_check CHECK ((flight_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
    CONSTRAINT carriage_flight_number_check CHECK ((length(flight_number) <= 12)),
    CONSTRAINT carriage_goods_check CHECK ((length(goods) <= 500)),
    CONSTRAINT carriage_gross_weight_kg_check CHECK ((gross_weight_kg > (0)::double precision)),
    CONSTRAINT carriage_incoterm_check CHECK ((incoterm = ANY (ARRAY['EXW'::text, 'FCA'::text, 'CPT'::text, 'CIP'::text, 'DAP'::text, 'DPU'::text, 'DDP'::text, 'FAS'::text, 'FOB'::text, 'CFR'::text, 'CIF'::text]))),
    CONSTRAINT carriage_net_weight_kg_check CHECK ((net_weight_kg > (0)::double precision)),
    CONSTRAINT carriage_packages_check CHECK ((packages > 0)),
    CONSTRAINT carriage_shipper_check CHECK ((length(shipper) <= 300))
);

ALTER TABLE ONLY public.carriage FORCE ROW LEVEL SECURITY;

CREATE FUNCTION public.carriage_text(said public.carriage) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN public.plain_text(concat_ws(' '::text, NULLIF((((said).awb_prefix || '-'::text) || (said).awb_suffix), '-'::text), NULLIF(((said).awb_prefix || (said).awb_suffix), ''::text), NULLIF((said).flight_number, ''::text), NULLIF((said).driver_name, ''::text), NULLIF(public.text_and_code((said).driver_plate), ''::text), NULLIF((said).goods, ''::text)));

CREATE FUNCTION public.count_notifications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;

CREATE FUNCTION public.drop_reading_months_before(keep_from date) RETURNS SETOF text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
end
$$;

CREATE FUNCTION public.end_shares_of_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update share set revoked_at = new.deleted_at
    where id_customer = new.id_customer and id_shipment = new.id_shipment and revoked_at is null;
  return null;
end
$$;

CREATE FUNCTION public.end_shares_of_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update share set revoked_at = new.removed_at
    where id_customer = new.id_customer and id_asset = new.id_asset and revoked_at is null;
  return null;
end
$$;

CREATE FUNCTION public.forget_words_of_customer() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from shipment_word where id_customer = new.id_customer;
  return null;
end
$$;

CREATE FUNCTION public.in_scope(id_customer integer) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN CASE WHEN (current_setting('app.scope'::text, true) = 'all'::text) THEN true WHEN (id_customer = (NULLIF(NULLIF(current_setting('app.scope'::text, true), 'all'::text), ''::text))::integer) THEN true ELSE false END;

CREATE FUNCTION public.keep_carried_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update shipment s set carried_text = carriage_text(new)
  where s.id_customer = new.id_customer and s.id_shipment = new.id_shipment and s.carried_text <> carriage_text(new);
  return null;
end
$$;

CREATE FUNCTION public.keep_invoiced() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update shipment set is_invoiced = new.kind = 'invoice' where id_customer = new.id_customer and id_shipment = new.id_shipment;
  return null;
end $$;

CREATE FUNCTION public.keep_words_of_changed_shipment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into shipment_word (id_customer, word)
  select distinct new.id_customer, run[1] from regexp_matches(new.search_text, '[a-z]{3,}', 'g') run
  where not exists (select from shipment_word k where k.id_customer = new.id_customer and k.word = run[1]);
  return null;
end
$$;

CREATE FUNCTION public.keep_words_of_new_shipments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into shipment_word (id_customer, word)
  select said.id_customer, said.word
  from (select distinct s.id_customer, run[1] as word from added s cross join lateral regexp_matches(s.search_text, '[a-z]{3,}', 'g') run) said
  where not exists (select from shipment_word k where k.id_customer = said.id_customer and k.word = said.word);
  return null;
end
$$;

CREATE FUNCTION public.make_reading_month(month date) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;

CREATE FUNCTION public.metres_between(latitude1 double precision, longitude1 double precision, latitude2 double precision, longitude2 double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((2)::numeric * 6371008.8))::double precision * asin(LEAST((1)::double precision, sqrt(((sin((radians((latitude2 - latitude1)) / (2)::double precision)) ^ (2)::double precision) + ((cos(radians(latitude1)) * cos(radians(latitude2))) * (sin((radians((longitude2 - longitude1)) / (2)::double precision)) ^ (2)::double precision)))))));

CREATE FUNCTION public.metres_to_edge(latitude double precision, longitude double precision, corners jsonb) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
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
$$;

CREATE FUNCTION public.search_alike(asked_table text, word text, most integer) RETURNS SETOF text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET "pg_trgm.word_similarity_threshold" TO '0.55'
    AS $$
declare
  scope text := current_setting('app.scope', true);
  customer text := case when scope = 'all' then '' else format(' and id_customer = %s', coalesce(nullif(scope, '')::integer, -1)) end;
begin
  if asked_table not in
    ('shipment', 'tracker', 'contact', 'contractor', 'member', 'shipment_asset', 'shipment_file', 'asset', 'content') then
    raise exception 'nothing to search in %', asked_table;
  end if;
  -- What very many rows have is known from the newest already: a few hundred of them are enough.
  return query execute format('select x.search_text from (select search_text from %I where search_text %%> %L%s limit 500) x
    order by x.search_text <->> %L limit %s', asked_table, word, customer, word, most);
end
$$;

CREATE FUNCTION public.search_candidates(asked_table text, patterns text[], most integer) RETURNS SETOF integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  id_column text := case asked_table
    when 'shipment' then 'id_shipment' when 'tracker' then 'id_tracker' when 'contact' then 'id_contact'
    when 'contractor' then 'id_contractor' when 'member' then 'id_user' when 'shipment_asset' then 'id_container'
    when 'shipment_file' then 'id_file' when 'asset' then 'id_asset' when 'content' then 'id_content' when 'alert_rule' then 'id_rule' end;
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
$$;

CREATE FUNCTION public.silent_since(heard_at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    AS $$
begin
  return heard_at + coalesce((
    select sum(g.heard_again - greatest(g.ended_at, heard_at))
    from (select l.ended_at, lead(l.started_at) over (order by l.started_at) as heard_again from alert_listening l) g
    where g.heard_again > greatest(g.ended_at, heard_at)), '0');
end
$$;

CREATE TABLE public.alert_episode (
    id_episode integer NOT NULL,
    id_customer integer NOT NULL,
    id_rule integer NOT NULL,
    id_shipment integer,
    id_tracker integer NOT NULL,
    id_asset integer,
    id_incident integer,
    direction text NOT NULL,
    extreme real NOT NULL,
    limit_value real NOT NULL,
    status text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    cleared_at timestamp with time zone,
    notified_at timestamp with time zone,
    acknowledged_by integer,
    acknowledged_contact integer,
    acknowledged_at timestamp with time zone,
    closed_by integer,
    closed_at timestamp with time zone,
    close_note text DEFAULT ''::text NOT NULL,
    end_untold boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT alert_episode_acknowledged CHECK ((num_nonnulls(acknowledged_by, acknowledged_contact) = num_nonnulls(acknowledged_at))),
    CONSTRAINT alert_episode_check1 CHECK (((closed_by IS NULL) = (closed_at IS NULL))),
    CONSTRAINT alert_episode_close_note_check CHECK ((length(close_note) <= 500)),
    CONSTRAINT alert_episode_direction_check CHECK ((direction = ANY (ARRAY['above'::text, 'below'::text]))),
    CONSTRAINT alert_episode_status_check CHECK ((status = ANY (ARRAY['U'::text, 'R'::text])))
);

ALTER TABLE ONLY public.alert_episode FORCE ROW LEVEL SECURITY;

ALTER TABLE public.alert_episode ALTER COLUMN id_episode ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_episode_id_episode_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alert_escalation (
    id_customer integer NOT NULL,
    id_episode integer NOT NULL,
    step smallint NOT NULL,
    due_at timestamp with time zone NOT NULL,
    CONSTRAINT alert_escalation_step_check CHECK (((step >= 1) AND (step <= 3)))
);

ALTER TABLE ONLY public.alert_escalation FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alert_link (
    id_link bigint NOT NULL,
    id_customer integer NOT NULL,
    id_episode integer NOT NULL,
    id_user integer,
    id_contact integer,
    token_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT alert_link_check CHECK ((num_nonnulls(id_user, id_contact) = 1))
);

ALTER TABLE ONLY public.alert_link FORCE ROW LEVEL SECURITY;

ALTER TABLE public.alert_link ALTER COLUMN id_link ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_link_id_link_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alert_listening (
    id_listening integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    CONSTRAINT alert_listening_check CHECK ((ended_at >= started_at))
);

ALTER TABLE public.alert_listening ALTER COLUMN id_listening ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_listening_id_listening_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alert_preset (
    id_preset integer NOT NULL,
    id_customer integer NOT NULL,
    preset_name text NOT NULL,
    name_key text NOT NULL,
    is_favourite boolean DEFAULT false NOT NULL,
    rule_key text NOT NULL,
    value_min real,
    value_max real,
    direction text,
    radius_metres real,
    polygon jsonb,
    for_minutes real DEFAULT 0 NOT NULL,
    for_total boolean DEFAULT false NOT NULL,
    hysteresis real NOT NULL,
    clear_after_minutes real DEFAULT 0 NOT NULL,
    phases text[] DEFAULT '{}'::text[] NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT alert_preset_check CHECK ((value_min <= value_max)),
    CONSTRAINT alert_preset_check1 CHECK (((polygon IS NULL) OR (((jsonb_array_length(polygon) >= 3) AND (jsonb_array_length(polygon) <= 100)) AND (rule_key = 'geofencing'::text)))),
    CONSTRAINT alert_preset_clear_after_minutes_check CHECK ((clear_after_minutes >= (0)::double precision)),
    CONSTRAINT alert_preset_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text, 'INOUT'::text]))),
    CONSTRAINT alert_preset_phases_check CHECK ((phases <@ ARRAY['before'::text, 'transit'::text, 'destination'::text])),
    CONSTRAINT alert_preset_preset_name_check CHECK (((length(preset_name) >= 1) AND (length(preset_name) <= 100))),
    CONSTRAINT alert_preset_radius_metres_check CHECK ((radius_metres > (0)::double precision)),
    CONSTRAINT alert_preset_rule_key_check CHECK ((rule_key = ANY (ARRAY['temperature'::text, 'humidity'::text, 'battery'::text, 'light'::text, 'shock'::text, 'geofencing'::text, 'silence'::text, 'delay'::text]))),
    CONSTRAINT alert_preset_total CHECK (((NOT for_total) OR (rule_key = ANY (ARRAY['temperature'::text, 'humidity'::text])))),
    CONSTRAINT alert_preset_watches CHECK (
CASE rule_key
    WHEN 'geofencing'::text THEN ((num_nonnulls(direction, radius_metres) = 2) AND (num_nonnulls(value_min, value_max) = 0))
    WHEN 'silence'::text THEN (num_nonnulls(value_min, direction, radius_metres) = 0)
    WHEN 'delay'::text THEN ((value_max >= (0)::double precision) AND (num_nonnulls(value_min, direction, radius_metres) = 0))
    ELSE ((num_nonnulls(value_min, value_max) > 0) AND (num_nonnulls(direction, radius_metres) = 0))
END)
);

ALTER TABLE ONLY public.alert_preset FORCE ROW LEVEL SECURITY;

ALTER TABLE public.alert_preset ALTER COLUMN id_preset ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_preset_id_preset_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alert_rule (
    id_rule integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer,
    id_tracker integer,
    id_asset integer,
    rule_name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    rule_key text NOT NULL,
    value_min real,
    value_max real,
    direction text,
    address text DEFAULT ''::text NOT NULL,
    latitude double precision,
    longitude double precision,
    radius_metres real,
    polygon jsonb,
    for_minutes real DEFAULT 0 NOT NULL,
    for_total boolean DEFAULT false NOT NULL,
    hysteresis real DEFAULT 0.5 NOT NULL,
    clear_after_minutes real DEFAULT 0 NOT NULL,
    phases text[] DEFAULT '{}'::text[] NOT NULL,
    watch_from timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    modified_by integer,
    modified_at timestamp with time zone,
    deleted_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (public.plain_text(rule_name)) STORED NOT NULL,
    CONSTRAINT alert_rule_address_check CHECK ((length(address) <= 300)),
    CONSTRAINT alert_rule_check CHECK (((polygon IS NULL) OR (((jsonb_array_length(polygon) >= 3) AND (jsonb_array_length(polygon) <= 100)) AND (rule_key = 'geofencing'::text)))),
    CONSTRAINT alert_rule_check1 CHECK ((value_min <= value_max)),
    CONSTRAINT alert_rule_clear_after_minutes_check CHECK ((clear_after_minutes >= (0)::double precision)),
    CONSTRAINT alert_rule_description_check CHECK ((length(description) <= 500)),
    CONSTRAINT alert_rule_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text, 'INOUT'::text]))),
    CONSTRAINT alert_rule_phases_check CHECK ((phases <@ ARRAY['before'::text, 'transit'::text, 'destination'::text])),
    CONSTRAINT alert_rule_radius_metres_check CHECK ((radius_metres > (0)::double precision)),
    CONSTRAINT alert_rule_rule_key_check CHECK ((rule_key = ANY (ARRAY['temperature'::text, 'humidity'::text, 'battery'::text, 'light'::text, 'shock'::text, 'geofencing'::text, 'silence'::text, 'delay'::text]))),
    CONSTRAINT alert_rule_target CHECK ((num_nonnulls(id_shipment, id_tracker, id_asset) <= 1)),
    CONSTRAINT alert_rule_total CHECK (((NOT for_total) OR (rule_key = ANY (ARRAY['temperature'::text, 'humidity'::text])))),
    CONSTRAINT alert_rule_watches CHECK (
CASE rule_key
    WHEN 'geofencing'::text THEN ((num_nonnulls(direction, latitude, longitude, radius_metres) = 4) AND (num_nonnulls(value_min, value_max) = 0))
    WHEN 'silence'::text THEN (num_nonnulls(value_min, direction, latitude, longitude, radius_metres) = 0)
    WHEN 'delay'::text THEN ((value_max >= (0)::double precision) AND (num_nonnulls(value_min, direction, latitude, longitude, radius_metres) = 0))
    ELSE ((num_nonnulls(value_min, value_max) > 0) AND (num_nonnulls(direction, latitude, longitude, radius_metres) = 0))
END)
);

ALTER TABLE ONLY public.alert_rule FORCE ROW LEVEL SECURITY;

ALTER TABLE public.alert_rule ALTER COLUMN id_rule ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_rule_id_rule_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alert_state (
    id_customer integer NOT NULL,
    id_tracker integer NOT NULL,
    watch text NOT NULL,
    version bigint NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    standings jsonb NOT NULL,
    CONSTRAINT alert_state_watch_check CHECK ((length(watch) <= 80))
)
WITH (fillfactor='60');

ALTER TABLE ONLY public.alert_state FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alert_telling (
    id_customer integer NOT NULL,
    id_rule integer NOT NULL,
    channels text[] NOT NULL,
    is_critical boolean NOT NULL,
    quiet_from smallint,
    quiet_to smallint,
    quiet_days smallint[],
    time_zone text,
    CONSTRAINT alert_telling_channels_check CHECK (((cardinality(channels) > 0) AND (channels <@ ARRAY['bell'::text, 'mail'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT alert_telling_check CHECK ((num_nonnulls(quiet_from, quiet_to, quiet_days, time_zone) = ANY (ARRAY[0, 4]))),
    CONSTRAINT alert_telling_quiet_days_check CHECK (((cardinality(quiet_days) > 0) AND (quiet_days <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]))),
    CONSTRAINT alert_telling_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
    CONSTRAINT alert_telling_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
    CONSTRAINT alert_telling_time_zone_check CHECK ((length(time_zone) <= 64))
);

ALTER TABLE ONLY public.alert_telling FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alert_telling_person (
    id_customer integer NOT NULL,
    id_rule integer NOT NULL,
    step smallint NOT NULL,
    id_user integer,
    id_contact integer,
    CONSTRAINT alert_telling_person_check CHECK ((num_nonnulls(id_user, id_contact) = 1)),
    CONSTRAINT alert_telling_person_step_check CHECK (((step >= 0) AND (step <= 3)))
);

ALTER TABLE ONLY public.alert_telling_person FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alert_telling_step (
    id_customer integer NOT NULL,
    id_rule integer NOT NULL,
    step smallint NOT NULL,
    after_minutes integer NOT NULL,
    CONSTRAINT alert_telling_step_after_minutes_check CHECK (((after_minutes >= 1) AND (after_minutes <= 10080))),
    CONSTRAINT alert_telling_step_step_check CHECK (((step >= 1) AND (step <= 3)))
);

ALTER TABLE ONLY public.alert_telling_step FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alert_told (
    id_told bigint NOT NULL,
    id_customer integer NOT NULL,
    id_episode integer NOT NULL,
    id_incident integer,
    rule_name text NOT NULL,
    kind text NOT NULL,
    step smallint NOT NULL,
    channel text NOT NULL,
    id_user integer,
    id_contact integer,
    told_at timestamp with time zone NOT NULL,
    CONSTRAINT alert_told_channel_check CHECK ((channel = ANY (ARRAY['bell'::text, 'mail'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT alert_told_check CHECK ((num_nonnulls(id_user, id_contact) <= 1)),
    CONSTRAINT alert_told_kind_check CHECK ((kind = ANY (ARRAY['raised'::text, 'late'::text, 'unanswered'::text, 'corrected'::text])))
);

ALTER TABLE ONLY public.alert_told FORCE ROW LEVEL SECURITY;

ALTER TABLE public.alert_told ALTER COLUMN id_told ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_told_id_told_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alert_waiting (
    id_waiting bigint NOT NULL,
    id_customer integer NOT NULL,
    id_episode integer NOT NULL,
    channel text NOT NULL,
    id_user integer,
    id_contact integer,
    due_at timestamp with time zone NOT NULL,
    is_late boolean DEFAULT false NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT alert_waiting_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT alert_waiting_check CHECK ((num_nonnulls(id_user, id_contact) = 1))
);

ALTER TABLE ONLY public.alert_waiting FORCE ROW LEVEL SECURITY;

ALTER TABLE public.alert_waiting ALTER COLUMN id_waiting ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_waiting_id_waiting_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.api_key (
    id_api_key integer NOT NULL,
    id_customer integer NOT NULL,
    name text NOT NULL,
    key_hash bytea NOT NULL,
    scopes text[] DEFAULT '{report}'::text[] NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT api_key_scopes_check CHECK (((scopes <@ '{report,read}'::text[]) AND (cardinality(scopes) > 0)))
);

ALTER TABLE ONLY public.api_key FORCE ROW LEVEL SECURITY;

ALTER TABLE public.api_key ALTER COLUMN id_api_key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.api_key_id_api_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.arrival_threshold (
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    minutes integer NOT NULL,
    CONSTRAINT arrival_threshold_minutes_check CHECK ((minutes = ANY (ARRAY[0, 30, 60, 120, 240, 1440])))
);

ALTER TABLE ONLY public.arrival_threshold FORCE ROW LEVEL SECURITY;

CREATE TABLE public.arrival_told (
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    id_user integer NOT NULL,
    arrival timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.arrival_told FORCE ROW LEVEL SECURITY;

CREATE TABLE public.asked_address (
    id_customer integer NOT NULL,
    address_hash bytea NOT NULL,
    declined_until timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.asked_address FORCE ROW LEVEL SECURITY;

CREATE TABLE public.asset (
    id_asset integer NOT NULL,
    id_customer integer NOT NULL,
    identifier text NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    reference_key text NOT NULL,
    owner_number text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    in_charge integer,
    in_charge_since timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (((((((public.text_and_code(reference) || ' '::text) || public.plain_text(identifier)) || ' '::text) || public.text_and_code(owner_number)) || ' '::text) || public.plain_text(description))) STORED NOT NULL,
    CONSTRAINT asset_check CHECK (((in_charge IS NULL) = (in_charge_since IS NULL))),
    CONSTRAINT asset_check1 CHECK (((length(owner_number) <= 20) AND ((owner_number = ''::text) OR (kind = 'container'::text)))),
    CONSTRAINT asset_description_check CHECK ((length(description) <= 2000)),
    CONSTRAINT asset_identifier_check CHECK (((length(identifier) >= 1) AND (length(identifier) <= 64))),
    CONSTRAINT asset_kind_check CHECK ((kind = ANY (ARRAY['fixed'::text, 'mobile'::text, 'container'::text]))),
    CONSTRAINT asset_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);

ALTER TABLE ONLY public.asset FORCE ROW LEVEL SECURITY;

ALTER TABLE public.asset ALTER COLUMN id_asset ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.asset_id_asset_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.asset_place (
    id_place integer NOT NULL,
    id_customer integer NOT NULL,
    id_asset integer NOT NULL,
    id_container integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    placed_by integer NOT NULL,
    ended_by integer,
    CONSTRAINT asset_place_check CHECK ((id_container <> id_asset)),
    CONSTRAINT asset_place_check1 CHECK ((ended_at >= started_at))
);

ALTER TABLE ONLY public.asset_place FORCE ROW LEVEL SECURITY;

ALTER TABLE public.asset_place ALTER COLUMN id_place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.asset_place_id_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.asset_position (
    id_position integer NOT NULL,
    id_customer integer NOT NULL,
    id_asset integer NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    reason text NOT NULL,
    set_by integer NOT NULL,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT asset_position_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT asset_position_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT asset_position_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

ALTER TABLE ONLY public.asset_position FORCE ROW LEVEL SECURITY;

ALTER TABLE public.asset_position ALTER COLUMN id_position ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.asset_position_id_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.asset_tracker (
    id_link integer NOT NULL,
    id_customer integer NOT NULL,
    id_asset integer NOT NULL,
    id_tracker integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT asset_tracker_check CHECK ((ended_at >= started_at))
);

ALTER TABLE ONLY public.asset_tracker FORCE ROW LEVEL SECURITY;

ALTER TABLE public.asset_tracker ALTER COLUMN id_link ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.asset_tracker_id_link_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_entry (
    id_customer integer NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    id_user integer,
    action text NOT NULL,
    subject text NOT NULL,
    details text NOT NULL,
    hash bytea NOT NULL
);

ALTER TABLE ONLY public.audit_entry FORCE ROW LEVEL SECURITY;

CREATE TABLE public.audit_head (
    id_customer integer NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL
);

ALTER TABLE ONLY public.audit_head FORCE ROW LEVEL SECURITY;

CREATE TABLE public.calibration (
    id_calibration integer NOT NULL,
    id_customer integer NOT NULL,
    id_tracker integer NOT NULL,
    certificate text NOT NULL,
    laboratory text DEFAULT ''::text NOT NULL,
    calibrated_on date NOT NULL,
    due_on date NOT NULL,
    temperature_offset double precision,
    humidity_offset double precision,
    is_applied boolean DEFAULT false NOT NULL,
    told_days smallint,
    created_by integer,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT calibration_certificate_check CHECK (((length(certificate) >= 1) AND (length(certificate) <= 100))),
    CONSTRAINT calibration_check CHECK ((due_on > calibrated_on)),
    CONSTRAINT calibration_check1 CHECK ((num_nonnulls(temperature_offset, humidity_offset) > 0)),
    CONSTRAINT calibration_laboratory_check CHECK ((length(laboratory) <= 200))
);

ALTER TABLE ONLY public.calibration FORCE ROW LEVEL SECURITY;

CREATE TABLE public.calibration_file (
    id_customer integer NOT NULL,
    id_calibration integer NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    size_bytes integer NOT NULL,
    content bytea NOT NULL
);

ALTER TABLE ONLY public.calibration_file FORCE ROW LEVEL SECURITY;

ALTER TABLE public.calibration ALTER COLUMN id_calibration ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.calibration_id_calibration_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cold_chain_report (
    id_report integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer,
    id_container integer,
    asset_reference text DEFAULT ''::text NOT NULL,
    code text NOT NULL,
    period_from timestamp with time zone NOT NULL,
    period_to timestamp with time zone NOT NULL,
    min_celsius double precision,
    max_celsius double precision,
    min_humidity double precision,
    max_humidity double precision,
    verdict text NOT NULL,
    readings integer NOT NULL,
    excursions integer NOT NULL,
    unobserved_minutes double precision NOT NULL,
    calibration_coverage text DEFAULT 'unknown'::text NOT NULL,
    calibrations jsonb DEFAULT '[]'::jsonb NOT NULL,
    facts jsonb NOT NULL,
    data bytea NOT NULL,
    sha256 bytea NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    released_by integer,
    released_at timestamp with time zone,
    release_note text DEFAULT ''::text NOT NULL,
    CONSTRAINT cold_chain_report_calibration_coverage_check CHECK ((calibration_coverage = ANY (ARRAY['unknown'::text, 'none'::text, 'partly'::text, 'whole'::text]))),
    CONSTRAINT cold_chain_report_check CHECK ((period_from < period_to)),
    CONSTRAINT cold_chain_report_check1 CHECK (((min_celsius IS NOT NULL) OR (max_celsius IS NOT NULL))),
    CONSTRAINT cold_chain_report_check2 CHECK (((released_by IS NULL) = (released_at IS NULL))),
    CONSTRAINT cold_chain_report_release_note_check CHECK ((length(release_note) <= 500)),
    CONSTRAINT cold_chain_report_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT cold_chain_report_verdict_check CHECK ((verdict = ANY (ARRAY['withinLimits'::text, 'incomplete'::text, 'excursion'::text, 'noData'::text])))
);
ALTER TABLE ONLY public.cold_chain_report ALTER COLUMN data SET STORAGE EXTERNAL;

ALTER TABLE ONLY public.cold_chain_report FORCE ROW LEVEL SECURITY;

ALTER TABLE public.cold_chain_report ALTER COLUMN id_report ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cold_chain_report_id_report_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact (
    id_customer integer NOT NULL,
    id_contact integer NOT NULL,
    company text DEFAULT ''::text NOT NULL,
    firstname text NOT NULL,
    lastname text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text NOT NULL,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    name_key text GENERATED ALWAYS AS (lower(regexp_replace(NORMALIZE(((firstname || ' '::text) || lastname), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))) STORED NOT NULL,
    search_text text GENERATED ALWAYS AS (public.plain_text(((((((((firstname || ' '::text) || lastname) || ' '::text) || company) || ' '::text) || email) || ' '::text) || phone))) STORED NOT NULL,
    CONSTRAINT contact_company_check CHECK ((length(company) <= 200)),
    CONSTRAINT contact_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT contact_firstname_check CHECK (((length(firstname) >= 1) AND (length(firstname) <= 100))),
    CONSTRAINT contact_lastname_check CHECK (((length(lastname) >= 1) AND (length(lastname) <= 100))),
    CONSTRAINT contact_phone_check CHECK ((phone ~ '^\d{11,15}$'::text))
);

ALTER TABLE ONLY public.contact FORCE ROW LEVEL SECURITY;

ALTER TABLE public.contact ALTER COLUMN id_contact ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_id_contact_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.content (
    id_content integer NOT NULL,
    id_customer integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    quantity integer NOT NULL,
    unit text DEFAULT ''::text NOT NULL,
    length_cm double precision,
    width_cm double precision,
    depth_cm double precision,
    weight_kg double precision,
    revision integer DEFAULT 1 NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (public.plain_text(((((name || ' '::text) || reference) || ' '::text) || description))) STORED NOT NULL,
    CONSTRAINT content_depth_cm_check CHECK ((depth_cm > (0)::double precision)),
    CONSTRAINT content_description_check CHECK ((length(description) <= 2000)),
    CONSTRAINT content_length_cm_check CHECK ((length_cm > (0)::double precision)),
    CONSTRAINT content_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT content_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000))),
    CONSTRAINT content_reference_check CHECK ((length(reference) <= 100)),
    CONSTRAINT content_unit_check CHECK ((length(unit) <= 20)),
    CONSTRAINT content_weight_kg_check CHECK ((weight_kg > (0)::double precision)),
    CONSTRAINT content_width_cm_check CHECK ((width_cm > (0)::double precision))
);

ALTER TABLE ONLY public.content FORCE ROW LEVEL SECURITY;

ALTER TABLE public.content ALTER COLUMN id_content ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.content_id_content_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.content_place (
    id_lot integer NOT NULL,
    id_customer integer NOT NULL,
    id_content integer NOT NULL,
    id_asset integer NOT NULL,
    quantity integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    placed_by integer NOT NULL,
    ended_by integer,
    CONSTRAINT content_place_check CHECK ((ended_at >= started_at)),
    CONSTRAINT content_place_quantity_check CHECK ((quantity > 0))
);

ALTER TABLE ONLY public.content_place FORCE ROW LEVEL SECURITY;

ALTER TABLE public.content_place ALTER COLUMN id_lot ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.content_place_id_lot_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.content_quantity (
    id_quantity integer NOT NULL,
    id_customer integer NOT NULL,
    id_content integer NOT NULL,
    quantity integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    set_by integer,
    is_assumed boolean DEFAULT false NOT NULL,
    CONSTRAINT content_quantity_quantity_check CHECK ((quantity > 0))
);

ALTER TABLE ONLY public.content_quantity FORCE ROW LEVEL SECURITY;

ALTER TABLE public.content_quantity ALTER COLUMN id_quantity ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.content_quantity_id_quantity_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contractor (
    id_contractor integer NOT NULL,
    id_customer integer NOT NULL,
    company text NOT NULL,
    firstname text DEFAULT ''::text NOT NULL,
    lastname text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.plain_text(((((((company || ' '::text) || firstname) || ' '::text) || lastname) || ' '::text) || email))) STORED NOT NULL,
    CONSTRAINT contractor_address_check CHECK ((length(address) <= 500)),
    CONSTRAINT contractor_company_check CHECK (((length(company) >= 1) AND (length(company) <= 200)))
);

ALTER TABLE ONLY public.contractor FORCE ROW LEVEL SECURITY;

ALTER TABLE public.contractor ALTER COLUMN id_contractor ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contractor_id_contractor_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cost_budget (
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    budget_cents bigint,
    revision integer NOT NULL,
    CONSTRAINT cost_budget_budget_cents_check CHECK ((budget_cents >= 0))
);

ALTER TABLE ONLY public.cost_budget FORCE ROW LEVEL SECURITY;

CREATE TABLE public.cost_line (
    id_line integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    book text NOT NULL,
    label text NOT NULL,
    id_contractor integer,
    supplier text DEFAULT ''::text NOT NULL,
    category text NOT NULL,
    quantity_thousandths integer NOT NULL,
    unit_cents bigint NOT NULL,
    vat_basis_points integer NOT NULL,
    net_cents bigint NOT NULL,
    vat_cents bigint NOT NULL,
    dated text NOT NULL,
    invoice_number text DEFAULT ''::text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT cost_line_book_check CHECK ((book = ANY (ARRAY['purchase'::text, 'sale'::text, 'operatorPurchase'::text]))),
    CONSTRAINT cost_line_category_check CHECK ((category = ANY (ARRAY['freight'::text, 'fuel'::text, 'customs'::text, 'handling'::text, 'insurance'::text, 'other'::text]))),
    CONSTRAINT cost_line_dated_check CHECK ((dated ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
    CONSTRAINT cost_line_invoice_number_check CHECK ((length(invoice_number) <= 60)),
    CONSTRAINT cost_line_label_check CHECK (((length(label) >= 1) AND (length(label) <= 200))),
    CONSTRAINT cost_line_quantity_thousandths_check CHECK ((quantity_thousandths > 0)),
    CONSTRAINT cost_line_supplier_check CHECK ((length(supplier) <= 200)),
    CONSTRAINT cost_line_vat_basis_points_check CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000)))
);

ALTER TABLE ONLY public.cost_line FORCE ROW LEVEL SECURITY;

ALTER TABLE public.cost_line ALTER COLUMN id_line ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cost_line_id_line_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.credential (
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    password_hash text,
    password_changed_at timestamp with time zone DEFAULT now() NOT NULL,
    last_connection_at timestamp with time zone,
    totp_sealed bytea,
    totp_confirmed_at timestamp with time zone,
    totp_last_step bigint DEFAULT 0 NOT NULL,
    totp_pending_sealed bytea
);

ALTER TABLE ONLY public.credential FORCE ROW LEVEL SECURITY;

CREATE TABLE public.customer (
    id_customer integer NOT NULL,
    customer_name text NOT NULL,
    type_client text DEFAULT ''::text NOT NULL,
    vertical text DEFAULT ''::text NOT NULL,
    country text DEFAULT 'FR'::text NOT NULL,
    manager text DEFAULT ''::text NOT NULL,
    logo_key text,
    logo_url text DEFAULT ''::text NOT NULL,
    requires_second_factor boolean DEFAULT false NOT NULL,
    grace_minutes integer DEFAULT 120 NOT NULL,
    commitment_months integer,
    payment_frequency text,
    monthly_price_cents bigint,
    annual_transport_volume integer,
    subscription_start date,
    billing_address text DEFAULT ''::text NOT NULL,
    vat_number text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    paused_at timestamp with time zone,
    deleted_at timestamp with time zone,
    CONSTRAINT customer_annual_transport_volume_check CHECK ((annual_transport_volume >= 0)),
    CONSTRAINT customer_billing_address_check CHECK ((length(billing_address) <= 500)),
    CONSTRAINT customer_commitment_months_check CHECK (((commitment_months >= 1) AND (commitment_months <= 120))),
    CONSTRAINT customer_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT customer_customer_name_check CHECK (((length(customer_name) >= 1) AND (length(customer_name) <= 200))),
    CONSTRAINT customer_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 2880))),
    CONSTRAINT customer_manager_check CHECK ((length(manager) <= 200)),
    CONSTRAINT customer_monthly_price_cents_check CHECK ((monthly_price_cents >= 0)),
    CONSTRAINT customer_payment_frequency_check CHECK ((payment_frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'yearly'::text]))),
    CONSTRAINT customer_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'deleted'::text]))),
    CONSTRAINT customer_subscription_whole CHECK ((num_nonnulls(commitment_months, payment_frequency, monthly_price_cents, annual_transport_volume, subscription_start) = ANY (ARRAY[0, 5]))),
    CONSTRAINT customer_type_client_check CHECK ((type_client = ANY (ARRAY['SC'::text, 'TR'::text, ''::text]))),
    CONSTRAINT customer_vat_number_check CHECK ((vat_number ~ '^([A-Z]{2}[A-Z0-9+*]{2,13})?$'::text))
);

ALTER TABLE ONLY public.customer FORCE ROW LEVEL SECURITY;

CREATE SEQUENCE public.customer_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.customer_id_seq OWNED BY public.customer.id_customer;

CREATE TABLE public.denial (
    id_denial bigint NOT NULL,
    id_customer integer NOT NULL,
    id_user integer,
    hour timestamp with time zone NOT NULL,
    reason text NOT NULL,
    account text NOT NULL,
    network text NOT NULL,
    ip text NOT NULL,
    door text NOT NULL,
    times integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT denial_account_check CHECK ((length(account) <= 80)),
    CONSTRAINT denial_door_check CHECK ((length(door) <= 200)),
    CONSTRAINT denial_ip_check CHECK ((length(ip) <= 80)),
    CONSTRAINT denial_network_check CHECK ((length(network) <= 80)),
    CONSTRAINT denial_reason_check CHECK ((reason = ANY (ARRAY['password'::text, 'code'::text, 'currentPassword'::text, 'inactive'::text, 'provider'::text, 'locked'::text, 'network'::text, 'permission'::text])))
);

ALTER TABLE ONLY public.denial FORCE ROW LEVEL SECURITY;

ALTER TABLE public.denial ALTER COLUMN id_denial ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.denial_id_denial_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.file_content (
    id_customer integer NOT NULL,
    id_file integer NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT file_content_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 5242880)))
);
ALTER TABLE ONLY public.file_content ALTER COLUMN content SET STORAGE EXTERNAL;

ALTER TABLE ONLY public.file_content FORCE ROW LEVEL SECURITY;

CREATE TABLE public.import_mapping (
    id_customer integer NOT NULL,
    signature text NOT NULL,
    columns jsonb NOT NULL,
    settings jsonb NOT NULL,
    used_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.import_mapping FORCE ROW LEVEL SECURITY;

CREATE TABLE public.incident (
    id_incident integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer,
    id_asset integer,
    id_tracker integer,
    opened_at timestamp with time zone NOT NULL,
    owner integer,
    cause text DEFAULT ''::text NOT NULL,
    corrective_action text DEFAULT ''::text NOT NULL,
    closed_by integer,
    closed_at timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT incident_cause_check CHECK ((length(cause) <= 2000)),
    CONSTRAINT incident_check CHECK ((num_nonnulls(id_shipment, id_asset, id_tracker) = 1)),
    CONSTRAINT incident_closed CHECK (((closed_by IS NULL) OR (closed_at IS NOT NULL))),
    CONSTRAINT incident_corrective_action_check CHECK ((length(corrective_action) <= 2000))
);

ALTER TABLE ONLY public.incident FORCE ROW LEVEL SECURITY;

CREATE TABLE public.incident_entry (
    id_entry integer NOT NULL,
    id_customer integer NOT NULL,
    id_incident integer NOT NULL,
    kind text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    handed_to integer,
    written_by integer NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT incident_entry_handed CHECK (((kind = 'assigned'::text) = (handed_to IS NOT NULL))),
    CONSTRAINT incident_entry_kind_check CHECK ((kind = ANY (ARRAY['comment'::text, 'taken'::text, 'released'::text, 'assigned'::text, 'described'::text, 'closed'::text, 'reopened'::text]))),
    CONSTRAINT incident_entry_text_check CHECK ((length(text) <= 2000))
);

ALTER TABLE ONLY public.incident_entry FORCE ROW LEVEL SECURITY;

ALTER TABLE public.incident_entry ALTER COLUMN id_entry ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.incident_entry_id_entry_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.incident ALTER COLUMN id_incident ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.incident_id_incident_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.invoice (
    id_invoice integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer,
    kind text NOT NULL,
    year integer NOT NULL,
    sequence integer NOT NULL,
    number text NOT NULL,
    id_corrects integer,
    issued_at timestamp with time zone NOT NULL,
    due_on text NOT NULL,
    net_cents bigint NOT NULL,
    vat_cents bigint NOT NULL,
    facts jsonb NOT NULL,
    issued_by integer NOT NULL,
    CONSTRAINT invoice_check CHECK (((kind = 'creditNote'::text) = (id_corrects IS NOT NULL))),
    CONSTRAINT invoice_due_on_check CHECK ((due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
    CONSTRAINT invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text]))),
    CONSTRAINT invoice_sequence_check CHECK ((sequence > 0))
);

ALTER TABLE ONLY public.invoice FORCE ROW LEVEL SECURITY;

CREATE TABLE public.invoice_counter (
    id_customer integer NOT NULL,
    year integer NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT invoice_counter_last_number_check CHECK ((last_number > 0))
);

ALTER TABLE ONLY public.invoice_counter FORCE ROW LEVEL SECURITY;

ALTER TABLE public.invoice ALTER COLUMN id_invoice ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invoice_id_invoice_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lane_trip (
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    lane_key text NOT NULL,
    departed_at timestamp with time zone NOT NULL,
    arrived_at timestamp with time zone NOT NULL,
    CONSTRAINT lane_trip_check CHECK ((arrived_at > departed_at))
);

ALTER TABLE ONLY public.lane_trip FORCE ROW LEVEL SECURITY;

CREATE TABLE public.link_token (
    token_hash bytea NOT NULL,
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    purpose text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT link_token_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'reset'::text])))
);

ALTER TABLE ONLY public.link_token FORCE ROW LEVEL SECURITY;

CREATE TABLE public.member (
    id_user integer NOT NULL,
    id_customer integer NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    photo_key text,
    language text DEFAULT 'fr'::text NOT NULL,
    role text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    newsletter boolean DEFAULT false NOT NULL,
    terms_accepted_at timestamp with time zone,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    shortcuts text[] DEFAULT '{}'::text[] NOT NULL,
    invited_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (public.plain_text(((((first_name || ' '::text) || last_name) || ' '::text) || email))) STORED NOT NULL,
    CONSTRAINT member_email_check CHECK (((length(email) >= 4) AND (length(email) <= 320))),
    CONSTRAINT member_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'tr'::text, 'ar'::text, 'es'::text, 'it'::text]))),
    CONSTRAINT member_role_check CHECK ((role = ANY (ARRAY['superAdmin'::text, 'userAdmin'::text, 'user'::text]))),
    CONSTRAINT member_role_of_operator CHECK (((role <> 'superAdmin'::text) OR (id_customer = 0))),
    CONSTRAINT member_shortcuts_check CHECK ((cardinality(shortcuts) <= 50)),
    CONSTRAINT member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'deleted'::text, 'unconfirmed'::text])))
);

ALTER TABLE ONLY public.member FORCE ROW LEVEL SECURITY;

ALTER TABLE public.member ALTER COLUMN id_user ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.member_id_user_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.message (
    id_message integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer,
    id_asset integer,
    client_key uuid NOT NULL,
    text text NOT NULL,
    mentions integer[] NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone,
    CONSTRAINT message_check CHECK (((deleted_at IS NULL) = (text <> ''::text))),
    CONSTRAINT message_of_one CHECK ((num_nonnulls(id_shipment, id_asset) = 1)),
    CONSTRAINT message_text_check CHECK ((length(text) <= 4000))
);

ALTER TABLE ONLY public.message FORCE ROW LEVEL SECURITY;

CREATE TABLE public.message_day (
    id_customer integer NOT NULL,
    day date NOT NULL,
    mails integer DEFAULT 0 NOT NULL,
    sms integer DEFAULT 0 NOT NULL,
    burst_began timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    burst integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY public.message_day FORCE ROW LEVEL SECURITY;

ALTER TABLE public.message ALTER COLUMN id_message ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.message_id_message_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.message_read (
    id_customer integer NOT NULL,
    id_read integer NOT NULL,
    id_shipment integer,
    id_asset integer,
    id_user integer NOT NULL,
    id_message integer NOT NULL,
    read_at timestamp with time zone NOT NULL,
    CONSTRAINT message_read_of_one CHECK ((num_nonnulls(id_shipment, id_asset) = 1))
);

ALTER TABLE ONLY public.message_read FORCE ROW LEVEL SECURITY;

ALTER TABLE public.message_read ALTER COLUMN id_read ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.message_read_id_read_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.note (
    id_customer integer NOT NULL,
    id_note integer NOT NULL,
    id_user integer NOT NULL,
    text text NOT NULL,
    is_done boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);

ALTER TABLE ONLY public.note FORCE ROW LEVEL SECURITY;

ALTER TABLE public.note ALTER COLUMN id_note ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.note_id_note_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification (
    id_notification bigint NOT NULL,
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    id_actor integer,
    id_shipment integer,
    id_episode integer,
    id_incident integer,
    id_quote integer,
    kind text NOT NULL,
    ref text NOT NULL,
    "values" jsonb DEFAULT '{}'::jsonb NOT NULL,
    search_key text GENERATED ALWAYS AS (lower(regexp_replace(NORMALIZE("left"(((ref || ' '::text) || (jsonb_path_query_array("values", '$.*'::jsonpath))::text), 500), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))) STORED NOT NULL,
    dedupe_key text NOT NULL,
    read_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.notification FORCE ROW LEVEL SECURITY;

CREATE TABLE public.notification_contact (
    id_contact integer NOT NULL,
    id_customer integer NOT NULL,
    contact_type text NOT NULL,
    address text NOT NULL,
    country_code text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'fr'::text NOT NULL,
    counted_on date,
    counted integer DEFAULT 0 NOT NULL,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notification_contact_contact_type_check CHECK ((contact_type = ANY (ARRAY['email'::text, 'phone'::text]))),
    CONSTRAINT notification_contact_country_code_check CHECK ((length(country_code) <= 2))
);

ALTER TABLE ONLY public.notification_contact FORCE ROW LEVEL SECURITY;

ALTER TABLE public.notification_contact ALTER COLUMN id_contact ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_contact_id_contact_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification_count (
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT notification_count_check CHECK (((unread >= 0) AND (unread <= total))),
    CONSTRAINT notification_count_total_check CHECK ((total >= 0))
);

ALTER TABLE ONLY public.notification_count FORCE ROW LEVEL SECURITY;

ALTER TABLE public.notification ALTER COLUMN id_notification ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_id_notification_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.outbox_message (
    id_message bigint NOT NULL,
    id_customer integer NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    id_subscription integer,
    subject text NOT NULL,
    body_text text NOT NULL,
    body_html text,
    stop_url text,
    is_secret boolean DEFAULT false NOT NULL,
    dedupe_key text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT outbox_message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT outbox_message_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.outbox_message FORCE ROW LEVEL SECURITY;

ALTER TABLE public.outbox_message ALTER COLUMN id_message ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_message_id_message_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payload_mapping (
    id_mapping integer NOT NULL,
    id_customer integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    definition jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payload_mapping_definition_check CHECK ((octet_length((definition)::text) <= 65536)),
    CONSTRAINT payload_mapping_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

ALTER TABLE ONLY public.payload_mapping FORCE ROW LEVEL SECURITY;

ALTER TABLE public.payload_mapping ALTER COLUMN id_mapping ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payload_mapping_id_mapping_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.picture (
    key text NOT NULL,
    id_customer integer NOT NULL,
    media_type text NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT picture_bytes_check CHECK ((octet_length(bytes) <= 262144)),
    CONSTRAINT picture_media_type_check CHECK ((media_type = 'image/webp'::text))
);

ALTER TABLE ONLY public.picture FORCE ROW LEVEL SECURITY;

CREATE TABLE public.place (
    id_place integer NOT NULL,
    name text NOT NULL,
    country text NOT NULL,
    region text NOT NULL,
    district text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    population integer NOT NULL
);

CREATE TABLE public.place_name (
    name_key text NOT NULL COLLATE pg_catalog."C",
    id_place integer NOT NULL,
    name text NOT NULL,
    is_own boolean NOT NULL,
    population integer NOT NULL
);

CREATE TABLE public.preference (
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    name text NOT NULL,
    value boolean NOT NULL
);

ALTER TABLE ONLY public.preference FORCE ROW LEVEL SECURITY;

CREATE TABLE public.provider_identity (
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    linked_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.provider_identity FORCE ROW LEVEL SECURITY;

CREATE TABLE public.provider_request (
    state_hash bytea NOT NULL,
    id_customer integer DEFAULT 0 NOT NULL,
    id_session uuid,
    code_verifier_sealed bytea NOT NULL,
    nonce text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.provider_request FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_subscription (
    id_customer integer NOT NULL,
    id_subscription integer NOT NULL,
    id_user integer NOT NULL,
    id_session uuid,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000))
);

ALTER TABLE ONLY public.push_subscription FORCE ROW LEVEL SECURITY;

ALTER TABLE public.push_subscription ALTER COLUMN id_subscription ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_subscription_id_subscription_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quote (
    id_quote integer NOT NULL,
    id_customer integer NOT NULL,
    reference text NOT NULL,
    status text NOT NULL,
    request jsonb NOT NULL,
    transport_means text,
    pickup_address text NOT NULL,
    pickup_country text,
    delivery_address text NOT NULL,
    delivery_country text,
    lane_key text NOT NULL,
    pickup_at timestamp with time zone NOT NULL,
    delivery_at timestamp with time zone,
    pieces integer NOT NULL,
    gross_kg double precision NOT NULL,
    contents text NOT NULL,
    price_cents bigint,
    valid_until timestamp with time zone,
    accepted_option text,
    id_shipment integer,
    declined_reason text DEFAULT ''::text NOT NULL,
    decided_at timestamp with time zone,
    decided_by integer,
    difference_reason text DEFAULT ''::text NOT NULL,
    is_asked boolean DEFAULT false NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    search_text text GENERATED ALWAYS AS (public.plain_text(((((((reference || ' '::text) || pickup_address) || ' '::text) || delivery_address) || ' '::text) || contents))) STORED NOT NULL,
    CONSTRAINT quote_accepted_option_check CHECK ((accepted_option = ANY (ARRAY['accessible'::text, 'green'::text, 'critical'::text, 'premium'::text]))),
    CONSTRAINT quote_check CHECK (((status = 'accepted'::text) = (accepted_option IS NOT NULL))),
    CONSTRAINT quote_declined_reason_check CHECK ((length(declined_reason) <= 500)),
    CONSTRAINT quote_difference_reason_check CHECK ((length(difference_reason) <= 500)),
    CONSTRAINT quote_pieces_check CHECK ((pieces > 0)),
    CONSTRAINT quote_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 40))),
    CONSTRAINT quote_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'quoted'::text, 'accepted'::text, 'declined'::text]))),
    CONSTRAINT quote_transport_means_check CHECK ((transport_means = ANY (ARRAY['road'::text, 'air'::text, 'sea'::text, 'rail'::text, 'multimodal'::text])))
);

ALTER TABLE ONLY public.quote FORCE ROW LEVEL SECURITY;

CREATE TABLE public.quote_counter (
    id_customer integer NOT NULL,
    year integer NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT quote_counter_last_number_check CHECK ((last_number > 0))
);

ALTER TABLE ONLY public.quote_counter FORCE ROW LEVEL SECURITY;

CREATE TABLE public.quote_event (
    id_event integer NOT NULL,
    id_customer integer NOT NULL,
    id_quote integer NOT NULL,
    kind text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    id_user integer,
    is_operator boolean DEFAULT false NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    CONSTRAINT quote_event_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'changed'::text, 'priced'::text, 'asked'::text, 'answered'::text, 'accepted'::text, 'declined'::text, 'reopened'::text, 'deleted'::text, 'restored'::text]))),
    CONSTRAINT quote_event_text_check CHECK ((length(text) <= 2000))
);

ALTER TABLE ONLY public.quote_event FORCE ROW LEVEL SECURITY;

ALTER TABLE public.quote_event ALTER COLUMN id_event ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.quote_event_id_event_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.quote ALTER COLUMN id_quote ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.quote_id_quote_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quote_option (
    id_customer integer NOT NULL,
    id_quote integer NOT NULL,
    route_option text NOT NULL,
    mode text NOT NULL,
    price_cents bigint NOT NULL,
    cost_cents bigint NOT NULL,
    lines jsonb NOT NULL,
    transit_days integer NOT NULL,
    arrival_at timestamp with time zone NOT NULL,
    co2e_tonnes double precision NOT NULL,
    footprint jsonb NOT NULL,
    chargeable_kg double precision NOT NULL,
    included text DEFAULT ''::text NOT NULL,
    valid_until timestamp with time zone NOT NULL,
    tariff_name text,
    CONSTRAINT quote_option_cost_cents_check CHECK ((cost_cents >= 0)),
    CONSTRAINT quote_option_included_check CHECK ((length(included) <= 500)),
    CONSTRAINT quote_option_mode_check CHECK ((mode = ANY (ARRAY['road'::text, 'air'::text, 'sea'::text, 'rail'::text, 'multimodal'::text]))),
    CONSTRAINT quote_option_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT quote_option_route_option_check CHECK ((route_option = ANY (ARRAY['accessible'::text, 'green'::text, 'critical'::text, 'premium'::text]))),
    CONSTRAINT quote_option_transit_days_check CHECK (((transit_days >= 0) AND (transit_days <= 365)))
);

ALTER TABLE ONLY public.quote_option FORCE ROW LEVEL SECURITY;

CREATE TABLE public.raw_message (
    id_customer integer NOT NULL,
    id_message bigint NOT NULL,
    id_tracker integer NOT NULL,
    received_at timestamp with time zone NOT NULL,
    protocol text NOT NULL,
    payload bytea NOT NULL,
    is_text boolean NOT NULL,
    size_bytes integer NOT NULL,
    decoded jsonb NOT NULL,
    fault text,
    CONSTRAINT raw_message_payload_check CHECK ((octet_length(payload) <= 4096))
);

ALTER TABLE ONLY public.raw_message FORCE ROW LEVEL SECURITY;

ALTER TABLE public.raw_message ALTER COLUMN id_message ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.raw_message_id_message_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reading (
    id_customer integer NOT NULL,
    id_tracker integer NOT NULL,
    effective_time timestamp with time zone NOT NULL,
    device_time timestamp with time zone,
    received_at timestamp with time zone NOT NULL,
    dedupe_key bigint NOT NULL,
    flags smallint NOT NULL,
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
    attributes jsonb
)
PARTITION BY RANGE (effective_time);

ALTER TABLE ONLY public.reading FORCE ROW LEVEL SECURITY;

CREATE TABLE public.reading_clock_seen (
    id_customer integer NOT NULL,
    id_tracker integer NOT NULL,
    device_time timestamp with time zone NOT NULL,
    dedupe_key bigint NOT NULL,
    received_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.reading_clock_seen FORCE ROW LEVEL SECURITY;

CREATE TABLE public.reading_set_aside (
    id_customer integer NOT NULL,
    id_tracker integer NOT NULL,
    effective_time timestamp with time zone NOT NULL,
    device_time timestamp with time zone,
    received_at timestamp with time zone NOT NULL,
    dedupe_key bigint NOT NULL,
    flags smallint NOT NULL,
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
    reason text NOT NULL,
    CONSTRAINT reading_set_aside_reason_check CHECK ((reason = ANY (ARRAY['sameTime'::text, 'noHistory'::text])))
);

ALTER TABLE ONLY public.reading_set_aside FORCE ROW LEVEL SECURITY;

CREATE TABLE public.recovery_code (
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE ONLY public.recovery_code FORCE ROW LEVEL SECURITY;

CREATE TABLE public.refresh_token (
    token_hash bytea NOT NULL,
    id_session uuid NOT NULL,
    id_customer integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    rotated_at timestamp with time zone,
    successor_sealed bytea
);

ALTER TABLE ONLY public.refresh_token FORCE ROW LEVEL SECURITY;

CREATE TABLE public.registration (
    id_registration integer NOT NULL,
    id_customer integer DEFAULT 0 NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'fr'::text NOT NULL,
    newsletter boolean DEFAULT false NOT NULL,
    terms_accepted_at timestamp with time zone,
    confirm_token_hash bytea,
    confirm_expires_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT registration_email_check CHECK (((length(email) >= 4) AND (length(email) <= 254))),
    CONSTRAINT registration_id_customer_check CHECK ((id_customer = 0))
);

ALTER TABLE ONLY public.registration FORCE ROW LEVEL SECURITY;

ALTER TABLE public.registration ALTER COLUMN id_registration ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.registration_id_registration_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.session (
    id_session uuid DEFAULT gen_random_uuid() NOT NULL,
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    signed_in_by text DEFAULT 'password'::text NOT NULL,
    provider_token_sealed bytea,
    provider_token_expires_at timestamp with time zone,
    user_agent text DEFAULT ''::text NOT NULL,
    ip text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_why text,
    CONSTRAINT session_signed_in_by_check CHECK ((signed_in_by = ANY (ARRAY['password'::text, 'provider'::text]))),
    CONSTRAINT session_user_agent_check CHECK ((length(user_agent) <= 500))
);

ALTER TABLE ONLY public.session FORCE ROW LEVEL SECURITY;

CREATE TABLE public.share (
    id_share integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer,
    id_asset integer,
    token_hash bytea NOT NULL,
    code_hash text,
    scopes text[] NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ends_after_delivery boolean NOT NULL,
    revoked_at timestamp with time zone,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT share_of_one CHECK ((num_nonnulls(id_shipment, id_asset) = 1)),
    CONSTRAINT share_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['position'::text, 'climate'::text, 'documents'::text]))),
    CONSTRAINT share_token_hash_check CHECK ((length(token_hash) = 32))
);

ALTER TABLE ONLY public.share FORCE ROW LEVEL SECURITY;

ALTER TABLE public.share ALTER COLUMN id_share ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.share_id_share_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.share_view (
    id_view bigint NOT NULL,
    id_customer integer NOT NULL,
    id_share integer NOT NULL,
    viewed_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    network text NOT NULL,
    browser text NOT NULL,
    CONSTRAINT share_view_browser_check CHECK ((length(browser) <= 40)),
    CONSTRAINT share_view_check CHECK ((last_at >= viewed_at)),
    CONSTRAINT share_view_network_check CHECK ((length(network) <= 64))
);

ALTER TABLE ONLY public.share_view FORCE ROW LEVEL SECURITY;

ALTER TABLE public.share_view ALTER COLUMN id_view ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.share_view_id_view_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipment (
    id_shipment integer NOT NULL,
    id_customer integer NOT NULL,
    reference text NOT NULL,
    reference_key text NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    id_responsible integer,
    revision integer DEFAULT 1 NOT NULL,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    deleted_at timestamp with time zone,
    shelf text GENERATED ALWAYS AS (
CASE
    WHEN (deleted_at IS NOT NULL) THEN 'deleted'::text
    WHEN (archived_at IS NOT NULL) THEN 'archived'::text
    ELSE 'current'::text
END) STORED NOT NULL,
    departure_country text,
    arrival_country text,
    planned_departure timestamp with time zone,
    departed_at timestamp with time zone,
    planned_arrival timestamp with time zone,
    arrived_at timestamp with time zone,
    starts_at timestamp with time zone GENERATED ALWAYS AS (COALESCE(departed_at, planned_departure)) STORED,
    progress real DEFAULT 0 NOT NULL,
    progress_state jsonb,
    progress_through timestamp with time zone,
    estimated_arrival timestamp with time zone,
    estimated_earliest timestamp with time zone,
    estimated_latest timestamp with time zone,
    estimate_reasons jsonb,
    first_estimate timestamp with time zone,
    estimate_through timestamp with time zone,
    expected_at timestamp with time zone GENERATED ALWAYS AS (COALESCE(arrived_at, estimated_arrival, planned_arrival, 'infinity'::timestamp with time zone)) STORED NOT NULL,
    is_invoiced boolean DEFAULT false NOT NULL,
    route_text text DEFAULT ''::text NOT NULL,
    carried_text text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (((route_text || ' '::text) || carried_text)) STORED NOT NULL,
    CONSTRAINT shipment_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
    CONSTRAINT shipment_status_check CHECK ((status = ANY (ARRAY['tocomplete'::text, 'readytoship'::text, 'intransit'::text, 'arrived'::text]))),
    CONSTRAINT shipment_type_check CHECK ((type = ANY (ARRAY['road'::text, 'air'::text, 'sea'::text, 'rail'::text, 'multimodal'::text])))
);
ALTER TABLE ONLY public.shipment ALTER COLUMN search_text SET STATISTICS 300;

ALTER TABLE ONLY public.shipment FORCE ROW LEVEL SECURITY;

CREATE TABLE public.shipment_action (
    id_action uuid NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    id_user integer NOT NULL,
    action text NOT NULL,
    done_at timestamp with time zone NOT NULL,
    revision integer NOT NULL,
    id_event bigint NOT NULL,
    archived_before timestamp with time zone,
    deleted_before timestamp with time zone,
    CONSTRAINT shipment_action_action_check CHECK ((action = ANY (ARRAY['archive'::text, 'unarchive'::text, 'delete'::text, 'restore'::text, 'status'::text])))
);

ALTER TABLE ONLY public.shipment_action FORCE ROW LEVEL SECURITY;

CREATE TABLE public.shipment_asset (
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    id_container integer NOT NULL,
    reference text NOT NULL,
    reference_key text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    id_tracker integer,
    is_current boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.text_and_code(reference)) STORED NOT NULL,
    CONSTRAINT shipment_asset_comment_check CHECK ((length(comment) <= 500)),
    CONSTRAINT shipment_asset_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);

ALTER TABLE ONLY public.shipment_asset FORCE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_asset ALTER COLUMN id_container ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_asset_id_container_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipment_asset_link (
    id_customer integer NOT NULL,
    id_link integer NOT NULL,
    id_shipment integer NOT NULL,
    id_container integer NOT NULL,
    id_tracker integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT shipment_asset_link_check CHECK ((ended_at >= started_at))
);

ALTER TABLE ONLY public.shipment_asset_link FORCE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_asset_link ALTER COLUMN id_link ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_asset_link_id_link_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipment_correction (
    id_correction integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    ordinal smallint NOT NULL,
    passage text NOT NULL,
    undone_at timestamp with time zone NOT NULL,
    was_said boolean NOT NULL,
    through timestamp with time zone NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT shipment_correction_passage_check CHECK ((passage = ANY (ARRAY['entered'::text, 'left'::text])))
);

ALTER TABLE ONLY public.shipment_correction FORCE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_correction ALTER COLUMN id_correction ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_correction_id_correction_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipment_event (
    id_event bigint NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    kind text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    automatic boolean NOT NULL,
    id_user integer,
    id_correction integer,
    dedupe_key text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE ONLY public.shipment_event FORCE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_event ALTER COLUMN id_event ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_event_id_event_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipment_file (
    id_file integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer,
    id_asset integer,
    name text NOT NULL,
    name_key text NOT NULL,
    category text NOT NULL,
    media_type text NOT NULL,
    size_bytes integer NOT NULL,
    sha256 bytea NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (public.plain_text(name)) STORED NOT NULL,
    CONSTRAINT shipment_file_category_check CHECK ((category = ANY (ARRAY['deliveryNote'::text, 'invoice'::text, 'customs'::text, 'transportDocument'::text, 'certificate'::text, 'photo'::text, 'other'::text]))),
    CONSTRAINT shipment_file_media_type_check CHECK ((length(media_type) <= 100)),
    CONSTRAINT shipment_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT shipment_file_of_one CHECK ((num_nonnulls(id_shipment, id_asset) = 1)),
    CONSTRAINT shipment_file_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT shipment_file_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 5242880)))
);

ALTER TABLE ONLY public.shipment_file FORCE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_file ALTER COLUMN id_file ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_file_id_file_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.shipment ALTER COLUMN id_shipment ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_id_shipment_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipment_import (
    id_customer integer NOT NULL,
    id_import integer NOT NULL,
    what text DEFAULT 'shipments'::text NOT NULL,
    file_name text NOT NULL,
    state text DEFAULT 'checked'::text NOT NULL,
    mode text,
    columns jsonb NOT NULL,
    total integer NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT shipment_import_mode_check CHECK ((mode = ANY (ARRAY['good'::text, 'all'::text]))),
    CONSTRAINT shipment_import_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
    CONSTRAINT shipment_import_what_check CHECK ((what = ANY (ARRAY['shipments'::text, 'assets'::text])))
);

ALTER TABLE ONLY public.shipment_import FORCE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_import ALTER COLUMN id_import ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_import_id_import_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipment_import_place (
    id_customer integer NOT NULL,
    id_import integer NOT NULL,
    ordinal integer NOT NULL,
    address text NOT NULL,
    country text,
    route jsonb,
    candidates jsonb NOT NULL,
    doubt text,
    chosen jsonb,
    rows integer NOT NULL,
    CONSTRAINT shipment_import_place_doubt_check CHECK ((doubt = ANY (ARRAY['slip'::text, 'words'::text, 'several'::text, 'far'::text])))
);

ALTER TABLE ONLY public.shipment_import_place FORCE ROW LEVEL SECURITY;

CREATE TABLE public.shipment_import_row (
    id_customer integer NOT NULL,
    id_import integer NOT NULL,
    line integer NOT NULL,
    cells jsonb NOT NULL,
    asked jsonb,
    places jsonb DEFAULT '[]'::jsonb NOT NULL,
    faults jsonb NOT NULL,
    warnings jsonb NOT NULL,
    state text NOT NULL,
    id_shipment integer,
    id_asset integer,
    CONSTRAINT shipment_import_row_state_check CHECK ((state = ANY (ARRAY['good'::text, 'bad'::text, 'unsure'::text, 'created'::text])))
);

ALTER TABLE ONLY public.shipment_import_row FORCE ROW LEVEL SECURITY;

CREATE TABLE public.shipment_stop (
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    ordinal smallint NOT NULL,
    kind text NOT NULL,
    address text NOT NULL,
    country text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    radius_metres real NOT NULL,
    planned_at timestamp with time zone,
    entered_at timestamp with time zone,
    left_at timestamp with time zone,
    entered_said_at timestamp with time zone,
    left_said_at timestamp with time zone,
    CONSTRAINT shipment_stop_kind_check CHECK ((kind = ANY (ARRAY['departure'::text, 'step'::text, 'arrival'::text]))),
    CONSTRAINT shipment_stop_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT shipment_stop_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT shipment_stop_radius_metres_check CHECK ((radius_metres > (0)::double precision))
);

ALTER TABLE ONLY public.shipment_stop FORCE ROW LEVEL SECURITY;

CREATE TABLE public.shipment_template (
    id_customer integer NOT NULL,
    id_template integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    content jsonb NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shipment_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

ALTER TABLE ONLY public.shipment_template FORCE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_template ALTER COLUMN id_template ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_template_id_template_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipment_tracker (
    id_link integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    id_tracker integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT shipment_tracker_check CHECK ((ended_at >= started_at))
);

ALTER TABLE ONLY public.shipment_tracker FORCE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_tracker ALTER COLUMN id_link ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_tracker_id_link_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipment_word (
    id_customer integer NOT NULL,
    word text NOT NULL
);

ALTER TABLE ONLY public.shipment_word FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sign_in_attempt (
    account_hash bytea NOT NULL,
    origin text NOT NULL,
    failures integer NOT NULL,
    recent timestamp with time zone[] NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE public.site (
    id_site integer NOT NULL,
    id_customer integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    radius_metres integer NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    search_text text GENERATED ALWAYS AS (public.plain_text(((name || ' '::text) || address))) STORED NOT NULL,
    CONSTRAINT site_address_check CHECK ((length(address) <= 300)),
    CONSTRAINT site_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT site_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT site_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT site_radius_metres_check CHECK (((radius_metres >= 20) AND (radius_metres <= 50000)))
);

ALTER TABLE ONLY public.site FORCE ROW LEVEL SECURITY;

ALTER TABLE public.site ALTER COLUMN id_site ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_id_site_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tariff (
    id_tariff integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    route_option text NOT NULL,
    mode text NOT NULL,
    zones_from jsonb NOT NULL,
    zones_to jsonb NOT NULL,
    countries_from text[] NOT NULL,
    countries_to text[] NOT NULL,
    transit_days integer NOT NULL,
    breaks jsonb NOT NULL,
    minimum_cents bigint NOT NULL,
    fuel jsonb NOT NULL,
    insurance jsonb NOT NULL,
    surcharges jsonb NOT NULL,
    margin_basis_points integer NOT NULL,
    valid_from text NOT NULL,
    valid_to text,
    offer_days integer NOT NULL,
    intensity jsonb,
    included text DEFAULT ''::text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    search_text text GENERATED ALWAYS AS (public.plain_text(name)) STORED NOT NULL,
    CONSTRAINT tariff_check CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
    CONSTRAINT tariff_included_check CHECK ((length(included) <= 500)),
    CONSTRAINT tariff_minimum_cents_check CHECK ((minimum_cents >= 0)),
    CONSTRAINT tariff_mode_check CHECK ((mode = ANY (ARRAY['road'::text, 'air'::text, 'sea'::text, 'rail'::text, 'multimodal'::text]))),
    CONSTRAINT tariff_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT tariff_offer_days_check CHECK (((offer_days >= 1) AND (offer_days <= 365))),
    CONSTRAINT tariff_route_option_check CHECK ((route_option = ANY (ARRAY['accessible'::text, 'green'::text, 'critical'::text, 'premium'::text]))),
    CONSTRAINT tariff_transit_days_check CHECK (((transit_days >= 0) AND (transit_days <= 365))),
    CONSTRAINT tariff_valid_from_check CHECK ((valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
    CONSTRAINT tariff_valid_to_check CHECK ((valid_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);

ALTER TABLE ONLY public.tariff FORCE ROW LEVEL SECURITY;

ALTER TABLE public.tariff ALTER COLUMN id_tariff ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tariff_id_tariff_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tariff_margin (
    id_customer integer NOT NULL,
    margin_basis_points integer NOT NULL
);

ALTER TABLE ONLY public.tariff_margin FORCE ROW LEVEL SECURITY;

CREATE TABLE public.task_handover (
    id_customer integer NOT NULL,
    kind text NOT NULL,
    id_subject integer NOT NULL,
    handed_to integer NOT NULL,
    handed_by integer NOT NULL,
    handed_at timestamp with time zone NOT NULL,
    CONSTRAINT task_handover_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);

ALTER TABLE ONLY public.task_handover FORCE ROW LEVEL SECURITY;

CREATE TABLE public.task_mail (
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    monday date NOT NULL
);

ALTER TABLE ONLY public.task_mail FORCE ROW LEVEL SECURITY;

CREATE TABLE public.task_snooze (
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    kind text NOT NULL,
    id_subject integer NOT NULL,
    snoozed_until timestamp with time zone NOT NULL,
    CONSTRAINT task_snooze_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);

ALTER TABLE ONLY public.task_snooze FORCE ROW LEVEL SECURITY;

CREATE TABLE public.tracker (
    id_tracker integer NOT NULL,
    id_customer integer NOT NULL,
    identifier text NOT NULL,
    type text NOT NULL,
    protocol text,
    id_mapping integer,
    serial text,
    status text DEFAULT 'A'::text NOT NULL,
    anonymous boolean DEFAULT false NOT NULL,
    reporting_interval_seconds integer DEFAULT 900 NOT NULL,
    secret_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    held_since timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    released_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (public.plain_text(((identifier || ' '::text) || COALESCE(serial, ''::text)))) STORED NOT NULL,
    CONSTRAINT tracker_identifier_check CHECK (((length(identifier) >= 1) AND (length(identifier) <= 64))),
    CONSTRAINT tracker_reporting_interval_seconds_check CHECK (((reporting_interval_seconds >= 1) AND (reporting_interval_seconds <= 604800))),
    CONSTRAINT tracker_status_check CHECK ((status = ANY (ARRAY['A'::text, 'H'::text]))),
    CONSTRAINT tracker_type_check CHECK ((type = ANY (ARRAY['GPS'::text, 'LBS'::text, 'supply'::text])))
);

ALTER TABLE ONLY public.tracker FORCE ROW LEVEL SECURITY;

ALTER TABLE public.tracker ALTER COLUMN id_tracker ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tracker_id_tracker_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tracker_latest (
    id_customer integer NOT NULL,
    id_tracker integer NOT NULL,
    received_at timestamp with time zone NOT NULL,
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
    evaluate_version bigint DEFAULT 0 NOT NULL,
    evaluate_next timestamp with time zone,
    evaluate_through timestamp with time zone,
    evaluate_taken bigint
)
WITH (fillfactor='70');

ALTER TABLE ONLY public.tracker_latest FORCE ROW LEVEL SECURITY;

CREATE TABLE public.tracker_tenure (
    id_tenure integer NOT NULL,
    id_customer integer NOT NULL,
    id_tracker integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    CONSTRAINT tracker_tenure_check CHECK ((ended_at >= started_at))
);

ALTER TABLE ONLY public.tracker_tenure FORCE ROW LEVEL SECURITY;

ALTER TABLE public.tracker_tenure ALTER COLUMN id_tenure ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tracker_tenure_id_tenure_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.unasked_message (
    address_hash bytea NOT NULL,
    sent_on date NOT NULL,
    sent integer NOT NULL
);

CREATE TABLE public.unknown_tracker (
    identifier text NOT NULL,
    protocol text NOT NULL,
    reason text NOT NULL,
    knocks bigint NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT unknown_tracker_reason_check CHECK ((reason = ANY (ARRAY['unknown'::text, 'wrongSecret'::text, 'disabled'::text])))
);

CREATE TABLE public.webhook (
    id_webhook integer NOT NULL,
    id_customer integer NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    secret bytea NOT NULL,
    old_secret bytea,
    old_secret_until timestamp with time zone,
    last_success_at timestamp with time zone,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT webhook_check CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
    CONSTRAINT webhook_events_check CHECK ((cardinality(events) > 0)),
    CONSTRAINT webhook_name_check CHECK ((length(name) <= 100)),
    CONSTRAINT webhook_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'failing'::text]))),
    CONSTRAINT webhook_url_check CHECK (((length(url) >= 8) AND (length(url) <= 2000)))
);

ALTER TABLE ONLY public.webhook FORCE ROW LEVEL SECURITY;

CREATE TABLE public.webhook_delivery (
    id_delivery bigint NOT NULL,
    id_customer integer NOT NULL,
    id_webhook integer NOT NULL,
    id_event bigint NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    first_attempt_at timestamp with time zone,
    last_attempt_at timestamp with time zone,
    answer_status integer,
    latency_ms integer,
    answer text DEFAULT ''::text NOT NULL,
    CONSTRAINT webhook_delivery_answer_check CHECK ((length(answer) <= 1024)),
    CONSTRAINT webhook_delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.webhook_delivery FORCE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_delivery ALTER COLUMN id_delivery ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_delivery_id_delivery_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.webhook_event (
    id_event bigint NOT NULL,
    id_customer integer NOT NULL,
    type text NOT NULL,
    dedupe_key text,
    happened_at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_event_dedupe_key_check CHECK ((length(dedupe_key) <= 100))
);

ALTER TABLE ONLY public.webhook_event FORCE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_event ALTER COLUMN id_event ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_event_id_event_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.webhook ALTER COLUMN id_webhook ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_id_webhook_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_rule_id_tracker_direction_star_key UNIQUE (id_customer, id_rule, id_tracker, direction, started_at);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_pkey PRIMARY KEY (id_customer, id_episode);

ALTER TABLE ONLY public.alert_escalation
    ADD CONSTRAINT alert_escalation_pkey PRIMARY KEY (id_customer, id_episode);

ALTER TABLE ONLY public.alert_link
    ADD CONSTRAINT alert_link_pkey PRIMARY KEY (id_customer, id_link);

ALTER TABLE ONLY public.alert_listening
    ADD CONSTRAINT alert_listening_pkey PRIMARY KEY (id_listening);

ALTER TABLE ONLY public.alert_preset
    ADD CONSTRAINT alert_preset_pkey PRIMARY KEY (id_customer, id_preset);

ALTER TABLE ONLY public.alert_rule
    ADD CONSTRAINT alert_rule_pkey PRIMARY KEY (id_customer, id_rule);

ALTER TABLE ONLY public.alert_state
    ADD CONSTRAINT alert_state_pkey PRIMARY KEY (id_customer, id_tracker, watch);

ALTER TABLE ONLY public.alert_telling_person
    ADD CONSTRAINT alert_telling_person_id_customer_id_rule_step_id_user_id_co_key UNIQUE NULLS NOT DISTINCT (id_customer, id_rule, step, id_user, id_contact);

ALTER TABLE ONLY public.alert_telling
    ADD CONSTRAINT alert_telling_pkey PRIMARY KEY (id_customer, id_rule);

ALTER TABLE ONLY public.alert_telling_step
    ADD CONSTRAINT alert_telling_step_pkey PRIMARY KEY (id_customer, id_rule, step);

ALTER TABLE ONLY public.alert_told
    ADD CONSTRAINT alert_told_pkey PRIMARY KEY (id_customer, id_told);

ALTER TABLE ONLY public.alert_waiting
    ADD CONSTRAINT alert_waiting_id_customer_id_episode_channel_id_user_id_con_key UNIQUE NULLS NOT DISTINCT (id_customer, id_episode, channel, id_user, id_contact);

ALTER TABLE ONLY public.alert_waiting
    ADD CONSTRAINT alert_waiting_pkey PRIMARY KEY (id_customer, id_waiting);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_key_hash_key UNIQUE (key_hash);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id_customer, id_api_key);

ALTER TABLE ONLY public.arrival_threshold
    ADD CONSTRAINT arrival_threshold_pkey PRIMARY KEY (id_customer, id_user);

ALTER TABLE ONLY public.arrival_told
    ADD CONSTRAINT arrival_told_pkey PRIMARY KEY (id_customer, id_shipment, id_user);

ALTER TABLE ONLY public.asked_address
    ADD CONSTRAINT asked_address_pkey PRIMARY KEY (id_customer, address_hash);

ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_pkey PRIMARY KEY (id_customer, id_asset);

ALTER TABLE ONLY public.asset_place
    ADD CONSTRAINT asset_place_pkey PRIMARY KEY (id_customer, id_place);

ALTER TABLE ONLY public.asset_position
    ADD CONSTRAINT asset_position_pkey PRIMARY KEY (id_customer, id_position);

ALTER TABLE ONLY public.asset_tracker
    ADD CONSTRAINT asset_tracker_pkey PRIMARY KEY (id_customer, id_link);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id_customer, seq);

ALTER TABLE ONLY public.audit_head
    ADD CONSTRAINT audit_head_pkey PRIMARY KEY (id_customer);

ALTER TABLE ONLY public.calibration_file
    ADD CONSTRAINT calibration_file_pkey PRIMARY KEY (id_customer, id_calibration);

ALTER TABLE ONLY public.calibration
    ADD CONSTRAINT calibration_pkey PRIMARY KEY (id_customer, id_calibration);

ALTER TABLE ONLY public.carriage
    ADD CONSTRAINT carriage_pkey PRIMARY KEY (id_customer, id_shipment);

ALTER TABLE ONLY public.cold_chain_report
    ADD CONSTRAINT cold_chain_report_code_key UNIQUE (code);

ALTER TABLE ONLY public.cold_chain_report
    ADD CONSTRAINT cold_chain_report_pkey PRIMARY KEY (id_customer, id_report);

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_pkey PRIMARY KEY (id_customer, id_contact);

ALTER TABLE ONLY public.content
    ADD CONSTRAINT content_pkey PRIMARY KEY (id_customer, id_content);

ALTER TABLE ONLY public.content_place
    ADD CONSTRAINT content_place_pkey PRIMARY KEY (id_customer, id_lot);

ALTER TABLE ONLY public.content_quantity
    ADD CONSTRAINT content_quantity_pkey PRIMARY KEY (id_customer, id_quantity);

ALTER TABLE ONLY public.contractor
    ADD CONSTRAINT contractor_pkey PRIMARY KEY (id_customer, id_contractor);

ALTER TABLE ONLY public.cost_budget
    ADD CONSTRAINT cost_budget_pkey PRIMARY KEY (id_customer, id_shipment);

ALTER TABLE ONLY public.cost_line
    ADD CONSTRAINT cost_line_pkey PRIMARY KEY (id_customer, id_line);

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (id_customer, id_user);

ALTER TABLE ONLY public.customer
    ADD CONSTRAINT customer_pkey PRIMARY KEY (id_customer);

ALTER TABLE ONLY public.denial
    ADD CONSTRAINT denial_pkey PRIMARY KEY (id_denial);

ALTER TABLE ONLY public.file_content
    ADD CONSTRAINT file_content_pkey PRIMARY KEY (id_customer, id_file);

ALTER TABLE ONLY public.import_mapping
    ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (id_customer, signature);

ALTER TABLE ONLY public.incident_entry
    ADD CONSTRAINT incident_entry_pkey PRIMARY KEY (id_customer, id_entry);

ALTER TABLE ONLY public.incident
    ADD CONSTRAINT incident_pkey PRIMARY KEY (id_customer, id_incident);

ALTER TABLE ONLY public.invoice_counter
    ADD CONSTRAINT invoice_counter_pkey PRIMARY KEY (id_customer, year);

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_pkey PRIMARY KEY (id_customer, id_invoice);

ALTER TABLE ONLY public.lane_trip
    ADD CONSTRAINT lane_trip_pkey PRIMARY KEY (id_customer, id_shipment);

ALTER TABLE ONLY public.link_token
    ADD CONSTRAINT link_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_id_customer_id_user_key UNIQUE (id_customer, id_user);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (id_user);

ALTER TABLE ONLY public.message_day
    ADD CONSTRAINT message_day_pkey PRIMARY KEY (id_customer);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_id_customer_id_shipment_created_by_client_key_key UNIQUE (id_customer, id_shipment, created_by, client_key);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (id_customer, id_message);

ALTER TABLE ONLY public.message_read
    ADD CONSTRAINT message_read_pkey PRIMARY KEY (id_customer, id_read);

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (id_customer, id_note);

ALTER TABLE ONLY public.notification_contact
    ADD CONSTRAINT notification_contact_pkey PRIMARY KEY (id_customer, id_contact);

ALTER TABLE ONLY public.notification_count
    ADD CONSTRAINT notification_count_pkey PRIMARY KEY (id_customer, id_user);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_id_customer_id_user_dedupe_key_key UNIQUE (id_customer, id_user, dedupe_key);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id_customer, id_notification);

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_id_customer_dedupe_key_recipient_key UNIQUE (id_customer, dedupe_key, recipient);

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (id_customer, id_message);

ALTER TABLE ONLY public.payload_mapping
    ADD CONSTRAINT payload_mapping_pkey PRIMARY KEY (id_customer, id_mapping);

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.place_name
    ADD CONSTRAINT place_name_pkey PRIMARY KEY (name_key, id_place) INCLUDE (population, is_own);

ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_pkey PRIMARY KEY (id_place);

ALTER TABLE ONLY public.preference
    ADD CONSTRAINT preference_pkey PRIMARY KEY (id_customer, id_user, name);

ALTER TABLE ONLY public.provider_identity
    ADD CONSTRAINT provider_identity_issuer_subject_key UNIQUE (issuer, subject);

ALTER TABLE ONLY public.provider_identity
    ADD CONSTRAINT provider_identity_pkey PRIMARY KEY (id_customer, id_user);

ALTER TABLE ONLY public.provider_request
    ADD CONSTRAINT provider_request_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id_customer, id_subscription);

ALTER TABLE ONLY public.quote_counter
    ADD CONSTRAINT quote_counter_pkey PRIMARY KEY (id_customer, year);

ALTER TABLE ONLY public.quote_event
    ADD CONSTRAINT quote_event_pkey PRIMARY KEY (id_customer, id_event);

ALTER TABLE ONLY public.quote_option
    ADD CONSTRAINT quote_option_pkey PRIMARY KEY (id_customer, id_quote, route_option);

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_pkey PRIMARY KEY (id_customer, id_quote);

ALTER TABLE ONLY public.raw_message
    ADD CONSTRAINT raw_message_pkey PRIMARY KEY (id_customer, id_message);

ALTER TABLE ONLY public.reading_clock_seen
    ADD CONSTRAINT reading_clock_seen_pkey PRIMARY KEY (id_customer, id_tracker, device_time, dedupe_key);

ALTER TABLE ONLY public.reading
    ADD CONSTRAINT reading_pkey PRIMARY KEY (id_customer, id_tracker, effective_time);

ALTER TABLE ONLY public.reading_set_aside
    ADD CONSTRAINT reading_set_aside_pkey PRIMARY KEY (id_customer, id_tracker, effective_time, dedupe_key);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (id_customer, id_user, code_hash);

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_confirm_token_hash_key UNIQUE (confirm_token_hash);

ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_pkey PRIMARY KEY (id_registration);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id_session);

ALTER TABLE ONLY public.share
    ADD CONSTRAINT share_pkey PRIMARY KEY (id_customer, id_share);

ALTER TABLE ONLY public.share
    ADD CONSTRAINT share_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.share_view
    ADD CONSTRAINT share_view_pkey PRIMARY KEY (id_customer, id_view);

ALTER TABLE ONLY public.shipment_action
    ADD CONSTRAINT shipment_action_pkey PRIMARY KEY (id_customer, id_action, id_shipment);

ALTER TABLE ONLY public.shipment_asset_link
    ADD CONSTRAINT shipment_asset_link_pkey PRIMARY KEY (id_customer, id_link);

ALTER TABLE ONLY public.shipment_asset
    ADD CONSTRAINT shipment_asset_pkey PRIMARY KEY (id_customer, id_shipment, id_container);

ALTER TABLE ONLY public.shipment_correction
    ADD CONSTRAINT shipment_correction_pkey PRIMARY KEY (id_customer, id_correction);

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_id_customer_id_shipment_dedupe_key_key UNIQUE (id_customer, id_shipment, dedupe_key);

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_pkey PRIMARY KEY (id_customer, id_event);

ALTER TABLE ONLY public.shipment_file
    ADD CONSTRAINT shipment_file_pkey PRIMARY KEY (id_customer, id_file);

ALTER TABLE ONLY public.shipment_import
    ADD CONSTRAINT shipment_import_pkey PRIMARY KEY (id_customer, id_import);

ALTER TABLE ONLY public.shipment_import_place
    ADD CONSTRAINT shipment_import_place_pkey PRIMARY KEY (id_customer, id_import, ordinal);

ALTER TABLE ONLY public.shipment_import_row
    ADD CONSTRAINT shipment_import_row_pkey PRIMARY KEY (id_customer, id_import, line);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_pkey PRIMARY KEY (id_customer, id_shipment);

ALTER TABLE ONLY public.shipment_stop
    ADD CONSTRAINT shipment_stop_pkey PRIMARY KEY (id_customer, id_shipment, ordinal);

ALTER TABLE ONLY public.shipment_template
    ADD CONSTRAINT shipment_template_pkey PRIMARY KEY (id_customer, id_template);

ALTER TABLE ONLY public.shipment_tracker
    ADD CONSTRAINT shipment_tracker_pkey PRIMARY KEY (id_customer, id_link);

ALTER TABLE ONLY public.sign_in_attempt
    ADD CONSTRAINT sign_in_attempt_pkey PRIMARY KEY (account_hash, origin);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id_customer, id_site);

ALTER TABLE ONLY public.tariff_margin
    ADD CONSTRAINT tariff_margin_pkey PRIMARY KEY (id_customer);

ALTER TABLE ONLY public.tariff
    ADD CONSTRAINT tariff_pkey PRIMARY KEY (id_tariff);

ALTER TABLE ONLY public.task_handover
    ADD CONSTRAINT task_handover_pkey PRIMARY KEY (id_customer, kind, id_subject);

ALTER TABLE ONLY public.task_mail
    ADD CONSTRAINT task_mail_pkey PRIMARY KEY (id_customer, id_user);

ALTER TABLE ONLY public.task_snooze
    ADD CONSTRAINT task_snooze_pkey PRIMARY KEY (id_customer, id_user, kind, id_subject);

ALTER TABLE ONLY public.tracker_latest
    ADD CONSTRAINT tracker_latest_pkey PRIMARY KEY (id_customer, id_tracker);

ALTER TABLE ONLY public.tracker
    ADD CONSTRAINT tracker_pkey PRIMARY KEY (id_customer, id_tracker);

ALTER TABLE ONLY public.tracker_tenure
    ADD CONSTRAINT tracker_tenure_pkey PRIMARY KEY (id_customer, id_tenure);

ALTER TABLE ONLY public.unasked_message
    ADD CONSTRAINT unasked_message_pkey PRIMARY KEY (address_hash);

ALTER TABLE ONLY public.unknown_tracker
    ADD CONSTRAINT unknown_tracker_pkey PRIMARY KEY (identifier, protocol, reason);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_id_customer_id_webhook_id_event_key UNIQUE (id_customer, id_webhook, id_event);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id_customer, id_delivery);

ALTER TABLE ONLY public.webhook_event
    ADD CONSTRAINT webhook_event_pkey PRIMARY KEY (id_customer, id_event);

ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (id_customer, id_webhook);

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

CREATE INDEX alert_escalation_due ON public.alert_escalation USING btree (due_at);

CREATE INDEX alert_link_end ON public.alert_link USING btree (expires_at);

CREATE INDEX alert_link_of_contact ON public.alert_link USING btree (id_customer, id_contact) WHERE (id_contact IS NOT NULL);

CREATE INDEX alert_link_of_episode ON public.alert_link USING btree (id_customer, id_episode);

CREATE INDEX alert_link_of_member ON public.alert_link USING btree (id_user) WHERE (id_user IS NOT NULL);

CREATE UNIQUE INDEX alert_link_token ON public.alert_link USING btree (token_hash);

CREATE INDEX alert_listening_end ON public.alert_listening USING btree (ended_at DESC);

CREATE UNIQUE INDEX alert_preset_name ON public.alert_preset USING btree (id_customer, name_key);

CREATE INDEX alert_preset_number ON public.alert_preset USING btree (id_preset);

CREATE INDEX alert_rule_everywhere ON public.alert_rule USING btree (id_rule DESC) WHERE (deleted_at IS NULL);

CREATE INDEX alert_rule_id ON public.alert_rule USING btree (id_shipment);

CREATE INDEX alert_rule_newest ON public.alert_rule USING btree (id_customer, id_rule DESC) WHERE (deleted_at IS NULL);

CREATE INDEX alert_rule_number ON public.alert_rule USING btree (id_rule);

CREATE INDEX alert_rule_of_asset ON public.alert_rule USING btree (id_customer, id_asset) WHERE (id_asset IS NOT NULL);

CREATE INDEX alert_rule_of_customer ON public.alert_rule USING btree (id_customer) WHERE ((id_shipment IS NULL) AND (id_tracker IS NULL) AND (id_asset IS NULL) AND (deleted_at IS NULL));

CREATE INDEX alert_rule_of_delay ON public.alert_rule USING btree (id_customer) WHERE ((rule_key = 'delay'::text) AND (deleted_at IS NULL));

CREATE INDEX alert_rule_of_phases ON public.alert_rule USING btree (id_customer) WHERE ((phases <> '{}'::text[]) AND (deleted_at IS NULL));

CREATE INDEX alert_rule_of_shipment ON public.alert_rule USING btree (id_customer, id_shipment);

CREATE INDEX alert_rule_of_silence ON public.alert_rule USING btree (id_rule) WHERE ((rule_key = 'silence'::text) AND (deleted_at IS NULL));

CREATE INDEX alert_rule_of_tracker ON public.alert_rule USING btree (id_customer, id_tracker) WHERE (id_tracker IS NOT NULL);

CREATE INDEX alert_rule_search ON public.alert_rule USING gin (search_text public.gin_trgm_ops);

CREATE INDEX alert_state_saved ON public.alert_state USING btree (saved_at);

CREATE INDEX alert_telling_person_contact ON public.alert_telling_person USING btree (id_customer, id_contact) WHERE (id_contact IS NOT NULL);

CREATE INDEX alert_telling_person_member ON public.alert_telling_person USING btree (id_user) WHERE (id_user IS NOT NULL);

CREATE INDEX alert_told_contact ON public.alert_told USING btree (id_customer, id_contact) WHERE (id_contact IS NOT NULL);

CREATE INDEX alert_told_incident ON public.alert_told USING btree (id_customer, id_incident) WHERE (id_incident IS NOT NULL);

CREATE INDEX alert_told_member ON public.alert_told USING btree (id_user) WHERE (id_user IS NOT NULL);

CREATE UNIQUE INDEX alert_told_once ON public.alert_told USING btree (id_customer, id_episode, kind, step, channel, id_user, id_contact) NULLS NOT DISTINCT WHERE (num_nonnulls(id_user, id_contact) = 1);

CREATE INDEX alert_waiting_contact ON public.alert_waiting USING btree (id_customer, id_contact) WHERE (id_contact IS NOT NULL);

CREATE INDEX alert_waiting_due ON public.alert_waiting USING btree (due_at, id_customer);

CREATE INDEX alert_waiting_member ON public.alert_waiting USING btree (id_user) WHERE (id_user IS NOT NULL);

CREATE INDEX api_key_of_customer ON public.api_key USING btree (id_customer, id_api_key DESC) WHERE (revoked_at IS NULL);

CREATE INDEX arrival_told_id ON public.arrival_told USING btree (id_shipment);

CREATE INDEX arrival_told_of_member ON public.arrival_told USING btree (id_customer, id_user);

CREATE INDEX asset_by_reference ON public.asset USING btree (reference_key, id_asset) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX asset_everywhere ON public.asset USING btree (id_asset);

CREATE UNIQUE INDEX asset_identifier ON public.asset USING btree (id_customer, identifier);

CREATE INDEX asset_in_charge ON public.asset USING btree (id_customer, in_charge, id_asset DESC) WHERE ((removed_at IS NULL) AND (in_charge IS NOT NULL));

CREATE INDEX asset_kind ON public.asset USING btree (id_customer, kind, id_asset DESC) WHERE (removed_at IS NULL);

CREATE INDEX asset_named ON public.asset USING btree (identifier);

CREATE INDEX asset_newest ON public.asset USING btree (id_customer, id_asset DESC) WHERE (removed_at IS NULL);

CREATE INDEX asset_place_id ON public.asset_place USING btree (id_asset);

CREATE INDEX asset_place_inside ON public.asset_place USING btree (id_customer, id_container) WHERE (ended_at IS NULL);

CREATE INDEX asset_place_inside_id ON public.asset_place USING btree (id_container);

CREATE INDEX asset_place_of_asset ON public.asset_place USING btree (id_customer, id_asset, started_at);

CREATE INDEX asset_place_of_container ON public.asset_place USING btree (id_customer, id_container, started_at);

CREATE UNIQUE INDEX asset_place_open ON public.asset_place USING btree (id_customer, id_asset) WHERE (ended_at IS NULL);

CREATE INDEX asset_position_id ON public.asset_position USING btree (id_asset);

CREATE INDEX asset_position_of_asset ON public.asset_position USING btree (id_customer, id_asset, id_position DESC);

CREATE UNIQUE INDEX asset_reference ON public.asset USING btree (id_customer, reference_key) WHERE (removed_at IS NULL);

CREATE INDEX asset_search ON public.asset USING gin (search_text public.gin_trgm_ops);

CREATE INDEX asset_tracker_id ON public.asset_tracker USING btree (id_asset);

CREATE INDEX asset_tracker_of_asset ON public.asset_tracker USING btree (id_customer, id_asset, started_at);

CREATE INDEX asset_tracker_of_tracker ON public.asset_tracker USING btree (id_customer, id_tracker, started_at);

CREATE UNIQUE INDEX asset_tracker_open ON public.asset_tracker USING btree (id_tracker) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX asset_tracker_open_of_asset ON public.asset_tracker USING btree (id_customer, id_asset) WHERE (ended_at IS NULL);

CREATE INDEX calibration_by_due ON public.calibration USING btree (due_on, id_customer);

CREATE INDEX calibration_due ON public.calibration USING btree (id_customer, id_tracker, due_on DESC);

CREATE UNIQUE INDEX calibration_number ON public.calibration USING btree (id_calibration);

CREATE INDEX calibration_of_member ON public.calibration USING btree (created_by);

CREATE INDEX calibration_of_tracker ON public.calibration USING btree (id_customer, id_tracker, calibrated_on DESC, id_calibration DESC);

CREATE INDEX calibration_to_tell ON public.calibration USING btree (due_on, id_customer) WHERE (told_days IS DISTINCT FROM 7);

CREATE INDEX carriage_back ON public.carriage USING btree (id_customer, id_outward) WHERE (id_outward IS NOT NULL);

CREATE INDEX carriage_id ON public.carriage USING btree (id_shipment);

CREATE UNIQUE INDEX cold_chain_report_everywhere ON public.cold_chain_report USING btree (id_report);

CREATE INDEX cold_chain_report_id ON public.cold_chain_report USING btree (id_shipment);

CREATE INDEX cold_chain_report_of_asset ON public.cold_chain_report USING btree (id_customer, id_shipment, id_container, id_report DESC) WHERE (id_container IS NOT NULL);

CREATE INDEX cold_chain_report_of_shipment ON public.cold_chain_report USING btree (id_customer, id_shipment, id_report DESC);

CREATE INDEX contact_by_name ON public.contact USING btree (id_customer, name_key, id_contact);

CREATE INDEX contact_everywhere ON public.contact USING btree (id_contact DESC);

CREATE INDEX contact_search ON public.contact USING gin (search_text public.gin_trgm_ops);

CREATE INDEX content_by_name ON public.content USING btree (name_key, id_content) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX content_everywhere ON public.content USING btree (id_content);

CREATE INDEX content_name ON public.content USING btree (id_customer, name_key, id_content) WHERE (removed_at IS NULL);

CREATE INDEX content_newest ON public.content USING btree (id_customer, id_content DESC) WHERE (removed_at IS NULL);

CREATE INDEX content_place_asset_id ON public.content_place USING btree (id_asset) WHERE (ended_at IS NULL);

CREATE INDEX content_place_id ON public.content_place USING btree (id_content);

CREATE INDEX content_place_of_asset ON public.content_place USING btree (id_customer, id_asset) WHERE (ended_at IS NULL);

CREATE INDEX content_place_of_content ON public.content_place USING btree (id_customer, id_content, id_lot DESC);

CREATE UNIQUE INDEX content_place_open ON public.content_place USING btree (id_customer, id_content, id_asset) WHERE (ended_at IS NULL);

CREATE INDEX content_quantity_id ON public.content_quantity USING btree (id_content);

CREATE UNIQUE INDEX content_quantity_of_content ON public.content_quantity USING btree (id_customer, id_content, started_at);

CREATE INDEX content_search ON public.content USING gin (search_text public.gin_trgm_ops);

CREATE INDEX contractor_by_name ON public.contractor USING btree (id_customer, public.plain_text(company), id_contractor);

CREATE UNIQUE INDEX contractor_company ON public.contractor USING btree (id_customer, lower(company));

CREATE INDEX contractor_search ON public.contractor USING gin (search_text public.gin_trgm_ops);

CREATE INDEX cost_budget_id ON public.cost_budget USING btree (id_shipment);

CREATE UNIQUE INDEX cost_line_everywhere ON public.cost_line USING btree (id_line);

CREATE INDEX cost_line_id ON public.cost_line USING btree (id_shipment);

CREATE INDEX cost_line_of_shipment ON public.cost_line USING btree (id_customer, id_shipment, book, id_line DESC) WHERE (deleted_at IS NULL);

CREATE INDEX customer_by_name ON public.customer USING btree (public.plain_text(customer_name), id_customer) WHERE (status <> 'deleted'::text);

CREATE INDEX denial_age ON public.denial USING btree (first_at);

CREATE INDEX denial_of_member ON public.denial USING btree (id_user, id_denial DESC) WHERE (id_user IS NOT NULL);

CREATE UNIQUE INDEX denial_once ON public.denial USING btree (hour, reason, id_user, account, network, door) NULLS NOT DISTINCT;

CREATE INDEX incident_entry_of ON public.incident_entry USING btree (id_customer, id_incident, id_entry);

CREATE INDEX incident_newest ON public.incident USING btree (id_customer, id_incident DESC);

CREATE UNIQUE INDEX incident_number ON public.incident USING btree (id_incident);

CREATE INDEX incident_of_asset ON public.incident USING btree (id_customer, id_asset) WHERE (id_asset IS NOT NULL);

CREATE INDEX incident_of_nobody ON public.incident USING btree (id_customer, opened_at, id_incident) WHERE ((closed_at IS NULL) AND (owner IS NULL));

CREATE INDEX incident_of_shipment ON public.incident USING btree (id_customer, id_shipment, id_incident DESC) WHERE (id_shipment IS NOT NULL);

CREATE INDEX incident_of_tracker ON public.incident USING btree (id_customer, id_tracker) WHERE (id_tracker IS NOT NULL);

CREATE INDEX incident_open ON public.incident USING btree (id_customer, id_incident DESC) WHERE (closed_at IS NULL);

CREATE INDEX incident_open_everywhere ON public.incident USING btree (id_incident DESC) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX invoice_corrected_once ON public.invoice USING btree (id_customer, id_corrects) WHERE (id_corrects IS NOT NULL);

CREATE UNIQUE INDEX invoice_everywhere ON public.invoice USING btree (id_invoice);

CREATE INDEX invoice_id ON public.invoice USING btree (id_shipment);

CREATE UNIQUE INDEX invoice_number ON public.invoice USING btree (year, sequence);

CREATE INDEX invoice_of_shipment ON public.invoice USING btree (id_customer, id_shipment, id_invoice DESC);

CREATE INDEX lane_trip_id ON public.lane_trip USING btree (id_shipment);

CREATE INDEX lane_trip_newest ON public.lane_trip USING btree (id_customer, lane_key, arrived_at DESC);

CREATE INDEX link_token_expiry ON public.link_token USING btree (expires_at);

CREATE INDEX link_token_of_member ON public.link_token USING btree (id_customer, id_user, purpose) WHERE (used_at IS NULL);

CREATE UNIQUE INDEX member_email ON public.member USING btree (lower(email));

CREATE INDEX member_of_customer ON public.member USING btree (id_customer, public.plain_text(last_name), public.plain_text(first_name), id_user) WHERE (status <> 'deleted'::text);

CREATE INDEX member_search ON public.member USING gin (search_text public.gin_trgm_ops);

CREATE INDEX message_asset_id ON public.message USING btree (id_asset) WHERE (id_asset IS NOT NULL);

CREATE UNIQUE INDEX message_everywhere ON public.message USING btree (id_message);

CREATE INDEX message_id ON public.message USING btree (id_shipment);

CREATE INDEX message_of_asset ON public.message USING btree (id_customer, id_asset, id_message DESC) WHERE (id_asset IS NOT NULL);

CREATE UNIQUE INDEX message_of_asset_once ON public.message USING btree (id_customer, id_asset, created_by, client_key) WHERE (id_asset IS NOT NULL);

CREATE INDEX message_of_shipment ON public.message USING btree (id_customer, id_shipment, id_message DESC);

CREATE INDEX message_read_asset_id ON public.message_read USING btree (id_asset) WHERE (id_asset IS NOT NULL);

CREATE INDEX message_read_id ON public.message_read USING btree (id_shipment);

CREATE UNIQUE INDEX message_read_of_asset ON public.message_read USING btree (id_customer, id_asset, id_user) WHERE (id_asset IS NOT NULL);

CREATE INDEX message_read_of_message ON public.message_read USING btree (id_customer, id_message);

CREATE UNIQUE INDEX message_read_of_shipment ON public.message_read USING btree (id_customer, id_shipment, id_user) WHERE (id_shipment IS NOT NULL);

CREATE INDEX note_of_member ON public.note USING btree (id_customer, id_user, is_done, id_note DESC);

CREATE UNIQUE INDEX notification_contact_address ON public.notification_contact USING btree (id_customer, contact_type, lower(address));

CREATE INDEX notification_newest ON public.notification USING btree (id_customer, id_user, id_notification DESC);

CREATE INDEX notification_read_newest ON public.notification USING btree (id_customer, id_user, id_notification DESC) WHERE (read_at IS NOT NULL);

CREATE INDEX notification_unread ON public.notification USING btree (id_customer, id_user, id_shipment) WHERE (read_at IS NULL);

CREATE INDEX notification_unread_newest ON public.notification USING btree (id_customer, id_user, id_notification DESC) WHERE (read_at IS NULL);

CREATE INDEX notification_unread_quote ON public.notification USING btree (id_customer, id_user, id_quote) WHERE ((id_quote IS NOT NULL) AND (read_at IS NULL));

CREATE INDEX outbox_message_due ON public.outbox_message USING btree (channel, next_attempt_at) WHERE (status = 'waiting'::text);

CREATE INDEX outbox_message_newest ON public.outbox_message USING btree (id_message DESC);

CREATE INDEX outbox_message_pushed ON public.outbox_message USING btree (id_customer, id_subscription) WHERE (id_subscription IS NOT NULL);

CREATE INDEX payload_mapping_by_name ON public.payload_mapping USING btree (name_key, id_mapping);

CREATE UNIQUE INDEX payload_mapping_everywhere ON public.payload_mapping USING btree (id_mapping);

CREATE UNIQUE INDEX payload_mapping_name ON public.payload_mapping USING btree (id_customer, name_key);

CREATE INDEX picture_of_customer ON public.picture USING btree (id_customer);

CREATE INDEX place_by_point ON public.place USING gist (point(longitude, latitude));

CREATE INDEX provider_request_expiry ON public.provider_request USING btree (expires_at);

CREATE INDEX push_subscription_of_member ON public.push_subscription USING btree (id_customer, id_user, id_subscription);

CREATE INDEX push_subscription_of_session ON public.push_subscription USING btree (id_session);

CREATE INDEX quote_asked ON public.quote USING btree (id_customer, pickup_at, id_quote) WHERE (is_asked AND (status = ANY (ARRAY['pending'::text, 'quoted'::text])) AND (deleted_at IS NULL));

CREATE INDEX quote_by_arrival ON public.quote USING btree (COALESCE(delivery_at, pickup_at), id_quote) WHERE (deleted_at IS NULL);

CREATE INDEX quote_by_reference ON public.quote USING btree (reference, id_quote) WHERE (deleted_at IS NULL);

CREATE INDEX quote_event_newest ON public.quote_event USING btree (id_customer, id_quote, id_event DESC);

CREATE UNIQUE INDEX quote_everywhere ON public.quote USING btree (id_quote);

CREATE INDEX quote_lane ON public.quote USING btree (lane_key, id_quote DESC) WHERE (deleted_at IS NULL);

CREATE INDEX quote_newest ON public.quote USING btree (id_customer, id_quote DESC) WHERE (deleted_at IS NULL);

CREATE INDEX quote_newest_of_all ON public.quote USING btree (id_quote DESC) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX quote_reference ON public.quote USING btree (id_customer, reference);

CREATE INDEX quote_said ON public.quote USING gin (search_text public.gin_trgm_ops);

CREATE UNIQUE INDEX quote_shipment ON public.quote USING btree (id_customer, id_shipment) WHERE (id_shipment IS NOT NULL);

CREATE INDEX quote_status ON public.quote USING btree (id_customer, status, valid_until, id_quote DESC) WHERE (deleted_at IS NULL);

CREATE INDEX quote_status_of_all ON public.quote USING btree (status, valid_until, id_quote DESC) WHERE (deleted_at IS NULL);

CREATE INDEX quote_to_price ON public.quote USING btree (created_at, id_quote) INCLUDE (id_customer) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));

CREATE INDEX raw_message_age ON public.raw_message USING btree (received_at);

CREATE INDEX raw_message_of_tracker ON public.raw_message USING btree (id_customer, id_tracker, id_message DESC);

CREATE INDEX refresh_token_of_session ON public.refresh_token USING btree (id_session);

CREATE UNIQUE INDEX registration_email ON public.registration USING btree (lower(email));

CREATE INDEX registration_newest ON public.registration USING btree (id_registration DESC);

CREATE INDEX session_expiry ON public.session USING btree (expires_at);

CREATE INDEX session_of_address ON public.session USING btree (id_user, ip) WHERE (ip <> ''::text);

CREATE INDEX session_of_member ON public.session USING btree (id_user) WHERE (ended_at IS NULL);

CREATE INDEX share_asset_id ON public.share USING btree (id_asset) WHERE (id_asset IS NOT NULL);

CREATE UNIQUE INDEX share_everywhere ON public.share USING btree (id_share);

CREATE INDEX share_id ON public.share USING btree (id_shipment);

CREATE INDEX share_of_asset ON public.share USING btree (id_customer, id_asset, id_share DESC) WHERE (id_asset IS NOT NULL);

CREATE INDEX share_of_shipment ON public.share USING btree (id_customer, id_shipment, id_share DESC);

CREATE INDEX share_view_of_share ON public.share_view USING btree (id_customer, id_share, last_at DESC);

CREATE INDEX shipment_action_age ON public.shipment_action USING btree (done_at);

CREATE INDEX shipment_action_by_id ON public.shipment_action USING btree (id_action, id_user);

CREATE INDEX shipment_action_of_shipment ON public.shipment_action USING btree (id_customer, id_shipment);

CREATE INDEX shipment_arrival_time ON public.shipment_stop USING btree (COALESCE(entered_at, planned_at)) WHERE (kind = 'arrival'::text);

CREATE UNIQUE INDEX shipment_asset_everywhere ON public.shipment_asset USING btree (id_container DESC);

CREATE INDEX shipment_asset_id ON public.shipment_asset USING btree (id_shipment);

CREATE INDEX shipment_asset_link_of_asset ON public.shipment_asset_link USING btree (id_customer, id_shipment, id_container, started_at);

CREATE INDEX shipment_asset_link_of_tracker ON public.shipment_asset_link USING btree (id_customer, id_tracker);

CREATE UNIQUE INDEX shipment_asset_link_open ON public.shipment_asset_link USING btree (id_customer, id_shipment, id_container) WHERE (ended_at IS NULL);

CREATE INDEX shipment_asset_newest ON public.shipment_asset USING btree (id_customer, id_container DESC);

CREATE UNIQUE INDEX shipment_asset_reference ON public.shipment_asset USING btree (id_customer, reference_key) WHERE is_current;

CREATE INDEX shipment_asset_search ON public.shipment_asset USING gin (search_text public.gin_trgm_ops);

CREATE UNIQUE INDEX shipment_asset_tracker ON public.shipment_asset USING btree (id_customer, id_shipment, id_tracker);

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

CREATE INDEX shipment_correction_id ON public.shipment_correction USING btree (id_shipment);

CREATE INDEX shipment_correction_of_shipment ON public.shipment_correction USING btree (id_customer, id_shipment, id_correction DESC) WHERE (revoked_at IS NULL);

CREATE INDEX shipment_departure_time ON public.shipment_stop USING btree (COALESCE(left_at, planned_at)) WHERE (kind = 'departure'::text);

CREATE INDEX shipment_event_id ON public.shipment_event USING btree (id_shipment);

CREATE INDEX shipment_event_newest ON public.shipment_event USING btree (id_customer, id_shipment, happened_at DESC, id_event DESC);

CREATE INDEX shipment_everywhere ON public.shipment USING btree (id_shipment DESC) WHERE (deleted_at IS NULL);

CREATE INDEX shipment_file_asset_id ON public.shipment_file USING btree (id_asset) WHERE (id_asset IS NOT NULL);

CREATE UNIQUE INDEX shipment_file_asset_name ON public.shipment_file USING btree (id_customer, id_asset, name_key) WHERE (id_asset IS NOT NULL);

CREATE UNIQUE INDEX shipment_file_asset_sha256 ON public.shipment_file USING btree (id_customer, id_asset, sha256) WHERE (id_asset IS NOT NULL);

CREATE INDEX shipment_file_category ON public.shipment_file USING btree (id_customer, id_shipment, category, id_file DESC);

CREATE UNIQUE INDEX shipment_file_everywhere ON public.shipment_file USING btree (id_file);

CREATE INDEX shipment_file_id ON public.shipment_file USING btree (id_shipment);

CREATE INDEX shipment_file_list ON public.shipment_file USING btree (id_customer, id_shipment, id_file DESC);

CREATE UNIQUE INDEX shipment_file_name ON public.shipment_file USING btree (id_customer, id_shipment, name_key);

CREATE INDEX shipment_file_of_asset ON public.shipment_file USING btree (id_customer, id_asset, id_file DESC) WHERE (id_asset IS NOT NULL);

CREATE INDEX shipment_file_search ON public.shipment_file USING gin (search_text public.gin_trgm_ops);

CREATE UNIQUE INDEX shipment_file_sha256 ON public.shipment_file USING btree (id_customer, id_shipment, sha256);

CREATE UNIQUE INDEX shipment_id ON public.shipment USING btree (id_shipment) INCLUDE (id_customer, shelf, status, type, departure_country, arrival_country, expected_at);

CREATE INDEX shipment_import_by_age ON public.shipment_import USING btree (created_at);

CREATE UNIQUE INDEX shipment_import_everywhere ON public.shipment_import USING btree (id_import);

CREATE INDEX shipment_import_row_by_state ON public.shipment_import_row USING btree (id_customer, id_import, state, line);

CREATE INDEX shipment_import_row_of_asset ON public.shipment_import_row USING btree (id_customer, id_asset) WHERE (id_asset IS NOT NULL);

CREATE INDEX shipment_import_row_of_shipment ON public.shipment_import_row USING btree (id_customer, id_shipment) WHERE (id_shipment IS NOT NULL);

CREATE INDEX shipment_import_running ON public.shipment_import USING btree (id_import) WHERE (state = 'running'::text);

CREATE INDEX shipment_newest ON public.shipment USING btree (id_customer, shelf, id_shipment DESC);

CREATE INDEX shipment_newest_of_all ON public.shipment USING btree (shelf, id_shipment DESC) INCLUDE (id_customer, status, type, departure_country, arrival_country);

CREATE UNIQUE INDEX shipment_reference ON public.shipment USING btree (id_customer, reference_key) WHERE (deleted_at IS NULL);

CREATE INDEX shipment_said ON public.shipment USING gin (id_customer, type, search_text public.gin_trgm_ops);

CREATE INDEX shipment_said_current ON public.shipment USING gin (id_customer, status, type, departure_country, arrival_country, search_text public.gin_trgm_ops) WHERE (shelf = 'current'::text);

CREATE INDEX shipment_stop_id ON public.shipment_stop USING btree (id_shipment);

CREATE UNIQUE INDEX shipment_template_name ON public.shipment_template USING btree (id_customer, name_key);

CREATE INDEX shipment_to_complete ON public.shipment USING btree (id_customer, COALESCE(starts_at, created_at), id_shipment) WHERE ((status = 'tocomplete'::text) AND (shelf = 'current'::text));

CREATE INDEX shipment_to_complete_of_all ON public.shipment USING btree (COALESCE(starts_at, created_at), id_shipment) INCLUDE (id_customer) WHERE ((status = 'tocomplete'::text) AND (shelf = 'current'::text));

CREATE INDEX shipment_to_invoice ON public.shipment USING btree (id_customer, shelf, id_shipment DESC) WHERE ((status = 'arrived'::text) AND (NOT is_invoiced));

CREATE INDEX shipment_to_invoice_by_arrival ON public.shipment USING btree (COALESCE(arrived_at, created_at), id_shipment) INCLUDE (id_customer, shelf) WHERE ((status = 'arrived'::text) AND (NOT is_invoiced) AND (shelf <> 'deleted'::text));

CREATE INDEX shipment_to_invoice_of_all ON public.shipment USING btree (shelf, id_shipment DESC) INCLUDE (id_customer) WHERE ((status = 'arrived'::text) AND (NOT is_invoiced));

CREATE INDEX shipment_tracker_everywhere ON public.shipment_tracker USING btree (id_link) WHERE (ended_at IS NULL);

CREATE INDEX shipment_tracker_id ON public.shipment_tracker USING btree (id_shipment);

CREATE INDEX shipment_tracker_newest ON public.shipment_tracker USING btree (id_customer, id_link) WHERE (ended_at IS NULL);

CREATE INDEX shipment_tracker_of_shipment ON public.shipment_tracker USING btree (id_customer, id_shipment);

CREATE INDEX shipment_tracker_of_tracker ON public.shipment_tracker USING btree (id_customer, id_tracker, started_at);

CREATE UNIQUE INDEX shipment_tracker_open ON public.shipment_tracker USING btree (id_tracker) WHERE (ended_at IS NULL);

CREATE INDEX shipment_word_of_customer ON public.shipment_word USING btree (id_customer, word);

CREATE INDEX shipment_word_search ON public.shipment_word USING gin (word public.gin_trgm_ops);

CREATE INDEX sign_in_attempt_last ON public.sign_in_attempt USING btree (last_at);

CREATE INDEX site_at ON public.site USING btree (id_customer, latitude);

CREATE INDEX site_by_name ON public.site USING btree (name_key, id_site);

CREATE UNIQUE INDEX site_everywhere ON public.site USING btree (id_site);

CREATE UNIQUE INDEX site_name ON public.site USING btree (id_customer, name_key);

CREATE INDEX tariff_by_name ON public.tariff USING btree (name_key, id_tariff);

CREATE INDEX tariff_lane ON public.tariff USING gin (countries_from, countries_to);

CREATE UNIQUE INDEX tariff_name ON public.tariff USING btree (name_key);

CREATE INDEX task_handover_age ON public.task_handover USING btree (handed_at);

CREATE INDEX task_handover_by ON public.task_handover USING btree (id_customer, handed_by);

CREATE INDEX task_handover_to ON public.task_handover USING btree (id_customer, handed_to, kind, id_subject);

CREATE INDEX task_snooze_over ON public.task_snooze USING btree (snoozed_until);

CREATE INDEX tracker_changed ON public.tracker USING btree (changed_at);

CREATE UNIQUE INDEX tracker_id ON public.tracker USING btree (id_tracker);

CREATE INDEX tracker_latest_due ON public.tracker_latest USING btree (id_tracker) WHERE (evaluate_from IS NOT NULL);

CREATE INDEX tracker_latest_low ON public.tracker_latest USING btree (id_customer, id_tracker) WHERE (battery <= (15)::double precision);

CREATE INDEX tracker_latest_received ON public.tracker_latest USING btree (received_at);

CREATE UNIQUE INDEX tracker_live ON public.tracker USING btree (identifier) WHERE (released_at IS NULL);

CREATE INDEX tracker_mapping ON public.tracker USING btree (id_mapping) WHERE (id_mapping IS NOT NULL);

CREATE INDEX tracker_named ON public.tracker USING btree (identifier);

CREATE UNIQUE INDEX tracker_of_customer ON public.tracker USING btree (id_customer, identifier);

CREATE INDEX tracker_search ON public.tracker USING gin (search_text public.gin_trgm_ops);

CREATE UNIQUE INDEX tracker_secret ON public.tracker USING btree (secret_hash) WHERE (released_at IS NULL);

CREATE INDEX tracker_tenure_id ON public.tracker_tenure USING btree (id_tracker);

CREATE INDEX tracker_tenure_of_tracker ON public.tracker_tenure USING btree (id_customer, id_tracker, started_at);

CREATE INDEX unasked_message_day ON public.unasked_message USING btree (sent_on);

CREATE INDEX unknown_tracker_last ON public.unknown_tracker USING btree (last_at DESC);

CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (id_customer, id_webhook, next_attempt_at) WHERE (status = 'waiting'::text);

CREATE UNIQUE INDEX webhook_delivery_everywhere ON public.webhook_delivery USING btree (id_delivery);

CREATE INDEX webhook_delivery_list ON public.webhook_delivery USING btree (id_customer, id_webhook, id_delivery DESC);

CREATE INDEX webhook_delivery_of_event ON public.webhook_delivery USING btree (id_customer, id_event);

CREATE INDEX webhook_delivery_status ON public.webhook_delivery USING btree (id_customer, id_webhook, status, id_delivery DESC);

CREATE INDEX webhook_event_age ON public.webhook_event USING btree (created_at);

CREATE UNIQUE INDEX webhook_event_once ON public.webhook_event USING btree (id_customer, dedupe_key) WHERE (dedupe_key IS NOT NULL);

CREATE UNIQUE INDEX webhook_everywhere ON public.webhook USING btree (id_webhook);

CREATE STATISTICS public.shipment_kinds (mcv) ON type, status, shelf FROM public.shipment;

CREATE STATISTICS public.shipment_lanes (mcv) ON shelf, departure_country, arrival_country FROM public.shipment;

CREATE STATISTICS public.shipment_shelves (mcv) ON id_customer, status, shelf FROM public.shipment;

CREATE TRIGGER count_added AFTER INSERT ON public.notification REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_notifications();

CREATE TRIGGER count_changed AFTER UPDATE ON public.notification REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.count_notifications();

CREATE TRIGGER count_removed AFTER DELETE ON public.notification REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_notifications();

CREATE TRIGGER end_shares_of_deleted AFTER UPDATE OF deleted_at ON public.shipment FOR EACH ROW WHEN (((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL))) EXECUTE FUNCTION public.end_shares_of_deleted();

CREATE TRIGGER end_shares_of_removed AFTER UPDATE OF removed_at ON public.asset FOR EACH ROW WHEN (((new.removed_at IS NOT NULL) AND (old.removed_at IS NULL))) EXECUTE FUNCTION public.end_shares_of_removed();

CREATE TRIGGER forget_words AFTER UPDATE OF status ON public.customer FOR EACH ROW WHEN (((new.status = 'deleted'::text) AND (old.status <> 'deleted'::text))) EXECUTE FUNCTION public.forget_words_of_customer();

CREATE TRIGGER keep_carried_text AFTER INSERT OR UPDATE ON public.carriage FOR EACH ROW EXECUTE FUNCTION public.keep_carried_text();

CREATE TRIGGER keep_invoiced AFTER INSERT ON public.invoice FOR EACH ROW WHEN ((new.id_shipment IS NOT NULL)) EXECUTE FUNCTION public.keep_invoiced();

CREATE TRIGGER keep_words_of_changed AFTER UPDATE OF route_text, carried_text ON public.shipment FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION public.keep_words_of_changed_shipment();

CREATE TRIGGER keep_words_of_new AFTER INSERT ON public.shipment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.keep_words_of_new_shipments();

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_incident_fkey FOREIGN KEY (id_customer, id_incident) REFERENCES public.incident(id_customer, id_incident) ON DELETE SET NULL (id_incident);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_rule_fkey FOREIGN KEY (id_customer, id_rule) REFERENCES public.alert_rule(id_customer, id_rule);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.alert_escalation
    ADD CONSTRAINT alert_escalation_id_customer_id_episode_fkey FOREIGN KEY (id_customer, id_episode) REFERENCES public.alert_episode(id_customer, id_episode) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_link
    ADD CONSTRAINT alert_link_id_customer_id_contact_fkey FOREIGN KEY (id_customer, id_contact) REFERENCES public.notification_contact(id_customer, id_contact) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_link
    ADD CONSTRAINT alert_link_id_customer_id_episode_fkey FOREIGN KEY (id_customer, id_episode) REFERENCES public.alert_episode(id_customer, id_episode) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_link
    ADD CONSTRAINT alert_link_id_user_fkey FOREIGN KEY (id_user) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.alert_preset
    ADD CONSTRAINT alert_preset_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.alert_rule
    ADD CONSTRAINT alert_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.alert_rule
    ADD CONSTRAINT alert_rule_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.alert_rule
    ADD CONSTRAINT alert_rule_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_rule
    ADD CONSTRAINT alert_rule_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.alert_rule
    ADD CONSTRAINT alert_rule_modified_by_fkey FOREIGN KEY (modified_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.alert_state
    ADD CONSTRAINT alert_state_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_telling
    ADD CONSTRAINT alert_telling_id_customer_id_rule_fkey FOREIGN KEY (id_customer, id_rule) REFERENCES public.alert_rule(id_customer, id_rule) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_telling_person
    ADD CONSTRAINT alert_telling_person_id_customer_id_contact_fkey FOREIGN KEY (id_customer, id_contact) REFERENCES public.notification_contact(id_customer, id_contact) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_telling_person
    ADD CONSTRAINT alert_telling_person_id_customer_id_rule_fkey FOREIGN KEY (id_customer, id_rule) REFERENCES public.alert_telling(id_customer, id_rule) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_telling_person
    ADD CONSTRAINT alert_telling_person_id_user_fkey FOREIGN KEY (id_user) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.alert_telling_step
    ADD CONSTRAINT alert_telling_step_id_customer_id_rule_fkey FOREIGN KEY (id_customer, id_rule) REFERENCES public.alert_telling(id_customer, id_rule) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_told
    ADD CONSTRAINT alert_told_id_customer_id_contact_fkey FOREIGN KEY (id_customer, id_contact) REFERENCES public.notification_contact(id_customer, id_contact) ON DELETE SET NULL (id_contact);

ALTER TABLE ONLY public.alert_told
    ADD CONSTRAINT alert_told_id_customer_id_incident_fkey FOREIGN KEY (id_customer, id_incident) REFERENCES public.incident(id_customer, id_incident) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_told
    ADD CONSTRAINT alert_told_id_user_fkey FOREIGN KEY (id_user) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.alert_waiting
    ADD CONSTRAINT alert_waiting_id_customer_id_contact_fkey FOREIGN KEY (id_customer, id_contact) REFERENCES public.notification_contact(id_customer, id_contact) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_waiting
    ADD CONSTRAINT alert_waiting_id_customer_id_episode_fkey FOREIGN KEY (id_customer, id_episode) REFERENCES public.alert_episode(id_customer, id_episode) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_waiting
    ADD CONSTRAINT alert_waiting_id_user_fkey FOREIGN KEY (id_user) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.arrival_threshold
    ADD CONSTRAINT arrival_threshold_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.arrival_told
    ADD CONSTRAINT arrival_told_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.arrival_told
    ADD CONSTRAINT arrival_told_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.asked_address
    ADD CONSTRAINT asked_address_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.asset_place
    ADD CONSTRAINT asset_place_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.asset_place
    ADD CONSTRAINT asset_place_id_customer_id_container_fkey FOREIGN KEY (id_customer, id_container) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.asset_position
    ADD CONSTRAINT asset_position_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.asset_tracker
    ADD CONSTRAINT asset_tracker_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.asset_tracker
    ADD CONSTRAINT asset_tracker_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.audit_head
    ADD CONSTRAINT audit_head_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.calibration
    ADD CONSTRAINT calibration_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.calibration_file
    ADD CONSTRAINT calibration_file_id_customer_id_calibration_fkey FOREIGN KEY (id_customer, id_calibration) REFERENCES public.calibration(id_customer, id_calibration) ON DELETE CASCADE;

ALTER TABLE ONLY public.calibration
    ADD CONSTRAINT calibration_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.carriage
    ADD CONSTRAINT carriage_id_customer_id_outward_fkey FOREIGN KEY (id_customer, id_outward) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE SET NULL (id_outward);

ALTER TABLE ONLY public.carriage
    ADD CONSTRAINT carriage_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.cold_chain_report
    ADD CONSTRAINT cold_chain_report_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.cold_chain_report
    ADD CONSTRAINT cold_chain_report_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.cold_chain_report
    ADD CONSTRAINT cold_chain_report_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment);

ALTER TABLE ONLY public.cold_chain_report
    ADD CONSTRAINT cold_chain_report_released_by_fkey FOREIGN KEY (released_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.content
    ADD CONSTRAINT content_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.content_place
    ADD CONSTRAINT content_place_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.content_place
    ADD CONSTRAINT content_place_id_customer_id_content_fkey FOREIGN KEY (id_customer, id_content) REFERENCES public.content(id_customer, id_content);

ALTER TABLE ONLY public.content_quantity
    ADD CONSTRAINT content_quantity_id_customer_id_content_fkey FOREIGN KEY (id_customer, id_content) REFERENCES public.content(id_customer, id_content);

ALTER TABLE ONLY public.contractor
    ADD CONSTRAINT contractor_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.cost_budget
    ADD CONSTRAINT cost_budget_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.cost_line
    ADD CONSTRAINT cost_line_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.cost_line
    ADD CONSTRAINT cost_line_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.cost_line
    ADD CONSTRAINT cost_line_id_customer_id_contractor_fkey FOREIGN KEY (id_customer, id_contractor) REFERENCES public.contractor(id_customer, id_contractor) ON DELETE SET NULL (id_contractor);

ALTER TABLE ONLY public.cost_line
    ADD CONSTRAINT cost_line_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user) ON DELETE CASCADE;

ALTER TABLE ONLY public.denial
    ADD CONSTRAINT denial_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.denial
    ADD CONSTRAINT denial_id_user_fkey FOREIGN KEY (id_user) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.file_content
    ADD CONSTRAINT file_content_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.file_content
    ADD CONSTRAINT file_content_id_customer_id_file_fkey FOREIGN KEY (id_customer, id_file) REFERENCES public.shipment_file(id_customer, id_file) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_mapping
    ADD CONSTRAINT import_mapping_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.incident
    ADD CONSTRAINT incident_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.incident_entry
    ADD CONSTRAINT incident_entry_handed_to_fkey FOREIGN KEY (handed_to) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.incident_entry
    ADD CONSTRAINT incident_entry_id_customer_id_incident_fkey FOREIGN KEY (id_customer, id_incident) REFERENCES public.incident(id_customer, id_incident) ON DELETE CASCADE;

ALTER TABLE ONLY public.incident_entry
    ADD CONSTRAINT incident_entry_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.incident
    ADD CONSTRAINT incident_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.incident
    ADD CONSTRAINT incident_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.incident
    ADD CONSTRAINT incident_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.incident
    ADD CONSTRAINT incident_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.incident
    ADD CONSTRAINT incident_owner_fkey FOREIGN KEY (owner) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.invoice_counter
    ADD CONSTRAINT invoice_counter_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_id_customer_id_corrects_fkey FOREIGN KEY (id_customer, id_corrects) REFERENCES public.invoice(id_customer, id_invoice);

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment);

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.lane_trip
    ADD CONSTRAINT lane_trip_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.link_token
    ADD CONSTRAINT link_token_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user) ON DELETE CASCADE;

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.message_day
    ADD CONSTRAINT message_day_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_read
    ADD CONSTRAINT message_read_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.message_read
    ADD CONSTRAINT message_read_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.message_read
    ADD CONSTRAINT message_read_id_customer_id_message_fkey FOREIGN KEY (id_customer, id_message) REFERENCES public.message(id_customer, id_message) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_read
    ADD CONSTRAINT message_read_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_read
    ADD CONSTRAINT message_read_id_user_fkey FOREIGN KEY (id_user) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.notification_contact
    ADD CONSTRAINT notification_contact_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.notification_count
    ADD CONSTRAINT notification_count_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_id_actor_fkey FOREIGN KEY (id_actor) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_id_customer_id_subscription_fkey FOREIGN KEY (id_customer, id_subscription) REFERENCES public.push_subscription(id_customer, id_subscription) ON DELETE CASCADE;

ALTER TABLE ONLY public.payload_mapping
    ADD CONSTRAINT payload_mapping_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.preference
    ADD CONSTRAINT preference_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.provider_identity
    ADD CONSTRAINT provider_identity_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user) ON DELETE CASCADE;

ALTER TABLE ONLY public.provider_request
    ADD CONSTRAINT provider_request_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.provider_request
    ADD CONSTRAINT provider_request_id_session_fkey FOREIGN KEY (id_session) REFERENCES public.session(id_session) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_id_session_fkey FOREIGN KEY (id_session) REFERENCES public.session(id_session) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_counter
    ADD CONSTRAINT quote_counter_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.quote_event
    ADD CONSTRAINT quote_event_id_customer_id_quote_fkey FOREIGN KEY (id_customer, id_quote) REFERENCES public.quote(id_customer, id_quote) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment);

ALTER TABLE ONLY public.quote_option
    ADD CONSTRAINT quote_option_id_customer_id_quote_fkey FOREIGN KEY (id_customer, id_quote) REFERENCES public.quote(id_customer, id_quote) ON DELETE CASCADE;

ALTER TABLE ONLY public.raw_message
    ADD CONSTRAINT raw_message_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.credential(id_customer, id_user) ON DELETE CASCADE;

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_id_session_fkey FOREIGN KEY (id_session) REFERENCES public.session(id_session) ON DELETE CASCADE;

ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.share
    ADD CONSTRAINT share_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.share
    ADD CONSTRAINT share_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.share
    ADD CONSTRAINT share_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.share
    ADD CONSTRAINT share_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.share_view
    ADD CONSTRAINT share_view_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.share_view
    ADD CONSTRAINT share_view_id_customer_id_share_fkey FOREIGN KEY (id_customer, id_share) REFERENCES public.share(id_customer, id_share) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_action
    ADD CONSTRAINT shipment_action_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.shipment_action
    ADD CONSTRAINT shipment_action_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_action
    ADD CONSTRAINT shipment_action_id_user_fkey FOREIGN KEY (id_user) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.shipment_asset
    ADD CONSTRAINT shipment_asset_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_asset
    ADD CONSTRAINT shipment_asset_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.shipment_asset_link
    ADD CONSTRAINT shipment_asset_link_id_customer_id_shipment_id_container_fkey FOREIGN KEY (id_customer, id_shipment, id_container) REFERENCES public.shipment_asset(id_customer, id_shipment, id_container) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_asset_link
    ADD CONSTRAINT shipment_asset_link_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.shipment_correction
    ADD CONSTRAINT shipment_correction_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.shipment_correction
    ADD CONSTRAINT shipment_correction_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_id_customer_id_correction_fkey FOREIGN KEY (id_customer, id_correction) REFERENCES public.shipment_correction(id_customer, id_correction);

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_id_user_fkey FOREIGN KEY (id_user) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.shipment_file
    ADD CONSTRAINT shipment_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.shipment_file
    ADD CONSTRAINT shipment_file_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.shipment_file
    ADD CONSTRAINT shipment_file_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset);

ALTER TABLE ONLY public.shipment_file
    ADD CONSTRAINT shipment_file_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_id_customer_id_responsible_fkey FOREIGN KEY (id_customer, id_responsible) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.shipment_import
    ADD CONSTRAINT shipment_import_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.shipment_import
    ADD CONSTRAINT shipment_import_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.shipment_import_place
    ADD CONSTRAINT shipment_import_place_id_customer_id_import_fkey FOREIGN KEY (id_customer, id_import) REFERENCES public.shipment_import(id_customer, id_import) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_import_row
    ADD CONSTRAINT shipment_import_row_id_customer_id_asset_fkey FOREIGN KEY (id_customer, id_asset) REFERENCES public.asset(id_customer, id_asset) ON DELETE SET NULL (id_asset);

ALTER TABLE ONLY public.shipment_import_row
    ADD CONSTRAINT shipment_import_row_id_customer_id_import_fkey FOREIGN KEY (id_customer, id_import) REFERENCES public.shipment_import(id_customer, id_import) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_import_row
    ADD CONSTRAINT shipment_import_row_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE SET NULL (id_shipment);

ALTER TABLE ONLY public.shipment_stop
    ADD CONSTRAINT shipment_stop_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_template
    ADD CONSTRAINT shipment_template_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.shipment_tracker
    ADD CONSTRAINT shipment_tracker_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_tracker
    ADD CONSTRAINT shipment_tracker_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.shipment_word
    ADD CONSTRAINT shipment_word_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.tariff_margin
    ADD CONSTRAINT tariff_margin_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.task_handover
    ADD CONSTRAINT task_handover_id_customer_handed_by_fkey FOREIGN KEY (id_customer, handed_by) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.task_handover
    ADD CONSTRAINT task_handover_id_customer_handed_to_fkey FOREIGN KEY (id_customer, handed_to) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.task_mail
    ADD CONSTRAINT task_mail_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.task_snooze
    ADD CONSTRAINT task_snooze_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.tracker
    ADD CONSTRAINT tracker_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.tracker
    ADD CONSTRAINT tracker_id_mapping_fkey FOREIGN KEY (id_mapping) REFERENCES public.payload_mapping(id_mapping);

ALTER TABLE ONLY public.tracker_latest
    ADD CONSTRAINT tracker_latest_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.tracker_tenure
    ADD CONSTRAINT tracker_tenure_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_id_customer_id_event_fkey FOREIGN KEY (id_customer, id_event) REFERENCES public.webhook_event(id_customer, id_event) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_id_customer_id_webhook_fkey FOREIGN KEY (id_customer, id_webhook) REFERENCES public.webhook(id_customer, id_webhook) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_event
    ADD CONSTRAINT webhook_event_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE public.alert_episode ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_escalation ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_link ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_preset ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_rule ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_state ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_telling ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_telling_person ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_telling_step ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_told ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_waiting ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.api_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.arrival_threshold ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.arrival_told ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.asked_address ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.asset ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.asset_place ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.asset_position ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.asset_tracker ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_head ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.calibration ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.calibration_file ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.carriage ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cold_chain_report ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.content ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.content_place ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.content_quantity ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contractor ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cost_budget ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cost_line ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credential ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customer ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.denial ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.file_content ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.import_mapping ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.incident ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.incident_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invoice ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invoice_counter ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lane_trip ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.link_token ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.member ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message_day ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.message_read ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.note ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_contact ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_count ENABLE ROW LEVEL SECURITY;

CREATE POLICY of_customer ON public.alert_episode USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_escalation USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_link USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_preset USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_rule USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_state USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_telling USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_telling_person USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_telling_step USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_told USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_waiting USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.api_key USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.arrival_threshold USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.arrival_told USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.asked_address USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.asset USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.asset_place USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.asset_position USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.asset_tracker USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.audit_entry USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.audit_head USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.calibration USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.calibration_file USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.carriage USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.cold_chain_report USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.contact USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.content USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.content_place USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.content_quantity USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.contractor USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.cost_budget USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.cost_line USING ((public.in_scope(id_customer) AND ((book <> 'operatorPurchase'::text) OR (current_setting('app.scope'::text, true) = 'all'::text)))) WITH CHECK ((public.in_scope(id_customer) AND ((book <> 'operatorPurchase'::text) OR (current_setting('app.scope'::text, true) = 'all'::text))));

CREATE POLICY of_customer ON public.credential USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.customer USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.denial USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.file_content USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.import_mapping USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.incident USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.incident_entry USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.invoice USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.invoice_counter USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.lane_trip USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.link_token USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.member USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.message USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.message_day USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.message_read USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.note USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.notification USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.notification_contact USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.notification_count USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.outbox_message USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.payload_mapping USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.picture USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.preference USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.provider_identity USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.provider_request USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.push_subscription USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.quote USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.quote_counter USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.quote_event USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.quote_option USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.raw_message USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.reading USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.reading_clock_seen USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.reading_set_aside USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.recovery_code USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.refresh_token USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.registration USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.session USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.share USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.share_view USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_action USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_asset USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_asset_link USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_correction USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_event USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_file USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_import USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_import_place USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_import_row USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_stop USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_template USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_tracker USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_word USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.site USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.task_handover USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.task_mail USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.task_snooze USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.tracker USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.tracker_latest USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.tracker_tenure USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.webhook USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.webhook_delivery USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.webhook_event USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_everybody ON public.payload_mapping FOR SELECT USING ((id_customer = 0));

CREATE POLICY of_operator ON public.alert_episode TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_escalation TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_link TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_preset TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_rule TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_state TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_telling TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_telling_person TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_telling_step TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_told TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.alert_waiting TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.api_key TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.arrival_threshold TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.arrival_told TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.asked_address TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.asset TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.asset_place TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.asset_position TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.asset_tracker TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.audit_entry TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.audit_head TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.calibration TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.calibration_file TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.carriage TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.cold_chain_report TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.contact TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.content TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.content_place TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.content_quantity TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.contractor TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.cost_budget TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.cost_line TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.credential TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.customer TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.denial TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.file_content TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.import_mapping TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.incident TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.incident_entry TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.invoice TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.invoice_counter TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.lane_trip TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.link_token TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.member TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.message TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.message_day TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.message_read TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.note TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.notification TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.notification_contact TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.notification_count TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.outbox_message TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.payload_mapping TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.picture TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.preference TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.provider_identity TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.provider_request TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.push_subscription TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.quote TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.quote_counter TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.quote_event TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.quote_option TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.raw_message TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.reading TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.reading_clock_seen TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.reading_set_aside TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.recovery_code TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.refresh_token TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.registration TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.session TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.share TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.share_view TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_action TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_asset TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_asset_link TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_correction TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_event TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_file TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_import TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_import_place TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_import_row TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_stop TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_template TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_tracker TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.shipment_word TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.site TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.tariff USING (public.in_scope(0)) WITH CHECK (public.in_scope(0));

CREATE POLICY of_operator ON public.tariff_margin USING (public.in_scope(0)) WITH CHECK (public.in_scope(0));

CREATE POLICY of_operator ON public.task_handover TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.task_mail TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.task_snooze TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.tracker TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.tracker_latest TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.tracker_tenure TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.webhook TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.webhook_delivery TO sillage_operator USING (true) WITH CHECK (true);

CREATE POLICY of_operator ON public.webhook_event TO sillage_operator USING (true) WITH CHECK (true);

ALTER TABLE public.outbox_message ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payload_mapping ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.picture ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.preference ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.provider_identity ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.provider_request ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_subscription ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_counter ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_event ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_option ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.raw_message ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reading ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reading_clock_seen ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reading_set_aside ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.recovery_code ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.refresh_token ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.registration ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.session ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.share ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.share_view ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_action ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_asset ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_asset_link ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_correction ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_event ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_file ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_import ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_import_place ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_import_row ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_stop ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_template ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_tracker ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_word ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tariff ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tariff_margin ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.task_handover ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.task_mail ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.task_snooze ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tracker ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tracker_latest ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tracker_tenure ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_delivery ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_event ENABLE ROW LEVEL SECURITY;
