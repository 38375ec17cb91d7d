import * as contract from '@sillage/contract/platform/batch/batch.contract';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { passedOn } from '../http/passedOn.ts';
import { serve } from '../http/serve.ts';
import { answersTo, type AskOne } from './answersTo.ts';

/** What tells who asks, and in which language they are answered. */
const PASSED_ON = ['authorization', 'accept-language', 'user-agent'] as const;

/** A proxy of the nginx kind would keep the first lines until there are many. */
const HEADERS = [
  ['content-type', 'application/x-ndjson; charset=utf-8'],
  ['x-accel-buffering', 'no'],
] as const;

/** Several calls that read, in one request. Each goes through this process's own routes, so that rights and bounds are those of the call itself. */
export function batchRoutes(app: FastifyInstance): void {
  const together = new AsyncLocalStorage<true>();
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { isLong, isPicture } = routeOptions.config;
    // Of what is large nothing is kept until it is whole.
    if ((isLong === true || isPicture === true) && together.getStore()) throw new DomainError('request.notFound');
  });

  serve(app, contract.askTogether, async ({ body, headers, from, signal }) => {
    const shown = passedOn(headers, PASSED_ON);
    const ask: AskOne = async ({ path, etag }) => {
      const answer = await together.run(true, () =>
        app.inject({
          method: 'GET',
          url: `/api${path}`,
          headers: { ...shown, ...(etag !== undefined && { 'if-none-match': etag }) },
          remoteAddress: from.ip,
          signal,
        }),
      );
      return { status: answer.statusCode, headers: answer.headers, json: answer.payload };
    };
    return { status: 200, headers: HEADERS, body: answersTo(ask, body.calls) };
  });
}
