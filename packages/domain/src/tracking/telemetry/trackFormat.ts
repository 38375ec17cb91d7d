/** What a track is written as: GPX 1.1, KML 2.2 with `gx:Track`, GeoJSON (RFC 7946), or CSV. */
export const TRACK_FORMATS = ['gpx', 'kml', 'geojson', 'csv'] as const;
export type TrackFormat = (typeof TRACK_FORMATS)[number];
