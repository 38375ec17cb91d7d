import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export async function countCalibrations(tx: Tx, scope: OneCustomer, idTracker: number): Promise<number> {
  const { count } = await tx
    .selectFrom('calibration')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .where('idTracker', '=', idTracker)
    .executeTakeFirstOrThrow();
  return count;
}

export interface Certified {
  readonly certificate: string;
  readonly laboratory: string;
  /** `2026-11-22`. */
  readonly calibratedOn: string;
  readonly dueOn: string;
  readonly temperatureOffset: number | null;
  readonly humidityOffset: number | null;
  readonly isApplied: boolean;
}

export async function insertCalibration(
  tx: Tx,
  scope: OneCustomer,
  made: Certified & { readonly idTracker: number; readonly createdBy: number; readonly createdAt: Date },
): Promise<number> {
  const { idCalibration } = await tx
    .insertInto('calibration')
    .values({ idCustomer: scope, ...made })
    .returning('idCalibration')
    .executeTakeFirstOrThrow();
  return idCalibration;
}

/** @returns whose it is; nothing where there is none */
export function updateCalibration(tx: Tx, scope: CustomerScope, idCalibration: number, certified: Certified) {
  return (
    tx
      .updateTable('calibration')
      // Another day is told anew.
      .set({ ...certified, toldDays: sql<number | null>`case when due_on = ${certified.dueOn}::date then told_days end` })
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idCalibration', '=', idCalibration)
      .returning(['idCustomer', 'idTracker'])
      .executeTakeFirst()
  );
}

export function removeCalibration(tx: Tx, scope: CustomerScope, idCalibration: number) {
  return tx
    .deleteFrom('calibration')
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idCalibration', '=', idCalibration)
    .returning(['idCustomer', 'idTracker'])
    .executeTakeFirst();
}

/** Held so that its file is put in place one at a time. */
export function holdCalibration(tx: Tx, scope: CustomerScope, idCalibration: number) {
  return tx
    .selectFrom('calibration')
    .select(['idCustomer', 'idTracker'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idCalibration', '=', idCalibration)
    .forUpdate()
    .executeTakeFirst();
}

interface CertificateFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** In place of the one before. */
export async function keepCertificate(tx: Tx, scope: OneCustomer, idCalibration: number, file: CertificateFile): Promise<void> {
  const kept = { ...file, sizeBytes: file.content.length };
  await tx
    .insertInto('calibrationFile')
    .values({ idCustomer: scope, idCalibration, ...kept })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idCalibration']).doUpdateSet(kept))
    .execute();
}

export function findCertificate(db: Db, scope: CustomerScope, idCalibration: number): Promise<CertificateFile | undefined> {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('calibrationFile')
      .select(['name', 'mediaType', 'content'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idCalibration', '=', idCalibration)
      .executeTakeFirst(),
  );
}

interface PageAsked {
  readonly after: { readonly calibratedOn: string; readonly idCalibration: number } | null;
  readonly limit: number;
}

/** Of one tracker, the newest first. */
export function listCalibrations(db: Db, scope: CustomerScope, idTracker: number, { after, limit }: PageAsked) {
  const further =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(k.calibrated_on, k.id_calibration) < (${after.calibratedOn}::date, ${after.idCalibration}::integer)`;
  return inScope(db, scope, (tx) =>
    calibrations(tx, scope)
      .where('k.idTracker', '=', idTracker)
      .where(further)
      .orderBy('k.calibratedOn', 'desc')
      .orderBy('k.idCalibration', 'desc')
      .limit(limit)
      .execute(),
  );
}

export type CalibrationRow = Awaited<ReturnType<typeof listCalibrations>>[number];

export function findCalibration(db: Db, scope: CustomerScope, idCalibration: number) {
  return inScope(db, scope, (tx) => calibrations(tx, scope).where('k.idCalibration', '=', idCalibration).executeTakeFirst());
}

function calibrations(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('calibration as k')
    .leftJoin('calibrationFile as f', (join) =>
      join.onRef('f.idCustomer', '=', 'k.idCustomer').onRef('f.idCalibration', '=', 'k.idCalibration'),
    )
    .select(['k.idCalibration', 'k.idCustomer', 'k.idTracker', 'k.certificate', 'k.laboratory', 'k.createdAt'])
    .select([sql<string>`k.calibrated_on::text`.as('calibratedOn'), sql<string>`k.due_on::text`.as('dueOn')])
    .select(['k.temperatureOffset', 'k.humidityOffset', 'k.isApplied', 'f.name as fileName', 'f.sizeBytes'])
    .where(ofCustomer(scope, 'k.idCustomer'));
}
