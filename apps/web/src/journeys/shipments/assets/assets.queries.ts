import type { Sent } from '@sillage/contract/endpoint';
import {
  addAsset,
  changeAsset,
  listAssets,
  readAsset,
  removeAsset,
  type TransportAsset,
} from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { assetKey } from '../shipments.queries.ts';

const ofShipment = (idTransport: number) => ['shipments', 'one', idTransport, 'assets'] as const;

export function useAssets(idTransport: number) {
  return useQuery({ queryKey: ofShipment(idTransport), queryFn: ({ signal }) => call(listAssets, { params: { idTransport }, signal }) });
}

export function useAsset(idTransport: number, idContainer: number) {
  return useQuery({
    queryKey: [...assetKey(idTransport), idContainer],
    queryFn: ({ signal }) => call(readAsset, { params: { idTransport, idContainer }, signal }),
  });
}

function readAgain(cache: QueryClient, idTransport: number) {
  void cache.invalidateQueries({ queryKey: assetKey(idTransport) });
  return cache.invalidateQueries({ queryKey: ofShipment(idTransport) });
}

type AssetValues = Sent<(typeof addAsset)['body']>;

/** A new asset, or a change of one as it was when somebody began: what they left as it was is not sent, as somebody else may have changed it meanwhile. */
export function useSaveAsset(idTransport: number, opened: TransportAsset | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AssetValues) =>
      opened === null
        ? call(addAsset, { params: { idTransport }, body })
        : call(changeAsset, { params: { idTransport, idContainer: opened.idContainer }, body: changesOf(opened, body) }),
    onSuccess: () => readAgain(cache, idTransport),
  });
}

function changesOf(opened: TransportAsset, values: AssetValues): Partial<AssetValues> {
  const changed = Object.entries(values).filter(([name, value]) => value !== opened[name as keyof AssetValues]);
  return Object.fromEntries(changed);
}

export function useRemoveAsset(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idContainer: number) => call(removeAsset, { params: { idTransport, idContainer } }),
    onSuccess: () => readAgain(cache, idTransport),
  });
}
