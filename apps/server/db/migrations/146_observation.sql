-- How long after an arrival a customer's own people go on seeing what the trackers measure.
alter table customer add column grace_minutes integer not null default 120 constraint customer_grace_minutes_check check (grace_minutes between 0 and 2880);
