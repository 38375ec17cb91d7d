import type { Read } from '@sillage/contract/endpoint';
import type { changeTracker as changeCall } from '@sillage/contract/tracking/trackers/trackers.contract';
import { scopeOf, type CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { recordChange } from '../../platform/audit/shared/recordChange.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Needs } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { mayUseMapping, updateSecret, updateTracker } from './trackers.store.ts';

type World = Needs<'db' | 'bus'>;

export async function renewSecret({ db, bus }: World, scope: CustomerScope, idUser: number, identifier: string) {
  const secret = newSecret();
  await inScope(db, scope, async (tx) => {
    const changed = await updateSecret(tx, scope, identifier, hashSecret(secret));
    if (!changed) throw new Refusal('tracker.notFound');
    await recordChange(tx, scopeOf(changed), { idUser, action: 'tracker.secretRenewed', subject: `tracker ${identifier}` });
  });
  bus.publish('trackersChanged', [identifier]);
  return { uniqueIdentifiant: identifier, secret };
}

/**
 * How often it is expected to report, whether what it reports raises anything, and how its messages are read.
 * @throws Refusal `tracker.notFound`, `mapping.notFound`
 */
export async function changeTracker(
  { db, bus }: World,
  scope: CustomerScope,
  idUser: number,
  identifier: string,
  { reportingIntervalSeconds, status, idMapping }: Read<(typeof changeCall)['body']>,
): Promise<void> {
  const changes = {
    ...(reportingIntervalSeconds === undefined ? {} : { reportingIntervalSeconds }),
    ...(status === undefined ? {} : { status }),
    ...(idMapping === undefined ? {} : { idMapping }),
  };
  await inScope(db, scope, async (tx) => {
    const changed = await updateTracker(tx, scope, identifier, changes);
    if (!changed) throw new Refusal('tracker.notFound');
    if (typeof idMapping === 'number' && !(await mayUseMapping(tx, changed, idMapping))) throw new Refusal('mapping.notFound');
    const action = status === undefined ? 'tracker.changed' : status === 'H' ? 'tracker.putOutOfService' : 'tracker.putInService';
    const { status: _told, ...details } = changes;
    await recordChange(tx, scopeOf(changed), { idUser, action, subject: `tracker ${identifier}`, details });
  });
  bus.publish('trackersChanged', [identifier]);
}
