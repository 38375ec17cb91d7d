import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { BlockSource } from './BlockSource.ts';

const CONTENT = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31 + (index >> 8)) % 251);
let server: Server | undefined;
afterEach(() => server?.close());

/** A server of one file; what is asked of it is written down. */
async function aFile(answer: 'ranges' | 'whole' | 'failing-once') {
  const asked: (string | undefined)[] = [];
  server = createServer((request, response) => {
    asked.push(request.headers.range);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'range');
    if (request.method === 'OPTIONS') return void response.end();
    if (answer === 'failing-once' && asked.length === 1) return void response.writeHead(503).end();
    if (answer === 'whole') return void response.end(CONTENT);
    const [, from = 0, to = 0] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    return void response.writeHead(206).end(CONTENT.subarray(Number(from), Number(to) + 1));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return { asked, source: new BlockSource(`http://127.0.0.1:${port}/tiles`) };
}

const bytesOf = async (source: BlockSource, offset: number, length: number) => [
  ...new Uint8Array((await source.getBytes(offset, length)).data),
];
const there = (offset: number, length: number) => [...CONTENT.subarray(offset, offset + length)];

test('many small parts that are near each other take one request, also at the same time', async () => {
  const { asked, source } = await aFile('ranges');
  const parts = await Promise.all([bytesOf(source, 0, 127), bytesOf(source, 5000, 900), bytesOf(source, 127, 16_000)]);
  expect(parts).toEqual([there(0, 127), there(5000, 900), there(127, 16_000)]);
  expect(asked.filter((range) => range !== undefined)).toEqual(['bytes=0-131071']);
});

test('a part across blocks is put together, and one at the end of the file is as long as the file', async () => {
  const { source } = await aFile('ranges');
  expect(await bytesOf(source, 131_000, 200)).toEqual(there(131_000, 200));
  expect(await bytesOf(source, 299_900, 500)).toEqual(there(299_900, 100));
});

test('whoever answers with the whole file is understood', async () => {
  const { source } = await aFile('whole');
  expect(await bytesOf(source, 140_000, 50)).toEqual(there(140_000, 50));
});

test('what could not be read is asked for again the next time', async () => {
  const { source } = await aFile('failing-once');
  await expect(source.getBytes(0, 10)).rejects.toThrow('503');
  expect(await bytesOf(source, 0, 10)).toEqual(there(0, 10));
});
