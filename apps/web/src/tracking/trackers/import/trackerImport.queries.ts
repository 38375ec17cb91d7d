import * as contract from '@sillage/contract/tracking/trackers/trackerImport.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type ImportAsked = Sent<(typeof contract.importTrackers)['body']>;

export function useCheckTrackers() {
  return useMutation({ mutationFn: (body: ImportAsked) => call(contract.checkTrackers, { body }) });
}

/** The answer has the only copies of the secrets: it is not remembered beyond the dialog. */
export function useImportTrackers() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportAsked) => call(contract.importTrackers, { body }),
    gcTime: 0,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['trackers'] }),
  });
}
