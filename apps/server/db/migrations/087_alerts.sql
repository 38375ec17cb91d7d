-- Who is told of the alerts of a rule; a rule without it tells everybody who chose it in the settings.
create table alert_telling (
  id_customer integer not null,
  id_rule integer not null,
  channels text[] not null check (cardinality(channels) > 0 and channels <@ array['bell', 'mail', 'sms', 'push']),
  is_critical boolean not null,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- 1 is Monday.
  quiet_days smallint[] check (cardinality(quiet_days) > 0 and quiet_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  time_zone text check (length(time_zone) <= 64),
  primary key (id_customer, id_rule),
  foreign key (id_customer, id_rule) references alert_rule on delete cascade,
  check (num_nonnulls(quiet_from, quiet_to, quiet_days, time_zone) in (0, 4))
);

-- Who comes next when nobody has acknowledged.
create table alert_telling_step (
  id_customer integer not null,
  id_rule integer not null,
  step smallint not null check (step between 1 and 3),
  after_minutes integer not null check (after_minutes between 1 and 10080),
  primary key (id_customer, id_rule, step),
  foreign key (id_customer, id_rule) references alert_telling on delete cascade
);

-- Step 0 is told at once. A contact that is removed drops out.
create table alert_telling_person (
  id_customer integer not null,
  id_rule integer not null,
  step smallint not null check (step between 0 and 3),
  id_user integer references member,
  id_contact integer,
  foreign key (id_customer, id_rule) references alert_telling on delete cascade,
  foreign key (id_customer, id_contact) references notification_contact on delete cascade,
  check (num_nonnulls(id_user, id_contact) = 1),
  unique nulls not distinct (id_customer, id_rule, step, id_user, id_contact)
);
create index alert_telling_person_member on alert_telling_person (id_user) where id_user is not null;
create index alert_telling_person_contact on alert_telling_person (id_customer, id_contact) where id_contact is not null;

-- An alert that nobody has acknowledged yet, and when its next step is due. The last one leaves nothing.
create table alert_escalation (
  id_customer integer not null,
  id_episode integer not null,
  step smallint not null check (step between 1 and 3),
  due_at timestamptz not null,
  primary key (id_customer, id_episode),
  foreign key (id_customer, id_episode) references alert_episode on delete cascade
);
create index alert_escalation_due on alert_escalation (due_at);

-- What waits for the end of quiet hours or of a storm, to be told together. What late readings explain away is told to nobody.
create table alert_waiting (
  id_waiting bigint generated always as identity,
  id_customer integer not null,
  id_episode integer not null,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  id_user integer references member,
  id_contact integer,
  due_at timestamptz not null,
  primary key (id_customer, id_waiting),
  foreign key (id_customer, id_episode) references alert_episode on delete cascade,
  foreign key (id_customer, id_contact) references notification_contact on delete cascade,
  check (num_nonnulls(id_user, id_contact) = 1),
  unique nulls not distinct (id_customer, id_episode, channel, id_user, id_contact)
);
create index alert_waiting_due on alert_waiting (due_at, id_customer);
create index alert_waiting_member on alert_waiting (id_user) where id_user is not null;
create index alert_waiting_contact on alert_waiting (id_customer, id_contact) where id_contact is not null;

-- How many alerts a customer's people were told of one by one lately: what is more waits and comes together.
alter table message_day
  add column burst_began timestamptz not null default '-infinity',
  add column burst integer not null default 0;

do $$
declare
  made text;
begin
  foreach made in array array['alert_telling', 'alert_telling_step', 'alert_telling_person', 'alert_escalation', 'alert_waiting'] loop
    execute format('alter table %I enable row level security, force row level security', made);
    execute format('create policy of_customer on %I using (in_scope(id_customer)) with check (in_scope(id_customer))', made);
  end loop;
end
$$;
