import { checkActions } from '@sillage/contract/journeys/shipments/actions.contract';
import { moveTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import {
  arriveByHand,
  departByHand,
  readTransport,
  updateTransport,
  type TransportDetails,
} from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { ArchiveState } from '@sillage/domain/journeys/shipments/shipment';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { readShipmentAgain, readShipmentsAgain, showShipment } from '../shipments.queries.ts';

/** Archives, brings back, deletes or restores. */
export function useMoveShipments() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ shelf: archiveState, idTransports }: { readonly shelf: ArchiveState; readonly idTransports: readonly number[] }) =>
      call(moveTransports, { body: { shelf: archiveState, idTransports: [...idTransports] } }),
    // Not waited for: the row goes with it, and would take along what is to be said of it.
    onSuccess: (_answer, { shelf: archiveState, idTransports }) => {
      void readShipmentsAgain(cache, idTransports, archiveState === 'deleted');
    },
  });
}

/** Whether one that is not there is deleted, and can be restored or not any more; null where it is none, or nobody knows. */
export function useDeleted(idTransport: number) {
  const { data } = useQuery({
    queryKey: ['shipments', 'deleted', idTransport],
    queryFn: async ({ signal }) => (await call(checkActions, { body: { action: 'restore', idTransports: [idTransport] }, signal })).data,
    retry: false,
    gcTime: 0,
  });
  const [one] = data ?? [];
  if (one === undefined || one.reference === null || one.outcome === 'already') return null;
  return { reference: one.reference, code: one.code };
}

export type StopEvent = 'departure' | 'arrival';
const STOP_EVENTS = { departure: departByHand, arrival: arriveByHand } as const;

/** A departure or an arrival that a person says. */
export function usePassByHand(idTransport: number, stopEvent: StopEvent) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (date: string) => call(STOP_EVENTS[stopEvent], { params: { idTransport }, body: { date } }),
    onSuccess: (details) => shown(cache, details),
  });
}

/** As it is by now. */
export const readShipment = ({ idTransport }: TransportDetails): Promise<TransportDetails> =>
  call(readTransport, { params: { idTransport } });

export type TransportChange = Sent<(typeof updateTransport)['body']>;

export function useChangeShipment(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: TransportChange) => call(updateTransport, { params: { idTransport }, body }),
    onSuccess: (details) => shown(cache, details),
    // Somebody else was faster: what they did is shown beside what is asked for.
    onError: () => readShipmentAgain(cache, idTransport),
  });
}

function shown(cache: ReturnType<typeof useQueryClient>, details: TransportDetails) {
  showShipment(cache, details);
  void readShipmentAgain(cache, details.idTransport);
}
