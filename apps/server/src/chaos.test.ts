import type { LiveFrame } from '@sillage/contract/tracking/live/live.contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { urlAt } from './platform/db/hosts/hosts.ts';
import { aFreePort } from './testing/aFreePort.ts';
import { aNode, type Node } from './testing/aNode.ts';
import { PASSWORD } from './testing/aServer.ts';
import { aServerOnPair } from './testing/aServerOnPair.ts';
import { aDevice, byHttp, byMqtt, byTeltonika, type Dial, type Ports } from './testing/chaos/devices.ts';
import { onServer } from './testing/freshDb.ts';

/** So long nodes are killed, each of them once at least; `npm run test:chaos` takes longer. */
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 0);
const SECRET = { SECRET_KEY: 'a secret of at least thirty-two characters' };

const { pair, url, server } = await aServerOnPair();

/** A node that is killed and comes back at the same ports. */
async function aVictim(roles: string, extra: Readonly<Record<string, string>> = {}) {
  const env = { ...SECRET, SILLAGE_ROLES: roles, PORT: String(await aFreePort()), ...extra };
  let node: Node = await aNode(pair.url, env);
  return {
    roles,
    origin: node.origin,
    async killAndReturn() {
      await node.kill();
      node = await aNode(pair.url, env);
    },
  };
}

async function aGateway(): Promise<{ victim: Awaited<ReturnType<typeof aVictim>>; ports: Ports }> {
  const [mqtt, teltonika] = [await aFreePort(), await aFreePort()];
  const victim = await aVictim('gateway', { MQTT_PORT: String(mqtt), TELTONIKA_PORT: String(teltonika) });
  return { victim, ports: { origin: victim.origin, mqtt, teltonika } };
}

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

/** Somebody who looks at live positions, and connects again when the node is gone. */
function aBrowser(origin: string, token: string) {
  const seen = new Set<string>();
  let isOver = false;
  let socket: WebSocket | null = null;
  const connect = () => {
    if (isOver) return;
    socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`);
    socket.on('open', () => socket?.send(JSON.stringify({ type: 'hello', token })));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as LiveFrame;
      if (frame.type === 'readings') for (const { uniqueIdentifiant } of frame.readings) seen.add(uniqueIdentifiant);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(connect, 200));
  };
  connect();
  onTestFinished(() => {
    isOver = true;
    socket?.terminate();
  });
  return seen;
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await sleep(50);
}

test(
  'whoever is killed, nothing that was acknowledged is lost or doubled, and browsers go on',
  async () => {
    const idCustomer = await server.aCustomer();
    const { email } = await server.aMember(idCustomer, 'userAdmin');
    const dials: readonly Dial[] = [byHttp, byHttp, byMqtt, byMqtt, byTeltonika, byTeltonika];
    const trackers = await Promise.all(
      dials.map((_, index) => server.aTracker(idCustomer, `35693803564${String(index).padStart(4, '0')}`)),
    );
    const gateways = await Promise.all([aGateway(), aGateway()]);
    const [web, worker] = await Promise.all([aVictim('web'), aVictim('worker')]);
    const ports = gateways.map((one) => one.ports);
    const devices = trackers.map((tracker, index) =>
      aDevice(
        { identifier: tracker.uniqueIdentifiant, secret: tracker.secret },
        dials[index] as Dial,
        index % 2 === 0 ? ports : ports.toReversed(),
      ),
    );
    onTestFinished(async () => void (await Promise.all(devices.map((device) => device.stop()))));
    await until(() => devices.every(({ acknowledged }) => acknowledged.length > 5));

    const victims = [gateways[0].victim, web, gateways[1].victim, worker];
    const end = Date.now() + SECONDS * 1000;
    let kills = 0;
    while (Date.now() < end || kills < victims.length) {
      await victims[kills++ % victims.length]?.killAndReturn();
      if (kills === 2) {
        await pair.killFirst();
        await pair.promoteSecond();
      }
    }
    const known = devices.map(({ acknowledged }) => acknowledged.length);
    await until(() => devices.every(({ acknowledged }, index) => acknowledged.length > (known[index] ?? 0) + 5));
    const seen = aBrowser(web.origin, await signIn(web.origin, email));
    await until(() => devices.every(({ identifier }) => seen.has(identifier)));
    await Promise.all(devices.map((device) => device.stop()));

    const { rows } = await onServer(
      `select t.identifier, extract(epoch from r.effective_time) * 1000 as time from reading r join tracker t using (id_customer, id_tracker)`,
      urlAt(url, pair.second),
    );
    for (const { identifier, acknowledged } of devices) {
      const kept = (rows as { identifier: string; time: string }[]).flatMap((row) =>
        row.identifier === identifier ? [Number(row.time)] : [],
      );
      expect([identifier, new Set(kept).size]).toEqual([identifier, kept.length]);
      const there = new Set(kept);
      expect([identifier, acknowledged.filter((time) => !there.has(time))]).toEqual([identifier, []]);
    }
    const all = devices.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    console.info(`${kills} nodes and the primary were killed; ${all} reports were acknowledged, ${rows.length} are kept.`);
  },
  600_000 + SECONDS * 1000,
);
