import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/** A table is kept in pieces of this size, each compressed by itself: as much as is ever held of it, a few times over. */
const PIECE = 4 * 1024 * 1024;
const NEWLINE = 10;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

export interface Measured {
  readonly rows: number;
  readonly sha256: string;
}

/** Counts and digests what COPY says in its text format, in which every line is a row and nothing else ends one. */
function openMeasure(): { take(text: Buffer): void; end(): Measured } {
  const digest = createHash('sha256');
  let rows = 0;
  return {
    take(text) {
      digest.update(text);
      for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) rows++;
    },
    end: () => ({ rows, sha256: digest.digest('hex') }),
  };
}

export async function measure(text: AsyncIterable<Buffer>, reported: (rows: Buffer) => void): Promise<Measured> {
  const measured = openMeasure();
  for await (const piece of text) {
    measured.take(piece);
    reported(piece);
  }
  return measured.end();
}

/**
 * Writes a table's text in compressed pieces; while one is compressed the next is read.
 * @param add takes the pieces, in their order
 */
export async function packText(
  text: AsyncIterable<Buffer>,
  add: (piece: Buffer) => Promise<void>,
  reported: (text: Buffer) => void,
): Promise<Measured> {
  const measured = openMeasure();
  let before: Promise<void> = Promise.resolve();
  for await (const piece of gathered(text)) {
    measured.take(piece);
    reported(piece);
    await before;
    before = compress(piece, COMPRESSION).then(add);
    // It is waited for below; until then its failure is nobody's yet.
    before.catch(() => undefined);
  }
  await before;
  return measured.end();
}

export const unpackPiece = (piece: Buffer): Promise<Buffer> => decompress(piece, { maxOutputLength: 4 * PIECE });

async function* gathered(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const some of text) {
    held.push(some);
    size += some.length;
    if (size < PIECE) continue;
    yield Buffer.concat(held, size);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held, size);
}
