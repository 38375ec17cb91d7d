import { listTrackers, readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { whileSame } from '../../../platform/whileSame.ts';

const FOUND_AT_MOST = 50;
/** Trackers fall silent without a word: what says whether they are heard is read again after so long. */
export const HEARD_AGAIN_MS = 60_000;

export function useTracker(uniqueIdentifiant: string | null) {
  return useQuery({
    queryKey: ['trackers', 'one', uniqueIdentifiant],
    queryFn: ({ signal }) => call(readTracker, { params: { uniqueIdentifiant: uniqueIdentifiant ?? '' }, signal }),
    enabled: uniqueIdentifiant !== null,
    refetchInterval: HEARD_AGAIN_MS,
  });
}

/** `idCustomer` is for the operator, who sees every customer's trackers. */
export function useTrackerSearch(search: string, idCustomer: number | null) {
  return useQuery({
    queryKey: ['trackers', 'search', idCustomer, search],
    queryFn: ({ signal }) =>
      call(listTrackers, {
        query: { limit: FOUND_AT_MOST, ...(search === '' ? {} : { search }), ...(idCustomer === null ? {} : { idCustomer }) },
        signal,
      }),
    placeholderData: whileSame(['trackers', 'search', idCustomer]),
  });
}
