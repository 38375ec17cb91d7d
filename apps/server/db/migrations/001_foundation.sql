-- What every other file stands upon.

-- Texts are found by their runs of three letters, and together with the customer and the kind in one index.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Tenancy. Every table of a customer carries id_customer, and row-level security keeps the rows of others out of sight: the scope is set per transaction,
-- and nothing set means nothing seen. In a form that PostgreSQL does not estimate: every query names its customer itself, and a condition on top of that
-- would be taken to leave a thirtieth of what it leaves, so that whole lists were sorted where the first page could have been read in order.
create function in_scope(id_customer integer) returns boolean language sql stable parallel safe
  return case
    when current_setting('app.scope', true) = 'all' then true
    when id_customer = nullif(nullif(current_setting('app.scope', true), 'all'), '')::integer then true
    else false
  end;

-- What is searched stands in one column of each table, without case and accents, with an index of its runs of three letters.
create function plain_text(value text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'));

-- Numbers of containers, waybills and plates are written with and without spaces and hyphens: what is searched has them without, beside how they are written.
create function code_text(value text) returns text language sql immutable parallel safe
  return regexp_replace(plain_text(value), '[-[:space:]./_]', '', 'g');
create function text_and_code(value text) returns text language sql immutable parallel safe
  return case when code_text(value) = plain_text(value) then plain_text(value) else plain_text(value) || ' ' || code_text(value) end;

-- Great-circle distance by the haversine formula, as the product measures it everywhere.
create function metres_between(latitude1 double precision, longitude1 double precision, latitude2 double precision, longitude2 double precision)
returns double precision language sql immutable parallel safe
return 2 * 6371008.8 * asin(least(1, sqrt(
  sin(radians(latitude2 - latitude1) / 2) ^ 2
  + cos(radians(latitude1)) * cos(radians(latitude2)) * sin(radians(longitude2 - longitude1) / 2) ^ 2)));

-- Metres from a point to the nearest edge of an area with corners, [longitude, latitude] each; negative inside: as
-- packages/domain/src/platform/geo/polygon.ts reckons it.
create function metres_to_edge(latitude double precision, longitude double precision, corners jsonb)
returns double precision language sql immutable parallel safe as $$
  with flat as (
    select c.ordinal, 6371008.8 * cos(radians(latitude)) * radians((w.d - 360 * floor((w.d + 180) / 360)) - (w.h - 360 * floor((w.h + 180) / 360))) as x,
      6371008.8 * radians((c.corner ->> 1)::float8 - latitude) as y
    from jsonb_array_elements(corners) with ordinality as c (corner, ordinal),
      lateral (select (c.corner ->> 0)::float8 - (corners -> 0 ->> 0)::float8 as d, longitude - (corners -> 0 ->> 0)::float8 as h) w
  ), edge as (
    select a.x as ax, a.y as ay, b.x - a.x as dx, b.y - a.y as dy, b.y as by
    from flat a join flat b on b.ordinal = a.ordinal % jsonb_array_length(corners) + 1
  ), near as (
    select sqrt((ax + t * dx) ^ 2 + (ay + t * dy) ^ 2) as metres, (ay > 0) <> (by > 0) and ax - ay * dx / nullif(dy, 0) > 0 as is_crossed
    from (select *, coalesce(greatest(0, least(1, -(ax * dx + ay * dy) / nullif(dx * dx + dy * dy, 0))), 0) as t from edge) e
  )
  select min(metres) * case when count(*) filter (where is_crossed) % 2 = 1 then -1 else 1 end from near
$$;
