import * as plan from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { moveBooking } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import type { PlannedShuttle, WireLine } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { listShuttles, type WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { MOST_DAYS_SHOWN } from '@sillage/domain/commerce/fashion/shuttle';
import type { Sent } from '@sillage/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../platform/call.ts';
import { saveFile } from '../../../platform/saveFile.ts';
import { everyPage } from '../../../platform/sheet/everyPage.ts';

const FASHION = ['fashion'] as const;
const LOOK_AGAIN_MS = 20_000;
const OFFERED_AT_ONCE = 200;

export function useLines() {
  return useInfiniteQuery({
    queryKey: [...FASHION, 'lines'],
    queryFn: ({ pageParam, signal }) => call(plan.listLines, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useLine(idLine: number | null) {
  return useQuery({
    queryKey: [...FASHION, 'line', idLine],
    queryFn: ({ signal }) => call(plan.readLine, { params: { idLine: idLine ?? 0 }, signal }),
    enabled: idLine !== null,
    // It is changed by what it was when it was opened, which is never what another visit left behind.
    gcTime: 0,
  });
}

/** As it is by now. */
export const readLine = ({ idLine }: WireLine): Promise<WireLine> => call(plan.readLine, { params: { idLine } });
export const readDeparture = ({ idShuttle }: PlannedShuttle): Promise<PlannedShuttle> =>
  call(plan.readDeparture, { params: { idShuttle } });

export type LineWanted = Sent<(typeof plan.addLine)['body']>;
export type DepartureWanted = Sent<(typeof plan.addDeparture)['body']>;

/** Whatever of the plan is changed, lists of shuttles and what is known of each are read again. */
function usePlanAction<Asked, Answer>(action: (asked: Asked) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: action, onSettled: () => cache.invalidateQueries({ queryKey: FASHION }) });
}

/** A new one, or a change of the one that is given. */
export function useSaveLine(changed: WireLine | null) {
  return usePlanAction((body: LineWanted) =>
    changed === null
      ? call(plan.addLine, { body })
      : call(plan.changeLine, { params: { idLine: changed.idLine }, body: { ...body, revision: changed.revision } }),
  );
}

export function useRemoveLine(idLine: number) {
  return usePlanAction((_away: null) => call(plan.removeLine, { params: { idLine } }));
}

export function useDeparture(idShuttle: number | null) {
  return useQuery({
    queryKey: [...FASHION, 'departure', idShuttle],
    queryFn: ({ signal }) => call(plan.readDeparture, { params: { idShuttle: idShuttle ?? 0 }, signal }),
    enabled: idShuttle !== null,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useSaveDeparture(changed: PlannedShuttle | null) {
  return usePlanAction((body: DepartureWanted) =>
    changed === null
      ? call(plan.addDeparture, { body })
      : call(plan.changeDeparture, { params: { idShuttle: changed.idShuttle }, body: { ...body, revision: changed.revision } }),
  );
}

export function useCancelDeparture(idShuttle: number) {
  return usePlanAction((reason: string) => call(plan.cancelDeparture, { params: { idShuttle }, body: { reason } }));
}

export function useSeats(idShuttle: number) {
  return useInfiniteQuery({
    queryKey: [...FASHION, 'seats', idShuttle],
    queryFn: ({ pageParam, signal }) =>
      call(plan.listSeats, { params: { idShuttle }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useExportSeats(idShuttle: number) {
  return useMutation({
    mutationFn: async () => {
      const file = await callForFile(plan.exportSeats, { params: { idShuttle } });
      saveFile(file.name, file, file.type);
    },
  });
}

export function useWriteToAll(idShuttle: number) {
  return usePlanAction((text: string) => call(plan.writeToAll, { params: { idShuttle }, body: { text } }));
}

/** All departures of a month, with what is left of each. */
export function useOfferedDepartures() {
  return useQuery({
    queryKey: [...FASHION, 'offered'],
    queryFn: async ({ signal }) => {
      const all: WireShuttle[] = [];
      const query = { days: MOST_DAYS_SHOWN, limit: OFFERED_AT_ONCE };
      for await (const page of everyPage((after) => call(listShuttles, { query: { ...query, ...after }, signal }))) all.push(...page);
      return all;
    },
  });
}

export function useMoveBooking(idBooking: number) {
  return usePlanAction((body: Sent<(typeof moveBooking)['body']>) => call(moveBooking, { params: { idBooking }, body }));
}
