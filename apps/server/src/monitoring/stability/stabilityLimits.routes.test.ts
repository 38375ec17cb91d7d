import { MOST_GOODS, MOST_TRIPS } from '@sillage/domain/monitoring/stability/decision';
import { MOST_BANDS, MOST_PROFILES } from '@sillage/domain/monitoring/stability/profile';
import { describe, expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, user, eve] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
];
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
let made = 0;
const LIMITS = { minCelsius: 2, maxCelsius: 8, bands: [{ lowCelsius: 8, highCelsius: 25, minutes: 60 }], freezing: null };
const add = (name: string, more: object = {}, member: Member = ada) =>
  server.call(member, 'POST', '/stability-profiles', { name, ...LIMITS, ...more });
const at = (idProfile: number, body: object, member: Member = ada) =>
  server.call(member, 'PATCH', `/stability-profiles/${idProfile}`, { name: 'Changed', ...LIMITS, revision: 1, ...body });
const archive = (idProfile: number, archived: boolean, member: Member = ada) =>
  server.call(member, 'PUT', `/stability-profiles/${idProfile}/archived`, { archived });
const give = (idContent: number, idProfile: number | null, member: Member = ada) =>
  server.call(member, 'PUT', `/contents/${idContent}/stability`, { idProfile });
/** A profile has a code, too: the number of an article, and none here. */
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  (JSON.parse(body) as { code?: string }).code || undefined,
];
const fieldOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors?: { field: string }[] }).errors?.[0]?.field;
const someGoods = async (quantity = 10, member: Member = user): Promise<number> =>
  (await server.call(member, 'POST', '/contents', { name: `Lot ${++made}`, reference: 'L', quantity })).json().idContent;
async function aShipment(member: Member = user): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(member.idCustomer);
  return (await server.call(member, 'POST', '/transports', aTransport(`S-${++made}`, [uniqueIdentifiant]))).json().idTransport;
}
const load = (idTransport: number, idContent: number, body: object = { quantity: 1 }, member: Member = user) =>
  server.call(member, 'PUT', `/transports/${idTransport}/stability/${idContent}`, body);
const unload = (idTransport: number, idContent: number, member: Member = user) =>
  server.call(member, 'DELETE', `/transports/${idTransport}/stability/${idContent}`);

