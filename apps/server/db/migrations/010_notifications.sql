-- What people are told: in the application, by mail, by message, in their browser. Customers, members, sessions and shipments are of later areas: their files
-- add the foreign keys.
create table notification (
  id_notification bigint generated always as identity,
  id_customer integer not null,
  id_user integer not null,
  -- Who caused it; null: the product by itself.
  id_actor integer,
  -- Where it leads: a shipment; or what is about no shipment, or more than that: an alert or an incident. Of those that are gone the page says so.
  id_shipment integer,
  id_episode integer,
  id_incident integer,
  -- The quote that it is about: of the operator's people, a customer's.
  id_quote integer,
  kind text not null,
  ref text not null,
  -- What the text of `kind` is filled with, in the reader's language.
  values jsonb not null default '{}',
  -- What a search looks in: reference and values, without case and accents.
  search_key text not null generated always as (
    lower(regexp_replace(normalize(left(ref || ' ' || jsonb_path_query_array(values, '$.*')::text, 500), NFD), '[\u0300-\u036f]', '', 'g'))
  ) stored,
  dedupe_key text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_notification),
  unique (id_customer, id_user, dedupe_key)
);
create index notification_newest on notification (id_customer, id_user, id_notification desc);
create index notification_unread on notification (id_customer, id_user, id_shipment) where read_at is null;
create index notification_unread_quote on notification (id_customer, id_user, id_quote) where id_quote is not null and read_at is null;
create index notification_unread_newest on notification (id_customer, id_user, id_notification desc) where read_at is null;
create index notification_read_newest on notification (id_customer, id_user, id_notification desc) where read_at is not null;
alter table notification enable row level security, force row level security;
create policy of_customer on notification using (in_scope(id_customer)) with check (in_scope(id_customer));

-- How many notifications a member has, so that asking whether there is anything new costs one row.
create table notification_count (
  id_customer integer not null,
  id_user integer not null,
  total integer not null default 0 check (total >= 0),
  unread integer not null default 0 check (unread between 0 and total),
  -- Goes up with every change: the same version is the same list.
  version bigint not null default 0,
  primary key (id_customer, id_user)
);
alter table notification_count enable row level security, force row level security;
create policy of_customer on notification_count using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Always in the same order, so that two who tell the same members wait for each other instead of blocking each other.
create function count_notifications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into notification_count as c (id_customer, id_user, total, unread, version)
      select id_customer, id_user, count(*), count(*) filter (where read_at is null), 1 from added group by 1, 2 order by 1, 2
      on conflict (id_customer, id_user) do update
        set total = c.total + excluded.total, unread = c.unread + excluded.unread, version = c.version + 1;
  elsif tg_op = 'UPDATE' then
    update notification_count c
      set unread = c.unread + d.unread, version = c.version + 1
      from (
        select id_customer, id_user, sum(unread) as unread
        from (
          select id_customer, id_user, case when read_at is null then 1 else 0 end as unread from after
          union all
          select id_customer, id_user, case when read_at is null then -1 else 0 end from before
        ) as rows group by 1, 2 order by 1, 2
      ) as d
      where c.id_customer = d.id_customer and c.id_user = d.id_user;
  else
    update notification_count c
      set total = c.total - d.total, unread = c.unread - d.unread, version = c.version + 1
      from (
        select id_customer, id_user, count(*) as total, count(*) filter (where read_at is null) as unread
        from removed group by 1, 2 order by 1, 2
      ) as d
      where c.id_customer = d.id_customer and c.id_user = d.id_user;
  end if;
  return null;
end
$$;
create trigger count_added after insert on notification
  referencing new table as added for each statement execute function count_notifications();
create trigger count_changed after update on notification
  referencing old table as before new table as after for each statement execute function count_notifications();
create trigger count_removed after delete on notification
  referencing old table as removed for each statement execute function count_notifications();

-- What a member wants to be told of by mail and push. What is not here is wanted.
create table preference (
  id_customer integer not null,
  id_user integer not null,
  name text not null,
  value boolean not null,
  primary key (id_customer, id_user, name)
);
alter table preference enable row level security, force row level security;
create policy of_customer on preference using (in_scope(id_customer)) with check (in_scope(id_customer));

