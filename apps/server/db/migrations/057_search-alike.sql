-- What rows say that have a word written somewhat like this one, the most alike first, at most so many. Like search_candidates it is the owner's, so
-- that the index can be used, and looks at the scope's own rows alone.
create function search_alike(asked_table text, word text, most integer) returns setof text
  language plpgsql stable security definer
  set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.55 as $$
declare
  scope text := current_setting('app.scope', true);
  customer text := case when scope = 'all' then '' else format(' and id_customer = %s', coalesce(nullif(scope, '')::integer, -1)) end;
begin
  if asked_table not in ('shipment', 'tracker', 'contact', 'contractor', 'member', 'shipment_asset', 'shipment_file') then
    raise exception 'nothing to search in %', asked_table;
  end if;
  -- What very many rows have is known from the newest already: a few hundred of them are enough.
  return query execute format('select x.search_text from (select search_text from %I where search_text %%> %L%s limit 500) x
    order by x.search_text <->> %L limit %s', asked_table, word, customer, word, most);
end
$$;
revoke execute on function search_alike(text, text, integer) from public;
