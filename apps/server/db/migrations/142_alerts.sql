-- Whom was told what of an alert, by which way and when: for the timeline of its incident, and so that who was told wrongly is told that it was. It outlives
-- an alert that late readings explain away, whose incident it then names.
create table alert_told (
  id_told bigint generated always as identity,
  id_customer integer not null,
  id_episode integer not null,
  id_incident integer,
  rule_name text not null,
  kind text not null check (kind in ('raised', 'late', 'unanswered', 'corrected')),
  step smallint not null,
  channel text not null check (channel in ('bell', 'mail', 'sms', 'push')),
  id_user integer references member,
  id_contact integer,
  told_at timestamptz not null,
  primary key (id_customer, id_told),
  foreign key (id_customer, id_incident) references incident on delete cascade,
  foreign key (id_customer, id_contact) references notification_contact on delete set null (id_contact),
  check (num_nonnulls(id_user, id_contact) <= 1)
);
create unique index alert_told_once on alert_told (id_customer, id_episode, kind, step, channel, id_user, id_contact) nulls not distinct
  where num_nonnulls(id_user, id_contact) = 1;
create index alert_told_incident on alert_told (id_customer, id_incident) where id_incident is not null;
create index alert_told_member on alert_told (id_user) where id_user is not null;
create index alert_told_contact on alert_told (id_customer, id_contact) where id_contact is not null;

alter table alert_told enable row level security, force row level security;
create policy of_customer on alert_told using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What became known late waits for the rest of it, and is told as one.
alter table alert_waiting add column is_late boolean not null default false, add column made_at timestamptz not null default now();

-- An incident all of whose alerts were explained away closes by itself: nobody closed it.
alter table incident drop constraint incident_check1, add constraint incident_closed check (closed_by is null or closed_at is not null);
