import { MARKER_STATUSES } from '@sillage/domain/goods/indoor/marker';
import {
  ANCHOR_KINDS,
  FLOOR_LEVEL,
  MOST_ANCHORS,
  MOST_ROOM_CORNERS,
  MOST_ROOMS,
  PLAN_WIDTH_METRES,
} from '@sillage/domain/goods/indoor/plan';
import { MEASURED_METRES } from '@sillage/domain/goods/indoor/scale';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, latitude, longitude, moment, name, optionalName, page } from '../../fields.ts';

const oneSite = z.object({ id: identifier });
const oneFloor = z.object({ id: identifier });
const share = z.number().min(0).max(1);
const planPoint = z.object({ x: share, y: share });
const worldPoint = z.object({ latitude: z.number(), longitude: z.number() });
const revision = z.int().positive();

const indoorSite = z.object({
  id: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  name: z.string(),
  /** How many floors it has. */
  nbEtage: z.int(),
  /** Where it lies in the world, by its pinned floor next to the ground; null where none is pinned. */
  outline: z
    .object({
      idFloor: z.int(),
      /** The floor's picture; empty without one. */
      src: z.string(),
      /** Of the plan, from its top left clockwise. */
      corners: z.tuple([worldPoint, worldPoint, worldPoint, worldPoint]),
    })
    .nullable(),
  revision: z.int(),
});
export type IndoorSite = z.output<typeof indoorSite>;

export const marker = z.object({
  /** Of the tracker by which it is found. */
  id: z.int(),
  /** The asset's reference; the tracker's identifier where it is on none. */
  name: z.string(),
  roomname: z.string(),
  /** The asset, and what is in it. */
  quantity: z.int(),
  /** Of the trackers of all of it: heard, silent, or some of each. */
  status: z.enum(MARKER_STATUSES),
  /** Shares of the plan's width and height, from its top left corner. */
  X: z.number(),
  Y: z.number(),
  idRoom: z.int().nullable(),
  /** What the page of the asset is found by; null where the tracker is on none. */
  asset: z.string().nullable(),
  kind: z.enum(['fixed', 'mobile', 'container']).nullable(),
  tracker: z.string(),
  sinceDate: moment,
  seenDate: moment,
});
export type IndoorMarker = z.output<typeof marker>;

const measure = z.object({ from: planPoint, to: planPoint, metres: z.number().min(MEASURED_METRES.min).max(MEASURED_METRES.max) });
const pin = z.object({
  latitude,
  longitude,
  /** Clockwise from north, where the top of the plan points. */
  turnDegrees: z.number().min(-360).max(360),
  widthMetres: z.number().min(PLAN_WIDTH_METRES.min).max(PLAN_WIDTH_METRES.max),
});
export type IndoorPin = z.output<typeof pin>;

const roomFields = { name: name(60), corners: z.array(planPoint).max(MOST_ROOM_CORNERS) };
const room = z.object({ idRoom: z.int(), ...roomFields });
export type IndoorRoom = z.output<typeof room>;
const anchorFields = { kind: z.enum(ANCHOR_KINDS), name: optionalName(60), address: name(100), x: share, y: share };
const anchor = z.object({ idAnchor: z.int(), ...anchorFields, idRoom: z.int().nullable() });
export type IndoorAnchor = z.output<typeof anchor>;

const floor = z.object({
  id: z.int(),
  idSite: z.int(),
  idCustomer: z.int(),
  name: z.string(),
  /** Its level: 0 is the ground. */
  etages: z.int(),
  /** Its picture; empty without one. */
  src: z.string(),
  widthPixels: z.int().nullable(),
  heightPixels: z.int().nullable(),
  /** Known once two distances are measured. */
  widthMetres: z.number().nullable(),
  heightMetres: z.number().nullable(),
  /** How much longer a metre across is than a metre down; 1 for a true picture, null without measures. */
  stretch: z.number().nullable(),
  isStretched: z.boolean(),
  measures: z.array(measure),
  rooms: z.array(room),
  anchors: z.array(anchor),
  pin: pin.nullable(),
  revision: z.int(),
  /** Of very many the first; all of them are read page by page. */
  markets: z.array(marker),
});
export type IndoorFloor = z.output<typeof floor>;

