import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { tileIdToZxy, zxyToTileId } from 'pmtiles';
import type { Label } from './label.ts';
import { groundLabels } from './labels.ts';
import { groundShapes, type Shapes } from './shapes.ts';
import { writeArchive, type NumberedTile } from './writeArchive.ts';

/** Beyond it the tiles are drawn larger: what they are made of has no more detail (some 100 m). */
const DEEPEST_ZOOM = 7;
const EXTENT = 4096;
/** Of 4096: what is drawn beside a tile's edge, so that no seam is seen. */
const BUFFER = 64;

type Points = Pick<GeoJSONVTTile, 'features'>;
type Cut = (z: number, x: number, y: number) => Points | null;

export interface Ground {
  /** A PMTiles archive. */
  readonly archive: Uint8Array;
  /** ISO 3166-1 alpha-2 of the countries that have a label. */
  readonly countries: readonly string[];
}

/** The embedded map: coasts, borders, waters, towns with their names in six languages. Made from npm packages and from `build/natural-earth`. */
export function makeGround(): Ground {
  const points = groundLabels();
  const countries = (points['countries'] ?? []).map(({ tags }) => String(tags['code'])).toSorted();
  return { archive: makeArchive(points), countries };
}

function makeArchive(points: Readonly<Record<string, readonly Label[]>>): Buffer {
  const shapes = groundShapes().map((shape) => ({ ...shape, cut: cutShapes(shape) }));
  const labels = Object.entries(points).map(([layer, there]) => ({ layer, cut: cutLabels(there) }));
  const tiles = function* (): Generator<NumberedTile> {
    const end = zxyToTileId(DEEPEST_ZOOM + 1, 0, 0);
    for (let id = 0; id < end; id++) {
      const [z, x, y] = tileIdToZxy(id);
      const here = [...shapes.filter(({ from, to }) => from <= z && z <= to), ...labels];
      const cut = here.flatMap(({ layer, cut: cutting }) => {
        const part = cutting(z, x, y);
        return part && part.features.length > 0 ? [[layer, part as GeoJSONVTTile] as const] : [];
      });
      if (cut.length > 0) yield { id, content: fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: EXTENT }) };
    }
  };
  const layers = [...new Set([...shapes, ...labels].map(({ layer }) => layer))].map((id) => ({ id, fields: {} }));
  return writeArchive(tiles(), { name: 'Sillage ground', vector_layers: layers }, { min: 0, max: DEEPEST_ZOOM });
}

function cutShapes({ from, to, collection }: Shapes): Cut {
  const index = new GeoJSONVT(collection, { maxZoom: to, indexMaxZoom: from, extent: EXTENT, buffer: BUFFER, tolerance: 3 });
  return (z, x, y) => {
    const tile = index.getTile(z, x, y);
    if (!tile) return null;
    const features = tile.features.filter(({ tags }) => Number(tags?.['zoom'] ?? 0) <= z);
    return { features: features.map(({ tags, ...feature }) => ({ ...feature, tags: named(tags) })) as GeoJSONVTTile['features'] };
  };
}

/** What the style asks for: the zoom was for cutting alone. */
function named(tags: GeoJSONVTTile['features'][number]['tags']) {
  const name: unknown = tags?.['name'];
  return typeof name === 'string' ? { name } : {};
}

/** Points lie in the one tile that they are in: labels reach over its edge by themselves. */
function cutLabels(labels: readonly Label[]): Cut {
  const tiles = new Map<string, Points>();
  for (const { at, zoom, tags } of labels) {
    const [east, south] = [(at[0] + 180) / 360, mercator(at[1])];
    for (let z = Math.min(DEEPEST_ZOOM, Math.floor(zoom)); z <= DEEPEST_ZOOM; z++) {
      const [x, y] = [east * 2 ** z, south * 2 ** z];
      const key = `${z}/${Math.floor(x)}/${Math.floor(y)}`;
      const tile = tiles.get(key) ?? { features: [] };
      tiles.set(key, tile);
      tile.features.push({ type: 1, tags, geometry: [[Math.round((x % 1) * EXTENT), Math.round((y % 1) * EXTENT)]] });
    }
  }
  return (z, x, y) => tiles.get(`${z}/${x}/${y}`) ?? null;
}

/** Web Mercator: 0 at 85° north, 1 at 85° south. */
function mercator(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.min(1 - 1e-9, Math.max(0, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
}
