alter table notification
  -- Who caused it; null: the product by itself.
  add column id_actor integer references member,
  -- What a search looks in: reference and values, without case and accents.
  add column search_key text not null generated always as (
    lower(regexp_replace(normalize(left(ref || ' ' || jsonb_path_query_array(values, '$.*')::text, 500), NFD), '[\u0300-\u036f]', '', 'g'))
  ) stored;
create index notification_unread_newest on notification (id_customer, id_user, id_notification desc) where read_at is null;
create index notification_read_newest on notification (id_customer, id_user, id_notification desc) where read_at is not null;

-- How many notifications a member has, so that asking whether there is anything new costs one row.
create table notification_count (
  id_customer integer not null,
  id_user integer not null,
  total integer not null default 0 check (total >= 0),
  unread integer not null default 0 check (unread between 0 and total),
  -- Goes up with every change: the same version is the same list.
  version bigint not null default 0,
  primary key (id_customer, id_user),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
insert into notification_count (id_customer, id_user, total, unread)
  select id_customer, id_user, count(*), count(*) filter (where read_at is null) from notification group by 1, 2;

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
  primary key (id_customer, id_user, name),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);

-- An address is one contact, whatever its case.
alter table notification_contact drop constraint notification_contact_id_customer_contact_type_address_key;
create unique index notification_contact_address on notification_contact (id_customer, contact_type, lower(address));
alter table notification_contact
  add column country_code text not null default '' check (length(country_code) <= 2),
  -- Messages of a day, for the cap.
  add column counted_on date,
  add column counted integer not null default 0;

-- What is remembered of an address by its hash, whether or not it still is a contact: how often it was asked, and that it said no.
create table asked_address (
  id_customer integer not null references customer,
  address_hash bytea not null,
  asked_on date not null,
  asked integer not null,
  declined_until timestamptz,
  primary key (id_customer, address_hash)
);

-- How many messages went out to people of a customer on its latest day. Whoever tells them anything holds this row first.
create table message_day (
  id_customer integer primary key references customer,
  day date not null,
  mails integer not null default 0,
  sms integer not null default 0
);

-- Browsers that a member wants to be told in (Push API). A browser is one member's at a time.
create table push_subscription (
  id_customer integer not null,
  id_subscription integer generated always as identity,
  id_user integer not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_subscription),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
create index push_subscription_of_member on push_subscription (id_customer, id_user, id_subscription);

alter table outbox_message drop constraint outbox_message_channel_check;
alter table outbox_message
  add constraint outbox_message_channel_check check (channel in ('mail', 'sms', 'push')),
  -- Where its recipient says that no more of them are wanted.
  add column stop_url text,
  add column id_subscription integer,
  add foreign key (id_customer, id_subscription) references push_subscription on delete cascade;
drop index outbox_message_due;
create index outbox_message_due on outbox_message (channel, next_attempt_at) where status = 'waiting';
create index outbox_message_pushed on outbox_message (id_customer, id_subscription) where id_subscription is not null;

alter table notification_count enable row level security, force row level security;
create policy of_customer on notification_count using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table preference enable row level security, force row level security;
create policy of_customer on preference using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table asked_address enable row level security, force row level security;
create policy of_customer on asked_address using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table message_day enable row level security, force row level security;
create policy of_customer on message_day using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table push_subscription enable row level security, force row level security;
create policy of_customer on push_subscription using (in_scope(id_customer)) with check (in_scope(id_customer));
