import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { QuotePlace, QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { quotedFootprint, type FootprintLeg } from '@sillage/domain/commerce/quotes/footprint';
import { chargeableKg, loadOf, weighedAs, type Piece } from '@sillage/domain/commerce/quotes/packing';
import { ROUTE_OPTIONS, type RouteOption } from '@sillage/domain/commerce/quotes/quote';
import { priceOf, type PriceLine } from '@sillage/domain/commerce/tariffs/price';
import { covers, type Place } from '@sillage/domain/commerce/tariffs/tariff';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { daysLater } from '@sillage/domain/platform/time/zoneClock';
import type { Dependencies } from '../../../platform/services.ts';
import { findMargin } from '../margins.store.ts';
import { findTariffsOfLane, type KeptTariff } from '../tariffs.store.ts';

/** One way of carrying, as price lists offer it, and how it was reckoned. */
export interface OfferedOption {
  readonly routeOption: RouteOption;
  readonly mode: ShipmentType;
  readonly priceCents: number;
  readonly costCents: number;
  readonly lines: readonly PriceLine[];
  readonly transitDays: number;
  readonly arrivalAt: Date;
  readonly co2eTonnes: number;
  readonly footprint: { readonly method: string; readonly legs: readonly FootprintLeg[] };
  readonly chargeableKg: number;
  readonly included: string;
  readonly validUntil: Date;
  readonly idTariff: number;
  readonly tariffName: string;
  readonly marginBasisPoints: number;
  readonly appliedBreakKg: number;
  readonly isMinimum: boolean;
}

const DAY_MS = 86_400_000;

/** What the price lists offer for a request: at most one option per route option (the cheapest), none where no list covers it. */
export async function offerOptions(
  { db, now }: Dependencies<'db' | 'now'>,
  idCustomer: OneCustomer,
  request: QuoteRequest,
): Promise<readonly OfferedOption[]> {
  const [from, to] = [placeOf(request.pickup), placeOf(request.delivery)];
  // A zone is a country or a part of one: where none is said, no price list can be meant.
  if (from.country === null || to.country === null) return [];
  const day = dayIn(request.timeZone)(Date.parse(request.pickupDate));
  const lane = { from: from.country, to: to.country, day, mode: request.transportMeans };
  const found = await findTariffsOfLane(db, lane);
  const tariffs = found.filter((tariff) => covers(tariff, from, to, day));
  if (tariffs.length === 0) return [];
  const margin = await findMargin(db, idCustomer);
  const nowMs = now().getTime();
  const offered = tariffs.flatMap((tariff) => offerOf(tariff, request, { day, margin: margin ?? tariff.marginBasisPoints, nowMs }) ?? []);
  return ROUTE_OPTIONS.flatMap((routeOption) => cheapest(offered.filter((option) => option.routeOption === routeOption)) ?? []);
}

/** Null: it asks for nothing, which is no offer. */
function offerOf(
  tariff: KeptTariff,
  request: QuoteRequest,
  { day, margin, nowMs }: { readonly day: string; readonly margin: number; readonly nowMs: number },
): OfferedOption | null {
  const pieces = request.packingList.map(pieceOf);
  const weight = chargeableKg(pieces, weighedAs(tariff.mode));
  const consignment = {
    chargeableKg: weight,
    insuredCents: request.insuranceValueCents,
    isColdChain: request.specialHandling.includes('coldChain'),
    isDangerous: request.packingList.some(({ unNumber }) => unNumber !== ''),
    day,
  };
  const priced = priceOf(tariff, consignment, margin);
  if (priced === null || priced.priceCents <= 0) return null;
  const pickupMs = Date.parse(request.pickupDate);
  const { co2eTonnes, ...footprint } = quotedFootprint(
    tariff.mode,
    [request.pickup, request.delivery],
    loadOf(pieces).grossKg,
    tariff.intensity,
  );
  const { idTariff, name: tariffName, routeOption, mode, transitDays, included, offerDays } = tariff;
  return {
    routeOption,
    mode,
    transitDays,
    included,
    idTariff,
    tariffName,
    co2eTonnes,
    footprint,
    priceCents: priced.priceCents,
    costCents: priced.costCents,
    lines: priced.lines,
    arrivalAt: new Date(daysLater(pickupMs, transitDays, request.timeZone)),
    chargeableKg: weight,
    validUntil: new Date(Math.min(nowMs + offerDays * DAY_MS, pickupMs)),
    marginBasisPoints: margin,
    appliedBreakKg: priced.appliedBreak.fromKg,
    isMinimum: priced.isMinimum,
  };
}

/** Of equals the one whose name comes first. */
function cheapest(options: readonly OfferedOption[]): OfferedOption | null {
  return options.toSorted((one, other) => one.priceCents - other.priceCents)[0] ?? null;
}

function placeOf({ country, postcode }: QuotePlace): Place {
  return { country, postcode: postcode === '' ? null : postcode };
}

function pieceOf({ length, width, height, weight, quantity, stackable }: QuoteRequest['packingList'][number]): Piece {
  return { lengthCm: length, widthCm: width, heightCm: height, weightKg: weight, quantity, isStackable: stackable };
}
