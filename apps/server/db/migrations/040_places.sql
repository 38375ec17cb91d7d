-- The place that is nearest to a point is looked for in a band of latitudes.
create index place_by_latitude on place (latitude, longitude);
