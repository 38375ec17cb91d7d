import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';

export const MapContext = createContext<MapLibreMap | null>(null);

/** Where the buttons of a map stand. */
export const MapToolsContext = createContext<HTMLElement | null>(null);

/** The map that the layer stands in. @throws Error outside of a MapView */
export function useMap(): MapLibreMap {
  const map = useContext(MapContext);
  if (!map) throw new Error('A map layer stands inside a MapView.');
  return map;
}
