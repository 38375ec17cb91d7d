import { numberOf } from '../telemetry/numericText.ts';
import { writePath, type PathStep } from './jsonPath.ts';
import type { MappedField, MappedUnit } from './mapping.ts';

/** A value of a message that a line could read. */
export interface FoundValue {
  /** As `readPath` reads it, within the reading. */
  readonly path: string;
  readonly value: string | number | boolean;
  /** What its name says it is. */
  readonly guess: { readonly field: MappedField; readonly unit: MappedUnit } | null;
}

const MOST_VALUES = 200;
const DEEPEST = 10;
/** Members by which sensors of a list are told apart. */
const SENSOR_NAMES = ['n', 'name', 'type', 'id', 'key', 'sensor', 'channel', 'measurement', 'label', 'code'];
/** Names that say nothing: what is before them does. */
const EMPTY_NAMES = new Set(['v', 'value', 'val', 'data', 'reading', 'last']);

/** The values of a reading, in the order of the message, each with its path; of sensors in a list by what they are called rather than by where they stand. */
export function findValues(reading: unknown): FoundValue[] {
  const found: FoundValue[] = [];
  const walk = (value: unknown, steps: readonly PathStep[]): void => {
    if (found.length >= MOST_VALUES || steps.length > DEEPEST) return;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const path = writePath({ isFromRoot: false, steps });
      if (steps.length > 0) found.push({ path, value, guess: guessOf(steps, value) });
    } else if (Array.isArray(value)) {
      const name = sensorName(value);
      value.forEach((element: unknown, index) => {
        const step: PathStep =
          name === null ? { kind: 'index', index } : { kind: 'match', name, value: String((element as { [key: string]: unknown })[name]) };
        walk(element, [...steps, step]);
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) walk(member, [...steps, { kind: 'name', name }]);
    }
  };
  walk(reading, []);
  return found;
}

/** The member that names each element of a list by another text; null where there is none. */
function sensorName(values: readonly unknown[]): string | null {
  if (values.length > MOST_VALUES) return null;
  const nameOf = (value: unknown, name: string) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
      ? (value as { readonly [name: string]: unknown })[name]
      : undefined;
  const named = SENSOR_NAMES.find((name) => {
    const texts = values.map((value) => nameOf(value, name));
    return texts.every((text) => typeof text === 'string') && new Set(texts).size === values.length;
  });
  return named ?? null;
}

const KNOWN: Record<MappedField, string> = {
  deviceDate:
    'time timestamp ts date datetime utc utctime devicetime gpstime fixtime eventtime recordedat measuredat createdat sentat dt epoch unixtime t bt',
  latitude: 'lat latitude gpslat gpslatitude',
  longitude: 'lon lng long longitude gpslon gpslng gpslongitude',
  temperature: 'temp temperature tmp tempc temperaturec tempf temperaturef airtemperature probe probetemp',
  humidity: 'hum humidity rh relhum relativehumidity hygro',
  battery: 'bat batt battery batterylevel batlevel battlevel batterypercent batpct soc',
  batteryVoltage: 'vbat batv battv batteryvoltage batvoltage voltage vbatt batmv batterymv volt volts',
  speed: 'speed spd velocity gpsspeed speedkmh speedkph speedms speedkn',
  course: 'course heading bearing direction dir cog azimuth hdg',
  altitude: 'alt altitude elevation height ele',
  accuracy: 'acc accuracy radius uncertainty precision hacc',
  satellites: 'sat sats satellites numsat nsat satcount satnum',
  light: 'light lux lum illuminance luminosity als',
  shock: 'shock impact acceleration accel gforce peakg',
  signal: 'rssi signal rsrp csq signalstrength dbm',
};
const FIELD_OF = new Map(
  (Object.keys(KNOWN) as MappedField[]).flatMap((field) => KNOWN[field].split(' ').map((name) => [name, field] as const)),
);

function guessOf(steps: readonly PathStep[], value: string | number | boolean): FoundValue['guess'] {
  if (typeof value === 'boolean') return null;
  const name = telling(steps);
  const field = FIELD_OF.get(name);
  const number = numberOf(value);
  if (field === undefined || (field !== 'deviceDate' && number === undefined && typeof value !== 'number' && !/\d/.test(value)))
    return null;
  return field === 'battery' && number !== undefined && looksLikeVolts(number)
    ? { field: 'batteryVoltage', unit: number > 100 ? 'mV' : 'V' }
    : { field, unit: unitOf(field, name, number) };
}

/** The last name of a path that says something, in small letters and digits alone. */
function telling(steps: readonly PathStep[]): string {
  const names = steps.flatMap((step) => (step.kind === 'index' ? [] : [step.kind === 'match' ? step.value : step.name]));
  const plain = names.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return plain.findLast((name) => !EMPTY_NAMES.has(name)) ?? '';
}

const looksLikeVolts = (value: number) => (value > 1 && value < 5 && !Number.isInteger(value)) || (value >= 2000 && value <= 5000);

function unitOf(field: MappedField, name: string, value = 0): MappedUnit {
  switch (field) {
    case 'deviceDate':
      return 'auto';
    case 'latitude':
    case 'longitude':
      return coordinateUnit(Math.abs(value));
    case 'temperature':
      return name.endsWith('f') ? 'F' : value > 200 && value < 350 ? 'K' : 'C';
    case 'humidity':
    case 'battery':
      return value > 0 && value < 1 ? 'fraction' : 'percent';
    case 'batteryVoltage':
      return value > 100 ? 'mV' : 'V';
    case 'speed':
      return name.endsWith('ms') ? 'm/s' : name.endsWith('kn') ? 'kn' : 'km/h';
    case 'signal':
      return name === 'csq' ? 'csq' : 'dBm';
    default:
      return ({ course: 'deg', altitude: 'm', accuracy: 'm', satellites: 'number', light: 'lx', shock: 'g' } as const)[field];
  }
}

function coordinateUnit(size: number): MappedUnit {
  if (size <= 180) return 'deg';
  if (size > 1.8e8) return 'e7';
  return size > 1.8e7 ? 'e6' : size > 18_000 ? 'e5' : 'nmea';
}
