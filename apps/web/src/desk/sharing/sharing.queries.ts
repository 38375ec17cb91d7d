import type { Sent } from '@sillage/contract/endpoint';
import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import {
  createAssetShare,
  createShare,
  listAssetShares,
  listShares,
  listShareViews,
  readShare,
  readSharedFile,
  revokeShare,
} from '@sillage/contract/desk/sharing/sharing.contract';
import { DomainError } from '@sillage/domain/domainError';
import { keyOfSubject, type Subject } from '@sillage/domain/desk/subjects/subject';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../platform/call.ts';
import { saveFile } from '../../platform/saveFile.ts';

const keyOf = (of: Subject) => ['shares', keyOfSubject(of)] as const;
const REFRESH_MS = 30_000;

export function useShares(of: Subject) {
  return useQuery({
    queryKey: keyOf(of),
    queryFn: ({ signal }) =>
      'idTransport' in of ? call(listShares, { params: of, signal }) : call(listAssetShares, { params: of, signal }),
  });
}

export function useCreateShare(of: Subject) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<(typeof createShare)['body']>) =>
      'idTransport' in of ? call(createShare, { params: of, body }) : call(createAssetShare, { params: of, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(of) }),
  });
}

export function useRevokeShare(of: Subject) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idShare: number) => call(revokeShare, { params: { idShare } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(of) }),
  });
}

export function useShareViews(idShare: number) {
  return useQuery({
    queryKey: ['shareViews', idShare],
    queryFn: ({ signal }) => call(listShareViews, { params: { idShare }, signal }),
    staleTime: 0,
  });
}

/** There is nothing to be seen any more, however often it is asked. */
export function isOver(error: Error | null): boolean {
  const status = error instanceof DomainError ? ERROR_STATUS[error.code] : 0;
  return status >= 404 && status < 429;
}

/** A code is missing or wrong: nobody asks again but with another one. */
function isDenied(error: Error | null): boolean {
  return error instanceof DomainError && ERROR_STATUS[error.code] === 403;
}

/** What a link shows, again and again while the page is looked at: also after an answer that did not come. */
export function useShared(id: string, code: string | undefined) {
  return useQuery({
    queryKey: ['shared', id, code],
    queryFn: ({ signal }) => call(readShare, { body: { id, ...(code === undefined ? {} : { code }) }, signal }),
    refetchInterval: ({ state: { data, error } }) => (data === undefined || isOver(error) || isDenied(error) ? false : REFRESH_MS),
    retry: false,
  });
}

export interface OpenLink {
  readonly id: string;
  readonly code: string | undefined;
}

/** A document that a link shows, handed to the browser. */
export function useSharedFile({ id, code }: OpenLink) {
  return useMutation({
    mutationFn: async ({ idFile, name }: { readonly idFile: number; readonly name: string }) => {
      const file = await callForFile(readSharedFile, { body: { id, idFile, ...(code === undefined ? {} : { code }) } });
      saveFile(name, file, file.type);
    },
  });
}
