import { listPositions, listTrackers, readTracker } from '@sillage/contract/trackers/trackers.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const POSITIONS_PER_PAGE = 10_000;
const FOUND_AT_MOST = 50;

/** Where one tracker was last, and what it measured. */
export interface TrackerSpot {
  readonly uniqueIdentifiant: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly temperature: number | null;
  readonly idTransport: number | null;
}

/** Where every tracker is now. Read when the map opens; live frames move them from there on. */
export function usePositions() {
  return useQuery({ queryKey: ['trackers', 'positions'], queryFn: ({ signal }) => readPositions(signal), gcTime: 0, staleTime: Infinity });
}

async function readPositions(signal: AbortSignal): Promise<TrackerSpot[]> {
  const spots: TrackerSpot[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor, signal);
    page.uniqueIdentifiant.forEach((uniqueIdentifiant, index) => {
      const [latitude, longitude, time] = [page.latitude[index], page.longitude[index], page.time[index]];
      if (latitude === undefined || longitude === undefined || time === undefined) return;
      spots.push({
        uniqueIdentifiant,
        latitude,
        longitude,
        time,
        temperature: page.temperature[index] ?? null,
        idTransport: page.idTransport[index] ?? null,
      });
    });
    cursor = page.nextCursor;
  } while (cursor !== null);
  return spots;
}

function readPage(cursor: string | null, signal: AbortSignal) {
  return call(listPositions, { query: { limit: POSITIONS_PER_PAGE, ...(cursor === null ? {} : { cursor }) }, signal });
}

export function useTracker(uniqueIdentifiant: string | null) {
  return useQuery({
    queryKey: ['trackers', 'one', uniqueIdentifiant],
    queryFn: ({ signal }) => call(readTracker, { params: { uniqueIdentifiant: uniqueIdentifiant ?? '' }, signal }),
    enabled: uniqueIdentifiant !== null,
  });
}

/** `idCustomer` is for the operator, who sees every customer's trackers. */
export function useTrackerSearch(search: string, idCustomer: number | null) {
  return useQuery({
    queryKey: ['trackers', 'search', search, idCustomer],
    queryFn: ({ signal }) =>
      call(listTrackers, {
        query: { limit: FOUND_AT_MOST, ...(search === '' ? {} : { search }), ...(idCustomer === null ? {} : { idCustomer }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
