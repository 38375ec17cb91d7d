import { DEVICE_FATES, MOST_MOVED_DEVICES, MOST_MOVED_GROUPS, MOVE_SOURCES, MOVE_STATES } from '@sillage/domain/tracking/moving/moving';
import { TRACKER_PROTOCOLS } from '@sillage/domain/tracking/trackers/protocols';
import type { ErrorCode } from '@sillage/domain/domainError';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { givenMoment, idCustomer, identifier, moment, page } from '../../fields.ts';
import { ERROR_STATUS } from '../../errorStatus.ts';

const notAnAddress: ErrorCode = 'moving.addressRefused';
const noSignIn: ErrorCode = 'moving.signInMissing';

const count = z.int().min(0);
const errorCode = z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code));

const place = z.object({
  name: z.string(),
  /** A circle is taken as it is, of a polygon the circle around it. Null: nothing is made of it. */
  shape: z.enum(['circle', 'polygon']).nullable(),
  /** `new`: it is made. `here`: there is one of this name. Or why none is made: a line, too large, not readable, more than a company may have. */
  fate: z.enum(['new', 'here', 'line', 'tooLarge', 'unreadable', 'full']),
});
export type MovedPlace = z.output<typeof place>;

const group = z.object({
  /** What it is chosen by; empty for the devices that are in none. */
  id: z.string(),
  name: z.string(),
  /** Of those that can be taken over. */
  devices: count,
});
export type MovedGroup = z.output<typeof group>;

const driver = z.object({
  name: z.string(),
  /** A card, a key or a number that they are known by there. */
  identifier: z.string(),
  /** `new`: becomes a contact. `here`: the address book has it. `incomplete`: a contact needs two names and a telephone number. */
  fate: z.enum(['new', 'here', 'incomplete']),
});
export type MovedDriver = z.output<typeof driver>;

const move = z.object({
  idMove: z.int(),
  idCustomer: z.int(),
  source: z.enum(MOVE_SOURCES),
  address: z.string(),
  /** The time whose history is taken over. */
  from: moment,
  to: moment,
  state: z.enum(MOVE_STATES),
  /** Why it failed. */
  fault: errorCode.nullable(),
  createdDate: moment,
  finishedDate: moment.nullable(),
  /** How many devices meet which fate. */
  devices: z.record(z.enum(DEVICE_FATES), count),
  places: z.array(place),
  /** Places that are beyond what is looked at. */
  morePlaces: count,
  /** Those that devices are in, to choose from; nothing is made of them here. */
  groups: z.array(group),
  drivers: z.array(driver),
  /** An asset is made of each device, with its name as reference. */
  withAssets: z.boolean(),
  /** Devices that an asset carries by now. */
  assets: count,
  /** Roughly how many positions there are; null where nothing says. */
  estimate: count.nullable(),
  /** Devices whose history is here, of those that are taken over. */
  devicesDone: count,
  /** Positions that were read so far, and those of them that were not here before. */
  positions: count,
  kept: count,
  /** How much of it is done, 0 to 1. */
  share: z.number().min(0).max(1),
});
export type Move = z.output<typeof move>;

const device = z.object({
  ordinal: z.int(),
  uniqueIdentifiant: z.string(),
  name: z.string(),
  protocol: z.enum(TRACKER_PROTOCOLS).nullable(),
  fate: z.enum(DEVICE_FATES),
  /** When the other product heard it last. */
  lastDate: moment.nullable(),
  isDone: z.boolean(),
  /** Why its history ended before its time. */
  fault: errorCode.nullable(),
  /** The name of its group there. */
  group: z.string().nullable(),
  /** The reference of the asset that carries it. */
  asset: z.string().nullable(),
  positions: count,
  kept: count,
});
export type MovedDevice = z.output<typeof device>;

const one = z.object({ idMove: identifier });

export const listMoves = endpoint({
  method: 'GET',
  path: '/moves',
  access: 'userAdmin',
  summary: 'What was moved in from other products, newest first',
  query: page.extend({ idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(move), nextCursor: z.string().nullable() }),
});

export const lookAtMove = endpoint({
  method: 'POST',
  path: '/moves',
  access: 'userAdmin',
  summary:
    'Look at what a server of another product has, by a token or by e-mail and password; makes nothing. They are kept sealed until it is done',
  body: z
    .object({
      idCustomer: idCustomer.optional(),
      source: z.enum(MOVE_SOURCES),
      /** Traccar: of its pages; the API is below it. Navixy: of its API, such as https://api.eu.navixy.com/v2. */
      address: z.string(notAnAddress).trim().max(500, notAnAddress).pipe(z.url(notAnAddress)),
      token: z.string().trim().max(2000).optional(),
      email: z.string().trim().max(254).optional(),
      password: z.string().max(1024).optional(),
      from: givenMoment,
      to: givenMoment,
    })
    // Navixy is asked with a key alone.
    .refine(
      ({ source, token = '', email = '', password = '' }) => token !== '' || (source === 'traccar' && email !== '' && password !== ''),
      {
        error: noSignIn,
        path: ['token'],
      },
    ),
  reply: move,
  status: 201,
});

export const readMove = endpoint({
  method: 'GET',
  path: '/moves/:idMove',
  access: 'userAdmin',
  summary: 'What becomes of what another product has, and how far it is',
  params: one,
  reply: move,
});

export const listMovedDevices = endpoint({
  method: 'GET',
  path: '/moves/:idMove/devices',
  access: 'userAdmin',
  summary: 'The devices of a move with what becomes of each',
  params: one,
  query: page.extend({ only: z.enum(DEVICE_FATES).optional() }),
  reply: z.object({ data: z.array(device), nextCursor: z.string().nullable() }),
});

export const startMove = endpoint({
  method: 'POST',
  path: '/moves/:idMove/start',
  access: 'userAdmin',
  summary: 'Make the trackers and the places, and take their history over; or go on with it where it stood. It goes on by itself',
  params: one,
  body: z.object({
    withPlaces: z.boolean().default(true),
    /** Make an asset of each device that no asset carries, with its name as reference. */
    withAssets: z.boolean().default(false),
    /** Make contacts of the drivers that have what a contact needs. */
    withDrivers: z.boolean().default(false),
    /** Only the devices of these groups, by their ids; without it all of them. Those that are left out stay so. */
    groups: z.array(z.string().max(100)).min(1).max(MOST_MOVED_GROUPS).optional(),
  }),
  reply: move,
});

export const stopMove = endpoint({
  method: 'POST',
  path: '/moves/:idMove/stop',
  access: 'userAdmin',
  summary: 'Take no more over. What is here stays, and it can go on later',
  params: one,
  reply: move,
});

export const deleteMove = endpoint({
  method: 'DELETE',
  path: '/moves/:idMove',
  access: 'userAdmin',
  summary: 'Forget a move that is not running, with its token or password. What was taken over stays',
  params: one,
});

const madeUnknown = z.object({
  made: z.array(z.string()),
  /** Of which none was made, and why; see `fate` of a device. */
  left: z.array(z.object({ uniqueIdentifiant: z.string(), fate: z.enum(DEVICE_FATES) })),
});
export type MadeUnknown = z.output<typeof madeUnknown>;

export const makeUnknownTrackers = endpoint({
  method: 'POST',
  path: '/position-imports/trackers',
  access: 'userAdmin',
  summary: 'Make trackers of identifiers that a file of positions names and that nobody has; their secrets are known to nobody',
  body: z.object({ idCustomer: idCustomer.optional(), uniqueIdentifiants: z.array(z.string().max(200)).min(1).max(MOST_MOVED_DEVICES) }),
  reply: madeUnknown,
});
