import type { Place } from '@sillage/contract/places/gazetteer/places.contract';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { aPlace } from '../../testing/aPlace.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { aSite } from '../../platform/outside/testing/aSite.ts';
import { fillPlaces } from './places.store.ts';

const database = await freshDb();
const TOWNS = [
  ['Lyon', 'FR', 472_317],
  ['Lyons', 'US', 2000],
  ['Paris', 'FR', 2_138_551],
  ['Saint-Étienne', 'FR', 176_280],
  ['Clermont-Ferrand', 'FR', 138_681],
  ["L'Isle-Adam", 'FR', 11_000],
  ['Łódź', 'PL', 768_755],
  ['Tromsø', 'NO', 52_436],
  ['Gießen', 'DE', 74_411],
  ['Iğdır', 'TR', 75_927],
] as const;
await fillPlaces(database.db, [
  TOWNS.map(([name, country, population], index) =>
    aPlace(index + 1, name, { country, population, latitude: 45 + index, longitude: 5 + index }),
  ),
  [
    aPlace(11, 'London', { country: 'GB', population: 8_900_000, also: ['Londres', 'Londra'] }),
    aPlace(12, 'Londres', { country: 'AR', population: 2600 }),
    aPlace(13, 'Milan', { country: 'US', population: 5096 }),
    aPlace(14, 'Milan', { country: 'IT', population: 1_236_837 }),
  ],
]);

async function aCaller(env: Record<string, string> = {}) {
  const server = await aServer(database, env);
  const member = await server.aMember(await server.aCustomer(`Acme ${Object.values(env).join(' ')}`), 'user');
  const search = async (text: string, language = 'en') => {
    const url = `/api/places?${new URLSearchParams({ search: text }).toString()}`;
    const headers = { authorization: `Bearer ${member.token}`, 'accept-language': language };
    const answer = await server.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Place[] }>().data.map(({ name, country }) => `${name} ${country}`);
  };
  const nearest = async () =>
    (await server.call(member, 'GET', '/places/nearest?latitude=45&longitude=5')).json<{ place: Place | null }>().place?.name;
  return { server, member, search, nearest };
}
const plain = await aCaller();

test('nobody looks for places without a session, nor with two letters', async () => {
  expect((await plain.server.call(null, 'GET', '/places?search=lyon')).statusCode).toBe(401);
  expect((await plain.server.call(plain.member, 'GET', '/places?search=ly')).statusCode).toBe(422);
});

test.each([
  ['LYON', ['Lyon FR', 'Lyons US']],
  ['saint etienne', ['Saint-Étienne FR']],
  ['St-Etienne', ['Saint-Étienne FR']],
  ['clermont ferrand', ['Clermont-Ferrand FR']],
  ['l’isle adam', ["L'Isle-Adam FR"]],
  ['lodz', ['Łódź PL']],
  ['tromso', ['Tromsø NO']],
  ['giessen', ['Gießen DE']],
  ['igdir', ['Iğdır TR']],
])('%s is found however its letters are written', async (text, found) => {
  expect(await plain.search(text)).toEqual(found);
});

test('of an address its town is found, in its country', async () => {
  expect(await plain.search('Lyon, France')).toEqual(['Lyon FR']);
  expect(await plain.search('10 rue de la République, 69001 Lyon, France')).toEqual(['Lyon FR']);
});

test('a town is found by its name in another language, and told by it too', async () => {
  expect(await plain.search('Londres')).toEqual(['London GB', 'Londres AR']);
  const answer = await plain.server.call(plain.member, 'GET', '/places?search=londra');
  expect(answer.json<{ data: Place[] }>().data).toMatchObject([{ name: 'London', called: 'Londra', country: 'GB' }]);
});

test('of towns called alike the largest stays first, though what begins with the name holds it too', async () => {
  expect(await plain.search('Milan')).toEqual(['Milan IT', 'Milan US']);
});

test('of an address without commas its town is found', async () => {
  expect(await plain.search('10 rue de la Paix 75002 Paris')).toEqual(['Paris FR']);
});

test('a slip finds what was probably meant, and signs alone find nothing', async () => {
  expect(await plain.search('lyno')).toEqual(['Lyon FR']);
  expect(await plain.search('clermont-ferand')).toEqual(['Clermont-Ferrand FR']);
  for (const text of ['xqzzz', '%%%', '___', "'''"]) expect(await plain.search(text)).toEqual([]);
});

const STREET = {
  photon: {
    type: 'FeatureCollection',
    features: [
      {
        geometry: { type: 'Point', coordinates: [2.331, 48.869] },
        properties: { housenumber: '10', street: 'Rue de la Paix', postcode: '75002', city: 'Paris', countrycode: 'FR' },
      },
      { geometry: { type: 'Point', coordinates: [0, 0] }, properties: { name: 'Null Island' } },
    ],
  },
  nominatim: {
    lat: '48.869',
    lon: '2.331',
    display_name: '10, Rue de la Paix, Paris, 75002, France',
    address: { country: 'France', country_code: 'fr' },
  },
};
let asked: string[] = [];
const photon = await aSite((request, response) => {
  asked.push(`${request.url ?? ''} ${request.headers['accept-language'] ?? ''}`);
  response.end(JSON.stringify(STREET.photon));
});
const nominatim = await aSite((request, response) => {
  asked.push(request.url ?? '');
  const path = (request.url ?? '').split('?')[0];
  if (path === '/search') response.end(JSON.stringify([STREET.nominatim]));
  else if (path === '/reverse') response.end(JSON.stringify(STREET.nominatim));
  else response.writeHead(404).end();
});
const broken = await aSite((_request, response) => response.writeHead(500).end('<html>'));

test('a Photon in the place of the gazetteer knows streets, in the language of who asks', async () => {
  const { search, nearest } = await aCaller({ GEOCODER_URL: `http://127.0.0.1:${photon.port}/api/` });
  asked = [];
  expect(await search('10 rue de la paix', 'fr')).toEqual(['10 Rue de la Paix, 75002 Paris FR']);
  expect(await nearest()).toBe('10 Rue de la Paix, 75002 Paris');
  expect(asked).toEqual(['/api?q=10+rue+de+la+paix&limit=8 fr', '/reverse?lat=45&lon=5 en']);
});

test('a Nominatim is known by what it answers', async () => {
  const { search, nearest } = await aCaller({ GEOCODER_URL: `http://127.0.0.1:${nominatim.port}` });
  expect(await search('10 rue de la paix')).toEqual(['10, Rue de la Paix, Paris, 75002 FR']);
  asked = [];
  expect(await nearest()).toBe('10, Rue de la Paix, Paris, 75002');
  expect(asked).toEqual(['/reverse?lat=45&lon=5&format=jsonv2&addressdetails=1']);
});

test('while the geocoder does not answer the gazetteer does', async () => {
  const { search, nearest } = await aCaller({ GEOCODER_URL: `http://127.0.0.1:${broken.port}` });
  expect(await search('lyon')).toEqual(['Lyon FR', 'Lyons US']);
  expect(await nearest()).toBe('Lyon');
});
