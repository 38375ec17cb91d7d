-- A second product to move in from, devices that it does not give out, groups to choose from, drivers, and assets that are made of devices (decision 057).
alter table moving drop constraint moving_source_check, add constraint moving_source_check check (source in ('traccar', 'navixy'));
-- They were counted alone; now their names are kept.
alter table moving drop column groups, drop column drivers;
alter table moving
  add column group_list jsonb not null default '[]' check (jsonb_typeof(group_list) = 'array' and jsonb_array_length(group_list) <= 1000),
  add column driver_list jsonb not null default '[]' check (jsonb_typeof(driver_list) = 'array' and jsonb_array_length(driver_list) <= 1000),
  -- An asset is made of each device, with its name as reference.
  add column with_assets boolean not null default false;

alter table moving_device drop constraint moving_device_fate_check, add constraint moving_device_fate_check
  check (fate in ('new', 'here', 'elsewhere', 'reports', 'unusable', 'twice', 'notChosen'));
alter table moving_device
  add column group_key text check (length(group_key) <= 100),
  -- The code of the refusal with which its history ended before its time.
  add column fault text check (length(fault) <= 100),
  -- The reference of the asset that it is on, and when that was seen to; no reference: none could be made.
  add column asset text check (length(asset) <= 100),
  add column asset_at timestamptz;
create index moving_device_assets on moving_device (id_customer, id_move, ordinal) where asset_at is null and fate in ('new', 'here');
