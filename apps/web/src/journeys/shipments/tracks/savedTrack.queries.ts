import { exportShipmentTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { callForFile } from '../../../platform/call.ts';
import type { FetchTrack } from '../../../tracking/trackers/shared/saveTrack.queries.ts';

/** Where a shipment went, as a file. */
export const trackOfShipment =
  (idTransport: number): FetchTrack =>
  (query) =>
    callForFile(exportShipmentTrack, { params: { idTransport }, query });
