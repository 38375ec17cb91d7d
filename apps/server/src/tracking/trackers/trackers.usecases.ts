import type { Read } from '@sillage/contract/endpoint';
import type { changeTracker as changeCall } from '@sillage/contract/tracking/trackers/trackers.contract';
import { scopeOf, type CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { mayUseMapping, updateSecret, updateTracker } from './trackers.store.ts';

type World = Needs<'db' | 'bus'>;

export async function renewSecret(world: World, scope: CustomerScope, idUser: number, identifier: string) {
  const secret = newSecret();
  await act(world, scope, async ({ tx, audit, publish }) => {
    const changed = await updateSecret(tx, scope, identifier, hashSecret(secret));
    if (!changed) throw new Refusal('tracker.notFound');
    audit(scopeOf(changed), { idUser, action: 'tracker.secretRenewed', subject: `tracker ${identifier}` });
    publish('trackersChanged', [identifier]);
  });
  return { uniqueIdentifiant: identifier, secret };
}

/**
 * How often it is expected to report, whether what it reports raises anything, and how its messages are read.
 * @throws Refusal `tracker.notFound`, `mapping.notFound`
 */
export async function changeTracker(
  world: World,
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
  await act(world, scope, async ({ tx, audit, publish }) => {
    const changed = await updateTracker(tx, scope, identifier, changes);
    if (!changed) throw new Refusal('tracker.notFound');
    if (typeof idMapping === 'number' && !(await mayUseMapping(tx, changed, idMapping))) throw new Refusal('mapping.notFound');
    const action = status === undefined ? 'tracker.changed' : status === 'H' ? 'tracker.putOutOfService' : 'tracker.putInService';
    const { status: _reported, ...details } = changes;
    audit(scopeOf(changed), { idUser, action, subject: `tracker ${identifier}`, details });
    publish('trackersChanged', [identifier]);
  });
}
