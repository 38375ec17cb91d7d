import { listAlerts } from '@sillage/contract/alerts/alerts.contract';
import { useQuery } from '@tanstack/react-query';
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
