import type { ErrorCode } from '@sillage/domain/domainError';
import { RELAYED_PROTOCOLS } from '@sillage/domain/tracking/commands/command';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, moment } from '../../fields.ts';

const LONGEST_URL = 500;
const LONGEST_KEY = 500;
/** As The Things Stack names applications and webhooks. */
const stackName = z
  .string()
  .trim()
  .max(100)
  .regex(/^[a-z0-9-]*$/, 'small letters, digits and hyphens');

const relay = z.object({
  protocol: z.enum(RELAYED_PROTOCOLS),
  url: z.string(),
  application: z.string(),
  webhook: z.string(),
  changedDate: moment,
});
export type CommandRelay = z.output<typeof relay>;

const one = z.object({ protocol: z.enum(RELAYED_PROTOCOLS) });
const keyMissing: ErrorCode = 'relay.keyMissing';

export const listRelays = endpoint({
  method: 'GET',
  path: '/command-relays',
  access: 'userAdmin',
  summary: 'The network servers to which commands for LoRaWAN devices go: at most one of each kind; their keys are not shown',
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(relay).max(RELAYED_PROTOCOLS.length) }),
});

export const saveRelay = endpoint({
  method: 'PUT',
  path: '/command-relays/:protocol',
  access: 'userAdmin',
  summary: 'Name the network server to which commands go; without apiKey the one that is there stays',
  params: one,
  body: z.object({
    url: z.string().trim().max(LONGEST_URL).pipe(z.url()),
    apiKey: z
      .string(keyMissing)
      .trim()
      .max(LONGEST_KEY)
      .regex(/^[\x21-\x7e]*$/, 'without spaces')
      .default(''),
    application: stackName.default(''),
    webhook: stackName.default(''),
    idCustomer: idCustomer.optional(),
  }),
  reply: relay,
});

export const removeRelay = endpoint({
  method: 'DELETE',
  path: '/command-relays/:protocol',
  access: 'userAdmin',
  summary: 'Forget a network server and its key; commands that wait for it expire',
  params: one,
  query: z.object({ idCustomer: idCustomer.optional() }),
});
