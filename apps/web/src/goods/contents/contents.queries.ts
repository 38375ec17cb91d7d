import * as contract from '@sillage/contract/goods/contents/contents.contract';
import type { ContentDetails, ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { moveCached } from '../../platform/live/moveCached.ts';
import { moveRows } from '../../platform/live/moveRows.ts';
import { latestOf, movedPosition } from './shared/livePosition.view.ts';

const PAGE_SIZE = 50;
const HISTORY_PAGE = 10;

type ContentFilter = Omit<NonNullable<Sent<(typeof contract.listContents)['query']>>, 'limit' | 'cursor'>;
const pageOf = (limit: number, cursor: string | null) => ({ limit, ...(cursor === null ? {} : { cursor }) });

export function useContents(filter: ContentFilter) {
  return useInfiniteQuery({
    queryKey: ['contents', 'list', filter],
    queryFn: ({ pageParam, signal }) => call(contract.listContents, { query: { ...filter, ...pageOf(PAGE_SIZE, pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useContent(idContent: number) {
  return useQuery({
    queryKey: ['contents', 'one', idContent],
    queryFn: ({ signal }) => call(contract.readContent, { params: { idContent }, signal }),
  });
}

export function useContentTimeline(idContent: number) {
  return useInfiniteQuery({
    queryKey: ['contents', 'one', idContent, 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      call(contract.readContentTimeline, { params: { idContent }, query: pageOf(HISTORY_PAGE, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Where goods were at a moment, in epoch milliseconds. */
export function useWhereWas(idContent: number, at: number | null) {
  return useQuery({
    queryKey: ['contents', 'one', idContent, 'where', at],
    queryFn: ({ signal }) =>
      call(contract.whereWasContent, { params: { idContent }, query: { at: new Date(at ?? 0).toISOString() }, signal }),
    enabled: at !== null,
  });
}

/** Readings of the trackers of what goods are in move them at once, on the list as on their page. */
export function useContentFrames() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type !== 'readings') return;
    const latest = latestOf(frame.readings);
    const moved = <Content extends ContentSummary>(content: Content): Content => {
      const lots = content.lots.map((lot) => ({ ...lot, position: movedPosition(lot.position, latest) }));
      return lots.every(({ position }, at) => position === content.lots[at]?.position) ? content : { ...content, lots };
    };
    moveRows(cache, ['contents', 'list'], moved<ContentSummary>);
    const isOne = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey.length === 3;
    moveCached<ContentDetails>(cache, { queryKey: ['contents', 'one'], predicate: isOne }, moved);
  });
}

/** As it is by now. */
export const readContent = ({ idContent }: ContentSummary): Promise<ContentSummary> =>
  call(contract.readContent, { params: { idContent } });

export type ContentFields = Omit<Sent<(typeof contract.createContent)['body']>, 'idCustomer' | 'into'>;

interface NewContent {
  readonly into: string | null;
  readonly idCustomer: number | null;
}

/** New goods, or a change of those that are given. */
export function useSaveContent(changed: ContentSummary | null) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ into, idCustomer, ...fields }: ContentFields & NewContent) =>
      changed === null
        ? call(contract.createContent, { body: { ...fields, into, ...(idCustomer === null ? {} : { idCustomer }) } })
        : call(contract.changeContent, { params: { idContent: changed.idContent }, body: { ...fields, revision: changed.revision } }),
    onSuccess: readAgain,
  });
}

export function useRemoveContent({ idContent, revision }: ContentSummary) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.removeContent, { params: { idContent }, query: { revision } }),
    // It is looked at no longer: what is gone is not read again.
    onSuccess: () => cache.invalidateQueries({ queryKey: ['contents', 'list'] }),
    // Somebody else may have changed them: what they are by now is what can be looked at, and removed.
    onError: () => void cache.invalidateQueries({ queryKey: ['contents'] }),
  });
}

export function useMoveContent(idContent: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: Sent<(typeof contract.moveContent)['body']>) => call(contract.moveContent, { params: { idContent }, body }),
    onSuccess: readAgain,
    // Somebody else may have moved some of it: what is there by now is what can be moved.
    onError: () => void readAgain(),
  });
}

function useReadAgain() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['contents'] });
}
