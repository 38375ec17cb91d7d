import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const call = server.call;
let names = 0;
const aSite = async (name = `Hall ${++names}`): Promise<number> => (await call(ada, 'POST', '/indoor-sites', { name })).json().id;
const aFloor = async (idSite?: number, level = 0): Promise<number> =>
  (await call(ada, 'POST', `/indoor-sites/${idSite ?? (await aSite())}/floors`, { name: `Level ${level}`, level })).json().id;
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const upload = (idFloor: number, payload: Buffer | string, type = 'image/png', { token }: Member = ada) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/indoor-floors/${idFloor}/picture`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
const box = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const EMPTY = { measures: [], rooms: [], anchors: [], pin: null };
const put = (idFloor: number, plan: object, member: Member = ada) =>
  call(member, 'PUT', `/indoor-floors/${idFloor}/plan`, { ...EMPTY, ...plan });

test("another company's building looks as if it did not exist", async () => {
  const idSite = await aSite();
  const idFloor = await aFloor(idSite);
  const period = `from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z`;
  for (const [method, url, body] of [
    ['PATCH', `/indoor-sites/${idSite}`, { name: 'Mine', revision: 1 }],
    ['DELETE', `/indoor-sites/${idSite}`, undefined],
    ['GET', `/indoor-sites/${idSite}/floors`, undefined],
    ['POST', `/indoor-sites/${idSite}/floors`, { name: 'X', level: 9 }],
  ] as const) {
    const answer = await call(eve, method, url, body);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'indoor.siteNotFound']);
  }
  for (const [method, url, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { name: 'Mine', level: 4, revision: 1 }],
    ['DELETE', '', undefined],
    ['PUT', '/plan', { ...EMPTY, revision: 1 }],
    ['GET', '/markers', undefined],
    ['GET', `/dwell?${period}`, undefined],
  ] as const) {
    const answer = await call(eve, method, `/indoor-floors/${idFloor}${url}`, body);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'indoor.floorNotFound']);
  }
  expect((await upload(idFloor, await red(8, 8), 'image/png', eve)).json().code).toBe('indoor.floorNotFound');
  expect((await call(eve, 'GET', '/indoor-sites')).json().data).toEqual([]);
});

test('sites say whose they are and how many floors they have, page by page; a name is used once, also by two at once', async () => {
  const answers = await Promise.all([
    call(ada, 'POST', '/indoor-sites', { name: 'Entrepôt A' }),
    call(bob, 'POST', '/indoor-sites', { name: 'entrepot a' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const made = answers.find(({ statusCode }) => statusCode === 201)?.json();
  await aFloor(made.id, 0);
  await aFloor(made.id, 1);
  const seen: { id: number }[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { data: { id: number }[]; nextCursor: string | null } = (
      await call(operator, 'GET', `/indoor-sites?limit=1&idCustomer=${acme}${cursor && `&cursor=${cursor}`}`)
    ).json();
    seen.push(...page.data);
    cursor = page.nextCursor;
  }
  expect(seen.find(({ id }) => id === made.id)).toMatchObject({ idCustomer: acme, nbEtage: 2 });
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
});

test('floors stand from below; two of a building are neither called alike nor on one level', async () => {
  const idSite = await aSite();
  await aFloor(idSite, 1);
  const low = await aFloor(idSite, -1);
  const taken = await call(ada, 'POST', `/indoor-sites/${idSite}/floors`, { name: 'Elsewhere', level: 1 });
  expect([taken.statusCode, taken.json().code, taken.json().errors[0].field]).toEqual([409, 'indoor.levelTaken', 'level']);
  expect((await call(ada, 'POST', `/indoor-sites/${idSite}/floors`, { name: 'LEVEL 1', level: 5 })).json().code).toBe(
    'indoor.floorNameTaken',
  );
  const { data } = (await call(ada, 'GET', `/indoor-sites/${idSite}/floors`)).json();
  expect(data.map(({ etages }: { etages: number }) => etages)).toEqual([-1, 1]);
  expect((await call(ada, 'PATCH', `/indoor-floors/${low}`, { name: 'Cellar', level: -2, revision: 1 })).json()).toMatchObject({
    name: 'Cellar',
    etages: -2,
    revision: 2,
  });
  expect((await call(ada, 'PATCH', `/indoor-floors/${low}`, { name: 'Cellar', level: -3, revision: 1 })).json().code).toBe(
    'indoor.changedMeanwhile',
  );
  expect((await call(ada, 'DELETE', `/indoor-floors/${low}`)).statusCode).toBe(200);
});

test('a picture is drawn anew; a drawing too, without what could run or be fetched; what is neither is refused', async () => {
  const idFloor = await aFloor();
  const floor = (await upload(idFloor, await red(800, 400))).json();
  expect(floor).toMatchObject({ widthPixels: 800, heightPixels: 400 });
  const picture = await server.app.inject(floor.src);
  expect([picture.headers['content-type'], picture.headers['content-security-policy']]).toEqual([
    'image/webp',
    "default-src 'none'; sandbox",
  ]);
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${inner}</svg>`;
  const drawn = (
    await upload(
      idFloor,
      svg(
        '<script>alert(1)</script><rect width="40" height="20" fill="#0f0" onclick="x()"/><image xlink:href="file:///etc/passwd" width="9" height="9"/>',
      ),
      'image/svg+xml',
    )
  ).json();
  expect(drawn).toMatchObject({ widthPixels: 2400, heightPixels: 1200 });
  const bytes = (await server.app.inject(drawn.src)).rawPayload;
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(bytes.includes('script')).toBe(false);
  expect((await server.app.inject(floor.src)).statusCode).toBe(404);
  for (const bad of [
    '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>',
    '<html><svg/></html>',
    '<svg',
    '%PDF-1.7',
  ])
    expect([bad, (await upload(idFloor, bad, 'image/svg+xml')).json().code]).toEqual([bad, 'picture.unreadable']);
});

