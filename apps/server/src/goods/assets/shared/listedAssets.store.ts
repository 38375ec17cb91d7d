import type { RegisterFilter as AskedFilter } from '@sillage/contract/goods/assets/assets.contract';
import type { AssetKind, AssetPositionFilter, AssetTrackerFilter } from '@sillage/domain/goods/assets/asset';
import { scopeFor, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { SILENT_AFTER_INTERVALS } from '@sillage/domain/tracking/trackers/tracker';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { IS_LOW } from '../../../messages/lists/shared/listedTrackers.store.ts';
import { hasOpenAlert } from '../../../messages/lists/shared/openAlerts.store.ts';
import { inScope, ofCustomersThere } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { countPositions, isAt, positionIs } from '../siteOf.store.ts';
import { containing } from '../../../platform/db/containing.ts';

export interface RegisterFilter {
  /** Empty is any. */
  readonly kinds: readonly AssetKind[];
  readonly search: string;
  readonly tracker: AssetTrackerFilter | null;
  /** Those alone with an alert that nobody has closed. */
  readonly inBreach: boolean;
  readonly position: AssetPositionFilter | null;
  /** A member's number, or nobody; undefined is whoever. */
  readonly inCharge: number | null | undefined;
  /** Where it was last known to be. */
  readonly site: number | null;
}

type Condition = RawBuilder<SqlBool>;

/** What is asked of the register. @throws DomainError `access.otherCustomer` */
export function readRegisterFilter(
  actor: Actor,
  { kind = [], search = '', tracker, alerts, position, inCharge, site, idCustomer }: AskedFilter,
): { readonly scope: CustomerScope; readonly filter: RegisterFilter } {
  const who = inCharge === undefined ? undefined : inCharge === 'me' ? actor.idUser : null;
  const where = { position: position ?? null, site: site ?? null };
  const filter = { kinds: kind, search, tracker: tracker ?? null, inBreach: alerts === 'open', inCharge: who, ...where };
  return { scope: scopeFor(actor, idCustomer), filter };
}

/** How many assets fit, counted up to `most`. */
export async function countAssets(db: Db, scope: CustomerScope, filter: RegisterFilter, now: Date, most: number): Promise<number> {
  const where = sql.join<SqlBool>(listedAssets(scope, filter, now), sql` and `);
  const query = sql<{ count: number }>`select count(*)::int as count from (select from asset a where ${where} limit ${most}) counted`;
  return inScope(db, scope, async (tx) => (await query.execute(tx)).rows[0]?.count ?? 0);
}

/** Where how many of those that fit are known to be: of the first `most` of them. */
export async function countAssetPositions(
  db: Db,
  scope: CustomerScope,
  filter: RegisterFilter,
  now: Date,
  most: number,
): Promise<Record<AssetPositionFilter, number>> {
  const where = sql.join<SqlBool>(listedAssets(scope, filter, now), sql` and `);
  return inScope(db, scope, async (tx) => {
    const [counts] = (await countPositions(where, most).execute(tx)).rows;
    if (!counts) throw new Error('An aggregate answers one row.');
    return counts;
  });
}

/** Which assets `a` the register shows. Whatever is counted beside it, or leads to it, is counted by this. */
export function listedAssets(scope: CustomerScope, filter: RegisterFilter, now: Date): Condition[] {
  const { kinds, search, tracker, inBreach, position, inCharge, site } = filter;
  return [
    ofCustomersThere(scope, 'a.id_customer'),
    sql<SqlBool>`a.removed_at is null`,
    ...(kinds.length === 0 ? [] : [sql<SqlBool>`a.kind in (${sql.join(kinds)})`]),
    ...(search === '' ? [] : [sql<SqlBool>`a.search_text like ${containing(plainText(search))}`]),
    ...(tracker === null ? [] : [trackerIs(tracker, now)]),
    ...(inBreach ? [hasOpenAlert(scope, 'a.id_asset', 'asset')] : []),
    ...(position === null ? [] : [positionIs(position)]),
    ...(inCharge === undefined ? [] : [inCharge === null ? sql<SqlBool>`a.in_charge is null` : sql<SqlBool>`a.in_charge = ${inCharge}`]),
    ...(site === null ? [] : [isAt(scope, site)]),
  ];
}

function trackerIs(wanted: AssetTrackerFilter, now: Date): Condition {
  const linked = sql`select from asset_tracker k join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
    left join tracker_latest l on l.id_customer = k.id_customer and l.id_tracker = k.id_tracker
    where k.id_customer = a.id_customer and k.id_asset = a.id_asset and k.ended_at is null`;
  // A time in which nobody listened is no silence.
  const heardAfter = sql`${now}::timestamptz - make_interval(secs => ${SILENT_AFTER_INTERVALS} * t.reporting_interval_seconds)`;
  const silent = sql`not coalesce(silent_since(l.received_at) >= ${heardAfter}, false)`;
  const ways: Readonly<Record<AssetTrackerFilter, Condition>> = {
    with: sql<SqlBool>`exists (${linked})`,
    without: sql<SqlBool>`not exists (${linked})`,
    // One that is out of service raises nothing, and is looked after by nobody.
    offline: sql<SqlBool>`exists (${linked} and t.status = 'A' and ${silent})`,
    lowBattery: sql<SqlBool>`exists (${linked} and t.status = 'A' and ${IS_LOW})`,
  };
  return ways[wanted];
}
