import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerDomainError } from './problems.ts';
import { serveDescription } from './serveDescription.ts';
import { takeTurns } from './takeTurns.ts';
import type { DomainError } from '@sillage/domain/domainError';

/** Nobody may read but two descriptions at once, and hardly any more after that. */
async function aListener() {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  app.decorateRequest('signedIn', null);
  app.setErrorHandler((error, request, reply) => answerDomainError(error as DomainError, request, reply));
  takeTurns(app);
  const bytes = { atOnce: 1, aSecond: 1 };
  serveDescription(app, { endpoints: [], actions: [] }, bytes);
  app.get('/other', { config: { access: 'anyone' } }, async () => 'here');
  await app.ready();
  const ask = (remoteAddress: string, headers: Record<string, string> = {}, url = '/api/openapi.json') =>
    app.inject({ url, remoteAddress, headers });
  return ask;
}

test('whoever reads the description again and again waits, and beyond that is told when to come again; nobody else does', async () => {
  const ask = await aListener();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('203.0.113.1')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  let waiting = 0;
  const asked = Array.from({ length: 110 }, () => {
    waiting++;
    return ask('203.0.113.1').finally(() => waiting--);
  });
  const refused = await Promise.race(asked);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'request.crowded', '2']);
  const etag = String(answers[0]?.headers.etag);
  expect((await ask('203.0.113.1', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask('203.0.113.1', {}, '/other')).body).toBe('here');
  expect((await ask('203.0.113.2')).statusCode).toBe(200);
  expect(waiting).toBe(100);
});
