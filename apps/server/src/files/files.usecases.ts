import type { listFiles, ShipmentFile, uploadFile } from '@sillage/contract/files/files.contract';
import type { FileReply, Read } from '@sillage/contract/endpoint';
import { scopeOf, type Actor, type CustomerScope } from '@sillage/domain/access/actor';
import { fileNameKey, mayRemoveFile, servedType } from '@sillage/domain/files/file';
import { MOST_FILES } from '@sillage/domain/files/limits';
import { Refusal } from '@sillage/domain/refusal';
import type { ShipmentStatus } from '@sillage/domain/shipments/shipment';
import { fileTypeFromBuffer } from 'file-type';
import { createHash } from 'node:crypto';
import { recordChange } from '../audit/shared/recordChange.store.ts';
import { announce } from '../notifications/shared/tell.ts';
import { tellMembers } from '../notifications/shared/tellMembers.ts';
import { cutPage, fromCursor, toCursor } from '../platform/cursor.ts';
import { inScope } from '../platform/db/inScope.ts';
import type { Tx } from '../platform/db/openDb.ts';
import type { Needs } from '../platform/services.ts';
import * as store from './files.store.ts';
import { factsOf, fileOf } from './shared/sharedFiles.ts';

type World = Needs<'db' | 'now' | 'bus' | 'config'>;
const MINUTE_MS = 60_000;

/** @throws Refusal `shipment.notFound` */
export async function listOfShipment(
  { db }: Needs<'db'>,
  scope: CustomerScope,
  actor: Actor,
  idShipment: number,
  { category, cursor, limit }: Read<(typeof listFiles)['query']>,
) {
  const total = await store.countFiles(db, scope, idShipment);
  if (total === null) throw new Refusal('shipment.notFound');
  const [before] = cursor === undefined ? [] : fromCursor(cursor, 'number');
  const rows = await store.listFiles(db, scope, idShipment, { category, before, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idFile }) => toCursor(idFile));
  return { data: page.map((row) => toWire(row, actor)), total, nextCursor };
}

/**
 * Keeps a file, and tells the others of the customer. Several that come within a minute are told of once.
 * @throws Refusal `shipment.notFound`; `file.nameTaken`, `file.contentTaken`, `file.tooMany`
 */
export async function addFile(
  world: World,
  scope: CustomerScope,
  actor: Actor,
  idShipment: number,
  { name, category, bytes }: Read<(typeof uploadFile)['query']> & { readonly bytes: Uint8Array },
): Promise<ShipmentFile> {
  const { db, now, bus } = world;
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const sha256 = createHash('sha256').update(bytes).digest();
  const file = { idShipment, name, nameKey: fileNameKey(name), category, mediaType: servedType(sniffed?.mime), sha256 };
  const { idUser } = actor;
  const added = await inScope(db, scope, async (tx) => {
    const shipment = await store.holdShipment(tx, scope, idShipment);
    if (!shipment) throw new Refusal('shipment.notFound');
    const own = scopeOf(shipment);
    return inScope(tx, own, async (within) => {
      await refuseSame(within, own, file);
      const createdAt = now();
      const idFile = await store.insertFile(within, own, { ...file, content: Buffer.from(bytes), createdBy: idUser, createdAt });
      const minute = Math.floor(createdAt.getTime() / MINUTE_MS);
      const told = await tellMembers(world, within, own, {
        ...{ kind: 'documentDeposited', preference: 'depositDocument', ref: shipment.reference, values: {}, idShipment },
        ...{ idActor: idUser, dedupeKey: `documentDeposited ${idShipment} ${idUser} ${minute}` },
      });
      const details = { idFile, category, sizeBytes: bytes.length, sha256: sha256.toString('hex') };
      await recordChange(within, own, { idUser, action: 'file.added', subject: `shipment ${idShipment}`, details });
      return { own, idFile, told, status: shipment.status as ShipmentStatus };
    });
  });
  announce(bus, added.told);
  bus.publish('transports', [{ idCustomer: added.own, idTransport: idShipment, status: added.status }]);
  const row = await store.findFile(db, added.own, added.idFile);
  if (!row) throw new Refusal('file.notFound');
  return toWire(row, actor);
}

async function refuseSame(tx: Tx, scope: ReturnType<typeof scopeOf>, file: store.Known & { readonly idShipment: number }): Promise<void> {
  const same = await store.findSame(tx, scope, file.idShipment, file);
  if (same.some(({ sha256 }) => sha256.equals(file.sha256))) throw new Refusal('file.contentTaken');
  if (same.length > 0) throw new Refusal('file.nameTaken');
  if (((await store.countFiles(tx, scope, file.idShipment)) ?? 0) >= MOST_FILES) throw new Refusal('file.tooMany');
}

export async function readContent({ db }: Needs<'db'>, scope: CustomerScope, idFile: number): Promise<FileReply> {
  const found = await store.findContent(db, scope, idFile);
  if (!found) throw new Refusal('file.notFound');
  return fileOf(found);
}

/** @throws Refusal `file.notFound`; `file.notYours` */
export async function deleteFile({ db, bus }: Needs<'db' | 'bus'>, scope: CustomerScope, actor: Actor, idFile: number): Promise<void> {
  const file = await store.findFile(db, scope, idFile);
  if (!file) throw new Refusal('file.notFound');
  if (!mayRemoveFile(actor, file.createdBy)) throw new Refusal('file.notYours');
  const { idShipment } = file;
  const own = scopeOf(file);
  const status = await inScope(db, own, async (tx) => {
    const shipment = await store.holdShipment(tx, own, idShipment);
    if (!(await store.removeFile(tx, own, idFile))) throw new Refusal('file.notFound');
    const details = { idFile, category: file.category };
    await recordChange(tx, own, { idUser: actor.idUser, action: 'file.removed', subject: `shipment ${idShipment}`, details });
    return shipment?.status as ShipmentStatus | undefined;
  });
  if (status !== undefined) bus.publish('transports', [{ idCustomer: own, idTransport: idShipment, status }]);
}

function toWire(row: store.FileRow, actor: Actor): ShipmentFile {
  return {
    ...factsOf(row),
    uploadedBy: [row.firstName, row.lastName].filter(Boolean).join(' '),
    mayRemove: mayRemoveFile(actor, row.createdBy),
  };
}
