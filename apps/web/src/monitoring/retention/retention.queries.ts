import * as contract from '@sillage/contract/monitoring/retention/retention.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { Retention } from '@sillage/domain/monitoring/retention/retention';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, callForFile } from '../../platform/call.ts';
import { saveFile } from '../../platform/saveFile.ts';

const RETENTION = ['retention'] as const;
const HOLDS = ['retention', 'holds'] as const;

export function useRetention() {
  return useQuery({ queryKey: [...RETENTION, 'periods'], queryFn: ({ signal }) => call(contract.readRetention, { signal }) });
}

export function useSetRetention() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (periods: Retention) => call(contract.setRetention, { body: periods }),
    onSuccess: (saved) => cache.setQueryData([...RETENTION, 'periods'], saved),
  });
}

/** What would go, as far as it is known. */
export interface Seen {
  readonly trackers: number;
  readonly looked: number;
  readonly thinned: number;
  readonly erased: number;
  readonly held: number;
  readonly excursions: number;
}

function lookOn(periods: Retention, cursor: string | null, signal: AbortSignal): Promise<contract.Preview> {
  return call(contract.previewRetention, { body: { ...periods, ...(cursor === null ? {} : { cursor }) }, signal });
}

/** Looks through the trackers, some at a time, until all are looked at or somebody stops it. */
export function usePreview() {
  const [seen, setSeen] = useState<Seen | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const look = useMutation({
    mutationFn: async (periods: Retention) => {
      stop.current?.abort();
      const under = new AbortController();
      stop.current = under;
      setSeen(null);
      let sum: Seen = { trackers: 0, looked: 0, thinned: 0, erased: 0, held: 0, excursions: 0 };
      let cursor: string | null = null;
      do {
        const more: contract.Preview = await lookOn(periods, cursor, under.signal);
        sum = {
          trackers: more.trackers,
          looked: sum.looked + more.looked,
          thinned: sum.thinned + more.thinned,
          erased: sum.erased + more.erased,
          held: sum.held + more.held,
          excursions: sum.excursions + more.excursions,
        };
        setSeen(sum);
        cursor = more.nextCursor;
      } while (cursor !== null);
    },
  });
  const end = () => stop.current?.abort();
  // What was counted was counted for other periods.
  const forget = () => {
    end();
    setSeen(null);
  };
  return { look, seen, stop: end, forget };
}

export function useHolds() {
  return useInfiniteQuery({
    queryKey: HOLDS,
    queryFn: ({ pageParam, signal }) => call(contract.listHolds, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function usePlaceHold() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<(typeof contract.placeHold)['body']>) => call(contract.placeHold, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: HOLDS }),
  });
}

export function useLiftHold() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idHold: number) => call(contract.liftHold, { params: { idHold } }),
    onSettled: () => cache.invalidateQueries({ queryKey: HOLDS }),
  });
}

export function useErasures() {
  return useInfiniteQuery({
    queryKey: [...RETENTION, 'erasures'],
    queryFn: ({ pageParam, signal }) => call(contract.listErasures, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useCertificate() {
  return useMutation({
    mutationFn: (idErasure: number) => callForFile(contract.readCertificate, { params: { idErasure } }),
    onSuccess: (made) => saveFile(made.name, made, made.type),
  });
}
