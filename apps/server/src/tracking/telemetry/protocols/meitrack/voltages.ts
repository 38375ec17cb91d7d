import type { Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';

/**
 * Three inputs, the battery and the vehicle in base 16; or battery, vehicle and three inner voltages as decimals. Which unit the base 16 has
 * depends on the model, which the message does not name. A lithium battery tells: hundredths of a volt (T311, T333, T366 …), a converter of
 * 10 bits (MVT340, MVT380: 3 V, halved) or one of 12 (T1, MVT600 …: 3.3 V, halved). The vehicle's voltage is divided by 16 there. Source: the maker's protocol, note on AD4 and AD5.
 */
export function takeVoltages(draft: Draft, parts: readonly string[]): void {
  if (parts[0]?.includes('.')) {
    draft.measures.batteryVoltage = decimalIn(parts[0]);
    draft.attributes['externalVoltage'] = decimalIn(parts[1]) ?? null;
    return;
  }
  const [first, second, third, battery, external] = parts.map(hexIn);
  for (const [index, value] of [first, second, third].entries()) if (value !== undefined) draft.attributes[`adc${index + 1}`] = value;
  const scale = scaleOf(battery ?? 0);
  if (battery !== undefined) draft.measures.batteryVoltage = toMillivolt(battery * scale.battery);
  if (external !== undefined) draft.attributes['externalVoltage'] = toMillivolt(external * scale.external);
}

const HIGHEST_HUNDREDTHS = 500;
const HIGHEST_10_BITS = 1023;

function scaleOf(battery: number): { readonly battery: number; readonly external: number } {
  if (battery <= HIGHEST_HUNDREDTHS) return { battery: 0.01, external: 0.01 };
  if (battery <= HIGHEST_10_BITS) return { battery: (3 * 2) / 1024, external: (3 * 16) / 1024 };
  return { battery: (3.3 * 2) / 4096, external: (3.3 * 16) / 4096 };
}

function toMillivolt(volts: number): number {
  return Math.round(volts * 1000) / 1000;
}
