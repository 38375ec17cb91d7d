import type { LiveFrame } from '@sillage/contract/tracking/live/live.contract';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { aPipeline } from '../../testing/aPipeline.ts';
import { LYON, MILANO } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report, evaluate } = aPipeline(database, server.services);
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];

function listen(hello: unknown, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
  const frames: LiveFrame[] = [];
  const waiting: { matches: (frame: LiveFrame) => boolean; found: (frame: LiveFrame) => void }[] = [];
  socket.on('open', () => socket.send(JSON.stringify(hello)));
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as LiveFrame;
    frames.push(frame);
    for (const one of waiting) if (one.matches(frame)) one.found(frame);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return {
    socket,
    frames,
    closed,
    next: (matches: (frame: LiveFrame) => boolean) => {
      const known = frames.find(matches);
      return known ? Promise.resolve(known) : new Promise<LiveFrame>((found) => waiting.push({ matches, found }));
    },
  };
}
const as = ({ token }: Member, since?: number) => ({ type: 'hello', token, ...(since === undefined ? {} : { since }) });
const reading = ({ token }: Member, agoMs: number) => ({ type: 'hello', token, agoMs });
const isWelcome = (frame: LiveFrame) => frame.type === 'welcome';
const isReading = (frame: LiveFrame) => frame.type === 'readings';

test('nobody, a bad token, and a page from elsewhere hear nothing', async () => {
  const member = await server.aMember(acme, 'user');
  expect(await listen({ type: 'hello', token: 'a.b.c' }).closed).toBe(1008);
  expect(await listen('something else').closed).toBe(1008);
  expect(await listen(as(member), { origin: 'https://elsewhere.example' }).closed).toBe(1006);
});

test("a report is heard at once by its own company, and never by another one's members", async () => {
  const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin'), await server.anOperator()];
  const [ours, foreign, all] = [listen(as(ada)), listen(as(eve)), listen(as(operator))];
  await Promise.all([ours, foreign, all].map((one) => one.next(isWelcome)));
  const tracker = (await server.aTracker(acme)).uniqueIdentifiant;
  const theirs = (await server.aTracker(other)).uniqueIdentifiant;
  const deviceTime = Date.now();
  await report(tracker, [{ deviceTime, ...LYON, temperature: 5.5 }]);
  expect(await ours.next(isReading)).toMatchObject({
    readings: [{ uniqueIdentifiant: tracker, time: deviceTime, ...LYON, temperature: 5.5 }],
  });
  await all.next(isReading);
  await report(theirs, [{ deviceTime, ...MILANO }]);
  expect(await foreign.next(isReading)).toMatchObject({ readings: [{ uniqueIdentifiant: theirs }] });
  expect(JSON.stringify(foreign.frames)).not.toContain(tracker);
  for (const { socket } of [ours, foreign, all]) socket.close();
});

test('whoever comes back is told what moved meanwhile', async () => {
  const ada = await server.aMember(acme, 'user');
  const first = listen(as(ada));
  const { time } = await first.next(isWelcome);
  first.socket.close();
  await first.closed;
  const tracker = (await server.aTracker(acme)).uniqueIdentifiant;
  await report(tracker, [{ deviceTime: Date.now(), ...MILANO, humidity: 61 }]);
  const again = listen(as(ada, time));
  const frame = await again.next(
    (one) => one.type === 'readings' && one.readings.some(({ uniqueIdentifiant }) => uniqueIdentifiant === tracker),
  );
  expect(frame.type === 'readings' && frame.readings.find(({ uniqueIdentifiant }) => uniqueIdentifiant === tracker)).toMatchObject({
    ...MILANO,
    humidity: 61,
  });
  again.socket.close();
});

test('what changed between what a page read and its first hello is told, to its own company alone', async () => {
  const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user')];
  server.services.bus.publish('indoorChanged', [{ idCustomer: acme, idFloor: 4711 }]);
  server.services.bus.publish('transports', [{ idCustomer: acme, idTransport: 4712, status: 'arrived' }]);
  const [ours, late, foreign] = [listen(reading(ada, 5000)), listen(as(ada)), listen(reading(eve, 5000))];
  expect(await ours.next(({ type }) => type === 'indoor')).toMatchObject({ floors: [4711] });
  expect(await ours.next(({ type }) => type === 'transports')).toMatchObject({ transports: [{ idTransport: 4712, status: 'arrived' }] });
  server.services.bus.publish('indoorChanged', [{ idCustomer: other, idFloor: 4713 }]);
  server.services.bus.publish('alertsChanged', [{ idCustomer: acme }]);
  await late.next(({ type }) => type === 'alerts');
  expect(await foreign.next(({ type }) => type === 'indoor')).toMatchObject({ floors: [4713] });
  expect(late.frames.map(({ type }) => type)).not.toContain('indoor');
  expect(JSON.stringify(foreign.frames)).not.toMatch(/4711|4712/);
  for (const { socket } of [ours, late, foreign]) socket.close();
});

