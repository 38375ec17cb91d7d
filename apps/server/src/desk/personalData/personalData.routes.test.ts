import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer('Other')];
const [admin, ada, eve] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
];
const operator = await server.anOperator();
const ask = (member: typeof ada, idUser: number) => server.call(member, 'POST', `/members/${idUser}/personal-data`);

test('everybody has their own, administrators that of their people without the notes, nobody anybody else’s', async () => {
  await server.call(ada, 'POST', '/notes', { text: 'Ring the dentist' });
  const { uniqueIdentifiant: asset } = (await server.call(ada, 'POST', '/assets', { kind: 'container', reference: 'BOX' })).json();
  const said = { text: 'Stands at gate 4', clientKey: '7f3c5bb4-6f0e-4d9c-9a1e-111111111111' };
  expect((await server.call(ada, 'POST', `/assets/${asset}/messages`, said)).statusCode).toBeLessThan(300);
  const own = await ask(ada, ada.idUser);
  expect([own.statusCode, own.headers['content-disposition']]).toEqual([200, expect.stringContaining(`personal-data-${ada.idUser}.json`)]);
  expect(JSON.parse(own.body)).toMatchObject({
    profile: [{ email: ada.email, first_name: 'Ada', last_name: 'King' }],
    notes: [{ text: 'Ring the dentist' }],
    messages: [{ text: 'Stands at gate 4', asset: 'BOX' }],
    changes: expect.arrayContaining([expect.objectContaining({ action: expect.stringContaining('asset') })]),
  });
  expect(own.body).not.toMatch(/hash|secret|argon/i);
  const byAdmin = await ask(admin, ada.idUser);
  expect(byAdmin.body).toContain('Stands at gate 4');
  expect(byAdmin.body).not.toContain('dentist');
  expect((await ask(operator, ada.idUser)).statusCode).toBe(200);
  for (const [who, whose] of [
    [ada, admin],
    [eve, ada],
    [admin, eve],
    [admin, operator],
  ] as const)
    expect((await ask(who, whose.idUser)).json().code).toBe('account.notFound');
  expect((await ask(admin, 2_000_000_000)).statusCode).toBe(404);
  const trail = (await server.call(admin, 'GET', '/audit-entries')).json().data;
  expect(trail.filter(({ action }: { action: string }) => action === 'member.dataExported')).toHaveLength(3);
});
