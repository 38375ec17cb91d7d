import type { Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { fieldsFrom, next, skipFields, takeHex, takeNumber, takeSendTime, takeText, type Fields } from './fields.ts';
import { takeOdometer } from './fixed.ts';
import { findPlace, takePlace } from './location.ts';

type Take = (fields: Fields, draft: Draft) => void;

const number =
  (name: string, factor = 1): Take =>
  (fields, draft) =>
    takeNumber(fields, draft, name, factor);
const hex =
  (name: string): Take =>
  (fields, draft) =>
    takeHex(fields, draft, name);
const text =
  (name: string): Take =>
  (fields, draft) =>
    takeText(fields, draft, name);
/** A number behind a letter that says its unit; another letter is another unit, which is left out. */
const lettered =
  (name: string, letters: readonly string[], factor = 1): Take =>
  (fields, draft) => {
    const [, letter = '', value] = /^([A-Z/]*)(.*)$/.exec(next(fields)) ?? [];
    const amount = decimalIn(value);
    if (letters.includes(letter) && amount !== undefined) draft.attributes[name] = amount * factor;
  };
const MS_PER_HOUR = 3_600_000;

/** By their bits in the mask, in the order in which they are sent. */
const VALUES: readonly (readonly [bit: number, take: Take])[] = [
  [0, text('vin')],
  [
    1,
    (fields, draft) => {
      const key = decimalIn(next(fields));
      if (key !== undefined) draft.attributes['ignition'] = key > 0;
    },
  ],
  [2, lettered('obdOdometer', ['H'])],
  [3, lettered('fuelUsed', ['', 'L'])],
  [5, number('rpm')],
  [4, number('obdSpeed')],
  [6, number('coolantTemp')],
  [7, lettered('fuelConsumption', ['L/H'])],
  [8, lettered('fuel', ['P', 'L'])],
  [9, number('range', 100)],
  [10, number('throttle')],
  [11, number('hours', MS_PER_HOUR)],
  [12, number('drivingTime')],
  [13, number('idleHours')],
  [14, lettered('idleFuelConsumption', ['', 'L'])],
  [15, number('axleWeight')],
  [16, hex('tachographInfo')],
  [17, hex('indicators')],
  [18, hex('lights')],
  [19, hex('doors')],
  [20, number('vehicleOverspeed')],
  [21, number('engineOverspeed')],
];

const EXTENSION_BIT = 29;

/** The same of the second mask; the bits that are not named are one field each. */
const EXTENDED: Readonly<Record<number, Take>> = {
  0: lettered('adBlueLevel', ['', 'L', 'P']),
  1: number('axleWeight1'),
  2: number('axleWeight3'),
  3: number('axleWeight4'),
  7: number('adc1', 0.001),
  15: text('driver1Card'),
  16: text('driver2Card'),
  17: text('driver1Name'),
  18: text('driver2Name'),
  19: text('registration'),
};
const LAST_NAMED_EXTENSION = 19;

/** GTCAN: a mask, and what the vehicle's bus says by its bits; then the position where the mask has one. */
export function readCan(all: readonly string[], draft: Draft): void {
  const fields = fieldsFrom(all, 6);
  const mask = hexIn(next(fields)) ?? 0;
  const has = (bit: number, of = mask) => ((of >>> bit) & 1) === 1;
  for (const [bit, take] of VALUES) if (has(bit)) take(fields, draft);
  skipFields(fields, [22, 23, 24, 25, 26, 27, 28].filter((bit) => has(bit) && isCounted(all, bit)).length);
  if (has(EXTENSION_BIT)) takeExtended(fields, draft, hexIn(next(fields)) ?? 0);
  const at = findPlace(all, fields.at);
  if (at >= 0) takePlace(fieldsFrom(all, at), draft);
  // Beside what the vehicle says, the last position that was known is none of this moment.
  if (draft.attributes['hdop'] === 0) draft.flags.add('noFix');
  takeSendTime(draft, all);
}

/** Models with a vehicle's bus of their own add fields for some bits of the first mask. */
function isCounted(all: readonly string[], bit: number): boolean {
  const version = all[1] ?? '';
  if (version.startsWith('F1')) return bit <= 24;
  return version.startsWith('802005') || version.startsWith('74') ? bit >= 23 && bit <= 27 : false;
}

function takeExtended(fields: Fields, draft: Draft, mask: number): void {
  for (let bit = 0; bit <= LAST_NAMED_EXTENSION; bit++) {
    if (((mask >>> bit) & 1) === 0) continue;
    const { [bit]: take } = EXTENDED;
    if (take) take(fields, draft);
    else skipFields(fields, 1);
  }
}

/** GTOBD: what the connector says, then the position. The coolant's temperature is none of the goods. */
export function readObd(all: readonly string[], draft: Draft): void {
  const [rpm, speed, coolant, consumption, cleared] = all.slice(11, 16);
  const [connected, count, codes, throttle, , fuel] = all.slice(17, 23);
  const numbers = {
    rpm,
    obdSpeed: speed,
    coolantTemp: coolant,
    temp1: coolant,
    dtcsClearedDistance: cleared,
    dtcsNumber: count,
    throttle,
    fuel,
  };
  for (const [name, field] of Object.entries(numbers)) {
    const value = decimalIn(field);
    if (value !== undefined) draft.attributes[name] = value;
  }
  if (consumption) draft.attributes['fuelConsumption'] = consumption;
  if (connected) draft.attributes['odbConnect'] = connected === '1';
  if (codes) draft.attributes['dtcsCodes'] = codes;
  const at = findPlace(all, 20);
  if (at < 0) return takeSendTime(draft, all);
  const kilometres = decimalIn(all[at - 1]);
  if (kilometres !== undefined) draft.attributes['obdOdometer'] = kilometres * 1000;
  const fields = fieldsFrom(all, at);
  takePlace(fields, draft);
  skipFields(fields, 1);
  const odometer = decimalIn(next(fields));
  if (odometer !== undefined && all[fields.at - 1]?.includes('.')) draft.attributes['obdOdometer'] = Math.trunc(odometer * 1000);
}

/** GTIGN, GTIGF, GTVGN, GTVGF: where and when the ignition was turned, the hours and the mileage. */
export function readIgnition(all: readonly string[], draft: Draft, type: string): void {
  draft.attributes['ignition'] = type.endsWith('GN');
  const at = findPlace(all, 4);
  if (at < 0) return takeSendTime(draft, all);
  const fields = fieldsFrom(all, at);
  takePlace(fields, draft);
  const mask = hexIn(next(fields)) ?? 0;
  if ((mask & 0x01) !== 0) draft.measures.satellites = decimalIn(next(fields));
  skipFields(fields, (mask & 0x02) === 0 ? 0 : 1);
  const hours = /^(\d{5}):(\d\d):(\d\d)$/.exec(next(fields));
  if (hours) draft.attributes['hours'] = (Number(hours[1]) * 3600 + Number(hours[2]) * 60 + Number(hours[3])) * 1000;
  takeOdometer(draft, next(fields));
}
