import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sidesOf } from '@sillage/domain/monitoring/alerts/episodes';
import { ALWAYS, type Span } from '@sillage/domain/monitoring/alerts/phases';
import { isStillIn, type Kept } from '@sillage/domain/monitoring/alerts/resuming';
import { rateWindowOf, reachOf } from '@sillage/domain/monitoring/alerts/rate';
import { bandOfRule, isOfTrips, isRoom, spansOfRule } from '@sillage/domain/monitoring/alerts/rule';
import { isRate } from '@sillage/domain/monitoring/alerts/ruleKey';
import { findRoomTimes, type RoomTime } from '../../goods/indoor/shared/roomTimes.store.ts';
import { saveStates, watchName, type AlertState, type KeptSide } from '../alerts/shared/alertStates.store.ts';
import type { AssetLink } from '../alerts/shared/assetLinks.store.ts';
import { evaluateSides, gatherRaised, type Evaluated, type Watched } from '../alerts/shared/evaluateRules.usecases.ts';
import type { VersionedRule } from '../alerts/shared/rules.store.ts';
import { samplesOfRule } from '../alerts/shared/samplesOf.view.ts';
import { findTrips, type TrackerTrip } from '../alerts/shared/trips.store.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { LinkedShipment } from '../../journeys/shipments/shared/progress.store.ts';
import type { DueTracker } from '../../tracking/telemetry/shared/due.store.ts';
import type { SpanReadings } from '../../tracking/telemetry/shared/spanReadings.view.ts';
import type { Again } from './movedPhases.store.ts';
import { isQuiet, type WatchedSide } from './watchedSide.view.ts';

/** How far back is looked for a value well inside, beside a shipment, whose time has a beginning. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;
/** Times are of whole milliseconds. */
const JUST_AFTER_MS = 0.001;

/** A tracker as rules watch it: by its time on a shipment, or with an asset, or (without either) by itself. */
export interface Watch {
  readonly link: LinkedShipment | null;
  readonly asset: AssetLink | null;
  readonly due: DueTracker;
  /** What tells it from the tracker's others. */
  readonly name: string;
  readonly sides: readonly WatchedSide[];
}

/** From where a side is read: what it begins with is compared with what the tracker said before, in its time on what is watched. */
export function readFromOf({ link, asset }: Pick<Watch, 'link' | 'asset'>, { rule, kept, fromMs }: WatchedSide): number {
  if (kept !== null || !isRate(rule.ruleKey)) return fromMs;
  return Math.max(fromMs - reachOf(rateWindowOf(rule.ruleKey)), link?.startedMs ?? asset?.startedMs ?? -Infinity);
}

/** What there is to evaluate by. */
export interface Sources {
  readonly links: readonly LinkedShipment[];
  readonly assets: readonly AssetLink[];
  readonly rules: readonly VersionedRule[];
  readonly states: readonly AlertState[];
}

/** Every tracker on every shipment, also without a rule, and every tracker that is watched by itself. */
export function planWatches(due: readonly DueTracker[], { links, assets, rules, states }: Sources): Watch[] {
  const dueOf = new Map(due.map((one) => [one.idTracker, one]));
  const stateOf = new Map(states.map((one) => [`${one.idTracker} ${one.watch}`, one.sides]));
  const ofShipments = Map.groupBy(rules, ({ idShipment }) => idShipment);
  const ofAssets = Map.groupBy(ofShipments.get(null) ?? [], ({ idAsset }) => idAsset);
  const ofTrackers = Map.groupBy(ofAssets.get(null) ?? [], ({ idCustomer, idTracker }) => `${idCustomer} ${idTracker ?? ''}`);
  const plan = (place: Pick<Watch, 'link' | 'asset'>, tracker: DueTracker | undefined, own: readonly VersionedRule[]) => {
    if (!tracker) return [];
    const name = watchName(place);
    return [planWatch({ ...place, due: tracker, name }, { rules: own, links }, stateOf.get(`${tracker.idTracker} ${name}`) ?? [])];
  };
  const linked = links.flatMap((link) => plan({ link, asset: null }, dueOf.get(link.idTracker), ofShipments.get(link.idShipment) ?? []));
  const withAssets = assets.flatMap((asset) => plan({ link: null, asset }, dueOf.get(asset.idTracker), ofAssets.get(asset.idAsset) ?? []));
  const alone = due.flatMap((tracker) => {
    const { idCustomer, idTracker } = tracker;
    const own = [...(ofTrackers.get(`${idCustomer} ${idTracker}`) ?? []), ...(ofTrackers.get(`${idCustomer} `) ?? [])];
    return plan({ link: null, asset: null }, tracker, own);
  });
  return [...linked, ...[...withAssets, ...alone].filter(({ sides }) => sides.length > 0)];
}

