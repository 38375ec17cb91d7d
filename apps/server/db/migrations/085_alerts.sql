-- A mail about an alert has a link by which its reader says, without signing in, that they have seen it. Good for once, and for some days.
create table alert_link (
  id_link bigint generated always as identity,
  id_customer integer not null,
  id_episode integer not null,
  id_user integer references member,
  id_contact integer,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (id_customer, id_link),
  foreign key (id_customer, id_episode) references alert_episode on delete cascade,
  foreign key (id_customer, id_contact) references notification_contact on delete cascade,
  check (num_nonnulls(id_user, id_contact) = 1)
);
create unique index alert_link_token on alert_link (token_hash);
create index alert_link_of_episode on alert_link (id_customer, id_episode);
create index alert_link_of_contact on alert_link (id_customer, id_contact) where id_contact is not null;
create index alert_link_of_member on alert_link (id_user) where id_user is not null;
create index alert_link_end on alert_link (expires_at);

alter table alert_link enable row level security, force row level security;
create policy of_customer on alert_link using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A contact has no account: whoever of them acknowledged is known by the number that it had, also when it is gone.
alter table alert_episode
  drop constraint alert_episode_check,
  add column acknowledged_contact integer,
  add constraint alert_episode_acknowledged check (num_nonnulls(acknowledged_by, acknowledged_contact) = num_nonnulls(acknowledged_at));
