import { assignTransports, listResponsibles } from '@sillage/contract/journeys/shipments/responsible.contract';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { readShipmentsAgain } from '../shipments.queries.ts';

/** Whom shipments of a customer can be handed over to; `undefined` is the own customer, `null` is none yet. */
export function useResponsibles(idCustomer: number | null | undefined) {
  return useQuery({
    queryKey: ['responsibles', 'of', idCustomer ?? 'own'],
    queryFn:
      idCustomer === null
        ? skipToken
        : ({ signal }) => call(listResponsibles, { query: idCustomer === undefined ? {} : { idCustomer: String(idCustomer) }, signal }),
  });
}

/** Who a member is. */
export function useResponsible(idUser: number) {
  const { data } = useQuery({
    queryKey: ['responsibles', 'one', idUser],
    queryFn: ({ signal }) => call(listResponsibles, { query: { idUser: String(idUser) }, signal }),
  });
  return data?.data[0];
}

export interface Assignment {
  readonly idResponsible: number | null;
  readonly idTransports: readonly number[];
  /** Who had them as far as the list shows it. */
  readonly seen: readonly { readonly idTransport: number; readonly idResponsible: number | null }[];
}

export function useAssignShipments() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idResponsible, idTransports, seen }: Assignment) =>
      call(assignTransports, { body: { idResponsible, idTransports: [...idTransports], seen: [...seen] } }),
    onSettled: (_answer, _error, { idTransports }) => {
      void readShipmentsAgain(cache, idTransports, false);
    },
  });
}
