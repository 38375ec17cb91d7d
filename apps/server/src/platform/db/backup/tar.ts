import type { FileHandle } from 'node:fs/promises';

/**
 * The container of a backup: a tar archive (ustar, POSIX.1-1988) of small files, so that any system's `tar` opens it. Of the format no more is needed than
 * one block of 512 bytes before each file.
 */
const BLOCK = 512;
/** Nothing is kept in larger pieces, so that a damaged length asks for no memory. */
const LARGEST = 64 * 1024 * 1024;

export interface Entry {
  readonly name: string;
  readonly content: () => Promise<Buffer>;
}

/** Where the content of the first file begins, and how many bytes a file takes. */
export const FIRST_CONTENT = BLOCK;
const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;

/** Writes files one after the other. */
export interface Archive {
  add(name: string, content: Buffer): Promise<void>;
  /** Ends the archive. @returns its size */
  end(): Promise<number>;
}

export function openArchive(file: FileHandle, at: Date): Archive {
  let position = 0;
  const append = async (bytes: Buffer) => {
    await writeAll(file, bytes, position);
    position += bytes.length;
  };
  return {
    async add(name, content) {
      await append(Buffer.concat([headerBlock(name, content.length, at), content], BLOCK + padded(content.length)));
    },
    async end() {
      await append(Buffer.alloc(2 * BLOCK));
      return position;
    },
  };
}

export async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
}

function headerBlock(name: string, size: number, at: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`"${name}" is too long a name for a backup.`);
  const fields: readonly (readonly [number, string])[] = [
    [0, name],
    [100, '0000600'],
    [108, '0000000'],
    [116, '0000000'],
    [124, octal(size, 11)],
    [136, octal(Math.floor(at.getTime() / 1000), 11)],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar'],
    [263, '00'],
  ];
  for (const [offset, text] of fields) block.write(text, offset);
  block.write(`${octal(sumOf(block), 6)}\0 `, 148);
  return block;
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

/** Of all bytes of the block, as if its own place held spaces. */
function sumOf(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

/**
 * The files of an archive, one after the other.
 * @throws Error where what follows is no file, or the archive ends in the middle
 */
export async function* entriesOf(file: FileHandle): AsyncGenerator<Entry> {
  for (let position = 0; ;) {
    const block = await read(file, position, BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
    const isSound = sumOf(block) === Number.parseInt(block.toString('latin1', 148, 154), 8) && size >= 0 && size <= LARGEST;
    if (!isSound) throw new Error('what follows cannot be read');
    const at = position + BLOCK;
    yield { name: block.toString('utf8', 0, block.indexOf(0)), content: () => read(file, at, size) };
    position = at + padded(size);
  }
}

async function read(file: FileHandle, position: number, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  for (let done = 0; done < size;) {
    const { bytesRead } = await file.read(bytes, done, size - done, position + done);
    if (bytesRead === 0) throw new Error('the file ends too early');
    done += bytesRead;
  }
  return bytes;
}
