import type { SearchGroup } from '@sillage/contract/desk/search/search.contract';
import { expect, test } from 'vitest';
import { aQuoteRequest } from '../../testing/aQuote.ts';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const server = await aServer(database, { ...SELLER, INVOICE_IBAN: 'FR7630006000011234567890189' });
const acme = await server.aCustomer('Acme');
const admin = await server.aMember(acme, 'userAdmin');
const user = await server.aMember(acme, 'user');
const stranger = await server.aMember(await server.aCustomer('Other'), 'userAdmin');
const operator = await server.anOperator();

async function ship(reference: string, by: Member = admin, on?: string): Promise<number> {
  const trackers = [on ?? (await server.aTracker(by.idCustomer)).uniqueIdentifiant];
  const made = await server.call(by, 'POST', '/transports', aTransport(reference, trackers));
  expect(made.statusCode).toBe(201);
  return made.json<{ idTransport: number }>().idTransport;
}

async function search(by: Member, q: string, more: Record<string, string> = {}): Promise<SearchGroup[]> {
  const answer = await server.call(by, 'GET', `/search?${new URLSearchParams({ q, ...more }).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ groups: SearchGroup[] }>().groups;
}
const titles = (groups: readonly SearchGroup[]) => groups.map(({ kind, hits }) => [kind, ...hits.map(({ title }) => title)]);

const tracker = (await server.aTracker(acme, 'TRK-Elan-9')).uniqueIdentifiant;
const pharma = await ship('PHARMA-41', admin, tracker);
await ship('ETOILE-1');
await server.call(admin, 'POST', '/address-book', {
  firstname: 'Éloïse',
  lastname: 'Martin',
  company: 'Froid Étoilé',
  phone: '+33611223344',
});
await server.call(admin, 'POST', '/contractors', { company: 'Étoile du Nord' });

test('nobody searches without a session, and nobody another customer', async () => {
  expect((await server.call(null, 'GET', '/search?q=pharma')).statusCode).toBe(401);
  expect((await server.call(stranger, 'GET', `/search?q=pharma&idCustomer=${acme}`)).statusCode).toBe(403);
  expect(await search(stranger, 'pharma')).toEqual([]);
  expect(await search(stranger, 'etoile')).toEqual([]);
});

test('what another customer has corrects nothing', async () => {
  await ship('SECRETIVE-7', stranger);
  expect(await search(admin, 'secretvie')).toEqual([]);
});

test('quotes are found by reference, by where they go, and beyond a slip; a deleted one and those of others are not', async () => {
  const contents = 'Lyophilisate';
  const request = aQuoteRequest();
  const asked = { ...request, packingList: request.packingList.map((piece) => ({ ...piece, content: contents })) };
  const { idQuote, reference } = (await server.call(admin, 'POST', '/quotes', asked)).json<{ idQuote: number; reference: string }>();
  const found = { kind: 'quote', hits: [{ id: String(idQuote), title: reference, idTransport: null }] };
  for (const [by, q] of [
    [admin, reference],
    [user, 'lyophil'],
    [operator, contents],
  ] as const)
    expect([q, await search(by, q)]).toMatchObject([q, [found]]);
  expect(await search(user, 'lyophilisaet')).toMatchObject([{ ...found, alike: 'lyophilisate' }]);
  expect(await search(stranger, 'lyophil')).toEqual([]);
  await onServer(`update quote set deleted_at = now() where id_quote = ${idQuote}`, database.ownerUrl);
  expect(await search(admin, 'lyophil')).toEqual([]);
});

test('a search has at least three characters', async () => {
  for (const q of ['ab', '  ab  ', '']) expect((await server.call(admin, 'GET', `/search?q=${q}`)).statusCode).toBe(422);
  expect((await server.call(admin, 'GET', '/search?q=abc&cursor=zzz&kind=shipment')).statusCode).toBe(422);
});

test('case and accents make no difference, and every kind is found in its order', async () => {
  expect(titles(await search(admin, 'ETOILE'))).toEqual([
    ['shipment', 'ETOILE-1'],
    ['contact', 'Éloïse Martin'],
    ['contractor', 'Étoile du Nord'],
  ]);
  expect(titles(await search(user, 'etoile')).map(([kind]) => kind)).toEqual(['shipment', 'contact']);
});

test('every word has to be said, in any order, and signs are only signs', async () => {
  expect(titles(await search(admin, 'milano pharma'))).toEqual([['shipment', 'PHARMA-41']]);
  expect(await search(admin, 'milano nothing')).toEqual([]);
  for (const q of ['%%%', '___', String.raw`\\\ `, "'''", '"";--']) expect(await search(admin, q)).toEqual([]);
});

test('a tracker leads to the shipment that it is on, people to themselves', async () => {
  const [onShipment] = await search(admin, 'trk-elan');
  expect(onShipment).toMatchObject({ kind: 'tracker', hits: [{ id: tracker, idTransport: pharma, detail: 'PHARMA-41' }] });
  const [people] = await search(admin, user.email);
  expect(people).toMatchObject({ kind: 'member', hits: [{ id: String(user.idUser), title: 'Ada King', idTransport: null }] });
});

test('a shipment says how far it is, also from the history', async () => {
  const idTransport = await ship('HOW-FAR');
  const statusOf = async () => (await search(user, 'how-far')).flatMap(({ hits }) => hits.map(({ status }) => status));
  expect(await statusOf()).toEqual(['readytoship']);
  await onServer(`update shipment set status = 'intransit' where id_shipment = ${idTransport}`, database.ownerUrl);
  expect(await statusOf()).toEqual(['intransit']);
  await onServer(`update shipment set archived_at = now() where id_shipment = ${idTransport}`, database.ownerUrl);
  expect(await statusOf()).toEqual(['archived']);
});

test('an asset is found by its reference, of its shipment', async () => {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const assets = [{ containerReference: 'PALLET-77' }];
  const made = await server.call(admin, 'POST', '/transports', aTransport('WITH-ASSET', [uniqueIdentifiant], { assets }));
  const { idTransport } = made.json<{ idTransport: number }>();
  expect(await search(user, 'pallet-77')).toMatchObject([
    { kind: 'asset', hits: [{ title: 'PALLET-77', detail: 'WITH-ASSET', idTransport }] },
  ]);
  expect(await search(stranger, 'pallet-77')).toEqual([]);
});

test('a file is found by its name until its shipment is deleted', async () => {
  const idTransport = await ship('WITH-FILE');
  const path = `/transports/${idTransport}/files?name=Lettre-de-voiture.txt&category=other`;
  const sent = await server.call(admin, 'POST', path, Buffer.from('seen'));
  expect(sent.statusCode).toBe(201);
  expect(await search(admin, 'voiture')).toMatchObject([
    { kind: 'file', hits: [{ title: 'Lettre-de-voiture.txt', detail: 'WITH-FILE', idTransport }] },
  ]);
  expect((await server.call(admin, 'POST', '/transports/shelf', { shelf: 'deleted', idTransports: [idTransport] })).statusCode).toBe(200);
  expect([await search(admin, 'voiture'), await search(admin, 'with-file')]).toEqual([[], []]);
});

test('a file of an asset is found with its asset, by its customer alone, until the asset is removed', async () => {
  const { uniqueIdentifiant } = (await server.call(user, 'POST', '/assets', { kind: 'container', reference: 'REEFER-5' })).json<{
    uniqueIdentifiant: string;
  }>();
  const sent = await server.call(user, 'POST', `/assets/${uniqueIdentifiant}/files?name=Plombage.txt&category=other`, Buffer.from('seal'));
  expect(sent.statusCode).toBe(201);
  const found = { title: 'Plombage.txt', detail: 'REEFER-5', idTransport: null, asset: { uniqueIdentifiant, kind: 'container' } };
  for (const member of [user, operator]) expect(await search(member, 'plombage')).toMatchObject([{ kind: 'file', hits: [found] }]);
  expect(await search(stranger, 'plombage')).toEqual([]);
  expect((await server.call(user, 'DELETE', `/assets/${uniqueIdentifiant}?revision=1`)).statusCode).toBe(200);
  expect(await search(user, 'plombage')).toEqual([]);
});

test('what is written wrongly finds what is written alike, and says so', async () => {
  expect(await search(admin, 'pahrma')).toMatchObject([{ kind: 'shipment', alike: 'pharma', hits: [{ title: 'PHARMA-41' }] }]);
  expect(await search(admin, 'phrama milnao')).toMatchObject([{ alike: 'pharma milano' }]);
  expect(await search(admin, 'martni')).toMatchObject([{ kind: 'contact', alike: 'martin' }]);
});

test('an exact reference goes first, and the rest is read page by page, each once', async () => {
  const [first] = await Promise.all(['SERIES-1', 'SERIES-10', 'SERIES-11', 'SERIES-12'].map((reference) => ship(reference)));
  const [best] = await search(admin, 'series-1', { limit: '2' });
  expect(best?.hits[0]).toMatchObject({ title: 'SERIES-1', idTransport: first });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const [group]: SearchGroup[] = await search(admin, 'series', { kind: 'shipment', limit: '1', ...(cursor === null ? {} : { cursor }) });
    seen.push(...(group?.hits ?? []).map(({ title }) => title));
    cursor = group?.nextCursor ?? null;
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual(['SERIES-1', 'SERIES-10', 'SERIES-11', 'SERIES-12']);
});

test('the operator finds everything with whose it is, or what one customer has', async () => {
  await ship('SHARED-1');
  await ship('SHARED-2', stranger);
  const [all] = await search(operator, 'shared');
  expect(all?.hits.map(({ title, customerName }) => [title, customerName])).toEqual([
    ['SHARED-2', 'Other'],
    ['SHARED-1', 'Acme'],
  ]);
  expect(titles(await search(operator, 'shared', { idCustomer: String(acme) }))).toEqual([['shipment', 'SHARED-1']]);
});

test('customers are found by the operator alone, until they are deleted, also beyond a slip and within one customer', async () => {
  const brume = await server.aCustomer('Brume Réfrigérée');
  const manager = await server.aMember(brume, 'userAdmin');
  expect(await search(operator, 'refrigeree')).toMatchObject([
    { kind: 'customer', hits: [{ id: String(brume), title: 'Brume Réfrigérée', idCustomer: brume, idTransport: null }] },
  ]);
  expect(titles(await search(operator, 'brume refrigree'))).toEqual([['customer', 'Brume Réfrigérée']]);
  expect(titles(await search(operator, 'brume', { idCustomer: String(brume) }))).toEqual([['customer', 'Brume Réfrigérée']]);
  expect(await search(operator, 'brume', { idCustomer: String(acme) })).toEqual([]);
  expect(await search(manager, 'brume')).toEqual([]);
  await onServer(`set app.scope = 'all'; update customer set status = 'deleted' where id_customer = ${brume}`, database.ownerUrl);
  expect(await search(operator, 'brume')).toEqual([]);
});

test('an invoice is found by its number, however it is spaced, by whoever sees its shipment, as long as that is there', async () => {
  const idTransport = await ship('BILLED-1');
  const sale = { book: 'sale', label: 'Freight', category: 'freight', quantityThousandths: 1000, unitCents: 10_000, vatBasisPoints: 2000 };
  await server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...sale, date: '2026-03-01' });
  const { idInvoice, number } = (await server.call(operator, 'POST', `/transports/${idTransport}/invoices`, {})).json();
  const found = { kind: 'invoice', hits: [{ id: String(idInvoice), title: number, idTransport }] };
  for (const q of [number, number.replace('-', ' '), number.replace('-', '')])
    for (const by of [user, admin, operator]) expect([q, await search(by, q)]).toMatchObject([q, [found]]);
  expect((await search(user, 'billed-1')).map(({ kind }) => kind)).toEqual(['shipment', 'invoice']);
  expect(await search(stranger, number)).toEqual([]);
  await onServer(`set app.scope = 'all'; update shipment set deleted_at = now() where id_shipment = ${idTransport}`, database.ownerUrl);
  expect(await search(admin, number)).toEqual([]);
});

test('a word that only old shipments have is found behind thousands of newer ones', async () => {
  await ship('NEEDLE-1');
  await onServer(
    `set app.scope = 'all';
      insert into shipment (id_customer, reference, reference_key, type, status, route_text)
      select ${acme}, 'HAY-' || n, 'hay-' || n, 'road', 'tocomplete', 'hay-' || n from generate_series(1, 5000) n`,
    database.ownerUrl,
  );
  expect(titles(await search(admin, 'needle'))).toEqual([['shipment', 'NEEDLE-1']]);
  expect(titles(await search(operator, 'needle'))).toEqual([['shipment', 'NEEDLE-1']]);
  expect(await search(stranger, 'needle')).toEqual([]);
});

test('a word that a shipment got later is looked for among all of them, and one that none ever said is not', async () => {
  const asOwner = (statement: string) => onServer(`set app.scope = 'all'; ${statement}`, database.ownerUrl);
  await asOwner(
    `update shipment set reference = 'THREAD-1', reference_key = 'thread-1', route_text = 'thread-1 granary' where reference = 'NEEDLE-1'`,
  );
  expect(titles(await search(admin, 'granary'))).toEqual([['shipment', 'THREAD-1']]);
  expect(titles(await search(admin, 'ranar'))).toEqual([['shipment', 'THREAD-1']]);
  await asOwner(`delete from shipment_word where word = 'granary'`);
  expect(await search(admin, 'granary')).toEqual([]);
});
