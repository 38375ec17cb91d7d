import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { listTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { whileSame } from '../../../platform/whileSame.ts';
import { NO_TARGET, type DraftTarget, type TargetKind } from './ruleDraft.view.ts';

const SHOWN = 20;

type Searched = Exclude<TargetKind, 'everything'>;

/** Shipments, trackers or assets of a customer by a part of their name; without one, the newest or the first. */
export function useTargets(kind: Searched, search: string, idCustomer: number | null) {
  const wanted = search.trim();
  return useQuery({
    queryKey: ['alertTargets', kind, idCustomer, wanted],
    queryFn: ({ signal }) => FIND[kind](wanted, idCustomer, signal),
    placeholderData: whileSame(['alertTargets', kind, idCustomer]),
  });
}

/** The one that is meant by its whole name; of several that differ in capital letters alone, the one that is written so. */
export function exactly(found: readonly DraftTarget[], typed: string): DraftTarget | undefined {
  const names = (one: DraftTarget) => [nameOf(one), ...(one.asset === null ? [] : [one.asset])].map((name) => name.trim());
  const alike = found.filter((one) => names(one).some((name) => name.toLowerCase() === typed.trim().toLowerCase()));
  return alike.length === 1 ? alike[0] : alike.find((one) => names(one).includes(typed.trim()));
}

export const nameOf = ({ reference, uniqueIdentifiant }: DraftTarget) => uniqueIdentifiant ?? reference ?? '';

const LOOKED_THROUGH = 100;

/** The one of this name, however many there are that have it in theirs. */
export async function exactTarget(cache: QueryClient, kind: Searched, typed: string, idCustomer: number | null) {
  const found = await cache.query({
    queryKey: ['alertTargets', kind, idCustomer, typed, 'exact'],
    queryFn: ({ signal }) => FIND[kind](typed, idCustomer, signal, LOOKED_THROUGH),
  });
  return exactly(found, typed);
}

async function findShipments(search: string, idCustomer: number | null, signal: AbortSignal, limit = SHOWN): Promise<DraftTarget[]> {
  const query = {
    limit,
    ...(search.length >= SEARCH_MIN ? { search } : {}),
    ...(idCustomer === null ? {} : { idCustomer: String(idCustomer) }),
    ...(limit > SHOWN && ({ orderBy: 'reference' } as const)),
  };
  const { data } = await call(listTransports, { query, signal });
  return data.map(({ idTransport, reference }) => ({ ...NO_TARGET, idTransport, reference }));
}

async function findTrackers(search: string, idCustomer: number | null, signal: AbortSignal, limit = SHOWN): Promise<DraftTarget[]> {
  const query = { limit, ...(search === '' ? {} : { search }), ...(idCustomer === null ? {} : { idCustomer }) };
  const { data } = await call(listTrackers, { query, signal });
  return data.map(({ uniqueIdentifiant }) => ({ ...NO_TARGET, kind: 'tracker', uniqueIdentifiant }));
}

async function findAssets(search: string, idCustomer: number | null, signal: AbortSignal, limit = SHOWN): Promise<DraftTarget[]> {
  const query = {
    limit,
    ...(search.length >= SEARCH_MIN ? { search } : {}),
    ...(idCustomer === null ? {} : { idCustomer }),
    ...(limit > SHOWN && ({ orderBy: 'reference' } as const)),
  };
  const { data } = await call(listRegister, { query, signal });
  return data.map(({ uniqueIdentifiant, reference }) => ({ ...NO_TARGET, kind: 'asset', asset: uniqueIdentifiant, reference }));
}

const FIND = { shipment: findShipments, tracker: findTrackers, asset: findAssets } as const satisfies Record<Searched, unknown>;
