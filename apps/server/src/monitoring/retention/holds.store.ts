import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

function holds(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('legalHold as h')
    .leftJoin('shipment as s', (join) =>
      join.onRef('s.idCustomer', '=', 'h.idCustomer').onRef('s.idShipment', '=', 'h.idShipment').on('s.deletedAt', 'is', null),
    )
    .select(['h.idHold', 'h.idCustomer', 's.idShipment', 'h.reference', 'h.reason', 'h.placedBy', 'h.placedAt', 'h.liftedBy', 'h.liftedAt'])
    .where(ofCustomer(scope, 'h.idCustomer'));
}

export type HoldRow = NonNullable<Awaited<ReturnType<typeof findHold>>>;

export function findHold(db: Db, scope: CustomerScope, idHold: number) {
  return inScope(db, scope, (tx) => holds(tx, scope).where('h.idHold', '=', idHold).executeTakeFirst());
}

interface Asked {
  /** Whether the last of the page before was lifted, and its number. */
  readonly after: { readonly isLifted: number; readonly idHold: number } | null;
  readonly limit: number;
}

export function listHolds(db: Db, scope: OneCustomer, { after, limit }: Asked) {
  const isLifted = sql<number>`(h.lifted_at is not null)::int`;
  return inScope(db, scope, (tx) =>
    holds(tx, scope)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(${isLifted}, -h.id_hold) > (${after?.isLifted ?? 0}::int, -${after?.idHold ?? 0}::int)`),
      )
      .orderBy(isLifted)
      .orderBy('h.idHold', 'desc')
      .limit(limit)
      .execute(),
  );
}

interface NewHold {
  readonly idShipment: number | null;
  readonly reference: string;
  readonly reason: string;
  readonly placedBy: number;
  readonly placedAt: Date;
}

export async function insertHold(tx: Tx, idCustomer: OneCustomer, hold: NewHold): Promise<number> {
  const row = await tx
    .insertInto('legalHold')
    .values({ idCustomer, ...hold })
    .returning('idHold')
    .executeTakeFirstOrThrow();
  return row.idHold;
}

/** @returns whether it stood until now */
export async function liftHold(tx: Tx, scope: OneCustomer, idHold: number, liftedBy: number, liftedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('legalHold')
    .set({ liftedBy, liftedAt })
    .where('idCustomer', '=', scope)
    .where('idHold', '=', idHold)
    .where('liftedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
