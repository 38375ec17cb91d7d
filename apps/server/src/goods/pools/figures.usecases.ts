import type { PoolFigures, PoolStatement, readStatement as statement } from '@sillage/contract/goods/pools/poolFigures.contract';
import type { PoolSuspect } from '@sillage/contract/goods/pools/poolMovements.contract';
import type { Read } from '@sillage/contract/endpoint';
import { ageBuckets, daysSince, medianOf } from '@sillage/domain/goods/pools/ageing';
import { SILENT_DAYS } from '@sillage/domain/goods/pools/pool';
import { monthSpan, statementSums } from '@sillage/domain/goods/pools/statement';
import { overdueDays } from '@sillage/domain/goods/pools/suspect';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { DomainError } from '@sillage/domain/domainError';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findAges, findCycles } from './figures.store.ts';
import { findRow } from './pools.usecases.ts';
import { findStatement } from './statement.store.ts';
import { findSuspects } from './suspects.store.ts';

type Context = Dependencies<'db' | 'now'>;
/** Pieces that came back before that say little of how long they take now. */
const CYCLES_OF_DAYS = 180;

/** @throws DomainError `pool.notFound` */
export async function readFigures(context: Context, actor: Actor, idPool: number): Promise<PoolFigures> {
  const { db, now } = context;
  const pool = await findRow(context, scopeFor(actor), idPool);
  const own = pool.idCustomer;
  const ages = await findAges(db, own, idPool, now());
  const of = (where: (typeof ages)[number]['where']) => ageBuckets(ages.filter((one) => one.where === where));
  const from = daysBefore(now(), CYCLES_OF_DAYS);
  const cycles = await findCycles(db, own, idPool, from);
  const returned = cycles.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    atSites: of('atSites'),
    withPartners: of('withPartners'),
    underWay: of('underWay'),
    cycle: { medianDays: medianOf(cycles), usualDays: pool.cycleDays, returned, fromDate: from.toISOString() },
  };
}

export async function listSuspects(
  context: Context,
  actor: Actor,
  idPool: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: PoolSuspect[]; nextCursor: string | null }> {
  const [since, key] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'string');
  const after = since === undefined || key === undefined ? null : { since, key };
  const pool = await findRow(context, scopeFor(actor), idPool);
  const now = context.now();
  const overdueBefore = daysBefore(now, overdueDays(pool));
  const rows = await findSuspects(context.db, pool.idCustomer, { idPool, overdueBefore, now, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.sinceKey, last.key));
  const data = page.map((row): PoolSuspect => {
    const { uniqueIdentifiant, containerReference, suspicion, quantity, since: from } = row;
    return {
      key: row.key,
      suspicion,
      quantity,
      sinceDate: from.toISOString(),
      days: daysSince(from, now),
      usualDays: suspicion === 'silent' ? SILENT_DAYS : pool.cycleDays,
      holder: { idHolder: row.idHolder, name: row.holderName },
      idDispatch: row.idDispatch,
      reference: row.reference,
      container: uniqueIdentifiant === null || containerReference === null ? null : { uniqueIdentifiant, reference: containerReference },
      depositCents: quantity * pool.depositCents,
    };
  });
  return { data, nextCursor };
}

/** @throws DomainError `pool.notFound`, `pool.holderNotFound` */
export async function readStatement(
  context: Context,
  actor: Actor,
  idPool: number,
  { month, idHolder: only }: Read<typeof statement.query>,
): Promise<PoolStatement> {
  const idHolder = only ?? null;
  const pool = await findRow(context, scopeFor(actor), idPool);
  const span = monthSpan(month);
  const rows = await findStatement(context.db, pool.idCustomer, { idPool, idHolder, ...span });
  if (idHolder !== null && rows.length === 0) throw new DomainError('pool.holderNotFound');
  const lines = rows.map(({ idHolder: id, name, kind, closing, entries }) => {
    const sums = statementSums(closing, entries);
    return { idHolder: id, name, kind, ...sums, depositCents: sums.closing * pool.depositCents };
  });
  const { name: poolName, customerName, currency } = pool;
  return { month, poolName, customerName, currency, lines, isOver: span.before <= context.now() };
}
