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

const OF_SHIPMENT = 100;
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

/** Those of a shipment, last raised first; of one of its trackers alone where that is named. */
export function useShipmentAlerts(idTransport: number, uniqueIdentifiant?: string) {
  return useInfiniteQuery({
    queryKey: ['alerts', 'transport', idTransport, uniqueIdentifiant ?? null],
    queryFn: ({ pageParam, signal }) => readPage({ idTransport, uniqueIdentifiant }, pageParam, signal, OF_SHIPMENT),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** The open ones of a shipment, also where so many were raised since that they are not among its newest. */
export function useOpenShipmentAlerts(idTransport: number) {
  const { data: newest, hasNextPage, isError } = useShipmentAlerts(idTransport);
  const older = useQuery({
    queryKey: ['alerts', 'transport', idTransport, 'open'],
    queryFn: ({ signal }) => readPage({ idTransport, alertStatus: 'U' }, null, signal, OF_SHIPMENT),
    enabled: hasNextPage,
  });
  const open = hasNextPage ? older.data?.data : newest?.filter(({ alertStatus }) => alertStatus === 'U');
  return { open, hasFailed: isError || older.isError };
}

type AlertFilter = Omit<NonNullable<Sent<(typeof listAlerts)['query']>>, 'limit' | 'cursor'>;
type AlertPage = { data: WireAlert[]; nextCursor: string | null };

function readPage(filter: AlertFilter, cursor: string | null, signal: AbortSignal, limit = PAGE_SIZE): Promise<AlertPage> {
  return call(listAlerts, { query: { ...filter, limit, ...(cursor === null ? {} : { cursor }) }, signal });
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
