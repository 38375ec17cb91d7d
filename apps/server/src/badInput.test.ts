import type { Endpoint } from '@sillage/contract/endpoint';
import { expect, test } from 'vitest';
import { wholeContract } from './wholeContract.ts';
import { callRoute, type Ask } from './testing/permissions/aCall.ts';
import { aScene } from './testing/permissions/aScene.ts';
import { everyRoute, type Route } from './testing/permissions/routes.ts';
import { SAMPLES } from './testing/permissions/everySample.ts';
import type { Cell } from './testing/permissions/expected.ts';

/** Whoever may call sends what cannot be meant, at every route. */

const { server, homes, callers } = await aScene();
const { endpoints } = wholeContract();
const NUL = String.fromCharCode(0);
const aCursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
/** Those of the lists here are of one number, of a text or a moment and a number, or of one text. */
const CURSORS = [
  'x',
  aCursor(1e300),
  aCursor('x', 1),
  aCursor('2026-01-01T00:00:00Z', 1e300),
  aCursor(NUL),
  aCursor(NUL, 1),
  aCursor(1, 1),
];
/** What is done here would stand in the way of everything after it. */
const LAST = /customer-security|^(?:DELETE|POST) \/customers\/:idCustomer/;

const queryOf = (route: Route): string[] => {
  const found = endpoints.find(({ method, path }) => route.action === null && method === route.method && path === route.path);
  return Object.keys((found?.query as { shape?: object } | undefined)?.shape ?? {});
};

/** What to send instead of what is right, with the field that is to be named where it is refused. */
function* wrongFor(route: Route, { params, query, body, ...rest }: Ask): Generator<{ readonly ask: Ask; readonly field: string | null }> {
  const asked = { ...rest, ...(params && { params }), ...(query && { query }), ...(body && { body }) };
  for (const name of Object.keys(params ?? {}))
    for (const value of [NUL, '2147483648']) yield { field: name, ask: { ...asked, params: { ...params, [name]: value } } };
  for (const name of queryOf(route))
    for (const value of name === 'cursor' ? CURSORS : ['', NUL])
      yield { field: value === '' ? null : name, ask: { ...asked, query: { ...query, [name]: value } } };
  if (body === undefined || Buffer.isBuffer(body)) return;
  yield { field: null, ask: { ...asked, body: {} } };
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string') yield { field: name, ask: { ...asked, body: { ...body, [name]: NUL } } };
}

async function faultsAt(route: Route): Promise<string[]> {
  const sample = SAMPLES[route.name];
  const caller = callers.find(({ name }) => name === (route.access === 'superAdmin' ? 'superAdmin' : 'userAdmin'));
  if (!sample || !caller) throw new Error(`nobody to call ${route.name}`);
  const cell: Cell = {
    caller: route.method === 'GET' ? caller : await caller.fresh(),
    target: 'own',
    of: homes.acme,
    server,
    named: caller.name === 'superAdmin' ? homes.acme.idCustomer : undefined,
  };
  const faults: string[] = [];
  for (const { ask, field } of wrongFor(route, await sample.ask(cell))) {
    const { status, reply } = await callRoute(server.app, route, cell.caller.bearer, ask);
    // What has a sentence of its own needs no name, and of a list its entry is named.
    const isNamed = field === null || !/request.invalid/i.test(reply.body) || reply.body.includes(`"${field}`);
    if (status >= 500 || !isNamed) faults.push(`${field}: ${status} ${reply.body.slice(0, 200)}`);
  }
  return faults;
}

test('what cannot be meant is the fault of whoever sends it, and its field is named', async () => {
  const all: Record<string, string[]> = {};
  for (const route of everyRoute()) {
    if (LAST.test(route.name)) continue;
    const faults = await faultsAt(route);
    if (faults.length > 0) all[route.name] = faults;
  }
  expect(all).toEqual({});
});

test('a change of nothing changes nothing', async () => {
  const operator = callers.find(({ name }) => name === 'superAdmin');
  const isChange = ({ method, access }: Endpoint) => method === 'PATCH' && access !== 'anyone';
  const answers = [];
  for (const { path } of endpoints.filter(isChange)) {
    const route = everyRoute().find((one) => one.method === 'PATCH' && one.path === path);
    const sample = SAMPLES[`PATCH ${path}`];
    if (!operator || !route || !sample) throw new Error(`nobody to call ${path}`);
    const cell = { caller: operator, target: 'own', of: homes.acme, server, named: homes.acme.idCustomer } as const;
    const { body: _body, ...asked } = await sample.ask(cell);
    const { status, reply } = await callRoute(server.app, route, operator.bearer, { ...asked, body: {} });
    if (status >= 500) answers.push(`${path}: ${reply.body}`);
  }
  expect(answers).toEqual([]);
});
