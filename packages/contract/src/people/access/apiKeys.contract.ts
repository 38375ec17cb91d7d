import { API_KEY_SCOPES } from '@sillage/domain/people/access/apiKey';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, moment, name, identifier } from '../../fields.ts';

const apiKey = z.object({
  idApiKey: z.int(),
  idCustomer: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  createdDate: moment,
  lastUsedDate: moment.nullable(),
});
export type WireApiKey = z.output<typeof apiKey>;

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  access: 'userAdmin',
  summary: 'Make an API key of a customer, to report for its trackers, to read its data or to comment on it; the key is shown this once',
  body: z.object({
    name: name(100),
    idCustomer: idCustomer.optional(),
    scopes: z.array(z.enum(API_KEY_SCOPES)).min(1).max(API_KEY_SCOPES.length).default(['report']),
  }),
  reply: apiKey.extend({ key: z.string() }),
  status: 201,
});

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  access: 'userAdmin',
  summary: 'The API keys of a customer that have not been revoked',
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(apiKey) }),
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api-keys/:idApiKey',
  access: 'userAdmin',
  summary: 'Revoke an API key at once',
  params: z.object({ idApiKey: identifier }),
});
