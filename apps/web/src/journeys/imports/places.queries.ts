import {
  chooseImportPlace,
  listImportPlaces,
  type ImportPlace,
  type ImportSummary,
} from '@sillage/contract/journeys/imports/imports.contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const PAGE = 50;

export type Town = NonNullable<ImportPlace['chosen']>;

interface Answer {
  readonly place: number;
  readonly town: Town;
  /** Also where the same name is still asked about for other routes. */
  readonly isOfAlike: boolean;
}

/** The places that the rows of a file name, what is open first; and the word which town one is. */
export function useImportPlaces(idImport: number) {
  const client = useQueryClient();
  const listed = useInfiniteQuery({
    queryKey: ['imports', idImport, 'places'],
    queryFn: ({ pageParam }) =>
      call(listImportPlaces, { params: { idImport }, query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const choose = useMutation({
    mutationFn: ({ place, town: { name, country, latitude, longitude }, isOfAlike }: Answer) =>
      call(chooseImportPlace, { params: { idImport, place }, body: { name, country, latitude, longitude, isOfAlike } }),
    onSuccess: (summary: ImportSummary) => {
      client.setQueryData(['imports', idImport], summary);
      return client.invalidateQueries({ queryKey: ['imports', idImport] });
    },
    // It may be under way by now, from another window.
    onError: () => void client.invalidateQueries({ queryKey: ['imports', idImport] }),
  });
  return {
    listed,
    places: listed.data?.pages.flatMap((page) => page.data),
    choose,
  };
}
