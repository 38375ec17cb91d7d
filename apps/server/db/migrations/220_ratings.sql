-- Whether a customer's receivers are asked how satisfied they were, whom of them, and when. Who has no row is not asked.
create table feedback_setting (
  id_customer integer primary key references customer,
  is_on boolean not null,
  -- What arrived before it was switched on is never asked about.
  on_since timestamptz,
  delay_hours smallint not null check (delay_hours between 0 and 168),
  asked text not null check (asked in ('receiverElseMember', 'receiver', 'member')),
  -- Of those who have no account, and so never chose one.
  language text not null check (language in ('en', 'fr', 'tr', 'ar', 'es', 'it')),
  check (is_on = (on_since is not null))
);
alter table feedback_setting enable row level security, force row level security;
create policy of_customer on feedback_setting using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Addresses that want to be asked no more: of each its SHA-256, and nothing else.
create table feedback_stopped (
  id_customer integer not null references customer,
  address_hash bytea not null check (length(address_hash) = 32),
  stopped_at timestamptz not null,
  primary key (id_customer, address_hash)
);
alter table feedback_stopped enable row level security, force row level security;
create policy of_customer on feedback_stopped using (in_scope(id_customer)) with check (in_scope(id_customer));

-- That somebody was asked about a shipment, or that there was nobody to ask: once, for good.
create table feedback_request (
  id_request integer generated always as identity,
  id_customer integer not null references customer,
  id_shipment integer not null,
  asked_of text not null check (asked_of in ('receiver', 'member', 'nobody', 'spared')),
  id_user integer,
  -- Where an answer goes to. Forgotten with the member, and after a year.
  address text check (length(address) <= 254),
  language text not null check (language in ('en', 'fr', 'tr', 'ar', 'es', 'it')),
  -- SHA-256 of 256 random bits.
  token_hash bytea unique check (length(token_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references member,
  primary key (id_customer, id_request),
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_user) references member (id_customer, id_user),
  check ((token_hash is null) = (asked_of in ('nobody', 'spared')))
);
create unique index feedback_request_once on feedback_request (id_customer, id_shipment);
create unique index feedback_request_everywhere on feedback_request (id_request);
create index feedback_request_id on feedback_request (id_shipment);
create index feedback_request_newest on feedback_request (id_customer, asked_at desc, id_request desc);
create index feedback_request_newest_of_all on feedback_request (asked_at desc, id_request desc);
create index feedback_request_unanswered on feedback_request (asked_at desc, id_request desc) where answered_at is null;
create index feedback_request_of_member on feedback_request (id_customer, id_user) where id_user is not null;
create index feedback_request_addressed on feedback_request (asked_at) where address is not null;
alter table feedback_request enable row level security, force row level security;
create policy of_customer on feedback_request using (in_scope(id_customer)) with check (in_scope(id_customer));

-- How satisfied somebody was. By whom and between which places the shipment was carried stands beside it as it was then: figures do not change when a
-- shipment is mended later.
create table rating (
  id_rating integer generated always as identity,
  id_customer integer not null references customer,
  id_request integer not null,
  id_shipment integer not null,
  rating smallint not null check (rating between 1 and 5),
  reasons text[] not null default '{}' check (cardinality(reasons) <= 8),
  comment text not null default '' check (length(comment) <= 2000),
  rated_at timestamptz not null,
  origin text not null,
  destination text not null,
  lane_key text not null,
  carrier text not null default '',
  driver text not null default '',
  id_contractor integer,
  answer text not null default '' check (length(answer) <= 2000),
  answered_at timestamptz,
  answered_by integer references member,
  settled_at timestamptz,
  settled_by integer references member,
  search_text text not null generated always as (plain_text(comment)) stored,
  primary key (id_customer, id_rating),
  unique (id_customer, id_request),
  foreign key (id_customer, id_request) references feedback_request on delete cascade,
  foreign key (id_customer, id_shipment) references shipment on delete cascade,
  foreign key (id_customer, id_contractor) references contractor on delete set null (id_contractor),
  check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (answer = '')),
  check ((settled_at is null) = (settled_by is null))
);
create unique index rating_everywhere on rating (id_rating);
create index rating_of_shipment on rating (id_customer, id_shipment);
create index rating_id on rating (id_shipment);
create index rating_newest on rating (id_customer, rated_at desc, id_rating desc) include (rating);
create index rating_newest_of_all on rating (rated_at desc, id_rating desc) include (id_customer, rating);
create index rating_by_value on rating (rating, rated_at desc, id_rating desc) include (id_customer);
create index rating_commented on rating (rated_at desc, id_rating desc) include (id_customer, rating) where comment <> '';
create index rating_unanswered on rating (rated_at desc, id_rating desc) include (id_customer, rating) where comment <> '' and answered_at is null;
create index rating_low on rating (rated_at, id_rating) include (id_customer)
  where rating < 3 and answered_at is null and settled_at is null;
