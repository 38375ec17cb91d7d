import { MOST_CALLS, type AnsweredCall } from '@sillage/contract/platform/batch/batch.contract';

/** How a call that reads is sent: its address in full, and its headers. */
export type AskToRead = (address: string, headers: Readonly<Record<string, string>>, signal: AbortSignal | undefined) => Promise<Response>;

interface Waiting {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  readonly answer: (response: Response) => void;
  readonly fail: (reason: unknown) => void;
}

const API = '/api';
/** A server of before, while an installation is renewed node by node. */
const UNKNOWN = new Set([404, 405]);

/**
 * Sends what a page asks for in one go as one request, and gives each its answer as soon as it comes: on a line where each request waits for its turn, a page
 * of ten panels stands as early as one of two. What is asked for by itself is sent by itself.
 */
export function openTogether(): AskToRead {
  let waiting: Waiting[] = [];
  // The next task of all: a timer would wait for longer.
  const { port1: next, port2: now } = new MessageChannel();
  next.addEventListener('message', send);
  next.start();

  function send() {
    const all = waiting;
    waiting = [];
    // Between two tasks the session may have got another token.
    const byToken = Map.groupBy(all, ({ headers }) => headers['authorization']);
    for (const ofToken of byToken.values())
      for (let from = 0; from < ofToken.length; from += MOST_CALLS) void askFor(ofToken.slice(from, from + MOST_CALLS));
  }

  return (address, headers, signal) =>
    new Promise((answer, fail) => {
      if (waiting.length === 0) now.postMessage(null, []);
      waiting.push({ address, headers, signal, answer, fail });
    });
}

async function askFor(all: readonly Waiting[]): Promise<void> {
  const calls = all.filter(({ signal, fail }) => {
    if (signal?.aborted === true) fail(signal.reason);
    return signal?.aborted !== true;
  });
  const [first] = calls;
  if (!first) return;
  if (calls.length === 1) return alone(first);
  try {
    const response = await fetch(new URL(`${API}/batch`, first.address), {
      method: 'POST',
      headers: headersOf(first),
      body: bodyOf(calls),
      signal: whenAllLeft(calls),
    });
    if (UNKNOWN.has(response.status)) await Promise.all(calls.map(alone));
    else if (!response.ok || !response.body) for (const { answer } of calls) answer(response.clone());
    else await readLines(response.body, (line) => deliver(line, calls, response.headers.get('date')));
    // Of a line that broke off: what has its answer no longer minds.
    for (const { fail } of calls) fail(new TypeError('The connection was closed before the answer.'));
  } catch (error) {
    for (const { fail } of calls) fail(error);
  }
}

async function alone({ address, headers, signal, answer, fail }: Waiting): Promise<void> {
  await fetch(address, { headers, ...(signal ? { signal } : {}) }).then(answer, fail);
}

/** Of what is known already each call tells itself. */
function headersOf({ headers }: Waiting): Headers {
  const own = new Headers({ ...headers, 'content-type': 'application/json' });
  own.delete('if-none-match');
  return own;
}

function bodyOf(calls: readonly Waiting[]): string {
  const asked = calls.map(({ address, headers }) => {
    const { pathname, search } = new URL(address);
    const etag = headers['if-none-match'];
    return { path: pathname.slice(API.length) + search, ...(etag !== undefined && { etag }) };
  });
  return JSON.stringify({ calls: asked });
}

/** Whoever leaves has no answer any more; the request itself ends when nobody waits for it. */
function whenAllLeft(calls: readonly Waiting[]): AbortSignal {
  const left = new AbortController();
  for (const { signal, fail } of calls)
    signal?.addEventListener('abort', () => {
      fail(signal.reason);
      if (calls.every((one) => one.signal?.aborted)) left.abort(signal.reason);
    });
  return left.signal;
}

async function readLines(body: ReadableStream<Uint8Array>, take: (line: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
}

/** As if it had been asked for by itself. */
function deliver(line: string, calls: readonly Waiting[], date: string | null): void {
  const { call, status, etag, retryAfter, body } = JSON.parse(line) as AnsweredCall;
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const [name, value] of Object.entries({ etag, 'retry-after': retryAfter, date: date ?? undefined }))
    if (value !== undefined) headers.set(name, value);
  // A status that carries no body may be given none.
  const said = status === 204 || status === 304 ? null : JSON.stringify(body);
  calls[call]?.answer(new Response(said, { status, headers }));
}
