import type { listFiles, ShipmentFile, uploadFile } from '@sillage/contract/desk/files/files.contract';
import type { FileReply, Read } from '@sillage/contract/endpoint';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { fileNameKey, mayRemoveFile } from '@sillage/domain/desk/files/file';
import { MOST_FILES } from '@sillage/domain/platform/files/limits';
import { DomainError } from '@sillage/domain/domainError';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { keyOfDocumented, type Documented } from '@sillage/domain/desk/files/documented';
import { createHash } from 'node:crypto';
import { act, type Work } from '../../platform/act/act.ts';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { announceAbout } from '../subjects/shared/requireSubject.usecases.ts';
import { documentedOf, findDocumented, type DocumentedKey, type DocumentedRow } from './documented.store.ts';
import * as store from './files.store.ts';
import { validateFile } from '../../platform/files/validateFile.ts';
import { factsOf, fileOf } from './shared/sharedFiles.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;
const MINUTE_MS = 60_000;

/** @throws DomainError `shipment.notFound`; `asset.notRegistered`; `quote.notFound` */
export async function listOf(
  { db }: Dependencies<'db'>,
  scope: CustomerScope,
  actor: Actor,
  of: Documented,
  { category, cursor, limit }: Read<(typeof listFiles)['query']>,
) {
  const { own, key } = known(of, await inScope(db, scope, (tx) => findDocumented(tx, scope, of, 'read')));
  const total = await store.countFiles(db, own, key);
  const [before] = cursor === undefined ? [] : fromCursor(cursor, 'number');
  const rows = await store.listFiles(db, own, key, { category, before, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idFile }) => toCursor(idFile));
  return { data: page.map((row) => toWire(row, actor)), total, nextCursor };
}

/**
 * Keeps a file, and tells the others of the customer. Several that come within a minute are told of once.
 * @throws DomainError `shipment.notFound`; `asset.notRegistered`; `quote.notFound`; `file.notAllowed`, `file.nameTaken`, `file.contentTaken`, `file.tooMany`
 */
export async function addFile(
  context: Context,
  scope: CustomerScope,
  actor: Actor,
  of: Documented,
  { name, category, bytes }: Read<(typeof uploadFile)['query']> & { readonly bytes: Uint8Array },
): Promise<ShipmentFile> {
  const mediaType = await validateFile(name, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  const file = { name, nameKey: fileNameKey(name), category, mediaType, sha256 };
  const { idUser } = actor;
  const subject = keyOfDocumented(of);
  const { own, idFile } = await act(context, scope, async (work) => {
    const { tx, audit } = work;
    const { own: owner, key, reference, status } = await holdDocumented(tx, scope, of);
    return inScope(tx, owner, async (within) => {
      await refuseSame(within, owner, key, file);
      const createdAt = context.now();
      const id = await store.insertFile(within, owner, { ...file, of: key, content: Buffer.from(bytes), createdBy: idUser, createdAt });
      const minute = Math.floor(createdAt.getTime() / MINUTE_MS);
      const event = {
        kind: 'documentDeposited' as const,
        preference: 'depositDocument' as const,
        ref: reference,
        values: {},
        idShipment: 'idQuote' in key ? null : key.idShipment,
        ...('idQuote' in key && { idQuote: key.idQuote }),
        idActor: idUser,
        dedupeKey: `documentDeposited ${'idTransport' in of ? of.idTransport : subject} ${idUser} ${minute}`,
      };
      tellLast(work, owner, (late) => tellMembers(context, late, owner, event));
      const details = { idFile: id, category, sizeBytes: bytes.length, sha256: sha256.toString('hex') };
      audit(owner, { idUser, action: 'file.added', subject, details });
      announceFiles(work, owner, of, status);
      return { own: owner, idFile: id };
    });
  });
  const row = await store.findFile(context.db, own, idFile);
  if (!row) throw new DomainError('file.notFound');
  return toWire(row, actor);
}

/** To add a file to it: what is deleted gets none any more. */
async function holdDocumented(tx: Tx, scope: CustomerScope, of: Documented) {
  const found = await findDocumented(tx, scope, of, 'held');
  return known(of, found?.isShown ? found : undefined);
}

function known(of: Documented, found: DocumentedRow | undefined) {
  if (found) return { ...found, own: found.idCustomer };
  throw new DomainError('idQuote' in of ? 'quote.notFound' : 'idTransport' in of ? 'shipment.notFound' : 'asset.notRegistered');
}

/** A shipment that is gone has nobody to tell; those who look at a quote see it with the notice. */
function announceFiles(work: Work, idCustomer: OneCustomer, of: Documented, status: ShipmentStatus | null): void {
  if ('idQuote' in of) return;
  if (!('idTransport' in of)) announceAbout(work, idCustomer, of);
  else if (status !== null) work.publish('transports', [{ idCustomer, idTransport: of.idTransport, status }]);
}

async function refuseSame(tx: Tx, scope: OneCustomer, of: DocumentedKey, file: store.Known): Promise<void> {
  const same = await store.findSame(tx, scope, of, file);
  if (same.some(({ sha256 }) => sha256.equals(file.sha256))) throw new DomainError('file.contentTaken');
  if (same.length > 0) throw new DomainError('file.nameTaken');
  if ((await store.countFiles(tx, scope, of)) >= MOST_FILES) throw new DomainError('file.tooMany');
}

export async function readFileContent({ db }: Dependencies<'db'>, scope: CustomerScope, idFile: number): Promise<FileReply> {
  const found = await store.findContent(db, scope, idFile);
  if (!found) throw new DomainError('file.notFound');
  return fileOf(found);
}

/** @throws DomainError `file.notFound`; `file.notYours` */
export async function deleteFile(context: Dependencies<'db' | 'bus'>, scope: CustomerScope, actor: Actor, idFile: number): Promise<void> {
  const file = await store.findFile(context.db, scope, idFile);
  if (!file) throw new DomainError('file.notFound');
  if (!mayRemoveFile(actor, file.createdBy)) throw new DomainError('file.notYours');
  const own = file.idCustomer;
  await act(context, own, async (work) => {
    const { tx, audit } = work;
    const of = await documentedOf(tx, own, file);
    if (!of) throw new DomainError('file.notFound');
    const subject = await findDocumented(tx, own, of, 'held');
    if (!(await store.removeFile(tx, own, idFile))) throw new DomainError('file.notFound');
    const details = { idFile, category: file.category };
    audit(own, { idUser: actor.idUser, action: 'file.removed', subject: keyOfDocumented(of), details });
    announceFiles(work, own, of, subject?.isShown ? subject.status : null);
  });
}

function toWire(row: store.FileRow, actor: Actor): ShipmentFile {
  return {
    ...factsOf(row),
    uploadedBy: row.uploaderName,
    mayRemove: mayRemoveFile(actor, row.createdBy),
  };
}
