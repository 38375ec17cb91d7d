import { COMMAND_KINDS } from '@sillage/domain/tracking/commands/command';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { identifier, moment, uniqueIdentifiant } from '../../fields.ts';

/** How trackers that read JSON get their commands: they fetch them here, or are sent the same over MQTT to `t/{uniqueIdentifiant}/down`. */
const fetched = z.object({
  idCommand: z.int(),
  kind: z.enum(COMMAND_KINDS),
  /** Of `interval`: report so often while it moves. */
  seconds: z.int().optional(),
  /** Of `output`: which one, from 1 on, and whether it is to be on. */
  output: z.int().optional(),
  on: z.boolean().optional(),
  /** Of `text`. */
  text: z.string().optional(),
  /** Of `bytes`. */
  port: z.int().optional(),
  hex: z.string().optional(),
  confirmed: z.boolean().optional(),
  expiresDate: moment,
});
export type FetchedCommand = z.output<typeof fetched>;

/** What a tracker says of a command: over HTTP, or over MQTT to `t/{uniqueIdentifiant}/ack`. */
export const answeredCommand = z.object({
  idCommand: identifier,
  ok: z.boolean().default(true),
  answer: z.string().max(2000).default(''),
});
export type AnsweredCommand = z.output<typeof answeredCommand>;

const named = z.object({ uniqueIdentifiant: uniqueIdentifiant.optional() });

export const fetchCommands = endpoint({
  method: 'GET',
  path: '/ingest/commands',
  access: 'device',
  summary:
    "What a tracker is to do next: one command or none, each answered once. Bearer: the tracker's secret, or an API key of the customer with uniqueIdentifiant",
  query: named,
  reply: z.object({ commands: z.array(fetched).max(1) }),
});

export const answerCommand = endpoint({
  method: 'POST',
  path: '/ingest/commands/answer',
  access: 'device',
  summary: 'What became of a command, with the same bearer; then the next one can be fetched',
  query: named,
  body: answeredCommand,
});
