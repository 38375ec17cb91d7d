import type { MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';
import { insertCredential } from '../../access/shared/credentials.store.ts';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

export interface NewMember {
  readonly email: string;
  /** Null: invited, the password comes with the completed account. */
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: MemberRole;
  readonly language: string;
  readonly invitedBy?: number;
  readonly newsletter?: boolean;
  readonly termsAcceptedAt?: Date | null;
}

/** Answers the new id, or null when the address already has an account. */
export async function insertMember(db: Db, scope: OneCustomer, member: NewMember): Promise<number | null> {
  const { passwordHash, ...person } = member;
  return inScope(db, scope, async (tx) => {
    const row = await tx
      .insertInto('member')
      .values({ idCustomer: scope, status: passwordHash === null ? 'unconfirmed' : 'active', ...person })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idUser')
      .executeTakeFirst();
    if (!row) return null;
    await insertCredential(tx, scope, row.idUser, passwordHash);
    return row.idUser;
  });
}

/** Who has an account under an address; null: nobody. */
export async function findByAddress(db: Db, scope: OneCustomer, email: string): Promise<number | null> {
  const row = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('member as m')
      .select('m.idUser')
      .where('m.idCustomer', '=', scope)
      .where((eb) => eb(eb.fn('lower', ['m.email']), '=', email.toLowerCase()))
      .executeTakeFirst(),
  );
  return row?.idUser ?? null;
}
