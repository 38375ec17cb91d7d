-- A place may be an area with corners, [longitude, latitude] each; its latitude, longitude and radius are then those of a circle that holds it.
alter table alert_rule add column polygon jsonb check (polygon is null or jsonb_array_length(polygon) between 3 and 100 and rule_key = 'geofencing');

-- Metres from a point to the nearest edge, negative inside: as packages/domain/src/platform/geo/polygon.ts reckons it.
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
