import type {
  addCalibration as addCall,
  listCalibrations,
  WireCalibration,
} from '@sillage/contract/tracking/calibrations/calibrations.contract';
import type { FileReply, Read } from '@sillage/contract/endpoint';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_CALIBRATIONS } from '@sillage/domain/tracking/calibrations/calibration';
import { DomainError } from '@sillage/domain/domainError';
import { validateFile } from '../../platform/files/validateFile.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { act, type Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findLiveTracker, holdLiveTracker } from '../trackers/shared/liveTracker.store.ts';
import * as store from './calibrations.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;
type Asked = Read<(typeof addCall)['body']>;
/** A day that is tomorrow here has begun somewhere. */
const DAY_MS = 86_400_000;

/** @throws DomainError `tracker.notFound` */
export async function listOfTracker(
  { db }: Dependencies<'db'>,
  scope: CustomerScope,
  identifier: string,
  { cursor, limit }: Read<(typeof listCalibrations)['query']>,
) {
  const tracker = await findLiveTracker(db, scope, identifier);
  if (!tracker) throw new DomainError('tracker.notFound');
  const [calibratedOn, idCalibration] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
  const after = calibratedOn === undefined || idCalibration === undefined ? null : { calibratedOn, idCalibration };
  const rows = await store.listCalibrations(db, scope, tracker.idTracker, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.calibratedOn, row.idCalibration));
  return { data: page.map(toWire), nextCursor };
}

/** @throws DomainError `tracker.notFound`; `calibration.notYet`, `calibration.tooMany` */
export async function addCalibration(context: Context, scope: CustomerScope, idUser: number, identifier: string, asked: Asked) {
  const certified = certifiedBy(asked, context.now());
  const idCalibration = await act(context, scope, async (work) => {
    const { tx } = work;
    const tracker = await holdLiveTracker(tx, scope, identifier);
    if (!tracker) throw new DomainError('tracker.notFound');
    const own = tracker.idCustomer;
    return inScope(tx, own, async (within) => {
      if ((await store.countCalibrations(within, own, tracker.idTracker)) >= MOST_CALIBRATIONS)
        throw new DomainError('calibration.tooMany');
      const made = { ...certified, idTracker: tracker.idTracker, createdBy: idUser, createdAt: context.now() };
      const id = await store.insertCalibration(within, own, made);
      record(work, own, idUser, 'calibration.added', id);
      return id;
    });
  });
  return readCalibration(context, scope, idCalibration);
}

/** @throws DomainError `calibration.notFound`, `calibration.notYet` */
export async function changeCalibration(context: Context, scope: CustomerScope, idUser: number, idCalibration: number, asked: Asked) {
  const certified = certifiedBy(asked, context.now());
  await act(context, scope, async (work) => {
    const changed = await store.updateCalibration(work.tx, scope, idCalibration, certified);
    if (!changed) throw new DomainError('calibration.notFound');
    record(work, changed.idCustomer, idUser, 'calibration.changed', idCalibration);
  });
  return readCalibration(context, scope, idCalibration);
}

/** @throws DomainError `calibration.notFound` */
export async function deleteCalibration(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  idCalibration: number,
): Promise<void> {
  await act(context, scope, async (work) => {
    const gone = await store.removeCalibration(work.tx, scope, idCalibration);
    if (!gone) throw new DomainError('calibration.notFound');
    record(work, gone.idCustomer, idUser, 'calibration.removed', idCalibration);
  });
}

/** @throws DomainError `calibration.notFound`; `file.notAllowed` */
export async function keepCertificate(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  idCalibration: number,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
) {
  const mediaType = await validateFile(name, bytes);
  await act(context, scope, async (work) => {
    const { tx } = work;
    const held = await store.holdCalibration(tx, scope, idCalibration);
    if (!held) throw new DomainError('calibration.notFound');
    const own = held.idCustomer;
    await inScope(tx, own, async (within) => {
      const file = { name, mediaType, content: Buffer.from(bytes) };
      await store.keepCertificate(within, own, idCalibration, file);
      record(work, own, idUser, 'calibration.certificateKept', idCalibration);
    });
  });
  return readCalibration(context, scope, idCalibration);
}

export async function readCertificate({ db }: Dependencies<'db'>, scope: CustomerScope, idCalibration: number): Promise<FileReply> {
  const file = await store.findCertificate(db, scope, idCalibration);
  if (!file) throw new DomainError('calibration.notFound');
  return { name: file.name, type: file.mediaType, bytes: file.content };
}

async function readCalibration({ db }: Dependencies<'db'>, scope: CustomerScope, idCalibration: number): Promise<WireCalibration> {
  const row = await store.findCalibration(db, scope, idCalibration);
  if (!row) throw new DomainError('calibration.notFound');
  return toWire(row);
}

function toWire(row: store.CalibrationRow): WireCalibration {
  const { idCalibration, certificate, laboratory, temperatureOffset, humidityOffset, fileName, sizeBytes } = row;
  return {
    idCalibration,
    certificate,
    laboratory,
    temperatureOffset,
    humidityOffset,
    applied: row.isApplied,
    calibratedDate: row.calibratedOn,
    dueDate: row.dueOn,
    createdDate: row.createdAt.toISOString(),
    file: fileName !== null && sizeBytes !== null ? { name: fileName, sizeBytes } : null,
  };
}

function certifiedBy({ calibratedDate, dueDate, applied, ...rest }: Asked, now: Date): store.Certified {
  if (Date.parse(calibratedDate) > now.getTime() + DAY_MS)
    throw new DomainError('calibration.notYet', [{ field: 'calibratedDate', reason: 'inTheFuture' }]);
  return { ...rest, calibratedOn: calibratedDate, dueOn: dueDate, isApplied: applied };
}

function record({ audit }: Work, own: OneCustomer, idUser: number, action: `calibration.${string}`, idCalibration: number): void {
  audit(own, { idUser, action, subject: `calibration ${idCalibration}` });
}
