import { z } from 'zod';

/** Of the file's layout: what a reader has to know. It goes up when an older reader would misread what a newer one writes. */
export const FORMAT = 1;

export const HEAD = 'sillage-backup.json';
/** The last file of the archive: the SHA-256 of the first one. */
export const SEAL = 'sillage-backup.sha256';

/** Files of the data folder that may be in a backup; a restore writes no others. */
export const KEPT = /^(?:keys\/[\w-][\w.-]*|demo\.json)$/;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1).max(63);

const table = z.object({
  name,
  /** Of a part of `reading`: the first day of its month. */
  month: z.iso.date().nullable(),
  /** Those that are kept; the database reckons the others. */
  columns: z.array(name),
  rows: z.int().min(0),
  /** Of what COPY says of the table, in its text format. */
  sha256: digest,
});

const head = z.object({
  format: z.literal(FORMAT),
  /** The version of Sillage. */
  product: z.string(),
  /** The version of PostgreSQL. */
  engine: z.string(),
  /** The moment that everything in it is of. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: digest })).min(1),
  /** What stands outside the database. */
  files: z.array(z.object({ path: z.string().regex(KEPT), size: z.int().min(0), sha256: digest })),
  sequences: z.array(z.object({ name, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  tables: z.array(table),
});

export type BackupHead = z.infer<typeof head>;
export type BackupTable = z.infer<typeof table>;

/** What is not known before a table has been read, as long as it will be at most. */
export const UNREAD = { rows: Number.MAX_SAFE_INTEGER, sha256: '0'.repeat(64) };

/** As text for people too. @param size what it is filled up to with spaces */
export function headText(value: BackupHead, size = 0): Buffer {
  const { tables, ...rest } = value;
  const lines = tables.map((one) => `    ${JSON.stringify(one)}`);
  const text = JSON.stringify({ ...rest, tables: [] }, null, 2).replace(
    /"tables": \[\]\n\}$/,
    () => `"tables": [\n${lines.join(',\n')}\n  ]\n}\n`,
  );
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length), ' ')]);
}

/** @throws Error with a sentence for the operator where it is none, or one that a newer Sillage wrote */
export function parseHead(bytes: Buffer, file: string): BackupHead {
  const said = jsonOf(bytes);
  const { data: known } = z.object({ format: z.int(), product: z.string() }).safeParse(said);
  if (known && known.format > FORMAT)
    throw new Error(
      `${file} was made by Sillage ${known.product} in a form that this one does not know (${known.format}; it knows ${FORMAT}). Restore it with that version or a later one.`,
    );
  const parsed = head.safeParse(said);
  if (!parsed.success) throw new Error(`${file} is damaged: its list of contents cannot be read. Use another backup.`);
  return parsed.data;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
