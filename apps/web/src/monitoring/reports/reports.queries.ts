import {
  createReport,
  listReports,
  readReportCsv,
  readReportPdf,
  releaseReport,
  verifyReport,
} from '@sillage/contract/monitoring/reports/reports.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForFile } from '../../platform/call.ts';
import { saveFile } from '../../platform/saveFile.ts';

const ofTransport = (idTransport: number) => ['reports', idTransport] as const;

export interface ReportedAsset {
  readonly idContainer: number;
  readonly containerReference: string;
}

export function useReports(idTransport: number, asset?: ReportedAsset) {
  return useQuery({
    queryKey: [...ofTransport(idTransport), asset?.idContainer ?? null],
    queryFn: ({ signal }) => call(listReports, { params: { idTransport }, query: asset ? { idContainer: asset.idContainer } : {}, signal }),
  });
}

/** With a way to call it off while it is made. */
export function useCreateReport(idTransport: number) {
  const cache = useQueryClient();
  const [leaving] = useState(() => new AbortController());
  const creation = useMutation({
    mutationFn: (body: Sent<(typeof createReport)['body']>) =>
      call(createReport, { params: { idTransport }, body, signal: leaving.signal }),
    onSettled: () => cache.invalidateQueries({ queryKey: ofTransport(idTransport) }),
  });
  return { ...creation, callOff: () => leaving.abort() };
}

export function useReleaseReport(idTransport: number, idReport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(releaseReport, { params: { idReport }, body: { note } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ofTransport(idTransport) }),
  });
}

/** Fetched with the session, and handed to the browser. */
export function useDownload(idReport: number) {
  return useMutation({
    mutationFn: (kind: 'pdf' | 'csv') => callForFile(kind === 'pdf' ? readReportPdf : readReportCsv, { params: { idReport } }),
    onSuccess: (file) => saveFile(file.name, file, file.type),
  });
}

export function useVerification(code: string) {
  return useQuery({
    queryKey: ['verification', code],
    queryFn: ({ signal }) => call(verifyReport, { params: { code }, signal }),
  });
}
