import type { AddLayerObject, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl';

/** Puts sources and the layers that draw them on the map, the lowest layer first. @returns takes all of it off again */
export function putLayers(map: MapLibreMap, sources: Readonly<Record<string, SourceSpecification>>, layers: readonly AddLayerObject[]) {
  for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
  for (const layer of layers) map.addLayer(layer);
  return () => {
    for (const { id } of layers.toReversed()) map.removeLayer(id);
    for (const id of Object.keys(sources)) map.removeSource(id);
  };
}
