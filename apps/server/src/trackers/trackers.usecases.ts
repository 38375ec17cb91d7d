import type { CustomerScope } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Needs } from '../platform/services.ts';
import { hashSecret, newSecret } from '../platform/session/sealedToken.ts';
import { updateSecret } from './trackers.store.ts';

export async function renewSecret({ db, bus }: Needs<'db' | 'bus'>, scope: CustomerScope, identifier: string) {
  const secret = newSecret();
  const changed = await updateSecret(db, scope, identifier, hashSecret(secret));
  if (!changed) throw new Refusal('tracker.notFound');
  bus.publish('trackersChanged', [identifier]);
  return { uniqueIdentifiant: identifier, secret };
}
