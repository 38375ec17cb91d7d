import {
  acknowledgeAlert,
  closeAlert,
  listAlerts,
  readAlert,
  readAlertMoment,
  type WireAlert,
} from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';

const SHOWN_AT_MOST = 100;
const PAGE_SIZE = 50;

/** Many changes in a row are read once. */
const READ_AGAIN_AFTER_MS = 300;

/** Whatever others raise, answer or close is shown here too, also of what is on no shipment. */
export function useAlertFrames(): void {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAgain = () => {
    timer.current = undefined;
    for (const key of ['alerts', 'incidents']) void cache.invalidateQueries({ queryKey: [key] });
  };
  useLiveFrames((frame) => {
    if (frame.type === 'alerts') timer.current ??= setTimeout(readAgain, READ_AGAIN_AFTER_MS);
  });
}

/** Of one of its trackers alone where that is named. */
export function useShipmentAlerts(idTransport: number, uniqueIdentifiant?: string) {
  return useQuery({
    queryKey: ['alerts', 'transport', idTransport, uniqueIdentifiant ?? null],
    queryFn: ({ signal }) =>
      call(listAlerts, {
        query: { idTransport, limit: SHOWN_AT_MOST, ...(uniqueIdentifiant === undefined ? {} : { uniqueIdentifiant }) },
        signal,
      }),
  });
}

type AlertFilter = Omit<NonNullable<Sent<(typeof listAlerts)['query']>>, 'limit' | 'cursor'>;
type AlertPage = { data: WireAlert[]; nextCursor: string | null };

function readPage(filter: AlertFilter, cursor: string | null, signal: AbortSignal): Promise<AlertPage> {
  return call(listAlerts, { query: { ...filter, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }, signal });
}

export function useAlertList(filter: AlertFilter) {
  useAlertFrames();
  return useInfiniteQuery({
    queryKey: ['alerts', 'list', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useAlert(idAlert: number) {
  useAlertFrames();
  return useQuery({ queryKey: ['alerts', 'one', idAlert], queryFn: ({ signal }) => call(readAlert, { params: { idAlert }, signal }) });
}

export function useAlertMoment(idAlert: number) {
  return useQuery({
    queryKey: ['alerts', 'moment', idAlert],
    queryFn: ({ signal }) => call(readAlertMoment, { params: { idAlert }, signal }),
  });
}

interface Answer {
  readonly action: 'acknowledge' | 'close';
  readonly note?: string;
}

/** Says that somebody has seen an alert, or resolves it by hand. */
export function useAnswerAlert(idAlert: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ action, note = '' }: Answer) =>
      action === 'acknowledge'
        ? call(acknowledgeAlert, { params: { idAlert } })
        : call(closeAlert, { params: { idAlert }, body: { note } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['alerts'] }),
  });
}
