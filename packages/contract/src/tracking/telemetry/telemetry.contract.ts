import { READING_FLAGS } from '@sillage/domain/tracking/telemetry/reading';
import { TRACKER_TYPES } from '@sillage/domain/tracking/trackers/tracker';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment, uniqueIdentifiant, whole } from '../../fields.ts';

/** One reading as the outside sees it; units in `Measures` of the domain, absent values left out. */
export const reading = z.object({
  deviceDate: moment,
  receivedDate: moment,
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  altitude: z.number().optional(),
  accuracy: z.number().optional(),
  speed: z.number().optional(),
  course: z.number().optional(),
  satellites: z.number().optional(),
  temperature: z.number().optional(),
  humidity: z.number().optional(),
  battery: z.number().optional(),
  batteryVoltage: z.number().optional(),
  light: z.number().optional(),
  shock: z.number().optional(),
  signal: z.number().optional(),
  flags: z.array(z.enum(READING_FLAGS)),
  attributes: z.record(z.string(), z.unknown()),
});
export type WireReading = z.output<typeof reading>;

export const listReadings = endpoint({
  method: 'GET',
  path: '/trackers/:uniqueIdentifiant/readings',
  access: 'user',
  summary: "A tracker's readings, oldest first",
  apiKey: 'read',
  params: z.object({ uniqueIdentifiant }),
  query: z.object({
    from: moment.optional(),
    to: moment.optional(),
    limit: whole(1, 10_000).default(1000),
    cursor: z.string().max(100).optional(),
  }),
  reply: z.object({ data: z.array(reading), nextCursor: z.string().nullable() }),
});

export const listAttempts = endpoint({
  method: 'GET',
  path: '/unknown-trackers',
  access: 'superAdmin',
  summary: 'Identifiers that reported without being known or with a wrong secret, last first',
  query: z.object({ limit: whole(1, 500).default(100) }),
  reply: z.object({
    data: z.array(
      z.object({
        identifier: z.string(),
        protocol: z.string(),
        reason: z.string(),
        count: z.int(),
        firstDate: moment,
        lastDate: moment,
        /** Who it is, where there is a tracker of this name: with another secret, or with another customer than the one who reported. */
        tracker: z.object({ type: z.enum(TRACKER_TYPES), idCustomer: z.int(), customerName: z.string() }).nullable(),
      }),
    ),
  }),
});
