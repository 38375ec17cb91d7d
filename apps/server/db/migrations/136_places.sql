-- Towns know their names in every language: the gazetteer is filled anew at the next start.
truncate place;
drop index place_by_name;
alter table place drop column name_key;
-- As GeoNames counts them: the state of the United States, the département of France.
alter table place add column region text not null, add column district text not null;

create table place_name (
  -- Without case, accents and signs; compared by its letters alone, so that the beginning of a name finds it.
  name_key text collate "C" not null,
  id_place integer not null,
  -- As it is written.
  name text not null,
  -- The name by which GeoNames calls it, not one of another language or time.
  is_own boolean not null,
  population integer not null,
  primary key (name_key, id_place) include (population, is_own)
);