describe('a profile', () => {
  test('of another company looks as if it did not exist, and its goods are given none of ours', async () => {
    const { idProfile } = (await add(`P ${++made}`)).json();
    for (const id of [idProfile, 2_000_000_000])
      for (const answer of [
        await server.call(eve, 'GET', `/stability-profiles/${id}`),
        await at(id, {}, eve),
        await archive(id, true, eve),
      ])
        expect(codeOf(answer)).toEqual([404, 'stability.profileNotFound']);
    const theirs = await someGoods(10, eve);
    const answer = await give(theirs, idProfile, eve);
    expect([codeOf(answer), fieldOf(answer)]).toEqual([[404, 'stability.profileNotFound'], 'idProfile']);
    expect(codeOf(await give(theirs, idProfile))).toEqual([404, 'content.notFound']);
    expect(codeOf(await at(idProfile, {}, user))).toEqual([403, 'access.notAllowed']);
    expect((await server.call(ada, 'GET', `/stability-profiles/${idProfile}`)).json()).toMatchObject({ revision: 1, goods: 0 });
  });

  test.each([
    [{ minCelsius: null, maxCelsius: null }, 'stability.rangeMissing', 'minCelsius'],
    [{ minCelsius: 8, maxCelsius: 8 }, 'stability.rangeOrder', 'maxCelsius'],
    [{ bands: [{ lowCelsius: 25, highCelsius: 25, minutes: 1 }] }, 'stability.bandOrder', 'bands.0.highCelsius'],
    [{ bands: [{ lowCelsius: 7.9, highCelsius: 25, minutes: 1 }] }, 'stability.bandInside', 'bands.0.highCelsius'],
    [{ bands: [{ lowCelsius: null, highCelsius: 2.1, minutes: 1 }] }, 'stability.bandInside', 'bands.0.highCelsius'],
    [{ bands: [{ lowCelsius: null, highCelsius: null, minutes: 1 }] }, 'stability.bandInside', 'bands.0.highCelsius'],
    [
      {
        bands: [
          { lowCelsius: 8, highCelsius: 25, minutes: 1 },
          { lowCelsius: 24.9, highCelsius: null, minutes: 1 },
        ],
      },
      'stability.bandOverlap',
      'bands.1.highCelsius',
    ],
  ])('with %j is refused as %s, at its field, when it is made and when it is changed', async (more, code, field) => {
    const { idProfile } = (await add(`P ${++made}`)).json();
    for (const answer of [await add(`P ${++made}`, more), await at(idProfile, { name: `P ${made}`, ...more })])
      expect([codeOf(answer), fieldOf(answer)]).toEqual([[422, code], field]);
  });

  test('may have bands that touch, up to eight, and a range that is open at one end', async () => {
    const bands = Array.from({ length: MOST_BANDS + 1 }, (_, index) => ({ lowCelsius: 8 + index, highCelsius: 9 + index, minutes: index }));
    expect((await add(`P ${++made}`, { bands })).statusCode).toBe(422);
    expect((await add(`P ${++made}`, { bands: bands.slice(1), maxCelsius: 9 })).json().bands).toHaveLength(MOST_BANDS);
    expect((await add(`P ${++made}`, { bands: [], minCelsius: null })).json()).toMatchObject({ minCelsius: null, maxCelsius: 8 });
  });

  test('is changed by one of two at once, and the other is told; one that is archived is not changed', async () => {
    const { idProfile } = (await add(`P ${++made}`)).json();
    const answers = await Promise.all([at(idProfile, { name: `A ${made}` }), at(idProfile, { name: `B ${made}` }, bob)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'stability.changedMeanwhile'],
    ]);
    const [{ revision }] = [(await archive(idProfile, true)).json()];
    expect(codeOf(await at(idProfile, { revision }))).toEqual([409, 'stability.archived']);
    const twice = (await archive(idProfile, true)).json();
    expect(twice.revision).toBe(revision);
    const [{ count }] = await sql(
      `select count(*)::int as count from audit_entry where action = 'stability.profileArchived' and subject = 'stabilityProfile ${idProfile}'`,
    );
    expect(count).toBe(1);
  });

  test('that is archived leaves its name to another one, and does not come back while that one has it', async () => {
    const name = `Named ${++made}`;
    const { idProfile } = (await add(name)).json();
    await archive(idProfile, true);
    const { idProfile: second } = (await add(name.toUpperCase())).json();
    const answer = await archive(idProfile, false);
    expect([codeOf(answer), fieldOf(answer)]).toEqual([[409, 'stability.nameTaken'], 'name']);
    await archive(second, true);
    expect((await archive(idProfile, false)).json()).toMatchObject({ name, archivedDate: null });
  });

  test('is one of a thousand at most, the archived ones not counted, also when two are made or one is brought back', async () => {
    const lone = await server.aCustomer();
    const boss = await server.aMember(lone, 'userAdmin');
    const { idProfile } = (await add('First', {}, boss)).json();
    await archive(idProfile, true, boss);
    await sql(`insert into stability_profile (id_customer, name, name_key, min_celsius, max_celsius, created_by, created_at)
      select id_customer, 'N ' || i, 'n ' || i, min_celsius, max_celsius, created_by, created_at
      from stability_profile, generate_series(1, ${MOST_PROFILES - 1}) i where id_profile = ${idProfile}`);
    const answers = await Promise.all([add('A', {}, boss), add('B', {}, boss)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'stability.tooManyProfiles'],
    ]);
    expect(codeOf(await archive(idProfile, false, boss))).toEqual([409, 'stability.tooManyProfiles']);
    const last = answers.find(({ statusCode }) => statusCode === 201)?.json().idProfile;
    await archive(last, true, boss);
    expect((await archive(idProfile, false, boss)).statusCode).toBe(200);
    expect(codeOf(await add('C', {}, boss))).toEqual([409, 'stability.tooManyProfiles']);
    expect((await add(`P ${++made}`)).statusCode).toBe(201);
  });

  test('that goods have stays with them when it is archived, is given to no others, and can be taken off', async () => {
    const { idProfile } = (await add(`P ${++made}`)).json();
    const [one, two] = [await someGoods(), await someGoods()];
    expect((await give(one, idProfile)).statusCode).toBe(200);
    await archive(idProfile, true);
    const answer = await give(two, idProfile);
    expect([codeOf(answer), fieldOf(answer)]).toEqual([[409, 'stability.archived'], 'idProfile']);
    const read = async () => (await server.call(user, 'GET', `/contents/${one}/stability`)).json();
    expect((await read()).profile).toMatchObject({ idProfile });
    await give(one, null);
    expect(await read()).toMatchObject({ profile: null, budget: null });
    expect(codeOf(await give(one, idProfile))).toEqual([409, 'stability.archived']);
  });
});

