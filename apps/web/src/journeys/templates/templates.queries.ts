import type { Sent } from '@sillage/contract/endpoint';
import { addTemplate, listTemplates, removeTemplate, renameTemplate } from '@sillage/contract/journeys/templates/templates.contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';

const TEMPLATES = ['templates'] as const;

/** `idCustomer` null: of everybody that one may see. */
export function useTemplates(idCustomer: number | null, search: string) {
  return useInfiniteQuery({
    queryKey: [...TEMPLATES, idCustomer, search],
    queryFn: ({ pageParam, signal }) => {
      const of = idCustomer === null ? {} : { idCustomer };
      return call(listTemplates, { query: { ...of, search, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: whileSame([...TEMPLATES, idCustomer]),
  });
}

function useTemplateChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => cache.invalidateQueries({ queryKey: TEMPLATES }) });
}

type NewTemplate = Sent<(typeof addTemplate)['body']>;

export const useAddTemplate = () => useTemplateChange((body: NewTemplate) => call(addTemplate, { body }));

export const useRenameTemplate = (idTemplate: number) =>
  useTemplateChange((templateName: string) => call(renameTemplate, { params: { idTemplate }, body: { templateName } }));

export const useRemoveTemplate = (idTemplate: number) =>
  useTemplateChange((_nothing: void) => call(removeTemplate, { params: { idTemplate } }));