create index rating_of_lane on rating (lane_key, rated_at desc, id_rating desc);
create index rating_of_carrier on rating (carrier, rated_at desc, id_rating desc) where carrier <> '';
create index rating_of_driver on rating (driver, rated_at desc, id_rating desc) where driver <> '';
create index rating_of_contractor on rating (id_customer, id_contractor, rated_at desc, id_rating desc) where id_contractor is not null;
create index rating_said on rating using gin (search_text gin_trgm_ops);
alter table rating enable row level security, force row level security;
create policy of_customer on rating using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What averages and shares are made of, kept by month (of UTC): how many were asked in it and how many of those have answered, and how often each rating was
-- given in it. Reading them costs what there are customers and months, however many ratings there are.
create table rating_month (
  id_customer integer not null references customer,
  month date not null,
  asked integer not null default 0,
  answered integer not null default 0,
  ones integer not null default 0,
  twos integer not null default 0,
  threes integer not null default 0,
  fours integer not null default 0,
  fives integer not null default 0,
  primary key (id_customer, month)
);
create index rating_month_everywhere on rating_month (month);
alter table rating_month enable row level security, force row level security;
create policy of_customer on rating_month using (in_scope(id_customer)) with check (in_scope(id_customer));

create function rating_month_of(at timestamptz) returns date language sql immutable parallel safe
  return date_trunc('month', at at time zone 'UTC')::date;

-- Always in the same order, so that two who count in the same months wait for each other instead of blocking each other.
create function count_ratings() returns trigger language plpgsql as $$
begin
  insert into rating_month as m (id_customer, month, ones, twos, threes, fours, fives)
    select id_customer, rating_month_of(rated_at), count(*) filter (where rating = 1), count(*) filter (where rating = 2),
      count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)
    from changed group by 1, 2 order by 1, 2
    on conflict (id_customer, month) do update set ones = m.ones + case when tg_op = 'DELETE' then -excluded.ones else excluded.ones end,
      twos = m.twos + case when tg_op = 'DELETE' then -excluded.twos else excluded.twos end,
      threes = m.threes + case when tg_op = 'DELETE' then -excluded.threes else excluded.threes end,
      fours = m.fours + case when tg_op = 'DELETE' then -excluded.fours else excluded.fours end,
      fives = m.fives + case when tg_op = 'DELETE' then -excluded.fives else excluded.fives end;
  return null;
end
$$;
create trigger count_added after insert on rating referencing new table as changed for each statement execute function count_ratings();
create trigger count_removed after delete on rating referencing old table as changed for each statement execute function count_ratings();

create function count_feedback_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into rating_month as m (id_customer, month, answered)
      select a.id_customer, rating_month_of(a.asked_at), count(*) from after a
      join before b on b.id_customer = a.id_customer and b.id_request = a.id_request
      where a.answered_at is not null and b.answered_at is null group by 1, 2 order by 1, 2
      on conflict (id_customer, month) do update set answered = m.answered + excluded.answered;
  else
    insert into rating_month as m (id_customer, month, asked, answered)
      select id_customer, rating_month_of(asked_at), count(*), count(answered_at)
      from changed where token_hash is not null group by 1, 2 order by 1, 2
      on conflict (id_customer, month) do update set asked = m.asked + case when tg_op = 'DELETE' then -excluded.asked else excluded.asked end,
        answered = m.answered + case when tg_op = 'DELETE' then -excluded.answered else excluded.answered end;
  end if;
  return null;
end
$$;
create trigger count_added after insert on feedback_request
  referencing new table as changed for each statement execute function count_feedback_requests();
create trigger count_changed after update on feedback_request
  referencing old table as before new table as after for each statement execute function count_feedback_requests();
create trigger count_removed after delete on feedback_request
  referencing old table as changed for each statement execute function count_feedback_requests();

-- Deleting a shipment ends its link for good, as it ends its shares.
create function end_feedback_of_deleted() returns trigger language plpgsql as $$
begin
  update feedback_request set revoked_at = new.deleted_at
    where id_customer = new.id_customer and id_shipment = new.id_shipment and revoked_at is null and answered_at is null;
  return null;
end
$$;
create trigger end_feedback_of_deleted after update of deleted_at on shipment
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function end_feedback_of_deleted();

-- What arrived lately is found customer by customer.
create index shipment_arrived_lately on shipment (id_customer, arrived_at, id_shipment) where status = 'arrived' and shelf <> 'deleted';
