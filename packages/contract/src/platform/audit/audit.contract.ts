import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { cursor, idCustomer, moment, whole } from '../../fields.ts';

const entry = z.object({
  seq: z.int(),
  at: moment,
  /** Who did it; null when the product did by itself. */
  idUser: z.int().nullable(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
export type AuditEntry = z.output<typeof entry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit-entries',
  access: 'userAdmin',
  summary: "What was changed in the customer's account, by whom and when; the newest first",
  query: z.object({
    idCustomer: idCustomer.optional(),
    limit: whole(1, 200).default(50),
    cursor,
  }),
  reply: z.object({ data: z.array(entry), nextCursor: z.string().nullable() }),
});
