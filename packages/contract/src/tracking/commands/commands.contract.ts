import {
  COMMAND_HOURS,
  COMMAND_KINDS,
  COMMAND_STATES,
  LONGEST_COMMAND_TEXT,
  LONGEST_INTERVAL_SECONDS,
  MOST_COMMAND_BYTES,
  MOST_LORAWAN_PORT,
  MOST_OUTPUTS,
  SHORTEST_INTERVAL_SECONDS,
  USUAL_COMMAND_HOURS,
} from '@sillage/domain/tracking/commands/command';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { identifier, moment, page, uniqueIdentifiant } from '../../fields.ts';

const command = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('position') }),
  z.object({ kind: z.literal('interval'), seconds: z.int().min(SHORTEST_INTERVAL_SECONDS).max(LONGEST_INTERVAL_SECONDS) }),
  z.object({ kind: z.literal('output'), output: z.int().min(1).max(MOST_OUTPUTS), on: z.boolean() }),
  z.object({ kind: z.literal('reboot') }),
  z.object({
    kind: z.literal('text'),
    text: z
      .string()
      .trim()
      .min(1)
      .max(LONGEST_COMMAND_TEXT)
      .regex(/^[\x20-\x7e]+$/, 'letters, digits and signs of ASCII'),
  }),
  z.object({
    kind: z.literal('bytes'),
    port: z.int().min(1).max(MOST_LORAWAN_PORT),
    hex: z
      .string()
      .overwrite((typed) => typed.replaceAll(/\s/g, '').toLowerCase())
      .min(2)
      .max(2 * MOST_COMMAND_BYTES)
      .regex(/^(?:[0-9a-f]{2})+$/, 'two digits from 0 to f for each byte'),
    confirmed: z.boolean().default(false),
  }),
]);

const who = z.object({ idUser: z.int(), name: z.string() }).nullable();

const sentCommand = z.object({
  idCommand: z.int(),
  uniqueIdentifiant: z.string(),
  command,
  state: z.enum(COMMAND_STATES),
  askedBy: who,
  askedDate: moment,
  /** The second person, who said yes or no. */
  decidedBy: who,
  decidedDate: moment.nullable(),
  /** Until then it waits for its tracker. */
  expiresDate: moment,
  sentDate: moment.nullable(),
  answeredDate: moment.nullable(),
  /** What the tracker answered, in its own words, or why it failed. */
  answer: z.string().nullable(),
});
export type WireCommand = z.output<typeof sentCommand>;

const ofTracker = z.object({ uniqueIdentifiant });
const one = z.object({ idCommand: identifier });

export const listCommands = endpoint({
  method: 'GET',
  path: '/trackers/:uniqueIdentifiant/commands',
  access: 'user',
  summary: 'Commands to a tracker, the newest first, and what it can be told to do',
  params: ofTracker,
  query: page,
  reply: z.object({
    kinds: z.array(z.enum(COMMAND_KINDS)),
    outputs: z.int(),
    data: z.array(sentCommand),
    nextCursor: z.string().nullable(),
  }),
});

export const askCommand = endpoint({
  method: 'POST',
  path: '/trackers/:uniqueIdentifiant/commands',
  access: 'userAdmin',
  summary:
    'Tell a tracker to do something. An output, free text and bytes wait for a second administrator; the rest goes out when the tracker is there',
  params: ofTracker,
  body: z.object({
    command,
    /** For so long it may wait. */
    hours: z.literal(COMMAND_HOURS).default(USUAL_COMMAND_HOURS),
  }),
  reply: sentCommand,
  status: 201,
});

export const decideCommand = endpoint({
  method: 'POST',
  path: '/commands/:idCommand/decision',
  access: 'userAdmin',
  summary: 'Say yes or no to a command that somebody else asked for and that waits for a second person',
  params: one,
  body: z.object({ approve: z.boolean() }),
  reply: sentCommand,
});

export const cancelCommand = endpoint({
  method: 'DELETE',
  path: '/commands/:idCommand',
  access: 'userAdmin',
  summary: 'Call off a command that has not been sent yet',
  params: one,
  reply: sentCommand,
});
