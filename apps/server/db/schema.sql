-- Generated from db/migrations by npm run generate.
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

CREATE FUNCTION public.in_scope(id_customer integer) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN ((current_setting('app.scope'::text, true) = 'all'::text) OR (id_customer = (NULLIF(NULLIF(current_setting('app.scope'::text, true), 'all'::text), ''::text))::integer));

CREATE FUNCTION public.make_reading_month(month date) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  first date := date_trunc('month', month);
  name text := 'reading_' || to_char(first, 'YYYY_MM');
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

CREATE TABLE public.alert_episode (
    id_episode integer NOT NULL,
    id_customer integer NOT NULL,
    id_rule integer NOT NULL,
    id_shipment integer NOT NULL,
    id_tracker integer NOT NULL,
    direction text NOT NULL,
    status text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    cleared_at timestamp with time zone,
    extreme real NOT NULL,
    limit_celsius real NOT NULL,
    notified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
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

CREATE TABLE public.alert_rule (
    id_rule integer NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    rule_name text NOT NULL,
    rule_key text NOT NULL,
    min_celsius real,
    max_celsius real,
    for_minutes real DEFAULT 0 NOT NULL,
    hysteresis_celsius real DEFAULT 0.5 NOT NULL,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT alert_rule_check CHECK (((min_celsius IS NOT NULL) OR (max_celsius IS NOT NULL))),
    CONSTRAINT alert_rule_check1 CHECK ((min_celsius <= max_celsius)),
    CONSTRAINT alert_rule_rule_key_check CHECK ((rule_key = 'temperature'::text))
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

CREATE TABLE public.api_key (
    id_api_key integer NOT NULL,
    id_customer integer NOT NULL,
    name text NOT NULL,
    key_hash bytea NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone
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

CREATE TABLE public.customer (
    id_customer integer NOT NULL,
    customer_name text NOT NULL,
    type_client text DEFAULT ''::text NOT NULL,
    vertical text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT customer_customer_name_check CHECK (((length(customer_name) >= 1) AND (length(customer_name) <= 200))),
    CONSTRAINT customer_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'deleted'::text]))),
    CONSTRAINT customer_type_client_check CHECK ((type_client = ANY (ARRAY['SC'::text, 'TR'::text, ''::text])))
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

CREATE TABLE public.member (
    id_user integer NOT NULL,
    id_customer integer NOT NULL,
    email text NOT NULL,
    password_hash text,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    role text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    language text DEFAULT 'fr'::text NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    last_connection_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT member_check CHECK (((role = 'superAdmin'::text) = (id_customer = 0))),
    CONSTRAINT member_email_check CHECK (((length(email) >= 4) AND (length(email) <= 320))),
    CONSTRAINT member_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'tr'::text, 'ar'::text, 'es'::text, 'it'::text]))),
    CONSTRAINT member_role_check CHECK ((role = ANY (ARRAY['superAdmin'::text, 'userAdmin'::text, 'user'::text]))),
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

