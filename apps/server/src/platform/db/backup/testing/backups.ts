import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { onServer } from '../../../../testing/freshDb.ts';
import { HEAD, headText, SEAL, type BackupHead } from '../backupHead.ts';
import type { Progress } from '../progress.ts';
import { sha256 } from '../readBackup.ts';
import { restoreBackup } from '../restoreBackup.ts';
import { entriesOf, openArchive } from '../tar.ts';
import { writeBackup } from '../writeBackup.ts';

export const quiet: Progress = { step: () => undefined, table: () => undefined, end: () => undefined };

interface Changed {
  readonly dataDir?: string;
  readonly progress?: Progress;
  readonly signal?: AbortSignal;
}

/** A folder of the test's own. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with nothing in it, of the server's administrator unless said otherwise. */
export async function anEmptyDb(owner?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} ${owner === undefined ? '' : `owner ${owner}`}`);
  onTestFinished(async () => void (await onServer(`drop database ${name} with (force)`)));
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  return url.href;
}

export const back = (ownerUrl: string, path: string, changed: Changed = {}) =>
  writeBackup({ ownerUrl, path, dataDir: '/nowhere', progress: quiet, signal: new AbortController().signal, ...changed });

export const restore = (ownerUrl: string, path: string, changed: Changed = {}) =>
  restoreBackup(ownerUrl, { path, dataDir: aFolder(), progress: quiet, signal: new AbortController().signal, ...changed });

/** The same backup with other things in it; its list of contents is sealed again. */
export async function rewritten(
  from: string,
  to: string,
  { head = (it) => it, entry = (it) => it }: { head?: (head: BackupHead) => object; entry?: (name: string) => string },
): Promise<void> {
  const [source, target] = [await open(from, 'r'), await open(to, 'w')];
  const archive = openArchive(target, new Date());
  let seal = '';
  for await (const one of entriesOf(source)) {
    const kept = await one.content();
    const content = one.name === HEAD ? withHead(kept, head) : kept;
    if (one.name === HEAD) seal = sha256(content);
    await archive.add(entry(one.name), one.name === SEAL ? Buffer.from(`${seal}\n`) : content);
  }
  await archive.end();
  await Promise.all([source.close(), target.close()]);
}

function withHead(content: Buffer, change: (head: BackupHead) => object): Buffer {
  return headText(change(JSON.parse(content.toString()) as BackupHead) as BackupHead);
}

/** Every row of every table, as text and in one order. */
export async function everyRow(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set app.scope = 'all'; set timezone = 'UTC'");
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const all = new Map<string, string[]>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      all.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return all;
  } finally {
    await client.end();
  }
}
