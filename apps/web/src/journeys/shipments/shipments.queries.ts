import { readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { countTransports, listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import {
  linkTrackers,
  readTransport,
  unlinkTracker,
  type TransportDetails,
  type TransportSummary,
} from '@sillage/contract/journeys/shipments/shipments.contract';
import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { SHIPMENT_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { headingOf } from '@sillage/domain/tracking/telemetry/heading';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { moveCached } from '../../platform/live/moveCached.ts';
import { moveRows } from '../../platform/live/moveRows.ts';
import { positionOf } from '../../platform/live/positionOf.ts';
import { withLiveClimate, withLiveTrack, type Climate, type TimeRange, type WireTracks } from './climate.view.ts';

const LIST = ['shipments', 'list'] as const;
const COUNTS = ['shipments', 'counts'] as const;
const one = (idTransport: number) => ['shipments', 'one', idTransport] as const;
/** Of one asset of the shipment, with what its tracker measured. */
export const assetKey = (idTransport: number) => [...one(idTransport), 'asset'] as const;
export const eventsKey = (idTransport: number) => [...one(idTransport), 'events'] as const;
const PAGE_SIZE = 50;

type ListQuery = NonNullable<Sent<(typeof listTransports)['query']>>;
/** What a list shows, as the address of the call says it. */
export type ListFilter = Omit<ListQuery, 'cursor' | 'limit' | keyof ListOrder>;
export type ListOrder = Pick<ListQuery, 'status' | 'orderBy' | 'order'>;

function readPage(filter: ListFilter & ListOrder, cursor: string | null, signal: AbortSignal) {
  return call(listTransports, { query: { ...filter, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }, signal });
}

export function useShipments(filter: ListFilter & ListOrder) {
  return useInfiniteQuery({
    queryKey: [...LIST, filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** How many there are of each status; counted beside the list, which waits for no count. */
export function useShipmentCounts(filter: ListFilter, isWanted = true) {
  return useQuery({
    queryKey: [...COUNTS, filter],
    queryFn: ({ signal }) => readCounts(filter, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

type Counts = Awaited<ReturnType<typeof readCounts>>['counts'];

/** Of some statuses (`intransit,arrived`) or of all; as far as they were counted. */
export function totalOf(counts: Counts | undefined, status: ListOrder['status']): number | undefined {
  const some = status?.split(',');
  return counts && SHIPMENT_STATUSES.reduce((sum, each) => sum + (some === undefined || some.includes(each) ? counts[each] : 0), 0);
}

function readCounts(filter: ListFilter, signal: AbortSignal) {
  return call(countTransports, { query: filter, signal });
}

export function useShipment(idTransport: number) {
  return useQuery({ queryKey: one(idTransport), queryFn: ({ signal }) => call(readTransport, { params: { idTransport }, signal }) });
}

/** `range` (epoch ms) asks for a part of it in full detail; null is the whole shipment, thinned. `tracker` asks for what that one measured alone. */
export function useClimate(idTransport: number, range: TimeRange | null, tracker?: string) {
  return useQuery({
    queryKey: [...one(idTransport), 'climate', tracker ?? null, range],
    queryFn: ({ signal }) =>
      call(readClimate, { params: { idTransport }, query: { points: 2000, ...periodOf(range), ...only(tracker) }, signal }),
    placeholderData: whileSame(one(idTransport)),
  });
}

export function useTrack(idTransport: number, tracker?: string) {
  return useQuery({
    queryKey: [...one(idTransport), 'track', tracker ?? null],
    queryFn: ({ signal }) => call(readTrack, { params: { idTransport }, query: { points: 4000, ...only(tracker) }, signal }),
  });
}

function only(uniqueIdentifiant: string | undefined) {
  return uniqueIdentifiant === undefined ? {} : { uniqueIdentifiant };
}

function periodOf(range: TimeRange | null) {
  return range ? { from: new Date(range[0]).toISOString(), to: new Date(range[1]).toISOString() } : {};
}

export function useLinkTrackers(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (trackers: string[]) => call(linkTrackers, { params: { idTransport }, body: { trackers } }),
    onSuccess: () => readAgain(cache, idTransport),
  });
}

export function useUnlinkTracker(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (uniqueIdentifiant: string) => call(unlinkTracker, { params: { idTransport, uniqueIdentifiant } }),
    onSuccess: () => readAgain(cache, idTransport),
  });
}

/** The list, and one of its shipments unless that is gone. */
export function readShipmentAgain(cache: QueryClient, idTransport: number, isGone = false) {
  return isGone ? readListAgain(cache) : readAgain(cache, idTransport);
}

/** The same of many at once: what is known of any of them is read again when it is next shown. */
export function readShipmentsAgain(cache: QueryClient, idTransports: readonly number[], areGone: boolean) {
  const [first] = idTransports;
  if (idTransports.length === 1 && first !== undefined) return readShipmentAgain(cache, first, areGone);
  return Promise.all([
    readListAgain(cache),
    ...(areGone ? [] : [cache.invalidateQueries({ queryKey: ['shipments', 'one'] })]),
    cache.invalidateQueries({ queryKey: ['trackers'] }),
  ]);
}

/** What the server answered is what there is. */
export function showShipment(cache: QueryClient, details: TransportDetails) {
  cache.setQueryData<TransportDetails>(one(details.idTransport), details);
}

function readListAgain(cache: QueryClient) {
  return Promise.all([cache.invalidateQueries({ queryKey: LIST }), cache.invalidateQueries({ queryKey: COUNTS })]);
}

function readAgain(cache: QueryClient, idTransport: number) {
  return Promise.all([
    readListAgain(cache),
    cache.invalidateQueries({ queryKey: one(idTransport) }),
    cache.invalidateQueries({ queryKey: ['trackers'] }),
  ]);
}

/** Keeps the list as live as the map: readings move the values of their row, a change of a shipment reads the list again. */
export function useShipmentListFrames({ notifications }: Pick<ListFilter, 'notifications'> = {}) {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'transports' || (frame.type === 'notifications' && notifications !== undefined)) void readListAgain(cache);
    if (frame.type === 'readings') {
      const newest = new Map(frame.readings.map((reading) => [reading.idTransport, reading]));
      moveRows<TransportSummary>(cache, LIST, (row) => withReading(row, newest.get(row.idTransport)));
    }
  });
}

/** A frame carries the newest reading of a tracker only; those in between are read this long after it at the latest. */
const READ_AGAIN_AFTER_MS = 10_000;

/** A change of this shipment reads it again; its readings lengthen the chart and the track at once. */
export function useShipmentFrames(idTransport: number) {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [idTransport]);
  const readBetween = () => {
    timer.current = undefined;
    void cache.invalidateQueries({ queryKey: [...one(idTransport), 'climate'] });
    void cache.invalidateQueries({ queryKey: [...one(idTransport), 'track'] });
    void cache.invalidateQueries({ queryKey: assetKey(idTransport) });
    void cache.invalidateQueries({ queryKey: ['alerts', 'budgets'] });
  };
  useLiveFrames((frame) => {
    if (frame.type === 'readings') {
      const mine = frame.readings.filter((reading) => reading.idTransport === idTransport);
      if (mine.length === 0) return;
      growBy(cache, idTransport, mine);
      timer.current ??= setTimeout(readBetween, READ_AGAIN_AFTER_MS);
    }
    if (frame.type === 'transports' && frame.transports.some((changed) => changed.idTransport === idTransport)) {
      void cache.invalidateQueries({ queryKey: one(idTransport), exact: true });
      void cache.invalidateQueries({ queryKey: eventsKey(idTransport) });
      void cache.invalidateQueries({ queryKey: ['alerts'] });
    }
  });
}

function growBy(cache: QueryClient, idTransport: number, readings: readonly LiveReading[]) {
  const whole = { queryKey: [...one(idTransport), 'climate'], predicate: ({ queryKey }: Query) => queryKey.at(-1) === null };
  moveCached<Climate>(cache, whole, (climate) => readings.reduce(withLiveClimate, climate));
  moveCached<WireTracks>(cache, { queryKey: [...one(idTransport), 'track'] }, (tracks) => readings.reduce(withLiveTrack, tracks));
  moveCached<TransportDetails>(cache, { queryKey: one(idTransport), exact: true }, (details) => readings.reduce(withReading, details));
}

/** Of several trackers the one that has least is shown: a reading of another does not hide it. */
function lowestBattery({ battery, trackers }: TransportSummary, reported: number | undefined): number | null {
  if (reported === undefined) return battery;
  return battery !== null && trackers.length > 1 ? Math.min(battery, reported) : reported;
}

/** A row as it is after a live reading. */
export function withReading<Row extends TransportSummary>(row: Row, reading: LiveReading | undefined): Row {
  if (!reading || (row.lastPosition && Date.parse(row.lastPosition.deviceDate) > reading.time)) return row;
  const position = positionOf(reading);
  return {
    ...row,
    temperature: reading.temperature ?? row.temperature,
    humidity: reading.humidity ?? row.humidity,
    battery: lowestBattery(row, reading.battery),
    lastPosition: position ? { ...position, heading: headingOf(reading.course, reading.speed) } : row.lastPosition,
  };
}
