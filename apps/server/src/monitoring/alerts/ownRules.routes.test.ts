import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const server = await aServer(await freshDb());
const acme = await server.aCustomer('Acme');
const [admin, ada, bob] = [await server.aMember(acme, 'userAdmin'), await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
const operator = await server.anOperator();
const { uniqueIdentifiant } = await server.aTracker(acme);
const RULE = { ruleName: 'Dry goods', ruleKey: 'humidity', ruleValueMax: 60 };
const aRule = async (by: Member) => (await server.call(by, 'POST', '/alert-rules', { ...RULE, uniqueIdentifiant })).json().id as number;
const said = (reply: Awaited<ReturnType<typeof server.call>>) => [reply.statusCode, reply.json().code];

test('a user changes, deletes and says who is told of the own rules alone; administrators of all', async () => {
  for (const maker of [admin, bob]) {
    const id = await aRule(maker);
    for (const reply of [
      await server.call(ada, 'PUT', `/alert-rules/${id}`, { ...RULE, ruleValueMax: 90 }),
      await server.call(ada, 'PUT', `/alert-rules/${id}/telling`, {}),
      await server.call(ada, 'DELETE', `/alert-rules/${id}`),
    ])
      expect(said(reply)).toEqual([403, 'alertRule.notYours']);
    expect((await server.call(ada, 'GET', `/alert-rules/${id}`)).json().ruleValueMax).toBe(60);
  }
  for (const by of [ada, admin, operator]) {
    const id = await aRule(ada);
    expect((await server.call(by, 'PUT', `/alert-rules/${id}`, RULE)).statusCode).toBe(200);
    expect((await server.call(by, 'DELETE', `/alert-rules/${id}`)).statusCode).toBe(200);
  }
});

test('an asset in the charge of somebody is released, or removed, by them or an administrator', async () => {
  const { uniqueIdentifiant: asset, revision } = (
    await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'Pallet 7' })
  ).json();
  const take = (by: Member) => server.call(by, 'POST', `/assets/${asset}/charge`, {});
  const release = (by: Member) => server.call(by, 'DELETE', `/assets/${asset}/charge`);
  for (const [owner, releaser] of [
    [ada, ada],
    [ada, admin],
    [admin, operator],
  ] as const) {
    expect((await take(owner)).statusCode).toBe(200);
    expect(said(await release(bob))).toEqual([403, 'asset.notYoursToRelease']);
    expect(said(await server.call(bob, 'DELETE', `/assets/${asset}?revision=${revision}`))).toEqual([403, 'asset.notYoursToRelease']);
    const many = await server.call(bob, 'POST', '/assets/deeds', { uniqueIdentifiants: [asset], deed: { deed: 'release' } });
    expect(many.json()).toMatchObject({ done: [], refused: [{ code: 'asset.notYoursToRelease' }] });
    expect((await release(releaser)).statusCode).toBe(200);
  }
  expect((await release(bob)).statusCode).toBe(200);
});
