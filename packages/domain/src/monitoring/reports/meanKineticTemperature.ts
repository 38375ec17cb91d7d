/** The activation energy that USP <1160> takes where nothing better is known of the goods, kJ/mol. */
export const ACTIVATION_ENERGY = 83.144;
/** kJ/(mol K). */
const GAS_CONSTANT = 8.3144e-3;
const ZERO_CELSIUS_IN_KELVIN = 273.15;

export interface Weighted {
  readonly celsius: number;
  /** How long it was so, in any unit that all have in common. */
  readonly weight: number;
}

/**
 * The one temperature, °C, at which the goods would have aged as much as they did (USP <1160>, each value weighted by its time). It says nothing of
 * freezing, and nothing of harm that a short peak does: no evaluation takes it into account. Null when there is nothing to weigh.
 */
export function meanKineticTemperature(values: readonly Weighted[]): number | null {
  let [aged, total] = [0, 0];
  for (const { celsius, weight } of values) {
    aged += weight * Math.exp(-ACTIVATION_ENERGY / (GAS_CONSTANT * (celsius + ZERO_CELSIUS_IN_KELVIN)));
    total += weight;
  }
  if (total <= 0) return null;
  return ACTIVATION_ENERGY / GAS_CONSTANT / -Math.log(aged / total) - ZERO_CELSIUS_IN_KELVIN;
}

export function weightedMean(values: readonly Weighted[]): number | null {
  let [sum, total] = [0, 0];
  for (const { celsius, weight } of values) {
    sum += weight * celsius;
    total += weight;
  }
  return total > 0 ? sum / total : null;
}
