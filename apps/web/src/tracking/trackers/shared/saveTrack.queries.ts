import type { TrackFormat } from '@sillage/domain/tracking/telemetry/trackFormat';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../platform/saveFile.ts';

/** Asks for the file of a track between two moments (ISO 8601). */
export type FetchTrack = (asked: { readonly format: TrackFormat; readonly from: string; readonly to: string }) => Promise<File>;

interface SavedTrack {
  readonly format: TrackFormat;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** Fetched with the session, and handed to the browser. */
export function useSaveTrack(fetchTrack: FetchTrack) {
  return useMutation({
    mutationFn: ({ format, from, to }: SavedTrack) =>
      fetchTrack({ format, from: new Date(from).toISOString(), to: new Date(to).toISOString() }),
    onSuccess: (file) => saveFile(file.name, file, file.type),
  });
}
