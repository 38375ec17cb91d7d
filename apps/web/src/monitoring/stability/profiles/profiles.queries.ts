import * as contract from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import type { Profile } from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { STABILITY, useStabilityAction } from '../stability.queries.ts';
import type { ProfileSearch } from './profileSearch.view.ts';

const PAGE_SIZE = 50;
const MOST_CHOICES = 1000;

export function useProfiles({ search, state: asked }: ProfileSearch) {
  const state = asked ?? 'current';
  return useInfiniteQuery({
    queryKey: [...STABILITY, 'profiles', state, search ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return call(contract.listProfiles, { query: { ...page, state, ...(search === undefined ? {} : { search }) }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** All that goods can be given: there are never more than a list holds. */
export function useProfileChoices() {
  return useQuery({
    queryKey: [...STABILITY, 'profiles', 'choices'],
    queryFn: ({ signal }) => call(contract.listProfiles, { query: { limit: MOST_CHOICES }, signal }),
  });
}

/** As it is by now. */
export const readProfile = ({ idProfile }: Profile): Promise<Profile> => call(contract.readProfile, { params: { idProfile } });

export type ProfileFields = Sent<(typeof contract.createProfile)['body']>;

/** A new one, or a change of the one that is given. */
export function useSaveProfile(changed: Profile | null) {
  return useStabilityAction((fields: ProfileFields) =>
    changed === null
      ? call(contract.createProfile, { body: fields })
      : call(contract.changeProfile, { params: { idProfile: changed.idProfile }, body: { ...fields, revision: changed.revision } }),
  );
}

export function useArchiveProfile(idProfile: number) {
  return useStabilityAction((archived: boolean) => call(contract.archiveProfile, { params: { idProfile }, body: { archived } }));
}
