import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { isBrowserKey } from '../../platform/push/encryptPush.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import { deleteSubscription, saveSubscription, type Subscription } from './subscriptions.store.ts';

const MOST_BROWSERS = 10;

/** @throws DomainError `request.invalid` for a key that nothing can be encrypted to, or an address that nothing is ever sent to */
export async function subscribe(
  context: Dependencies<'db' | 'outside' | 'bus'>,
  actor: SignedIn,
  subscription: Subscription,
): Promise<void> {
  if (!isBrowserKey(subscription.p256dh)) throw new DomainError('request.invalid', [{ field: 'keys.p256dh', reason: 'not a public key' }]);
  if (!context.outside.mayDeliver(subscription.endpoint))
    throw new DomainError('request.invalid', [{ field: 'endpoint', reason: 'not a public address' }]);
  const [scope, { idUser }] = [actor.idCustomer, actor];
  await act(context, scope, async ({ tx, audit }) => {
    const isNew = await saveSubscription(tx, scope, actor, subscription, MOST_BROWSERS);
    if (isNew) audit(scope, { idUser, action: 'push.subscribed', subject: `member ${idUser}` });
  });
}

export async function unsubscribe(context: Dependencies<'db' | 'bus'>, actor: Actor, endpoint: string): Promise<void> {
  const [scope, { idUser }] = [actor.idCustomer, actor];
  await act(context, scope, async ({ tx, audit }) => {
    const wasThere = await deleteSubscription(tx, scope, idUser, endpoint);
    if (wasThere) audit(scope, { idUser, action: 'push.unsubscribed', subject: `member ${idUser}` });
  });
}
