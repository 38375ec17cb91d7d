import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

export interface Registered {
  readonly kind: AssetKind;
  /** How many containers it is in, one in another. */
  readonly above: number;
}

/** What is registered under references, by their keys. */
export async function findRegistered(
  tx: Tx,
  scope: OneCustomer,
  referenceKeys: readonly string[],
): Promise<ReadonlyMap<string, Registered>> {
  const { rows } = await sql<Registered & { referenceKey: string }>`
    select a.reference_key as "referenceKey", a.kind, (p1.id_place is not null)::int + (p2.id_place is not null)::int as above
    from asset a
    left join asset_place p1 on p1.id_customer = a.id_customer and p1.id_asset = a.id_asset and p1.ended_at is null
    left join asset_place p2 on p2.id_customer = p1.id_customer and p2.id_asset = p1.id_container and p2.ended_at is null
    where a.id_customer = ${scope} and a.removed_at is null and a.reference_key = any(${[...referenceKeys]}::text[])`.execute(tx);
  return new Map(rows.map(({ referenceKey, kind, above }) => [referenceKey, { kind, above }]));
}

/** Trackers of a customer by their identifiers, with the reference of the asset that each is on. */
export async function findCarried(tx: Tx, scope: OneCustomer, identifiers: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ identifier: string; reference: string | null }>`
    select t.identifier, a.reference from tracker t
    left join asset_tracker k on k.id_customer = t.id_customer and k.id_tracker = t.id_tracker and k.ended_at is null
    left join asset a on a.id_customer = k.id_customer and a.id_asset = k.id_asset
    where t.id_customer = ${scope} and t.released_at is null and t.identifier = any(${[...identifiers]}::text[])`.execute(tx);
  return new Map(rows.map(({ identifier, reference }) => [identifier, reference]));
}
