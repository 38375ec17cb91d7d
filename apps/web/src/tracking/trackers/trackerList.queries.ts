import { linkToAsset, unlinkFromAsset } from '@sillage/contract/goods/assets/assetLinks.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { linkTrackers, unlinkTracker } from '@sillage/contract/journeys/shipments/shipments.contract';
import { listAttempts } from '@sillage/contract/tracking/telemetry/telemetry.contract';
import { readCondition, readGatewayPorts } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import { listLinks, readHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import * as contract from '@sillage/contract/tracking/trackers/trackers.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { moveRows } from '../../platform/live/moveRows.ts';
import { useTrackerFrames, withTrackerReading } from './shared/trackerFrames.queries.ts';
import { HEARD_AGAIN_MS } from './shared/trackers.queries.ts';
import type { TrackerSearch } from './trackerSearch.view.ts';

const LIST = ['trackers', 'list'] as const;
const COUNTS = ['trackers', 'counts'] as const;
const ATTEMPTS = ['trackers', 'attempts'] as const;
const PAGE_SIZE = 50;
const HISTORY_PAGE = 20;
const one = (uniqueIdentifiant: string) => ['trackers', 'one', uniqueIdentifiant] as const;

type ListPage = { data: WireTracker[]; nextCursor: string | null };
export type TrackerFilter = Omit<TrackerSearch, 'view' | 'need' | 'protocol'>;

const known = (filter: TrackerFilter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

export function readTrackerPage(filter: TrackerFilter, cursor: string | null, limit: number, signal?: AbortSignal): Promise<ListPage> {
  const query = { ...known(filter), limit, ...(cursor === null ? {} : { cursor }) };
  return call(contract.listTrackers, { query, ...(signal ? { signal } : {}) });
}

export function useTrackerList(filter: TrackerFilter, isAsked: boolean) {
  return useInfiniteQuery({
    queryKey: [...LIST, filter],
    queryFn: ({ pageParam, signal }) => readTrackerPage(filter, pageParam, PAGE_SIZE, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: HEARD_AGAIN_MS,
    enabled: isAsked,
  });
}

/** Of each state, of what else the list is filtered by. */
export function useTrackerCounts({ state: _state, orderBy: _by, order: _order, ...filter }: TrackerFilter) {
  return useQuery({
    queryKey: [...COUNTS, filter],
    queryFn: ({ signal }) => call(contract.countTrackers, { query: known(filter), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: HEARD_AGAIN_MS,
  });
}

export function useHealth(uniqueIdentifiant: string, { from, to }: { readonly from: string; readonly to: string }) {
  return useQuery({
    queryKey: [...one(uniqueIdentifiant), 'health', from, to],
    queryFn: ({ signal }) => call(readHealth, { params: { uniqueIdentifiant }, query: { from, to }, signal }),
    placeholderData: whileSame(one(uniqueIdentifiant)),
  });
}

/** How it is apart from a period; read anew when it has said something, and when it may have fallen silent. */
export function useCondition(uniqueIdentifiant: string, heard: string | null) {
  return useQuery({
    queryKey: [...one(uniqueIdentifiant), 'condition', heard],
    queryFn: ({ signal }) => call(readCondition, { params: { uniqueIdentifiant }, signal }),
    placeholderData: whileSame(one(uniqueIdentifiant)),
    refetchInterval: HEARD_AGAIN_MS,
  });
}

export function useLinks(uniqueIdentifiant: string) {
  return useInfiniteQuery({
    queryKey: [...one(uniqueIdentifiant), 'links'],
    queryFn: ({ pageParam, signal }) =>
      call(listLinks, {
        params: { uniqueIdentifiant },
        query: { limit: HISTORY_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

const MOST_ATTEMPTS = 200;

/** Who tried to report without being known; for the operator. */
export function useAttempts(isAsked: boolean) {
  return useQuery({
    queryKey: ATTEMPTS,
    queryFn: ({ signal }) => call(listAttempts, { query: { limit: MOST_ATTEMPTS }, signal }),
    refetchInterval: HEARD_AGAIN_MS,
    enabled: isAsked,
  });
}

export function useReadAgain() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['trackers'] }),
      cache.invalidateQueries({ queryKey: ['register'] }),
      cache.invalidateQueries({ queryKey: ['shipments'] }),
    ]);
}

export function useAddTracker() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: Sent<(typeof contract.createTracker)['body']>) => call(contract.createTracker, { body }),
    // Whoever added it goes on at once, before the lists know.
    onSuccess: () => void readAgain(),
  });
}

export function useRenewSecret(uniqueIdentifiant: string) {
  return useMutation({ mutationFn: () => call(contract.renewSecret, { params: { uniqueIdentifiant } }) });
}

export function useChangeTracker(uniqueIdentifiant: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: Sent<(typeof contract.changeTracker)['body']>) =>
      call(contract.changeTracker, { params: { uniqueIdentifiant }, body }),
    onSuccess: readAgain,
  });
}

export function useMoveTracker({ uniqueIdentifiant, idCustomer }: WireTracker) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (to: number) => call(contract.moveTracker, { params: { uniqueIdentifiant }, body: { idCustomer: to, from: idCustomer } }),
    onSuccess: readAgain,
  });
}

/** Puts it on an asset, by what addresses name it by, or on a shipment, by its number. */
export function useLinkTo(uniqueIdentifiant: string) {
  const readAgain = useReadAgain();
  return useMutation<unknown, Error, { readonly asset: string } | { readonly idTransport: number }>({
    mutationFn: (goal) =>
      'asset' in goal
        ? call(linkToAsset, { params: { uniqueIdentifiant: goal.asset }, body: { tracker: uniqueIdentifiant } })
        : call(linkTrackers, { params: { idTransport: goal.idTransport }, body: { trackers: [uniqueIdentifiant] } }),
    onSuccess: readAgain,
  });
}

/** Takes it off what it is on. */
export function useUnlinkFrom({ uniqueIdentifiant, asset, transportAssocie }: WireTracker) {
  const readAgain = useReadAgain();
  return useMutation<unknown, Error, 'asset' | 'shipment'>({
    mutationFn: (from) =>
      from === 'asset'
        ? call(unlinkFromAsset, { params: { uniqueIdentifiant: asset?.uniqueIdentifiant ?? '' }, query: { tracker: uniqueIdentifiant } })
        : call(unlinkTracker, { params: { idTransport: transportAssocie?.idTransport ?? 0, uniqueIdentifiant } }),
    onSuccess: readAgain,
  });
}

/** What trackers report moves their values at once, on the list as on their page. */
export function useTrackerListFrames() {
  useTrackerFrames();
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type !== 'readings') return;
    const newest = new Map(frame.readings.map((reading) => [reading.uniqueIdentifiant, reading]));
    moveRows<WireTracker>(cache, LIST, (tracker) => withTrackerReading(tracker, newest.get(tracker.uniqueIdentifiant)));
  });
}

/** At which ports devices report to this installation. */
export function useGatewayPorts() {
  return useQuery({
    queryKey: ['gatewayPorts'],
    queryFn: ({ signal }) => call(readGatewayPorts, { signal }),
    staleTime: Infinity,
  });
}
