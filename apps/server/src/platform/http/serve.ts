import {
  read,
  type Access,
  type Action,
  type Actions,
  type Endpoint,
  type FileReply,
  type Read,
  type Sent,
  type StreamedReply,
  type WrittenReply,
} from '@sillage/contract/endpoint';
import { sentBody, withoutNulls } from '@sillage/contract/sentBody';
import { belongsTo } from '@sillage/domain/people/access/actor';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import type { z } from 'zod';
import type { Queue } from '../queue/queue.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { ActorOf, Call, Caller } from './call.ts';
import { etagOf, isKnown } from './etag.ts';
import { inQueue } from './inQueue.ts';
import { languageOf, type ServerLanguage } from './language.ts';
import { sendFile, sendImage, sendJson, sendStream } from './sendReply.ts';
import { replySchema } from './writeReply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. A route without it does not start. */
    access?: Access;
    /** With this scope an API key may call it too. */
    apiKey?: ApiKeyScope | null;
    envelope?: 'resource' | 'legacy';
    /** A file comes or goes: it takes its turn beside what is short. */
    isLong?: boolean;
    isPicture?: boolean;
    /** It waits for its turn in the queue that nodes share. */
    isHeavy?: boolean;
    /** What a body is refused with that is larger than the route takes. */
    tooLarge?: ErrorCode;
    endpoints?: readonly { readonly access: Access; readonly action?: string }[];
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyInstance {
    queue: Queue | null;
  }
}

/** What is sent line by line is sent on line by line too. */
const COMPRESSED_LINES = {
  encodings: ['gzip' as const],
  customTypes: /^application\/x-ndjson/,
  zlibOptions: { level: 4, flush: constants.Z_SYNC_FLUSH },
};

/**
 * Binds one endpoint of the contract to the function that answers it.
 * @param versionOf for what is asked again and again: cheaply, what the answer will be known by. Who has that one already gets 304, and no answer
 * is made.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<Sent<E['reply']>>,
  versionOf?: (call: Call<E>) => Promise<string>,
): void {
  if (endpoint.media.body !== 'file') return route(app, endpoint, answer, versionOf);
  // By itself, so that no other call takes what is no JSON and no image.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    route(scope, endpoint, answer, versionOf);
  });
}

function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<Sent<E['reply']>>,
  versionOf?: (call: Call<E>) => Promise<string>,
): void {
  const legacy = endpoint.envelope === 'legacy';
  const bodySchema = sentBody(endpoint);
  const described = replySchema(endpoint.reply, legacy);
  const queued = inQueue(app, endpoint, answer);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.media.body === undefined ? {} : { bodyLimit: FILE_LIMIT_BYTES }),
    ...(endpoint.mostBytes === null ? {} : { bodyLimit: endpoint.mostBytes }),
    ...(endpoint.media.reply === 'stream' ? { compress: COMPRESSED_LINES } : {}),
    config: {
      access: endpoint.access,
      apiKey: endpoint.apiKey,
      envelope: endpoint.envelope,
      isLong: endpoint.media.reply === 'file' || endpoint.media.reply === 'stream' || endpoint.media.body === 'file',
      isPicture: endpoint.media.reply === 'image',
      isHeavy: queued !== null,
      ...(endpoint.media.body === 'file' ? { tooLarge: 'file.tooLarge' as const } : {}),
    },
    handler: async (request, reply) => {
      admit(endpoint, request.signedIn);
      const call: Call<E> = {
        actor: request.signedIn as ActorOf<E['access']>,
        params: read<E['params']>(endpoint.params, request.params),
        query: read<E['query']>(endpoint.query, request.query),
        body: read(bodySchema, bodyOf(request, legacy ? bodySchema : null)) as Read<E['body']>,
        language: languageOf(request.headers['accept-language']),
        from: callerOf(request),
        headers: request.headers,
        signal: signalOf(reply),
      };
      if (versionOf) {
        // Before the answer: what changes in between is new again the next time, instead of never.
        const etag = etagOf(await versionOf(call));
        void reply.header('etag', etag);
        if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      }
      const said = await (queued ? queued(request, call) : answer(call));
      if (endpoint.media.reply === 'image') return sendImage(reply, said);
      if (endpoint.media.reply === 'file') return sendFile(reply, said as FileReply | WrittenReply);
      if (endpoint.media.reply === 'stream') return sendStream(reply, said as StreamedReply);
      return sendJson(reply.code(endpoint.status), said, { legacy, described });
    },
  });
}

type Answers<Table extends Record<string, Action>> = {
  readonly [Name in keyof Table]: (call: {
    readonly actor: ActorOf<Table[Name]['access']>;
    readonly body: Read<Table[Name]['body']>;
    readonly language: ServerLanguage;
    readonly from: Caller;
  }) => Promise<Sent<Table[Name]['reply']>>;
};

/** Binds a path on which `action` in the body says what is wanted. Names are looked up in a Map, so `__proto__` is just unknown. */
export function serveActions<Table extends Record<string, Action>>(
  app: FastifyInstance,
  { path, actions }: Actions<Table>,
  answers: Answers<Table>,
): void {
  const table = new Map(Object.entries(actions));
  app.route({
    method: 'POST',
    url: `/api${path}`,
    // Each action has its own rule; the path itself lets everybody through to them.
    config: {
      access: 'anyone',
      envelope: 'legacy',
      endpoints: Object.entries(actions).map(([action, { access }]) => ({ action, access })),
    },
    handler: async (request, reply) => {
      const name: unknown = (request.body as { action?: unknown } | null | undefined)?.action;
      const least = [...table.values()].some(({ access }) => access === 'anyone') ? 'anyone' : 'user';
      admit({ access: least, beforeSecondFactor: true }, request.signedIn);
      if (name === undefined || name === null || name === '') throw new DomainError('action.undefined');
      const action = typeof name === 'string' ? table.get(name) : undefined;
      if (!action) throw new DomainError('action.unknown');
      admit(action, request.signedIn);
      const answer = answers[name as keyof Table];
      const said = await answer({
        actor: request.signedIn as never,
        body: read(action.body, bodyOf(request, action.body)) as never,
        language: languageOf(request.headers['accept-language']),
        from: callerOf(request),
      });
      // Parsing our own reply drops every field that the contract does not promise.
      return sendJson(reply, action.reply.parse(said), { legacy: true });
    },
  });
}

/** @throws DomainError 401 without a session, 403 for a role that may not */
function admit({ access, beforeSecondFactor }: Pick<Action, 'access' | 'beforeSecondFactor'>, signedIn: SignedIn | null): void {
  if (access === 'anyone' || access === 'device' || access === 'local') return;
  if (access === 'onlyGuest') {
    if (signedIn) throw new DomainError('access.notAllowed');
    return;
  }
  if (!signedIn) throw new DomainError('access.signInFirst');
  if (!belongsTo(access, signedIn.role)) throw new DomainError('access.notAllowed');
  if (signedIn.mustSetUpSecondFactor && beforeSecondFactor !== true) throw new DomainError('access.secondFactorNeeded');
}

/** @param lenient of a call whose clients send `null` for what they leave out */
function bodyOf({ body }: FastifyRequest, lenient: z.ZodType | null): unknown {
  const sent = body ?? {};
  return lenient === null ? sent : withoutNulls(lenient, sent);
}

/** For long work: who asked may have left. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { ip, userAgent: headers['user-agent'] ?? '' };
}
