-- How often a rule was changed, whom it tells included: whoever saves what they opened says which one that was.
alter table alert_rule add column revision integer not null default 1;
