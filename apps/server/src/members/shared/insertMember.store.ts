import type { MemberRole, OneCustomer } from '@sillage/domain/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

export interface NewMember {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: MemberRole;
  readonly language: string;
}

/** Answers the new id, or null when the address already has an account. */
export async function insertMember(db: Db, scope: OneCustomer, member: NewMember): Promise<number | null> {
  const row = await inScope(db, scope, (tx) =>
    tx
      .insertInto('member')
      .values({ idCustomer: scope, ...member })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idUser')
      .executeTakeFirst(),
  );
  return row?.idUser ?? null;
}
