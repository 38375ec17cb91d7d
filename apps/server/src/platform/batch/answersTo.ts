import type { AnsweredCall } from '@sillage/contract/platform/batch/batch.contract';

interface Asked {
  readonly path: string;
  readonly etag?: string | undefined;
}
/** @param json the answer as it was written, or nothing */
export type AskOne = (
  call: Asked,
) => Promise<{ readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly json: string }>;

const FAILED = 500;
/** Under way, or read by nobody yet: what a slow reader has us keep. */
const AT_ONCE = 6;

/**
 * Gives each answer as soon as it is there, on a line of its own (`AnsweredCall`): what takes long keeps nothing else waiting. A call that fails is one
 * answer, not the end of the others. The next is asked for when one has been read.
 */
export async function* answersTo(ask: AskOne, calls: readonly Asked[]): AsyncGenerator<Uint8Array> {
  const waiting = calls.map((call, index) => () => lineOf(ask, call, index));
  const underWay = new Set<Promise<string>>();
  for (;;) {
    for (const begin of waiting.splice(0, AT_ONCE - underWay.size)) underWay.add(begin());
    if (underWay.size === 0) return;
    const { line, of } = await Promise.race([...underWay].map(async (one) => ({ line: await one, of: one })));
    underWay.delete(of);
    yield Buffer.from(line);
  }
}

async function lineOf(ask: AskOne, asked: Asked, call: number): Promise<string> {
  const { status, headers, json } = await ask(asked).catch(() => ({ status: FAILED, headers: {} as Record<string, unknown>, json: '' }));
  const etag = headers['etag'];
  const retryAfter = headers['retry-after'];
  const head: Omit<AnsweredCall, 'body'> = {
    call,
    status,
    ...(typeof etag === 'string' && { etag }),
    ...((typeof retryAfter === 'string' || typeof retryAfter === 'number') && { retryAfter: `${retryAfter}` }),
  };
  // It is JSON already, and without line breaks: neither serialiser writes any.
  const isJson = /json/.test(String(headers['content-type'])) && json !== '';
  return `${JSON.stringify(head).slice(0, -1)},"body":${isJson ? json : 'null'}}\n`;
}
