import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { hook } from '../../../platform/hooks.ts';

export interface PlacedQuote {
  readonly idQuote: number;
  /** The shipment that was made of it; null where that was taken back. */
  readonly idShipment: number | null;
}

/** A quote becomes a shipment, or is none any more, by this change: what was kept with its request goes along. */
export const quotePlaced = hook<(work: Work, scope: OneCustomer, quote: PlacedQuote) => Promise<void>>('quote placed');
