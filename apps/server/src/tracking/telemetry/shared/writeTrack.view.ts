import type { TrackFormat } from '@sillage/domain/tracking/telemetry/trackFormat';
import { guardFormula } from '@sillage/domain/platform/text/formula';
import { POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { DomainError } from '@sillage/domain/domainError';
import { MOST_POINTS } from '../trackFile.view.ts';
import type { SeriesRow } from './series.view.ts';

/** Where something was, as it is written to a file. Units as in `Measures`. */
export interface WrittenPoint {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number | null;
  readonly speed: number | null;
  readonly course: number | null;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly battery: number | null;
}

const AT_ONCE = 500;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '');
/** Degrees as XML and people read them: never 1e-7. */
const degrees = (number: number) => (Math.abs(number) < 1e-6 ? number.toFixed(9).replace(/^-?0\.0+$/, '0') : String(number));
const iso = (time: number) => new Date(time).toISOString();

const TRACK_TYPES: Readonly<Record<TrackFormat, string>> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv; charset=utf-8',
};

/** What one tracker said. */
export interface WrittenTrack {
  readonly name: string;
  readonly points: readonly WrittenPoint[];
}

/** Tracks as a file, a piece at a time: GPX 1.1 with Garmin's temperature, KML 2.2 with `gx:Track`, GeoJSON (RFC 7946) or CSV. */
function trackPieces(format: TrackFormat, title: string, tracks: readonly WrittenTrack[]): AsyncIterable<string> {
  return inPieces(WRITERS[format](title, tracks));
}

async function* inPieces(lines: Iterable<string>): AsyncIterable<string> {
  let gathered: string[] = [];
  for (const line of lines) {
    gathered.push(line);
    if (gathered.length < AT_ONCE) continue;
    yield gathered.join('');
    gathered = [];
  }
  if (gathered.length > 0) yield gathered.join('');
}

type Writer = (title: string, tracks: readonly WrittenTrack[]) => Iterable<string>;

const WRITERS: Readonly<Record<TrackFormat, Writer>> = {
  *gpx(title, tracks) {
    yield `${XML}<gpx version="1.1" creator="Sillage" xmlns="http://www.topografix.com/GPX/1/1" `;
    yield `xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">\n<metadata><name>${escape(title)}</name></metadata>\n`;
    for (const { name, points } of tracks) {
      yield `<trk><name>${escape(name)}</name><trkseg>\n`;
      for (const point of points) yield gpxPoint(point);
      yield '</trkseg></trk>\n';
    }
    yield '</gpx>\n';
  },
  *kml(title, tracks) {
    yield `${XML}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n`;
    yield `<Document><name>${escape(title)}</name>`;
    for (const { name, points } of tracks) {
      yield `<Placemark><name>${escape(name)}</name><gx:Track>\n`;
      for (const { time } of points) yield `<when>${iso(time)}</when>\n`;
      for (const { latitude, longitude, altitude } of points)
        yield `<gx:coord>${degrees(longitude)} ${degrees(latitude)} ${altitude ?? 0}</gx:coord>\n`;
      yield '</gx:Track></Placemark>';
    }
    yield '</Document>\n</kml>\n';
  },
  *geojson(_title, tracks) {
    yield `{"type":"FeatureCollection","features":[`;
    let before = '';
    for (const { name, points } of tracks)
      for (const { time, latitude, longitude, altitude, ...measured } of points) {
        const said = Object.fromEntries(Object.entries(measured).filter(([, value]) => value !== null));
        const coordinates = altitude === null ? [longitude, latitude] : [longitude, latitude, altitude];
        const properties = { name, time: iso(time), ...said };
        yield `${before}\n${JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties })}`;
        before = ',';
      }
    yield '\n]}\n';
  },
  *csv(_title, tracks) {
    yield 'device,time,latitude,longitude,altitude,speed,course,temperature,humidity,battery\r\n';
    for (const { name, points } of tracks) {
      const device = guardFormula(name);
      for (const { time, latitude, longitude, altitude, speed, course, temperature, humidity, battery } of points)
        yield `${[device, iso(time), latitude, longitude, altitude, speed, course, temperature, humidity, battery].map((value) => value ?? '').join(',')}\r\n`;
    }
  },
};

function gpxPoint({ time, latitude, longitude, altitude, temperature }: WrittenPoint): string {
  const ele = altitude === null ? '' : `<ele>${altitude}</ele>`;
  const warm =
    temperature === null ? '' : `<gpxtpx:TrackPointExtension><gpxtpx:atemp>${temperature}</gpxtpx:atemp></gpxtpx:TrackPointExtension>`;
  const more = warm === '' ? '' : `<extensions>${warm}</extensions>`;
  return `<trkpt lat="${degrees(latitude)}" lon="${degrees(longitude)}">${ele}<time>${iso(time)}</time>${more}</trkpt>\n`;
}

/** How a file of a track is named: after what it is of, without the signs that no file may have. */
export function trackFileOf(format: TrackFormat, title: string, tracks: readonly WrittenTrack[]) {
  // Control signs are none that a reference can have.
  const name = title.replaceAll(/[<>:"/\\|?*]/g, '-');
  return { name: `${name}.${format}`, type: TRACK_TYPES[format], pieces: trackPieces(format, title, tracks) };
}

/**
 * What was reported of a shipment or an asset, as a file with a track for each tracker. Places that are doubted are left out.
 * @param mostRows so many rows, and there may be more of them
 * @throws DomainError `track.empty`, `track.tooManyPoints`
 */
export function readingsFile(format: TrackFormat, title: string, rows: readonly SeriesRow[], mostRows: number) {
  const tracks = [...Map.groupBy(rows, ({ identifier }) => identifier)].flatMap(([name, ofTracker]) => {
    const points = ofTracker.flatMap(({ time, latitude, longitude, flags, temperature, humidity, battery }): WrittenPoint[] => {
      if (latitude === null || longitude === null || (flags & POSITION_DOUBTS) !== 0) return [];
      return [{ time, latitude, longitude, altitude: null, speed: null, course: null, temperature, humidity, battery }];
    });
    return points.length === 0 ? [] : [{ name, points }];
  });
  if (rows.length >= mostRows || tracks.reduce((sum, { points }) => sum + points.length, 0) > MOST_POINTS)
    throw new DomainError('track.tooManyPoints');
  if (tracks.length === 0) throw new DomainError('track.empty');
  return trackFileOf(format, title, tracks);
}
