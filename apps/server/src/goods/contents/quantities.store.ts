import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { sql, type RawBuilder } from 'kysely';
import { namesOfMember, type MemberNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

interface NewQuantity {
  readonly idContent: number;
  readonly quantity: number;
  readonly startedAt: Date;
  readonly setBy: number;
}

/** How many of goods there are in all from a moment on. */
export async function insertQuantity(tx: Tx, scope: OneCustomer, quantity: NewQuantity): Promise<void> {
  await tx
    .insertInto('contentQuantity')
    .values({ idCustomer: scope, ...quantity })
    .execute();
}

/** When something was last done with the goods that columns or numbers of a query name. */
export function lastMoment(idCustomer: RawBuilder<unknown>, idContent: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`greatest(
    (select max(q.started_at) from content_quantity q where q.id_customer = ${idCustomer} and q.id_content = ${idContent}),
    (select max(greatest(l.started_at, l.ended_at)) from content_place l where l.id_customer = ${idCustomer} and l.id_content = ${idContent}))`;
}

export async function findLastMoment(tx: Tx, scope: OneCustomer, idContent: number): Promise<Date | null> {
  const query = sql<{ last: Date | null }>`select ${lastMoment(sql`${scope}`, sql`${idContent}`)} as last`;
  return (await query.execute(tx)).rows[0]?.last ?? null;
}

/**
 * What is kept of goods as changes (`change`), what each moment changed (`moment`), and what was so from it on (`running`). What is assumed of them
 * ends where how many there are in all began to be kept (`known_since`).
 */
function momentsOf(scope: CustomerScope, idContent: number) {
  return sql`
    change as (
      select id_customer, started_at as at, null::integer as id_asset, quantity - coalesce(lag(quantity) over q, 0) as whole, 0 as inside,
        is_assumed::integer - coalesce(lag(is_assumed::integer) over q, 0) as assumed, set_by as id_user
      from content_quantity where ${ofCustomer(scope, 'id_customer')} and id_content = ${idContent} window q as (order by started_at)
      union all
      select id_customer, started_at, id_asset, 0, quantity, 0, placed_by from content_place
      where ${ofCustomer(scope, 'id_customer')} and id_content = ${idContent}
      union all
      select id_customer, ended_at, id_asset, 0, -quantity, 0, ended_by from content_place
      where ${ofCustomer(scope, 'id_customer')} and id_content = ${idContent} and ended_at is not null),
    moment as (
      select id_customer, at, sum(whole) as whole, sum(inside) as inside, sum(assumed) as assumed, max(id_user) as id_user
      from change group by id_customer, at),
    running as (
      select id_customer, at, id_user, whole, sum(whole) over so_far as quantity, sum(whole - inside) over so_far as rest,
        sum(assumed) over so_far > 0 as is_assumed, max(at) filter (where whole <> inside) over so_far as rest_since,
        max(at) filter (where assumed < 0) over so_far as known_since
      from moment window so_far as (order by at))`;
}

export interface QuantityThen {
  readonly quantity: number;
  readonly rest: number;
  readonly restSince: Date | null;
  readonly isAssumed: boolean;
}

const NOT_MADE: QuantityThen = { quantity: 0, rest: 0, restSince: null, isAssumed: false };

/** How many of goods there are in all and in no asset, or were at a moment. */
export function findQuantity(db: Db, scope: CustomerScope, idContent: number, at: Date | null): Promise<QuantityThen> {
  const query = sql<QuantityThen>`
    with ${momentsOf(scope, idContent)}
    select quantity::integer, rest::integer, is_assumed as "isAssumed",
      case when not is_assumed and (known_since is null or rest_since > known_since) then rest_since end as "restSince"
    from running where ${at === null ? sql`true` : sql`at <= ${at}`} order by at desc limit 1`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows[0] ?? NOT_MADE);
}

export interface PastHolder {
  readonly identifier: string;
  readonly reference: string;
  readonly kind: AssetKind;
  readonly isRemoved: boolean;
}

export interface MomentRow {
  readonly at: Date;
  readonly by: MemberNames | null;
  /** How many there were in all before it; null where that was not kept. */
  readonly before: number | null;
  readonly quantity: number;
  readonly rest: number;
  readonly isAssumed: boolean;
  readonly changes: readonly { readonly asset: PastHolder; readonly quantity: number }[];
}

/** When something was done with goods and what that changed, the newest first, before a moment. */
export function listMoments(db: Db, scope: CustomerScope, idContent: number, before: Date | null, limit: number): Promise<MomentRow[]> {
  const query = sql<MomentRow>`
    with ${momentsOf(scope, idContent)}
    select r.at, ${namesOfMember('r', 'id_user')} as by, r.quantity::integer, r.rest::integer, r.is_assumed as "isAssumed",
      case when r.at is distinct from r.known_since then (r.quantity - r.whole)::integer end as before,
      (select coalesce(json_agg(json_build_object('asset', json_build_object('identifier', a.identifier, 'reference', a.reference,
          'kind', a.kind, 'isRemoved', a.removed_at is not null), 'quantity', c.quantity) order by a.reference_key), '[]')
        from (select id_asset, sum(inside) as quantity from change where at = r.at and id_asset is not null group by id_asset) c
        join asset a on a.id_customer = r.id_customer and a.id_asset = c.id_asset where c.quantity <> 0) as changes
    from running r where ${before === null ? sql`true` : sql`r.at < ${before}`} order by r.at desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows);
}
