import { DomainError } from '@sillage/domain/domainError';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { SaxesParser } from 'saxes';
import { parseIsoTime } from '@sillage/domain/tracking/telemetry/isoTime';
import { isOnEarth } from '@sillage/domain/tracking/telemetry/physicalRange';
import { fileText, localName, MOST_POINTS, numberIn, physicalOf, type ReadTrack } from './trackFile.view.ts';

/** Deeper is no GPX. */
const DEEPEST = 64;
const LONGEST_TEXT = 100;
const KMH_PER_MS = 3.6;

interface Point {
  latitude: number;
  longitude: number;
  /** By the local name of the element, whatever its namespace: `atemp` of Garmin's extension is there, too. */
  readonly said: Map<string, string>;
}

/**
 * The points of the tracks of a GPX file, 1.0 or 1.1, as reports. The parser knows no entities but those of XML itself, and fetches nothing.
 * @throws DomainError `track.unreadable`, `track.empty`, `track.tooManyPoints`
 */
export function readGpx(bytes: Uint8Array): ReadTrack {
  const points: Point[] = [];
  let nowhere = 0;
  const parser = new SaxesParser();
  const open: string[] = [];
  let point: Point | null = null;
  let text = '';
  parser.on('error', () => {
    throw new DomainError('track.unreadable');
  });
  parser.on('doctype', () => {
    throw new DomainError('track.unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if ((open.length === 0 && local !== 'gpx') || open.length > DEEPEST) throw new DomainError('track.unreadable');
    open.push(local);
    text = '';
    if (local !== 'trkpt') return;
    if (points.length === MOST_POINTS) throw new DomainError('track.tooManyPoints');
    const { lat, lon } = attributes as Record<string, string | undefined>;
    point = { latitude: numberIn(lat) ?? Number.NaN, longitude: numberIn(lon) ?? Number.NaN, said: new Map() };
  });
  parser.on('text', (more) => {
    if (text.length < LONGEST_TEXT) text += more.slice(0, LONGEST_TEXT);
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    const local = localName(name);
    if (point && local === 'trkpt') {
      if (isOnEarth(point.latitude, point.longitude)) points.push(point);
      else nowhere++;
      point = null;
    } else if (point && text.trim() !== '') point.said.set(local, text.trim());
    text = '';
  });
  try {
    parser.write(fileText(bytes)).close();
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('track.unreadable');
  }
  if (points.length === 0) throw new DomainError('track.empty');
  return { reports: points.map(toReport), nowhere };
}

function toReport({ latitude, longitude, said }: Point): Report {
  const value = (name: string) => numberIn(said.get(name));
  const speed = value('speed');
  const measured = {
    altitude: value('ele'),
    speed: speed === undefined ? undefined : speed * KMH_PER_MS,
    course: value('course'),
    satellites: value('sat'),
    temperature: value('atemp') ?? value('temp'),
  };
  const hdop = value('hdop');
  const time = said.get('time');
  return {
    latitude,
    longitude,
    deviceTime: time === undefined ? undefined : parseIsoTime(time),
    ...physicalOf(measured),
    attributes: { source: 'gpx', ...(hdop === undefined ? {} : { hdop }) },
  };
}
