import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { ACTIVE_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { codeOf } from '../../platform/errorText.ts';
import { call } from '../../platform/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const SHOWN = 30;
const ROAD = ['road'] as const;

function readActive(signal: AbortSignal) {
  return call(listTransports, { query: { status: ACTIVE_STATUSES.join(','), limit: SHOWN }, signal });
}

/** Shipments that are on their way, or those that a text finds; without a connection, of those that were read before. */
export function useRoadShipments(search: string) {
  return useQuery({
    queryKey: [...ROAD, search],
    queryFn: async ({ signal }) => {
      if (search === '') return (await readActive(signal)).data;
      try {
        return (await call(listTransports, { query: { search, limit: SHOWN }, signal })).data;
      } catch (error) {
        if (codeOf(error) !== 'server.unavailable') throw error;
        const { data } = await readActive(signal);
        const wanted = search.toLowerCase();
        return data.filter(({ reference, departure, arrival }) =>
          [reference, departure?.address, arrival?.address].some((text) => text?.toLowerCase().includes(wanted)),
        );
      }
    },
    placeholderData: keepPreviousData,
  });
}

export function useRoadShipment(idTransport: number) {
  return useQuery({
    queryKey: [...ROAD, 'one', idTransport],
    queryFn: ({ signal }) => call(readTransport, { params: { idTransport }, signal }),
  });
}
