import type { TriedOption } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import type { OfferedOption } from './shared/offerOptions.usecases.ts';

/** What is offered, with how it was reckoned. */
export function toTriedOption(
  { arrivalAt, validUntil, chargeableKg, lines, footprint, ...option }: OfferedOption,
  pickupDate: string,
  now: Date,
): TriedOption {
  return {
    ...option,
    currency: 'EUR',
    lines: [...lines],
    pickupDate,
    arrivalDate: arrivalAt.toISOString(),
    footprint: { method: footprint.method, legs: [...footprint.legs] },
    chargeableWeight: chargeableKg,
    validUntil: validUntil.toISOString(),
    isExpired: validUntil <= now,
  };
}
