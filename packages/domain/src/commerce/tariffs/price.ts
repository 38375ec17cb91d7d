import type { CostCategory } from '../costs/cost.ts';
import type { FuelRate, Surcharge, SurchargeKind, Tariff, WeightBreak } from './tariff.ts';

/** What is priced of a request. */
export interface Consignment {
  readonly chargeableKg: number;
  /** Null: it is not to be insured. */
  readonly insuredCents: number | null;
  readonly isColdChain: boolean;
  readonly isDangerous: boolean;
  /** The calendar day of the pickup: fuel is priced by it. */
  readonly day: string;
}

export const LINE_KINDS = ['freight', 'fuel', 'insurance', 'handling', 'security', 'coldChain', 'dangerousGoods'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface PriceLine {
  readonly kind: LineKind;
  /** What the operator pays, and what the customer pays. */
  readonly costCents: number;
  readonly cents: number;
}

export interface Priced {
  readonly lines: readonly PriceLine[];
  readonly costCents: number;
  readonly priceCents: number;
  /** Which break the freight was reckoned by, and by what weight: a heavier one may be cheaper. */
  readonly appliedBreak: WeightBreak;
  readonly weighedKg: number;
  readonly isMinimum: boolean;
}

const WHOLE = 10_000;
const HUNDRED_KG = 100;
/** Goods are insured for their value and a tenth. */
const INSURED_TENTHS = 11;

/** How a line is entered among the costs of the shipment. */
export const CATEGORY_OF: Readonly<Record<LineKind, CostCategory>> = {
  freight: 'freight',
  fuel: 'fuel',
  insurance: 'insurance',
  handling: 'handling',
  security: 'handling',
  coldChain: 'handling',
  dangerousGoods: 'handling',
};

/**
 * What a tariff asks for a consignment, in cents: each line is rounded, then they are summed; the margin is added line by line.
 * Freight is max(minimum, the least over the breaks b of max(weight, b) × its rate), which never falls as the weight grows.
 * @param marginBasisPoints the customer's own, or the tariff's
 */
export function priceOf(
  tariff: Pick<Tariff, 'breaks' | 'minimumCents' | 'fuel' | 'insurance' | 'surcharges'>,
  consignment: Consignment,
  marginBasisPoints: number,
): Priced | null {
  const freight = freightOf(tariff, consignment.chargeableKg);
  if (freight === null) return null;
  const costs: [LineKind, number][] = [
    ['freight', freight.cents],
    ['fuel', fuelOf(fuelOn(tariff.fuel, consignment.day), freight.cents, consignment.chargeableKg)],
    ...tariff.surcharges
      .filter(({ kind }) => applies(kind, consignment))
      .map((surcharge): [LineKind, number] => [surcharge.kind, surchargeOf(surcharge, freight.cents)]),
    ['insurance', insuranceOf(tariff.insurance, consignment.insuredCents)],
  ];
  const lines = costs
    .filter(([kind, costCents]) => kind === 'freight' || costCents > 0)
    .map(([kind, costCents]) => ({ kind, costCents, cents: Math.round((costCents * (WHOLE + marginBasisPoints)) / WHOLE) }));
  return {
    lines,
    costCents: lines.reduce((total, line) => total + line.costCents, 0),
    priceCents: lines.reduce((total, line) => total + line.cents, 0),
    appliedBreak: freight.applied,
    weighedKg: freight.weighedKg,
    isMinimum: freight.isMinimum,
  };
}

function freightOf({ breaks, minimumCents }: Pick<Tariff, 'breaks' | 'minimumCents'>, kilograms: number) {
  const [cheapest] = breaks
    .map((applied) => {
      const weighedKg = Math.max(kilograms, applied.fromKg);
      return { applied, weighedKg, cents: Math.round((weighedKg * applied.centsPer100Kg) / HUNDRED_KG) };
    })
    .toSorted((one, other) => one.cents - other.cents);
  if (!cheapest) return null;
  const isMinimum = cheapest.cents < minimumCents;
  return { ...cheapest, isMinimum, cents: isMinimum ? minimumCents : cheapest.cents };
}

/** The one in force on that day. */
export function fuelOn(rates: readonly FuelRate[], day: string): FuelRate | null {
  return rates.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0] ?? null;
}

function fuelOf(rate: FuelRate | null, freightCents: number, kilograms: number): number {
  if (rate === null) return 0;
  return Math.round((freightCents * rate.basisPoints) / WHOLE) + Math.round((kilograms * rate.centsPer100Kg) / HUNDRED_KG);
}

function surchargeOf({ cents, basisPoints }: Surcharge, freightCents: number): number {
  return cents + Math.round((freightCents * basisPoints) / WHOLE);
}

function insuranceOf({ basisPoints, minimumCents }: Tariff['insurance'], insuredCents: number | null): number {
  if (insuredCents === null || insuredCents === 0) return 0;
  return Math.max(minimumCents, Math.round((insuredCents * INSURED_TENTHS * basisPoints) / WHOLE / 10));
}

function applies(kind: SurchargeKind, { isColdChain, isDangerous }: Consignment): boolean {
  if (kind === 'coldChain') return isColdChain;
  return kind === 'dangerousGoods' ? isDangerous : true;
}
