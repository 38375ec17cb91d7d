-- The embedded gazetteer: cities with their population, searched by the beginning of their name.
create table place (
  id_place integer primary key,
  name text not null,
  -- Lower case, without accents.
  name_key text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null
);
create index place_by_name on place (name_key text_pattern_ops, population desc);
