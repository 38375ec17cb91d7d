import type { Formats } from '../../platform/time/useFormat.ts';
import type { ChartBand } from '../../ui/chart/chartLine.ts';

/** The limits of a band with their signs, for a text that has the unit. */
export function bandText({ min, max }: ChartBand, format: Formats): { min: string; max: string } {
  const signed = (value: number | null) => (value === null ? '…' : `${value > 0 ? '+' : ''}${format.precise(value)}`);
  return { min: signed(min), max: signed(max) };
}
