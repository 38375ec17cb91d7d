import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './lock.mjs';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** The whole suite writes less than one at a time; the rest of the machine has work to do too. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const NAME = /^sillage-tests-(\d+)-/;

/**
 * Makes a folder in memory for all that tests write, and takes it away when this process ends. A database is some 1,400 files: copying one takes 26 ms there, and
 * more than a second on many a virtual disk.
 * @returns its path, or null where the machine has no such place with room enough
 */
export function openScratch(root = IN_MEMORY) {
  if (!hasRoom(root)) return null;
  removeLeftovers(root);
  const folder = mkdtempSync(join(root, `sillage-tests-${process.pid}-`));
  // Run by root, PostgreSQL is another account, which has to pass through.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Programs are run from there as well: of what PostgreSQL's account cannot reach, it gets a copy. */
function hasRoom(root) {
  try {
    const { bavail, bsize } = statfsSync(root);
    const isBarred = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .some((line) => line.split(' ')[1] === root && line.split(' ')[3]?.split(',').includes('noexec'));
    return bavail * bsize >= NEEDED_BYTES && process.availableMemory() >= NEEDED_BYTES && !isBarred;
  } catch {
    return false;
  }
}

/** What is left of those that were killed: nobody else would give that memory back. */
function removeLeftovers(root) {
  for (const name of readdirSync(root)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}
