-- Customers are searched by the operator, invoices by whoever sees their shipment: by their number, and by what it was called when they were issued.
alter table customer add column search_text text not null
  generated always as (plain_text(customer_name || ' ' || manager) || ' ' || text_and_code(vat_number)) stored;
create index customer_search on customer using gin (search_text gin_trgm_ops);
alter table invoice add column search_text text not null
  generated always as (text_and_code(number) || ' ' || plain_text(coalesce(facts ->> 'buyer', '') || ' ' || coalesce(facts ->> 'reference', ''))) stored;
create index invoice_search on invoice using gin (search_text gin_trgm_ops);

create or replace function search_candidates(asked_table text, patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  id_column text := case asked_table
    when 'shipment' then 'id_shipment' when 'tracker' then 'id_tracker' when 'contact' then 'id_contact'
    when 'contractor' then 'id_contractor' when 'member' then 'id_user' when 'shipment_asset' then 'id_container'
    when 'shipment_file' then 'id_file' when 'asset' then 'id_asset' when 'content' then 'id_content' when 'alert_rule' then 'id_rule'
    when 'quote' then 'id_quote' when 'customer' then 'id_customer' when 'invoice' then 'id_invoice' end;
  scope text := current_setting('app.scope', true);
  customer integer := case when scope = 'all' then null else coalesce(nullif(scope, '')::integer, -1) end;
  says_all text := (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  if id_column is null or says_all is null then
    raise exception 'nothing to search in %', asked_table;
  end if;
  -- A text that has the pattern within has each of its runs of letters within one of its own.
  if asked_table = 'shipment' and exists (
    select from (select distinct run[1] as letters from unnest(patterns) pattern cross join lateral regexp_matches(pattern, '[a-z]{3,}', 'g') run) asked
    where not exists (select from shipment_word k where k.word like '%' || asked.letters || '%' and (customer is null or k.id_customer = customer))
  ) then
    return;
  end if;
  if customer is not null then
    says_all := says_all || format(' and id_customer = %s', customer);
  end if;
  return query execute format('select %I from %I where %s and in_scope(id_customer) limit %s', id_column, asked_table, says_all, most);
end
$$;

create or replace function search_alike(asked_table text, word text, most integer) returns setof text
  language plpgsql stable security definer
  set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.55 as $$
declare
  scope text := current_setting('app.scope', true);
  customer text := case when scope = 'all' then '' else format(' and id_customer = %s', coalesce(nullif(scope, '')::integer, -1)) end;
begin
  if asked_table not in
    ('shipment', 'tracker', 'contact', 'contractor', 'member', 'shipment_asset', 'shipment_file', 'asset', 'content', 'quote', 'customer',
      'invoice') then
    raise exception 'nothing to search in %', asked_table;
  end if;
  -- What very many rows have is known from the newest already: a few hundred of them are enough.
  return query execute format('select x.search_text from (select search_text from %I where search_text %%> %L%s limit 500) x
    order by x.search_text <->> %L limit %s', asked_table, word, customer, word, most);
end
$$;
