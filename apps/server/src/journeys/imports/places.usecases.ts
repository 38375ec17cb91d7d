import type { chooseImportPlace, ImportPlace, ImportSummary, listImportPlaces } from '@sillage/contract/journeys/imports/imports.contract';
import type { Read } from '@sillage/contract/endpoint';
import { scopeOf, type CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { act } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { readImport } from './imports.usecases.ts';
import { findPlacesOf, listPlacesOf, savePlace } from './places.store.ts';

/** @throws Refusal `import.notFound` */
export async function listPlaces(
  world: Needs<'db'>,
  scope: CustomerScope,
  idImport: number,
  { cursor, limit }: Read<(typeof listImportPlaces)['query']>,
) {
  await readImport(world, scope, idImport);
  const [isClear, ordinal] = cursor === undefined ? [0, -1] : fromCursor(cursor, 'number', 'number');
  const rows = await listPlacesOf(world.db, scope, idImport, { after: { isClear: isClear === 1, ordinal }, limit: limit + 1 });
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
 * @throws Refusal `import.notFound`; `import.notWaiting` once its rows are being made
 */
export async function choosePlace(
  world: Needs<'db' | 'bus'>,
  scope: CustomerScope,
  { idImport, place }: { readonly idImport: number; readonly place: number },
  { isOfAlike, ...town }: Read<(typeof chooseImportPlace)['body']>,
): Promise<ImportSummary> {
  const own = scopeOf(await readImport(world, scope, idImport));
  if ((await findPlacesOf(world.db, own, idImport, [place])).length === 0) throw new Refusal('import.notFound');
  const isSaved = await act(world, own, ({ tx }) => savePlace(tx, own, idImport, { ordinal: place, isOfAlike }, town));
  if (!isSaved) throw new Refusal('import.notWaiting');
  return readImport(world, own, idImport);
}
