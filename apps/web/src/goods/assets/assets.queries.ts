import * as links from '@sillage/contract/goods/assets/assetLinks.contract';
import * as contract from '@sillage/contract/goods/assets/assets.contract';
import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { countRegister } from '@sillage/contract/goods/assets/manyAssets.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import { distanceMetres, type Point } from '@sillage/domain/platform/geo/distance';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { latestOf, movedPosition, type LatestReadings } from '../contents/shared/livePosition.view.ts';
import { withMeasured } from '../contents/shared/liveMeasured.view.ts';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { positionOf } from '../../platform/live/positionOf.ts';
import { moveCached } from '../../platform/live/moveCached.ts';
import { moveRows } from '../../platform/live/moveRows.ts';

const LIST = ['register', 'list'] as const;
export const one = (uniqueIdentifiant: string) => ['register', 'one', uniqueIdentifiant] as const;
const PAGE_SIZE = 50;

type ListQuery = NonNullable<Sent<(typeof contract.listRegister)['query']>>;
export type RegisterFilter = Omit<ListQuery, 'limit' | 'cursor'>;
type ListPage = { data: AssetSummary[]; nextCursor: string | null };

function readPage(filter: RegisterFilter, cursor: string | null, signal: AbortSignal): Promise<ListPage> {
  return call(contract.listRegister, { query: { ...filter, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }, signal });
}

