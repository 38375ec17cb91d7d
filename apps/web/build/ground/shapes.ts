import type { Feature, FeatureCollection, Geometry, LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { makeMapGround, type Detail, type Part } from '../mapGround.ts';
import { unwrapRings } from '../unwrapRings.ts';
import { readNaturalEarth } from './naturalEarth.ts';

/** Lines or areas of one layer of the tiles, between two zoom levels. A feature that has a `zoom` is in no tile above it. */
export interface Shapes {
  readonly layer: string;
  readonly from: number;
  readonly to: number;
  readonly collection: FeatureCollection;
}

/** From here on the coast of a coarser detail looks cut with an axe. */
const DETAIL_FROM: readonly (readonly [detail: Detail, from: number, to: number])[] = [
  ['coarse', 0, 1],
  ['middle', 2, 4],
  ['fine', 5, 7],
];
/** Small lakes and side arms in every tile would be noise, and weight. */
const DEEPEST = 7;

interface Ranked {
  readonly min_zoom?: number;
  readonly name?: string;
  readonly name_en?: string;
}

/** What the embedded map draws below its labels. */
export function groundShapes(): Shapes[] {
  const coasts = DETAIL_FROM.flatMap(([detail, from, to]) => {
    const ground = makeMapGround(detail);
    return (Object.keys(ground) as Part[]).map((layer) => ({ layer, from, to, collection: ground[layer] }));
  });
  return [
    ...coasts,
    { layer: 'urban', from: 4, to: DEEPEST, collection: ranked(readNaturalEarth<Polygon, Ranked>('50m_urban_areas'), 1) },
    {
      layer: 'lakes',
      from: 1,
      to: DEEPEST,
      collection: ranked(together<Polygon | MultiPolygon>('10m_lakes', '10m_lakes_europe'), 1, true),
    },
    {
      layer: 'rivers',
      from: 2,
      to: DEEPEST,
      collection: ranked(together<LineString | MultiLineString>('10m_rivers_lake_centerlines', '10m_rivers_europe'), 1, true),
    },
    { layer: 'regions', from: 3, to: DEEPEST, collection: ranked(readNaturalEarth('50m_admin_1_states_provinces_lines'), 0) },
  ];
}

function together<G extends Geometry>(...names: string[]): FeatureCollection<G, Ranked> {
  return { type: 'FeatureCollection', features: names.flatMap((name) => readNaturalEarth<G, Ranked>(name).features) };
}

/** With the zoom of the map from which each is drawn, and its name where it is labelled. */
function ranked(collection: FeatureCollection<Geometry, Ranked>, ahead: number, isNamed = false): FeatureCollection {
  const features = collection.features.map(
    ({ geometry, properties: { min_zoom: first = 0, name = '', name_en: english = name } }): Feature => {
      const zoom = Math.min(DEEPEST, Math.max(0, Math.round(first - ahead)));
      return { type: 'Feature', geometry, properties: { zoom, ...(isNamed && english !== '' ? { name: english } : {}) } };
    },
  );
  return unwrapRings({ type: 'FeatureCollection', features });
}
