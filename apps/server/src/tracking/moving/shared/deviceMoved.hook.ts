import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../../platform/act/act.ts';
import { hook } from '../../../platform/hooks.ts';

/** A device of another product that is a tracker here now. */
export interface MovedIn {
  readonly identifier: string;
  /** What it is called there; may be empty. */
  readonly name: string;
  /** From when on it is on what carries it. */
  readonly since: Date;
  readonly idUser: number;
}

/**
 * What a device is on is to be made, by this change, with its name.
 * @returns the reference of what carries it now; null where nothing could
 */
export const deviceMoved = hook<(work: Work, scope: OneCustomer, device: MovedIn) => Promise<string | null>>('device moved');
