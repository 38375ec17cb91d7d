import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { GeoJSON } from 'geojson';

/** Gives a source its data, or the address of it. A map that was taken down meanwhile needs none. */
export function feedSource(map: MapLibreMap, id: string, data: GeoJSON | string) {
  map
    .getSource<GeoJSONSource>(id)
    ?.setData(data)
    .catch(() => undefined);
}
