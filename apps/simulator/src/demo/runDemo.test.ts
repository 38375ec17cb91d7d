import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tinyTeltonika } from '../testing/tinyTeltonika.ts';
import { tinyWeb } from '../testing/tinyWeb.ts';
import { DEMO_JOURNEYS } from './demoScenes.ts';
import { runDemo } from './runDemo.ts';
import { dueBetween } from './schedule.ts';

const AIR = 'AIR-SENTRY-0718';
const IMEI = '356307042441013';

async function aDemo(startedAt: number) {
  const web = await tinyWeb(() => ({ status: 200, body: '{"accepted":1,"duplicates":0,"rejected":[]}' }));
  const teltonika = await tinyTeltonika(
    () => true,
    (records) => records.length,
  );
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(async () => {
    await web.close();
    await teltonika.close();
    await rm(folder, { recursive: true });
  });
  const file = join(folder, 'demo.json');
  const content = {
    startedAt: new Date(startedAt).toISOString(),
    ports: { http: Number(web.origin.port), osmand: 0, teltonika: teltonika.gateway.port, gt06: 0, mqtt: 0 },
    trackers: [
      { uniqueIdentifiant: AIR, way: 'json', secret: 'geheim', journey: 'paris-dubai' },
      { uniqueIdentifiant: IMEI, way: 'teltonika.tcp', secret: '', journey: 'lyon-milano' },
      { uniqueIdentifiant: 'phone', way: 'osmand', secret: 'geheim', journey: 'paris-bruxelles' },
      { uniqueIdentifiant: 'stranger', way: 'json', secret: 'geheim', journey: 'moon' },
    ],
  };
  await writeFile(file, JSON.stringify(content));
  return { file, web, teltonika };
}

/** Runs until everything recorded before is delivered, and is then called off. */
async function untilCaughtUp(file: string): Promise<string[]> {
  const life = new AbortController();
  const lines: string[] = [];
  await runDemo({
    file,
    signal: life.signal,
    say(line) {
      lines.push(line);
      if (line.includes('report live')) life.abort();
    },
  });
  return lines;
}

test('a demo delivers its past over the gateways, and after a restart goes on from there', async () => {
  const startedAt = Math.floor(Date.now() / 1000) * 1000 - 60_000;
  const { file, web, teltonika } = await aDemo(startedAt);
  const first = await untilCaughtUp(file);
  const second = await untilCaughtUp(file);
  const inAir = web.requests.flatMap(({ body }) =>
    (JSON.parse(body) as { deviceDate: string }[]).map(({ deviceDate }) => Date.parse(deviceDate)),
  );
  for (const [key, times] of [
    ['paris-dubai', inAir],
    ['lyon-milano', teltonika.packets.flat()],
  ] as const) {
    const journey = DEMO_JOURNEYS.get(key);
    expect(times).toEqual(journey && dueBetween(journey, startedAt, -Infinity, times.at(-1) ?? 0, Infinity));
    expect(times.length).toBeGreaterThan(200);
  }
  for (const lines of [first, second]) {
    expect(lines).toContain('phone stays silent: its gateway (osmand) is switched off.');
    expect(lines).toContain('stranger has an unknown journey (moon): it stays where it is.');
  }
});

test.each([
  ['', 'cannot be read'],
  ['{"startedAt":"yesterday"}', '"startedAt" is no time'],
  ['{"startedAt":"2026-11-20T09:30:00Z","ports":{"http":8080}}', '"ports.osmand" is no port'],
  [
    '{"startedAt":"2026-11-20T09:30:00Z","ports":{"http":1,"osmand":0,"teltonika":0,"gt06":0,"mqtt":0},"trackers":[{"way":"pigeon"}]}',
    '"trackers[0]" needs',
  ],
])('a demo file like %s is refused with the reason', async (content, reason) => {
  const { file } = await aDemo(Date.now());
  await writeFile(file, content);
  await expect(runDemo({ file, signal: new AbortController().signal, say: () => undefined })).rejects.toThrow(reason);
});
