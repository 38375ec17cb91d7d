import type { checkImport, ImportRow, ImportSummary, listImportRows } from '@sillage/contract/journeys/imports/imports.contract';
import { importColumns, importSettings } from '@sillage/contract/journeys/imports/imports.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { missingFields, type ImportMode } from '@sillage/domain/journeys/imports/fields';
import type { Cells } from '@sillage/domain/journeys/imports/readRow';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './imports.store.ts';
import { validateAssets } from './validateAssets.usecases.ts';
import { findPlacesOf, insertPlaces } from './places.store.ts';
import { rowPlaces, toRowPlaces } from './rowPlaces.view.ts';
import { validateRows } from './validate.usecases.ts';
import * as rowsStore from './rows.store.ts';

/**
 * Looks at the rows of a file and keeps what was found until they are imported.
 * @throws DomainError `customer.notFound`; `import.columnMissing` naming the fields that no column was chosen for
 */
export async function lookAt(
  context: Dependencies<'db' | 'now' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  { what, fileName, settings, columns, signature, rows }: Read<(typeof checkImport)['body']>,
): Promise<ImportSummary> {
  const mapped = new Set(columns.map(({ field }) => field));
  const missing = missingFields(what, (field) => mapped.has(field));
  if (missing.length > 0)
    throw new DomainError(
      'import.columnMissing',
      missing.map((field) => ({ field, reason: 'missing' })),
    );
  await requireCustomer(context.db, scope);
  const named = rows.map(({ line, cells }): { line: number; cells: Cells } => ({
    line,
    cells: Object.fromEntries(columns.flatMap(({ field }, index) => ((cells[index] ?? '') === '' ? [] : [[field, cells[index]]]))),
  }));
  const validated =
    what === 'assets'
      ? { rows: await validateAssets(context, scope, named, { kind: settings.kind, fileName }), named: [] }
      : await validateRows(context, scope, named, settings);
  const idImport = await act(context, scope, async ({ tx }) => {
    await store.deleteWaiting(tx, scope, idUser);
    await store.keepMapping(tx, scope, { signature, columns, settings, usedAt: context.now() });
    const made = { what, fileName, columns, total: rows.length, createdBy: idUser, createdAt: context.now() };
    const id = await store.insertImport(tx, scope, made);
    await insertPlaces(tx, scope, id, validated.named);
    const isOpen = (place: number) => (validated.named[place]?.doubt ?? null) !== null;
    await rowsStore.insertRows(
      tx,
      scope,
      id,
      validated.rows.map((row) => ({ ...row, isUnsure: row.places.some(({ place }) => isOpen(place)) })),
    );
    return id;
  });
  return readImport(context, scope, idImport);
}

/** @throws DomainError `import.notFound` */
export async function readImport(
  { db }: Dependencies<'db'>,
  scope: CustomerScope,
  idImport: number,
): Promise<ImportSummary & { readonly idCustomer: OneCustomer }> {
  const found = await requireImport(db, scope, idImport);
  return { ...toWire(found), idCustomer: found.idCustomer };
}

async function requireImport(db: Dependencies<'db'>['db'], scope: CustomerScope, idImport: number): Promise<store.ImportRecord> {
  const found = await store.findImport(db, scope, idImport);
  if (!found) throw new DomainError('import.notFound');
  return found;
}

function toWire({ createdAt, finishedAt, columns, made, madeSoFar, createdBy: _by, ...one }: store.ImportRecord): ImportSummary {
  return {
    ...(one as Omit<ImportSummary, 'columns' | 'created' | 'createdDate' | 'finishedDate'>),
    columns: importColumns.parse(columns),
    created: one.mode === 'all' && one.state === 'running' ? madeSoFar : made,
    createdDate: createdAt.toISOString(),
    finishedDate: finishedAt?.toISOString() ?? null,
  };
}

/** @throws DomainError `import.notFound` */
export async function listRows(
  { db }: Dependencies<'db'>,
  scope: CustomerScope,
  idImport: number,
  { only, cursor, limit }: Read<(typeof listImportRows)['query']>,
) {
  await requireImport(db, scope, idImport);
  const [after] = cursor === undefined ? [0] : fromCursor(cursor, 'number');
  const rows = await rowsStore.listRows(db, scope, idImport, { only, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ line }) => toCursor(line));
  const places = await findPlacesOf(
    db,
    scope,
    idImport,
    page.flatMap((row) => rowPlaces.parse(row.places).map(({ place }) => place)),
  );
  return {
    data: page.map(
      ({ idShipment, identifier, places: ofRow, ...row }) =>
        ({ ...row, idTransport: idShipment, uniqueIdentifiant: identifier, places: toRowPlaces(ofRow, places) }) as unknown as ImportRow,
    ),
    nextCursor,
  };
}

/** @throws DomainError `import.notFound`, `import.notWaiting`, `import.notAllGood` */
export async function startImport(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idImport: number,
  mode: ImportMode,
): Promise<ImportSummary> {
  const found = await requireImport(context.db, scope, idImport);
  const own = found.idCustomer;
  if (mode === 'all' && found.bad + found.unsure > 0) throw new DomainError('import.notAllGood');
  await act(context, own, async ({ tx, audit, publish }) => {
    if (!(await store.moveState(tx, own, idImport, 'checked', { state: 'running', mode }))) throw new DomainError('import.notWaiting');
    const details = { mode, rows: found.total, good: found.good };
    audit(own, { idUser, action: 'import.started', subject: `import ${idImport}`, details });
    publish('importsDue', null);
  });
  return readImport(context, own, idImport);
}

/** What is made stays; of all or none, none is. @throws DomainError `import.notFound`, `import.notWaiting` */
export async function cancelImport(
  context: Dependencies<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idImport: number,
): Promise<ImportSummary> {
  const found = await requireImport(context.db, scope, idImport);
  const own = found.idCustomer;
  await act(context, own, async ({ tx, audit }) => {
    const next = { state: 'cancelled', finishedAt: context.now() } as const;
    const isOff =
      (await store.moveState(tx, own, idImport, 'running', next)) || (await store.moveState(tx, own, idImport, 'checked', next));
    if (!isOff) throw new DomainError('import.notWaiting');
    audit(own, { idUser, action: 'import.cancelled', subject: `import ${idImport}` });
  });
  return readImport(context, own, idImport);
}

/** What the columns of a file with these headings said the last time; null for one that nobody imported. */
export async function readColumnMapping({ db }: Dependencies<'db'>, scope: OneCustomer, signature: string) {
  await requireCustomer(db, scope);
  const found = await store.findMapping(db, scope, signature);
  if (!found) return { mapping: null };
  const [columns, settings] = [importColumns.safeParse(found.columns), importSettings.safeParse(found.settings)];
  return { mapping: columns.success && settings.success ? { columns: columns.data, settings: settings.data } : null };
}
