import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ROOT } from '../programs.mjs';
import { COULD_NOT_START } from './keepRunning.mjs';
import { missingOf } from './missing.mjs';

const GOOD = { PUBLIC_URL: 'https://sillage.example', DATABASE_URL: 'postgres://db/sillage', SECRET_KEY: 'x'.repeat(40) };
const all = () => true;
const named = (lines) => lines.map((line) => /^[A-Z_]+(?=:)|Node|packages|web application/.exec(line)?.[0]);

test('everything that is missing is named at once', () => {
  expect(named(missingOf({ DATABASE_URL: 'postgres://db/sillage', SEED_DEMO: 'true' }, '22.1.0', () => false))).toEqual([
    'Node',
    'packages',
    'web application',
    'PUBLIC_URL',
    'SECRET_KEY',
    'SEED_DEMO',
  ]);
  expect(missingOf(GOOD, '24.0.0', all)).toEqual([]);
  expect(missingOf({ PUBLIC_URL: 'https://sillage.example' }, '26.1.0', all)).toEqual([]);
});

test('a variable that is empty is missing, and a node without pages needs none built', () => {
  expect(named(missingOf({ ...GOOD, PUBLIC_URL: ' ' }, '24.0.0', all))).toEqual(['PUBLIC_URL']);
  const withoutPages = (path) => !path.includes('dist');
  expect(named(missingOf({ ...GOOD, SILLAGE_ROLES: 'gateway, worker' }, '24.0.0', withoutPages))).toEqual([]);
  expect(named(missingOf({ ...GOOD, SILLAGE_ROLES: 'gateway,web' }, '24.0.0', withoutPages))).toEqual(['web application']);
});

test('it ends with the code of what cannot start, and has started nothing', async () => {
  const child = spawn(process.execPath, [join(ROOT, 'tools/serve.mjs')], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(COULD_NOT_START);
  expect(said).toMatch(/PUBLIC_URL: missing/);
});
