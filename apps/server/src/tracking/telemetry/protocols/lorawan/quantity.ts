import { converted, numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import type { NamedValue } from './namedValues.ts';

export type Kind = 'temperature' | 'percent' | 'volts' | 'lux';

/** What to multiply by once the offset is added, for the unit of the measure. */
type Conversion = readonly [factor: number, offset: number];

const SAME: Conversion = [1, 0];
const FAHRENHEIT: Conversion = [5 / 9, -32];
const KELVIN: Conversion = [1, -273.15];
const THOUSANDTHS: Conversion = [0.001, 0];

/** How codecs write them; one that isn't listed for a kind makes the value another kind of thing. `cel`, `%rh` and `%el` are those of SenML (RFC 8428, 12.1). */
const UNITS: Readonly<Record<Kind, { readonly [unit: string]: Conversion }>> = {
  temperature: {
    ...same('', 'c', '°c', '℃', 'celsius', 'cel', 'degc', 'deg c', 'degrees celsius', 'degrees c'),
    ...each(FAHRENHEIT, 'f', '°f', '℉', 'fahrenheit', 'degf', 'deg f', 'degrees fahrenheit', 'degrees f'),
    ...each(KELVIN, 'k', 'kelvin'),
  },
  percent: same('', '%', '%rh', '% rh', '%el', 'percent', 'pct'),
  volts: { ...same('', 'v', 'volt', 'volts'), ...each(THOUSANDTHS, 'mv', 'millivolt', 'millivolts') },
  lux: same('', 'lx', 'lux'),
};

function each(conversion: Conversion, ...units: readonly string[]): { [unit: string]: Conversion } {
  return Object.fromEntries(units.map((unit) => [unit, conversion]));
}

function same(...units: readonly string[]) {
  return each(SAME, ...units);
}

const MAX_LENGTH = 40;
const QUANTITY = /^([+-]?[\d.]+)\s*([°℃℉%a-z]*)$/iu;

/** A number with a unit beside it (`{ value: 22.5, unit: '°C' }`) or behind it (`'25 ℃'`), in °C, %, V or lx; undefined for what is neither. */
export function quantityOf({ value, unit }: NamedValue, kind: Kind): number | undefined {
  const [, text = '', suffix = ''] = typeof value === 'string' && value.length <= MAX_LENGTH ? (QUANTITY.exec(value.trim()) ?? []) : [];
  const number = typeof value === 'string' ? numberOf(text) : numberOf(value);
  const units = UNITS[kind];
  const name = (unit ?? suffix).trim().toLowerCase();
  const conversion = Object.hasOwn(units, name) ? units[name] : undefined;
  if (number === undefined || conversion === undefined) return undefined;
  const [factor, offset] = conversion;
  return offset === 0 ? converted(number, factor) : Math.round((number + offset) * factor * 1e6) / 1e6;
}
