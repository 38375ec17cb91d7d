import type { TrackerCondition } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { DomainError } from '@sillage/domain/domainError';
import { intervalWordOf } from '@sillage/domain/tracking/trackers/interval';
import { networkReceptionOf, skyReceptionOf } from '@sillage/domain/tracking/trackers/qualityOfReception';
import { connectivityOf } from '@sillage/domain/tracking/trackers/tracker';
import type { Dependencies } from '../../platform/services.ts';
import { readKeptIntervals, readVoice, type Voice } from './condition.store.ts';
import { findFirmware } from './keptHealth.store.ts';
import { silenceOf } from './silence.usecases.ts';
import { findTracker } from './trackers.store.ts';

const KEPT_DAYS = [7, 30] as const;
/** Reception of longer ago says nothing of now. */
const VOICE_DAYS = 30;

/** @throws DomainError `tracker.notFound` */
export async function conditionOf(
  services: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  identifier: string,
): Promise<TrackerCondition> {
  const { db, now } = services;
  const tracker = await findTracker(db, scope, identifier);
  if (!tracker) throw new DomainError('tracker.notFound');
  const { reportingIntervalSeconds, protocol, status, silentSince } = tracker;
  const intervals = await readKeptIntervals(db, scope, tracker, { now: now(), days: KEPT_DAYS, reportingIntervalSeconds });
  const voice = await readVoice(db, scope, tracker, daysBefore(now(), VOICE_DAYS));
  const kept = await findFirmware(db, scope, tracker);
  const version = voice.firmware ?? kept?.firmware ?? null;
  const connectivity = connectivityOf(silentSince?.getTime() ?? null, reportingIntervalSeconds, now().getTime());
  const isSilent = status === 'A' && connectivity === 'offline';
  const silence = isSilent ? await silenceOf(services, scope, [tracker.idTracker]) : null;
  return {
    intervals: intervals.map((one) => ({ ...one, word: intervalWordOf(one.keptShare, one.reports) })),
    reception: toReception(voice, protocol),
    firmware: version === null ? null : { version, isOld: kept?.firmware === version && kept.isFirmwareOld },
    // The country of a vehicle is where it is, too.
    network: tracker.isPrivate ? null : networkOf(voice.cell),
    silence: silence?.get(tracker.idTracker) ?? null,
  };
}

/** What is heard, with its words. */
export function toReception({ signal, satellites, hdop }: Pick<Voice, 'signal' | 'satellites' | 'hdop'>, protocol: string | null) {
  return { signal, satellites, hdop, network: networkReceptionOf(signal, protocol), sky: skyReceptionOf({ satellites, hdop }) };
}

/** Whoever sends JSON may call anything a cell. */
function networkOf(cell: Voice['cell']): TrackerCondition['network'] {
  const [mobileCountryCode, mobileNetworkCode] = [cell?.mobileCountryCode, cell?.mobileNetworkCode];
  return typeof mobileCountryCode === 'number' && typeof mobileNetworkCode === 'number' ? { mobileCountryCode, mobileNetworkCode } : null;
}
