import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { inScope } from '../db/inScope.ts';
import { encodePicture } from './shared/encodePicture.ts';
import { keepPicture, removePicture } from './shared/pictures.store.ts';
import { pictureUrl } from './shared/pictureUrl.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const webp = await encodePicture(
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
);

const keep = (idCustomer: typeof acme) => inScope(database.db, idCustomer, (tx) => keepPicture(tx, idCustomer, webp));
const read = (key: string) => server.app.inject(pictureUrl(key));

test('a key that nobody was given shows nothing', async () => {
  for (const key of ['x', '%00', 'A'.repeat(43), '../health', "' or true --"]) {
    const answer = await read(encodeURIComponent(key));
    expect([key, answer.statusCode, answer.json().code]).toEqual([key, 404, 'picture.notFound']);
  }
});

test('a picture is shown to whoever has its key, as an image and as nothing else, and may be kept', async () => {
  const key = await keep(acme);
  const answer = await read(key);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect([answer.statusCode, answer.rawPayload.equals(webp)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('only the customer whose picture it is can remove it', async () => {
  const key = await keep(acme);
  await inScope(database.db, other, (tx) => removePicture(tx, other, key));
  expect((await read(key)).statusCode).toBe(200);
  await inScope(database.db, acme, (tx) => removePicture(tx, acme, key));
  expect((await read(key)).statusCode).toBe(404);
});

test('the pictures of a paused customer stay, those of a deleted one are gone', async () => {
  const shut = await server.aCustomer();
  const key = await keep(shut);
  const statuses = [];
  for (const status of ['paused', 'deleted']) {
    await onServer(`update customer set status = '${status}' where id_customer = ${shut}`, database.ownerUrl);
    statuses.push((await read(key)).statusCode);
  }
  expect(statuses).toEqual([200, 404]);
});
