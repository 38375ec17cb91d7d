import type { HolderKind } from '@sillage/domain/goods/pools/pool';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { MailLanguage } from '../../platform/mail/languages.ts';
import { HOLDER_NAME } from './books.store.ts';

export interface HolderLimits {
  readonly email: string;
  readonly language: MailLanguage;
  readonly lowStock: number | null;
  readonly highStock: number | null;
}

export interface NewHolder extends HolderLimits {
  readonly idPool: number;
  readonly kind: HolderKind;
  readonly idSite: number | null;
  readonly idContractor: number | null;
  readonly name: string;
}

export interface HolderRow extends NewHolder {
  readonly idHolder: number;
  readonly idCustomer: OneCustomer;
  readonly nameKey: string;
  readonly quantity: number;
  readonly oldest: Date | null;
  readonly depositCents: number;
  readonly revision: number;
  readonly answeredAt: Date | null;
  readonly askedQuantity: number | null;
  readonly theirQuantity: number | null;
}

interface HoldersAsked {
  readonly idPool?: number;
  readonly idHolder?: number;
  readonly after: { readonly kind: string; readonly key: string; readonly idHolder: number } | null;
  readonly limit: number;
}

/** Sites first, then partners, each by name. */
export function findHolders(db: Db, scope: CustomerScope, { idPool, idHolder, after, limit }: HoldersAsked): Promise<HolderRow[]> {
  const where: RawBuilder<SqlBool>[] = [
    ofCustomer(scope, 'h.id_customer'),
    sql<SqlBool>`h.removed_at is null`,
    ...(idPool === undefined ? [] : [sql<SqlBool>`h.id_pool = ${idPool}`]),
    ...(idHolder === undefined ? [] : [sql<SqlBool>`h.id_holder = ${idHolder}`]),
    ...(after === null
      ? []
      : [
          sql<SqlBool>`(h.kind < ${after.kind} or (h.kind = ${after.kind} and (h.name_key, h.id_holder) > (${after.key}::text, ${after.idHolder}::integer)))`,
        ]),
  ];
  const query = sql<HolderRow>`
    select h.id_holder as "idHolder", h.id_customer as "idCustomer", h.id_pool as "idPool", h.kind, ${HOLDER_NAME} as name, h.name_key as "nameKey",
      h.id_site as "idSite", h.id_contractor as "idContractor", h.email, h.language, h.low_stock as "lowStock", h.high_stock as "highStock", h.revision,
      coalesce(b.quantity, 0) as quantity, (coalesce(b.quantity, 0) * p.deposit_cents::float8) as "depositCents",
      (select min(l.since) from pool_lot l where l.id_customer = h.id_customer and l.id_pool = h.id_pool and l.account = 'holder'
        and l.id_holder = h.id_holder) as oldest,
      n.answered_at as "answeredAt", n.quantity as "askedQuantity", n.their_quantity as "theirQuantity"
    from pool_holder h
    join pool p on p.id_customer = h.id_customer and p.id_pool = h.id_pool and p.closed_at is null
    left join pool_balance b on b.id_customer = h.id_customer and b.id_holder = h.id_holder
    left join lateral (select n.answered_at, n.quantity, n.their_quantity from pool_confirmation n
      where n.id_customer = h.id_customer and n.id_holder = h.id_holder and n.answered_at is not null order by n.answered_at desc limit 1) n on true
    where ${sql.join(where, sql` and `)} order by h.kind desc, h.name_key, h.id_holder limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

export async function countHolders(tx: Tx, own: OneCustomer, idPool: number): Promise<number> {
  const { count } = await tx
    .selectFrom('poolHolder')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('idCustomer', '=', own)
    .where('idPool', '=', idPool)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is known of the site or contractor that is named: its name, and where it is written to. */
export async function findLinked(
  tx: Tx,
  own: OneCustomer,
  { idSite, idContractor }: { readonly idSite: number | null; readonly idContractor: number | null },
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  if (idSite !== null) {
    const site = await tx.selectFrom('site').select('name').where('idCustomer', '=', own).where('idSite', '=', idSite).executeTakeFirst();
    return site && { name: site.name, email: '' };
  }
  const contractor = await tx
    .selectFrom('contractor')
    .select(['company', 'email'])
    .where('idCustomer', '=', own)
    .where('idContractor', '=', idContractor)
    .executeTakeFirst();
  return contractor && { name: contractor.company, email: contractor.email };
}

export async function insertHolder(tx: Tx, own: OneCustomer, holder: NewHolder): Promise<number> {
  const { idHolder } = await tx
    .insertInto('poolHolder')
    .values({ idCustomer: own, ...holder, nameKey: plainText(holder.name) })
    .returning('idHolder')
    .executeTakeFirstOrThrow();
  return idHolder;
}

/** Whose it is and of which pool, so that the pool can be held. */
export function findHolderPool(tx: Tx, scope: CustomerScope, idHolder: number) {
  return tx
    .selectFrom('poolHolder')
    .select(['idCustomer', 'idPool', 'kind', 'email', 'language'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idHolder', '=', idHolder)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

/** @returns false where somebody else has changed it since */
export async function updateHolder(tx: Tx, own: OneCustomer, idHolder: number, limits: HolderLimits, revision: number): Promise<boolean> {
  const changed = await tx
    .updateTable('poolHolder')
    .set((eb) => ({ ...limits, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', own)
    .where('idHolder', '=', idHolder)
    .where('revision', '=', revision)
    .returning('idHolder')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether something is on the way from or to somebody. */
export async function hasOnTheWay(tx: Tx, own: OneCustomer, idHolder: number): Promise<boolean> {
  const found = await tx
    .selectFrom('poolDispatch')
    .select('idDispatch')
    .where('idCustomer', '=', own)
    .where('closedAt', 'is', null)
    .where((eb) => eb.or([eb('idFrom', '=', idHolder), eb('idTo', '=', idHolder)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function endHolder(tx: Tx, own: OneCustomer, idHolder: number, at: Date): Promise<void> {
  await tx.updateTable('poolHolder').set({ removedAt: at }).where('idCustomer', '=', own).where('idHolder', '=', idHolder).execute();
}
