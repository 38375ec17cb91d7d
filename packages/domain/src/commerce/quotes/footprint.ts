import type { Point } from '../../platform/geo/distance.ts';
import { distanceMetres } from '../../platform/geo/distance.ts';
import {
  factorOf,
  INTENSITIES,
  METHOD,
  plannedKilometres,
  SOURCE,
  type FactorId,
  type LegMode,
} from '../../journeys/carbon/intensities.ts';
import type { ShipmentType } from '../../journeys/shipments/shipment.ts';
import { weighedAs } from './packing.ts';

/** A carrier's own intensity, well to wheel, instead of the default one. */
export interface OwnIntensity {
  /** Grams of CO2e per tonne and kilometre. */
  readonly grams: number;
  /** Who says so. */
  readonly source: string;
}

export interface FootprintLeg {
  readonly mode: LegMode;
  /** As planned: the great circle with the adjustment of the mode. */
  readonly kilometres: number;
  /** Grams of CO2e per tonne and kilometre, well to wheel. */
  readonly grams: number;
  /** Null where the carrier's own intensity is used. */
  readonly factor: FactorId | null;
  readonly source: string;
  readonly kilograms: number;
}

const METRES_PER_KILOMETRE = 1000;
const PER_TONNE = 1000;

/**
 * What an offered way will emit (ISO 14083, GLEC): tonnes × kilometres × intensity, each leg by itself. Hubs and empty ways back are not reckoned.
 * @param stops from the pickup to the delivery
 */
export function quotedFootprint(
  type: ShipmentType,
  stops: readonly Point[],
  grossKg: number,
  own: OwnIntensity | null = null,
): { readonly method: string; readonly legs: readonly FootprintLeg[]; readonly co2eTonnes: number } {
  const mode = weighedAs(type);
  const legs = stops.slice(1).flatMap((to, index): FootprintLeg[] => {
    const from = stops[index];
    if (!from) return [];
    const circle = distanceMetres(from, to) / METRES_PER_KILOMETRE;
    const kilometres = plannedKilometres(mode, circle);
    const factor = own === null ? factorOf(mode, circle) : null;
    const grams = own?.grams ?? (factor === null ? 0 : INTENSITIES[factor].wtw);
    const kilograms = ((grossKg / PER_TONNE) * kilometres * grams) / PER_TONNE;
    return [{ mode, kilometres, grams, factor, source: own?.source ?? `${SOURCE.name} ${SOURCE.version}`, kilograms }];
  });
  return { method: METHOD, legs, co2eTonnes: legs.reduce((total, { kilograms }) => total + kilograms, 0) / PER_TONNE };
}
