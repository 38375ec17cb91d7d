import { MOST_PRESETS } from '@sillage/domain/monitoring/alerts/preset';
import { MOST_RULES } from '@sillage/domain/monitoring/alerts/rule';
import { describe, expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, clerk, eve] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
];
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];
const fieldOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors?: { field: string }[] }).errors?.[0]?.field;
let made = 0;
async function aShipment(member: Member = ada): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(member.idCustomer);
  const asked = aTransport(`A-${++made}`, [uniqueIdentifiant], { alerts: [] });
  return (await server.call(member, 'POST', '/transports', asked)).json().idTransport;
}
const WARM = { ruleName: 'Warm', ruleKey: 'temperature', ruleValueMax: 8 };
const watch = (target: object, more: object = {}, member: Member = ada) =>
  server.call(member, 'POST', '/alert-rules', { ...WARM, ...target, ...more });
const copyRule = (idRule: number, times: number) =>
  sql(`insert into alert_rule (id_customer, id_shipment, id_tracker, id_asset, rule_name, rule_key, value_max)
    select id_customer, id_shipment, id_tracker, id_asset, rule_name, rule_key, value_max from alert_rule, generate_series(1, ${times})
    where id_rule = ${idRule}`);

describe('a rule', () => {
  test('that is none, or another company’s, is read, changed, taken away and told of by nobody', async () => {
    const { id } = (await watch({ wholeCustomer: true })).json();
    for (const [idRule, member] of [
      [id, eve],
      [2_000_000_000, ada],
    ] as const)
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', WARM],
        ['DELETE', undefined],
      ] as const)
        expect(codeOf(await server.call(member, method, `/alert-rules/${idRule}`, body))).toEqual([404, 'alertRule.notFound']);
    const theirs = await aShipment(eve);
    expect(codeOf(await watch({ idTransport: theirs }))).toEqual([404, 'shipment.notFound']);
    const { uniqueIdentifiant } = await server.aTracker(other);
    expect(codeOf(await watch({ uniqueIdentifiant }))).toEqual([404, 'tracker.notFound']);
  });

  test('is one of fifty at most of one shipment, also when two are added at once; those that were taken away do not count', async () => {
    const idTransport = await aShipment();
    const { id } = (await watch({ idTransport })).json();
    await copyRule(id, MOST_RULES - 2);
    const answers = await Promise.all([watch({ idTransport }), watch({ idTransport }, {}, bob)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'alertRule.tooMany'],
    ]);
    expect((await server.call(ada, 'DELETE', `/alert-rules/${id}`)).statusCode).toBe(200);
    expect((await watch({ idTransport })).statusCode).toBe(201);
    expect(codeOf(await watch({ idTransport }))).toEqual([409, 'alertRule.tooMany']);
  });

  test('of another shipment, of a tracker, an asset or everything counts for itself', async () => {
    const idTransport = await aShipment();
    await copyRule((await watch({ idTransport })).json().id, MOST_RULES - 1);
    const { uniqueIdentifiant } = await server.aTracker(acme);
    const asset = (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'Watched' })).json().uniqueIdentifiant;
    expect(codeOf(await watch({ idTransport }))).toEqual([409, 'alertRule.tooMany']);
    for (const target of [{ idTransport: await aShipment() }, { uniqueIdentifiant }, { asset }, { wholeCustomer: true }])
      expect((await watch(target)).statusCode).toBe(201);
  });

  test('is taken away once by two at once, and a change that comes later says that it is gone', async () => {
    const { id } = (await watch({ wholeCustomer: true })).json();
    const answers = await Promise.all([ada, bob].map((member) => server.call(member, 'DELETE', `/alert-rules/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(codeOf(await server.call(ada, 'PUT', `/alert-rules/${id}`, WARM))).toEqual([404, 'alertRule.notFound']);
  });
});

describe('a preset', () => {
  const keep = (presetName: string, more: object = {}, member: Member = ada) =>
    server.call(member, 'POST', '/alert-presets', { presetName, ruleKey: 'humidity', ruleValueMax: 60, ...more });
  const put = (idPreset: number, body: object, member: Member = ada) =>
    server.call(member, 'PUT', `/alert-presets/${idPreset}`, { presetName: 'Put', ruleKey: 'humidity', ruleValueMax: 60, ...body });
  const remove = (idPreset: number, member: Member = ada) => server.call(member, 'DELETE', `/alert-presets/${idPreset}`);

  test('that is none, or another company’s, is changed and taken away by nobody, and a plain user makes none', async () => {
    const { idPreset } = (await keep('Hidden')).json();
    for (const [id, member] of [
      [idPreset, eve],
      [2_000_000_000, ada],
    ] as const)
      for (const answer of [await put(id, {}, member), await remove(id, member)])
        expect(codeOf(answer)).toEqual([404, 'alertPreset.notFound']);
    for (const answer of [await keep('Mine', {}, clerk), await put(idPreset, {}, clerk), await remove(idPreset, clerk)])
      expect(answer.statusCode).toBe(403);
    expect((await server.call(clerk, 'GET', '/alert-presets')).json().data).toMatchObject([{ presetName: 'Hidden' }]);
  });

  test('has a name, which nobody else’s of the company has, when it is made, by two at once, and when it is changed', async () => {
    const nameless = await keep(' ');
    expect([codeOf(nameless), fieldOf(nameless)]).toEqual([[422, 'alertPreset.nameMissing'], 'presetName']);
    const answers = await Promise.all([keep('Dry'), keep('dry', {}, bob)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'alertPreset.nameTaken'],
    ]);
    const { idPreset } = (await keep('Wet')).json();
    const taken = await put(idPreset, { presetName: ' DRY ' });
    expect([codeOf(taken), fieldOf(taken)]).toEqual([[409, 'alertPreset.nameTaken'], 'presetName']);
    expect(codeOf(await put(idPreset, { presetName: '' }))).toEqual([422, 'alertPreset.nameMissing']);
    expect((await put(idPreset, { presetName: 'WET' })).json()).toMatchObject({ idPreset, presetName: 'WET' });
    expect((await keep('Dry', {}, eve)).statusCode).toBe(201);
  });

  test('is one of a hundred at most, also when two are kept at once, and one that goes makes room', async () => {
    const boss = await server.aMember(await server.aCustomer(), 'userAdmin');
    const { idPreset } = (await keep('First', {}, boss)).json();
    await sql(`insert into alert_preset (id_customer, preset_name, name_key, rule_key, value_max, hysteresis, created_by)
      select id_customer, 'P ' || i, 'p ' || i, rule_key, value_max, hysteresis, created_by
      from alert_preset, generate_series(1, ${MOST_PRESETS - 2}) i
      where id_preset = ${idPreset}`);
    const answers = await Promise.all([keep('A', {}, boss), keep('B', {}, boss)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'alertPreset.tooMany'],
    ]);
    const gone = await Promise.all([remove(idPreset, boss), remove(idPreset, boss)]);
    expect(gone.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await keep('C', {}, boss)).statusCode).toBe(201);
    expect(codeOf(await keep('D', {}, boss))).toEqual([409, 'alertPreset.tooMany']);
    expect((await server.call(boss, 'GET', '/alert-presets')).json().data).toHaveLength(MOST_PRESETS);
  });
});

test('an incident that is none, or another company’s, is read and answered by nobody', async () => {
  const [incident] = await sql(
    `insert into incident (id_customer, id_shipment, opened_at) values (${acme}, ${await aShipment()}, date_trunc('milliseconds', now())) returning id_incident`,
  );
  for (const [id, member] of [
    [incident?.id_incident, eve],
    [2_000_000_000, ada],
  ] as const)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { cause: 'x', correctiveAction: '', revision: 1 }],
      ['POST', '/comments', { text: 'Hello' }],
      ['POST', '/owner', {}],
      ['DELETE', '/owner', undefined],
      ['POST', '/close', {}],
      ['POST', '/reopen', {}],
    ] as const)
      expect([path, ...codeOf(await server.call(member, method, `/incidents/${id}${path}`, body))]).toEqual([
        path,
        404,
        'incident.notFound',
      ]);
});
