import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The files are kept as PostgreSQL 15 writes them; later ones print the same schema in other words. */
function hasPgDump(): boolean {
  try {
    return / 15\./.test(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}

test.skipIf(!hasPgDump())('schema.sql and the row types are what the migrations make', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-schema-'));
  try {
    const [schema, rows] = [join(folder, 'schema.sql'), join(folder, 'rows.ts')];
    const env = { ...process.env, ADMIN_URL: inject('adminUrl') };
    execFileSync(process.execPath, [file('generate.ts'), '--schema', schema, '--rows', rows], { env, stdio: 'pipe' });
    expect(readFileSync(schema, 'utf8')).toBe(readFileSync(file('../../../db/schema.sql'), 'utf8'));
    expect(readFileSync(rows, 'utf8')).toBe(readFileSync(file('rows.ts'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
