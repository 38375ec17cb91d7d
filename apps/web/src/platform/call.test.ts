import { putPhoto } from '@sillage/contract/people/members/members.contract';
import { DomainError } from '@sillage/domain/domainError';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { call } from './call.ts';
import { storeTokens } from './session/tokens.ts';

declare const jsdom: { readonly reconfigure: (settings: { readonly url: string }) => void };

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  jsdom.reconfigure({ url: server.origin });
  storeTokens({ token: 'good-token', refresh_token: 'refresh-token', data: { idUser: 5 } });
});
afterEach(() => server.close());

const photo = () => new File([new Uint8Array(3000)], 'me.png', { type: 'image/png' });

test('an image is sent as it is, and how far it is is told', async () => {
  server.on(putPhoto, ({ image, params, token }) => ({ photo: `${params['idUser']} ${token} ${image?.type} ${image?.bytes}` }));
  const shown: number[] = [];
  const answer = await call(putPhoto, { params: { idUser: 5 }, body: photo(), onProgress: (share) => shown.push(share) });
  expect(answer.photo).toBe('5 good-token image/png 3000');
  expect(shown.at(-1)).toBe(1);
});

test('an image that is refused is refused as everything else', async () => {
  server.on(putPhoto, () => {
    throw new DomainError('picture.unreadable');
  });
  await expect(call(putPhoto, { params: { idUser: 5 }, body: photo() })).rejects.toMatchObject({ code: 'picture.unreadable' });
});

test('an image that reaches nobody says so', async () => {
  await server.close();
  await expect(call(putPhoto, { params: { idUser: 5 }, body: photo() })).rejects.toMatchObject({ code: 'server.unavailable' });
});

test('where too much is asked for at once, one waits as long as the server says and asks again, without a word', async () => {
  let asked = 0;
  server.on(putPhoto, () => {
    asked++;
    if (asked === 1) throw new DomainError('request.crowded', { retryAfterSeconds: 1 });
    return { photo: 'kept' };
  });
  expect((await call(putPhoto, { params: { idUser: 5 }, body: photo() })).photo).toBe('kept');
  expect(asked).toBe(2);
});
