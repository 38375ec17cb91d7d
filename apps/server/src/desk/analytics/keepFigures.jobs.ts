import { entriesOfAlert, entriesOfQuote, entriesOfShipment, type Footprints, type Observed } from '@sillage/domain/desk/analytics/entries';
import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { findCompanyZones } from '../../messages/notifications/shared/recipients.store.ts';
import { isUnreachable } from '../../platform/db/faults.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { addToSums, findKept, replaceEntries, type KeptEntry, type Reckoned } from './entries.store.ts';
import { findAlertFacts, findKeptSince, findQuoteFacts, findShipmentFacts, type ShipmentRow } from './facts.store.ts';
import { differenceOf } from './keepSums.view.ts';
import { deleteMarks, holdSums, markExpiredQuotes, takeMarks, type Mark, type SubjectKind } from './marks.store.ts';
import { footprintsOf, observedOf } from './measured.usecases.ts';
import { findZones, insertZone, moveToZone } from './zones.store.ts';

const AT_ONCE = 200;

type Context = Dependencies<'db' | 'now' | 'log'>;

/**
 * Moves the sums by what changed. Marks are read before what they are of, and each change leaves one of its own: what is changed meanwhile is done again.
 * @param failed marks that could not be done; they stay, and are said to be worked on
 * @returns whether there is more to do right away
 */
export async function keepFigures(context: Context, failed: Set<number>): Promise<boolean> {
  try {
    return (await keepSome(context, [...failed], AT_ONCE)) === AT_ONCE;
  } catch (reason) {
    if (isUnreachable(reason)) throw reason;
    // One of them cannot be done; it must not hold the others up.
    for (let left = AT_ONCE; left > 0; left--) {
      const [next] = await inScope(context.db, systemScope(), (tx) => takeMarks(tx, 1, [...failed]));
      if (!next) return false;
      try {
        await keepSome(context, [...failed], 1);
      } catch (error) {
        if (isUnreachable(error)) throw error;
        failed.add(next.idMark);
        context.log.error({ error, kind: next.kind, idSubject: next.idSubject }, 'what counts in the figures could not be found');
      }
    }
    return true;
  }
}

/** In a transaction of its own, without `act`: nothing in it is told or stands in the trail. @returns how many marks were done */
async function keepSome({ db, now }: Context, except: readonly number[], limit: number): Promise<number> {
  return inScope(db, systemScope(), async (tx) => {
    if (!(await holdSums(tx))) return 0;
    const marks = await takeMarks(tx, limit, except);
    if (marks.length === 0) return 0;
    const zones = await zonesOf(tx, marks, now());
    const keptSince = await findKeptSince(tx);
    for (const [idCustomer, own] of Map.groupBy(marks, (mark) => mark.idCustomer)) {
      const timeZone = zones.get(idCustomer);
      // Of a customer that was deleted nothing counts.
      const reckoned = timeZone === undefined ? nothingOf(own) : await reckon(tx, idCustomer, own, { now: now(), keptSince });
      const { before, after } = await replaceEntries(tx, idCustomer, timeZone ?? 'UTC', reckoned);
      await addToSums(tx, differenceOf(idCustomer, before, after));
    }
    await deleteMarks(tx, marks);
    return marks.length;
  });
}

function nothingOf(marks: readonly Mark[]): Reckoned[] {
  return [...new Map(marks.map((mark) => [`${mark.kind} ${mark.idSubject}`, mark])).values()].map((mark) => ({ ...mark, entries: [] }));
}

/** Of customers that are there; of one that comes for the first time its zone is kept. */
async function zonesOf(tx: Tx, marks: readonly Mark[], now: Date): Promise<Map<OneCustomer, string>> {
  const kept = await findZones(tx);
  const wanted = new Set(marks.map(({ idCustomer }) => idCustomer));
  const there = await findCompanyZones(tx, [...wanted]);
  for (const [idCustomer, timeZone] of there) {
    if (!kept.has(idCustomer)) await insertZone(tx, idCustomer, timeZone, now);
  }
  return new Map([...there].map(([idCustomer, timeZone]) => [idCustomer, kept.get(idCustomer) ?? timeZone]));
}

interface Asked {
  readonly now: Date;
  readonly keptSince: number | null;
}

/** In which figures these count now. */
async function reckon(tx: Tx, scope: OneCustomer, marks: readonly Mark[], { now, keptSince }: Asked): Promise<Reckoned[]> {
  const idsOf = (kind: SubjectKind) => [...new Set(marks.flatMap((mark) => (mark.kind === kind ? [mark.idSubject] : [])))];
  const shipments = await findShipmentFacts(tx, scope, idsOf('shipment'));
  const kept = Map.groupBy(await findKept(tx, scope, 'shipment', idsOf('shipment')), ({ idSubject }) => idSubject);
  const found = new Map<string, Reckoned['entries']>();
  for (const shipment of shipments) {
    const measured = await measure(tx, scope, shipment, kept.get(shipment.idShipment) ?? [], { now, keptSince });
    found.set(`shipment ${shipment.idShipment}`, entriesOfShipment({ ...shipment, ...measured }));
  }
  for (const alert of await findAlertFacts(tx, scope, idsOf('alert'))) found.set(`alert ${alert.idAlert}`, entriesOfAlert(alert));
  for (const quote of await findQuoteFacts(tx, scope, idsOf('quote')))
    found.set(`quote ${quote.idQuote}`, entriesOfQuote(quote, now.getTime()));
  return nothingOf(marks).map(({ kind, idSubject }) => ({ kind, idSubject, entries: found.get(`${kind} ${idSubject}`) ?? [] }));
}

interface Measured {
  readonly observed: Observed | null;
  readonly footprints: Footprints | null;
}

/** What trackers measured counts once the shipment has arrived. Where its readings were dropped meanwhile, what was found while they were there stays. */
async function measure(
  tx: Tx,
  scope: OneCustomer,
  shipment: ShipmentRow,
  kept: readonly KeptEntry[],
  { now, keptSince }: Asked,
): Promise<Measured> {
  const { departedAt, arrivedAt } = shipment;
  if (arrivedAt === null) return { observed: null, footprints: null };
  const isDropped = departedAt !== null && (keptSince === null || departedAt < keptSince);
  const [observed, footprints] = [await observedOf(tx, scope, shipment), await footprintsOf(tx, scope, shipment, now)];
  if (!isDropped) return { observed, footprints };
  const of = (figure: KeptEntry['figure']) => kept.find((entry) => entry.figure === figure);
  const [inRange, excursions, unobserved, actual] = [of('inRange'), of('excursions'), of('unobserved'), of('carbonActual')];
  const before = inRange &&
    excursions &&
    unobserved && {
      within: inRange.value,
      outside: inRange.base - inRange.value,
      excursions: excursions.value,
      unobserved: unobserved.value,
      whole: unobserved.base,
    };
  return {
    observed: before ?? observed,
    footprints: footprints && { ...footprints, actual: footprints.actual ?? (actual ? { grams: actual.value, kgKm: actual.base } : null) },
  };
}

/** Customers whose clock is another one now, and quotes that ended by themselves. */
export async function keepClocks({ db, now }: Context): Promise<boolean> {
  await inScope(db, systemScope(), async (tx) => {
    if (!(await holdSums(tx))) return;
    const kept = await findZones(tx);
    for (const [idCustomer, timeZone] of await findCompanyZones(tx, [...kept.keys()])) {
      if (kept.get(idCustomer) !== timeZone) await moveToZone(tx, idCustomer, timeZone);
    }
    await markExpiredQuotes(tx, now());
  });
  return false;
}
