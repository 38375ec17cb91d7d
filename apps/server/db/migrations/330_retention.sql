-- For how long a customer's readings are kept as they came, then one an hour, and for how long those of excursions, reports and stability budgets (decision 044). Null: as long as
-- the installation keeps any.
create table retention (
  id_customer integer primary key references customer,
  raw_days integer check (raw_days between 30 and 7300),
  thinned_days integer check (thinned_days between 30 and 7300),
  excursion_days integer check (excursion_days between 30 and 7300),
  changed_by integer not null references member,
  changed_at timestamptz not null,
  -- A day after a change at the earliest: until then it can be taken back.
  next_run_at timestamptz not null,
  check (thinned_days >= raw_days),
  check (excursion_days >= thinned_days)
);
create index retention_due on retention (next_run_at) where raw_days is not null or thinned_days is not null;
create index retention_changed_by on retention (changed_by);
alter table retention enable row level security, force row level security;
create policy of_customer on retention using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What must stay, whatever the retention says: of one shipment, or of the whole customer.
create table legal_hold (
  id_hold integer generated always as identity,
  id_customer integer not null references customer,
  id_shipment integer,
  -- Of the shipment, as it was called then.
  reference text not null default '' check (length(reference) <= 200),
  reason text not null check (length(reason) between 1 and 500),
  placed_by integer not null references member,
  placed_at timestamptz not null,
  lifted_by integer references member,
  lifted_at timestamptz,
  primary key (id_customer, id_hold),
  foreign key (id_customer, id_shipment) references shipment on delete set null (id_shipment),
  check ((lifted_by is null) = (lifted_at is null))
);
create index legal_hold_standing on legal_hold (id_customer) where lifted_at is null;
create index legal_hold_shipment on legal_hold (id_customer, id_shipment);
create index legal_hold_placed_by on legal_hold (placed_by);
create index legal_hold_lifted_by on legal_hold (lifted_by) where lifted_by is not null;
alter table legal_hold enable row level security, force row level security;
create policy of_customer on legal_hold using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What was erased, and what was kept all the same: a certificate, which nobody changes once it is finished.
create table erasure (
  id_erasure integer generated always as identity,
  id_customer integer not null references customer,
  started_at timestamptz not null,
  finished_at timestamptz,
  raw_days integer,
  thinned_days integer,
  excursion_days integer,
  decided_by integer not null references member,
  decided_at timestamptz not null,
  trackers integer not null default 0,
  -- Up to which tracker it has come.
  last_tracker integer not null default 0,
  thinned bigint not null default 0,
  erased bigint not null default 0,
  held bigint not null default 0,
  excursions bigint not null default 0,
  -- SHA-256 of what it says, once it is finished.
  digest bytea,
  primary key (id_customer, id_erasure)
);
create unique index erasure_under_way on erasure (id_customer) where finished_at is null;
create index erasure_decided_by on erasure (decided_by);
alter table erasure enable row level security, force row level security;
create policy of_customer on erasure using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What becomes of the readings of one tracker: how many go by thinning and for good, and how many would go if nothing held them, or if they were of no excursion
-- or report. Only where `takes_away` are they removed.
create function retain_readings(customer integer, a_tracker integer, raw_before timestamptz, thinned_before timestamptz, excursion_before timestamptz,
  takes_away boolean, out thinned bigint, out erased bigint, out held bigint, out excursions bigint)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  -- The installation's first reading is no older.
  first constant timestamptz := '2000-01-01';
  last timestamptz := greatest(coalesce(raw_before, first), coalesce(thinned_before, first));
  holds tstzmultirange;
  kept tstzmultirange;
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
    where takes_away and r.id_customer = customer and r.id_tracker = a_tracker and r.effective_time >= first and r.effective_time < last
      and r.effective_time = d.effective_time and d.fate in ('thinned', 'erased')),
  -- Places that are kept apart are as old as their readings.
  gone_apart as (
    delete from reading_hidden h using fates d
    where takes_away and h.id_customer = customer and h.id_tracker = a_tracker and h.effective_time = d.effective_time and d.fate in ('thinned', 'erased'))
  select count(*) filter (where d.fate = 'thinned'), count(*) filter (where d.fate = 'erased'), count(*) filter (where d.fate = 'held'),
    count(*) filter (where d.fate = 'excursion')
  into thinned, erased, held, excursions from fates d;
end
$$;
revoke all on function retain_readings(integer, integer, timestamptz, timestamptz, timestamptz, boolean) from public;
