import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { HEAD, parseHead, SEAL, type BackupHead, type BackupTable } from './backupHead.ts';
import { measure, unpackPiece, type Measured } from './pieces.ts';
import { entriesOf, type Entry } from './tar.ts';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Where the pieces of a table stand, and a file of the data folder. */
export const folderOf = (table: Pick<BackupTable, 'name'>): string => `tables/${table.name}/`;
export const placeOf = (path: string): string => `data/${path}`;

export interface KeptFile {
  readonly path: string;
  readonly content: Buffer;
}

/** An open backup, read from its beginning to its end. */
interface OpenBackup {
  readonly head: BackupHead;
  readonly files: readonly KeptFile[];
  /** Hands each table's text over, in their order; `take` reads it to its end. */
  readonly tables: (take: (table: BackupTable, text: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>;
}

/** @throws Error with a sentence for the operator where the file is none of ours, damaged, or too new */
export async function withBackup<T>(path: string, work: (backup: OpenBackup) => Promise<T>): Promise<T> {
  const file = await openFile(path);
  try {
    return await work(await openBackup(file, path));
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function openBackup(file: FileHandle, path: string): Promise<OpenBackup> {
  const entries = entriesOf(file);
  /** What a fault in the middle of this work is about. */
  const within = async <T>(place: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw damaged(path, place, cause);
    }
  };
  const next = (place: string) => within(`${place}, or after it`, async () => (await entries.next()).value as Entry | undefined);
  const first = await next('its beginning').catch(() => undefined);
  if (first?.name !== HEAD) throw new Error(`${path} is no backup of Sillage.`);
  const said = await within('its list of contents', first.content);
  const head = parseHead(said, path);
  const files: KeptFile[] = [];
  for (const { path: kept, sha256: digest } of head.files) {
    const entry = await next(`the file ${kept}`);
    const content = await within(`the file ${kept}`, async () => await entry?.content());
    if (entry?.name !== placeOf(kept) || content === undefined || sha256(content) !== digest) throw damaged(path, `the file ${kept}`);
    files.push({ path: kept, content });
  }
  return {
    head,
    files,
    async tables(take) {
      let entry = await next('its list of contents');
      const textOf = async function* (table: BackupTable): AsyncGenerator<Buffer> {
        const place = `the table ${table.name}`;
        for (; entry?.name.startsWith(folderOf(table)); entry = await next(place)) {
          const { content } = entry;
          yield await within(place, async () => await unpackPiece(await content()));
        }
      };
      for (const table of head.tables) await take(table, textOf(table));
      const seal = entry?.name === SEAL ? await entry.content() : Buffer.alloc(0);
      if (seal.toString('latin1').trim() !== sha256(said)) throw damaged(path, 'its list of contents');
    },
  };
}

function damaged(path: string, place: string, cause?: unknown): Error {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  return new Error(`${path} is damaged in ${place}${why}. Use another backup.`, { cause });
}

/**
 * Reads the whole file and compares every row count and digest with the list of contents.
 * @param told what was read
 * @throws Error that names what is damaged
 */
export function verifyBackup(path: string, reported: (table: BackupTable, text: Buffer) => void): Promise<BackupHead> {
  return withBackup(path, async ({ head, tables }) => {
    await tables(async (table, text) => {
      const found = await measure(text, (piece) => reported(table, piece));
      if (!isAsKept(table, found)) throw damaged(path, `the table ${table.name}`);
    });
    return head;
  });
}

export const isAsKept = (table: BackupTable, found: Measured): boolean => table.rows === found.rows && table.sha256 === found.sha256;
