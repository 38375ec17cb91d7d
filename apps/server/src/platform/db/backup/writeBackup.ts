import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { VERSION } from '../../version.ts';
import { atOneMoment } from '../citus/atOneMoment.ts';
import { readMigrations, type Migration } from '../migrate.ts';
import { refuseUnfinished } from '../unfinished.ts';
import { FORMAT, HEAD, headText, SEAL, type BackupHead, type BackupTable } from './backupHead.ts';
import { columnsOf, findContents, findSequences, speakPlainly } from './contents.ts';
import { readKeptFiles } from './keptFiles.ts';
import { packText } from './pieces.ts';
import type { Progress } from './progress.ts';
import { folderOf, placeOf, sha256, verifyBackup, type KeptFile } from './readBackup.ts';
import { FIRST_CONTENT, openArchive, writeAll } from './tar.ts';
import { PrimaryClient } from '../hosts/primaryClient.ts';

/** Long enough for what the product does in a moment, such as to attach a month. */
const LOCK_TIMEOUT = '30 s';
const NOT_AVAILABLE = '55P03';

interface Wish {
  readonly ownerUrl: string;
  readonly dataDir: string;
  readonly path: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

export interface Written {
  readonly head: BackupHead;
  readonly size: number;
  /** Tables in the same schema that are not Sillage's, and are not in the file. */
  readonly foreign: readonly string[];
}

/**
 * Writes one file that holds everything of one moment, reads it back, and only then gives it its name. The product may go on meanwhile.
 * @throws Error with a sentence for the operator; then there is no file, and one that was there is as it was
 */
export async function writeBackup(wish: Wish): Promise<Written> {
  const part = `${wish.path}.part`;
  const file = await openPart(part);
  try {
    const written = await filled(file, wish);
    wish.progress.step('Reading the file back');
    await verifyBackup(part, (table, text) => {
      wish.signal.throwIfAborted();
      wish.progress.table(table.name, text);
    });
    wish.signal.throwIfAborted();
    await rename(part, wish.path);
    await settle(dirname(wish.path));
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function openPart(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const said = isThere
      ? `${part} is there already: another backup writes it, or was killed while it did. In that case remove it.`
      : `${part} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
    throw new Error(said, { cause: error });
  }
}

/** The name, too, outlives a power cut. Not every system has folders that can be opened. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function filled(file: FileHandle, wish: Wish): Promise<Written> {
  try {
    return await fill(file, wish);
  } finally {
    await file.close();
  }
}

async function fill(file: FileHandle, wish: Wish): Promise<Written> {
  const client = new PrimaryClient({
    connectionString: wish.ownerUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'sillage backup',
  });
  client.on('error', () => undefined);
  // Ends also a statement that waits.
  const stop = () => void client.end();
  wish.signal.addEventListener('abort', stop);
  try {
    await client.connect();
    return await writeFrom(client, file, wish);
  } catch (error) {
    wish.signal.throwIfAborted();
    throw error;
  } finally {
    wish.signal.removeEventListener('abort', stop);
    await client.end();
  }
}

async function writeFrom(client: pg.Client, file: FileHandle, { ownerUrl, dataDir, progress, signal }: Wish): Promise<Written> {
  const files = await readKeptFiles(dataDir);
  const { head, foreign } = await atOneMoment(ownerUrl, client, () => beginSnapshot(client, files));
  const archive = openArchive(file, new Date(head.takenAt));
  const reserved = headText(head);
  await archive.add(HEAD, reserved);
  for (const { path, content } of files) await archive.add(placeOf(path), content);
  const tables: BackupTable[] = [];
  progress.step('Writing the tables');
  for (const table of head.tables) {
    let piece = 0;
    const add = (content: Buffer) => archive.add(`${folderOf(table)}${String(++piece).padStart(6, '0')}.zst`, content);
    const rows = client.query(copyTo(`copy ${columnsOf(client, table)} to stdout`));
    const measured = await packText(rows, add, (text) => {
      signal.throwIfAborted();
      progress.table(table.name, text);
    });
    tables.push({ ...table, ...measured });
  }
  await client.query('commit');
  const complete: BackupHead = { ...head, tables };
  const text = headText(complete, reserved.length);
  await archive.add(SEAL, Buffer.from(`${sha256(text)}\n`));
  const size = await archive.end();
  await writeAll(file, text, FIRST_CONTENT);
  await file.sync();
  return { head: complete, size, foreign };
}

/** From here on everything is read as of one moment, and no table goes away. */
async function beginSnapshot(client: pg.Client, files: readonly KeptFile[]): Promise<{ head: BackupHead; foreign: readonly string[] }> {
  await client.query('begin isolation level repeatable read read only');
  await speakPlainly(client);
  await refuseUnfinished(client);
  const migrations = await appliedMigrations(client, await readMigrations());
  const { tables, foreign } = await findContents(client, migrations);
  await holdTables(client, tables);
  const { rows } = await client.query<{ engine: string; at: Date }>("select current_setting('server_version') as engine, now() as at");
  const [{ engine, at } = { engine: '', at: new Date() }] = rows;
  const head: BackupHead = {
    format: FORMAT,
    product: VERSION,
    engine,
    takenAt: at.toISOString(),
    migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
    files: files.map(({ path, content }) => ({ path, size: content.length, sha256: sha256(content) })),
    sequences: await findSequences(client),
    tables,
  };
  return { head, foreign };
}

async function holdTables(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, true)", [LOCK_TIMEOUT]);
  try {
    await client.query(`lock table ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')} in access share mode`);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_AVAILABLE) throw error;
    throw new Error(`Somebody else has held a table for ${LOCK_TIMEOUT}, as an upgrade does. Try again later.`, { cause: error });
  }
}

/** @throws Error with a sentence for the operator where this version does not know the database */
async function appliedMigrations(client: pg.Client, known: readonly Migration[]): Promise<Migration[]> {
  const { rowCount } = await client.query("select where to_regclass('public.schema_migration') is not null");
  if (rowCount === 0) throw new Error('There is nothing of Sillage in this database: it was never started on it.');
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration order by name');
  const foreign = rows.filter(({ name, checksum }) => !known.some((one) => one.name === name && one.checksum === checksum));
  if (foreign.length > 0)
    throw new Error(
      `The database was made by another version of Sillage: this one does not know ${foreign.map(({ name }) => name).join(', ')}. Make the backup with the version that runs on it.`,
    );
  const applied = new Set(rows.map(({ name }) => name));
  return known.filter(({ name }) => applied.has(name));
}
