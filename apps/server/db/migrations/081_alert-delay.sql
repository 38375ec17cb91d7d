-- A rule watches whether a shipment is later than planned, by so many minutes.
alter table alert_rule
  drop constraint alert_rule_rule_key_check,
  drop constraint alert_rule_watches,
  add constraint alert_rule_rule_key_check
    check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing', 'silence', 'delay')),
  add constraint alert_rule_watches check (
    case rule_key
      when 'geofencing' then num_nonnulls(direction, latitude, longitude, radius_metres) = 4 and num_nonnulls(value_min, value_max) = 0
      -- Its upper value is minutes; without one, what is usual for the tracker.
      when 'silence' then num_nonnulls(value_min, direction, latitude, longitude, radius_metres) = 0
      when 'delay' then value_max >= 0 and num_nonnulls(value_min, direction, latitude, longitude, radius_metres) = 0
      else num_nonnulls(value_min, value_max) > 0 and num_nonnulls(direction, latitude, longitude, radius_metres) = 0
    end);
create index alert_rule_of_delay on alert_rule (id_customer) where rule_key = 'delay' and deleted_at is null;

alter table alert_preset
  drop constraint alert_preset_rule_key_check,
  drop constraint alert_preset_watches,
  add constraint alert_preset_rule_key_check
    check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing', 'silence', 'delay')),
  add constraint alert_preset_watches check (
    case rule_key
      when 'geofencing' then num_nonnulls(direction, radius_metres) = 2 and num_nonnulls(value_min, value_max) = 0
      when 'silence' then num_nonnulls(value_min, direction, radius_metres) = 0
      when 'delay' then value_max >= 0 and num_nonnulls(value_min, direction, radius_metres) = 0
      else num_nonnulls(value_min, value_max) > 0 and num_nonnulls(direction, radius_metres) = 0
    end);
