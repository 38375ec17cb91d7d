import { customerNamed, OPERATOR_ID, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { endSessionsOfCustomer } from '../access/shared/endSessions.store.ts';
import { revokeApiKeysOf } from '../access/shared/revokeApiKeys.store.ts';
import { eraseMessages } from '../../messages/notifications/shared/eraseMessages.store.ts';
import { eraseWebhooks } from '../../messages/webhooks/shared/eraseWebhooks.store.ts';
import { restartDeliveries } from '../../messages/webhooks/shared/restartDeliveries.store.ts';
import { eraseMembers } from '../members/shared/eraseMembers.store.ts';
import { removePicturesOf } from '../../platform/pictures/shared/pictures.store.ts';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { lockCustomer, updateCustomer } from './customers.store.ts';
import { customerActivated } from './shared/customerActivated.hook.ts';
import { customerErased } from './shared/customerErased.hook.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'hooks'>;

/** Its people, keys, streams and devices are off with the commit; what they are believed by is told at once. Activated, its people sign in anew. */
export function pauseCustomer(context: Context, actor: Actor, idCustomer: number): Promise<void> {
  return change(context, actor, idCustomer, async ({ tx, audit }, scope, before) => {
    if (before === 'paused') return;
    const now = context.now();
    await updateCustomer(tx, scope, { status: 'paused', pausedAt: now });
    await endSessionsOfCustomer(tx, scope, { now, why: 'paused' });
    audit(scope, { idUser: actor.idUser, action: 'customer.paused', subject: `customer ${scope}` });
  });
}

/** What its webhooks were to be told waited, and has its whole day again: the time of the pause is no fault of who takes it. */
export function activateCustomer(context: Context, actor: Actor, idCustomer: number): Promise<void> {
  return change(context, actor, idCustomer, async ({ tx, audit, publish }, scope, before) => {
    if (before === 'active') return;
    await updateCustomer(tx, scope, { status: 'active', pausedAt: null });
    const now = context.now();
    for (const goOn of context.hooks.all(customerActivated)) await goOn(tx, scope, now);
    await restartDeliveries(tx, scope, null, now);
    publish('webhooksDue', null);
    audit(scope, { idUser: actor.idUser, action: 'customer.activated', subject: `customer ${scope}` });
  });
}

/** What refers to it stays; who its people were does not. */
export function deleteCustomer(context: Context, actor: Actor, idCustomer: number): Promise<void> {
  return change(context, actor, idCustomer, async ({ tx, audit }, scope) => {
    const now = context.now();
    await updateCustomer(tx, scope, { status: 'deleted', deletedAt: now, manager: '', logoKey: null, logoUrl: '' });
    const members = await eraseMembers(tx, scope, now);
    await revokeApiKeysOf(tx, scope, now);
    await removePicturesOf(tx, scope);
    for (const erase of context.hooks.all(customerErased)) await erase(tx, scope);
    await eraseMessages(tx, scope);
    await eraseWebhooks(tx, scope);
    const details = { members: members.length };
    audit(scope, { idUser: actor.idUser, action: 'customer.deleted', subject: `customer ${scope}`, details });
  });
}

/** @throws DomainError `customer.operator`, `customer.notFound` */
async function change(
  context: Context,
  actor: Actor,
  idCustomer: number,
  perform: (work: Work, scope: OneCustomer, before: string) => Promise<void>,
): Promise<void> {
  if (idCustomer === OPERATOR_ID) throw new DomainError('customer.operator');
  const scope = customerNamed(actor, idCustomer);
  await act(context, scope, async (work) => {
    const before = await lockCustomer(work.tx, scope);
    if (!before) throw new DomainError('customer.notFound');
    await perform(work, scope, before.status);
    work.publish('sessionsChanged', {});
    work.publish('apiKeysChanged', null);
    work.publish('trackersChanged', null);
  });
}
