import { sidesOf, type Direction, type Sample } from '@sillage/domain/alerts/episodes';
import { ALWAYS, spansOfPhases, type Span } from '@sillage/domain/alerts/phases';
import { bandOfRule } from '@sillage/domain/alerts/rule';
import type { AssetLink } from '../../alerts/shared/assetLinks.store.ts';
import { findEpisodes } from '../../alerts/shared/episodes.store.ts';
import { evaluateRule, gatherRaised, type Judged, type SideSamples } from '../../alerts/shared/evaluateRules.ts';
import type { RuleRow } from '../../alerts/shared/rules.store.ts';
import { samplesOf } from '../../alerts/shared/samplesOf.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { LinkedShipment } from '../../shipments/shared/progress.store.ts';
import { findTrips, type TrackerTrip } from '../../alerts/shared/trips.store.ts';
import { lastSafeReadings, type DueTracker, type SpanReading, type Threshold } from '../../telemetry/shared/due.store.ts';

/** How far back is looked for a value well inside, beside a shipment, whose time has a beginning. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;

interface WatchedSide {
  readonly rule: RuleRow;
  readonly direction: Direction;
  readonly limit: number;
  fromMs: number;
  isCut: boolean;
}

/** A tracker as rules watch it: by its time on a shipment, or with an asset, or (without either) by itself. */
export interface Watch {
  readonly link: LinkedShipment | null;
  readonly asset: AssetLink | null;
  readonly due: DueTracker;
  readonly rules: readonly RuleRow[];
  readonly sides: readonly WatchedSide[];
}

/** Every tracker on every shipment, also without a rule, and every tracker that is watched by itself. */
export function planWatches(
  due: readonly DueTracker[],
  links: readonly LinkedShipment[],
  assets: readonly AssetLink[],
  rules: readonly RuleRow[],
): Watch[] {
  const dueOf = new Map(due.map((one) => [one.idTracker, one]));
  const ofShipments = Map.groupBy(rules, ({ idShipment }) => idShipment);
  const ofAssets = Map.groupBy(ofShipments.get(null) ?? [], ({ idAsset }) => idAsset);
  const ofTrackers = Map.groupBy(ofAssets.get(null) ?? [], ({ idCustomer, idTracker }) => `${idCustomer} ${idTracker ?? ''}`);
  const linked = links.flatMap((link) => {
    const tracker = dueOf.get(link.idTracker);
    return tracker ? [planWatch({ link, asset: null }, tracker, ofShipments.get(link.idShipment) ?? [])] : [];
  });
  const withAssets = assets.flatMap((asset) => {
    const tracker = dueOf.get(asset.idTracker);
    return tracker ? [planWatch({ link: null, asset }, tracker, ofAssets.get(asset.idAsset) ?? [])] : [];
  });
  const alone = due.map((tracker) => {
    const { idCustomer, idTracker } = tracker;
    const own = [...(ofTrackers.get(`${idCustomer} ${idTracker}`) ?? []), ...(ofTrackers.get(`${idCustomer} `) ?? [])];
    return planWatch({ link: null, asset: null }, tracker, own);
  });
  return [...linked, ...[...withAssets, ...alone].filter(({ rules: own }) => own.length > 0)];
}

function planWatch({ link, asset }: Pick<Watch, 'link' | 'asset'>, due: DueTracker, rules: readonly RuleRow[]): Watch {
  const sinceMs = asset?.startedMs ?? -Infinity;
  const beginMs = link?.startedMs ?? Math.max(sinceMs, due.fromMs - LOOK_BACK_MS);
  const sides = rules.flatMap((rule) =>
    sidesOf(bandOfRule(rule)).map(({ direction, limit }) => ({
      ...{ rule, direction, limit, fromMs: Math.max(beginMs, rule.watchFromMs) },
      isCut: link === null && beginMs > Math.max(rule.watchFromMs, sinceMs),
    })),
  );
  return { link, asset, due, rules, sides };
}

