import { checkTrack, importTrack } from '@sillage/contract/tracking/telemetry/tracks.contract';
import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';
import { DomainError } from '@sillage/domain/domainError';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

interface TrackFile {
  readonly uniqueIdentifiant: string;
  readonly file: File;
}

/** What a track would add, and then that it is added. */
export function useTrackImport(idTransport: number) {
  const client = useQueryClient();
  const bodyOf = (file: File) => {
    if (file.size > FILE_LIMIT_BYTES) throw new DomainError('import.fileTooLarge');
    return new Blob([file], { type: 'application/gpx+xml' });
  };
  return {
    check: useMutation({
      mutationFn: async ({ uniqueIdentifiant, file }: TrackFile) =>
        call(checkTrack, { params: { idTransport, uniqueIdentifiant }, body: bodyOf(file) }),
    }),
    run: useMutation({
      mutationFn: async ({ uniqueIdentifiant, file }: TrackFile) =>
        call(importTrack, { params: { idTransport, uniqueIdentifiant }, body: bodyOf(file) }),
      onSuccess: () => client.invalidateQueries(),
    }),
  };
}
