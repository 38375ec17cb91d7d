-- Rules are found by what they are called, and alerts by their rule, as everything else that is searched.
alter table alert_rule add column search_text text not null generated always as (plain_text(rule_name)) stored;
create index alert_rule_search on alert_rule using gin (search_text gin_trgm_ops);
create index alert_episode_by_rule on alert_episode (id_customer, id_rule, raised_at desc, id_episode desc);

create or replace function search_candidates(asked_table text, patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  id_column text := case asked_table
    when 'shipment' then 'id_shipment' when 'tracker' then 'id_tracker' when 'contact' then 'id_contact'
    when 'contractor' then 'id_contractor' when 'member' then 'id_user' when 'shipment_asset' then 'id_container'
    when 'shipment_file' then 'id_file' when 'asset' then 'id_asset' when 'content' then 'id_content' when 'alert_rule' then 'id_rule' end;
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
