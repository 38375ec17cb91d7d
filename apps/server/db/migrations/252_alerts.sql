-- A place may be a room of a building instead of a circle or an area; its latitude, longitude and radius then say nothing. A room that is drawn no more is
-- watched no more.
alter table alert_rule
  add column id_room integer,
  add constraint alert_rule_room check (id_room is null or (rule_key = 'geofencing' and polygon is null));
create index alert_rule_of_room on alert_rule (id_customer, id_room) where id_room is not null;
