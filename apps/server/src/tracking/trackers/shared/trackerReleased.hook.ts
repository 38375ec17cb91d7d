import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { hook } from '../../../platform/hooks.ts';

interface Released {
  readonly idTracker: number;
  readonly identifier: string;
}

interface By {
  readonly idUser: number;
  readonly at: Date;
}

/** A tracker leaves its customer, by this change: it is taken off whatever it is on. What it reported stays there. */
export const trackerReleased = hook<(work: Work, scope: OneCustomer, tracker: Released, by: By) => Promise<void>>('tracker released');
