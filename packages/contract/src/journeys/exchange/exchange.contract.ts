import { z } from 'zod';
import { endpoint, writtenFile } from '../../endpoint.ts';
import { identifier } from '../../fields.ts';

const one = z.object({ idTransport: identifier });

export const readEpcis = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/events/epcis',
  access: 'user',
  summary: "A shipment's events and measurements as a GS1 EPCIS 2.0 document (JSON-LD): no people, no prices, no free words",
  apiKey: 'read',
  params: one,
  media: { reply: 'file' },
  reply: writtenFile,
});

export const readDcsa = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/events/dcsa',
  access: 'user',
  summary: "A shipment's events, plans and measurements in the shape of DCSA's event domain 3.2; what it has no code for is listed apart",
  apiKey: 'read',
  params: one,
  media: { reply: 'file' },
  reply: writtenFile,
});
