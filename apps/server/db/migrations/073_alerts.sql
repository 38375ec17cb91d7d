-- A rule watches an asset or a container too, and whether anything is heard at all.
alter table alert_rule
  drop constraint alert_rule_rule_key_check,
  drop constraint alert_rule_target,
  drop constraint alert_rule_watches,
  add column id_asset integer,
  add foreign key (id_customer, id_asset) references asset,
  add constraint alert_rule_rule_key_check
    check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing', 'silence')),
  add constraint alert_rule_target check (num_nonnulls(id_shipment, id_tracker, id_asset) <= 1),
  add constraint alert_rule_watches check (
    case rule_key
      when 'geofencing' then num_nonnulls(direction, latitude, longitude, radius_metres) = 4 and num_nonnulls(value_min, value_max) = 0
      -- Its upper value is minutes; without one, what is usual for the tracker.
      when 'silence' then num_nonnulls(value_min, direction, latitude, longitude, radius_metres) = 0
      else num_nonnulls(value_min, value_max) > 0 and num_nonnulls(direction, latitude, longitude, radius_metres) = 0
    end);
drop index alert_rule_of_customer;
create index alert_rule_of_customer on alert_rule (id_customer)
  where id_shipment is null and id_tracker is null and id_asset is null and deleted_at is null;
create index alert_rule_of_asset on alert_rule (id_customer, id_asset) where id_asset is not null;
create index alert_rule_of_silence on alert_rule (id_rule) where rule_key = 'silence' and deleted_at is null;

alter table alert_preset
  drop constraint alert_preset_rule_key_check,
  drop constraint alert_preset_check1,
  add constraint alert_preset_rule_key_check
    check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing', 'silence')),
  add constraint alert_preset_watches check (
    case rule_key
      when 'geofencing' then num_nonnulls(direction, radius_metres) = 2 and num_nonnulls(value_min, value_max) = 0
      when 'silence' then num_nonnulls(value_min, direction, radius_metres) = 0
      else num_nonnulls(value_min, value_max) > 0 and num_nonnulls(direction, radius_metres) = 0
    end);

-- The asset that was watched, where one was.
alter table alert_episode add column id_asset integer, add foreign key (id_customer, id_asset) references asset;
create index alert_episode_of_asset on alert_episode (id_customer, id_asset, raised_at desc, id_episode desc) where id_asset is not null;
create index alert_episode_lasting on alert_episode (id_rule) where cleared_at is null;

-- When this installation listened to trackers: what nobody could have heard is no silence of theirs.
create table alert_listening (
  id_listening integer generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at)
);
create index alert_listening_end on alert_listening (ended_at desc);
