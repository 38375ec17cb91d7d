import { legacyCode } from '@sillage/contract/refusalCode';
import { REFUSAL_STATUS } from '@sillage/contract/refusalStatus';
import { Refusal } from '@sillage/domain/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDataError, isUnreachable } from '../db/faults.ts';
import type { Log } from '../log.ts';
import { languageOf, refusalText } from './language.ts';
import { unstorableIn } from './unstorable.ts';

/** Every error becomes an answer here, and nowhere else. What is no refusal is a 500 with the request's number. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.code === 'server.failed' && !isOfWhoLeft(error))
    log.error({ error, requestId: request.id, route: request.routeOptions.url }, 'a request failed');
  return answerRefusal(refusal, request, reply);
}

/** Work that was given up because nobody waits for its answer any more. */
const isOfWhoLeft = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = REFUSAL_STATUS[refusal.code];
  const message = refusalText(refusal.code, languageOf(request.headers['accept-language']));
  const wait = retryAfterSeconds(refusal);
  if (wait !== null) void reply.header('retry-after', String(wait));
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.code(status);
  if (request.routeOptions.config.envelope === 'legacy') {
    const details = refusal.details === undefined ? {} : { details: refusal.details };
    return reply
      .type('application/json')
      .serializer(JSON.stringify)
      .send({ status: 'nok', code: legacyCode(refusal.code), message, ...details });
  }
  const fields = Array.isArray(refusal.details) ? { errors: refusal.details as unknown[] } : { details: refusal.details };
  return reply
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ type: `urn:sillage:${refusal.code}`, title: message, status, code: refusal.code, instance: request.id, ...fields });
}

function retryAfterSeconds({ code, details }: Refusal): number | null {
  if (typeof details === 'object' && details !== null && 'retryAfterSeconds' in details) return Number(details.retryAfterSeconds);
  return REFUSAL_STATUS[code] === 503 ? 2 : null;
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnreachable(error)) return new Refusal('server.unavailable');
  // A NUL in a text, a number beyond its column: the caller's doing, not ours.
  if (isDataError(error)) return new Refusal('request.invalid', unstorableIn(request));
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode === 413) return new Refusal(request.routeOptions.config.tooLarge ?? 'request.tooLarge');
  if (statusCode === 415) return new Refusal('request.unsupportedType');
  if (statusCode === 429) return new Refusal('request.tooMany');
  if (statusCode === 404) return new Refusal('request.notFound');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('request.invalid', [{ field: '(whole)', reason: reasonOf(error) }]);
  }
  return new Refusal('server.failed');
}

/** In our own words: what the framework calls it is nobody's business. */
function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as Partial<FastifyError>;
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'not valid JSON';
  return code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' ? 'not as long as it says' : 'unreadable';
}
