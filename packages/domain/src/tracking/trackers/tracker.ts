export const TRACKER_TYPES = ['GPS', 'LBS', 'supply'] as const;
export type TrackerType = (typeof TRACKER_TYPES)[number];

/** A: active. H ("hors service"): its readings are kept and raise nothing. */
export const TRACKER_STATUSES = ['A', 'H'] as const;
export type TrackerStatus = (typeof TRACKER_STATUSES)[number];
export type Connectivity = 'online' | 'offline';

export const DEFAULT_REPORTING_INTERVAL_SECONDS = 15 * 60;
export const LONGEST_REPORTING_INTERVAL_SECONDS = 604_800;
/** Nothing for more than so many of its reporting intervals: the tracker is offline, and a chart shows a gap. */
export const SILENT_AFTER_INTERVALS = 3;

/** How long a tracker may say nothing. */
export function silentAfterMs(reportingIntervalSeconds: number): number {
  return SILENT_AFTER_INTERVALS * reportingIntervalSeconds * 1000;
}

/** Offline when nothing came for three times the tracker's own reporting interval. Times in ms since 1970; null: never heard of. */
export function connectivityOf(lastHeard: number | null, reportingIntervalSeconds: number, now: number): Connectivity {
  if (lastHeard === null) return 'offline';
  return now - lastHeard <= silentAfterMs(reportingIntervalSeconds) ? 'online' : 'offline';
}