function planWatch(watch: Omit<Watch, 'sides'>, { rules, links }: Pick<Sources, 'rules' | 'links'>, known: readonly KeptSide[]): Watch {
  const { link, asset, due } = watch;
  const sinceMs = asset?.startedMs ?? -Infinity;
  const beginMs = link?.startedMs ?? Math.max(sinceMs, due.fromMs - LOOK_BACK_MS);
  const endedMs = endedOf(watch);
  const keptOf = new Map(known.map((one) => [`${one.idRule} ${one.direction} ${one.ruleVersion}`, one]));
  const sides = rules.flatMap((rule) =>
    sidesOf(bandOfRule(rule, due.intervalMs)).map((side): WatchedSide => {
      const kept = keptOf.get(`${rule.idRule} ${side.direction} ${versionOf(rule, due)}`);
      // What came late, or is not watched any more, was evaluated with the rest: then all of it is evaluated again.
      if (kept && kept.throughMs < due.fromMs && kept.throughMs <= endedMs) {
        return { rule, side, kept, fromMs: kept.throughMs + JUST_AFTER_MS, isCut: false };
      }
      if (rule.forTotal) return { rule, side, kept: null, fromMs: Math.max(tripFromOf(watch, links), rule.watchFromMs), isCut: false };
      const isCut = link === null && beginMs > Math.max(rule.watchFromMs, sinceMs);
      return { rule, side, kept: null, fromMs: Math.max(beginMs, rule.watchFromMs), isCut };
    }),
  );
  return { ...watch, sides };
}

/** Minutes that are added up are those of the tracker's interval, too. */
function versionOf({ ruleVersion, forTotal }: VersionedRule, { intervalMs }: DueTracker): string {
  return forTotal ? `${ruleVersion} ${intervalMs}` : ruleVersion;
}

/** When the first trip began that what is due is part of (epoch ms). */
function tripFromOf({ due, link }: Omit<Watch, 'sides'>, links: readonly LinkedShipment[]): number {
  if (link !== null) return link.startedMs;
  return Math.min(due.fromMs, ...links.filter(({ idTracker }) => idTracker === due.idTracker).map(({ startedMs }) => startedMs));
}

/** When it is watched no more (epoch ms); Infinity: there is no end yet. */
export function endedOf({ link, asset }: Pick<Watch, 'link' | 'asset'>): number {
  return link?.endedMs ?? asset?.endedMs ?? Infinity;
}

/** What was read of a watch, in event time. */
export interface Read {
  readonly readings: SpanReadings;
  /** There are more. */
  readonly isCutShort: boolean;
}

interface Assessment {
  readonly evaluated: Evaluated[];
  /** What was kept of them does not hold any more: they are to be evaluated from the beginning. */
  readonly again: Again[];
}

/** Evaluates all rules of these watches, and keeps where each stands. */
export async function evaluateWatches(
  tx: Tx,
  watches: readonly Watch[],
  read: (watch: Watch) => Read,
  links: readonly LinkedShipment[],
  now: Date,
): Promise<Assessment> {
  const ruled = watches.filter(({ sides }) => sides.length > 0);
  const trips = await tripsOf(tx, ruled);
  const rooms = await roomTimesOf(tx, ruled);
  const planned = ruled.map((watch) => ({ watch, sides: watchedSides(watch, read(watch), { links, trips, rooms, now: now.getTime() }) }));
  const stands = ({ kept, spans }: Watched) => kept === null || isStillIn(spans, kept);
  const sides = planned.flatMap((one) => one.sides.filter(stands));
  const { evaluated, kept } = await evaluateSides(tx, sides, now);
  await gatherRaised(tx, evaluated);
  const keptOf = new Map(sides.map((side, index) => [side, kept[index]]));
  const states = planned.map(({ watch: { due, name }, sides: own }) => ({
    ...keyOf(due),
    version: due.version,
    watch: name,
    sides: own.flatMap((one) => keptSide(one, due, keptOf.get(one)) ?? []),
  }));
  await saveStates(tx, now, states);
  const again = planned.flatMap(({ watch: { due }, sides: own }) =>
    own.some((one) => !stands(one)) ? [{ idCustomer: due.idCustomer, idTracker: due.idTracker, sinceMs: due.fromMs }] : [],
  );
  return { evaluated, again };
}

/** Where nothing was looked at yet, there is nothing to go on from. */
function keptSide({ rule, side, fromMs }: Watched, due: DueTracker, kept: Kept | undefined): KeptSide | null {
  if (!kept || kept.throughMs < Math.floor(fromMs)) return null;
  return { ...kept, idRule: rule.idRule, ruleVersion: versionOf(rule, due), direction: side.direction };
}

