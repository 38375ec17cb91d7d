-- What the list filters, searches and orders by stands in the shipment's own row, so that a page is found without visiting the routes (decision 024).
create table shipment (
  id_shipment integer generated always as identity,
  id_customer integer not null references customer,
  reference text not null,
  -- Compared without case and outer space.
  reference_key text not null,
  type text not null check (type in ('road', 'air', 'sea', 'rail', 'multimodal')),
  status text not null check (status in ('tocomplete', 'readytoship', 'intransit', 'arrived')),
  -- Whom it is handed over to: a member of its customer, or nobody.
  id_responsible integer,
  -- Counts every change by people: who edits an older one than there is, is told.
  revision integer not null default 1,
  created_by integer references member,
  created_at timestamptz not null default now(),

  -- Its life beside its status: on the list, archived, or deleted and for a while restorable.
  archived_at timestamptz,
  deleted_at timestamptz,
  shelf text not null generated always as
    (case when deleted_at is not null then 'deleted' when archived_at is not null then 'archived' else 'current' end) stored,

  -- The facts and plans of its route.
  departure_country text,
  arrival_country text,
  planned_departure timestamptz,
  departed_at timestamptz,
  planned_arrival timestamptz,
  arrived_at timestamptz,
  -- When it left, or is to leave.
  starts_at timestamptz generated always as (coalesce(departed_at, planned_departure)) stored,

  progress real not null default 0 check (progress between 0 and 1),
  -- The state of the progress machine after `progress_through`, so that a new position is one step and not a replay.
  progress_state jsonb,
  progress_through timestamptz,

  -- When it is to be expected, how sure that is, and what it rests on.
  estimated_arrival timestamptz,
  estimated_earliest timestamptz,
  estimated_latest timestamptz,
  estimate_reasons jsonb,
  -- What was expected where nothing was planned.
  first_estimate timestamptz,
  -- The newest position that an estimate was made from. Unlike progress_through it outlives being judged again: nobody is told twice of one position.
  estimate_through timestamptz,
  -- The fact, else the estimate, else the plan; without any, beyond all of them.
  expected_at timestamptz not null generated always as
    (coalesce(arrived_at, estimated_arrival, planned_arrival, timestamptz 'infinity')) stored,

  -- Whether it was billed. An invoice stays as it is and is taken back by a credit note: the last of both that was written says it.
  is_invoiced boolean not null default false,

  -- It is found by its reference and places, and by how it is carried: waybill, flight, driver, plate and goods; without case and accents. One text for both,
  -- so that one index finds all of it together with the filters of the list.
  route_text text not null default '',
  carried_text text not null default '',
  search_text text not null generated always as (route_text || ' ' || carried_text) stored,

  primary key (id_customer, id_shipment),
  foreign key (id_customer, id_responsible) references member (id_customer, id_user)
);
-- A deleted shipment leaves its reference to others.
create unique index shipment_reference on shipment (id_customer, reference_key) where deleted_at is null;
-- Of one customer.
create index shipment_newest on shipment (id_customer, shelf, id_shipment desc);
create index shipment_by_status on shipment (id_customer, shelf, status, id_shipment desc);
create index shipment_by_type on shipment (id_customer, shelf, type, id_shipment desc);
create index shipment_by_reference on shipment (id_customer, shelf, reference_key, id_shipment);
create index shipment_by_start on shipment (id_customer, shelf, starts_at, id_shipment) include (status, type, departure_country, arrival_country);
create index shipment_by_expectation on shipment (id_customer, shelf, expected_at, id_shipment);
create index shipment_by_countries on shipment (id_customer, shelf, departure_country, arrival_country, id_shipment desc);
-- What one person, or nobody, is responsible for, newest first; what else the list filters by stands in the index itself.
create index shipment_by_responsible on shipment (id_customer, shelf, id_responsible, id_shipment desc)
  include (status, type, departure_country, arrival_country);
create index shipment_to_invoice on shipment (id_customer, shelf, id_shipment desc) where status = 'arrived' and not is_invoiced;
-- The operator sees those of every customer. A page whose filters fit few rows walks far: what it filters by stands in the index itself.
-- By its number: as wide as the index of each shelf, for a narrower one would be taken for the archive, and walk past everything that is on its way.
create unique index shipment_id on shipment (id_shipment) include (id_customer, shelf, status, type, departure_country, arrival_country, expected_at);
create index shipment_newest_of_all on shipment (shelf, id_shipment desc)
  include (id_customer, status, type, departure_country, arrival_country);
create index shipment_by_status_of_all on shipment (shelf, status, id_shipment desc);
create index shipment_by_type_of_all on shipment (shelf, type, id_shipment desc);
create index shipment_by_reference_of_all on shipment (shelf, reference_key, id_shipment)
  include (id_customer, status, type, departure_country, arrival_country);
create index shipment_by_start_of_all on shipment (shelf, starts_at, id_shipment) include (id_customer, status, type, departure_country, arrival_country);
create index shipment_by_expectation_of_all on shipment (shelf, expected_at, id_shipment)
  include (id_customer, status, type, departure_country, arrival_country);
