import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { identifier, moment, page, uniqueIdentifiant } from '../../fields.ts';

const stay = z.object({
  idStay: z.int(),
  idSite: z.int(),
  siteName: z.string(),
  idFloor: z.int(),
  floorName: z.string(),
  /** Null: on the floor, outside of its rooms; or the room is drawn there no more. */
  idRoom: z.int().nullable(),
  /** As the room was called then. */
  roomname: z.string(),
  /** The tracker by which it was found. */
  tracker: z.string(),
  enterDate: moment,
  /** Null while it is there. */
  exitDate: moment.nullable(),
  dwellMinutes: z.number(),
});
export type IndoorStay = z.output<typeof stay>;

export const listIndoorStays = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/indoor-stays',
  access: 'user',
  summary: 'The way of an asset through buildings: when it came into which room and when it left, by its own tracker; the newest first',
  apiKey: 'read',
  params: z.object({ uniqueIdentifiant }),
  query: page,
  reply: z.object({ data: z.array(stay), nextCursor: z.string().nullable() }),
});

const roomDwell = z.object({
  /** Null: on the floor, outside of its rooms. */
  idRoom: z.int().nullable(),
  name: z.string(),
  /** Of all that was there, added up. */
  minutes: z.number(),
  /** How often something came in. */
  visits: z.int(),
  /** Of how many different trackers. */
  trackers: z.int(),
});
export type RoomDwell = z.output<typeof roomDwell>;

export const readFloorDwell = endpoint({
  method: 'GET',
  path: '/indoor-floors/:id/dwell',
  access: 'user',
  summary: 'How long things stayed in the rooms of a floor within a period of at most two years, the longest first',
  apiKey: 'read',
  params: z.object({ id: identifier }),
  query: z.object({ from: moment, to: moment }),
  reply: z.object({ data: z.array(roomDwell) }),
});
