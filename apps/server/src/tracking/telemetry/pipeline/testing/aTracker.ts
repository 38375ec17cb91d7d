import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../../platform/db/inScope.ts';
import type { Db } from '../../../../platform/db/openDb.ts';
import { hashSecret, newSecret } from '../../../../platform/session/sealedToken.ts';

export interface TestTracker {
  readonly idTracker: number;
  readonly idCustomer: OneCustomer;
  readonly identifier: string;
  readonly secret: string;
}

export function aCustomer(db: Db, status: 'active' | 'paused' | 'deleted' = 'active'): Promise<OneCustomer> {
  return inScope(db, systemScope(), async (tx) => {
    const { idCustomer } = await tx
      .insertInto('customer')
      .values({ idCustomer: sql<OneCustomer>`nextval('customer_id_seq')`, customerName: `Customer ${randomUUID()}`, status })
      .returning('idCustomer')
      .executeTakeFirstOrThrow();
    return idCustomer;
  });
}

export function setCustomerStatus(db: Db, idCustomer: OneCustomer, status: 'active' | 'paused' | 'deleted') {
  return inScope(db, systemScope(), (tx) => tx.updateTable('customer').set({ status }).where('idCustomer', '=', idCustomer).execute());
}

let imeis = 0;

/** An IMEI that no other tracker of this run has. */
export function anImei(): string {
  imeis++;
  return `35${String(imeis).padStart(13, '0')}`;
}

export async function aTracker(
  db: Db,
  idCustomer: OneCustomer,
  { identifier = anImei(), anonymous = false, status = 'A' }: { identifier?: string; anonymous?: boolean; status?: 'A' | 'H' } = {},
): Promise<TestTracker> {
  const secret = newSecret();
  const { idTracker } = await inScope(db, systemScope(), (tx) =>
    tx
      .insertInto('tracker')
      .values({ idCustomer, identifier, type: 'GPS', anonymous, status, secretHash: hashSecret(secret) })
      .returning('idTracker')
      .executeTakeFirstOrThrow(),
  );
  return { idTracker, idCustomer, identifier, secret };
}

export function renewSecret(db: Db, { idTracker }: { readonly idTracker: number }) {
  const values = { secretHash: hashSecret(newSecret()), changedAt: sql<Date>`clock_timestamp()` };
  return inScope(db, systemScope(), (tx) => tx.updateTable('tracker').set(values).where('idTracker', '=', idTracker).execute());
}

/** Gives a name free for a new tracker, and leaves what the old one reported where it is. */
export function retire(db: Db, identifier: string) {
  const values = { identifier: `retired-${randomUUID()}`, changedAt: sql<Date>`clock_timestamp()` };
  return inScope(db, systemScope(), (tx) => tx.updateTable('tracker').set(values).where('identifier', '=', identifier).execute());
}

/** An API key of this customer, and how to revoke it. */
export async function anApiKey(
  db: Db,
  idCustomer: OneCustomer,
  scopes: string[] = ['report'],
): Promise<{ key: string; revoke(): Promise<unknown> }> {
  const key = newSecret();
  await inScope(db, systemScope(), async (tx) => {
    const { idUser } = await tx
      .insertInto('member')
      .values({ idCustomer, email: `${randomUUID()}@example.com`, role: idCustomer === 0 ? 'superAdmin' : 'userAdmin' })
      .returning('idUser')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('apiKey')
      .values({ idCustomer, name: 'test', keyHash: hashSecret(key), createdBy: idUser, scopes })
      .execute();
  });
  return {
    key,
    revoke: () =>
      inScope(db, systemScope(), (tx) =>
        tx.updateTable('apiKey').set({ revokedAt: new Date() }).where('keyHash', '=', hashSecret(key)).execute(),
      ),
  };
}

/** Everything that is kept of a tracker, in event time. */
export function readingsOf(db: Db, { idTracker }: { readonly idTracker: number }) {
  return inScope(db, systemScope(), (tx) =>
    tx.selectFrom('reading').selectAll().where('idTracker', '=', idTracker).orderBy('effectiveTime').execute(),
  );
}

export function setAsideOf(db: Db, { idTracker }: { readonly idTracker: number }) {
  return inScope(db, systemScope(), (tx) =>
    tx.selectFrom('readingSetAside').selectAll().where('idTracker', '=', idTracker).orderBy('effectiveTime').execute(),
  );
}

export function latestOfTracker(db: Db, { idTracker }: { readonly idTracker: number }) {
  return inScope(db, systemScope(), (tx) =>
    tx.selectFrom('trackerLatest').selectAll().where('idTracker', '=', idTracker).executeTakeFirst(),
  );
}

export function attemptsOf(db: Db, identifier: string) {
  return inScope(db, systemScope(), (tx) => tx.selectFrom('unknownTracker').selectAll().where('identifier', '=', identifier).execute());
}
