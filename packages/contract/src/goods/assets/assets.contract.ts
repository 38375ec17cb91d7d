import {
  ASSET_KINDS,
  ASSET_ORDERS,
  ASSET_POSITION_FILTERS,
  ASSET_TRACKER_FILTERS,
  FATES_OF_TRACKERS,
  POSITION_SOURCES,
} from '@sillage/domain/goods/assets/asset';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { ORDER_DIRECTIONS } from '@sillage/domain/journeys/shipments/shipment';
import { TRACKER_STATUSES, TRACKER_TYPES } from '@sillage/domain/tracking/trackers/tracker';
import { z } from 'zod';
import { measuredClimate } from './measured.contract.ts';
import { endpoint } from '../../endpoint.ts';
import {
  idCustomer,
  identifier,
  latitude,
  listOf,
  longitude,
  moment,
  optionalText,
  page,
  position,
  reference,
  uniqueIdentifiant,
  whole,
} from '../../fields.ts';

const one = z.object({ uniqueIdentifiant });
const revision = z.int().positive();
const details = {
  kind: z.enum(ASSET_KINDS),
  reference: reference(100, 'asset.referenceMissing').min(1, 'asset.referenceMissing'),
  description: optionalText(2000),
  /** Of a container, as ISO 6346 has it; one that is not right is kept as it is written. */
  ownerNumber: reference(20).default(''),
};

/** Where an asset is known to be, and the tracker whose next report moves it; null where none does. */
export const assetPosition = position.extend({ from: z.enum(POSITION_SOURCES), toldBy: z.string().nullable() });
export type AssetPosition = z.output<typeof assetPosition>;

export const assetSummary = z.object({
  uniqueIdentifiant: z.string(),
  kind: z.enum(ASSET_KINDS),
  reference: z.string(),
  description: z.string(),
  /** The same, as section 3 calls it. */
  comment: z.string(),
  ownerNumber: z.string(),
  idCustomer: z.int(),
  customerName: z.string(),
  /** Counts its changes: whoever changes it says which they have seen. */
  revision: z.int(),
  createdDate: moment,
  /** Without a name: somebody of the operator's. */
  inCharge: z.object({ idUser: z.int(), name: z.string().nullable(), since: moment }).nullable(),
  /** Its own. */
  tracker: z
    .object({
      uniqueIdentifiant: z.string(),
      /** Section 3 calls it the model. */
      type: z.enum(TRACKER_TYPES),
      serial: z.string().nullable(),
      status: z.enum(TRACKER_STATUSES),
      connectivity: z.enum(['online', 'offline']),
      battery: z.number().nullable(),
      temperature: z.number().nullable(),
      humidity: z.number().nullable(),
      lastHeardDate: moment.nullable(),
      linkedDate: moment,
    })
    .nullable(),
  measured: measuredClimate,
  position: assetPosition.nullable(),
  /** The container that it is in. */
  container: z.object({ uniqueIdentifiant: z.string(), reference: z.string(), since: moment }).nullable(),
  /** How many assets are in it. */
  holds: z.int(),
  /** The site in whose circle (metres) it was last known to be; of several, the nearest. */
  site: z.object({ idSite: z.int(), name: z.string(), latitude, longitude, radius: z.int() }).nullable(),
  /** Where it is within a building, as its own tracker tells; the name of the room is empty outside rooms. */
  room: z.object({ idSite: z.int(), siteName: z.string(), floorName: z.string(), roomname: z.string(), enterDate: moment }).nullable(),
});
export type AssetSummary = z.output<typeof assetSummary>;

/** Several values of one filter widen it, several filters narrow. */
export const registerFilter = z.object({
  kind: listOf(z.enum(ASSET_KINDS), ASSET_KINDS.length).optional(),
  /** A part of the reference, the identifier, the owner's number or the description. */
  search: z.string().trim().min(SEARCH_MIN).max(100).optional(),
  tracker: z.enum(ASSET_TRACKER_FILTERS).optional(),
  /** Those with an alert that nobody has closed. */
  alerts: z.enum(['open']).optional(),
  position: z.enum(ASSET_POSITION_FILTERS).optional(),
  inCharge: z.enum(['me', 'nobody']).optional(),
  /** The site at which it was last known to be. */
  site: identifier.optional(),
  idCustomer: idCustomer.optional(),
});
export type RegisterFilter = z.output<typeof registerFilter>;

export const listRegister = endpoint({
  method: 'GET',
  path: '/assets',
  access: 'user',
  summary: 'Assets and containers of the register, filtered and ordered; the newest first without an order',
  apiKey: 'read',
  query: page.extend({
    ...registerFilter.shape,
    orderBy: z.enum(ASSET_ORDERS).default('newest'),
    order: z.enum(ORDER_DIRECTIONS).default('ASC'),
  }),
  reply: z.object({ data: z.array(assetSummary), nextCursor: z.string().nullable() }),
});

export const createRegistered = endpoint({
  method: 'POST',
  path: '/assets',
  access: 'user',
  summary: 'Add an asset or a container to the register',
  body: z.object({ ...details, idCustomer: idCustomer.optional() }),
  reply: assetSummary,
  status: 201,
});

export const readRegistered = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant',
  access: 'user',
  summary: 'One asset or container, with where it is and the latest of its tracker',
  apiKey: 'read',
  params: one,
  reply: assetSummary,
});

export const changeRegistered = endpoint({
  method: 'PATCH',
  path: '/assets/:uniqueIdentifiant',
  access: 'user',
  summary: 'Change an asset or a container; refused when somebody else changed it meanwhile',
  params: one,
  body: z.object({ ...details, revision }),
  reply: assetSummary,
});

/** A few by name, and how many in all. */
export const named = z.object({ names: z.array(z.string()), count: z.int() });

export const readRemoval = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/removal',
  access: 'user',
  summary: 'What removing an asset would do: the shipments that it travels with, its tracker, its container, and what is in it',
  params: one,
  reply: z.object({
    transports: z.array(z.object({ idTransport: z.int(), reference: z.string() })),
    tracker: z.string().nullable(),
    /** The reference of the container that it would come out of. */
    container: z.string().nullable(),
    /** The assets and the goods that would come out of it; a few of them by name. */
    inside: named,
    contents: named,
    /** The rules that would end with it. */
    rules: named,
  }),
});

export const removeRegistered = endpoint({
  method: 'DELETE',
  path: '/assets/:uniqueIdentifiant',
  access: 'user',
  summary: 'Remove an asset from the register; its tracker is free again, its history stays',
  params: one,
  query: z.object({
    revision: whole(1),
    /** What becomes of its tracker: it is free for another asset, or out of service. */
    tracker: z.enum(FATES_OF_TRACKERS).default('stock'),
  }),
});
