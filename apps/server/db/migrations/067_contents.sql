-- Goods in assets and containers. How much of one is where is a link with a start and an end; what is in no asset is the rest.
create table content (
  id_content integer generated always as identity,
  id_customer integer not null references customer,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  -- The number of an article or a batch.
  reference text not null default '' check (length(reference) <= 100),
  description text not null default '' check (length(description) <= 2000),
  quantity integer not null check (quantity between 1 and 1000000000),
  -- What is counted; pieces without one.
  unit text not null default '' check (length(unit) <= 20),
  -- Of one of them.
  length_cm double precision check (length_cm > 0),
  width_cm double precision check (width_cm > 0),
  depth_cm double precision check (depth_cm > 0),
  weight_kg double precision check (weight_kg > 0),
  revision integer not null default 1,
  created_by integer not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  search_text text not null generated always as (plain_text(name || ' ' || reference || ' ' || description)) stored,
  primary key (id_customer, id_content)
);
create unique index content_everywhere on content (id_content);
create index content_newest on content (id_customer, id_content desc) where removed_at is null;
create index content_name on content (id_customer, name_key, id_content) where removed_at is null;
create index content_by_name on content (name_key, id_content) where removed_at is null;
create index content_search on content using gin (search_text gin_trgm_ops);

create table content_place (
  id_lot integer generated always as identity,
  id_customer integer not null,
  id_content integer not null,
  id_asset integer not null,
  quantity integer not null check (quantity > 0),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  placed_by integer not null,
  ended_by integer,
  primary key (id_customer, id_lot),
  foreign key (id_customer, id_content) references content,
  foreign key (id_customer, id_asset) references asset
);
create unique index content_place_open on content_place (id_customer, id_content, id_asset) where ended_at is null;
create index content_place_of_content on content_place (id_customer, id_content, id_lot desc);
create index content_place_of_asset on content_place (id_customer, id_asset) where ended_at is null;
create index content_place_id on content_place (id_content);
create index content_place_asset_id on content_place (id_asset) where ended_at is null;

alter table content enable row level security, force row level security;
create policy of_customer on content using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table content_place enable row level security, force row level security;
create policy of_customer on content_place using (in_scope(id_customer)) with check (in_scope(id_customer));

-- The register and the contents are searched like everything else.
create or replace function search_candidates(asked_table text, patterns text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  id_column text := case asked_table
    when 'shipment' then 'id_shipment' when 'tracker' then 'id_tracker' when 'contact' then 'id_contact'
    when 'contractor' then 'id_contractor' when 'member' then 'id_user' when 'shipment_asset' then 'id_container'
    when 'shipment_file' then 'id_file' when 'asset' then 'id_asset' when 'content' then 'id_content' end;
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

create or replace function search_alike(asked_table text, word text, most integer) returns setof text
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
