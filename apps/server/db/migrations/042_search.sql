-- What is searched stands in one column of each table, without case and accents, with an index of its runs of three letters.
create function plain_text(value text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'));

alter table tracker add column search_text text not null
  generated always as (plain_text(identifier || ' ' || coalesce(serial, ''))) stored;
alter table contact add column search_text text not null
  generated always as (plain_text(firstname || ' ' || lastname || ' ' || company || ' ' || email || ' ' || phone)) stored;
alter table contractor add column search_text text not null
  generated always as (plain_text(company || ' ' || firstname || ' ' || lastname || ' ' || email)) stored;
alter table member add column search_text text not null
  generated always as (plain_text(first_name || ' ' || last_name || ' ' || email)) stored;
alter table shipment_asset add column search_text text not null generated always as (plain_text(reference)) stored;
alter table shipment_file add column search_text text not null generated always as (plain_text(name)) stored;

create index tracker_search on tracker using gin (search_text gin_trgm_ops);
create index contact_search on contact using gin (search_text gin_trgm_ops);
create index contractor_search on contractor using gin (search_text gin_trgm_ops);
create index member_search on member using gin (search_text gin_trgm_ops);
create index shipment_asset_search on shipment_asset using gin (search_text gin_trgm_ops);
create index shipment_file_search on shipment_file using gin (search_text gin_trgm_ops);
-- The newest of every customer, whatever their shelf.
create index shipment_everywhere on shipment (id_shipment desc) where deleted_at is null;
create unique index shipment_asset_everywhere on shipment_asset (id_container desc);
create index shipment_asset_newest on shipment_asset (id_customer, id_container desc);
create index contact_everywhere on contact (id_contact desc);

-- The rows of a table that say every word, at most so many. Under row-level security `like` can use no index, because it may leak what it compares;
-- here nothing but the scope's own rows are compared with nothing but a text, so that it may. It gives numbers alone: who asks reads the rows
-- themselves, under their own policy.
create function search_candidates(asked_table text, patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  id_column text := case asked_table
    when 'shipment' then 'id_shipment' when 'tracker' then 'id_tracker' when 'contact' then 'id_contact'
    when 'contractor' then 'id_contractor' when 'member' then 'id_user' when 'shipment_asset' then 'id_container'
    when 'shipment_file' then 'id_file' end;
  scope text := current_setting('app.scope', true);
  says_all text := (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  if id_column is null or says_all is null then
    raise exception 'nothing to search in %', asked_table;
  end if;
  if scope is distinct from 'all' then
    says_all := says_all || format(' and id_customer = %s', coalesce(nullif(scope, '')::integer, -1));
  end if;
  return query execute format('select %I from %I where %s and in_scope(id_customer) limit %s', id_column, asked_table, says_all, most);
end
$$;
revoke execute on function search_candidates(text, text[], integer) from public;
