import { readCarbon, readCarbonCsv, type Carbon } from '@sillage/contract/journeys/carbon/carbon.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../platform/call.ts';
import { saveFile } from '../../platform/saveFile.ts';

/** Another revision may be another weight; with another status more of the way is behind it. What was there stays until that is read. */
export function useCarbon({ idTransport, revision, status }: TransportDetails) {
  return useQuery<Carbon>({
    queryKey: ['carbon', idTransport, revision, status],
    queryFn: ({ signal }) => call(readCarbon, { params: { idTransport }, signal }),
    placeholderData: (before) => (before?.idTransport === idTransport ? before : undefined),
  });
}

export function useCarbonFile(idTransport: number) {
  return useMutation({
    mutationFn: () => callForFile(readCarbonCsv, { params: { idTransport } }),
    onSuccess: (made) => saveFile(made.name, made, made.type),
  });
}
