import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';

/** Of version 3 of the format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER_BYTES = 127;
const MOST_METADATA_BYTES = 16 * 1024 * 1024;
const VECTOR = 1;
const UNPACK: Readonly<Record<number, (packed: Buffer) => Buffer>> = {
  1: (plain) => plain,
  2: (packed) => gunzipSync(packed, { maxOutputLength: MOST_METADATA_BYTES }),
  3: (packed) => brotliDecompressSync(packed, { maxOutputLength: MOST_METADATA_BYTES }),
  4: (packed) => zstdDecompressSync(packed, { maxOutputLength: MOST_METADATA_BYTES }),
};
const metadata = z.looseObject({ vector_layers: z.array(z.looseObject({ id: z.string() })).default([]) });
/** Of the layers that the style draws, those without which there is nothing to see. */
const DRAWN = ['earth', 'water', 'roads'];

/**
 * Looks at the beginning of a PMTiles file.
 * @throws Error that says why the file cannot be the street map
 */
export function validateTilesFile(path: string): void {
  const wrong = (why: string, cause?: unknown) => new Error(`MAP_TILES_FILE cannot be used: ${path} ${why}`, { cause });
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    throw wrong((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is not there' : 'cannot be read', error);
  }
  try {
    if (!fstatSync(file).isFile()) throw wrong('is no file');
    const header = bytesOf(file, 0, HEADER_BYTES);
    if (header.length < HEADER_BYTES || header.toString('latin1', 0, 7) !== 'PMTiles') throw wrong('is no PMTiles file');
    if (header[7] !== 3) throw wrong(`is PMTiles of version ${header[7]}; version 3 is read`);
    if (header[99] !== VECTOR) throw wrong('holds no vector tiles');
    if (!layersOf(file, header).some((layer) => DRAWN.includes(layer)))
      throw wrong('holds none of the layers of a Protomaps basemap (earth, water, roads)');
  } finally {
    closeSync(file);
  }
}

/** The layers that the file says it has; none when what it says cannot be read. */
function layersOf(file: number, header: Buffer): readonly string[] {
  const [offset, length] = [Number(header.readBigUInt64LE(24)), Number(header.readBigUInt64LE(32))];
  if (length > MOST_METADATA_BYTES) return [];
  try {
    const said: unknown = JSON.parse(String(UNPACK[header[97] ?? 0]?.(bytesOf(file, offset, length))));
    return metadata.parse(said).vector_layers.map(({ id }) => id);
  } catch {
    return [];
  }
}

function bytesOf(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
}
