-- Where trackers are indoors. All of it follows from their readings and the plans: told again in another order, it comes out the same.

-- What is known of a tracker after the readings so far.
create table indoor_presence (
  id_customer integer not null,
  id_tracker integer not null,
  -- Null: in no building.
  id_floor integer,
  id_room integer,
  x double precision not null,
  y double precision not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  -- Heard by anchors, and reporting nothing itself: its silence means that it has left.
  is_heard_by_anchors boolean not null default false,
  -- Of the last reading that was judged, and what the next one is judged by.
  through timestamptz not null,
  state jsonb not null,
  primary key (id_customer, id_tracker),
  foreign key (id_customer, id_tracker) references tracker,
  foreign key (id_customer, id_floor) references indoor_floor on delete set null (id_floor),
  foreign key (id_customer, id_room) references indoor_room on delete set null (id_room)
);
create index indoor_presence_on_floor on indoor_presence (id_customer, id_floor, id_tracker) where id_floor is not null;
create index indoor_presence_in_room on indoor_presence (id_customer, id_room) where id_room is not null;
create index indoor_presence_heard on indoor_presence (seen_at) where is_heard_by_anchors and id_floor is not null;
alter table indoor_presence enable row level security, force row level security;
create policy of_customer on indoor_presence using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A tracker's time in a room, or on a floor outside of its rooms.
create table indoor_stay (
  id_stay bigint generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  id_floor integer not null,
  id_room integer,
  -- As it was called then.
  room_name text not null default '',
  entered_at timestamptz not null,
  left_at timestamptz,
  -- The reading by which it was known, and what was known before that: what comes late is judged from there.
  known_at timestamptz not null,
  state_before jsonb not null,
  primary key (id_customer, id_stay),
  foreign key (id_customer, id_tracker) references tracker,
  foreign key (id_customer, id_floor) references indoor_floor on delete cascade,
  foreign key (id_customer, id_room) references indoor_room on delete set null (id_room)
);
create unique index indoor_stay_open on indoor_stay (id_customer, id_tracker) where left_at is null;
create index indoor_stay_of_tracker on indoor_stay (id_customer, id_tracker, known_at);
create index indoor_stay_of_tracker_entered on indoor_stay (id_customer, id_tracker, entered_at);
create index indoor_stay_on_floor on indoor_stay (id_customer, id_floor, entered_at);
create index indoor_stay_in_room on indoor_stay (id_customer, id_room) where id_room is not null;
alter table indoor_stay enable row level security, force row level security;
create policy of_customer on indoor_stay using (in_scope(id_customer)) with check (in_scope(id_customer));