CREATE TABLE public.notification (
    id_notification bigint NOT NULL,
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    id_shipment integer,
    kind text NOT NULL,
    ref text NOT NULL,
    "values" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
    language text DEFAULT 'fr'::text NOT NULL,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notification_contact_contact_type_check CHECK ((contact_type = ANY (ARRAY['email'::text, 'phone'::text])))
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
    subject text NOT NULL,
    body_text text NOT NULL,
    body_html text,
    dedupe_key text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT outbox_message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
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

CREATE TABLE public.place (
    id_place integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    country text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    population integer NOT NULL
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

CREATE TABLE public.refresh_token (
    token_hash bytea NOT NULL,
    id_session uuid NOT NULL,
    id_customer integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    rotated_at timestamp with time zone,
    successor_sealed bytea
);

ALTER TABLE ONLY public.refresh_token FORCE ROW LEVEL SECURITY;

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.session (
    id_session uuid DEFAULT gen_random_uuid() NOT NULL,
    id_customer integer NOT NULL,
    id_user integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_why text
);

ALTER TABLE ONLY public.session FORCE ROW LEVEL SECURITY;

CREATE TABLE public.shipment (
    id_shipment integer NOT NULL,
    id_customer integer NOT NULL,
    reference text NOT NULL,
    reference_key text NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    departed_at timestamp with time zone,
    arrived_at timestamp with time zone,
    estimated_arrival timestamp with time zone,
    progress real DEFAULT 0 NOT NULL,
    progress_state jsonb,
    progress_through timestamp with time zone,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shipment_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
    CONSTRAINT shipment_status_check CHECK ((status = ANY (ARRAY['tocomplete'::text, 'readytoship'::text, 'intransit'::text, 'arrived'::text]))),
    CONSTRAINT shipment_type_check CHECK ((type = ANY (ARRAY['road'::text, 'air'::text, 'sea'::text, 'rail'::text, 'multimodal'::text])))
);

ALTER TABLE ONLY public.shipment FORCE ROW LEVEL SECURITY;

CREATE TABLE public.shipment_event (
    id_event bigint NOT NULL,
    id_customer integer NOT NULL,
    id_shipment integer NOT NULL,
    kind text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    automatic boolean NOT NULL,
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

ALTER TABLE public.shipment ALTER COLUMN id_shipment ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipment_id_shipment_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

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
    CONSTRAINT shipment_stop_kind_check CHECK ((kind = ANY (ARRAY['departure'::text, 'step'::text, 'arrival'::text]))),
    CONSTRAINT shipment_stop_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT shipment_stop_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT shipment_stop_radius_metres_check CHECK ((radius_metres > (0)::double precision))
);

ALTER TABLE ONLY public.shipment_stop FORCE ROW LEVEL SECURITY;

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

CREATE TABLE public.tracker (
    id_tracker integer NOT NULL,
    id_customer integer NOT NULL,
    identifier text NOT NULL,
    type text NOT NULL,
    protocol text,
    serial text,
    status text DEFAULT 'A'::text NOT NULL,
    anonymous boolean DEFAULT false NOT NULL,
    reporting_interval_seconds integer DEFAULT 900 NOT NULL,
    secret_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
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
    speed real,
    course real,
    temperature_time timestamp with time zone,
    temperature real,
    humidity_time timestamp with time zone,
    humidity real,
    battery_time timestamp with time zone,
    battery real,
    evaluate_from timestamp with time zone,
    evaluate_version bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

ALTER TABLE ONLY public.tracker_latest FORCE ROW LEVEL SECURITY;

CREATE TABLE public.unknown_tracker (
    identifier text NOT NULL,
    protocol text NOT NULL,
    reason text NOT NULL,
    knocks bigint NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT unknown_tracker_reason_check CHECK ((reason = ANY (ARRAY['unknown'::text, 'wrongSecret'::text, 'disabled'::text])))
);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_rule_id_tracker_direction_star_key UNIQUE (id_customer, id_rule, id_tracker, direction, started_at);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_pkey PRIMARY KEY (id_customer, id_episode);

ALTER TABLE ONLY public.alert_rule
    ADD CONSTRAINT alert_rule_pkey PRIMARY KEY (id_customer, id_rule);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_key_hash_key UNIQUE (key_hash);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id_customer, id_api_key);

ALTER TABLE ONLY public.customer
    ADD CONSTRAINT customer_pkey PRIMARY KEY (id_customer);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_id_customer_id_user_key UNIQUE (id_customer, id_user);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (id_user);

ALTER TABLE ONLY public.notification_contact
    ADD CONSTRAINT notification_contact_id_customer_contact_type_address_key UNIQUE (id_customer, contact_type, address);

ALTER TABLE ONLY public.notification_contact
    ADD CONSTRAINT notification_contact_pkey PRIMARY KEY (id_customer, id_contact);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_id_customer_id_user_dedupe_key_key UNIQUE (id_customer, id_user, dedupe_key);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id_customer, id_notification);

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_id_customer_dedupe_key_recipient_key UNIQUE (id_customer, dedupe_key, recipient);

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (id_customer, id_message);

ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_pkey PRIMARY KEY (id_place);

ALTER TABLE ONLY public.reading_clock_seen
    ADD CONSTRAINT reading_clock_seen_pkey PRIMARY KEY (id_customer, id_tracker, device_time, dedupe_key);

ALTER TABLE ONLY public.reading
    ADD CONSTRAINT reading_pkey PRIMARY KEY (id_customer, id_tracker, effective_time);

ALTER TABLE ONLY public.reading_set_aside
    ADD CONSTRAINT reading_set_aside_pkey PRIMARY KEY (id_customer, id_tracker, effective_time, dedupe_key);

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id_session);

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_id_customer_id_shipment_dedupe_key_key UNIQUE (id_customer, id_shipment, dedupe_key);

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_pkey PRIMARY KEY (id_customer, id_event);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_id_customer_reference_key_key UNIQUE (id_customer, reference_key);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_pkey PRIMARY KEY (id_customer, id_shipment);

ALTER TABLE ONLY public.shipment_stop
    ADD CONSTRAINT shipment_stop_pkey PRIMARY KEY (id_customer, id_shipment, ordinal);

ALTER TABLE ONLY public.shipment_tracker
    ADD CONSTRAINT shipment_tracker_pkey PRIMARY KEY (id_customer, id_link);

ALTER TABLE ONLY public.tracker
    ADD CONSTRAINT tracker_identifier_key UNIQUE (identifier);

ALTER TABLE ONLY public.tracker_latest
    ADD CONSTRAINT tracker_latest_pkey PRIMARY KEY (id_customer, id_tracker);

ALTER TABLE ONLY public.tracker
    ADD CONSTRAINT tracker_pkey PRIMARY KEY (id_customer, id_tracker);

ALTER TABLE ONLY public.unknown_tracker
    ADD CONSTRAINT unknown_tracker_pkey PRIMARY KEY (identifier, protocol, reason);

CREATE INDEX alert_episode_everywhere ON public.alert_episode USING btree (raised_at DESC, id_episode DESC);

CREATE INDEX alert_episode_newest ON public.alert_episode USING btree (id_customer, raised_at DESC, id_episode DESC);

