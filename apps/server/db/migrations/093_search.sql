-- The words of letters that a customer's shipments have ever said. A word that none has said is not looked for among a million of them: each of its runs of
-- three letters may be in very many, and reading those to find none took longer than everything else of a search. Numbers are not kept: there is one for every
-- shipment. A word stays when its last shipment goes; then it is looked for in vain, as before.
create table shipment_word (
  id_customer integer not null references customer,
  -- As `search_text` has it: no accents, no capitals. No primary key: two who say a new word at the same moment wait for nobody, and it is there twice.
  word text not null
);
create index shipment_word_of_customer on shipment_word (id_customer, word);
create index shipment_word_search on shipment_word using gin (word gin_trgm_ops);
alter table shipment_word enable row level security, force row level security;
create policy of_customer on shipment_word using (in_scope(id_customer)) with check (in_scope(id_customer));

create function keep_words_of_new_shipments() returns trigger language plpgsql as $$
begin
  insert into shipment_word (id_customer, word)
  select said.id_customer, said.word
  from (select distinct s.id_customer, run[1] as word from added s cross join lateral regexp_matches(s.search_text, '[a-z]{3,}', 'g') run) said
  where not exists (select from shipment_word k where k.id_customer = said.id_customer and k.word = said.word);
  return null;
end
$$;
create trigger keep_words_of_new after insert on shipment
  referencing new table as added for each statement execute function keep_words_of_new_shipments();

create function keep_words_of_changed_shipment() returns trigger language plpgsql as $$
begin
  insert into shipment_word (id_customer, word)
  select distinct new.id_customer, run[1] from regexp_matches(new.search_text, '[a-z]{3,}', 'g') run
  where not exists (select from shipment_word k where k.id_customer = new.id_customer and k.word = run[1]);
  return null;
end
$$;
create trigger keep_words_of_changed after update of route_text, carried_text on shipment
  for each row when (old.search_text is distinct from new.search_text) execute function keep_words_of_changed_shipment();

-- The words that were ever said may name who drove; of a deleted customer nobody searches for any.
create function forget_words_of_customer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from shipment_word where id_customer = new.id_customer;
  return null;
end
$$;
create trigger forget_words after update of status on customer
  for each row when (new.status = 'deleted' and old.status <> 'deleted') execute function forget_words_of_customer();

-- The rows of a table that say every word, at most so many. Under row-level security `like` can use no index, because it may leak what it compares;
-- here nothing but the scope's own rows are compared with nothing but a text, so that it may. It gives numbers alone: who asks reads the rows
-- themselves, under their own policy.
create function search_candidates(asked_table text, patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  id_column text := case asked_table
    when 'shipment' then 'id_shipment' when 'tracker' then 'id_tracker' when 'contact' then 'id_contact'
    when 'contractor' then 'id_contractor' when 'member' then 'id_user' when 'shipment_asset' then 'id_container'
    when 'shipment_file' then 'id_file' when 'asset' then 'id_asset' when 'content' then 'id_content' when 'alert_rule' then 'id_rule' end;
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
revoke execute on function search_candidates(text, text[], integer) from public;

-- What rows say that have a word written somewhat like this one, the most alike first, at most so many. Like search_candidates it is the owner's, so
-- that the index can be used, and looks at the scope's own rows alone.
create function search_alike(asked_table text, word text, most integer) returns setof text
  language plpgsql stable security definer
  set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.55 as $$
declare
  scope text := current_setting('app.scope', true);
  customer text := case when scope = 'all' then '' else format(' and id_customer = %s', coalesce(nullif(scope, '')::integer, -1)) end;
begin
  if asked_table not in
    ('shipment', 'tracker', 'contact', 'contractor', 'member', 'shipment_asset', 'shipment_file', 'asset', 'content') then
    raise exception 'nothing to search in %', asked_table;
  end if;
  -- What very many rows have is known from the newest already: a few hundred of them are enough.
  return query execute format('select x.search_text from (select search_text from %I where search_text %%> %L%s limit 500) x
    order by x.search_text <->> %L limit %s', asked_table, word, customer, word, most);
end
$$;
revoke execute on function search_alike(text, text, integer) from public;
