import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Readable } from 'node:stream';
import * as downlinkContract from '@sillage/contract/tracking/telemetry/downlink.contract';
import * as contract from '@sillage/contract/tracking/telemetry/ingest.contract';
import type { Endpoint } from '@sillage/contract/endpoint';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import { malformed, takeOsmand, takeOwntracks, takePassedOn, takeReadings } from './ingest.usecases.ts';
import { fetchCommands, takeAnswer, takeRelayAnswer, trackerOf } from './downlink.usecases.ts';
import { openBodies, type Bodies } from './pipeline/bodies.ts';
import type { Downlink } from './pipeline/downlink.ts';
import type { Bearer } from './pipeline/identity.ts';
import type { Reception } from './pipeline/reception.ts';
import { decodeChirpstack } from './protocols/lorawan/chirpstack.ts';
import { chirpstackAnswer, ttsAnswer } from './protocols/lorawan/downlinkAnswers.ts';
import { decodeTts } from './protocols/lorawan/tts.ts';
import { decodeOwntracks } from './protocols/owntracks/owntracks.ts';
import { decodeTraccarForward } from './protocols/traccar/traccar.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who reports, where that is known before the body. */
    bearer: Bearer | null;
  }
}

const MEBIBYTE = 1024 * 1024;
const READINGS_LIMIT = 16 * MEBIBYTE;
const MESSAGE_LIMIT = MEBIBYTE;
/** All bodies that are being read at one time. */
const MOST_BYTES_UNDER_WAY = 192 * MEBIBYTE;

/** Where trackers, and the networks that speak for them, report over HTTP. */
export function ingestRoutes(app: FastifyInstance, reception: Reception, downlink: Downlink): void {
  void app.register(async (scope) => {
    scope.decorateRequest('bearer', null);
    // Devices name their content as they please: each protocol reads the bytes itself.
    scope.removeAllContentTypeParsers();
    const bodies = openBodies();
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
      bodies.read(payload, Number(request.headers['content-length'] ?? 0), request.routeOptions.bodyLimit),
    );
    const route = openRoutes(scope, reception, bodies);

    route(contract.postReadings, 'json', {
      bodyLimit: READINGS_LIMIT,
      bearer: (request) => tokenBearer(reception, 'json', request),
      answer: (request) => takeReadings(reception, 'json', bearerOf(request), rawOf(request)),
    });
    downlinkRoutes(route, reception, downlink);
    const osmand = async (request: FastifyRequest) => {
      const query = new URL(request.url, 'http://tracker.invalid').searchParams;
      await takeOsmand(reception, { query, body: request.body, contentType: request.headers['content-type'] });
      return {};
    };
    route(contract.getOsmand, 'osmand', { answer: osmand });
    route(contract.postOsmand, 'osmand', { answer: osmand });
    route(contract.postOwntracks, 'owntracks', {
      bearer: (request) => basicBearer(reception, 'owntracks', request),
      answer: async (request) => {
        const bearer = bearerOf(request);
        if (bearer.kind === 'tracker')
          await takeOwntracks(reception, bearer.tracker, decodeOwntracks(request.body ?? '', {}), rawOf(request));
        return [];
      },
    });
    route(contract.postChirpstack, 'chirpstack', {
      bearer: (request) => tokenBearer(reception, 'chirpstack', request, 'customer'),
      answer: async (request) => {
        const { event } = request.query as { event?: unknown };
        const [named, body] = [typeof event === 'string' ? event : '', jsonBody(reception, 'chirpstack', request)];
        await takePassedOn(reception, 'chirpstack', customerOf(request), decodeChirpstack(named, body), rawOf(request));
        await takeRelayAnswer(downlink, customerOf(request), chirpstackAnswer(named, body));
        return {};
      },
    });
    route(contract.postTts, 'tts', {
      bearer: (request) => tokenBearer(reception, 'tts', request, 'customer'),
      answer: async (request) => {
        const body = jsonBody(reception, 'tts', request);
        await takePassedOn(reception, 'tts', customerOf(request), decodeTts(body), rawOf(request));
        await takeRelayAnswer(downlink, customerOf(request), ttsAnswer(body));
        return {};
      },
    });
    route(contract.postTraccar, 'traccar', {
      bearer: (request) => tokenBearer(reception, 'traccar', request, 'customer'),
      answer: async (request) => {
        const message = decodeTraccarForward(jsonBody(reception, 'traccar', request));
        await takePassedOn(reception, 'traccar', customerOf(request), message, rawOf(request));
        return {};
      },
    });
  });
}

