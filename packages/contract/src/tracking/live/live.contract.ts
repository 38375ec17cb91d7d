import { SHIPMENT_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';

/** The WebSocket of live changes, at /api/live. The first message of the client must be `hello`, within five seconds. */
export const LIVE_PATH = '/live';

/**
 * `since` is the `time` of the last frame the client saw: everything that changed after it is sent at once.
 * Who has seen none yet may say how long it has been reading, in milliseconds: what changed meanwhile is sent as well.
 */
export const liveHello = z.object({
  type: z.literal('hello'),
  token: z.string().max(4096),
  since: z.number().optional(),
  agoMs: z.number().nonnegative().max(1e12).optional(),
});
export type LiveHello = z.output<typeof liveHello>;

export const liveReading = z.object({
  uniqueIdentifiant: z.string(),
  idTransport: z.int().nullable(),
  /** Epoch milliseconds of the reading. */
  time: z.number(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** How far off the position may be, in metres. */
  accuracy: z.number().optional(),
  temperature: z.number().optional(),
  humidity: z.number().optional(),
  battery: z.number().optional(),
  speed: z.number().optional(),
  course: z.number().optional(),
});
export type LiveReading = z.output<typeof liveReading>;

export const liveFrame = z.discriminatedUnion('type', [
  /** The listener is known. `time` is the server's clock, for the next `since`. */
  z.object({ type: z.literal('welcome'), time: z.number() }),
  /** The newest state of each tracker that moved on since the last frame; one entry per tracker, older ones are skipped for slow listeners. */
  z.object({ type: z.literal('readings'), time: z.number(), readings: z.array(liveReading) }),
  /** These shipments changed (status, milestones, alerts): read them again. */
  z.object({
    type: z.literal('transports'),
    time: z.number(),
    transports: z.array(z.object({ idTransport: z.int(), status: z.enum(SHIPMENT_STATUSES) })),
  }),
  /** Alerts or incidents changed, of a shipment or of none: read those that are shown again. */
  z.object({ type: z.literal('alerts'), time: z.number() }),
  /** What is said about these shipments changed, or who has read it. */
  z.object({ type: z.literal('conversations'), time: z.number(), transports: z.array(z.int()) }),
  /** What is said about these assets, or kept with them, changed. */
  z.object({ type: z.literal('assets'), time: z.number(), assets: z.array(z.string()) }),
  /** Something moved, or was drawn, on these floors of buildings: read what is shown of them again. */
  z.object({ type: z.literal('indoor'), time: z.number(), floors: z.array(z.int()) }),
  /** The caller's notifications changed. */
  z.object({ type: z.literal('notifications'), time: z.number(), totalUnread: z.int() }),
  /** More was missed than can be caught up: read everything again. */
  z.object({ type: z.literal('reset'), time: z.number() }),
]);
export type LiveFrame = z.output<typeof liveFrame>;
