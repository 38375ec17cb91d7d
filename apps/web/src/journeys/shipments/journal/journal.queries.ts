import { readDcsa, readEpcis } from '@sillage/contract/journeys/exchange/exchange.contract';
import { addEvent, changeEvent, redoStopEvent, removeEvent, undoStopEvent } from '@sillage/contract/journeys/shipments/journal.contract';
import { listEvents, type transportEvent } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../platform/call.ts';
import { whileSame } from '../../../platform/whileSame.ts';
import { saveFile } from '../../../platform/saveFile.ts';
import { eventsKey, readShipmentAgain, showShipment } from '../shipments.queries.ts';
import { KIND_GROUPS, type EventFilter } from './events.view.ts';

export type TransportEvent = Read<typeof transportEvent>;
export type Entry = Sent<(typeof addEvent)['body']>;

export function useShipmentEvents(idTransport: number, filter: EventFilter) {
  return useInfiniteQuery({
    queryKey: [...eventsKey(idTransport), filter],
    queryFn: ({ pageParam, signal }) =>
      call(listEvents, {
        params: { idTransport },
        query: { ...asked(filter), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: whileSame(eventsKey(idTransport)),
  });
}

function asked({ source, group }: EventFilter) {
  return { ...(source === 'all' ? {} : { source }), ...(group === 'all' ? {} : { kind: KIND_GROUPS[group].join(',') }) };
}

/** Writes an entry, or another text into one that there is. */
export function useSaveEntry(idTransport: number, idEvent: number | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Entry) =>
      idEvent === null ? call(addEvent, { params: { idTransport }, body }) : call(changeEvent, { params: { idTransport, idEvent }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: eventsKey(idTransport) }),
  });
}

export function useRemoveEntry(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idEvent: number) => call(removeEvent, { params: { idTransport, idEvent } }),
    onSettled: () => cache.invalidateQueries({ queryKey: eventsKey(idTransport) }),
  });
}

const ACTS = { undo: undoStopEvent, redo: redoStopEvent } as const;
export type StopEventAct = keyof typeof ACTS;

/** Takes a stop event back, or back again. */
export function useActOnStopEvent(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, idEvent }: { readonly act: StopEventAct; readonly idEvent: number }) =>
      call(ACTS[act], { params: { idTransport, idEvent } }),
    onSuccess: (details) => showShipment(cache, details),
    onSettled: () => readShipmentAgain(cache, idTransport),
  });
}

const STANDARDS = { epcis: readEpcis, dcsa: readDcsa } as const;
export type EventStandard = keyof typeof STANDARDS;

/** Fetched with the session, and handed to the browser. */
export function useExportEvents(idTransport: number) {
  return useMutation({
    mutationFn: (standard: EventStandard) => callForFile(STANDARDS[standard], { params: { idTransport } }),
    onSuccess: (file) => saveFile(file.name, file, file.type),
  });
}
