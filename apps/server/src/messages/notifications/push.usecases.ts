import { scopeOf, type Actor } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { isBrowserKey } from '../../platform/push/encryptPush.ts';
import type { Needs } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import { deleteSubscription, saveSubscription, type Subscription } from './subscriptions.store.ts';

const MOST_BROWSERS = 10;

/** @throws Refusal `request.invalid` for a key that nothing can be encrypted to, or an address that nothing is ever sent to */
export async function subscribe(world: Needs<'db' | 'outside' | 'bus'>, actor: SignedIn, subscription: Subscription): Promise<void> {
  if (!isBrowserKey(subscription.p256dh)) throw new Refusal('request.invalid', [{ field: 'keys.p256dh', reason: 'not a public key' }]);
  if (!world.outside.mayDeliver(subscription.endpoint))
    throw new Refusal('request.invalid', [{ field: 'endpoint', reason: 'not a public address' }]);
  const [scope, { idUser }] = [scopeOf(actor), actor];
  await act(world, scope, async ({ tx, audit }) => {
    const isNew = await saveSubscription(tx, scope, actor, subscription, MOST_BROWSERS);
    if (isNew) audit(scope, { idUser, action: 'push.subscribed', subject: `member ${idUser}` });
  });
}

export async function unsubscribe(world: Needs<'db' | 'bus'>, actor: Actor, endpoint: string): Promise<void> {
  const [scope, { idUser }] = [scopeOf(actor), actor];
  await act(world, scope, async ({ tx, audit }) => {
    const wasThere = await deleteSubscription(tx, scope, idUser, endpoint);
    if (wasThere) audit(scope, { idUser, action: 'push.unsubscribed', subject: `member ${idUser}` });
  });
}
