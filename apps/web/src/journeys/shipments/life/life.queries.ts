import { moveTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import {
  arriveByHand,
  departByHand,
  readTransport,
  updateTransport,
  type TransportDetails,
} from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { Shelf } from '@sillage/domain/journeys/shipments/shipment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { readShipmentAgain, readShipmentsAgain, showShipment } from '../shipments.queries.ts';

/** Archives, brings back, deletes or restores. */
export function useMoveShipments() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ shelf, idTransports }: { readonly shelf: Shelf; readonly idTransports: readonly number[] }) =>
      call(moveTransports, { body: { shelf, idTransports: [...idTransports] } }),
    // Not waited for: the row goes with it, and would take along what is to be said of it.
    onSuccess: (_answer, { shelf, idTransports }) => {
      void readShipmentsAgain(cache, idTransports, shelf === 'deleted');
    },
  });
}

export type Passage = 'departure' | 'arrival';
const PASSAGES = { departure: departByHand, arrival: arriveByHand } as const;

/** A departure or an arrival that a person says. */
export function usePassByHand(idTransport: number, passage: Passage) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (date: string) => call(PASSAGES[passage], { params: { idTransport }, body: { date } }),
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
