import type { ContentDetails, ContentSummary, ContentThen, Lot } from '@sillage/contract/goods/contents/contents.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { restOf } from '@sillage/domain/goods/contents/content';
import { DomainError } from '@sillage/domain/domainError';
import { readWhereabouts, type Whereabouts } from '../assets/shared/readWhereabouts.usecases.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { findContent, type ContentRow } from './contentList.store.ts';
import { listLotsOf, type LotRow } from './lots.store.ts';
import { findQuantity } from './quantities.store.ts';

/** Goods with how much of them is where. */
export async function withLots(db: Db, scope: CustomerScope, rows: readonly ContentRow[]): Promise<ContentSummary[]> {
  const idContents = rows.map(({ idContent }) => idContent);
  const lots = Map.groupBy(await readLots(db, scope, idContents, null), ({ idContent }) => idContent);
  return rows.map(({ key: _key, ...row }) => {
    const own = (lots.get(row.idContent) ?? []).map(({ lot }) => lot);
    return { ...row, lots: own, rest: restOf(row.quantity, own) };
  });
}

/** @throws DomainError `content.notFound` */
export async function readContent(db: Db, scope: CustomerScope, idContent: number): Promise<ContentDetails> {
  const row = await findContent(db, scope, idContent);
  const [content] = row ? await withLots(db, scope, [row]) : [];
  if (!content) throw new DomainError('content.notFound');
  const { restSince } = await findQuantity(db, scope, idContent, null);
  return { ...content, restSince: restSince?.toISOString() ?? null };
}

/** Goods as they were at a moment. */
export async function readContentThen(db: Db, scope: CustomerScope, idContent: number, at: Date): Promise<ContentThen> {
  const { restSince, ...whole } = await findQuantity(db, scope, idContent, at);
  const lots = await readLots(db, scope, [idContent], at);
  return { ...whole, restSince: restSince?.toISOString() ?? null, data: lots.map(({ lot }) => lot) };
}

/** How much of goods is in which asset, or was at a moment; with where that is. */
async function readLots(db: Db, scope: CustomerScope, idContents: readonly number[], at: Date | null) {
  const rows = await listLotsOf(db, scope, idContents, at);
  const places = await readWhereabouts(
    db,
    scope,
    rows.map(({ idAsset }) => idAsset),
    at,
  );
  return rows.map((row) => ({ idContent: row.idContent, lot: toWire(row, places.get(row.idAsset) ?? NOWHERE) }));
}

const NOWHERE: Whereabouts = { position: null, measured: null };

function toWire({ identifier, reference, kind, quantity, startedAt }: LotRow, whereabouts: Whereabouts): Lot {
  return { asset: { uniqueIdentifiant: identifier, reference, kind }, quantity, since: startedAt.toISOString(), ...whereabouts };
}
