import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { openStreetMap } from './streetMap.ts';
import { aStyle, aStyleServer } from './testing/aStyleServer.ts';
import { aFile, tilesBytes } from './testing/aTilesFile.ts';

const database = await freshDb();
const ownBytes = tilesBytes();
const path = aFile('map.pmtiles', ownBytes);
const own = await aServer(database, { MAP_TILES_FILE: path });
const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  own.app.inject({ method, url: '/api/map/streets.pmtiles', headers });
const policyOf = async ({ app }: Pick<typeof own, 'app'>) =>
  String((await app.inject({ method: 'GET', url: '/api/health' })).headers['content-security-policy']);

test('the street map of this machine is sent by ranges, to whoever draws a map', async () => {
  const part = await ask({ range: 'bytes=0-6' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PMTiles', `bytes 0-6/${ownBytes.length}`]);
  expect(part.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '7', 'content-type': 'application/vnd.pmtiles' });
  const last = await ask({ range: 'bytes=-5' });
  expect([last.statusCode, last.rawPayload]).toEqual([206, ownBytes.subarray(-5)]);
  // What asks for the beginning asks for more than a small file has.
  const all = await ask({ range: 'bytes=0-16383' });
  expect([all.statusCode, all.rawPayload]).toEqual([206, ownBytes]);
  const whole = await ask();
  expect([whole.statusCode, whole.rawPayload]).toEqual([200, ownBytes]);
});

test('a wrong range is refused with the size, and a head tells the size alone', async () => {
  const wrong = await ask({ range: `bytes=${ownBytes.length}-` });
  expect([wrong.statusCode, wrong.headers['content-range'], wrong.body]).toEqual([416, `bytes */${ownBytes.length}`, '']);
  expect((await ask({ range: 'bytes=0-1,3-4' })).statusCode).toBe(416);
  const head = await ask({ range: 'bytes=0-1' }, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(ownBytes.length), '']);
});

test('who has the file is told so, and a part goes on with the same file alone', async () => {
  const { etag } = (await ask()).headers;
  expect(etag).toMatch(/^"[\da-f]+-[\da-f]+"$/);
  expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await ask({ range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206);
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200);
  writeFileSync(path, Buffer.concat([ownBytes, Buffer.alloc(8)]));
  expect((await ask()).headers['etag']).not.toBe(etag);
});

test('with the own file no other host may be asked, and pages are told where it is', async () => {
  expect(await policyOf(own)).toMatch(/img-src 'self' data: blob:;connect-src 'self';/);
  expect((await own.call(null, 'GET', '/settings')).json().map.streets).toEqual({ kind: 'tiles', path: '/api/map/streets.pmtiles' });
});

test('a file that has gone is not found, and elsewhere there is none', async () => {
  await rm(path);
  expect((await ask({ range: 'bytes=0-6' })).statusCode).toBe(404);
  const embedded = await aServer(database, { MAP_STYLE_URL: 'embedded' });
  expect((await embedded.app.inject({ method: 'GET', url: '/api/map/streets.pmtiles' })).statusCode).toBe(404);
  expect(await policyOf(embedded)).toMatch(/connect-src 'self';/);
  expect((await embedded.call(null, 'GET', '/settings')).json().map).toEqual({ streets: null, satellite: null });
});

test('the policy follows the styles: the host that is set, and those that its style names once it was read', async () => {
  const provider = await aStyleServer();
  const address = `${provider.origin}/style`;
  const streetMap = openStreetMap(readConfig({ MAP_STYLE_URL: address }), openLog('silent'));
  const server = await aServer(database, {}, { streetMap });
  expect(await policyOf(server)).toContain(`connect-src 'self' ${provider.origin};`);
  expect((await server.call(null, 'GET', '/settings')).json().map.streets).toBeNull();

  provider.says('/tiles.json', { json: { tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] } });
  provider.says('/style', { json: aStyle('/tiles.json') });
  await streetMap.look(new AbortController().signal);
  const policy = await policyOf(server);
  for (const name of ['tiles', 'glyphs', 'sprites', 'shade'])
    expect(policy).toMatch(new RegExp(`img-src [^;]*https://${name}\\.example[^;]*;connect-src [^;]*https://${name}\\.example`));
  expect((await server.call(null, 'GET', '/settings')).json().map.streets).toEqual({ kind: 'styles', light: address, dark: address });
});
