import { readCsvTrack } from './readCsvTrack.view.ts';
import { readGeoJson } from './readGeoJson.view.ts';
import { readGpx } from './readGpx.view.ts';
import { readKml } from './readKml.view.ts';
import type { ReadTrack } from './trackFile.view.ts';

/** How far into a file is looked for what it is. */
const BEGINNING = 4000;

/**
 * The points of a file: GPX, KML, GeoJSON, or CSV, by what it begins with and not by its name.
 * @throws DomainError `track.unreadable`, `track.empty`, `track.tooManyPoints`
 */
export function readTrackFile(bytes: Uint8Array): ReadTrack {
  // Of a file in UTF-16 every other byte is none of its letters.
  const begins = new TextDecoder('latin1')
    .decode(bytes.subarray(0, BEGINNING))
    .replaceAll('\0', '')
    .replace(/^(?:ÿþ|þÿ|ï»¿)/, '')
    .trimStart();
  if (begins.startsWith('<')) return /<(?:\w+:)?kml[\s>]/.test(begins) ? readKml(bytes) : readGpx(bytes);
  return begins.startsWith('{') ? readGeoJson(bytes) : readCsvTrack(bytes);
}
