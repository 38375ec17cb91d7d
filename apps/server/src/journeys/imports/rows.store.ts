import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { ImportRowState } from '@sillage/domain/journeys/imports/fields';
import type { RowFault } from '@sillage/domain/journeys/imports/readRow';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface NewRow {
  readonly line: number;
  readonly cells: unknown;
  readonly asked: unknown;
  readonly faults: readonly unknown[];
  readonly warnings: readonly unknown[];
  readonly places: readonly unknown[];
  /** Somebody has to say first which town a place of it is. */
  readonly isUnsure: boolean;
}

const AT_ONCE = 500;

export async function insertRows(tx: Tx, scope: OneCustomer, idImport: number, rows: readonly NewRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    await tx
      .insertInto('shipmentImportRow')
      .values(
        rows.slice(first, first + AT_ONCE).map(({ line, cells, asked, faults, warnings, places, isUnsure }) => ({
          idCustomer: scope,
          idImport,
          line,
          cells: JSON.stringify(cells),
          asked: asked === null ? null : JSON.stringify(asked),
          faults: JSON.stringify(faults),
          warnings: JSON.stringify(warnings),
          places: JSON.stringify(places),
          state: asked === null ? 'bad' : isUnsure ? 'unsure' : 'good',
        })),
      )
      .execute();
  }
}

export type OnlyRows = ImportRowState | 'warned';

/** Those that are looked at alone; counted by the same. Of `shipment_import_row r`. */
export function isOnly(only: OnlyRows): RawBuilder<SqlBool> {
  return only === 'warned' ? sql<SqlBool>`(r.state <> 'bad' and r.warnings <> '[]')` : sql<SqlBool>`r.state = ${only}`;
}

interface RowPage {
  readonly only: OnlyRows | undefined;
  readonly after: number;
  readonly limit: number;
}

export function listRows(db: Db, scope: CustomerScope, idImport: number, { only, after, limit }: RowPage) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentImportRow as r')
      .leftJoin('asset as a', (join) => join.onRef('a.idCustomer', '=', 'r.idCustomer').onRef('a.idAsset', '=', 'r.idAsset'))
      .select(['r.line', 'r.state', 'r.cells', 'r.faults', 'r.warnings', 'r.places', 'r.idShipment', 'a.identifier'])
      .where(ofCustomer(scope, 'r.idCustomer'))
      .where('r.idImport', '=', idImport)
      .where('r.line', '>', after)
      .where((eb) => (only === undefined ? eb.lit(true) : isOnly(only)))
      .orderBy('r.line')
      .limit(limit)
      .execute(),
  );
}

/** The next rows to make, while the import runs, each held until the transaction ends. Who else works on it takes others. */
export function takeRows(tx: Tx, scope: OneCustomer, idImport: number, limit: number) {
  return tx
    .selectFrom('shipmentImportRow as r')
    .innerJoin('shipmentImport as i', (join) => join.onRef('i.idCustomer', '=', 'r.idCustomer').onRef('i.idImport', '=', 'r.idImport'))
    .select(['r.line', 'r.asked'])
    .where('r.idCustomer', '=', scope)
    .where('r.idImport', '=', idImport)
    .where('r.state', '=', 'good')
    .where('i.state', '=', 'running')
    .orderBy('r.line')
    .limit(limit)
    .forUpdate('r')
    .skipLocked()
    .execute();
}

export async function saveCreated(
  tx: Tx,
  scope: OneCustomer,
  idImport: number,
  made: readonly { readonly line: number; readonly idShipment: number | null; readonly idAsset: number | null }[],
): Promise<void> {
  await sql`
    update shipment_import_row r set state = 'created', id_shipment = d.id_shipment, id_asset = d.id_asset, asked = null
    from unnest(${made.map(({ line }) => line)}::int[], ${made.map(({ idShipment }) => idShipment)}::int[],
      ${made.map(({ idAsset }) => idAsset)}::int[]) as d (line, id_shipment, id_asset)
    where r.id_customer = ${scope} and r.id_import = ${idImport} and r.line = d.line`.execute(tx);
}

export async function saveRefused(tx: Tx, scope: OneCustomer, idImport: number, line: number, faults: readonly RowFault[]): Promise<void> {
  await tx
    .updateTable('shipmentImportRow')
    .set({ state: 'bad', faults: JSON.stringify(faults), asked: null })
    .where('idCustomer', '=', scope)
    .where('idImport', '=', idImport)
    .where('line', '=', line)
    .execute();
}

export async function countRows(tx: Tx, scope: OneCustomer, idImport: number, state: ImportRowState): Promise<number> {
  const { count } = await tx
    .selectFrom('shipmentImportRow')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .where('idImport', '=', idImport)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return count;
}
