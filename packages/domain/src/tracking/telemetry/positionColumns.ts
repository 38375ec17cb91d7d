import { plainText } from '../../platform/text/plainText.ts';
import { visibleText } from '../../platform/text/visibleText.ts';
import type { Measures } from './reading.ts';

/** So many rows of positions are sent at once, and so many has a file. */
export const POSITIONS_AT_ONCE = 2000;
export const MOST_POSITION_ROWS = 50_000;
/** Devices of one file. */
export const MOST_POSITION_DEVICES = 2000;

/** What a column of a file of positions can say. */
export const POSITION_FIELDS = [
  ...(['uniqueIdentifiant', 'time', 'latitude', 'longitude', 'altitude', 'accuracy', 'speed', 'course', 'satellites'] as const),
  ...(['temperature', 'humidity', 'battery', 'batteryVoltage', 'light', 'shock', 'signal'] as const),
] as const satisfies readonly (keyof Measures | 'time' | 'uniqueIdentifiant')[];
export type PositionField = (typeof POSITION_FIELDS)[number];
export type PositionCells = { [Field in PositionField]?: string | undefined };

/** Without them there is no position. */
export const NEEDED_POSITION_FIELDS = ['uniqueIdentifiant', 'time', 'latitude', 'longitude'] as const satisfies readonly PositionField[];

/** What is wrong with a row. */
export const POSITION_FAULTS = ['device', 'time', 'place'] as const;
export type PositionFault = (typeof POSITION_FAULTS)[number];

/** What columns are called, ours among them. */
const KNOWN: Readonly<Record<PositionField, string>> = {
  uniqueIdentifiant:
    'uniqueidentifiant|identifier|unique identifier|id|imei|device|device id|deviceid|uniqueid|unique id|tracker|tracker id|dev eui|deveui|identifiant|traceur|identificador|dispositivo|identificatore|tanimlayici|kimlik|cihaz|المعرف|الجهاز',
  time: 'time|when|timestamp|date|datetime|date time|device date|device time|fix time|gps time|utc|date utc|time utc|heure|date heure|date et heure|horodatage|zeit|zeitpunkt|zeitstempel|datum|datum uhrzeit|uhrzeit|fecha|hora|ora|zaman|tarih',
  latitude: 'latitude|lat|breite|breitengrad|latitud|latitudine|enlem',
  longitude: 'longitude|lon|lng|long|lange|langengrad|laenge|laengengrad|longitud|longitudine|boylam',
  altitude: 'altitude|alt|hohe|elevation|ele|altitud|altitudine|rakim',
  accuracy: 'accuracy|precision',
  speed: 'speed|speed km/h|speed kmh|vitesse|geschwindigkeit|velocidad|velocita|hiz',
  course: 'course|heading|bearing|direction|cap|rumbo|rotta',
  satellites: 'satellites|sat|sats',
  temperature: 'temperature|temp|temp1|temperatur|temperatura|sicaklik',
  humidity: 'humidity|hum|humidite|humedad|umidita|nem',
  battery: 'battery|battery level|batterie|bateria|batteria|pil',
  batteryVoltage: 'battery voltage|voltage',
  light: 'light|lux',
  shock: 'shock',
  signal: 'signal|rssi',
};
const key = (heading: string) =>
  plainText(visibleText(heading).replaceAll(/\([^)]*\)|\[[^\]]*\]|°c|%/gi, ' '))
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const FIELD_OF = new Map(POSITION_FIELDS.flatMap((field) => KNOWN[field].split('|').map((name) => [name, field] as const)));

/** Units that a heading may name and in which the field is not read: nobody's 50 mph are 50 km/h. */
const OTHER_UNITS: { readonly [Field in PositionField]?: RegExp } = {
  speed: /^(?:mph|mi\/h|miles?\/h|kn|kts?|knots?|noeuds?|nudos?|nodi|knoten|m\/?s)$/,
  temperature: /^°? ?(?:f|fahrenheit|k|kelvin)$/,
  altitude: /^(?:ft|feet|foot|pieds?|pies|piedi|km)$/,
  accuracy: /^(?:ft|feet|foot|pieds?|pies|piedi|km)$/,
  battery: /^m?v(?:olts?)?$/,
  batteryVoltage: /^(?:mv|%)$/,
};
const IN_BRACKETS = /[([]([^)\]]*)[)\]]/g;

function namesOtherUnit(heading: string, field: PositionField): boolean {
  const units = [...plainText(heading).matchAll(IN_BRACKETS)].map(([, unit = '']) => unit.trim());
  return units.some((unit) => OTHER_UNITS[field]?.test(unit));
}

/** The column that says each field in the unit of `Measures`, counted from 0. The first of two that say the same is taken. */
export function guessPositionMapping(headings: readonly string[]): Partial<Record<PositionField, number>> {
  const mapping: Partial<Record<PositionField, number>> = {};
  headings.forEach((heading, column) => {
    const field = FIELD_OF.get(key(heading));
    if (field !== undefined && !namesOtherUnit(heading, field)) mapping[field] ??= column;
  });
  return mapping;
}
