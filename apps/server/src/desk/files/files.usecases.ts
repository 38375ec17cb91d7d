import type { listFiles, ShipmentFile, uploadFile } from '@sillage/contract/desk/files/files.contract';
import type { FileReply, Read } from '@sillage/contract/endpoint';
import { scopeOf, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { fileNameKey, mayRemoveFile } from '@sillage/domain/desk/files/file';
import { MOST_FILES } from '@sillage/domain/platform/files/limits';
import { Refusal } from '@sillage/domain/refusal';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { keyOfSubject, type Subject } from '@sillage/domain/desk/subjects/subject';
import { createHash } from 'node:crypto';
import { recordChange } from '../../platform/audit/shared/recordChange.store.ts';
import { announce } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { announceAbout, holdSubject, requireSubject } from '../subjects/shared/requireSubject.usecases.ts';
import { findSubject, subjectOf, type SubjectKey } from '../subjects/shared/subject.store.ts';
import * as store from './files.store.ts';
import { judgeFile } from '../../platform/files/judgeFile.ts';
import { factsOf, fileOf } from './shared/sharedFiles.usecases.ts';

type World = Needs<'db' | 'now' | 'bus' | 'config'>;
const MINUTE_MS = 60_000;

/** @throws Refusal `shipment.notFound`; `asset.notRegistered` */
export async function listOf(
  { db }: Needs<'db'>,
  scope: CustomerScope,
  actor: Actor,
  of: Subject,
  { category, cursor, limit }: Read<(typeof listFiles)['query']>,
) {
  const { own, key } = await requireSubject(db, scope, of);
  const total = await store.countFiles(db, own, key);
  const [before] = cursor === undefined ? [] : fromCursor(cursor, 'number');
  const rows = await store.listFiles(db, own, key, { category, before, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idFile }) => toCursor(idFile));
  return { data: page.map((row) => toWire(row, actor)), total, nextCursor };
}

/**
 * Keeps a file, and tells the others of the customer. Several that come within a minute are told of once.
 * @throws Refusal `shipment.notFound`; `asset.notRegistered`; `file.notAllowed`, `file.nameTaken`, `file.contentTaken`, `file.tooMany`
 */
export async function addFile(
  world: World,
  scope: CustomerScope,
  actor: Actor,
  of: Subject,
  { name, category, bytes }: Read<(typeof uploadFile)['query']> & { readonly bytes: Uint8Array },
): Promise<ShipmentFile> {
  const { db, now, bus } = world;
  const mediaType = await judgeFile(name, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  const file = { name, nameKey: fileNameKey(name), category, mediaType, sha256 };
  const { idUser } = actor;
  const subject = keyOfSubject(of);
  const added = await inScope(db, scope, async (tx) => {
    const { own, key, reference, status } = await holdSubject(tx, scope, of);
    return inScope(tx, own, async (within) => {
      await refuseSame(within, own, key, file);
      const createdAt = now();
      const idFile = await store.insertFile(within, own, { ...file, of: key, content: Buffer.from(bytes), createdBy: idUser, createdAt });
      const minute = Math.floor(createdAt.getTime() / MINUTE_MS);
      const told = await tellMembers(world, within, own, {
        kind: 'documentDeposited',
        preference: 'depositDocument',
        ref: reference,
        values: {},
        idShipment: key.idShipment,
        idActor: idUser,
        dedupeKey: `documentDeposited ${key.idShipment ?? subject} ${idUser} ${minute}`,
      });
      const details = { idFile, category, sizeBytes: bytes.length, sha256: sha256.toString('hex') };
      await recordChange(within, own, { idUser, action: 'file.added', subject, details });
      return { own, idFile, told, status };
    });
  });
  announce(bus, added.told);
  announceFiles(bus, added.own, of, added.status);
  const row = await store.findFile(db, added.own, added.idFile);
  if (!row) throw new Refusal('file.notFound');
  return toWire(row, actor);
}

/** A shipment that is gone has nobody to tell. */
function announceFiles(bus: World['bus'], idCustomer: number, of: Subject, status: ShipmentStatus | null): void {
  if (!('idTransport' in of)) announceAbout(bus, idCustomer, of);
  else if (status !== null) bus.publish('transports', [{ idCustomer, idTransport: of.idTransport, status }]);
}

async function refuseSame(tx: Tx, scope: OneCustomer, of: SubjectKey, file: store.Known): Promise<void> {
  const same = await store.findSame(tx, scope, of, file);
  if (same.some(({ sha256 }) => sha256.equals(file.sha256))) throw new Refusal('file.contentTaken');
  if (same.length > 0) throw new Refusal('file.nameTaken');
  if ((await store.countFiles(tx, scope, of)) >= MOST_FILES) throw new Refusal('file.tooMany');
}

export async function readFileContent({ db }: Needs<'db'>, scope: CustomerScope, idFile: number): Promise<FileReply> {
  const found = await store.findContent(db, scope, idFile);
  if (!found) throw new Refusal('file.notFound');
  return fileOf(found);
}

/** @throws Refusal `file.notFound`; `file.notYours` */
export async function deleteFile({ db, bus }: Needs<'db' | 'bus'>, scope: CustomerScope, actor: Actor, idFile: number): Promise<void> {
  const file = await store.findFile(db, scope, idFile);
  if (!file) throw new Refusal('file.notFound');
  if (!mayRemoveFile(actor, file.createdBy)) throw new Refusal('file.notYours');
  const own = scopeOf(file);
  const removed = await inScope(db, own, async (tx) => {
    const of = await subjectOf(tx, own, file);
    if (!of) throw new Refusal('file.notFound');
    const subject = await findSubject(tx, own, of, 'held');
    if (!(await store.removeFile(tx, own, idFile))) throw new Refusal('file.notFound');
    const details = { idFile, category: file.category };
    await recordChange(tx, own, { idUser: actor.idUser, action: 'file.removed', subject: keyOfSubject(of), details });
    return { of, status: subject?.isShown ? subject.status : null };
  });
  announceFiles(bus, own, removed.of, removed.status);
}

function toWire(row: store.FileRow, actor: Actor): ShipmentFile {
  return {
    ...factsOf(row),
    uploadedBy: [row.firstName, row.lastName].filter(Boolean).join(' '),
    mayRemove: mayRemoveFile(actor, row.createdBy),
  };
}
