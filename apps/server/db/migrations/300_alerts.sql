-- How fast a value changes may be watched: a limit above 0 of what rises, one below 0 of what falls.
alter table alert_rule
  drop constraint alert_rule_rule_key_check,
  add constraint alert_rule_rule_key_check check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock',
    'temperatureRate', 'humidityRate', 'batteryRate', 'geofencing', 'silence', 'delay')),
  add constraint alert_rule_rate check (rule_key not in ('temperatureRate', 'humidityRate', 'batteryRate')
    or (coalesce(value_max > 0, true) and coalesce(value_min < 0, true)));
alter table alert_preset
  drop constraint alert_preset_rule_key_check,
  add constraint alert_preset_rule_key_check check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock',
    'temperatureRate', 'humidityRate', 'batteryRate', 'geofencing', 'silence', 'delay')),
  add constraint alert_preset_rate check (rule_key not in ('temperatureRate', 'humidityRate', 'batteryRate')
    or (coalesce(value_max > 0, true) and coalesce(value_min < 0, true)));
