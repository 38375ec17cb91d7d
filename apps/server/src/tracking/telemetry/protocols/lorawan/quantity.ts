import { converted, numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import type { NamedValue } from './namedValues.ts';

export type Kind = 'temperature' | 'percent' | 'volts' | 'lux';

/** What to add, then to multiply by, for the unit of the measure; a unit that isn't listed for a kind makes the value another kind of thing. */
const UNITS: Readonly<Record<Kind, { readonly [unit: string]: readonly [factor: number, offset: number] }>> = {
  temperature: { '': [1, 0], c: [1, 0], '°c': [1, 0], '℃': [1, 0], celsius: [1, 0], '°f': [5 / 9, -32], '℉': [5 / 9, -32] },
  percent: { '': [1, 0], '%': [1, 0], '%rh': [1, 0], percent: [1, 0] },
  volts: { '': [1, 0], v: [1, 0], volt: [1, 0], volts: [1, 0], mv: [0.001, 0] },
  lux: { '': [1, 0], lx: [1, 0], lux: [1, 0] },
};

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
  return converted(number + offset, factor);
}
