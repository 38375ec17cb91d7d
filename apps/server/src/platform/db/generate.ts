import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from './migrate.ts';

/**
 * Writes db/schema.sql and rows.ts from a database that was migrated from nothing. Needs a server in ADMIN_URL on which databases may
 * be created, and pg_dump on the PATH. `--schema FILE --rows FILE` write elsewhere, for the proof that both are up to date.
 */
const root = new URL('../../../', import.meta.url);
const { values } = parseArgs({ options: { schema: { type: 'string' }, rows: { type: 'string' } } });
const adminUrl = process.env['ADMIN_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const name = `sillage_generate_${randomBytes(6).toString('hex')}`;

await onServer(`create database ${name}`);
try {
  const url = new URL(adminUrl);
  url.pathname = name;
  await migrate(url.href);
  writeFileSync(values.schema ?? fileURLToPath(new URL('db/schema.sql', root)), dumpSchema(url.href));
  writeRows(url.href, values.rows ?? fileURLToPath(new URL('src/platform/db/rows.ts', root)));
} finally {
  await onServer(`drop database ${name} with (force)`);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Without what changes from one pg_dump or month to the next. */
function dumpSchema(url: string): string {
  const dump = execFileSync('pg_dump', ['--schema-only', '--no-owner', '--no-privileges', '--exclude-table=reading_2*', '--dbname', url], {
    encoding: 'utf8',
  });
  const kept = dump.split('\n').filter((line) => !/^(--|SET |\\|SELECT pg_catalog\.set_config)/.test(line));
  return `-- Generated from db/migrations by npm run generate.\n${kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function writeRows(url: string, file: string): void {
  const mapping = JSON.stringify({ int8: 'number' });
  const cli = fileURLToPath(new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', root));
  const args = [cli, '--dialect=postgres', '--camel-case', `--type-mapping=${mapping}`, `--out-file=${file}`, `--url=${url}`];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
