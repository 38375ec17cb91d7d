import type { Sent } from '@sillage/contract/endpoint';
import {
  createShare,
  listShares,
  listShareViews,
  readShare,
  readSharedFile,
  revokeShare,
} from '@sillage/contract/sharing/sharing.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../platform/call.ts';
import { saveFile } from '../platform/saveFile.ts';

const ofTransport = (idTransport: number) => ['shares', idTransport] as const;
const REFRESH_MS = 30_000;

export function useShares(idTransport: number) {
  return useQuery({
    queryKey: ofTransport(idTransport),
    queryFn: ({ signal }) => call(listShares, { params: { idTransport }, signal }),
  });
}

export function useCreateShare(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<(typeof createShare)['body']>) => call(createShare, { params: { idTransport }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ofTransport(idTransport) }),
  });
}

export function useRevokeShare(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idShare: number) => call(revokeShare, { params: { idShare } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ofTransport(idTransport) }),
  });
}

export function useShareViews(idShare: number) {
  return useQuery({
    queryKey: ['shareViews', idShare],
    queryFn: ({ signal }) => call(listShareViews, { params: { idShare }, signal }),
    staleTime: 0,
  });
}

/** What a link shows, again and again while the page is looked at. */
export function useShared(id: string, code: string | undefined) {
  return useQuery({
    queryKey: ['shared', id, code],
    queryFn: ({ signal }) => call(readShare, { body: { id, ...(code === undefined ? {} : { code }) }, signal }),
    refetchInterval: ({ state }) => (state.error === null ? REFRESH_MS : false),
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
