import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openLog } from '../log.ts';
import { startEmbeddedPostgres } from './embedded/startEmbeddedPostgres.ts';
import { migrate } from './migrate.ts';
import { schemaText } from './schemaText.ts';

/**
 * Writes db/schema.sql and rows.ts from a database that was migrated from nothing, on a PostgreSQL of its own: the one that ships with the product.
 * `--schema FILE --rows FILE` write elsewhere, for the proof that both are up to date.
 */
const root = new URL('../../../', import.meta.url);
const { values } = parseArgs({ options: { schema: { type: 'string' }, rows: { type: 'string' } } });

const dataDir = mkdtempSync(join(tmpdir(), 'sillage-generate-'));
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('warn'), prefer: 'npm' });
  try {
    await migrate(postgres.url);
    await writeSchema(postgres.url, values.schema ?? fileURLToPath(new URL('db/schema.sql', root)));
    writeRows(postgres.url, values.rows ?? fileURLToPath(new URL('src/platform/db/rows.ts', root)));
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function writeSchema(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    writeFileSync(file, await schemaText(client));
  } finally {
    await client.end();
  }
}

function writeRows(url: string, file: string): void {
  const mapping = JSON.stringify({ int8: 'number' });
  const cli = fileURLToPath(new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', root));
  const args = [cli, '--dialect=postgres', '--camel-case', `--type-mapping=${mapping}`, `--out-file=${file}`, `--url=${url}`];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(file, withScopes(readFileSync(file, 'utf8')));
}

/** Whose a row is can be trusted, as no number of a request can: it is a scope (packages/domain/src/people/access/actor.ts). */
function withScopes(rows: string): string {
  return rows
    .replace(
      'import type { ColumnType }',
      'import type { OneCustomer } from "@sillage/domain/people/access/actor";\nimport type { ColumnType }',
    )
    .replaceAll(/(?<= idCustomer: (?:Generated<)?)number\b/g, 'OneCustomer');
}
