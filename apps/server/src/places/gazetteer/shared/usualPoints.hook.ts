import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Point } from '@sillage/domain/platform/geo/distance';
import type { Db } from '../../../platform/db/openDb.ts';
import { hook } from '../../../platform/hooks.ts';

export type UsualPointsOf = (db: Db, scope: OneCustomer) => Promise<readonly Point[]>;

/** Where the shipments of a customer go: of towns called alike the ones beside these are the likelier. */
export const usualPoints = hook<UsualPointsOf>('usual points');
