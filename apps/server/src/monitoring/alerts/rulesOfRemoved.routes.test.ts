import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const ada = await server.aMember(await server.aCustomer(), 'userAdmin');
const anAsset = async (reference: string): Promise<string> =>
  (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference })).json().uniqueIdentifiant;
const watch = async (asset: string, ruleName: string): Promise<number> => {
  const rule = { ruleName, ruleKey: 'temperature', ruleValueMin: 2, ruleValueMax: 8, asset };
  return (await server.call(ada, 'POST', '/alert-rules', rule)).json().idRule;
};
const names = async () => (await server.call(ada, 'GET', '/alert-rules')).json().data.map(({ ruleName }: { ruleName: string }) => ruleName);

test('the rules that watch an asset end when it is removed; those of others stay', async () => {
  const [gone, stays] = [await anAsset('Gone'), await anAsset('Stays')];
  await watch(gone, 'Of the removed');
  await watch(stays, 'Of another');
  expect((await server.call(ada, 'GET', `/assets/${gone}/removal`)).json().rules).toEqual({ names: ['Of the removed'], count: 1 });
  expect((await server.call(ada, 'DELETE', `/assets/${gone}?revision=1`)).statusCode).toBe(200);
  expect(await names()).toEqual(['Of another']);
});
