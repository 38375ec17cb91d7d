-- Who took it out again, and what is in a container now.
alter table asset_place add column ended_by integer;
create index asset_place_inside on asset_place (id_customer, id_container) where ended_at is null;
create index asset_place_inside_id on asset_place (id_container);
