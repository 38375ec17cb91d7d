import type { Calibration } from '@sillage/domain/tracking/calibrations/calibration';
import type { CalibrationCoverage } from '@sillage/domain/monitoring/reports/calibrationCoverage';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Verdict } from '@sillage/domain/monitoring/reports/coldChain';
import type { Limits } from '@sillage/domain/monitoring/reports/limits';
import { FLAG_BIT } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { ReportFacts } from './facts.view.ts';

export interface LinkRow {
  readonly idTracker: number;
  readonly identifier: string;
  readonly reportingIntervalSeconds: number;
  /** Epoch ms; minus infinity for a tracker that had never been heard of before, whose every reading counts. */
  readonly startedMs: number;
  /** Infinity while it is linked. */
  readonly endedMs: number;
}

/** With `l`, when a tracker was an asset's on its shipment; everything of the shipment without an asset. */
function ofAsset(idContainer: number | null) {
  if (idContainer === null) return sql`cross join lateral (select '-infinity'::timestamptz as started_at, null::timestamptz as ended_at) l`;
  return sql`join shipment_asset_link l on l.id_customer = k.id_customer and l.id_shipment = k.id_shipment
    and l.id_tracker = k.id_tracker and l.id_container = ${idContainer}`;
}

/** Of a link `k`, as far as the tracker was the asset's. */
const STARTED = sql`greatest(k.started_at, l.started_at)`;
const ENDED = sql`least(k.ended_at, l.ended_at)`;

/** When which tracker was with the shipment, or with one of its assets. */
export function listLinks(db: Db, scope: OneCustomer, idShipment: number, idContainer: number | null): Promise<LinkRow[]> {
  return inScope(db, scope, (tx) =>
    sql<LinkRow>`
      select k.id_tracker as "idTracker", t.identifier, t.reporting_interval_seconds as "reportingIntervalSeconds",
        extract(epoch from ${STARTED})::float8 * 1000 as "startedMs",
        coalesce(extract(epoch from ${ENDED})::float8 * 1000, 'infinity'::float8) as "endedMs"
      from shipment_tracker k join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker ${ofAsset(idContainer)}
      where k.id_customer = ${scope} and k.id_shipment = ${idShipment} and ${STARTED} < coalesce(${ENDED}, 'infinity')
      order by t.identifier, ${STARTED}`
      .execute(tx.withoutPlugins())
      .then(({ rows }) => rows),
  );
}

/** Of the first temperature or humidity that a shipment's trackers measured while they were linked, epoch ms; of an asset alone where it is named. */
export async function findFirstTime(db: Db, scope: OneCustomer, idShipment: number, idContainer: number | null): Promise<number | null> {
  const { rows } = await inScope(db, scope, (tx) =>
    sql<{ first: number | null }>`
      select extract(epoch from min(f.first))::float8 * 1000 as first
      from shipment_tracker k ${ofAsset(idContainer)} cross join lateral (
        select min(r.effective_time) as first from reading r
        where r.id_customer = k.id_customer and r.id_tracker = k.id_tracker and (r.temperature is not null or r.humidity is not null)
          and r.effective_time >= ${STARTED} and r.effective_time < coalesce(${ENDED}, 'infinity')) f
      where k.id_customer = ${scope} and k.id_shipment = ${idShipment}`.execute(tx.withoutPlugins()),
  );
  return rows[0]?.first ?? null;
}

export interface ObservationRow {
  readonly idTracker: number;
  /** Epoch ms. */
  readonly time: number;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly isOutOfService: boolean;
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

interface Asked {
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
  readonly idContainer: number | null;
}

/** Every temperature and humidity of a shipment's trackers while they were linked, by tracker and time; of an asset alone where it is named. */
export function listObservations(
  db: Db,
  scope: OneCustomer,
  idShipment: number,
  { from, to, limit, idContainer }: Asked,
): Promise<ObservationRow[]> {
  return inScope(db, scope, (tx) =>
    sql<ObservationRow>`
      select r.id_tracker as "idTracker", extract(epoch from r.effective_time)::float8 * 1000 as time, r.temperature, r.humidity,
        (r.flags & ${FLAG_BIT.outOfService}) <> 0 as "isOutOfService"
      from shipment_tracker k ${ofAsset(idContainer)}
        join reading r on r.id_customer = k.id_customer and r.id_tracker = k.id_tracker
          and r.effective_time >= greatest(${STARTED}, ${from}) and r.effective_time < least(${ENDED}, ${to})
      where k.id_customer = ${scope} and k.id_shipment = ${idShipment} and (r.temperature is not null or r.humidity is not null)
      order by r.id_tracker, r.effective_time limit ${limit}`
      .execute(tx.withoutPlugins())
      .then(({ rows }) => rows),
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
  return inScope(db, scope, (tx) =>
    reports(tx, scope)
      .where('r.idShipment', '=', idShipment)
      .where((eb) => (idContainer === null ? eb.lit(true) : eb('r.idContainer', '=', idContainer)))
      .orderBy('r.idReport', 'desc')
      .execute(),
  );
}

export function findReport(db: Db, scope: CustomerScope, idReport: number) {
  return inScope(db, scope, (tx) => reports(tx, scope).where('r.idReport', '=', idReport).executeTakeFirst());
}

/** With who made and released them, as they are called now: somebody who was erased has no name any more. */
function reports(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('coldChainReport as r')
    .leftJoin('member as m', 'm.idUser', 'r.createdBy')
    .leftJoin('member as b', 'b.idUser', 'r.releasedBy')
    .select(['r.idReport', 'r.idCustomer', 'r.idShipment', 'r.code', 'r.periodFrom', 'r.periodTo', 'r.minCelsius', 'r.maxCelsius'])
    .select(['r.verdict', 'r.readings', 'r.excursions', 'r.unobservedMinutes', 'r.sha256', 'r.createdAt', 'r.releasedAt', 'r.releaseNote'])
    .select(['r.idContainer', 'r.assetReference', 'r.minHumidity', 'r.maxHumidity', 'r.calibrationCoverage', 'r.calibrations'])
    .select(['r.releasedBy', 'm.firstName as makerFirstName', 'm.lastName as makerLastName'])
    .select(['b.firstName as releaserFirstName', 'b.lastName as releaserLastName'])
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
