-- The trackers that are on a shipment, by when they came onto it.
create index shipment_tracker_newest on shipment_tracker (id_customer, id_link) where ended_at is null;
create index shipment_tracker_everywhere on shipment_tracker (id_link) where ended_at is null;

-- A preset may allow minutes in total over a trip, as a rule does.
alter table alert_preset add column for_total boolean not null default false,
  add constraint alert_preset_total check (not for_total or rule_key in ('temperature', 'humidity'));
