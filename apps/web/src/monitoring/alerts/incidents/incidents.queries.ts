import * as contract from '@sillage/contract/monitoring/alerts/incidents.contract';
import type { IncidentDetails, WireIncident } from '@sillage/contract/monitoring/alerts/incidents.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useAlertFrames } from '../alerts.queries.ts';

const PAGE_SIZE = 50;

type Filter = Omit<NonNullable<Sent<(typeof contract.listIncidents)['query']>>, 'limit' | 'cursor'>;
type Page = { data: WireIncident[]; nextCursor: string | null };

function readPage(filter: Filter, cursor: string | null, signal: AbortSignal): Promise<Page> {
  return call(contract.listIncidents, { query: { ...filter, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }, signal });
}

export function useIncidentList(filter: Filter) {
  useAlertFrames();
  return useInfiniteQuery({
    queryKey: ['incidents', 'list', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useIncident(idIncident: number) {
  useAlertFrames();
  return useQuery({
    queryKey: ['incidents', 'one', idIncident],
    queryFn: ({ signal }) => call(contract.readIncident, { params: { idIncident }, signal }),
  });
}

/** As it is by now. */
export const readIncident = ({ idIncident }: IncidentDetails): Promise<IncidentDetails> =>
  call(contract.readIncident, { params: { idIncident } });

export type IncidentAction =
  | { readonly action: 'assign'; readonly idUser: number }
  | { readonly action: 'take' | 'release' | 'close' | 'reopen' }
  | { readonly action: 'comment'; readonly text: string }
  | { readonly action: 'describe'; readonly cause: string; readonly correctiveAction: string; readonly revision: number };

/** What somebody does about an incident; what is answered is shown at once. */
export function useIncidentAction(idIncident: number) {
  const cache = useQueryClient();
  const params = { idIncident };
  return useMutation({
    mutationFn: (asked: IncidentAction): Promise<IncidentDetails> => {
      if (asked.action === 'comment') return call(contract.commentIncident, { params, body: { text: asked.text } });
      if (asked.action === 'describe') {
        const { cause, correctiveAction, revision } = asked;
        return call(contract.describeIncident, { params, body: { cause, correctiveAction, revision } });
      }
      if (asked.action === 'assign') return call(contract.takeIncident, { params, body: { idUser: asked.idUser } });
      if (asked.action === 'take') return call(contract.takeIncident, { params, body: {} });
      return call(ACTIONS[asked.action], { params });
    },
    onSuccess: (details) => {
      cache.setQueryData(['incidents', 'one', idIncident], details);
      return Promise.all([['incidents', 'list'], ['alerts']].map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });
}

const ACTIONS = {
  release: contract.releaseIncident,
  close: contract.closeIncident,
  reopen: contract.reopenIncident,
} as const;
