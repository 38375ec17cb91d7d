import type { RangeResponse, Source } from 'pmtiles';

/** The start of the archive, with its directory and the whole world from afar, comes with the first one. */
const BLOCK_BYTES = 128 * 1024;
/** Kept of one archive: 16 MB. What was used longest ago goes first; the browser's own cache may still have it. */
const MOST_BLOCKS = 128;

/**
 * Reads an archive in whole blocks, and keeps them: tiles that are near each other lie near each other, so that a view of the map takes a few requests
 * rather than one for each tile.
 */
export class BlockSource implements Source {
  readonly #address: string;
  readonly #blocks = new Map<number, Promise<ArrayBuffer>>();

  constructor(address: string) {
    this.#address = address;
  }

  getKey(): string {
    return this.#address;
  }

  /** @throws Error when the server cannot be reached, or refuses */
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const first = Math.floor(offset / BLOCK_BYTES);
    const last = Math.floor((offset + length - 1) / BLOCK_BYTES);
    const blocks = Array.from({ length: last - first + 1 }, (_, index) => this.#block(first + index));
    const bytes = new Uint8Array(length);
    let end = 0;
    for (const [index, block] of (await Promise.all(blocks)).entries()) {
      const from = Math.max(0, offset - (first + index) * BLOCK_BYTES);
      const part = new Uint8Array(block).subarray(from, from + length - end);
      bytes.set(part, end);
      end += part.length;
    }
    return { data: bytes.buffer.slice(0, end) };
  }

  #block(index: number): Promise<ArrayBuffer> {
    const there = this.#blocks.get(index) ?? this.#fetchBlock(index);
    this.#blocks.delete(index);
    this.#blocks.set(index, there);
    for (const oldest of this.#blocks.keys()) {
      if (this.#blocks.size <= MOST_BLOCKS) break;
      this.#blocks.delete(oldest);
    }
    return there;
  }

  /** Not called off with the tile that asked for it: the next tile wants it too. */
  async #fetchBlock(index: number): Promise<ArrayBuffer> {
    const start = index * BLOCK_BYTES;
    try {
      const response = await fetch(this.#address, { headers: { range: `bytes=${start}-${start + BLOCK_BYTES - 1}` } });
      if (!response.ok) throw new Error(`The tiles of the map could not be read (${response.status}).`);
      const bytes = await response.arrayBuffer();
      // What stands between may answer with the whole of it.
      return response.status === 206 ? bytes : bytes.slice(start, start + BLOCK_BYTES);
    } catch (error) {
      this.#blocks.delete(index);
      throw error;
    }
  }
}
