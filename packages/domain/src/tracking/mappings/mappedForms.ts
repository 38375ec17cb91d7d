import { parseEpoch } from '../telemetry/deviceTime.ts';
import { parseIsoTime } from '../telemetry/isoTime.ts';
import { converted, numberOf } from '../telemetry/numericText.ts';
import { needsVolts, type MappingLine } from './mapping.ts';

const MAX_EPOCH_MS = 8.64e15;
/** Degrees and minutes as in NMEA 0183: `4850.1234`, with its hemisphere before or behind, or a sign. */
const NMEA = /^([NSEW])?\s*([+-])?(\d{1,3})(\d{2}(?:\.\d{1,10})?)\s*([NSEW])?$/i;
/** Degrees with a hemisphere, or a number. */
const DEGREES = /^([NSEW])?\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*°?\s*([NSEW])?$/i;

/** Epoch ms of a clock in the form that the line names; undefined for what is none. */
export function timeOf(raw: unknown, { unit, factor, offset }: MappingLine): number | undefined {
  if (unit === 'iso') return typeof raw === 'string' ? parseIsoTime(raw.trim()) : undefined;
  const number = numberOf(raw);
  if (unit === 'auto') return number !== undefined ? parseEpoch(number) : typeof raw === 'string' ? parseIsoTime(raw.trim()) : undefined;
  if (number === undefined) return undefined;
  const ms = Math.round((number * factor + offset) * (unit === 's' ? 1000 : 1));
  return Math.abs(ms) <= MAX_EPOCH_MS ? ms : undefined;
}

/** Degrees, north and east positive, of a coordinate in the form that the line names; undefined for what is none. */
export function degreesOf(raw: unknown, { unit, factor, offset }: MappingLine): number | undefined {
  if (unit === 'nmea') return nmeaDegrees(raw);
  const number = typeof raw === 'string' ? withHemisphere(raw) : numberOf(raw);
  if (number === undefined) return undefined;
  const scale = unit === 'e5' ? 1e5 : unit === 'e6' ? 1e6 : unit === 'e7' ? 1e7 : 1;
  const degrees = (number * factor + offset) / scale;
  return Number.isFinite(degrees) ? degrees : undefined;
}

function withHemisphere(text: string): number | undefined {
  const [, before = '', number = '', behind = ''] = DEGREES.exec(text.trim()) ?? [];
  if (number === '') return numberOf(text);
  return signed(Number(number), before || behind);
}

function nmeaDegrees(raw: unknown): number | undefined {
  const text = typeof raw === 'number' ? nmeaText(raw) : typeof raw === 'string' ? raw.trim() : '';
  const [, before = '', sign = '', degrees = '', minutes = '', behind = ''] = NMEA.exec(text) ?? [];
  if (minutes === '' || Number(minutes) >= 60) return undefined;
  const value = converted(Number(degrees) * 60 + Number(minutes), 1 / 60);
  return signed(sign === '-' ? -value : value, before || behind);
}

/** A number loses the noughts before it: 12.5 is 0 degrees and 12.5 minutes. */
function nmeaText(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '-' : ''}${whole.padStart(3, '0')}${fraction === undefined ? '' : `.${fraction}`}`;
}

function signed(value: number, hemisphere: string): number {
  return /[SW]/i.test(hemisphere) ? -value : value;
}

const FACTORS: { readonly [unit: string]: number } = {
  fraction: 100,
  mV: 0.001,
  'm/s': 3.6,
  mph: 1.609344,
  kn: 1.852,
  ft: 0.3048,
  klx: 1000,
  mg: 0.001,
  // Standard gravity, ISO 80000-3.
  'm/s²': 1 / 9.80665,
};
const UNKNOWN_CSQ = 99;

/** A value in the unit of the measure, to a millionth; NaN for one that says it is not known. */
export function measureOf(raw: number, line: MappingLine): number {
  const { field, unit } = line;
  const value = raw * line.factor + line.offset;
  if (needsVolts(line)) return shareOf(unit === 'mV' ? value / 1000 : value, line);
  if (unit === 'F') return rounded(((value - 32) * 5) / 9);
  if (unit === 'K') return rounded(value - 273.15);
  // 3GPP TS 27.007, 8.5: 0 is -113 dBm, and each step two more.
  if (unit === 'csq') return value === UNKNOWN_CSQ ? NaN : 2 * value - 113;
  const measured = rounded(value * (FACTORS[unit] ?? 1));
  return field === 'course' && measured === 360 ? 0 : measured;
}

/** Percent of a battery, straight between empty and full. */
function shareOf(volts: number, { emptyVolts, fullVolts }: MappingLine): number {
  return Math.min(100, Math.max(0, rounded(((volts - emptyVolts) / (fullVolts - emptyVolts)) * 100)));
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
