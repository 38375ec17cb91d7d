import { systemScope } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { forgetDrivers } from './forgetDrivers.store.ts';

const AT_ONCE = 500;
/** What is left then waits for the next hour. */
const MOST_ROUNDS = 100;

/** Takes the names of drivers away, so many days after the arrival as the customer wants. */
export async function forgetOldDrivers({ db, now }: Dependencies<'db' | 'now'>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++)
    if ((await inScope(db, systemScope(), (tx) => forgetDrivers(tx, now(), AT_ONCE))) < AT_ONCE) return;
}
