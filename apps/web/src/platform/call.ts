import './zodWithoutEval.ts';
import { type Action, type Actions, type Endpoint, type Read, type Sent } from '@sillage/contract/endpoint';
import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { noteFirstCall } from './earlyCalls.ts';
import { untilAnswered } from './heavyCalls.ts';
import { addressOf, sendForFile, sendRequest, type HttpRequest } from './http.ts';
import { keepAnswerFor, keptAnswerOf } from './offline/kept.ts';
import type { WaitingCall } from './offline/waiting.ts';
import { endedSessions, endSession, renewUser } from './session/session.ts';
import { currentToken, freshToken, storedTokens } from './session/tokens.ts';

export interface Sending<E extends Endpoint> {
  readonly params?: Sent<E['params']>;
  readonly query?: Sent<E['query']>;
  /** An image or a file is sent as the browser has it. */
  readonly body?: Sent<E['body']> extends Uint8Array ? Blob : Sent<E['body']>;
  readonly signal?: AbortSignal;
  /** How much has been sent, 0 to 1, of what is large. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Calls one endpoint of the contract and gives back what the contract promises.
 * @throws DomainError with the server's code
 */
export async function call<E extends Endpoint>(endpoint: E, sending: Sending<E> = {}): Promise<Read<E['reply']>> {
  const { method, access, reply } = endpoint;
  const { signal, onProgress } = sending;
  const body = sending.body ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
  const request: HttpRequest = { ...requestOf(endpoint, sending), body, signal, onProgress };
  if (access === 'anyone') return asPromised<E['reply']>(reply, await sendRequest(request));
  const answer = method === 'GET' ? readOrRecall(request) : sendSignedIn(request, sendRequest);
  return asPromised<E['reply']>(reply, await untilAnswered(endpoint, answer));
}

function requestOf<E extends Endpoint>({ method, path }: E, { params, query, body }: Sending<E>) {
  const filled = fillPath(path, params as Record<string, string | number> | undefined);
  return { method, path: filled, query: query as HttpRequest['query'], body };
}

/** Calls an endpoint that answers a file. @throws DomainError with the server's code */
export function callForFile<E extends Endpoint>(endpoint: E, sending: Sending<E>): Promise<File> {
  const request: HttpRequest = { ...requestOf(endpoint, sending), signal: sending.signal };
  return endpoint.access === 'anyone' ? sendForFile(request) : untilAnswered(endpoint, sendSignedIn(request, sendForFile));
}

/** Calls one action of a path on which several share a POST. @throws DomainError with the server's code */
export async function callAction<Table extends Record<string, Action>, Name extends keyof Table & string>(
  { path, actions }: Actions<Table>,
  name: Name,
  body: Sent<Table[Name]['body']>,
): Promise<Read<Table[Name]['reply']>> {
  const { access, reply } = actions[name] as Table[Name];
  const request: HttpRequest = { method: 'POST', path, body: { action: name, ...(body as object) } };
  return asPromised<Table[Name]['reply']>(reply, await (access === 'anyone' ? sendRequest(request) : sendSignedIn(request, sendRequest)));
}

/** An answer that is not what the contract promises is a fault of ours, not of what the user entered. */
function asPromised<S extends Endpoint['reply']>(schema: S, answer: unknown): Read<S> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new DomainError('server.failed', result.error.issues);
  return result.data;
}

function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Where nothing answers, what was last read there. */
async function readOrRecall(request: HttpRequest): Promise<unknown> {
  const idUser = storedTokens()?.idUser;
  const address = addressOf(request.path, request.query);
  try {
    const answer = await sendSignedIn(request, sendRequest);
    noteFirstCall(address, idUser);
    if (idUser !== undefined) void keepAnswerFor(idUser, address, answer);
    return answer;
  } catch (error) {
    const isOut = error instanceof DomainError && error.code === 'server.unavailable';
    const kept = isOut && idUser !== undefined ? await keptAnswerOf(idUser, address) : undefined;
    if (!kept) throw error;
    return kept.answer;
  }
}

/** A call that was made up without a connection. @throws DomainError with the server's code */
export function sendWaiting({ method, path, query, body }: WaitingCall): Promise<unknown> {
  return sendSignedIn({ method, path, query, body }, sendRequest);
}

/** A call as it can wait for a connection. */
export function waitingCall<E extends Endpoint>(endpoint: E, sending: Sending<E>, doneBy?: ErrorCode): WaitingCall {
  return { ...requestOf(endpoint, sending), ...(doneBy !== undefined && { doneBy }) };
}

/** An expired access token is exchanged once; every other 401 ends the session, and a second factor that is asked for now is set up first. */
async function sendSignedIn<Answer>(request: HttpRequest, send: (request: HttpRequest) => Promise<Answer>): Promise<Answer> {
  const endedBefore = endedSessions();
  try {
    const token = await currentToken();
    return await send({ ...request, token }).catch(async (error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'access.tokenExpired') throw error;
      return send({ ...request, token: await freshToken(token) });
    });
  } catch (error) {
    const isOurs = endedSessions() === endedBefore;
    if (isOurs && error instanceof DomainError && ERROR_STATUS[error.code] === 401) endSession(error);
    if (error instanceof DomainError && error.code === 'access.secondFactorNeeded') void renewUser().catch(() => undefined);
    throw error;
  }
}
