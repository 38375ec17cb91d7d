import { ASSET_KINDS } from '@sillage/domain/assets/asset';
import { CONTENT_ORDERS, DIMENSION_MOST_CM, QUANTITY_MOST, WEIGHT_MOST_KG } from '@sillage/domain/contents/content';
import { SEARCH_MIN } from '@sillage/domain/search/search';
import { ORDER_DIRECTIONS } from '@sillage/domain/shipments/shipment';
import { z } from 'zod';
import { assetPosition } from '../assets/assets.contract.ts';
import { endpoint } from '../endpoint.ts';
import { idCustomer, identifier, moment, optionalText, page, text, uniqueIdentifiant } from '../fields.ts';

const one = z.object({ idContent: identifier });
const revision = z.int().positive();
const quantity = z.int().min(1).max(QUANTITY_MOST);
const centimetres = z.number().positive().max(DIMENSION_MOST_CM).nullable().default(null);

const details = {
  name: text(100, 'content.nameMissing'),
  /** The number of an article or a batch. */
  reference: optionalText(100),
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

const lot = z.object({
  asset: holder,
  quantity: z.int(),
  since: moment,
  position: assetPosition.nullable(),
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
  reply: contentSummary,
  status: 201,
});

export const readContent = endpoint({
  method: 'GET',
  path: '/contents/:idContent',
  access: 'user',
  summary: 'Goods, with how much of them is where',
  apiKey: 'read',
  params: one,
  reply: contentSummary,
});

export const changeContent = endpoint({
  method: 'PATCH',
  path: '/contents/:idContent',
  access: 'user',
  summary: 'Change goods; refused when somebody else changed them meanwhile, or when more are in assets than there would be',
  params: one,
  body: z.object({ ...details, revision }),
  reply: contentSummary,
});

export const removeContent = endpoint({
  method: 'DELETE',
  path: '/contents/:idContent',
  access: 'user',
  summary: 'Remove goods; where they were stays known',
  params: one,
  query: z.object({ revision: z.coerce.number().int().positive() }),
});

export const moveContent = endpoint({
  method: 'POST',
  path: '/contents/:idContent/moves',
  access: 'user',
  summary: 'Move some of the goods from an asset, or from none, to an asset, or to none; never more than are there',
  params: one,
  body: z.object({ from: uniqueIdentifiant.nullable(), to: uniqueIdentifiant.nullable(), quantity }),
  reply: contentSummary,
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
        asset: holder.extend({ isRemoved: z.boolean() }),
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

export const whereWasContent = endpoint({
  method: 'GET',
  path: '/contents/:idContent/where',
  access: 'user',
  summary: 'How much of the goods was in which asset at a moment, and where that was',
  apiKey: 'read',
  params: one,
  query: z.object({ at: moment }),
  reply: z.object({ data: z.array(lot) }),
});
