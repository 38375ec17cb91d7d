import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { SITE_RADIUS_METRES } from '@sillage/domain/places/sites/site';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, latitude, longitude, name, optionalText, page } from '../../fields.ts';

const one = z.object({ idSite: identifier });
const details = {
  name: name(100),
  address: optionalText(300),
  latitude,
  longitude,
  /** Metres. */
  radius: z.int().min(SITE_RADIUS_METRES.min).max(SITE_RADIUS_METRES.max),
};

const site = z.object({
  idSite: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  ...details,
  address: z.string(),
  /** Counts its changes: whoever changes it says which they have seen. */
  revision: z.int(),
});
export type Site = z.output<typeof site>;

export const listSites = endpoint({
  method: 'GET',
  path: '/sites',
  access: 'user',
  summary: 'The places of a customer at which assets stay, by their names',
  apiKey: 'read',
  query: page.extend({ search: z.string().trim().min(SEARCH_MIN).max(100).optional(), idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(site), nextCursor: z.string().nullable() }),
});

export const createSite = endpoint({
  method: 'POST',
  path: '/sites',
  access: 'user',
  summary: 'Add a place at which assets stay',
  body: z.object({ ...details, idCustomer: idCustomer.optional() }),
  reply: site,
  status: 201,
});

export const changeSite = endpoint({
  method: 'PATCH',
  path: '/sites/:idSite',
  access: 'user',
  summary: 'Change a place; the stays of the past are told by its new circle',
  params: one,
  body: z.object({ ...details, revision: z.int().positive() }),
  reply: site,
});

export const removeSite = endpoint({
  method: 'DELETE',
  path: '/sites/:idSite',
  access: 'user',
  summary: 'Remove a place; the stays at it are not told any more',
  params: one,
});
