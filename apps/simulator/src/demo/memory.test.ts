import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMemory } from './memory.ts';

const STARTED_AT = '2026-11-20T09:30:00.000Z';
const NOON = Date.UTC(2026, 10, 20, 12);

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'demo.json');
}

test('what was remembered is known after a restart', async () => {
  const file = await aFolder();
  const before = await openMemory(file, STARTED_AT);
  before.remember('one', NOON);
  await before.close();
  const after = await openMemory(file, STARTED_AT);
  expect([after.sentThrough('one'), after.sentThrough('other')]).toEqual([NOON, null]);
  await after.close();
  expect(await readdir(join(file, '..'))).toEqual(['demo.sent.json']);
});

test('the memory of another demo is none', async () => {
  const file = await aFolder();
  const before = await openMemory(file, STARTED_AT);
  before.remember('one', NOON);
  await before.close();
  const after = await openMemory(file, '2026-12-01T00:00:00.000Z');
  expect(after.sentThrough('one')).toBeNull();
  await after.close();
});

test('a memory that was cut off is none', async () => {
  const file = await aFolder();
  await writeFile(file.replace('.json', '.sent.json'), '{"startedAt":"2026-11');
  const memory = await openMemory(file, STARTED_AT);
  expect(memory.sentThrough('one')).toBeNull();
  await memory.close();
});
