import type { Read } from '@sillage/contract/endpoint';
import type { changeTracker as changeCall } from '@sillage/contract/tracking/trackers/trackers.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { mappingStillThere } from './mappingStillThere.usecases.ts';
import { mayUseMapping, updateSecret, updateTracker } from './trackers.store.ts';

type Context = Dependencies<'db' | 'bus'>;

export async function renewSecret(context: Context, scope: CustomerScope, idUser: number, identifier: string) {
  const secret = newSecret();
  await act(context, scope, async ({ tx, audit, publish }) => {
    const changed = await updateSecret(tx, scope, identifier, hashSecret(secret));
    if (!changed) throw new DomainError('tracker.notFound');
    audit(changed.idCustomer, { idUser, action: 'tracker.secretRenewed', subject: `tracker ${identifier}` });
    publish('trackersChanged', [identifier]);
  });
  return { uniqueIdentifiant: identifier, secret };
}

/**
 * How often it is expected to report, whether what it reports raises anything, and how its messages are read.
 * @throws DomainError `tracker.notFound`, `mapping.notFound`
 */
export async function changeTracker(
  context: Context,
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
  const change = async ({ tx, audit, publish }: Work) => {
    const changed = await updateTracker(tx, scope, identifier, changes);
    if (!changed) throw new DomainError('tracker.notFound');
    if (typeof idMapping === 'number' && !(await mayUseMapping(tx, changed, idMapping))) throw new DomainError('mapping.notFound');
    const action = status === undefined ? 'tracker.changed' : status === 'H' ? 'tracker.putOutOfService' : 'tracker.putInService';
    const { status: _reported, ...details } = changes;
    audit(changed.idCustomer, { idUser, action, subject: `tracker ${identifier}`, details });
    publish('trackersChanged', [identifier]);
  };
  await mappingStillThere(idMapping, () => act(context, scope, change));
}
