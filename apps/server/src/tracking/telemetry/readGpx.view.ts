import { Refusal } from '@sillage/domain/refusal';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { SaxesParser } from 'saxes';
import { parseIsoTime } from '@sillage/domain/tracking/telemetry/isoTime';
import { isOnEarth, isPhysical } from '@sillage/domain/tracking/telemetry/physicalRange';

const MOST_POINTS = 50_000;
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

export interface GpxTrack {
  readonly reports: readonly Report[];
  /** Points that lie nowhere on earth: they are in no report. */
  readonly nowhere: number;
}

/**
 * The points of the tracks of a GPX file, 1.0 or 1.1, as reports. The parser knows no entities but those of XML itself, and fetches nothing.
 * @throws Refusal `track.unreadable`, `track.empty`, `track.tooManyPoints`
 */
export function readGpx(bytes: Uint8Array): GpxTrack {
  const points: Point[] = [];
  let nowhere = 0;
  const parser = new SaxesParser();
  const open: string[] = [];
  let point: Point | null = null;
  let text = '';
  parser.on('error', () => {
    throw new Refusal('track.unreadable');
  });
  parser.on('doctype', () => {
    throw new Refusal('track.unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if ((open.length === 0 && local !== 'gpx') || open.length > DEEPEST) throw new Refusal('track.unreadable');
    open.push(local);
    text = '';
    if (local !== 'trkpt') return;
    if (points.length === MOST_POINTS) throw new Refusal('track.tooManyPoints');
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
    parser.write(textOf(bytes)).close();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('track.unreadable');
  }
  if (points.length === 0) throw new Refusal('track.empty');
  return { reports: points.map(toReport), nowhere };
}

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** In the letters that its mark or its declaration names; without either in UTF-8. @throws TypeError, RangeError */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1] ?? 'utf-8';
  // What can be read so far is not in UTF-16, whatever it says.
  const plain = /^utf-?16/i.test(declared) ? 'utf-8' : declared;
  return new TextDecoder(marked ?? plain, { fatal: true }).decode(bytes);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/.test(text) ? Number(text) : undefined;
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
  const names = Object.keys(measured) as (keyof typeof measured)[];
  const measures = names.flatMap((name) => {
    const number = measured[name];
    return number !== undefined && isPhysical(name, number) ? [[name, number] as const] : [];
  });
  const hdop = value('hdop');
  const time = said.get('time');
  return {
    latitude,
    longitude,
    deviceTime: time === undefined ? undefined : parseIsoTime(time),
    ...Object.fromEntries(measures),
    attributes: { source: 'gpx', ...(hdop === undefined ? {} : { hdop }) },
  };
}
