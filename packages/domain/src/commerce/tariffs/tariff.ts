import type { ErrorCode } from '../../domainError.ts';
import type { ShipmentType } from '../../journeys/shipments/shipment.ts';
import type { OwnIntensity } from '../quotes/footprint.ts';
import type { RouteOption } from '../quotes/quote.ts';

/** Price lists of the operator. */
export const MOST_TARIFFS = 2000;
export const MOST_ZONES = 100;
export const MOST_BREAKS = 20;
export const MOST_FUEL_RATES = 60;
/** Where nobody says how long an offer can be accepted. */
export const DEFAULT_OFFER_DAYS = 14;

/** What is charged beside the freight: always, or for goods that ask for it. */
export const SURCHARGES = ['handling', 'security', 'coldChain', 'dangerousGoods'] as const;
export type SurchargeKind = (typeof SURCHARGES)[number];

/** A country, or those of its postcodes between these two, which are compared as far as they are written: 69 to 69 is all that begins with 69. */
export interface Zone {
  readonly country: string;
  readonly postcodeFrom: string | null;
  readonly postcodeTo: string | null;
}

/** From this weight on a hundred kilograms cost so much. */
export interface WeightBreak {
  readonly fromKg: number;
  readonly centsPer100Kg: number;
}

/** In force from this day on, until the next one. */
export interface FuelRate {
  /** `2026-11-25`. */
  readonly from: string;
  /** Of the freight, as on the road. */
  readonly basisPoints: number;
  /** Of the chargeable weight, as in the air. */
  readonly centsPer100Kg: number;
}

export interface Surcharge {
  readonly kind: SurchargeKind;
  readonly cents: number;
  /** Of the freight. */
  readonly basisPoints: number;
}

/** What one way of carrying costs the operator on a lane, and what is added for the customer. */
export interface Tariff {
  readonly routeOption: RouteOption;
  readonly mode: ShipmentType;
  readonly from: readonly Zone[];
  readonly to: readonly Zone[];
  readonly transitDays: number;
  /** In the order of their weights, from 0 kg. */
  readonly breaks: readonly WeightBreak[];
  readonly minimumCents: number;
  readonly fuel: readonly FuelRate[];
  /** Of the value and a tenth, as goods are insured. */
  readonly insurance: { readonly basisPoints: number; readonly minimumCents: number };
  readonly surcharges: readonly Surcharge[];
  /** Added to what it costs, unless the customer has a margin of their own. */
  readonly marginBasisPoints: number;
  /** Calendar days, both included; null: without an end. */
  readonly validFrom: string;
  readonly validTo: string | null;
  /** An offer that it prices can be accepted so long. */
  readonly offerDays: number;
  readonly intensity: OwnIntensity | null;
}

export interface Place {
  readonly country: string | null;
  readonly postcode: string | null;
}

const plain = (postcode: string) => postcode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export function isInZone({ country, postcodeFrom, postcodeTo }: Zone, place: Place): boolean {
  if (place.country === null || place.country.toUpperCase() !== country.toUpperCase()) return false;
  if (postcodeFrom === null && postcodeTo === null) return true;
  if (place.postcode === null || plain(place.postcode) === '') return false;
  const code = plain(place.postcode);
  const low = plain(postcodeFrom ?? '');
  const high = plain(postcodeTo ?? postcodeFrom ?? '');
  return code.slice(0, low.length) >= low && (high === '' || code.slice(0, high.length) <= high);
}

/** Whether a tariff says what this lane costs on that calendar day. */
export function covers(tariff: Pick<Tariff, 'from' | 'to' | 'validFrom' | 'validTo'>, from: Place, to: Place, day: string): boolean {
  return (
    tariff.validFrom <= day &&
    (tariff.validTo === null || day <= tariff.validTo) &&
    tariff.from.some((zone) => isInZone(zone, from)) &&
    tariff.to.some((zone) => isInZone(zone, to))
  );
}

/** Both ends of the postcodes or neither, and not the wrong way round. */
export function faultOfZone({ postcodeFrom, postcodeTo }: Zone): ErrorCode | null {
  if (postcodeFrom === null && postcodeTo === null) return null;
  const low = plain(postcodeFrom ?? '');
  const high = plain(postcodeTo ?? '');
  if (low === '' || high === '') return 'tariff.zoneInvalid';
  const length = Math.min(low.length, high.length);
  return low.slice(0, length) > high.slice(0, length) ? 'tariff.zoneInvalid' : null;
}

/** From 0 kg on, each heavier than the one before: so that every weight has its rate. */
export function faultOfBreaks(breaks: readonly WeightBreak[]): ErrorCode | null {
  const isAscending = breaks.every(({ fromKg }, index) => fromKg > (breaks[index - 1]?.fromKg ?? -1));
  return breaks[0]?.fromKg === 0 && isAscending ? null : 'tariff.breaksInvalid';
}

export function faultOfValidity({ validFrom, validTo }: Pick<Tariff, 'validFrom' | 'validTo'>): ErrorCode | null {
  return validTo !== null && validTo < validFrom ? 'tariff.validityInvalid' : null;
}

export const TARIFF_STATES = ['current', 'ahead', 'ended'] as const;
export type TariffState = (typeof TARIFF_STATES)[number];

export function stateOf({ validFrom, validTo }: Pick<Tariff, 'validFrom' | 'validTo'>, day: string): TariffState {
  if (day < validFrom) return 'ahead';
  return validTo !== null && validTo < day ? 'ended' : 'current';
}
