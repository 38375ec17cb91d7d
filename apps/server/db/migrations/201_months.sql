-- A month is attached while nobody reads the table. PostgreSQL would let them read on; but whoever reads its list of the months in that very moment may keep
-- one without the new month, and go on without it until the next is made: what was acknowledged would not be there for them. Whoever holds the table for
-- long (a dump) is not waited for, nor does anybody wait behind them for more than a moment: the month is then attached beside them.
create or replace function make_reading_month(month date) returns text
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
