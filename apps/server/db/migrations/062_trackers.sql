-- A tracker goes from customer to customer; what it reported stays with whoever had it then (decision 018). Each customer that it is or was with has a row of it,
-- under which its readings and links are kept; one of these rows is the live one, which the gateways know.
alter table tracker
  add column released_at timestamptz,
  add column held_since timestamptz not null default '-infinity',
  drop constraint tracker_identifier_key;
create unique index tracker_live on tracker (identifier) where released_at is null;
drop index tracker_of_customer;
create unique index tracker_of_customer on tracker (id_customer, identifier);
drop index tracker_secret;
create unique index tracker_secret on tracker (secret_hash) where released_at is null;
create index tracker_named on tracker (identifier);

-- The times for which a tracker was with a customer, and is no more.
create table tracker_tenure (
  id_tenure integer generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  primary key (id_customer, id_tenure),
  foreign key (id_customer, id_tracker) references tracker
);
create index tracker_tenure_of_tracker on tracker_tenure (id_customer, id_tracker, started_at);
create index tracker_tenure_id on tracker_tenure (id_tracker);
alter table tracker_tenure enable row level security, force row level security;
create policy of_customer on tracker_tenure using (in_scope(id_customer)) with check (in_scope(id_customer));
