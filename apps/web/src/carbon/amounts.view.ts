import type { Formats } from '../platform/time/useFormat.ts';

/** Of CO2e: kilograms, and grams where those would be nothing. */
export function carbonMass(format: Formats, kilograms: number): string {
  return Math.abs(kilograms) < 1 ? `${format.whole(kilograms * 1000)}\u00a0g` : `${format.decimal(kilograms)}\u00a0kg`;
}

export function tonnes(format: Formats, kilograms: number): string {
  return `${format.precise(kilograms / 1000)}\u00a0t`;
}
