import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { ProviderToken } from './sessions.store.ts';

export interface NewRequest {
  readonly stateHash: Buffer;
  readonly idCustomer: OneCustomer;
  /** The session whose account is to be linked; null when it is to sign in. */
  readonly idSession: string | null;
  readonly codeVerifierSealed: Buffer;
  readonly nonce: string;
  readonly expiresAt: Date;
}

export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  await inScope(db, systemScope(), (tx) => tx.insertInto('providerRequest').values(request).execute());
}

/** What was begun is finished once: of many who try, one gets it. */
export function takeRequest(db: Db, stateHash: Buffer, now: Date) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .deleteFrom('providerRequest')
      .where('stateHash', '=', stateHash)
      .where('expiresAt', '>', now)
      .returning(['idSession', 'codeVerifierSealed', 'nonce'])
      .executeTakeFirst(),
  );
}

const PERSON = ['m.idUser', 'm.idCustomer', 'm.role', 'm.status', 'c.status as customerStatus'] as const;

/** Who has linked this account of the provider. Nobody is signed in yet, so it is looked for everywhere. */
export function findLinkedMember(db: Db, issuer: string, subject: string) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('providerIdentity as p')
      .innerJoin('member as m', 'm.idUser', 'p.idUser')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .select(PERSON)
      .where('p.issuer', '=', issuer)
      .where('p.subject', '=', subject)
      .executeTakeFirst(),
  );
}

export function findActiveMember(db: Db, email: string) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('member as m')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .select(PERSON)
      .where((eb) => eb(eb.fn('lower', ['m.email']), '=', email.trim().toLowerCase()))
      .where('m.status', '=', 'active')
      .where('c.status', '=', 'active')
      .executeTakeFirst(),
  );
}

interface Identity {
  readonly idUser: number;
  readonly issuer: string;
  readonly subject: string;
}

/** @returns whether it was linked now, was before, or cannot be: one account of the provider, one member, either way */
export function insertIdentity(db: Db, scope: OneCustomer, identity: Identity): Promise<'linked' | 'before' | 'taken'> {
  return inScope(db, scope, async (tx) => {
    const made = await tx
      .insertInto('providerIdentity')
      .values({ idCustomer: scope, ...identity })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idUser')
      .executeTakeFirst();
    if (made) return 'linked';
    const { issuer, subject } = (await findIdentity(tx, scope, identity.idUser)) ?? {};
    return issuer === identity.issuer && subject === identity.subject ? 'before' : 'taken';
  });
}

export function findIdentity(db: Db, scope: OneCustomer, idUser: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('providerIdentity')
      .select(['issuer', 'subject', 'linkedAt'])
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .executeTakeFirst(),
  );
}

/** What the provider gave for its own interfaces goes with the link. */
export function deleteIdentity(db: Db, scope: OneCustomer, idUser: number): Promise<boolean> {
  return inScope(db, scope, async (tx) => {
    await tx
      .updateTable('session')
      .set({ providerTokenSealed: null, providerTokenExpiresAt: null })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('providerTokenSealed', 'is not', null)
      .execute();
    const { numDeletedRows } = await tx
      .deleteFrom('providerIdentity')
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  });
}

export async function saveProviderToken(db: Db, scope: OneCustomer, idSession: string, { sealed, expiresAt }: ProviderToken) {
  await inScope(db, scope, (tx) =>
    tx
      .updateTable('session')
      .set({ providerTokenSealed: sealed, providerTokenExpiresAt: expiresAt })
      .where('idCustomer', '=', scope)
      .where('idSession', '=', idSession)
      .execute(),
  );
}

/** The access token of this session at the provider, while it is good. */
export function findProviderToken(db: Db, scope: OneCustomer, idSession: string, now: Date) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('session as s')
      .innerJoin('providerIdentity as p', (join) => join.onRef('p.idCustomer', '=', 's.idCustomer').onRef('p.idUser', '=', 's.idUser'))
      .select(['p.subject', 's.providerTokenSealed'])
      .where('s.idCustomer', '=', scope)
      .where('s.idSession', '=', idSession)
      .where('s.providerTokenSealed', 'is not', null)
      .where((eb) => eb.or([eb('s.providerTokenExpiresAt', 'is', null), eb('s.providerTokenExpiresAt', '>', now)]))
      .executeTakeFirst(),
  );
}
