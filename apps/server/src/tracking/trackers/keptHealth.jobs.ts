import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { systemScope } from '@sillage/domain/people/access/actor';
import { FORECAST_DAYS, forecastBattery } from '@sillage/domain/tracking/trackers/battery';
import { compareFirmware, deviceKindOf, newestFirmware } from '@sillage/domain/tracking/trackers/firmware';
import type { Dependencies } from '../../platform/services.ts';
import { readKeptIntervals, readVoice } from './condition.store.ts';
import { toReception } from './condition.usecases.ts';
import { readBattery } from './health.store.ts';
import { countFirmware, findDueHealth, markOldFirmware, saveHealth, type DueHealth } from './keptHealth.store.ts';

/** At a time; with one time a minute 12,000 an hour. */
const MOST_TRACKERS = 200;
const KEPT_DAYS = 7;

/** Looks how trackers that reported have been lately, and keeps it for the view of the fleet. */
export async function keepHealth({ db, now }: Dependencies<'db' | 'now'>, ending?: AbortSignal): Promise<boolean> {
  const due = await findDueHealth(db, systemScope(), now(), MOST_TRACKERS);
  const kinds = new Set<string>();
  for (const tracker of due) {
    if (ending?.aborted) return false;
    if (await keepOne({ db, now }, tracker)) kinds.add(kindOf(tracker));
  }
  for (const kind of kinds) {
    const counts = await countFirmware(db, systemScope(), kind);
    const newest = newestFirmware(counts);
    // What is written another way, or is newer than the one that is believed, is not old.
    const current = newest === null ? [] : counts.flatMap(({ version }) => (compareFirmware(version, newest) >= 0 ? [version] : []));
    await markOldFirmware(db, systemScope(), kind, current);
  }
  return false;
}

/** @returns whether it says its firmware */
async function keepOne({ db, now }: Dependencies<'db' | 'now'>, tracker: DueHealth): Promise<boolean> {
  const { idTracker, protocol, reportingIntervalSeconds } = tracker;
  const scope = tracker.idCustomer;
  const checkedAt = now();
  const [kept] = await readKeptIntervals(db, scope, tracker, { now: checkedAt, days: [KEPT_DAYS], reportingIntervalSeconds });
  const forecast = forecastBattery(await readBattery(db, scope, tracker, { from: daysBefore(checkedAt, FORECAST_DAYS), to: checkedAt }));
  const { cell: _cell, firmware, ...heard } = await readVoice(db, scope, tracker, daysBefore(checkedAt, KEPT_DAYS));
  const { network, sky } = toReception(heard, protocol);
  await saveHealth(db, scope, {
    idTracker,
    checkedAt,
    kept: kept?.keptShare ?? null,
    reports: kept?.reports ?? 0,
    emptyAt: forecast && new Date(forecast.emptyAt),
    percentPerDay: forecast?.percentPerDay ?? null,
    ...heard,
    isPoorlyHeard: network === 'poor' || sky === 'poor',
    firmware,
    deviceKind: kindOf(tracker),
  });
  return firmware !== null;
}

function kindOf({ protocol, identifier, idCustomer }: DueHealth): string {
  return deviceKindOf(protocol, identifier, idCustomer);
}
