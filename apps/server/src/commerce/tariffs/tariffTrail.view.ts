import { changesBetween } from '../../platform/audit/shared/changesBetween.view.ts';
import type { KeptTariff, SaidTariff } from './tariffs.store.ts';

/** What a price list charges, and until when: the trail says it from what to what. */
const PRICES = [
  ...(['minimumCents', 'marginBasisPoints', 'breaks', 'fuel', 'insurance', 'surcharges'] as const),
  ...(['validFrom', 'validTo', 'offerDays', 'transitDays'] as const),
] as const;

/** For the details of the trail: which price list it was, and what of its prices changed. */
export function changedPrices(before: KeptTariff, after: SaidTariff) {
  const name = before.name === after.name ? before.name : { from: before.name, to: after.name };
  return { name, ...changesBetween<SaidTariff, (typeof PRICES)[number]>(before, after, PRICES) };
}
