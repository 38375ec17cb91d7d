import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { eraseAccess } from '../../access/shared/eraseAccess.store.ts';
import { eraseReader } from '../../../messages/notifications/shared/eraseReader.store.ts';
import { removeContacts } from '../../../messages/notifications/shared/removeContacts.store.ts';
import { removePicture } from '../../../platform/pictures/shared/pictures.store.ts';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/**
 * Deletes one member for good: who they were is erased, what refers to them stays, and their address can have an account again.
 * The change publishes `sessionsChanged`.
 */
export async function eraseMember(tx: Tx, scope: OneCustomer, idUser: number, now: Date): Promise<void> {
  await inScope(tx, scope, async (within) => {
    const member = await within
      .selectFrom('member')
      .select(['email', 'phone', 'photoKey'])
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('status', '<>', 'deleted')
      .forUpdate()
      .executeTakeFirst();
    if (!member) return;
    await removeContacts(within, scope, [member.email, member.phone]);
    await eraseReader(within, scope, idUser);
    if (member.photoKey !== null) await removePicture(within, scope, member.photoKey);
    await eraseAccess(within, scope, idUser, now);
    await within
      .updateTable('member')
      .set({
        status: 'deleted',
        deletedAt: now,
        firstName: '',
        lastName: '',
        phone: '',
        photoKey: null,
        newsletter: false,
        email: `deleted-${idUser}@invalid`,
        settings: '{}',
        shortcuts: sql<string[]>`'{}'`,
      })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .execute();
  });
}

/** Deletes everybody of a customer that is deleted itself. The change publishes `sessionsChanged`. @returns whom */
export async function eraseMembers(tx: Tx, scope: OneCustomer, now: Date): Promise<number[]> {
  const members = await inScope(tx, scope, (within) =>
    within
      .selectFrom('member')
      .select('idUser')
      .where('idCustomer', '=', scope)
      .where('status', '<>', 'deleted')
      .orderBy('idUser')
      .execute(),
  );
  for (const { idUser } of members) await eraseMember(tx, scope, idUser, now);
  return members.map(({ idUser }) => idUser);
}
