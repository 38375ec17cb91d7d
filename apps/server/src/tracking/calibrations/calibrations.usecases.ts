import type {
  addCalibration as addCall,
  listCalibrations,
  WireCalibration,
} from '@sillage/contract/tracking/calibrations/calibrations.contract';
import type { FileReply, Read } from '@sillage/contract/endpoint';
import { scopeOf, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_CALIBRATIONS } from '@sillage/domain/tracking/calibrations/calibration';
import { Refusal } from '@sillage/domain/refusal';
import { validateFile } from '../../platform/files/validateFile.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { act, type Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Needs } from '../../platform/services.ts';
import { findLiveTracker, holdLiveTracker } from '../trackers/shared/liveTracker.store.ts';
import * as store from './calibrations.store.ts';

type World = Needs<'db' | 'now' | 'bus'>;
type Asked = Read<(typeof addCall)['body']>;
/** A day that is tomorrow here has begun somewhere. */
const DAY_MS = 86_400_000;

/** @throws Refusal `tracker.notFound` */
export async function listOfTracker(
  { db }: Needs<'db'>,
  scope: CustomerScope,
  identifier: string,
  { cursor, limit }: Read<(typeof listCalibrations)['query']>,
) {
  const tracker = await findLiveTracker(db, scope, identifier);
  if (!tracker) throw new Refusal('tracker.notFound');
  const [calibratedOn, idCalibration] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
  const after = calibratedOn === undefined || idCalibration === undefined ? null : { calibratedOn, idCalibration };
  const rows = await store.listCalibrations(db, scope, tracker.idTracker, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.calibratedOn, row.idCalibration));
  return { data: page.map(toWire), nextCursor };
}

/** @throws Refusal `tracker.notFound`; `calibration.notYet`, `calibration.tooMany` */
export async function addCalibration(world: World, scope: CustomerScope, idUser: number, identifier: string, asked: Asked) {
  const certified = certifiedBy(asked, world.now());
  const idCalibration = await act(world, scope, async (work) => {
    const { tx } = work;
    const tracker = await holdLiveTracker(tx, scope, identifier);
    if (!tracker) throw new Refusal('tracker.notFound');
    const own = scopeOf(tracker);
    return inScope(tx, own, async (within) => {
      if ((await store.countCalibrations(within, own, tracker.idTracker)) >= MOST_CALIBRATIONS) throw new Refusal('calibration.tooMany');
      const made = { ...certified, idTracker: tracker.idTracker, createdBy: idUser, createdAt: world.now() };
      const id = await store.insertCalibration(within, own, made);
      record(work, own, idUser, 'calibration.added', id);
      return id;
    });
  });
  return readCalibration(world, scope, idCalibration);
}

/** @throws Refusal `calibration.notFound`, `calibration.notYet` */
export async function changeCalibration(world: World, scope: CustomerScope, idUser: number, idCalibration: number, asked: Asked) {
  const certified = certifiedBy(asked, world.now());
  await act(world, scope, async (work) => {
    const changed = await store.updateCalibration(work.tx, scope, idCalibration, certified);
    if (!changed) throw new Refusal('calibration.notFound');
    record(work, scopeOf(changed), idUser, 'calibration.changed', idCalibration);
  });
  return readCalibration(world, scope, idCalibration);
}

/** @throws Refusal `calibration.notFound` */
export async function deleteCalibration(
  world: Needs<'db' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  idCalibration: number,
): Promise<void> {
  await act(world, scope, async (work) => {
    const gone = await store.removeCalibration(work.tx, scope, idCalibration);
    if (!gone) throw new Refusal('calibration.notFound');
    record(work, scopeOf(gone), idUser, 'calibration.removed', idCalibration);
  });
}

/** @throws Refusal `calibration.notFound`; `file.notAllowed` */
export async function keepCertificate(
  world: Needs<'db' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  idCalibration: number,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
) {
  const mediaType = await validateFile(name, bytes);
  await act(world, scope, async (work) => {
    const { tx } = work;
    const held = await store.holdCalibration(tx, scope, idCalibration);
    if (!held) throw new Refusal('calibration.notFound');
    const own = scopeOf(held);
    await inScope(tx, own, async (within) => {
      const file = { name, mediaType, content: Buffer.from(bytes) };
      await store.keepCertificate(within, own, idCalibration, file);
      record(work, own, idUser, 'calibration.certificateKept', idCalibration);
    });
  });
  return readCalibration(world, scope, idCalibration);
}

export async function readCertificate({ db }: Needs<'db'>, scope: CustomerScope, idCalibration: number): Promise<FileReply> {
  const file = await store.findCertificate(db, scope, idCalibration);
  if (!file) throw new Refusal('calibration.notFound');
  return { name: file.name, type: file.mediaType, bytes: file.content };
}

async function readCalibration({ db }: Needs<'db'>, scope: CustomerScope, idCalibration: number): Promise<WireCalibration> {
  const row = await store.findCalibration(db, scope, idCalibration);
  if (!row) throw new Refusal('calibration.notFound');
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
    throw new Refusal('calibration.notYet', [{ field: 'calibratedDate', reason: 'inTheFuture' }]);
  return { ...rest, calibratedOn: calibratedDate, dueOn: dueDate, isApplied: applied };
}

function record({ audit }: Work, own: OneCustomer, idUser: number, action: `calibration.${string}`, idCalibration: number): void {
  audit(own, { idUser, action, subject: `calibration ${idCalibration}` });
}
