import { legacyCode } from '@sillage/contract/errorCode';
import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDataError, isUnreachable } from '../db/faults.ts';
import type { Log } from '../log.ts';
import { languageOf, errorText } from './language.ts';
import { unstorableIn } from './unstorable.ts';

/** Every error becomes an answer here, and nowhere else. What is no error is a 500 with the request's number. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const domainError = errorOf(error, request);
  if (domainError.code === 'server.failed' && !isOfWhoLeft(error, reply))
    log.error({ error, requestId: request.id, route: request.routeOptions.url }, 'a request failed');
  return answerDomainError(domainError, request, reply);
}

/** Work that was given up because nobody waits for its answer any more. */
function isOfWhoLeft(error: unknown, { raw }: FastifyReply): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  // What was being pressed for a connection that is gone.
  return raw.destroyed && (error as Partial<NodeJS.ErrnoException> | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

export function answerDomainError(domainError: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = ERROR_STATUS[domainError.code];
  const message = errorText(domainError.code, languageOf(request.headers['accept-language']));
  const wait = retryAfterSeconds(domainError);
  if (wait !== null) void reply.header('retry-after', String(wait));
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.code(status);
  if (request.routeOptions.config.envelope === 'legacy') {
    const details = domainError.details === undefined ? {} : { details: domainError.details };
    return reply
      .type('application/json')
      .serializer(JSON.stringify)
      .send({ status: 'nok', code: legacyCode(domainError.code), message, ...details });
  }
  const fields = Array.isArray(domainError.details) ? { errors: domainError.details as unknown[] } : { details: domainError.details };
  return reply
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ type: `urn:sillage:${domainError.code}`, title: message, status, code: domainError.code, instance: request.id, ...fields });
}

function retryAfterSeconds({ code, details }: DomainError): number | null {
  if (typeof details === 'object' && details !== null && 'retryAfterSeconds' in details) return Number(details.retryAfterSeconds);
  return ERROR_STATUS[code] === 503 ? 2 : null;
}

function errorOf(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  if (isUnreachable(error)) return new DomainError('server.unavailable');
  // A NUL in a text, a number beyond its column: the caller's doing, not ours.
  if (isDataError(error)) return new DomainError('request.invalid', unstorableIn(request));
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode === 413) return new DomainError(request.routeOptions.config.tooLarge ?? 'request.tooLarge');
  if (statusCode === 415) return new DomainError('request.unsupportedType');
  if (statusCode === 429) return new DomainError('request.tooMany');
  if (statusCode === 404) return new DomainError('request.notFound');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new DomainError('request.invalid', [{ field: '(whole)', reason: reasonOf(error) }]);
  }
  return new DomainError('server.failed');
}

/** In our own words: what the framework calls it is nobody's business. */
function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as Partial<FastifyError>;
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'not valid JSON';
  return code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' ? 'not as long as it says' : 'unreadable';
}
