import type { Read } from '@sillage/contract/endpoint';
import type { exportTrack, TrackSummary } from '@sillage/contract/tracking/telemetry/tracks.contract';
import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { keepHistory } from './brought.usecases.ts';
import type { Reception } from './pipeline/reception.ts';
import { findTrackerId, readReadings } from './readings.store.ts';
import { readTrackFile } from './readTrackFile.view.ts';
import { MOST_POINTS } from './trackFile.view.ts';
import { sortOut } from './tracks.usecases.ts';
import { trackFileOf, type WrittenPoint } from './shared/writeTrack.view.ts';

/** So many readings are looked through, of which those without a place are left out. */
const MOST_READ = 200_000;
/** Whenever it was. */
const ALWAYS = [{ fromMs: null, toMs: null }] as const;

export interface TrackerFile {
  readonly uniqueIdentifiant: string;
  readonly bytes: Uint8Array;
}

/** @throws DomainError `tracker.notFound`, `track.unreadable`, `track.empty`, `track.tooManyPoints` */
export async function checkTrackFile(
  { db }: Dependencies<'db'>,
  scope: CustomerScope,
  { uniqueIdentifiant, bytes }: TrackerFile,
): Promise<TrackSummary> {
  if (!(await findTrackerId(db, scope, uniqueIdentifiant))) throw new DomainError('tracker.notFound');
  return sortOut(readTrackFile(bytes), ALWAYS).summary;
}

/**
 * Keeps the points as what the tracker measured then: as history, so that nobody is told of anything because of it. What is there already is not kept again.
 * @throws DomainError as `checkTrackFile`, and `ingest.busy`
 */
export async function importTrackFile(
  context: Dependencies<'db' | 'bus'>,
  reception: Reception,
  scope: CustomerScope,
  { idUser }: Actor,
  { uniqueIdentifiant, bytes }: TrackerFile,
): Promise<TrackSummary & { accepted: number; duplicates: number }> {
  const found = await findTrackerId(context.db, scope, uniqueIdentifiant);
  const tracker = found && (await reception.identity.ifKnown(found.idCustomer, [uniqueIdentifiant]));
  if (!tracker) throw new DomainError('tracker.notFound');
  const { summary, reports } = sortOut(readTrackFile(bytes), ALWAYS);
  const { accepted, duplicates } = await keepHistory(reception, 'file', tracker, reports);
  const own = tracker.idCustomer;
  const details = { source: reports[0]?.attributes?.['source'] ?? null, from: summary.from, to: summary.to, accepted, duplicates };
  // The points are kept by the pipeline: the trail alone is left to write.
  await act(context, own, async ({ audit }) => {
    audit(own, { idUser, action: 'tracker.historyImported', subject: `tracker ${uniqueIdentifiant}`, details });
  });
  return { ...summary, accepted, duplicates };
}

/**
 * Where a tracker was between two moments, as a file. Places that are doubted are left out.
 * @throws DomainError `tracker.notFound`, `track.empty`, `track.tooManyPoints`
 */
export async function writeTrackFile(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  identifier: string,
  { format, from, to }: Read<(typeof exportTrack)['query']>,
) {
  const tracker = await findTrackerId(db, scope, identifier);
  if (!tracker) throw new DomainError('tracker.notFound');
  const period = { from: new Date(from), to: to === undefined ? now() : new Date(to), after: null, limit: MOST_READ + 1 };
  const points: WrittenPoint[] = [];
  let read = 0;
  await readReadings(db, scope, tracker, period, (rows) => {
    read += rows.length;
    for (const { latitude, longitude, effectiveTime: time, flags, ...row } of rows) {
      if (latitude === null || longitude === null || (flags & POSITION_DOUBTS) !== 0 || points.length > MOST_POINTS) continue;
      const { altitude, speed, course, temperature, humidity, battery } = row;
      points.push({ time, latitude, longitude, altitude, speed, course, temperature, humidity, battery });
    }
  });
  if (points.length > MOST_POINTS || read > MOST_READ) throw new DomainError('track.tooManyPoints');
  if (points.length === 0) throw new DomainError('track.empty');
  return trackFileOf(format, identifier, [{ name: identifier, points }]);
}