-- By how many minutes an expected arrival may move before a member is told; 0: never. Who is not here never chose.
create table arrival_threshold (
  id_customer integer not null,
  id_user integer not null,
  minutes integer not null check (minutes in (0, 30, 60, 120, 240, 1440)),
  primary key (id_customer, id_user)
);
alter table arrival_threshold enable row level security, force row level security;
create policy of_customer on arrival_threshold using (in_scope(id_customer)) with check (in_scope(id_customer));

-- The arrival that each member was told last of a shipment. Who is not here knows the plan.
create table arrival_told (
  id_customer integer not null,
  id_shipment integer not null,
  id_user integer not null,
  arrival timestamptz not null,
  primary key (id_customer, id_shipment, id_user)
);
create index arrival_told_of_member on arrival_told (id_customer, id_user);
-- The operator reads what belongs to a shipment by its number alone.
create index arrival_told_id on arrival_told (id_shipment);
alter table arrival_told enable row level security, force row level security;
create policy of_customer on arrival_told using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Addresses that a customer has messages sent to, and that are no account's.
create table notification_contact (
  id_contact integer generated always as identity,
  id_customer integer not null,
  contact_type text not null check (contact_type in ('email', 'phone')),
  address text not null,
  country_code text not null default '' check (length(country_code) <= 2),
  language text not null default 'fr',
  -- Messages of a day, for the cap.
  counted_on date,
  counted integer not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_contact)
);
-- An address is one contact, whatever its case.
create unique index notification_contact_address on notification_contact (id_customer, contact_type, lower(address));
alter table notification_contact enable row level security, force row level security;
create policy of_customer on notification_contact using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What a customer remembers of an address, by its hash and whether or not it still is a contact: that it said no.
create table asked_address (
  id_customer integer not null,
  address_hash bytea not null,
  declined_until timestamptz not null,
  primary key (id_customer, address_hash)
);
alter table asked_address enable row level security, force row level security;
create policy of_customer on asked_address using (in_scope(id_customer)) with check (in_scope(id_customer));

-- How many messages went today to somebody who did not ask for them, over all customers. Of the address only its SHA-256.
create table unasked_message (
  address_hash bytea primary key,
  sent_on date not null,
  sent integer not null
);
create index unasked_message_day on unasked_message (sent_on);

-- How many messages went out to people of a customer on its latest day. Whoever tells them anything holds this row first.
create table message_day (
  id_customer integer primary key,
  day date not null,
  mails integer not null default 0,
  sms integer not null default 0,
  -- How many alerts its people were told of one by one lately: what is more waits and comes together.
  burst_began timestamptz not null default '-infinity',
  burst integer not null default 0
);
alter table message_day enable row level security, force row level security;
create policy of_customer on message_day using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Browsers that a member wants to be told in (Push API). A browser is one member's at a time.
create table push_subscription (
  id_customer integer not null,
  id_subscription integer generated always as identity,
  id_user integer not null,
  -- The session in which the browser subscribed: what is told ends with it. Null until the browser says so again.
  id_session uuid,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_subscription)
);
create index push_subscription_of_member on push_subscription (id_customer, id_user, id_subscription);
create index push_subscription_of_session on push_subscription (id_session);
alter table push_subscription enable row level security, force row level security;
create policy of_customer on push_subscription using (in_scope(id_customer)) with check (in_scope(id_customer));

-- The outbox: written in the same transaction as what it tells of, sent by a worker, one row per recipient.
create table outbox_message (
  id_message bigint generated always as identity,
  id_customer integer not null,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  recipient text not null,
  id_subscription integer,
  subject text not null,
  body_text text not null,
  body_html text,
  -- Where its recipient says that no more of them are wanted.
  stop_url text,
  -- A message with a secret link is wiped once it was handed over.
  is_secret boolean not null default false,
  dedupe_key text not null,
  -- `kept`: no channel is configured, so it stays here to be read in the application.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  -- In whole milliseconds, as the clocks of the processes that ask are: what was put here just now is due for whoever asks right after.
  next_attempt_at timestamptz not null default date_trunc('milliseconds', now()),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (id_customer, id_message),
  unique (id_customer, dedupe_key, recipient),
  foreign key (id_customer, id_subscription) references push_subscription on delete cascade
);
create index outbox_message_due on outbox_message (channel, next_attempt_at) where status = 'waiting';
create index outbox_message_newest on outbox_message (id_message desc);
create index outbox_message_pushed on outbox_message (id_customer, id_subscription) where id_subscription is not null;
alter table outbox_message enable row level security, force row level security;
create policy of_customer on outbox_message using (in_scope(id_customer)) with check (in_scope(id_customer));