CREATE INDEX alert_episode_of_shipment ON public.alert_episode USING btree (id_customer, id_shipment, raised_at DESC, id_episode DESC);

CREATE INDEX alert_rule_of_shipment ON public.alert_rule USING btree (id_customer, id_shipment);

CREATE UNIQUE INDEX member_email ON public.member USING btree (lower(email));

CREATE INDEX notification_newest ON public.notification USING btree (id_customer, id_user, id_notification DESC);

CREATE INDEX notification_unread ON public.notification USING btree (id_customer, id_user, id_shipment) WHERE (read_at IS NULL);

CREATE INDEX outbox_message_due ON public.outbox_message USING btree (next_attempt_at) WHERE (status = 'waiting'::text);

CREATE INDEX outbox_message_newest ON public.outbox_message USING btree (id_message DESC);

CREATE INDEX place_by_name ON public.place USING btree (name_key text_pattern_ops, population DESC);

CREATE INDEX refresh_token_of_session ON public.refresh_token USING btree (id_session);

CREATE INDEX session_expiry ON public.session USING btree (expires_at);

CREATE INDEX session_of_member ON public.session USING btree (id_user) WHERE (ended_at IS NULL);

CREATE INDEX shipment_by_status ON public.shipment USING btree (id_customer, status, id_shipment DESC);

CREATE INDEX shipment_event_newest ON public.shipment_event USING btree (id_customer, id_shipment, happened_at DESC, id_event DESC);

CREATE INDEX shipment_everywhere ON public.shipment USING btree (id_shipment DESC);

CREATE INDEX shipment_newest ON public.shipment USING btree (id_customer, id_shipment DESC);

CREATE INDEX shipment_tracker_of_shipment ON public.shipment_tracker USING btree (id_customer, id_shipment);

CREATE INDEX shipment_tracker_of_tracker ON public.shipment_tracker USING btree (id_customer, id_tracker, started_at);

CREATE UNIQUE INDEX shipment_tracker_open ON public.shipment_tracker USING btree (id_tracker) WHERE (ended_at IS NULL);

CREATE INDEX tracker_changed ON public.tracker USING btree (changed_at);

CREATE UNIQUE INDEX tracker_id ON public.tracker USING btree (id_tracker);

CREATE INDEX tracker_latest_due ON public.tracker_latest USING btree (id_tracker) WHERE (evaluate_from IS NOT NULL);

CREATE INDEX tracker_latest_received ON public.tracker_latest USING btree (received_at);

CREATE INDEX tracker_of_customer ON public.tracker USING btree (id_customer, identifier);

CREATE UNIQUE INDEX tracker_secret ON public.tracker USING btree (secret_hash);

CREATE INDEX unknown_tracker_last ON public.unknown_tracker USING btree (last_at DESC);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_rule_fkey FOREIGN KEY (id_customer, id_rule) REFERENCES public.alert_rule(id_customer, id_rule);

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_episode
    ADD CONSTRAINT alert_episode_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.alert_rule
    ADD CONSTRAINT alert_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.alert_rule
    ADD CONSTRAINT alert_rule_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.notification_contact
    ADD CONSTRAINT notification_contact_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_id_session_fkey FOREIGN KEY (id_session) REFERENCES public.session(id_session) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_id_customer_id_user_fkey FOREIGN KEY (id_customer, id_user) REFERENCES public.member(id_customer, id_user);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.member(id_user);

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.shipment_stop
    ADD CONSTRAINT shipment_stop_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_tracker
    ADD CONSTRAINT shipment_tracker_id_customer_id_shipment_fkey FOREIGN KEY (id_customer, id_shipment) REFERENCES public.shipment(id_customer, id_shipment) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_tracker
    ADD CONSTRAINT shipment_tracker_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE ONLY public.tracker
    ADD CONSTRAINT tracker_id_customer_fkey FOREIGN KEY (id_customer) REFERENCES public.customer(id_customer);

ALTER TABLE ONLY public.tracker_latest
    ADD CONSTRAINT tracker_latest_id_customer_id_tracker_fkey FOREIGN KEY (id_customer, id_tracker) REFERENCES public.tracker(id_customer, id_tracker);

ALTER TABLE public.alert_episode ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alert_rule ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.api_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customer ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.member ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_contact ENABLE ROW LEVEL SECURITY;

CREATE POLICY of_customer ON public.alert_episode USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.alert_rule USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.api_key USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.customer USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.member USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.notification USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.notification_contact USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.outbox_message USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.reading USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.reading_clock_seen USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.reading_set_aside USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.refresh_token USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.session USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_event USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_stop USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.shipment_tracker USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.tracker USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

CREATE POLICY of_customer ON public.tracker_latest USING (public.in_scope(id_customer)) WITH CHECK (public.in_scope(id_customer));

ALTER TABLE public.outbox_message ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reading ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reading_clock_seen ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reading_set_aside ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.refresh_token ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.session ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_event ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_stop ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipment_tracker ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tracker ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.tracker_latest ENABLE ROW LEVEL SECURITY;
