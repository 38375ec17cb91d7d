-- Why somebody resolved an alert by hand.
alter table alert_episode add column close_note text not null default '' check (length(close_note) <= 500);
create index alert_episode_open on alert_episode (id_customer, raised_at desc, id_episode desc) where status = 'U';
create index alert_episode_open_everywhere on alert_episode (raised_at desc, id_episode desc) where status = 'U';
create index alert_episode_number on alert_episode (id_episode);
create index alert_rule_number on alert_rule (id_rule);
create index alert_episode_of_rule on alert_episode (id_customer, id_rule) where status = 'U';

-- What a customer watches for again and again, kept under a name.
create table alert_preset (
  id_preset integer generated always as identity,
  id_customer integer not null references customer,
  preset_name text not null check (length(preset_name) between 1 and 100),
  -- Compared without case and outer space.
  name_key text not null,
  is_favourite boolean not null default false,
  rule_key text not null check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing')),
  value_min real,
  value_max real,
  direction text check (direction in ('IN', 'OUT', 'INOUT')),
  radius_metres real check (radius_metres > 0),
  for_minutes real not null default 0,
  hysteresis real not null,
  created_by integer not null,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_preset),
  check (value_min <= value_max),
  -- A place is chosen when the preset is used.
  check (
    case rule_key
      when 'geofencing' then num_nonnulls(direction, radius_metres) = 2 and num_nonnulls(value_min, value_max) = 0
      else num_nonnulls(value_min, value_max) > 0 and num_nonnulls(direction, radius_metres) = 0
    end)
);
-- Two people who want one name at once: one wins.
create unique index alert_preset_name on alert_preset (id_customer, name_key);
create index alert_preset_number on alert_preset (id_preset);

alter table alert_preset enable row level security, force row level security;
create policy of_customer on alert_preset using (in_scope(id_customer)) with check (in_scope(id_customer));
