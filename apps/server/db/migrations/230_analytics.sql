-- What figures are made of. Whatever changes something that counts leaves a mark in the same transaction; a job takes the marks, finds anew in which figures the thing
-- counts, and moves the sums by the difference. Decision 038.

-- By whose clock the days of a customer are told, and until when quotes that expire by themselves were looked for.
create table analytics_zone (
  id_customer integer not null references customer,
  time_zone text not null,
  quotes_through timestamptz not null default '-infinity',
  primary key (id_customer)
);
alter table analytics_zone enable row level security, force row level security;
create policy of_customer on analytics_zone using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Never one row for several changes: a mark that comes while an earlier one is worked on is not lost.
create table analytics_mark (
  id_mark bigint generated always as identity,
  id_customer integer not null,
  kind text not null check (kind in ('shipment', 'alert', 'quote')),
  id_subject integer not null,
  primary key (id_customer, id_mark)
);
create index analytics_mark_next on analytics_mark (id_mark);
alter table analytics_mark enable row level security, force row level security;
create policy of_customer on analytics_mark using (in_scope(id_customer)) with check (in_scope(id_customer));

-- That a thing counts in a figure, once for each row behind it. The operator's margin is hidden from the customer, as the lines that it is made of.
create table analytics_entry (
  id_customer integer not null,
  kind text not null check (kind in ('shipment', 'alert', 'quote')),
  id_subject integer not null,
  figure text not null,
  id_row integer not null,
  part text not null default '',
  at timestamptz not null,
  day date not null,
  mode text not null,
  lane text not null,
  contractors integer[] not null default '{}',
  step integer not null default 0,
  value bigint not null,
  base bigint not null,
  primary key (id_customer, kind, id_subject, figure, id_row)
);
create index analytics_entry_rows on analytics_entry (id_customer, figure, day desc, id_row desc);
create index analytics_entry_rows_of_all on analytics_entry (figure, day desc, id_row desc, id_customer);
create index analytics_entry_contractors on analytics_entry using gin (contractors) where contractors <> '{}';
alter table analytics_entry enable row level security, force row level security;
create policy of_customer on analytics_entry
  using (in_scope(id_customer) and (figure <> 'margin' or current_setting('app.scope', true) = 'all'))
  with check (in_scope(id_customer) and (figure <> 'margin' or current_setting('app.scope', true) = 'all'));

-- Every combination of filters has its sums, `*` and 0 standing for all; customer -1 stands for all customers together, and is seen by the operator alone.
create table analytics_sum (
  id_customer integer not null,
  grain text not null check (grain in ('month', 'day')),
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
  primary key (id_customer, grain, contractor, mode, lane, first, figure, part, step)
);
create index analytics_sum_of_lanes on analytics_sum (id_customer, grain, contractor, mode, first, figure) where lane <> '*';
alter table analytics_sum enable row level security, force row level security;
create policy of_customer on analytics_sum
  using (in_scope(id_customer) and (figure <> 'margin' or current_setting('app.scope', true) = 'all'))
  with check (in_scope(id_customer) and (figure <> 'margin' or current_setting('app.scope', true) = 'all'));

-- The days on which an asset rests are between two trips: the trip before is found by its reference.
create index shipment_asset_trips on shipment_asset (id_customer, reference_key, id_shipment);

create function mark_shipment() returns trigger language plpgsql as $$
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
$$;
create trigger mark_new after insert on shipment for each row execute function mark_shipment();
create trigger mark_removed after delete on shipment for each row execute function mark_shipment();
create trigger mark_changed
  after update of type, status, departed_at, arrived_at, planned_departure, planned_arrival, departure_country, arrival_country, deleted_at, created_at on shipment
  for each row when ((old.type, old.status, old.departed_at, old.arrived_at, old.planned_departure, old.planned_arrival, old.departure_country, old.arrival_country,
      old.deleted_at, old.created_at)
    is distinct from (new.type, new.status, new.departed_at, new.arrived_at, new.planned_departure, new.planned_arrival, new.departure_country, new.arrival_country,
      new.deleted_at, new.created_at))
  execute function mark_shipment();

-- What belongs to a shipment, and is of it before and after.
create function mark_shipment_of_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.id_shipment is not null then
    insert into analytics_mark (id_customer, kind, id_subject) values (old.id_customer, 'shipment', old.id_shipment);
  end if;
  if tg_op <> 'DELETE' and new.id_shipment is not null and (tg_op = 'INSERT' or new.id_shipment is distinct from old.id_shipment) then
    insert into analytics_mark (id_customer, kind, id_subject) values (new.id_customer, 'shipment', new.id_shipment);
  end if;
  return null;
end
$$;
create trigger mark_stop after insert or delete or update of planned_at, entered_at, left_at, latitude, longitude on shipment_stop
  for each row execute function mark_shipment_of_part();
create trigger mark_carriage after insert or delete or update of gross_weight_kg, awb_prefix, flight_number on carriage
  for each row execute function mark_shipment_of_part();
create trigger mark_line after insert or delete or update of id_shipment, book, id_contractor, net_cents, deleted_at on cost_line
  for each row execute function mark_shipment_of_part();
create trigger mark_budget after insert or delete or update of budget_cents on cost_budget
  for each row execute function mark_shipment_of_part();
create trigger mark_link after insert or delete or update of started_at, ended_at on shipment_tracker
  for each row execute function mark_shipment_of_part();
create trigger mark_rule after insert or delete or update of id_shipment, rule_key, value_min, value_max, deleted_at on alert_rule
  for each row execute function mark_shipment_of_part();
