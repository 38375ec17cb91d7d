import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tinyWeb, type SeenRequest, type TinyAnswer } from '../testing/tinyWeb.ts';
import { imeiOf, orderTrackers, readTrackers, saveTrackers } from './loadTrackers.ts';

const { signal } = new AbortController();

async function order(answer: (request: SeenRequest) => TinyAnswer) {
  const web = await tinyWeb(answer);
  onTestFinished(() => web.close());
  const ordered = orderTrackers({ base: web.origin, email: 'root@sillage.test', password: 'Geheim123', idCustomer: 7, count: 3, signal });
  return { web, ordered };
}

const json = (status: number, body: object): TinyAnswer => ({ status, body: JSON.stringify(body) });

test('trackers are made as the superAdmin, for the customer', async () => {
  const { web, ordered } = await order(({ url, body }) => {
    if (url === '/api/login_check') return json(200, { token: 'token' });
    const { uniqueIdentifiant } = JSON.parse(body) as { uniqueIdentifiant: string };
    return json(201, { uniqueIdentifiant, secret: `secret of ${uniqueIdentifiant}` });
  });
  const imeis = [0, 1, 2].map((index) => imeiOf(7, index));
  expect(await ordered).toEqual(imeis.map((imei) => ({ uniqueIdentifiant: imei, secret: `secret of ${imei}` })));
  const [login, ...made] = web.requests;
  expect(JSON.parse(login?.body ?? '')).toEqual({ username: 'root@sillage.test', password: 'Geheim123' });
  expect(made.map(({ headers, body }) => [headers.authorization, (JSON.parse(body) as { idCustomer: number }).idCustomer])).toEqual(
    imeis.map(() => ['Bearer token', 7]),
  );
});

test('trackers of a load before are taken over with a new secret', async () => {
  const { ordered } = await order(({ url }) => {
    if (url === '/api/login_check') return json(200, { token: 'token' });
    return url.endsWith('/secret') ? json(200, { secret: `new for ${url.split('/')[3]}` }) : json(409, {});
  });
  const trackers = await ordered;
  expect(trackers.map(({ secret }) => secret)).toEqual(trackers.map(({ uniqueIdentifiant }) => `new for ${uniqueIdentifiant}`));
});

test('a refused sign-in says so', async () => {
  const { ordered } = await order(() => json(401, { message: 'Your email or password does not match. Try again.' }));
  await expect(ordered).rejects.toThrow('The server refused signing in: 401 Your email or password does not match. Try again.');
});

test('kept trackers are read back, and nobody else can read them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [file, trackers] = [join(folder, 'load.json'), [{ uniqueIdentifiant: imeiOf(1, 1), secret: 'geheim' }]];
  await saveTrackers(file, trackers);
  expect(await readTrackers(file)).toEqual(trackers);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a load tracker has fifteen digits of its own, the last of which checks the others', () => {
  const imeis = Array.from({ length: 500 }, (_, index) => imeiOf(12, index));
  expect(new Set(imeis).size).toBe(500);
  expect(imeis.every((imei) => /^99\d{13}$/.test(imei))).toBe(true);
  // The example of the GSMA's numbering rules, IMEI 49-015420-323751, has the check digit 8; ours follow the same rule.
  const luhn = (imei: string) =>
    Array.from(imei, Number).reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)), 0) % 10;
  expect(luhn('490154203237518')).toBe(0);
  expect(imeis.map(luhn)).toEqual(imeis.map(() => 0));
});
