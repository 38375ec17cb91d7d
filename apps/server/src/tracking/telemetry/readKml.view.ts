import { parseIsoTime } from '@sillage/domain/tracking/telemetry/isoTime';
import { isOnEarth } from '@sillage/domain/tracking/telemetry/physicalRange';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { DomainError } from '@sillage/domain/domainError';
import { SaxesParser } from 'saxes';
import { fileText, MOST_POINTS, numberIn, localName, physicalOf, type ReadTrack } from './trackFile.view.ts';

const DEEPEST = 64;
const LONGEST_TEXT = 200;

/** What one `Track` or one `Placemark` says: moments, and where it was at each of them. */
interface Open {
  readonly whens: string[];
  readonly coordinates: string[];
}

/**
 * The points with a time of a KML file: of `gx:Track` (2.2 with Google's extension, and 2.3), whose n-th `when` belongs to its n-th `coord`, and of placemarks that
 * have a `TimeStamp` and a `Point`. The parser knows no entities but those of XML itself, and fetches nothing.
 * @throws DomainError `track.unreadable`, `track.empty`, `track.tooManyPoints`
 */
export function readKml(bytes: Uint8Array): ReadTrack {
  const reports: Report[] = [];
  let nowhere = 0;
  const open: string[] = [];
  const within: Open[] = [];
  let text = '';
  const refuse = () => {
    throw new DomainError('track.unreadable');
  };
  const parser = new SaxesParser();
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if ((open.length === 0 && local !== 'kml') || open.length > DEEPEST) refuse();
    open.push(local);
    text = '';
    if (local === 'Track' || local === 'Placemark') within.push({ whens: [], coordinates: [] });
  });
  parser.on('text', (more) => {
    if (text.length < LONGEST_TEXT) text += more.slice(0, LONGEST_TEXT);
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    const local = localName(name);
    const current = within.at(-1);
    if (current && local === 'when') current.whens.push(text.trim());
    // A line has many places in one text, and none of them a time.
    if (current && (local === 'coord' || (local === 'coordinates' && open.at(-1) === 'Point'))) current.coordinates.push(text.trim());
    text = '';
    if (local !== 'Track' && local !== 'Placemark') return;
    const done = within.pop();
    for (const [index, place] of (done?.coordinates ?? []).entries()) {
      if (reports.length + nowhere >= MOST_POINTS) throw new DomainError('track.tooManyPoints');
      const report = toReport(place, done?.whens[index]);
      if (report) reports.push(report);
      else nowhere++;
    }
  });
  try {
    parser.write(fileText(bytes)).close();
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('track.unreadable');
  }
  if (reports.length === 0) throw new DomainError('track.empty');
  return { reports, nowhere };
}

/** Longitude first, as KML has it; between spaces in a track, between commas in a point. */
function toReport(place: string, when: string | undefined): Report | null {
  const [longitude = Number.NaN, latitude = Number.NaN, altitude] = place.split(/[\s,]+/).map((part) => numberIn(part));
  if (!isOnEarth(latitude, longitude)) return null;
  const deviceTime = when === undefined ? undefined : parseIsoTime(when);
  return { latitude, longitude, deviceTime, ...physicalOf({ altitude }), attributes: { source: 'kml' } };
}
