import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { takeEarly } from './earlyCalls.ts';
import { keepAnswer, knownAnswer } from './rememberedAnswers.ts';
import { noteServerDate } from './time/serverClock.ts';
import type { AskToRead } from './together.ts';

export type QueryValue = string | number | boolean | null | undefined;

export interface HttpRequest {
  readonly method: string;
  /** Below /api, with its parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** Sent as JSON; a Blob as it is. */
  readonly body?: unknown;
  /** How much has been sent, 0 to 1, of what is large. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const NOT_MODIFIED = 304;

/**
 * Sends one request and gives back its parsed JSON (`{}` when there is none). What is known already, and has not changed, is not sent again.
 * @throws DomainError with the server's code; `server.unavailable` when nothing answered
 */
export async function sendRequest(request: HttpRequest): Promise<unknown> {
  const address = addressOf(request.path, request.query);
  const known = request.method === 'GET' ? knownAnswer(address) : undefined;
  const response = await reach(request, known?.etag);
  if (known && response.status === NOT_MODIFIED) return known.answer;
  const answer = await bodyOf(response);
  if (!response.ok) throw await errorOf(response.status, answer);
  const etag = response.headers.get('etag');
  if (request.method === 'GET' && etag !== null) keepAnswer(address, { etag, answer });
  return answer;
}

/** A file that was answered, by the name that it has on the server. @throws DomainError as `sendRequest` does */
export async function sendForFile(request: HttpRequest): Promise<File> {
  const response = await reach(request, undefined);
  if (!response.ok) throw await errorOf(response.status, await bodyOf(response));
  const [, name = 'sillage'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const bytes = await response.blob().catch(() => {
    throw new DomainError('server.unavailable');
  });
  return new File([bytes], name, { type: bytes.type });
}

/** Of the times that the server said that too much is asked for at once: nothing was done then, so asking again changes nothing. */
const MOST_RETRIES = 5;
const LONGEST_PAUSE_SECONDS = 10;

async function reach(request: HttpRequest, etag: string | undefined): Promise<Response> {
  for (let retries = 0; ; retries++) {
    const response = await reachOnce(request, etag);
    if (retries === MOST_RETRIES || !(await isCrowded(response))) return response;
    const seconds = Math.min(Number(response.headers.get('retry-after') ?? 2), LONGEST_PAUSE_SECONDS);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    request.signal?.throwIfAborted();
  }
}

async function isCrowded(response: Response): Promise<boolean> {
  if (response.status !== 429) return false;
  const { code } = (await bodyOf(response.clone())) as { code?: unknown };
  return code === 'request.crowded' || code === 'REQUEST_CROWDED';
}

let askToRead: AskToRead | null = null;

/** From now on, whoever is signed in reads so: pages for guests ask for little, and need none of it. */
export function readBy(ask: AskToRead | null) {
  askToRead = ask;
}

let underWay = 0;
const LONGEST_WAIT_MS = 3000;

/** What is large, and not looked at first, is fetched when what a page has asked for was answered: on a slow line it would be in the way. */
export async function untilAnswered(): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  // What is shown together asks once it stands.
  do await new Promise((later) => setTimeout(later, 30));
  while (underWay > 0 && performance.now() < until);
}

async function reachOnce(request: HttpRequest, etag: string | undefined): Promise<Response> {
  const { method, path, query, body, token, signal, onProgress } = request;
  if (body instanceof Blob || onProgress) return sendLarge(request);
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': document.documentElement.lang };
  if (etag !== undefined) headers['if-none-match'] = etag;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  underWay++;
  try {
    const address = addressOf(path, query);
    const isOwnRead = method === 'GET' && token !== undefined;
    const response = await ((isOwnRead && (takeEarly(address) ?? askToRead?.(address, headers, signal))) ||
      fetch(address, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }));
    noteServerDate(response.headers.get('date'));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new DomainError('server.unavailable');
  } finally {
    underWay--;
  }
}

/** By the older interface: the newer one does not tell how far it is. */
function sendLarge({ method, path, query, body, token, onProgress, signal }: HttpRequest): Promise<Response> {
  const [type, content] = body instanceof Blob ? [body.type, body] : ['application/json', JSON.stringify(body)];
  return new Promise((answer, fail) => {
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path, query));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('content-type', type);
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress?.(loaded / total));
    request.addEventListener('load', () =>
      answer(new Response(request.responseText || null, { status: request.status, headers: headersOf(request) })),
    );
    request.addEventListener('error', () => fail(new DomainError('server.unavailable')));
    request.addEventListener('abort', () => fail(new DOMException('It was called off.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(content);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean);
  return new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

/** Where a request goes, in full. */
export function addressOf(path: string, query: HttpRequest['query']): string {
  const address = new URL(`/api${path}`, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') address.searchParams.set(name, String(value));
  }
  return address.href;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** All codes there are weigh more than the page of the sign-in can bear: they are fetched with the first error. */
async function errorOf(status: number, answer: unknown): Promise<DomainError> {
  const { code, errors, details } = (answer ?? {}) as { code?: unknown; errors?: unknown; details?: unknown };
  const codes = await import('./errorCodes.ts').catch(() => null);
  const known = typeof code === 'string' ? codes?.codeNamed(code) : undefined;
  return new DomainError(known ?? codeOfStatus(status), errors ?? details);
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'access.signInFirst';
  if (status === 403) return 'access.notAllowed';
  if (status === 404) return 'request.notFound';
  if (status === 429) return 'request.tooMany';
  if (status >= 502 && status <= 504) return 'server.unavailable';
  return 'server.failed';
}
