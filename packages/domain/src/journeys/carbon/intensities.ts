import type { ShipmentType } from '../shipments/shipment.ts';

/** How one leg is travelled. */
export const LEG_MODES = ['road', 'air', 'sea', 'rail'] as const satisfies readonly ShipmentType[];
export type LegMode = (typeof LEG_MODES)[number];

export const FACTORS = ['roadArticulated', 'airShort', 'airLong', 'seaContainer', 'rail'] as const;
export type FactorId = (typeof FACTORS)[number];

/** Grams of CO2e per tonne and kilometre. */
export interface Intensity {
  /** Well to wheel: everything that the energy causes, which is what ISO 14083 reports. */
  readonly wtw: number;
  /** Tank to wheel, and well to tank: together `wtw`. Null where the source does not part them. */
  readonly ttw: number | null;
  readonly wtt: number | null;
}

export const METHOD = 'ISO 14083:2023';

/**
 * Where the values come from. They were read in publications that cite the framework, not in its own tables, and every screen and file says so: `secondary`.
 */
export const SOURCE = { name: 'GLEC Framework', version: '3.2', quality: 'secondary' } as const;

/**
 * Default intensities of GLEC Framework v3.2 for carriers whose own are not known:
 * - road, articulated lorry of 18 to 49 t, diesel: the middle of 74 to 107;
 * - air, belly freight, as listed by EcoFreight (CC-BY): only the long haul is parted;
 * - sea, container ships, average of the fleet: about 8.15, rounded;
 * - rail, Europe: between electric (10.8) and diesel (30.7).
 */
export const INTENSITIES: Readonly<Record<FactorId, Intensity>> = {
  roadArticulated: { wtw: 90, ttw: null, wtt: null },
  airShort: { wtw: 830, ttw: null, wtt: null },
  airLong: { wtw: 608, ttw: 495, wtt: 113 },
  seaContainer: { wtw: 8.2, ttw: null, wtt: null },
  rail: { wtw: 20, ttw: null, wtt: null },
};

/** From here on a flight is a long one. */
const LONG_HAUL_KILOMETRES = 1500;

export function factorOf(mode: LegMode, greatCircleKilometres: number): FactorId {
  if (mode === 'air') return greatCircleKilometres > LONG_HAUL_KILOMETRES ? 'airLong' : 'airShort';
  return ({ road: 'roadArticulated', sea: 'seaContainer', rail: 'rail' } as const)[mode];
}

interface Adjustment {
  /** Times the great circle. */
  readonly factor: number;
  /** And so much more. */
  readonly kilometres: number;
}

/**
 * What a planned distance is more than the great circle. Air: 95 km for the ways around airports (EN 16258, earlier GLEC). Road 5 % and sea 15 %: earlier
 * GLEC. Rail: none is published. A distance that was tracked has the detours in it already.
 */
export const ADJUSTMENTS: Readonly<Record<LegMode, Adjustment>> = {
  road: { factor: 1.05, kilometres: 0 },
  air: { factor: 1, kilometres: 95 },
  sea: { factor: 1.15, kilometres: 0 },
  rail: { factor: 1, kilometres: 0 },
};

export function plannedKilometres(mode: LegMode, greatCircleKilometres: number): number {
  const { factor, kilometres } = ADJUSTMENTS[mode];
  return greatCircleKilometres === 0 ? 0 : greatCircleKilometres * factor + kilometres;
}
