import { MAX_READINGS } from '@sillage/domain/tracking/telemetry/reading';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { uniqueIdentifiant } from '../../fields.ts';
import { reading } from './telemetry.contract.ts';

/**
 * Where trackers report over HTTP. These describe, they do not validate: bodies are read by the protocols' own decoders, reading by reading, since a batch of
 * 10,000 must cost little more than its parsing.
 */

const reported = reading
  .omit({ receivedDate: true })
  .partial()
  .required({ deviceDate: true })
  .extend({ uniqueIdentifiant: uniqueIdentifiant.optional() });

export const postReadings = endpoint({
  method: 'POST',
  path: '/ingest/readings',
  access: 'device',
  summary:
    "Report one reading or up to 10,000. Bearer: the tracker's secret, or an API key of the customer with uniqueIdentifiant in each reading",
  body: z.union([reported, z.array(reported).max(MAX_READINGS)]),
  reply: z.object({
    /** Kept now, and durable. */
    accepted: z.int(),
    /** Kept before. */
    duplicates: z.int(),
    /** Not kept, by their index in the call (0 for a single reading); the code names the field, such as `deviceDate.invalid`. */
    rejected: z.array(z.object({ index: z.int(), code: z.string() })),
  }),
});

const osmandQuery = z.object({
  id: z.string().optional(),
  key: z.string().optional(),
  timestamp: z.string().optional(),
  lat: z.string().optional(),
  lon: z.string().optional(),
  speed: z.string().optional(),
  bearing: z.string().optional(),
  altitude: z.string().optional(),
  accuracy: z.string().optional(),
  batt: z.string().optional(),
});

export const getOsmand = endpoint({
  method: 'GET',
  path: '/ingest/osmand',
  access: 'device',
  summary: "Report in the OsmAnd protocol; key is the tracker's secret, unless it was made anonymous",
  query: osmandQuery,
});

export const postOsmand = endpoint({
  method: 'POST',
  path: '/ingest/osmand',
  access: 'device',
  summary: "The same as form fields, or as the Traccar Client's JSON",
  query: osmandQuery,
  body: z.record(z.string(), z.unknown()),
});

export const postOwntracks = endpoint({
  method: 'POST',
  path: '/ingest/owntracks',
  access: 'device',
  summary: 'Report in OwnTracks JSON. Basic: uniqueIdentifiant and secret',
  body: z.record(z.string(), z.unknown()),
  reply: z.array(z.never()),
});

export const postChirpstack = endpoint({
  method: 'POST',
  path: '/ingest/chirpstack',
  access: 'device',
  summary: 'HTTP integration of ChirpStack v4. Bearer or X-API-Key: an API key of the customer; devEui is the uniqueIdentifiant',
  query: z.object({ event: z.string() }),
  body: z.record(z.string(), z.unknown()),
});

export const postTraccar = endpoint({
  method: 'POST',
  path: '/ingest/traccar',
  access: 'device',
  summary:
    'What a Traccar server passes on (forward.type json). Bearer or X-API-Key: an API key of the customer; uniqueId is the uniqueIdentifiant',
  body: z.record(z.string(), z.unknown()),
});

export const postTts = endpoint({
  method: 'POST',
  path: '/ingest/tts',
  access: 'device',
  summary: 'Webhook of The Things Stack v3. Bearer or X-API-Key: an API key of the customer; dev_eui is the uniqueIdentifiant',
  body: z.record(z.string(), z.unknown()),
});
