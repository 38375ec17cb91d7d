import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useMutation } from '@tanstack/react-query';
import { readTrackerPage, type TrackerFilter } from '../trackerList.queries.ts';

const ROWS_AT_ONCE = 1000;
const MOST_EXPORTED = 50_000;

/** All that the list finds, page by page. */
export function useReadAll(filter: TrackerFilter) {
  return useMutation({ mutationFn: () => readAll(filter) });
}

async function readAll(filter: TrackerFilter): Promise<WireTracker[]> {
  const rows: WireTracker[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readTrackerPage>> = await readTrackerPage(filter, cursor, ROWS_AT_ONCE);
    rows.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < MOST_EXPORTED);
  return rows;
}
