import type { chooseImportPlace, ImportPlace, ImportSummary, listImportPlaces } from '@sillage/contract/journeys/imports/imports.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readImport } from './imports.usecases.ts';
import { findPlacesOf, listPlacesOf, savePlace } from './places.store.ts';

/** @throws DomainError `import.notFound` */
export async function listPlaces(
  context: Dependencies<'db'>,
  scope: CustomerScope,
  idImport: number,
  { cursor, limit }: Read<(typeof listImportPlaces)['query']>,
) {
  await readImport(context, scope, idImport);
  const [isClear, ordinal] = cursor === undefined ? [0, -1] : fromCursor(cursor, 'number', 'number');
  const rows = await listPlacesOf(context.db, scope, idImport, { after: { isClear: isClear === 1, ordinal }, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.doubt === null ? 1 : 0, row.ordinal));
  const data = page.map(({ ordinal: place, address, country, doubt, candidates, chosen, route, open, rows: count }) => ({
    place,
    address,
    country,
    doubt: doubt as ImportPlace['doubt'],
    rows: count,
    route: route as ImportPlace['route'],
    alike: Math.max(0, open - (chosen === null ? 1 : 0)),
    candidates: candidates as ImportPlace['candidates'],
    chosen: chosen as ImportPlace['chosen'],
  }));
  return { data, nextCursor };
}

/**
 * Says which town a place is, for the rows that it is asked for; `isOfAlike`: also where its name is still asked for other routes.
 * @throws DomainError `import.notFound`; `import.notWaiting` once its rows are being made
 */
export async function choosePlace(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  { idImport, place }: { readonly idImport: number; readonly place: number },
  { isOfAlike, ...town }: Read<(typeof chooseImportPlace)['body']>,
): Promise<ImportSummary> {
  const own = (await readImport(context, scope, idImport)).idCustomer;
  if ((await findPlacesOf(context.db, own, idImport, [place])).length === 0) throw new DomainError('import.notFound');
  const isSaved = await act(context, own, ({ tx }) => savePlace(tx, own, idImport, { ordinal: place, isOfAlike }, town));
  if (!isSaved) throw new DomainError('import.notWaiting');
  return readImport(context, own, idImport);
}
