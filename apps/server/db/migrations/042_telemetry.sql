-- Readings are immutable, and kept by month of their effective time: the device's clock, or the received time where that
-- clock is absurd (flag `clock`). The pair (tracker, effective time) is one reading.
create table reading (
  id_customer integer not null,
  id_tracker integer not null,
  effective_time timestamptz not null,
  -- As the device said it; null when the message carried none.
  device_time timestamptz,
  received_at timestamptz not null,
  -- A hash of the content: tells a report sent twice from another one with the same time.
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
  primary key (id_customer, id_tracker, effective_time)
) partition by range (effective_time);
alter table reading enable row level security, force row level security;
create policy of_customer on reading using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What could not take its place in history, kept for people to look at: another report with the time of a kept one, and
-- reports older than what the installation keeps.
create table reading_set_aside (
  like reading,
  reason text not null check (reason in ('sameTime', 'noHistory')),
  primary key (id_customer, id_tracker, effective_time, dedupe_key)
);
alter table reading_set_aside enable row level security, force row level security;
create policy of_customer on reading_set_aside using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A report whose clock was replaced gets a new time at every attempt; this is how the same one is known again.
create table reading_clock_seen (
  id_customer integer not null,
  id_tracker integer not null,
  device_time timestamptz not null,
  dedupe_key bigint not null,
  received_at timestamptz not null,
  primary key (id_customer, id_tracker, device_time, dedupe_key)
);
alter table reading_clock_seen enable row level security, force row level security;
create policy of_customer on reading_clock_seen using (in_scope(id_customer)) with check (in_scope(id_customer));

-- The newest of everything, per tracker. It only ever moves forward in event time.
create table tracker_latest (
  id_customer integer not null,
  id_tracker integer not null,
  received_at timestamptz not null,
  reading_time timestamptz,
  reading jsonb,
  position_time timestamptz,
  latitude double precision,
  longitude double precision,
  -- How far off the newest position may be, in metres; null where the tracker does not say.
  accuracy real,
  speed real,
  course real,
  -- Whether a position is a jump is a matter of those beside it in time: whoever adds one judges those around it again.
  -- The name of the newest position that a tracker reported, 0 while there is none, and of the one that it followed. Null: what follows has to be judged with
  -- those around it.
  fix bigint,
  fix_after bigint,
  temperature_time timestamptz,
  temperature real,
  humidity_time timestamptz,
  humidity real,
  battery_time timestamptz,
  battery real,
  -- The earliest reading that alerts and shipments have not looked at yet; null when they are up to date.
  evaluate_from timestamptz,
  evaluate_version bigint not null default 0,
  -- What was reported since its tracker was last taken to be looked at, and how far in event time reports go: what is looked at together ends there
  -- (decision 019).
  evaluate_next timestamptz,
  evaluate_through timestamptz,
  evaluate_taken bigint,
  primary key (id_customer, id_tracker),
  foreign key (id_customer, id_tracker) references tracker
) with (fillfactor = 70);
create index tracker_latest_due on tracker_latest (id_tracker) where evaluate_from is not null;
create index tracker_latest_received on tracker_latest (received_at);
alter table tracker_latest enable row level security, force row level security;
create policy of_customer on tracker_latest using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Identifiers that knocked without being known, or with a wrong secret. Counted, bounded, never a reading.
create table unknown_tracker (
  identifier text not null,
  protocol text not null,
  reason text not null check (reason in ('unknown', 'wrongSecret', 'disabled')),
  knocks bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (identifier, protocol, reason)
);
create index unknown_tracker_last on unknown_tracker (last_at desc);

-- What trackers sent last, as it came and as it was understood: to look at, not to reckon with. A few of each tracker, for some days; without secrets.
create table raw_message (
  id_customer integer not null,
  id_message bigint generated always as identity,
  id_tracker integer not null,
  received_at timestamptz not null,
  protocol text not null,
  -- The beginning of it; `size_bytes` is of the whole.
  payload bytea not null check (octet_length(payload) <= 4096),
  is_text boolean not null,
  size_bytes integer not null,
  -- What was decoded from it, and why it (or a part of it) was refused.
  decoded jsonb not null,
  fault text,
  primary key (id_customer, id_message),
  foreign key (id_customer, id_tracker) references tracker
);
create index raw_message_of_tracker on raw_message (id_customer, id_tracker, id_message desc);
create index raw_message_age on raw_message (received_at);
alter table raw_message enable row level security, force row level security;
create policy of_customer on raw_message using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Partitions are made and dropped by the owner's hand only; the application may ask for it.
-- Of two sessions that ask for the same month at once the second one waits for the first; that it was made is then seen by a query and not by to_regclass, which
-- answers from a cache that an advisory lock does not freshen.
-- A month is attached while nobody reads the table. PostgreSQL would let them read on; but whoever reads its list of the months in that very moment may keep
-- one without the new month, and go on without it until the next is made: what was acknowledged would not be there for them. Whoever holds the table for
-- long (a dump) is not waited for, nor does anybody wait behind them for more than a moment: the month is then attached beside them.
create function make_reading_month(month date) returns text
  language plpgsql security definer set search_path = public, pg_temp as
$$
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

-- Drops whole months before the given one, oldest first, a few at a time; answers their names.
create function drop_reading_months_before(keep_from date) returns setof text
  language plpgsql security definer set search_path = public, pg_temp as
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
end
$$;

revoke all on function make_reading_month(date), drop_reading_months_before(date) from public;
