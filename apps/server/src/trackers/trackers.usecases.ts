import { scopeOf, type CustomerScope } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { recordChange } from '../audit/shared/recordChange.store.ts';
import { inScope } from '../platform/db/inScope.ts';
import type { Needs } from '../platform/services.ts';
import { hashSecret, newSecret } from '../platform/session/sealedToken.ts';
import { updateSecret } from './trackers.store.ts';

export async function renewSecret({ db, bus }: Needs<'db' | 'bus'>, scope: CustomerScope, idUser: number, identifier: string) {
  const secret = newSecret();
  await inScope(db, scope, async (tx) => {
    const changed = await updateSecret(tx, scope, identifier, hashSecret(secret));
    if (!changed) throw new Refusal('tracker.notFound');
    await recordChange(tx, scopeOf(changed), { idUser, action: 'tracker.secretRenewed', subject: `tracker ${identifier}` });
  });
  bus.publish('trackersChanged', [identifier]);
  return { uniqueIdentifiant: identifier, secret };
}
