import type { Calibration } from '@sillage/domain/tracking/calibrations/calibration';
import type { CalibrationCoverage } from '@sillage/domain/monitoring/reports/calibrationCoverage';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Verdict } from '@sillage/domain/monitoring/reports/coldChain';
import type { Limits } from '@sillage/domain/monitoring/reports/limits';
import { sql } from 'kysely';
import { withNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { ReportFacts } from './facts.view.ts';
import { ENDED, ofAsset, STARTED } from './shared/observations.store.ts';

/** Of the first temperature or humidity that a shipment's trackers measured while they were linked, epoch ms; of an asset alone where it is named. */
export async function findFirstTime(db: Db, scope: OneCustomer, idShipment: number, idContainer: number | null): Promise<number | null> {
  const { rows } = await inScope(db, scope, (tx) =>
    sql<{ first: number | null }>`
      select extract(epoch from min(r.effective_time))::float8 * 1000 as first
      from (select k.id_customer, k.id_tracker, ${STARTED} as since, coalesce(${ENDED}, 'infinity') as until
          from shipment_tracker k ${ofAsset(idContainer)}
          where k.id_customer = ${scope} and k.id_shipment = ${idShipment} offset 0) k
        cross join lateral climate_within(k.id_customer, k.id_tracker, k.since, k.until, 1) r
      where r.effective_time < k.until`.execute(tx.withoutPlugins()),
  );
  return rows[0]?.first ?? null;
}

/** An asset of a shipment. */
export function findAssetOf(db: Db, scope: OneCustomer, idShipment: number, idContainer: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentAsset')
      .select('reference')
      .where('idCustomer', '=', scope)
      .where('idShipment', '=', idShipment)
      .where('idContainer', '=', idContainer)
      .executeTakeFirst(),
  );
}

/** A certificate, and the tracker that it is of. */
export interface NamedCalibration extends Calibration {
  readonly identifier: string;
}

export interface NewReport extends Limits {
  readonly idShipment: number;
  readonly idContainer: number | null;
  readonly assetReference: string;
  readonly minHumidity: number | null;
  readonly maxHumidity: number | null;
  readonly code: string;
  readonly periodFrom: Date;
  readonly periodTo: Date;
  readonly verdict: Verdict;
  readonly readings: number;
  readonly excursions: number;
  readonly calibrationCoverage: CalibrationCoverage;
  readonly calibrations: readonly NamedCalibration[];
  readonly unobservedMinutes: number;
  readonly facts: ReportFacts;
  readonly data: Buffer;
  readonly sha256: Buffer;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function countReports(tx: Tx, scope: OneCustomer, idShipment: number): Promise<number> {
  const { count } = await tx
    .selectFrom('coldChainReport')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertReport(tx: Tx, scope: OneCustomer, { facts, calibrations, ...report }: NewReport): Promise<number> {
  const { idReport } = await tx
    .insertInto('coldChainReport')
    .values({ idCustomer: scope, ...report, calibrations: JSON.stringify(calibrations), facts: JSON.stringify(facts) })
    .returning('idReport')
    .executeTakeFirstOrThrow();
  return idReport;
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

export function listReports(db: Db, scope: CustomerScope, idShipment: number, idContainer: number | null) {
  return inScope(db, scope, async (tx) => {
    const found = reports(tx, scope)
      .where('r.idShipment', '=', idShipment)
      .where((eb) => (idContainer === null ? eb.lit(true) : eb('r.idContainer', '=', idContainer)));
    return withPeople(tx, await found.orderBy('r.idReport', 'desc').execute());
  });
}

export function findReport(db: Db, scope: CustomerScope, idReport: number): Promise<ReportRow | undefined> {
  return inScope(db, scope, async (tx) => {
    const found = reports(tx, scope).where('r.idReport', '=', idReport);
    return (await withPeople(tx, await found.execute()))[0];
  });
}

/** With who made and released them, as they are called now, also of the operator: somebody who was erased has no name any more. */
function withPeople<Row extends { readonly createdBy: number; readonly releasedBy: number | null }>(tx: Tx, rows: readonly Row[]) {
  return withNames(tx, rows, { makerName: 'createdBy', releaserName: 'releasedBy' });
}

function reports(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('coldChainReport as r')
    .select(['r.idReport', 'r.idCustomer', 'r.idShipment', 'r.code', 'r.periodFrom', 'r.periodTo', 'r.minCelsius', 'r.maxCelsius'])
    .select(['r.verdict', 'r.readings', 'r.excursions', 'r.unobservedMinutes', 'r.sha256', 'r.createdAt', 'r.releasedAt', 'r.releaseNote'])
    .select(['r.idContainer', 'r.assetReference', 'r.minHumidity', 'r.maxHumidity', 'r.calibrationCoverage', 'r.calibrations'])
    .select(['r.createdBy', 'r.releasedBy'])
    .where(ofCustomer(scope, 'r.idCustomer'));
}

export async function findFacts(db: Db, scope: CustomerScope, idReport: number): Promise<ReportFacts | undefined> {
  const row = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('coldChainReport')
      .select('facts')
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idReport', '=', idReport)
      .executeTakeFirst(),
  );
  return row?.facts as ReportFacts | undefined;
}

/** The data file, compressed. */
export async function findData(db: Db, scope: CustomerScope, idReport: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('coldChainReport')
      .select(['data', 'code'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idReport', '=', idReport)
      .executeTakeFirst(),
  );
}

/** Looked for everywhere: whoever has the paper has the code. */
export function findByCode(db: Db, scope: CustomerScope, code: string) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('coldChainReport as r')
      .innerJoin('customer as c', 'c.idCustomer', 'r.idCustomer')
      .select(['r.code', 'r.periodFrom', 'r.periodTo', 'r.minCelsius', 'r.maxCelsius', 'r.verdict', 'r.readings', 'r.excursions'])
      .select(['r.unobservedMinutes', 'r.sha256', 'r.createdAt', 'r.releasedAt', 'r.minHumidity', 'r.maxHumidity', 'r.calibrationCoverage'])
      .where('r.code', '=', code)
      .where('c.status', '<>', 'deleted')
      .executeTakeFirst(),
  );
}

export function lockReport(tx: Tx, scope: CustomerScope, idReport: number) {
  return tx
    .selectFrom('coldChainReport')
    .select(['idCustomer', 'verdict', 'releasedAt'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idReport', '=', idReport)
    .forUpdate()
    .executeTakeFirst();
}

export interface Release {
  readonly releasedBy: number;
  readonly releasedAt: Date;
  readonly releaseNote: string;
}

export async function updateRelease(tx: Tx, scope: OneCustomer, idReport: number, release: Release): Promise<void> {
  await tx.updateTable('coldChainReport').set(release).where('idCustomer', '=', scope).where('idReport', '=', idReport).execute();
}
