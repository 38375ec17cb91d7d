import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../db/inScope.ts';
import type { Db } from '../../db/openDb.ts';
import type { Head, KeptEntry } from './verifyChain.ts';

/** Every customer that has a trail, or what is left of one. */
export async function findTrails(db: Db): Promise<OneCustomer[]> {
  const rows = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('auditEntry').select('idCustomer').union(tx.selectFrom('auditHead').select('idCustomer')).orderBy('idCustomer').execute(),
  );
  return rows.map(({ idCustomer }) => idCustomer);
}

/** The head, and the number of the last entry, at one moment. */
export function findEnds(db: Db, scope: OneCustomer): Promise<{ head: Head | null; last: number }> {
  return inScope(db, scope, async (tx) => {
    const { seq, hash, last } = await tx
      .selectNoFrom((eb) => [
        eb.selectFrom('auditHead').select('seq').where('idCustomer', '=', scope).as('seq'),
        eb.selectFrom('auditHead').select('hash').where('idCustomer', '=', scope).as('hash'),
        eb
          .selectFrom('auditEntry')
          .select((one) => one.fn.max('seq').as('seq'))
          .where('idCustomer', '=', scope)
          .as('last'),
      ])
      .executeTakeFirstOrThrow();
    return { head: seq === null || hash === null ? null : { seq, hash }, last: last ?? 0 };
  });
}

interface Part {
  /** Null: from the very first one there is. */
  readonly after: number | null;
  readonly upTo: number;
  readonly limit: number;
}

/** The next entries by number, exactly as they are kept. */
export function readEntries(db: Db, scope: OneCustomer, { after, upTo, limit }: Part): Promise<KeptEntry[]> {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('auditEntry')
      .select(['idCustomer', 'seq', 'idUser', 'action', 'subject', 'details', 'hash'])
      .select(sql<string>`(extract(epoch from at) * 1000)::text`.as('atMs'))
      .where('idCustomer', '=', scope)
      .where((eb) => (after === null ? eb.lit(true) : eb('seq', '>', after)))
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  );
}
