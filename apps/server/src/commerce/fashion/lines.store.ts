import type { NewLine, PlannedStop } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import type { ShuttlePrice } from '@sillage/domain/commerce/fashion/load';
import type { CutOff, Departure, Timetable } from '@sillage/domain/commerce/fashion/timetable';
import { systemScope } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { fromWireLoad } from './shuttle.view.ts';

/** Lines are the operator's own: of no customer, and planned under the scope of all. */
function lineRows(tx: Tx) {
  return tx.selectFrom('shuttleLine').selectAll().where('endedAt', 'is', null);
}

export function findLinePage(
  db: Db,
  { after, limit }: { readonly after: { readonly key: string; readonly idLine: number } | null; readonly limit: number },
) {
  return inScope(db, systemScope(), (tx) => {
    const rows = lineRows(tx).orderBy('nameKey').orderBy('idLine').limit(limit);
    return (
      after === null ? rows : rows.where(sql<boolean>`(name_key, id_line) > (${after.key}::text, ${after.idLine}::integer)`)
    ).execute();
  });
}

export type LineRow = Awaited<ReturnType<typeof findLinePage>>[number];

export function findLine(db: Db, idLine: number) {
  return inScope(db, systemScope(), (tx) => lineRows(tx).where('idLine', '=', idLine).executeTakeFirst());
}

/** Held until the transaction ends: its departures are made by one at a time. */
export function lockLine(tx: Tx, idLine: number) {
  return lineRows(tx).where('idLine', '=', idLine).forUpdate().executeTakeFirst();
}

export async function findLineIds(db: Db): Promise<number[]> {
  const rows = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('shuttleLine').select('idLine').where('endedAt', 'is', null).orderBy('idLine').execute(),
  );
  return rows.map(({ idLine }) => idLine);
}

export async function countLines(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('shuttleLine')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a line and a departure are kept by alike. */
export function carrierColumns({
  capacity,
  price,
  stops,
  ...said
}: Pick<NewLine, 'capacity' | 'price' | 'stops' | 'name' | 'timeZone' | CarrierTexts>) {
  const { pieces, hangingCm, grams } = fromWireLoad(capacity);
  return {
    name: said.name,
    timeZone: said.timeZone,
    vehicle: said.vehicle,
    plate: said.plate,
    driverName: said.driverName,
    driverPhone: said.driverPhone,
    stops: JSON.stringify(stops),
    price: JSON.stringify(price),
    capacityPieces: pieces,
    capacityHangingCm: hangingCm,
    capacityGrams: grams,
  };
}

type CarrierTexts = 'vehicle' | 'plate' | 'driverName' | 'driverPhone';

function columnsOf(line: NewLine) {
  const { weekdays, departureTime, validFrom, validTo, daysWithout, cutOff } = line;
  return {
    ...carrierColumns(line),
    departureTime,
    validFrom,
    validTo,
    nameKey: plainText(line.name),
    weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
    daysWithout: [...new Set(daysWithout)].toSorted(),
    cutOff: JSON.stringify(cutOff),
  };
}

export async function insertLine(tx: Tx, line: NewLine): Promise<number> {
  const { idLine } = await tx.insertInto('shuttleLine').values(columnsOf(line)).returning('idLine').executeTakeFirstOrThrow();
  return idLine;
}

export async function updateLine(tx: Tx, idLine: number, line: NewLine): Promise<void> {
  await tx
    .updateTable('shuttleLine')
    .set((eb) => ({ ...columnsOf(line), revision: eb('revision', '+', 1) }))
    .where('idLine', '=', idLine)
    .execute();
}

export async function endLine(tx: Tx, idLine: number, endedAt: Date): Promise<void> {
  await tx.updateTable('shuttleLine').set({ endedAt }).where('idLine', '=', idLine).execute();
}

export function timetableOf(line: LineRow): Timetable {
  const { timeZone, weekdays, departureTime, validFrom, validTo, daysWithout } = line;
  return { timeZone, weekdays, departureTime, validFrom, validTo, daysWithout, cutOff: line.cutOff as unknown as CutOff };
}

export function plannedStopsOf({ stops }: Pick<LineRow, 'stops'>): PlannedStop[] {
  return stops as unknown as PlannedStop[];
}

export function plannedPriceOf({ price }: Pick<LineRow, 'price'>): ShuttlePrice {
  return price as unknown as ShuttlePrice;
}

const MINUTE_MS = 60_000;

function departureColumns(line: LineRow, { day, departsAt, bookUntil }: Departure) {
  const { idLine, name, timeZone, vehicle, plate, driverName, driverPhone, capacityPieces, capacityHangingCm, capacityGrams } = line;
  const lasts = plannedStopsOf(line).at(-1)?.minutes ?? 0;
  return {
    idLine,
    name,
    timeZone,
    vehicle,
    plate,
    driverName,
    driverPhone,
    capacityPieces,
    capacityHangingCm,
    capacityGrams,
    day,
    lineDay: day,
    stops: JSON.stringify(line.stops),
    price: JSON.stringify(line.price),
    departsAt: new Date(departsAt),
    arrivesAt: new Date(departsAt + lasts * MINUTE_MS),
    // What was meant for the day before is never after the departure itself.
    bookUntil: new Date(Math.min(bookUntil, departsAt)),
  };
}

/** Those that are there already stay as they are. @returns how many were made */
export async function insertDepartures(tx: Tx, line: LineRow, departures: readonly Departure[]): Promise<number> {
  if (departures.length === 0) return 0;
  const made = await tx
    .insertInto('shuttle')
    .values(departures.map((departure) => departureColumns(line, departure)))
    .onConflict((conflict) => conflict.columns(['idLine', 'lineDay']).doNothing())
    .returning('idShuttle')
    .execute();
  return made.length;
}

/** Those of a line that are ahead and follow it: nobody has booked or holds anything of them, nobody changed or cancelled them by hand. Held until the end. */
export function lockFollowing(tx: Tx, idLine: number, now: Date) {
  return tx
    .selectFrom('shuttle as s')
    .select('s.idShuttle')
    .where('s.idLine', '=', idLine)
    .where('s.departsAt', '>', now)
    .where('s.isOwn', '=', false)
    .where('s.cancelledAt', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('shuttleBooking as b').select('b.idBooking').whereRef('b.idShuttle', '=', 's.idShuttle'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('shuttleHold as h').select('h.idHold').whereRef('h.idShuttle', '=', 's.idShuttle').where('h.expiresAt', '>', now),
        ),
      ),
    )
    .orderBy('s.idShuttle')
    .forUpdate()
    .execute();
}

export async function deleteDepartures(tx: Tx, idShuttles: readonly number[]): Promise<void> {
  if (idShuttles.length > 0) await tx.deleteFrom('shuttle').where('idShuttle', 'in', idShuttles).execute();
}
