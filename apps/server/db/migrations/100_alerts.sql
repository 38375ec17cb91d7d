-- What was reported since its tracker was last taken to be looked at, and how far in event time reports go: what is looked at together ends there (decision 019).
alter table tracker_latest add column evaluate_next timestamptz, add column evaluate_through timestamptz, add column evaluate_taken bigint;

-- Where the judgement of rules stands: of one tracker, by its time on a shipment, with an asset, or by itself. Thrown away, it is found again from the readings.
create table alert_state (
  id_customer integer not null,
  id_tracker integer not null,
  watch text not null check (length(watch) <= 80),
  -- As the tracker was taken; what was found by an earlier look does not replace what a later one found.
  version bigint not null,
  saved_at timestamptz not null,
  standings jsonb not null,
  primary key (id_customer, id_tracker, watch),
  foreign key (id_customer, id_tracker) references tracker on delete cascade
) with (fillfactor = 60);
create index alert_state_saved on alert_state (saved_at);
alter table alert_state enable row level security, force row level security;
create policy of_customer on alert_state using (in_scope(id_customer)) with check (in_scope(id_customer));
