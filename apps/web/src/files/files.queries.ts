import { deleteFile, listFiles, readFile } from '@sillage/contract/files/files.contract';
import type { FileCategory } from '@sillage/domain/files/file';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../platform/call.ts';
import { useLiveFrames } from '../platform/live/LiveProvider.tsx';
import { saveFile } from '../platform/saveFile.ts';

const ofTransport = (idTransport: number) => ['files', idTransport] as const;
const PAGE_SIZE = 50;

/** Newest first, all of them or of one category; somebody else's upload is there without reading again. */
export function useFiles(idTransport: number, category: FileCategory | null) {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'transports' && frame.transports.some((changed) => changed.idTransport === idTransport))
      void readFilesAgain(cache, idTransport);
  });
  return useInfiniteQuery({
    queryKey: [...ofTransport(idTransport), category],
    queryFn: ({ pageParam, signal }) =>
      call(listFiles, {
        params: { idTransport },
        query: { limit: PAGE_SIZE, ...(category === null ? {} : { category }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function readFilesAgain(cache: QueryClient, idTransport: number) {
  return cache.invalidateQueries({ queryKey: ofTransport(idTransport) });
}

export function useDeleteFile(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idFile: number) => call(deleteFile, { params: { idFile } }),
    onSuccess: () => readFilesAgain(cache, idTransport),
  });
}

/** Fetched with the session: a browser sends no token for what stands in a page. A file never changes. */
export function useContent(idFile: number) {
  return useQuery({
    queryKey: ['fileContent', idFile],
    queryFn: ({ signal }) => callForFile(readFile, { params: { idFile }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useDownload() {
  return useMutation({
    mutationFn: async ({ idFile, name }: { readonly idFile: number; readonly name: string }) => {
      const file = await callForFile(readFile, { params: { idFile } });
      saveFile(name, file, file.type);
    },
  });
}
