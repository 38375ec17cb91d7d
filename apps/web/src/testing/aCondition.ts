import type { TrackerCondition } from '@sillage/contract/tracking/trackers/trackerCondition.contract';

/** Of a tracker that reports as it should. */
export function aCondition(differing: Partial<TrackerCondition> = {}): TrackerCondition {
  const kept = { word: 'kept', keptShare: 0.991, reports: 670, late: 3, medianSeconds: 900, longestSeconds: 7200 } as const;
  return {
    intervals: [
      { days: 7, ...kept },
      { days: 30, ...kept, word: 'badly', keptShare: 0.4 },
    ],
    reception: { signal: -71, network: 'good', satellites: 3, hdop: null, sky: 'poor' },
    firmware: null,
    network: null,
    silence: null,
    ...differing,
  };
}
