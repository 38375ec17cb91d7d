import type { Read } from '@sillage/contract/endpoint';
import type { importPositions as importCall, PositionsOutcome } from '@sillage/contract/tracking/telemetry/positionRows.contract';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import type { PositionFault } from '@sillage/domain/tracking/telemetry/positionColumns';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { keepHistory } from './brought.usecases.ts';
import type { KnownTracker } from './pipeline/knownTracker.ts';
import type { Reception } from './pipeline/reception.ts';
import { readPositionCells } from './positionCells.view.ts';

type Rows = Read<(typeof importCall)['body']>['rows'];

interface Sorted {
  readonly known: readonly { readonly tracker: KnownTracker; readonly reports: readonly Report[] }[];
  readonly unknown: PositionsOutcome['unknown'];
  readonly refused: PositionsOutcome['refused'];
}

/** What rows would add; keeps nothing. @throws DomainError `customer.notFound` */
export async function lookAtPositions(
  { db }: Dependencies<'db'>,
  reception: Reception,
  scope: OneCustomer,
  rows: Rows,
): Promise<PositionsOutcome> {
  await requireCustomer(db, scope);
  const { known, unknown, refused } = await sortOutRows(reception, scope, rows);
  const good = known.reduce((sum, { reports }) => sum + reports.length, 0);
  return { good, accepted: 0, duplicates: 0, left: 0, unknown, refused };
}

/**
 * Keeps rows as the history of the trackers that they name: nobody is told of anything because of it, and what is there already is not kept again.
 * @throws DomainError `customer.notFound`, `ingest.busy`: then some of it may be here, and the same again adds the rest
 */
export async function takePositions(
  context: Dependencies<'db' | 'bus'>,
  reception: Reception,
  scope: OneCustomer,
  { idUser }: Actor,
  rows: Rows,
): Promise<PositionsOutcome> {
  await requireCustomer(context.db, scope);
  const { known, unknown, refused } = await sortOutRows(reception, scope, rows);
  const sums = { good: 0, accepted: 0, duplicates: 0, left: 0 };
  for (const { tracker, reports } of known) {
    const { accepted, duplicates, left } = await keepHistory(reception, 'file', tracker, reports);
    sums.good += reports.length;
    sums.accepted += accepted;
    sums.duplicates += duplicates;
    sums.left += left;
  }
  // The points are kept by the pipeline: the trail alone is left to write.
  const subjects = known.map(({ tracker }) => `tracker ${tracker.identifier}`);
  if (subjects.length > 0)
    await act(context, scope, async ({ audit }) => {
      audit(scope, { idUser, action: 'tracker.historyImported', subjects, details: { source: 'csv' } });
    });
  return { ...sums, unknown, refused };
}

async function sortOutRows(reception: Reception, scope: OneCustomer, rows: Rows): Promise<Sorted> {
  const refused: { line: number; fault: PositionFault }[] = [];
  const byName = new Map<string, Report[]>();
  for (const { line, cells } of rows) {
    const [name, report] = [visibleText(cells.uniqueIdentifiant ?? ''), readPositionCells(cells)];
    const fault = name === '' ? 'device' : report === null ? 'place' : report.deviceTime === undefined ? 'time' : null;
    if (fault !== null || report === null) refused.push({ line, fault: fault ?? 'place' });
    else if (!byName.get(name)?.push(report)) byName.set(name, [report]);
  }
  const found = await Promise.all(
    [...byName].map(async ([name, reports]) => ({ name, reports, tracker: await reception.identity.ifKnown(scope, [name]) })),
  );
  return {
    known: found.flatMap(({ tracker, reports }) => (tracker ? [{ tracker, reports }] : [])),
    unknown: found.flatMap(({ tracker, name, reports }) => (tracker ? [] : [{ uniqueIdentifiant: name, rows: reports.length }])),
    refused,
  };
}
