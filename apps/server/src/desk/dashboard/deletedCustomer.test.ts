import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, MILANO } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [stays, leaves, operator] = [await server.aCustomer('Stays'), await server.aCustomer('Leaves'), await server.anOperator()];

const LISTS = ['/assets', '/contents', '/incidents', '/alert-rules', '/alerts', '/transports', '/trackers', '/sites'];
const whose = async () => {
  const found = await Promise.all(LISTS.map(async (list) => [list, (await server.call(operator, 'GET', list)).json().data] as const));
  return found.map(([list, rows]) => [list, rows.map(({ idCustomer }: { idCustomer: number }) => idCustomer).toSorted()]);
};

test('what a deleted customer had is on no list of the operator, and needs no look', async () => {
  for (const idCustomer of [stays, leaves]) {
    const member = await server.aMember(idCustomer, 'userAdmin');
    const { uniqueIdentifiant: tracker } = await server.aTracker(idCustomer);
    const { uniqueIdentifiant: asset } = (await server.call(member, 'POST', '/assets', { kind: 'mobile', reference: 'Crate' })).json();
    await server.call(member, 'POST', `/assets/${asset}/tracker`, { tracker });
    await server.call(member, 'POST', '/contents', { name: 'Bolts', quantity: 4 });
    await server.call(member, 'POST', '/sites', { name: 'Yard', address: 'Milano', ...MILANO, radius: 400 });
    const alerts = [{ ruleName: 'Cold chain', ruleValueMin: 2, ruleValueMax: 8 }];
    await server.call(member, 'POST', '/transports', aTransport('GONE-1', [tracker], { alerts }));
    await pipeline.report(tracker, [{ deviceTime: Date.now() + 60_000, temperature: 12, battery: 3 }]);
  }
  await pipeline.evaluate();
  const both = [Number(stays), Number(leaves)].toSorted();
  expect(await whose()).toEqual(LISTS.map((list) => [list, both]));
  expect((await server.call(operator, 'DELETE', `/customers/${leaves}`)).statusCode).toBe(200);
  expect(await whose()).toEqual(LISTS.map((list) => [list, [Number(stays)]]));
  const goods = (await server.call(operator, 'GET', '/dashboard?view=goods&timeZone=UTC')).json();
  expect(goods.tiles).toMatchObject({ assets: 1, assetsLowBattery: 1, contents: 1 });
});
