-- What is watched: any value, a place, whether anything is heard at all, or whether a shipment is late; of one shipment, one tracker, one asset or container, or
-- of everything that a customer has.
create table alert_rule (
  id_rule integer generated always as identity,
  id_customer integer not null,
  id_shipment integer,
  id_tracker integer,
  id_asset integer,
  rule_name text not null,
  description text not null default '' check (length(description) <= 500),
  rule_key text not null check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing', 'silence', 'delay')),
  value_min real,
  value_max real,
  direction text check (direction in ('IN', 'OUT', 'INOUT')),
  address text not null default '' check (length(address) <= 300),
  latitude double precision,
  longitude double precision,
  radius_metres real check (radius_metres > 0),
  -- A place may be an area with corners, [longitude, latitude] each; its latitude, longitude and radius are then those of a circle that holds it.
  polygon jsonb,
  for_minutes real not null default 0,
  -- The minutes out of its band in total over a trip (decision 020).
  for_total boolean not null default false,
  hysteresis real not null default 0.5,
  -- How long a value must be back before the alert clears.
  clear_after_minutes real not null default 0 check (clear_after_minutes >= 0),
  -- What the shipment is doing while the rule applies; nothing said: always.
  phases text[] not null default '{}' check (phases <@ array['before', 'transit', 'destination']),
  -- Nothing earlier is judged: a rule that was changed begins anew.
  watch_from timestamptz not null default '-infinity',
  created_by integer references member,
  created_at timestamptz not null default now(),
  modified_by integer references member,
  modified_at timestamptz,
  deleted_at timestamptz,
  search_text text not null generated always as (plain_text(rule_name)) stored,
  primary key (id_customer, id_rule),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_tracker) references tracker,
  foreign key (id_customer, id_asset) references asset,
  constraint alert_rule_check check (polygon is null or jsonb_array_length(polygon) between 3 and 100 and rule_key = 'geofencing'),
  constraint alert_rule_check1 check (value_min <= value_max),
  constraint alert_rule_target check (num_nonnulls(id_shipment, id_tracker, id_asset) <= 1),
  constraint alert_rule_total check (not for_total or rule_key in ('temperature', 'humidity')),
  constraint alert_rule_watches check (
    case rule_key
      when 'geofencing' then num_nonnulls(direction, latitude, longitude, radius_metres) = 4 and num_nonnulls(value_min, value_max) = 0
      -- Its upper value is minutes; without one, what is usual for the tracker.
      when 'silence' then num_nonnulls(value_min, direction, latitude, longitude, radius_metres) = 0
      -- Its upper value is minutes later than planned.
      when 'delay' then value_max >= 0 and num_nonnulls(value_min, direction, latitude, longitude, radius_metres) = 0
      else num_nonnulls(value_min, value_max) > 0 and num_nonnulls(direction, latitude, longitude, radius_metres) = 0
    end)
);
create index alert_rule_number on alert_rule (id_rule);
create index alert_rule_newest on alert_rule (id_customer, id_rule desc) where deleted_at is null;
create index alert_rule_everywhere on alert_rule (id_rule desc) where deleted_at is null;
create index alert_rule_of_shipment on alert_rule (id_customer, id_shipment);
create index alert_rule_id on alert_rule (id_shipment);
create index alert_rule_of_tracker on alert_rule (id_customer, id_tracker) where id_tracker is not null;
create index alert_rule_of_asset on alert_rule (id_customer, id_asset) where id_asset is not null;
create index alert_rule_of_customer on alert_rule (id_customer)
  where id_shipment is null and id_tracker is null and id_asset is null and deleted_at is null;
