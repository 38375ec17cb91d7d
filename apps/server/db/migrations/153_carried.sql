-- Numbers of containers, waybills and plates are written with and without spaces and hyphens: what is searched has them without, beside how they are written.
create function code_text(value text) returns text language sql immutable parallel safe
  return regexp_replace(plain_text(value), '[-[:space:]./_]', '', 'g');
create function text_and_code(value text) returns text language sql immutable parallel safe
  return case when code_text(value) = plain_text(value) then plain_text(value) else plain_text(value) || ' ' || code_text(value) end;

alter table asset drop column search_text;
alter table asset add column search_text text not null generated always as
  (text_and_code(reference) || ' ' || plain_text(identifier) || ' ' || text_and_code(owner_number) || ' ' || plain_text(description)) stored;
create index asset_search on asset using gin (search_text gin_trgm_ops);
alter table shipment_asset drop column search_text;
alter table shipment_asset add column search_text text not null generated always as (text_and_code(reference)) stored;
create index shipment_asset_search on shipment_asset using gin (search_text gin_trgm_ops);

-- A shipment is found by its reference and places, and by how it is carried: waybill, flight, driver, plate and goods. One text for both, so that one index
-- finds all of it together with the filters of the list.
drop index shipment_said, shipment_said_current;
drop trigger keep_words_of_changed on shipment;
alter table shipment rename column search_text to route_text;
alter table shipment alter column route_text set statistics -1, add column carried_text text not null default '';
alter table shipment add column search_text text not null generated always as (route_text || ' ' || carried_text) stored;
alter table shipment alter column search_text set statistics 300;

create function carriage_text(said carriage) returns text language sql immutable
  return plain_text(concat_ws(' ', nullif(said.awb_prefix || '-' || said.awb_suffix, '-'), nullif(said.awb_prefix || said.awb_suffix, ''),
    nullif(said.flight_number, ''), nullif(said.driver_name, ''), nullif(text_and_code(said.driver_plate), ''), nullif(said.goods, '')));

create function keep_carried_text() returns trigger language plpgsql as $$
begin
  update shipment s set carried_text = carriage_text(new)
  where s.id_customer = new.id_customer and s.id_shipment = new.id_shipment and s.carried_text <> carriage_text(new);
  return null;
end
$$;
create trigger keep_carried_text after insert or update on carriage for each row execute function keep_carried_text();

create trigger keep_words_of_changed after update of route_text, carried_text on shipment
  for each row when (old.search_text is distinct from new.search_text) execute function keep_words_of_changed_shipment();
update shipment s set carried_text = carriage_text(c) from carriage c where c.id_customer = s.id_customer and c.id_shipment = s.id_shipment;
create index shipment_said on shipment using gin (id_customer, type, search_text gin_trgm_ops);
create index shipment_said_current on shipment using gin (id_customer, status, type, departure_country, arrival_country, search_text gin_trgm_ops)
  where shelf = 'current';

-- The words that were ever said may name who drove; of a deleted customer nobody searches for any.
create function forget_words_of_customer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from shipment_word where id_customer = new.id_customer;
  return null;
end
$$;
create trigger forget_words after update of status on customer
  for each row when (new.status = 'deleted' and old.status <> 'deleted') execute function forget_words_of_customer();
