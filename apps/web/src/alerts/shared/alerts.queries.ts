import { acknowledgeAlert, closeAlert, listAlerts } from '@sillage/contract/alerts/alerts.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const OPEN_AT_MOST = 1000;
const SHOWN_AT_MOST = 100;

/** Alerts that nobody and nothing has closed, of everything the user may see. */
export function useOpenAlerts() {
  return useQuery({
    queryKey: ['alerts', 'open'],
    queryFn: ({ signal }) => call(listAlerts, { query: { alertStatus: 'U', limit: OPEN_AT_MOST }, signal }),
  });
}

/** Of one of its trackers alone where that is named. */
export function useTransportAlerts(idTransport: number, uniqueIdentifiant?: string) {
  return useQuery({
    queryKey: ['alerts', 'transport', idTransport, uniqueIdentifiant ?? null],
    queryFn: ({ signal }) =>
      call(listAlerts, {
        query: { idTransport, limit: SHOWN_AT_MOST, ...(uniqueIdentifiant === undefined ? {} : { uniqueIdentifiant }) },
        signal,
      }),
  });
}

/** Says that somebody has seen an alert, or resolves it by hand. */
export function useAnswerAlert(idAlert: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (deed: 'acknowledge' | 'close') => call(deed === 'acknowledge' ? acknowledgeAlert : closeAlert, { params: { idAlert } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['alerts'] }),
  });
}
