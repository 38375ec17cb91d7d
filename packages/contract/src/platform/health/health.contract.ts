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

/** What the web application must know before anybody signs in. */
export const clientSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'anyone',
  summary: 'Public settings of this installation',
  reply: z.object({
    mapStyleUrl: z.string().nullable(),
    version: z.string(),
    passwordPolicy: z.enum(PASSWORD_POLICIES),
    /** Customers that the filters do not offer (section 5). */
    excludedCustomerIds: z.array(z.int()),
  }),
});
