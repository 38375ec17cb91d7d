import { MOST_FLOORS, MOST_INDOOR_SITES } from '@sillage/domain/goods/indoor/plan';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user'), await server.aMember(other, 'user')];
const call = server.call;
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];
const fieldOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors?: { field: string }[] }).errors?.[0]?.field;
let names = 0;
const addSite = (name: string, member: Member = ada) => call(member, 'POST', '/indoor-sites', { name });
const aSite = async (member: Member = ada): Promise<number> => (await addSite(`Hall ${++names}`, member)).json().id;
const addFloor = (idSite: number, level: number, name = `Level ${level}`, member: Member = ada) =>
  call(member, 'POST', `/indoor-sites/${idSite}/floors`, { name, level });
const aFloor = async (idSite?: number, level = 0, member: Member = ada): Promise<number> =>
  (await addFloor(idSite ?? (await aSite(member)), level, `Level ${level}`, member)).json().id;
const EMPTY = { measures: [], rooms: [], anchors: [], pin: null, revision: 1 };
const put = (idFloor: number, plan: object, member: Member = ada) =>
  call(member, 'PUT', `/indoor-floors/${idFloor}/plan`, { ...EMPTY, ...plan });
const read = async (idFloor: number, member: Member = ada) => (await call(member, 'GET', `/indoor-floors/${idFloor}`)).json();
const anchor = (address: string, more: object = {}) => ({ kind: 'gateway', name: '', address, x: 0.5, y: 0.5, ...more });
const CORNERS = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
];
async function draw(idFloor: number, width = 100, height = 100) {
  const payload = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'image/png' };
  const answer = await server.app.inject({ method: 'PUT', url: `/api/indoor-floors/${idFloor}/picture`, payload, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().revision as number;
}

test('a company has a hundred buildings at most, also when two are added at once, and one that goes makes room', async () => {
  const lone = await server.aMember(await server.aCustomer(), 'user');
  const id = await aSite(lone);
  await sql(`insert into indoor_site (id_customer, name, name_key)
    select id_customer, 'S ' || i, 's ' || i from indoor_site, generate_series(1, ${MOST_INDOOR_SITES - 2}) i where id_indoor_site = ${id}`);
  const answers = await Promise.all([addSite('A', lone), addSite('B', lone)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'indoor.tooManySites'],
  ]);
  expect((await call(lone, 'DELETE', `/indoor-sites/${id}`)).statusCode).toBe(200);
  expect((await addSite('C', lone)).statusCode).toBe(201);
  expect(codeOf(await addSite('D', lone))).toEqual([409, 'indoor.tooManySites']);
  expect((await addSite(`Hall ${++names}`)).statusCode).toBe(201);
});

test('a building has sixty floors at most, also when two are added at once', async () => {
  const idSite = await aSite();
  for (let level = 0; level < MOST_FLOORS - 1; level++) expect((await addFloor(idSite, level)).statusCode).toBe(201);
  const answers = await Promise.all([addFloor(idSite, 100), addFloor(idSite, 101)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'indoor.tooManyFloors'],
  ]);
  const [, first] = (await call(ada, 'GET', `/indoor-sites/${idSite}/floors`)).json().data;
  expect((await call(ada, 'DELETE', `/indoor-floors/${first.id}`)).statusCode).toBe(200);
  expect((await addFloor(idSite, 102)).statusCode).toBe(201);
  expect((await addFloor(await aSite(), 0)).statusCode).toBe(201);
});

test('a building that is called anew as another one keeps its name; of two who call it anew at once one is told', async () => {
  const [one, two] = [(await addSite('Entrepôt Nord')).json(), (await addSite('Annexe')).json()];
  const rename = (name: string, revision: number, member: Member = ada) =>
    call(member, 'PATCH', `/indoor-sites/${two.id}`, { name, revision });
  const taken = await rename('ENTREPOT NORD', 1);
  expect([codeOf(taken), fieldOf(taken)]).toEqual([[409, 'indoor.siteNameTaken'], 'name']);
  const answers = await Promise.all([rename('Annexe A', 1), rename('Annexe B', 1, bob)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'indoor.changedMeanwhile'],
  ]);
  expect((await call(ada, 'DELETE', `/indoor-sites/${one.id}`)).statusCode).toBe(200);
  expect((await rename('Entrepôt Nord', 2)).json()).toMatchObject({ name: 'Entrepôt Nord' });
});

test('a plan of two at once is drawn by one, and the other is told before anything of theirs is lost', async () => {
  const idFloor = await aFloor();
  const answers = await Promise.all([
    put(idFloor, { rooms: [{ name: 'Cold', corners: CORNERS }] }),
    put(idFloor, { rooms: [{ name: 'Warm', corners: CORNERS }] }, bob),
  ]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'indoor.changedMeanwhile'],
  ]);
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
  expect((await read(idFloor)).rooms).toEqual(won.rooms);
  expect(codeOf(await put(idFloor, { revision: 1 }))).toEqual([409, 'indoor.changedMeanwhile']);
  expect((await read(idFloor)).rooms).toHaveLength(1);
});

