import type { Measures } from '@sillage/domain/tracking/telemetry/reading';
import { type DraftReport, setMeasure, setPosition } from '../json/draftReport.ts';
import { numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import type { NamedValue } from './namedValues.ts';

/** Latitude and longitude as codecs name the pair. */
const PAIRS = [
  ['latitude', 'longitude'],
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['lat', 'long'],
  ['latitudedeg', 'longitudedeg'],
  ['gpslat', 'gpslong'],
  ['gpslat', 'gpslon'],
  ['gpslat', 'gpslng'],
  ['gpslatitude', 'gpslongitude'],
  ['positionlatitude', 'positionlongitude'],
  ['locationlatitude', 'locationlongitude'],
  ['poslat', 'poslon'],
  ['poslat', 'poslng'],
] as const;

/** Beside the pair; only names that tell their unit (a bare `speed` may be m/s, km/h or knots). */
const BESIDE: readonly (readonly [keyof Measures, readonly string[]])[] = [
  ['accuracy', ['accuracy', 'accuracym', 'horizontalaccuracy', 'gpsaccuracy']],
  ['altitude', ['altitude', 'alt', 'altitudem', 'gpsalt', 'gpsaltitude']],
  ['speed', ['speedkmh', 'speedkmph', 'speedkph']],
  ['course', ['headingdeg', 'heading', 'course', 'cog', 'bearing']],
  [
    'satellites',
    ['satellites', 'sats', 'gpssat', 'gpssats', 'numsat', 'numsats', 'nsat', 'satellitecount', 'satellitesused', 'numberofsatellites'],
  ],
];

const FIX_NAMES = ['gpsfix', 'gnssfix', 'fix', 'gpsvalid', 'fixvalid', 'positionvalid', 'gpsstatus'];
const NO_FIX: ReadonlySet<unknown> = new Set([false, 0, 'false', 'none', 'nofix', 'no fix', 'no_fix', 'invalid']);

/** A position that the device itself measured. Where it says that it has no fix, the coordinates it may still give are old ones and are left out. */
export function readPosition(draft: DraftReport, values: readonly NamedValue[]): void {
  if (values.some(saysNoFix)) {
    draft.flags.add('noFix');
    return;
  }
  for (const [latitudeName, longitudeName] of PAIRS) {
    for (const latitude of values) {
      if (latitude.name !== latitudeName) continue;
      const longitude = values.find(({ name, parent }) => name === longitudeName && parent === latitude.parent);
      const [lat, lon] = [numberOf(latitude.value), numberOf(longitude?.value)];
      if (lat === undefined || lon === undefined) continue;
      setPosition(draft, lat, lon);
      readBeside(draft, values, latitude.parent);
      return;
    }
  }
}

function readBeside(draft: DraftReport, values: readonly NamedValue[], parent: string): void {
  for (const [measure, names] of BESIDE) {
    const beside = values.find((value) => value.parent === parent && names.includes(value.name) && numberOf(value.value) !== undefined);
    const value = numberOf(beside?.value);
    if (value !== undefined) setMeasure(draft, measure, value, measure);
  }
}

function saysNoFix({ name, value }: NamedValue): boolean {
  if (name === 'fixfailed' || name === 'nofix') return value === true || value === 1;
  return FIX_NAMES.includes(name) && NO_FIX.has(typeof value === 'string' ? value.toLowerCase() : value);
}
