import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@sillage/domain/domainError';
import { healthModule } from './platform/health/health.module.ts';
import { MODULES } from './modules.ts';
import { buildHttp } from './platform/http/buildHttp.ts';
import { answerDomainError } from './platform/http/problems.ts';
import { settingsOf } from './platform/health/settingsOf.ts';
import { serveDescription } from './platform/http/serveDescription.ts';
import { serveWebApp } from './platform/http/webApp.ts';
import type { Services } from './platform/services.ts';
import { wholeContract } from './wholeContract.ts';

const WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * The API and the web application, ready to listen.
 * @param more routes of what is opened for this process alone, such as the gateways of trackers
 */
export async function buildServer(services: Services, more: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = await buildHttp(services);
  for (const { routes } of MODULES) routes?.(app, services);
  more(app);
  serveDescription(app, wholeContract());
  await serveWebApp(app, WEB_APP, { settings: () => settingsOf(services) });
  return app;
}

/**
 * What a node that serves no pages answers: whether it is well, what it measures, and what comes to its gateways over HTTP.
 * @param more as `buildServer` takes it
 */
export async function buildNode(services: Services, more: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = await buildHttp(services);
  healthModule.routes?.(app, services);
  more(app);
  app.setNotFoundHandler({}, (request, reply) => answerDomainError(new DomainError('request.notFound'), request, reply));
  return app;
}