test('whoever was away for longer than anything is remembered reads everything again', async () => {
  const ada = await server.aMember(acme, 'user');
  const back = listen(as(ada, Date.now() - 3_600_000));
  expect(await back.next(({ type }) => type === 'reset')).toEqual({ type: 'reset', time: expect.any(Number) });
  back.socket.close();
});

test('one member has fifty pages that listen and no more, and takes nobody their place', async () => {
  const [ada, bob] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  const listeners = Array.from({ length: 50 }, () => listen(as(ada)));
  await Promise.all(listeners.map((listener) => listener.next(isWelcome)));
  expect(await listen(as(ada)).closed).toBe(1013);
  const colleague = listen(as(bob));
  await colleague.next(isWelcome);
  listeners[0]?.socket.close();
  await listeners[0]?.closed;
  const again = listen(as(ada));
  await again.next(isWelcome);
  for (const { socket } of [...listeners, colleague, again]) socket.close();
});

test('whoever comes while the database is away, or leaves before they are caught up, keeps no place', async () => {
  const ada = await server.aMember(acme, 'user');
  const listeners = async () => {
    const { values } = await server.services.metrics.connections.get();
    return values.find(({ labels }) => labels.listener === 'live')?.value ?? 0;
  };
  const before = await listeners();
  await onServer('alter table tracker_latest rename to tracker_latest_away', database.ownerUrl);
  const closed = await Promise.all(Array.from({ length: 3 }, () => listen(reading(ada, 1000)).closed));
  await onServer('alter table tracker_latest_away rename to tracker_latest', database.ownerUrl);
  expect(closed).toEqual([1008, 1008, 1008]);
  await vi.waitFor(async () => expect(await listeners()).toBe(before));
});

test('a session that ends takes its listeners with it', async () => {
  const ada = await server.aMember(acme, 'user');
  const listener = listen(as(ada));
  await listener.next(isWelcome);
  await server.call(ada, 'POST', '/auth', { action: 'logout' });
  expect(await listener.closed).toBe(1008);
});

test('a member who is paused behind our back stops hearing too', async () => {
  const ada = await server.aMember(acme, 'user');
  const listener = listen(as(ada));
  await listener.next(isWelcome);
  await onServer(`update member set status = 'paused' where id_user = ${ada.idUser}`, database.ownerUrl);
  expect(await listener.closed).toBe(1008);
});

test('who still has to set up a second factor hears nothing, and leaves when it becomes required', async () => {
  const strict = await server.aCustomer('Strict');
  const member = await server.aMember(strict, 'user');
  const listener = listen(as(member));
  await listener.next(isWelcome);
  await onServer(`update customer set requires_second_factor = true where id_customer = ${strict}`, database.ownerUrl);
  server.services.bus.publish('sessionsChanged', {});
  expect(await listener.closed).toBe(1008);
  expect(await listen(as(member)).closed).toBe(1008);
});

test('an alert of a tracker that is on no shipment, and whoever answers it, is heard by the whole company and by no other one', async () => {
  const [ada, bob, eve] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user'), await server.aMember(other, 'user')];
  const tracker = (await server.aTracker(acme)).uniqueIdentifiant;
  const rule = { ruleName: 'Dry', ruleKey: 'humidity', ruleValueMax: 60, uniqueIdentifiant: tracker };
  expect((await server.call(ada, 'POST', '/alert-rules', rule)).statusCode).toBe(201);
  await onServer("update alert_rule set watch_from = '-infinity'", database.ownerUrl);
  const [theirs, foreign] = [listen(as(bob)), listen(as(eve))];
  await Promise.all([theirs, foreign].map((one) => one.next(isWelcome)));
  const alerts = () => theirs.frames.filter(({ type }) => type === 'alerts').length;
  await report(tracker, [{ deviceTime: Date.now(), humidity: 70 }]);
  await evaluate();
  await theirs.next(({ type }) => type === 'alerts');
  const before = alerts();
  const [{ idAlert }] = (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${tracker}`)).json().data;
  expect((await server.call(ada, 'POST', `/alerts/${idAlert}/acknowledge`)).statusCode).toBe(200);
  await expect.poll(alerts).toBeGreaterThan(before);
  expect(foreign.frames.map(({ type }) => type)).not.toContain('alerts');
  for (const { socket } of [theirs, foreign]) socket.close();
});
