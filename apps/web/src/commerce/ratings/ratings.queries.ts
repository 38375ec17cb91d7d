import * as feedback from '@sillage/contract/commerce/ratings/feedback.contract';
import * as contract from '@sillage/contract/commerce/ratings/ratings.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { LinkState } from '@sillage/domain/commerce/ratings/feedback';
import { MOST_EXPORTED, MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { everyPage } from '../../platform/sheet/everyPage.ts';
import type { RatingsFilter } from './list/ratingsSearch.view.ts';

const PAGE_SIZE = 25;
const RATINGS = ['ratings'];
const LINKS = ['feedbackLinks'];

/** What is not asked for is not sent. */
function asked(filter: RatingsFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

function readPage(filter: RatingsFilter, cursor: string | null, limit: number, signal: AbortSignal) {
  return call(contract.listRatings, { query: { limit, ...asked(filter), ...(cursor === null ? {} : { cursor }) }, signal });
}

export function useRatings(filter: RatingsFilter) {
  return useInfiniteQuery({
    queryKey: [...RATINGS, 'list', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, PAGE_SIZE, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useRatingSums(filter: RatingsFilter) {
  return useQuery({
    queryKey: [...RATINGS, 'sums', filter],
    queryFn: ({ signal }) => call(contract.sumRatings, { query: asked(filter), signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many low ratings wait, whatever the list shows. */
export function useLowWaiting() {
  return useQuery({
    queryKey: [...RATINGS, 'low'],
    queryFn: ({ signal }) => call(contract.listRatings, { query: { limit: 1, waiting: 'low' }, signal }),
  });
}

/** All that the list finds, page by page, so that none waits for all. */
export function readRatings(filter: RatingsFilter, signal: AbortSignal) {
  return everyPage(({ cursor = null }) => readPage(filter, cursor, MOST_ROWS, signal), MOST_EXPORTED);
}

export type RatingAction =
  | { readonly is: 'answer'; readonly idRating: number; readonly text: string }
  | { readonly is: 'settle' | 'reopen'; readonly idRating: number };

export function useRatingAction() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (action: RatingAction) => {
      const params = { idRating: action.idRating };
      if (action.is === 'answer') return call(contract.answerRating, { params, body: { text: action.text } });
      return call(action.is === 'settle' ? contract.settleRating : contract.unsettleRating, { params });
    },
    onSettled: () => Promise.all([RATINGS, ['shipmentFeedback']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

/** What the list of those who were asked is narrowed by. */
export type LinksFilter = Pick<RatingsFilter, 'idCustomer' | 'period' | 'month'> & { readonly states: readonly LinkState[] };

export function useFeedbackLinks({ states, ...filter }: LinksFilter) {
  return useInfiniteQuery({
    queryKey: [...LINKS, states, filter],
    queryFn: ({ pageParam, signal }) =>
      call(feedback.listFeedbackLinks, {
        query: {
          limit: PAGE_SIZE,
          ...(states.length === 0 ? {} : { state: states.join(',') }),
          ...asked(filter),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useRevokeLink() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idRequest: number) => call(feedback.revokeFeedbackLink, { params: { idRequest } }),
    onSettled: () => cache.invalidateQueries({ queryKey: LINKS }),
  });
}

const settingKey = (idCustomer: number) => ['feedbackSetting', idCustomer];

export function useFeedbackSetting(idCustomer: number) {
  return useQuery({
    queryKey: settingKey(idCustomer),
    queryFn: ({ signal }) => call(feedback.readFeedbackSetting, { params: { idCustomer }, signal }),
  });
}

export type WantedSetting = Sent<(typeof feedback.setFeedback)['body']>;

export function useSetFeedback(idCustomer: number) {
  const cache = useQueryClient();
  return useMutation({
    // One after the other: of two changes at once the first could be the one that stays.
    scope: { id: settingKey(idCustomer).join(' ') },
    mutationFn: (body: WantedSetting) => call(feedback.setFeedback, { params: { idCustomer }, body }),
    onSuccess: (setting) => cache.setQueryData(settingKey(idCustomer), setting),
  });
}

export function useShipmentFeedback(idTransport: number) {
  return useQuery({
    queryKey: ['shipmentFeedback', idTransport],
    queryFn: ({ signal }) => call(contract.readShipmentFeedback, { params: { idTransport }, signal }),
  });
}
