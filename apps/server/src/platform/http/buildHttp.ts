import { Refusal } from '@sillage/domain/refusal';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { Services } from '../services.ts';
import { answerError } from './problems.ts';

const MEBIBYTE = 1024 * 1024;

/** The HTTP server before any concept has put its routes in. */
export async function buildHttp({
  config,
  tokens,
  sessions,
  metrics,
}: Pick<Services, 'config' | 'tokens' | 'sessions' | 'metrics'>): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: MEBIBYTE,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, querystringParser: (query) => Object.fromEntries(new URLSearchParams(query)) },
    genReqId: () => crypto.randomUUID(),
  });

  app.addHook('onRoute', requireAccess);
  await app.register(helmet, headersFor(config.MAP_STYLE_URL));
  app.decorateRequest('signedIn', null);

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    void reply.header('cache-control', 'no-store');
    const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
    // Trackers and API keys bear opaque secrets; those are the ingest routes' business.
    if (bearer === undefined || request.routeOptions.config.access === 'device') return;
    request.signedIn = await sessions.actorOf(tokens.verify(bearer)).catch((error: unknown) => {
      // A dead token does not stand in the way of signing in.
      if (error instanceof Refusal && request.routeOptions.config.access === 'anyone' && !request.routeOptions.config.endpoints)
        return null;
      throw error;
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });

  app.setErrorHandler(answerError);
  return app;
}

function requireAccess(route: RouteOptions): void {
  if (route.config?.access === undefined) throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
}

function headersFor(mapStyleUrl: string | null) {
  const map = mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin];
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...map],
        connectSrc: ["'self'", ...map],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
  };
}
