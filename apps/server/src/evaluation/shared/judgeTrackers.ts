import { sidesOf, type Sample } from '@sillage/domain/alerts/episodes';
import type { TrackedPosition } from '@sillage/domain/shipments/progress';
import { FLAG_BIT, POSITION_DOUBTS } from '@sillage/domain/telemetry/reading';
import { findEpisodes, findRules, type EpisodeRow, type RuleRow } from '../../alerts/shared/episodes.store.ts';
import { evaluateRule, toRule, type Judged, type SideSamples } from '../../alerts/shared/evaluateRules.ts';
import { holdDays } from '../../notifications/shared/capped.store.ts';
import { NOBODY, together, type Outcome } from '../../notifications/shared/tell.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { advanceShipment, type TrackerPositions } from '../../shipments/shared/advanceShipment.ts';
import { saveSteps } from '../../shipments/shared/saveSteps.ts';
import {
  findCorrections,
  findLinkedShipments,
  findStops,
  type Advanced,
  type LinkedShipment,
} from '../../shipments/shared/progress.store.ts';
import { lastSafeReadings, readSpans, type DueTracker, type SpanReading, type Threshold } from '../../telemetry/shared/due.store.ts';
import type { Consequences } from './consequences.ts';
import { tellOfAlerts, type World } from './tellOfAlerts.ts';
import { findMovedArrivals, tellOfArrivals } from './tellOfArrivals.ts';

/** Readings of one tracker that are looked at in one go; what is beyond stays due. */
const MOST_READINGS = 100_000;
const RAISES_NOTHING = FLAG_BIT.clock | FLAG_BIT.outOfService;

/** One tracker's time on one shipment, with what has to be read to judge it again. */
interface Work {
  readonly link: LinkedShipment;
  readonly due: DueTracker;
  readonly rules: readonly RuleRow[];
  /** From where its positions are walked; the whole link when something arrived late. */
  readonly positionsFromMs: number;
  readonly isReplay: boolean;
  readonly sides: { readonly rule: RuleRow; readonly direction: 'above' | 'below'; fromMs: number }[];
}

/** Judges what these trackers reported, for the shipments that they are on: progress, then alerts. */
export async function judgeTrackers(world: World, tx: Tx, due: readonly DueTracker[]): Promise<Consequences> {
  const links = await findLinkedShipments(tx, due);
  if (links.length === 0) return { ...NOBODY, transports: [], unfinished: [] };
  const idShipments = [...new Set(links.map(({ idShipment }) => idShipment))];
  const rules = Map.groupBy(await findRules(tx, idShipments), ({ idShipment }) => idShipment);
  const dueOf = new Map(due.map((one) => [one.idTracker, one]));
  const works = links.flatMap((link) => {
    const tracker = dueOf.get(link.idTracker);
    return tracker ? [planWork(link, tracker, rules.get(link.idShipment) ?? [])] : [];
  });
  await findSafeStarts(tx, works);
  const readings = Map.groupBy(await readSpans(tx, works.map(spanOf), MOST_READINGS), ({ span }) => span);
  const read = (work: Work) => readings.get(works.indexOf(work)) ?? [];
  const moved = await advanceAll(tx, works, read);
  const judged = await judgeAll(tx, works, read);
  const told = await tellAll(world, tx, judged, moved, links);
  const changed = new Map([
    ...judged.map(({ rule }) => [rule.idShipment, null] as const),
    ...moved.map((one) => [one.idShipment, one.status] as const),
  ]);
  const transports = [...changed].flatMap(([idShipment, status]) => {
    const link = links.find((one) => one.idShipment === idShipment);
    return link ? [{ idCustomer: link.idCustomer, idTransport: idShipment, status: status ?? link.status }] : [];
  });
  const unfinished = works.flatMap((work) => {
    const last = read(work).length >= MOST_READINGS ? read(work).at(-1) : undefined;
    return last ? [{ tracker: work.due, throughMs: last.time }] : [];
  });
  return { transports, ...told, unfinished };
}

async function tellAll(
  world: World,
  tx: Tx,
  judged: readonly Judged[],
  moved: readonly Advanced[],
  links: readonly LinkedShipment[],
): Promise<Outcome> {
  const arrivals = await findMovedArrivals(world, tx, moved, links);
  // Both go customer by customer: one after the other they would hold the days out of order.
  if (arrivals.length > 0) {
    const idCustomers = [...arrivals.map(({ idCustomer }) => idCustomer), ...judged.map(({ rule }) => rule.idCustomer)];
    await holdDays(tx, idCustomers, world.now());
  }
  return together([await tellOfAlerts(world, tx, judged, links), await tellOfArrivals(world, tx, arrivals)]);
}

