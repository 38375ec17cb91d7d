import { SHIPMENT_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { ASSET_KINDS } from '@sillage/domain/goods/assets/asset';
import { BEST_OF_EACH, SEARCH_KINDS, SEARCH_MAX, SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { cursor, idCustomer, text, whole } from '../../fields.ts';

const hit = z.object({
  /** Of its kind; a tracker is known by its identifier. */
  id: z.string(),
  title: z.string(),
  /** What else it was found by: places, company, address; may be empty. */
  detail: z.string(),
  idCustomer: z.int(),
  customerName: z.string(),
  /** The shipment that it is, is on, or belongs to. */
  idTransport: z.int().nullable(),
  /** Of a shipment: how far it is, or that it lies in the history. */
  status: z.enum([...SHIPMENT_STATUSES, 'archived']).nullable(),
  /** The asset or container of the register that it belongs to. */
  asset: z.object({ uniqueIdentifiant: z.string(), kind: z.enum(ASSET_KINDS) }).nullable(),
});
export type SearchHit = z.output<typeof hit>;

const group = z.object({
  kind: z.enum(SEARCH_KINDS),
  hits: z.array(hit),
  /** What these say instead, when nothing says what was searched for; null when they say it. */
  alike: z.string().nullable(),
  nextCursor: z.string().nullable(),
});
export type SearchGroup = z.output<typeof group>;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'user',
  summary:
    'Everything that the caller may see, by its words, whatever their case and accents; where nothing has them, by those that are written alike',
  apiKey: 'read',
  query: z.object({
    q: text(SEARCH_MAX).pipe(z.string().min(SEARCH_MIN)),
    /** With it, only of this kind, and page by page. */
    kind: z.enum(SEARCH_KINDS).optional(),
    idCustomer: idCustomer.optional(),
    /** Of each kind. */
    limit: whole(1, 50).default(BEST_OF_EACH),
    cursor,
  }),
  reply: z.object({
    /** Those that were found, in the order of the kinds. */
    groups: z.array(group),
  }),
});
