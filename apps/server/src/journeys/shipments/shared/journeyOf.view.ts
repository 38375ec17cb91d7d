import type { Journey } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { addressParts } from '@sillage/domain/places/gazetteer/addressParts';

/** What a shipment is to what travels with it. */
export function journeyOf({ idTransport, reference, arrival, status, routeSteps }: TransportDetails): Journey {
  return {
    transport: { idTransport, transportName: reference, destination: arrival?.address ?? null, status },
    trip: tripOf(routeSteps),
  };
}

function tripOf(steps: TransportDetails['routeSteps']): Journey['trip'] {
  const [start, end] = [steps.find(({ kind }) => kind === 'departure'), steps.findLast(({ kind }) => kind === 'arrival')];
  return {
    addressStart: start ? { ...at(start), fullAddressStart: start.address } : null,
    addressDestination: end ? { ...at(end), fullAddressEnd: end.address } : null,
    transit: steps
      .filter(({ kind }) => kind === 'step')
      .map((step, index) => ({ ...at(step), tripNumber: index + 1, fullAddress: step.address })),
  };
}

function at({ latitude, longitude, address, country }: TransportDetails['routeSteps'][number]) {
  return { latitude, longitude, address: { ...addressParts(address, country), country } };
}
