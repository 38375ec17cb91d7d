import { DENIAL_REASONS } from '@sillage/domain/people/denials/denial';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { cursor, idCustomer, moment, typedText, whole } from '../../fields.ts';

const denial = z.object({
  idDenial: z.int(),
  reason: z.enum(DENIAL_REASONS),
  /** Whose account it is, by today's name; both null where it is nobody's. */
  idUser: z.int().nullable(),
  member: z.string().nullable(),
  idCustomer,
  customerName: z.string(),
  /** What was typed as the address, masked, where it is nobody's. */
  account: z.string(),
  /** Where the latest came from; empty where more came than is written down one by one. */
  ip: z.string(),
  /** What was asked for: the method and the path as the description has it. */
  door: z.string(),
  times: z.int(),
  firstDate: moment,
  lastDate: moment,
});
export type Denial = z.output<typeof denial>;

export const listDenials = endpoint({
  method: 'GET',
  path: '/denials',
  access: 'superAdmin',
  summary: 'Sign-ins that failed and what was refused to people who are signed in, the newest first; what is alike within an hour is one',
  query: z.object({
    reason: z.enum(DENIAL_REASONS).optional(),
    /** Within the name or address of a member, or the beginning of the IP address. */
    search: typedText(100).optional(),
    from: moment.optional(),
    /** Not included. */
    until: moment.optional(),
    limit: whole(1, 200).default(50),
    cursor,
  }),
  reply: z.object({ data: z.array(denial), nextCursor: z.string().nullable() }),
});
