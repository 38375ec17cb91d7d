import type { CustomerScope, OneCustomer } from '@sillage/domain/access/actor';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db, Tx } from '../platform/db/openDb.ts';

/** The shipment that gets a file, held so that its files are counted and compared one at a time; it may still be referred to meanwhile. */
export function holdShipment(tx: Tx, scope: CustomerScope, idShipment: number) {
  return tx
    .selectFrom('shipment')
    .select(['idCustomer', 'reference', 'status'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idShipment', '=', idShipment)
    .where('shelf', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface Known {
  readonly nameKey: string;
  readonly sha256: Buffer;
}

/** Those that are the same by name or by content. */
export function findSame(tx: Tx, scope: OneCustomer, idShipment: number, { nameKey, sha256 }: Known): Promise<Known[]> {
  return tx
    .selectFrom('shipmentFile')
    .select(['nameKey', 'sha256'])
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where((eb) => eb.or([eb('nameKey', '=', nameKey), eb('sha256', '=', sha256)]))
    .execute();
}

export interface NewFile extends Known {
  readonly idShipment: number;
  readonly name: string;
  readonly category: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertFile(tx: Tx, scope: OneCustomer, { content, ...file }: NewFile): Promise<number> {
  const { idFile } = await tx
    .insertInto('shipmentFile')
    .values({ idCustomer: scope, ...file, sizeBytes: content.length })
    .returning('idFile')
    .executeTakeFirstOrThrow();
  await tx.insertInto('fileContent').values({ idCustomer: scope, idFile, content }).execute();
  return idFile;
}

export interface Asked {
  readonly category: string | undefined;
  /** Older than this one. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** With who uploaded them, as they are called now: somebody who was erased has no name any more. */
export function listFiles(db: Db, scope: CustomerScope, idShipment: number, { category, before, limit }: Asked) {
  return inScope(db, scope, (tx) =>
    files(tx, scope)
      .where('f.idShipment', '=', idShipment)
      .$if(category !== undefined, (some) => some.where('f.category', '=', category ?? ''))
      .$if(before !== undefined, (older) => older.where('f.idFile', '<', before ?? 0))
      .orderBy('f.idFile', 'desc')
      .limit(limit)
      .execute(),
  );
}

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

export function findFile(db: Db, scope: CustomerScope, idFile: number) {
  return inScope(db, scope, (tx) => files(tx, scope).where('f.idFile', '=', idFile).executeTakeFirst());
}

function files(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('shipmentFile as f')
    .leftJoin('member as m', 'm.idUser', 'f.createdBy')
    .select([
      'f.idFile',
      'f.idCustomer',
      'f.idShipment',
      'f.name',
      'f.category',
      'f.mediaType',
      'f.sizeBytes',
      'f.createdBy',
      'f.createdAt',
    ])
    .select(['m.firstName', 'm.lastName'])
    .where(ofCustomer(scope, 'f.idCustomer'));
}

/** How many a shipment has; null when there is no such shipment. */
export async function countFiles(db: Db, scope: CustomerScope, idShipment: number): Promise<number | null> {
  const row = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipment as s')
      .select((eb) =>
        eb
          .selectFrom('shipmentFile as f')
          .select((count) => count.fn.countAll<number>().as('total'))
          .whereRef('f.idCustomer', '=', 's.idCustomer')
          .whereRef('f.idShipment', '=', 's.idShipment')
          .as('total'),
      )
      .where(ofCustomer(scope, 's.idCustomer'))
      .where('s.idShipment', '=', idShipment)
      .executeTakeFirst(),
  );
  return row ? (row.total ?? 0) : null;
}

export interface Content {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** @param idShipment with it, only where the file is of that shipment */
export function findContent(db: Db, scope: CustomerScope, idFile: number, idShipment?: number): Promise<Content | undefined> {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentFile as f')
      .innerJoin('fileContent as c', (join) => join.onRef('c.idCustomer', '=', 'f.idCustomer').onRef('c.idFile', '=', 'f.idFile'))
      .select(['f.name', 'f.mediaType', 'c.content'])
      .where(ofCustomer(scope, 'f.idCustomer'))
      .where('f.idFile', '=', idFile)
      .$if(idShipment !== undefined, (some) => some.where('f.idShipment', '=', idShipment ?? 0))
      .executeTakeFirst(),
  );
}

/** Its content goes with it. @returns whether it was there */
export async function removeFile(tx: Tx, scope: OneCustomer, idFile: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('shipmentFile')
    .where('idCustomer', '=', scope)
    .where('idFile', '=', idFile)
    .returning('idFile')
    .executeTakeFirst();
  return gone !== undefined;
}
