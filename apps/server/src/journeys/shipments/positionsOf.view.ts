import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';

/** Where shipments are, a column per value; and those that are nowhere yet. */
export function positionsOf(transports: readonly TransportSummary[]) {
  const placed = transports.flatMap(({ lastPosition, ...one }) => (lastPosition === null ? [] : [{ ...one, ...lastPosition }]));
  return {
    idTransport: placed.map(({ idTransport }) => idTransport),
    reference: placed.map(({ reference }) => reference),
    type: placed.map(({ type }) => type),
    status: placed.map(({ status }) => status),
    punctuality: placed.map(({ punctuality }) => punctuality),
    openAlerts: placed.map(({ openAlerts }) => openAlerts),
    latitude: placed.map(({ latitude }) => latitude),
    longitude: placed.map(({ longitude }) => longitude),
    accuracy: placed.map(({ accuracy }) => accuracy),
    heading: placed.map(({ heading }) => heading),
    time: placed.map(({ deviceDate }) => Date.parse(deviceDate)),
    nowhere: transports.flatMap(({ idTransport, lastPosition }) => (lastPosition === null ? [idTransport] : [])),
  };
}
