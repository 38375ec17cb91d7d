import { gzipSync } from 'node:zlib';

/** A tile of the archive: its number in the order of the format (`zxyToTileId`), and what is in it. */
export interface NumberedTile {
  readonly id: number;
  readonly content: Uint8Array;
}

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  run: number;
}

const HEADER_BYTES = 127;
/** Header and root must be within it, so that a reader has both with its first request. */
const FIRST_BYTES = 16_384;
const LEAF_ENTRIES = 4096;
const GZIP = 2;
const VECTOR_TILES = 1;

/**
 * A PMTiles archive (version 3) of vector tiles, gzipped. Tiles that are alike are kept once.
 *
 * @param tiles by rising numbers, none twice. @param metadata what the format calls so: names of layers, attribution
 * @throws Error when the directory of leaves does not fit into the first request (beyond some ten million tiles)
 */
export function writeArchive(
  tiles: Iterable<NumberedTile>,
  metadata: object,
  zooms: { readonly min: number; readonly max: number },
): Buffer {
  const { entries, bodies, addressed } = collect(tiles);
  const { root, leaves } = directories(entries);
  if (HEADER_BYTES + root.length > FIRST_BYTES) throw new Error('The directory of the tiles is too large.');
  const about = gzipSync(JSON.stringify(metadata));
  const content = Buffer.concat(bodies);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  let field = 8;
  const put = (value: number) => {
    header.writeBigUInt64LE(BigInt(value), field);
    field += 8;
  };
  for (const { length } of [root, about, leaves, content]) {
    put(offset);
    put(length);
    offset += length;
  }
  for (const count of [addressed, entries.length, bodies.length]) put(count);
  for (const [index, value] of [1, GZIP, GZIP, VECTOR_TILES, zooms.min, zooms.max].entries()) header.writeUInt8(value, field + index);
  // The whole world, in ten-millionths of a degree.
  for (const [index, edge] of [-180, -85, 180, 85].entries()) header.writeInt32LE(edge * 1e7, 102 + index * 4);
  return Buffer.concat([header, root, about, leaves, content]);
}

function collect(tiles: Iterable<NumberedTile>) {
  const entries: Entry[] = [];
  const bodies: Buffer[] = [];
  const places = new Map<string, { readonly offset: number; readonly length: number }>();
  let end = 0;
  let addressed = 0;
  for (const { id, content } of tiles) {
    const key = Buffer.from(content).toString('latin1');
    let place = places.get(key);
    if (!place) {
      const body = gzipSync(content, { level: 9 });
      bodies.push(body);
      place = { offset: end, length: body.length };
      places.set(key, place);
      end += body.length;
    }
    addressed++;
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, ...place, run: 1 });
  }
  return { entries, bodies, addressed };
}

/** One root where it is small enough, otherwise a root of leaves. */
function directories(entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  const whole = directory(entries);
  if (HEADER_BYTES + whole.length <= FIRST_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const root: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const part = entries.slice(start, start + LEAF_ENTRIES);
    const leaf = directory(part);
    leaves.push(leaf);
    // Nothing runs on from it: that is how the format tells a leaf from a tile.
    root.push({ id: part[0]?.id ?? 0, offset, length: leaf.length, run: 0 });
    offset += leaf.length;
  }
  return { root: directory(root), leaves: Buffer.concat(leaves) };
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  const put = (value: number) => {
    let left = value;
    while (left > 127) {
      bytes.push((left % 128) | 128);
      left = Math.floor(left / 128);
    }
    bytes.push(left);
  };
  put(entries.length);
  for (const [index, { id }] of entries.entries()) put(id - (entries[index - 1]?.id ?? 0));
  for (const { run } of entries) put(run);
  for (const { length } of entries) put(length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    put(before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return gzipSync(Buffer.from(bytes));
}