create index shipment_by_departure_of_all on shipment (shelf, departure_country, id_shipment desc)
  include (id_customer, status, type, arrival_country, expected_at);
create index shipment_by_arrival_of_all on shipment (shelf, arrival_country, id_shipment desc)
  include (id_customer, status, type, departure_country, expected_at);
create index shipment_by_responsible_of_all on shipment (shelf, id_responsible, id_shipment desc)
  include (id_customer, status, type, departure_country, arrival_country);
create index shipment_to_invoice_of_all on shipment (shelf, id_shipment desc) include (id_customer) where status = 'arrived' and not is_invoiced;
-- The newest of every customer, whatever their shelf.
create index shipment_everywhere on shipment (id_shipment desc) where deleted_at is null;
-- One index finds what says a word among those of a customer and kind: of two together, each was read for everybody's.
create index shipment_said on shipment using gin (id_customer, type, search_text gin_trgm_ops);
-- What is on its way is searched all day long, and is few enough beside the archive for every filter to be in it.
create index shipment_said_current on shipment using gin (id_customer, status, type, departure_country, arrival_country, search_text gin_trgm_ops)
  where shelf = 'current';
-- How many shipments say a word is reckoned from this sample: by the hundred values of the standard, half of what there are,
-- and pages were looked for in ways that suit rare words.
alter table shipment alter column search_text set statistics 300;
-- An archived shipment is seldom still to be completed, and not every country sends to every other: a list of what there is none of must not be looked for in order.
create statistics shipment_kinds (mcv) on shelf, status, type from shipment;
create statistics shipment_lanes (mcv) on shelf, departure_country, arrival_country from shipment;
create statistics shipment_shelves (mcv) on id_customer, shelf, status from shipment;
alter table shipment enable row level security, force row level security;
create policy of_customer on shipment using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Of everything that belongs to a shipment the operator reads what is of one by its number alone: the indexes `…_id`.
create table shipment_stop (
  id_customer integer not null,
  id_shipment integer not null,
  ordinal smallint not null,
  kind text not null check (kind in ('departure', 'step', 'arrival')),
  address text not null,
  country text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_metres real not null check (radius_metres > 0),
  planned_at timestamptz,
  entered_at timestamptz,
  left_at timestamptz,
  -- As a person said it. What is measured goes before; without it, this is what counts.
  entered_said_at timestamptz,
  left_said_at timestamptz,
  primary key (id_customer, id_shipment, ordinal),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);
create index shipment_stop_id on shipment_stop (id_shipment);
-- The departures and arrivals of a day: planned for it, or done on it.
create index shipment_departure_time on shipment_stop ((coalesce(left_at, planned_at))) where kind = 'departure';
create index shipment_arrival_time on shipment_stop ((coalesce(entered_at, planned_at))) where kind = 'arrival';
alter table shipment_stop enable row level security, force row level security;
create policy of_customer on shipment_stop using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What people know better than the readings: passages that they say never were (those that they say themselves stand with the stop).
create table shipment_correction (
  id_correction integer generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  ordinal smallint not null,
  passage text not null check (passage in ('entered', 'left')),
  -- The passage that was undone, and whether a person had said it.
  undone_at timestamptz not null,
  was_said boolean not null,
  -- What was known up to then does not show the passage.
  through timestamptz not null,
  created_by integer not null references member,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (id_customer, id_correction),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);
create index shipment_correction_of_shipment on shipment_correction (id_customer, id_shipment, id_correction desc) where revoked_at is null;
create index shipment_correction_id on shipment_correction (id_shipment);
alter table shipment_correction enable row level security, force row level security;
create policy of_customer on shipment_correction using (in_scope(id_customer)) with check (in_scope(id_customer));

