-- A rule may look at the minutes out of its band in total over a trip (decision 020).
alter table alert_rule add column for_total boolean not null default false,
  add constraint alert_rule_total check (not for_total or rule_key in ('temperature', 'humidity'));
