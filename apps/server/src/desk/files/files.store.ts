import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { withNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { ofDocumented, type DocumentedKey } from './documented.store.ts';

export interface Known {
  readonly nameKey: string;
  readonly sha256: Buffer;
}

/** Those that are the same by name or by content; of a quote that became a shipment, also among what that has. */
export function findSame(tx: Tx, scope: OneCustomer, of: DocumentedKey, { nameKey, sha256 }: Known): Promise<Known[]> {
  return tx
    .selectFrom('shipmentFile')
    .select(['nameKey', 'sha256'])
    .where('idCustomer', '=', scope)
    .where((eb) => eb.or([ofDocumented(of), ...(of.idShipment === null ? [] : [eb('idShipment', '=', of.idShipment)])]))
    .where((eb) => eb.or([eb('nameKey', '=', nameKey), eb('sha256', '=', sha256)]))
    .execute();
}

export interface NewFile extends Known {
  readonly of: DocumentedKey;
  readonly name: string;
  readonly category: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertFile(tx: Tx, scope: OneCustomer, { content, of, ...file }: NewFile): Promise<number> {
  const { idFile } = await tx
    .insertInto('shipmentFile')
    .values({ idCustomer: scope, ...of, ...file, sizeBytes: content.length })
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
export function listFiles(db: Db, scope: CustomerScope, of: DocumentedKey, { category, before, limit }: Asked) {
  return inScope(db, scope, async (tx) => {
    const found = files(tx, scope)
      .where(ofDocumented(of, 'f'))
      .$if(category !== undefined, (some) => some.where('f.category', '=', category ?? ''))
      .$if(before !== undefined, (older) => older.where('f.idFile', '<', before ?? 0));
    return withPeople(tx, await found.orderBy('f.idFile', 'desc').limit(limit).execute());
  });
}

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

export function findFile(db: Db, scope: CustomerScope, idFile: number): Promise<FileRow | undefined> {
  return inScope(db, scope, async (tx) => (await withPeople(tx, await files(tx, scope).where('f.idFile', '=', idFile).execute()))[0]);
}

/** Also of the operator, whose people are no members of the customer. */
function withPeople<Row extends { readonly createdBy: number }>(tx: Tx, rows: readonly Row[]) {
  return withNames(tx, rows, { uploaderName: 'createdBy' });
}

function files(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('shipmentFile as f')
    .select([
      'f.idFile',
      'f.idCustomer',
      'f.idShipment',
      'f.idAsset',
      'f.idQuote',
      'f.name',
      'f.category',
      'f.mediaType',
      'f.sizeBytes',
      'f.createdBy',
      'f.createdAt',
    ])
    .where(ofCustomer(scope, 'f.idCustomer'));
}

export async function countFiles(db: Db, scope: OneCustomer, of: DocumentedKey): Promise<number> {
  const { total } = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentFile')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('idCustomer', '=', scope)
      .where(ofDocumented(of))
      .executeTakeFirstOrThrow(),
  );
  return total;
}

export interface Content {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** @param of with it, only where the file is of that */
export function findContent(db: Db, scope: CustomerScope, idFile: number, of?: DocumentedKey): Promise<Content | undefined> {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentFile as f')
      .innerJoin('fileContent as c', (join) => join.onRef('c.idCustomer', '=', 'f.idCustomer').onRef('c.idFile', '=', 'f.idFile'))
      .select(['f.name', 'f.mediaType', 'c.content'])
      .where(ofCustomer(scope, 'f.idCustomer'))
      .where('f.idFile', '=', idFile)
      .$if(of !== undefined, (some) => (of ? some.where(ofDocumented(of, 'f')) : some))
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
