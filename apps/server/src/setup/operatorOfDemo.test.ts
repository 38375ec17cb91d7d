import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aServer } from '../testing/aServer.ts';
import { freshDb } from '../testing/freshDb.ts';
import { firstStart } from './setup.jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-setup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("whoever set up the installation under the address of the demo's operator is its operator, with their own password", async () => {
  const other = await aServer(await freshDb(), {
    DATA_DIR: folder,
    SEED_DEMO: 'true',
    BOOTSTRAP_EMAIL: 'Operator@Sillage.example',
    BOOTSTRAP_PASSWORD: 'Chosen-by-hand-1',
  });
  const { accounts: shown } = await firstStart(other.services);
  expect(shown.map(({ email }) => email)).not.toContain('operator@sillage.example');
  const credentials = { username: 'operator@sillage.example', password: 'Chosen-by-hand-1' };
  expect((await other.call(null, 'POST', '/login_check', credentials)).statusCode).toBe(200);
});
