import { legacyCode } from '@sillage/contract/refusalCode';
import { REFUSALS, Refusal, type RefusalCode } from '@sillage/domain/refusal';

export type QueryValue = string | number | boolean | null | undefined;

export interface HttpRequest {
  readonly method: string;
  /** Below /api, with its parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const CODE_OF = new Map<string, RefusalCode>(REFUSALS.flatMap((code) => [[code, code] as const, [legacyCode(code), code] as const]));

/**
 * Sends one request and gives back its parsed JSON (`{}` when there is none).
 * @throws Refusal with the server's code; `server.unavailable` when nothing answered
 */
export async function sendRequest(request: HttpRequest): Promise<unknown> {
  const response = await reach(request);
  const answer = await bodyOf(response);
  if (response.ok) return answer;
  throw refusalOf(response.status, answer);
}

async function reach({ method, path, query, body, token, signal }: HttpRequest): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  try {
    return await fetch(addressOf(path, query), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal('server.unavailable');
  }
}

function addressOf(path: string, query: HttpRequest['query']): string {
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

function refusalOf(status: number, answer: unknown): Refusal {
  const { code, errors, details } = (answer ?? {}) as { code?: unknown; errors?: unknown; details?: unknown };
  const known = typeof code === 'string' ? CODE_OF.get(code) : undefined;
  return new Refusal(known ?? codeOfStatus(status), errors ?? details);
}

function codeOfStatus(status: number): RefusalCode {
  if (status === 401) return 'access.signInFirst';
  if (status === 403) return 'access.notAllowed';
  if (status === 404) return 'request.notFound';
  if (status === 429) return 'request.tooMany';
  if (status >= 502 && status <= 504) return 'server.unavailable';
  return 'server.failed';
}
