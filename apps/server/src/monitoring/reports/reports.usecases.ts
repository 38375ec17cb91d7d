import type { CalibrationCoverage } from '@sillage/domain/monitoring/reports/calibrationCoverage';
import type { ColdChainReport, VerifiedReport } from '@sillage/contract/monitoring/reports/reports.contract';
import { systemScope, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import type { Verdict } from '@sillage/domain/monitoring/reports/coldChain';
import { DomainError } from '@sillage/domain/domainError';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { act } from '../../platform/act/act.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './reports.store.ts';
import { goodsOfReport } from './shared/goodsOfReport.hook.ts';
import { drawAside } from './pdf/drawAside.pdf.ts';

const unpack = promisify(gunzip);

export async function readReport({ db }: Dependencies<'db'>, scope: CustomerScope, idReport: number): Promise<ColdChainReport> {
  const row = await store.findReport(db, scope, idReport);
  if (!row) throw new DomainError('report.notFound');
  return toWireReport(row);
}

export async function readPdf(
  { db, config, now, hooks }: Dependencies<'db' | 'config' | 'now' | 'hooks'>,
  scope: CustomerScope,
  idReport: number,
  language: ServerLanguage,
) {
  const [row, facts] = await Promise.all([store.findReport(db, scope, idReport), store.findFacts(db, scope, idReport)]);
  if (!row || !facts) throw new DomainError('report.notFound');
  const report = toWireReport(row);
  const hasGoods = row.idShipment !== null && (facts.goods ?? []).length > 0;
  const decisions = hasGoods ? await hooks.one(goodsOfReport).decisions({ db }, row.idCustomer, row.idShipment ?? 0) : [];
  const bytes = await drawAside(
    { report, facts, decisions, releasedBy: row.releasedBy, link: `${config.PUBLIC_URL}/verify/${row.code}` },
    language,
    now().getTime(),
  );
  return { name: fileName(row, 'pdf'), type: 'application/pdf' as const, bytes };
}

export async function readCsv({ db }: Dependencies<'db'>, scope: CustomerScope, idReport: number) {
  const row = await store.findData(db, scope, idReport);
  if (!row) throw new DomainError('report.notFound');
  return { name: fileName(row, 'csv'), type: 'text/csv' as const, bytes: await unpack(row.data) };
}

/** By its code, which also stands on the paper; the reference of a shipment may hold anything. */
function fileName({ code }: { readonly code: string }, ending: string): string {
  return `cold-chain-${code.toLowerCase()}.${ending}`;
}

/** Once: what was released is not released again in other words. */
export async function releaseReport(
  context: Dependencies<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idReport: number,
  note: string,
) {
  await act(context, scope, async ({ tx, audit }) => {
    const report = await store.lockReport(tx, scope, idReport);
    if (!report) throw new DomainError('report.notFound');
    if (report.releasedAt !== null) throw new DomainError('report.released');
    const mustExplain = (report.verdict as Verdict) !== 'withinLimits';
    if (mustExplain && note === '') throw new DomainError('report.noteMissing', [{ field: 'note', reason: 'missing' }]);
    const own = report.idCustomer;
    await store.updateRelease(tx, own, idReport, { releasedBy: idUser, releasedAt: context.now(), releaseNote: note });
    audit(own, {
      idUser,
      action: 'report.released',
      subject: `report ${idReport}`,
      details: { verdict: report.verdict, explained: note !== '' },
    });
  });
  return readReport(context, scope, idReport);
}

export async function verifyReport({ db }: Dependencies<'db'>, code: string): Promise<VerifiedReport> {
  const row = await store.findByCode(db, systemScope(), code);
  if (!row) throw new DomainError('report.notFound');
  const { periodFrom, periodTo, verdict, calibrationCoverage, sha256, createdAt, releasedAt, ...plain } = row;
  return {
    ...plain,
    from: periodFrom.toISOString(),
    to: periodTo.toISOString(),
    verdict: verdict as Verdict,
    calibrationCoverage: calibrationCoverage as CalibrationCoverage,
    sha256: sha256.toString('hex'),
    createdDate: createdAt.toISOString(),
    releasedDate: releasedAt?.toISOString() ?? null,
  };
}

export function toWireReport(row: store.ReportRow): ColdChainReport {
  const { idReport, idShipment, minCelsius, maxCelsius, minHumidity, maxHumidity, readings, excursions, unobservedMinutes, code } = row;
  return {
    idReport,
    idTransport: idShipment ?? 0,
    minCelsius,
    maxCelsius,
    readings,
    excursions,
    unobservedMinutes,
    code,
    minHumidity,
    maxHumidity,
    asset: row.idContainer === null ? null : { idContainer: row.idContainer, containerReference: row.assetReference },
    from: row.periodFrom.toISOString(),
    to: row.periodTo.toISOString(),
    verdict: row.verdict as Verdict,
    sha256: row.sha256.toString('hex'),
    createdDate: row.createdAt.toISOString(),
    calibrationCoverage: row.calibrationCoverage as CalibrationCoverage,
    calibrations: (row.calibrations as unknown as store.NamedCalibration[]).map(calibrationOf),
    createdBy: row.makerName,
    release: row.releasedAt && {
      date: row.releasedAt.toISOString(),
      by: row.releaserName,
      note: row.releaseNote,
    },
  };
}

function calibrationOf({ identifier, certificate, laboratory, calibratedOn, dueOn, isApplied, ...offsets }: store.NamedCalibration) {
  const { temperatureOffset, humidityOffset } = offsets;
  return {
    uniqueIdentifiant: identifier,
    certificate,
    laboratory,
    calibratedDate: calibratedOn,
    dueDate: dueOn,
    temperatureOffset,
    humidityOffset,
    applied: isApplied,
  };
}
