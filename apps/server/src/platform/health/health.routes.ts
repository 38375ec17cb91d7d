import * as contract from '@sillage/contract/platform/health/health.contract';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { hashSecret } from '../session/sealedToken.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';
import { settingsOf } from './settingsOf.ts';
import { answers } from './health.store.ts';

/** Readings that wait longer than this for their commit mean that something is stuck. */
const LONGEST_WAIT_MS = 60_000;
/** Proxies say by these for whom they ask. */
const PROXIED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, metrics, now, readiness } = services;
  const startedAt = now().toISOString();

  serve(app, contract.health, async () => ({ status: 'ok' as const, version: VERSION, startedAt }));
  serve(app, contract.ready, async () => {
    const isStuck = readiness.oldestOwnWaitMs() > LONGEST_WAIT_MS;
    if (isStuck || (readiness.needsDatabase && !(await answers(db)))) throw new DomainError('server.unavailable');
    return { status: 'ready' as const, oldestWaitMs: readiness.oldestWaitMs() };
  });
  serve(app, contract.clientSettings, async () => settingsOf(services));

  app.get('/metrics', { config: { access: 'local' } }, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const isKnown = config.METRICS_TOKEN !== null && hashSecret(token).equals(hashSecret(config.METRICS_TOKEN));
    // Behind a proxy every request comes from loopback, also where nobody has said which one: there only the token counts.
    const isProxied = config.TRUSTED_PROXIES.length > 0 || PROXIED.some((name) => request.headers[name] !== undefined);
    const isLocal = LOOPBACK.has(request.socket.remoteAddress ?? '') && !isProxied;
    if (!isKnown && !isLocal) throw new DomainError('request.notFound');
    metrics.oldestWaitSeconds.set(readiness.oldestWaitMs() / 1000);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
