import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://sillage.example';

interface Fetched {
  readonly request: { readonly url: string; readonly method: string; readonly mode: string };
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** The worker as the browser runs it, with a cache of its own and a line that can be cut. */
function aWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  const line = { isCut: false, page: 'one' };
  const reach = async ({ url }: { url: string }): Promise<Response> => {
    asked.push(new URL(url).pathname);
    if (line.isCut) throw new TypeError('no connection');
    return new Response(line.page, { headers: { 'content-type': 'text/html' } });
  };
  const files = {
    match: async (name: string) => kept.get(name)?.clone(),
    put: async (name: string, answer: Response) => void kept.set(name, answer),
    add: async (name: string) => void kept.set(name, await reach({ url: ORIGIN + name })),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    caches: { open: async () => files },
    setTimeout,
  };
  const world = { self, URL, String, Array, Promise, setTimeout, fetch: reach };
  runInNewContext(readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8'), world);
  /** What the page is answered; undefined where the worker leaves it to the browser. */
  const get = async (path: string, { mode = 'cors', method = 'GET' } = {}) => {
    let answer: Promise<Response> | undefined;
    const event: Fetched = { request: { url: new URL(path, ORIGIN).href, method, mode }, respondWith: (given) => void (answer = given) };
    listeners.get('fetch')?.(event);
    return (await answer)?.text();
  };
  return { get, visit: (path: string) => get(path, { mode: 'navigate' }), line, asked, kept };
}

test('a page is read anew, and where nobody answers it is the one that was read last, whatever its address', async () => {
  const { visit, line } = aWorker();
  expect(await visit('/transport')).toBe('one');
  line.page = 'two';
  expect(await visit('/devices')).toBe('two');
  line.isCut = true;
  expect(await visit('/road?idTransport=4')).toBe('two');
});

test('a file whose name changes with its content is asked for once', async () => {
  const { get, line, asked } = aWorker();
  expect(await get('/built/first.js')).toBe('one');
  line.isCut = true;
  expect(await get('/built/first.js')).toBe('one');
  expect(asked).toEqual(['/built/first.js']);
});

test('what is secret, what is said, what is changed and what is elsewhere is left to the browser', async () => {
  const { get, visit, kept } = aWorker();
  for (const path of ['/share/secret', '/noauth/feedback?token=secret', '/reset-password/secret'])
    expect(await visit(path)).toBeUndefined();
  expect(await get('/api/transports')).toBeUndefined();
  expect(await get('/built/first.js', { method: 'POST' })).toBeUndefined();
  expect(await get('https://elsewhere.example/built/first.js')).toBeUndefined();
  expect(kept.size).toBe(0);
});
