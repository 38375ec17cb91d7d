import { customerNamed, OPERATOR_ID, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { endSessionsOfCustomer } from '../access/shared/endSessions.store.ts';
import { revokeApiKeysOf } from '../access/shared/revokeApiKeys.store.ts';
import { eraseMessages } from '../../messages/notifications/shared/eraseMessages.store.ts';
import { eraseWebhooks } from '../../messages/webhooks/shared/eraseWebhooks.store.ts';
import { restartDeliveries } from '../../messages/webhooks/shared/restartDeliveries.store.ts';
import { eraseMembers } from '../members/shared/eraseMembers.store.ts';
import { removePicturesOf } from '../../platform/pictures/shared/pictures.store.ts';
import { act, type Work } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { lockCustomer, updateCustomer } from './customers.store.ts';
import { customerActivated } from './shared/customerActivated.hook.ts';
import { customerErased } from './shared/customerErased.hook.ts';

type World = Needs<'db' | 'now' | 'bus' | 'hooks'>;

/** Its people, keys, streams and devices are off with the commit; what they are believed by is told at once. Activated, its people sign in anew. */
export function pauseCustomer(world: World, actor: Actor, idCustomer: number): Promise<void> {
  return change(world, actor, idCustomer, async ({ tx, audit }, scope, before) => {
    if (before === 'paused') return;
    const now = world.now();
    await updateCustomer(tx, scope, { status: 'paused', pausedAt: now });
    await endSessionsOfCustomer(tx, scope, { now, why: 'paused' });
    audit(scope, { idUser: actor.idUser, action: 'customer.paused', subject: `customer ${scope}` });
  });
}

/** What its webhooks were to be told waited, and has its whole day again: the time of the pause is no fault of who takes it. */
export function activateCustomer(world: World, actor: Actor, idCustomer: number): Promise<void> {
  return change(world, actor, idCustomer, async ({ tx, audit, publish }, scope, before) => {
    if (before === 'active') return;
    await updateCustomer(tx, scope, { status: 'active', pausedAt: null });
    const now = world.now();
    for (const goOn of world.hooks.all(customerActivated)) await goOn(tx, scope, now);
    await restartDeliveries(tx, scope, null, now);
    publish('webhooksDue', null);
    audit(scope, { idUser: actor.idUser, action: 'customer.activated', subject: `customer ${scope}` });
  });
}

/** What refers to it stays; who its people were does not. */
export function deleteCustomer(world: World, actor: Actor, idCustomer: number): Promise<void> {
  return change(world, actor, idCustomer, async ({ tx, audit }, scope) => {
    const now = world.now();
    await updateCustomer(tx, scope, { status: 'deleted', deletedAt: now, manager: '', logoKey: null, logoUrl: '' });
    const members = await eraseMembers(tx, scope, now);
    await revokeApiKeysOf(tx, scope, now);
    await removePicturesOf(tx, scope);
    for (const erase of world.hooks.all(customerErased)) await erase(tx, scope);
    await eraseMessages(tx, scope);
    await eraseWebhooks(tx, scope);
    const details = { members: members.length };
    audit(scope, { idUser: actor.idUser, action: 'customer.deleted', subject: `customer ${scope}`, details });
  });
}

/** @throws Refusal `customer.operator`, `customer.notFound` */
async function change(
  world: World,
  actor: Actor,
  idCustomer: number,
  perform: (work: Work, scope: OneCustomer, before: string) => Promise<void>,
): Promise<void> {
  if (idCustomer === OPERATOR_ID) throw new Refusal('customer.operator');
  const scope = customerNamed(actor, idCustomer);
  await act(world, scope, async (work) => {
    const before = await lockCustomer(work.tx, scope);
    if (!before) throw new Refusal('customer.notFound');
    await perform(work, scope, before.status);
    work.publish('sessionsChanged', {});
    work.publish('apiKeysChanged', null);
    work.publish('trackersChanged', null);
  });
}
