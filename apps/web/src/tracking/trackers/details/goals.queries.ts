import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

const FOUND_AT_MOST = 20;

/** What a tracker can be put on. */
export interface Goal {
  readonly key: string;
  readonly label: string;
  readonly target: { readonly asset: string } | { readonly idTransport: number };
}

/** Assets or current shipments of one customer with this in their reference. */
export function useGoals(kind: 'asset' | 'shipment', search: string, idCustomer: number) {
  return useQuery({
    queryKey: ['trackers', 'goals', kind, search, idCustomer],
    queryFn: ({ signal }) => (kind === 'asset' ? readAssets(search, idCustomer, signal) : readShipments(search, idCustomer, signal)),
    enabled: search.length >= SEARCH_MIN,
  });
}

async function readAssets(search: string, idCustomer: number, signal: AbortSignal): Promise<Goal[]> {
  const { data } = await call(listRegister, { query: { search, idCustomer, limit: FOUND_AT_MOST }, signal });
  return data.map(({ uniqueIdentifiant, reference }) => ({
    key: uniqueIdentifiant,
    label: reference,
    target: { asset: uniqueIdentifiant },
  }));
}

async function readShipments(search: string, idCustomer: number, signal: AbortSignal): Promise<Goal[]> {
  const { data } = await call(listTransports, { query: { search, idCustomer: String(idCustomer), limit: FOUND_AT_MOST }, signal });
  return data.map(({ idTransport, reference }) => ({ key: String(idTransport), label: reference, target: { idTransport } }));
}
