import type { Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';
import { isStreetName, streetName } from './streetImages.ts';
import type { Streets } from './streetStyle.ts';

/** The layer that draws nothing, between the ground and what the product draws above it. */
export const ABOVE_GROUND = 'above-ground';

const GROUND = streetName('ground');
/** Tiles that did not come, before the first that did: enough to see that none will. */
const MOST_MISSES = 8;
const WORLD = [-180, -85.051129, 180, 85.051129] as const;
type Bounds = readonly [west: number, south: number, east: number, north: number];

/**
 * Puts a street map above the embedded one. The embedded one is seen until streets are there, where they have none, and again when they stay away.
 * @returns takes all of it off again
 */
export function putStreets(map: MapLibreMap, streets: Streets): () => void {
  const labels = groundLabels(map);
  const before = streets.isLabelled ? ABOVE_GROUND : (labels[0] ?? ABOVE_GROUND);
  let [hasTiles, hasFailed, misses, isOn] = [false, false, 0, true];

  function cover(isCovered: boolean) {
    const isWorldwide = isCovered && boundsOf(map, streets).every((side, at) => side === WORLD[at]);
    if (map.getLayer(GROUND)) map.setLayoutProperty(GROUND, 'visibility', isCovered ? 'visible' : 'none');
    // Names that both have make way for each other; where streets are drawn everywhere, theirs are enough.
    for (const id of labels)
      if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', isWorldwide && streets.isLabelled ? 'none' : 'visible');
  }
  function onData({ sourceId, tile }: MapSourceDataEvent) {
    if (!isStreetName(sourceId) || (tile as { state?: string } | undefined)?.state !== 'loaded') return;
    hasTiles = true;
    hasFailed = false;
  }
  function onIdle() {
    if (!hasTiles || hasFailed) return;
    if (!map.getLayer(GROUND)) addGround(map, streets, before);
    cover(true);
  }
  function onError(event: { readonly error: { readonly message: string }; readonly sourceId?: string }) {
    // A tile of the ground that did not come is asked for again when the map moves.
    if (!isOfStreets(event)) return;
    hasFailed = true;
    misses += 1;
    cover(false);
    // Not in the middle of what the map is doing.
    if (!hasTiles && misses >= MOST_MISSES) queueMicrotask(takeOff);
  }
  function takeOff() {
    if (!isOn) return;
    isOn = false;
    map.off('sourcedata', onData);
    map.off('idle', onIdle);
    cover(false);
    for (const { id } of streets.layers.toReversed()) if (map.getLayer(id)) map.removeLayer(id);
    if (map.getLayer(GROUND)) map.removeLayer(GROUND);
    for (const id of [...Object.keys(streets.sources), GROUND]) if (map.getSource(id)) map.removeSource(id);
    for (const { id } of streets.sprites) map.removeSprite(id);
    for (const id of map.listImages()) if (isStreetName(id)) map.removeImage(id);
    map.setMissingStyleImageResolver(null);
    map.off('error', onError);
  }

  map.on('error', onError);
  map.on('sourcedata', onData);
  map.on('idle', onIdle);
  map.setMissingStyleImageResolver((name) => addMissing(map, streets, name));
  for (const { id, url } of streets.sprites) map.addSprite(id, url);
  for (const [id, source] of Object.entries(streets.sources)) map.addSource(id, source);
  for (const layer of streets.layers) map.addLayer(layer, before);
  return takeOff;
}

/** Names of the embedded map. */
function groundLabels(map: MapLibreMap): string[] {
  const order = map.getLayersOrder();
  const ground = order.slice(0, Math.max(0, order.indexOf(ABOVE_GROUND)));
  return ground.filter((id) => !isStreetName(id) && map.getLayer(id)?.type === 'symbol');
}

/** Of a source, or asked of another host: nothing else here asks any. */
function isOfStreets({ error, sourceId = '' }: { readonly error: object; readonly sourceId?: string }): boolean {
  if (isStreetName(sourceId)) return true;
  const url = 'url' in error && typeof error.url === 'string' ? error.url : null;
  return url !== null && URL.canParse(url) && new URL(url).origin !== location.origin;
}

/** The colour below the streets, as far as their tiles reach: the embedded map is too coarse to lie below streets. */
function addGround(map: MapLibreMap, { ground, layers, ...streets }: Streets, before: string) {
  if (ground === null) return;
  const [west, south, east, north] = boundsOf(map, streets);
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  map.addSource(GROUND, {
    type: 'geojson',
    data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
  });
  const minzoom = Math.min(...tiledOf(map, streets).map((source) => source.minzoom ?? 0));
  const lowest = layers.find(({ id }) => map.getLayer(id))?.id;
  map.addLayer(
    { id: GROUND, type: 'fill', source: GROUND, minzoom, paint: { 'fill-color': ground, 'fill-antialias': false } },
    lowest ?? before,
  );
}

interface Tiled {
  readonly bounds?: readonly number[];
  readonly minzoom?: number;
}

function tiledOf(map: MapLibreMap, { sources }: Pick<Streets, 'sources'>): Tiled[] {
  return Object.keys(sources).flatMap((id) => {
    const source = map.getSource(id);
    return source?.type === 'vector' || source?.type === 'raster' ? [source] : [];
  });
}

/** Where there are tiles of any source; everywhere when one of them does not say. */
function boundsOf(map: MapLibreMap, streets: Pick<Streets, 'sources'>): Bounds {
  const known = tiledOf(map, streets).map(({ bounds }) => bounds);
  const sides = (at: number) => known.map((bounds) => bounds?.[at] ?? WORLD[at] ?? 0);
  if (known.length === 0) return WORLD;
  const west = Math.max(WORLD[0], Math.min(...sides(0)));
  const south = Math.max(WORLD[1], Math.min(...sides(1)));
  return [west, south, Math.min(WORLD[2], Math.max(...sides(2))), Math.min(WORLD[3], Math.max(...sides(3)))];
}

/** An image that neither a sprite nor the style's maker has is nothing to see, and nothing to complain about. */
async function addMissing(map: MapLibreMap, { drawImage }: Streets, name: string): Promise<void> {
  if (!isStreetName(name) || map.hasImage(name)) return;
  const image = drawImage?.(name.slice(streetName('').length)) ?? new ImageData(1, 1);
  map.addImage(name, image, { pixelRatio: 2 });
}
