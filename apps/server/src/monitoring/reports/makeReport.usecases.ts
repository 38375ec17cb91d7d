import { calibrationsBetween } from '../../tracking/calibrations/shared/calibrationsBetween.store.ts';
import { lapsedBetween } from '../../tracking/calibrations/shared/withLapsed.store.ts';
import type { ColdChainReport, createReport } from '@sillage/contract/monitoring/reports/reports.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Span } from '@sillage/domain/monitoring/reports/holds';
import { limitsOf, type Limits } from '@sillage/domain/monitoring/reports/limits';
import { verificationCode } from '@sillage/domain/monitoring/reports/verificationCode';
import { DomainError } from '@sillage/domain/domainError';
import { randomBytes } from 'node:crypto';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import * as store from './reports.store.ts';
import { goodsOfReport } from './shared/goodsOfReport.hook.ts';
import { listLinks, listObservations, type LinkRow } from './shared/observations.store.ts';
import { readReport } from './reports.usecases.ts';
import { toColumns } from './columns.usecases.ts';
import { excursionsIn, type ReportFacts } from './facts.view.ts';
import { reckonAside } from './reckonAside.view.ts';

type Asked = Read<(typeof createReport)['body']>;

/** A tracker that reports every 10 seconds fills this in three weeks. A report that left some out would be none. */
const MOST_READINGS = 200_000;
const MOST_REPORTS = 200;
const CODE_BYTES = 15;
const MINUTE_MS = 60_000;

export async function makeReport(
  services: Dependencies<'db' | 'now' | 'bus' | 'hooks'>,
  scope: CustomerScope,
  actor: Actor,
  idTransport: number,
  asked: Asked,
  signal: AbortSignal,
): Promise<ColdChainReport> {
  const { db, now } = services;
  const transport = await readShipment(services, scope, idTransport);
  const [own, at] = [transport.idCustomer, now()];
  const asset = await assetOf(db, own, idTransport, asked);
  const [links, first] = await Promise.all([
    listLinks(db, own, idTransport, asset.idContainer),
    store.findFirstTime(db, own, idTransport, asset.idContainer),
  ]);
  // Then nobody measured it by itself.
  if (asset.idContainer !== null && links.length === 0) throw new DomainError('report.assetWithoutTracker');
  const period = periodOf(asked, transport, first, at.getTime());
  const columns = await readColumns(db, own, idTransport, { period, idContainer: asset.idContainer });
  const calibrations = await readCalibrations(db, own, links, period);
  const identifiers = links.map(({ identifier }) => identifier);
  const lapsed = await lapsedBetween(db, own, identifiers, { from: period.from, to: period.to + 1 });
  const goods = await services.hooks.one(goodsOfReport).goods(services, own, idTransport, asset.idContainer);
  const code = verificationCode(randomBytes(CODE_BYTES));
  const { minHumidity: minPercent = null, maxHumidity: maxPercent = null } = asked;
  const { facts, data, sha256 } = await reckonAside(
    {
      transport,
      period,
      columns,
      calibrations,
      lapsed,
      goods,
      code,
      at: at.getTime(),
      asset: asset.idContainer === null ? null : asset.assetReference,
      limits: limitsFor(asked, transport),
      humidityLimits: { minPercent, maxPercent },
      links,
    },
    signal,
  );
  // Who called it off meanwhile wants no report.
  signal.throwIfAborted();
  const made = { idShipment: idTransport, ...asset, code, data: Buffer.from(data), sha256: Buffer.from(sha256) };
  const humidity = { minHumidity: minPercent, maxHumidity: maxPercent };
  const idReport = await keep(services, own, { ...made, ...humidity, ...summaryOf(facts), facts, createdBy: actor.idUser, createdAt: at });
  return readReport(services, own, idReport);
}

/** @throws DomainError `asset.notFound` */
async function assetOf(db: Dependencies<'db'>['db'], own: OneCustomer, idTransport: number, { idContainer }: Asked) {
  if (idContainer === undefined) return { idContainer: null, assetReference: '' };
  const asset = await store.findAssetOf(db, own, idTransport, idContainer);
  if (!asset) throw new DomainError('asset.notFound');
  return { idContainer, assetReference: asset.reference };
}

function readCalibrations(db: Dependencies<'db'>['db'], own: OneCustomer, links: readonly LinkRow[], { from, to }: Span) {
  const idTrackers = [...new Set(links.map(({ idTracker }) => idTracker))];
  return calibrationsBetween(db, own, idTrackers, { from: new Date(from), to: new Date(to) });
}

interface Wanted {
  readonly period: Span;
  readonly idContainer: number | null;
}

/** @throws DomainError `report.tooManyReadings` */
async function readColumns(db: Dependencies<'db'>['db'], own: OneCustomer, idTransport: number, { period, idContainer }: Wanted) {
  const range = { from: new Date(period.from), to: new Date(period.to) };
  const observations = await listObservations(db, own, idTransport, { ...range, idContainer, limit: MOST_READINGS + 1 });
  if (observations.length > MOST_READINGS) throw new DomainError('report.tooManyReadings', { most: MOST_READINGS });
  return toColumns(observations);
}

/** @throws DomainError `report.periodEmpty` */
function periodOf({ from, to }: Asked, transport: TransportDetails, firstTime: number | null, now: number): Span {
  const { departedDate, arrivedDate, createdDate } = transport;
  const created = Date.parse(createdDate);
  const begun = departedDate === null ? Math.min(created, firstTime ?? created) : Date.parse(departedDate);
  const arrived = arrivedDate === null ? null : Date.parse(arrivedDate);
  // A report is made for others: what happens after the arrival is nothing of the journey.
  const end = arrived === null ? now : Math.min(now, arrived);
  const period = {
    from: from === undefined ? begun : Date.parse(from),
    to: Math.min(end, to === undefined ? end : Date.parse(to)),
  };
  if (period.from >= period.to) throw new DomainError('report.periodEmpty', [{ field: 'to', reason: 'beforeFrom' }]);
  return period;
}

function limitsFor({ minCelsius = null, maxCelsius = null }: Asked, { alerts }: TransportDetails): Limits {
  if (minCelsius !== null || maxCelsius !== null) return { minCelsius, maxCelsius };
  return limitsOf(alerts.map(({ ruleValueMin, ruleValueMax }) => ({ minCelsius: ruleValueMin, maxCelsius: ruleValueMax })));
}

function summaryOf(facts: ReportFacts) {
  const { period, limits, verdict, whole } = facts;
  return {
    periodFrom: new Date(period.from),
    periodTo: new Date(period.to),
    ...limits,
    verdict,
    readings: whole.readings,
    excursions: excursionsIn(facts).length,
    calibrationCoverage: facts.coverage ?? 'unknown',
    calibrations: facts.trackers.flatMap(({ identifier, calibrations = [] }) => calibrations.map((one) => ({ identifier, ...one }))),
    unobservedMinutes: whole.unobservedMs / MINUTE_MS,
  };
}

function keep(context: Dependencies<'db' | 'bus'>, scope: OneCustomer, report: store.NewReport): Promise<number> {
  return act(context, scope, async ({ tx, audit }) => {
    if ((await store.countReports(tx, scope, report.idShipment)) >= MOST_REPORTS) throw new DomainError('report.tooMany');
    const idReport = await store.insertReport(tx, scope, report);
    audit(scope, {
      idUser: report.createdBy,
      action: 'report.made',
      subject: `report ${idReport}`,
      details: { idShipment: report.idShipment, verdict: report.verdict, sha256: report.sha256.toString('hex') },
    });
    return idReport;
  });
}