/** History is judged again from the last value before the news that was well inside the band. */
export async function findSafeStarts(tx: Tx, watches: readonly Watch[]): Promise<void> {
  const asked = watches.flatMap((watch) => watch.sides.map((side) => ({ watch, side })));
  const thresholds = asked.map(({ watch: { due }, side: { rule, direction, limit, fromMs } }): Threshold => {
    const below = direction === 'above';
    return {
      ...{ idCustomer: due.idCustomer, idTracker: due.idTracker, fromMs, toMs: due.fromMs, field: rule.ruleKey, below },
      limit: below ? limit - rule.hysteresis : limit + rule.hysteresis,
      clearAfterMinutes: rule.clearAfterMinutes,
      ...{ latitude: rule.fence?.latitude ?? null, longitude: rule.fence?.longitude ?? null },
      ...{ radiusMetres: rule.fence?.radiusMetres ?? null, corners: rule.fence?.corners ?? null },
    };
  });
  const found = await lastSafeReadings(tx, thresholds);
  asked.forEach(({ side }, index) => {
    const safeMs = found[index] ?? null;
    if (safeMs === null) return;
    side.fromMs = safeMs;
    side.isCut = false;
  });
}

export async function judgeWatches(
  tx: Tx,
  watches: readonly Watch[],
  read: (watch: Watch) => readonly SpanReading[],
  links: readonly LinkedShipment[],
  now: number,
): Promise<Judged[]> {
  const ruled = watches.filter(({ rules }) => rules.length > 0);
  if (ruled.length === 0) return [];
  const known = await findEpisodes(
    tx,
    [...new Set(ruled.flatMap(({ rules }) => rules.map(({ idRule }) => idRule)))],
    [...new Set(ruled.map(({ due }) => due.idTracker))],
    Math.min(...ruled.flatMap(({ sides }) => sides.map(({ fromMs }) => fromMs))),
  );
  const trips = await tripsOf(tx, ruled);
  const judged: Judged[] = [];
  for (const watch of ruled) {
    const { idTracker } = watch.due;
    const readings = read(watch);
    for (const rule of watch.rules) {
      const perSide = sidesFor(watch, rule, samplesOf(rule, readings));
      const mine = known.filter((one) => one.idRule === rule.idRule && one.idTracker === idTracker && isWithin(watch.asset, one));
      const shipmentAt = (ms: number) => watch.link?.idShipment ?? shipmentOf(links, idTracker, ms);
      const [spans, endedMs] = [spansOf(watch, rule, trips, now), endOf(watch, now)];
      judged.push(...(await evaluateRule(tx, { rule, idTracker, perSide, known: mine, shipmentAt, spans, endedMs })));
    }
  }
  await gatherRaised(tx, judged);
  return judged;
}

/** A tracker may have been with an asset several times. */
function isWithin(asset: AssetLink | null, { startedAt }: { readonly startedAt: number }): boolean {
  return asset === null || (startedAt >= asset.startedMs && startedAt <= asset.endedMs);
}

/** When it was watched no more, if that has passed. */
function endOf({ link, asset }: Watch, now: number): number {
  const endedMs = link?.endedMs ?? asset?.endedMs ?? Infinity;
  return endedMs <= now ? endedMs : Infinity;
}

/** The shipments of trackers whose rules apply in some phases only, as far back as those are judged. */
async function tripsOf(tx: Tx, watches: readonly Watch[]): Promise<TrackerTrip[]> {
  const phased = watches.filter(({ rules }) => rules.some(({ phases }) => phases.length > 0));
  const since = new Map<number, { idCustomer: number; idTracker: number; fromMs: number }>();
  for (const { due, sides } of phased) {
    const fromMs = Math.min(since.get(due.idTracker)?.fromMs ?? Infinity, ...sides.map((side) => side.fromMs));
    since.set(due.idTracker, { idCustomer: due.idCustomer, idTracker: due.idTracker, fromMs });
  }
  return findTrips(tx, [...since.values()]);
}

/** When a rule applies; the end of a phase that is yet to come is none. */
function spansOf({ link, due }: Watch, { phases }: RuleRow, trips: readonly TrackerTrip[], now: number): readonly Span[] {
  if (phases.length === 0) return ALWAYS;
  const own = trips.filter(({ idTracker, idShipment }) => idTracker === due.idTracker && (link === null || idShipment === link.idShipment));
  return spansOfPhases(phases, own).map(({ from, to }) => ({ from, to: to <= now ? to : Infinity }));
}

function shipmentOf(links: readonly LinkedShipment[], idTracker: number, ms: number): number | null {
  const link = links.find((one) => one.idTracker === idTracker && one.startedMs <= ms && ms <= one.endedMs);
  return link?.idShipment ?? null;
}

function sidesFor(watch: Watch, rule: RuleRow, samples: readonly Sample[]): SideSamples[] {
  return watch.sides
    .filter((side) => side.rule === rule)
    .map(({ direction, fromMs, isCut }) => ({ direction, fromMs, isCut, samples: samples.filter(({ time }) => time >= fromMs) }));
}
