-- An incident is handed over to somebody by somebody else, too.
alter table incident_entry
  drop constraint incident_entry_kind_check,
  add constraint incident_entry_kind_check check (kind in ('comment', 'taken', 'released', 'assigned', 'described', 'closed', 'reopened')),
  add column handed_to integer references member,
  add constraint incident_entry_handed check ((kind = 'assigned') = (handed_to is not null));

-- Where a notification leads that is about no shipment, or more than that: an alert or an incident. Of those that are gone the page says so.
alter table notification
  add column id_episode integer,
  add column id_incident integer;
