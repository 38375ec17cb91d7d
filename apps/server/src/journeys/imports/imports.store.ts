import type { WireImportSettings } from '@sillage/contract/journeys/imports/imports.contract';
import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { ImportKind, ImportMode, ImportState } from '@sillage/domain/journeys/imports/fields';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { isOnly, type OnlyRows } from './rows.store.ts';

export interface NewImport {
  readonly what: ImportKind;
  readonly fileName: string;
  readonly columns: unknown;
  readonly total: number;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertImport(tx: Tx, scope: OneCustomer, { columns, ...one }: NewImport): Promise<number> {
  const { idImport } = await tx
    .insertInto('shipmentImport')
    .values({ idCustomer: scope, ...one, columns: JSON.stringify(columns) })
    .returning('idImport')
    .executeTakeFirstOrThrow();
  return idImport;
}

/** Files that somebody looked at and did not import: the next one takes their place. */
export async function deleteWaiting(tx: Tx, scope: OneCustomer, createdBy: number): Promise<void> {
  await tx
    .deleteFrom('shipmentImport')
    .where('idCustomer', '=', scope)
    .where('createdBy', '=', createdBy)
    .where('state', '=', 'checked')
    .execute();
}

export function findImport(db: Db, scope: CustomerScope, idImport: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentImport as i')
      .innerJoin('shipmentImportRow as r', (join) => join.onRef('r.idCustomer', '=', 'i.idCustomer').onRef('r.idImport', '=', 'i.idImport'))
      .select([
        'i.idImport',
        'i.idCustomer',
        sql<ImportKind>`i.what`.as('what'),
        'i.fileName',
        'i.state',
        'i.mode',
        'i.columns',
        'i.total',
        'i.created as madeSoFar',
      ])
      .select(['i.createdBy', 'i.createdAt', 'i.finishedAt'])
      .select([
        countOf('good').as('good'),
        countOf('bad').as('bad'),
        countOf('unsure').as('unsure'),
        countOf('created').as('made'),
        countOf('warned').as('warned'),
        sql<number>`count(*) filter (where r.faults @> '[{"code":"shipment.referenceTaken"}]' or r.faults @> '[{"code":"asset.referenceInUse"}]')::int`.as(
          'there',
        ),
      ])
      .where(ofCustomer(scope, 'i.idCustomer'))
      .where('i.idImport', '=', idImport)
      .groupBy(['i.idCustomer', 'i.idImport'])
      .executeTakeFirst(),
  );
}

const countOf = (only: OnlyRows) => sql<number>`count(*) filter (where ${isOnly(only)})::int`;

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Takes it from one state to another; false when somebody was faster. */
export async function moveState(
  tx: Tx,
  scope: OneCustomer,
  idImport: number,
  from: ImportState,
  next: { readonly state: ImportState; readonly mode?: ImportMode; readonly created?: number; readonly finishedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipmentImport')
    .set(next)
    .where('idCustomer', '=', scope)
    .where('idImport', '=', idImport)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many are made that nobody sees yet; false once the import is called off. */
export function saveMadeSoFar(db: Db, scope: OneCustomer, idImport: number, created: number): Promise<boolean> {
  return inScope(db, scope, (tx) => moveState(tx, scope, idImport, 'running', { state: 'running', created }));
}

/** The import that has made the fewest so far, of those whose customer is there: a large one does not hold up a small one. */
export function findRunning(db: Db) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('shipmentImport as i')
      .innerJoin('customer as c', 'c.idCustomer', 'i.idCustomer')
      .select([
        'i.idCustomer',
        'i.idImport',
        sql<ImportKind>`i.what`.as('what'),
        'i.mode',
        'i.createdBy',
        'i.fileName',
        'i.total',
        'i.created',
      ])
      .where('i.state', '=', 'running')
      .where('c.status', '<>', 'deleted')
      .orderBy('i.created')
      .orderBy('i.idImport')
      .limit(1)
      .executeTakeFirst(),
  );
}

export type RunningImport = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

const MOST_MAPPINGS = 100;

export interface KeptMapping {
  readonly signature: string;
  readonly columns: unknown;
  readonly settings: WireImportSettings;
  readonly usedAt: Date;
}

/** Remembers what the columns of such a file said; of very many kinds of files, the last ones. */
export async function keepMapping(tx: Tx, scope: OneCustomer, { signature, columns, settings, usedAt }: KeptMapping): Promise<void> {
  const kept = { columns: JSON.stringify(columns), settings: JSON.stringify(settings), usedAt };
  await tx
    .insertInto('importMapping')
    .values({ idCustomer: scope, signature, ...kept })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'signature']).doUpdateSet(kept))
    .execute();
  const old = tx
    .selectFrom('importMapping')
    .select('signature')
    .where('idCustomer', '=', scope)
    .orderBy('usedAt', 'desc')
    .offset(MOST_MAPPINGS);
  await tx.deleteFrom('importMapping').where('idCustomer', '=', scope).where('signature', 'in', old).execute();
}

export function findMapping(db: Db, scope: OneCustomer, signature: string) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('importMapping')
      .select(['columns', 'settings'])
      .where('idCustomer', '=', scope)
      .where('signature', '=', signature)
      .executeTakeFirst(),
  );
}
