import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FeatureCollection, Geometry } from 'geojson';

const FOLDER = join(import.meta.dirname, '..', 'natural-earth');

/** One of the files beside this folder. Their zoom levels are of tiles of 256 pixels, one more than the map's. */
export function readNaturalEarth<G extends Geometry, P>(name: string): FeatureCollection<G, P> {
  return JSON.parse(gunzipSync(readFileSync(join(FOLDER, `ne_${name}.geojson.gz`))).toString()) as FeatureCollection<G, P>;
}
