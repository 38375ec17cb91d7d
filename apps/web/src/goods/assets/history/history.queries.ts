import * as contract from '@sillage/contract/journeys/history/assetHistory.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../../platform/call.ts';
import { whileSame } from '../../../platform/whileSame.ts';
import type { FetchTrack } from '../../../tracking/trackers/shared/saveTrack.queries.ts';
import { one, pageOf } from '../assets.queries.ts';
import { spanOf, type Period } from './period.view.ts';

const AGAIN_AFTER_MS = 60_000;

const keyOf = ({ kind, from, to }: Period) => [kind, from, to] as const;
const askedOf = (period: Period) => {
  const [from, to] = spanOf(period, Date.now());
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
};

/** Where an asset went, as a file. */
export const trackOfAsset =
  (uniqueIdentifiant: string): FetchTrack =>
  (query) =>
    callForFile(contract.exportAssetTrack, { params: { uniqueIdentifiant }, query });

export function useAssetTrack(uniqueIdentifiant: string, period: Period) {
  return useQuery({
    queryKey: [...one(uniqueIdentifiant), 'track', ...keyOf(period)],
    queryFn: ({ signal }) => call(contract.readAssetTrack, { params: { uniqueIdentifiant }, query: askedOf(period), signal }),
    placeholderData: whileSame(one(uniqueIdentifiant)),
    refetchInterval: AGAIN_AFTER_MS,
  });
}

export function useAssetClimate(uniqueIdentifiant: string, period: Period) {
  return useQuery({
    queryKey: [...one(uniqueIdentifiant), 'climate', ...keyOf(period)],
    queryFn: ({ signal }) => call(contract.readAssetClimate, { params: { uniqueIdentifiant }, query: askedOf(period), signal }),
    placeholderData: whileSame(one(uniqueIdentifiant)),
    refetchInterval: AGAIN_AFTER_MS,
  });
}

/** At which sites it was. */
export function useVisits(uniqueIdentifiant: string, period: Period) {
  return useQuery({
    queryKey: [...one(uniqueIdentifiant), 'visits', ...keyOf(period)],
    queryFn: ({ signal }) => call(contract.listVisits, { params: { uniqueIdentifiant }, query: askedOf(period), signal }),
    placeholderData: whileSame(one(uniqueIdentifiant)),
    refetchInterval: AGAIN_AFTER_MS,
  });
}

/** The current shipments that it travels with. */
export function useJourneys(uniqueIdentifiant: string) {
  return useQuery({
    queryKey: [...one(uniqueIdentifiant), 'trips'],
    queryFn: ({ signal }) => call(contract.listJourneys, { params: { uniqueIdentifiant }, signal }),
  });
}

export function useAssetAlerts(uniqueIdentifiant: string) {
  return useInfiniteQuery({
    queryKey: [...one(uniqueIdentifiant), 'alerts'],
    queryFn: ({ pageParam, signal }) => call(contract.listAssetAlerts, { params: { uniqueIdentifiant }, query: pageOf(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
