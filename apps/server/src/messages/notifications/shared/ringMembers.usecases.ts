import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from '../../../platform/db/openDb.ts';
import { notifyMembers, type Notice } from './notify.store.ts';
import { pushTo, type Outcome } from './tell.usecases.ts';

/**
 * Rings the bell of these members and shows it in their browsers; no mail. A change does it by `tellLast`; whoever has a transaction of its own announces
 * the outcome after the commit.
 */
export async function ringMembers(
  tx: Tx,
  scope: OneCustomer,
  only: readonly number[],
  notice: Notice,
  /** Name of whoever caused it. */
  actor: string,
): Promise<Outcome> {
  const users = await notifyMembers(tx, scope, notice, { only });
  const pushed = await pushTo(tx, scope, users, notice, actor);
  return { notified: users.map((idUser) => ({ idCustomer: scope, idUser })), hasMessages: pushed.length > 0 };
}