create table shipment_event (
  id_event bigint generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  kind text not null,
  happened_at timestamptz not null,
  automatic boolean not null,
  -- Who did it or wrote it; null: the product by itself.
  id_user integer references member,
  -- The correction by which this passage was undone.
  id_correction integer,
  -- What makes it the same event when it is found again: replaying history changes its time, and adds no second one.
  dedupe_key text not null,
  details jsonb not null default '{}',
  primary key (id_customer, id_event),
  unique (id_customer, id_shipment, dedupe_key),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_correction) references shipment_correction
);
create index shipment_event_newest on shipment_event (id_customer, id_shipment, happened_at desc, id_event desc);
create index shipment_event_id on shipment_event (id_shipment);
alter table shipment_event enable row level security, force row level security;
create policy of_customer on shipment_event using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A tracker belongs to a shipment for a period; its readings of that period are the shipment's.
create table shipment_tracker (
  id_link integer generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  id_tracker integer not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (id_customer, id_link),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_tracker) references tracker,
  check (ended_at >= started_at)
);
-- Two people linking the same tracker at once: one wins.
create unique index shipment_tracker_open on shipment_tracker (id_tracker) where ended_at is null;
create index shipment_tracker_of_shipment on shipment_tracker (id_customer, id_shipment);
create index shipment_tracker_id on shipment_tracker (id_shipment);
create index shipment_tracker_of_tracker on shipment_tracker (id_customer, id_tracker, started_at);
-- The trackers that are on a shipment, by when they came onto it.
create index shipment_tracker_newest on shipment_tracker (id_customer, id_link) where ended_at is null;
create index shipment_tracker_everywhere on shipment_tracker (id_link) where ended_at is null;
alter table shipment_tracker enable row level security, force row level security;
create policy of_customer on shipment_tracker using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What of a customer travels with a shipment: a pallet, a crate, a container, by its reference. The address of one names both numbers.
create table shipment_asset (
  id_customer integer not null,
  id_shipment integer not null,
  id_container integer generated always as identity,
  reference text not null check (length(reference) between 1 and 100),
  -- Compared without case and outer space.
  reference_key text not null,
  -- What somebody wrote about it for this shipment.
  comment text not null default '' check (length(comment) <= 500),
  -- Its own tracker, one of the shipment's. It stays when the tracker leaves the shipment: what was reported until then is the asset's.
  id_tracker integer,
  -- Whether the shipment is on the list: an archived or deleted one leaves its references to others.
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (text_and_code(reference)) stored,
  primary key (id_customer, id_shipment, id_container),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_tracker) references tracker
);
-- Two shipments that want one asset at once: one wins.
create unique index shipment_asset_reference on shipment_asset (id_customer, reference_key) where is_current;
create unique index shipment_asset_tracker on shipment_asset (id_customer, id_shipment, id_tracker);
create unique index shipment_asset_everywhere on shipment_asset (id_container desc);
create index shipment_asset_newest on shipment_asset (id_customer, id_container desc);
create index shipment_asset_id on shipment_asset (id_shipment);
create index shipment_asset_search on shipment_asset using gin (search_text gin_trgm_ops);
alter table shipment_asset enable row level security, force row level security;
create policy of_customer on shipment_asset using (in_scope(id_customer)) with check (in_scope(id_customer));

-- From when to when a tracker was an asset's on its shipment: a report follows those that it had.
create table shipment_asset_link (
  id_customer integer not null,
  id_link integer generated always as identity,
  id_shipment integer not null,
  id_container integer not null,
  id_tracker integer not null,
  -- Minus infinity for its first one: whatever that told of the shipment is the asset's.
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  primary key (id_customer, id_link),
  foreign key (id_customer, id_shipment, id_container) references shipment_asset on delete cascade,
  foreign key (id_customer, id_tracker) references tracker
);
create unique index shipment_asset_link_open on shipment_asset_link (id_customer, id_shipment, id_container) where ended_at is null;
create index shipment_asset_link_of_asset on shipment_asset_link (id_customer, id_shipment, id_container, started_at);
create index shipment_asset_link_of_tracker on shipment_asset_link (id_customer, id_tracker);
alter table shipment_asset_link enable row level security, force row level security;
create policy of_customer on shipment_asset_link using (in_scope(id_customer)) with check (in_scope(id_customer));

-- How long shipments took between the same places: one row for each that left and arrived. What is undone takes its row along.
create table lane_trip (
  id_customer integer not null,
  id_shipment integer not null,
  -- The kind of transport and the areas of departure and arrival.
  lane_key text not null,
  departed_at timestamptz not null,
  arrived_at timestamptz not null check (arrived_at > departed_at),
  primary key (id_customer, id_shipment),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);
create index lane_trip_newest on lane_trip (id_customer, lane_key, arrived_at desc);
create index lane_trip_id on lane_trip (id_shipment);
alter table lane_trip enable row level security, force row level security;
create policy of_customer on lane_trip using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What was done to many shipments at once, so that whoever did it can take it back for a while.
create table shipment_action (
  id_action uuid not null,
  id_customer integer not null references customer,
  id_shipment integer not null,
  id_user integer not null references member,
  action text not null check (action in ('archive', 'unarchive', 'delete', 'restore', 'status')),
  done_at timestamptz not null,
  -- As it was left: one that is another by now was changed by somebody since.
  revision integer not null,
  id_event bigint not null,
  -- Since when it was away before.
  archived_before timestamptz,
  deleted_before timestamptz,
  primary key (id_customer, id_action, id_shipment),
  foreign key (id_customer, id_shipment) references shipment (id_customer, id_shipment) on delete cascade
);
create index shipment_action_by_id on shipment_action (id_action, id_user);
create index shipment_action_of_shipment on shipment_action (id_customer, id_shipment);
create index shipment_action_age on shipment_action (done_at);
alter table shipment_action enable row level security, force row level security;
create policy of_customer on shipment_action using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What is told of a shipment (an earlier area) goes with it.
alter table notification add foreign key (id_customer, id_shipment) references shipment on delete cascade;
alter table arrival_told add foreign key (id_customer, id_shipment) references shipment on delete cascade;
