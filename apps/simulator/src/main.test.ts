import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { tinyWeb } from './testing/tinyWeb.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const NOTHING_SET = { BOOTSTRAP_EMAIL: '', BOOTSTRAP_PASSWORD: '', PORT: '' };

function start(words: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, ...words], { env: { ...process.env, ...NOTHING_SET } });
  const said: string[] = [];
  const hear = (text: Buffer) => void said.push(text.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: said.join('') }));
  return { child, ended };
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test.each([
  [['--help'], 0, 'load [--trackers'],
  [['load', '--help'], 0, '--protocol P'],
  [[], 2, 'demo --file'],
  [['dmeo'], 2, 'There is no command "dmeo": demo and load are.'],
  [['demo'], 2, '--file is missing.'],
  [['demo', '--file', '/nowhere/demo.json'], 1, 'The demo file /nowhere/demo.json cannot be read'],
  [['load', '--rat', '5'], 2, "Unknown option '--rat'"],
  [['load', '--rate', 'fast'], 2, '--rate is a number from 0.1 to 1000000, not "fast".'],
  [['load', '--trackers', '0'], 2, '--trackers is a number from 1 to 20000, not "0".'],
  [['load', '--protocol', 'pigeon'], 2, '--protocol is one of json, mqtt, teltonika, mixed, not "pigeon".'],
  [['load', '--base', 'somewhere'], 2, '--base is an address like http://127.0.0.1:8080, not "somewhere".'],
  [['load'], 2, 'Which trackers?'],
])('%j ends with %i and says %s', async (words, code, text) => {
  const ended = await start(words).ended;
  expect(ended.said).toContain(text);
  expect(ended.code).toBe(code);
});

test('a load without a server says that nobody listens there', async () => {
  const web = await tinyWeb(() => ({ status: 200 }));
  await web.close();
  const words = ['--email', 'a@sillage.test', '--password', 'geheim', '--customer', '1', '--base', web.origin.href];
  const { code, said } = await start(['load', ...words]).ended;
  expect(said).toContain('ECONNREFUSED');
  expect(code).toBe(1);
});

test('a load of a file runs, ends by itself, and says in JSON how it was', async () => {
  const web = await tinyWeb(() => ({ status: 200, body: '{"rejected":[]}' }));
  onTestFinished(() => web.close());
  const file = join(await aFolder(), 'load.json');
  await writeFile(file, JSON.stringify({ trackers: [{ uniqueIdentifiant: 'one', secret: 'geheim' }] }));
  const words = ['--file', file, '--rate', '20', '--seconds', '1', '--base', web.origin.href, '--json'];
  const { code, said } = await start(['load', ...words]).ended;
  expect(code).toBe(0);
  expect(JSON.parse(said)).toMatchObject({ sent: 20, acknowledged: 20, unacknowledged: 0 });
});

test('asked to stop, the demo remembers what was acknowledged and ends well', async () => {
  const web = await tinyWeb(() => ({ status: 200, body: '{"rejected":[]}' }));
  onTestFinished(() => web.close());
  const file = join(await aFolder(), 'demo.json');
  const startedAt = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
  const ports = { http: Number(web.origin.port), osmand: 0, teltonika: 0, gt06: 0, mqtt: 0 };
  const tracker = { uniqueIdentifiant: 'AIR-SENTRY-0718', way: 'json', secret: 'geheim', journey: 'paris-dubai' };
  await writeFile(file, JSON.stringify({ startedAt, ports, trackers: [tracker] }));
  const { child, ended } = start(['demo', '--file', file]);
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('reports live') && resolve());
  });
  child.kill('SIGTERM');
  const { code, said } = await ended;
  expect(said).toContain('1 tracker reports live');
  expect(code).toBe(0);
  const sent = JSON.parse(await readFile(file.replace('.json', '.sent.json'), 'utf8')) as { sentThrough: Record<string, string> };
  const last = web.requests
    .flatMap(({ body }) => (JSON.parse(body) as { deviceDate: string }[]).map(({ deviceDate }) => deviceDate))
    .at(-1);
  expect(sent.sentThrough).toEqual({ 'AIR-SENTRY-0718': last });
});