function planWork(link: LinkedShipment, due: DueTracker, rules: readonly RuleRow[]): Work {
  const known = link.progressState?.[String(link.idTracker)];
  const isReplay = known === undefined || due.fromMs <= known.through;
  return {
    ...{ link, due, rules, isReplay },
    positionsFromMs: isReplay ? link.startedMs : known.through + 0.001,
    sides: rules.flatMap((rule) => sidesOf(toRule(rule)).map(({ direction }) => ({ rule, direction, fromMs: link.startedMs }))),
  };
}

/** History is judged again from the last value before the news that was well inside the band. */
async function findSafeStarts(tx: Tx, works: readonly Work[]): Promise<void> {
  const asked = works.flatMap((work) => work.sides.map((side) => ({ work, side })));
  const thresholds = asked.map(({ work: { link, due }, side: { rule, direction } }): Threshold => {
    const above = direction === 'above';
    const celsius = above ? (rule.maxCelsius ?? 0) - rule.hysteresisCelsius : (rule.minCelsius ?? 0) + rule.hysteresisCelsius;
    return { idCustomer: link.idCustomer, idTracker: link.idTracker, fromMs: link.startedMs, toMs: due.fromMs, celsius, below: above };
  });
  const found = await lastSafeReadings(tx, thresholds, RAISES_NOTHING);
  asked.forEach(({ side }, index) => (side.fromMs = found[index] ?? side.fromMs));
}

function spanOf({ link, positionsFromMs, sides }: Work) {
  const fromMs = Math.min(positionsFromMs, ...sides.map((side) => side.fromMs));
  return { idCustomer: link.idCustomer, idTracker: link.idTracker, fromMs, toMs: Number.isFinite(link.endedMs) ? link.endedMs : null };
}

async function advanceAll(tx: Tx, works: readonly Work[], read: (work: Work) => readonly SpanReading[]) {
  const idShipments = [...new Set(works.map(({ link }) => link.idShipment))];
  const stops = Map.groupBy(await findStops(tx, idShipments), ({ idShipment }) => idShipment);
  const corrections = await findCorrections(tx, idShipments);
  const steps = [...Map.groupBy(works, ({ link }) => link.idShipment)].flatMap(([idShipment, ofShipment]) => {
    const reports = ofShipment.map((work): TrackerPositions => ({
      link: work.link,
      positions: positionsOf(work, read(work)),
      isReplay: work.isReplay,
    }));
    const step = advanceShipment(stops.get(idShipment) ?? [], reports, corrections.get(idShipment) ?? []);
    return step ? [{ step, type: ofShipment[0]?.link.type ?? 'road', stops: stops.get(idShipment) ?? [] }] : [];
  });
  return saveSteps(tx, steps);
}

function positionsOf({ positionsFromMs }: Work, readings: readonly SpanReading[]): TrackedPosition[] {
  return readings.flatMap(({ time, latitude, longitude, accuracy, speed, flags }) => {
    const isGood = latitude !== null && longitude !== null && (flags & (POSITION_DOUBTS | FLAG_BIT.clock)) === 0;
    return isGood && time >= positionsFromMs ? [{ time, latitude, longitude, accuracyMetres: accuracy, speedKmh: speed }] : [];
  });
}

async function judgeAll(tx: Tx, works: readonly Work[], read: (work: Work) => readonly SpanReading[]): Promise<Judged[]> {
  const ruled = works.filter(({ rules }) => rules.length > 0);
  if (ruled.length === 0) return [];
  const since = Math.min(...ruled.flatMap(({ sides }) => sides.map(({ fromMs }) => fromMs)));
  const known = await findEpisodes(
    tx,
    [...new Set(ruled.flatMap(({ rules }) => rules.map(({ idRule }) => idRule)))],
    [...new Set(ruled.map(({ link }) => link.idTracker))],
    since,
  );
  const judged: Judged[] = [];
  for (const work of ruled) {
    const samples = samplesOf(read(work));
    for (const rule of work.rules)
      judged.push(...(await evaluateRule(tx, rule, work.link.idTracker, sidesFor(work, rule, samples), ofRule(known, rule, work))));
  }
  return judged;
}

function samplesOf(readings: readonly SpanReading[]): Sample[] {
  return readings.flatMap(({ time, temperature, flags }) =>
    temperature !== null && (flags & RAISES_NOTHING) === 0 ? [{ time, celsius: temperature }] : [],
  );
}

function sidesFor(work: Work, rule: RuleRow, samples: readonly Sample[]): SideSamples[] {
  return work.sides
    .filter((side) => side.rule === rule)
    .map(({ direction, fromMs }) => ({ direction, fromMs, samples: samples.filter(({ time }) => time >= fromMs) }));
}

function ofRule(known: readonly EpisodeRow[], rule: RuleRow, work: Work): EpisodeRow[] {
  return known.filter((one) => one.idRule === rule.idRule && one.idTracker === work.link.idTracker);
}
