import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { TEMPLATE } from '../../testing/globalSetup.ts';
import { cannotOnCitus } from '../../testing/cannotOnCitus.ts';
import { schemaText } from './schemaText.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const written = readFileSync(file('../../../db/schema.sql'), 'utf8');

test('schema.sql and the row types are what the migrations make, on the PostgreSQL that ships', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-schema-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [schema, rows] = [join(folder, 'schema.sql'), join(folder, 'rows.ts')];
  execFileSync(process.execPath, [file('generate.ts'), '--schema', schema, '--rows', rows], { stdio: 'pipe' });
  expect(readFileSync(schema, 'utf8')).toBe(written);
  expect(readFileSync(rows, 'utf8')).toBe(readFileSync(file('rows.ts'), 'utf8'));
});

test.skipIf(cannotOnCitus('schema'))('the PostgreSQL of these tests, whichever it is, says the same', async () => {
  const url = new URL(inject('adminUrl'));
  url.pathname = TEMPLATE;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    expect(await schemaText(client)).toBe(written);
  } finally {
    await client.end();
  }
});
