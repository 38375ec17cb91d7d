import {
  createReturn,
  readCarriage,
  updateCarriage,
  type Carriage,
  type CarriageChange,
  type WantedReturn,
} from '@sillage/contract/journeys/carriage/carriage.contract';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const of = (idTransport: number) => ['carriage', idTransport] as const;

/** `revision` is the shipment's: another one means that there may be something new to read. */
export function useCarriage(idTransport: number, revision: number) {
  return useQuery<Carriage>({
    queryKey: [...of(idTransport), revision],
    queryFn: ({ signal }) => call(readCarriage, { params: { idTransport }, signal }),
    placeholderData: (before) => (before?.idTransport === idTransport ? before : undefined),
  });
}

export function useChangeCarriage(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CarriageChange) => call(updateCarriage, { params: { idTransport }, body }),
    onSuccess: (carriage) => {
      cache.setQueryData([...of(idTransport), carriage.revision], carriage);
      void readAgain(cache, idTransport);
    },
    // Somebody else was faster: what they did is shown beside what was typed.
    onError: () => void readAgain(cache, idTransport),
  });
}

export function useCreateReturn(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedReturn) => call(createReturn, { params: { idTransport }, body }),
    onSettled: () => void readAgain(cache, idTransport),
  });
}

/** The shipment too: a change of its carriage is one of its own. */
function readAgain(cache: QueryClient, idTransport: number) {
  return Promise.all([cache.invalidateQueries({ queryKey: of(idTransport) }), cache.invalidateQueries({ queryKey: ['shipments'] })]);
}
