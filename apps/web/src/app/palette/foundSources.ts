import { listTransports } from '@sillage/contract/shipments/shipmentList.contract';
import { listTrackers } from '@sillage/contract/trackers/trackers.contract';
import { IconAccessPoint, IconRoute, type TablerIcon } from '@tabler/icons-react';
import { call } from '../../platform/call.ts';

/** What one search of the server found. */
export interface Found {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly url: string;
}

interface Asked {
  readonly search: string;
  readonly signal: AbortSignal;
  readonly hasRoute: (path: string) => boolean;
}

interface FoundSource {
  readonly id: 'shipments' | 'trackers';
  readonly icon: TablerIcon;
  readonly find: (asked: Asked) => Promise<readonly Found[]>;
}

/** Of each source: what the application itself suggests has room beside them. */
const FOUND_AT_MOST = 3;

/** What the palette searches on the server, each a group of its own. */
export const FOUND_SOURCES: readonly FoundSource[] = [
  { id: 'shipments', icon: IconRoute, find: findShipments },
  { id: 'trackers', icon: IconAccessPoint, find: findTrackers },
];

async function findShipments({ search, signal }: Asked): Promise<readonly Found[]> {
  const { data } = await call(listTransports, { query: { search, limit: FOUND_AT_MOST }, signal });
  return data.map(({ idTransport, reference, departure, arrival }) => ({
    id: String(idTransport),
    label: reference,
    note: [departure?.address, arrival?.address].filter((address) => address !== undefined).join(' – '),
    url: `/transport/transportdetails/${idTransport}`,
  }));
}

/** A tracker leads to its own page, or to the shipment that it is on. */
async function findTrackers({ search, signal, hasRoute }: Asked): Promise<readonly Found[]> {
  const { data } = await call(listTrackers, { query: { search, limit: FOUND_AT_MOST }, signal });
  return data.flatMap(({ uniqueIdentifiant, type, transportAssocie, customerName }) => {
    const own = `/devices/deviceDetails/${encodeURIComponent(uniqueIdentifiant)}/${type}`;
    const shipment = transportAssocie && `/transport/transportdetails/${transportAssocie.idTransport}`;
    const url = hasRoute(own) ? own : shipment;
    return url === null
      ? []
      : [{ id: uniqueIdentifiant, label: uniqueIdentifiant, note: transportAssocie?.reference ?? customerName, url }];
  });
}
