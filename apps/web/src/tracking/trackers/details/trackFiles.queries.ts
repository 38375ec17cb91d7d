import { checkTrackFile, exportTrack, importTrackFile } from '@sillage/contract/tracking/telemetry/tracks.contract';
import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';
import { DomainError } from '@sillage/domain/domainError';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../platform/call.ts';
import type { FetchTrack } from '../shared/saveTrack.queries.ts';

export const trackOfTracker =
  (uniqueIdentifiant: string): FetchTrack =>
  (query) =>
    callForFile(exportTrack, { params: { uniqueIdentifiant }, query });

/** What a file would add, and then that it is added. */
export function useBringTrack(uniqueIdentifiant: string) {
  const client = useQueryClient();
  const bodyOf = (file: File) => {
    if (file.size > FILE_LIMIT_BYTES) throw new DomainError('import.fileTooLarge');
    return new Blob([file], { type: 'application/octet-stream' });
  };
  return {
    check: useMutation({ mutationFn: async (file: File) => call(checkTrackFile, { params: { uniqueIdentifiant }, body: bodyOf(file) }) }),
    run: useMutation({
      mutationFn: async (file: File) => call(importTrackFile, { params: { uniqueIdentifiant }, body: bodyOf(file) }),
      onSuccess: () => client.invalidateQueries(),
    }),
  };
}
