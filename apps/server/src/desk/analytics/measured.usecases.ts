import type { Footprints, Observed } from '@sillage/domain/desk/analytics/entries';
import { coldChainOf } from '@sillage/domain/monitoring/reports/coldChain';
import { limitsOf } from '@sillage/domain/monitoring/reports/limits';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Carbon } from '@sillage/contract/journeys/carbon/carbon.contract';
import { readCarbon } from '../../journeys/carbon/shared/readCarbon.usecases.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { findLinks, findTemperatures, type LinkRow, type ShipmentRow } from './facts.store.ts';

/** As a report: more of one shipment is not looked at. */
const MOST_READINGS = 300_000;
const SECOND = 1000;
const GRAMS = 1000;

/** The temperature of the goods from departure to arrival, reckoned as in a report of the cold chain; null where nothing measures and nobody asked for it. */
export async function observedOf(tx: Tx, scope: OneCustomer, shipment: ShipmentRow): Promise<Observed | null> {
  const { idShipment, departedAt, arrivedAt, limits } = shipment;
  if (departedAt === null || arrivedAt === null || departedAt >= arrivedAt) return null;
  const links = await findLinks(tx, scope, idShipment, new Date(departedAt), new Date(arrivedAt));
  const measured = Map.groupBy(await findTemperatures(tx, scope, links, MOST_READINGS), ({ idTracker }) => idTracker);
  if (measured.size === 0 && limits.length === 0) return null;
  const logs = [...Map.groupBy(links, ({ idTracker }) => idTracker)].flatMap(([idTracker, spans]) => {
    const samples = measured.get(idTracker) ?? [];
    return samples.length === 0 ? [] : [{ intervalMs: spans[0]?.intervalMs ?? 0, spans: joined(spans), samples }];
  });
  const { trackers, whole } = coldChainOf(logs, { from: departedAt, to: arrivedAt }, limitsOf(limits));
  return {
    within: seconds(whole.bandMs.within),
    outside: seconds(whole.bandMs.below + whole.bandMs.above),
    unobserved: seconds(whole.unobservedMs),
    whole: seconds(arrivedAt - departedAt),
    excursions: trackers.reduce((sum, { excursions }) => sum + excursions.length, 0),
  };
}

/** Links of one tracker that follow upon each other are one. */
function joined(links: readonly LinkRow[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of links) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

/** The footprint as its own page says it; null without a weight. */
export async function footprintsOf(
  tx: Tx,
  scope: OneCustomer,
  { idShipment, grossKg }: ShipmentRow,
  now: Date,
): Promise<Footprints | null> {
  if (grossKg === null) return null;
  const { planned, actual, isComplete } = await inScope(tx, scope, (within) =>
    readCarbon({ db: within, now: () => now }, scope, idShipment),
  );
  const expected = wholeOf(planned);
  return expected && { planned: expected, actual: isComplete ? wholeOf(actual) : null };
}

function wholeOf(activity: Carbon['actual']) {
  const { tonneKilometres, emissions } = activity ?? {};
  if (!emissions || tonneKilometres === null || tonneKilometres === undefined) return null;
  return { grams: Math.round(emissions.wtw * GRAMS), kgKm: Math.round(tonneKilometres * 1000) };
}

function seconds(ms: number): number {
  return Math.round(ms / SECOND);
}