create index alert_rule_of_silence on alert_rule (id_rule) where rule_key = 'silence' and deleted_at is null;
create index alert_rule_of_delay on alert_rule (id_customer) where rule_key = 'delay' and deleted_at is null;
-- Who leaves or arrives is judged again where somebody has such a rule.
create index alert_rule_of_phases on alert_rule (id_customer) where phases <> '{}' and deleted_at is null;
create index alert_rule_search on alert_rule using gin (search_text gin_trgm_ops);
alter table alert_rule enable row level security, force row level security;
create policy of_customer on alert_rule using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What a customer watches for again and again, kept under a name. A place is chosen when the preset is used.
create table alert_preset (
  id_preset integer generated always as identity,
  id_customer integer not null references customer,
  preset_name text not null check (length(preset_name) between 1 and 100),
  -- Compared without case and outer space.
  name_key text not null,
  is_favourite boolean not null default false,
  rule_key text not null check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing', 'silence', 'delay')),
  value_min real,
  value_max real,
  direction text check (direction in ('IN', 'OUT', 'INOUT')),
  radius_metres real check (radius_metres > 0),
  -- An area with corners, as a rule's; its radius is then that of a circle that holds it.
  polygon jsonb,
  for_minutes real not null default 0,
  -- Minutes in total over a trip, as a rule allows them.
  for_total boolean not null default false,
  hysteresis real not null,
  clear_after_minutes real not null default 0 check (clear_after_minutes >= 0),
  phases text[] not null default '{}' check (phases <@ array['before', 'transit', 'destination']),
  created_by integer not null,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_preset),
  constraint alert_preset_check check (value_min <= value_max),
  constraint alert_preset_check1 check (polygon is null or jsonb_array_length(polygon) between 3 and 100 and rule_key = 'geofencing'),
  constraint alert_preset_total check (not for_total or rule_key in ('temperature', 'humidity')),
  constraint alert_preset_watches check (
    case rule_key
      when 'geofencing' then num_nonnulls(direction, radius_metres) = 2 and num_nonnulls(value_min, value_max) = 0
      when 'silence' then num_nonnulls(value_min, direction, radius_metres) = 0
      when 'delay' then value_max >= 0 and num_nonnulls(value_min, direction, radius_metres) = 0
      else num_nonnulls(value_min, value_max) > 0 and num_nonnulls(direction, radius_metres) = 0
    end)
);
-- Two people who want one name at once: one wins.
create unique index alert_preset_name on alert_preset (id_customer, name_key);
create index alert_preset_number on alert_preset (id_preset);
alter table alert_preset enable row level security, force row level security;
create policy of_customer on alert_preset using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Where the judgement of rules stands: of one tracker, by its time on a shipment, with an asset, or by itself. Thrown away, it is found again from the readings
-- (decision 019).
create table alert_state (
  id_customer integer not null,
  id_tracker integer not null,
  watch text not null check (length(watch) <= 80),
  -- As the tracker was taken; what was found by an earlier look does not replace what a later one found.
  version bigint not null,
  saved_at timestamptz not null,
  standings jsonb not null,
  primary key (id_customer, id_tracker, watch),
  foreign key (id_customer, id_tracker) references tracker on delete cascade
) with (fillfactor = 60);
create index alert_state_saved on alert_state (saved_at);
alter table alert_state enable row level security, force row level security;
create policy of_customer on alert_state using (in_scope(id_customer)) with check (in_scope(id_customer));

-- When this installation listened to trackers: what nobody could have heard is no silence of theirs.
create table alert_listening (
  id_listening integer generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at)
);
create index alert_listening_end on alert_listening (ended_at desc);

-- Alerts of one shipment (or asset, or tracker) that overlap or follow each other within a day are one incident: people own, comment and close it.
create table incident (
  id_incident integer generated always as identity,
  id_customer integer not null references customer,
  id_shipment integer,
  id_asset integer,
  id_tracker integer,
  opened_at timestamptz not null,
  owner integer references member,
  cause text not null default '' check (length(cause) <= 2000),
  corrective_action text not null default '' check (length(corrective_action) <= 2000),
  closed_by integer references member,
  closed_at timestamptz,
  revision integer not null default 1,
  primary key (id_customer, id_incident),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_asset) references asset,
  foreign key (id_customer, id_tracker) references tracker,
  check (num_nonnulls(id_shipment, id_asset, id_tracker) = 1),
  -- An incident all of whose alerts were explained away closes by itself: nobody closed it.
  constraint incident_closed check (closed_by is null or closed_at is not null)
);
create unique index incident_number on incident (id_incident);
create index incident_newest on incident (id_customer, id_incident desc);
create index incident_open on incident (id_customer, id_incident desc) where closed_at is null;
create index incident_open_everywhere on incident (id_incident desc) where closed_at is null;
create index incident_of_shipment on incident (id_customer, id_shipment, id_incident desc) where id_shipment is not null;
create index incident_of_asset on incident (id_customer, id_asset) where id_asset is not null;
create index incident_of_tracker on incident (id_customer, id_tracker) where id_tracker is not null;
alter table incident enable row level security, force row level security;
create policy of_customer on incident using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What people said and did about it, in their order.
create table incident_entry (
  id_entry integer generated always as identity,
  id_customer integer not null,
  id_incident integer not null,
  kind text not null check (kind in ('comment', 'taken', 'released', 'assigned', 'described', 'closed', 'reopened')),
  text text not null default '' check (length(text) <= 2000),
  -- An incident is handed over to somebody by somebody else, too.
  handed_to integer references member,
  written_by integer not null references member,
  written_at timestamptz not null,
  primary key (id_customer, id_entry),
  foreign key (id_customer, id_incident) references incident on delete cascade,
  constraint incident_entry_handed check ((kind = 'assigned') = (handed_to is not null))
);
create index incident_entry_of on incident_entry (id_customer, id_incident, id_entry);
alter table incident_entry enable row level security, force row level security;
create policy of_customer on incident_entry using (in_scope(id_customer)) with check (in_scope(id_customer));

