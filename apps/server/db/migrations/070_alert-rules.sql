-- A rule watches any value, or a place; of one shipment, of one tracker, or of everything that a customer has.
alter table alert_rule rename column min_celsius to value_min;
alter table alert_rule rename column max_celsius to value_max;
alter table alert_rule rename column hysteresis_celsius to hysteresis;
alter table alert_rule drop constraint alert_rule_rule_key_check;
alter table alert_rule drop constraint alert_rule_check;
alter table alert_rule
  alter column id_shipment drop not null,
  add column id_tracker integer,
  add column description text not null default '' check (length(description) <= 500),
  add column direction text check (direction in ('IN', 'OUT', 'INOUT')),
  add column address text not null default '' check (length(address) <= 300),
  add column latitude double precision,
  add column longitude double precision,
  add column radius_metres real check (radius_metres > 0),
  -- Nothing earlier is judged: a rule that was changed begins anew.
  add column watch_from timestamptz not null default '-infinity',
  add column modified_by integer references member,
  add column modified_at timestamptz,
  add foreign key (id_customer, id_tracker) references tracker,
  add constraint alert_rule_rule_key_check check (rule_key in ('temperature', 'humidity', 'battery', 'light', 'shock', 'geofencing')),
  add constraint alert_rule_target check (num_nonnulls(id_shipment, id_tracker) <= 1),
  add constraint alert_rule_watches check (
    case rule_key
      when 'geofencing' then num_nonnulls(direction, latitude, longitude, radius_metres) = 4 and num_nonnulls(value_min, value_max) = 0
      else num_nonnulls(value_min, value_max) > 0 and num_nonnulls(direction, latitude, longitude, radius_metres) = 0
    end);
create index alert_rule_of_tracker on alert_rule (id_customer, id_tracker) where id_tracker is not null;
create index alert_rule_of_customer on alert_rule (id_customer) where id_shipment is null and id_tracker is null and deleted_at is null;
create index alert_rule_newest on alert_rule (id_customer, id_rule desc) where deleted_at is null;
create index alert_rule_everywhere on alert_rule (id_rule desc) where deleted_at is null;

-- What happened to a tracker that was on no shipment belongs to none.
alter table alert_episode rename column limit_celsius to limit_value;
alter table alert_episode
  alter column id_shipment drop not null,
  add column acknowledged_by integer references member,
  add column acknowledged_at timestamptz,
  add column closed_by integer references member,
  add column closed_at timestamptz,
  add check ((acknowledged_by is null) = (acknowledged_at is null)),
  add check ((closed_by is null) = (closed_at is null));
create index alert_episode_of_tracker on alert_episode (id_customer, id_tracker, raised_at desc, id_episode desc);

-- Great-circle distance by the haversine formula, as the product measures it everywhere.
create function metres_between(latitude1 double precision, longitude1 double precision, latitude2 double precision, longitude2 double precision)
returns double precision language sql immutable parallel safe
return 2 * 6371008.8 * asin(least(1, sqrt(
  sin(radians(latitude2 - latitude1) / 2) ^ 2
  + cos(radians(latitude1)) * cos(radians(latitude2)) * sin(radians(longitude2 - longitude1) / 2) ^ 2)));
