import { createHash } from 'node:crypto';
import { PMTiles, TileType, zxyToTileId, type RangeResponse, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { writeArchive } from './writeArchive.ts';

/** The library of the format reads what was written, as a browser does. */
function reading(archive: Buffer): PMTiles {
  const source: Source = {
    getKey: () => 'archive',
    getBytes: (offset, length): Promise<RangeResponse> => {
      const part = archive.subarray(offset, offset + length);
      return Promise.resolve({ data: Uint8Array.from(part).buffer });
    },
  };
  return new PMTiles(source);
}

const textOf = async (archive: PMTiles, z: number, x: number, y: number) => {
  const tile = await archive.getZxy(z, x, y);
  return tile ? Buffer.from(tile.data).toString('latin1') : null;
};

test('what was written is read by the library of the format: tiles, holes, runs of equal tiles, what it is about', async () => {
  const tiles = [
    { id: zxyToTileId(0, 0, 0), content: Buffer.from('world') },
    { id: zxyToTileId(1, 0, 0), content: Buffer.from('land') },
    { id: zxyToTileId(1, 0, 1), content: Buffer.from('land') },
    { id: zxyToTileId(1, 1, 0), content: Buffer.from('east') },
  ];
  const archive = reading(writeArchive(tiles, { name: 'test' }, { min: 0, max: 1 }));
  const header = await archive.getHeader();
  expect([header.specVersion, header.minZoom, header.maxZoom, header.tileType, header.minLon, header.maxLat]).toEqual([
    3,
    0,
    1,
    TileType.Mvt,
    -180,
    85,
  ]);
  expect([header.numAddressedTiles, header.numTileEntries, header.numTileContents]).toEqual([4, 3, 3]);
  expect(await archive.getMetadata()).toEqual({ name: 'test' });
  const reported = await Promise.all([
    textOf(archive, 0, 0, 0),
    textOf(archive, 1, 0, 0),
    textOf(archive, 1, 0, 1),
    textOf(archive, 1, 1, 0),
    textOf(archive, 1, 1, 1),
  ]);
  expect(reported).toEqual(['world', 'land', 'land', 'east', null]);
});

test('more tiles than fit into the first request are found by leaves', async () => {
  // Neither the numbers nor the lengths have a pattern that would make the directory small.
  const chance = (id: number) => createHash('sha256').update(`${id}`).digest().readUInt16LE();
  const isThere = (id: number) => chance(id) % 5 !== 3;
  const contentOf = (id: number) =>
    createHash('shake256', { outputLength: 8 + (chance(id) % 900) })
      .update(String(id))
      .digest()
      .toString('latin1');
  const tiles = function* () {
    for (let id = 0; id < 12_000; id++) if (isThere(id)) yield { id, content: Buffer.from(contentOf(id), 'latin1') };
  };
  const archive = reading(writeArchive(tiles(), {}, { min: 0, max: 7 }));
  const header = await archive.getHeader();
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  for (const [z, x, y] of [
    [0, 0, 0],
    [5, 3, 17],
    [6, 40, 21],
    [7, 20, 31],
  ] as const) {
    const id = zxyToTileId(z, x, y);
    expect(await textOf(archive, z, x, y)).toBe(isThere(id) ? contentOf(id) : null);
  }
});
