import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment, page, uniqueIdentifiant } from '../../fields.ts';

const rawMessage = z.object({
  idMessage: z.int(),
  receivedDate: moment,
  protocol: z.string(),
  /** Text, or hexadecimal where it is binary; the beginning of a long one. */
  payload: z.string(),
  isText: z.boolean(),
  /** Of the whole. */
  sizeBytes: z.int(),
  /** The readings that were decoded from it, at most twenty, with the protocol's own names. */
  decoded: z.array(z.record(z.string(), z.unknown())),
  /** Why it, or a part of it, was refused. */
  fault: z.string().nullable(),
});
export type RawMessage = z.output<typeof rawMessage>;

export const listRawMessages = endpoint({
  method: 'GET',
  path: '/trackers/:uniqueIdentifiant/raw-messages',
  access: 'user',
  summary: 'The last messages of a tracker as they came, without secrets, the newest first; of a busy one a part of them',
  params: z.object({ uniqueIdentifiant }),
  query: page,
  reply: z.object({ data: z.array(rawMessage), nextCursor: z.string().nullable() }),
});
