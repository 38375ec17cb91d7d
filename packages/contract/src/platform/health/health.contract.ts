import { PASSWORD_POLICIES } from '@sillage/domain/people/access/password';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'The process lives',
  reply: z.object({ status: z.literal('ok'), version: z.string(), startedAt: z.iso.datetime() }),
});

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'anyone',
  summary: 'The process can serve: 503 while the database is out of reach or readings wait too long',
  reply: z.object({ status: z.literal('ready'), oldestWaitMs: z.number() }),
});

/** What is drawn above the embedded map, as far as the server can read it just now. */
const mapSettings = z.object({
  /** Null: the embedded map alone. */
  streets: z
    .discriminatedUnion('kind', [
      /** Addresses of a tile provider's styles, by theme. */
      z.object({ kind: z.literal('styles'), light: z.string(), dark: z.string() }),
      /** The installation's own street map (PMTiles in the layers of a Protomaps basemap), on this very origin. */
      z.object({ kind: z.literal('tiles'), path: z.string() }),
    ])
    .nullable(),
  /** The address of a second style, of pictures from above. */
  satellite: z.string().nullable(),
});
export type MapSettings = z.infer<typeof mapSettings>;

/** What the web application must know before anybody signs in. */
export const clientSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'anyone',
  summary: 'Public settings of this installation',
  reply: z.object({
    map: mapSettings,
    version: z.string(),
    passwordPolicy: z.enum(PASSWORD_POLICIES),
    /** Customers that the filters do not offer (section 5). */
    excludedCustomerIds: z.array(z.int()),
  }),
});
