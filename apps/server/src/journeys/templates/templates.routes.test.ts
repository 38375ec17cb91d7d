import { MOST_TEMPLATES } from '@sillage/domain/journeys/templates/template';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user'), await server.anOperator()];
const CONTENT = {
  type: 'road',
  assets: ['BOX-1'],
  routeSteps: [
    { kind: 'departure', address: 'Lyon', country: 'FR', latitude: 45.76, longitude: 4.83, radius: 500, offsetMinutes: null },
    { kind: 'arrival', address: 'Milano', country: 'IT', latitude: 45.46, longitude: 9.19, radius: 800, offsetMinutes: 330 },
  ],
  alerts: [{ ruleName: 'Cold chain', ruleKey: 'temperature', ruleValueMin: 2, ruleValueMax: 8, forMinutes: 15, hysteresis: 0.5 }],
};
const add = (member: Member | null, templateName: string, more: object = {}) =>
  server.call(member, 'POST', '/transport-templates', { templateName, content: CONTENT, ...more });
const list = async (member: Member, query = '') => (await server.call(member, 'GET', `/transport-templates${query}`)).json();
const names = (answer: { data: { templateName: string }[] }) => answer.data.map(({ templateName }) => templateName);

test('a template is nobody else’s: others neither see, rename nor delete it', async () => {
  const { idTemplate } = (await add(ada, 'Guarded')).json();
  const path = `/transport-templates/${idTemplate}`;
  expect((await add(null, 'Mine')).statusCode).toBe(401);
  expect((await add(eve, 'Mine', { idCustomer: acme })).statusCode).toBe(403);
  expect(names(await list(eve))).toEqual([]);
  for (const [method, body] of [
    ['PATCH', { templateName: 'Mine' }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await server.call(eve, method, path, body);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'template.notFound']);
  }
  expect(names(await list(ada))).toEqual(['Guarded']);
});

test('a template is kept as it was sent, renamed and deleted, and each is in the audit trail', async () => {
  const made = await add(ada, ' Lyon – Milano ');
  expect([made.statusCode, made.json()]).toMatchObject([201, { idCustomer: acme, templateName: 'Lyon – Milano', content: CONTENT }]);
  const { idTemplate } = made.json();
  const path = `/transport-templates/${idTemplate}`;
  expect((await server.call(ada, 'PATCH', path, { templateName: 'Milano' })).json()).toMatchObject({
    templateName: 'Milano',
    content: CONTENT,
  });
  expect((await server.call(ada, 'PATCH', path, { templateName: 'milano' })).json().templateName).toBe('milano');
  expect((await server.call(ada, 'PATCH', path, { templateName: ' ' })).json().code).toBe('template.nameMissing');
  expect((await server.call(ada, 'DELETE', path)).statusCode).toBe(200);
  expect((await server.call(ada, 'DELETE', path)).json().code).toBe('template.notFound');
  const { rows } = await onServer(
    `select action from audit_entry where id_customer = ${acme} and subject = 'template ${idTemplate}' order by seq`,
    database.ownerUrl,
  );
  expect(rows.map(({ action }) => action)).toEqual(['template.added', 'template.renamed', 'template.renamed', 'template.removed']);
});

test('a name is there once, whatever its case, also for two at once; another customer may have it too', async () => {
  const answers = await Promise.all([add(ada, 'Once'), add(ada, 'ONCE')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect([refused.code, refused.errors[0].field]).toEqual(['template.nameTaken', 'templateName']);
  expect((await add(eve, 'once')).statusCode).toBe(201);
  const { idTemplate } = (await add(ada, 'Twice')).json();
  expect((await server.call(ada, 'PATCH', `/transport-templates/${idTemplate}`, { templateName: 'oncE' })).json().code).toBe(
    'template.nameTaken',
  );
});

test('the list goes by name, in pages, and is searched', async () => {
  const many = await server.aCustomer();
  const clerk = await server.aMember(many, 'user');
  for (const name of ['beta', 'Alpha', 'Gamma', 'Été']) await add(clerk, name);
  const first = await list(clerk, '?limit=2');
  expect(names(first)).toEqual(['Alpha', 'beta']);
  const second = await list(clerk, `?limit=2&cursor=${first.nextCursor}`);
  expect([names(second), second.nextCursor]).toEqual([['Gamma', 'Été'], null]);
  expect(names(await list(clerk, '?search=ETE'))).toEqual(['Été']);
});

test('the operator keeps templates for the customer that it names, and lists those of all', async () => {
  expect((await add(operator, 'Ours')).statusCode).toBe(400);
  expect((await add(operator, 'Theirs', { idCustomer: 999_999 })).statusCode).toBe(404);
  expect((await add(operator, 'Theirs', { idCustomer: other })).json().idCustomer).toBe(other);
  expect(names(await list(operator, `?idCustomer=${other}`))).toContain('Theirs');
});

test('of two who add the last that there can be, one is told that there are too many', async () => {
  const full = await server.aCustomer();
  const clerk = await server.aMember(full, 'user');
  await onServer(
    `insert into shipment_template (id_customer, name, name_key, content, created_by)
      select ${full}, 'T' || n, 't' || n, '{}', ${clerk.idUser} from generate_series(1, ${MOST_TEMPLATES - 1}) n`,
    database.ownerUrl,
  );
  const answers = await Promise.all([add(clerk, 'Last'), add(clerk, 'Beyond')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('template.tooMany');
});

test.each([
  ['a means of transport that is none', { type: 'sledge' }],
  ['a stop beyond the earth', { routeSteps: [{ ...CONTENT.routeSteps[0], latitude: 91 }] }],
])('%s is refused', async (_, wrong) => {
  expect((await add(ada, 'Wrong', { content: { ...CONTENT, ...wrong } })).statusCode).toBe(422);
});
