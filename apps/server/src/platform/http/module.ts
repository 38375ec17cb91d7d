import type { FastifyInstance } from 'fastify';
import type { Hooked } from '../hooks.ts';
import type { Repeated } from '../jobs/repeat.ts';
import type { Upkeep } from '../jobs/upkeep.ts';
import type { Services } from '../services.ts';

/** What a concept is to the process, said once, in `<concept>.module.ts`: the process is put together from a list of these and knows no concept. */
export interface Module {
  /** The modules of its contract: every call of them is described and tested. */
  readonly contracts?: readonly Readonly<Record<string, unknown>>[];
  readonly routes?: (app: FastifyInstance, services: Services) => void;
  /** What it does by itself, started when the process is ready, on nodes that work. */
  readonly jobs?: (services: Services) => readonly Repeated[];
  /** What each node that serves pages finds out for itself. */
  readonly lookouts?: (services: Services) => readonly Repeated[];
  /** What has to be done now and then, such as forgetting what is old; twice, or in two processes at once, does no harm. */
  readonly upkeep?: Upkeep<Services>;
  /** How it takes part in what concepts below it do. */
  readonly hooks?: readonly Hooked[];
}
