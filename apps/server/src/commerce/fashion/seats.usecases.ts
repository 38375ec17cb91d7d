import type { Seat } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import type { FileReply } from '@sillage/contract/endpoint';
import { systemScope } from '@sillage/domain/people/access/actor';
import { guardFormula } from '@sillage/domain/platform/text/formula';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { DomainError } from '@sillage/domain/domainError';
import Papa from 'papaparse';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import { saidOf } from './booking.view.ts';
import { findSeatPage, findShuttlesOf, type BookingRow } from './bookings.store.ts';
import { seatHeadings } from './goods.view.ts';
import { toWireLoad } from './shuttle.view.ts';

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** @throws DomainError `shuttle.notFound` */
export async function listSeats({ db }: Dependencies<'db'>, idShuttle: number, { cursor, limit }: Page) {
  const shuttle = await requireShuttle(db, idShuttle);
  const after = cursor === undefined ? 0 : fromCursor(cursor, 'number')[0];
  const rows = await findSeatPage(db, systemScope(), shuttle, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idBooking }) => toCursor(idBooking));
  return { data: page.map(toSeat), nextCursor };
}

async function requireShuttle(db: Dependencies<'db'>['db'], idShuttle: number) {
  const [shuttle] = await findShuttlesOf(db, [idShuttle]);
  if (!shuttle) throw new DomainError('shuttle.notFound');
  return shuttle;
}

function toSeat(row: BookingRow): Seat {
  const { garments, boxes, bags, contact } = saidOf(row);
  return {
    idBooking: row.idBooking,
    reference: row.reference,
    idCustomer: row.idCustomer,
    customerName: row.customerName,
    garments,
    boxes,
    bags,
    load: toWireLoad(row),
    priceCents: row.priceCents,
    valueCents: row.valueCents,
    contact: `${contact.name} ${contact.surname}`.trim(),
    phone: contact.phone,
    idTransport: row.idTransport,
  };
}

const BOM = '\uFEFF';
const CENTS = 100;
/** Each has a piece at least: more than any shuttle has. */
const MOST_ROWS = 10_000;

/** As a table. What is typed is shown and never run. @throws DomainError `shuttle.notFound` */
export async function exportSeats({ db }: Dependencies<'db'>, idShuttle: number, language: ServerLanguage): Promise<FileReply> {
  const shuttle = await requireShuttle(db, idShuttle);
  const rows = await findSeatPage(db, systemScope(), shuttle, { after: 0, limit: MOST_ROWS });
  const cells = rows.map((row) => {
    const { customerName, reference, load, priceCents, valueCents, contact, phone, ...counts } = toSeat(row);
    const { pickup, delivery, care } = saidOf(row);
    const money = [priceCents / CENTS, valueCents === null ? '' : valueCents / CENTS];
    const measures = [counts.garments, counts.boxes, counts.bags, load.pieces, load.hangingMetres, load.kg];
    return [reference, customerName, ...measures, ...money, contact, phone, pickup?.address ?? '', delivery?.address ?? '', care];
  });
  const guarded = [seatHeadings(language), ...cells].map((row) =>
    row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell)),
  );
  const day = dayIn(shuttle.timeZone)(shuttle.departsAt.getTime());
  const name = `${shuttle.name} ${day}.csv`;
  return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(`${BOM}${Papa.unparse(guarded, { newline: '\r\n' })}\r\n`) };
}
