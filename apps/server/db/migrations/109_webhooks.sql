-- What is told once, however often it is found: the beginning and the end of an alert that is of no shipment.
alter table webhook_event add column dedupe_key text check (length(dedupe_key) <= 100);
create unique index webhook_event_once on webhook_event (id_customer, dedupe_key) where dedupe_key is not null;