export const listIndoorSites = endpoint({
  method: 'GET',
  path: '/indoor-sites',
  access: 'user',
  summary: 'The buildings of a customer, by their names',
  apiKey: 'read',
  query: page.extend({ idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(indoorSite), nextCursor: z.string().nullable() }),
});

export const createIndoorSite = endpoint({
  method: 'POST',
  path: '/indoor-sites',
  access: 'user',
  summary: 'Add a building',
  body: z.object({ name: name(100), idCustomer: idCustomer.optional() }),
  reply: indoorSite,
  status: 201,
});

export const changeIndoorSite = endpoint({
  method: 'PATCH',
  path: '/indoor-sites/:id',
  access: 'user',
  summary: 'Change the name of a building',
  params: oneSite,
  body: z.object({ name: name(100), revision }),
  reply: indoorSite,
});

export const removeIndoorSite = endpoint({
  method: 'DELETE',
  path: '/indoor-sites/:id',
  access: 'user',
  summary: 'Remove a building with its floors, and what is known of who was in it',
  params: oneSite,
});

export const listIndoorFloors = endpoint({
  method: 'GET',
  path: '/indoor-sites/:id/floors',
  access: 'user',
  summary: 'The floors of a building from below, each with its plan and the markers on it',
  apiKey: 'read',
  params: oneSite,
  reply: z.object({ data: z.array(floor) }),
});

const floorFields = { name: name(60), level: z.int().min(FLOOR_LEVEL.min).max(FLOOR_LEVEL.max) };

export const createIndoorFloor = endpoint({
  method: 'POST',
  path: '/indoor-sites/:id/floors',
  access: 'user',
  summary: 'Add a floor to a building',
  params: oneSite,
  body: z.object(floorFields),
  reply: floor,
  status: 201,
});

export const readIndoorFloor = endpoint({
  method: 'GET',
  path: '/indoor-floors/:id',
  access: 'user',
  summary: 'A floor, with its plan and the markers on it',
  apiKey: 'read',
  params: oneFloor,
  reply: floor,
});

export const changeIndoorFloor = endpoint({
  method: 'PATCH',
  path: '/indoor-floors/:id',
  access: 'user',
  summary: 'Change the name and the level of a floor',
  params: oneFloor,
  body: z.object({ ...floorFields, revision }),
  reply: floor,
});

export const removeIndoorFloor = endpoint({
  method: 'DELETE',
  path: '/indoor-floors/:id',
  access: 'user',
  summary: 'Remove a floor, and what is known of who was on it',
  params: oneFloor,
});

export const putFloorPicture = endpoint({
  method: 'PUT',
  path: '/indoor-floors/:id/picture',
  access: 'user',
  summary:
    'The picture of a floor: a JPEG, PNG, WebP, AVIF, GIF or SVG of at most 5 MB. It is drawn anew as pixels, so that nothing of a file is kept. Rooms and anchors stay where they are',
  params: oneFloor,
  media: { body: 'image' },
  body: z.instanceof(Uint8Array),
  reply: floor,
});

/** The plan as a whole: what is not in it any more is removed, what has a number is changed, what has none is new. */
export const putFloorPlan = endpoint({
  method: 'PUT',
  path: '/indoor-floors/:id/plan',
  access: 'user',
  summary: 'What is drawn on a floor: measured distances, rooms, anchors, and where it lies in the world',
  params: oneFloor,
  body: z.object({
    revision,
    /** None, or two of them: from these follows the size of the plan. */
    measures: z.union([z.tuple([]), z.tuple([measure, measure])]),
    rooms: z.array(z.object({ idRoom: z.int().positive().nullable().default(null), ...roomFields })).max(MOST_ROOMS),
    anchors: z.array(z.object({ idAnchor: z.int().positive().nullable().default(null), ...anchorFields })).max(MOST_ANCHORS),
    pin: pin.nullable(),
  }),
  reply: floor,
});

export const listFloorMarkers = endpoint({
  method: 'GET',
  path: '/indoor-floors/:id/markers',
  access: 'user',
  summary: 'What is on a floor now, and where',
  apiKey: 'read',
  params: oneFloor,
  query: page,
  reply: z.object({ data: z.array(marker), nextCursor: z.string().nullable() }),
});