describe('goods', () => {
  test('of another company, or on nothing of theirs, are loaded and unloaded by nobody', async () => {
    const [idTransport, idContent, theirs, theirShipment] = [
      await aShipment(),
      await someGoods(),
      await someGoods(1, eve),
      await aShipment(eve),
    ];
    expect(codeOf(await load(idTransport, theirs))).toEqual([404, 'content.notFound']);
    expect(codeOf(await load(theirShipment, idContent))).toEqual([404, 'shipment.notFound']);
    expect(codeOf(await load(theirShipment, idContent, { quantity: 1 }, eve))).toEqual([404, 'content.notFound']);
    expect(codeOf(await unload(idTransport, idContent))).toEqual([404, 'stability.goodsNotFound']);
    await load(idTransport, idContent);
    expect(codeOf(await unload(idTransport, idContent, eve))).toEqual([404, 'stability.goodsNotFound']);
    const asset = await load(idTransport, idContent, { quantity: 1, idContainer: 2_000_000_000 });
    expect([codeOf(asset), fieldOf(asset)]).toEqual([[404, 'asset.notFound'], 'idContainer']);
  });

  test('are loaded as many as there are, and not one more; loaded again they are there once, as said last', async () => {
    const [idTransport, idContent] = [await aShipment(), await someGoods(10)];
    expect((await load(idTransport, idContent, { quantity: 10 })).statusCode).toBe(200);
    const more = await load(idTransport, idContent, { quantity: 11 });
    expect([codeOf(more), fieldOf(more)]).toEqual([[422, 'stability.moreThanThere'], 'quantity']);
    expect((await load(idTransport, idContent, { quantity: 0 })).statusCode).toBe(422);
    await Promise.all([4, 4, 4].map((quantity) => load(idTransport, idContent, { quantity })));
    const { data } = (await server.call(user, 'GET', `/transports/${idTransport}/stability`)).json();
    expect(data).toMatchObject([{ idContent, quantity: 4 }]);
  });

  test('of twenty kinds are on a shipment at most, also when two are loaded at once, and what is there is changed all the same', async () => {
    const idTransport = await aShipment();
    const goods = [];
    for (let one = 0; one < MOST_GOODS + 1; one++) goods.push(await someGoods());
    const [last, beyond, ...first] = goods.toReversed();
    for (const idContent of first) expect((await load(idTransport, idContent)).statusCode).toBe(200);
    const answers = await Promise.all([load(idTransport, Number(last)), load(idTransport, Number(beyond))]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'stability.tooManyGoods'],
    ]);
    expect((await load(idTransport, Number(first[0]), { quantity: 2 })).statusCode).toBe(200);
    await unload(idTransport, Number(first[0]));
    const isIn = answers[0]?.statusCode === 200;
    expect((await load(idTransport, Number(isIn ? beyond : last))).statusCode).toBe(200);
    expect(codeOf(await load(idTransport, Number(first[0])))).toEqual([409, 'stability.tooManyGoods']);
  });

  test('are on a hundred shipments at most, those that are gone for good counted, for what happened to them stays', async () => {
    const [idTransport, another, idContent] = [await aShipment(), await aShipment(), await someGoods()];
    await load(idTransport, idContent);
    await sql(`insert into stability_trip (id_customer, id_content, transport_reference, quantity, added_by, added_at)
      select id_customer, id_content, 'Gone', quantity, added_by, added_at from stability_trip, generate_series(1, ${MOST_TRIPS - 1})
      where id_content = ${idContent}`);
    expect((await load(idTransport, idContent, { quantity: 2 })).statusCode).toBe(200);
    expect(codeOf(await load(another, idContent))).toEqual([409, 'stability.tooManyTrips']);
    await unload(idTransport, idContent);
    expect((await load(another, idContent)).statusCode).toBe(200);
  });
});

test('a decision that is none, or another company’s, is answered by nobody', async () => {
  for (const member of [ada, eve])
    expect(
      codeOf(await server.call(member, 'POST', '/stability-decisions/2000000000/answer', { confirm: true, reason: 'Read and agreed' })),
    ).toEqual([404, 'stability.decisionNotFound']);
});
