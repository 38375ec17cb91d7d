import { parseDecimal } from '@sillage/domain/tracking/telemetry/numericText';

/** A field of a text message as a number; undefined where it is empty, or none. */
export function decimalIn(field: string | undefined): number | undefined {
  return field === undefined ? undefined : parseDecimal(field);
}

/** The same of whole numbers in base 16, of up to eight digits. */
export function hexIn(field: string | undefined): number | undefined {
  return field !== undefined && /^[0-9a-f]{1,8}$/i.test(field) ? Number.parseInt(field, 16) : undefined;
}

/** Only characters that can be printed: what a database keeps, and a person reads. */
export function isPrintable(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