export function useRegister(filter: RegisterFilter) {
  return useInfiniteQuery({
    queryKey: [...LIST, filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** How many the filter finds. */
export function useRegisterCount({ orderBy: _by, order: _order, ...filter }: RegisterFilter): number | undefined {
  const { data } = useQuery({
    queryKey: ['register', 'count', filter],
    queryFn: ({ signal }) => call(countRegister, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
  return data?.count;
}

export function useAsset(uniqueIdentifiant: string) {
  return useQuery({
    queryKey: one(uniqueIdentifiant),
    queryFn: ({ signal }) => call(contract.readRegistered, { params: { uniqueIdentifiant }, signal }),
  });
}

export function useRemoval(uniqueIdentifiant: string) {
  return useQuery({
    queryKey: [...one(uniqueIdentifiant), 'removal'],
    queryFn: ({ signal }) => call(contract.readRemoval, { params: { uniqueIdentifiant }, signal }),
    gcTime: 0,
  });
}

export function useTrackerLinks(uniqueIdentifiant: string) {
  return useInfiniteQuery({
    queryKey: [...one(uniqueIdentifiant), 'trackers'],
    queryFn: ({ pageParam, signal }) => call(links.listTrackerLinks, { params: { uniqueIdentifiant }, query: pageOf(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useSetPositions(uniqueIdentifiant: string) {
  return useInfiniteQuery({
    queryKey: [...one(uniqueIdentifiant), 'positions'],
    queryFn: ({ pageParam, signal }) => call(links.listSetPositions, { params: { uniqueIdentifiant }, query: pageOf(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

const HISTORY_PAGE = 10;
export const pageOf = (cursor: string | null) => ({ limit: HISTORY_PAGE, ...(cursor === null ? {} : { cursor }) });

/** As it is by now. */
export const readAsset = ({ uniqueIdentifiant }: AssetSummary): Promise<AssetSummary> =>
  call(contract.readRegistered, { params: { uniqueIdentifiant } });

export type AssetFields = Omit<Sent<(typeof contract.createRegistered)['body']>, 'idCustomer'>;

/** A new one, or a change of the one that is given. */
export function useSaveAsset(changed: AssetSummary | null, idCustomer: number | null) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (fields: AssetFields) =>
      changed === null
        ? call(contract.createRegistered, { body: { ...fields, ...(idCustomer === null ? {} : { idCustomer }) } })
        : call(contract.changeRegistered, {
            params: { uniqueIdentifiant: changed.uniqueIdentifiant },
            body: { ...fields, revision: changed.revision },
          }),
    onSuccess: readAgain,
  });
}

export function useRemoveAsset({ uniqueIdentifiant, revision }: AssetSummary) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (tracker: 'stock' | 'outOfService') =>
      call(contract.removeRegistered, { params: { uniqueIdentifiant }, query: { revision, tracker } }),
    // Its own page is left: what is gone is not read again.
    onSuccess: () => Promise.all([LIST, ['trackers'], ['contents']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
    // Somebody else may have changed it: what it is by now is what can be looked at, and removed.
    onError: () => void cache.invalidateQueries({ queryKey: one(uniqueIdentifiant) }),
  });
}

export function useLinkTracker(uniqueIdentifiant: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (tracker: string) => call(links.linkToAsset, { params: { uniqueIdentifiant }, body: { tracker } }),
    onSuccess: readAgain,
  });
}

export function useUnlinkTracker(uniqueIdentifiant: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (tracker: string) => call(links.unlinkFromAsset, { params: { uniqueIdentifiant }, query: { tracker } }),
    onSuccess: readAgain,
  });
}

export function useSetPosition(uniqueIdentifiant: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: Sent<(typeof links.setPosition)['body']>) => call(links.setPosition, { params: { uniqueIdentifiant }, body }),
    onSuccess: readAgain,
  });
}

/** Takes charge of it, or leaves it to nobody. */
export function useCharge(uniqueIdentifiant: string) {
  const readAgain = useReadAgain();
  return useMutation<unknown, Error, 'take' | 'release'>({
    mutationFn: (action) =>
      action === 'take'
        ? call(links.takeCharge, { params: { uniqueIdentifiant }, body: {} })
        : call(links.releaseCharge, { params: { uniqueIdentifiant } }),
    onSuccess: readAgain,
  });
}

/** Of what is seen of assets, contents and trackers. */
export function useReadAgain() {
  const cache = useQueryClient();
  return () => Promise.all([['register'], ['trackers'], ['contents']].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Readings of an asset's own tracker move its values at once, on the list as on its page. */
export function useRegisterFrames() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type !== 'readings') return;
    const latest = latestOf(frame.readings);
    const moved = (asset: AssetSummary) => withReadings(asset, latest);
    moveRows(cache, LIST, moved);
    const isOne = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey.length === 3;
    moveCached<AssetSummary>(cache, { queryKey: ['register', 'one'], predicate: isOne }, moved);
  });
}

/** The same object when nothing of it changed. */
function withReadings(asset: AssetSummary, latest: LatestReadings): AssetSummary {
  const own = latest.get(asset.tracker?.uniqueIdentifiant ?? '');
  const known = asset.tracker && own ? { ...asset, tracker: withReading(asset.tracker, own), position: nowKnown(asset, own) } : asset;
  const measured = withMeasured(known.measured, latest);
  const now = measured === asset.measured ? known : { ...known, measured };
  const position = movedPosition(now.position, latest);
  if (position === asset.position) return now;
  return { ...now, position, site: position && stillAt(asset.site, position) };
}

type OwnTracker = NonNullable<AssetSummary['tracker']>;

function withReading(tracker: OwnTracker, { battery, temperature, humidity }: LiveReading): OwnTracker {
  return {
    ...tracker,
    connectivity: 'online',
    lastHeardDate: new Date().toISOString(),
    battery: battery ?? tracker.battery,
    temperature: temperature ?? tracker.temperature,
    humidity: humidity ?? tracker.humidity,
  };
}

/** Its own tracker goes before whatever told where it is. */
function nowKnown({ position }: AssetSummary, reading: LiveReading): AssetSummary['position'] {
  const known = positionOf(reading);
  if (known === null || position?.from === 'tracker') return position;
  return { ...known, from: 'tracker', toldBy: reading.uniqueIdentifiant };
}

/** It has left a site as soon as it is outside; at which one it is then is read with the list. */
function stillAt(site: AssetSummary['site'], place: Point): AssetSummary['site'] {
  return site && distanceMetres(site, place) <= site.radius ? site : null;
}
