import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { sql, type SqlBool } from 'kysely';
import { namesOfMember, type MemberNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** An asset of the register that goods go into or come out of; it stays there until the transaction ends. */
export function shareAsset(tx: Tx, scope: OneCustomer, identifier: string) {
  return tx
    .selectFrom('asset')
    .select(['idAsset', 'identifier', 'reference'])
    .where('idCustomer', '=', scope)
    .where('identifier', '=', identifier)
    .where('removedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** How much of the goods is in which asset now. */
export function listOpenLots(tx: Tx, scope: OneCustomer, idContent: number) {
  return tx
    .selectFrom('contentPlace')
    .select(['idLot', 'idAsset', 'quantity'])
    .where('idCustomer', '=', scope)
    .where('idContent', '=', idContent)
    .where('endedAt', 'is', null)
    .execute();
}

interface NewLot {
  readonly idContent: number;
  readonly idAsset: number;
  readonly quantity: number;
  readonly startedAt: Date;
  readonly placedBy: number;
}

export async function insertLot(tx: Tx, scope: OneCustomer, lot: NewLot): Promise<void> {
  await tx
    .insertInto('contentPlace')
    .values({ idCustomer: scope, ...lot })
    .execute();
}

interface Ended {
  readonly endedBy: number;
  readonly at: Date;
}

export async function endLots(tx: Tx, scope: OneCustomer, idLots: readonly number[], { endedBy, at }: Ended): Promise<void> {
  if (idLots.length === 0) return;
  await tx.updateTable('contentPlace').set({ endedBy, endedAt: at }).where('idCustomer', '=', scope).where('idLot', 'in', idLots).execute();
}

export interface LotRow {
  readonly idLot: number;
  readonly idContent: number;
  readonly idAsset: number;
  readonly identifier: string;
  readonly reference: string;
  readonly kind: AssetKind;
  readonly quantity: number;
  readonly startedAt: Date;
}

/** How much of several goods is in which asset, or was at a moment. */
export function listLotsOf(db: Db, scope: CustomerScope, idContents: readonly number[], at: Date | null): Promise<LotRow[]> {
  if (idContents.length === 0) return Promise.resolve([]);
  const then =
    at === null ? sql<SqlBool>`p.ended_at is null` : sql<SqlBool>`p.started_at <= ${at} and (p.ended_at is null or p.ended_at > ${at})`;
  const query = sql<LotRow>`
    select p.id_lot as "idLot", p.id_content as "idContent", p.id_asset as "idAsset", a.identifier, a.reference, a.kind, p.quantity,
      p.started_at as "startedAt"
    from content_place p join asset a on a.id_customer = p.id_customer and a.id_asset = p.id_asset
    where ${ofCustomer(scope, 'p.id_customer')} and p.id_content in (${sql.join(idContents)}) and ${then}
    order by a.reference_key, p.id_lot`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}

export interface LotHistoryRow extends LotRow {
  readonly endedAt: Date | null;
  readonly removedAt: Date | null;
  readonly startedBy: MemberNames | null;
  readonly endedBy: MemberNames | null;
}

/** Where goods are and were, the newest first, older than `before`. */
export function listLotHistory(db: Db, scope: CustomerScope, idContent: number, before: number, limit: number): Promise<LotHistoryRow[]> {
  const query = sql<LotHistoryRow>`
    select p.id_lot as "idLot", p.id_content as "idContent", p.id_asset as "idAsset", a.identifier, a.reference, a.kind, p.quantity,
      p.started_at as "startedAt", p.ended_at as "endedAt", a.removed_at as "removedAt",
      ${namesOfMember('p', 'placed_by')} as "startedBy", ${namesOfMember('p', 'ended_by')} as "endedBy"
    from content_place p join asset a on a.id_customer = p.id_customer and a.id_asset = p.id_asset
    where ${ofCustomer(scope, 'p.id_customer')} and p.id_content = ${idContent} and p.id_lot < ${before}
    order by p.id_lot desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}
