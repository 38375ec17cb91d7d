import { listTransportPositions, listTransportRows } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../platform/call.ts';
import { useLiveFrames } from '../../../platform/live/LiveProvider.tsx';
import { moveCached } from '../../../platform/live/moveCached.ts';
import { withReading, type ListFilter, type ListOrder } from '../shipments.queries.ts';

const MAP = ['shipments', 'map'] as const;
const PICKED = [...MAP, 'picked'] as const;
type Picked = Read<(typeof listTransportRows)['reply']>;

/** Thousands are read anew at most this often. */
const READ_AGAIN_AFTER_MS = 2000;

export type MapFilter = ListFilter & Pick<ListOrder, 'status'>;

/** Where the shipments of the list are; live frames move them, and what changes of a shipment reads them again. */
export function useMapPositions(filter: MapFilter) {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAgain = () => {
    timer.current = undefined;
    void cache.invalidateQueries({ queryKey: MAP });
  };
  const readSoon = () => {
    timer.current ??= setTimeout(readAgain, READ_AGAIN_AFTER_MS);
  };
  useLiveFrames((frame) => {
    const areOthers = frame.type === 'transports' || (frame.type === 'notifications' && filter.notifications !== undefined);
    if (areOthers) readSoon();
    if (frame.type === 'readings') moveCached<Picked>(cache, { queryKey: PICKED }, (picked) => withReadings(picked, frame.readings));
  });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...MAP, 'positions', filter],
    queryFn: ({ signal }) => call(listTransportPositions, { query: filter, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { data, error, refetch, isPlaceholderData, readSoon };
}

/** What was picked on the map; null once it is there no more. */
export function usePicked(idTransport: number) {
  return useQuery({
    queryKey: [...PICKED, idTransport],
    queryFn: ({ signal }) => call(listTransportRows, { body: { idTransports: [idTransport] }, signal }),
    select: ({ data }) => data[0] ?? null,
  });
}

function withReadings({ data }: Picked, readings: readonly LiveReading[]): Picked {
  return {
    data: data.map((row) =>
      withReading(
        row,
        readings.find(({ idTransport }) => idTransport === row.idTransport),
      ),
    ),
  };
}
