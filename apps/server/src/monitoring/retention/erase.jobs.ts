import { boundsOf, RUN_EVERY_DAYS } from '@sillage/domain/monitoring/retention/retention';
import { scopeOf, systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { createHash } from 'node:crypto';
import { act, type Work } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { certifiedText } from './certified.view.ts';
import * as erasures from './erasures.store.ts';
import * as store from './retention.store.ts';

type World = Needs<'db' | 'now' | 'bus'>;

const MOST_CUSTOMERS = 20;
const TRACKERS_AT_ONCE = 10;
const DAY_MS = 86_400_000;

/**
 * Takes away what has grown too old, a few trackers at a time, each time in a transaction of its own: what is interrupted goes on where it was, and is
 * certified once.
 * @param ending ends it between two of them
 * @returns whether there may be more
 */
export async function eraseOld(world: World, ending?: AbortSignal): Promise<boolean> {
  const due = await store.findDue(world.db, systemScope(), world.now(), MOST_CUSTOMERS);
  for (const customer of due) {
    const scope = scopeOf(customer);
    while (await act(world, scope, (work) => eraseSome(world, work, scope))) if (ending?.aborted) return false;
  }
  return due.length === MOST_CUSTOMERS;
}

/** @returns whether there is more of this customer */
async function eraseSome(world: World, work: Work, scope: OneCustomer): Promise<boolean> {
  const { tx } = work;
  const decided = await store.holdDue(tx, scope, world.now());
  if (!decided) return false;
  const { changedBy: decidedBy, changedAt: decidedAt, nextRunAt: _due, ...periods } = decided;
  const erasure =
    (await erasures.findUnderWay(tx, scope)) ??
    (await erasures.beginErasure(tx, scope, { ...periods, decidedBy, decidedAt, startedAt: world.now() }));
  // By the periods that it began with: a change meanwhile is for the next time.
  const bounds = boundsOf(erasure, erasure.startedAt.getTime());
  const idTrackers = await store.listTrackersAfter(tx, scope, erasure.lastTracker, TRACKERS_AT_ONCE);
  const fate = await store.retainReadings(tx, scope, idTrackers, bounds, true);
  const lastTracker = idTrackers.at(-1) ?? erasure.lastTracker;
  await erasures.addFate(tx, scope, erasure.idErasure, { ...fate, lastTracker, trackers: idTrackers.length });
  if (idTrackers.length === TRACKERS_AT_ONCE) return true;
  await finish(world, work, scope);
  return false;
}

async function finish({ now }: World, { tx, audit }: Work, scope: OneCustomer): Promise<void> {
  const whole = await erasures.findUnderWay(tx, scope);
  if (!whole) return;
  const finishedAt = now();
  const { idErasure, thinned, erased } = whole;
  const digest = createHash('sha256')
    .update(certifiedText({ ...whole, finishedAt }))
    .digest();
  await erasures.finishErasure(tx, scope, idErasure, finishedAt, digest);
  await store.setNextRun(tx, scope, new Date(finishedAt.getTime() + RUN_EVERY_DAYS * DAY_MS));
  if (thinned + erased > 0)
    audit(scope, { idUser: null, action: 'readings.erased', subject: `erasure ${idErasure}`, details: { thinned, erased } });
}
