import * as contract from '@sillage/contract/tracking/calibrations/calibrations.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { UNKNOWN_TYPE } from '@sillage/domain/desk/files/file';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../platform/call.ts';
import { tellMade } from '../../ui/madeRow.ts';
import { saveFile } from '../../platform/saveFile.ts';

const PAGE_SIZE = 20;
const ofTracker = (uniqueIdentifiant: string) => ['calibrations', uniqueIdentifiant] as const;

export function useCalibrations(uniqueIdentifiant: string) {
  return useInfiniteQuery({
    queryKey: ofTracker(uniqueIdentifiant),
    queryFn: ({ pageParam, signal }) =>
      call(contract.listCalibrations, {
        params: { uniqueIdentifiant },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** When the next certificate is due stands on the trackers, too. */
function useReadAgain(uniqueIdentifiant: string) {
  const cache = useQueryClient();
  return () =>
    Promise.all([cache.invalidateQueries({ queryKey: ofTracker(uniqueIdentifiant) }), cache.invalidateQueries({ queryKey: ['trackers'] })]);
}

interface Wanted {
  /** Null for a new one. */
  readonly idCalibration: number | null;
  readonly body: Sent<(typeof contract.addCalibration)['body']>;
  readonly file: File | null;
}

/** The record, and then its certificate: where that is refused, the record is there and is corrected the next time. */
export function useSaveCalibration(uniqueIdentifiant: string, onKept: (idCalibration: number) => void) {
  const readAgain = useReadAgain(uniqueIdentifiant);
  return useMutation({
    mutationFn: async ({ idCalibration, body, file }: Wanted) => {
      const kept =
        idCalibration === null
          ? await call(contract.addCalibration, { params: { uniqueIdentifiant }, body })
          : await call(contract.changeCalibration, { params: { idCalibration }, body });
      onKept(kept.idCalibration);
      tellMade('calibration', kept.idCalibration);
      if (file === null) return;
      await call(contract.uploadCertificate, {
        params: { idCalibration: kept.idCalibration },
        query: { name: file.name },
        body: new Blob([file], { type: UNKNOWN_TYPE }),
      });
    },
    onSettled: readAgain,
  });
}

export function useDeleteCalibration(uniqueIdentifiant: string) {
  const readAgain = useReadAgain(uniqueIdentifiant);
  return useMutation({
    mutationFn: (idCalibration: number) => call(contract.deleteCalibration, { params: { idCalibration } }),
    onSuccess: readAgain,
  });
}

export function useCertificate() {
  return useMutation({
    mutationFn: async ({ idCalibration, name }: { readonly idCalibration: number; readonly name: string }) => {
      const file = await callForFile(contract.readCertificate, { params: { idCalibration } });
      saveFile(name, file, file.type);
    },
  });
}
