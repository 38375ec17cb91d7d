import { readDashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';

const KEY = ['dashboard'] as const;
/** Trackers fall silent without a word, so the counts are read again even when nothing is pushed. */
const REFRESH_EVERY_MS = 60_000;

export function useDashboard() {
  const client = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'transports' || frame.type === 'notifications') void client.invalidateQueries({ queryKey: KEY });
  });
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(readDashboard, { signal }),
    refetchInterval: REFRESH_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}
