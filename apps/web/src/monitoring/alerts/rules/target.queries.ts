import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { NO_TARGET, type DraftTarget, type TargetKind } from './ruleDraft.view.ts';

const SHOWN = 20;

type Searched = Exclude<TargetKind, 'everything'>;

/** Shipments, trackers or assets of a customer by a part of their name; without one, the newest or the first. */
export function useTargets(kind: Searched, search: string, idCustomer: number | null) {
  const wanted = search.trim();
  return useQuery({
    queryKey: ['alertTargets', kind, wanted, idCustomer],
    queryFn: ({ signal }) => FIND[kind](wanted, idCustomer, signal),
    placeholderData: keepPreviousData,
  });
}

async function findShipments(search: string, idCustomer: number | null, signal: AbortSignal): Promise<DraftTarget[]> {
  const query = {
    limit: SHOWN,
    ...(search.length >= SEARCH_MIN ? { search } : {}),
    ...(idCustomer === null ? {} : { idCustomer: String(idCustomer) }),
  };
  const { data } = await call(listTransports, { query, signal });
  return data.map(({ idTransport, reference }) => ({ ...NO_TARGET, idTransport, reference }));
}

async function findTrackers(search: string, idCustomer: number | null, signal: AbortSignal): Promise<DraftTarget[]> {
  const query = { limit: SHOWN, ...(search === '' ? {} : { search }), ...(idCustomer === null ? {} : { idCustomer }) };
  const { data } = await call(listTrackers, { query, signal });
  return data.map(({ uniqueIdentifiant }) => ({ ...NO_TARGET, kind: 'tracker', uniqueIdentifiant }));
}

async function findAssets(search: string, idCustomer: number | null, signal: AbortSignal): Promise<DraftTarget[]> {
  const query = { limit: SHOWN, ...(search.length >= SEARCH_MIN ? { search } : {}), ...(idCustomer === null ? {} : { idCustomer }) };
  const { data } = await call(listRegister, { query, signal });
  return data.map(({ uniqueIdentifiant, reference }) => ({ ...NO_TARGET, kind: 'asset', asset: uniqueIdentifiant, reference }));
}

const FIND = { shipment: findShipments, tracker: findTrackers, asset: findAssets } as const satisfies Record<Searched, unknown>;
