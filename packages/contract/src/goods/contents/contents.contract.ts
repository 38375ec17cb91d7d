import { ASSET_KINDS } from '@sillage/domain/goods/assets/asset';
import { CONTENT_ACTIONS, CONTENT_ORDERS, DIMENSION_MOST_CM, QUANTITY_MOST, WEIGHT_MOST_KG } from '@sillage/domain/goods/contents/content';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { ORDER_DIRECTIONS } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { assetPosition } from '../assets/assets.contract.ts';
import { measuredClimate } from '../assets/measured.contract.ts';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, moment, name, optionalText, page, reference, uniqueIdentifiant, whole } from '../../fields.ts';

const one = z.object({ idContent: identifier });
const revision = z.int().positive();
const quantity = z.int().min(1).max(QUANTITY_MOST);
const centimetres = z.number().positive().max(DIMENSION_MOST_CM).nullable().default(null);

const details = {
  name: name(100, 'content.nameMissing'),
  /** The number of an article or a batch. */
  reference: reference(100).default(''),
  description: optionalText(2000),
  quantity,
  /** What is counted; empty: pieces. */
  unit: optionalText(20),
  /** Of one of them. */
  length: centimetres,
  width: centimetres,
  depth: centimetres,
  weight: z.number().positive().max(WEIGHT_MOST_KG).nullable().default(null),
};

const holder = z.object({ uniqueIdentifiant: z.string(), reference: z.string(), kind: z.enum(ASSET_KINDS) });
const pastHolder = holder.extend({ isRemoved: z.boolean() });

const lot = z.object({
  asset: holder,
  quantity: z.int(),
  since: moment,
  position: assetPosition.nullable(),
  /** What is measured there now; null of a moment that has passed. */
  measured: measuredClimate.nullable(),
});

export const contentSummary = z.object({
  idContent: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  name: z.string(),
  reference: z.string(),
  description: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** In centimetres, of one of them. */
  length: z.number().nullable(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  /** In kilograms, of one of them. */
  weight: z.number().nullable(),
  revision: z.int(),
  /** How much of it is in which asset, and where that is. */
  lots: z.array(lot),
  /** What is in no asset. */
  rest: z.int(),
});
export type ContentSummary = z.output<typeof contentSummary>;

/** How many there are or were in all at a moment, and how many of them in no asset. */
const wholeAndRest = {
  quantity: z.int(),
  rest: z.int(),
  /** Since when the rest is or was what it is; null where that is not known. */
  restSince: moment.nullable(),
};

export const contentDetails = contentSummary.extend({ restSince: wholeAndRest.restSince });
export type ContentDetails = z.output<typeof contentDetails>;
export type Lot = z.output<typeof lot>;

export const listContents = endpoint({
  method: 'GET',
  path: '/contents',
  access: 'user',
  summary: 'Goods in assets and containers, filtered and ordered; the newest first without an order',
  apiKey: 'read',
  query: page.extend({
    /** A part of the name, the reference or the description. */
    search: z.string().trim().min(SEARCH_MIN).max(100).optional(),
    /** In this asset, or in one that is in it. */
    in: uniqueIdentifiant.optional(),
    /** Wholly in assets, or with a rest that is in none. */
    placed: z.enum(['whole', 'rest']).optional(),
    orderBy: z.enum(CONTENT_ORDERS).default('newest'),
    order: z.enum(ORDER_DIRECTIONS).default('ASC'),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(contentSummary), nextCursor: z.string().nullable() }),
});

export const createContent = endpoint({
  method: 'POST',
  path: '/contents',
  access: 'user',
  summary: 'Add goods, all of them into one asset if it is named',
  body: z.object({ ...details, into: uniqueIdentifiant.nullable().default(null), idCustomer: idCustomer.optional() }),
  reply: contentDetails,
  status: 201,
});

export const readContent = endpoint({
  method: 'GET',
  path: '/contents/:idContent',
  access: 'user',
  summary: 'Goods, with how much of them is where',
  apiKey: 'read',
  params: one,
  reply: contentDetails,
});

export const changeContent = endpoint({
  method: 'PATCH',
  path: '/contents/:idContent',
  access: 'user',
  summary: 'Change goods; refused when somebody else changed them meanwhile, or when more are in assets than there would be',
  params: one,
  body: z.object({ ...details, revision }),
  reply: contentDetails,
});

export const removeContent = endpoint({
  method: 'DELETE',
  path: '/contents/:idContent',
  access: 'user',
  summary: 'Remove goods; where they were stays known',
  params: one,
  query: z.object({ revision: whole(1) }),
});

export const moveContent = endpoint({
  method: 'POST',
  path: '/contents/:idContent/moves',
  access: 'user',
  summary: 'Move some of the goods from an asset, or from none, to an asset, or to none; never more than are there',
  params: one,
  body: z.object({ from: uniqueIdentifiant.nullable(), to: uniqueIdentifiant.nullable(), quantity }),
  reply: contentDetails,
});

export const listLots = endpoint({
  method: 'GET',
  path: '/contents/:idContent/lots',
  access: 'user',
  summary: 'How much of the goods is and was where, with who moved it; the newest first',
  apiKey: 'read',
  params: one,
  query: page,
  reply: z.object({
    data: z.array(
      z.object({
        idLot: z.int(),
        asset: pastHolder,
        quantity: z.int(),
        startDate: moment,
        endDate: moment.nullable(),
        /** Null: somebody of the operator's, or who was deleted. */
        startedBy: z.string().nullable(),
        endedBy: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

/** Goods as they were at a moment: none of them before they were made. */
const contentThen = z.object({
  data: z.array(lot),
  ...wholeAndRest,
  /** Whether how many there were in all is taken from what it was when it began to be kept. */
  isAssumed: z.boolean(),
});
export type ContentThen = z.output<typeof contentThen>;

export const whereWasContent = endpoint({
  method: 'GET',
  path: '/contents/:idContent/where',
  access: 'user',
  summary: 'How many of the goods there were at a moment, how many of them in which asset, and where that was',
  apiKey: 'read',
  params: one,
  query: z.object({ at: moment }),
  reply: contentThen,
});

const contentEntry = z.object({
  date: moment,
  /** Null: somebody of the operator's, or who was deleted. */
  by: z.string().nullable(),
  deed: z.enum(CONTENT_ACTIONS),
  /** How many were made, became more or fewer, were put in, moved or taken out. */
  amount: z.int(),
  from: pastHolder.nullable(),
  to: pastHolder.nullable(),
  /** How many there were in all before they became more or fewer. */
  before: z.int().nullable(),
  /** How many there were then in all, and in no asset. */
  quantity: z.int(),
  rest: z.int(),
  /** Whether these two are taken from what there were in all when that began to be kept. */
  isAssumed: z.boolean(),
});
export type ContentEntry = z.output<typeof contentEntry>;

export const readContentTimeline = endpoint({
  method: 'GET',
  path: '/contents/:idContent/timeline',
  access: 'user',
  summary: 'What was done with the goods: made, more or fewer, put in, moved and taken out; the newest first',
  apiKey: 'read',
  params: one,
  query: page,
  reply: z.object({ data: z.array(contentEntry), nextCursor: z.string().nullable() }),
});
