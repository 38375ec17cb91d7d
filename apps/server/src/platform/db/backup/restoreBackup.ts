import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { asOwner, bringUpToDate, readMigrations, runPending, type Migration } from '../migrate.ts';
import { ensureRoles } from '../roles.ts';
import { markFinished, markUnfinished } from '../unfinished.ts';
import type { BackupHead, BackupTable } from './backupHead.ts';
import { columnsOf, findTables, speakPlainly } from './contents.ts';
import { emptied } from './emptied.ts';
import { refuseOtherFiles, writeKeptFiles } from './keptFiles.ts';
import { measure, type Measured } from './pieces.ts';
import type { Progress } from './progress.ts';
import { isAsKept, verifyBackup, withBackup, type KeptFile } from './readBackup.ts';
import { migrationsFor, refuseUnfit } from './restoreTarget.ts';

interface Wish {
  readonly path: string;
  readonly dataDir: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/**
 * Looks at a backup without a database.
 * @throws Error with a sentence for the operator where this version or this data folder cannot take it
 */
export function lookAt({
  path,
  dataDir,
}: Pick<Wish, 'path' | 'dataDir'>): Promise<{ files: readonly KeptFile[]; migrations: Migration[] }> {
  return withBackup(path, async ({ head, files }) => {
    const migrations = migrationsFor(head, await readMigrations(), path);
    await refuseOtherFiles(dataDir, files);
    return { files, migrations };
  });
}

/**
 * Puts a backup into an empty database, and what belongs beside it into the data folder. The rows come in one transaction, which ends once each table was read
 * back and is as the file says; until then the database says of itself that it is unfinished, and nothing starts on it.
 * @throws Error with a sentence for the operator: what is in the way, or what is damaged
 */
export async function restoreBackup(ownerUrl: string, wish: Wish): Promise<BackupHead> {
  const { path, progress, signal } = wish;
  const { files, migrations } = await lookAt(wish);
  return asOwner(ownerUrl, async (client) => {
    const stop = () => void client.end();
    signal.addEventListener('abort', stop);
    try {
      await refuseUnfit(client, migrations);
      progress.step('Reading the file');
      const head = await verifyBackup(path, (table, text) => tell(wish, table, text));
      progress.step('Making the tables');
      await ensureRoles(client, ownerUrl);
      await markUnfinished(client);
      await runPending(client, migrations);
      for (const { name, month } of head.tables) if (month !== null) await makeMonth(client, name, month);
      await fill(client, head, files, wish);
      await bringUpToDate(client, ownerUrl);
      return head;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  });
}

function tell({ signal, progress }: Wish, table: BackupTable, text: Buffer): void {
  signal.throwIfAborted();
  progress.table(table.name, text);
}

async function makeMonth(client: pg.Client, name: string, month: string): Promise<void> {
  const { rows } = await client.query<{ made: string }>('select make_reading_month($1) as made', [month]);
  if (rows[0]?.made !== name) throw new Error(`The month of ${name} could not be made.`);
}

async function fill(client: pg.Client, head: BackupHead, files: readonly KeptFile[], wish: Wish): Promise<void> {
  const { path, dataDir, progress } = wish;
  await client.query('begin');
  await speakPlainly(client);
  await refuseOtherTables(client, head);
  const putBack = await emptied(
    client,
    (await findTables(client)).filter(isFilled(head)).map(({ name }) => name),
  );
  progress.step('Filling the tables');
  await withBackup(path, ({ tables }) => tables((table, text) => fillTable(client, table, text, wish)));
  for (const { name, last, isCalled } of head.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), last, isCalled]);
  progress.step('Reading the tables back');
  for (const table of head.tables) await readBack(client, table, wish);
  progress.step('Putting the keys back');
  await client.query(`analyze ${head.tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
  await putBack();
  await markFinished(client);
  wish.signal.throwIfAborted();
  await writeKeptFiles(dataDir, files);
  await client.query('commit');
}

/** A migration may have put rows into a table that was empty when the backup was made: what the file has of it holds. */
const isFilled = (head: BackupHead) => {
  const names = new Set(head.tables.map(({ name }) => name));
  return ({ name }: { readonly name: string }) => names.has(name);
};

/** @throws Error before anything is loaded that would not fit */
async function refuseOtherTables(client: pg.Client, head: BackupHead): Promise<void> {
  const made = new Map((await findTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of head.tables) {
    const lacking = columns.filter((column) => !made.get(name)?.has(column));
    if (!made.has(name) || lacking.length > 0)
      throw new Error(
        `The backup has ${made.has(name) ? `columns (${lacking.join(', ')}) in` : ''} the table ${name} that the migrations it names do not make.`,
      );
  }
}

async function fillTable(client: pg.Client, table: BackupTable, text: AsyncIterable<Buffer>, wish: Wish): Promise<void> {
  const reported = async function* () {
    for await (const piece of text) {
      tell(wish, table, piece);
      yield piece;
    }
  };
  try {
    await pipeline(Readable.from(reported(), { objectMode: false }), client.query(copyFrom(`copy ${columnsOf(client, table)} from stdin`)));
  } catch (error) {
    throw new Error(`The table ${table.name} could not be filled: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Rows lie in the order they came in, as the table was emptied in the same transaction. */
async function readBack(client: pg.Client, table: BackupTable, wish: Wish): Promise<void> {
  const found: Measured = await measure(client.query(copyTo(`copy ${columnsOf(client, table)} to stdout`)), (text) =>
    tell(wish, table, text),
  );
  if (!isAsKept(table, found))
    throw new Error(`The table ${table.name} is not as the backup says (${found.rows} rows of ${table.rows}). Nothing of it was kept.`);
}
