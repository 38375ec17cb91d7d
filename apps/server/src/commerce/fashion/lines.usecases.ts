import type { NewLine, WireLine } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { faultOfLine, MOST_LINES } from '@sillage/domain/commerce/fashion/timetable';
import { operatorScope, systemScope, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './lines.store.ts';
import { planAnew } from './planAhead.jobs.ts';
import { capacityOf, toWireLoad } from './shuttle.view.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

/** The plan is the operator's own: what is done to it stands in the operator's trail. */
const OPERATOR = operatorScope();

export async function listLines(
  { db }: Dependencies<'db'>,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const [key, idLine] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
  const after = key === undefined || idLine === undefined ? null : { key, idLine };
  const rows = await store.findLinePage(db, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.nameKey, last.idLine));
  return { data: page.map(toWireLine), nextCursor };
}

/** @throws DomainError `shuttle.lineNotFound` */
export async function readLine({ db }: Dependencies<'db'>, idLine: number): Promise<WireLine> {
  const line = await store.findLine(db, idLine);
  if (!line) throw new DomainError('shuttle.lineNotFound');
  return toWireLine(line);
}

function toWireLine(line: store.LineRow): WireLine {
  const { idLine, name, vehicle, plate, driverName, driverPhone, revision } = line;
  return {
    idLine,
    name,
    vehicle,
    plate,
    driverName,
    driverPhone,
    revision,
    ...store.timetableOf(line),
    weekdays: [...line.weekdays],
    daysWithout: [...line.daysWithout],
    stops: store.plannedStopsOf(line),
    capacity: toWireLoad(capacityOf(line)),
    price: store.plannedPriceOf(line),
  };
}

/** @throws DomainError `shuttle.lineNameTaken`, `shuttle.tooManyLines`, `shuttle.validityInvalid`, `shuttle.routeInvalid` */
export function addLine(context: Context, { idUser }: Actor, line: NewLine): Promise<number> {
  checkLine(line);
  return refuseTaken(() =>
    act(context, systemScope(), async (work) => {
      await holdCustomer(work.tx, OPERATOR, 'inTurn');
      if ((await store.countLines(work.tx)) >= MOST_LINES) throw new DomainError('shuttle.tooManyLines');
      const idLine = await store.insertLine(work.tx, line);
      await planAnew(context, work, idLine);
      work.audit(OPERATOR, { idUser, action: 'shuttle.lineAdded', subject: `shuttleLine ${idLine}`, details: { name: line.name } });
      return idLine;
    }),
  );
}

/** @throws DomainError `shuttle.lineNotFound`, `shuttle.changedMeanwhile`, `shuttle.lineNameTaken`, `shuttle.validityInvalid`, `shuttle.routeInvalid` */
export async function changeLine(
  context: Context,
  { idUser }: Actor,
  idLine: number,
  { revision, ...line }: NewLine & { readonly revision: number },
): Promise<void> {
  checkLine(line);
  await refuseTaken(() =>
    act(context, systemScope(), async (work) => {
      const held = await store.lockLine(work.tx, idLine);
      if (!held) throw new DomainError('shuttle.lineNotFound');
      if (held.revision !== revision)
        throw new DomainError('shuttle.changedMeanwhile', [{ field: 'revision', reason: String(held.revision) }]);
      await store.updateLine(work.tx, idLine, line);
      await planAnew(context, work, idLine);
      work.audit(OPERATOR, { idUser, action: 'shuttle.lineChanged', subject: `shuttleLine ${idLine}`, details: { name: line.name } });
    }),
  );
}

/** What was booked of it still leaves. @throws DomainError `shuttle.lineNotFound` */
export async function removeLine(context: Context, { idUser }: Actor, idLine: number): Promise<void> {
  await act(context, systemScope(), async (work) => {
    const held = await store.lockLine(work.tx, idLine);
    if (!held) throw new DomainError('shuttle.lineNotFound');
    await store.endLine(work.tx, idLine, context.now());
    await planAnew(context, work, idLine);
    work.audit(OPERATOR, { idUser, action: 'shuttle.lineRemoved', subject: `shuttleLine ${idLine}`, details: { name: held.name } });
  });
}

function checkLine({ validFrom, validTo, stops }: NewLine): void {
  const fault = faultOfLine({ timetable: { validFrom, validTo }, minutes: stops.map(({ minutes }) => minutes) });
  if (fault) throw new DomainError(fault.code, [{ field: fault.field, reason: fault.code }]);
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'shuttle_line_name')) throw new DomainError('shuttle.lineNameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
