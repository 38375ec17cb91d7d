import { ASSET_KINDS } from '@sillage/domain/goods/assets/asset';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment, page, uniqueIdentifiant } from '../../fields.ts';
import { assetSummary } from './assets.contract.ts';

const one = z.object({ uniqueIdentifiant });

export const packAsset = endpoint({
  method: 'POST',
  path: '/assets/:uniqueIdentifiant/place',
  access: 'user',
  summary: 'Put an asset into a container; what is in another one is moved only by whoever names that',
  params: one,
  body: z.object({ container: uniqueIdentifiant, from: uniqueIdentifiant.nullable().default(null) }),
  reply: assetSummary,
});

export const unpackAsset = endpoint({
  method: 'DELETE',
  path: '/assets/:uniqueIdentifiant/place',
  access: 'user',
  summary: 'Take an asset out of the container that is named',
  params: one,
  query: z.object({ container: uniqueIdentifiant }),
});

const stay = z.object({
  idPlace: z.int(),
  /** What it was in, or what was in it. */
  uniqueIdentifiant: z.string(),
  reference: z.string(),
  kind: z.enum(ASSET_KINDS),
  startDate: moment,
  endDate: moment.nullable(),
  /** Null: somebody of the operator's, or who was deleted. */
  startedBy: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** It is not in the register any more. */
  isRemoved: z.boolean(),
});
export type Stay = z.output<typeof stay>;
const stays = z.object({ data: z.array(stay), nextCursor: z.string().nullable() });

export const listInside = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/inside',
  access: 'user',
  summary: 'The assets in a container, or those that were in it; the newest first',
  apiKey: 'read',
  params: one,
  query: page.extend({ when: z.enum(['now', 'before']).default('now') }),
  reply: stays,
});

export const listPlaces = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/places',
  access: 'user',
  summary: 'The containers that an asset is and was in, the newest first',
  apiKey: 'read',
  params: one,
  query: page,
  reply: stays,
});
