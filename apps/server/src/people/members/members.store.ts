import type { CustomerScope, MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';
import type { MemberStatus } from '@sillage/domain/people/members/member';
import { sql } from 'kysely';
import { containsText } from '../../platform/db/containsText.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { isThere } from './shared/thoseThere.store.ts';

/** Members as they are shown: with what their credential says of them, and without what it keeps. */
const shown = (tx: Tx) =>
  tx
    .selectFrom('member as m')
    .innerJoin('credential as k', (join) => join.onRef('k.idCustomer', '=', 'm.idCustomer').onRef('k.idUser', '=', 'm.idUser'))
    .select([
      'm.idUser',
      'm.idCustomer',
      'm.role',
      'm.firstName',
      'm.lastName',
      'm.phone',
      'm.email',
      'm.status',
      'm.language',
      'm.photoKey',
    ])
    .select(['k.lastConnectionAt', 'k.totpConfirmedAt'])
    .where(isThere('m'));

export type MemberRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export interface MemberPage {
  /** The first page is 1. */
  readonly position: number;
  readonly limit: number;
  readonly search?: string | undefined;
}

/** By name; a search finds every word of it, anywhere in name, address or number. */
export function listMembers(db: Db, scope: OneCustomer, { position, limit, search = '' }: MemberPage) {
  return inScope(db, scope, async (tx) => {
    const found = search
      .split(/\s+/)
      .filter((word) => word !== '')
      .reduce(
        (query, word) => query.where(containsText(word, 'm.firstName', 'm.lastName', 'm.email', 'm.phone')),
        shown(tx).where('m.idCustomer', '=', scope),
      );
    const rows = await found
      .orderBy(sql`plain_text(m.last_name)`)
      .orderBy(sql`plain_text(m.first_name)`)
      .orderBy('m.idUser')
      .offset((position - 1) * limit)
      .limit(limit)
      .execute();
    const { total } = await found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total };
  });
}

export function findMember(db: Db, scope: CustomerScope, idUser: number): Promise<MemberRow | undefined> {
  return inScope(db, scope, (tx) => shown(tx).where(ofCustomer(scope, 'm.idCustomer')).where('m.idUser', '=', idUser).executeTakeFirst());
}

/** The member as they are now, held until the transaction ends: whoever changes them too waits. */
export function holdMember(tx: Tx, scope: OneCustomer, idUser: number): Promise<MemberRow | undefined> {
  return inScope(tx, scope, (within) =>
    shown(within).where('m.idCustomer', '=', scope).where('m.idUser', '=', idUser).forNoKeyUpdate('m').executeTakeFirst(),
  );
}

/**
 * Holds every administrator of the customer and one member more, all in one order: of two who take the role from each other at once, the second
 * sees what the first did, and none of them blocks the other for good.
 * @returns those who are administrators now
 */
export async function holdAdministrators(tx: Tx, scope: OneCustomer, role: MemberRole, idUser: number): Promise<number[]> {
  const rows = await inScope(tx, scope, (within) =>
    within
      .selectFrom('member')
      .select(['idUser', 'role', 'status'])
      .where('idCustomer', '=', scope)
      .where((eb) => eb.or([eb('idUser', '=', idUser), eb.and([eb('role', '=', role), eb('status', '=', 'active')])]))
      .orderBy('idUser')
      .forNoKeyUpdate()
      .execute(),
  );
  return rows.filter((row) => row.role === role && row.status === 'active').map((row) => row.idUser);
}

export interface MemberChanges {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly language?: string;
  readonly role?: MemberRole;
  readonly status?: MemberStatus;
  readonly photoKey?: string | null;
}

export async function updateMember(tx: Tx, scope: OneCustomer, idUser: number, changes: MemberChanges): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .updateTable('member')
      .set(changes)
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('status', '<>', 'deleted')
      .executeTakeFirstOrThrow(),
  );
}

/** Whether they can sign in at all: by a password, or through the identity provider. */
export async function isComplete(tx: Tx, scope: OneCustomer, idUser: number): Promise<boolean> {
  const row = await inScope(tx, scope, (within) =>
    within
      .selectFrom('credential as k')
      .leftJoin('providerIdentity as p', (join) => join.onRef('p.idCustomer', '=', 'k.idCustomer').onRef('p.idUser', '=', 'k.idUser'))
      .select('k.idUser')
      .where('k.idCustomer', '=', scope)
      .where('k.idUser', '=', idUser)
      .where((eb) => eb.or([eb('k.passwordHash', 'is not', null), eb('p.subject', 'is not', null)]))
      .executeTakeFirst(),
  );
  return row !== undefined;
}
