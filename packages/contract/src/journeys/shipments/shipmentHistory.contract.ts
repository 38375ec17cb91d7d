import { SHIPMENT_EVENT_KINDS } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { endpoint, writtenFile } from '../../endpoint.ts';
import { trackFileQuery } from '../../tracking/telemetry/tracks.contract.ts';
import { gaps, identifier, listOf, moment, page, uniqueIdentifiant, whole } from '../../fields.ts';

const one = z.object({ idTransport: identifier });

const period = z.object({
  from: moment.optional(),
  to: moment.optional(),
  /** Of this tracker alone. */
  uniqueIdentifiant: uniqueIdentifiant.optional(),
  points: whole(10, 20_000).default(2000),
});

export const readTrack = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/track',
  access: 'user',
  summary: 'Where the shipment went, thinned to `points` with the extremes kept, a column per value',
  apiKey: 'read',
  params: one,
  query: period,
  reply: z.object({
    tracks: z.array(
      z.object({
        uniqueIdentifiant: z.string(),
        reportingIntervalSeconds: z.int(),
        gaps,
        /** Epoch milliseconds. */
        time: z.array(z.number()),
        latitude: z.array(z.number()),
        longitude: z.array(z.number()),
        temperature: z.array(z.number().nullable()),
        battery: z.array(z.number().nullable()),
        /** How many positions there are before thinning. */
        total: z.int(),
      }),
    ),
  }),
});

export const exportShipmentTrack = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/track/file',
  access: 'user',
  summary:
    'Where the shipment went, as a GPX, KML, GeoJSON or CSV file of at most 50,000 points, a track for each tracker; doubted places are left out',
  apiKey: 'read',
  params: one,
  query: trackFileQuery,
  media: { reply: 'file' },
  reply: writtenFile,
});

export const readClimate = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/climate',
  access: 'user',
  summary: 'Temperature and humidity of the shipment, thinned to `points` with the extremes kept',
  apiKey: 'read',
  params: one,
  query: period,
  reply: z.object({
    series: z.array(
      z.object({
        uniqueIdentifiant: z.string(),
        reportingIntervalSeconds: z.int(),
        gaps,
        /** A longer step between two rows is a silence. Real silences also carry a row of nulls, so that thinning hides none. */
        longestStepMs: z.number(),
        /** Epoch ms: when it measured although the end of its certificate had passed. */
        lapsed: z.array(z.object({ from: z.number(), to: z.number() })).default([]),
        time: z.array(z.number()),
        temperature: z.array(z.number().nullable()),
        humidity: z.array(z.number().nullable()),
        total: z.int(),
      }),
    ),
  }),
});

export const transportEvent = z.object({
  idEvent: z.int(),
  kind: z.enum(SHIPMENT_EVENT_KINDS),
  date: moment,
  automatic: z.boolean(),
  /** What made it happen: the place, the tracker, the values; or what was written down. */
  details: z.record(z.string(), z.unknown()),
  /** Who did it or wrote it; without a name where it was somebody of the operator. Null: the product by itself. */
  author: z.object({ idUser: z.int(), name: z.string().nullable() }).nullable(),
  /** Somebody said that it never was. */
  undone: z.boolean(),
  mayUndo: z.boolean(),
  mayRedo: z.boolean(),
  /** The caller wrote it. */
  mayChange: z.boolean(),
});
export type TransportEvent = z.output<typeof transportEvent>;

export const EVENT_SOURCES = ['automatic', 'manual'] as const;

export const listEvents = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/events',
  access: 'user',
  summary: 'What happened to the shipment, newest first: all of it, what was found by itself or what people did, or some kinds',
  apiKey: 'read',
  params: one,
  query: page.extend({
    source: z.enum(EVENT_SOURCES).optional(),
    kind: listOf(z.enum(SHIPMENT_EVENT_KINDS), SHIPMENT_EVENT_KINDS.length).optional(),
  }),
  reply: z.object({ data: z.array(transportEvent), nextCursor: z.string().nullable() }),
});
