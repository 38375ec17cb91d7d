import type { APIRequestContext } from '@playwright/test';
import { apiAs, OPERATOR } from './product.ts';

interface Asked {
  readonly idCustomer: number;
  readonly reference: string;
  /** When it is to leave and to arrive, as ISO 8601. */
  readonly leaves?: string;
  readonly arrives?: string;
}

/** A shipment that the operator makes for a customer, with a tracker of its own: every member is told of it. */
export async function aShipment(request: APIRequestContext, { idCustomer, reference, leaves, arrives }: Asked): Promise<void> {
  const operator = await apiAs(request, OPERATOR);
  const uniqueIdentifiant = `journey-${reference}`;
  await operator.post('/trackers', { uniqueIdentifiant, type: 'GPS', protocol: 'osmand', idCustomer, reportingIntervalSeconds: 900 });
  const place = (kind: string, address: string, latitude: number, longitude: number, ETA: string | undefined) => ({
    kind,
    address,
    latitude,
    longitude,
    radius: 500,
    ETA: ETA ?? null,
  });
  await operator.post('/transports', {
    idCustomer,
    reference,
    type: 'road',
    trackers: [uniqueIdentifiant],
    routeSteps: [place('departure', 'Lyon', 45.764, 4.8357, leaves), place('arrival', 'Milano', 45.4642, 9.19, arrives)],
  });
}
