import { MOST_SIMULATED } from '@sillage/domain/tracking/trackers/simulated';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, uniqueIdentifiant } from '../../fields.ts';
import { tracker } from './trackers.contract.ts';

export const simulateTracker = endpoint({
  method: 'POST',
  path: '/simulated-trackers',
  access: 'user',
  summary: `Make a tracker that the product plays itself: put on a shipment it goes from its departure to its arrival, and ends there, or after twelve hours. At most ${MOST_SIMULATED} of a customer at a time`,
  body: z.object({ idCustomer: idCustomer.optional() }),
  reply: tracker,
  status: 201,
});

export const endSimulation = endpoint({
  method: 'DELETE',
  path: '/simulated-trackers/:uniqueIdentifiant',
  access: 'user',
  summary: 'End a simulated tracker: it reports no more; what it reported stays',
  params: z.object({ uniqueIdentifiant }),
  reply: z.object({}),
});
