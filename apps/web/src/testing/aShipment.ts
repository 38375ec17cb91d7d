import type { TransportDetails, TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';

const HOUR = 3_600_000;

export function ago(hours: number): string {
  return new Date(Date.now() - hours * HOUR).toISOString();
}

/** A truck from Lyon to Milano, an hour late, 4.2 °C on board. */
export function aShipment(differing: Partial<TransportSummary> = {}): TransportSummary {
  return {
    idTransport: 41,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    reference: 'PHARMA-41',
    type: 'road',
    status: 'intransit',
    departure: { address: '12 quai Perrache, 69002 Lyon', country: 'FR' },
    arrival: { address: 'Via Emilia 4, Milano', country: 'IT' },
    plannedArrival: ago(-2),
    estimatedArrival: ago(-3),
    etaDeltaMinutes: 60,
    punctuality: 'late',
    progress: 0.4,
    departedDate: ago(3),
    arrivedDate: null,
    createdDate: ago(5),
    trackers: ['TRK-1'],
    // Twelve minutes and a little: a clock that a page reads is a moment older than this file's.
    lastPosition: { latitude: 45.5, longitude: 6.5, accuracy: 12, heading: null, deviceDate: ago(0.205) },
    shelf: 'current',
    archivedDate: null,
    deletedDate: null,
    revision: 1,
    temperature: 4.2,
    humidity: 61,
    battery: 82,
    openAlerts: 0,
    responsible: null,
    ...differing,
  };
}

export function theDetails(differing: Partial<TransportDetails> = {}): TransportDetails {
  return {
    ...aShipment(),
    routeSteps: [
      {
        kind: 'departure',
        address: 'Lyon',
        country: 'FR',
        latitude: 45.76,
        longitude: 4.83,
        radius: 500,
        ETA: ago(3),
        enteredDate: ago(5),
        leftDate: ago(3),
      },
      {
        kind: 'arrival',
        address: 'Milano',
        country: 'IT',
        latitude: 45.46,
        longitude: 9.19,
        radius: 500,
        ETA: ago(-2),
        enteredDate: null,
        leftDate: null,
      },
    ],
    alerts: [
      {
        id: 1,
        ruleName: 'Cold chain',
        ruleKey: 'temperature',
        ruleValueMin: 2,
        ruleValueMax: 8,
        forMinutes: 15,
        forTotal: false,
        hysteresis: 0.5,
      },
    ],
    rules: [],
    outlook: null,
    plannedKilometres: 340,
    ...differing,
  };
}

export function aTracker(differing: Partial<WireTracker> = {}): WireTracker {
  return {
    uniqueIdentifiant: 'TRK-1',
    type: 'GPS',
    protocol: 'teltonika',
    serial: null,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    customerStatus: 'active',
    status: 'A',
    anonymous: false,
    isPrivate: false,
    reportingIntervalSeconds: 600,
    connectivity: 'online',
    lastHeardDate: ago(0.1),
    lastReading: null,
    lastPosition: null,
    position: null,
    adress: null,
    battery: 82,
    transportAssocie: null,
    asset: null,
    heldDate: ago(500),
    calibrationDueDate: null,
    mapping: null,
    data: { temperature: null, battery: 82, humidity: null, type: 'GPS' },
    destination: null,
    content: [],
    latest: { temperature: null, humidity: null, battery: { value: 82, deviceDate: ago(0.1) } },
    ...differing,
  };
}
