import { deleteFile, listAssetFiles, listFiles, listQuoteFiles, readFile } from '@sillage/contract/desk/files/files.contract';
import type { FileCategory } from '@sillage/domain/desk/files/file';
import { keyOfDocumented, type Documented } from '@sillage/domain/desk/files/documented';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';
import { useFrameOf } from '../../platform/live/useFrameOf.ts';
import { saveFile } from '../../platform/saveFile.ts';

const filesOf = (of: Documented) => ['files', keyOfDocumented(of)] as const;
const PAGE_SIZE = 50;

/** Newest first, all of them or of one category; somebody else's upload is there without reading again. */
export function useFiles(of: Documented, category: FileCategory | null) {
  const cache = useQueryClient();
  useFrameOf(of, () => void readFilesAgain(cache, of));
  return useInfiniteQuery({
    queryKey: [...filesOf(of), category],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(category === null ? {} : { category }), ...(pageParam === null ? {} : { cursor: pageParam }) };
      if ('idQuote' in of) return call(listQuoteFiles, { params: of, query, signal });
      return 'idTransport' in of ? call(listFiles, { params: of, query, signal }) : call(listAssetFiles, { params: of, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: whileSame(filesOf(of)),
  });
}

export function readFilesAgain(cache: QueryClient, of: Documented) {
  return cache.invalidateQueries({ queryKey: filesOf(of) });
}

export function useDeleteFile(of: Documented) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idFile: number) => call(deleteFile, { params: { idFile } }),
    onSuccess: () => readFilesAgain(cache, of),
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
