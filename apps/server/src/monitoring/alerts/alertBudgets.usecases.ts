import type { TripBudgets, UsedMinutes } from '@sillage/contract/monitoring/alerts/alertBudgets.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sidesOf, type Side } from '@sillage/domain/monitoring/alerts/episodes';
import { usedIn } from '@sillage/domain/monitoring/alerts/usedMinutes';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findBudgetRule, listTrips, type TripPage, type TripRow } from './alertBudgets.store.ts';
import { findStates, watchName, type AlertState, type KeptSide } from './shared/alertStates.store.ts';
import { findAssetLinks, type AssetLink } from './shared/assetLinks.store.ts';
import { findRules, type VersionedRule } from './shared/rules.store.ts';

interface Asked extends Omit<TripPage, 'rule'> {
  readonly idRule: number | null;
}

interface Budgets extends TripBudgets {
  readonly idLink: number;
}

/** How much of the minutes that rules allow is used, as the evaluation of those rules stands. */
export function listBudgets({ db, now }: Dependencies<'db' | 'now'>, scope: CustomerScope, { idRule, ...page }: Asked): Promise<Budgets[]> {
  return inScope(db, scope, async (tx) => {
    const rule = idRule === null ? null : await findBudgetRule(tx, scope, idRule);
    if (rule === undefined) return [];
    const trips = await listTrips(tx, scope, { ...page, rule });
    const kept = await readKept(tx, trips);
    const rules = kept.rules.filter((one) => one.forTotal && (idRule === null || one.idRule === idRule));
    return trips.map((trip) => ({
      idLink: trip.idLink,
      idCustomer: trip.idCustomer,
      idTransport: trip.idShipment,
      reference: trip.reference,
      uniqueIdentifiant: trip.identifier,
      used: rules.flatMap((one) => usedOf(one, trip, kept, now().getTime())),
    }));
  });
}

interface Known {
  readonly rules: readonly VersionedRule[];
  readonly assets: readonly AssetLink[];
  readonly states: readonly AlertState[];
}

async function readKept(tx: Tx, trips: readonly TripRow[]): Promise<Known> {
  if (trips.length === 0) return { rules: [], assets: [], states: [] };
  const trackers = trips.map(({ idCustomer, idTracker, startedMs }) => ({
    idCustomer,
    idTracker,
    fromMs: Math.max(0, startedMs),
    version: Number.MAX_SAFE_INTEGER,
  }));
  const own = [...new Map(trackers.map((one) => [one.idTracker, one])).values()];
  const assets = await findAssetLinks(tx, own);
  const [idShipments, idAssets] = [trips.map(({ idShipment }) => idShipment), assets.map(({ idAsset }) => idAsset)];
  const rules = await findRules(tx, [...new Set(idShipments)], own, [...new Set(idAssets)]);
  return { rules, assets, states: await findStates(tx, own) };
}

/** Of a trip that is over and was not watched, or longer ago than is kept, nothing is known. */
function usedOf(rule: VersionedRule, trip: TripRow, known: Known, nowMs: number): UsedMinutes[] {
  const watches = watchesOf(rule, trip, known);
  if (watches.length === 0) return [];
  const own = known.states.filter(({ idTracker, watch }) => idTracker === trip.idTracker && watches.includes(watch));
  return sidesOf(rule).flatMap((side) => {
    const [used] = own.flatMap(({ sides }) => sides.filter((one) => isOf(one, rule, side)).flatMap((one) => usedOn(trip, one) ?? []));
    if (!used && trip.endedMs <= nowMs) return [];
    return [toWire(rule, side, used ?? { minutes: 0, raisedAt: null, throughMs: null })];
  });
}

const usedOn = ({ startedMs: from, endedMs: to }: TripRow, kept: KeptSide) => usedIn({ from, to }, kept);

/** What the rule watches of a trip, as its evaluation is kept. */
function watchesOf({ idCustomer, idShipment, idTracker, idAsset }: VersionedRule, trip: TripRow, { assets }: Known): string[] {
  if (idCustomer !== trip.idCustomer) return [];
  if (idShipment !== null) return idShipment === trip.idShipment ? [watchName({ link: trip, asset: null })] : [];
  if (idTracker !== null && idTracker !== trip.idTracker) return [];
  if (idAsset === null) return [watchName({ link: null, asset: null })];
  const isMine = (one: AssetLink) =>
    one.idAsset === idAsset && one.idTracker === trip.idTracker && one.startedMs < trip.endedMs && one.endedMs > trip.startedMs;
  return assets.filter(isMine).map((asset) => watchName({ link: null, asset }));
}

/** What is kept is of the rule as it was: of one that was changed since, nothing was counted yet. */
function isOf({ idRule, ruleVersion, direction }: KeptSide, rule: VersionedRule, side: Side): boolean {
  return idRule === rule.idRule && direction === side.direction && ruleVersion.startsWith(`${rule.ruleVersion} `);
}

function toWire(rule: VersionedRule, { direction, limit }: Side, used: NonNullable<ReturnType<typeof usedIn>>): UsedMinutes {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    idRule: rule.idRule,
    ruleName: rule.ruleName,
    ruleKey: rule.ruleKey,
    direction,
    limit,
    forMinutes: rule.forMinutes,
    usedMinutes: used.minutes,
    throughDate: iso(used.throughMs),
    raisedDate: iso(used.raisedAt),
  };
}
