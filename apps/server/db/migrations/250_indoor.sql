-- Buildings: sites with floors, each a picture with its rooms and with the anchors that trackers are found by.
create table indoor_site (
  id_indoor_site integer generated always as identity,
  id_customer integer not null references customer,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  revision integer not null default 1,
  primary key (id_customer, id_indoor_site)
);
create unique index indoor_site_everywhere on indoor_site (id_indoor_site);
create unique index indoor_site_name on indoor_site (id_customer, name_key);
create index indoor_site_by_name on indoor_site (name_key, id_indoor_site);
alter table indoor_site enable row level security, force row level security;
create policy of_customer on indoor_site using (in_scope(id_customer)) with check (in_scope(id_customer));

create table indoor_floor (
  id_floor integer generated always as identity,
  id_customer integer not null,
  id_indoor_site integer not null,
  name text not null check (length(name) between 1 and 60),
  name_key text not null,
  level integer not null check (level between -20 and 200),
  picture_key text references picture (key) on delete set null,
  width_pixels integer check (width_pixels > 0),
  height_pixels integer check (height_pixels > 0),
  -- Two distances that were measured in the building, and what they say of the size of the plan.
  measures jsonb,
  width_metres double precision check (width_metres > 0),
  height_metres double precision check (height_metres > 0),
  -- Where it lies in the world: its middle, how it is turned, how wide it is.
  pin jsonb,
  -- Of the plan: whoever changes it says which they have seen.
  revision integer not null default 1,
  primary key (id_customer, id_floor),
  foreign key (id_customer, id_indoor_site) references indoor_site on delete cascade,
  check ((width_metres is null) = (height_metres is null))
);
create unique index indoor_floor_everywhere on indoor_floor (id_floor);
create unique index indoor_floor_name on indoor_floor (id_customer, id_indoor_site, name_key);
create unique index indoor_floor_level on indoor_floor (id_customer, id_indoor_site, level);
create index indoor_floor_picture on indoor_floor (picture_key) where picture_key is not null;
alter table indoor_floor enable row level security, force row level security;
create policy of_customer on indoor_floor using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Corners are shares of the plan's width and height, from its top left.
create table indoor_room (
  id_room integer generated always as identity,
  id_customer integer not null,
  id_floor integer not null,
  name text not null check (length(name) between 1 and 60),
  corners jsonb not null,
  primary key (id_customer, id_room),
  foreign key (id_customer, id_floor) references indoor_floor on delete cascade
);
create unique index indoor_room_everywhere on indoor_room (id_room);
create index indoor_room_of_floor on indoor_room (id_customer, id_floor);
alter table indoor_room enable row level security, force row level security;
create policy of_customer on indoor_room using (in_scope(id_customer)) with check (in_scope(id_customer));

create table indoor_anchor (
  id_anchor integer generated always as identity,
  id_customer integer not null,
  id_floor integer not null,
  kind text not null check (kind in ('gateway', 'beacon', 'reader')),
  name text not null default '' check (length(name) <= 60),
  -- As reports name it, as it was typed and as it is compared.
  address text not null check (length(address) between 1 and 100),
  address_key text not null,
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  primary key (id_customer, id_anchor),
  foreign key (id_customer, id_floor) references indoor_floor on delete cascade
);
create unique index indoor_anchor_everywhere on indoor_anchor (id_anchor);
create unique index indoor_anchor_address on indoor_anchor (id_customer, address_key);
create index indoor_anchor_of_floor on indoor_anchor (id_customer, id_floor);
alter table indoor_anchor enable row level security, force row level security;
create policy of_customer on indoor_anchor using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Plans are larger than photos.
alter table picture drop constraint picture_bytes_check, add constraint picture_bytes_check check (octet_length(bytes) <= 2097152);
