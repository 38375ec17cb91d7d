import sharp from 'sharp';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const LIMIT = 5 * 1024 * 1024;
const server = await aServer(await freshDb());
const ada = await server.aMember(await server.aCustomer(), 'user');
const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

/** A good photo with so much behind its end that it has this size. */
const sized = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
const put = (payload: Buffer | Readable, type = 'image/jpeg') =>
  server.app.inject({
    method: 'PUT',
    url: `/api/members/${ada.idUser}/photo`,
    payload,
    headers: {
      authorization: `Bearer ${ada.token}`,
      'content-type': type,
      ...(payload instanceof Readable && { 'transfer-encoding': 'chunked' }),
    },
  });
const fate = async (payload: Buffer | Readable, type?: string) => {
  const answer = await put(payload, type);
  return [answer.statusCode, answer.json().code];
};

test('an upload of five megabytes is taken, and one byte more is not, whether or not its size is said before', async () => {
  for (const bytes of [LIMIT - 1, LIMIT]) expect([bytes, ...(await fate(sized(bytes)))]).toEqual([bytes, 200, undefined]);
  expect(await fate(sized(LIMIT + 1))).toEqual([413, 'request.tooLarge']);
  expect(await fate(Readable.from([sized(LIMIT), Buffer.alloc(1)]))).toEqual([413, 'request.tooLarge']);
});

test('what a picture is, is told by its content and not by what it is called', async () => {
  expect(await fate(photo, 'image/png')).toEqual([200, undefined]);
  for (const [content, type] of [
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['<script>alert(1)</script>', 'image/png'],
  ] as const)
    expect(await fate(Buffer.from(content), type)).toEqual([415, 'picture.unreadable']);
  expect(await fate(photo, 'application/octet-stream')).toEqual([415, 'request.unsupportedType']);
});

test('a body of any other call is taken up to a megabyte', async () => {
  const answer = await server.call(ada, 'POST', '/transports', { reference: 'x'.repeat(1024 * 1024) });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.tooLarge']);
});
