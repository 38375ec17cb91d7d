import type { AnalyticsRow, AnalyticsRowsQuery } from '@sillage/contract/desk/analytics/analytics.contract';
import type { Only } from '@sillage/domain/desk/analytics/address';
import { definitionOf, type FigureId, type Subject } from '@sillage/domain/desk/analytics/figures';
import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { resolve, type Resolved } from './asked.usecases.ts';
import { findRows, type EntryRow } from './rows.store.ts';
import { countRows } from './sums.store.ts';
import { findTrackerRows, sumTrackers, type TrackerFigure } from './trackers.store.ts';

type Context = Dependencies<'db' | 'now'>;
type Page = AnalyticsRowsQuery & { readonly limit: number; readonly cursor?: string | undefined };

/**
 * The rows behind a figure, as many as it says.
 * @throws as `resolve`; DomainError `analytics.notParted` for a filter that the figure does not know, `access.notAllowed` for what only the operator is told
 */
export async function listAnalyticsRows(context: Context, actor: Actor, query: Page) {
  const resolved = await resolve(context, actor, query);
  const { figure } = query;
  const definition = definitionOf(figure);
  if (definition.isOperators && actor.role !== 'superAdmin') throw new DomainError('access.notAllowed');
  if (!resolved.figures.includes(figure)) throw new DomainError('analytics.notParted', [{ field: 'figure', reason: 'has no such filter' }]);
  const found = definition.isOfNow ? await trackerPage(context, resolved, query) : await keptPage(context, resolved, query);
  const { page, nextCursor } = cutPage(found.rows, query.limit, ({ day, idRow, idSubject }) => toCursor(day, idRow, idSubject));
  return {
    count: found.count,
    from: resolved.compared.from,
    to: resolved.compared.to,
    timeZone: resolved.timeZone,
    data: page.map((row) => toWireRow(definition.of, row)),
    nextCursor,
  };
}

async function keptPage({ db }: Context, { cell, counted }: Resolved, { figure, part, only, cursor, limit }: Page) {
  const asked = { figure, range: counted, part: part ?? null, only: only ?? null };
  const [day, idRow, idSubject] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number', 'number');
  const after = day === undefined || idRow === undefined || idSubject === undefined ? null : { day, idRow, idSubject };
  const [{ count, hits }, rows] = await Promise.all([countRows(db, cell, asked), findRows(db, cell, asked, after, limit + 1)]);
  return { count: countedOf(asked.only, count, hits), rows };
}

async function trackerPage({ db, now }: Context, { trackersOf }: Resolved, { figure, part, only: said, cursor, limit }: Page) {
  const only = said ?? null;
  if (part !== undefined) throw new DomainError('analytics.notParted', [{ field: 'part', reason: 'has no parts' }]);
  const id: FigureId & TrackerFigure = figure as TrackerFigure;
  const [, after = null] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number', 'number');
  const [sums, rows] = await Promise.all([
    sumTrackers(db, trackersOf, now()),
    findTrackerRows(db, trackersOf, { figure: id, only, now: now(), after, limit: limit + 1 }),
  ]);
  const { count, hits } = sums[id];
  return { count: countedOf(only, count, hits), rows };
}

function countedOf(only: Only | null, count: number, hits: number): number {
  if (only === null) return count;
  return only === 'with' ? hits : count - hits;
}

function toWireRow(of: Subject, row: EntryRow): AnalyticsRow {
  const { idRow, idCustomer, customerName, title, part, lane, mode, atMs, value, base } = row;
  const at = atMs === null ? null : new Date(atMs).toISOString();
  return { idRow, of, idCustomer, customerName, title, part, lane, mode, at, value, base, url: pageOf(of, row) };
}

function pageOf(of: Subject, { idRow, idSubject, title, place }: EntryRow): string {
  switch (of) {
    case 'shipment':
      return `/transport/transportdetails/${idRow}`;
    case 'quote':
      return `/cotations/${idRow}`;
    case 'alert':
      return `/alerts/details/${idRow}`;
    case 'asset':
      return `/transport/transportdetails/asset/${idRow}/${idSubject}`;
    case 'tracker':
      return `/devices/deviceDetails/${encodeURIComponent(title)}/${place}`;
    default:
      return of satisfies never;
  }
}