test('an anchor hangs in one place: on two floors at once one has it and the other is told; another company may have the same', async () => {
  const idSite = await aSite();
  for (let round = 0; round < 5; round++) {
    const floors = [await aFloor(idSite, 2 * round), await aFloor(idSite, 2 * round + 1)];
    const address = `AA:BB:CC:DD:EE:0${round}`;
    const answers = await Promise.all(floors.map((idFloor) => put(idFloor, { anchors: [anchor(address)] })));
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [422, 'indoor.anchorTaken'],
    ]);
  }
  expect((await put(await aFloor(undefined, 0, eve), { anchors: [anchor('AA:BB:CC:DD:EE:00')] }, eve)).statusCode).toBe(200);
  const again = await put(await aFloor(), { anchors: [anchor('11:22:33:44:55:66'), anchor('aa-bb-cc-dd-ee-00')] });
  expect([codeOf(again), fieldOf(again)]).toEqual([[422, 'indoor.anchorTaken'], 'anchors.1.address']);
  const twice = await put(await aFloor(), { anchors: [anchor('11:22:33:44:55:77'), anchor('11:22:33:44:55:77')] });
  expect([codeOf(twice), fieldOf(twice)]).toEqual([[422, 'indoor.anchorTaken'], 'anchors.1.address']);
});

test('a floor that goes gives its anchors and its level free', async () => {
  const idSite = await aSite();
  const [one, two] = [await aFloor(idSite, 0), await aFloor(idSite, 1)];
  const anchors = [anchor('A1:A2:A3:A4:A5:A6')];
  await put(one, { anchors });
  expect(codeOf(await put(two, { anchors }))).toEqual([422, 'indoor.anchorTaken']);
  const level = await call(ada, 'PATCH', `/indoor-floors/${two}`, { name: 'Ground', level: 0, revision: 1 });
  expect([codeOf(level), fieldOf(level)]).toEqual([[409, 'indoor.levelTaken'], 'level']);
  const gone = await Promise.all([call(ada, 'DELETE', `/indoor-floors/${one}`), call(bob, 'DELETE', `/indoor-floors/${one}`)]);
  expect(gone.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect((await put(two, { anchors })).statusCode).toBe(200);
  expect((await call(ada, 'PATCH', `/indoor-floors/${two}`, { name: 'Level 0', level: 0, revision: 2 })).statusCode).toBe(200);
});

test('a distance is measured on a picture, over at least two of its points, and two that disagree size nothing', async () => {
  const idFloor = await aFloor();
  const across = (x: number, metres: number) => ({ from: { x: 0, y: 0 }, to: { x, y: 0 }, metres });
  const down = (y: number, metres: number) => ({ from: { x: 0, y: 0 }, to: { x: 0, y }, metres });
  expect(codeOf(await put(idFloor, { measures: [across(0.5, 5), down(0.5, 5)] }))).toEqual([409, 'indoor.noPicture']);
  const revision = await draw(idFloor);
  const short = await put(idFloor, { revision, measures: [across(0.019, 1), down(0.5, 5)] });
  expect([codeOf(short), fieldOf(short)]).toEqual([[422, 'indoor.measureShort'], 'measures']);
  expect(codeOf(await put(idFloor, { revision, measures: [across(0.5, 1), across(0.5, 2.1)] }))).toEqual([
    422,
    'indoor.measuresContradict',
  ]);
  expect((await put(idFloor, { revision, measures: [across(0.5, 1)] })).statusCode).toBe(422);
  expect(await read(idFloor)).toMatchObject({ widthMetres: null, measures: [], revision });
  expect((await put(idFloor, { revision, measures: [across(0.02, 1), down(0.5, 25)] })).json()).toMatchObject({
    widthMetres: 50,
    heightMetres: 50,
    stretch: 1,
    isStretched: false,
  });
});

test('a room of another floor, or named twice, is no room of this one, and nothing of what is wrong is kept', async () => {
  const [one, two] = [await aFloor(), await aFloor()];
  const [{ idRoom }] = (await put(one, { rooms: [{ name: 'Cold', corners: CORNERS }] })).json().rooms;
  const room = (more: object) => ({ name: 'Cold', corners: CORNERS, ...more });
  for (const [rooms, code, field] of [
    [[room({ idRoom })], 'indoor.roomUnknown', 'rooms.0'],
    [[room({}), room({ name: 'COLD' })], 'indoor.roomNameTaken', 'rooms.1.name'],
    [[room({ corners: CORNERS.slice(0, 2) })], 'indoor.roomInvalid', 'rooms.0.corners'],
  ] as const) {
    const answer = await put(two, { rooms });
    expect([codeOf(answer), fieldOf(answer)]).toEqual([[422, code], field]);
  }
  expect(await read(two)).toMatchObject({ rooms: [], revision: 1 });
  expect((await read(one)).rooms).toMatchObject([{ idRoom, name: 'Cold' }]);
});
