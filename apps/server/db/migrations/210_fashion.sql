-- Shuttles for the customers of the luxury vertical. Lines and departures are the operator's own; who books, holds and is written to is a customer.
create table shuttle_line (
  id_line integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  time_zone text not null,
  weekdays integer[] not null check (cardinality(weekdays) between 1 and 7),
  departure_time text not null check (departure_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  valid_from text not null check (valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  valid_to text check (valid_to >= valid_from),
  days_without text[] not null default '{}',
  cut_off jsonb not null,
  stops jsonb not null,
  vehicle text not null default '' check (length(vehicle) <= 100),
  plate text not null default '' check (length(plate) <= 20),
  driver_name text not null default '' check (length(driver_name) <= 100),
  driver_phone text not null default '' check (length(driver_phone) <= 40),
  capacity_pieces integer not null check (capacity_pieces > 0),
  capacity_hanging_cm integer not null check (capacity_hanging_cm >= 0),
  capacity_grams integer not null check (capacity_grams > 0),
  price jsonb not null,
  -- One that ended stays for the departures that were booked of it.
  ended_at timestamptz,
  revision integer not null default 1
);
create unique index shuttle_line_name on shuttle_line (name_key) where ended_at is null;
create index shuttle_line_by_name on shuttle_line (name_key, id_line) where ended_at is null;
alter table shuttle_line enable row level security, force row level security;
create policy of_operator on shuttle_line using (in_scope(0)) with check (in_scope(0));

-- A departure, with all that was said of its line when it was made. Whoever books holds its row: what is left is known for certain while they do.
create table shuttle (
  id_shuttle integer generated always as identity primary key,
  id_line integer references shuttle_line,
  name text not null check (length(name) between 1 and 100),
  -- By the calendar of the place that it leaves from.
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  time_zone text not null,
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  book_until timestamptz not null,
  stops jsonb not null,
  vehicle text not null default '' check (length(vehicle) <= 100),
  plate text not null default '' check (length(plate) <= 20),
  driver_name text not null default '' check (length(driver_name) <= 100),
  driver_phone text not null default '' check (length(driver_phone) <= 40),
  capacity_pieces integer not null check (capacity_pieces > 0),
  capacity_hanging_cm integer not null check (capacity_hanging_cm >= 0),
  capacity_grams integer not null check (capacity_grams > 0),
  price jsonb not null,
  -- Changed by hand: the line does not change it any more.
  is_own boolean not null default false,
  cancelled_at timestamptz,
  cancelled_reason text not null default '' check (length(cancelled_reason) <= 500),
  revision integer not null default 1,
  check (arrives_at > departs_at),
  check (book_until <= departs_at)
);
-- Each line leaves once a day, however many processes make its departures.
create unique index shuttle_of_line on shuttle (id_line, day);
create index shuttle_by_departure on shuttle (departs_at, id_shuttle);
alter table shuttle enable row level security, force row level security;
create policy of_operator on shuttle using (in_scope(0)) with check (in_scope(0));

create table shuttle_booking (
  id_customer integer not null references customer,
  id_booking integer generated always as identity,
  id_shuttle integer not null references shuttle,
  reference text not null check (length(reference) between 1 and 40),
  status text not null check (status in ('booked', 'cancelled')),
  pieces integer not null check (pieces > 0),
  hanging_cm integer not null check (hanging_cm >= 0),
  grams integer not null check (grams >= 0),
  -- As it was said: counts, places, windows, contact, care and remark.
  said jsonb not null,
  value_cents bigint check (value_cents >= 0),
  price_cents bigint not null check (price_cents >= 0),
  -- Of the shuttle, so that a list of bookings is in its order without looking further.
  departs_at timestamptz not null,
  id_shipment integer,
  request_key uuid,
  created_by integer not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_reason text not null default '' check (length(cancelled_reason) <= 500),
  revision integer not null default 1,
  primary key (id_customer, id_booking),
  foreign key (id_customer, id_shipment) references shipment (id_customer, id_shipment) on delete set null (id_shipment),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create unique index shuttle_booking_everywhere on shuttle_booking (id_booking);
create unique index shuttle_booking_reference on shuttle_booking (id_customer, reference);
create unique index shuttle_booking_shipment on shuttle_booking (id_customer, id_shipment) where id_shipment is not null;
create unique index shuttle_booking_request on shuttle_booking (id_customer, created_by, request_key) where request_key is not null;
create index shuttle_booking_by_departure on shuttle_booking (id_customer, departs_at, id_booking);
create index shuttle_booking_by_departure_of_all on shuttle_booking (departs_at, id_booking);
-- What is taken of a shuttle is added up from here.
create index shuttle_booking_seats on shuttle_booking (id_shuttle, id_booking) include (id_customer, pieces, hanging_cm, grams) where status = 'booked';
alter table shuttle_booking enable row level security, force row level security;
create policy of_customer on shuttle_booking using (in_scope(id_customer)) with check (in_scope(id_customer));

create table shuttle_counter (
  id_customer integer not null references customer,
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (id_customer, year)
);
alter table shuttle_counter enable row level security, force row level security;
create policy of_customer on shuttle_counter using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A seat that is held while somebody fills the form. One that is over counts for nothing, and is swept up later.
create table shuttle_hold (
  id_customer integer not null references customer,
  id_hold integer generated always as identity,
  id_shuttle integer not null references shuttle on delete cascade,
  id_user integer not null,
  pieces integer not null check (pieces > 0),
  hanging_cm integer not null check (hanging_cm >= 0),
  grams integer not null check (grams >= 0),
  expires_at timestamptz not null,
  is_renewed boolean not null default false,
  primary key (id_customer, id_hold),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
create unique index shuttle_hold_everywhere on shuttle_hold (id_hold);
create index shuttle_hold_seats on shuttle_hold (id_shuttle, expires_at);
create index shuttle_hold_over on shuttle_hold (expires_at);
create index shuttle_hold_of_customer on shuttle_hold (id_customer, expires_at);
create index shuttle_hold_of_member on shuttle_hold (id_customer, id_user);
alter table shuttle_hold enable row level security, force row level security;
create policy of_customer on shuttle_hold using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What happened to a booking, and what the operator and the customer wrote about it.
create table shuttle_event (
  id_customer integer not null,
  id_event integer generated always as identity,
  id_booking integer not null,
  kind text not null check (kind in ('booked', 'changed', 'moved', 'cancelled', 'shuttleCancelled', 'shuttleChanged', 'shippedAgain', 'written')),
  happened_at timestamptz not null,
  -- Null: the product by itself.
  id_user integer,
  is_operator boolean not null default false,
  text text not null default '' check (length(text) <= 2000),
  primary key (id_customer, id_event),
  foreign key (id_customer, id_booking) references shuttle_booking (id_customer, id_booking) on delete cascade
);
create index shuttle_event_newest on shuttle_event (id_customer, id_booking, id_event desc);
alter table shuttle_event enable row level security, force row level security;
create policy of_customer on shuttle_event using (in_scope(id_customer)) with check (in_scope(id_customer));
