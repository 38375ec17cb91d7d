import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { markDue } from './due.store.ts';

/** As part of a change: what these trackers reported since then is looked at again, as it may be another matter now. */
export function reevaluate({ putOff, publish }: Work, own: OneCustomer, trackers: Parameters<typeof markDue>[2]): void {
  if (trackers.length === 0) return;
  putOff('trackerLatest', own, (tx) => markDue(tx, own, trackers));
  publish('evaluationDue', null);
}
