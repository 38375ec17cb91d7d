import { operatorScope } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** Whoever belongs to no customer yet is the operator's business. */
export const OPERATOR = operatorScope();

export interface NewRegistration {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly language: string;
  readonly newsletter: boolean;
  readonly termsAcceptedAt: Date | null;
}

export interface ConfirmLink {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** Takes the place of one that was never confirmed in time. @returns null when the address waits already */
export function insertRegistration(
  tx: Tx,
  { tokenHash, expiresAt }: ConfirmLink,
  registration: NewRegistration,
  now: Date,
): Promise<{ idRegistration: number } | undefined> {
  return inScope(tx, OPERATOR, async (within) => {
    await within
      .deleteFrom('registration')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', registration.email.toLowerCase()))
      .where('confirmedAt', 'is', null)
      .where('confirmExpiresAt', '<', now)
      .execute();
    return within
      .insertInto('registration')
      .values({ ...registration, confirmTokenHash: tokenHash, confirmExpiresAt: expiresAt, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idRegistration')
      .executeTakeFirst();
  });
}

export function findRegistration(db: Db, email: string) {
  return inScope(db, OPERATOR, (tx) =>
    tx
      .selectFrom('registration')
      .select(['idRegistration', 'email', 'language', 'confirmedAt', 'confirmExpiresAt'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst(),
  );
}

/** The link before it ends. @returns nothing when there is none that waits for its confirmation */
export function renewConfirmLink(tx: Tx, idRegistration: number, { tokenHash, expiresAt }: ConfirmLink) {
  return inScope(tx, OPERATOR, (within) =>
    within
      .updateTable('registration')
      .set({ confirmTokenHash: tokenHash, confirmExpiresAt: expiresAt })
      .where('idRegistration', '=', idRegistration)
      .where('confirmedAt', 'is', null)
      .returning('idRegistration')
      .executeTakeFirst(),
  );
}

/** Whose link this is, while it is good, held until the transaction ends. */
export function holdByLink(tx: Tx, tokenHash: Buffer, now: Date) {
  return inScope(tx, OPERATOR, (within) =>
    within
      .selectFrom('registration')
      .select(['idRegistration', 'email', 'confirmedAt'])
      .where('confirmTokenHash', '=', tokenHash)
      .where('confirmExpiresAt', '>', now)
      .forUpdate()
      .executeTakeFirst(),
  );
}

export async function markConfirmed(tx: Tx, idRegistration: number, now: Date): Promise<void> {
  await inScope(tx, OPERATOR, (within) =>
    within.updateTable('registration').set({ confirmedAt: now }).where('idRegistration', '=', idRegistration).execute(),
  );
}

export function listRegistrations(db: Db, { before, limit }: { before: number | null; limit: number }) {
  return inScope(db, OPERATOR, (tx) =>
    tx
      .selectFrom('registration')
      .select(['idRegistration', 'email', 'firstName', 'lastName', 'phone', 'language', 'confirmedAt', 'createdAt'])
      .where((eb) => (before === null ? eb.lit(true) : eb('idRegistration', '<', before)))
      .orderBy('idRegistration', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** Takes a registration out of the list. @returns what it was, or nothing when somebody else took it */
export function takeRegistration(tx: Tx, idRegistration: number) {
  return inScope(tx, OPERATOR, (within) =>
    within.deleteFrom('registration').where('idRegistration', '=', idRegistration).returningAll().executeTakeFirst(),
  );
}

/** Somebody who waited by themselves was invited meanwhile. */
export async function forgetRegistration(tx: Tx, email: string): Promise<void> {
  await inScope(tx, OPERATOR, (within) =>
    within
      .deleteFrom('registration')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .execute(),
  );
}

/** Addresses that nobody ever confirmed: nobody said that they are theirs. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await inScope(db, OPERATOR, (tx) =>
    tx.deleteFrom('registration').where('confirmedAt', 'is', null).where('confirmExpiresAt', '<', before).execute(),
  );
}
