-- The town nearest to each of many points: the index leads to the nearest ones at once, where the strip of one latitude held thousands of towns.
drop index place_by_latitude;
create index place_by_point on place using gist (point(longitude, latitude));
