-- Reports that heard cells or access points and say no position wait here for the position service, where one is set (decision 058): written with the reports
-- themselves, so that none is lost while the service is away.
create table position_question (
  id_customer integer not null,
  id_tracker integer not null,
  effective_time timestamptz not null,
  received_at timestamptz not null,
  network jsonb not null,
  primary key (id_customer, id_tracker, effective_time)
);
create index position_question_age on position_question (received_at);
alter table position_question enable row level security, force row level security;
create policy of_customer on position_question using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What the service said of the same cells and access points, for a while. Whoever heard them is not in it.
create table position_answer (
  name bytea primary key check (octet_length(name) = 32),
  -- Null: it knows none of them.
  latitude double precision,
  longitude double precision,
  accuracy real,
  asked_at timestamptz not null,
  check ((latitude is null) = (longitude is null) and (latitude is null) = (accuracy is null))
);
create index position_answer_age on position_answer (asked_at);

-- Which readings are the service's: a position of these is of the network, and not of the device.
create table network_position (
  id_customer integer not null,
  id_tracker integer not null,
  effective_time timestamptz not null,
  primary key (id_customer, id_tracker, effective_time)
);
create index network_position_age on network_position (effective_time);
alter table network_position enable row level security, force row level security;
create policy of_customer on network_position using (in_scope(id_customer)) with check (in_scope(id_customer));
