import { ARRIVAL_THRESHOLDS } from '@sillage/domain/messages/notifications/arrivalMove';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

/** Minutes; 0: never. */
const arrivalThreshold = z.object({ minutes: z.literal(ARRIVAL_THRESHOLDS) });

export const readArrivalThreshold = endpoint({
  method: 'GET',
  path: '/arrival-threshold',
  access: 'user',
  summary: 'By how many minutes the arrival of a shipment moves before the caller is told; 0: never',
  reply: arrivalThreshold,
});

export const chooseArrivalThreshold = endpoint({
  method: 'PUT',
  path: '/arrival-threshold',
  access: 'user',
  summary: 'Choose it',
  body: arrivalThreshold,
  reply: arrivalThreshold,
});
