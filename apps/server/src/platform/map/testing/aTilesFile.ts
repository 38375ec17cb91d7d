import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';

interface Described {
  readonly version?: number;
  readonly tileType?: number;
  readonly layers?: readonly string[];
}

/** The bytes of a PMTiles file that says what it has, and has no tile. */
export function tilesBytes({ version = 3, tileType = 1, layers = ['earth', 'roads'] }: Described = {}): Buffer {
  const metadata = gzipSync(JSON.stringify({ name: 'Basemap', vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const directory = gzipSync(Buffer.of(0));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = version;
  const places: [number, number][] = [
    [8, 127],
    [16, directory.length],
    [24, 127 + directory.length],
    [32, metadata.length],
  ];
  for (const [at, value] of places) header.writeBigUInt64LE(BigInt(value), at);
  header.set([1, 2, 2, tileType, 0, 14], 96);
  return Buffer.concat([header, directory, metadata]);
}

/** It goes with the tests of the file that made it. */
export function aFile(name: string, bytes: Uint8Array | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-map-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