test('two measured distances size the plan and tell a stretched picture; another shape is to be measured anew', async () => {
  const idFloor = await aFloor();
  const across = { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, metres: 40 };
  const down = (metres: number) => ({ from: { x: 0, y: 0 }, to: { x: 0, y: 1 }, metres });
  expect((await put(idFloor, { revision: 1, measures: [across, down(20)] })).json().code).toBe('indoor.noPicture');
  await upload(idFloor, await red(800, 400));
  expect((await put(idFloor, { revision: 2, measures: [across, down(20)] })).json()).toMatchObject({
    widthMetres: 40,
    heightMetres: 20,
    isStretched: false,
  });
  expect((await put(idFloor, { revision: 3, measures: [across, down(26)] })).json()).toMatchObject({ heightMetres: 26, isStretched: true });
  const refused = await put(idFloor, { revision: 4, measures: [across, { ...across, metres: 300 }] });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'indoor.measuresContradict']);
  expect((await upload(idFloor, await red(400, 200))).json()).toMatchObject({ widthMetres: 40 });
  expect((await upload(idFloor, await red(400, 400))).json()).toMatchObject({ widthMetres: null, measures: [] });
});

test('rooms keep their numbers when the plan is drawn again; what is wrong is named by its place', async () => {
  const idFloor = await aFloor();
  const west = { name: 'West', corners: box(0, 0, 0.5, 1) };
  const first = (
    await put(idFloor, { revision: 1, rooms: [west], anchors: [{ kind: 'beacon', address: 'AA:BB:CC:00:11:22', x: 0.2, y: 0.5 }] })
  ).json();
  const [{ idRoom }] = first.rooms;
  expect(first.anchors).toMatchObject([{ idRoom, address: 'AA:BB:CC:00:11:22' }]);
  const east = { name: 'East', corners: box(0.5, 0, 1, 1) };
  const second = (await put(idFloor, { revision: 2, rooms: [{ idRoom, ...west, name: 'Cold store' }, east] })).json();
  expect(second.rooms.map(({ name }: { name: string }) => name)).toEqual(['Cold store', 'East']);
  expect(second.rooms[0].idRoom).toBe(idRoom);
  const faults = async (plan: object) => {
    const { code, errors } = (await put(idFloor, { revision: 3, ...plan })).json();
    return [code, errors?.[0].field];
  };
  expect(await faults({ rooms: [{ name: 'Line', corners: box(0, 0, 0.5, 0) }] })).toEqual(['indoor.roomInvalid', 'rooms.0.corners']);
  expect(await faults({ rooms: [west, { ...east, name: 'WEST' }] })).toEqual(['indoor.roomNameTaken', 'rooms.1.name']);
  expect(await faults({ rooms: [{ ...west, idRoom: idRoom + 10_000 }] })).toEqual(['indoor.roomUnknown', 'rooms.0']);
  const twice = [0.1, 0.2].map((x) => ({ kind: 'gateway', address: x === 0.1 ? 'aabb:1' : 'AABB:1', x, y: x }));
  expect(await faults({ anchors: twice })).toEqual(['indoor.anchorTaken', 'anchors.1.address']);
  const elsewhere = await aFloor();
  await put(elsewhere, { revision: 1, anchors: [{ kind: 'gateway', address: 'one-place', x: 0, y: 0 }] });
  expect(await faults({ anchors: [{ kind: 'gateway', address: 'ONE-PLACE', x: 0, y: 0 }] })).toEqual([
    'indoor.anchorTaken',
    'anchors.0.address',
  ]);
  expect(await faults({ revision: 2 })).toEqual(['indoor.changedMeanwhile', 'revision']);
});

test('a building that is removed takes its floors and their pictures along', async () => {
  const idSite = await aSite();
  const { src } = (await upload(await aFloor(idSite), await red(8, 8))).json();
  expect((await call(ada, 'DELETE', `/indoor-sites/${idSite}`)).statusCode).toBe(200);
  expect((await server.app.inject(src)).statusCode).toBe(404);
  expect((await call(ada, 'GET', `/indoor-sites/${idSite}/floors`)).json().code).toBe('indoor.siteNotFound');
});
