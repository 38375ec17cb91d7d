import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { hook } from '../../../platform/hooks.ts';

export interface RemovedContractor {
  readonly idContractor: number;
  readonly company: string;
}

/** A contractor is about to be removed, by this change: whoever named them by their number keeps what they were called. */
export const contractorRemoved =
  hook<(work: Work, scope: OneCustomer, contractor: RemovedContractor) => Promise<void>>('contractor removed');
