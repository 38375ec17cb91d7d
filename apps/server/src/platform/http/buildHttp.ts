import { DomainError } from '@sillage/domain/domainError';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import type { Services } from '../services.ts';
import { answerClientError } from './badRequest.ts';
import { isCall } from './call.ts';
import { openConnections } from './connections.ts';
import { decodable } from './decodable.ts';
import { deniedBy } from './deniedBy.ts';
import { networkOf } from './networkOf.ts';
import { takeTurns } from './takeTurns.ts';
import { answerError, answerDomainError } from './problems.ts';
import { readQuery } from './readQuery.ts';

const MEBIBYTE = 1024 * 1024;
/** Headers within 15 s, a whole request within 60: whoever drips is cut off. */
const TIMES = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };

/**
 * Answers and tables are text that says the same again and again: a fifth of it goes over the line. What is sent here is never unpacked (a body of a
 * kilobyte may unpack to a gigabyte), and files that are pressed already are left as they are.
 */
const COMPRESSION = {
  encodings: ['gzip' as const],
  customTypes: /^(?:application\/(?:\w+\+)?json|text\/csv)(?:;|$)/,
  threshold: 1024,
  // Beyond it the work is done beside the event loop.
  syncThreshold: 16 * 1024,
  zlibOptions: { level: 4 },
  globalDecompression: false,
};

/** The HTTP server before any concept has put its routes in. */
export async function buildHttp({
  config,
  tokens,
  sessions,
  apiKeys,
  metrics,
  log,
  bus,
  streetMap,
  queue,
  duty,
}: Pick<
  Services,
  'config' | 'tokens' | 'sessions' | 'apiKeys' | 'metrics' | 'log' | 'bus' | 'streetMap' | 'queue' | 'duty'
>): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: MEBIBYTE,
    serverFactory: (handle) => openConnections(handle, TIMES, { trustedProxies: config.TRUSTED_PROXIES }),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // What the framework refuses by itself is refused in our form too.
    frameworkErrors: (_error, request, reply) => {
      void answerDomainError(new DomainError('request.notFound'), request, reply);
    },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    routerOptions: { maxParamLength: 500, querystringParser: readQuery },
    genReqId: () => crypto.randomUUID(),
  });

  app.addHook('onRoute', requireAccess);
  await app.register(helmet, headersFor(streetMap));
  await app.register(compress, COMPRESSION);
  app.decorateRequest('signedIn', null);
  app.decorate('queue', queue);
  readJson(app);
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request, reply) => {
    if (hasNoBody(request)) delete request.headers['content-type'];
    // The camera reads the codes on trackers; nothing here asks for the others.
    void reply.header('permissions-policy', 'camera=(self), microphone=(), payment=(), usb=()');
    if (!isCall(request.url)) return;
    void reply.header('cache-control', 'no-store');
    const { access, apiKey, endpoints } = request.routeOptions.config;
    // What trackers bear, and the keys that report for them, are the ingest routes' business.
    if (access === 'device') return;
    const { authorization = '' } = request.headers;
    const key = /^bearer (sk_[\w-]{43})$/i.exec(authorization)?.[1];
    if (key !== undefined && apiKey !== undefined && access !== 'anyone')
      request.signedIn = await apiKeys.actorOf(key, apiKey, networkOf(request.ip));
    const bearer = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (bearer === undefined) return;
    const behind = async () => sessions.actorOf(tokens.verify(bearer));
    request.signedIn = await behind().catch((error: unknown) => {
      // A dead token does not stand in the way of signing in, nor of setting a new password.
      if (error instanceof DomainError && access === 'anyone' && (endpoints ?? []).every((one) => one.access === 'anyone')) return null;
      throw error;
    });
  });
  takeTurns(app, duty.webNodes);
  watchAnswers(app, { metrics, log, bus });
  return app;
}

function watchAnswers(app: FastifyInstance, { metrics, log, bus }: Pick<Services, 'metrics' | 'log' | 'bus'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });

  app.setErrorHandler((error, request, reply) => {
    const denied = deniedBy(error, request);
    if (denied) bus.publish('denied', denied);
    return answerError(error, request, reply, log);
  });
}

/** A body of no bytes is no body, whatever it says it is. */
function hasNoBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
}

function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

function requireAccess(route: RouteOptions): void {
  if (route.config?.access === undefined) throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
}

function headersFor(streetMap: Services['streetMap']) {
  /** Looked up for each answer: which hosts a map is drawn from is seen while the process lives. */
  const withMap = (...own: string[]) => [() => [...own, ...streetMap.origins()].join(' ')];
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Codes are read from pictures by WebAssembly of our own origin; no script may be made of a text.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: withMap("'self'", 'data:', 'blob:'),
        connectSrc: withMap("'self'"),
        workerSrc: ["'self'", 'blob:'],
        // A PDF is shown from the browser's own memory, in its own viewer.
        objectSrc: ['blob:'],
        frameSrc: ['blob:'],
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
