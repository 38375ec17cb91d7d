import type { Formats } from '../../platform/time/useFormat.ts';

/** Of CO2e: kilograms, and grams where those would be nothing. */
export function carbonMass(format: Formats, kilograms: number): string {
  return Math.abs(kilograms) < 1 ? format.measured(Math.round(kilograms * 1000), 'g') : format.measured(kilograms, 'kg');
}

export function tonnes(format: Formats, kilograms: number): string {
  return format.preciselyMeasured(kilograms / 1000, 't');
}