interface Around {
  readonly links: readonly LinkedShipment[];
  readonly trips: readonly TrackerTrip[];
  /** Of those that rules on rooms watch, by the tracker. */
  readonly rooms: ReadonlyMap<number, readonly RoomTime[]>;
  readonly now: number;
}

function watchedSides(watch: Watch, { readings, isCutShort }: Read, { links, trips, rooms, now }: Around): Watched[] {
  const { due, link } = watch;
  const { idTracker } = due;
  const { lastMs } = readings;
  const endedMs = endedOf(watch);
  const shared = {
    idTracker,
    intervalMs: due.intervalMs,
    knownToMs: isCutShort ? lastMs : due.throughMs,
    within: withinOf(watch, links),
    endedMs: endedMs <= now ? endedMs : Infinity,
    shipmentAt: (ms: number) => link?.idShipment ?? shipmentOf(links, idTracker, ms),
  };
  const ofRules = Map.groupBy(watch.sides, ({ rule }) => rule);
  return [...ofRules].flatMap(([rule, sides]) => {
    const spans = spansOf(watch, rule, trips, now);
    const band = bandOfRule(rule, due.intervalMs);
    const samplesFrom = samplesOfRule(rule, readings, rooms.get(idTracker));
    return sides.map((one) => ({
      ...shared,
      ...one,
      spans,
      samples: isQuiet(one, band, spans, readings) ? [] : samplesFrom(one.fromMs),
      before: band.rate && one.kept === null ? samplesFrom(readFromOf(watch, one)).filter(({ time }) => time < one.fromMs) : [],
      throughMs: Math.max(lastMs, one.kept?.throughMs ?? -Infinity),
    }));
  });
}

/** Whose alerts are whose: a tracker that was taken off a shipment and put on again is watched there twice. */
function withinOf({ link, asset }: Pick<Watch, 'link' | 'asset'>, links: readonly LinkedShipment[]): Span {
  if (asset) return { from: asset.startedMs, to: asset.endedMs };
  if (link === null) return { from: -Infinity, to: Infinity };
  const { idShipment, idTracker, startedMs } = link;
  const starts = links.flatMap((one) => (one.idShipment === idShipment && one.idTracker === idTracker ? one.startedMs : []));
  const isFirst = starts.every((ms) => ms >= startedMs);
  return { from: isFirst ? -Infinity : startedMs, to: Math.min(Infinity, ...starts.filter((ms) => ms > startedMs)) - JUST_AFTER_MS };
}

/** The shipments of trackers whose rules apply in some phases only, as far back as those are evaluated. */
async function tripsOf(tx: Tx, watches: readonly Watch[]): Promise<TrackerTrip[]> {
  const since = new Map<number, { idCustomer: OneCustomer; idTracker: number; fromMs: number }>();
  for (const { due, sides } of watches) {
    const phased = sides.filter(({ rule }) => isOfTrips(rule));
    if (phased.length === 0) continue;
    const fromMs = Math.min(since.get(due.idTracker)?.fromMs ?? Infinity, ...sides.map((side) => side.fromMs));
    since.set(due.idTracker, { idCustomer: due.idCustomer, idTracker: due.idTracker, fromMs });
  }
  return findTrips(tx, [...since.values()]);
}

/** When the trackers of rules on rooms were known to be in which, as far back as these are evaluated. */
async function roomTimesOf(tx: Tx, watches: readonly Watch[]): Promise<Map<number, RoomTime[]>> {
  const asked = watches.flatMap(({ due, sides }) => {
    const own = sides.filter(({ rule }) => isRoom(rule.fence));
    return own.length === 0 ? [] : [{ ...keyOf(due), fromMs: Math.min(...own.map((side) => side.fromMs)) }];
  });
  return Map.groupBy(await findRoomTimes(tx, asked), ({ idTracker }) => idTracker);
}

/** When a rule applies; the end of a phase that is yet to come is none. */
function spansOf({ link, due }: Watch, rule: VersionedRule, trips: readonly TrackerTrip[], now: number): readonly Span[] {
  if (!isOfTrips(rule)) return ALWAYS;
  const own = trips.filter(({ idTracker, idShipment }) => idTracker === due.idTracker && (link === null || idShipment === link.idShipment));
  return spansOfRule(rule, own).map(({ from, to }) => ({ from, to: to <= now ? to : Infinity }));
}

const keyOf = ({ idCustomer, idTracker }: DueTracker) => ({ idCustomer, idTracker });

function shipmentOf(links: readonly LinkedShipment[], idTracker: number, ms: number): number | null {
  return links.find((one) => one.idTracker === idTracker && one.startedMs <= ms && ms <= one.endedMs)?.idShipment ?? null;
}
