-- The register of calibrations: what certificates say of a tracker's sensors, and until when.
create table calibration (
  id_calibration integer generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  certificate text not null check (length(certificate) between 1 and 100),
  laboratory text not null default '' check (length(laboratory) <= 200),
  calibrated_on date not null,
  due_on date not null check (due_on > calibrated_on),
  -- °C, percentage points: what is added to what the sensor says; null: that sensor was not calibrated.
  temperature_offset double precision,
  humidity_offset double precision,
  -- Whether cold-chain reports add the offsets. Readings are never changed.
  is_applied boolean not null default false,
  -- How many days before it is due its customer's administrators were last told; null: not yet.
  told_days smallint,
  created_by integer references member,
  created_at timestamptz not null,
  primary key (id_customer, id_calibration),
  foreign key (id_customer, id_tracker) references tracker,
  check (num_nonnulls(temperature_offset, humidity_offset) > 0)
);
create unique index calibration_number on calibration (id_calibration);
create index calibration_of_tracker on calibration (id_customer, id_tracker, calibrated_on desc, id_calibration desc);
create index calibration_due on calibration (id_customer, id_tracker, due_on desc);
create index calibration_of_member on calibration (created_by);
create index calibration_to_tell on calibration (due_on, id_customer) where told_days is distinct from 7;
alter table calibration enable row level security, force row level security;
create policy of_customer on calibration using (in_scope(id_customer)) with check (in_scope(id_customer));

create table calibration_file (
  id_customer integer not null,
  id_calibration integer not null,
  name text not null,
  media_type text not null,
  size_bytes integer not null,
  content bytea not null,
  primary key (id_customer, id_calibration),
  foreign key (id_customer, id_calibration) references calibration on delete cascade
);
alter table calibration_file enable row level security, force row level security;
create policy of_customer on calibration_file using (in_scope(id_customer)) with check (in_scope(id_customer));