-- An alert. One episode per breach of one rule by one tracker: from leaving the band to being well inside it again.
create table alert_episode (
  id_episode integer generated always as identity,
  id_customer integer not null,
  id_rule integer not null,
  -- What happened to a tracker that was on no shipment belongs to none.
  id_shipment integer,
  id_tracker integer not null,
  -- The asset that was watched, where one was.
  id_asset integer,
  id_incident integer,
  direction text not null check (direction in ('above', 'below')),
  extreme real not null,
  limit_value real not null,
  status text not null check (status in ('U', 'R')),
  started_at timestamptz not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  notified_at timestamptz,
  acknowledged_by integer references member,
  -- A contact has no account: whoever of them acknowledged is known by the number that it had, also when it is gone.
  acknowledged_contact integer,
  acknowledged_at timestamptz,
  closed_by integer references member,
  closed_at timestamptz,
  -- Why somebody resolved it by hand.
  close_note text not null default '' check (length(close_note) <= 500),
  -- It ended because its rule was changed or deleted: the history of its shipment has yet to say so.
  end_untold boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_episode),
  -- The same breach found again, by a repeated or late reading or after a restart, is the same episode.
  unique (id_customer, id_rule, id_tracker, direction, started_at),
  foreign key (id_customer, id_rule) references alert_rule,
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_tracker) references tracker,
  foreign key (id_customer, id_asset) references asset,
  foreign key (id_customer, id_incident) references incident on delete set null (id_incident),
  constraint alert_episode_acknowledged check (num_nonnulls(acknowledged_by, acknowledged_contact) = num_nonnulls(acknowledged_at)),
  constraint alert_episode_check1 check ((closed_by is null) = (closed_at is null))
);
create index alert_episode_number on alert_episode (id_episode);
create index alert_episode_newest on alert_episode (id_customer, raised_at desc, id_episode desc);
create index alert_episode_everywhere on alert_episode (raised_at desc, id_episode desc);
create index alert_episode_open on alert_episode (id_customer, raised_at desc, id_episode desc) where status = 'U';
create index alert_episode_open_everywhere on alert_episode (raised_at desc, id_episode desc) where status = 'U';
create index alert_episode_of_shipment on alert_episode (id_customer, id_shipment, raised_at desc, id_episode desc);
create index alert_episode_id on alert_episode (id_shipment);
create index alert_episode_of_tracker on alert_episode (id_customer, id_tracker, raised_at desc, id_episode desc);
create index alert_episode_of_asset on alert_episode (id_customer, id_asset, raised_at desc, id_episode desc) where id_asset is not null;
create index alert_episode_of_incident on alert_episode (id_customer, id_incident, started_at) where id_incident is not null;
create index alert_episode_of_rule on alert_episode (id_customer, id_rule) where status = 'U';
create index alert_episode_by_rule on alert_episode (id_customer, id_rule, raised_at desc, id_episode desc);
create index alert_episode_lasting on alert_episode (id_rule) where cleared_at is null;
create index alert_episode_end_untold on alert_episode (id_episode) where end_untold;
alter table alert_episode enable row level security, force row level security;
create policy of_customer on alert_episode using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Who is told of the alerts of a rule; a rule without it tells everybody who chose it in the settings (decision 021).
create table alert_telling (
  id_customer integer not null,
  id_rule integer not null,
  channels text[] not null check (cardinality(channels) > 0 and channels <@ array['bell', 'mail', 'sms', 'push']),
  is_critical boolean not null,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- 1 is Monday.
  quiet_days smallint[] check (cardinality(quiet_days) > 0 and quiet_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  time_zone text check (length(time_zone) <= 64),
  primary key (id_customer, id_rule),
  foreign key (id_customer, id_rule) references alert_rule on delete cascade,
  check (num_nonnulls(quiet_from, quiet_to, quiet_days, time_zone) in (0, 4))
);
alter table alert_telling enable row level security, force row level security;
create policy of_customer on alert_telling using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Who comes next when nobody has acknowledged.
create table alert_telling_step (
  id_customer integer not null,
  id_rule integer not null,
  step smallint not null check (step between 1 and 3),
  after_minutes integer not null check (after_minutes between 1 and 10080),
  primary key (id_customer, id_rule, step),
  foreign key (id_customer, id_rule) references alert_telling on delete cascade
);
alter table alert_telling_step enable row level security, force row level security;
create policy of_customer on alert_telling_step using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Step 0 is told at once. A contact that is removed drops out.
create table alert_telling_person (
  id_customer integer not null,
  id_rule integer not null,
  step smallint not null check (step between 0 and 3),
  id_user integer references member,
  id_contact integer,
  foreign key (id_customer, id_rule) references alert_telling on delete cascade,
  foreign key (id_customer, id_contact) references notification_contact on delete cascade,
  check (num_nonnulls(id_user, id_contact) = 1),
  unique nulls not distinct (id_customer, id_rule, step, id_user, id_contact)
);
create index alert_telling_person_member on alert_telling_person (id_user) where id_user is not null;
create index alert_telling_person_contact on alert_telling_person (id_customer, id_contact) where id_contact is not null;
alter table alert_telling_person enable row level security, force row level security;
create policy of_customer on alert_telling_person using (in_scope(id_customer)) with check (in_scope(id_customer));

-- An alert that nobody has acknowledged yet, and when its next step is due. The last one leaves nothing.
create table alert_escalation (
  id_customer integer not null,
  id_episode integer not null,
  step smallint not null check (step between 1 and 3),
  due_at timestamptz not null,
  primary key (id_customer, id_episode),
  foreign key (id_customer, id_episode) references alert_episode on delete cascade
);
create index alert_escalation_due on alert_escalation (due_at);
alter table alert_escalation enable row level security, force row level security;
create policy of_customer on alert_escalation using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What waits for the end of quiet hours or of a storm, to be told together. What late readings explain away is told to nobody.
create table alert_waiting (
  id_waiting bigint generated always as identity,
  id_customer integer not null,
  id_episode integer not null,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  id_user integer references member,
  id_contact integer,
  due_at timestamptz not null,
  -- What became known late waits for the rest of it, and is told as one.
  is_late boolean not null default false,
  made_at timestamptz not null default now(),
  primary key (id_customer, id_waiting),
  foreign key (id_customer, id_episode) references alert_episode on delete cascade,
  foreign key (id_customer, id_contact) references notification_contact on delete cascade,
  check (num_nonnulls(id_user, id_contact) = 1),
  unique nulls not distinct (id_customer, id_episode, channel, id_user, id_contact)
);
create index alert_waiting_due on alert_waiting (due_at, id_customer);
create index alert_waiting_member on alert_waiting (id_user) where id_user is not null;
create index alert_waiting_contact on alert_waiting (id_customer, id_contact) where id_contact is not null;
alter table alert_waiting enable row level security, force row level security;
create policy of_customer on alert_waiting using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Whom was told what of an alert, by which way and when: for the timeline of its incident, and so that who was told wrongly is told that it was. It outlives
-- an alert that late readings explain away, whose incident it then names.
create table alert_told (
  id_told bigint generated always as identity,
  id_customer integer not null,
  id_episode integer not null,
  id_incident integer,
  rule_name text not null,
  kind text not null check (kind in ('raised', 'late', 'unanswered', 'corrected')),
  step smallint not null,
  channel text not null check (channel in ('bell', 'mail', 'sms', 'push')),
  id_user integer references member,
  id_contact integer,
  told_at timestamptz not null,
  primary key (id_customer, id_told),
  foreign key (id_customer, id_incident) references incident on delete cascade,
  foreign key (id_customer, id_contact) references notification_contact on delete set null (id_contact),
  check (num_nonnulls(id_user, id_contact) <= 1)
);
create unique index alert_told_once on alert_told (id_customer, id_episode, kind, step, channel, id_user, id_contact) nulls not distinct
  where num_nonnulls(id_user, id_contact) = 1;
create index alert_told_incident on alert_told (id_customer, id_incident) where id_incident is not null;
create index alert_told_member on alert_told (id_user) where id_user is not null;
create index alert_told_contact on alert_told (id_customer, id_contact) where id_contact is not null;
alter table alert_told enable row level security, force row level security;
create policy of_customer on alert_told using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A mail about an alert has a link by which its reader says, without signing in, that they have seen it. Good for once, and for some days.
create table alert_link (
  id_link bigint generated always as identity,
  id_customer integer not null,
  id_episode integer not null,
  id_user integer references member,
  id_contact integer,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (id_customer, id_link),
  foreign key (id_customer, id_episode) references alert_episode on delete cascade,
  foreign key (id_customer, id_contact) references notification_contact on delete cascade,
  check (num_nonnulls(id_user, id_contact) = 1)
);
create unique index alert_link_token on alert_link (token_hash);
create index alert_link_of_episode on alert_link (id_customer, id_episode);
create index alert_link_of_contact on alert_link (id_customer, id_contact) where id_contact is not null;
create index alert_link_of_member on alert_link (id_user) where id_user is not null;
create index alert_link_end on alert_link (expires_at);
alter table alert_link enable row level security, force row level security;
create policy of_customer on alert_link using (in_scope(id_customer)) with check (in_scope(id_customer));