create trigger mark_promise after insert or delete or update of id_shipment, status, accepted_option, deleted_at on quote
  for each row execute function mark_shipment_of_part();

-- An asset's trip is the one before for others with it.
create function mark_trips_of_asset() returns trigger language plpgsql as $$
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
$$;
create trigger mark_trips after insert or delete or update of reference_key, id_shipment on shipment_asset
  for each row execute function mark_trips_of_asset();

create function mark_alert() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into analytics_mark (id_customer, kind, id_subject) values (old.id_customer, 'alert', old.id_episode);
  else
    insert into analytics_mark (id_customer, kind, id_subject) values (new.id_customer, 'alert', new.id_episode);
  end if;
  return null;
end
$$;
create trigger mark_new after insert on alert_episode for each row execute function mark_alert();
create trigger mark_removed after delete on alert_episode for each row execute function mark_alert();
create trigger mark_changed after update of raised_at, acknowledged_at, id_shipment, id_rule on alert_episode
  for each row when ((old.raised_at, old.acknowledged_at, old.id_shipment, old.id_rule) is distinct from (new.raised_at, new.acknowledged_at, new.id_shipment, new.id_rule))
  execute function mark_alert();

create function mark_alerts_of_rule() returns trigger language plpgsql as $$
begin
  insert into analytics_mark (id_customer, kind, id_subject)
  select id_customer, 'alert', id_episode from alert_episode where id_customer = new.id_customer and id_rule = new.id_rule;
  return null;
end
$$;
create trigger mark_alerts after update of rule_key on alert_rule
  for each row when (old.rule_key is distinct from new.rule_key) execute function mark_alerts_of_rule();

create function mark_quote() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into analytics_mark (id_customer, kind, id_subject) values (old.id_customer, 'quote', old.id_quote);
  else
    insert into analytics_mark (id_customer, kind, id_subject) values (new.id_customer, 'quote', new.id_quote);
  end if;
  return null;
end
$$;
create trigger mark_new after insert on quote for each row execute function mark_quote();
create trigger mark_removed after delete on quote for each row execute function mark_quote();
create trigger mark_changed after update of status, transport_means, pickup_country, delivery_country, created_at, decided_at, valid_until, deleted_at on quote
  for each row execute function mark_quote();

-- The arrival that was promised is of the accepted option.
create function mark_shipment_of_option() returns trigger language plpgsql as $$
begin
  insert into analytics_mark (id_customer, kind, id_subject)
  select q.id_customer, 'shipment', q.id_shipment from quote q
  where q.id_customer = coalesce(new.id_customer, old.id_customer) and q.id_quote = coalesce(new.id_quote, old.id_quote) and q.id_shipment is not null;
  return null;
end
$$;
create trigger mark_promise after insert or delete or update of arrival_at on quote_option for each row execute function mark_shipment_of_option();

-- What was measured counts once a shipment has arrived. Readings that come later make their tracker due; once it was looked at again, so are the shipments.
create function mark_shipments_measured(customer integer, tracker integer, since timestamptz) returns void language sql as $$
  insert into analytics_mark (id_customer, kind, id_subject)
  select distinct s.id_customer, 'shipment', s.id_shipment
  from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
  where k.id_customer = customer and k.id_tracker = tracker and coalesce(k.ended_at, 'infinity') >= since and s.arrived_at >= since and s.deleted_at is null
$$;
create function mark_shipments_of_readings() returns trigger language plpgsql as $$
begin
  perform mark_shipments_measured(old.id_customer, old.id_tracker, old.evaluate_from);
  return null;
end
$$;
create trigger mark_measured after update of evaluate_from on tracker_latest
  for each row when (old.evaluate_from is not null and (new.evaluate_from is null or new.evaluate_from > old.evaluate_from))
  execute function mark_shipments_of_readings();

create function mark_shipments_of_tracker() returns trigger language plpgsql as $$
begin
  perform mark_shipments_measured(new.id_customer, new.id_tracker, '-infinity');
  return null;
end
$$;
create trigger mark_measured after update of reporting_interval_seconds on tracker
  for each row when (old.reporting_interval_seconds is distinct from new.reporting_interval_seconds) execute function mark_shipments_of_tracker();

-- What there was before.
insert into analytics_mark (id_customer, kind, id_subject) select id_customer, 'shipment', id_shipment from shipment where deleted_at is null order by id_shipment;
insert into analytics_mark (id_customer, kind, id_subject) select id_customer, 'alert', id_episode from alert_episode order by id_episode;
insert into analytics_mark (id_customer, kind, id_subject) select id_customer, 'quote', id_quote from quote where deleted_at is null order by id_quote;

-- A page of figures as somebody wants to find it again.
create table analytics_view (
  id_view integer generated always as identity,
  id_customer integer not null,
  id_user integer not null,
  name text not null check (length(name) between 1 and 60),
  name_key text not null,
  search jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_view),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
create unique index analytics_view_name on analytics_view (id_customer, id_user, name_key);
create unique index analytics_view_default on analytics_view (id_customer, id_user) where is_default;
alter table analytics_view enable row level security, force row level security;
create policy of_customer on analytics_view using (in_scope(id_customer)) with check (in_scope(id_customer));

-- The month whose mail somebody was thought of last, so that nobody is written to twice.
create table analytics_mail (
  id_customer integer not null,
  id_user integer not null,
  month date not null,
  primary key (id_customer, id_user),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
alter table analytics_mail enable row level security, force row level security;
create policy of_customer on analytics_mail using (in_scope(id_customer)) with check (in_scope(id_customer));
