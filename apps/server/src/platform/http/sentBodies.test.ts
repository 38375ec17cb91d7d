import * as accountsContract from '@sillage/contract/people/accounts/accounts.contract';
import { sentBody, withoutNulls } from '@sillage/contract/sentBody';
import { read } from '@sillage/contract/endpoint';
import type { DomainError } from '@sillage/domain/domainError';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { wholeContract } from '../../wholeContract.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const server = await aServer(await freshDb());
const acme = await server.aCustomer();
const [ada, admin] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin')];
const { endpoints, actions } = wholeContract();

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = (method: Method, path: string, payload: string, type = 'application/json', token = admin.token) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${token}`, 'content-length': String(Buffer.byteLength(payload)) },
  });
const fieldsOf = (refused: () => unknown): string[] => {
  try {
    refused();
    return [];
  } catch (error) {
    return ((error as DomainError).details as { field: string }[]).map(({ field }) => field);
  }
};

test('an empty body is no body, whatever it says it is', async () => {
  const made = (await server.call(admin, 'POST', '/address-book', { firstname: 'Bo', lastname: 'Li', phone: '+33612345678' })).json();
  expect((await send('DELETE', `/address-book/${made.id}`, '')).json()).toEqual({ status: 'ok' });
  expect((await send('POST', '/auth', '')).json()).toMatchObject({ status: 'nok', code: 'ACTION_UNDEFINED' });
  expect((await send('DELETE', '/sessions', '', 'text/plain')).statusCode).toBe(200);
  const chunked = await server.app.inject({
    method: 'DELETE',
    url: '/api/sessions',
    payload: '',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', authorization: `Bearer ${admin.token}` },
  });
  expect(chunked.statusCode).toBe(200);
});

test('no call ever answers with what the framework calls a fault', async () => {
  const reported: string[] = [];
  const paths = [...endpoints.map(({ method, path }) => ({ method, path })), ...actions.map(({ path }) => ({ method: 'POST', path }))];
  for (const { method, path } of paths) {
    if (method === 'GET') continue;
    const address = path.replaceAll(/:\w+/g, '1');
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['', 'application/json'],
      ['{"__proto__":1}', 'application/json'],
      ['x', 'nonsense'],
      ['x', 'multipart/form-data'],
    ] as const) {
      const { body } = await send(method as Method, address, payload, type);
      if (body.includes('FST_')) reported.push(`${method} ${path}: ${body}`);
    }
  }
  const long = await server.app.inject({ method: 'GET', url: `/api/transports/${'9'.repeat(600)}` });
  expect([long.statusCode, long.json().code, long.body.includes('FST_')]).toEqual([404, 'request.notFound', false]);
  expect(reported).toEqual([]);
});

test('a body of another kind is not read as JSON, and what is no list is not also a list that is too long', async () => {
  expect((await send('POST', '/notif', '{"action":"list"}', 'text/plain')).statusCode).toBe(415);
  expect(fieldsOf(() => read(z.object({ of: z.array(z.string()).max(5) }), { of: 'fragile' }))).toEqual(['of']);
});

test('a body that is no JSON is told so in plain words', async () => {
  expect((await send('PATCH', '/notes/1', '{')).json().errors).toEqual([{ field: '(whole)', reason: 'not valid JSON' }]);
  expect((await send('POST', '/login_check', '{')).json().details).toEqual([{ field: '(whole)', reason: 'not valid JSON' }]);
});

test('a field that a resource does not know is refused by its name, and nothing is changed', async () => {
  const note = (await server.call(ada, 'POST', '/notes', { text: 'Call Lyon' })).json();
  const answer = await server.call(ada, 'PATCH', `/notes/${note.idNote}`, { text: 'Call Paris', colour: 'red', idUser: 1 });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'request.invalid']);
  expect(answer.json().errors).toEqual([
    { field: 'colour', reason: 'unknown field' },
    { field: 'idUser', reason: 'unknown field' },
  ]);
  const { notes } = (await server.call(ada, 'GET', '/quick-panel/data')).json();
  expect(notes.map((one: { text: string }) => one.text)).toEqual(['Call Lyon']);
});

test('every resource refuses a field that it does not know', () => {
  const lenient = endpoints
    .filter(
      ({ envelope, media, method, access }) =>
        envelope === 'resource' && media.body === undefined && method !== 'GET' && access !== 'device',
    )
    // What another protocol says is its own affair.
    .filter(({ media }) => media.reply !== 'stream')
    .filter((endpoint) => !fieldsOf(() => read(sentBody(endpoint), { neverHeardOf: 1 })).includes('neverHeardOf'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(lenient).toEqual([]);
});

test('so does what is within it: in lists, in what may be absent, and in one of several shapes', () => {
  const body = z.object({
    steps: z.array(z.object({ place: z.object({ city: z.string() }).optional() })).default([]),
    who: z.union([z.object({ name: z.string() }), z.object({ id: z.number() })]).optional(),
  });
  const taken = sentBody({ envelope: 'resource', media: {}, body });
  const sent = { steps: [{ place: { city: 'Lyon', zip: '69001' } }], who: { id: 1, age: 9 } };
  expect(fieldsOf(() => read(taken, sent))).toEqual(['steps.0.place.zip', 'who.age']);
});

test('the calls of section 7 let pass what old clients send beside it, and take null for what is left out', async () => {
  const old = { action: 'update', idUser: ada.idUser, idConnectedUser: ada.idUser, firstName: 'Augusta', neverHeardOf: 1 };
  const answer = await server.call(ada, 'POST', '/user', {
    ...old,
    password: null,
    photo: null,
    email: null,
    enabled: null,
    language: null,
  });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'ok']);
  expect((await server.call(ada, 'POST', '/user', { action: 'read', idUser: ada.idUser })).json()).toMatchObject({
    firstName: 'Augusta',
    email: ada.email,
  });
  expect(
    withoutNulls(z.object({ idCustomer: z.coerce.number().optional(), note: z.string().nullable() }), { idCustomer: null, note: null }),
  ).toEqual({
    note: null,
  });
  const preference = { name: 'transportCreated', value: true, idUser: null, idCustomer: null };
  expect((await server.call(ada, 'PUT', '/notification/customer/preference', preference)).statusCode).toBe(200);
  for (const idCustomer of [null, 0]) {
    const named = (await server.call(ada, 'POST', '/customer', { action: 'read', idCustomer })).json();
    expect(named).toEqual({ status: 'ok', idCustomer: acme, customerName: 'Acme' });
  }
  const within = { user: { data: { shortcuts: null, settings: { theme: null } } } };
  expect(withoutNulls(accountsContract.legacyUpdate.body, within)).toEqual({ user: { data: { settings: { theme: null } } } });
});
