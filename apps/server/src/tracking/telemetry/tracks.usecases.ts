import type { TrackSummary } from '@sillage/contract/tracking/telemetry/tracks.contract';
import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { distanceMetres } from '@sillage/domain/platform/geo/distance';
import { DomainError } from '@sillage/domain/domainError';
import { assessAll } from '@sillage/domain/tracking/telemetry/assessAll';
import { maskToFlags, type ReadingFlag, type Report } from '@sillage/domain/tracking/telemetry/reading';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { Reception } from './pipeline/reception.ts';
import { readTrackFile } from './readTrackFile.view.ts';
import type { ReadTrack } from './trackFile.view.ts';
import { findLinkSpans, type LinkSpan } from './tracks.store.ts';

export interface TrackFile {
  readonly idTransport: number;
  readonly uniqueIdentifiant: string;
  readonly bytes: Uint8Array;
}

interface Timed extends Report {
  readonly deviceTime: number;
  readonly latitude: number;
  readonly longitude: number;
}

const MOST_DRAWN = 1000;
const AT_ONCE = 5000;

/** @throws DomainError `shipment.notFound`, `track.trackerNotOfShipment`, `track.unreadable`, `track.empty`, `track.tooManyPoints` */
export async function checkTrack({ db }: Dependencies<'db'>, scope: CustomerScope, file: TrackFile): Promise<TrackSummary> {
  return (await planTrack(db, scope, file)).summary;
}

/**
 * Sends the points through the pipeline as what the tracker reported late. It may be done twice: what is there already is not kept again.
 * @throws DomainError as `checkTrack`, and `ingest.busy`
 */
export async function importTrack(
  context: Dependencies<'db' | 'bus'>,
  reception: Reception,
  scope: CustomerScope,
  { idUser }: Actor,
  file: TrackFile,
): Promise<TrackSummary & { accepted: number; duplicates: number }> {
  const { idTransport, uniqueIdentifiant } = file;
  const { summary, reports, idCustomer } = await planTrack(context.db, scope, file);
  const tracker = (await reception.identity.ofCustomer('gpx', idCustomer, [uniqueIdentifiant])).get(uniqueIdentifiant);
  if (!tracker) throw new DomainError('tracker.notFound');
  const outcome = { accepted: 0, duplicates: 0 };
  for (let first = 0; first < reports.length; first += AT_ONCE) {
    const { accepted, duplicates } = await reception.keepOf('gpx', tracker, reports.slice(first, first + AT_ONCE));
    outcome.accepted += accepted;
    outcome.duplicates += duplicates;
  }
  const details = { tracker: uniqueIdentifiant, source: 'gpx', from: summary.from, to: summary.to, ...outcome };
  // The points are kept by the pipeline: the trail alone is left to write.
  await act(context, idCustomer, async ({ audit }) => {
    audit(idCustomer, { idUser, action: 'shipment.trackImported', subject: `shipment ${idTransport}`, details });
  });
  return { ...summary, ...outcome };
}

async function planTrack(db: Dependencies<'db'>['db'], scope: CustomerScope, { idTransport, uniqueIdentifiant, bytes }: TrackFile) {
  const spans = await findLinkSpans(db, scope, idTransport, uniqueIdentifiant);
  const [{ idCustomer } = { idCustomer: null }] = spans;
  if (idCustomer === null) throw new DomainError('shipment.notFound');
  if (!spans.some(({ isLinked }) => isLinked)) throw new DomainError('track.trackerNotOfShipment');
  return { idCustomer, ...sortOut(readTrackFile(bytes), spans) };
}

/** What of a track is kept, and what is to be said of it. */
export function sortOut(
  { reports: points, nowhere, dateOrder = null }: ReadTrack,
  spans: readonly Pick<LinkSpan, 'fromMs' | 'toMs'>[],
): { readonly summary: TrackSummary; readonly reports: Timed[] } {
  const timed = points.filter(isTimed).toSorted((one, other) => one.deviceTime - other.deviceTime);
  const once = timed.filter(({ deviceTime }, index) => timed[index - 1]?.deviceTime !== deviceTime);
  const isWithin = ({ deviceTime }: Timed) =>
    spans.some(({ fromMs, toMs }) => deviceTime >= (fromMs ?? -Infinity) && deviceTime <= (toMs ?? Infinity));
  const reports = once.filter(isWithin);
  const metres = once.reduce((sum, point, index) => sum + (index === 0 ? 0 : distanceMetres(once[index - 1] ?? point, point)), 0);
  const moment = (point: Timed | undefined) => (point ? new Date(point.deviceTime).toISOString() : null);
  const summary = {
    points: points.length + nowhere,
    nowhere,
    dateOrder,
    from: moment(timed[0]),
    to: moment(timed.at(-1)),
    kilometres: Math.round(metres / 100) / 10,
    withoutTime: points.length - timed.length,
    outside: once.length - reports.length,
    twice: timed.length - once.length,
    flagged: doubtsOf(reports),
    good: reports.length,
    line: thinned(once.length > 0 ? once : points),
  };
  return { summary, reports };
}

/** With a time that the calendar of the readings has. */
function isTimed(report: Report): report is Timed {
  return report.deviceTime !== undefined && report.latitude !== undefined && report.longitude !== undefined;
}

/** What the pipeline would doubt if it knew nothing else of the tracker. */
function doubtsOf(reports: readonly Timed[]): Partial<Record<ReadingFlag, number>> {
  const counts: Partial<Record<ReadingFlag, number>> = {};
  for (const flags of assessAll(reports, Date.now())) for (const flag of maskToFlags(flags)) counts[flag] = (counts[flag] ?? 0) + 1;
  return counts;
}

function thinned(points: readonly Report[]): [number, number][] {
  const step = Math.max(1, Math.ceil(points.length / MOST_DRAWN));
  return points.flatMap(({ latitude, longitude }, index): [number, number][] =>
    latitude !== undefined && longitude !== undefined && (index % step === 0 || index === points.length - 1) ? [[latitude, longitude]] : [],
  );
}
