-- A preset's place may be an area with corners, as a rule's (082); its radius is then that of a circle that holds it.
alter table alert_preset add column polygon jsonb
  check (polygon is null or jsonb_array_length(polygon) between 3 and 100 and rule_key = 'geofencing');
