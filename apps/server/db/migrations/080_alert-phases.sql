-- How long a value must be back before the alert clears, and what the shipment is doing while the rule applies (nothing said: always).
alter table alert_rule
  add column clear_after_minutes real not null default 0 check (clear_after_minutes >= 0),
  add column phases text[] not null default '{}' check (phases <@ array['before', 'transit', 'destination']);
-- Who leaves or arrives is judged again where somebody has such a rule.
create index alert_rule_of_phases on alert_rule (id_customer) where phases <> '{}' and deleted_at is null;
alter table alert_preset
  add column clear_after_minutes real not null default 0 check (clear_after_minutes >= 0),
  add column phases text[] not null default '{}' check (phases <@ array['before', 'transit', 'destination']);
