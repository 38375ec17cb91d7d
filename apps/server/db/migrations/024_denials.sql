-- Who was not let in, and what was not let be done. Apart from the audit trail, of whose chain nothing can be taken away: anybody can cause any number of these.
-- What is alike within an hour is one row that counts.
create table denial (
  id_denial bigint generated always as identity primary key,
  -- The operator's own where it is of nobody who is known.
  id_customer integer not null references customer,
  id_user integer references member,
  hour timestamptz not null,
  reason text not null check (reason in ('password', 'code', 'currentPassword', 'inactive', 'provider', 'locked', 'network', 'permission')),
  -- The address that was typed, masked, where it is of nobody who is known.
  account text not null check (length(account) <= 80),
  -- Where it came from, by what attempts are counted by; '' where more came than is written down one by one. The address is that of the latest.
  network text not null check (length(network) <= 80),
  ip text not null check (length(ip) <= 80),
  -- What was asked for.
  door text not null check (length(door) <= 200),
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create unique index denial_once on denial (hour, reason, id_user, account, network, door) nulls not distinct;
create index denial_of_member on denial (id_user, id_denial desc) where id_user is not null;
create index denial_age on denial (first_at);
alter table denial enable row level security, force row level security;
create policy of_customer on denial using (in_scope(id_customer)) with check (in_scope(id_customer));