interface Route {
  readonly bodyLimit?: number;
  /** Asked before anything of the body is read, so that a stranger costs next to nothing. */
  readonly bearer?: (request: FastifyRequest) => Promise<Bearer | null>;
  readonly answer: (request: FastifyRequest) => Promise<unknown>;
}

/** Where trackers that read JSON fetch what they are to do, and say what became of it. */
function downlinkRoutes(route: ReturnType<typeof openRoutes>, reception: Reception, downlink: Downlink): void {
  const meant = (request: FastifyRequest) => {
    const { uniqueIdentifiant: named } = request.query as { uniqueIdentifiant?: unknown };
    return trackerOf(reception, bearerOf(request), typeof named === 'string' ? named : undefined);
  };
  route(downlinkContract.fetchCommands, 'json', {
    bearer: (request) => tokenBearer(reception, 'json', request),
    answer: async (request) => fetchCommands(downlink, await meant(request)),
  });
  route(downlinkContract.answerCommand, 'json', {
    bearer: (request) => tokenBearer(reception, 'json', request),
    answer: async (request) => {
      await takeAnswer(downlink, await meant(request), rawOf(request));
      return {};
    },
  });
}

function openRoutes(app: FastifyInstance, reception: Reception, bodies: Bodies) {
  let bytesUnderWay = 0;

  function makeRoom(protocol: string, request: FastifyRequest, reply: FastifyReply, limit: number): void {
    reception.requireRoom(protocol);
    const bytes = Math.min(Number(request.headers['content-length'] ?? (request.method === 'GET' ? 0 : limit)), limit);
    if (bytesUnderWay + bytes > MOST_BYTES_UNDER_WAY) throw new DomainError('ingest.busy');
    bytesUnderWay += bytes;
    reply.raw.once('close', () => (bytesUnderWay -= bytes));
  }

  return ({ method, path, access }: Endpoint, protocol: string, { bodyLimit = MESSAGE_LIMIT, bearer, answer }: Route) => {
    app.route({
      method,
      url: `/api${path}`,
      config: { access, envelope: 'resource' },
      exposeHeadRoute: false,
      bodyLimit,
      onRequest: async (request, reply) => {
        makeRoom(protocol, request, reply, bodyLimit);
        if (!bearer) return;
        request.bearer = await bearer(request);
        if (!request.bearer) throw new DomainError('ingest.wrongSecret');
      },
      handler: async (request, reply) => {
        const said = await answer(request).finally(() => {
          if (Buffer.isBuffer(request.body)) bodies.giveBack(request.body);
        });
        return reply.code(200).type('application/json').serializer(JSON.stringify).send(said);
      },
    });
  };
}

async function tokenBearer(reception: Reception, protocol: string, request: FastifyRequest, kind?: 'customer'): Promise<Bearer | null> {
  const { authorization = '', 'x-api-key': apiKey } = request.headers;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? (typeof apiKey === 'string' ? apiKey : undefined);
  if (token === undefined) return null;
  const bearer = await reception.identity.byToken(protocol, token);
  return kind === undefined || bearer?.kind === kind ? bearer : null;
}

async function basicBearer(reception: Reception, protocol: string, request: FastifyRequest): Promise<Bearer | null> {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const [, user = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  const tracker = await reception.identity.bySecret(protocol, user, hashSecret(password));
  return tracker && { kind: 'tracker', tracker };
}

function bearerOf({ bearer }: FastifyRequest): Bearer {
  if (!bearer) throw new DomainError('ingest.wrongSecret');
  return bearer;
}

function rawOf({ body }: FastifyRequest): Uint8Array {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function customerOf(request: FastifyRequest): OneCustomer {
  const bearer = bearerOf(request);
  if (bearer.kind !== 'customer') throw new DomainError('ingest.wrongSecret');
  return bearer.idCustomer;
}

function jsonBody(reception: Reception, protocol: string, { body }: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    reception.rejected(protocol, 'malformed');
    throw malformed('body', 'notJson');
  }
}
