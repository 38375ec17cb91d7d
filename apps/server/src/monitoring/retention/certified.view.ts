import type { ErasureRow } from './erasures.store.ts';

/** What a certificate says, always in the same words: its digest tells whether it was changed. */
export function certifiedText(erasure: Omit<ErasureRow, 'finishedAt'> & { readonly finishedAt: Date }): string {
  const { idErasure, idCustomer, startedAt, finishedAt, rawDays, thinnedDays, excursionDays, decidedBy, decidedAt } = erasure;
  const { trackers, thinned, erased, held, excursions } = erasure;
  const when = [startedAt, finishedAt, decidedAt].map((date) => date.toISOString());
  return JSON.stringify([
    idErasure,
    idCustomer,
    when,
    rawDays,
    thinnedDays,
    excursionDays,
    decidedBy,
    trackers,
    thinned,
    erased,
    held,
    excursions,
  ]);
}
