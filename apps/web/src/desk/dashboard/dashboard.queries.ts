import { readDashboard, readDashboardPlaces, type AskedDashboard } from '@sillage/contract/desk/dashboard/dashboard.contract';
import type { LiveFrame } from '@sillage/contract/tracking/live/live.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';

const KEY = ['dashboard'] as const;
/** Trackers fall silent without a word, and days end: everything is counted again, whatever is pushed. */
const REFRESH_EVERY_MS = 60_000;
/** What happens together is counted together, and never more often than that. */
const SETTLED_MS = 800;
const LEAST_BETWEEN_MS = 4000;
/** Reports come all the time, and seldom change a number. */
const REPORTS_MS = 20_000;

export type AskedOf = Pick<AskedDashboard, 'view'> & { readonly idCustomer: number | null };

const queryOf = ({ view, idCustomer }: AskedOf) => ({
  view,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(idCustomer === null ? {} : { idCustomer }),
});

/** What was known of the same customer stays in sight until the next is there; of another one it would be a wrong number, with a way to other rows. */
const keyOf = (what: 'counts' | 'places', { idCustomer }: AskedOf) => [...KEY, what, idCustomer];

export function useDashboard(asked: AskedOf) {
  const query = queryOf(asked);
  useCountedAgain();
  return useQuery({
    queryKey: [...keyOf('counts', asked), query],
    queryFn: ({ signal }) => call(readDashboard, { query, signal }),
    refetchInterval: REFRESH_EVERY_MS,
    // A screen on the wall is nobody's window.
    refetchIntervalInBackground: true,
    placeholderData: whileSame(keyOf('counts', asked)),
  });
}

/** Where what needs a look is. Not before the numbers are there. */
export function useDashboardPlaces(asked: AskedOf, isAsked: boolean) {
  const query = queryOf(asked);
  return useQuery({
    queryKey: [...keyOf('places', asked), query],
    queryFn: ({ signal }) => call(readDashboardPlaces, { query, signal }),
    refetchInterval: REFRESH_EVERY_MS,
    placeholderData: whileSame(keyOf('places', asked)),
    enabled: isAsked,
  });
}

/** How soon a frame has the numbers counted again; null for what changes none. */
function waitAfter({ type }: Pick<LiveFrame, 'type'>): number | null {
  switch (type) {
    case 'transports':
    case 'alerts':
    case 'assets':
    case 'notifications':
      return SETTLED_MS;
    case 'readings':
      return REPORTS_MS;
    default:
      return null;
  }
}

/** Counts again once what happens has settled: one timer at most, and the soonest wish counts. */
function useCountedAgain() {
  const client = useQueryClient();
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly dueAt: number } | null>(null);
  const countedAt = useRef(0);
  useLiveFrames((frame) => {
    const wait = waitAfter(frame);
    if (wait === null) return;
    const dueAt = Math.max(Date.now() + wait, countedAt.current + LEAST_BETWEEN_MS);
    if (waiting.current !== null) {
      if (waiting.current.dueAt <= dueAt) return;
      clearTimeout(waiting.current.timer);
    }
    const count = () => {
      waiting.current = null;
      countedAt.current = Date.now();
      void client.invalidateQueries({ queryKey: KEY });
    };
    waiting.current = { timer: setTimeout(count, dueAt - Date.now()), dueAt };
  });
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
}
