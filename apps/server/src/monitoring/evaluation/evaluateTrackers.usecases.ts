import type { TrackedPosition } from '@sillage/domain/journeys/shipments/progress';
import { isRate, measureOf } from '@sillage/domain/monitoring/alerts/ruleKey';
import { FLAG_BIT, POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { findStates } from '../alerts/shared/alertStates.store.ts';
import { findAssetLinks } from '../alerts/shared/assetLinks.store.ts';
import type { Evaluated } from '../alerts/shared/evaluateRules.usecases.ts';
import { findRules } from '../alerts/shared/rules.store.ts';
import { holdDays } from '../../messages/notifications/shared/capped.store.ts';
import { NOBODY, together, type Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { advanceShipment, type TrackerPositions } from '../../journeys/shipments/shared/advanceShipment.usecases.ts';
import { saveSteps } from '../../journeys/shipments/shared/saveSteps.usecases.ts';
import {
  findCorrections,
  findLinkedShipments,
  findStops,
  type Advanced,
  type LinkedShipment,
} from '../../journeys/shipments/shared/progress.store.ts';
import type { DueTracker } from '../../tracking/telemetry/shared/due.store.ts';
import { readSpans } from '../../tracking/telemetry/shared/spanReadings.store.ts';
import { MEASURES, NO_READINGS, type Measure, type SpanReadings } from '../../tracking/telemetry/shared/spanReadings.view.ts';
import type { Consequences } from './consequences.usecases.ts';
import { evaluateDelays } from './evaluateDelays.usecases.ts';
import { findMovedPhases } from './movedPhases.store.ts';
import { tellOfAlerts, type Context } from './tellOfAlerts.usecases.ts';
import { findSafeStarts } from './safeStarts.usecases.ts';
import { findMovedArrivals, tellOfArrivals } from './tellOfArrivals.usecases.ts';
import { endedOf, evaluateWatches, planWatches, readFromOf, type Read, type Watch } from './watches.usecases.ts';

/** Readings of one tracker that are looked at in one go; what is beyond stays due. */
const MOST_READINGS = 100_000;

/** One tracker's time on one shipment, or its time alone, with what has to be read to evaluate it again. */
interface Work extends Watch {
  /** From where its positions are walked; the whole link when something arrived late. */
  readonly positionsFromMs: number;
  readonly isReplay: boolean;
}
type ShipmentWork = Work & { readonly link: LinkedShipment };

/** Evaluates what these trackers reported: progress of the shipments that they are on, then alerts. */
export async function evaluateTrackers(context: Context, tx: Tx, due: readonly DueTracker[]): Promise<Consequences> {
  const links = await findLinkedShipments(tx, due);
  const assets = await findAssetLinks(tx, due);
  const [idShipments, idAssets] = [links.map(({ idShipment }) => idShipment), assets.map(({ idAsset }) => idAsset)];
  const rules = await findRules(tx, [...new Set(idShipments)], due, [...new Set(idAssets)]);
  const states = rules.length === 0 ? [] : await findStates(tx, due);
  const works = planWatches(due, { links, assets, rules, states }).map(planWork);
  if (works.length === 0) return { ...NOBODY, transports: [], trackers: [], unfinished: [], again: [] };
  await findSafeStarts(tx, works);
  const spans = await readSpans(tx, works.map(spanOf), MOST_READINGS, measuresOf(works));
  const readOf = new Map<Watch, Read>(
    works.map((work, index) => [work, { readings: spans[index] ?? NO_READINGS, isCutShort: (spans[index]?.length ?? 0) >= MOST_READINGS }]),
  );
  const read = (work: Watch) => readOf.get(work) ?? { readings: NO_READINGS, isCutShort: false };
  const moved = await advanceAll(tx, works.filter(isOnShipment), (work) => read(work).readings);
  const watched = await evaluateWatches(tx, works, read, links, context.now());
  const again = [...(await findMovedPhases(tx, moved, links)), ...watched.again];
  const evaluated = [
    ...watched.evaluated,
    ...(await evaluateDelays(
      tx,
      context.now(),
      moved.map(({ idShipment }) => idShipment),
    )),
  ];
  const notified = await tellAll(context, tx, evaluated, moved, links);
  const changed = new Map([
    ...evaluated.map(({ idShipment }) => [idShipment, null] as const),
    ...moved.map((one) => [one.idShipment, one.status] as const),
  ]);
  const transports = [...changed].flatMap(([idShipment, status]) => {
    const link = links.find((one) => one.idShipment === idShipment);
    return link ? [{ idCustomer: link.idCustomer, idTransport: link.idShipment, status: status ?? link.status }] : [];
  });
  const unfinished = works.flatMap((work) => {
    const { isCutShort, readings } = read(work);
    return isCutShort ? [{ tracker: work.due, throughMs: readings.lastMs }] : [];
  });
  return { transports, trackers: settledOf(moved, links), ...notified, unfinished, again };
}

function settledOf(moved: readonly Advanced[], links: readonly LinkedShipment[]): string[] {
  const arrivals = new Map(moved.map(({ idShipment, arrivedMs }) => [idShipment, arrivedMs]));
  return links.flatMap(({ idShipment, arrivedMs, identifier }) => {
    const now = arrivals.get(idShipment);
    return now === undefined || now === arrivedMs ? [] : [identifier];
  });
}

async function tellAll(
  context: Context,
  tx: Tx,
  evaluated: readonly Evaluated[],
  moved: readonly Advanced[],
  links: readonly LinkedShipment[],
): Promise<Outcome> {
  const arrivals = await findMovedArrivals(context, tx, moved, links);
  // Both go customer by customer: one after the other they would hold the days out of order.
  if (arrivals.length > 0) {
    const idCustomers = [...arrivals.map(({ idCustomer }) => idCustomer), ...evaluated.map(({ rule }) => rule.idCustomer)];
    await holdDays(tx, idCustomers, context.now());
  }
  return together([await tellOfAlerts(context, tx, evaluated, links), await tellOfArrivals(context, tx, arrivals)]);
}

function planWork(watch: Watch): Work {
  const { link, due } = watch;
  const known = link?.progressState?.[String(due.idTracker)];
  const isReplay = known === undefined || due.fromMs <= known.through;
  return { ...watch, isReplay, positionsFromMs: link === null ? Infinity : isReplay ? link.startedMs : known.through + 0.001 };
}

function isOnShipment(work: Work): work is ShipmentWork {
  return work.link !== null;
}

function spanOf(work: Work) {
  const { due, positionsFromMs, sides } = work;
  const fromMs = Math.min(positionsFromMs, ...sides.map((side) => readFromOf(work, side)));
  const toMs = Math.min(endedOf(work), due.throughMs);
  return { idCustomer: due.idCustomer, idTracker: due.idTracker, fromMs, toMs: Number.isFinite(toMs) ? toMs : null };
}

const PLACE_MEASURES: readonly Measure[] = ['latitude', 'longitude', 'accuracy'];
const ROUTE_MEASURES: readonly Measure[] = [...PLACE_MEASURES, 'speed'];

/** What shipments and these rules look at. */
function measuresOf(works: readonly Work[]): Measure[] {
  const ruleKeys = new Set(works.flatMap(({ sides }) => sides.map(({ rule }) => rule.ruleKey)));
  const measured = new Set<string>([...ruleKeys].map((ruleKey) => (isRate(ruleKey) ? measureOf(ruleKey) : ruleKey)));
  const [isUnderWay, isPlaced] = [works.some(isOnShipment), ruleKeys.has('geofencing')];
  const isAsked = (measure: Measure) =>
    measured.has(measure) || (isUnderWay && ROUTE_MEASURES.includes(measure)) || (isPlaced && PLACE_MEASURES.includes(measure));
  return MEASURES.filter(isAsked);
}

async function advanceAll(tx: Tx, works: readonly ShipmentWork[], read: (work: Watch) => SpanReadings) {
  if (works.length === 0) return [];
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

function positionsOf({ positionsFromMs }: Work, readings: SpanReadings): TrackedPosition[] {
  return Array.from({ length: readings.length }, (_, index) => index).flatMap((index) => {
    if ((readings.times[index] ?? NaN) < positionsFromMs) return [];
    const { time, latitude, longitude, accuracy, speed, flags } = readings.at(index);
    const isGood = latitude !== null && longitude !== null && (flags & (POSITION_DOUBTS | FLAG_BIT.clock)) === 0;
    return isGood ? [{ time, latitude, longitude, accuracyMetres: accuracy, speedKmh: speed }] : [];
  });
}
