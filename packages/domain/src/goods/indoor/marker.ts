/** What of the trackers at a marker is heard: all of it, nothing, or some of several. */
export const MARKER_STATUSES = ['offline', 'online', 'both'] as const;
export type MarkerStatus = (typeof MARKER_STATUSES)[number];

export function markerStatus(heard: readonly boolean[]): MarkerStatus {
  if (!heard.includes(true)) return 'offline';
  return heard.includes(false) ? 'both' : 'online';
}
