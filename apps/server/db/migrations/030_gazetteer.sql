-- The embedded gazetteer: towns with their population, searched by the beginning of any of their names, or by a point.
create table place (
  id_place integer primary key,
  -- The name by which GeoNames calls it.
  name text not null,
  country text not null,
  -- As GeoNames counts them: the state of the United States, the département of France.
  region text not null,
  district text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null
);
-- The town nearest to each of many points: the index leads to the nearest ones at once, where a strip of one latitude holds thousands of towns.
create index place_by_point on place using gist (point(longitude, latitude));

-- The names of a town in every language.
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
