import { sidesOf, type Direction, type Sample } from '@sillage/domain/alerts/episodes';
import { bandOfRule, sampleOf, type RuleKey } from '@sillage/domain/alerts/rule';
import { findEpisodes } from '../../alerts/shared/episodes.store.ts';
import { evaluateRule, type Judged, type SideSamples } from '../../alerts/shared/evaluateRules.ts';
import type { RuleRow } from '../../alerts/shared/rules.store.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { LinkedShipment } from '../../shipments/shared/progress.store.ts';
import {
  lastSafeReadings,
  PLACE_DOUBTS,
  VALUE_DOUBTS,
  type DueTracker,
  type SpanReading,
  type Threshold,
} from '../../telemetry/shared/due.store.ts';

/** How far back is looked for a value well inside, beside a shipment, whose time has a beginning. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;

interface WatchedSide {
  readonly rule: RuleRow;
  readonly direction: Direction;
  readonly limit: number;
  fromMs: number;
  isCut: boolean;
}

/** A tracker as rules watch it: by its time on a shipment, or (without a link) by itself. */
export interface Watch {
  readonly link: LinkedShipment | null;
  readonly due: DueTracker;
  readonly rules: readonly RuleRow[];
  readonly sides: readonly WatchedSide[];
}

/** Every tracker on every shipment, also without a rule, and every tracker that is watched by itself. */
export function planWatches(due: readonly DueTracker[], links: readonly LinkedShipment[], rules: readonly RuleRow[]): Watch[] {
  const dueOf = new Map(due.map((one) => [one.idTracker, one]));
  const ofShipments = Map.groupBy(rules, ({ idShipment }) => idShipment);
  const ofTrackers = Map.groupBy(ofShipments.get(null) ?? [], ({ idCustomer, idTracker }) => `${idCustomer} ${idTracker ?? ''}`);
  const linked = links.flatMap((link) => {
    const tracker = dueOf.get(link.idTracker);
    return tracker ? [planWatch(link, tracker, ofShipments.get(link.idShipment) ?? [])] : [];
  });
  const alone = due.map((tracker) => {
    const { idCustomer, idTracker } = tracker;
    const own = [...(ofTrackers.get(`${idCustomer} ${idTracker}`) ?? []), ...(ofTrackers.get(`${idCustomer} `) ?? [])];
    return planWatch(null, tracker, own);
  });
  return [...linked, ...alone.filter(({ rules: own }) => own.length > 0)];
}

function planWatch(link: LinkedShipment | null, due: DueTracker, rules: readonly RuleRow[]): Watch {
  const beginMs = link?.startedMs ?? due.fromMs - LOOK_BACK_MS;
  const sides = rules.flatMap((rule) =>
    sidesOf(bandOfRule(rule)).map(({ direction, limit }) => ({
      ...{ rule, direction, limit, fromMs: Math.max(beginMs, rule.watchFromMs) },
      isCut: link === null && beginMs > rule.watchFromMs,
    })),
  );
  return { link, due, rules, sides };
}

/** History is judged again from the last value before the news that was well inside the band. */
export async function findSafeStarts(tx: Tx, watches: readonly Watch[]): Promise<void> {
  const asked = watches.flatMap((watch) => watch.sides.map((side) => ({ watch, side })));
  const thresholds = asked.map(({ watch: { due }, side: { rule, direction, limit, fromMs } }): Threshold => {
    const below = direction === 'above';
    return {
      ...{ idCustomer: due.idCustomer, idTracker: due.idTracker, fromMs, toMs: due.fromMs, field: rule.ruleKey, below },
      limit: below ? limit - rule.hysteresis : limit + rule.hysteresis,
      ...{ latitude: rule.fence?.latitude ?? null, longitude: rule.fence?.longitude ?? null },
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
): Promise<Judged[]> {
  const ruled = watches.filter(({ rules }) => rules.length > 0);
  if (ruled.length === 0) return [];
  const known = await findEpisodes(
    tx,
    [...new Set(ruled.flatMap(({ rules }) => rules.map(({ idRule }) => idRule)))],
    [...new Set(ruled.map(({ due }) => due.idTracker))],
    Math.min(...ruled.flatMap(({ sides }) => sides.map(({ fromMs }) => fromMs))),
  );
  const judged: Judged[] = [];
  for (const watch of ruled) {
    const { idTracker } = watch.due;
    const readings = read(watch);
    for (const rule of watch.rules) {
      const perSide = sidesFor(watch, rule, samplesOf(rule, readings));
      const mine = known.filter((one) => one.idRule === rule.idRule && one.idTracker === idTracker);
      const shipmentAt = (ms: number) => watch.link?.idShipment ?? shipmentOf(links, idTracker, ms);
      judged.push(...(await evaluateRule(tx, { rule, idTracker, perSide, known: mine, shipmentAt })));
    }
  }
  return judged;
}

function shipmentOf(links: readonly LinkedShipment[], idTracker: number, ms: number): number | null {
  const link = links.find((one) => one.idTracker === idTracker && one.startedMs <= ms && ms <= one.endedMs);
  return link?.idShipment ?? null;
}

function samplesOf(rule: RuleRow, readings: readonly SpanReading[]): Sample[] {
  const doubts = doubtsOf(rule.ruleKey);
  return readings.flatMap((reading) => ((reading.flags & doubts) === 0 ? (sampleOf(rule, reading) ?? []) : []));
}

function doubtsOf(ruleKey: RuleKey): number {
  return ruleKey === 'geofencing' ? PLACE_DOUBTS : VALUE_DOUBTS;
}

function sidesFor(watch: Watch, rule: RuleRow, samples: readonly Sample[]): SideSamples[] {
  return watch.sides
    .filter((side) => side.rule === rule)
    .map(({ direction, fromMs, isCut }) => ({ direction, fromMs, isCut, samples: samples.filter(({ time }) => time >= fromMs) }));
}
