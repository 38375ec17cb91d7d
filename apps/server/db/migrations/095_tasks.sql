-- What waits for somebody is read from what there is. Kept is what they said of it: not now, or not me.
create table task_snooze (
  id_customer integer not null,
  id_user integer not null,
  kind text not null check (length(kind) between 1 and 40),
  id_subject integer not null,
  snoozed_until timestamptz not null,
  primary key (id_customer, id_user, kind, id_subject),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
create index task_snooze_over on task_snooze (snoozed_until);
alter table task_snooze enable row level security, force row level security;
create policy of_customer on task_snooze using (in_scope(id_customer)) with check (in_scope(id_customer));

-- One of the customer's people has it alone. The customer is theirs: what waits for the operator is handed over among the operator's people.
create table task_handover (
  id_customer integer not null,
  kind text not null check (length(kind) between 1 and 40),
  id_subject integer not null,
  handed_to integer not null,
  handed_by integer not null,
  handed_at timestamptz not null,
  primary key (id_customer, kind, id_subject),
  foreign key (id_customer, handed_to) references member (id_customer, id_user),
  foreign key (id_customer, handed_by) references member (id_customer, id_user)
);
create index task_handover_to on task_handover (id_customer, handed_to, kind, id_subject);
create index task_handover_by on task_handover (id_customer, handed_by);
create index task_handover_age on task_handover (handed_at);
alter table task_handover enable row level security, force row level security;
create policy of_customer on task_handover using (in_scope(id_customer)) with check (in_scope(id_customer));

-- The Monday of whose mail somebody was thought of last, so that nobody is written to twice.
create table task_mail (
  id_customer integer not null,
  id_user integer not null,
  monday date not null,
  primary key (id_customer, id_user),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
alter table task_mail enable row level security, force row level security;
create policy of_customer on task_mail using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Each kind of task is read by when it is due, however much else there is.
create index quote_to_price on quote (created_at, id_quote) include (id_customer) where status = 'pending' and deleted_at is null;
create index quote_asked on quote (id_customer, pickup_at, id_quote) where is_asked and status in ('pending', 'quoted') and deleted_at is null;
create index shipment_to_complete on shipment (id_customer, (coalesce(starts_at, created_at)), id_shipment) where status = 'tocomplete' and shelf = 'current';
create index shipment_to_complete_of_all on shipment ((coalesce(starts_at, created_at)), id_shipment) include (id_customer)
  where status = 'tocomplete' and shelf = 'current';
create index shipment_to_invoice_by_arrival on shipment ((coalesce(arrived_at, created_at)), id_shipment) include (id_customer, shelf)
  where status = 'arrived' and not is_invoiced and shelf <> 'deleted';
create index tracker_latest_low on tracker_latest (id_customer, id_tracker) where battery <= 15;
create index calibration_by_due on calibration (due_on, id_customer);
create index incident_of_nobody on incident (id_customer, opened_at, id_incident) where closed_at is null and owner is null;
