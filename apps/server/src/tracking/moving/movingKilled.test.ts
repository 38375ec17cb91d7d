import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openVault } from '../../platform/session/vault.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { aNavixy, aNavixyPoint, NAVIXY_KEY } from '../../testing/aNavixy.ts';
import { aPosition, aTraccar, TOKEN } from '../../testing/aTraccar.ts';

const MOVER = fileURLToPath(new URL('../../testing/aMover.ts', import.meta.url));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.now();
const DEVICES = 3;
const POSITIONS = 700;

const traccar = await aTraccar();
const navixy = await aNavixy();
const HOSTS = `${traccar.host},${navixy.host}`;
const key = randomBytes(64);
const database = await freshDb();
const server = await aServer(database, { MOVE_FROM_HOSTS: HOSTS }, { vault: openVault(key) });
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows as Record<string, unknown>[];
const countOf = async (statement: string) => Number((await rows(statement))[0]?.['count']);

const alive = new Set<ChildProcess>();
const kill = async (mover: ChildProcess) => {
  alive.delete(mover);
  const ended = once(mover, 'exit');
  mover.kill('SIGKILL');
  await ended;
};
afterAll(() => Promise.all([...alive].map(kill)));

async function startMover() {
  const mover = spawn(process.execPath, [MOVER, database.ownerUrl, key.toString('hex'), HOSTS], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  alive.add(mover);
  await once(mover.stdout, 'data');
  return mover;
}

const numbers = Array.from({ length: DEVICES }, (_, index) => index + 1);
const times = Array.from({ length: POSITIONS }, (_, index) => NOW - 9 * DAY + index * 15 * MINUTE);

function fillTraccar() {
  const lastUpdate = new Date(NOW - DAY).toISOString();
  traccar.has.devices = numbers.map((id) => ({ id, name: `Van ${id}`, uniqueId: `86300${id}`, lastUpdate }));
  traccar.has.positions = numbers.flatMap((id) => times.map((at) => aPosition(id, at)));
}

function fillNavixy() {
  const source = { model: 'telfmb920', blocked: false };
  navixy.has.trackers = numbers.map((id) => ({ id, label: `Lorry ${id}`, group_id: 0, source: { ...source, device_id: `86400${id}` } }));
  navixy.has.points = numbers.flatMap((id) => times.map((at) => aNavixyPoint(id, at)));
}

test.each([
  { source: 'traccar', fill: fillTraccar, standIn: traccar, token: TOKEN },
  { source: 'navixy', fill: fillNavixy, standIn: navixy, token: NAVIXY_KEY },
])('a worker that is killed in the middle twice leaves everything of $source there once', async ({ source, fill, standIn, token }) => {
  const idCustomer = await server.aCustomer(source);
  const ada = await server.aMember(idCustomer, 'userAdmin');
  fill();
  const period = { from: new Date(NOW - 10 * DAY).toISOString(), to: new Date(NOW).toISOString() };
  const asked = { source, address: standIn.address, token, ...period };
  const { idMove } = (await server.call(ada, 'POST', '/moves', asked)).json() as { idMove: number };
  expect((await server.call(ada, 'POST', `/moves/${idMove}/start`, { withAssets: true })).statusCode).toBe(200);
  const ofThem = `where id_customer = ${idCustomer}`;
  const kept = () => countOf(`select count(*) from reading ${ofThem}`);
  const move = async () => (await server.call(ada, 'GET', `/moves/${idMove}`)).json();

  const all = DEVICES * POSITIONS;
  const diesWaiting = async (answers: number) => {
    standIn.hold(answers);
    const mover = await startMover();
    await expect.poll(standIn.waiting, { timeout: 20_000 }).toBe(1);
    await kill(mover);
    standIn.letGo();
    expect(await move()).toMatchObject({ state: 'running' });
    return kept();
  };
  const afterFirst = await diesWaiting(3);
  // The worst moment: what was read is here, and nobody has noted down that it is; an asset was made, and that is not noted down either.
  await rows(`update moving_device set cursor_at = null, asset = null, asset_at = null where id_move = ${idMove} and ordinal = 0`);

  const afterSecond = await diesWaiting(4);
  expect([afterFirst > 0, afterSecond > afterFirst, afterSecond < all]).toEqual([true, true, true]);

  const third = await startMover();
  await once(third, 'exit');
  alive.delete(third);
  expect(await move()).toMatchObject({ state: 'done', devicesDone: DEVICES, share: 1, assets: DEVICES });
  expect([await kept(), await countOf(`select count(distinct (id_tracker, effective_time)) from reading ${ofThem}`)]).toEqual([all, all]);
  expect(await countOf('select count(*) from reading_set_aside')).toBe(0);
  expect(await countOf(`select count(*) from tracker ${ofThem}`)).toBe(DEVICES);
  expect(await countOf(`select count(*) from asset ${ofThem}`)).toBe(DEVICES);
});
