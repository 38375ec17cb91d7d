-- What goods bear: the range on their label, and how long and how often they may be out of it.
create table stability_profile (
  id_profile integer generated always as identity,
  id_customer integer not null references customer,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  -- A number of the article, as the customer has it.
  code text not null default '' check (length(code) <= 60),
  min_celsius double precision,
  max_celsius double precision check (max_celsius > min_celsius),
  -- Temperatures out of that range, each with the minutes that are allowed in all.
  bands jsonb not null default '[]' check (jsonb_typeof(bands) = 'array' and jsonb_array_length(bands) <= 8),
  freeze_celsius double precision,
  freezes_allowed integer check (freezes_allowed between 0 and 100),
  revision integer not null default 1,
  created_by integer not null references member,
  created_at timestamptz not null,
  archived_at timestamptz,
  search_text text not null generated always as (plain_text(name || ' ' || code)) stored,
  primary key (id_customer, id_profile),
  check (min_celsius is not null or max_celsius is not null),
  check ((freeze_celsius is null) = (freezes_allowed is null))
);
create unique index stability_profile_everywhere on stability_profile (id_profile);
create unique index stability_profile_name on stability_profile (id_customer, name_key) where archived_at is null;
create index stability_profile_by_name on stability_profile (name_key, id_profile);
create index stability_profile_of_customer on stability_profile (id_customer, name_key, id_profile);
create index stability_profile_search on stability_profile using gin (search_text gin_trgm_ops);
alter table stability_profile enable row level security, force row level security;
create policy of_customer on stability_profile using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Which profile goods have. Goods are a lot: whatever is sent of them uses one budget.
create table stability_goods (
  id_customer integer not null,
  id_content integer not null,
  id_profile integer not null,
  given_by integer not null references member,
  given_at timestamptz not null,
  primary key (id_customer, id_content),
  foreign key (id_customer, id_content) references content,
  foreign key (id_customer, id_profile) references stability_profile
);
create index stability_goods_of_profile on stability_goods (id_customer, id_profile);
alter table stability_goods enable row level security, force row level security;
create policy of_customer on stability_goods using (in_scope(id_customer)) with check (in_scope(id_customer));

-- That goods travel, or travelled, with a shipment. It outlives the shipment: what became of goods on a journey of which nothing is known any more is unknown.
create table stability_trip (
  id_trip integer generated always as identity,
  id_customer integer not null,
  id_content integer not null,
  id_shipment integer,
  transport_reference text not null,
  -- The asset of the shipment that they are in: then its own tracker alone counts.
  id_container integer,
  quantity integer not null check (quantity > 0),
  -- Whether a decision waits for its second signature, or was made.
  decision text not null default 'none' check (decision in ('none', 'open', 'made')),
  added_by integer not null references member,
  added_at timestamptz not null,
  primary key (id_customer, id_trip),
  foreign key (id_customer, id_content) references content,
  foreign key (id_customer, id_shipment) references shipment on delete set null (id_shipment),
  foreign key (id_customer, id_shipment, id_container) references shipment_asset on delete set null (id_container)
);
create unique index stability_trip_once on stability_trip (id_customer, id_shipment, id_content) where id_shipment is not null;
create index stability_trip_of_content on stability_trip (id_customer, id_content, id_trip);
create index stability_trip_id on stability_trip (id_shipment);
create index stability_trip_container on stability_trip (id_customer, id_shipment, id_container) where id_container is not null;
create index stability_trip_undecided on stability_trip (id_customer, id_trip) where decision = 'none' and id_shipment is not null;
alter table stability_trip enable row level security, force row level security;
create policy of_customer on stability_trip using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What was proposed about goods that arrived, and what a second person said of it. Nothing of it is changed but by that second signature, and nothing is deleted.
create table stability_decision (
  id_decision integer generated always as identity,
  id_customer integer not null,
  id_trip integer not null,
  id_content integer not null,
  content_name text not null,
  unit text not null,
  verdict text not null check (verdict in ('release', 'partial', 'rejection')),
  quantity integer not null check (quantity >= 0),
  whole integer not null check (whole >= quantity),
  units text not null default '' check (length(units) <= 500),
  -- What it was decided by: SHA-256 of the figures with the limits, and the figures.
  digest bytea not null check (length(digest) = 32),
  budget_state text not null check (budget_state in ('within', 'nearlyUsed', 'exceeded', 'unknown')),
  figures jsonb not null,
  proposed_by integer not null references member,
  proposed_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 1000),
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'refused')),
  answered_by integer references member check (answered_by <> proposed_by),
  answered_at timestamptz,
  answer_reason text not null default '' check (length(answer_reason) <= 1000),
  primary key (id_customer, id_decision),
  foreign key (id_customer, id_trip) references stability_trip,
  foreign key (id_customer, id_content) references content,
  check ((state = 'proposed') = (answered_by is null)),
  check ((answered_by is null) = (answered_at is null)),
  check ((answered_by is null) = (answer_reason = ''))
);
create unique index stability_decision_everywhere on stability_decision (id_decision);
-- Two who propose at once: one is first.
create unique index stability_decision_open on stability_decision (id_customer, id_trip) where state = 'proposed';
create index stability_decision_of_trip on stability_decision (id_customer, id_trip, id_decision desc);
create index stability_decision_of_content on stability_decision (id_customer, id_content, id_decision desc);
create index stability_decision_waiting on stability_decision (proposed_at, id_decision) where state = 'proposed';
create index stability_decision_waiting_of on stability_decision (id_customer, proposed_at, id_decision) where state = 'proposed';
alter table stability_decision enable row level security, force row level security;
create policy of_customer on stability_decision using (in_scope(id_customer)) with check (in_scope(id_customer));
