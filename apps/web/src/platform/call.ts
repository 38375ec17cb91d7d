import './zodWithoutEval.ts';
import { type Action, type Actions, type Endpoint, type Read, type Sent } from '@sillage/contract/endpoint';
import { REFUSAL_STATUS } from '@sillage/contract/refusalStatus';
import { Refusal } from '@sillage/domain/refusal';
import { sendForFile, sendRequest, type HttpRequest } from './http.ts';
import { endSession, renewUser } from './session/session.ts';
import { currentToken, freshToken } from './session/tokens.ts';

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
 * @throws Refusal with the server's code
 */
export async function call<E extends Endpoint>(endpoint: E, sending: Sending<E> = {}): Promise<Read<E['reply']>> {
  const request: HttpRequest = {
    method: endpoint.method,
    path: fillPath(endpoint.path, sending.params as Record<string, string | number> | undefined),
    query: sending.query as HttpRequest['query'],
    body: sending.body ?? (endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {}),
    signal: sending.signal,
    onProgress: sending.onProgress,
  };
  return asPromised<E['reply']>(
    endpoint.reply,
    await (endpoint.access === 'anyone' ? sendRequest(request) : sendSignedIn(request, sendRequest)),
  );
}

/** Calls an endpoint that answers a file. @throws Refusal with the server's code */
export function callForFile<E extends Endpoint>(endpoint: E, { params, query, body, signal }: Sending<E>): Promise<File> {
  const path = fillPath(endpoint.path, params as Record<string, string | number> | undefined);
  const request: HttpRequest = { method: endpoint.method, path, query: query as HttpRequest['query'], body, signal };
  return endpoint.access === 'anyone' ? sendForFile(request) : sendSignedIn(request, sendForFile);
}

/** Calls one action of a path on which several share a POST. @throws Refusal with the server's code */
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
  if (!result.success) throw new Refusal('server.failed', result.error.issues);
  return result.data;
}

function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** An expired access token is exchanged once; every other 401 ends the session, and a second factor that is asked for now is set up first. */
async function sendSignedIn<Answer>(request: HttpRequest, send: (request: HttpRequest) => Promise<Answer>): Promise<Answer> {
  try {
    const token = await currentToken();
    return await send({ ...request, token }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'access.tokenExpired') throw error;
      return send({ ...request, token: await freshToken(token) });
    });
  } catch (error) {
    if (error instanceof Refusal && REFUSAL_STATUS[error.code] === 401) endSession(error);
    if (error instanceof Refusal && error.code === 'access.secondFactorNeeded') void renewUser().catch(() => undefined);
    throw error;
  }
}
