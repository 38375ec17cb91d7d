-- How a tracker has been lately, reckoned from its readings now and then (decision 058), so that a whole fleet can be looked through: who keeps their interval,
-- whose battery ends soon, who is heard badly, who has old firmware. Whether a tracker is silent is not kept: it is a matter of the moment.
create table tracker_health (
  id_customer integer not null,
  id_tracker integer not null,
  checked_at timestamptz not null,
  -- Of the last seven days: the share of the time without waiting longer than promised for the next report, and how many reports there were.
  kept real,
  reports integer not null,
  -- When the battery is empty if it goes on like this.
  empty_at timestamptz,
  percent_per_day real,
  -- Medians of the last reports.
  signal real,
  satellites real,
  hdop real,
  is_poorly_heard boolean not null,
  -- As it was last said, however long ago; and what it is compared with.
  firmware text check (length(firmware) <= 100),
  device_kind text not null,
  is_firmware_old boolean not null default false,
  primary key (id_customer, id_tracker),
  foreign key (id_customer, id_tracker) references tracker
);
create index tracker_health_checked on tracker_health (checked_at);
create index tracker_health_empty on tracker_health (empty_at) where empty_at is not null;
create index tracker_health_kept on tracker_health (kept) where kept < 0.8;
create index tracker_health_heard on tracker_health (signal) where is_poorly_heard;
create index tracker_health_firmware on tracker_health (device_kind, firmware) where firmware is not null;
create index tracker_health_old on tracker_health (id_tracker) where is_firmware_old;
alter table tracker_health enable row level security, force row level security;
create policy of_customer on tracker_health using (in_scope(id_customer)) with check (in_scope(id_customer));

-- How many speak a protocol, and when one of them was last heard.
create index tracker_protocol on tracker (protocol, id_tracker) where released_at is null;
